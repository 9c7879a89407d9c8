"""Which ship MASS suits the items that are fitted: percentage items grow and shrink with the ship."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.bill import structure_lines
from fleetforge.systems.full_thrust.design.hull import minimum_hull
from fleetforge.systems.full_thrust.design.kinds import price_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.design.context import Context

MOST_STEPS = 40
"""How often a ship is resized before it is given up: each time the fault shrinks to a fraction."""


def left_at(context: Context) -> Callable[[int], int]:
    """A function that says how much MASS the same items would leave on a ship of another MASS.

    Rule: FBC-1.4, FBC-1.6
    """
    growing = [(kind, len(items)) for kind, items in context.groups if kind.scales]
    fixed = sum(
        price_of(kind, 0, len(items), context.options).mass for kind, items in context.groups if not kind.scales
    )

    def left(ship_mass: int) -> int:
        structure = sum(line.mass for line in structure_lines(replace(context.design, mass=ship_mass)))
        items = sum(price_of(kind, ship_mass, count, context.options).mass for kind, count in growing)
        return ship_mass - fixed - structure - items

    return left


def larger_mass(context: Context) -> tuple[int, int] | None:
    """The smallest larger MASS that holds all items, and the MASS then left; None if none is near.

    A ship that grows by what it lacks never grows too much, because some items grow with it.

    Rule: FBC-1.6
    """
    left, ship_mass = left_at(context), context.design.mass
    for _ in range(MOST_STEPS):
        spare = left(ship_mass)
        if spare >= 0:
            return ship_mass, spare
        ship_mass -= spare
    return None


def exact_smaller_mass(context: Context) -> int | None:
    """A smaller MASS that the items fill exactly under a legal hull; None if none is near.

    A ship that shrinks by what it leaves hardly ever shrinks too much, because some items shrink
    with it; rounding may leave no MASS that fits.

    Rule: FBC-1.6, FBC-2.2
    """
    left, design = left_at(context), context.design
    ship_mass = design.mass
    for _ in range(MOST_STEPS):
        spare = left(ship_mass)
        if spare <= 0 or spare >= ship_mass:
            break
        ship_mass -= spare
    fits = ship_mass < design.mass and design.hull_boxes >= minimum_hull(ship_mass)
    return ship_mass if fits and left(ship_mass) == 0 else None
