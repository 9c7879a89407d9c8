"""The ten phases of a turn, who acts first in each, and how goes alternate: as data.

Rule: FFB-5, FFB-36
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.faults_moves import INITIATIVE, NOT_YOUR_TURN, PHASE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions

Phase: TypeAlias = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9a", "9b", "9c", "9d", "10"]
First: TypeAlias = Literal["loser", "winner"]
Unit: TypeAlias = Literal["group_or_missile", "ship", "marker", "group"]

PHASES: tuple[Phase, ...] = get_args(Phase)


@dataclass(frozen=True, slots=True)
class Alternation:
    """Sides take goes in turn: one ``unit`` a go, this side first.

    A pass ``closes`` the side where it may not act again in the phase.
    """

    unit: Unit
    first: First
    closes: bool = False


@dataclass(frozen=True, slots=True)
class PhaseInfo:
    """One phase: its title, how sides alternate in it if they do, and its clause."""

    title: str
    clause: str
    alternation: Alternation | None = None


TURN: Mapping[Phase, PhaseInfo] = {
    "1": PhaseInfo("Orders", "FFB-5.2"),
    "2": PhaseInfo("Initiative", "FFB-5.3"),
    "3": PhaseInfo("Primary moves", "FFB-5.4", Alternation("group_or_missile", "loser")),
    "4": PhaseInfo("Launching", "FFB-5.5", Alternation("ship", "loser", closes=True)),
    "5": PhaseInfo("Ship movement", "FFB-5.2"),
    "6": PhaseInfo("Secondary moves", "FFB-5.6", Alternation("group_or_missile", "loser")),
    "7": PhaseInfo("Attack runs and evasion", "FFB-5.7", Alternation("marker", "loser")),
    "8": PhaseInfo("Ship fire", "FFB-5.8", Alternation("ship", "winner")),
    "9a": PhaseInfo("Fighters at fighters and ordnance", "FFB-5.9", Alternation("group", "winner")),
    "9b": PhaseInfo("Fighters at ships", "FFB-5.10"),
    "9c": PhaseInfo("Plasma bolts and antimatter", "FFB-5.10"),
    "9d": PhaseInfo("Missiles", "FFB-5.10"),
    "10": PhaseInfo("Turn end", "FFB-26.1"),
}
"""The turn in order. Rule: FFB-5.1, FFB-5.12, FFB-36"""


def alternation(phase: Phase, options: FighterOptions = DEFAULT_FIGHTERS) -> Alternation | None:
    """How sides alternate in a phase, None where all act together.

    Rule: FFB-5.4 to FFB-5.10, FFB-32.6
    """
    if phase != "7" or options.phase7_order == "loser_first":
        return TURN[phase].alternation
    return Alternation("marker", "winner") if options.phase7_order == "winner_first" else None


def following(phase: Phase) -> Phase | None:
    """The phase after this one, None after the last. Rule: FFB-5.1, FFB-5.12"""
    place = PHASES.index(phase) + 1
    return PHASES[place] if place < len(PHASES) else None


def order_of_sides(
    phase: Phase, ranking: tuple[str, ...], options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[str, ...]:
    """Sides in the order of their first goes; empty where all act together.

    ``ranking`` is the order of initiative, the winner first.

    Rule: FFB-5.3 to FFB-5.10
    """
    alternates = alternation(phase, options)
    if alternates is None:
        return ()
    return ranking if alternates.first == "winner" else ranking[::-1]


def next_side(order: tuple[str, ...], last: str, left: Mapping[str, int]) -> str:
    """The side whose go it is, or nothing when no side has anything left to do.

    Args:
        order: sides in the order of their first goes.
        last: the side that had the last go; empty at the start of the phase.
        left: goes that each side has left; none are left to a side that is not named.

    Rule: FFB-5.4, FFB-5.11
    """
    after = order.index(last) + 1 if last in order else 0
    turns = order[after:] + order[:after]
    return next((side for side in turns if left.get(side, 0) > 0), "")


def sequence(order: tuple[str, ...], units: Mapping[str, int]) -> tuple[str, ...]:
    """Whose go it is each time until nobody has a unit left: a side left alone takes goes in a row.

    Rule: FFB-5.11
    """
    left = dict(units)
    goes: list[str] = []
    while side := next_side(order, goes[-1] if goes else "", left):
        left[side] -= 1
        goes.append(side)
    return tuple(goes)


def check_initiative(place: str, ranking: tuple[str, ...]) -> tuple[Refusal, ...]:
    """Refuse what needs an order of sides before there is one.

    Rule: FFB-5.3
    """
    return () if ranking else (Refusal(INITIATIVE, place),)


def check_go(place: str, side: str, expected: str) -> tuple[Refusal, ...]:
    """Refuse a go of one side where another's is due; ``expected`` is empty where none is.

    Rule: FFB-5.4 to FFB-5.9
    """
    if not expected or side == expected:
        return ()
    return (Refusal(NOT_YOUR_TURN, place, found=side, allowed=expected),)


def check_phase(place: str, action: str, belongs: Phase, now: Phase) -> tuple[Refusal, ...]:
    """Refuse an action outside its phase; ``action`` is what it is called.

    Rule: FFB-5.1, FFB-5.12
    """
    return () if belongs == now else (Refusal(PHASE, place, action, found=now, allowed=belongs),)
