"""Drafts of what is set by hand: the table is right, and players say why."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.app.acting.draft import CORRECT_KEY, CORRECT_TITLE, Draft, Offer, command_of
from fleetforge.app.acting.panels import Count, Line, OneOf, Panel, Press, Presses, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.journal.corrections import Correct
from fleetforge.journal.state import BattleState, named
from fleetforge.kernel.words import as_title

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command

BattleT = TypeVar("BattleT", bound=BattleState)
REASONS = ("As on the table", "Miscounted", "Forgotten earlier")
"""What players mostly say."""
NO_NUMBER = Refused("This is no whole number.", "Type digits, such as 3.")


def whole_number(text: str) -> int | None:
    """The number that was typed, None where it is none."""
    try:
        return int(text)
    except ValueError:
        return None


class ByHandDraft(Draft[BattleT]):
    """Something that is set as the players say; without a reason it is not given.

    ``reason`` is typed, ``because`` takes one of ``reasons``; ``why_clause`` says that there must be one.
    """

    reasons: tuple[str, ...] = REASONS
    why_clause: str = ""

    def __init__(self, sight: Sight[BattleT], unit: str) -> None:
        super().__init__(sight, unit)
        self.reason = ""

    def panel(self) -> Panel:
        """What is set, and why."""
        unit = self.battle.unit(self.unit)
        mark = mark_of(self.battle, unit.side) if unit else 0
        missing = "" if self.reason.strip() else "Say why, for the log and the record."
        why = Typed("reason", "Why", self.reason, "for the log and the record", clause=self.why_clause)
        presses = Presses("because", tuple(Press(one, one) for one in self.reasons))
        return Panel(self.title(), self.act(), (*self.parts(), why, presses), mark=mark, missing=missing)

    @property
    def name(self) -> str:
        """Name of the unit, or its id where it is not there."""
        return named(self.battle, self.unit)

    def title(self) -> str:
        """The unit and what is done about it."""
        return f"Correct {self.name}"

    @abstractmethod
    def act(self) -> str:
        """All that Enter does now."""

    @abstractmethod
    def parts(self) -> tuple[Part, ...]:
        """What is set."""

    @abstractmethod
    def set_to(self, reason: str) -> Command[BattleT]:
        """The command."""

    def put(self, key: str, value: str) -> Reply:
        """Change one of the parts."""
        del value
        raise KeyError(key)

    def change(self, key: str, value: str) -> Reply:
        """The reason, typed or chosen, or one of the parts."""
        if key not in ("reason", "because"):
            return self.put(key, value)
        self.reason = value
        return None

    def command(self) -> Command[BattleT] | None:
        """The command; none without a reason."""
        return self.set_to(self.reason) if self.reason.strip() else None


class CorrectDraft(ByHandDraft[BattleT]):
    """A whole number of a unit: ``what`` is which, ``value`` what it becomes.

    The battle names the numbers (:meth:`BattleState.numbers`) and the game's own ``Correct`` sets them; a game
    overrides what it calls them.
    """

    nothing = "No number of it can be set"
    """Said of a unit without numbers."""

    def __init__(self, sight: Sight[BattleT], unit: str) -> None:
        super().__init__(sight, unit)
        self._kind = command_of(sight, Correct)
        self.why_clause = self.why_clause or self._kind.clause
        self._numbers = self.battle.numbers(unit)
        self.what = next(iter(self._numbers), "")
        self.value = self.now(self.what)

    def now(self, what: str) -> int:
        """What a number is."""
        return self._numbers[what].value if what in self._numbers else 0

    def most(self, what: str) -> int:
        """How large a number may become."""
        return self._numbers[what].most if what in self._numbers else 0

    def title_of(self, what: str) -> str:
        """What people call a number."""
        return as_title(what.replace("_", " "))

    def called(self, what: str) -> str:
        """What people call a number within a sentence."""
        title = self.title_of(what)
        return f"{title[:1].lower()}{title[1:]}"

    def act(self) -> str:
        """What is set to what."""
        return f"Set {self.called(self.what)} to {self.value}"

    def parts(self) -> tuple[Part, ...]:
        """Which number, and what it becomes."""
        if not self._numbers:
            return (Line(self.nothing, tone="quiet"),)
        options = tuple((what, self.title_of(what)) for what in self._numbers)
        most = self.most(self.what)
        value = Count("value", "Becomes", self.value, 0, most, f"now {self.now(self.what)} of {most}")
        return OneOf("what", "What", options, self.what), value

    def put(self, key: str, value: str) -> Reply:
        """``what`` takes another number, ``value`` is what it becomes."""
        if key == "what":
            return self.choose(value)
        if key != "value":
            return super().put(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.value = number
        return None

    def choose(self, what: str) -> Reply:
        """Take another number of the unit, as it stands."""
        if what not in self._numbers:
            return Refused(f"{self.name} has no such value.", "Choose one of the list.")
        self.what, self.value = what, self.now(what)
        return None

    def set_to(self, reason: str) -> Command[BattleT]:
        """The number set."""
        return self._kind(self.unit, self.what, self.value, reason)


def has_numbers(battle: Any, unit: str) -> bool:
    """Whether a number of a unit can be set by hand."""
    return bool(battle.numbers(unit))


def correct_offer(clause: str, draft: type[Draft[Any]] = CorrectDraft) -> Offer:
    """A value set by hand, of a unit with numbers."""
    return Offer(CORRECT_KEY, CORRECT_TITLE, clause, (), has_numbers, draft, seldom=True)
