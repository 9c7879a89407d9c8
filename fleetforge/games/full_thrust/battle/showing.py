"""What is shown of one open battle: phases, order of battle, the selected unit, its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.battle.phase_view import phase_bar
from fleetforge.games.full_thrust.battle.units_view import OrderOfBattle, unit_view
from fleetforge.games.full_thrust.designs.live_sheet import live_card
from fleetforge.sheets.marks import Mark
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.ship import SheetShip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.battle.setup import Setup
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.sheet.state import SheetState

_HALOS = {Mark.DAMAGED: "damaged", Mark.DESTROYED: "destroyed", Mark.LOST: "destroyed", Mark.USED: "used"}


class FleetViews:
    """Views of a battle moment after moment; what never changes in it is looked up once."""

    def __init__(self, setup: Setup, workbench: Workbench) -> None:
        self._setup = setup
        self._workbench = workbench
        self._audits: dict[str, Audit] = {}
        self._notes: dict[str, str] = {}
        self._titles: dict[tuple[str, str], str] = {}
        self._order = OrderOfBattle(self._title)
        self._sheets: dict[tuple[str, int], tuple[SheetState, Sheet]] = {}
        """The last sheet of each ship and width, with what it shows."""

    def _title(self, battle: Battle, ship: Ship, key: str) -> str:
        """What a system is called; a ship's design never changes."""
        if (ship.id, key) not in self._titles:
            self._titles[ship.id, key] = title_of(battle, ship, key)
        return self._titles[ship.id, key]

    def phase_bar(self, battle: Battle) -> PhaseBarView:
        """Turn, phases, who acts."""
        return phase_bar(battle)

    def sides(self, battle: Battle) -> tuple[SideView, ...]:
        """The order of battle; that orders are written may be known, not which."""
        return self._order.sides(battle)

    def unit(self, battle: Battle, unit_id: str) -> UnitView | None:
        """The selected unit, None if it is not there at this moment."""
        return unit_view(battle, unit_id, self._title)

    def sheet(self, battle: Battle, unit_id: str, columns: int) -> Sheet:
        """The sheet of a ship as it stood, ``columns`` of 11 mm wide.

        Raises:
            KeyError: there is no such ship (a caller's mistake).
        """
        ship = battle.ships[unit_id]
        if unit_id not in self._audits:
            self._check_fleets(battle)
        notes = self._notes[unit_id]
        state = sheet_state(battle, unit_id)
        before, sheet = self._sheets.get((unit_id, columns), (None, None))
        if sheet is None or before != state:
            shown = SheetShip(ship.name, self._audits[unit_id], battle.catalogue, notes=notes, state=state)
            sheet = live_card(shown, self._workbench, columns)
            self._sheets[unit_id, columns] = state, sheet
        return sheet

    def halos(self, battle: Battle, unit_id: str) -> Mapping[str, str]:
        """Systems of a ship that are out, by their keys on its sheet: ``damaged``, ``destroyed`` or ``used``."""
        marks = sheet_state(battle, unit_id).marks
        return {key: _HALOS[mark] for key, mark in marks.items() if mark in _HALOS}

    def _check_fleets(self, battle: Battle) -> None:
        """What the set-up's ships are; this never changes."""
        for side, place in zip(battle.sides, self._setup.sides, strict=True):
            audit = check_fleet(place.fleet, battle.catalogue)
            notes = {row.id: row.notes for row in place.fleet.ships}
            for ship in audit.ships:
                ship_id = f"{side.id}{ship.number}"
                self._audits[ship_id] = ship.audit
                self._notes[ship_id] = notes.get(ship.row, "")
