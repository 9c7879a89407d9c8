"""The record of a turn, phase by phase: blank to write on, or filled with what happened.

A :class:`TurnForm` is data: sections with tables, lines and dice. A game makes an empty one with
every phase; a battle makes one with rows and leaves out what did not happen. The same layout draws
both. Nothing here knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import die_art
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import (
    BAND_RULE,
    HEAD_RULE,
    PADDING,
    PAGE_HEADER,
    TABLE_RULE,
    Area,
    Style,
    down_to,
    fit,
    note_lines,
)
from fleetforge.sheets.page_tables import blank_die
from fleetforge.sheets.primitives import Anchor, Box, Face, Stamp, Text, Tone

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part

WIDE = 150.0
"""From this width in mm the phases stand in a gutter, below it in a line over what belongs to them."""
_GUTTER = 28.0
_NUMBER_WIDTH, _NUMBER_HEIGHT = 7.0, 5.2
_OVERHEAD = 6.4
"""Height of the line that names a phase where there is no gutter."""
_GAP = 1.5
_BIG_DIE = 5.6
_BLANK = 16.0
_NAME = Style(down_to(8), Face.BOLD, ((7, 2), (6.5, 3)))
_NOTE = Style((SMALLEST_POINTS,), wraps=((SMALLEST_POINTS, 4),))


@dataclass(frozen=True, slots=True)
class Section:
    """A phase, or a part of one: number, name, a small note, and what belongs to it."""

    number: str
    name: str
    note: str = ""
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class SideDie:
    """The initiative die of a side."""

    side: str
    face: int | None = None
    won: bool = False


@dataclass(frozen=True, slots=True)
class TurnForm:
    """A turn as it is printed. ``turn`` None leaves room for its number.

    ``outcome`` says who won the initiative and what follows.
    """

    sections: tuple[Section, ...]
    turn: int | None = None
    subtitle: str = ""
    initiative: tuple[SideDie, ...] = (SideDie("Blue"), SideDie("Red"))
    outcome: str = ""
    small_print: str = ""
    title: str = ""
    """Stands in place of the turn; a form without initiative dice has no turn of its own."""
    number: str = ""
    """Number of the phase in which initiative is rolled, if phases have one."""
    blanks: tuple[str, ...] = ()
    """What follows from initiative, each to be filled in where there is no outcome yet; from the right."""

    def draw(self, pen: Pen, area: Area) -> float:
        """The head of every page: turn, battle, initiative."""
        title_at, subtitle_at = area.y + PAGE_HEADER.title_at, area.y + PAGE_HEADER.subtitle_at
        turn = "Turn" if self.turn is None else f"Turn {self.turn}"
        pen.write(area.x, title_at, self.title or turn, 20, Face.BOLD, key="turn")
        if self.turn is None and not self.title:
            pen.rule(area.x + 18, title_at + 0.4, 14, TABLE_RULE)
        taken, below = 0.0, subtitle_at
        if self.initiative:
            _draw_initiative(pen, area, self, title_at)
            taken, below = _draw_outcome(pen, area, self, subtitle_at)
        words = fit(pen.metrics, self.subtitle, area.width - taken - 4, PAGE_HEADER.subtitle)
        first = max(subtitle_at, title_at + 1.8 + words.ascent)
        last = max(below, pen.place(words, area.x, first))
        rule = last + PAGE_HEADER.rule_at - PAGE_HEADER.subtitle_at
        pen.rule(area.x - PADDING, rule, area.width + 2 * PADDING, HEAD_RULE)
        return rule


def _draw_outcome(pen: Pen, area: Area, form: TurnForm, baseline: float) -> tuple[float, float]:
    """Who won the initiative, on the right; returns the width it takes and its last baseline."""
    if not form.outcome.strip():
        return _draw_outcome_blanks(pen, area, form.blanks, baseline), baseline
    words = fit(pen.metrics, form.outcome, area.width * 0.45, Style(down_to(7), wraps=((6.5, 2),)))
    above = (len(words.lines) - 1) * words.leading
    first = max(baseline - above, area.y + PAGE_HEADER.title_at + 1.8 + words.ascent)
    last = pen.place(words, area.right, first, Anchor.END)
    return max(pen.metrics.width(line, words.size) for line in words.lines), max(last, baseline)


def _draw_outcome_blanks(pen: Pen, area: Area, blanks: tuple[str, ...], baseline: float) -> float:
    """Lines for who goes first; returns the width that they take."""
    x = area.right
    for label in blanks:
        pen.rule(x - _BLANK, baseline + 0.4, _BLANK, BAND_RULE)
        x -= _BLANK + 1 + pen.metrics.width(label, SMALLEST_POINTS)
        pen.write(x, baseline, label)
        x -= 3
    return area.right - x


def _draw_initiative(pen: Pen, area: Area, form: TurnForm, baseline: float) -> None:
    """Number and name of the phase, then a die for each side, right-aligned."""
    x = area.right
    for die in reversed(form.initiative):
        name = fit(pen.metrics, die.side, 24.0, Style(down_to(8)))
        x -= _BIG_DIE
        top = baseline - 4.3
        if die.face is None:
            blank_die(pen, x, top, _BIG_DIE, f"initiative:{die.side}")
        else:
            pen.add(Stamp(x, top, die_art(pen.metrics, die.face, die.won, _BIG_DIE), f"initiative:{die.side}"))
        x -= 1.5
        pen.place(name, x, baseline - 0.5, Anchor.END)
        x -= max((pen.metrics.width(line, name.size) for line in name.lines), default=0.0) + 3.5
    words = "Initiative"
    x -= pen.metrics.width(words, 9, Face.BOLD)
    pen.write(x, baseline - 0.4, words, 9, Face.BOLD)
    if form.number:
        _phase_number(pen, x - _NUMBER_WIDTH - 1.5, baseline - 4.1, form.number)


def _phase_number(pen: Pen, x: float, y: float, number: str) -> None:
    """White on black."""
    pen.add(Box(x, y, _NUMBER_WIDTH, _NUMBER_HEIGHT, 0, Tone.NONE, Tone.INK))
    middle = x + _NUMBER_WIDTH / 2
    baseline = y + (_NUMBER_HEIGHT + pen.metrics.cap_height(9, Face.BOLD)) / 2
    pen.add(Text(middle, baseline, number, 9, Face.BOLD, Anchor.MIDDLE, Tone.PAPER))


def turn_form_sheets(form: TurnForm, symbols: SymbolSet, width: float, height: float) -> tuple[Sheet, ...]:
    """The form on sheets of ``width`` by ``height`` mm; the rest of the last one is for notes."""
    flow = Flow(symbols, width, height, form)
    layer = _Layer(flow)
    for section in form.sections:
        layer.lay(section)
    _lay_notes(flow)
    title = form.title or ("Turn record" if form.turn is None else f"Turn {form.turn}")
    return flow.sheets(title, form.small_print or "FleetForge · turn record")


class _Layer:
    """Lays sections into a flow: label, parts, rule; a section that is cut repeats its name."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        self._gutter = _GUTTER if flow.width >= WIDE else 0.0
        self._floor = 0.0
        self._labelled: Pen | None = None

    def lay(self, section: Section) -> None:
        """Put a section down, on further pages if it must."""
        self._labelled = None
        for part in section.parts:
            left: Part | None = part
            while left is not None:
                left = self._draw(section, left)
                if left is not None:
                    self._flow.next_column()
        self._close()

    def _draw(self, section: Section, part: Part) -> Part | None:
        flow = self._flow
        width = flow.width - self._gutter
        overhead = 0.0 if self._gutter or self._labelled is flow.pen else _OVERHEAD
        flow.reserve(part.least(flow.pen.metrics, width) + overhead + _GAP)
        if self._labelled is not flow.pen:
            self._label(section if self._labelled is None else replace(section, note="continued"))
        area = Area(flow.area.x + self._gutter, flow.y, width, flow.room - _GAP)
        flow.y, left = part.draw(flow.pen, area)
        return left

    def _label(self, section: Section) -> None:
        flow, pen = self._flow, self._flow.pen
        self._labelled = pen
        x, y = flow.area.x, flow.y
        if section.number:
            _phase_number(pen, x, y + 0.4, section.number)
        left = x + _NUMBER_WIDTH + 1.4 if section.number else x
        if not self._gutter:
            self._label_over(section, left, y)
            return
        room = x + self._gutter - left - 1.5
        name = fit(pen.metrics, section.name, room, _NAME)
        pen.place(name, left, y + name.ascent + 0.2)
        below = y + name.height + 0.8
        note = fit(pen.metrics, section.note, room, _NOTE)
        pen.place(note, left, below + note.ascent)
        self._floor = max(y + _NUMBER_HEIGHT + 0.8, below + note.height)

    def _label_over(self, section: Section, left: float, y: float) -> None:
        """Name and note in one line over the parts."""
        flow, pen = self._flow, self._flow.pen
        name = fit(pen.metrics, section.name, 40.0, Style(down_to(8), Face.BOLD))
        pen.place(name, left, y + 4.0)
        start = left + max((pen.metrics.width(line, name.size, name.face) for line in name.lines), default=0.0) + 2.5
        room = flow.area.right - start
        pen.place(fit(pen.metrics, section.note, room, Style((SMALLEST_POINTS,))), start, y + 4.0)
        flow.y = self._floor = y + _OVERHEAD

    def _close(self) -> None:
        flow = self._flow
        flow.y = max(flow.y, self._floor) + _GAP
        flow.pen.rule(flow.area.x, flow.y, flow.width, TABLE_RULE)
        flow.y += 0.9


def _lay_notes(flow: Flow) -> None:
    """The rest of the page."""
    if flow.room < 12:
        return
    area = flow.area
    flow.pen.write(area.x, area.y + 3.4, "Notes", 8, Face.BOLD)
    left = area.x + (_GUTTER if flow.width >= WIDE else 0.0)
    note_lines(flow.pen, Area(left, area.y, area.right - left, area.height), 6.2)
