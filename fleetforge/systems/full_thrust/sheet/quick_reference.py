"""The quick reference: what the systems of this fleet do, and the rules looked up most, on a page or two.

Figures come from the families and the rules functions; rule words stand once in ``table_rules``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import DASH, Header, Style, block_title, fit
from fleetforge.sheets.page_runs import draw_runs, runs_height
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, Column, Picture, Row, Table
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS
from fleetforge.systems.full_thrust.sheet.carried import carried_craft
from fleetforge.systems.full_thrust.sheet.fleet_words import MINUS, dice_words, fleet_line
from fleetforge.systems.full_thrust.sheet.legend import generator_art
from fleetforge.systems.full_thrust.sheet.table_rules import (
    ANSWERING_FIRE,
    BEAM_TABLE,
    BOARDING_NOTES,
    CUTTER_NOTES,
    FIGHTER_NOTES,
    PHASES,
    PROJECTILE_TO_HIT,
    REPAIR,
    SHIP_NOTES,
    TARGET_NOTES,
    WEAPON_NOTES,
    Note,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Area, Fitted, Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Tech
    from fleetforge.systems.full_thrust.families.base import Family, Mode
    from fleetforge.systems.full_thrust.fleet import FleetAudit
    from fleetforge.systems.full_thrust.options import ConstructionOptions

WIDE = 150.0
"""From this width in mm there are two columns."""
_SYMBOL = 9.5
_ROW = 4.6
_NAME = Style((8.0, 7.5, 7.0), Face.BOLD, ((7.0, 2),))
_PLAY = Style((7.0, 6.5), wraps=((7.0, 9),))
_HELP = Style((6.5,), wraps=((6.5, 9),))
_TITLE = 4.4


@dataclass(frozen=True, slots=True)
class _Density:
    """How closely a page is set: mm between blocks and notes, mm of the lowest row, points of notes."""

    block_gap: float = 2.6
    note_gap: float = 0.7
    row: float = _ROW
    note_size: float = 7.0


_USUAL = _Density()
_CLOSER = (_Density(1.6, 0.5, 4.3), _Density(1.4, 0.4, 4.0), _Density(1.4, 0.4, 4.0, 6.5))
"""Tried in turn where one of them saves a page."""


def quick_reference_sheets(
    audit: FleetAudit, catalogue: Catalogue, symbols: SymbolSet, width: float, height: float
) -> tuple[Sheet, ...]:
    """The quick reference on sheets of ``width`` by ``height`` mm, set closer where that saves a sheet."""
    usual = _set(audit, catalogue, symbols, (width, height), _USUAL)
    if len(usual) == 1:
        return usual
    closer = (_set(audit, catalogue, symbols, (width, height), density) for density in _CLOSER)
    return next((sheets for sheets in closer if len(sheets) < len(usual)), usual)


def _set(
    audit: FleetAudit, catalogue: Catalogue, symbols: SymbolSet, size: tuple[float, float], density: _Density
) -> tuple[Sheet, ...]:
    """The quick reference, so closely set."""
    width, height = size
    head = Header("Quick reference", f"{audit.fleet.name} · {fleet_line(audit.fleet)}".strip(" ·"))
    flow = Flow(symbols, width, height, head, columns=2 if width >= WIDE else 1)
    fitted = fitted_kinds(audit, catalogue)
    _draw_systems(flow, fitted, density)
    for title, clause, table, rows in _tables(audit, catalogue, fitted):
        _draw_table(flow, title, clause, table, rows, density)
    for title, notes in _notes(audit, catalogue, fitted):
        _draw_notes(flow, title, notes, density)
    small_print = (
        "FleetForge · quick reference in our own words · fighter revision (beta, unofficial) · "
        "boarding replacement (unofficial)"
    )
    return flow.sheets("Quick reference", small_print)


@dataclass(frozen=True, slots=True)
class FittedKind:
    """A family that is fitted somewhere in the fleet, with one item of each size and kind."""

    family: Family
    items: tuple[Component, ...]


def fitted_kinds(audit: FleetAudit, catalogue: Catalogue) -> tuple[FittedKind, ...]:
    """Families of the fleet in the catalogue's order; items from the largest class down."""
    found: dict[str, dict[tuple[int, str], Component]] = {}
    for ship in audit.ships:
        for item in ship.design.components:
            found.setdefault(item.family, {}).setdefault((-(item.size or 0), item.variant), item)
    return tuple(
        FittedKind(family, tuple(items[key] for key in sorted(items)))
        for family_id, family in catalogue.families.items()
        if (items := found.get(family_id))
    )


# Systems


@dataclass(frozen=True, slots=True)
class _Described:
    """A name, what it does at the table, and what it is."""

    name: str
    play: tuple[str, ...]
    help: str

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """Height of all lines."""
        return sum(part.height for part in self._parts(metrics, column)) + 0.8

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """Draw one under the other."""
        y = area.y + (area.height - self.height(pen.metrics, column) + 0.8) / 2
        for part in self._parts(pen.metrics, column):
            pen.place(part, area.x + 0.8, y + part.ascent, key=key)
            y += part.height

    def _parts(self, metrics: TextMetrics, column: Column) -> list[Fitted]:
        width = column.width - 1.6
        play = [fit(metrics, words, width, _PLAY) for words in self.play]
        return [fit(metrics, self.name, width, _NAME), *play, fit(metrics, self.help, width, _HELP)]


def _draw_systems(flow: Flow, fitted: Sequence[FittedKind], density: _Density) -> None:
    columns = (Column("", 12.5), Column("", 78.0, lined=False, grow=1.0))
    table = Table(columns, 10.6, headed=False).stretched(flow.width)
    rows = [
        Row(
            (_picture(flow.pen.symbols, kind), _Described(kind.family.title, play_lines(kind), kind.family.help)),
            f"family:{kind.family.id}",
        )
        for kind in fitted
    ]
    _draw_rows(flow, "Systems of this fleet", "", table, rows, density)


def play_lines(kind: FittedKind) -> tuple[str, ...]:
    """What a player must know, for each class where the family has classes."""
    family = kind.family
    if family.size_word == "class":
        lines = [f"class {item.size}: {family.play_words(item, long=True)}" for item in kind.items]
    elif family.size is None:
        lines = [family.play_words(kind.items[0], long=True)]
    else:
        lines = [family.play_words(item, long=True) for item in kind.items[:1] if len(kind.items) == 1]
    return tuple(line for line in lines if line)


def _picture(symbols: SymbolSet, kind: FittedKind) -> Picture:
    item, family = kind.items[0], kind.family
    if family.role == "generator":
        return Picture(generator_art(symbols))
    symbol = family.sheet_symbol(item)
    letter = "" if symbol in symbols else family.abbreviation
    number = "n" if family.size else ""
    return Picture(
        symbols.art(symbol, _SYMBOL, arcs=item.arcs, number=number, letter=letter or "S" * (symbol == "magazine"))
    )


# Tables

_TableBlock = tuple[str, str, Table, list[Row]]


def _tables(audit: FleetAudit, catalogue: Catalogue, fitted: Sequence[FittedKind]) -> Iterator[_TableBlock]:
    yield "The turn", "FTC-1.8", _TURN_TABLE, [Row((p.number, p.name, p.order, p.words)) for p in PHASES]
    yield "Beam die", "FTC-4.2", _BEAM_TABLE, [Row((roll, *map(str, hits))) for roll, hits in BEAM_TABLE]
    if any(kind.family.id in {"k_gun", "pulse_torpedo"} for kind in fitted):
        heads = tuple(
            Column(f"to {reach} mu", 18.0, anchor=Anchor.MIDDLE, lined=False) for reach, _roll in PROJECTILE_TO_HIT
        )
        yield (
            "To hit with K-guns and torpedoes",
            "FTC-4.7",
            Table(heads, _ROW),
            [Row(tuple(_or_more(roll) for _reach, roll in PROJECTILE_TO_HIT))],
        )
    yield "Threshold checks", "FTC-5.8", _THRESHOLD_TABLE, _threshold_rows(audit.fleet.options)
    yield (
        "Damage control",
        "FTC-6.2",
        _REPAIR_TABLE,
        [Row((f"{parties} {'party' if parties == 1 else 'parties'}", _or_more(roll))) for parties, roll in REPAIR],
    )
    yield "Point defence of this fleet", "FFB-27.17", _DEFENCE_TABLE, _defence_rows(fitted)
    yield "Fire controls for fire at a marker", "FFB-31.1", _ANSWER_TABLE, [Row(row) for row in ANSWERING_FIRE]
    yield "Fighters of this fleet", "FFB-28.1", _FIGHTER_TABLE, _fighter_rows(audit, catalogue)


_TURN_TABLE = Table(
    (
        Column("", 7.0, TABLE_BOLD, Anchor.MIDDLE),
        Column("phase", 22.0, TABLE_BOLD),
        Column("order", 15.5),
        Column("", 46.0, grow=1.0),
    ),
    _ROW,
)
_BEAM_TABLE = Table(
    (
        Column("die with modifiers", 30.0),
        Column("no screen", 20.0, anchor=Anchor.MIDDLE),
        Column("screen 1", 20.0, anchor=Anchor.MIDDLE),
        Column("screen 2", 20.0, anchor=Anchor.MIDDLE),
    ),
    _ROW,
)
_THRESHOLD_TABLE = Table(
    (
        Column("row gone", 30.0),
        Column("a system is lost on", 30.0, TABLE_BOLD, Anchor.MIDDLE),
        Column("a core system on", 30.0, TABLE_BOLD, Anchor.MIDDLE),
    ),
    _ROW,
)
_REPAIR_TABLE = Table((Column("on one job", 30.0), Column("succeeds on", 60.0, TABLE_BOLD)), _ROW)
_DEFENCE_TABLE = Table(
    (
        Column("", 30.0, TABLE_BOLD, grow=1.0),
        Column("PD mode", 19.0),
        Column("at ships, AS mode", 24.0),
        Column("ADFC", 10.0, anchor=Anchor.MIDDLE),
    ),
    _ROW,
)
_ANSWER_TABLE = Table(
    (
        Column("the marker attacks", 38.0, grow=1.0),
        Column("in PD mode", 30.0),
        Column("in AS mode", 20.0),
    ),
    _ROW,
)
_FIGHTER_TABLE = Table(
    (
        Column("", 20.0, TABLE_BOLD, grow=0.5),
        Column("at ships", 14.5),
        Column("at fighters", 15.0),
        Column("move", 9.0, TABLE_FIGURE, Anchor.MIDDLE),
        Column("CEF", 8.0, TABLE_FIGURE, Anchor.MIDDLE),
        Column("", 22.0, grow=0.5),
    ),
    _ROW,
)


def _or_more(roll: int) -> str:
    """6, or the roll with a plus."""
    return str(roll) if roll == THRESHOLDS[0] else f"{roll}+"


def _threshold_rows(options: ConstructionOptions) -> list[Row]:
    """Rows 1 to 3; core systems have 1 less on the die. Rule: FTC-5.8, FTC-5.9, FTC-5.10"""
    core = options.core_systems == "on"
    worst = THRESHOLDS[0]
    rows = [
        Row((f"row {number}", _or_more(roll), (_or_more(roll + 1) if roll < worst else DASH) if core else "not used"))
        for number, roll in enumerate(THRESHOLDS, start=1)
    ]
    return [*rows, Row(("each further row at once", "+1 on the die", "+1 on the die" if core else ""))]


def _defence_rows(fitted: Sequence[FittedKind]) -> list[Row]:
    rows = []
    for kind in fitted:
        for item in kind.items:
            family = kind.family
            if family.point_defence is not None and family.fires_point_defence(item):
                name = f"{family.cluster} {item.size}" if item.size else family.title
                plain = "as weapon" if family.needs_fire_control else "none"
                guided = "yes" if family.area_defence else "no"
                rows.append(Row((name, _mode(family.point_defence), _mode(family.anti_ship) or plain, guided)))
    return rows


def _mode(mode: Mode | None) -> str:
    return f"{dice_words(mode.dice)} to {mode.range_mu}" if mode else ""


def _fighter_rows(audit: FleetAudit, catalogue: Catalogue) -> list[Row]:
    """A row for each type in the fleet. Rule: FBC-9.2, FBC-9.3"""
    types = catalogue.fighters
    kinds: dict[str, FighterGroup] = {}
    for ship in audit.ships:
        tech: Tech = ship.design.tech
        for group in ship.design.loadout.groups:
            kinds.setdefault(types.title(group, tech), group)
    rows = []
    for title, group in kinds.items():
        armament = types.armaments[group.armament]
        fast, lasting = "fast" in group.traits, "long_range" in group.traits
        notes = ", ".join(types.traits[trait].note.replace("-", MINUS) for trait in group.traits)
        rows.append(
            Row(
                (
                    title,
                    dice_words(armament.anti_ship),
                    dice_words(armament.anti_fighter),
                    str(types.fast_move_mu if fast else types.move_mu),
                    str(types.long_range_endurance if lasting else types.endurance),
                    notes,
                )
            )
        )
    return rows


def _draw_table(flow: Flow, title: str, clause: str, table: Table, rows: Sequence[Row], density: _Density) -> None:
    if rows:
        closer = replace(table.stretched(flow.width), row_height=density.row)
        _draw_rows(flow, title, clause, closer, rows, density)


def _draw_rows(flow: Flow, title: str, clause: str, table: Table, rows: Sequence[Row], density: _Density) -> None:
    """A titled table; a long one goes on in the next column."""
    metrics, note = flow.pen.metrics, clause
    whole = _TITLE + table.height(metrics, rows)
    least = _TITLE + table.height(metrics, rows[:1])
    flow.reserve(whole if whole < flow.page.height / 2 else least)
    while rows:
        y = block_title(flow.pen, flow.area, title, note)
        share = max(1, table.fitting(metrics, rows, flow.bottom - y))
        flow.y = table.draw(flow.pen, flow.area.x, y, rows[:share])
        rows, note = rows[share:], "continued"
        if rows:
            flow.next_column()
    flow.y += density.block_gap


# Notes


def _notes(audit: FleetAudit, catalogue: Catalogue, fitted: Sequence[FittedKind]) -> Iterator[tuple[str, list[Note]]]:
    families = {kind.family.id for kind in fitted}
    options = audit.fleet.options
    yield "Ships", _applying(SHIP_NOTES, families, options)
    yield "Weapons and devices", _applying(WEAPON_NOTES, families, options)
    groups = any(ship.design.loadout.groups for ship in audit.ships)
    yield "Fighters and ordnance", _applying((*TARGET_NOTES, *(FIGHTER_NOTES if groups else ())), families, options)
    cutters = any(unit.is_cutter for unit in carried_craft(audit, catalogue))
    yield "Boarding", _applying((*BOARDING_NOTES, *(CUTTER_NOTES if cutters else ())), families, options)


def _applying(notes: Iterable[Note], families: set[str], options: ConstructionOptions) -> list[Note]:
    """Notes on what the fleet has and what is in play."""
    return [
        note
        for note in notes
        if (not note.families or families & set(note.families))
        and (not note.option or getattr(options, note.option) == "on")
    ]


def _draw_notes(flow: Flow, title: str, notes: Sequence[Note], density: _Density) -> None:
    heading = True
    for note in notes:
        runs = ((note.title, Face.BOLD), (note.words, Face.REGULAR), (f"({note.clause})", Face.ITALIC))
        height = runs_height(flow.pen.metrics, flow.width, runs, density.note_size) + density.note_gap
        pen = flow.pen
        area = flow.reserve(height + (_TITLE if heading else 0))
        if heading or flow.pen is not pen or flow.is_fresh:
            flow.y = block_title(flow.pen, area, title, "" if heading else "continued")
            heading = False
        draw_runs(flow.pen, flow.area, runs, density.note_size)
        flow.y += height
    flow.y += density.block_gap
