"""Weapon types of one's own: in files, in the library, with the squadrons that need them, in battles and odds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.home import home
from fleetforge.app.library import LIBRARY_FOLDER, Library
from fleetforge.app.odds_asking import OddsDesk
from fleetforge.app.printing import PrintWish
from fleetforge.app.reading import read_data
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.hex_impulse.battle.game import BATTLES
from fleetforge.games.hex_impulse.designs.sessions import FighterSession
from fleetforge.games.hex_impulse.files.own import armoury
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.games.hex_impulse.fleets.session import SquadronSession
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.games.hex_impulse.printing import FighterPrints
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.hex_impulse.arcs import distance
from fleetforge.systems.hex_impulse.weapons import Row, WeaponType
from tests.command_line import Ran
from tests.games.hex_impulse.fighters import fighters, squadrons
from tests.games.hex_impulse.test_printing import sheets
from tests.games.hex_impulse.weapons import LANCE, PULSAR, PULSE
from tests.systems.full_thrust.sheet.fleets import complaints, words
from tests.systems.hex_impulse.test_weapon_tables import printed

if TYPE_CHECKING:
    from pathlib import Path

Run = Callable[..., Ran]
FILES = game_of("hex_impulse").files()
BUILT_IN = set(load_weapons().types)
OTHER = replace(PULSE, bonus_damage=3)

pytestmark = pytest.mark.rules("HIF-26.3")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FLEETFORGE_HOME", str(tmp_path / "home"))


def in_library(*designs: object) -> Library:
    library = Library(published=False)
    for one in designs:
        assert isinstance(library.add(one), str)
    return library


def emptied(library: Library) -> None:
    for file in library.root.rglob("*.ffship"):
        file.unlink()


def squadron_of(*designs: object) -> SquadronSession:
    session = SquadronSession(SquadronSession.empty(), load_workbench())
    for one in designs:
        assert session.add(one) is None
    return session


def codes(session: Any) -> list[str]:
    return [one.code for one in session.findings]


@pytest.mark.rules("HIF-17.1")
@pytest.mark.parametrize("kind", [PULSE, LANCE, WeaponType("bare", "Bare", 0)])
def test_a_type_is_written_and_read_back(kind: WeaponType) -> None:
    text = FILES.text(SHIP, kind)
    assert FILES.read(SHIP, text.encode(), "f") == kind
    assert FILES.kind_of(kind) == SHIP
    assert (FILES.facts(kind).id, FILES.facts(kind).name) == (kind.id, kind.name)


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"max_range": 3.5}, "max_range"),
        ({"max_range": -1}, "max_range"),
        ({"rows": [{"first": 1, "last": 6, "damage": [1, "2"]}]}, "rows[0].damage[1]"),
        ({"rows": [{"from": 1, "to": 6, "damage": []}]}, "rows[0]"),
        ({"effect": "stun"}, "effect"),
        ({"id": ""}, "id"),
        ({"colour": "red"}, "colour"),
        ({"hit": [10**30]}, "hit"),
    ],
)
def test_a_damaged_type_is_one_fault_that_names_the_place(change: dict[str, Any], place: str) -> None:
    value = json.loads(FILES.text(SHIP, PULSE))
    value["weapon"].update(change)
    with pytest.raises(FileFault) as fault:
        FILES.read(SHIP, json.dumps(value).encode(), "f")
    assert place in str(fault.value)


@pytest.mark.rules("HIF-17.1")
def test_the_tables_that_the_rules_print_are_read_as_own_types() -> None:
    built_in = load_weapons().types
    tables = printed()
    assert len(tables) > 4
    for name, table in tables.items():
        content = read_data(json.dumps(table).encode(), "it")
        (kind,) = content.designs
        assert (content.game, kind.id in built_in) == ("hex_impulse", False)
        assert replace(kind, id=name, name=built_in[name].name) == built_in[name]
        assert kind.name == name.replace("_", " ").capitalize()


@pytest.mark.rules("HIF-17.1")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"rows": [{"from": 1, "to": 6, "damage": "8 7"}]}, "rows[0].damage"),
        ({"rows": {"1": [8]}}, "rows"),
        ({"max_range": None}, "max_range"),
        ({"sound": "pew"}, "sound"),
    ],
)
def test_a_damaged_table_is_one_fault_that_names_the_place(change: dict[str, Any], place: str) -> None:
    with pytest.raises(FileFault) as fault:
        read_data(json.dumps({**printed()["blaster"], **change}).encode(), "it")
    assert place in str(fault.value)


def test_a_type_is_known_as_long_as_its_file_is_in_the_library_or_it_is_open() -> None:
    assert set(armoury().types) == BUILT_IN
    assert set(armoury([PULSE, fighters()["kestrel"]]).types) == BUILT_IN | {"pulse-cannon"}
    library = in_library(PULSE, fighters()["kestrel"])
    assert list(armoury().types)[-1] == "pulse-cannon"
    emptied(library)
    assert set(armoury().types) == BUILT_IN


def test_the_id_of_a_built_in_type_means_that_type() -> None:
    in_library(replace(PULSE, id="blaster"))
    assert armoury().types["blaster"] == load_weapons().types["blaster"]


def test_a_fighter_has_a_type_while_it_is_there_and_says_so_when_it_is_gone() -> None:
    at_hand: list[object] = []
    session = FighterSession(PULSAR, replace(load_workbench(), open_designs=lambda: at_hand))
    assert codes(session) == ["HIF_V_WEAPON_TYPE"] * 2
    at_hand += [PULSE, LANCE]
    assert session.findings == ()
    assert {"P1 Pulse cannon", "M1 Mind lance"} <= {row.words for row in session.view().bill}
    entries = {entry.id: entry.group for entry in session.palette()}
    assert (entries["weapon:pulse-cannon"], entries["weapon:blaster"]) == ("Own weapons", "Weapons")
    before = session.sheet()
    at_hand[0] = replace(PULSE, name="Pulsar gun")
    assert "P1 Pulsar gun" in {row.words for row in session.view().bill}
    assert session.sheet() != before
    at_hand[0] = replace(PULSE, rows=PULSE.rows[:1])
    assert codes(session) == ["HIF_D_TABLE"]
    assert session.sheet()
    at_hand.clear()
    assert codes(session) == ["HIF_V_WEAPON_TYPE"] * 2


def test_two_files_with_a_type_of_one_id_are_told_of_and_a_plain_copy_is_not() -> None:
    library = in_library(PULSE, LANCE, PULSE)
    session = FighterSession(PULSAR, load_workbench())
    assert not session.findings
    library.add(replace(OTHER, name="Another"))
    (finding,) = session.findings
    assert (finding.code, session.view().is_legal) == ("HIF_D_TWIN", True)
    assert "another table in “" in finding.message


def test_a_squadron_takes_its_types_along_and_needs_no_library() -> None:
    library = in_library(PULSE, LANCE)
    session = squadron_of(PULSAR, fighters()["kestrel"])
    assert session.fleet.types == (PULSE, LANCE)
    emptied(library)
    again = FILES.read(FLEET, FILES.text(FLEET, session.fleet).encode(), "f")
    assert again == session.fleet
    assert squadron_of().fleet.types == ()
    assert SquadronSession(again, load_workbench()).findings == ()
    assert [line.name for line in SquadronSession(again, load_workbench()).view().rows[0].lines] == [
        "1 Pulse cannon", "1 Mind lance",
    ]  # fmt: skip
    session.remove([session.fleet.ships[0].id])
    assert not session.fleet.types


def test_ships_of_another_squadron_and_pasted_ones_come_with_their_types() -> None:
    library = in_library(PULSE, LANCE)
    other = squadron_of(PULSAR)
    text, fleet = other.copy_text(), other.fleet
    emptied(library)
    for session, done in ((squadron_of(), "add"), (squadron_of(), "paste")):
        assert (session.add_fleet(fleet) if done == "add" else session.paste(text)) is None
        assert session.fleet.types == (PULSE, LANCE)
        assert session.findings == ()


def test_a_squadron_whose_type_differs_from_the_library_says_so_and_can_take_that() -> None:
    fleet = replace(FILES.as_fleet((PULSAR,), "Wing"), types=(PULSE, LANCE))
    in_library(OTHER, LANCE)
    session = SquadronSession(fleet, load_workbench())
    (card,) = session.view().findings
    assert "Pulse cannon has another table in the library" in card.what
    assert session.mend(card.index, card.mends[0].index) is None
    assert session.fleet.types == (OTHER, LANCE)
    assert session.findings == ()


def test_a_squadron_says_so_as_soon_as_a_type_is_changed_beside_it() -> None:
    at_hand: list[object] = [PULSE, LANCE]
    fleet = replace(FILES.as_fleet((PULSAR,), "Wing"), types=(PULSE, LANCE))
    session = SquadronSession(fleet, replace(load_workbench(), open_designs=lambda: at_hand))
    assert session.view().findings == ()
    assert session.view() is session.view()
    at_hand[0] = OTHER
    (card,) = session.view().findings
    assert "Pulse cannon" in card.what


def test_a_squadron_without_its_types_takes_them_from_the_library() -> None:
    in_library(PULSE, LANCE)
    session = SquadronSession(replace(FILES.as_fleet((PULSAR,), "Wing"), types=()), load_workbench())
    assert codes(session) == ["HIF_V_WEAPON_TYPE"] * 2
    card = session.view().findings[0]
    assert [mend.text for mend in card.mends] == ["Take Pulse cannon of the library.", "Take out Pulsar."]
    session.mend(card.index, 0)
    assert session.findings == ()


def test_two_types_of_one_id_in_the_file_of_a_squadron_are_a_fault() -> None:
    fleet = Squadron("wing", "Wing", types=(PULSE, OTHER))
    with pytest.raises(FileFault) as fault:
        FILES.read(FLEET, FILES.text(FLEET, fleet).encode(), "f")
    assert "types[1]" in str(fault.value)


def test_a_type_is_no_fighter() -> None:
    refused = squadron_of().add(PULSE)
    assert isinstance(refused, Refused)
    assert "is a weapon type" in refused.words
    assert FILES.as_fleet((PULSE, fighters()["midge"]), "Wing").designs == (fighters()["midge"],)


def test_a_battle_is_fought_with_the_types_of_its_squadrons() -> None:
    wing = replace(FILES.as_fleet((PULSAR,), "Wing"), types=(PULSE, LANCE))
    session = DraftSession()
    session.set_fleet(0, wing)
    session.set_fleet(1, squadrons()["rook-squadron"])
    session.line_up()
    battle = BATTLES.start(session.setup())
    assert battle.types["pulse-cannon"] == PULSE
    mine, theirs = battle.fighters["a1"].place, battle.fighters["b1"].place
    assert mine is not None
    assert theirs is not None
    assert distance(mine, theirs) > PULSE.max_range


def test_two_squadrons_that_mean_different_tables_by_one_id_do_not_fight() -> None:
    session = DraftSession()
    for place, kind in enumerate((PULSE, OTHER)):
        fleet = replace(FILES.as_fleet((PULSAR,), f"Wing {place}"), id=f"w{place}", types=(kind, LANCE))
        session.set_fleet(place, fleet)
    (card,) = [card for card in session.view().findings if card.clause == "HIF-26.3"]
    assert (card.place, "Pulse cannon" in card.what) == ("b", True)
    assert session.view().missing


@pytest.mark.rules("HIF-28.1")
def test_the_record_of_a_fighter_has_the_tables_of_its_own_types() -> None:
    wing = replace(FILES.as_fleet((PULSAR,), "Wing"), types=(PULSE, LANCE))
    records = sheets(FighterPrints().fleet_job(wing), "sheets")
    assert complaints(records) == []
    for told in ("Pulse cannon +1 on a hit", "Mind lance (power only)", "hits on, or less"):
        assert told in words(records)
    in_library(PULSE, LANCE)
    alone = sheets(FighterPrints().design_job("", (PULSAR, PULSE, LANCE)), "sheets")
    assert complaints(alone) == []
    assert [sheet.title for sheet in alone][-2:] == ["Weapon type: Pulse cannon", "Weapon type: Mind lance"]


@pytest.mark.rules("HIF-28.1")
@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_a_long_name_and_a_long_reach_leave_nothing_out_of_a_record(per_page: int) -> None:
    cells = tuple(range(99, 83, -1))
    long = replace(PULSE, name="Quad-barrelled coil cannon of the outer colonies, mark two", max_range=15,
                   rows=(Row(1, 6, cells),))  # fmt: skip
    in_library(long, LANCE)
    drawn = sheets(FighterPrints().design_job("", (PULSAR, long)), "sheets", PrintWish(per_page=per_page))
    assert complaints(drawn) == []
    told = words(drawn)
    for wanted in (long.name, "+1 on a hit", *map(str, cells)):
        assert wanted in told


@pytest.mark.rules("HIF-29.1")
def test_odds_are_asked_of_own_types_with_whole_tables(run: Run) -> None:
    in_library(PULSE, WeaponType("bare", "Bare", 0, (Row(1, 5, (1,)),)))
    done = run("odds", "hexes", "damage", "pulse-cannon")
    assert done.code == 0
    assert "range 12: 2.00 damage" in done.out
    assert run("odds", "hexes", "damage", "bare").code != 0


@pytest.mark.rules("HIF-29.1")
def test_a_type_that_comes_to_the_library_can_be_asked_about_and_one_that_leaves_is_forgotten() -> None:
    desk = OddsDesk()
    desk.ask("hexes damage")
    assert desk.given["weapon"] == "laser_cannon"
    library = in_library(PULSE)
    desk.look_again()
    desk.give("weapon", "pulse-cannon")
    emptied(library)
    assert desk.view().sentence == "Pulse cannon, 1 shot"
    desk.look_again()
    assert desk.view().sentence == "Laser cannon, 1 shot"


def test_files_are_checked_on_the_command_line(run: Run, tmp_path: Path) -> None:
    wing = replace(FILES.as_fleet((PULSAR,), "Wing"), types=(PULSE, LANCE))
    good, bad = tmp_path / "wing.fffleet", tmp_path / "bad.ffship"
    good.write_text(FILES.text(FLEET, wing))
    bad.write_text(FILES.text(SHIP, replace(PULSE, rows=PULSE.rows[:1], name="")))
    assert run("check", str(good)).code == 0
    done = run("check", str(bad))
    assert done.code == 1
    for told in ("[HIF-26.3]", "[HIF-17.1]", "must name the dice 1 to 6"):
        assert told in done.out


def test_what_cannot_be_read_in_the_library_is_no_type() -> None:
    folder = home() / LIBRARY_FOLDER
    folder.mkdir(parents=True)
    for name, data in {
        "a": b"", "b": b'{"system": "hex_impulse", "weapon": \xff', "c": b'{"system": "hex_impulse", "schema": 99}',
    }.items():  # fmt: skip
        (folder / f"{name}.ffship").write_bytes(data)
    assert set(armoury().types) == BUILT_IN
