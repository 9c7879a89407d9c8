"""The itemised bill: what every line weighs and costs, and how that was computed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import half_up_ratio, percent_of_mass
from fleetforge.systems.full_thrust.families.base import Price, rounding_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.options import ConstructionOptions

HULL_POINTS = 2
ARMOUR_POINTS = 2
DRIVE_POINTS = {"standard": 2, "advanced_grav": 3, "power_node": 2}
"""Points per MASS of main drive. Rule: FBC-3.2, FBC-20.2, FBC-22.5"""
FTL_PERCENT, NODE_PERCENT, THRUST_PERCENT = 10, 10, 5
STREAMLINING_PERCENT = {"partial": 10, "full": 20}
"""Percent of ship MASS. Rule: FBC-3.5"""
DRIVE_WORDS = {
    "none": "no",
    "standard": "standard",
    "advanced_grav": "advanced grav",
    "power_node": "power node",
}


@dataclass(frozen=True, slots=True)
class BillLine:
    """One line of the bill.

    ``key`` names what it pays for (``hull``, ``drive``, ``component:b1``); ``components`` lists
    the ids of the items it covers. ``how`` is the price of one item in words.
    """

    key: str
    title: str
    count: int
    mass: int
    points: int
    cpv: int
    how: str
    clause: str
    components: tuple[str, ...] = ()


def structure_lines(design: Design) -> Iterator[BillLine]:
    """Hull, armour, drives and streamlining.

    Rule: FBC-2.1, FBC-2.2, FBC-3
    """
    yield BillLine("mass", "Basic hull", 1, 0, design.mass, 0, f"1 point a MASS of the ship, {design.mass}", "FBC-2.1")
    boxes = design.hull_boxes
    yield BillLine(
        "hull",
        "Hull boxes",
        boxes,
        boxes,
        HULL_POINTS * boxes,
        HULL_POINTS * boxes,
        "1 MASS, 2 points each",
        "FBC-2.2",
    )
    yield from _armour_lines(design)
    yield from _drive_lines(design)


def _armour_lines(design: Design) -> Iterator[BillLine]:
    for layer, boxes in enumerate(design.armour_layers, start=1):
        each = ARMOUR_POINTS * layer
        title = "Armour" if len(design.armour_layers) == 1 else f"Armour, layer {layer}"
        clause = "FBC-3.1" if layer == 1 else "FBC-21.1"
        points = each * boxes
        yield BillLine(f"armour:{layer}", title, boxes, boxes, points, points, f"1 MASS, {each} points each", clause)


def _drive_lines(design: Design) -> Iterator[BillLine]:
    drive = main_drive_price(design)
    if drive:
        clause = {"advanced_grav": "FBC-20.2", "power_node": "FBC-22.5"}.get(design.drive, "FBC-3.2")
        title = "Main drive node" if design.drive == "power_node" else f"Main drive, thrust {design.thrust}"
        yield _line("drive", title, drive, clause)
    if design.ftl:
        clause = "FBC-22.7" if design.drive == "power_node" else "FBC-3.4"
        yield _line("ftl", "FTL drive", _percent_price(design.mass, FTL_PERCENT, 2), clause)
    if percent := STREAMLINING_PERCENT.get(design.streamlining):
        title = f"Streamlining, {design.streamlining}"
        yield _line("streamlining", title, _percent_price(design.mass, percent, 2), "FBC-3.5")


def main_drive_price(design: Design) -> Price | None:
    """Price of the main drive, or None where there is none.

    The percentage is rounded once, not for each thrust point.

    Rule: FBC-3.2, FBC-3.6, FBC-22.5
    """
    if design.drive == "none":
        return None
    rate = DRIVE_POINTS[design.drive]
    if design.drive == "power_node":
        return _percent_price(design.mass, NODE_PERCENT, rate)
    thrust = design.thrust or 0
    return _percent_price(design.mass, THRUST_PERCENT * thrust, rate) if thrust > 0 else None


@lru_cache(maxsize=4096)
def _percent_price(ship_mass: int, percent: int, rate: int) -> Price:
    mass = percent_of_mass(ship_mass, percent)
    how = f"{rounding_words(f'{percent} % of {ship_mass}', percent * ship_mass)} MASS, {rate} a MASS"
    return Price(mass, rate * mass, rate * mass, how)


def _line(key: str, title: str, price: Price, clause: str) -> BillLine:
    return BillLine(key, title, 1, price.mass, price.points, price.cpv, price.how, clause)


@dataclass(frozen=True, slots=True)
class ItemGroup:
    """Equal items of one ship: same family, size, arcs and variant."""

    family: Family
    items: tuple[Component, ...]


def component_lines(groups: Iterable[ItemGroup], ship_mass: int, options: ConstructionOptions) -> Iterator[BillLine]:
    """One line for each group of equal items, in design order.

    Rule: FBC-1.2, FBC-1.3
    """
    for group in groups:
        first, count, family = group.items[0], len(group.items), group.family
        price = _price_of(family, first.size, first.arcs, first.variant, ship_mass, count, options)
        yield BillLine(
            f"component:{first.id}",
            price.title,
            count,
            price.mass,
            price.points,
            price.cpv,
            price.how,
            family.clause,
            tuple([item.id for item in group.items]),
        )


@dataclass(frozen=True, slots=True)
class _GroupPrice:
    title: str
    mass: int
    points: int
    cpv: int
    how: str


@lru_cache(maxsize=16384)
def _price_of(
    family: Family,
    size: int | None,
    arcs: Arcs,
    variant: str,
    ship_mass: int,
    count: int,
    options: ConstructionOptions,
) -> _GroupPrice:
    """Price of ``count`` equal items; the key is everything that a price depends on."""
    item = family.sample(size, arcs, variant)
    prices = [family.price(item, ship_mass, rank, options) for rank in range(1, count + 1)]
    distinct = dict.fromkeys(price.how for price in prices)
    return _GroupPrice(
        title=family.described(item),
        mass=sum(price.mass for price in prices),
        points=sum(price.points for price in prices),
        cpv=sum(price.cpv for price in prices),
        how="; ".join(distinct),
    )


def cpv_hull_term(ship_mass: int, non_combat_mass: int) -> int:
    """Hull term of the unofficial combat points value.

    Rule: FBC-12.2
    """
    combat = max(0, ship_mass - non_combat_mass)
    return max(1, half_up_ratio(combat * combat, 100))
