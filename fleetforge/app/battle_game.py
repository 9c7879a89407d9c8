"""What the program asks of a game so that its battles are played: :class:`BattleGame`.

The frame keeps the journal, the file, the desk, the log and the moment looked at. It hands the states of a game to
that game and to nobody else; of a state it reads no more than :class:`~fleetforge.journal.state.BattleState` has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from string import ascii_lowercase
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.battle_plain import PlainViews
from fleetforge.app.plain_values import plain
from fleetforge.app.setups import setups_of
from fleetforge.journal.state import Side
from fleetforge.journal.turns import NextPhase

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.acting.draft import Draft, Offers, Sight
    from fleetforge.app.acting.panels import Board
    from fleetforge.app.battle_map import BattlePlots
    from fleetforge.app.battle_views import PhaseBarView, SideView, UnitView
    from fleetforge.app.workbench import Workbench
    from fleetforge.journal.command import Command
    from fleetforge.journal.entry import Entry
    from fleetforge.journal.rules import BattleRules
    from fleetforge.journal.state import BattleState, Unit
    from fleetforge.kernel.finding import Refusal
    from fleetforge.sheets.primitives import Sheet


def units_of(battle: BattleState) -> Iterator[Unit]:
    """All units of a battle, kind by kind."""
    for units in battle.rosters.values():
        yield from units.values()


def sides_of(setup: Any) -> tuple[Side, ...]:
    """The sides of a set-up by their letters."""
    return tuple(Side(letter, side.name) for letter, side in zip(ascii_lowercase, setup.sides, strict=False))


class SetupText(Protocol):
    """How a set-up is stored; the ``kind`` of its text is ``fleetforge.<id of the game>.battle``."""

    def read(self, data: bytes, file: str) -> Any:
        """The set-up in a text.

        Raises:
            FileFault: for anything but a good one.
        """
        ...

    def text(self, value: Any) -> str:
        """The text of a set-up."""
        ...


class Secret(Protocol):
    """Something that sides keep from each other, for as long as it is handed out."""

    @property
    def ends(self) -> tuple[type[Any], ...]:
        """Kinds of events that lay open what was kept before them."""
        ...

    @property
    def until(self) -> str:
        """Until when it is kept, in words for the log."""
        ...

    @property
    def leaves_state(self) -> bool:
        """Whether it is left out of the state too; where not, :meth:`BattleGame.seen_by` hides it there."""
        ...

    def holds(self, entry: Entry[Any, Any], battle: Any, side: str, /) -> bool:
        """Whether an entry holds what a side (empty: nobody's eyes) may not know."""
        ...

    def sealed(self, entry: Entry[Any, Any], battle: Any, side: str, /) -> Entry[Any, Any]:
        """The entry without that."""
        ...


class BattleViews(Protocol):
    """What is shown of one open battle. Made once for a battle, so that it may keep what does not change."""

    def phase_bar(self, battle: Any) -> PhaseBarView:
        """Turn, phases, who acts."""
        ...

    def sides(self, battle: Any) -> tuple[SideView, ...]:
        """The order of battle."""
        ...

    def unit(self, battle: Any, unit_id: str) -> UnitView | None:
        """A unit, None if it is not there."""
        ...

    def sheet(self, battle: Any, unit_id: str, columns: int) -> Sheet:
        """The sheet of what :attr:`UnitView.sheet_ship` names, ``columns`` of 11 mm wide.

        Raises:
            KeyError: it has none (a caller's mistake).
        """
        ...

    def halos(self, battle: Any, unit_id: str) -> Mapping[str, str]:
        """Systems of a unit that are out, by their keys on its sheet: ``damaged``, ``destroyed`` or ``used``."""
        ...


class BattleGame(ABC):
    """Battles of one game. What is not abstract is right for a game that has no such thing."""

    @property
    @abstractmethod
    def rules(self) -> BattleRules[Any]:
        """How commands are decided and events folded; always the same one."""

    # The file

    game: ClassVar[str]
    """Id of the game."""

    @property
    def setups(self) -> SetupText:
        """How set-ups are stored."""
        return setups_of(self.game).file_type()

    @abstractmethod
    def start(self, setup: Any) -> Any:
        """The state before the first entry.

        Raises:
            ValueError: nothing can be played from it; the message says why.
        """

    # What the rules say of the moment

    def next_side(self, battle: Any) -> str:
        """The side whose go it is, empty where all act together or nobody has anything left."""
        del battle
        return ""

    def goes(self, battle: Any) -> tuple[str, ...]:
        """Units that have still a go where sides take turns, those of the side whose go it is first."""
        del battle
        return ()

    def has_acted(self, battle: Any, unit_id: str) -> bool:
        """Whether a unit has had its go in this phase."""
        del battle, unit_id
        return False

    # Acting

    @property
    def offers(self) -> Offers:
        """All that may be done, in the order of menus; of those that fit, the first is shown at first.

        A game that says nothing is played with any command by its fields.
        """
        return self._plain_offers

    @cached_property
    def _plain_offers(self) -> Offers:
        from fleetforge.app.acting.general import GeneralDraft
        from fleetforge.app.acting.going_on import going_on

        clause = self.next_phase().clause
        return (Offer("general", "Any command", clause, (), whoever, GeneralDraft), *going_on(self))

    @property
    def letters(self) -> frozenset[str]:
        """Letters that the menu has a command for and drafts of the game something under: see :meth:`Draft.letter`."""
        return frozenset()

    def next_phase(self) -> Command[Any]:
        """The command that goes on to the next phase: the one of its commands that is of this kind.

        Raises:
            StopIteration: none of them is (a builder's mistake).
        """
        kind = next(one for one in self.rules.commands if issubclass(one, NextPhase))
        return kind()

    def sheet_click(self, sight: Sight[Any], unit_id: str, key: str) -> tuple[str, Draft[Any]] | None:
        """What a click on the sheet shown for a unit sets by hand: the key of an offer, and its draft.

        ``key`` is that of the shape; None where nothing can be set.
        """
        del sight, unit_id, key
        return None

    # Secrets

    def secrets(self, battle: Any) -> tuple[Secret, ...]:
        """Choices that are unseen at this moment."""
        del battle
        return ()

    def seen_by(self, battle: Any, side: str) -> Any:
        """The state without what another side has written and not laid open; ``side`` may be empty: nobody's eyes."""
        del side
        return battle

    def is_written(self, battle: Any) -> bool:
        """Whether sides now write down, each for itself, what the others must not read."""
        del battle
        return False

    # Blind play

    is_blind: ClassVar[bool] = False
    """Whether sides know different things all along: then all that is shown, told and printed is for who sits here."""
    watchers: tuple[Side, ...] = ()
    """Who may sit down beside the sides, such as a referee who sees everything."""

    def known_to(self, battle: Any, seat: str) -> Any:
        """The state of a blind game as who sits here knows it: without units that nobody there has noticed."""
        del seat
        return battle

    def told_to(self, battle: Any, now: Any, seat: str) -> Any:
        """The state that words are told from: units go by the names that they have ``now`` for who sits here."""
        del now, seat
        return battle

    def is_heard(self, entry: Entry[Any, Any], battle: Any, seat: str) -> bool:
        """Whether an entry of a blind game tells anything to who sits here; else it stands in no log and count of his.

        ``battle`` is the battle at the moment that is looked at.
        """
        del entry, battle, seat
        return True

    def hearing(self, battle: Any, seat: str) -> object:
        """What all depends on that a seat hears of entries: while it is equal, an entry is told as it was.

        So a long log is not gone through anew after each command.
        """
        del seat
        return battle

    def refusal_to(self, refusal: Refusal, battle: Any, seat: str) -> Refusal:
        """What stands against a command of a blind game, in names that who sits here knows."""
        del battle, seat
        return refusal

    # Showing

    @property
    def plots(self) -> BattlePlots | None:
        """What it says of places on the table; None: nothing, and there is no map."""
        return None

    def board(self, battle: Any) -> Board | None:
        """What can be looked at in place of the sheet at any time, such as who knows of whom; None: nothing."""
        del battle
        return None

    def views(self, setup: Any, workbench: Workbench) -> BattleViews:
        """What shows one open battle."""
        del setup
        return PlainViews(self, workbench.symbols)

    def still_words(self, battle: Any) -> str:
        """What the units that are counted have left to do in this phase."""
        del battle
        return "Still to act"

    def value(self, battle: Any) -> dict[str, Any]:
        """The whole state as plain JSON values, for scripts and other programs."""
        value: dict[str, Any] = plain(battle)
        return {**value, "phase": plain(battle.phase)}

    def roll_call(self, battle: Any) -> Iterator[str]:
        """The units that a new battle begins with, a line each: the id that commands use, and the name."""
        for unit in units_of(battle):
            yield f"{unit.id}  {unit.name}"

    def state_lines(self, battle: Any) -> Iterator[str]:
        """The state for people, after turn and phase: a line for each unit."""
        for unit in units_of(battle):
            yield f"  {unit.id:6} {unit.name}"
