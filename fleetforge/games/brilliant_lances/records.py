"""What is put on paper of a battle of detection: turn records with the sensor log, the report, ships as they stand.

Strangers stand in it only as who it is printed for knows them. Rule: BLS-1.4, BLS-16, BLS-17.7, BLS-18.3, BLS-18.4
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.plain_records import StandingRecords
from fleetforge.app.printing import SHEETS
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, is_stranger
from fleetforge.games.brilliant_lances.printing import SquadronPrint
from fleetforge.journal.state import named
from fleetforge.kernel.ship_rows import ShipRow
from fleetforge.sheets.primitives import Face
from fleetforge.sheets.turn_parts import FormLines
from fleetforge.systems.brilliant_lances.figures import changed_figures
from fleetforge.systems.brilliant_lances.sheet.words import doubt, figure_words, g_turns
from fleetforge.systems.brilliant_lances.squadron import Squadron

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.app.records import AnyTurn
    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit


class LanceRecords(StandingRecords):
    """The plain records with the sensor log of each turn, and the sheets of the ships."""

    def standing(self, battle: Battle) -> tuple[Part, ...]:
        """The sensor log: each ship with fuel and sensors, and what it has; then figures that are not as usual."""
        lines = tuple(_lines(battle))
        return (FormLines(lines),) if lines else ()

    def standing_sheets(self, battle: Battle, _turn: AnyTurn, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The sensor sheets of every ship with the fuel that is left.

        Raises:
            ValueError: the margins leave no room.
        """
        for side in battle.sides:
            ships = [ship for ship in _own(battle) if ship.side == side.id]
            designs = tuple(
                replace(ship.design, id=ship.id, name=ship.name, fuel=max(ship.fuel_left, 0)) for ship in ships
            )
            rows = tuple(ShipRow(ship.id, ship.id, ship.name) for ship in ships)
            squadron = Squadron(side.id, side.name, rows, designs, battle.options, battle.figures)
            yield from SquadronPrint(squadron).sheets(SHEETS.id, wish, symbols)


def _own(battle: Battle) -> Iterator[ShipUnit]:
    """Ships that are known whole."""
    return (ship for ship in battle.ships.values() if not is_stranger(battle, ship.id))


def _lines(battle: Battle) -> Iterator[tuple[Run, ...]]:
    for ship in _own(battle):
        on = ", ".join(f"{name} SR {one.sr}" for name, one in ship.sensors.items() if one.is_ready)
        words = f"fuel {g_turns(ship.fuel_left)}; {on or 'no sensor on'}; {_contacts(battle, ship)}."
        yield (ship.name, Face.BOLD), (words, Face.REGULAR)
    for info, value in changed_figures(battle.figures):
        words = f"{figure_words(value)} ({doubt(info)}) [{info.clause}]."
        yield (info.title, Face.BOLD), (words, Face.REGULAR)


def _contacts(battle: Battle, ship: ShipUnit) -> str:
    """What its sensors have: ``PEMS: locked on Bogey 1 (own)``. Rule: BLS-18.4"""
    held = (one for one in battle.current if one.observer == ship.id)
    words = (f"{one.sensor}: {LEVEL_WORDS[one.level]}, {named(battle, one.target)} ({one.basis})" for one in held)
    return "; ".join(words) or "no contact"
