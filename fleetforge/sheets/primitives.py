"""What a sheet is made of: seven shapes in mm, origin top left, y down.

Every primitive has a ``key`` that names what it stands for (``component:b2``, ``hull:17``,
``fighters:alpha:cef:3``); painters ignore it, the screen finds clicks and tooltips with it.
Later primitives cover earlier ones.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias


class Tone(StrEnum):
    """What a stroke or a filling is painted with; a painter maps each to a colour."""

    NONE = "none"
    INK = "ink"
    PAPER = "paper"
    GREY = "grey"
    """Inner table lines only, 55 % black: nothing that carries meaning."""


class Face(StrEnum):
    """A face of the sheet typeface."""

    REGULAR = "regular"
    BOLD = "bold"
    ITALIC = "italic"


class Anchor(StrEnum):
    """Which point of a text its x names."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@dataclass(frozen=True, slots=True)
class Line:
    """A straight stroke with butt ends."""

    x1: float
    y1: float
    x2: float
    y2: float
    width: float = 0.3
    tone: Tone = Tone.INK
    dash: tuple[float, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle, its corners rounded by ``radius``; the stroke is centred on the edge."""

    x: float
    y: float
    w: float
    h: float
    width: float = 0.3
    stroke: Tone = Tone.INK
    fill: Tone = Tone.NONE
    radius: float = 0.0
    dash: tuple[float, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle round (x, y)."""

    x: float
    y: float
    r: float
    width: float = 0.3
    stroke: Tone = Tone.INK
    fill: Tone = Tone.NONE
    dash: tuple[float, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Polygon:
    """Points as x, y, x, y …; mitred corners. An open one is a polyline and is never filled."""

    points: tuple[float, ...]
    closed: bool = True
    width: float = 0.3
    stroke: Tone = Tone.INK
    fill: Tone = Tone.NONE
    dash: tuple[float, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class Arc:
    """Part of a circle, clockwise from ``start`` to ``end`` degrees, 0 = up.

    Without ``fill`` it is a stroke; with it, a pie slice without outline.
    """

    x: float
    y: float
    r: float
    start: float
    end: float
    width: float = 0.3
    stroke: Tone = Tone.INK
    fill: Tone = Tone.NONE
    key: str = ""


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; (x, y) is on the baseline, ``size`` is in points."""

    x: float
    y: float
    text: str
    size: float
    face: Face = Face.REGULAR
    anchor: Anchor = Anchor.START
    tone: Tone = Tone.INK
    key: str = ""


@dataclass(frozen=True, slots=True)
class Art:
    """A small drawing made once and stamped many times, such as a symbol at one size.

    ``name`` is unique for its content within a document, so that a painter may define it once.
    """

    name: str
    items: tuple[Primitive, ...]


@dataclass(frozen=True, slots=True)
class Stamp:
    """An :class:`Art` with its origin moved to (x, y); nothing is scaled."""

    x: float
    y: float
    art: Art
    key: str = ""


Primitive: TypeAlias = Line | Box | Circle | Polygon | Arc | Text | Stamp


@dataclass(frozen=True, slots=True)
class Sheet:
    """A finished drawing of ``width`` by ``height`` mm: a ship card, a roster, a form."""

    width: float
    height: float
    items: tuple[Primitive, ...]
    title: str = ""
    """What a bookmark or a tab calls it."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A sheet whose top left corner stands at (x, y) of its page."""

    x: float
    y: float
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Page:
    """One side of paper, in mm."""

    width: float
    height: float
    sheets: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """What a painter paints: pages under one title."""

    title: str
    pages: tuple[Page, ...]
