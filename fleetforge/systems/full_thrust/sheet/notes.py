"""Notes of a large sheet: what the design says, what is wrong, what applies now, then lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import Area, block_title
from fleetforge.sheets.primitives import Circle, Tone
from fleetforge.systems.full_thrust.sheet.orders import NOTE_PITCH
from fleetforge.systems.full_thrust.sheet.plan import Block, grey_rule
from fleetforge.systems.full_thrust.sheet.qr import draw_qr, qr_size

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.qr import Matrix
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

_SIZE, _LEADING, _INDENT, _BETWEEN = 7.0, 3.0, 3.0, 0.9
_TITLE = 4.6
_CAPTION = "the design, for a scanner"
_CAPTION_HEIGHT = 2.8
_LARGEST_CODE = 44.0


def note_texts(ship: SheetShip, *, urgent_first: bool = False) -> tuple[str, ...]:
    """The design's text and the ship's, the faults of an illegal design, what applies now."""
    own = [line.strip() for text in (ship.design.notes, ship.notes) for line in text.splitlines()]
    now = [*(f"Not legal: {finding.message}" for finding in ship.audit.errors), *ship.state.reminders]
    return tuple(text for text in ((*now, *own) if urgent_first else (*own, *now)) if text)


def notes_text(plan: Plan, most: float) -> Block:
    """Title and texts, at most ``most`` mm high; what is left over is told of."""
    room = max(0.0, most - _TITLE - 1.0)
    lines, complete = _lines(plan, room, note_texts(plan.ship))
    if not complete:
        lines, _ = _lines(plan, room, note_texts(plan.ship, urgent_first=True))

    def draw(pen: Pen, y: float) -> None:
        block_title(pen, Area(plan.left, y, plan.width, _TITLE), "Notes")
        top = y + _TITLE
        for offset, text, begins in lines:
            if begins:
                pen.add(Circle(plan.left + 0.9, top + offset + 1.6, 0.42, 0, Tone.NONE, Tone.INK))
            pen.write(plan.left + _INDENT, top + offset + 2.4, text, _SIZE)

    height = lines[-1][0] + _LEADING if lines else 0.0
    return Block(_TITLE + height + 1.0, draw)


def _lines(plan: Plan, room: float, texts: Iterable[str]) -> tuple[list[tuple[float, str, bool]], bool]:
    """(offset, line, whether a note begins) as far as the room goes, and whether that is all."""
    found: list[tuple[float, str, bool]] = []
    y = 0.0
    for text in texts:
        for index, line in enumerate(plan.symbols.metrics.wrap(text, plan.width - _INDENT, _SIZE)):
            if y + _LEADING > room:
                return _cut(plan, found), False
            found.append((y, line, index == 0))
            y += _LEADING
        y += _BETWEEN
    return found, True


def _cut(plan: Plan, lines: list[tuple[float, str, bool]]) -> list[tuple[float, str, bool]]:
    """The last line ends in an ellipsis."""
    if lines:
        offset, text, begins = lines[-1]
        lines[-1] = (offset, plan.symbols.metrics.ellipsized(f"{text} …", plan.width - _INDENT, _SIZE), begins)
    return lines


def draw_notes(plan: Plan, pen: Pen, y: float, height: float, qr: Matrix | None) -> None:
    """Texts, then lines to write on, the QR code of the design in the corner."""
    text = notes_text(plan, height)
    text.draw(pen, y)
    rest = height - text.height
    draw_lines_and_code(plan, pen, y + text.height, rest, qr)


def draw_lines_and_code(plan: Plan, pen: Pen, y: float, height: float, qr: Matrix | None) -> None:
    """Lines to write on; where there is room, the code at the right of the last ones."""
    module = qr_size(qr, min(height - _CAPTION_HEIGHT, plan.width / 2, _LARGEST_CODE)) if qr else None
    side = (len(qr) + 8) * module if qr and module else 0.0
    code_top = y + height - side - _CAPTION_HEIGHT
    count = int((height - 1.0) // NOTE_PITCH)
    for index in range(1, count + 1):
        line = y + index * NOTE_PITCH
        short = side and line > code_top
        grey_rule(pen, plan.left, line, plan.width - (side + 1.0 if short else 0.0))
    if qr and module:
        draw_qr(pen, plan.right - side, code_top, qr, module)
        pen.write(plan.right - side + 4 * module, y + height - 0.9, plan.first_fitting((_CAPTION, "design"), side))
