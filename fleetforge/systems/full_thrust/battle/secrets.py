"""Choices that sides make unseen by each other under some readings: attack runs of phase 7, boarding factors.

Written orders are secret under every reading; they are told in ``orders``.

Rule: FFB-5.7, FFB-32.6, FBD-4.6, FBD-13.9
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.journal.turns import PhaseBegan, TurnBegan
from fleetforge.systems.full_thrust.battle.boarding.checks import are_assigned_unseen
from fleetforge.systems.full_thrust.battle.boarding.happened import (
    AssignmentsOpened,
    PartiesCrossed,
    PartiesWithdrew,
    TeamsFormed,
)
from fleetforge.systems.full_thrust.battle.boarding.sending import FormTeams, SendParties, WithdrawParties
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.declared import EvasionBought, RunDeclared, RunEnded
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare, OrdnanceRun

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Unseen(Command):
    """Stands in a log for a command of which only the side and the kind may be known; it is never given."""

    def results(self, scene: Scene) -> Rolling[None]:
        """Nothing."""
        yield from ()


@dataclass(frozen=True, slots=True)
class UnseenRun(Unseen):
    """An attack run, evasion or breaking off. Rule: FFB-32.6"""

    title: ClassVar[str] = "Attack run and evasion"
    clause: ClassVar[str] = "FFB-32.6"


@dataclass(frozen=True, slots=True)
class UnseenAssignment(Unseen):
    """Boarding factors that were assigned. Rule: FBD-13.9"""

    title: ClassVar[str] = "Assign boarding factors"
    clause: ClassVar[str] = "FBD-13.9"


@dataclass(frozen=True, slots=True)
class Secret:
    """Choices of one kind: what they are given and told by, what lays them open, and when they are unseen at all.

    ``owner`` says whose an event is, nothing where nobody can tell; ``until`` is told in their place.
    """

    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    ends: tuple[type[Event], ...]
    stands_in: type[Unseen]
    until: str
    is_kept: Callable[[Battle], bool]
    owner: Callable[[Battle, Any], str]


def _runs_are_unseen(battle: Battle) -> bool:
    """Whether sides declare together and hidden, and still do. Rule: FFB-32.6"""
    hidden = battle.options.fighters.phase7_order == "simultaneous_hidden"
    return hidden and battle.options.core.fighter_rules != "classic" and battle.phase.role == "runs"


def _runner(battle: Battle, event: Any) -> str:
    unit = battle.unit(event.group if isinstance(event, RunEnded) else event.unit)
    return unit.side if unit else ""


def _assigner(battle: Battle, event: Any) -> str:
    if isinstance(event, PartiesCrossed):
        return event.side
    ship = battle.ships.get(event.target if isinstance(event, PartiesWithdrew) else event.ship)
    return ship.side if ship else ""


RUNS = Secret(
    (Declare, OrdnanceRun, BreakOff),
    (RunDeclared, EvasionBought, RunEnded),
    (PhaseBegan, TurnBegan),
    UnseenRun,
    "Secret until all runs are declared",
    _runs_are_unseen,
    _runner,
)
ASSIGNMENTS = Secret(
    (SendParties, FormTeams, WithdrawParties),
    (PartiesCrossed, TeamsFormed, PartiesWithdrew),
    (AssignmentsOpened, PhaseBegan, TurnBegan),
    UnseenAssignment,
    "Secret until assignments are laid open",
    are_assigned_unseen,
    _assigner,
)
SECRETS = (RUNS, ASSIGNMENTS)


def secrets_kept(battle: Battle) -> tuple[Secret, ...]:
    """Kinds of choices that are unseen at this moment."""
    return tuple(one for one in SECRETS if one.is_kept(battle))
