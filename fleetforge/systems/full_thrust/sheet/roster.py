"""The fleet roster: ships, craft, strength, rules in force, turn strip, notes and score.

It is the page a player brings to the table, hands to the opponent and fills in during the game.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Severity
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    BODY,
    DASH,
    SMALL_BODY,
    TABLE_RULE,
    Area,
    Figure,
    Header,
    block_title,
    paragraphs,
    paragraphs_height,
)
from fleetforge.sheets.page_tables import (
    TABLE_BOLD,
    TABLE_FIGURE,
    TABLE_NAME,
    TABLE_TEXT,
    Column,
    Row,
    Stacked,
    Table,
    Tick,
    Words,
    widened,
)
from fleetforge.sheets.primitives import Anchor
from fleetforge.systems.full_thrust.sheet.carried import carried_craft, carried_groups
from fleetforge.systems.full_thrust.sheet.fleet_words import (
    class_words,
    fleet_line,
    legality_words,
    rules_in_force,
    strength,
)
from fleetforge.systems.full_thrust.sheet.roster_foot import (
    BLOCK_GAP,
    BLOCK_TITLE_HEIGHT,
    HALVES_GAP,
    WIDE,
    draw_notes_and_score,
    draw_turns,
    foot_height,
    halves,
    turns_height,
)

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.fleet import FleetAudit, Ship
    from fleetforge.systems.full_thrust.sheet.carried import CarriedUnit

FEWEST_EMPTY, USUAL_ROWS = 2, 12
_SHIP_ROW, _TOTAL_ROW = 8.4, 7.2
_CRAFT_ROW = 6.4
_LEAST_NAME = 20.0
_FIGURES = ("MASS", "NPV", "CPV", "craft", "hull", "armour", "thrust", "FCS", "PDS")
_TICKS = ("crippled", "lost", "left")


def roster_sheets(
    audit: FleetAudit,
    catalogue: Catalogue,
    symbols: SymbolSet,
    width: float,
    height: float,
    *,
    scenario: str = "",
) -> tuple[Sheet, ...]:
    """The roster of a fleet on sheets of ``width`` by ``height`` mm, as many as it takes.

    ``scenario`` names the battle in the header.
    """
    flow = Flow(symbols, width, height, _header(audit, scenario, wide=width >= WIDE))
    _draw_ships(flow, audit, catalogue)
    _draw_craft_and_strength(flow, audit, catalogue)
    draw_turns(flow)
    draw_notes_and_score(flow, audit)
    small_print = f"FleetForge · fleet roster · {legality_words(audit)}"
    return flow.sheets("Fleet roster", small_print)


def _header(audit: FleetAudit, scenario: str, *, wide: bool) -> Header:
    values = [
        ("ships", len(audit.ships)),
        ("MASS", audit.mass),
        ("NPV", audit.npv),
        ("craft", audit.craft),
        ("in all", audit.points),
    ]
    if audit.fleet.limit is not None:
        values.append(("limit", audit.fleet.limit))
    figures = tuple(Figure(str(value), label) for label, value in values)
    header = Header(audit.fleet.name or "Fleet", fleet_line(audit.fleet, scenario), figures, key="fleet")
    if wide:
        return header
    return replace(header, style=replace(header.style, figure_size=10, pitch=10))


# Ships


def _ship_table(*, wide: bool) -> Table:
    """Columns for 187 mm, or for 125 with ship and class in one."""
    no, names, figures, ticks = (
        (
            7.5,
            (("ship", 30.5, 0.4), ("class", 42.0, 0.6)),
            (10.5, 10.5, 10.5, 9.0, 8.2, 9.3, 8.7, 6.8, 7.0),
            (9, 8.2, 8.2),
        )
        if wide
        else (5.5, (("ship and class", 31.0, 1.0),), (8.5, 8.5, 8.5, 7.0, 6.2, 8.4, 7.8, 6.2, 6.4), (9.8, 7.2, 7.2))
    )
    columns = (
        Column("no.", no, TABLE_FIGURE, Anchor.MIDDLE),
        *(
            Column(head, size, TABLE_NAME if head.startswith("ship") else TABLE_TEXT, grow=grow)
            for head, size, grow in names
        ),
        *(Column(head, size, TABLE_FIGURE, Anchor.END) for head, size in zip(_FIGURES, figures, strict=True)),
        *(Column(head, size, anchor=Anchor.MIDDLE, name=head) for head, size in zip(_TICKS, ticks, strict=True)),
    )
    return Table(tuple(replace(column, lined=False) for column in columns), _SHIP_ROW)


def _draw_ships(flow: Flow, audit: FleetAudit, catalogue: Catalogue) -> None:
    wide = flow.width >= WIDE
    rows = [_ship_row(ship, catalogue, wide=wide) for ship in audit.ships]
    total = _total_row(audit, catalogue, wide=wide)
    metrics = flow.pen.metrics
    table = widened(_ship_table(wide=wide).stretched(flow.width), metrics, [*rows, total], _LEAST_NAME)
    closing = FEWEST_EMPTY * _SHIP_ROW + _TOTAL_ROW + 1
    while rows and table.height(metrics, rows) + closing > flow.room:
        fitting = table.fitting(metrics, rows, flow.room)
        now = max(1, fitting - (fitting == len(rows)))
        table.draw(flow.pen, flow.area.x, flow.y, rows[:now])
        rows = rows[now:]
        flow.next_column()
    after = flow.room - table.height(metrics, rows) - _TOTAL_ROW - 1
    usual = max(FEWEST_EMPTY, USUAL_ROWS - len(audit.ships))
    count = _empty_rows(usual, after, after - BLOCK_GAP - _rest_height(flow, audit, catalogue))
    empty = _empty_row(table)
    flow.y = table.draw(flow.pen, flow.area.x, flow.y, [*rows, *[empty] * count])
    _draw_total(flow, table, total)


def _empty_rows(usual: int, room: float, room_with_all: float) -> int:
    """Empty rows for ships to be added: fewer than usual if that keeps everything on this page."""
    enough = int(room_with_all // _SHIP_ROW)
    return max(FEWEST_EMPTY, min(usual, enough if enough >= FEWEST_EMPTY else int(room // _SHIP_ROW)))


def _ship_row(ship: Ship, catalogue: Catalogue, *, wide: bool) -> Row:
    kind = class_words(ship.design, ship.name)
    if not ship.audit.is_legal:
        kind = f"{kind} · not legal" if kind else "not legal"
    names: tuple[Words | Stacked, ...] = (Words(ship.name), Words(kind)) if wide else (Stacked(ship.name, kind),)
    totals, counted, design = ship.audit.totals, strength((ship,), catalogue), ship.design
    armour = sum(design.armour_layers)
    figures = (
        totals.mass,
        totals.npv,
        totals.cpv,
        totals.craft or "",
        design.hull_boxes,
        armour or DASH,
        "power" if design.thrust is None else design.thrust,
        counted.fire_controls,
        counted.point_defence,
    )
    ticks = tuple(Tick() for _ in _TICKS)
    return Row((str(ship.number), *names, *map(str, figures), *ticks), f"ship:{ship.number}")


def _empty_row(table: Table) -> Row:
    words = ("",) * (len(table.columns) - len(_TICKS))
    return Row((*words, *(Tick() for _ in _TICKS)))


def _total_row(audit: FleetAudit, catalogue: Catalogue, *, wide: bool) -> Row:
    """The sums of the fleet."""
    counted = strength(audit.ships, catalogue)
    figures = (
        audit.mass,
        audit.npv,
        audit.cpv,
        audit.craft or "",
        counted.hull,
        counted.armour or DASH,
        "",
        counted.fire_controls,
        counted.point_defence,
    )
    names = ("Total", "") if wide else ("Total",)
    return Row(("", *names, *map(str, figures)), "total")


def _draw_total(flow: Flow, table: Table, total: Row) -> None:
    bold = replace(
        table,
        headed=False,
        row_height=_TOTAL_ROW,
        columns=tuple(replace(column, style=TABLE_BOLD) for column in table.columns),
    )
    x, top = flow.area.x, flow.y
    flow.y = bold.draw(flow.pen, x, top, [total])
    for y in (top, flow.y):
        flow.pen.rule(x, y, flow.width, TABLE_RULE)
    flow.y += BLOCK_GAP


# Craft, strength, rules


def _craft_table(width: float) -> Table:
    columns = (
        Column("name", 19.0, TABLE_BOLD, grow=0.4),
        Column("type", 24.0, grow=0.25),
        Column("bay", 18.0, grow=0.35),
        Column("points", 10.0, TABLE_FIGURE, Anchor.END),
        Column("out", 6.3, anchor=Anchor.MIDDLE, name="out"),
        Column("lost", 6.7, anchor=Anchor.MIDDLE, name="lost"),
    )
    return Table(columns, _CRAFT_ROW).stretched(width)


def _craft_rows(audit: FleetAudit, catalogue: Catalogue) -> list[Row]:
    units: tuple[CarriedUnit, ...] = (*carried_groups(audit, catalogue), *carried_craft(audit, catalogue))
    return [
        Row(
            (
                unit.name,
                unit.title,
                f"{unit.ship.name} {unit.bay}" if unit.bay else unit.ship.name,
                str(unit.points),
                Tick(4.4),
                Tick(4.4),
            ),
            unit.key,
        )
        for unit in units
    ]


def _rest_height(flow: Flow, audit: FleetAudit, catalogue: Catalogue) -> float:
    """Height of everything below the ships where blocks stand side by side."""
    left, right = halves(flow)
    craft = _craft_table(left).height(flow.pen.metrics, _craft_rows(audit, catalogue)) + BLOCK_TITLE_HEIGHT
    facts = max(craft, _strength_height(audit, catalogue) + _rules_height(flow, audit, right))
    return facts + turns_height(flow) + foot_height(flow, audit) + 2 * BLOCK_GAP


def _draw_craft_and_strength(flow: Flow, audit: FleetAudit, catalogue: Catalogue) -> None:
    rows = _craft_rows(audit, catalogue)
    if flow.width < WIDE:
        _draw_craft(flow, rows)
        area = flow.reserve(_strength_height(audit, catalogue))
        flow.y = _draw_strength(flow.pen, area, audit, catalogue)
        area = flow.reserve(_rules_height(flow, audit, flow.width))
        flow.y = _draw_rules(flow.pen, area, audit) + BLOCK_GAP
        return
    left, right = halves(flow)
    rules = _rules_height(flow, audit, right)
    area = flow.reserve(_strength_height(audit, catalogue) + rules)
    beside = Area(area.x + left + HALVES_GAP, area.y, right, area.height)
    if rows:
        y = _draw_strength(flow.pen, beside, audit, catalogue)
        y = _draw_rules(flow.pen, replace(beside, y=y), audit)
        _draw_craft_beside(flow, rows, left, y)
    else:
        y = _draw_strength(flow.pen, replace(area, width=left), audit, catalogue)
        flow.y = max(y, _draw_rules(flow.pen, beside, audit))
    flow.y += BLOCK_GAP


def _draw_craft_beside(flow: Flow, rows: list[Row], left: float, end: float) -> None:
    """Craft on the left of the facts; what does not fit there fills both halves of further pages."""
    table, metrics = _craft_table(left), flow.pen.metrics
    here = table.fitting(metrics, rows, flow.room - 4.4)
    y = block_title(flow.pen, Area(flow.area.x, flow.y, left, 5), "Fighter groups and craft")
    y = table.draw(flow.pen, flow.area.x, y, rows[:here])
    flow.y = max(y, end)
    rows = rows[here:]
    half = (flow.width - HALVES_GAP) / 2
    table = _craft_table(half)
    while rows:
        flow.next_column()
        top = block_title(flow.pen, flow.area, "Fighter groups and craft", "continued")
        end = top
        for x in (flow.area.x, flow.area.x + half + HALVES_GAP):
            share = table.fitting(metrics, rows, flow.room - 4.4)
            if x == flow.area.x:
                share = min(share, max(1, (len(rows) + 1) // 2))
            if rows:
                end = max(end, table.draw(flow.pen, x, top, rows[:share]))
            rows = rows[share:]
        flow.y = end


def _draw_craft(flow: Flow, rows: list[Row]) -> None:
    table, metrics, note = _craft_table(flow.width), flow.pen.metrics, ""
    while rows:
        flow.reserve(20)
        y = block_title(flow.pen, flow.area, "Fighter groups and craft", note)
        share = max(1, table.fitting(metrics, rows, flow.bottom - y))
        flow.y = table.draw(flow.pen, flow.area.x, y, rows[:share])
        rows, note = rows[share:], "continued"
        if rows:
            flow.next_column()
    flow.y += BLOCK_GAP


def _strength_height(audit: FleetAudit, catalogue: Catalogue) -> float:
    return BLOCK_TITLE_HEIGHT + len(_strength_rows(audit, catalogue)) * _CRAFT_ROW + 2


def _draw_strength(pen: Pen, area: Area, audit: FleetAudit, catalogue: Catalogue) -> float:
    y = block_title(pen, area, "Strength of the fleet")
    pen.rule(area.x, y, area.width, TABLE_RULE)
    pair = (Column("", 34.0, grow=0.5), Column("", 15.0, TABLE_BOLD, Anchor.END, grow=0.0))
    table = Table((*pair, *pair), _CRAFT_ROW, headed=False).stretched(area.width)
    return table.draw(pen, area.x, y, _strength_rows(audit, catalogue)) + 2


def _rules_height(flow: Flow, audit: FleetAudit, width: float) -> float:
    metrics = flow.pen.metrics
    height = BLOCK_TITLE_HEIGHT + paragraphs_height(metrics, width, rules_in_force(audit.fleet.options), BODY)
    if found := _finding_lines(audit):
        height += 1 + BLOCK_TITLE_HEIGHT + paragraphs_height(metrics, width, found, SMALL_BODY)
    return height


def _draw_rules(pen: Pen, area: Area, audit: FleetAudit) -> float:
    y = block_title(pen, area, "Rules in force")
    y = paragraphs(pen, replace(area, y=y), rules_in_force(audit.fleet.options), BODY)
    if found := _finding_lines(audit):
        y = block_title(pen, replace(area, y=y + 1), "Findings")
        y = paragraphs(pen, replace(area, y=y), found, SMALL_BODY)
    return y


def _strength_rows(audit: FleetAudit, catalogue: Catalogue) -> list[Row]:
    counts = [(word, str(count)) for word, count in strength(audit.ships, catalogue).lines()]
    counts += [("", "")] * (len(counts) % 2)
    return [Row((*counts[index], *counts[index + 1]), "strength") for index in range(0, len(counts), 2)]


_MOST_FINDINGS = 6


def _finding_lines(audit: FleetAudit) -> tuple[str, ...]:
    """The worst findings first, notes left out; the rest as a number."""
    found = [finding for finding in audit.findings if finding.severity is not Severity.NOTE]
    found.sort(key=lambda finding: finding.severity is not Severity.ERROR)
    lines = [f"{finding.message} [{finding.clause}]" for finding in found[:_MOST_FINDINGS]]
    if (rest := len(found) - _MOST_FINDINGS) > 0:
        lines.append(f"and {rest} more")
    return tuple(lines)
