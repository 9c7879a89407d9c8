"""Rows of boxes on a fighter's record: power, hull, armour, evasion dice, and the shields about a small fighter.

Rule: HIF-28.1, HIF-28.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import DASH, FRAME, Area, Style, down_to, fit
from fleetforge.sheets.page_tables import blank_die
from fleetforge.sheets.primitives import Anchor, Box, Circle, Face, Polygon, Tone
from fleetforge.systems.hex_impulse.shields import RATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_parts import Pen

Shape: TypeAlias = Literal["numbered", "box", "circle", "die"]
BOX, PITCH = 3.7, 4.3
"""Side of a box to mark, and from one to the next. Rule: HIF-28.3"""
LABEL, ROW = 15.0, 4.5
"""Width of the names, height of a row."""
_NAME = Style(down_to(8), Face.BOLD)
_SMALL = Style((SMALLEST_POINTS,))
_ASIDE = Style((SMALLEST_POINTS,), wraps=((SMALLEST_POINTS, 4),))
_SAG = 2.2
"""How far the ends of an arc of shield boxes are bent back, in mm."""
REINFORCED = 6
"""Boxes for bought shield points of a facing. Rule: HIF-12.13"""
_HULL = (0.0, -3.1, 3.1, 2.5, 0.0, 1.0, -3.1, 2.5)
"""The small fighter, nose up."""
_MIDDLE = 7.6
_MOST_ROWS = 3
_SIDE = 22.0
"""Free on both sides of the shields, for what is said of them."""
_CELL = Style(down_to(7.5, SMALLEST_POINTS))


@dataclass(frozen=True, slots=True)
class Track:
    """Marks in a row under a name: ``key`` begins the key of each, ``field`` is that of the name."""

    title: str
    count: int
    shape: Shape
    key: str
    note: str = ""


def lay_track(flow: Flow, track: Track) -> None:
    """The name on the left, then the marks, in as many rows as they take. Power is numbered from high to low."""
    across = max(1, int((flow.width - LABEL) // PITCH))
    done = 0
    while done < max(track.count, 1):
        area = flow.reserve(ROW)
        words = f"{track.title} {track.count or DASH}" if not done else ""
        flow.pen.fill(Area(area.x, area.y, LABEL - 1, ROW), words, _NAME, key=track.key)
        for place in range(done, min(done + across, track.count)):
            x = area.x + LABEL + (place - done) * PITCH
            _mark(flow.pen, x, area.y + (ROW - BOX) / 2, track, place)
        done += across
        used = area.x + LABEL + min(track.count, across) * PITCH
        if track.note and done >= track.count and used + 6 < area.right:
            flow.pen.fill(Area(used + 1.5, area.y, area.right - used - 1.5, ROW), track.note, _SMALL)
        flow.y = area.y + ROW


def _mark(pen: Pen, x: float, y: float, track: Track, place: int) -> None:
    key = f"{track.key}:{place + 1}"
    if track.shape == "circle":
        pen.add(Circle(x + BOX / 2, y + BOX / 2, BOX / 2, FRAME, key=key))
    elif track.shape == "die":
        blank_die(pen, x, y, BOX, key)
    else:
        pen.tick_box(x, y, BOX, key=key)
    if track.shape == "numbered":
        number = Area(x + 0.2, y, BOX - 0.4, BOX)
        pen.fill(number, str(track.count - place), _CELL, Anchor.MIDDLE, key=key)


def fits_diagram(width: float, forward: int, rear: int) -> bool:
    """Whether the shields are few enough for arcs."""
    return max(len(_rows(width, forward)), len(_rows(width, rear))) <= _MOST_ROWS


def shields_height(width: float, forward: int, rear: int) -> float:
    """Height of the diagram in mm."""
    rows = sum(len(_rows(width, count)) for count in (forward, rear))
    return rows * PITCH + 2 * (PITCH + 0.4) + 2 * _SAG + _MIDDLE


def draw_shields(pen: Pen, area: Area, forward: int, rear: int) -> float:
    """Shield boxes on two arcs, ahead and astern, each with a row for bought points; returns the y below.

    Rule: HIF-12.1, HIF-12.9, HIF-12.13, HIF-28.1
    """
    y = area.y
    pen.fill(Area(area.x, y, _SIDE, ROW), "Shields", _NAME)
    note = fit(pen.metrics, f"{RATE} come back on each facing after an impulse", _SIDE - 3, _ASIDE)
    pen.place(note, area.x, y + ROW + note.ascent)
    rows = _rows(area.width, forward)
    for number, count in rows[::-1]:
        _arc(pen, area, y, (number, count), "forward", -1)
        y += PITCH
    y += _SAG
    _reinforcement(pen, area, y, "forward")
    y += PITCH + 0.4
    _fighter(pen, area, y, forward, rear)
    y += _MIDDLE
    _reinforcement(pen, area, y + 0.4, "rear")
    y += PITCH + 0.4 + _SAG
    for number, count in _rows(area.width, rear):
        _arc(pen, area, y, (number, count), "rear", 1)
        y += PITCH
    return y


def _rows(width: float, count: int) -> list[tuple[int, int]]:
    """The first number and the count of each row, the one nearest to the fighter first."""
    across = max(1, int((width - 2 * _SIDE) // PITCH))
    lines = -(-count // across)
    rows, first = [], 1
    for line in range(lines):
        here = -(-(count - first + 1) // (lines - line))
        rows.append((first, here))
        first += here
    return rows


def _arc(pen: Pen, area: Area, y: float, row: tuple[int, int], facing: str, away: int) -> None:
    """A row of boxes bent about the fighter; ``away`` is -1 ahead of it and 1 behind it."""
    first, count = row
    middle, half = area.x + area.width / 2, area.width / 2
    for place in range(count):
        x = middle + (place - (count - 1) / 2) * PITCH
        bend = _SAG * ((x - middle) / half) ** 2
        pen.tick_box(x - BOX / 2, y - away * bend, BOX, key=f"shield:{facing}:{first + place}")


def _reinforcement(pen: Pen, area: Area, y: float, facing: str) -> None:
    """A short row of dashed boxes, for points that are bought and gone at the end of the turn."""
    left = area.x + area.width / 2 - REINFORCED * PITCH / 2
    for place in range(REINFORCED):
        key = f"reinforcement:{facing}:{place + 1}"
        pen.add(Box(left + place * PITCH + (PITCH - BOX) / 2, y, BOX, BOX, FRAME, dash=(0.8, 0.6), key=key))
    pen.fill(Area(left - 16, y, 15, BOX), "bought", _SMALL, Anchor.END)


def _fighter(pen: Pen, area: Area, y: float, forward: int, rear: int) -> None:
    """The fighter between its shields, with what each facing has."""
    x, middle = area.x + area.width / 2, y + _MIDDLE / 2
    points = tuple(at + (x if place % 2 == 0 else middle) for place, at in enumerate(_HULL))
    pen.add(Polygon(points, width=0, stroke=Tone.NONE, fill=Tone.INK))
    room = area.width / 2 - 6
    for left, words, anchor in (
        (area.x, f"Forward {forward}", Anchor.END),
        (x + 6, f"Rear {rear}", Anchor.START),
    ):
        key = f"shield:{words.split()[0].casefold()}"
        pen.fill(Area(left, middle - 2.5, room, ROW), words, _NAME, anchor, key=key)


def modifiers(stop: int) -> Iterator[tuple[str, str]]:
    """What is added to an evasion die, each with what it is for. Rule: HIF-11.7, HIF-15.3"""
    yield "-1", "bought"
    yield "+1", "tracked"
    yield f"{stop:+}", "stopped"
