"""The phases of a turn as data: who acts, in what order, one what at a time.

Rule: FTC-1.1, FTC-1.4, FTC-1.5, FTC-1.8, FTC-1.10, FFB-5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.journal import state as journal

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.battle_options import BattleOptions

Role: TypeAlias = Literal[
    "orders",
    "initiative",
    "primary",
    "launch",
    "ships",
    "secondary",
    "runs",
    "fire",
    "fighters",
    "attacks",
    "plasma",
    "missiles",
    "end",
    "dogfights",
    "defence",
    "strikes",
]
"""What a phase is for; commands name roles, so that both turn orders share them."""
Order: TypeAlias = Literal["together", "loser_first", "winner_first"]
"""``together``: no order matters. Rule: FTC-1.4, FFB-5.10"""
Turn: TypeAlias = Literal["side", "ship", "group", "marker"]
"""What has one go at a time."""


@dataclass(frozen=True, slots=True)
class Phase(journal.Phase[Role]):
    """A phase, and how goes alternate in it."""

    order: Order = "together"
    one: Turn = "side"

    @property
    def alternates(self) -> bool:
        """Whether sides take goes in turn. Rule: FTC-1.5"""
        return self.order != "together"


BETA = (
    Phase("1", "Write orders", "orders", "FTC-1.2"),
    Phase("2", "Initiative", "initiative", "FTC-1.3"),
    Phase("3", "Move fighters and heavy missiles", "primary", "FFB-5.4", "loser_first", "group"),
    Phase("4", "Launch fighters and ordnance", "launch", "FFB-5.5", "loser_first", "ship"),
    Phase("5", "Move ships", "ships", "FFB-9.1"),
    Phase("6", "Secondary moves", "secondary", "FFB-5.6", "loser_first", "group"),
    Phase("7", "Attack runs and evasion", "runs", "FFB-5.7", "loser_first", "group"),
    Phase("8", "Ships fire", "fire", "FFB-5.8", "winner_first", "ship"),
    Phase("9a", "Fighters against fighters and ordnance", "fighters", "FFB-5.9", "winner_first", "group"),
    Phase("9b", "Fighters against ships", "attacks", "FFB-5.10"),
    Phase("9c", "Plasma bolts and torpedoes", "plasma", "FFB-5.10"),
    Phase("9d", "Missiles", "missiles", "FFB-5.10"),
    Phase("10", "End of turn", "end", "FTC-1.8"),
)
"""The turn of the beta fighter rules. Rule: FTC-1.8, FFB-5.1"""

CLASSIC = (
    Phase("1", "Write orders", "orders", "FTC-1.2"),
    Phase("2", "Initiative", "initiative", "FTC-1.3"),
    Phase("3", "Launch and move fighter groups", "primary", "FTC-1.1", "loser_first", "group"),
    Phase("4", "Launch ordnance", "launch", "FTC-1.1", "loser_first", "ship"),
    Phase("5", "Move ships", "ships", "FTC-1.1"),
    Phase("6a", "Secondary moves", "secondary", "FTC-1.1", "loser_first", "group"),
    Phase("6b", "Allocate attacks", "runs", "FTC-1.4"),
    Phase("7a", "Dogfights", "dogfights", "FTC-7.4"),
    Phase("7b", "Point defence", "defence", "FTC-4.26"),
    Phase("8a", "Missiles", "missiles", "FTC-4.11"),
    Phase("8b", "Plasma bolts", "plasma", "FTC-4.16"),
    Phase("8c", "Fighters attack ships", "strikes", "FTC-7.3"),
    Phase("9", "Ships fire", "fire", "FTC-1.1", "winner_first", "ship"),
    Phase("10", "End of turn", "end", "FTC-1.1"),
)
"""The turn of the Fleet Books, whose phases 6, 7 and 8 go step by step. Rule: FTC-1.1, FTC-1.10"""


MOVING: tuple[Role, ...] = ("primary", "ships", "secondary")
"""Phases in which units move."""
_PHASE_SEVEN: dict[str, Order] = {
    "loser_first": "loser_first",
    "winner_first": "winner_first",
    "simultaneous_hidden": "together",
}


BETA_OF_CLASSIC: Mapping[str, tuple[str, ...]] = {
    "1": ("1",),
    "2": ("2",),
    "3": ("3",),
    "4": ("4",),
    "5": ("5",),
    "6": ("6", "7"),
    "7": ("8", "9a"),
    "8": ("9b", "9c", "9d"),
    "9": ("8",),
    "10": ("10",),
}
"""Phases of the beta rules in which the parts of a classic phase are played. Rule: FTC-1.10"""


def phases_of(options: BattleOptions) -> tuple[Phase, ...]:
    """The phases of a turn under these options. Rule: FTC-1.8, FTC-10.1, FFB-32.6"""
    return CLASSIC if options.core.fighter_rules == "classic" else _beta(options.fighters.phase7_order)


@cache
def _beta(phase7_order: str) -> tuple[Phase, ...]:
    order = _PHASE_SEVEN[phase7_order]
    return tuple(replace(phase, order=order) if phase.role == "runs" else phase for phase in BETA)
