"""The foot of a ship sheet: the key of the marks, and the line of rules in force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Filling, Mark, box_art, stamped
from fleetforge.sheets.page_parts import BAND_RULE, Area, footer
from fleetforge.sheets.primitives import Stamp
from fleetforge.systems.full_thrust.sheet.hullband import BOX_SYMBOL
from fleetforge.systems.full_thrust.sheet.plan import Block

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

KEY_HEIGHT = 8.0
_SIZE = 6.2
_WORDS_GAP, _ENTRY_GAP = 1.2, 3.0


@dataclass(frozen=True, slots=True)
class _Entry:
    words: str
    symbol: str
    mark: Mark = Mark.OK
    filling: Filling | None = None


_ENTRIES = (
    _Entry("working", "fcs"),
    _Entry("damaged", "fcs", Mark.DAMAGED),
    _Entry("repaired", "fcs", Mark.REPAIRED),
    _Entry("beyond repair", "fcs", Mark.DESTROYED),
    _Entry("used up", "fcs", Mark.USED),
    _Entry("boarded", "fcs", Mark.BOARDED),
    _Entry("away", "hangar", Mark.AWAY),
    _Entry("lost", "hull", filling=Filling.MARKED),
    _Entry("crew lost", "hull_star", filling=Filling.MARKED),
    _Entry("no team", "hull_star", Mark.STOOD_DOWN),
)


def footer_line(plan: Plan, pen: Pen, height: float) -> None:
    """Rules in force and their status, then whether the design is legal, at the foot of a sheet."""
    words = plan.first_fitting(plan.ship.footers, plan.width)
    footer(pen, Area(plan.left, 0, plan.width, height), words)


def marks_key(plan: Plan, *, only_used: bool) -> Block | None:
    """What the marks mean, on sheets of a battle; with ``only_used`` those that are on it.

    Where not all fit, those that are not on the sheet go first.
    """
    used = [entry for entry in _ENTRIES if _is_used(plan.ship, entry)]
    entries = used if only_used or _width_of(plan, _ENTRIES) > plan.width else list(_ENTRIES)
    if not plan.ship.state.in_battle or not entries:
        return None
    shown = _fitting(plan, entries)

    def draw(pen: Pen, y: float) -> None:
        pen.rule(plan.left, y, plan.width, BAND_RULE)
        x = plan.left
        for entry in shown:
            x = _draw_entry(plan, pen, x, y, entry)

    return Block(KEY_HEIGHT, draw)


def _fitting(plan: Plan, entries: list[_Entry]) -> list[_Entry]:
    """As many as fit, from the first."""
    while _width_of(plan, entries) > plan.width:
        entries = entries[:-1]
    return entries


def _width_of(plan: Plan, entries: Sequence[_Entry]) -> float:
    return sum(_width(plan, entry) for entry in entries) - _ENTRY_GAP


def _width(plan: Plan, entry: _Entry) -> float:
    return _SIZE + _WORDS_GAP + plan.symbols.metrics.width(entry.words, 6.5) + _ENTRY_GAP


def _draw_entry(plan: Plan, pen: Pen, x: float, y: float, entry: _Entry) -> float:
    top = y + (KEY_HEIGHT - _SIZE) / 2
    if entry.filling is None:
        letter = "S" if entry.mark is Mark.AWAY else ""
        key = f"key:{entry.words}"
        pen.add(*stamped(plan.symbols, x, top, entry.symbol, _SIZE, entry.mark, letter=letter, key=key))
    else:
        inset = (_SIZE - BOX_SYMBOL) / 2
        pen.add(Stamp(x + inset, top + inset, box_art(plan.symbols, entry.symbol, BOX_SYMBOL, entry.filling)))
    pen.write(x + _SIZE + _WORDS_GAP, y + KEY_HEIGHT / 2 + 0.8, entry.words)
    return x + _width(plan, entry)


def _is_used(ship: SheetShip, entry: _Entry) -> bool:
    state = ship.state
    if entry.filling is not None:
        crew = entry.symbol == "hull_star"
        return any(mark <= state.hull_marked for mark in ship.audit.crew_marks) if crew else state.hull_marked > 0
    if entry.mark is Mark.STOOD_DOWN:
        return bool(state.crew_stood_down)
    if entry.mark is Mark.AWAY:
        return any(bay.away for bay in state.bays.values()) or Mark.AWAY in state.marks.values()
    return entry.mark is not Mark.OK and entry.mark in state.marks.values()
