"""What hits take away from fighter groups and ordnance markers.

Rule: FFB-4.5 to FFB-4.10, FFB-16.7, FFB-17.9, FFB-25.6
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.fighters.markers import Marker
    from fleetforge.systems.full_thrust.odds.targets import TargetKind


def target_kind(marker: Marker) -> TargetKind:
    """What a marker is to those who fire at it. Rule: FFB-28.6, FFB-29"""
    if marker.kind == "fighter":
        return "heavy_fighter" if marker.heavy else "fighter"
    return marker.kind


def strength_left(kind: TargetKind, strength: int, hits: int) -> int:
    """Fighters, levels or markers left; a salvo stays however many hits it takes.

    A hit takes one and no more; further hits are lost.

    Rule: FFB-4.6, FFB-4.7, FFB-4.8, FFB-4.9, FFB-4.10, FFB-25.6
    """
    return strength if kind == "salvo" else max(0, strength - hits)


def struck(marker: Marker, hits: int) -> Marker:
    """The marker after some hits: weaker, or a salvo with more hits against its arrival.

    Rule: FFB-4.6, FFB-4.8, FFB-25.5
    """
    if marker.kind == "salvo":
        return replace(marker, hits=marker.hits + hits)
    return replace(marker, strength=strength_left(target_kind(marker), marker.strength, hits))
