"""What a section of a turn record is made of: tables, lines, threshold dice. Each may be cut."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.marks import die_art
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.primitives import Face, Stamp, Tone
from fleetforge.systems.full_thrust.sheet.page_parts import BAND_RULE, BODY, INNER_RULE, Area, Style, fit
from fleetforge.systems.full_thrust.sheet.page_runs import draw_runs, runs_height
from fleetforge.systems.full_thrust.sheet.page_tables import Row, Table, blank_die

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.systems.full_thrust.sheet.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.page_runs import Run

WIDE = 150.0
"""From this width in mm a table may stand more than once beside itself."""
_LINE_PITCH = 5.8
_GAP = 4.0
_THRESHOLD_PITCH, _DIE = 14.4, 4.0
_CLOSEST = 9.9
"""Pitch in mm from which a die and the word behind it have room."""
_CHECK_TITLE, _TITLE_SIZE = 4.6, 7.5


class Part(Protocol):
    """Something inside a section that takes the width it is given and may be cut."""

    def least(self, metrics: TextMetrics, width: float) -> float:
        """Height in mm without which it is not begun."""

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """Draw what fits; returns the y below it and what is left over."""


@dataclass(frozen=True, slots=True)
class FormTable:
    """A table with rows, then empty ones to write in.

    ``across`` puts it so many times beside itself where there is room. ``empty`` is a row of its blanks.
    """

    table: Table
    rows: tuple[Row, ...] = ()
    blank: int = 0
    empty: Row = field(default=Row())
    across: int = 1

    @property
    def all_rows(self) -> tuple[Row, ...]:
        """Rows and blanks."""
        return (*self.rows, *(self.empty,) * self.blank)

    def least(self, metrics: TextMetrics, width: float) -> float:
        """Heads and one row."""
        table = self.table.stretched(self._column_width(width))
        return table.height(metrics, self.all_rows[:1])

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """As many rows as fit, in columns beside each other if it is so wanted."""
        width = self._column_width(area.width)
        table, rows, bottom = self.table.stretched(width), self.all_rows, area.y
        columns = self.across if width < area.width else 1
        for column in range(columns):
            share = -(-len(rows) // (columns - column))
            here = max(1, min(table.fitting(pen.metrics, rows, area.height), share))
            x = area.x + column * (width + _GAP)
            bottom = max(bottom, table.draw(pen, x, area.y, rows[:here]))
            rows = rows[here:]
            if not rows:
                break
        return bottom, (replace(self, rows=rows, blank=0) if rows else None)

    def _column_width(self, width: float) -> float:
        return (width - (self.across - 1) * _GAP) / self.across if width >= WIDE else width


@dataclass(frozen=True, slots=True)
class FormLines:
    """Sentences with bold words in them, then empty lines to write on."""

    texts: tuple[tuple[Run, ...], ...] = ()
    blank: int = 0

    def least(self, metrics: TextMetrics, width: float) -> float:
        """The first sentence or line."""
        return self._height(metrics, width, self.texts[0]) if self.texts else _LINE_PITCH

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """Sentences, then lines, as far as they fit."""
        y, texts = area.y, self.texts
        while texts and (y == area.y or y + self._height(pen.metrics, area.width, texts[0]) <= area.bottom):
            draw_runs(pen, Area(area.x, y + 0.6, area.width, 0), texts[0], BODY.sizes[0])
            y += self._height(pen.metrics, area.width, texts[0])
            texts = texts[1:]
        blank = self.blank
        while not texts and blank and (y == area.y or y + _LINE_PITCH <= area.bottom):
            y += _LINE_PITCH
            pen.rule(area.x, y, area.width, INNER_RULE, Tone.GREY)
            blank -= 1
        return y, (FormLines(texts, blank) if texts or blank else None)

    @staticmethod
    def _height(metrics: TextMetrics, width: float, runs: tuple[Run, ...]) -> float:
        return runs_height(metrics, width, runs, BODY.sizes[0]) + 1.2


@dataclass(frozen=True, slots=True)
class CheckDie:
    """The threshold die of one system; without a face it is still to be thrown."""

    system: str
    face: int | None = None
    lost: bool = False


@dataclass(frozen=True, slots=True)
class FormChecks:
    """Threshold dice under the names of their systems, 11 to a row, more if all go in one. Rule: FTC-5.8"""

    title: tuple[Run, ...] = ()
    dice: tuple[CheckDie, ...] = ()
    blank_rows: int = 0

    def least(self, metrics: TextMetrics, width: float) -> float:
        """Title and one row."""
        return self._title_height(metrics, width) + self._pitch

    def draw(self, pen: Pen, area: Area) -> tuple[float, Part | None]:
        """Rows of dice as far as they fit."""
        across = self._across(pen.metrics, area.width)
        dice = (*self.dice, *(CheckDie(""),) * (across * self.blank_rows))
        if self.title:
            draw_runs(pen, Area(area.x, area.y + 0.8, area.width, 0), self.title, _TITLE_SIZE)
        elif self.blank_rows:
            _write_in(pen, area.x, area.y + 3.6, (("Threshold:", 40.0), ("lost on", 9.0)))
        first = y = area.y + self._title_height(pen.metrics, area.width)
        pitch = area.width / across
        while dice and (y == first or y + self._pitch <= area.bottom):
            for index, die in enumerate(dice[:across]):
                _draw_check(pen, Area(area.x + index * pitch, y, pitch, self._pitch), die)
            y += self._pitch
            dice = dice[across:]
        return y, (replace(self, title=(), dice=dice, blank_rows=0) if dice else None)

    def _across(self, metrics: TextMetrics, width: float) -> int:
        """Dice in a row: as usual, or so many more that they go in one row if their names have room."""
        usual = max(1, int(width // _THRESHOLD_PITCH))
        rows = -(-len(self.dice) // int(max(1, width // _CLOSEST)))
        wanted = -(-len(self.dice) // max(1, rows))
        room = width / max(1, wanted) - 1
        names = ((die.system, Face.BOLD if die.lost else Face.REGULAR) for die in self.dice)
        fits = all(metrics.width(name, SMALLEST_POINTS, face) <= room for name, face in names)
        return max(usual, wanted) if fits and not self.blank_rows else usual

    def _title_height(self, metrics: TextMetrics, width: float) -> float:
        if self.title:
            return runs_height(metrics, width, self.title, _TITLE_SIZE) + 1.4
        return _CHECK_TITLE if self.blank_rows else 0.0

    @property
    def _pitch(self) -> float:
        """Height of a row: more where the names are written by hand."""
        return _DIE + (7.2 if self.blank_rows or not all(die.system for die in self.dice) else 5.4)


def _draw_check(pen: Pen, area: Area, die: CheckDie) -> None:
    style = Style((SMALLEST_POINTS,), Face.BOLD if die.lost else Face.REGULAR)
    pen.place(fit(pen.metrics, die.system, area.width - 1, style), area.x, area.y + 2.8)
    top = area.bottom - _DIE - 1.4
    if die.face is None:
        if not die.system:
            pen.rule(area.x, top - 0.9, area.width - 1.6, INNER_RULE, Tone.GREY)
        blank_die(pen, area.x, top)
        return
    pen.add(Stamp(area.x, top, die_art(pen.metrics, die.face, die.lost)))
    if die.lost:
        pen.write(area.x + _DIE + 1, top + 2.8, "lost", face=Face.BOLD)


def _write_in(pen: Pen, x: float, baseline: float, blanks: tuple[tuple[str, float], ...]) -> None:
    """Labels with a line to write on behind each."""
    for label, length in blanks:
        pen.write(x, baseline, label, 7, Face.BOLD)
        x += pen.metrics.width(label, 7, Face.BOLD) + 1.5
        pen.rule(x, baseline + 0.4, length, BAND_RULE)
        x += length + 4
