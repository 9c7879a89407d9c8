"""Evasive manoeuvres: endurance spent in phase 7 to be harder to hit until the turn ends.

What evasion does to the die is :func:`fleetforge.systems.full_thrust.odds.targets.target_drm`.

Rule: FFB-12
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_moves import EVADE_AUTO
from fleetforge.systems.full_thrust.odds.targets import EVADES_BY_ITSELF

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.fighters.markers import Marker

MissileEvasion: TypeAlias = Literal["buy", "automatic_3"]


def check_evasion(marker: Marker, points: int, *, hm_evasion: MissileEvasion = "buy") -> tuple[Refusal, ...]:
    """Whether a marker may spend so many points on evasion.

    Rule: FFB-12.1, FFB-12.3, FFB-12.6, FFB-12.7, FFB-32.35
    """
    if evades_by_itself(marker, hm_evasion=hm_evasion):
        return (Refusal(EVADE_AUTO, marker.id, marker.title),)
    return check_action(marker, "evade", points)


def evades_by_itself(marker: Marker, *, hm_evasion: MissileEvasion = "buy") -> bool:
    """Whether a marker evades without paying. Rule: FFB-12.6, FFB-12.7, FFB-32.35"""
    automatic = marker.kind == "heavy_missile" and hm_evasion == "automatic_3"
    return automatic or marker.kind in EVADES_BY_ITSELF


def evading(marker: Marker, points: int) -> Marker:
    """The marker with evasion bought, on top of what it had. Rule: FFB-12.1, FFB-12.8"""
    return replace(spent(marker, "evade", points), turn=replace(marker.turn, evasion=marker.turn.evasion + points))
