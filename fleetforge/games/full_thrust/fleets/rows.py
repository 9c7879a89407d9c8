"""Builds what the fleet's screen shows from a checked fleet."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.app.fleet_parts import (
    left_words,
    limit_field,
    notes_field,
    option_views,
    side_fields,
    status_words,
    worst_by_place,
)
from fleetforge.app.fleet_views import (
    FigureColumn,
    FleetField,
    FleetRow,
    FleetView,
    FleetWords,
    LimitSegment,
    LimitView,
    ShareTable,
    TotalRow,
)
from fleetforge.games.full_thrust.fleets.cargo import load_lines
from fleetforge.games.full_thrust.fleets.findings import fleet_cards
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.design.loadout import magazine_load
from fleetforge.systems.full_thrust.fleet import row_name
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words, lowered
from fleetforge.systems.full_thrust.system import BOOKS, FIGHTER_RULES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.fleet_views import LoadLine
    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, FleetShip, Ship

NO_CLASS = "no class"
COLUMNS = (FigureColumn("MASS", width=62), FigureColumn("NPV", is_strong=True), FigureColumn("CPV"))
_NPV = 1
_WORDS = FleetWords(nothing="This design has no bays, magazines or pulsers to load.")


def fleet_view(audit: FleetAudit, catalogue: Catalogue) -> FleetView:
    """The whole screen. Sums are those of the audit; nothing is counted twice."""
    fleet = audit.fleet
    ships: dict[str, list[Ship]] = {}
    for ship in audit.ships:
        ships.setdefault(ship.row, []).append(ship)
    worst = worst_by_place(audit.findings)
    rows = tuple(_row(fleet, row, ships.get(row.id, ()), worst.get(row.id), catalogue) for row in fleet.ships)
    return FleetView(
        title=fleet.name,
        subtitle=_subtitle(audit),
        about=_about(audit),
        columns=COLUMNS,
        rows=rows,
        findings=fleet_cards(audit, catalogue),
        status=status_words(audit.findings),
        totals=_totals(audit),
        sums=(("MASS", audit.mass), ("NPV", audit.points), ("CPV", _cpv(audit))),
        limit=_limit(audit, rows),
        shares=_classes(audit),
        fields=_fields(fleet),
        options=option_views(fleet.options),
        has_side=bool(fleet.side or fleet.faction),
        words=_WORDS,
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
        figures=(
            sum(ship.audit.totals.mass for ship in ships),
            sum(ship.audit.totals.npv for ship in ships),
            sum(ship.audit.totals.cpv for ship in ships),
        ),
        lines=lines,
        notes=row.notes,
        severity=finding.severity.value if finding else "",
        # The row names the ship already; where it is narrow, the reason would be cut off behind the name.
        words=finding.message.rpartition(" is illegal: ")[2] if finding else "",
    )


def _totals(audit: FleetAudit) -> tuple[TotalRow, ...]:
    hull_cpv = audit.cpv
    hulls = TotalRow("Hulls", (audit.mass, audit.npv, hull_cpv), _salvo_words(audit))
    if not any(ship.design.loadout.groups or ship.design.loadout.craft for ship in audit.ships):
        return (hulls,)
    craft = TotalRow("Craft", (None, audit.craft, _cpv(audit) - hull_cpv), _craft_words(audit))
    return (hulls, craft, TotalRow("All", (audit.mass, audit.points, _cpv(audit))))


def _cpv(audit: FleetAudit) -> int:
    return sum(ship.audit.totals.cpv_with_craft for ship in audit.ships)


def _salvo_words(audit: FleetAudit) -> str:
    """How many salvoes sail, which cost nothing beside their magazine. Rule: FBC-8.2"""
    salvoes = sum(
        len(magazine_load(ship.design, one)) for ship in audit.ships for one in ship.design.of_family("sm_magazine")
    )
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


def _classes(audit: FleetAudit) -> ShareTable:
    """Totals by class, the order that of the fleet."""
    by_class: dict[str, list[Ship]] = {}
    for ship in audit.ships:
        words = lowered(ship.design.class_label) or NO_CLASS
        by_class.setdefault(words[:1].upper() + words[1:], []).append(ship)
    rows = tuple(
        (
            title,
            str(len(ships)),
            f"{sum(ship.audit.totals.mass for ship in ships):,}",
            f"{sum(ship.audit.totals.npv for ship in ships):,}",
        )
        for title, ships in by_class.items()
    )
    return ShareTable("By class", ("Class", "Ships", "MASS", "NPV"), rows)


def _about(audit: FleetAudit) -> str:
    limit = f" of {audit.fleet.limit:,}" if audit.fleet.limit else ""
    return f"{counted(len(audit.ships), 'ship')}, {audit.points:,}{limit} points"


def _fields(fleet: Fleet) -> tuple[FleetField, ...]:
    return (
        limit_field(fleet.limit),
        *side_fields(fleet.side, fleet.faction),
        notes_field(fleet.notes),
    )


def _limit(audit: FleetAudit, rows: Sequence[FleetRow]) -> LimitView:
    segments = [LimitSegment(row.id, row.name, row.figures[_NPV] or 0) for row in rows if row.figures[_NPV]]
    if audit.craft:
        segments.append(LimitSegment("craft", "Craft", audit.craft, "craft"))
    return LimitView(
        audit.points, audit.fleet.limit, audit.left, left_words(audit.left), tuple(segments), "Points, NPV"
    )
