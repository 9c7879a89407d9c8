"""The plot of the table on paper: where everything stands at the end of a turn and how it came there.

Rule: FTC-2.1, FTC-9.3
"""

from __future__ import annotations

from math import ceil, floor
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import Area, Header
from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.sheets.plot import BOW, Patch, Pin, arranged, fitted, hull, outlines, turned
from fleetforge.sheets.primitives import Anchor, Box, Circle, Face, Line, Polygon, Tone
from fleetforge.sheets.turn_parts import FormTable
from fleetforge.systems.full_thrust.battle.units import Ship
from fleetforge.systems.full_thrust.movement.geometry import moved, mu_text
from fleetforge.systems.full_thrust.record.rows import LOW_ROW
from fleetforge.systems.full_thrust.record.tracks import plot_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.plot import Frame, Pinned, PlotKind, Plotted, Span, Spot, Track
    from fleetforge.sheets.primitives import Primitive, Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.movement.geometry import Point
    from fleetforge.systems.full_thrust.record.past import TurnPast
    from fleetforge.systems.full_thrust.record.tracks import Plot

GRID_MU = 6
_LEFT, _BELOW, _KEY = 6.0, 4.2, 7.0
"""Room in mm for the numbers at the left and the lower edge, and for the line that tells what is what."""
_LEAST = 40.0
_SIZES: dict[PlotKind, float] = {"ship": 1.7, "group": 1.5, "marker": 1.5}
"""Radii in mm: large enough to tell the sides apart."""
_NAME, _GAP = 2.7, 0.4
_CLOSEST, _NUMBERED = 1.8, 7.0
"""Distances in mm from which lines of the grid stand apart, and those that carry numbers."""
_DOTS = (0.4, 0.8)
_GRID = 0.15
_LONGEST = 34.0
"""Width in mm that a name may take."""
_START = 0.55


def plot_sheets(turn: TurnPast, symbols: SymbolSet, width: float, height: float) -> tuple[Sheet, ...]:
    """A page with the plot at the end of a turn and the places as numbers; none where nothing is plotted.

    ``width`` and ``height`` are in mm; more pages follow if the numbers need them. Rule: FTC-9.3
    """
    plot = plot_of(turn.end, turn)
    if plot is None:
        return ()
    battle = turn.end
    title = f"Turn {turn.number}: plot"
    flow = Flow(symbols, width, height, Header(title, f"{battle.name} · at the end of turn {turn.number}"))
    _lay_plot(flow, battle, plot)
    left: Part | None = _places(battle, plot)
    while left is not None:
        flow.reserve(left.least(symbols.metrics, flow.width))
        flow.y, left = left.draw(flow.pen, flow.area)
        if left is not None:
            flow.next_column()
    return flow.sheets(title, "FleetForge · plot of the table · distances in MU, course 12 is up")


def _lay_plot(flow: Flow, battle: Battle, plot: Plot) -> None:
    """The picture as large as the page lets it be, what is what below it."""
    area, span = flow.area, plot.span
    wide = area.width - _LEFT
    high = min(max(_LEAST, wide * span.height / span.width), area.height - _BELOW - _KEY)
    frame = fitted(span, area.x + _LEFT, area.y, wide, high)
    _draw_table(flow.pen, plot, frame)
    for track in plot.tracks:
        flow.pen.add(*_way(track, frame))
    whole = Patch(area.x + _LEFT, area.y, area.right, area.y + high)
    pins = [_pin(flow.pen, unit, frame) for unit in sorted(plot.units, key=lambda one: one.gone)]
    pinned = arranged(pins, whole, _NAME, _GAP)
    for unit in plot.units:
        flow.pen.add(*_course(unit, plot.span, frame))
    for unit in plot.units:
        flow.pen.add(*_unit(unit, frame, pinned[unit.id]))
    for unit in plot.units:
        _name(flow.pen, unit, pinned[unit.id])
    flow.y = area.y + high + _BELOW
    _explain(flow.pen, battle, Area(area.x + _LEFT, flow.y, wide, _KEY))
    flow.y += _KEY


# The table


def _draw_table(pen: Pen, plot: Plot, frame: Frame) -> None:
    """Grid with numbers at two edges; a frame round the table if its edges are known."""
    span = plot.span
    left, top = frame.spot((span.left, span.top))
    right, bottom = frame.spot((span.right, span.bottom))
    taken = None
    for mu in _grid(span.left, span.right, frame.scale):
        x = frame.spot((mu, 0.0))[0]
        pen.add(Line(x, top, x, bottom, _GRID, Tone.GREY, key="grid"))
        if taken is None or x - taken >= _NUMBERED:
            taken = x
            pen.write(x, bottom + 3.0, str(mu), anchor=Anchor.MIDDLE)
    taken = None
    for mu in _grid(span.bottom, span.top, frame.scale):
        y = frame.spot((0.0, mu))[1]
        pen.add(Line(left, y, right, y, _GRID, Tone.GREY, key="grid"))
        if taken is None or taken - y >= _NUMBERED:
            taken = y
            pen.write(left - 1.0, y + 0.8, str(mu), anchor=Anchor.END)
    if plot.table is not None:
        pen.add(_edges(plot.table, frame))


def _grid(first: float, last: float, scale: float) -> tuple[int, ...]:
    """MU at which lines of the grid are drawn, farther apart where they would be too close."""
    step = GRID_MU
    while step * scale < _CLOSEST:
        step *= 2
    return tuple(number * step for number in range(ceil(first / step), floor(last / step) + 1))


def _edges(table: Span, frame: Frame) -> Box:
    x, y = frame.spot((table.left, table.top))
    return Box(x, y, table.width * frame.scale, table.height * frame.scale, 0.4, key="table")


# Units


def _pin(pen: Pen, unit: Plotted, frame: Frame) -> Pin:
    width = pen.metrics.width(_short(pen, unit.name), SMALLEST_POINTS) + 0.6
    return Pin(unit.id, frame.spot(unit.place), _SIZES[unit.kind], width, unit.kind == "ship")


def _way(track: Track, frame: Frame) -> Iterator[Primitive]:
    """The way of a unit, a ring where it began."""
    spots = [frame.spot(point) for point in track.points]
    yield Polygon(_flat(spots), closed=False, width=0.25, key=f"way:{track.unit}")
    yield Circle(*spots[0], _START, 0.25, Tone.INK, Tone.PAPER, key=f"way:{track.unit}")


def _course(unit: Plotted, span: Span, frame: Frame) -> Iterator[Primitive]:
    """A line along the course to where the velocity leads next turn, as far as the plot goes."""
    if unit.course is not None and unit.velocity:
        ahead = _as_far_as(span, unit.place, moved(unit.place, unit.course, unit.velocity))
        yield Line(*frame.spot(unit.place), *frame.spot(ahead), 0.2, dash=_DOTS, key=f"course:{unit.id}")


def _as_far_as(span: Span, start: Point, end: Point) -> Point:
    """The end of a line that begins within a span, or where it leaves the span."""
    part, (dx, dy) = 1.0, (end[0] - start[0], end[1] - start[1])
    for here, way, least, most in ((start[0], dx, span.left, span.right), (start[1], dy, span.bottom, span.top)):
        if way:
            part = min(part, ((most if way > 0 else least) - here) / way)
    return start[0] + part * dx, start[1] + part * dy


def _unit(unit: Plotted, frame: Frame, pinned: Pinned) -> Iterator[Primitive]:
    """Its outline in the mark of its side, solid and hollow in turns; a cross for a wreck."""
    key, radius, (x, y) = f"unit:{unit.id}", _SIZES[unit.kind], pinned.spot
    true = frame.spot(unit.place)
    if true != pinned.spot:
        yield Line(*true, x, y, 0.2, key=key)
        yield Circle(*true, 0.3, 0, Tone.NONE, Tone.INK, key=key)
    if unit.gone:
        side = 0.7 * radius
        yield Line(x - side, y - side, x + side, y + side, 0.4, key=key)
        yield Line(x - side, y + side, x + side, y - side, 0.4, key=key)
        return
    heading = unit.heading or 0.0
    for outline in outlines(unit.kind, unit.mark):
        yield _shape(turned(outline, heading, radius, pinned.spot), unit.mark, key)
    if unit.heading is not None:
        bow, ahead = turned(((0.0, -1.2), (0.0, -BOW)), heading, radius, pinned.spot)
        yield Line(*bow, *ahead, 0.4, key=key)


def _shape(spots: tuple[Spot, ...], mark: int, key: str = "") -> Polygon:
    return Polygon(_flat(spots), width=0.3, fill=Tone.INK if mark % 2 else Tone.PAPER, key=key)


def _name(pen: Pen, unit: Plotted, pinned: Pinned) -> None:
    """The name on a ground of its own, so that no line of the grid runs through it."""
    if pinned.name is None:
        return
    (x, middle), words = pinned.name, _short(pen, unit.name)
    width = pen.metrics.width(words, SMALLEST_POINTS)
    pen.add(Box(x, middle - _NAME / 2, width + 0.6, _NAME, 0, Tone.NONE, Tone.PAPER))
    baseline = middle + pen.metrics.cap_height(SMALLEST_POINTS) / 2
    pen.write(x + 0.3, baseline, words, key=f"unit:{unit.id}")


def _short(pen: Pen, name: str) -> str:
    return pen.metrics.ellipsized(name, _LONGEST, SMALLEST_POINTS)


def _flat(spots: list[Spot] | tuple[Spot, ...]) -> tuple[float, ...]:
    return tuple(number for spot in spots for number in spot)


# Words and numbers


def _explain(pen: Pen, battle: Battle, area: Area) -> None:
    """The sides with their ships' outlines, then what the lines are."""
    x, middle = area.x + 1.0, area.y + 2.4
    baseline = middle + pen.metrics.cap_height(7) / 2
    for mark, side in enumerate(battle.sides, start=1):
        pen.add(_shape(turned(hull(mark), 90.0, 1.7, (x + 1.0, middle)), mark))
        pen.write(x + 4.5, baseline, side.name, 7, Face.BOLD)
        x += pen.metrics.width(side.name, 7, Face.BOLD) + 10.0
    words = "ring and line: way of this turn · dots: velocity and course · cross: destroyed"
    pen.write(area.right, baseline, words, anchor=Anchor.END)


def _places(battle: Battle, plot: Plot) -> FormTable:
    """Every unit's place in numbers, so that the table can be laid out again."""
    table = Table(
        (
            Column("side", 12.0, grow=0.3),
            Column("unit", 22.0, TABLE_BOLD, grow=0.7),
            Column("x", 9.0, anchor=Anchor.MIDDLE),
            Column("y", 9.0, anchor=Anchor.MIDDLE),
            Column("facing", 9.0, anchor=Anchor.MIDDLE),
            Column("course", 10.0, anchor=Anchor.MIDDLE),
            Column("vel.", 8.0, anchor=Anchor.MIDDLE),
        ),
        LOW_ROW,
    )
    sides = {side.id: side.name for side in battle.sides}
    rows = tuple(Row((sides[unit.side], unit.name, *_numbers(battle, unit))) for unit in plot.units if not unit.gone)
    return FormTable(table, rows, across=2)


def _numbers(battle: Battle, unit: Plotted) -> tuple[str, ...]:
    ship = battle.unit(unit.id)
    x, y = map(mu_text, unit.place)
    if not isinstance(ship, Ship):
        return x, y, "", "", ""
    course = f"{ship.motion.course_deg:.0f}°" if ship.movement == "vector" else str(ship.motion.facing)
    return x, y, str(unit.facing), course, str(unit.velocity)
