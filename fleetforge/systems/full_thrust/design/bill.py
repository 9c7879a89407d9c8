"""The itemised bill: what every line weighs and costs, and how that was computed."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fleetforge.kernel.rounding import half_up_ratio, percent_of_mass
from fleetforge.systems.full_thrust.design.hull import hull_strength
from fleetforge.systems.full_thrust.design.kinds import price_of
from fleetforge.systems.full_thrust.families.base import rounding_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.full_thrust.design.kinds import ItemGroup
    from fleetforge.systems.full_thrust.design.model import Design, DriveKind, Tech
    from fleetforge.systems.full_thrust.options import ConstructionOptions

HULL_POINTS = 2
ARMOUR_POINTS = 2
DRIVE_POINTS = {"standard": 2, "advanced_grav": 3, "power_node": 2}
"""Points per MASS of main drive. Rule: FBC-3.2, FBC-20.2, FBC-22.5"""
FTL_PERCENT, NODE_PERCENT, THRUST_PERCENT = 10, 10, 5
FTL_POINTS, STREAMLINING_POINTS = 2, 2
STREAMLINING_PERCENT = {"partial": 10, "full": 20}
"""Percent of ship MASS. Rule: FBC-3.5"""
ARMOUR_WORDS: dict[Tech, str] = {"phalon": "Shell", "savasku": "Carapace"}
ARMOUR_CLAUSES: dict[Tech, str] = {"phalon": "FBC-21.1", "savasku": "FBC-22.2"}
"""What armour is called, and its clause, where it is not plain armour."""
DRIVE_WORDS = {
    "none": "no",
    "standard": "standard",
    "advanced_grav": "advanced grav",
    "power_node": "power node",
}


class BillLine(NamedTuple):
    """One line of the bill.

    ``key`` names what it pays for (``hull``, ``drive``, ``component:b1``); ``components`` lists
    the ids of the items it covers. ``how`` is the price of one item in words.
    """

    # A named tuple, not a dataclass: a check makes a dozen, in a third of the time.

    key: str
    title: str
    quantity: int
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
    yield _mass_line(design.mass)
    yield _hull_line(design.mass, design.hull_boxes, living=design.tech == "savasku")
    for layer, boxes in enumerate(design.armour_layers, start=1):
        yield _armour_line(layer, boxes, design.tech, single=len(design.armour_layers) == 1)
    if drive := _drive_line(design.mass, design.drive, design.thrust or 0):
        yield drive
    if design.ftl:
        yield _ftl_line(design.mass, node=design.tech == "savasku")
    if design.streamlining != "none":
        yield _streamlining_line(design.mass, design.streamlining)


@lru_cache(maxsize=4096)
def _mass_line(mass: int) -> BillLine:
    return BillLine("mass", "Basic hull", 1, 0, mass, 0, f"1 point a MASS of the ship, {mass}", "FBC-2.1")


@lru_cache(maxsize=4096)
def _hull_line(mass: int, boxes: int, *, living: bool) -> BillLine:
    """Hull boxes with the name of so strong a hull, or biomass. Rule: FBC-2.2, FBC-2.4, FBC-22.1"""
    points = HULL_POINTS * boxes
    how = f"1 MASS, {HULL_POINTS} points each"
    if living:
        return BillLine("hull", "Biomass", boxes, boxes, points, points, how, "FBC-22.1")
    strength = hull_strength(boxes, mass)
    return BillLine("hull", "Hull boxes", boxes, boxes, points, points, f"{how}; {strength} hull", "FBC-2.2")


@lru_cache(maxsize=4096)
def _armour_line(layer: int, boxes: int, tech: Tech, *, single: bool) -> BillLine:
    """A layer of armour; each layer outward costs 2 points a box more.

    Rule: FBC-3.1, FBC-21.1, FBC-22.2
    """
    each = ARMOUR_POINTS * layer
    word = ARMOUR_WORDS.get(tech, "Armour")
    title = word if single and tech != "phalon" else f"{word}, layer {layer}"
    clause = "FBC-21.1" if layer > 1 else ARMOUR_CLAUSES.get(tech, "FBC-3.1")
    points = each * boxes
    return BillLine(f"armour:{layer}", title, boxes, boxes, points, points, f"1 MASS, {each} points each", clause)


@lru_cache(maxsize=4096)
def _drive_line(mass: int, drive: DriveKind, thrust: int) -> BillLine | None:
    """The main drive, or None where there is none; its percentage is rounded once, not per thrust.

    Rule: FBC-3.2, FBC-3.6, FBC-20.2, FBC-22.5
    """
    if drive == "power_node":
        return _percent_line("drive", "Main drive node", mass, NODE_PERCENT, DRIVE_POINTS[drive], "FBC-22.5")
    if drive == "none" or thrust <= 0:
        return None
    clause = "FBC-20.2" if drive == "advanced_grav" else "FBC-3.2"
    title = f"Main drive, thrust {thrust}"
    return _percent_line("drive", title, mass, THRUST_PERCENT * thrust, DRIVE_POINTS[drive], clause)


@lru_cache(maxsize=4096)
def _ftl_line(mass: int, *, node: bool) -> BillLine:
    """The jump drive. Rule: FBC-3.4, FBC-22.7"""
    title, clause = ("FTL drive node", "FBC-22.7") if node else ("FTL drive", "FBC-3.4")
    return _percent_line("ftl", title, mass, FTL_PERCENT, FTL_POINTS, clause)


@lru_cache(maxsize=4096)
def _streamlining_line(mass: int, kind: str) -> BillLine:
    percent = STREAMLINING_PERCENT[kind]
    return _percent_line("streamlining", f"Streamlining, {kind}", mass, percent, STREAMLINING_POINTS, "FBC-3.5")


def _percent_line(key: str, title: str, ship_mass: int, percent: int, rate: int, clause: str) -> BillLine:
    mass = percent_of_mass(ship_mass, percent)
    how = f"{rounding_words(f'{percent} % of {ship_mass}', percent * ship_mass)} MASS, {rate} a MASS"
    return BillLine(key, title, 1, mass, rate * mass, rate * mass, how, clause)


def component_lines(groups: Iterable[ItemGroup], ship_mass: int, options: ConstructionOptions) -> Iterator[BillLine]:
    """One line for each group of equal items, in design order.

    Rule: FBC-1.2, FBC-1.3
    """
    for kind, items in groups:
        ids = tuple([item.id for item in items]) if len(items) > 1 else (items[0].id,)
        mass, points, cpv, how = price_of(kind, ship_mass, len(ids), options)
        clause = kind.family.clause_of(kind.sample, len(ids))
        yield BillLine(f"component:{ids[0]}", kind.title, len(ids), mass, points, cpv, how, clause, ids)


def cpv_hull_term(ship_mass: int, non_combat_mass: int) -> int:
    """Hull term of the unofficial combat points value.

    Rule: FBC-12.2
    """
    combat = max(0, ship_mass - non_combat_mass)
    return max(1, half_up_ratio(combat * combat, 100))
