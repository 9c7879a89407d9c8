"""Whole numbers of units that can be set by hand.

Rule: FTC-9.2, FTC-9.3
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.systems.full_thrust.battle.units import Group, Marker, Ship

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Unit

Number: TypeAlias = tuple[Callable[[Any], int], Callable[[Any, int], Any], Callable[[Any], int]]
"""How a whole number of a unit is read, set, and how large it may be."""


def _hull(ship: Ship, value: int) -> Ship:
    """Boxes that a living ship has used are crossed ones: there can't be more of them."""
    damage = ship.damage
    return replace(ship, damage=replace(damage, hull_marked=value, hull_used=min(damage.hull_used, value)))


def _armour(ship: Ship, value: int) -> Ship:
    """Mark boxes from the outermost layer inwards."""
    marked: list[int] = []
    for boxes in reversed(ship.design.armour_layers):
        marked.insert(0, min(boxes, value))
        value -= marked[0]
    return replace(ship, damage=replace(ship.damage, armour_marked=tuple(marked)))


def _velocity(ship: Ship, value: int) -> Ship:
    return replace(ship, motion=replace(ship.motion, velocity=value))


def _facing(ship: Ship, value: int) -> Ship:
    facing = (value - 1) % 12 + 1
    course = 30.0 * (facing % 12) if ship.movement == "cinematic" else ship.motion.course_deg
    return replace(ship, motion=replace(ship.motion, facing=facing, course_deg=course))


def _drive(ship: Ship, value: int) -> Ship:
    return replace(ship, damage=replace(ship.damage, drive_failures=value))


def _mines_laid(minelayer: str, most: int) -> Number:
    """How many mines of a minelayer are gone. Rule: FTC-4.28"""

    def laid(ship: Ship, value: int) -> Ship:
        return replace(ship, stores=replace(ship.stores, mines_laid={**ship.stores.mines_laid, minelayer: value}))

    return lambda ship: ship.stores.mines_laid.get(minelayer, 0), laid, _at_most(most)


def _at_most(number: int) -> Callable[[Unit], int]:
    return lambda _: number


MINES_LAID = "mines_laid:"
"""In front of the id of a minelayer: how many of its mines are laid."""
_SHIP: Mapping[str, Number] = {
    "hull_marked": (lambda s: s.damage.hull_marked, _hull, lambda s: s.design.hull_boxes),
    "armour_marked": (lambda s: sum(s.damage.armour_marked), _armour, lambda s: sum(s.design.armour_layers)),
    "velocity": (lambda s: s.motion.velocity, _velocity, _at_most(999)),
    "facing": (lambda s: s.motion.facing, _facing, _at_most(12)),
    "drive_failures": (lambda s: s.damage.drive_failures, _drive, _at_most(2)),
}
_GROUP: Mapping[str, Number] = {
    "lost": (lambda g: g.lost, lambda g, v: replace(g, lost=v), lambda g: g.group.fighters),
    "cef": (lambda g: g.cef, lambda g, v: replace(g, cef=v), lambda g: g.full_cef),
    "evasion": (lambda g: g.evasion, lambda g, v: replace(g, evasion=v), lambda g: g.full_cef),
}
_MARKER: Mapping[str, Number] = {
    "strength": (lambda m: m.strength, lambda m, v: replace(m, strength=v), _at_most(99)),
    "hits": (lambda m: m.hits, lambda m, v: replace(m, hits=v), _at_most(99)),
    "cef": (lambda m: m.cef, lambda m, v: replace(m, cef=v), _at_most(99)),
}


def correctable(unit: Unit) -> Mapping[str, Number]:
    """Whole numbers of a unit that can be set by hand."""
    match unit:
        case Ship():
            layers = unit.design.of_family("minelayer")
            return {**_SHIP, **{MINES_LAID + item.id: _mines_laid(item.id, item.size or 0) for item in layers}}
        case Group():
            return _GROUP
        case Marker():
            return _MARKER
