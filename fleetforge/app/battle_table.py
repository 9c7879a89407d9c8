"""An open battle as the window works on it: its session, the moment that is looked at, and the views of it.

Orders that are written and not revealed are in no view but those of the side that sits at the desk.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.app.acting.desk import Desk
from fleetforge.app.battle_book import LogBook
from fleetforge.app.battle_secrets import known_state, told_command
from fleetforge.app.battle_views import TimeLineView
from fleetforge.app.listening import Listeners
from fleetforge.app.refusing import file_refusal
from fleetforge.journal.entry import Entry
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from fleetforge.app.acting.panels import Board
    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.app.battling import BattleEntry, BattleSession
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.journal.state import BattleState
    from fleetforge.sheets.primitives import Sheet


class BattleTable:
    """A battle with the moment that is shown of it. Everything shown is of that moment."""

    kind: ClassVar[str] = "battle"

    def __init__(self, session: BattleSession, workbench: Workbench) -> None:
        self.session = session
        self.game = session.game
        self.workbench = workbench
        self.desk = Desk(session)
        self.book = LogBook(session.game, session.play, self.desk.seat)
        self._at: int | None = None
        self._listeners = Listeners()
        self._desk_listeners = Listeners()
        self._known: tuple[BattleState, BattleState] | None = None
        self._sides: tuple[SideView, ...] | None = None
        self._views = session.game.views(session.setup, workbench)
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
        return self.session.state.name or self.path.stem

    @property
    def wants_seat(self) -> bool:
        """Whether nothing of either side is shown until somebody sits down."""
        return self.game.is_blind and not self.desk.seat

    @property
    def shows_setup(self) -> bool:
        """Whether who sits here may see what every side began with: in a blind game only one who watches may."""
        return not self.game.is_blind or any(one.id == self.desk.seat for one in self.game.watchers)

    def close(self) -> None:
        """Let go of the file."""
        self._listeners.clear()
        self._desk_listeners.clear()
        self.session.close()

    # The moment

    @property
    def length(self) -> int:
        """How many entries are in force that who sits here hears of."""
        return len(self.book)

    @property
    def at(self) -> int:
        """After how many entries the battle is shown, as who sits here counts them."""
        return self.length if self._at is None else self.book.in_book(self._at)

    @property
    def in_journal(self) -> int:
        """After how many entries of the journal the battle is shown."""
        return self.session.play.length if self._at is None else self._at

    @property
    def is_now(self) -> bool:
        """Whether the battle is shown as it stands."""
        return self._at is None

    def look_at(self, number: int) -> None:
        """Show the battle as it stood after so many entries; beyond the ends it is shown at the end."""
        number = min(max(number, 0), self.length)
        wanted = None if number == self.length else self.book.in_journal(number)
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
    def battle(self) -> Any:
        """The battle at the moment looked at, as who sits here may see it."""
        return self._states()[1]

    @property
    def _whole(self) -> BattleState:
        return self._states()[0]

    def _states(self) -> tuple[BattleState, BattleState]:
        """What who sits here may know at the moment looked at, with and without orders that are not open.

        Folded once for all views.
        """
        if self._known is None:
            seat = self.desk.seat
            whole = known_state(self.game, self.session.play, self.in_journal, seat)
            self._known = whole, self.game.seen_by(whole, seat)
        return self._known

    def phase_bar(self) -> PhaseBarView:
        """Turn, phases, who acts."""
        return self._views.phase_bar(self._whole)

    def sides(self) -> tuple[SideView, ...]:
        """The order of battle; that something is written may be known, not what."""
        if self._sides is None:
            self._sides = self._views.sides(self._whole)
        return self._sides

    def unit(self, unit_id: str) -> UnitView | None:
        """The selected unit, None if it is not there at this moment."""
        return self._views.unit(self.battle, unit_id)

    def board(self) -> Board | None:
        """What the game compares at any time, None if it has nothing of the kind."""
        return self.game.board(self.battle)

    def sheet(self, unit_id: str, columns: int) -> Sheet:
        """The sheet of a unit as it stood, ``columns`` of 11 mm wide.

        Raises:
            KeyError: it has none (a caller's mistake).
        """
        return self._views.sheet(self.battle, unit_id, columns)

    def halos(self, unit_id: str) -> Mapping[str, str]:
        """Systems of a unit that are out, by their keys on its sheet: ``damaged``, ``destroyed`` or ``used``."""
        return self._views.halos(self.battle, unit_id)

    def time_line(self) -> TimeLineView:
        """Entries, turns and the moment looked at."""
        battle = self._whole
        where = f"turn {battle.turn}, phase {battle.phase_sign}"
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
            return f"{self._told(Entry(waits.given.command, (), ()), self.session.play.length)}, {left}"
        return self._named(self.session.play.next_undo, self.session.play.length - 1)

    @property
    def redo_name(self) -> str:
        """The entry that redo brings back; nothing as for undo."""
        return self._named(self.session.play.next_redo, self.session.play.length)

    def _named(self, entry: BattleEntry | None, number: int) -> str:
        if entry is None or not self.is_now or self.read_only:
            return ""
        if self.game.is_blind and not self.game.is_heard(entry, self.session.state, self.desk.seat):
            return ""  # what he does not know of is not his to take back
        if number not in self._undo_names:
            self._undo_names[number] = self._told(entry, number)
        return self._undo_names[number]

    def _told(self, entry: BattleEntry, number: int) -> str:
        """The command of an entry after so many, without what was ordered, so that no order is in its words."""
        now, seat = self.session.state, self.desk.seat
        told = told_command(self.game, entry, now, seat)
        return told.words(self.game.told_to(self.session.play.state_at(number), now, seat))

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
        return self._listeners.add(callback)

    def subscribe_desk(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called when only what lies on the desk has changed; returns what ends that."""
        return self._desk_listeners.add(callback)

    def _journal_changed(self) -> None:
        self.book.follow()
        self._undo_names.clear()
        self._come_to_now()
        self._tell()

    def _desk_changed(self) -> None:
        if self.book.show_to(self.desk.seat):
            self._undo_names.clear()
            self._come_to_now()
            self._tell()
            return
        self._desk_listeners.tell()

    def _come_to_now(self) -> None:
        """Where who sits here hears of nothing later, he looks at the battle as it stands."""
        if self._at is not None and self.at >= self.length:
            self._at = None

    def _tell(self) -> None:
        self._known = self._sides = None
        self._listeners.tell()
