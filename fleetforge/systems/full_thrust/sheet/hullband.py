"""Hull boxes with their crew stars and threshold flags.

Rule: FBC-2.3, FBC-2.6, FBC-2.8
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.lettering import centred
from fleetforge.sheets.marks import FLAG_HEIGHT, FLAG_WIDTH, Filling, Mark, box_art, mark_art, threshold_flag
from fleetforge.sheets.page_parts import FRAME
from fleetforge.sheets.primitives import Art, Box, Face, Stamp
from fleetforge.systems.full_thrust.sheet.plan import HALF, LABEL_AT, Block, centred_note, grey_rule, label
from fleetforge.systems.full_thrust.sheet.power import generators
from fleetforge.systems.full_thrust.sheet.track import (
    MOST_BOXES,
    Line,
    boxes_per_line,
    core_lost_on,
    hull_filling,
    lost_on,
    row_is_full,
    rows_in_use,
    wrapped,
)

if TYPE_CHECKING:
    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan

BOX_SYMBOL, BOX = 5.75, 4.6
"""Size of a hull or armour symbol, and of the square or circle in it."""
BOX_INSET = (BOX_SYMBOL - BOX) / 2
BOXES_AT = 3.3
"""Top of the first boxes below the top of their part."""
LEAST_REACH = 5
_FLAG_GAP, _CELL_GAP = 1.0, 1.2
_SHIP_LOST = "ship lost"
_TALLY_ROW = 6.2
_ROW_GAP = 1.2
_UNDER = 0.1
"""The last boxes end so much and a gap above the end of the part."""
_ENTRY_SIZE = 8.0
_ROUND_CELL = 1.6
_MARK = 4.9
_MARK_INSET = (BOX_SYMBOL - _MARK) / 2
"""Marks are as large as the square, so that they stay off the next one."""


@dataclass(frozen=True, slots=True)
class Hull:
    """The hull boxes of a ship laid out in lines, with the places of flags and cells in mm."""

    plan: Plan
    rows: tuple[int, ...]
    lines: tuple[Line, ...]
    reach: int
    """The longest line in boxes, at least five."""
    generator: str
    generators: tuple[int, ...]

    @property
    def flag_x(self) -> float:
        """Left end of the flags."""
        return self.plan.left + self.reach * HALF + _FLAG_GAP

    @property
    def cell_x(self) -> float:
        """Left edge of the cells for core systems or generators."""
        return self.flag_x + FLAG_WIDTH + _CELL_GAP

    @property
    def has_cells(self) -> bool:
        """Whether there is anything beside the flags."""
        return self.plan.ship.has_core or bool(self.generators)

    @property
    def end(self) -> float:
        """Right end of what stands in the last row, the words included where there is no generator."""
        if self.generators:
            return self.cell_x + FLAG_WIDTH
        return self.cell_x + self.plan.symbols.metrics.width(_SHIP_LOST, 6.5)

    @property
    def row_gap(self) -> float:
        """Extra room between rows, where they take several lines."""
        return _ROW_GAP if len(self.lines) > len(self.rows) else 0.0

    @property
    def height(self) -> float:
        """Height of the part in mm."""
        if self.is_tally:
            return BOXES_AT + len(self.rows) * _TALLY_ROW
        return BOXES_AT + len(self.lines) * HALF + max(0, len(self.rows) - 1) * self.row_gap - _UNDER

    @property
    def is_tally(self) -> bool:
        """Whether there are too many boxes to draw."""
        return not self.lines and bool(self.rows)


def hull_of(plan: Plan) -> Hull:
    """The hull of a plan's ship, wrapped to the plan's width."""
    rows = rows_in_use(plan.ship)
    boxes = sum(rows)
    drawn = boxes <= MOST_BOXES and not plan.manner.tally
    lines = wrapped(rows, boxes_per_line(plan.width, HALF)) if drawn else ()
    reach = max([LEAST_REACH, *(line.reach for line in lines)])
    return Hull(plan, rows, lines, reach, *generators(plan.ship))


def hull_block(hull: Hull, *, room: float) -> Block:
    """The hull boxes with their head line; ``room`` is the x up to which battle notes may go."""

    def draw(pen: Pen, y: float) -> None:
        _draw_head(hull, pen, y)
        if hull.is_tally:
            _draw_tally(hull, pen, y + BOXES_AT)
        else:
            _draw_lines(hull, pen, y + BOXES_AT, room)

    return Block(hull.height, draw)


def _draw_head(hull: Hull, pen: Pen, y: float) -> None:
    plan, words = hull.plan, hull_words(hull.plan)
    start = plan.left + pen.metrics.width(words[0], 7, Face.BOLD) + 1.8
    flags = hull.flag_x + FLAG_WIDTH / 2
    room = flags - 4.2 - start
    label(pen, plan.left, y + LABEL_AT, words[0], plan.first_fitting(words[1:], room), key="hull")
    if hull.rows:
        centred_note(pen, flags, y + LABEL_AT, "lost on")
        if hull.has_cells:
            word = "power" if hull.generators else "core"
            centred_note(pen, hull.cell_x + FLAG_WIDTH / 2, y + LABEL_AT, word)


def hull_words(plan: Plan) -> tuple[str, ...]:
    """Label of the hull, then what stands behind it, the longest wording first.

    Rule: FBC-2.5, FBC-2.7, FBC-22.1
    """
    ship = plan.ship
    boxes = str(sum(rows_in_use(ship)))
    if not ship.has_crew:
        return "Biomass", boxes
    crew = f"{boxes} · crew {ship.audit.crew_factors}"
    parties = f"{crew} · damage control parties = stars left that do not serve as defence teams"
    return ("Hull", parties, crew, boxes) if plan.manner.large else ("Hull", crew, boxes)


def _draw_lines(hull: Hull, pen: Pen, top: float, room: float) -> None:
    stars = frozenset(hull.plan.ship.audit.crew_marks)
    for index, line in enumerate(hull.lines):
        y = top + index * HALF + line.row * hull.row_gap
        _draw_boxes(hull, pen, line, y, stars)
        if line.last:
            _draw_flag(hull, pen, line, y, room)


def _draw_boxes(hull: Hull, pen: Pen, line: Line, y: float, stars: frozenset[int]) -> None:
    ship, symbols = hull.plan.ship, hull.plan.symbols
    numbers = {box: number for number, box in enumerate(ship.audit.crew_marks, start=1)} if ship.state.in_battle else {}
    x = hull.plan.left + line.indent * HALF - BOX_INSET
    arts: dict[tuple[bool, Filling], Art] = {}
    for box in range(line.first, line.first + line.count):
        look = (box in stars, hull_filling(ship, box))
        if look not in arts:
            arts[look] = box_art(symbols, "hull_star" if look[0] else "hull", BOX_SYMBOL, look[1])
        key = f"hull:{box}"
        pen.add(Stamp(x, y - BOX_INSET, arts[look], key))
        over = _over(hull, box, numbers.get(box, 0))
        if over is not None:
            pen.add(Stamp(x + _MARK_INSET, y - BOX_INSET + _MARK_INSET, mark_art(over, _MARK), key))
        x += HALF


def _over(hull: Hull, box: int, star: int) -> Mark | None:
    """What is drawn over a box: a slash on crew that is no team, or on biomass that was used."""
    state = hull.plan.ship.state
    if star in state.crew_stood_down and box > state.hull_marked:
        return Mark.STOOD_DOWN
    return Mark.SPENT if box in state.hull_used else None


def _draw_flag(hull: Hull, pen: Pen, line: Line, y: float, room: float) -> None:
    plan, rows = hull.plan, len(hull.rows)
    start = plan.left + line.reach * HALF
    if line.reach < hull.reach and hull.flag_x - start > HALF / 2:
        grey_rule(pen, start + 0.6, y + BOX / 2, hull.flag_x - start - 1.2)
    flag = threshold_flag(pen.metrics, lost_on(line.row, rows))
    pen.add(Stamp(hull.flag_x, y, flag, f"hull:row:{line.row + 1}"))
    x = hull.cell_x
    if hull.generators:
        _draw_generator(hull, pen, line.row, x, y)
        x += FLAG_WIDTH + _CELL_GAP
    elif plan.ship.has_core and (least := core_lost_on(line.row, rows)) is not None:
        pen.add(Stamp(x, y, _cell(pen.metrics, least), f"hull:row:{line.row + 1}"))
        x += FLAG_WIDTH + _CELL_GAP
    if line.row == rows - 1:
        pen.write(x, y + BOX / 2 + 0.8, plan.first_fitting((_SHIP_LOST, "lost", ""), room - x))
    else:
        _draw_turn(hull, pen, line.row, (x, y), room)


@lru_cache(maxsize=512)
def _cell(metrics: TextMetrics, words: str, radius: float = 0.0) -> Art:
    """An outlined cell with a number, as high as a flag."""
    line = FRAME / 2
    box = Box(line, line, FLAG_WIDTH - FRAME, FLAG_HEIGHT - FRAME, FRAME, radius=radius)
    number = centred(metrics, FLAG_WIDTH / 2, FLAG_HEIGHT / 2, words, 2.5, max_width=5.0)
    return Art(f"hull cell|{words}|{radius}", (box, number))


def _draw_generator(hull: Hull, pen: Pen, row: int, x: float, y: float) -> None:
    """The generator at the end of a row; it goes with the row. Rule: FBC-22.4, FTC-5.21"""
    key = f"component:{hull.generator}:{row + 1}"
    pen.add(Stamp(x, y, _cell(pen.metrics, str(hull.generators[row]), _ROUND_CELL), key))
    mark = Mark.DESTROYED if row_is_full(hull.plan.ship, row) else hull.plan.ship.state.mark(key)
    over = mark_art(mark, FLAG_HEIGHT)
    if over.items:
        pen.add(Stamp(x + (FLAG_WIDTH - FLAG_HEIGHT) / 2, y, over, key))


def _draw_turn(hull: Hull, pen: Pen, row: int, at: tuple[float, float], room: float) -> None:
    """The turn in which a row fell, behind its cell."""
    fallen = hull.plan.ship.state.rows_fallen
    turn = fallen[row] if row < len(fallen) else None
    if turn is None:
        return
    x, y = at
    for words, size in ((f"turn {turn}", _ENTRY_SIZE), (f"turn {turn}", 6.5), (f"T{turn}", 6.5)):
        if pen.metrics.fits(words, room - x, size, Face.ITALIC):
            pen.write(x, y + BOX / 2 + 1.0, words, size, Face.ITALIC, key=f"hull:row:{row + 1}")
            return


def _draw_tally(hull: Hull, pen: Pen, y: float) -> None:
    """A box to keep count in for every row of a hull with too many boxes to draw."""
    plan, rows = hull.plan, len(hull.rows)
    for row, boxes in enumerate(hull.rows):
        pen.box(plan.left, y, 5 * HALF - (HALF - BOX), FLAG_HEIGHT, key=f"hull:row:{row + 1}")
        pen.add(Stamp(hull.flag_x, y, threshold_flag(pen.metrics, lost_on(row, rows)), f"hull:row:{row + 1}"))
        pen.write(hull.cell_x, y + BOX / 2 + 0.8, plan.first_fitting((f"of {boxes}", ""), plan.right - hull.cell_x))
        y += _TALLY_ROW
