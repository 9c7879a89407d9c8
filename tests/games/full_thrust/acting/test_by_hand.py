"""What players set by hand, and what a click on a sheet means."""

from __future__ import annotations

import re
from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Count, OneOf, Typed
from fleetforge.games.full_thrust.acting.by_hand import TITLES
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.sheet_clicks import correction_for
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.craft.by_hand import PlaceOrdnance, SetSalvoes
from fleetforge.systems.full_thrust.battle.hits_by_hand import HitByHand
from fleetforge.systems.full_thrust.battle.numbers import correctable
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle.systems_by_hand import CorrectSystem
from tests.battle_files import a_table, fresh_file, sample_file
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable

WHY = "As on the table"
KEYS = r"(hull|armour|drive|fighters|craft|salvo|component|core)(:[a-z0-9-]{0,4}){0,4}"
SETS = re.compile(
    r"(hull|armour:\d|fighters:\w+(:cef)?|craft:\w+:(hit|cef)|salvo:\w+|drive:hit):\d+|component:.*|core:.*|ftl"
)
"""Keys of boxes and systems, of each kind that sheets have."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """A battle in which nothing was played."""
    with closing(a_table(fresh_file(tmp_path))) as table:
        yield table


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BattleTable]:
    """The sample battle, only looked at."""
    with closing(a_table(sample_file(tmp_path_factory.mktemp("sample")))) as table:
        yield table


def keys_on(table: BattleTable, ship: str) -> list[str]:
    """Keys of all shapes on the sheet of a ship."""
    found = {str(getattr(item, "key", "") or "") for item in table.sheet(ship, 20).items}
    return sorted(found - {""})


def clicked(table: BattleTable, ship: str, key: str) -> None:
    """Click on the sheet of a ship and give what is drafted."""
    table.desk.select(ship)
    assert table.desk.correct_at(key) is None, key
    assert drafted_nothing(table)
    table.desk.change("because", WHY)
    accept(table.desk)


def drafted_nothing(table: BattleTable) -> bool:
    """Whether the draft says that a reason is missing and gives nothing."""
    assert table.desk.draft is not None
    return bool(panel_of(table.desk).missing) and table.desk.draft.command() is None


@pytest.mark.rules("FTC-9.3")
def test_a_box_that_is_clicked_is_crossed_with_those_before_it_and_comes_back_with_those_after_it(
    table: BattleTable,
) -> None:
    clicked(table, "a1", "hull:7")
    assert table.battle.ships["a1"].damage.hull_marked == 7
    clicked(table, "a1", "hull:5")
    assert table.battle.ships["a1"].damage.hull_marked == 4
    clicked(table, "a1", "drive:hit:2")
    assert table.battle.ships["a1"].damage.drive_failures == 2


@pytest.mark.rules("FTC-5.2", "FTC-9.3")
def test_an_inner_box_of_armour_goes_with_all_of_the_outer_layers(table: BattleTable) -> None:
    armoured = next(ship for ship in table.battle.ships.values() if ship.design.armour_layers)
    layers = armoured.design.armour_layers
    clicked(table, armoured.id, f"armour:{1}:1")
    assert sum(table.battle.ships[armoured.id].damage.armour_marked) == sum(layers[1:]) + 1
    clicked(table, armoured.id, "armour:1:1")
    assert sum(table.battle.ships[armoured.id].damage.armour_marked) == sum(layers[1:])


@pytest.mark.rules("FTC-9.3")
def test_a_system_that_is_clicked_is_lost_and_works_again_when_it_is_clicked_again(table: BattleTable) -> None:
    for key in ("component:fcs1", "ftl", "core:power"):
        clicked(table, "a1", key)
        assert key in table.battle.ships["a1"].damage.lost
        clicked(table, "a1", key)
        assert key not in table.battle.ships["a1"].damage.lost
    table.desk.select("a1")
    assert table.desk.correct_at("ftl") is None
    assert table.desk.offer is not None
    assert table.desk.offer.title == "Correct a system"
    assert table.battle.ships["a1"].core == type(table.battle.ships["a1"].core)()


def test_fighters_and_endurance_go_and_come_back_on_the_carriers_sheet(table: BattleTable) -> None:
    group = next(one for one in table.battle.groups.values() if not one.is_cutter)
    bay, full = group.group.bay, group.full_cef
    clicked(table, group.carrier, f"fighters:{bay}:{group.group.fighters}")
    clicked(table, group.id, f"fighters:{bay}:cef:{full}")
    after = table.battle.groups[group.id]
    assert (after.lost, after.cef) == (1, full - 1)
    state = sheet_state(table.battle, group.carrier).bay(bay)
    assert (state.lost, state.endurance_spent) == (1, 1)
    clicked(table, group.carrier, f"fighters:{bay}:{group.group.fighters}")
    clicked(table, group.carrier, f"fighters:{bay}:cef:{full}")
    assert table.battle.groups[group.id] == group


def test_a_salvo_that_is_clicked_is_gone_with_those_drawn_before_it(table: BattleTable) -> None:
    ship = next(one for one in table.battle.ships.values() if one.design.loadout.salvoes)
    load = ship.design.loadout.salvoes[0]
    clicked(table, ship.id, f"salvo:{load.magazine}:2")
    assert table.battle.ships[ship.id].stores.salvoes[load.magazine] == load.types[2:]
    assert sheet_state(table.battle, ship.id).salvoes_gone[load.magazine] == {1, 2}
    clicked(table, ship.id, f"salvo:{load.magazine}:1")
    assert table.battle.ships[ship.id].stores.salvoes[load.magazine] == load.types


def test_every_box_and_system_on_every_sheet_sets_something_that_is_not_refused(sample: BattleTable) -> None:
    for ship in sample.battle.ships:
        for key in filter(SETS.fullmatch, keys_on(sample, ship)):
            draft = correction_for(Sight(sample.battle, "", sample.session.play), ship, key)
            assert draft is not None, (ship, key)
            draft.change("reason", WHY)
            command = draft.command()
            assert command is not None
            assert sample.desk.against(command) == (), (ship, key)


@given(
    key=st.one_of(
        st.text(max_size=12),
        st.from_regex(r"(hull|armour|drive|fighters|craft|salvo|component)(:[a-z0-9-]{0,4}){0,4}", fullmatch=True),
    )
)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_key_at_all_sets_something_or_nothing(sample: BattleTable, key: str) -> None:
    for ship in ("a1", "b1", "zz"):
        draft = correction_for(Sight(sample.battle, "", sample.session.play), ship, key)
        if draft is not None:
            draft.change("reason", WHY)
            assert draft.panel().act
            assert draft.command() is not None


def test_what_is_no_box_says_so_and_changes_nothing(table: BattleTable) -> None:
    table.desk.select("a1")
    before = table.desk.draft
    for key in ("npv", "hull:0", "hull", "component:none", "fighters:nowhere:1", "salvo:none:1", "armour:9:1"):
        reply = table.desk.correct_at(key)
        assert reply is not None, key
        assert reply.mend
    assert table.desk.draft is before
    table.desk.select("")
    assert table.desk.correct_at("hull:1") is not None


@pytest.mark.rules("FTC-9.3")
def test_every_number_of_every_kind_of_unit_can_be_set(table: BattleTable) -> None:
    order = PlaceOrdnance("a", "PB", "on the table", strength=2, endurance=1)
    assert table.desk.give(order) is None
    units = ("a1", next(iter(table.battle.groups)), next(iter(table.battle.markers)))
    for unit in units:
        there = table.battle.unit(unit)
        assert there is not None
        for what in correctable(there):
            table.desk.select(unit)
            table.desk.choose_offer("correct")
            assert table.desk.change("what", what) is None
            most = part(table.desk, "value")
            assert isinstance(most, Count)
            assert table.desk.change("value", str(most.high)) is None
            table.desk.change("reason", WHY)
            assert drafted(table.desk) == Correct(unit, what, most.high, WHY)
            assert what in TITLES
            act = table.desk.act()
            assert act is not None
            assert act.refusals == ()


def test_a_number_that_cannot_be_is_refused_in_the_panel(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("correct")
    table.desk.change("because", WHY)
    table.desk.change("value", "9999")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["correction-unfit"]
    assert not act.may_allow
    for odd in ("", "two", "1.5", "½", "9" * 5000):
        assert table.desk.change("value", odd) is not None
    assert table.desk.change("what", "charisma") is not None


def test_a_bridge_is_out_for_turns_or_for_good_and_life_support_lasts_some(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("correct-system")
    table.desk.change("because", WHY)
    table.desk.change("system", "core:bridge")
    assert drafted(table.desk) == CorrectSystem("a1", "core:bridge", "lost", WHY)
    table.desk.change("turns", "3")
    accept(table.desk)
    assert table.battle.ships["a1"].core.bridge_turns == 3
    table.desk.choose_offer("correct-system")
    table.desk.change("because", WHY)
    table.desk.change("system", "core:life")
    accept(table.desk)
    assert table.battle.ships["a1"].core.life_turns == 1


def test_damage_by_hand_takes_points_armour_and_who_did_it(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("hit-by-hand")
    table.desk.change("points", "3")
    table.desk.change("armour", "none")
    assert table.desk.change("armour", "magic") is not None
    table.desk.change("reason", "An asteroid")
    assert drafted(table.desk) == HitByHand("a1", 3, "An asteroid", "none")
    accept(table.desk)
    assert table.battle.ships["a1"].damage.hull_marked == 3
    table.desk.choose_offer("hit-by-hand")
    table.desk.change("points", "0")
    table.desk.change("reason", "A feather")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["damage-unfit"]


def test_a_note_is_about_the_unit_or_the_battle(table: BattleTable) -> None:
    table.desk.select("a1")
    table.desk.choose_offer("note")
    assert panel_of(table.desk).missing
    table.desk.change("text", "Tea is served")
    assert drafted(table.desk) == Note("Tea is served", "a1")
    assert table.desk.change("about", "b1") is not None
    table.desk.change("about", "")
    assert drafted(table.desk) == Note("Tea is served", "")
    accept(table.desk)
    assert isinstance(table.session.play.entry(1).command, Note)


def test_every_choice_that_is_shown_can_be_chosen(table: BattleTable) -> None:
    table.desk.select("a1")
    for offer in ("correct", "correct-system", "hit-by-hand", "note"):
        table.desk.choose_offer(offer)
        for shown in panel_of(table.desk).parts:
            if isinstance(shown, OneOf):
                for key, _ in shown.options:
                    assert table.desk.change(shown.key, key) is None
                    assert panel_of(table.desk).act
            if isinstance(shown, Typed):
                assert table.desk.change(shown.key, "words") is None


def test_the_notes_and_corrections_of_the_sample_battle_can_be_drafted(sample: BattleTable) -> None:
    play = sample.session.play
    for number, entry in enumerate(play.entries):
        sight = Sight(play.state_at(number), "", play)
        command = entry.command
        if isinstance(command, Correct):
            draft = correction_for(sight, command.unit, f"hull:{command.value}")
            assert draft is not None
            draft.change("what", command.what)
            draft.change("value", str(command.value))
            draft.change("reason", command.reason)
            assert draft.command() == command


def test_salvoes_left_are_typed_within_what_the_magazine_holds(table: BattleTable) -> None:
    ship = next(one for one in table.battle.ships.values() if one.design.loadout.salvoes)
    load = ship.design.loadout.salvoes[0]
    table.desk.select(ship.id)
    table.desk.correct_at(f"salvo:{load.magazine}:1")
    for odd in ("-1", "99", "x", ""):
        assert table.desk.change("left", odd) is not None
    assert table.desk.change("left", "0") is None
    table.desk.change("reason", WHY)
    assert drafted(table.desk) == SetSalvoes(ship.id, load.magazine, (), WHY)
