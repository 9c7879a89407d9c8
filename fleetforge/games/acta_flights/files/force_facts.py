"""What the library and checks say of forces."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.game_files import CheckedValue, Facts, Figure
from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.words import counted
from fleetforge.storage.native.kinds import FLEET
from fleetforge.systems.acta_flights.muster import check_muster

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.muster import Muster


def force_facts(muster: Muster) -> Facts:
    """Ships and flights of a force; it is found by its side, its notes, its rows and their profiles, too."""
    names = [row.name for row in muster.ships]
    return Facts(
        muster.id,
        muster.name,
        force_words(muster),
        muster.faction,
        figures=_figures(muster),
        ships=len(muster.force.ships),
        is_legal=is_legal(check_muster(muster)),
        words=" ".join([muster.side, muster.notes, *names, *(design.name for design in muster.designs)]),
        design_ids=tuple(dict.fromkeys(row.design_id for row in muster.ships)),
    )


def checked_force(muster: Muster) -> CheckedValue:
    """A force that was checked. Rule: ACF-11.4"""
    audit = check_muster(muster)
    figures = tuple((one.key, one.number) for one in _figures(muster))
    return CheckedValue(FLEET, muster.name, force_words(muster), audit.findings, is_legal(audit), figures=figures)


def force_words(muster: Muster) -> str:
    """``2 ships, 5 flights aboard, 2 by themselves``."""
    force = muster.force
    parts = [counted(len(force.ships), "ship")]
    aboard, alone = sum(ship.flights for ship in force.ships), len(force.independent)
    if aboard:
        parts.append(f"{counted(aboard, 'flight')} aboard")
    if alone:
        parts.append(f"{alone} by {'itself' if alone == 1 else 'themselves'}" if aboard else counted(alone, "flight"))
    return ", ".join(parts)


def _figures(muster: Muster) -> tuple[Figure, ...]:
    force = muster.force
    flights = sum(ship.flights for ship in force.ships) + len(force.independent)
    return (Figure("flights", "Flights", flights),)
