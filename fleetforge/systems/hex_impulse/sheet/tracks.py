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
from fleetforge.systems.hex_impulse.sheet.marks import BLANK, BOX, box_marks, in_a_row
from fleetforge.systems.hex_impulse.shields import RATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_flow import Flow
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.hex_impulse.design import Pair
    from fleetforge.systems.hex_impulse.sheet.marks import Mark, Marks

Shape: TypeAlias = Literal["numbered", "box", "circle", "die", "dashed"]
PITCH = 4.3
"""From one box to the next in mm. Rule: HIF-28.3"""
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
    """Boxes in a row under a name: ``key`` begins the key of each; ``marks`` are those of the first ones."""

    title: str
    count: int
    shape: Shape
    key: str
    note: str = ""
    marks: tuple[Mark, ...] = ()

    def mark(self, place: int) -> Mark:
        """How the box at a place, counted from 0, is marked."""
        return self.marks[place] if place < len(self.marks) else ""


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
    key, mark = f"{track.key}:{place + 1}", track.mark(place)
    if track.shape == "circle":
        fill = Tone.INK if mark == "solid" else Tone.NONE
        pen.add(Circle(x + BOX / 2, y + BOX / 2, BOX / 2, FRAME, fill=fill, key=key))
        return
    if track.shape == "dashed":
        dash = () if mark else (0.8, 0.6)
        pen.add(Box(x, y, BOX, BOX, FRAME, dash=dash, key=key))
    elif track.shape == "die":
        blank_die(pen, x, y, BOX, key)
    else:
        pen.tick_box(x, y, BOX, key=key)
    if track.shape == "numbered":
        number = Area(x + 0.2, y, BOX - 0.4, BOX)
        pen.fill(number, str(track.count - place), _CELL, Anchor.MIDDLE, key=key)
    pen.add(*box_marks(x, y, mark, key=key))


def fits_diagram(width: float, forward: int, rear: int) -> bool:
    """Whether the shields are few enough for arcs."""
    return max(len(_rows(width, forward)), len(_rows(width, rear))) <= _MOST_ROWS


def shields_height(width: float, forward: int, rear: int) -> float:
    """Height of the diagram in mm."""
    rows = sum(len(_rows(width, count)) for count in (forward, rear))
    return rows * PITCH + 2 * (PITCH + 0.4) + 2 * _SAG + _MIDDLE


def draw_shields(pen: Pen, area: Area, most: Pair, marks: Marks = BLANK) -> float:
    """Shield boxes on two arcs, ahead and astern, each with a row for bought points; returns the y below.

    Boxes are struck from the last one down to the points that are left.

    Rule: HIF-12.1, HIF-12.9, HIF-12.13, HIF-28.1
    """
    y, now = area.y, marks.shields or most
    pen.fill(Area(area.x, y, _SIDE, ROW), "Shields", _NAME)
    note = fit(pen.metrics, f"{RATE} come back on each facing after an impulse", _SIDE - 3, _ASIDE)
    pen.place(note, area.x, y + ROW + note.ascent)
    for row in _rows(area.width, most.forward)[::-1]:
        _arc(pen, area, y, row, _Facing("forward", now.forward, -1))
        y += PITCH
    y += _SAG
    _reinforcement(pen, area, y, "forward", (marks.bought.forward, marks.left.forward))
    y += PITCH + 0.4
    facings = (facing_words("Forward", most.forward, now.forward), facing_words("Rear", most.rear, now.rear))
    _fighter(pen, area, y, facings)
    y += _MIDDLE
    _reinforcement(pen, area, y + 0.4, "rear", (marks.bought.rear, marks.left.rear))
    y += PITCH + 0.4 + _SAG
    for row in _rows(area.width, most.rear):
        _arc(pen, area, y, row, _Facing("rear", now.rear, 1))
        y += PITCH
    return y


@dataclass(frozen=True, slots=True)
class _Facing:
    """A shield facing with the points that are left; ``away`` is -1 ahead of the fighter and 1 behind it."""

    name: str
    left: int
    away: int


def facing_words(title: str, most: int, now: int) -> str:
    """``Forward 8``, or ``Forward 5 of 8``; a shift may take it above its maximum. Rule: HIF-12.8"""
    return f"{title} {now} of {most}" if now != most else f"{title} {most}"


def shield_track(title: str, most: int, now: int, key: str) -> Track:
    """A facing in a plain row."""
    lost = max(most - now, 0)
    return Track(title, most, "box", key, marks=in_a_row(("", most - lost), ("spent", lost)))


def bought_track(bought: int, left: int, key: str) -> Track:
    """Bought points of a facing in a plain row, the absorbed ones first. Rule: HIF-12.13"""
    marks = in_a_row(("solid", bought - left), ("bought", left))
    return Track("bought", max(REINFORCED, bought), "dashed", key, marks=marks)


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


def _arc(pen: Pen, area: Area, y: float, row: tuple[int, int], facing: _Facing) -> None:
    """A row of boxes bent about the fighter."""
    first, count = row
    middle, half = area.x + area.width / 2, area.width / 2
    for place in range(count):
        x = middle + (place - (count - 1) / 2) * PITCH
        bend = _SAG * ((x - middle) / half) ** 2
        left, top, number = x - BOX / 2, y - facing.away * bend, first + place
        key = f"shield:{facing.name}:{number}"
        pen.tick_box(left, top, BOX, key=key)
        pen.add(*box_marks(left, top, "spent" if number > facing.left else "", key=key))


def _reinforcement(pen: Pen, area: Area, y: float, facing: str, points: tuple[int, int]) -> None:
    """A short row of dashed boxes, for points that are bought and gone at the end of the turn: bought, then left."""
    bought, left = points
    track = bought_track(bought, left, f"reinforcement:{facing}")
    count = min(track.count, int((area.width - 2 * _SIDE) // PITCH))
    start = area.x + area.width / 2 - count * PITCH / 2
    for place in range(count):
        _mark(pen, start + place * PITCH + (PITCH - BOX) / 2, y, track, place)
    words = f"{bought} bought, {left} left" if bought else "bought"
    room = area.right - start - count * PITCH - 1
    pen.fill(Area(start + count * PITCH + 1, y, room, BOX), words, _SMALL)


def _fighter(pen: Pen, area: Area, y: float, facings: tuple[str, str]) -> None:
    """The fighter between its shields, with what each facing has."""
    x, middle = area.x + area.width / 2, y + _MIDDLE / 2
    points = tuple(at + (x if place % 2 == 0 else middle) for place, at in enumerate(_HULL))
    pen.add(Polygon(points, width=0, stroke=Tone.NONE, fill=Tone.INK))
    room = area.width / 2 - 6
    for left, words, anchor in (
        (area.x, facings[0], Anchor.END),
        (x + 6, facings[1], Anchor.START),
    ):
        key = f"shield:{words.split()[0].casefold()}"
        pen.fill(Area(left, middle - 2.5, room, ROW), words, _NAME, anchor, key=key)


def modifiers(stop: int) -> Iterator[tuple[str, str]]:
    """What is added to an evasion die, each with what it is for, as marks name it. Rule: HIF-11.7, HIF-15.3"""
    yield "-1", "bought"
    yield "+1", "tracked"
    yield f"{stop:+}", "stopped"
