"""What is shown of one open battle of fighters: phases, order of battle, the selected unit, its record.

Rule: HIF-28.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.hex_impulse.battle.phase_view import phase_bar
from fleetforge.games.hex_impulse.battle.units_view import all_sides, unit_view
from fleetforge.journal.state import side_name
from fleetforge.sheets.packing import COLUMN
from fleetforge.systems.hex_impulse.battle.on_sheet import record_marks
from fleetforge.systems.hex_impulse.sheet.fighter_record import Record, record_card

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.sheet.marks import Marks

_SIDE = 7.0
LEAST_COLUMNS = 8
"""Narrower than this no record can be laid out."""


class FighterViews:
    """Views of a battle moment after moment. A record is drawn anew where other boxes of it are marked."""

    def __init__(self, symbols: SymbolSet) -> None:
        self._symbols = symbols
        self._sheets: dict[tuple[str, int], tuple[Marks, Sheet]] = {}

    def phase_bar(self, battle: Battle) -> PhaseBarView:
        """Turn, phases, the impulse."""
        return phase_bar(battle)

    def sides(self, battle: Battle) -> tuple[SideView, ...]:
        """The order of battle."""
        return all_sides(battle)

    def unit(self, battle: Battle, unit_id: str) -> UnitView | None:
        """The selected unit, None if it is not there."""
        return unit_view(battle, unit_id)

    def sheet(self, battle: Battle, unit_id: str, columns: int) -> Sheet:
        """The record of a fighter, ``columns`` of 11 mm wide.

        Raises:
            KeyError: there is no such fighter (a caller's mistake).
        """
        unit = battle.fighters[unit_id]
        marks = record_marks(battle, unit)
        known = self._sheets.get((unit_id, columns))
        if known is not None and known[0] == marks:
            return known[1]
        record = Record(unit.design, battle.types, battle.options, side_name(battle, unit.side), marks)
        sheet = record_card(record, self._symbols, max(columns, LEAST_COLUMNS) * COLUMN + _SIDE)
        self._sheets[unit_id, columns] = marks, sheet
        return sheet

    def halos(self, battle: Battle, unit_id: str) -> Mapping[str, str]:
        """Boxes of a fighter that are marked, dice that are used, weapons that are lost."""
        unit = battle.fighters.get(unit_id)
        return dict(marked(battle, unit)) if unit else {}


def marked(battle: Battle, unit: FighterUnit) -> Iterator[tuple[str, str]]:
    """Keys on the record of what is marked, and how.

    Power, hull and armour are marked from the left, shields from the right. Rule: HIF-28.1
    """
    design = unit.design
    yield from _boxes("power", 0, design.power - unit.power)
    yield from _boxes("hull", 0, design.hits - unit.hull)
    yield from _boxes("armour", 0, design.armour - unit.armour)
    for facing, most, now in (
        ("forward", design.shields.forward, unit.shields.forward),
        ("rear", design.shields.rear, unit.shields.rear),
    ):
        yield from _boxes(f"shield:{facing}", min(now, most), most - now)
    if battle.impulse:
        gone = unit.full_pool - unit.pool
        yield from _boxes("evasion", 0, gone, "used")
    for place, mount in enumerate(design.weapons, start=1):
        if mount.id in unit.destroyed_weapons:
            yield f"weapon:{place}", "destroyed"


def _boxes(key: str, first: int, count: int, state: str = "damaged") -> Iterator[tuple[str, str]]:
    return ((f"{key}:{first + place}", state) for place in range(1, count + 1))
