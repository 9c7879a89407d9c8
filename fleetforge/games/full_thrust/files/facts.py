"""What the library says of designs and fleets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.game_files import Facts, Figure
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet


def design_facts(design: Design, catalogue: Catalogue) -> Facts:
    """Totals of a design; it is found by its notes and by what is fitted, too."""
    audit = check(design, catalogue)
    totals = audit.totals
    return Facts(
        design.id,
        design.name,
        class_words(design, design.name),
        design.faction,
        TECH_WORDS.get(design.tech, design.tech),
        _figures(totals.mass, totals.npv, totals.cpv),
        is_legal=audit.is_legal,
        words=_design_words(design, catalogue),
    )


def fleet_facts(fleet: Fleet, catalogue: Catalogue) -> Facts:
    """Totals of a fleet with craft; it is found by its side, its notes, its ships and their designs, too."""
    audit = check_fleet(fleet, catalogue)
    count = len(audit.ships)
    cpv = sum(ship.audit.totals.cpv_with_craft for ship in audit.ships)
    ships = [ship.name for ship in fleet.ships]
    return Facts(
        fleet.id,
        fleet.name,
        "1 ship" if count == 1 else f"{count} ships",
        fleet.faction,
        figures=_figures(audit.mass, audit.points, cpv),
        ships=count,
        is_legal=audit.is_legal,
        words=" ".join([fleet.side, fleet.notes, *ships, *(design.name for design in fleet.designs)]),
        design_ids=tuple(dict.fromkeys(ship.design_id for ship in fleet.ships)),
    )


def _figures(mass: int, npv: int, cpv: int) -> tuple[Figure, ...]:
    return Figure("mass", "MASS", mass), Figure("npv", "NPV", npv, is_price=True), Figure("cpv", "CPV", cpv)


def _design_words(design: Design, catalogue: Catalogue) -> str:
    families = dict.fromkeys(item.family for item in design.components)
    fitted = [
        f"{family.title} {family.abbreviation} {' '.join(family.words)}"
        for one in families
        if (family := catalogue.family(one))
    ]
    return " ".join([design.class_label, design.class_code, design.notes, *fitted])
