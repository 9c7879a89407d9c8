"""What a ship carries into battle: prices, capacities and the default load."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.model import Salvoes
from fleetforge.systems.full_thrust.families.boarding import CUTTER_MASS

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design, Loadout, PulserMode, SalvoType

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


def with_full_magazines(design: Design) -> tuple[Salvoes, ...]:
    """Every magazine's load, written out."""
    return tuple(Salvoes(item.id, magazine_load(design, item)) for item in design.of_family("sm_magazine"))


def pulser_mode(design: Design, pulser: Component) -> PulserMode | None:
    """The mode a pulser is set to, or None while it is open. Rule: FBC-21.2"""
    return next((entry.mode for entry in design.loadout.pulsers if entry.pulser == pulser.id), None)


def loadout_points(loadout: Loadout, catalogue: Catalogue) -> int:
    """Points of fighters and craft, which stand outside the ship's NPV. Salvoes are free.

    An unknown kind of craft costs nothing here; the checks name it.

    Rule: FBC-1.7, FBC-9.2, FBC-9.4
    """
    if loadout.is_empty:
        return 0
    return sum(map(catalogue.fighters.points, loadout.groups)) + _craft_points(loadout, catalogue)


def loadout_cpv(loadout: Loadout, catalogue: Catalogue) -> int:
    """Points of fighters and craft in CPV; craft cost there what they cost in NPV.

    Rule: FBC-12.4
    """
    if loadout.is_empty:
        return 0
    return sum(map(catalogue.fighters.cpv, loadout.groups)) + _craft_points(loadout, catalogue)


def _craft_points(loadout: Loadout, catalogue: Catalogue) -> int:
    return sum(kind.price(craft) for craft in loadout.craft if (kind := catalogue.craft.get(craft.kind)) is not None)
