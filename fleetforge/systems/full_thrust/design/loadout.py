"""What a ship carries into battle: prices, capacities and the default load."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.bill import BillLine
from fleetforge.systems.full_thrust.families.boarding import CUTTER_MASS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue, CraftType, FighterTypes
    from fleetforge.systems.full_thrust.design.model import (
        Component,
        Craft,
        Design,
        FighterGroup,
        PulserMode,
        SalvoType,
        Tech,
    )

SALVO_MASS: dict[SalvoType, int] = {"standard": 2, "extended": 3}
"""MASS of magazine that a salvo takes. Rule: FBC-8.2"""


def salvo_mass(kind: SalvoType) -> int:
    """MASS of magazine that one salvo takes.

    Rule: FBC-8.2
    """
    return SALVO_MASS[kind]


def craft_capacity(bay: Component) -> int:
    """MASS of craft that a bay carries.

    Rule: FBC-9.5, FBC-15.2
    """
    return CUTTER_MASS if bay.family == "cutter_bay" else (bay.size or 0)


def magazine_load(design: Design, magazine: Component) -> tuple[SalvoType, ...]:
    """Salvoes in a magazine: those the loadout names, else as many standard ones as fit.

    Rule: FBC-8.2, FBC-8.5
    """
    chosen = [load for load in design.loadout.salvoes if load.magazine == magazine.id]
    if chosen:
        return tuple(kind for load in chosen for kind in load.types)
    return full_load(magazine)


def full_load(magazine: Component) -> tuple[SalvoType, ...]:
    """As many standard salvoes as fit. Rule: FBC-8.2"""
    one: tuple[SalvoType, ...] = ("standard",)
    return one * (max(0, magazine.size or 0) // SALVO_MASS["standard"])


def pulser_mode(design: Design, pulser: Component) -> PulserMode | None:
    """The mode a pulser is set to, or None while it is open. Rule: FBC-21.2"""
    return next((entry.mode for entry in design.loadout.pulsers if entry.pulser == pulser.id), None)


def load_lines(design: Design, catalogue: Catalogue) -> Iterator[BillLine]:
    """One line for each fighter group and each entry of small craft; salvoes are free.

    They stand outside the ship's MASS and NPV. A kind of craft that is not known costs nothing
    here; the checks name it.

    Rule: FBC-1.7, FBC-9.2, FBC-9.4, FBC-12.4, FBC-15.2
    """
    for index, group in enumerate(design.loadout.groups):
        yield _group_line(f"fighters:{index}", group, design.tech, catalogue.fighters)
    for index, craft in enumerate(design.loadout.craft):
        if kind := catalogue.craft.get(craft.kind):
            yield _craft_line(f"craft:{index}", craft, kind)


def _group_line(key: str, group: FighterGroup, tech: Tech, fighters: FighterTypes) -> BillLine:
    """A fighter group: so many points per fighter. Rule: FBC-9.2, FBC-9.3, FFB-28.7, FBC-12.4"""
    rates = (fighters.armaments[group.armament].points, *(fighters.traits[trait].points for trait in group.traits))
    each = f"{sum(rates)} points each"
    how = f"{' + '.join(map(str, rates))} = {each}" if len(rates) > 1 else each
    combined = len(rates) > 2 or (len(rates) > 1 and group.armament != "standard")
    clause = "FBC-22.13" if group.armament == "drone" else "FBC-9.3" if combined else "FBC-9.2"
    points, cpv, title = fighters.points(group), fighters.cpv(group), f"{fighters.title(group, tech)} fighters"
    return BillLine(key, title, group.fighters, 0, points, cpv, how, clause, (group.bay,))


def _craft_line(key: str, craft: Craft, kind: CraftType) -> BillLine:
    """Small craft of one kind; they cost in CPV what they cost in NPV. Rule: FBC-9.4, FBC-15.2"""
    points = kind.price(craft)
    how = f"{kind.points_per_mass} a MASS of {craft.mass}" if kind.points_per_mass else f"{kind.points} points each"
    clause = "FBC-9.4" if kind.points_per_mass else "FBC-15.2"
    return BillLine(key, kind.title, craft.count, 0, points, points, how, clause, (craft.bay,))
