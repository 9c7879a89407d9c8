"""What stands in a group's row: fighters, small craft or a cutter, and endurance boxes.

Rule: FBC-9.1, FBC-9.4, FFB-6.1, FBD-10.4
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark, stamped
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.primitives import Face
from fleetforge.systems.full_thrust.sheet.table_rules import CUTTER

if TYPE_CHECKING:
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.design.model import Craft, FighterGroup
    from fleetforge.systems.full_thrust.sheet.plan import Plan

_FIGHTER, _FIGHTER_INSET, _FIGHTER_PITCH, _CEF_PITCH = 5.6, 0.6, 4.9, 4.6
_FIGHTERS_AT, _CEF_AT, _PARTIES_AT = 1.7, 2.3, 1.3
_CEF, _SMALL_CEF, _SMALL_PITCH, _SMALL_DOWN = 4.1, 3.5, 4.1, 3.85
"""Two rows of small boxes stand closer than two groups, so that it is seen whose they are."""
_CEF_UNITS = 0.92
_MOST_FIGHTERS, _MOST_CEF, _MOST_CRAFT = 6, 6, 12
_PARTY, _PARTY_PITCH = 6.2, 6.8


@dataclass(frozen=True, slots=True)
class RowForm:
    """How a row is divided, in mm from the left edge of the content and from the top of the row.

    ``stacked`` rows have the name above what it has. ``small`` sets endurance boxes in two rows.
    """

    fighters: float = 25.5
    cef: float = 56.7
    down: float = 0.0
    height: float = 8.2
    small: bool = False

    @property
    def stacked(self) -> bool:
        """Whether the name stands above."""
        return self.down > 0


_USUAL = RowForm()
_SMALL = replace(_USUAL, height=8.9, small=True)
_STACKED = RowForm(fighters=8.9, cef=38.3, down=3.8, height=12.0)


def row_form(width: float) -> RowForm:
    """The fullest form for content of a width in mm; a long-range group is the widest of small rows."""
    if width >= _USUAL.cef + _MOST_CEF * _CEF_PITCH - (_CEF_PITCH - _CEF):
        return _USUAL
    return _SMALL if width >= _SMALL.cef + 5 * _SMALL_PITCH - (_SMALL_PITCH - _SMALL_CEF) else _STACKED


def draw_group(plan: Plan, pen: Pen, y: float, group: FighterGroup, form: RowForm) -> None:
    """Arrowheads for the fighters, the last ones lost first, and the boxes of their endurance."""
    state = plan.ship.state.bay(group.bay)
    key = f"fighters:{group.bay}"
    drawn = min(group.fighters, _MOST_FIGHTERS)
    y += form.down
    x = plan.left + form.fighters - _FIGHTER_INSET
    for number in range(1, drawn + 1):
        mark = Mark.LOST if number > group.fighters - state.lost else Mark.OK
        pen.add(*stamped(plan.symbols, x, y + _FIGHTERS_AT, "fighter", _FIGHTER, mark, key=f"{key}:{number}"))
        x += _FIGHTER_PITCH
    if group.fighters > drawn:
        _draw_surplus(plan, pen, y, group, form)
    boxes = plan.ship.catalogue.fighters.endurance_of(group)
    _draw_endurance(plan, pen, y, key, form, boxes=boxes, spent=state.endurance_spent)


def _draw_surplus(plan: Plan, pen: Pen, y: float, group: FighterGroup, form: RowForm) -> None:
    """How many fighters a group has that is too large to be drawn; below a name only where it fits."""
    words = pen.metrics.ellipsized(f"of {group.fighters}", form.cef - form.fighters - 1.0, SMALLEST_POINTS)
    pen.write(plan.left + form.fighters, y + (7.4 if form.stacked else 1.4), words, key=f"fighters:{group.bay}")


def draw_craft(plan: Plan, pen: Pen, y: float, craft: Craft, form: RowForm, *, first: int, is_cutter: bool) -> None:
    """A cutter's boxes, or an arrowhead for each craft; ``first`` is the number of the first in its bay."""
    if is_cutter and craft.count == 1:
        _draw_cutter(plan, pen, y + form.down, craft.bay, form)
        return
    lost = plan.ship.state.bay(craft.bay).lost
    y += form.down
    most = min(_MOST_CRAFT, int((plan.width - form.fighters) // _FIGHTER_PITCH))
    drawn = craft.count if craft.count <= most else 1
    x = plan.left + form.fighters - _FIGHTER_INSET
    for number in range(first, first + drawn):
        mark = Mark.LOST if number <= lost else Mark.OK
        key = f"craft:{craft.bay}:{number}"
        pen.add(*stamped(plan.symbols, x, y + _FIGHTERS_AT, "fighter", _FIGHTER, mark, key=key))
        x += _FIGHTER_PITCH
    if craft.count > drawn:
        words = f"\N{MULTIPLICATION SIGN} {craft.count}"
        pen.write(x + 1.2, y + 5.2, words, 8, Face.BOLD, key=f"craft:{craft.bay}")


def _draw_endurance(plan: Plan, pen: Pen, y: float, key: str, form: RowForm, *, boxes: int, spent: int) -> None:
    """Boxes in one row, in two smaller ones where there are more than six or little room; spent from the right."""
    two = boxes > _MOST_CEF or (form.small and boxes > _MOST_CEF // 2)
    size, pitch = (_SMALL_CEF, _SMALL_PITCH) if two else (_CEF, _CEF_PITCH)
    across = -(-boxes // 2) if two else boxes
    for number in range(1, boxes + 1):
        row, column = divmod(number - 1, max(across, 1))
        top = y + (0.1 + row * _SMALL_DOWN if two else _CEF_AT)
        mark = Mark.SPENT if number > boxes - spent else Mark.OK
        _draw_box(plan, pen, (plan.left + form.cef + column * pitch, top, size), mark, f"{key}:cef:{number}")


def _draw_box(plan: Plan, pen: Pen, place: tuple[float, float, float], mark: Mark, key: str) -> None:
    """A square at (x, y) of a size, slashed when it is spent."""
    x, y, size = place
    symbol = size / _CEF_UNITS
    inset = (symbol - size) / 2
    pen.add(*stamped(plan.symbols, x - inset, y - inset, "cef", symbol, mark, key=key))


def _draw_cutter(plan: Plan, pen: Pen, y: float, bay: str, form: RowForm) -> None:
    """Damage boxes, parties aboard, endurance boxes. Rule: FBD-10.4, FBD-10.11, FBD-10.12"""
    state = plan.ship.state.bay(bay)
    key = f"craft:{bay}"
    x = plan.left + form.fighters
    for number in range(1, CUTTER.damage + 1):
        mark = Mark.SPENT if number <= state.hits else Mark.OK
        _draw_box(plan, pen, (x, y + _CEF_AT, _CEF), mark, f"{key}:hit:{number}")
        x += _CEF_PITCH
    pen.write(x, y + 5.2, "hits", key=key)
    x += 5.4
    for number in range(1, CUTTER.parties + 1):
        mark = Mark.OK if number <= state.parties else Mark.AWAY
        stamps = stamped(plan.symbols, x, y + _PARTIES_AT, "boarding", _PARTY, mark, key=f"{key}:party:{number}")
        pen.add(*stamps)
        x += _PARTY_PITCH
    _draw_endurance(plan, pen, y, key, form, boxes=CUTTER.endurance, spent=state.endurance_spent)
