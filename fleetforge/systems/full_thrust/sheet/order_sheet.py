"""Blank order sheets: every ship of a fleet, a few turns beside each other, on paper laid crosswise.

A ship's line says what its drive can do now and after a hit; the rule of notation is at the foot.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import (
    BAND_RULE,
    HEAD_RULE,
    PADDING,
    TABLE_RULE,
    Area,
    Pen,
    Style,
    down_to,
    fit,
)
from fleetforge.sheets.page_runs import draw_runs, runs_height
from fleetforge.sheets.primitives import Anchor, Face, Tone
from fleetforge.systems.full_thrust.design.hull import thrust_left, thrust_power, turn_limit
from fleetforge.systems.full_thrust.sheet.drives import is_driven
from fleetforge.systems.full_thrust.sheet.fleet_words import MINUS, fleet_line

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Fitted
    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import FleetAudit, Ship

_SHIP_COLUMN = 34.0
_NARROWEST_TURN = 44.0
_LOWEST_ROW = 14.0
_NARROW = 220.0
_TITLE_AT, _RULE_AT = 7.7, 10.5
_HEADS_AT, _ROWS_AT = 15.0, 20.2
_FOOT_LEADING = 1.5
_FOOT_MARGIN = 0.9
_BOX_WIDTH, _BOX_HEIGHT = 7.0, 6.6
_TICK, _HIT = 2.8, 3.9
_NAME_X, _CODE_WIDTH = 4.8, 8.0
_DRIVE, _OVER_BOX = 5.0, 0.2
"""From the foot of a row up to its drive line, and how much the box to tick stands above that."""
_NAME = Style(down_to(9, 7), Face.BOLD, ((7, 2), (6.5, 3)))
_SMALL = Style((SMALLEST_POINTS,))
SPECIAL_ORDERS = {
    "vapour_shroud": "shroud",
    "cloak": "cloak",
    "reflex_field": "reflex",
    "nova_cannon": "nova",
    "wave_gun": "charge",
    "minelayer": "mines",
    "plasma_bolt_launcher": "bolt",
}
"""Families whose use is written in the orders, with the word of their tick box. Rule: FTC-9.1"""

_B, _R = Face.BOLD, Face.REGULAR
NOTATION: tuple[tuple[Run, ...], ...] = (
    (
        ("Writing orders", _B),
        ("velocity, turn, change, new velocity:", _R),
        ("8P2+4:12", _B),
        (f"= velocity 8, port 2, accelerate 4, new velocity 12. Starboard S, brake {MINUS}.", _R),
        ("Turn points + change of velocity ≤ thrust; turn ≤ turn limit. Two turns:", _R),
        ("P1S1", _B),
    ),
    (
        ("An order over a limit", _B),
        ("is not carried out: the ship goes straight on at the same velocity.", _R),
        ("Half of the turn and half of the move (rounded down) come first.", _R),
        ("Write secretly; turn the sheet over until all have written.", _R),
    ),
)
"""How orders are written. Rule: FTC-2.9, FTC-2.11, FTC-2.7"""
LIVING_NOTE: tuple[Run, ...] = (
    ("Living ships", _B),
    ("share their power in the orders: M movement, A attack, D defence, R repair.", _R),
    ("A hit on the drive doubles what thrust costs.", _R),
)
"""Rule: FTC-1.2, FBC-22.6"""


@dataclass(frozen=True, slots=True)
class DriveLine:
    """What a drive can do, and what is left after a hit."""

    now: str
    hit: str


def drive_line(design: Design) -> DriveLine:
    """Thrust and turn limit now and after the first failure; power of a drive without a rating.

    Rule: FTC-5.12, FBC-3.3, FBC-20.2, FBC-22.6
    """
    if design.drive == "power_node":
        power = sum(item.size or 0 for item in design.of_family("power_generators"))
        cost, worse = (thrust_power(design.mass, 2, damaged=hit) for hit in (False, True))
        return DriveLine(f"power {power} · thrust 2: {cost}", str(worse))
    if not is_driven(design):
        return DriveLine("no drive", "")
    thrust, half = max(0, design.thrust or 0), thrust_left(design.thrust or 0, 1)
    advanced = design.drive == "advanced_grav"
    left = f"{half}, {turn_limit(half, advanced=advanced)}" if half else "0"
    return DriveLine(f"thrust {thrust}, turn {turn_limit(thrust, advanced=advanced)}", left)


def order_sheets(
    audit: FleetAudit, symbols: SymbolSet, width: float, height: float, *, scenario: str = ""
) -> tuple[Sheet, ...]:
    """Order sheets of ``width`` by ``height`` mm for all ships, with rows to spare on the last."""
    notes = _notes(audit)
    foot = sum(runs_height(symbols.metrics, width - 2 * PADDING, runs, leading=_FOOT_LEADING) for runs in notes)
    room = height - _ROWS_AT - foot - 2 * _FOOT_MARGIN
    rows = max(1, int(room // _lowest_row(symbols.metrics, audit.ships)))
    ships = audit.ships
    pages = [ships[first : first + rows] for first in range(0, len(ships), rows)] or [()]
    grid = _Grid(width, room / rows, rows)
    return tuple(
        _sheet(audit, symbols, grid, page, (width, height), (number, len(pages)), scenario)
        for number, page in enumerate(pages, start=1)
    )


@dataclass(frozen=True, slots=True)
class _Grid:
    """How a page is divided: the ship column, then as many turns as fit."""

    width: float
    row_height: float
    rows: int

    @property
    def turns(self) -> int:
        return max(1, int((self.width - 2 * PADDING - _SHIP_COLUMN + 1e-6) // _NARROWEST_TURN))

    @property
    def turn_width(self) -> float:
        return (self.width - 2 * PADDING - _SHIP_COLUMN) / self.turns

    def lefts(self) -> list[float]:
        """Left edge of every turn."""
        return [PADDING + _SHIP_COLUMN + turn * self.turn_width for turn in range(self.turns)]


def _sheet(
    audit: FleetAudit,
    symbols: SymbolSet,
    grid: _Grid,
    ships: Sequence[Ship],
    size: tuple[float, float],
    place: tuple[int, int],
    scenario: str,
) -> Sheet:
    pen = Pen(symbols)
    _draw_header(pen, audit, size[0], place, scenario)
    _draw_heads(pen, grid)
    for row in range(grid.rows):
        y = _ROWS_AT + row * grid.row_height
        ship = ships[row] if row < len(ships) else None
        if ship is not None:
            _draw_ship(pen, ship, Area(PADDING, y, _SHIP_COLUMN, grid.row_height))
        for turn, left in enumerate(grid.lefts()):
            _draw_turn(pen, ship, turn, Area(left, y, grid.turn_width, grid.row_height))
        pen.rule(PADDING, y + grid.row_height, size[0] - 2 * PADDING, BAND_RULE)
    bottom = _ROWS_AT + grid.rows * grid.row_height
    for x in (*grid.lefts(), size[0] - PADDING):
        pen.upright(x, _ROWS_AT, bottom, TABLE_RULE, Tone.INK)
    y = bottom + _FOOT_MARGIN
    for runs in _notes(audit):
        y = draw_runs(pen, Area(PADDING, y, size[0] - 2 * PADDING, 0), runs, leading=_FOOT_LEADING)
    return pen.sheet(*size, "Order sheet" if place[0] == 1 else f"Order sheet, page {place[0]}")


def _draw_header(pen: Pen, audit: FleetAudit, width: float, place: tuple[int, int], scenario: str) -> None:
    pen.write(PADDING, _TITLE_AT, "Orders", 20, Face.BOLD)
    right = width - PADDING
    number, count = place
    known = count > 1
    sheet = f"sheet {number} of {count}" if known else "sheet"
    blanks = ((sheet, 0.0 if known else 9.0), ("turns", 18.0), ("player", 34.0 if width < _NARROW else 50.0))
    for label, length in blanks:
        if length:
            pen.rule(right - length, _TITLE_AT, length, TABLE_RULE)
        start = right - length - (2 if length else 0) - pen.metrics.width(label, SMALLEST_POINTS)
        pen.write(start, _TITLE_AT, label)
        right = start - 4
    left = PADDING + 27
    fleet = " · ".join(filter(None, (audit.fleet.name, fleet_line(audit.fleet, scenario))))
    style = Style(down_to(9), wraps=((6.5, 2),))
    words = fit(pen.metrics, fleet, right - left, style)
    pen.place(words, left, _TITLE_AT - (len(words.lines) - 1) * words.leading, key="fleet")
    pen.rule(0, _RULE_AT, width, HEAD_RULE)


def _draw_heads(pen: Pen, grid: _Grid) -> None:
    pen.write(PADDING, _HEADS_AT, "Ship", 7, Face.BOLD)
    pen.write(PADDING, _ROWS_AT - 1.4, "thrust, turn limit, drive hit")
    for left in grid.lefts():
        pen.write(left + 1.2, _HEADS_AT, "Turn", 7, Face.BOLD)
        pen.rule(left + 8.2, _HEADS_AT + 0.4, 8.0)
        course = left + grid.turn_width - 0.8 - _BOX_WIDTH / 2
        captions = (
            ("V", left + 1 + _BOX_WIDTH / 2, Anchor.MIDDLE),
            ("order", left + 10, Anchor.START),
            ("new V", course - _BOX_WIDTH - 1.0, Anchor.MIDDLE),
            ("course", course, Anchor.MIDDLE),
        )
        for words, x, anchor in captions:
            pen.write(x, _ROWS_AT - 1.4, words, anchor=anchor)
    pen.rule(PADDING, _ROWS_AT, grid.width - 2 * PADDING, TABLE_RULE)


def _draw_ship(pen: Pen, ship: Ship, area: Area) -> None:
    key = f"ship:{ship.number}"
    pen.write(area.x + 0.4, area.y + 4.4, str(ship.number), 8, Face.BOLD, key=key)
    code = fit(pen.metrics, ship.design.class_code, _CODE_WIDTH, _SMALL)
    pen.place(code, area.right - 1.2, area.y + 4.4, Anchor.END, key=key)
    left = area.x + _NAME_X
    name = _name(pen.metrics, ship)
    pen.place(name, left, area.y + _name_at(name), key=key)
    _draw_drive(pen, ship, Area(left, area.bottom - _DRIVE, area.right - left - 1, 4.0))


def _name(metrics: TextMetrics, ship: Ship) -> Fitted:
    """A ship's name, left of its class code."""
    code = min(metrics.width(ship.design.class_code, SMALLEST_POINTS), _CODE_WIDTH)
    return fit(metrics, ship.name, _SHIP_COLUMN - _NAME_X - 2.0 - code, _NAME)


def _name_at(name: Fitted) -> float:
    """Its first baseline below the top of the row."""
    return (4.4, 4.4, 3.1)[len(name.lines)] if len(name.lines) < 3 else name.ascent + 0.4


def _lowest_row(metrics: TextMetrics, ships: Sequence[Ship]) -> float:
    """Height of a row that keeps the longest name off the drive line below it."""
    names = (_name(metrics, ship) for ship in ships)
    lowest = max((_name_at(name) - name.ascent + name.height for name in names), default=0.0)
    return max(_LOWEST_ROW, lowest + _DRIVE + _OVER_BOX + 0.2)


def _draw_drive(pen: Pen, ship: Ship, area: Area) -> None:
    """What the drive can do, a box to tick when it is hit, what is left then."""
    line, key = drive_line(ship.design), f"ship:{ship.number}:drive"
    baseline = area.y + 2.9
    if not line.hit:
        pen.write(area.x, baseline, line.now, key=key)
        return
    hit = pen.metrics.ellipsized(line.hit, 9.0, SMALLEST_POINTS)
    furthest = area.right - pen.metrics.width(hit, SMALLEST_POINTS) - _HIT - 0.7
    now = pen.metrics.ellipsized(line.now, furthest - area.x - 0.8, SMALLEST_POINTS)
    box = min(furthest, max(area.x + 17.0, area.x + pen.metrics.width(now, SMALLEST_POINTS) + 0.8))
    pen.write(area.x, baseline, now, key=key)
    pen.tick_box(box, area.y - _OVER_BOX, _HIT, key=f"{key}:hit")
    pen.write(box + _HIT + 0.7, baseline, hit, key=key)


def _draw_turn(pen: Pen, ship: Ship | None, turn: int, area: Area) -> None:
    key = f"ship:{ship.number}:turn:{turn + 1}" if ship else ""
    y = area.y + 1.2
    course = area.right - 0.8 - _BOX_WIDTH
    for name, x in (("v", area.x + 1), ("new_v", course - _BOX_WIDTH - 1.0), ("course", course)):
        pen.box(x, y, _BOX_WIDTH, _BOX_HEIGHT, key=f"{key}:{name}" if key else "")
    pen.rule(area.x + 10, y + _BOX_HEIGHT, course - _BOX_WIDTH - 2.0 - area.x - 10)
    top = area.bottom - 1.2 - _TICK
    if ship is not None and ship.design.drive == "power_node":
        _draw_pools(pen, Area(area.x + 1, top, area.width - 2, _TICK), key)
        return
    x = area.x + 1
    for label in ("launch", "FTL", _special(ship)):
        pen.tick_box(x, top, _TICK, key=f"{key}:{label}" if key else "")
        pen.write(x + _TICK + 0.6, top + 2.3, label)
        x += _TICK + 2.4 + pen.metrics.width(label, SMALLEST_POINTS)
    pen.rule(x - 0.8, top + _TICK, area.right - 0.8 - x + 0.8)


def _draw_pools(pen: Pen, area: Area, key: str) -> None:
    """The pools of a living ship, and its jump. Rule: FTC-1.2"""
    pen.tick_box(area.x, area.y, _TICK, key=f"{key}:FTL")
    pen.write(area.x + _TICK + 0.6, area.y + 2.3, "FTL")
    left = area.x + 8.6
    pitch = (area.right - left) / 4
    for index, pool in enumerate("MADR"):
        x = left + index * pitch
        pen.write(x, area.y + 2.3, pool, 7, Face.BOLD)
        pen.box(x + 2.4, area.y - 1.0, pitch - 3.2, _TICK + 1.0, key=f"{key}:pool:{pool}")


def _special(ship: Ship | None) -> str:
    """The word of the third box: the one thing this ship must write, or other."""
    if ship is None:
        return "other"
    words = {SPECIAL_ORDERS[item.family] for item in ship.design.components if item.family in SPECIAL_ORDERS}
    return words.pop() if len(words) == 1 else "other"


def _notes(audit: FleetAudit) -> tuple[tuple[Run, ...], ...]:
    living = any(ship.design.drive == "power_node" for ship in audit.ships)
    return (*NOTATION, LIVING_NOTE) if living else NOTATION
