"""Parts that repeat inside one symbol: salvos, mines, the arcs of an area screen, dice in a row.

Each salvo and mine has its own key, so that the screen can find it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import DIE, REROLL_ARROW, arrow, crossed_out, die_art
from fleetforge.sheets.primitives import Arc, Art, Box, Circle, Line, Stamp, Tone
from fleetforge.sheets.symbol_language import UNITS, draw
from fleetforge.sheets.symbols import Look

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.primitives import Primitive
    from fleetforge.sheets.symbols import SymbolSet

CELL_UNITS = 5.8
"""Width of a magazine cell; at 9.5 mm it is 5.5 mm, half a column."""
_FRAME = 0.4
_CELL_TOP, _CELL_HEIGHT = 0.2, 9.6
_MINE_PITCH = 3.2
_MINE_BOX_MARGIN = 4.4
_DIE_GAP = 0.35


@dataclass(frozen=True, slots=True)
class Salvo:
    """One cell of a magazine: the type letters (S, ER, …); "" is empty capacity."""

    letters: str
    gone: bool = False
    key: str = ""


@dataclass(frozen=True, slots=True)
class Die:
    """A die that was thrown; ``reroll`` says that the die before it earned this one."""

    face: int
    scored: bool = False
    reroll: bool = False


def magazine_width(cells: int, size: float) -> float:
    """Width in mm of a magazine's frame."""
    return cells * CELL_UNITS * size / UNITS


def magazine(
    symbols: SymbolSet, x: float, y: float, salvos: Sequence[Salvo], size: float, key: str = ""
) -> tuple[Primitive, ...]:
    """Touching cells in one frame whose left edge is at ``x``; the square of the symbols begins at ``y``.

    Empty capacity is a cell with a dash. Salvos that are gone have a cross over the arrowhead.
    """
    unit = size / UNITS
    pitch = CELL_UNITS * unit
    top, height = y + _CELL_TOP * unit, _CELL_HEIGHT * unit
    shapes: list[Primitive] = [Box(x, top, magazine_width(len(salvos), size), height, _FRAME, fill=Tone.PAPER, key=key)]
    for index, salvo in enumerate(salvos):
        left = x + index * pitch
        if index:
            shapes.append(Line(left, top, left, top + height, _FRAME, key=key))
        shapes.append(Stamp(left, y, _cell(symbols, salvo.letters, size), salvo.key or key))
        if salvo.gone and salvo.letters:
            cross = crossed_out(1.1 * unit + left, y + 0.8 * unit, 3.6 * unit, 5 * unit, salvo.key or key)
            shapes.extend(cross)
    return tuple(shapes)


def _cell(symbols: SymbolSet, letters: str, size: float) -> Art:
    """Inside of a cell: arrowhead over letters, or the dash of empty capacity."""
    unit = size / UNITS
    if not letters:
        dash = Line(1.9 * unit, 5 * unit, 3.9 * unit, 5 * unit, 0.5)
        return Art(f"empty cell|{size:.3f}", (dash,))
    symbol = "magazine_er" if "ER" in letters else "magazine"
    look = Look(symbol, size, letter=letters)
    inside = [step for step in symbols.symbols[symbol].steps if step.op != "R"]
    return Art(f"cell {letters}|{size:.3f}", draw(inside, symbols.brush(look)))


def minelayer_width(mines: int, size: float) -> float:
    """Width in mm of a minelayer's box."""
    return (_MINE_PITCH * (max(mines, 1) - 1) + _MINE_BOX_MARGIN) * size / UNITS


def minelayer(
    symbols: SymbolSet, x: float, y: float, mines: int, size: float, *, laid: int = 0, key: str = ""
) -> tuple[Primitive, ...]:
    """A box with one spiked mine per mine carried, up and down in turn; the first ``laid`` are gone.

    The box's left edge is at ``x``. Mine ``i`` (from 1) has the key ``<key>:mine:<i>``.
    """
    unit = size / UNITS
    line = symbols.line_width("minelayer", size)
    frame = Box(x, y + 0.6 * unit, minelayer_width(mines, size), 8.8 * unit, line, fill=Tone.PAPER, key=key)
    shapes: list[Primitive] = [frame]
    for index in range(mines):
        centre_x = x + (2.2 + _MINE_PITCH * index) * unit
        centre_y = y + (5.0 if mines == 1 else 6.8 if index % 2 else 3.2) * unit
        name = f"{key}:mine:{index + 1}" if key else ""
        shapes.extend(_mine(centre_x, centre_y, unit, line, name))
        if index < laid:
            shapes.extend(crossed_out(centre_x - 1.5 * unit, centre_y - 1.5 * unit, 3 * unit, 3 * unit, name))
    return tuple(shapes)


def _mine(x: float, y: float, unit: float, line: float, key: str) -> Iterator[Primitive]:
    spike = 1.6 * unit
    yield Circle(x, y, 0.9 * unit, 0, Tone.NONE, Tone.INK, key=key)
    yield Line(x, y - spike, x, y + spike, line, key=key)
    yield Line(x - spike, y, x + spike, y, line, key=key)


def area_screen(symbols: SymbolSet, level: int, size: float) -> Art:
    """A disc with a pair of dome arcs above and below for each level."""
    unit = size / UNITS
    line = symbols.line_width("screen_area", size)
    inner, step = (3.2, 1.4) if level <= 2 else (2.6, 2.0 / (level - 1))
    disc = Circle(5 * unit, 5 * unit, 1.6 * unit, 0, Tone.NONE, Tone.INK)
    arcs = [
        Arc(5 * unit, 5 * unit, (inner + step * ring) * unit, start, start + 100, line)
        for ring in range(level)
        for start in (-50, 130)
    ]
    return Art(f"area screen {level}|{size:.3f}", (disc, *arcs))


def dice_width(dice: Sequence[Die], size: float = DIE) -> float:
    """Width in mm of a row of dice."""
    gaps = sum(REROLL_ARROW if die.reroll else _DIE_GAP for die in dice[1:])
    return len(dice) * size + gaps


def dice_row(
    metrics: TextMetrics, x: float, y: float, dice: Sequence[Die], size: float = DIE, key: str = ""
) -> tuple[Primitive, ...]:
    """Dice side by side from (x, y), a reroll joined to the die that earned it by an arrow."""
    shapes: list[Primitive] = []
    for index, die in enumerate(dice):
        if index and die.reroll:
            shapes.extend(arrow(x, y + size / 2, REROLL_ARROW, key))
        if index:
            x += REROLL_ARROW if die.reroll else _DIE_GAP
        shapes.append(Stamp(x, y, die_art(metrics, die.face, die.scored, size), key))
        x += size
    return tuple(shapes)
