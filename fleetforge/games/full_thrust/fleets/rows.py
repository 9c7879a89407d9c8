"""Builds what the fleet's screen shows from a checked fleet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.app.fleet_views import (
    ClassTotal,
    FleetRow,
    FleetView,
    LimitSegment,
    LimitView,
    OptionView,
    TotalRow,
)
from fleetforge.games.full_thrust.fleets.cargo import load_lines
from fleetforge.games.full_thrust.fleets.findings import fleet_cards
from fleetforge.kernel.finding import Severity
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.fleet import row_name
from fleetforge.systems.full_thrust.options import option_infos
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words, lowered
from fleetforge.systems.full_thrust.system import BOOKS, FIGHTER_RULES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.app.fleet_views import LoadLine
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, FleetShip, Ship
    from fleetforge.systems.full_thrust.options import ConstructionOptions

_WEIGHT = {Severity.ERROR: 3, Severity.WARNING: 2, Severity.NOTE: 1}
NO_CLASS = "no class"


def fleet_view(audit: FleetAudit, catalogue: Catalogue) -> FleetView:
    """The whole screen. Sums are those of the audit; nothing is counted twice."""
    fleet = audit.fleet
    ships: dict[str, list[Ship]] = {}
    for ship in audit.ships:
        ships.setdefault(ship.row, []).append(ship)
    worst = _worst(audit.findings)
    rows = tuple(_row(fleet, row, ships.get(row.id, ()), worst.get(row.id), catalogue) for row in fleet.ships)
    return FleetView(
        title=fleet.name,
        subtitle=_subtitle(audit),
        side=fleet.side,
        faction=fleet.faction,
        notes=fleet.notes,
        rows=rows,
        totals=_totals(audit, rows),
        classes=_classes(audit),
        limit=_limit(audit, rows),
        findings=fleet_cards(audit, catalogue),
        status=_status(audit.findings),
        mass=audit.mass,
        npv=audit.points,
        cpv=_cpv(audit),
        options=option_views(fleet.options),
        ships=len(audit.ships),
        groups=_groups(audit),
        is_legal=audit.is_legal,
    )


def _subtitle(audit: FleetAudit) -> tuple[str, ...]:
    fleet, groups = audit.fleet, _groups(audit)
    counts = counted(len(audit.ships), "ship")
    if groups:
        counts += f", {counted(groups, 'fighter group')}"
    # The label says that the fighter rules are unofficial; the name of the game stands elsewhere.
    rules = FIGHTER_RULES.partition(": ")[2] if groups else BOOKS
    whose = dict.fromkeys(filter(None, (fleet.faction, fleet.side)))
    return (*whose, counts, rules)


def _groups(audit: FleetAudit) -> int:
    return sum(len(ship.design.loadout.groups) for ship in audit.ships)


def _worst(findings: Iterable[Finding]) -> dict[str, Finding]:
    """The weightiest finding of each place; of equal ones the first."""
    worst: dict[str, Finding] = {}
    for finding in findings:
        held = worst.get(finding.place)
        if held is None or _WEIGHT[finding.severity] > _WEIGHT[held.severity]:
            worst[finding.place] = finding
    return worst


def _row(
    fleet: Fleet, row: FleetShip, ships: Sequence[Ship], finding: Finding | None, catalogue: Catalogue
) -> FleetRow:
    name = row_name(fleet, row)
    design = fleet.design(row.design_id)
    lines: tuple[LoadLine, ...] = load_lines(ships[0].design, catalogue) if ships else ()
    return FleetRow(
        id=row.id,
        design_id=row.design_id,
        quantity=row.quantity,
        name=name,
        subtitle=class_words(design, name) if design else "its design is missing",
        mass=sum(ship.audit.totals.mass for ship in ships),
        npv=sum(ship.audit.totals.npv for ship in ships),
        cpv=sum(ship.audit.totals.cpv for ship in ships),
        craft=sum(ship.audit.totals.craft for ship in ships),
        lines=lines,
        notes=row.notes,
        severity=finding.severity.value if finding else "",
        # The row names the ship already; where it is narrow, the reason would be cut off behind the name.
        words=finding.message.rpartition(" is illegal: ")[2] if finding else "",
        own_load=row.loadout is not None,
        missing=design is None,
    )


def _totals(audit: FleetAudit, rows: Sequence[FleetRow]) -> tuple[TotalRow, ...]:
    hull_cpv = audit.cpv
    hulls = TotalRow("Hulls", audit.mass, audit.npv, hull_cpv, _salvo_words(rows, audit))
    if not any(ship.design.loadout.groups or ship.design.loadout.craft for ship in audit.ships):
        return (hulls,)
    craft = TotalRow("Craft", None, audit.craft, _cpv(audit) - hull_cpv, _craft_words(audit))
    return (hulls, craft, TotalRow("All", audit.mass, audit.points, _cpv(audit)))


def _cpv(audit: FleetAudit) -> int:
    return sum(ship.audit.totals.cpv_with_craft for ship in audit.ships)


def _salvo_words(rows: Sequence[FleetRow], audit: FleetAudit) -> str:
    """How many salvoes sail, which cost nothing beside their magazine. Rule: FBC-8.2"""
    per_row = {row.id: sum(line.count for line in row.lines if line.kind == "salvoes") for row in rows}
    salvoes = sum(per_row.get(ship.row, 0) for ship in audit.ships)
    return f"{counted(salvoes, 'salvo')}, paid with the magazine" if salvoes else ""


def _craft_words(audit: FleetAudit) -> str:
    groups = [group for ship in audit.ships for group in ship.design.loadout.groups]
    others = sum(craft.count for ship in audit.ships for craft in ship.design.loadout.craft)
    fighters = sum(group.fighters for group in groups)
    parts = []
    if groups:
        parts.append(f"{counted(len(groups), 'group')}, {counted(fighters, 'fighter')}")
    traits = Counter(trait.replace("_", " ") for group in groups for trait in group.traits)
    parts += [f"{count} {trait}" for trait, count in traits.items()]
    if others:
        parts.append(counted(others, "small craft", "small craft"))
    return "; ".join(parts)


def _classes(audit: FleetAudit) -> tuple[ClassTotal, ...]:
    """Totals by class, the order that of the fleet."""
    by_class: dict[str, list[Ship]] = {}
    for ship in audit.ships:
        words = lowered(ship.design.class_label) or NO_CLASS
        by_class.setdefault(words[:1].upper() + words[1:], []).append(ship)
    return tuple(
        ClassTotal(
            title,
            len(ships),
            sum(ship.audit.totals.mass for ship in ships),
            sum(ship.audit.totals.npv for ship in ships),
            sum(ship.audit.totals.cpv for ship in ships),
        )
        for title, ships in by_class.items()
    )


def _limit(audit: FleetAudit, rows: Sequence[FleetRow]) -> LimitView:
    segments = [LimitSegment(row.id, row.name, row.npv) for row in rows if row.npv]
    if audit.craft:
        segments.append(LimitSegment("craft", "Craft", audit.craft, "craft"))
    return LimitView(audit.points, audit.fleet.limit, audit.left, _left_words(audit.left), tuple(segments))


def _left_words(left: int | None) -> str:
    if left is None:
        return "no limit set"
    return f"{left:,} left" if left >= 0 else f"{-left:,} over"


def _status(findings: Sequence[Finding]) -> str:
    counts = Counter(finding.severity for finding in findings)
    words = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
    parts = [counted(counts[kind], word) for kind, word in words.items() if counts[kind]]
    return ", ".join(parts) or "No findings"


def option_views(options: ConstructionOptions) -> tuple[OptionView, ...]:
    """Every option with its value, in the order of a form."""
    return tuple(
        OptionView(info.name, info.title, info.clause, str(getattr(options, info.name)), info.default, info.choices)
        for info in option_infos()
    )
