"""How a sheet is drawn: how much it shows, how large its symbols are, where its columns stand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.packing import COLUMN, columns_of
from fleetforge.sheets.page_parts import BAND_RULE, Pen
from fleetforge.sheets.primitives import Anchor, Face, Tone

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fleetforge.sheets.primitives import Primitive
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

HALF = COLUMN / 2
"""Pitch of hull boxes, armour and salvo cells: half a column."""
LABEL_SIZE = 7.0
LABEL_AT = 2.2
"""Baseline of a label below the top of its band."""
SYMBOL, SMALL_SYMBOL, SMALL_PITCH = 9.5, 8.5, 10.0
BELOW_RULE = 1.5
"""From a rule between bands to the next band."""

_MOST_TOPS = 4
"""Heights at which a remembered block keeps what it drew."""

Draw: TypeAlias = "Callable[[Pen, float], None]"


@dataclass(frozen=True, slots=True)
class Manner:
    """What a sheet shows.

    ``large`` is the sheet of a page of its own. ``spelled_out`` gives clusters their long second
    lines and leaves a column free between them. ``bands`` keeps systems and weapons apart.
    ``tally`` counts boxes instead of drawing them. ``pitch`` and ``symbol`` are mm.
    """

    large: bool = False
    spelled_out: bool = False
    bands: bool = True
    second_lines: bool = True
    tally: bool = False
    pitch: float = COLUMN
    symbol: float = SYMBOL

    @property
    def gap(self) -> int:
        """Empty columns between clusters."""
        return 1 if self.spelled_out else 0


def manners(*, large: bool) -> tuple[Manner, ...]:
    """The ways to draw a sheet, in the order in which it gives up room."""
    full = Manner(large=large, spelled_out=large)
    short = replace(full, spelled_out=False)
    flowing = replace(short, bands=False)
    bare = replace(flowing, second_lines=False)
    small = replace(bare, pitch=SMALL_PITCH, symbol=SMALL_SYMBOL)
    return (full, short, flowing, bare, small) if large else (full, flowing, bare, small)


@dataclass(frozen=True, slots=True)
class Place:
    """A manner and the place: content ``width`` mm wide from ``left``. It knows no ship."""

    symbols: SymbolSet
    manner: Manner
    left: float
    width: float

    @property
    def columns(self) -> int:
        """Columns for clusters."""
        return int((self.width + 1e-6) // self.manner.pitch)

    @property
    def right(self) -> float:
        """Right edge of the content."""
        return self.left + self.width

    def of(self, ship: SheetShip) -> Plan:
        """The plan of a ship in this place."""
        return Plan(self.symbols, self.manner, self.left, self.width, ship)

    def fits(self, text: str, width: float, size: float = SMALLEST_POINTS, face: Face = Face.REGULAR) -> bool:
        """Whether a text fits a width in mm."""
        return self.symbols.metrics.fits(text, width, size, face)

    def first_fitting(self, texts: Sequence[str], width: float, size: float = SMALLEST_POINTS) -> str:
        """The first text that fits a width in mm; of the last as much as fits."""
        for text in texts:
            if self.fits(text, width, size):
                return text
        return self.symbols.metrics.ellipsized(texts[-1], width, size) if texts else ""


@dataclass(frozen=True, slots=True)
class Plan(Place):
    """A ship and the place of its sheet."""

    ship: SheetShip

    @property
    def place(self) -> Place:
        """The place alone."""
        return Place(self.symbols, self.manner, self.left, self.width)

    def part(self, left: float, width: float) -> Plan:
        """The same ship in another place."""
        return replace(self, left=left, width=width)


def plan_for(ship: SheetShip, symbols: SymbolSet, manner: Manner, width: float) -> Plan:
    """The plan of a sheet ``width`` mm wide: as many columns as fit, in its middle."""
    content = columns_of(width) * COLUMN
    return Plan(symbols, manner, (width - content) / 2, content, ship)


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a sheet whose height is known before it is drawn; ``draw`` takes its top."""

    height: float
    draw: Draw


def stack(blocks: Iterable[Block]) -> Block:
    """Blocks one below the other."""
    parts = tuple(blocks)

    def draw(pen: Pen, y: float) -> None:
        for part in parts:
            part.draw(pen, y)
            y += part.height

    return Block(sum(part.height for part in parts), draw)


def remembered(block: Block, symbols: SymbolSet) -> Block:
    """The same block, which draws the same shapes again where it was drawn before.

    Only for a block that is made of frozen values alone and kept with them.
    """
    drawn: dict[float, tuple[Primitive, ...]] = {}

    def draw(pen: Pen, y: float) -> None:
        items = drawn.get(y)
        if items is None:
            if len(drawn) >= _MOST_TOPS:
                drawn.clear()
            own = Pen(symbols)
            block.draw(own, y)
            items = drawn[y] = own.items
        pen.add(*items)

    return Block(block.height, draw)


def ruled(plan: Plan, block: Block) -> Block:
    """A block with a rule below it and room to the next."""

    def draw(pen: Pen, y: float) -> None:
        block.draw(pen, y)
        pen.rule(plan.left, y + block.height, plan.width, BAND_RULE)

    return Block(block.height + BELOW_RULE, draw)


def label(pen: Pen, x: float, y: float, text: str, note: str = "", *, key: str = "") -> None:
    """A bold label with its baseline at ``y``, a small note behind it."""
    pen.write(x, y, text, LABEL_SIZE, Face.BOLD, key=key)
    if note:
        gap = 1.8 if text else 0.0
        pen.write(x + pen.metrics.width(text, LABEL_SIZE, Face.BOLD) + gap, y, note, key=key)


def centred_note(pen: Pen, x: float, y: float, text: str) -> None:
    """A small text round x."""
    pen.write(x, y, text, anchor=Anchor.MIDDLE)


def grey_rule(pen: Pen, x: float, y: float, width: float) -> None:
    """An inner line of a table."""
    pen.rule(x, y, width, tone=Tone.GREY)
