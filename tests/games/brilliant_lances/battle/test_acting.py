"""A turn of detection is played at the desk: sensors, plots, ranges, looks with their odds, fire."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Outcomes
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, WeaponArc
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from tests.games.brilliant_lances.battle.blind_battles import a_table, given, printed, sits, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        yield found


def drafted(table: BattleTable, offer: str, **changes: str) -> object:
    """The command that an offer gives with these changes, for the first ship of Azure."""
    desk = table.desk
    desk.select("a1")
    desk.choose_offer(offer)
    for key, value in changes.items():
        assert desk.change(key, value) is None
    assert desk.draft is not None
    return desk.draft.command()


@pytest.mark.rules("BLS-2.1", "BLS-2.3", "BLS-7.1")
def test_a_sensor_is_switched_set_and_limited_to_arcs(table: BattleTable) -> None:
    sits(table, "a")
    command = drafted(table, "sensor", sensor="Search", is_on="yes", sr="4", arcs="2")
    assert command == SetSensor("a1", "Search", is_on=True, sr=4, arcs=(2,))
    assert table.desk.do() is None
    assert table.battle.ships["a1"].sensors["Search"].sr == 4
    assert drafted(table, "sensor", sensor="Ears", is_on="no") == SetSensor("a1", "Ears", is_on=False)


@pytest.mark.rules("BLS-1.1", "BLS-13.3")
def test_ships_wait_until_they_have_plotted(table: BattleTable) -> None:
    until(table, "plot")
    sits(table, "a")
    assert set(table.desk.waiting()) == {"a1", "a2"}
    assert drafted(table, "plot", manoeuvre="2", evasion="1") == AllocateG("a1", 2, 1)
    assert table.desk.do() is None
    assert table.desk.waiting() == ("a2",)


@pytest.mark.rules("BLS-1.2", "BLS-7.4", "BLS-18.3", "BLS-19.1")
def test_the_referee_gives_ranges_and_sees_where_a_look_leads(table: BattleTable) -> None:
    until(table, "sensor")
    sits(table, REFEREE.id)
    changes = {"target": "b1", "hexes": "32", "place": "0812", "arc.Turret": "all"}
    facts = PairFacts(32, "0812", arcs=(WeaponArc("Turret", "all"),))
    assert drafted(table, "range", **changes) == MoveFact("a1", "b1", facts)
    assert table.desk.do() is None
    assert drafted(table, "sense", sensor="Ears") == Sense("a1", "Ears", "b1")
    assert table.desk.draft is not None
    (bar,) = [part for part in table.desk.draft.panel().parts if isinstance(part, Outcomes)]
    assert bar.rows[0].detail == "Lock-On 25 %, Bogey 70 %, nothing 5 %"


@pytest.mark.rules("BLS-1.3", "BLS-12.1")
def test_fire_is_drafted_at_what_is_locked_only(table: BattleTable) -> None:
    until(table, "sensor")
    given(table, MoveFact("a1", "b1", PairFacts(8, arcs=(WeaponArc("Turret", "all"),))))
    given(table, Sense("a1", "Ears", "b1"), 1)
    given(table, NextPhase())
    sits(table, "a")
    assert drafted(table, "fire", weapon="Turret", range_dm="1") == Fire("a1", "Turret", "b1", range_dm=1)
    sits(table, "b")
    table.desk.select("b1")
    table.desk.choose_offer("fire")
    assert table.desk.draft is not None
    assert table.desk.draft.command() is None


@pytest.mark.rules("BLS-16", "BLS-18.3", "BLS-18.4")
def test_the_record_of_a_side_holds_its_sensor_log(table: BattleTable) -> None:
    until(table, "sensor")
    given(table, MoveFact("a1", "b1", PairFacts(16, "0812")))
    given(table, Sense("a1", "Ears", "b1"), 15)
    sits(table, "a")
    told = printed(table)
    assert "Ears: Bogey, Bogey 1 (own)" in told
    assert "Azure Lapwing" in told
    sits(table, "b")
    assert "Azure" not in printed(table).replace("Azure against", "").replace("· Azure", "")
