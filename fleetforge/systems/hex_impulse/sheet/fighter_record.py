"""The record of a fighter: what it has, what it may buy, its impulses. Four or six cards go on a page.

What does not fit on a card goes on with the next one.

Rule: HIF-28
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    BAND_RULE,
    CARD_HEADER,
    FOOTER,
    Area,
    BlackTag,
    Figure,
    Header,
    Style,
    block_title,
    fit,
    footer,
    note_lines,
)
from fleetforge.sheets.page_tables import ENTRY, HEAD, Row
from fleetforge.systems.hex_impulse.movement import CAP, CUT_CAP, THROTTLE_CAP, stop_modifier
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS
from fleetforge.systems.hex_impulse.power import DRAIN_LASTS
from fleetforge.systems.hex_impulse.sheet.marks import BLANK, BOX, in_a_row, lay_key
from fleetforge.systems.hex_impulse.sheet.power_chart import (
    chart_table,
    first_turn,
    gain_rows,
    impulse_rows,
    impulse_table,
    menu_rows,
)
from fleetforge.systems.hex_impulse.sheet.tracks import (
    LABEL,
    PITCH,
    ROW,
    Track,
    bought_track,
    draw_shields,
    fits_diagram,
    lay_track,
    modifiers,
    shield_track,
    shields_height,
)
from fleetforge.systems.hex_impulse.sheet.weapon_tables import (
    damage_height,
    device_rows,
    draw_table,
    weapon_rows,
    weapon_table,
)
from fleetforge.systems.hex_impulse.weapons import as_read

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_tables import Table
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.design import Fighter, Pair
    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.sheet.marks import Marks
    from fleetforge.systems.hex_impulse.weapons import WeaponType

WIDE = 150.0
"""From this width in mm a record has two columns."""
_ENDLESS = 100_000.0
"""Higher in mm than anything that a file may hold."""
_GAP, _BETWEEN = 1.2, 3.0
_MODIFIERS = 46.0
"""Width in mm that three boxes with their words take."""
_LINE = 5.2
_GAINED = "Power gained"
_SMALL = Style((SMALLEST_POINTS,))
_NOTES = Style((7.0,), wraps=((7.0, 9999),))
_NOTES_AT = 11.0
_WRITE = 16.0
"""Height in mm from which what is left of a card is for notes."""


@dataclass(frozen=True, slots=True)
class Record:
    """What a record is drawn of: a fighter, the weapon types, the readings, for whom it flies, what is marked."""

    fighter: Fighter
    types: Mapping[str, WeaponType]
    options: HexOptions = DEFAULT_HEX_OPTIONS
    squadron: str = ""
    marks: Marks = BLANK

    @property
    def read_types(self) -> dict[str, WeaponType]:
        """The weapon types as they are read. Rule: HIF-30.39"""
        return {name: as_read(kind, self.options) for name, kind in self.types.items()}


def record_sheets(record: Record, symbols: SymbolSet, width: float, height: float) -> tuple[Sheet, ...]:
    """The record on cards of this size, as many as it takes."""
    flow = Flow(symbols, width, height, _header(record), columns=_columns(width))
    _lay(flow, record)
    if flow.room >= _WRITE:
        _lay_lines(flow, "" if record.fighter.notes else "Notes")
    return flow.sheets(f"Fighter record: {record.fighter.name}", _small_print(record))


def record_card(record: Record, symbols: SymbolSet, width: float) -> Sheet:
    """The record in one piece, as high as it needs to be."""
    flow = Flow(symbols, width, _ENDLESS, _header(record), columns=_columns(width))
    height = _lay(flow, record) + FOOTER + 1.5
    footer(flow.pen, replace(flow.page, height=height), _small_print(record))
    return flow.pen.sheet(width, height, f"Fighter record: {record.fighter.name}")


def _columns(width: float) -> int:
    return 2 if width >= WIDE else 1


def _small_print(record: Record) -> str:
    return " · ".join(filter(None, ("FleetForge · fighter record", record.squadron)))


def _lay(flow: Flow, record: Record) -> float:
    """Fill the record; returns how far down the longer column goes, as far as all is on one card."""
    fighter = record.fighter
    _lay_pilot(flow)
    _lay_tracks(flow, record)
    if fighter.has_shields:
        _lay_shields(flow, fighter.shields, record.marks)
    _lay_weapons(flow, record)
    for system in fighter.systems:
        if system in record.types:
            _lay_damage(flow, record.read_types[system])
    first = flow.y
    if flow.width < flow.page.width:
        flow.next_column()
    _lay_power(flow, record)
    _lay_impulses(flow, record)
    if fighter.notes:
        _lay_notes(flow, fighter.notes)
    if record.marks.tag:
        lay_key(flow)
    return max(first, flow.y)


def _header(record: Record) -> Header:
    fighter = record.fighter
    figures = [Figure(str(fighter.speed), "speed"), Figure(str(fighter.turn_mode), "turn mode")]
    figures += [Figure(f"{fighter.points:,}", "points")] if fighter.points is not None else []
    words = f"{fighter.family.capitalize()} fighter · size class {fighter.size_class}"
    tag = BlackTag(record.marks.tag) if record.marks.tag else None
    return Header(fighter.name or "Unnamed fighter", words, tuple(figures), CARD_HEADER, tag, key="name")


def _lay_pilot(flow: Flow) -> None:
    area = flow.reserve(_LINE)
    flow.pen.write(area.x, area.y + 3.4, "Pilot")
    flow.pen.rule(area.x + 7, area.y + 3.8, area.width - 7, BAND_RULE)
    flow.y = area.y + _LINE


def _lay_tracks(flow: Flow, record: Record) -> None:
    """Power, hull, armour, evasion dice. Rule: HIF-4.1, HIF-11.1, HIF-13.2, HIF-13.3"""
    fighter, marks = record.fighter, record.marks
    lay_track(flow, Track("Power", fighter.power, "numbered", "power", "/ hull hit, o ion", marks.power))
    lay_track(flow, Track("Hull", fighter.hits, "box", "hull", marks=in_a_row(("solid", marks.hull))))
    if fighter.armour:
        lay_track(flow, Track("Armour", fighter.armour, "circle", "armour", marks=in_a_row(("solid", marks.armour))))
    _lay_evasion(flow, record)
    flow.y += 0.8


def _lay_evasion(flow: Flow, record: Record) -> None:
    """Dice, then boxes to tick for what is added to them, below where there is no room behind. Rule: HIF-11.7"""
    marks = record.marks
    dice = max(record.fighter.evasion_dice, len(marks.dice))
    lay_track(flow, Track("Evasion", dice, "die", "evasion", marks=marks.dice))
    x = LABEL + dice * PITCH + 2
    if flow.width - x < _MODIFIERS:
        flow.y, x = flow.reserve(ROW).y + ROW, LABEL
    area = Area(flow.area.x + x, flow.y - ROW, flow.width - x, ROW)
    pitch = area.width / 3
    for number, (figure, words) in enumerate(modifiers(stop_modifier(record.options))):
        left = area.x + number * pitch
        marked = words in marks.modifiers
        flow.pen.tick_box(left, area.y + (ROW - BOX) / 2, BOX, marked=marked, key=f"modifier:{figure}")
        flow.pen.fill(Area(left + BOX + 0.8, area.y, pitch - BOX - 1, ROW), f"{figure} {words}", _SMALL)


def _lay_shields(flow: Flow, shields: Pair, marks: Marks) -> None:
    """The diagram, or plain rows for more than it holds. Rule: HIF-12.1"""
    if not fits_diagram(flow.width, shields.forward, shields.rear):
        now, bought, left = marks.shields or shields, marks.bought, marks.left
        lay_track(flow, shield_track("Forward", shields.forward, now.forward, "shield:forward"))
        lay_track(flow, bought_track(bought.forward, left.forward, "reinforcement:forward"))
        lay_track(flow, shield_track("Rear", shields.rear, now.rear, "shield:rear"))
        lay_track(flow, bought_track(bought.rear, left.rear, "reinforcement:rear"))
        return
    height = shields_height(flow.width, shields.forward, shields.rear)
    area = flow.reserve(height)
    flow.y = draw_shields(flow.pen, Area(area.x, area.y, area.width, height), shields, marks) + _GAP


def _lay_weapons(flow: Flow, record: Record) -> None:
    """Weapons and devices, with a box for when they are lost."""
    weapons = weapon_rows(record.fighter, record.types, record.marks) or (Row(("", "unarmed")),)
    rows = (*weapons, *device_rows(record.fighter, record.marks))
    _lay_rows(flow, weapon_table(record.fighter).stretched(flow.width), rows)


def _lay_damage(flow: Flow, kind: WeaponType) -> None:
    """The table of a weapon type."""
    area = flow.reserve(damage_height(kind, flow.width, flow.pen.metrics))
    flow.y = draw_table(flow.pen, area, kind) + _GAP


def _lay_notes(flow: Flow, notes: str) -> None:
    """What is written of the design, line by line beside its title."""
    width = flow.width - _NOTES_AT
    titled: Pen | None = None
    for text in notes.splitlines():
        fitted = fit(flow.pen.metrics, text, width, _NOTES)
        for line in fitted.lines or ("",):
            area = flow.reserve(fitted.leading)
            if flow.pen is not titled:
                block_title(flow.pen, area, "Notes")
                titled = flow.pen
            flow.pen.write(area.x + _NOTES_AT, area.y + fitted.ascent, line, fitted.size)
            flow.y = area.y + fitted.leading
    flow.y += _GAP


def _lay_power(flow: Flow, record: Record) -> None:
    """What may be gained and bought, with a box for each turn. Rule: HIF-5 to HIF-9"""
    marks = record.marks
    gains = gain_rows(record.fighter, record.read_types, marks)
    first = first_turn(marks.turn)
    _lay_chart(flow, gains, (_GAINED, f"a drained system is off for {DRAIN_LASTS} impulses"), first)
    spent = menu_rows(record.fighter, marks)
    _lay_chart(flow, spent, ("Power spent", "whole points, each until the end of the turn"), first)
    for line in marks.told:
        _lay_told(flow, line)


def _lay_told(flow: Flow, line: str) -> None:
    """What was written in play, in as many lines as it takes."""
    fitted = fit(flow.pen.metrics, line, flow.width, ENTRY)
    area = flow.reserve(fitted.height + 0.6)
    flow.pen.place(fitted, area.x, area.y + fitted.ascent)
    flow.y = area.y + fitted.height + 0.6


def _lay_chart(flow: Flow, rows: tuple[Row, ...], titles: tuple[str, str], first: int) -> None:
    """Rows in two columns, read down the first one, under a title and a note."""
    width, (title, note) = (flow.width - _BETWEEN) / 2, titles
    half = -(-len(rows) // 2)
    halves = (rows[:half], rows[half:])
    table = chart_table(width, first, headed=True)
    height = max(table.height(flow.pen.metrics, each) for each in halves)
    area = flow.reserve(4.4 + height)
    if title != _GAINED and not flow.is_fresh:  # the turns stand over the chart above
        table = chart_table(width, first, headed=False)
        height -= HEAD
    top = block_title(flow.pen, area, title, note) - 0.4
    for place, each in enumerate(halves):
        table.draw(flow.pen, area.x + place * (width + _BETWEEN), top, each)
    flow.y = top + height + _GAP


def _lay_impulses(flow: Flow, record: Record) -> None:
    """The impulses of a turn, with how far it may go in each. Rule: HIF-15.1, HIF-15.4, HIF-15.5"""
    dice = record.fighter.evasion_dice
    most = max((dice, *(len(one.dice) for one in record.marks.impulses.values())))
    table = impulse_table(most).stretched(flow.width)
    note = f"at most {CAP} hexes in each; {THROTTLE_CAP} at Full Throttle, {CUT_CAP} with speed cut"
    turn = f"Impulses of turn {record.marks.turn}" if record.marks.impulses else "Impulses"
    _lay_rows(flow, table, impulse_rows(dice, record.options, record.marks), turn, note)


def _lay_rows(flow: Flow, table: Table, rows: tuple[Row, ...], title: str = "", note: str = "") -> None:
    """Rows of a table under a title, cut where the card ends."""
    while rows:
        head = 4.4 if title else 0.0
        area = flow.reserve(head + table.height(flow.pen.metrics, rows[:2]))
        top = block_title(flow.pen, area, title, note) - 0.4 if title else area.y
        fits = max(1, table.fitting(flow.pen.metrics, rows, area.bottom - top))
        flow.y = table.draw(flow.pen, area.x, top, rows[:fits]) + _GAP
        rows, note = rows[fits:], "continued" if title else ""
        if rows:
            flow.next_column()


def _lay_lines(flow: Flow, title: str) -> None:
    """Lines to write on, in what is left of the card."""
    area = flow.area
    top = block_title(flow.pen, area, title) if title else area.y
    note_lines(flow.pen, Area(area.x, top, area.width, area.bottom - top), 6.0)
