"""What stands in the columns of a cluster: symbols, the cells of a magazine, the mines of a layer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Protocol

from fleetforge.sheets.marks import Mark, mark_art, stamped
from fleetforge.sheets.parts import CELL_UNITS, Salvo, magazine, magazine_width, minelayer, minelayer_width
from fleetforge.sheets.primitives import Stamp
from fleetforge.sheets.symbol_language import UNITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.primitives import Art, Primitive
    from fleetforge.sheets.symbols import SymbolSet

_UNMARKED = frozenset({Mark.OK, Mark.AWAY})
_STROKES = frozenset({Mark.DAMAGED, Mark.DESTROYED, Mark.REPAIRED})
_OVERHANG = 0.07
"""Part of its size by which such a mark is larger than the square on each side, its white included."""


class Glyph(Protocol):
    """Something drawn over one column or more."""

    @property
    def columns(self) -> int:
        """Width in columns."""
        ...

    def inset(self, symbols: SymbolSet, size: float) -> float:
        """From the left of its square to its ink, in mm."""
        ...

    def reach(self, symbols: SymbolSet, size: float) -> tuple[float, float]:
        """Where it begins and ends with its mark, in mm from the left of its square."""
        ...

    def draw(self, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw it with the corner of its square at (x, y)."""
        ...

    def cut(self, columns: int) -> tuple[Glyph, Glyph | None]:
        """A part no wider than so many columns, at least 1, and what is left over."""
        ...


@dataclass(frozen=True, slots=True)
class SymbolGlyph:
    """One symbol with the mark of its state."""

    symbol: str
    key: str
    arcs: tuple[str, ...] = ()
    number: str = ""
    letter: str = ""
    mark: Mark = Mark.OK
    dotted: bool = False

    @property
    def columns(self) -> int:
        """One column."""
        return 1

    def inset(self, symbols: SymbolSet, size: float) -> float:
        """From the left of its square to its ink, in mm."""
        return symbols.extent(self._art(symbols, size)).left

    def reach(self, symbols: SymbolSet, size: float) -> tuple[float, float]:
        """The ends of slashes and crosses stand out of the square, other marks end with it."""
        ink = symbols.extent(self._art(symbols, size))
        if self.mark in _UNMARKED:
            return ink.left, ink.right
        over = _OVERHANG * size if self.mark in _STROKES else 0.0
        return (-over if over else ink.left), max(ink.right, size + over)

    def _art(self, symbols: SymbolSet, size: float) -> Art:
        return symbols.art(self.symbol, size, arcs=self.arcs, number=self.number, letter=self.letter)

    def draw(self, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw it."""
        if self.dotted:
            art = pen.symbols.art(self.symbol, size, letter=self.letter, away=True)
            over = mark_art(self.mark, size)
            pen.add(Stamp(x, y, art, self.key))
            if over.items:
                pen.add(Stamp(x, y, over, self.key))
            return
        stamps = stamped(
            pen.symbols,
            x,
            y,
            self.symbol,
            size,
            self.mark,
            arcs=self.arcs,
            number=self.number,
            letter=self.letter,
            key=self.key,
        )
        pen.add(*stamps)

    def cut(self, columns: int) -> tuple[Glyph, Glyph | None]:
        """A symbol is never cut."""
        return self, None


@dataclass(frozen=True, slots=True)
class CellsGlyph:
    """The salvoes of a magazine, one cell each."""

    salvos: tuple[Salvo, ...]
    key: str
    mark: Mark = Mark.OK

    @property
    def columns(self) -> int:
        """A cell takes half a column."""
        return (len(self.salvos) + 1) // 2

    def inset(self, symbols: SymbolSet, size: float) -> float:
        """The frame begins at once."""
        return 0.0

    def reach(self, symbols: SymbolSet, size: float) -> tuple[float, float]:
        """Its frame; the mark stands in the middle, but out of a narrow one."""
        return _reach_of_box(magazine_width(len(self.salvos), size), size, self.mark)

    def draw(self, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw it."""
        pen.add(*magazine(pen.symbols, x, y, self.salvos, size, self.key))
        over = mark_art(self.mark, size)
        if over.items:
            middle = x + magazine_width(len(self.salvos), size) / 2
            pen.add(Stamp(middle - size / 2, y, over, self.key))

    def cut(self, columns: int) -> tuple[Glyph, Glyph | None]:
        """Two cells a column, and the others."""
        fitting = 2 * columns
        if len(self.salvos) <= fitting:
            return self, None
        rest = replace(self, salvos=self.salvos[fitting:])
        return replace(self, salvos=self.salvos[:fitting]), rest


@dataclass(frozen=True, slots=True)
class MinesGlyph:
    """The mines of a layer; ``first`` is the number of the first one here."""

    mines: int
    key: str
    laid: int = 0
    first: int = 1
    mark: Mark = Mark.OK

    @property
    def columns(self) -> int:
        """As many as its box needs."""
        return ceil(minelayer_width(self.mines, UNITS) / (2 * CELL_UNITS))

    def inset(self, symbols: SymbolSet, size: float) -> float:
        """The box begins at once."""
        return 0.0

    def reach(self, symbols: SymbolSet, size: float) -> tuple[float, float]:
        """Its frame; the mark stands in the middle, but out of a narrow one."""
        return _reach_of_box(minelayer_width(self.mines, size), size, self.mark)

    def draw(self, pen: Pen, x: float, y: float, size: float) -> None:
        """Draw it."""
        pen.add(*self._renumbered(minelayer(pen.symbols, x, y, self.mines, size, laid=self.laid, key=self.key)))
        over = mark_art(self.mark, size)
        if over.items:
            middle = x + minelayer_width(self.mines, size) / 2
            pen.add(Stamp(middle - size / 2, y, over, self.key))

    def _renumbered(self, shapes: tuple[Primitive, ...]) -> Iterator[Primitive]:
        """The mines of a later piece counted on from those before it."""
        for shape in shapes:
            stem, _, number = shape.key.rpartition(":mine:")
            later = stem and self.first > 1
            yield replace(shape, key=f"{stem}:mine:{int(number) + self.first - 1}") if later else shape

    def cut(self, columns: int) -> tuple[Glyph, Glyph | None]:
        """A box of as many mines as fit, and the others."""
        most = self.mines
        while most > 1 and replace(self, mines=most).columns > columns:
            most -= 1
        if most == self.mines:
            return self, None
        rest = replace(self, mines=self.mines - most, laid=max(0, self.laid - most), first=self.first + most)
        return replace(self, mines=most), rest


def _reach_of_box(width: float, size: float, mark: Mark) -> tuple[float, float]:
    """Where a frame from 0 to ``width`` begins and ends with a mark in its middle."""
    out = 0.0 if mark in _UNMARKED else max(0.0, (0.5 + _OVERHANG) * size - width / 2)
    return -out, width + out
