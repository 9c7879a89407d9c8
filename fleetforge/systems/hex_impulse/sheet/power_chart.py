"""The power of a turn on paper: what is gained by doing without, what may be bought, and the impulses.

Rule: HIF-4, HIF-5 to HIF-9, HIF-28.1
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import Style, down_to
from fleetforge.sheets.page_tables import (
    ENTRY,
    TABLE_BOLD,
    TABLE_FIGURE,
    TABLE_TEXT,
    Column,
    Row,
    Table,
    Words,
    blank_die,
)
from fleetforge.sheets.primitives import Anchor
from fleetforge.systems.hex_impulse import power
from fleetforge.systems.hex_impulse.menu import menu_of
from fleetforge.systems.hex_impulse.sheet.marks import BLANK, ImpulseMarks, Noted, box_marks

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Area, Pen
    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.sheet.marks import Mark, Marks
    from fleetforge.systems.hex_impulse.weapons import WeaponType

TURNS = 3
"""Turns that a chart has room for."""
_DIE, _DIE_PITCH = 3.5, 4.1
_ROW, _TURN = 4.2, 4.4
"""Height of a row, width of the cell of a turn. Rule: HIF-28.3"""
_LIMITS = {"none": "", "once": "", "weapon": ", a weapon", "opponent": ", an enemy"}
_ITEM = Style(down_to(7.5), wraps=((6.5, 4),))


@dataclass(frozen=True, slots=True)
class EvasionDice:
    """Dice of an impulse, to strike as they are used. Rule: HIF-11.6"""

    count: int
    marks: tuple[Mark, ...] = ()

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """All rows of them."""
        return -(-self.count // self._across(column.width)) * _DIE_PITCH

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """From the left, in rows."""
        across = self._across(area.width)
        top = area.y + (area.height - self.height(pen.metrics, column) + _DIE_PITCH - _DIE) / 2
        for place in range(self.count):
            row, at = divmod(place, across)
            x, y = area.x + 0.8 + at * _DIE_PITCH, top + row * _DIE_PITCH
            name = f"{key}:{place + 1}"
            blank_die(pen, x, y, _DIE, name)
            if place < len(self.marks):
                pen.add(*box_marks(x, y, self.marks[place], _DIE, key=name))

    @staticmethod
    def _across(width: float) -> int:
        return max(1, int((width - 1.2) // _DIE_PITCH))


@lru_cache(maxsize=32)
def chart_table(width: float, first: int, *, headed: bool) -> Table:
    """A price or gain, what it is for, a box for each turn from the first one on. Rule: HIF-28.1"""
    turns = (
        Column(str(turn), _TURN, TABLE_FIGURE, Anchor.MIDDLE, name=str(turn), lined=False)
        for turn in range(first, first + TURNS)
    )
    item = Column("turn", 18.0, _ITEM, lined=False, grow=1.0)
    return Table((Column("", 6.6, TABLE_BOLD, Anchor.END), item, *turns), _ROW, headed=headed).stretched(width)


def first_turn(turn: int) -> int:
    """The first turn of the chart that has room for a turn."""
    return (turn - 1) // TURNS * TURNS + 1


def menu_rows(fighter: Fighter, marks: Marks = BLANK) -> tuple[Row, ...]:
    """Everything that the fighter may ever buy, at its price. Rule: HIF-5 to HIF-8, HIF-26.2"""
    return tuple(
        _chart_row(
            str(line.price),
            f"{line.item.title}{_LIMITS[line.item.limit]}",
            f"menu:{line.item.key}",
            _ticks(marks.turn, marks.menu.get(line.item.key, 0)),
        )
        for line in menu_of(fighter)
    )


def gain_rows(fighter: Fighter, types: Mapping[str, WeaponType], marks: Marks = BLANK) -> tuple[Row, ...]:
    """Everything that it can do without, with what that gives. Rule: HIF-9"""
    return tuple(
        _chart_row(gain, words, f"gain:{key}", _ticks(marks.turn, marks.gains.get(key, 0)))
        for gain, words, key in _gains(fighter, types)
    )


def _gains(fighter: Fighter, types: Mapping[str, WeaponType]) -> Iterator[tuple[str, str, str]]:
    only = len(fighter.systems) == 1
    for system in fighter.systems:
        name = types[system].name if system in types else system
        cut, drained = (power.CUT_ONLY, power.DRAINED_ONLY) if only else (power.CUT, power.DRAINED)
        yield halves(cut), f"{name} cut", f"cut:{system}"
        yield halves(drained), f"{name} drained", f"drain:{system}"
    yield halves(power.SPEED), "Speed cut by half", "speed"
    if fighter.has_shields:
        yield halves(power.REGENERATION), "Regeneration cut", "regeneration"
        yield halves(power.SHIELD_PAIR), "2 shield points drained", "shields"


def _ticks(turn: int, times: int) -> Iterator[Noted]:
    """The turns of a chart; in one of them something is done so often. Rule: HIF-28.2"""
    first = first_turn(turn)
    return (Noted(times if one == turn else 0) for one in range(first, first + TURNS))


def _chart_row(figure: str, words: str, key: str, turns: Iterable[Noted]) -> Row:
    return Row((figure, words, *turns), key)


def halves(count: int) -> str:
    """Half points as they are printed: ``+2½``. Rule: HIF-0.5"""
    whole, half = divmod(Fraction(count, 2), 1)
    return f"+{whole or ''}{'½' if half else ''}"


def impulse_table(dice: int) -> Table:
    """A row for each impulse: where it went, what fired, dice used, whether it stopped. Rule: HIF-24.2"""
    width = min(max(dice, 1), 6) * _DIE_PITCH + 1.6
    return Table(
        (
            Column("", 6.0, TABLE_BOLD, Anchor.MIDDLE),
            Column("hexes", 9.5, TABLE_FIGURE, Anchor.MIDDLE),
            Column("stop", 7.0, anchor=Anchor.MIDDLE, name="stop"),
            Column("fired, at whom", 26.0, TABLE_TEXT, grow=1.0),
            Column("evasion dice", width, name="dice"),
        ),
        4.4,
    )


def impulse_rows(dice: int, options: HexOptions, marks: Marks = BLANK) -> tuple[Row, ...]:
    """One for each impulse of a turn. Rule: HIF-0.3, HIF-30.1"""
    return tuple(_impulse_row(dice, impulse, marks) for impulse in range(1, options.impulses + 1))


def _impulse_row(dice: int, impulse: int, marks: Marks) -> Row:
    done = marks.impulses.get(impulse, ImpulseMarks())
    cells = EvasionDice(max(dice, len(done.dice)), done.dice)
    hexes, fired = Words(done.hexes, ENTRY), Words(done.fired, ENTRY)
    return Row((str(impulse), hexes, Noted(int(done.stopped)), fired, cells), f"impulse:{impulse}")
