"""Rows of a suite that count fitted items: how many, what they weigh and cost, and who may not have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.suites.views import Cost, CountRow
from fleetforge.systems.full_thrust.design.context import TECH_WORDS

if TYPE_CHECKING:
    from collections.abc import Collection

    from fleetforge.games.full_thrust.designs.edits.wanted import Wanted
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family


def count_row(audit: Audit, family: Family, wanted: Wanted, title: str = "", note: str = "") -> CountRow:
    """The row of one kind of item."""
    items = tuple(item for item in audit.design.components if wanted.fits(item))
    ids = tuple(item.id for item in items)
    arcs = family.arcs.default if family.arcs else ()
    return CountRow(
        entry=wanted.entry_id,
        title=title or family.title,
        symbol=family.symbol,
        arcs=arcs,
        number="" if wanted.size is None else str(wanted.size),
        count=len(items),
        cost=cost_of(audit, ids),
        ids=ids,
        clause=family.clause,
        barred=barred_words(audit.design, family),
        note=note,
    )


def cost_of(audit: Audit, ids: Collection[str]) -> Cost:
    """MASS and points of the bill's lines that are about these items and no others."""
    wanted = set(ids)
    lines = [line for line in audit.lines if line.components and wanted.issuperset(line.components)]
    mass, points = sum(line.mass for line in lines), sum(line.points for line in lines)
    return Cost(f"{mass} MASS, {points} pts", f"{mass} / {points}", f"{mass} MASS, {points} points")


def barred_words(design: Design, family: Family) -> str:
    """Why a ship of this technology may not have the family, or nothing.

    Rule: FBC-16.1
    """
    if design.mixed_technology or design.tech in family.techs:
        return ""
    makers = " and ".join(TECH_WORDS[tech] for tech in family.techs)
    return f"{makers[:1].upper()}{makers[1:]} only" if makers else "not built"


def items_of(audit: Audit, family_ids: Collection[str]) -> tuple[Component, ...]:
    """Fitted items of some families, in design order."""
    return tuple(item for item in audit.design.components if item.family in family_ids)
