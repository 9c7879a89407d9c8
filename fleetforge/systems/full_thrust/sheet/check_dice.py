"""Threshold dice on a turn record, under the names of their systems.

Rule: FTC-5.8
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import die_art
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import BAND_RULE, INNER_RULE, Area, Style, fit
from fleetforge.sheets.page_runs import draw_runs, runs_height
from fleetforge.sheets.page_tables import blank_die
from fleetforge.sheets.primitives import Face, Stamp, Tone

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.turn_parts import Part

_PITCH, _DIE = 14.4, 4.0
_CLOSEST = 9.9
"""Pitch in mm from which a die and the word behind it have room."""
_CHECK_TITLE, _TITLE_SIZE = 4.6, 7.5


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
        usual = max(1, int(width // _PITCH))
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
