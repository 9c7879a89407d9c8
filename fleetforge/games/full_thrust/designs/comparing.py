"""Two designs side by side: fields, items and totals with the differences marked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fleetforge.app.design_views import Comparison, DifferenceRow
from fleetforge.systems.full_thrust.design.bill import DRIVE_WORDS
from fleetforge.systems.full_thrust.design.context import TECH_WORDS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.full_thrust.design.check import Audit


def compared(left: Audit, right: Audit) -> Comparison:
    """Compare two checked designs."""
    rows = [
        *_paired("field", _fields(left), _fields(right)),
        *_paired("item", _items(left), _items(right)),
        *_paired("total", _totals(left), _totals(right)),
    ]
    return Comparison(left.design.name, right.design.name, tuple(rows))


def _paired(
    kind: Literal["field", "item", "total"], left: Mapping[str, str], right: Mapping[str, str]
) -> Iterator[DifferenceRow]:
    for field in dict.fromkeys((*left, *right)):
        yield DifferenceRow(kind, field, left.get(field, ""), right.get(field, ""))


def _fields(audit: Audit) -> dict[str, str]:
    design = audit.design
    return {
        "Class": f"{design.class_label} ({design.class_code})" if design.class_code else design.class_label,
        "Faction": design.faction,
        "Technology": TECH_WORDS[design.tech],
        "Built as": design.hull_kind,
        "MASS": str(design.mass),
        "Hull boxes": str(design.hull_boxes),
        "Hull rows": " ".join(map(str, audit.hull_rows)),
        "Armour": "/".join(map(str, design.armour_layers)) or "none",
        "Main drive": DRIVE_WORDS[design.drive],
        "Thrust": "" if design.thrust is None else str(design.thrust),
        "FTL": "yes" if design.ftl else "no",
        "Streamlining": design.streamlining,
    }


def _items(audit: Audit) -> dict[str, str]:
    """How many of each kind, by the words of the bill."""
    return {line.title: str(line.quantity) for line in audit.lines if line.components}


def _totals(audit: Audit) -> dict[str, str]:
    totals = audit.totals
    return {
        "MASS used": f"{totals.mass_used} of {totals.mass}",
        "NPV": str(totals.npv),
        "CPV": str(totals.cpv),
        "Craft carried": str(totals.craft),
        "Crew factors": str(audit.crew_factors),
        "Findings to mend": str(len(audit.errors)),
    }
