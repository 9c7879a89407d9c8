"""Who has the next go: sides alternate by single units, and a side with nothing left is skipped.

Rule: FTC-1.4, FTC-1.5, FFB-5.4, FFB-5.11
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import side_name
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic, to_launch
from fleetforge.systems.full_thrust.battle.craft.launchers import can_launch
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import MOVING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit

SMALL_ROLES: tuple[Role, ...] = ("primary", "secondary", "runs", "fighters")
"""Phases in which fighter groups and heavy missiles have the goes."""


def order_of_sides(battle: Battle) -> tuple[str, ...]:
    """Sides in the order of their goes in this phase; empty where there is none, or no initiative yet."""
    if not battle.phase.alternates:
        return ()
    return battle.initiative if battle.phase.order == "winner_first" else tuple(reversed(battle.initiative))


def units_left(battle: Battle, side_id: str) -> tuple[str, ...]:
    """Units of a side that may still have a go in this phase. Rule: FFB-5.11"""
    if side_id in battle.goes.passed:
        return ()
    return tuple(one for one in _with_a_go(battle, side_id) if one not in battle.goes.acted)


def next_side(battle: Battle) -> str:
    """The side whose go it is, or empty where sides act together or nobody has anything left.

    Rule: FTC-1.5, FFB-5.11
    """
    order = order_of_sides(battle)
    if battle.goes.last in order:
        after = order.index(battle.goes.last) + 1
        order = order[after:] + order[:after]
    return next((side for side in order if units_left(battle, side)), "")


def not_its_go(battle: Battle, unit: Unit) -> Iterator[Refusal]:
    """What stands against a go of this unit now: it had its own, or it is another side's. Rule: FFB-5.4 to FFB-5.9"""
    if unit.id in battle.goes.acted:
        yield Refusal(faults.SHIP_DONE, unit.id, unit.name)
    due = next_side(battle)
    if due and due != unit.side:
        yield Refusal(faults.NOT_YOUR_TURN, unit.id, unit.name, side_name(battle, unit.side), side_name(battle, due))


def already_declared(battle: Battle) -> Iterator[Refusal]:
    """Fire that is declared is rolled before anything else is declared or the phase goes on. Rule: FFB-14.3"""
    for announced in battle.declared:
        ship = battle.ships.get(announced.ship)
        if ship is not None:
            yield Refusal(faults.DECLARED, ship.id, ship.name)


def _with_a_go(battle: Battle, side_id: str) -> Iterator[str]:
    role = battle.phase.role
    if role == "fire":
        yield from (ship.id for ship in battle.ships_of(side_id) if ship.is_in_play)
    elif role == "launch":
        yield from (ship.id for ship in battle.ships_of(side_id) if ship.is_in_play and can_launch(battle, ship))
    elif role in SMALL_ROLES:
        yield from _small_units(battle, side_id)


def _small_units(battle: Battle, side_id: str) -> Iterator[str]:
    """Flying groups and heavy missiles that can do something in this phase.

    Escorts have no go of their own while units move; without endurance there is no secondary move and
    no fire. Groups with an attack run fire in another phase, but for cutters, who are only going to land.

    Rule: FFB-5.4, FFB-5.11, FFB-5.13, FFB-6.15, FFB-21.1, FFB-21.2, FBD-10.17
    """
    role = battle.phase.role
    if role == "primary" and is_classic(battle):
        yield from (group.id for group in to_launch(battle, side_id))
    for group in battle.groups.values():
        follows, tired = group.escorts and role in MOVING, role in ("secondary", "fighters") and not group.cef
        busy = role == "fighters" and ((group.run and not group.is_cutter) or group.fired)
        if group.side == side_id and group.status == "flying" and not follows and not tired and not busy:
            yield group.id
    for marker in battle.markers.values():
        if marker.side == side_id and marker.kind == "HM" and role != "fighters" and marker.cef:
            yield marker.id


@dataclass(frozen=True, slots=True)
class GoTaken(Event):
    """A unit has had its go, and its side's go is over. Rule: FTC-1.5"""

    unit: str
    side: str

    def apply(self, battle: Battle) -> Battle:
        """The unit acts no more in this phase."""
        goes = battle.goes
        return replace(battle, goes=replace(goes, acted=goes.acted | {self.unit}, last=self.side))


@dataclass(frozen=True, slots=True)
class SidePassed(Event):
    """A side does nothing more in this phase. Rule: FFB-8.3, FFB-32.7"""

    side: str

    def apply(self, battle: Battle) -> Battle:
        """None of its units acts any more in this phase."""
        goes = battle.goes
        return replace(battle, goes=replace(goes, passed=goes.passed | {self.side}, last=self.side))

    def words(self, battle: Battle) -> str:
        """Who passed."""
        side = battle.side(self.side)
        return f"{side.name if side else self.side} passes"


EVENTS = (GoTaken, SidePassed)
