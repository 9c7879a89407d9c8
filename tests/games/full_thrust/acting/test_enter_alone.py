"""Enter alone plays the phases of fighters, go by go, and nothing that is proposed is against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.games.full_thrust.acting.desks import panel_of
from tests.games.full_thrust.acting.wings import desk_at
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

PLOTTED = a_flight(reds=2, blues=2, a1=(0, 0), a2=(4, 0), b1=(0, 30), b2=(4, 30))
CLOSE = a_flight(reds=2, blues=2, a1=(0, 0), a2=(4, 0), b1=(0, 5), b2=(4, 9))
PLAIN = a_flight(reds=2, blues=2)


def in_the_air(battle: Battle) -> Battle:
    """All groups of both first carriers in flight beside the first ship of the enemy, and a salvo at one of them."""
    for side, other in (("a", "b1"), ("b", "a1")):
        at = battle.ships[other].motion.position
        battle = flying(battle, f"{side}1f1", f"{side}1f2", f"{side}1f3", at=at)
    return placed(battle, "SM", "b", battle.ships["a1"].motion.position, runs=("a1",))[0]


def enter_until_the_phase_is_over(desk: Desk) -> int:
    """Press Enter until the phase ends, and say how often; nothing may be refused."""
    number, presses = desk.battle.phase.number, 0
    while desk.battle.phase.number == number:
        act = desk.act()
        assert act is not None
        assert not act.refusals, (desk.unit, act.refusals[0].message)
        assert desk.do() is None
        presses += 1
        assert presses < 40
    return presses


@pytest.mark.parametrize("battle", [PLOTTED, CLOSE, PLAIN], ids=["plotted", "close", "plain"])
@pytest.mark.parametrize("role", ["primary", "secondary", "runs", "fighters", "attacks", "plasma"])
def test_enter_alone_plays_a_phase_one_press_for_each_go(tmp_path: Path, battle: Battle, role: Role) -> None:
    desk = desk_at(tmp_path, in_the_air(battle), role, "a1")
    desk.set_source("rolled")
    desk.select(desk.next_unit() or "a1")
    goes = len(desk.waiting())
    assert enter_until_the_phase_is_over(desk) == goes + 1


def test_each_carrier_launches_with_one_press(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, PLOTTED, "launch", "b1")
    assert enter_until_the_phase_is_over(desk) == 5
    assert all(group.status == "flying" for group in desk.battle.groups.values())


def test_the_desk_goes_to_the_side_whose_go_it_is(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, in_the_air(PLOTTED), "secondary", "a1f1")
    assert desk.end_phase() is None
    assert desk.battle.phase.role == "runs"
    assert desk.unit == "b1f1"
    assert desk.do() is None
    assert desk.unit == "a1f1"


def test_when_nobody_has_anything_left_enter_goes_on(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(PLOTTED, "a1f1", at=(0, 0)), "secondary", "a1f1")
    assert desk.do() is None
    assert panel_of(desk).act == "Go on to phase 7, Attack runs and evasion"
    desk.select("a2")
    assert panel_of(desk).act == "Go on to phase 7, Attack runs and evasion"


@pytest.mark.parametrize(("cef", "key"), [(0, "recover"), (3, "next-phase")])
def test_a_tired_group_beside_its_carrier_is_asked_to_come_home(tmp_path: Path, cef: int, key: str) -> None:
    battle = flying(PLOTTED, "a1f1", at=(0, 0), cef=cef)
    desk = desk_at(tmp_path, battle, "end", "a1f1")
    assert desk.offer is not None
    assert desk.offer.key == key
    assert ("a1f1" in desk.waiting()) is (key == "recover")
