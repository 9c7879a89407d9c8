"""Drafts of what is set by hand: the table is right, and players say why."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

from fleetforge.app.acting.draft import Draft
from fleetforge.app.acting.panels import Panel, Press, Presses, Typed
from fleetforge.app.battle_views import mark_of
from fleetforge.journal.state import BattleState, named

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.journal.command import Command

BattleT = TypeVar("BattleT", bound=BattleState)
REASONS = ("As on the table", "Miscounted", "Forgotten earlier")
"""What players mostly say."""


class ByHandDraft(Draft[BattleT]):
    """Something that is set as the players say; without a reason it is not given.

    ``reason`` is typed, ``because`` takes one of ``reasons``; ``why_clause`` says that there must be one.
    """

    reasons: tuple[str, ...] = REASONS
    why_clause: ClassVar[str] = ""

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
