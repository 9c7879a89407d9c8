"""Combat endurance: who has it, what each action costs, and that nobody overdraws.

Rule: FFB-6
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    ACTION_KIND,
    CEF,
    CEF_NONE,
    ESCORT_TARGET,
    EVASION_POINTS,
    NO_BREAKING,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.finding import FaultKind
    from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind

Action: TypeAlias = Literal[
    "primary",
    "screen",
    "escort",
    "launch",
    "launch_move",
    "launch_under_base",
    "secondary",
    "declare_run",
    "evade",
    "break_off",
    "escort_fire",
    "fire_9a",
    "attack_9b",
    "attack_9d",
]
ACTIONS: tuple[Action, ...] = get_args(Action)

COSTS: Mapping[MarkerKind, Mapping[Action, int]] = {
    "fighter": {
        "primary": 0,
        "screen": 0,
        "escort": 0,
        "launch": 0,
        "secondary": 1,
        "declare_run": 0,
        "evade": 1,
        "break_off": 0,
        "escort_fire": 1,
        "fire_9a": 1,
        "attack_9b": 1,
    },
    "heavy_missile": {
        "primary": 1,
        "launch_move": 1,
        "launch_under_base": 0,
        "secondary": 1,
        "declare_run": 0,
        "evade": 1,
        "attack_9d": 0,
    },
}
"""Endurance that each action costs; evasion is a point. What is not named cannot be done.

Rule: FFB-6.3 to FFB-6.14, FFB-6.17, FFB-36
"""

COUNTED: tuple[Action, ...] = ("evade", "secondary")
"""Actions that are paid for as often as they are taken."""
WORDS: Mapping[Action, str] = {
    "primary": "a primary move",
    "screen": "screening",
    "escort": "escorting",
    "launch": "a launch from a bay",
    "launch_move": "a launch with a launch move",
    "launch_under_base": "a launch under the base of its ship",
    "secondary": "a secondary move",
    "declare_run": "declaring an attack run",
    "evade": "evasion",
    "break_off": "breaking off",
    "escort_fire": "fire out of order as escort",
    "fire_9a": "fire in phase 9a",
    "attack_9b": "an attack in phase 9b",
    "attack_9d": "an attack in phase 9d",
}


def cost(kind: MarkerKind, action: Action, points: int = 1) -> int:
    """Endurance that an action costs; ``points`` is the evasion bought, or the moves made in a row.

    Raises:
        KeyError: a marker of this kind cannot do it (:func:`check_action` says so in time).

    Rule: FFB-6, FFB-36
    """
    each = COSTS[kind][action]
    return each * points if action in COUNTED else each


def check_action(marker: Marker, action: Action, points: int = 1) -> tuple[Refusal, ...]:
    """Refuse an action that a marker of this kind cannot do or has no endurance for.

    Rule: FFB-6.1, FFB-6.15, FFB-6.16, FFB-7.10, FFB-13.8
    """
    if not marker.has_endurance:
        return (_against(CEF_NONE, marker),)
    if action not in COSTS[marker.kind]:
        return (_not_for(marker, action),)
    if action == "evade" and points < 0:
        return (Refusal(EVASION_POINTS, marker.id, marker.title, found=points, allowed=0),)
    need = cost(marker.kind, action, points)
    if need > marker.endurance:
        return (Refusal(CEF, marker.id, marker.title, found=need, allowed=marker.endurance),)
    return ()


def spent(marker: Marker, action: Action, points: int = 1) -> Marker:
    """The marker with the action paid; nothing is ever refunded.

    Raises:
        ValueError: the balance would fall below 0 (a caller who did not check).

    Rule: FFB-6.14, FFB-6.15
    """
    left = marker.endurance - cost(marker.kind, action, points)
    if left < 0:
        raise ValueError(f"{marker.title} has {marker.endurance} endurance, not enough for {WORDS[action]}")
    return replace(marker, endurance=left)


def _against(kind: FaultKind, marker: Marker) -> Refusal:
    return Refusal(kind, marker.id, marker.title)


def _not_for(marker: Marker, action: Action) -> Refusal:
    if action == "break_off":
        return _against(NO_BREAKING, marker)
    if action == "escort":
        return Refusal(ESCORT_TARGET, marker.id, marker.title, words=(("escorted", "No group"),))
    able = " or ".join(kind.replace("_", " ") for kind, costs in COSTS.items() if action in costs)
    words = (("action", WORDS[action]),)
    return Refusal(ACTION_KIND, marker.id, marker.title, allowed=able, words=words)
