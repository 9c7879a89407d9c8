"""The record of a played turn has a place for everything, and takes little room."""

from __future__ import annotations

from collections import Counter
from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battling import import_battle, open_session
from fleetforge.games.full_thrust.files.reference import battle_files
from fleetforge.sheets.packing import Paper, grid
from fleetforge.sheets.primitives import Stamp, Text
from fleetforge.sheets.turn_form import TurnForm, turn_form_sheets
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.battle.damage_control import Regrow
from fleetforge.systems.full_thrust.battle.goes import order_of_sides
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.turn import EndBattle, Pass, RollInitiative
from fleetforge.systems.full_thrust.battle.units import Damage
from fleetforge.systems.full_thrust.fire.declaration import Shot
from fleetforge.systems.full_thrust.record.past import TurnPast, turns_of
from fleetforge.systems.full_thrust.record.report import report_form
from fleetforge.systems.full_thrust.record.short_names import short_titles
from fleetforge.systems.full_thrust.record.turn_record import turn_form
from tests.designs import a_ship, reference_designs
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, done, until
from tests.systems.full_thrust.battle.test_damage_control import living_at_the_end
from tests.systems.full_thrust.sheet.fleets import complaints

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.sheets.primitives import Sheet

SYMBOLS = load_symbols()


def sheets_of(form: TurnForm, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    slots = grid(paper, 1, 1)
    return turn_form_sheets(form, SYMBOLS, slots.width, slots.height)


def texts_of(form: TurnForm) -> list[str]:
    return [item.text for sheet in sheets_of(form) for item in sheet.items if isinstance(item, Text)]


def dice_of(form: TurnForm) -> list[str]:
    """Each die as its face and whether it is solid, without those of the initiative."""
    stamps = (item for sheet in sheets_of(form) for item in sheet.items if isinstance(item, Stamp))
    thrown = (one for one in stamps if one.art.name.startswith("die") and not one.key.startswith("initiative"))
    return [one.art.name.rpartition("|")[0] for one in thrown]


def one_turn(play: BattlePlay) -> TurnPast:
    (turn,) = turns_of(play.state_at(0), play.entries)
    return turn


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> tuple[TurnPast, ...]:
    folder: Path = tmp_path_factory.mktemp("sample")
    (file,) = battle_files()
    import_battle(file, folder / "battle.ffbattle")
    with closing(open_session(folder / "battle.ffbattle")) as session:
        return turns_of(session.play.state_at(0), session.play.entries)


@pytest.fixture
def fired() -> BattlePlay:
    """Rook's beams at Bishop, which has a screen; a six earns a die."""
    play = a_battle()
    until(play, "fire")
    shots = tuple(Shot(weapon, "b1", range_mu=10.0, arc="F") for weapon in ("b1", "b2"))
    done(play, Fire("a1", shots), 6, 4, 5, 2, 5)
    done(play, Fire("b1"))
    return play


@pytest.mark.rules("FTC-9.3", "FTC-4.4")
def test_fire_stands_in_a_table_with_range_arc_dice_hits_and_weapons(fired: BattlePlay) -> None:
    form = turn_form(one_turn(fired))
    printed = texts_of(form)
    for words in ("Rook", "Bishop, 10 mu, F", "FCS 1", "2 × beam 2; screen 1"):
        assert words in printed, words
    assert dice_of(form) == ["die 6|1", "die 5|1", "die 4|0", "die 5|1", "die 2|0"]
    assert "Hold their fire: Bishop." in " ".join(printed)


@pytest.mark.rules("FTC-9.3")
def test_damage_says_what_armour_took_and_where_the_hull_stands(fired: BattlePlay) -> None:
    printed = texts_of(turn_form(one_turn(fired)))
    start = printed.index("damage to")
    damage = fired.state.ships["b1"].damage
    assert f"{damage.hull_marked} of 18" in printed[start:]
    assert str(sum(damage.armour_marked)) in printed[start:]
    assert "fire of Rook" in printed[start:]


def test_a_phase_in_which_nobody_did_anything_is_left_out() -> None:
    play = a_battle()
    until(play, "launch")
    for side in order_of_sides(play.state):
        done(play, Pass(side=side))
    until(play, "end")
    printed = texts_of(turn_form(one_turn(play)))
    assert not {"Launch", "Fighters move", "Ships move", "Ships fire", "End of turn"} & {*printed}


def test_a_small_battle_takes_a_page_a_turn(fired: BattlePlay) -> None:
    assert len(sheets_of(turn_form(one_turn(fired)))) == 1


def test_the_sample_battle_takes_two_pages_a_turn_at_most(sample: tuple[TurnPast, ...]) -> None:
    assert max(len(sheets_of(turn_form(turn))) for turn in sample) == 2
    assert len(sheets_of(report_form(sample))) == 1


@pytest.mark.rules("FTC-9.3")
def test_every_die_that_was_thrown_is_drawn_once(sample: tuple[TurnPast, ...]) -> None:
    """Those of the initiative stand in the head of every page."""
    for turn in sample:
        entries = [one.entry for one in turn.moments if not isinstance(one.entry.command, RollInitiative)]
        thrown = Counter(face for entry in entries for face in entry.faces)
        assert Counter(int(name[4]) for name in dice_of(turn_form(turn))) == thrown, f"turn {turn.number}"


def test_a_phase_of_nothing_but_dice_is_told() -> None:
    play = a_battle()
    until(play, "fire")
    done(play, Fire("a1", (Shot("b1", "b1", range_mu=10.0, arc="F"),)), 1, 2)
    assert dice_of(turn_form(one_turn(play))) == ["die 1|0", "die 2|0"]


@pytest.mark.rules("FTC-6.7", "FTC-9.3")
def test_what_living_ships_grow_back_is_told_once() -> None:
    play = living_at_the_end(damage=Damage(lost=frozenset({"component:c1", "component:n1"})))
    done(play, Regrow("a1", ("component:c1", "component:n1")), 4, 3)
    assert dice_of(turn_form(one_turn(play))) == ["die 4|1", "die 3|0"]


@pytest.mark.parametrize("paper", list(Paper))
def test_the_sample_battle_is_laid_out_soundly(paper: Paper, sample: tuple[TurnPast, ...]) -> None:
    forms = (*map(turn_form, sample), report_form(sample))
    assert [fault for form in forms for fault in complaints(sheets_of(form, paper))] == []


@pytest.mark.rules("FFB-6", "FFB-11.2", "FFB-25.3", "FBD-5.2", "FTC-9.3")
def test_fighters_missiles_and_boarders_have_their_tables(sample: tuple[TurnPast, ...]) -> None:
    pages = {turn.number: " ".join(texts_of(turn_form(turn))) for turn in sample}
    assert "Alpha CEF 6 → 5; Beta CEF 6 → 5." in pages[2]
    assert "Resolute. Blue passes." in pages[1]
    assert "attack run on" in pages[2]
    assert "CEF 5 now 4; torpedoes spent" in pages[3]
    assert "4 on target; 6 damage" in pages[3]
    assert "attackers score 1, defenders score 0" in pages[3]
    assert "Do nothing" not in " ".join(pages.values())


def test_options_that_are_not_usual_are_named_with_their_clauses(sample: tuple[TurnPast, ...]) -> None:
    differing = sample[0].end.options.differing()
    assert differing, "the premise"
    printed = " ".join(texts_of(turn_form(sample[0])))
    for info, _ in differing:
        assert f"[{info.clause}]" in printed


def test_short_names_tell_all_systems_of_a_ship_apart() -> None:
    for design in (*reference_designs(), replace(a_ship(), id="own")):
        battle = a_battle((design,)).state
        ship = battle.ships["a1"]
        titles = short_titles(battle, ship)
        assert len({*titles.values()}) == len(titles), design.name


@pytest.mark.rules("FTC-9.3")
def test_the_report_tells_turn_by_turn_who_was_lost(sample: tuple[TurnPast, ...]) -> None:
    printed = " ".join(texts_of(report_form(sample)))
    destroyed = [ship.name for ship in sample[-1].end.ships.values() if ship.status == "destroyed"]
    assert destroyed
    for name in destroyed:
        assert f"{name} (destroyed)" in printed, name


def test_a_battle_in_which_nothing_happened_has_a_report() -> None:
    play = a_battle()
    done(play, EndBattle("Rain"))
    assert "Rain" in " ".join(texts_of(report_form(turns_of(play.state_at(0), play.entries))))
