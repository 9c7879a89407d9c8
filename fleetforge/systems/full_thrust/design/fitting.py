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

MOST_STEPS = 200
"""How far from the ship's MASS a better one is looked for."""
ROUNDING_SLACK = 5
"""A ship too small by more than this stays too small: rounding moves a handful of items by 1 at most."""


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

    Rule: FBC-1.6
    """
    left = left_at(context)
    first = context.design.mass + 1
    for ship_mass in range(first, first + MOST_STEPS):
        if (spare := left(ship_mass)) >= 0:
            return ship_mass, spare
    return None


def exact_smaller_mass(context: Context) -> int | None:
    """The largest smaller MASS that the items fill exactly under a legal hull; None if none is near.

    Rule: FBC-1.6, FBC-2.2
    """
    left = left_at(context)
    design = context.design
    for ship_mass in range(design.mass - 1, max(0, design.mass - MOST_STEPS), -1):
        spare = left(ship_mass)
        if spare == 0 and design.hull_boxes >= minimum_hull(ship_mass):
            return ship_mass
        if spare < -ROUNDING_SLACK:
            return None
    return None
