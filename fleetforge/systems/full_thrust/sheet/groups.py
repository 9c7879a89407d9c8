"""Fighter groups and small craft, a row each: bay, name, fighters, endurance.

Rule: FBC-9.1, FBC-9.4
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark, mark_art
from fleetforge.sheets.page_parts import Style, down_to, fit
from fleetforge.sheets.primitives import Anchor, Face, Stamp
from fleetforge.systems.full_thrust.design.model import Craft, FighterGroup
from fleetforge.systems.full_thrust.sheet.bays import bay_glyph
from fleetforge.systems.full_thrust.sheet.carried import CUTTER, bay_number, group_name
from fleetforge.systems.full_thrust.sheet.craftrows import draw_craft, draw_group, row_form
from fleetforge.systems.full_thrust.sheet.glyphs import SymbolGlyph
from fleetforge.systems.full_thrust.sheet.plan import LABEL_AT, LABEL_SIZE, Block

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan

HEADS, LARGE_HEADS = 3.0, 4.2
_LEAST_WIDTH, _USUAL_WIDTH = 84.0, 88.0
_COLUMN_GAP = 11.0
_TITLE_SIZE, _TITLE_AT = 8.5, 3.1
_UNDER = 0.4
_BAY, _BAY_MARK, _NAME_X = 8.4, 6.8, 8.6
_GAP = 0.8
"""From a name to the fighters."""
_NAME, _KIND = Style(down_to(8), Face.BOLD), Style((6.5,))


@dataclass(frozen=True, slots=True)
class _Entry:
    """A row: a group, or craft; ``glyph`` is its bay where it has one to show."""

    glyph: SymbolGlyph | None
    carried: FighterGroup | Craft
    name: str
    kind: str
    first: int = 1
    short: str = ""
    """What stands for a name that the player did not give where there is no room for it."""

    @property
    def is_cutter(self) -> bool:
        """Whether it is boarding cutters."""
        return isinstance(self.carried, Craft) and self.carried.kind == CUTTER


def groups_block(plan: Plan) -> Block | None:
    """Rows of all groups and craft; two side by side where there is room. None if nothing is carried."""
    entries = tuple(_entries(plan))
    if not entries:
        return None
    across = max(1, int((plan.width + _COLUMN_GAP) // (_LEAST_WIDTH + _COLUMN_GAP)))
    across = min(across, len(entries))
    width = (plan.width - (across - 1) * _COLUMN_GAP) / across
    down = -(-len(entries) // across)
    heads = _heads(plan)
    row_height = row_form(width).height
    columns = [entries[first : first + down] for first in range(0, len(entries), down)]

    def draw(pen: Pen, y: float) -> None:
        for index, column in enumerate(columns):
            part = plan.part(plan.left + index * (width + _COLUMN_GAP), width)
            extra = _extra(part, column)
            _draw_heads(part, pen, y, column, extra, titled=index == 0)
            for row, entry in enumerate(column):
                _draw_entry(part, pen, y + heads + row * row_height, entry, extra)

    return Block(heads + down * row_height + _UNDER, draw)


def group_rows(plan: Plan) -> tuple[Block, ...]:
    """The same as single rows, for sheets that are continued."""
    return tuple(_single(plan, entry) for entry in _entries(plan))


def _heads(plan: Plan) -> float:
    """Height of the line of heads; on large sheets it is a block title."""
    return LARGE_HEADS if plan.manner.large else HEADS


def _single(plan: Plan, entry: _Entry) -> Block:
    heads = _heads(plan)

    def draw(pen: Pen, y: float) -> None:
        extra = _extra(plan, (entry,))
        _draw_heads(plan, pen, y, (entry,), extra, titled=True)
        _draw_entry(plan, pen, y + heads, entry, extra)

    return Block(heads + row_form(plan.width).height + _UNDER, draw)


def _entries(plan: Plan) -> Iterator[_Entry]:
    ship = plan.ship
    shown: set[str] = set()
    for index, group in enumerate(ship.design.loadout.groups, start=1):
        title = ship.catalogue.fighters.title(group, ship.design.tech)
        number = bay_number(ship.design, group.bay, ship.catalogue) or index
        name, short = group_name(group, ship.name, number), "" if group.name else f"Group {number}"
        yield _Entry(_bay(plan, group.bay, shown), group, name, title, short=short)
    counted: dict[str, int] = {}
    for craft in ship.design.loadout.craft:
        first = counted.get(craft.bay, 0) + 1
        counted[craft.bay] = first - 1 + craft.count
        kind = ship.catalogue.craft.get(craft.kind)
        title = kind.title if kind else craft.kind.replace("_", " ").capitalize()
        mass = f"MASS {craft.mass}"
        words = plan.first_fitting((f"{title}, {mass}", title), _name_room(plan)) if craft.name else mass
        yield _Entry(_bay(plan, craft.bay, shown), craft, craft.name or title, words, first)


def _name_room(plan: Plan) -> float:
    """Width for a name beside its fighters, or above them: half for the name, half for the kind."""
    form = row_form(plan.width)
    return (plan.width - _NAME_X) / 2 if form.stacked else form.fighters - _NAME_X - _GAP


def _bay(plan: Plan, bay_id: str, shown: set[str]) -> SymbolGlyph | None:
    """The symbol of a bay, in the first row that belongs to it."""
    ship = plan.ship
    bay = ship.design.component(bay_id)
    family = ship.catalogue.family(bay.family) if bay else None
    if bay is None or family is None or bay_id in shown:
        return None
    shown.add(bay_id)
    if family.role == "fighter_bay":
        return bay_glyph(ship, bay, family, plan.symbols)
    symbol, key = family.sheet_symbol(bay), f"component:{bay.id}"
    letter = "" if symbol in plan.symbols else family.abbreviation
    return SymbolGlyph(symbol, key, letter=letter, mark=ship.state.mark(key), dotted=ship.state.bay(bay_id).away)


def _draw_heads(plan: Plan, pen: Pen, y: float, entries: Sequence[_Entry], extra: float, *, titled: bool) -> None:
    groups = sum(isinstance(entry.carried, FighterGroup) for entry in entries)
    size, base = (_TITLE_SIZE, y + _TITLE_AT) if plan.manner.large else (LABEL_SIZE, y + LABEL_AT)
    if titled:
        words = "Craft" if not groups else "Fighter group" if groups == 1 else "Fighter groups"
        pen.write(plan.left, base, words, size, Face.BOLD)
    x, form = plan.left + extra, row_form(plan.width)
    if groups and not form.stacked:
        pen.write(x + form.fighters, base, "fighters")
    if groups or any(entry.is_cutter for entry in entries):
        pen.write(x + form.cef, base, "endurance (CEF)")


def _extra(plan: Plan, entries: Sequence[_Entry]) -> float:
    """Room that a wider sheet gives to names that need it."""
    metrics = plan.symbols.metrics
    widest = max(max(metrics.width(entry.name, 8, Face.BOLD), metrics.width(entry.kind, 6.5)) for entry in entries)
    return max(0.0, min(plan.width - _USUAL_WIDTH, widest - _name_room(plan)))


def _draw_bay(plan: Plan, pen: Pen, y: float, glyph: SymbolGlyph) -> None:
    """The bay, its mark a little smaller, so that it stays off the next row."""
    x = plan.left - glyph.inset(plan.symbols, _BAY)
    replace(glyph, mark=Mark.OK).draw(pen, x, y, _BAY)
    if (over := mark_art(glyph.mark, _BAY_MARK)).items:
        inset = (_BAY - _BAY_MARK) / 2
        pen.add(Stamp(x + inset, y + inset, over, glyph.key))


def _draw_entry(plan: Plan, pen: Pen, y: float, entry: _Entry, extra: float) -> None:
    if entry.glyph is not None:
        _draw_bay(plan, pen, y, entry.glyph)
    carried = entry.carried
    key = f"{'fighters' if isinstance(carried, FighterGroup) else 'craft'}:{carried.bay}"
    form = row_form(plan.width)
    _draw_name(plan, pen, y, entry, extra, key)
    part = plan.part(plan.left + extra, plan.width - extra)
    if isinstance(carried, FighterGroup):
        draw_group(part, pen, y, carried, form)
    else:
        draw_craft(part, pen, y, carried, form, first=entry.first, is_cutter=entry.is_cutter)


def _draw_name(plan: Plan, pen: Pen, y: float, entry: _Entry, extra: float, key: str) -> None:
    """Name and kind: one below the other, or on a line of their own above what they have."""
    x, room = plan.left + _NAME_X, _name_room(plan) + extra
    kind = fit(pen.metrics, entry.kind, room, _KIND)
    if row_form(plan.width).stacked:
        pen.place(kind, plan.right, y + 3.0, Anchor.END, key=key)
        taken = max((pen.metrics.width(line, kind.size) for line in kind.lines), default=0.0)
        room, baseline = plan.width - _NAME_X - taken - 2.0, y + 3.0
    else:
        pen.place(kind, x, y + 7.1, key=key)
        baseline = y + 3.9
    fits = not entry.short or plan.fits(entry.name, room, face=Face.BOLD)
    pen.place(fit(pen.metrics, entry.name if fits else entry.short, room, _NAME), x, baseline, key=key)
