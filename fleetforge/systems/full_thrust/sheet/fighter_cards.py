"""Cards for what flies: fighter groups, boarding cutters, other small craft.

A card is cut out and lies beside the models. Losses and endurance are struck on the symbols; every
turn has a column to note what the group did.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Mark, mark_art, tick
from fleetforge.sheets.metrics import SMALLEST_POINTS
from fleetforge.sheets.page_parts import (
    CARD_HEADER,
    INNER_RULE,
    PADDING,
    SMALL_BODY,
    TABLE_RULE,
    Area,
    BlackTag,
    Figure,
    Header,
    Pen,
    Style,
    down_to,
    fit,
    note_lines,
    paragraphs,
)
from fleetforge.sheets.primitives import Anchor, Face, Stamp, Tone
from fleetforge.systems.full_thrust.design.model import FULL_GROUP
from fleetforge.systems.full_thrust.sheet.card_form import FIGHTER_AT, LOWEST_ROW, CardForm, card_form
from fleetforge.systems.full_thrust.sheet.carried import carried_craft, carried_groups
from fleetforge.systems.full_thrust.sheet.fleet_words import MINUS, dice_words
from fleetforge.systems.full_thrust.sheet.table_rules import CUTTER, SECOND_MOVE_MU

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import FighterGroup
    from fleetforge.systems.full_thrust.fleet import FleetAudit
    from fleetforge.systems.full_thrust.sheet.carried import CarriedCraft, CarriedGroup

CARD_WIDTH, CARD_HEIGHT = 95.0, 68.0
TURNS = 12
_LABELS = 22.0
_BOX_UNITS, _BOX_GAP = 0.92, 0.6
"""The square of the endurance symbol is 9.2 of its 10 units; the least room between two in mm."""
_HEADS = 4.2
"""Height of the numbers of the turns, which stand over their table."""
_FOOT = 1.7
_LOWEST_CRAFT = 3.4
"""Height in mm under which a row has no room for its box to tick."""
_LABEL = Style(down_to(7), Face.BOLD)
_ROW_LABEL = Style((SMALLEST_POINTS,))
_CRAFT_ROWS, _CRAFT_WORDS = 10, 11.6
_MOST_CRAFT = 40
"""Craft of one entry that get a row each."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What was noted in one row and turn; without words it is a tick."""

    row: str
    turn: int
    text: str = ""


@dataclass(frozen=True, slots=True)
class GroupState:
    """A group or cutter at one moment of a battle.

    ``lost`` counts fighters, or damage of a cutter; ``spent`` is endurance used; ``landed`` are
    the parties a cutter has put down. ``after_turn`` 0 leaves the tag out.
    """

    lost: int = 0
    spent: int = 0
    landed: int = 0
    after_turn: int = 0
    entries: tuple[Entry, ...] = ()

    @property
    def tag(self) -> BlackTag | None:
        """The tag behind the name."""
        return BlackTag(f"after turn {self.after_turn}") if self.after_turn else None


@dataclass(frozen=True, slots=True)
class _TickRow:
    """A row of the table; where rows must go, those of the highest ``spare`` go first."""

    name: str
    label: str
    cost: str = ""
    spare: int = 0


_GROUP_ROWS = (
    _TickRow("launch", "Launch, land", spare=4),
    _TickRow("screen", "Screening", spare=5),
    _TickRow("escort", "Escorting", spare=6),
    _TickRow("second", f"Second move {SECOND_MOVE_MU}", f"{MINUS}1", 1),
    _TickRow("evade", "Evasion", f"{MINUS}n", 2),
    _TickRow("run", "Attack run", spare=3),
    _TickRow("fired", "Fired 9a, 9b", f"{MINUS}1"),
)
"""What a group may do in a turn, with its cost in CEF. Rule: FFB-6.7, FFB-6.8, FFB-6.9, FFB-6.11"""
_CUTTER_ROWS = (
    _TickRow("launch", "Launch, land", spare=5),
    _TickRow("move", f"Moved {CUTTER.move_mu}", spare=6),
    _TickRow("second", f"Second move {SECOND_MOVE_MU}", f"{MINUS}1", 1),
    _TickRow("evade", "Evasion", f"{MINUS}n", 2),
    _TickRow("run", "Attack run", spare=4),
    _TickRow("fired", "Fired 9a", f"{MINUS}1"),
    _TickRow("landed", "Landed parties", spare=3),
)
"""What a cutter may do. Rule: FBD-10.7, FBD-10.16, FBD-10.17"""


def fighter_cards(
    audit: FleetAudit,
    catalogue: Catalogue,
    symbols: SymbolSet,
    width: float = CARD_WIDTH,
    height: float = CARD_HEIGHT,
    *,
    states: Mapping[str, GroupState] | None = None,
) -> tuple[Sheet, ...]:
    """A card for every fighter group and cutter of a fleet, and for other craft of each bay.

    ``states`` holds the groups that are not as new, by the key of their card
    (``group:<ship>:<bay>``, ``craft:<ship>:<bay>:<number>``).
    """
    known = states or {}
    new = GroupState()
    groups = [
        _group_card(group, catalogue, symbols, (width, height), known.get(group.key, new))
        for group in carried_groups(audit, catalogue)
    ]
    craft = [
        card
        for unit in carried_craft(audit, catalogue)
        for card in _craft_cards(unit, symbols, (width, height), known.get(unit.key, new))
    ]
    return (*groups, *craft)


def _begin(symbols: SymbolSet, size: tuple[float, float], header: Header) -> tuple[Pen, Area]:
    """A card with its header; the area is what lies below the rule."""
    pen = Pen(symbols)
    width, height = size
    top = header.draw(pen, Area(PADDING, 0, width - 2 * PADDING, height))
    return pen, Area(PADDING, top, width - 2 * PADDING, height - top - _FOOT)


# Fighter groups


def _group_card(
    unit: CarriedGroup, catalogue: Catalogue, symbols: SymbolSet, size: tuple[float, float], state: GroupState
) -> Sheet:
    group, types = unit.group, catalogue.fighters
    armament = types.armaments[group.armament]
    notes = [types.traits[trait].note.replace("-", MINUS) for trait in group.traits]
    header = Header(
        unit.name,
        " · ".join([f"{unit.title} group", unit.berth, *filter(None, notes)]),
        (
            Figure(dice_words(armament.anti_ship), "at ships"),
            Figure(dice_words(armament.anti_fighter), "at fighters"),
        ),
        CARD_HEADER,
        state.tag,
        unit.key,
    )
    pen, area = _begin(symbols, size, header)
    move = types.move_of(group)
    torpedoes = group.armament == "torpedo"
    title = "Fighters" if group.fighters <= FULL_GROUP else f"{group.fighters} fighters"
    form = card_form(area, len(_GROUP_ROWS))
    at = form.torpedo_label if torpedoes else form.label
    _labels(pen, area, at, form, title, f"move {move} · range {types.range_mu}")
    _labels(pen, area, form.endurance_label, form, "Endurance", "slash when spent")
    _draw_fighters(pen, area, form, group, state, unit.key)
    endurance = types.endurance_of(group)
    _draw_boxes(pen, area, form, form.endurance, endurance, state.spent, Mark.SPENT, f"{unit.key}:cef")
    if torpedoes:
        _torpedo_box(pen, area, form, unit.key)
    _draw_turns(pen, area, form.table, _GROUP_ROWS, state, unit.key)
    return pen.sheet(*size, f"Fighter card: {unit.name}")


def _labels(pen: Pen, area: Area, at: float, form: CardForm, title: str, note: str) -> None:
    """A bold label with a small line below it, in the label column."""
    pen.place(fit(pen.metrics, title, _LABELS - 1, _LABEL), area.x, area.y + at)
    pen.place(fit(pen.metrics, note, _LABELS - 1, _ROW_LABEL), area.x, area.y + at + form.leading)


def _pitch(area: Area) -> float:
    """Width of a turn."""
    return (area.width - _LABELS) / TURNS


def _draw_fighters(pen: Pen, area: Area, form: CardForm, group: FighterGroup, state: GroupState, key: str) -> None:
    """The fighters, the lost ones crossed from the right. Rule: FFB-0.10"""
    symbol = pen.symbols.art("fighter", form.fighter)
    cross = mark_art(Mark.LOST, form.fighter)
    pitch = 2 * _pitch(area)
    for index in range(min(group.fighters, FULL_GROUP)):
        x = area.x + _LABELS + (index + 0.5) * pitch - form.fighter / 2
        name = f"{key}:fighter:{index + 1}"
        pen.add(Stamp(x, area.y + FIGHTER_AT, symbol, name))
        if index >= group.fighters - state.lost:
            pen.add(Stamp(x, area.y + FIGHTER_AT, cross, name))


def _draw_boxes(pen: Pen, area: Area, form: CardForm, at: float, count: int, struck: int, mark: Mark, key: str) -> None:
    """Boxes to strike, up to six of them two turns apart so that each stands under a fighter.

    More stand closer, and smaller where they would touch.
    """
    pitch = min(2 * _pitch(area), (area.width - _LABELS) / max(count, 1))
    size = min(form.box, pitch - _BOX_GAP)
    side = size / _BOX_UNITS
    top = area.y + at + (form.box - side) / 2
    box, slash = pen.symbols.art("cef", side), mark_art(mark, side)
    for index in range(count):
        x = area.x + _LABELS + (index + 0.5) * pitch - side / 2
        name = f"{key}:{index + 1}"
        pen.add(Stamp(x, top, box, name))
        if index >= count - struck:
            pen.add(Stamp(x, top, slash, name))


def _torpedo_box(pen: Pen, area: Area, form: CardForm, key: str) -> None:
    """Torpedoes are used up by their first attack. Rule: FFB-28.10"""
    words = fit(pen.metrics, "torpedoes used", _LABELS - 5.5, _ROW_LABEL)
    pen.tick_box(area.x, area.y + form.torpedo_box, 2.6, key=f"{key}:torpedoes")
    pen.place(words, area.x + 3.4, area.y + form.torpedo_box + 2.15)


# The table of turns


def _fitting(rows: Sequence[_TickRow], room: float) -> tuple[_TickRow, ...]:
    """The rows that a height in mm takes, at least one: those that cost endurance stay longest."""
    count = max(1, int(room // LOWEST_ROW))
    kept = sorted(rows, key=lambda row: row.spare)[:count]
    return tuple(row for row in rows if row in kept)


def _draw_turns(pen: Pen, area: Area, at: float, rows: Sequence[_TickRow], state: GroupState, key: str) -> None:
    """Twelve turns to note, ``at`` mm down; after more than that the last twelve are shown."""
    first = max(1, max((entry.turn for entry in state.entries), default=1) - TURNS + 1)
    top, pitch, left = area.y + at, _pitch(area), area.x + _LABELS
    rows = _fitting(rows, area.bottom - top)
    pen.rule(area.x, top - _HEADS, area.width)
    pen.write(area.x, top - 1.1, "Turn", 7, Face.BOLD)
    for index in range(TURNS):
        pen.write(left + (index + 0.5) * pitch, top - 1.1, str(first + index), 7, Face.BOLD, Anchor.MIDDLE)
    height = (area.bottom - top) / len(rows)
    entries = {(entry.row, entry.turn): entry for entry in state.entries}
    for index, row in enumerate(rows):
        line = Area(area.x, top + index * height, area.width, height)
        _draw_row(pen, line, row, key)
        for turn in range(first, first + TURNS):
            if (entry := entries.get((row.name, turn))) is not None:
                cell = Area(left + (turn - first) * pitch, line.y, pitch, height)
                _draw_entry(pen, cell, entry, f"{key}:{row.name}:{turn}")
    for index in range(TURNS + 1):
        pen.upright(left + index * pitch, top, area.bottom)
    pen.rule(left, top, area.width - _LABELS, TABLE_RULE)
    pen.rule(left, area.bottom, area.width - _LABELS, TABLE_RULE)


def _draw_row(pen: Pen, line: Area, row: _TickRow, key: str) -> None:
    label = Area(line.x, line.y, _LABELS - 4.6, line.height)
    pen.fill(label, row.label, _ROW_LABEL, key=f"{key}:{row.name}")
    cost = Area(line.x + _LABELS - 5, line.y, 4, line.height)
    pen.fill(cost, row.cost, Style((SMALLEST_POINTS,), Face.BOLD), Anchor.END)
    pen.rule(line.x + _LABELS, line.bottom, line.width - _LABELS, INNER_RULE, Tone.GREY)


def _draw_entry(pen: Pen, cell: Area, entry: Entry, key: str) -> None:
    if entry.text:
        pen.fill(cell, entry.text, Style(down_to(8), Face.ITALIC), Anchor.MIDDLE, key=key)
    else:
        pen.add(tick(cell.x + cell.width / 2, cell.y + cell.height / 2, 2.6, 0.6, key))


# Cutters and other craft


def _craft_cards(
    unit: CarriedCraft, symbols: SymbolSet, size: tuple[float, float], state: GroupState
) -> tuple[Sheet, ...]:
    if unit.is_cutter and unit.count == 1:
        return (_cutter_card(unit, symbols, size, state),)
    shown = unit.numbers[:_MOST_CRAFT]
    _, area = _begin(symbols, size, _plain_header(unit, state))
    rows = max(1, min(_CRAFT_ROWS, int((area.height - _CRAFT_WORDS) // _LOWEST_CRAFT)))
    pages = [shown[first : first + rows] for first in range(0, len(shown), rows)]
    return tuple(_plain_card(unit, symbols, size, state, page) for page in pages)


def _cutter_card(unit: CarriedCraft, symbols: SymbolSet, size: tuple[float, float], state: GroupState) -> Sheet:
    """Damage, endurance and the parties aboard. Rule: FBD-10.4, FBD-10.11, FBD-10.12"""
    header = Header(
        unit.name,
        f"{unit.title} · {unit.berth}",
        (Figure(str(CUTTER.move_mu), "move"), Figure(str(CUTTER.landing_mu), "lands in")),
        CARD_HEADER,
        state.tag,
        unit.key,
    )
    pen, area = _begin(symbols, size, header)
    form = card_form(area, len(_CUTTER_ROWS))
    _labels(pen, area, form.label, form, "Damage", "second destroys")
    _labels(pen, area, form.endurance_label, form, "Endurance", "slash when spent")
    damage_at = FIGHTER_AT + (form.fighter - form.box) / 2
    _draw_boxes(pen, area, form, damage_at, CUTTER.damage, state.lost, Mark.LOST, f"{unit.key}:damage")
    _draw_boxes(pen, area, form, form.endurance, CUTTER.endurance, state.spent, Mark.SPENT, f"{unit.key}:cef")
    _draw_parties(pen, area, form, state, unit.key)
    _draw_turns(pen, area, form.table, _CUTTER_ROWS, state, unit.key)
    return pen.sheet(*size, f"Cutter card: {unit.name}")


def _draw_parties(pen: Pen, area: Area, form: CardForm, state: GroupState, key: str) -> None:
    """The parties aboard and how they land, on the right. Rule: FBD-10.12"""
    half = Area(area.x + _LABELS + 4.5 * _pitch(area), area.y, area.width - _LABELS - 4.5 * _pitch(area), 20)
    _labels(pen, half, form.label, form, "Aboard", "parties")
    party, gone = pen.symbols.art("boarding", form.party), mark_art(Mark.LOST, form.party)
    top = area.y + form.words - 1.2 - form.party
    for index in range(CUTTER.parties):
        x = half.right - (CUTTER.parties - index) * 11 + 1
        pen.add(Stamp(x, top, party, f"{key}:party:{index + 1}"))
        if index >= CUTTER.parties - state.landed:
            pen.add(Stamp(x, top, gone, f"{key}:party:{index + 1}"))
    words = f"To land: run on the ship, end within {CUTTER.landing_mu} mu, alive in the boarding phase."
    style = Style((SMALLEST_POINTS,), wraps=((SMALLEST_POINTS, 2),))
    paragraphs(pen, Area(half.x, area.y + form.words, half.width, 7), (words,), style)


def _plain_header(unit: CarriedCraft, state: GroupState) -> Header:
    figures = (Figure(str(unit.craft.mass), "MASS each"), Figure(str(unit.points), "points"))
    return Header(unit.name, f"{unit.title} · {unit.berth}", figures, CARD_HEADER, state.tag, unit.key)


def _plain_card(
    unit: CarriedCraft, symbols: SymbolSet, size: tuple[float, float], state: GroupState, numbers: range
) -> Sheet:
    """Craft without rules of their own: a row each, to note what they do turn by turn."""
    pen, area = _begin(symbols, size, _plain_header(unit, state))
    words = "Note turn by turn: L launched, M moved, D down, B back aboard. Tick what is lost."
    paragraphs(pen, Area(area.x, area.y + 1.6, area.width, 8), (words,), SMALL_BODY)
    rows = [_TickRow(str(number), f"{unit.word} {number}") for number in numbers]
    top = area.y + _CRAFT_WORDS
    used = min(area.bottom - top, len(rows) * 8.0)
    _draw_turns(pen, Area(area.x, area.y, area.width, _CRAFT_WORDS + used), _CRAFT_WORDS, rows, state, unit.key)
    for index, number in enumerate(numbers):
        box = Area(area.x + _LABELS - 4.2, top + index * used / len(rows), 2.8, used / len(rows))
        lost = number > unit.numbers[-1] - state.lost
        pen.tick_box(box.x, box.y + (box.height - 2.8) / 2, 2.8, marked=lost, key=f"{unit.key}:lost:{number}")
    note_lines(pen, Area(area.x, top + used, area.width, area.bottom - top - used))
    pages = f", {numbers[0]} to {numbers[-1]}" if unit.count > len(numbers) else ""
    return pen.sheet(*size, f"Craft card: {unit.name}{pages}")
