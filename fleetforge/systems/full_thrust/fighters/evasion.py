"""Evasive manoeuvres: endurance spent in phase 7 to be harder to hit until the turn ends.

What evasion does to the die is :func:`fleetforge.systems.full_thrust.odds.targets.target_drm`.

Rule: FFB-12
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_moves import EVADE_AUTO
from fleetforge.systems.full_thrust.fighters.moves import check_launch_turn
from fleetforge.systems.full_thrust.odds.targets import AUTOMATIC_EVASION, EVADES_BY_ITSELF

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker


def check_evasion(marker: Marker, points: int, options: FighterOptions = DEFAULT_FIGHTERS) -> tuple[Refusal, ...]:
    """Whether a marker may spend so many points on evasion.

    Rule: FFB-12.1, FFB-12.3, FFB-12.6, FFB-12.7, FFB-32.35
    """
    if evades_by_itself(marker, options):
        return (Refusal(EVADE_AUTO, marker.id, marker.title),)
    return (*check_action(marker, "evade", points), *check_launch_turn(marker, options))


def evades_by_itself(marker: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether a marker evades without paying. Rule: FFB-12.6, FFB-12.7, FFB-32.35"""
    automatic = marker.kind == "heavy_missile" and options.hm_evasion == "automatic_3"
    return automatic or marker.kind in EVADES_BY_ITSELF


def evasion_of(marker: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> int:
    """Points of evasion that count: those bought, or what a heavy missile has without paying by the option.

    What other ordnance has for nothing is its target's modifier.

    Rule: FFB-12.2, FFB-12.7, FFB-32.35
    """
    free = marker.kind == "heavy_missile" and evades_by_itself(marker, options)
    return -AUTOMATIC_EVASION if free else marker.turn.evasion


def evading(marker: Marker, points: int) -> Marker:
    """The marker with evasion bought, on top of what it had. Rule: FFB-12.1, FFB-12.8"""
    return replace(spent(marker, "evade", points), turn=replace(marker.turn, evasion=marker.turn.evasion + points))
