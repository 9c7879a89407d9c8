"""The power of a turn on paper: what is gained by doing without, what may be bought, and the impulses.

Rule: HIF-4, HIF-5 to HIF-9, HIF-28.1
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import Style, down_to
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, TABLE_TEXT, Column, Row, Table, Tick, blank_die
from fleetforge.sheets.primitives import Anchor
from fleetforge.systems.hex_impulse import power
from fleetforge.systems.hex_impulse.menu import menu_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Area, Pen
    from fleetforge.systems.hex_impulse.design import Fighter
    from fleetforge.systems.hex_impulse.options import HexOptions
    from fleetforge.systems.hex_impulse.weapons import WeaponType

TURNS = 3
"""Turns that a chart has room for."""
_BOX, _DIE, _DIE_PITCH = 3.5, 3.5, 3.7
_ROW = 4.0
_LIMITS = {"none": "", "once": "", "weapon": ", one weapon", "opponent": ", one enemy"}
_ITEM = Style(down_to(7.5), wraps=((6.5, 2),))


@dataclass(frozen=True, slots=True)
class EvasionDice:
    """Dice of an impulse, to strike as they are used. Rule: HIF-11.6"""

    count: int

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """All rows of them."""
        return -(-self.count // self._across(column.width)) * _DIE_PITCH

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """From the left, in rows."""
        across = self._across(area.width)
        top = area.y + (area.height - self.height(pen.metrics, column)) / 2 + 0.1
        for place in range(self.count):
            row, at = divmod(place, across)
            blank_die(pen, area.x + 0.8 + at * _DIE_PITCH, top + row * _DIE_PITCH, _DIE, f"{key}:{place + 1}")

    @staticmethod
    def _across(width: float) -> int:
        return max(1, int((width - 1.2) // _DIE_PITCH))


@lru_cache(maxsize=32)
def chart_table(width: float, *, headed: bool) -> Table:
    """A price or gain, what it is for, a box for each turn. Rule: HIF-28.1"""
    turns = (
        Column(str(turn), 4.0, TABLE_FIGURE, Anchor.MIDDLE, name=str(turn), lined=False) for turn in range(1, TURNS + 1)
    )
    item = Column("turn", 18.0, _ITEM, lined=False, grow=1.0)
    return Table((Column("", 6.6, TABLE_BOLD, Anchor.END), item, *turns), _ROW, headed=headed).stretched(width)


def menu_rows(fighter: Fighter) -> tuple[Row, ...]:
    """Everything that the fighter may ever buy, at its price. Rule: HIF-5 to HIF-8, HIF-26.2"""
    return tuple(
        _chart_row(str(line.price), f"{line.item.title}{_LIMITS[line.item.limit]}", f"menu:{line.item.key}")
        for line in menu_of(fighter)
    )


def gain_rows(fighter: Fighter, types: Mapping[str, WeaponType]) -> tuple[Row, ...]:
    """Everything that it can do without, with what that gives. Rule: HIF-9"""
    return tuple(_chart_row(gain, words, key) for gain, words, key in _gains(fighter, types))


def _gains(fighter: Fighter, types: Mapping[str, WeaponType]) -> Iterator[tuple[str, str, str]]:
    only = len(fighter.systems) == 1
    for system in fighter.systems:
        name = types[system].name if system in types else system
        cut, drained = (power.CUT_ONLY, power.DRAINED_ONLY) if only else (power.CUT, power.DRAINED)
        yield halves(cut), f"{name} cut", f"gain:cut:{system}"
        yield halves(drained), f"{name} drained", f"gain:drain:{system}"
    yield halves(power.SPEED), "Speed cut by half", "gain:speed"
    if fighter.has_shields:
        yield halves(power.REGENERATION), "Regeneration cut", "gain:regeneration"
        yield halves(power.SHIELD_PAIR), "2 shield points drained", "gain:shields"


def _chart_row(figure: str, words: str, key: str) -> Row:
    return Row((figure, words, *(Tick(_BOX) for _ in range(TURNS))), key)


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
            Column("system fired, targets", 26.0, TABLE_TEXT, grow=1.0),
            Column("evasion dice", width, name="dice"),
        ),
        4.0,
    )


def impulse_rows(dice: int, options: HexOptions) -> tuple[Row, ...]:
    """One for each impulse of a turn. Rule: HIF-0.3, HIF-30.1"""
    return tuple(
        Row((str(impulse), "", Tick(_BOX), "", EvasionDice(dice)), f"impulse:{impulse}")
        for impulse in range(1, options.impulses + 1)
    )
