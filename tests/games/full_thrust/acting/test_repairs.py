"""Damage control, what living ships grow back, a core that is dumped, as drafts."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fleetforge.app.acting.panels import Chips, Count, Line
from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.offers import OFFERS
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.damage_control import Assigned, DamageControl, Regrow
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.systems_by_hand import CorrectSystem
from fleetforge.systems.full_thrust.battle.upkeep import DumpCore
from fleetforge.systems.full_thrust.battle.wounds import SystemKilled
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.damage.faults import MAX_THREE, NOT_REPAIRABLE
from tests.battle_files import a_table, sample_file
from tests.designs import a_ship
from tests.games.full_thrust.acting.boarding_desks import given as give
from tests.games.full_thrust.acting.boarding_desks import until
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.test_wounds import LIVING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle_options import BattleOptions

WHY = "seen"


def damaged(folder: Path, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> BattleTable:
    """Rook (a1, three crew) has lost a beam, a fire control, its bridge and half its drive; b1 lives."""
    rook = replace(a_ship(), id="rook", name="Rook")
    path = folder / "repairs.ffbattle"
    sides = (SetupSide("Red", a_fleet(rook, name="Red")), SetupSide("Blue", a_fleet(LIVING, name="Blue")))
    new_battle(path, BATTLES, Setup("Repairs", sides, options))
    table = a_table(path)
    table.desk.set_source("typed")
    return table


def wound(table: BattleTable) -> None:
    """Do the damage."""
    for system in ("component:b1", "component:fc1", "component:m1"):
        give(table, CorrectSystem("a1", system, "lost", WHY))
    give(table, CorrectSystem("a1", "core:bridge", "lost", WHY, 3))
    give(table, Correct("a1", "drive_failures", 1, WHY))


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    """That battle at the end of turn 1."""
    with closing(damaged(tmp_path)) as table:
        until(table, "end")
        wound(table)
        table.desk.select("")
        table.desk.select("a1")
        yield table


def shown(table: BattleTable) -> dict[str, tuple[str, int, str]]:
    """Steppers by key: title, parties, chance."""
    return {one.key: (one.title, one.value, one.detail) for one in panel_of(table.desk).parts if isinstance(one, Count)}


@pytest.mark.rules("FTC-6.2", "FTC-6.3")
def test_the_most_urgent_repair_gets_most_parties_at_a_key(table: BattleTable) -> None:
    panel = panel_of(table.desk)
    assert (panel.title, panel.aside) == ("Rook: damage control", "3 of 3 parties")
    assert panel.act == "Roll 1 die for 1 repair"
    assert list(shown(table)) == [
        "job:core:bridge",
        "job:drive",
        "job:component:fc1",
        "job:component:b1",
        "job:component:m1",
    ]
    assert shown(table)["job:core:bridge"] == ("Bridge", 3, "4 or more: 50 %")
    assert drafted(table.desk) == DamageControl("a1", (Assigned("core:bridge", 3),))
    assert table.desk.waiting() == ("a1",)
    accept(table.desk, 6)
    assert table.battle.ships["a1"].core.bridge_turns is None
    assert table.desk.waiting() == ()


@pytest.mark.rules("FTC-6.3")
def test_parties_are_moved_from_job_to_job_and_no_more_than_there_are(table: BattleTable) -> None:
    table.desk.change("job:core:bridge", "1")
    table.desk.change("job:component:b1", "2")
    assert drafted(table.desk) == DamageControl("a1", (Assigned("core:bridge", 1), Assigned("component:b1", 2)))
    table.desk.change("job:drive", "1")
    act = table.desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_NO_DCP"]
    table.desk.change("job:drive", "4")
    act = table.desk.act()
    assert act is not None
    assert MAX_THREE.code in [one.code for one in act.refusals]
    for system in ("core:bridge", "component:b1", "drive"):
        table.desk.change(f"job:{system}", "0")
    assert panel_of(table.desk).missing
    assert table.desk.do() is not None
    assert table.desk.change("job:drive", "x") is not None
    with pytest.raises(KeyError):
        table.desk.change("job:component:p1", "1")


def test_a_system_is_called_by_its_whole_name(table: BattleTable) -> None:
    give(table, CorrectSystem("a1", "ftl", "lost", WHY))
    table.desk.select("")
    table.desk.select("a1")
    assert shown(table)["job:ftl"][0] == "FTL drive"


@pytest.mark.rules("FTC-6.6")
def test_what_cannot_be_repaired_stays_with_the_reason(table: BattleTable) -> None:
    battle = SystemKilled("a1", "component:b2").apply(table.battle)
    offer = next(one for one in OFFERS if one.key == "damage-control")
    draft = offer.make(Sight(battle, "", table.session.play), "a1")
    counts = {one.key: one for one in draft.panel().parts if isinstance(one, Count)}
    assert counts["job:component:b2"].barred == "It cannot be repaired: it was knocked out for good."
    assert counts["job:component:b2"].value == 0
    draft.change("job:component:b2", "1")
    command: Any = draft.command()
    assert command is not None
    assert NOT_REPAIRABLE.code in [one.code for one in RULES.all_refusals(battle, command)]


@pytest.mark.rules("FTC-6.7")
def test_a_living_ship_grows_back_what_its_power_allows(tmp_path: Path) -> None:
    with closing(damaged(tmp_path)) as table:
        give(table, WriteOrders("b1", "R9"))
        until(table, "end")
        lost = [f"component:{item.id}" for item in table.battle.ships["b1"].design.components][:2]
        for system in lost:
            give(table, CorrectSystem("b1", system, "lost", WHY))
        table.desk.select("")
        table.desk.select("b1")
        panel = panel_of(table.desk)
        chips = next(one for one in panel.parts if isinstance(one, Chips))
        assert {chip.key for chip in chips.chips} == set(lost)
        for chip in chips.chips:
            if chip.on:
                table.desk.change("system", chip.key)
        assert panel_of(table.desk).missing
        assert table.desk.change("system", "component:none") is not None
        table.desk.change("system", lost[0])
        assert drafted(table.desk) == Regrow("b1", (lost[0],))
        assert panel_of(table.desk).act == "Roll 1 die"


@pytest.mark.rules("FTC-5.18")
def test_a_lost_core_is_dumped_where_groups_play_that(tmp_path: Path) -> None:
    core = replace(DEFAULT_BATTLE_OPTIONS.core, power_core_dump="owner_may_dump")
    with closing(damaged(tmp_path, replace(DEFAULT_BATTLE_OPTIONS, core=core))) as table:
        until(table, "end")
        give(table, CorrectSystem("a1", "core:power", "lost", WHY))
        table.desk.select("a1")
        table.desk.choose_offer("dump-core")
        lines = [one for one in panel_of(table.desk).parts if isinstance(one, Line)]
        assert lines[0].figure == "33 %"
        assert drafted(table.desk) == DumpCore("a1")
        accept(table.desk)
        assert table.battle.ships["a1"].core.dumped


def test_nobody_waits_for_repairs_that_cannot_be_made(table: BattleTable) -> None:
    waits = next(one.waits for one in OFFERS if one.key == "damage-control")
    assert waits is not None
    battle = table.battle
    ship = battle.ships["a1"]
    for changed in (
        replace(ship, damage=type(ship.damage)(), core=type(ship.core)()),
        replace(ship, status="destroyed"),
        replace(ship, aboard=replace(ship.aboard, crew_killed=9)),
        replace(ship, turn=replace(ship.turn, repaired=frozenset({"drive"}))),
    ):
        assert not waits(battle.with_ship(changed), "a1")
    assert waits(battle, "a1")
    assert not waits(battle, "b1")
    assert not waits(battle, "zz")


def test_repairs_of_the_sample_battle_are_made_as_they_were(tmp_path: Path) -> None:
    offer = next(one for one in OFFERS if one.key == "damage-control")
    found = 0
    with closing(a_table(sample_file(tmp_path))) as table:
        play = table.session.play
        for number, entry in enumerate(play.entries):
            command = entry.command
            if not isinstance(command, DamageControl):
                continue
            battle = play.state_at(number)
            assert offer.fits(battle, command.ship)
            draft = offer.make(Sight(battle, "", play), command.ship)
            for part in draft.panel().parts:
                if isinstance(part, Count):
                    draft.change(part.key, "0")
            for job in command.jobs:
                draft.change(f"job:{job.system}", str(job.parties))
            assert draft.command() == command
            found += 1
    assert found == 17


@given(data=st.data())
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_changes_leave_a_panel(table: BattleTable, data: st.DataObject) -> None:
    offer = next(one for one in OFFERS if one.key == "damage-control")
    draft = offer.make(Sight(table.battle, "", table.session.play), "a1")
    for _ in range(5):
        keys = [one.key for one in draft.panel().parts if isinstance(one, Count)]
        draft.change(data.draw(st.sampled_from(keys)), data.draw(st.sampled_from(("0", "1", "3", "99", "-2", "x", ""))))
        command = draft.command()
        assert (command is None) == bool(draft.panel().missing)
        if command is not None:
            tuple(table.desk.against(command))


def test_what_waits_takes_the_place_of_what_goes_with_any_phase(table: BattleTable) -> None:
    desk = table.desk
    desk.choose_offer("next-phase")
    give(table, CorrectSystem("a1", "component:b2", "lost", WHY))
    assert desk.unit == "a1"
    assert panel_of(desk).title == "Rook: damage control"
