"""Refusals that a command can meet in any game: phase, side, unknown units, the end of the battle, corrections.

The words stand here once; a game says which of its clauses is behind each, and where its rules have a code of
their own, which.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import FaultKind, Refusal

if TYPE_CHECKING:
    from collections.abc import Iterator

PHASE = FaultKind(
    "phase",
    "",
    "{subject} belongs to phase {allowed}; the turn is in phase {found}.",
    "Go on to phase {allowed}, or undo back to it.",
)
UNKNOWN_UNIT = FaultKind(
    "unknown-unit",
    "",
    "There is no {subject} {found} in this battle.",
    "Use one of: {allowed}.",
)
UNKNOWN_SIDE = FaultKind(
    "unknown-side",
    "",
    "There is no side {found} in this battle.",
    "Use one of: {allowed}.",
)
NOT_YOUR_UNIT = FaultKind(
    "not-your-unit",
    "",
    "{subject} belongs to {allowed}, not to {found}.",
    "Give the command to a unit of {found}.",
)
BATTLE_OVER = FaultKind(
    "battle-over",
    "",
    "The battle is over: {found}.",
    "Undo the end of the battle to go on.",
)
CORRECTION = FaultKind(
    "correction-unfit",
    "",
    "{subject} cannot be set to {found}.",
    "Give {allowed}.",
)
NO_REASON = FaultKind(
    "no-reason",
    "",
    "A correction of {subject} needs a reason.",
    "Say why, for the record.",
)
FIRM = frozenset({UNKNOWN_UNIT.code, UNKNOWN_SIDE.code, CORRECTION.code, NO_REASON.code})
"""Codes that no agreement of players can lift: nothing could be carried out."""


def by_clause(kind: FaultKind, clause: str, code: str = "") -> FaultKind:
    """The same kind with the clause of a game behind it, and the code that its rules give it, if any."""
    return replace(kind, clause=clause, code=code or kind.code)


@dataclass(frozen=True, slots=True)
class BattleFaults:
    """The kinds of one game."""

    phase: FaultKind
    unknown_unit: FaultKind
    unknown_side: FaultKind
    not_your_unit: FaultKind
    battle_over: FaultKind
    correction: FaultKind
    no_reason: FaultKind

    def unreasoned(self, place: str, subject: str, reason: str) -> Iterator[Refusal]:
        """What stands against something that is set by hand without a word why."""
        if not reason.strip():
            yield Refusal(self.no_reason, place, subject)


def battle_faults(clause: str) -> BattleFaults:
    """All of them with one clause behind them, for games whose rules say it all in one place."""
    kinds = (PHASE, UNKNOWN_UNIT, UNKNOWN_SIDE, NOT_YOUR_UNIT, BATTLE_OVER, CORRECTION, NO_REASON)
    return BattleFaults(*(by_clause(kind, clause) for kind in kinds))
