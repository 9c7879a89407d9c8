"""What is put on paper of battles of fighters: turn records and the report, with every fighter as it stands.

Rule: HIF-0.9, HIF-24.4, HIF-28.2
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.plain_records import StandingRecords
from fleetforge.app.printing import PrintPart, all_in, sheet_slots, whole_page
from fleetforge.app.records import REPORT, SHIPS
from fleetforge.games.hex_impulse.battle.units_view import pair_words
from fleetforge.games.hex_impulse.printing import CHART, USUAL
from fleetforge.journal.state import side_name
from fleetforge.journal.turns import BattleEnded
from fleetforge.sheets.page_parts import DASH
from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.turn_parts import FormTable
from fleetforge.systems.hex_impulse.battle.on_sheet import chart_words, impulses_of, record_marks
from fleetforge.systems.hex_impulse.battle.results import CapitalTook, ChecksRolled, FighterDestroyed, GaveUp
from fleetforge.systems.hex_impulse.record.turn_record import turn_sections
from fleetforge.systems.hex_impulse.sheet.engagement import ChartTurn, engagement_sheets
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_sheets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.app.records import AnyTurn, BattlePast
    from fleetforge.journal.event import Event
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_form import Section
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit

_MATTERS = (FighterDestroyed, ChecksRolled, GaveUp, CapitalTook, BattleEnded)
FIGHTERS = PrintPart(SHIPS.id, "Fighters as they stand")
_ROW = 4.8
_FIGHTERS = Table(
    (
        Column("side", 20.0),
        Column("fighter", 36.0, TABLE_BOLD, grow=0.5),
        Column("power", 14.0, anchor=Anchor.MIDDLE),
        Column("hull", 14.0, anchor=Anchor.MIDDLE),
        Column("armour", 14.0, anchor=Anchor.MIDDLE),
        Column("shields", 16.0, anchor=Anchor.MIDDLE),
        Column("lost", 30.0, grow=0.5),
    ),
    _ROW,
)
_LOSSES = Table(
    (
        Column("side", 24.0, TABLE_BOLD, grow=0.2),
        Column("fighters lost", 90.0, grow=0.8),
        Column("of", 9.0, anchor=Anchor.MIDDLE),
    ),
    _ROW,
)


class FighterRecords(StandingRecords):
    """The plain records with all fighters as they stand, and a report of what was lost."""

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """The report, the impulses of all turns, the records of fighters."""
        return (REPORT, CHART, FIGHTERS)

    def of_battle(
        self, part: PrintPart, past: BattlePast, turns: tuple[AnyTurn, ...], wish: PrintWish, symbols: SymbolSet
    ) -> Iterable[Slotted]:
        """The impulses of all turns, or one of the usual parts.

        Raises:
            ValueError: the margins leave no room.
        """
        if part == CHART:
            return _chart(past.standing, turns, wish, symbols)
        return super().of_battle(part, past, turns, wish, symbols)

    def standing_sheets(self, battle: Battle, turn: AnyTurn, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """A record of every fighter. Rule: HIF-28.2

        Raises:
            ValueError: the margins leave no room.
        """
        slots, moments = sheet_slots(wish, USUAL), tuple(moment.before for moment in turn.moments)
        for unit in battle.fighters.values():
            flown = replace(unit.design, name=unit.name)
            marks = record_marks(battle, unit, moments)
            whose = f"{battle.name}, {side_name(battle, unit.side)}"
            record = Record(flown, battle.types, battle.options, whose, marks)
            yield from all_in(slots, record_sheets(record, symbols, slots.width, slots.height))

    def happened(self, turn: AnyTurn) -> Iterator[Section]:
        """Power, then impulse by impulse what was moved and fired. Rule: HIF-24.2"""
        return turn_sections(turn)

    def standing(self, battle: Battle) -> tuple[Part, ...]:
        """Every fighter."""
        rows = tuple(Row(_figures(battle, one)) for one in battle.fighters.values())
        return (FormTable(_FIGHTERS, rows),) if rows else ()

    def losses(self, battle: Battle) -> tuple[Part, ...]:
        """Fighters of each side that are destroyed."""
        rows = []
        for side in battle.sides:
            own = [one for one in battle.fighters.values() if one.side == side.id]
            gone = ", ".join(one.name for one in own if one.gone)
            rows.append(Row((side.name, gone or "none", str(len(own)))))
        return (FormTable(_LOSSES, tuple(rows)),)

    def matters(self, event: Event[Battle]) -> bool:
        """What is lost and given up, what capital ships take, and the end."""
        return isinstance(event, _MATTERS)


def _figures(battle: Battle, unit: FighterUnit) -> tuple[str, ...]:
    design, side = unit.design, side_name(battle, unit.side)
    if unit.gone:
        return side, unit.name, DASH, "0", DASH, DASH, "destroyed"
    armour = f"{unit.armour} of {design.armour}" if design.armour else DASH
    shields = pair_words(unit.shields) if design.has_shields else DASH
    lost = [*sorted(unit.destroyed_weapons), *["repair unit"] * unit.repair_unit_out]
    power, hull = f"{unit.power} of {design.power}", f"{unit.hull} of {design.hits}"
    return side, unit.name, power, hull, armour, shields, ", ".join(lost) or DASH


def _chart(battle: Battle, turns: tuple[AnyTurn, ...], wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    """Every impulse of every turn, fighter by fighter. Rule: HIF-24.2"""
    slots = whole_page(wish, landscape=True)
    fighters = [(one.name, side_name(battle, one.side)) for one in battle.fighters.values()]
    played = [ChartTurn(turn.number, _cells(turn)) for turn in turns]
    sheets = engagement_sheets(battle.name, fighters, battle.options, symbols, slots.width, slots.height, played)
    return all_in(slots, sheets)


def _cells(turn: AnyTurn) -> dict[tuple[int, int], str]:
    impulses = impulses_of((*(moment.before for moment in turn.moments), turn.end), turn.number)
    return {
        (place, impulse): chart_words(battle, unit)
        for impulse, battle in impulses.items()
        for place, unit in enumerate(battle.fighters.values(), 1)
    }
