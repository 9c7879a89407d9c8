"""An open battle as the window works on it: its session, the moment that is looked at, and the views of it.

Orders that are written and not revealed are in no view but those of the side that sits at the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.acting.desk import Desk
from fleetforge.app.battle_book import LogBook
from fleetforge.app.battle_secrets import seen_state, told_command
from fleetforge.app.battle_views import TimeLineView
from fleetforge.app.refusing import file_refusal
from fleetforge.games.full_thrust.battle.phase_view import phase_bar
from fleetforge.games.full_thrust.battle.units_view import OrderOfBattle, unit_view
from fleetforge.games.full_thrust.designs.live_sheet import live_card
from fleetforge.sheets.marks import Mark
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.battle.orders import seen_by
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.ship import SheetShip

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.app.battling import BattleEntry, BattleSession
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.sheet.state import SheetState

_HALOS = {Mark.DAMAGED: "damaged", Mark.DESTROYED: "destroyed", Mark.LOST: "destroyed", Mark.USED: "used"}


class BattleTable:
    """A battle with the moment that is shown of it. Everything shown is of that moment."""

    kind: ClassVar[str] = "battle"

    def __init__(self, session: BattleSession, workbench: Workbench) -> None:
        self.session = session
        self.workbench = workbench
        self.desk = Desk(session)
        self.book = LogBook(session.play, self.desk.seat)
        self._at: int | None = None
        self._listeners: list[Callable[[], None]] = []
        self._desk_listeners: list[Callable[[], None]] = []
        self._audits: dict[str, Audit] = {}
        self._notes: dict[str, str] = {}
        self._titles: dict[tuple[str, str], str] = {}
        self._known: tuple[Battle, Battle] | None = None
        self._sides: tuple[SideView, ...] | None = None
        self._order = OrderOfBattle(self._title)
        self._sheets: dict[tuple[str, int], tuple[SheetState, Sheet]] = {}
        """The last sheet of each ship and width, with what it shows."""
        self._undo_names: dict[int, str] = {}
        session.subscribe(self._journal_changed)
        self.desk.subscribe(self._desk_changed)

    # The file

    @property
    def path(self) -> Path:
        """The battle file."""
        return self.session.file.path

    @property
    def read_only(self) -> str:
        """Why nothing can be changed, or nothing."""
        return self.session.file.read_only

    @property
    def title(self) -> str:
        """The name of the battle."""
        return self.session.setup.name or self.path.stem

    def close(self) -> None:
        """Let go of the file."""
        self._listeners.clear()
        self._desk_listeners.clear()
        self.session.close()

    # The moment

    @property
    def length(self) -> int:
        """How many entries are in force."""
        return self.session.play.length

    @property
    def at(self) -> int:
        """After how many entries the battle is shown."""
        return self.length if self._at is None else self._at

    @property
    def is_now(self) -> bool:
        """Whether the battle is shown as it stands."""
        return self._at is None

    def look_at(self, number: int) -> None:
        """Show the battle as it stood after so many entries; beyond the ends it is shown at the end."""
        number = min(max(number, 0), self.length)
        wanted = None if number == self.length else number
        if wanted != self._at:
            self._at = wanted
            self._tell()

    def turn_back(self) -> int:
        """How many entries stand before the turn that is looked at, or before the one before if it is at its begin."""
        return max((start for _, start in self.book.turn_starts() if start < self.at), default=0)

    def turn_forward(self) -> int:
        """How many entries stand before the next turn; all of them in the last one."""
        return min((start for _, start in self.book.turn_starts() if start > self.at), default=self.length)

    # Views

    @property
    def battle(self) -> Battle:
        """The battle at the moment looked at, as who sits here may see it."""
        return self._states()[1]

    @property
    def _whole(self) -> Battle:
        return self._states()[0]

    def _states(self) -> tuple[Battle, Battle]:
        """What who sits here may know at the moment looked at, with and without orders that are not open.

        Folded once for all views.
        """
        if self._known is None:
            whole = seen_state(self.session.play, self.at, self.desk.seat)
            self._known = whole, seen_by(whole, self.desk.seat)
        return self._known

    def _title(self, battle: Battle, ship: Ship, key: str) -> str:
        """What a system is called; a ship's design never changes."""
        if (ship.id, key) not in self._titles:
            self._titles[ship.id, key] = title_of(battle, ship, key)
        return self._titles[ship.id, key]

    def phase_bar(self) -> PhaseBarView:
        """Turn, phases, who acts."""
        return phase_bar(self._whole)

    def sides(self) -> tuple[SideView, ...]:
        """The order of battle; that orders are written may be known, not which."""
        if self._sides is None:
            self._sides = self._order.sides(self._whole)
        return self._sides

    def unit(self, unit_id: str) -> UnitView | None:
        """The selected unit, None if it is not there at this moment."""
        return unit_view(self.battle, unit_id, self._title)

    def sheet(self, ship_id: str, columns: int) -> Sheet:
        """The sheet of a ship as it stood, ``columns`` of 11 mm wide.

        Raises:
            KeyError: there is no such ship (a caller's mistake).
        """
        battle = self.battle
        ship = battle.ships[ship_id]
        if ship_id not in self._audits:
            self._check_fleets()
        notes = self._notes[ship_id]
        state = sheet_state(battle, ship_id)
        before, sheet = self._sheets.get((ship_id, columns), (None, None))
        if sheet is None or before != state:
            shown = SheetShip(ship.name, self._audits[ship_id], battle.catalogue, notes=notes, state=state)
            sheet = live_card(shown, self.workbench, columns)
            self._sheets[ship_id, columns] = state, sheet
        return sheet

    def halos(self, ship_id: str) -> Mapping[str, str]:
        """Systems of a ship that are out, by their keys on its sheet: ``damaged``, ``destroyed`` or ``used``."""
        marks = sheet_state(self.battle, ship_id).marks
        return {key: _HALOS[mark] for key, mark in marks.items() if mark in _HALOS}

    def _check_fleets(self) -> None:
        """What the set-up's ships are; this never changes."""
        for side, place in zip(self._whole.sides, self.session.setup.sides, strict=True):
            audit = check_fleet(place.fleet, self._whole.catalogue)
            notes = {row.id: row.notes for row in place.fleet.ships}
            for ship in audit.ships:
                ship_id = f"{side.id}{ship.number}"
                self._audits[ship_id] = ship.audit
                self._notes[ship_id] = notes.get(ship.row, "")

    def time_line(self) -> TimeLineView:
        """Entries, turns and the moment looked at."""
        battle = self._whole
        where = f"turn {battle.turn}, phase {battle.phase.number}"
        words = f"Now: {where}" if self.is_now else f"As it stood after entry {self.at} of {self.length}: {where}"
        return TimeLineView(self.length, self.at, self.book.turn_starts(), words)

    # Undo

    @property
    def undo_name(self) -> str:
        """What undo takes back: the command whose dice are waited for, else the last entry.

        Nothing while the past is looked at or where nothing may be written.
        """
        waits = self.desk.deciding
        if waits is not None and self.is_now:
            left = "not in the file yet" if self.desk.is_unwritten else "not rolled yet"
            return f"{waits.given.command.words(self.battle)}, {left}"
        return self._named(self.session.play.next_undo, self.length - 1)

    @property
    def redo_name(self) -> str:
        """The entry that redo brings back; nothing as for undo."""
        return self._named(self.session.play.next_redo, self.length)

    def _named(self, entry: BattleEntry | None, number: int) -> str:
        if entry is None or not self.is_now or self.read_only:
            return ""
        if number not in self._undo_names:
            # Commands are told without what was ordered, so no order is in their words.
            told = told_command(entry, self.session.state, self.desk.seat)
            self._undo_names[number] = told.words(self.session.play.state_at(number))
        return self._undo_names[number]

    def undo(self) -> Reply:
        """Take the last entry back, on the disk first; a command that waits for dice before all others."""
        if not self.undo_name:
            return None
        if self.desk.deciding is not None:
            self.desk.drop()
            return None
        return self._step(self.session.undo)

    def redo(self) -> Reply:
        """Bring back the entry that was undone last, on the disk first."""
        return self._step(self.session.redo) if self.redo_name else None

    def _step(self, step: Callable[[], object]) -> Reply:
        try:
            step()
        except FileFault as fault:
            return file_refusal(fault)
        return None

    # Listening

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called when the journal or the moment has changed; returns what ends that."""
        return _listen(self._listeners, callback)

    def subscribe_desk(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called when only what lies on the desk has changed; returns what ends that."""
        return _listen(self._desk_listeners, callback)

    def _journal_changed(self) -> None:
        self.book.follow()
        self._undo_names.clear()
        if self._at is not None and self._at >= self.length:
            self._at = None
        self._tell()

    def _desk_changed(self) -> None:
        if self.book.show_to(self.desk.seat):
            self._undo_names.clear()
            self._tell()
            return
        for callback in tuple(self._desk_listeners):
            callback()

    def _tell(self) -> None:
        self._known = self._sides = None
        for callback in tuple(self._listeners):
            callback()


def _listen(listeners: list[Callable[[], None]], callback: Callable[[], None]) -> Callable[[], None]:
    listeners.append(callback)

    def end() -> None:
        if callback in listeners:
            listeners.remove(callback)

    return end
