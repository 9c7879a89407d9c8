"""A plot of the table, the same on paper and on the screen: outlines of units, where they stand, where names have room.

Places on the table have y up and are in MU; spots of a drawing have y down and are in whatever it is measured in.
Outlines are in radii of a unit, bow up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Spot: TypeAlias = tuple[float, float]
Outline: TypeAlias = tuple[Spot, ...]
PlotKind: TypeAlias = Literal["ship", "group", "marker"]
BOW = 2.1
"""How far from the middle the stroke ends that shows where a ship faces, in radii; it begins at the bow."""
_NOSE = 1.25
_PENNANT, _DIAMOND = 1, 2
_DISC = 12
"""Corners that are as good as round at the size of a unit."""
_CELL = 4.0
"""Cells in which taken room is looked up, in heights of a name."""
_RINGS, _DIRECTIONS = 3, 8


@dataclass(frozen=True, slots=True)
class Plotted:
    """A unit on the plot. ``mark`` is the number of its side, from 1; ``gone`` is a wreck.

    ``facing`` (a clock point), ``heading`` (its degrees), ``course`` (degrees) and ``velocity`` are a ship's.
    """

    id: str
    name: str
    kind: PlotKind
    side: str
    mark: int
    place: Spot
    facing: int | None = None
    heading: float | None = None
    course: float | None = None
    velocity: int | None = None
    gone: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """The way that a unit went: corners from start to end."""

    unit: str
    mark: int
    points: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """How a drawing shows the table: lengths for one MU, and the spot of the table's origin."""

    scale: float
    x: float
    y: float

    def spot(self, place: Spot) -> Spot:
        """Where a place of the table is drawn."""
        return self.x + place[0] * self.scale, self.y - place[1] * self.scale

    def place(self, spot: Spot) -> Spot:
        """The place of the table that is drawn at a spot."""
        return (spot[0] - self.x) / self.scale, (self.y - spot[1]) / self.scale

    def moved(self, dx: float, dy: float) -> Frame:
        """Everything shifted on the drawing."""
        return Frame(self.scale, self.x + dx, self.y + dy)

    def zoomed(self, scale: float, about: Spot) -> Frame:
        """Another scale; what is drawn at ``about`` stays there."""
        part = scale / self.scale
        return Frame(scale, about[0] + (self.x - about[0]) * part, about[1] + (self.y - about[1]) * part)


@dataclass(frozen=True, slots=True)
class Span:
    """An upright rectangle of the table in MU."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From bottom to top."""
        return self.top - self.bottom

    def holding(self, places: Iterable[Spot]) -> Span:
        """The smallest span that holds this one and all places."""
        corners = (*places, (self.left, self.bottom), (self.right, self.top))
        return span_of(corners, 0.0)


def span_of(places: Iterable[Spot], margin: float) -> Span:
    """What holds all places with a margin round them; round the origin if there are none."""
    every = tuple(places) or ((0.0, 0.0),)
    across, up = [place[0] for place in every], [place[1] for place in every]
    return Span(min(across) - margin, min(up) - margin, max(across) + margin, max(up) + margin)


def fitted(span: Span, x: float, y: float, width: float, height: float) -> Frame:
    """The frame that shows a span as large as it can be, in the middle of a rectangle of the drawing."""
    scale = min(width / span.width, height / span.height)
    left = x + (width - scale * span.width) / 2
    top = y + (height - scale * span.height) / 2
    return Frame(scale, left - scale * span.left, top + scale * span.top)


def side_mark(mark: int) -> Outline:
    """The mark of a side: pennant, diamond, then square and disc in turns."""
    if mark == _PENNANT:
        return (-0.75, -0.85), (0.9, 0.0), (-0.75, 0.85)
    if mark == _DIAMOND:
        return (0.0, -1.0), (1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)
    if mark % 2:
        return (-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)
    return tuple(_round(360 / _DISC * corner, 0.9) for corner in range(_DISC))


def hull(mark: int) -> Outline:
    """The outline of a ship: the mark of its side with a bow."""
    if mark == _PENNANT:
        return (0.0, -_NOSE), (0.85, 0.85), (0.0, 0.5), (-0.85, 0.85)
    if mark == _DIAMOND:
        return (0.0, -_NOSE), (0.78, 0.0), (0.0, 0.9), (-0.78, 0.0)
    if mark % 2:
        return (0.0, -_NOSE), (0.7, -0.6), (0.7, 0.75), (-0.7, 0.75), (-0.7, -0.6)
    body = (_round(30.0 * corner, 0.78) for corner in range(2, 11))
    return ((0.0, -_NOSE), *body)


def outlines(kind: PlotKind, mark: int) -> tuple[Outline, ...]:
    """A ship is its hull, a flight three small marks of its side, ordnance one."""
    if kind == "ship":
        return (hull(mark),)
    small = side_mark(mark)
    if kind == "marker":
        return (tuple((0.6 * x, 0.6 * y) for x, y in small),)
    return tuple(
        tuple((dx + 0.42 * x, dy + 0.42 * y) for x, y in small) for dx, dy in ((0.0, -0.5), (-0.55, 0.45), (0.55, 0.45))
    )


def turned(outline: Outline, heading: float, radius: float, spot: Spot) -> Outline:
    """An outline of a size at a spot, its bow along a heading in degrees clockwise from up."""
    along, across = radius * cos(radians(heading)), radius * sin(radians(heading))
    return tuple((spot[0] + x * along - y * across, spot[1] + x * across + y * along) for x, y in outline)


def _round(degrees: float, radius: float) -> Spot:
    return radius * sin(radians(degrees)), -radius * cos(radians(degrees))


class Patch(NamedTuple):
    """An upright rectangle of a drawing."""

    left: float
    top: float
    right: float
    bottom: float

    def holds(self, other: Patch) -> bool:
        """Whether another one lies within it."""
        across = self.left <= other.left and other.right <= self.right
        return across and self.top <= other.top and other.bottom <= self.bottom


class Room:
    """What of a drawing is taken already."""

    def __init__(self, whole: Patch, cell: float) -> None:
        self._whole, self._cell = whole, cell
        self._taken: dict[tuple[int, int], list[Patch]] = {}

    def take(self, box: Patch) -> None:
        """Nothing else goes there."""
        for cell in self._cells(box):
            self._taken.setdefault(cell, []).append(box)

    def has(self, spot: Spot) -> bool:
        """Whether a spot lies on the drawing."""
        return self._whole.holds(Patch(*spot, *spot))

    def is_free(self, box: Patch) -> bool:
        """Whether a rectangle lies on the drawing and nothing that is taken meets it."""
        return self._whole.holds(box) and not any(
            box.left < one.right and one.left < box.right and box.top < one.bottom and one.top < box.bottom
            for cell in self._cells(box)
            for one in self._taken.get(cell, ())
        )

    def _cells(self, box: Patch) -> Iterator[tuple[int, int]]:
        for column in range(int(box.left // self._cell), int(box.right // self._cell) + 1):
            for row in range(int(box.top // self._cell), int(box.bottom // self._cell) + 1):
                yield column, row


@dataclass(frozen=True, slots=True)
class Pin:
    """A unit that wants to be drawn at a spot with its name, ``width`` wide, beside it.

    One that is ``firm`` does not budge; for one that is ``sought`` the name may stand a line farther away, where a
    reader of the plot would take others for the names of their neighbours.
    """

    key: str
    spot: Spot
    radius: float
    width: float
    firm: bool = True
    sought: bool = False


@dataclass(frozen=True, slots=True)
class Pinned:
    """Where a unit is drawn, and the left end of the middle line of its name, None where that has no room."""

    spot: Spot
    name: Spot | None


def arranged(pins: Sequence[Pin], whole: Patch, height: float, gap: float) -> dict[str, Pinned]:
    """Where units and names, ``height`` high, are drawn on ``whole`` so that they do not lie on each other.

    What comes first is served first. A unit that is not firm gives way to those before it; a name without room
    is left out.
    """
    room = Room(whole, _CELL * height)
    spots = {pin.key: _given_way(room, pin, gap) for pin in pins}
    return {pin.key: Pinned(spots[pin.key], _named(room, pin, spots[pin.key], height, gap)) for pin in pins}


def _given_way(room: Room, pin: Pin, gap: float) -> Spot:
    for dx, dy in ((0.0, 0.0),) if pin.firm else _aside():
        step = 2 * pin.radius + gap
        spot = pin.spot[0] + dx * step, pin.spot[1] + dy * step
        box = Patch(spot[0] - pin.radius, spot[1] - pin.radius, spot[0] + pin.radius, spot[1] + pin.radius)
        if pin.firm or room.is_free(box):
            room.take(box)
            return spot
    return pin.spot


def _aside() -> Iterator[Spot]:
    """Steps to spots farther and farther away; the first is none."""
    yield 0.0, 0.0
    for ring in range(1, _RINGS + 1):
        for direction in range(_DIRECTIONS):
            yield _round(90 + 360 / _DIRECTIONS * direction, ring)


def _named(room: Room, pin: Pin, spot: Spot, height: float, gap: float) -> Spot | None:
    """Beside the unit, where there is room first; nowhere for one that is not on the drawing."""
    if not pin.width or not room.has(spot):
        return None
    half = height / 2
    for x, y in _besides(pin, spot, height, gap):
        box = Patch(x, y - half, x + pin.width, y + half)
        if room.is_free(box):
            room.take(box)
            return x, y
    return None


def _besides(pin: Pin, spot: Spot, height: float, gap: float) -> Iterator[Spot]:
    """Where a name may stand: right, left, below or above, then aslant."""
    x, y = spot
    for lines in (0, 1) if pin.sought else (0,):
        away = pin.radius + gap + lines * height
        right, left, middle = x + away, x - away - pin.width, x - pin.width / 2
        below, above = y + away + height / 2, y - away - height / 2
        yield from ((right, y), (left, y), (middle, below), (middle, above))
        step = (1 + lines) * height
        yield from ((right, y + step), (right, y - step), (left, y + step), (left, y - step))
