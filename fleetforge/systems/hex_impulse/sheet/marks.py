"""What is marked on the record of a fighter in battle, and how it is marked.

Rule: HIF-28.1, HIF-28.2
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.sheets.marks import tick
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import BAND_RULE, FRAME, INNER_RULE, Area, Style
from fleetforge.sheets.page_tables import ENTRY
from fleetforge.sheets.primitives import Anchor, Box, Circle, Line, Tone
from fleetforge.systems.hex_impulse.design import Pair

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_tables import Column
    from fleetforge.sheets.primitives import Primitive

Mark: TypeAlias = Literal["", "hit", "ion", "solid", "spent", "gone", "bought"]
"""A box: power lost to a hull hit or to ion fire, hull or armour marked, a shield point or die spent, a die that a
lock-on takes, a shield point that was bought."""
NONE = Pair()
BOX = 3.7
"""Side of a box to mark in mm. Rule: HIF-28.3"""
_HEAVY, _LIGHT = 0.6, 0.4
_CUT = 1.95
"""A hit is struck on both sides of the number in its box; each stroke cuts off so much of two edges."""
_TICK, _TICK_WIDTH = 2.6, 0.5
_KEY_ROW = 4.6
_WORDS = Style((SMALLEST_POINTS,))
_KEY: tuple[tuple[Mark, str], ...] = (
    ("hit", "hull hit"),
    ("ion", "ion fire"),
    ("solid", "lost"),
    ("spent", "spent"),
    ("gone", "taken by a lock-on"),
)


def in_a_row(*counts: tuple[Mark, int]) -> tuple[Mark, ...]:
    """So many boxes of each mark, one after the other."""
    return tuple(mark for mark, count in counts for _ in range(count))


@dataclass(frozen=True, slots=True)
class ImpulseMarks:
    """What a fighter did in an impulse: hexes moved, what fired at whom, its dice. Rule: HIF-28.1"""

    hexes: str = ""
    stopped: bool = False
    fired: str = ""
    dice: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Marks:
    """What is marked on the record of a fighter at one moment; nothing of it on a blank record.

    ``shields`` stand at so many points; ``bought`` are shield points bought this turn, ``left`` those not absorbed.
    ``gains`` and ``menu`` count by the key of their row what is done without and held in ``turn``; ``told`` says it
    in words.
    """

    tag: str = ""
    power: tuple[Mark, ...] = ()
    hull: int = 0
    armour: int = 0
    shields: Pair | None = None
    bought: Pair = NONE
    left: Pair = NONE
    dice: tuple[Mark, ...] = ()
    modifiers: frozenset[str] = frozenset()
    weapons: frozenset[str] = frozenset()
    repair_unit: bool = False
    cloaked: bool = False
    shots: Mapping[str, int] = field(default_factory=dict)
    turn: int = 1
    gains: Mapping[str, int] = field(default_factory=dict)
    menu: Mapping[str, int] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    impulses: Mapping[int, ImpulseMarks] = field(default_factory=dict)


BLANK = Marks()


@dataclass(frozen=True, slots=True)
class Noted:
    """A cell to tick; ticked, or with how often if it is more than once."""

    times: int = 0

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """As high as a row."""
        return 0.0

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """The whole cell is the box."""
        pen.add(Box(area.x, area.y, area.width, area.height, INNER_RULE, Tone.GREY, key=key))
        if self.times == 1:
            pen.add(tick(area.x + area.width / 2, area.y + area.height / 2, _TICK, _TICK_WIDTH, key))
        elif self.times:
            pen.fill(area, str(self.times), ENTRY, Anchor.MIDDLE, key=key)


def box_marks(x: float, y: float, mark: Mark, size: float = BOX, *, key: str = "") -> Iterator[Primitive]:
    """What is drawn over an empty box with its corner at (x, y)."""
    right, bottom = x + size, y + size
    if mark == "hit":
        yield Line(x, y + _CUT, x + _CUT, y, _HEAVY, key=key)
        yield Line(right - _CUT, bottom, right, bottom - _CUT, _HEAVY, key=key)
    elif mark == "ion":
        yield Circle(x + size / 2, y + size / 2, size / 2 - 0.35, _LIGHT, key=key)
    elif mark == "solid":
        yield Box(x, y, size, size, FRAME, fill=Tone.INK, key=key)
    elif mark == "spent":
        yield Line(x + 0.3, bottom - 0.3, right - 0.3, y + 0.3, _HEAVY, key=key)
    elif mark == "gone":
        yield Line(x + 0.5, bottom - 0.5, right - 0.5, y + 0.5, BAND_RULE, key=key)
        yield Line(x + 0.5, y + 0.5, right - 0.5, bottom - 0.5, BAND_RULE, key=key)


def lay_key(flow: Flow) -> None:
    """The marks with what they mean, in as many rows as they take, where the card has room for them."""
    rows = _key_rows(flow.pen.metrics, flow.width)
    if flow.room < len(rows) * _KEY_ROW:
        return
    for row in rows:
        area = flow.area
        for x, mark, words in row:
            left, top = area.x + x, area.y + (_KEY_ROW - BOX) / 2
            flow.pen.box(left, top, BOX, BOX)
            flow.pen.add(*box_marks(left, top, mark))
            room = Area(left + BOX + 1.0, area.y, area.right - left - BOX - 1.0, _KEY_ROW)
            flow.pen.fill(room, words, _WORDS)
        flow.y = area.y + _KEY_ROW


def _key_rows(metrics: TextMetrics, width: float) -> list[list[tuple[float, Mark, str]]]:
    """Marks with their places from the left of a row."""
    rows: list[list[tuple[float, Mark, str]]] = [[]]
    x = 0.0
    for mark, words in _KEY:
        needed = BOX + 1.5 + metrics.width(words, SMALLEST_POINTS)
        if rows[-1] and x + needed > width:
            rows.append([])
            x = 0.0
        rows[-1].append((x, mark, words))
        x += needed + 2.5
    return rows
