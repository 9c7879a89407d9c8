"""System symbols as art: one small drawing for a system, its size, arcs, number and letter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.extents import art_extent
from fleetforge.sheets.lettering import centred
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.primitives import Art, Box, Face, Primitive
from fleetforge.sheets.symbol_language import (
    ARC_CENTRES,
    LINE_UNITS,
    SMALLEST_LINE,
    UNITS,
    Brush,
    Step,
    draw,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.sheets.metrics import Extent, TextMetrics

_DOTTED = (0.6, 0.6)
_Asked: TypeAlias = tuple[str, float, tuple[str, ...], str, str, bool, bool]
"""A look as it is asked for, its arcs in any order."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol as data.

    ``steps`` draw it; ``lettered`` replaces them when a letter is given and the symbol has another
    form for that. ``line_mm`` fixes the line width, which otherwise grows with the size.
    """

    id: str
    title: str
    min_mm: float
    steps: tuple[Step, ...]
    lettered: tuple[Step, ...] = ()
    line_mm: float | None = None


@dataclass(frozen=True, slots=True)
class Look:
    """Everything that changes how a symbol looks: the key of its art."""

    symbol: str
    size: float
    arcs: tuple[str, ...] = ()
    number: str = ""
    letter: str = ""
    away: bool = False
    solid: bool = False

    @property
    def name(self) -> str:
        """Unique within a document."""
        arcs = ".".join(self.arcs)
        flags = f"{self.away:d}{self.solid:d}"
        return f"symbol {self.symbol}|{self.size:.3f}|{arcs}|{self.number}|{self.letter}|{flags}"


@dataclass(frozen=True, slots=True, eq=False)
class SymbolSet:
    """The symbols of a game, drawn once per look. Compared by identity: a program has one of a game."""

    symbols: Mapping[str, Symbol]
    metrics: TextMetrics
    _arts: dict[Look, Art] = field(default_factory=dict, repr=False)
    _asked: dict[_Asked, Art] = field(default_factory=dict, repr=False)
    _extents: dict[str, Extent] = field(default_factory=dict, repr=False)

    def __contains__(self, symbol_id: object) -> bool:
        return symbol_id in self.symbols

    def title(self, symbol_id: str) -> str:
        """What the legend calls a symbol; "" for one that is not in the set."""
        return self.symbols[symbol_id].title if symbol_id in self.symbols else ""

    def art(
        self,
        symbol_id: str,
        size: float,
        *,
        arcs: Iterable[str] = (),
        number: str = "",
        letter: str = "",
        away: bool = False,
        solid: bool = False,
    ) -> Art:
        """The drawing of a symbol on a square of ``size`` mm.

        ``arcs`` are any of F FS AS A AP FP. ``away`` dots its outline; ``solid`` fills it and turns
        its details white. A symbol that is not in the set is a labelled box with ``letter``, or
        the first letters of its id.
        """
        asked = (symbol_id, size, tuple(arcs), number, letter, away, solid)
        known = self._asked.get(asked)
        if known is None:
            known = self._asked[asked] = self._art(asked)
        return known

    def _art(self, asked: _Asked) -> Art:
        symbol_id, size, arcs, number, letter, away, solid = asked
        look = Look(symbol_id, size, tuple(arc for arc in ARC_CENTRES if arc in arcs), number, letter, away, solid)
        if look not in self._arts:
            self._arts[look] = Art(look.name, self._drawn(look))
        return self._arts[look]

    def extent(self, art: Art) -> Extent:
        """Where the ink of an art is, measured once per art name."""
        if art.name not in self._extents:
            self._extents[art.name] = art_extent(art, self.metrics)
        return self._extents[art.name]

    def line_width(self, symbol_id: str, size: float) -> float:
        """Line width in mm of a symbol at a size."""
        symbol = self.symbols.get(symbol_id)
        fixed = symbol.line_mm if symbol else None
        return fixed or max(LINE_UNITS * size / UNITS, SMALLEST_LINE)

    def brush(self, look: Look) -> Brush:
        """The brush that draws a look."""
        return Brush(
            self.metrics,
            look.size / UNITS,
            self.line_width(look.symbol, look.size),
            {"n": look.number, "t": look.letter, "r": look.letter},
            frozenset(look.arcs),
            dotted=look.away,
            solid=look.solid,
        )

    def _drawn(self, look: Look) -> tuple[Primitive, ...]:
        symbol = self.symbols.get(look.symbol)
        brush = self.brush(look)
        if symbol is None:
            return _labelled_box(look.letter or look.symbol.replace("_", "").upper(), brush)
        steps = symbol.lettered if look.letter and symbol.lettered else symbol.steps
        return draw(steps, brush)


def _labelled_box(label: str, brush: Brush) -> tuple[Primitive, ...]:
    """A rounded box with up to four letters; with arcs it shrinks into a ring, so that none is hidden."""
    x, y, w, h, cap = (1.9, 3.1, 6.2, 3.8, 2.2) if brush.arcs else (0.5, 2.0, 9.0, 6.0, 3.0)
    left, top, width, height, radius = brush.scaled((x, y, w, h, 0.9))
    dash = _DOTTED if brush.dotted else ()
    box = Box(left, top, width, height, brush.width, fill=brush.ground, radius=radius, dash=dash)
    letters = _fitting(label, width - 2 * brush.width, brush.metrics)
    text = centred(
        brush.metrics,
        left + width / 2,
        top + height / 2,
        letters,
        cap * brush.scale,
        max_width=width - 4 * brush.width,
        tone=brush.ink,
    )
    ring = draw((Step("RING"),), brush) if brush.arcs else ()
    return (*ring, box, text)


def _fitting(label: str, width: float, metrics: TextMetrics) -> str:
    """As many of the first four letters as fit at the smallest size, at least one."""
    for count in (4, 3, 2):
        if metrics.fits(label[:count], width, SMALLEST_POINTS, Face.BOLD):
            return label[:count]
    return label[:1]
