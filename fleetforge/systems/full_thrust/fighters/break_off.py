"""Breaking off an attack run, and what becomes of a run whose ship is gone.

Rule: FFB-13
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    BREAK_LATE,
    BREAK_LOCKED,
    BREAK_NO_RUN,
    NO_BREAKING,
    TARGET_GONE,
)

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker

PendingFire: TypeAlias = Literal["none", "no_fcs", "fcs"]


@dataclass(frozen=True, slots=True)
class BrokenOff:
    """What a group that broke off may still do. Rule: FFB-6.14, FFB-13.5, FFB-13.6"""

    may_declare_other_ship: bool = False
    may_fire_9a: bool = True
    endurance_cost: int = cost("fighter", "break_off")


def check_break_off(
    marker: Marker,
    *,
    pending: PendingFire = "none",
    firer: str = "",
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> tuple[Refusal, ...]:
    """Whether a marker may break off from its attack run now.

    Args:
        marker: the group; everything else is refused.
        pending: PD-mode fire at it that is declared and not resolved, with or without an FCS.
        firer: what the ship that fires is called.
        options: readings in force.

    Rule: FFB-13.1, FFB-13.2, FFB-13.3, FFB-13.8, FFB-32.17
    """
    if marker.kind != "fighter":
        return (Refusal(NO_BREAKING, marker.id, marker.title),)
    if marker.turn.attacked:
        return (Refusal(BREAK_LATE, marker.id, marker.title),)
    if not marker.turn.attack_run:
        return (Refusal(BREAK_NO_RUN, marker.id, marker.title),)
    if pending == "no_fcs" or (pending == "fcs" and options.break_lock == "any_pd"):
        return (Refusal(BREAK_LOCKED, marker.id, marker.title, words=(("ship", firer),)),)
    return ()


def may_fire_after(*, in_phase_9a: bool, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether a group that breaks off may still fire in 9a; by an option not if it waited so long.

    Rule: FFB-13.6, FFB-32.42
    """
    return options.break_then_9a == "true" or not in_phase_9a


def broken_off(group: Marker) -> Marker:
    """The group without its run; what it spent stays spent. Rule: FFB-6.14, FFB-13.5, FFB-13.7"""
    return replace(group, turn=replace(group.turn, attack_run=(), broken_off=True))


def without_target(marker: Marker, ship: str) -> Marker:
    """The marker after a ship was destroyed or left: a group that attacked it counts as broken off.

    A missile keeps its run, which can no longer come to an attack (:func:`check_target`).

    Rule: FFB-13.4
    """
    return broken_off(marker) if marker.kind == "fighter" and ship in marker.turn.attack_run else marker


def check_target(missile: Marker, ship: str, *, gone: bool) -> tuple[Refusal, ...]:
    """Refuse an attack of a missile on a ship that is gone; ``ship`` is what it is called.

    Rule: FFB-13.9
    """
    return (Refusal(TARGET_GONE, missile.id, missile.title, words=(("ship", ship),)),) if gone else ()
