"""Painting: a passive sensor works with a friendly active one.

Rule: BLS-4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults import PAINT_HEXSIDE, PAINT_LADAR_SCAN, PAINT_NO_LOCK

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.equipment import SensorKind

PaintMode: TypeAlias = Literal["scan", "lock"]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a friendly active sensor helps: it scans the target's hex, or holds a lock.

    ``same_hexside`` says that both see the target through the same side of its hex, as the players
    judge it. ``sr`` is its effective SR. Rule: BLS-4.2, BLS-4.4, BLS-20.25
    """

    mode: PaintMode
    kind: SensorKind
    sr: int
    same_hexside: bool
    has_lock: bool = True
    name: str = ""


def check_painting(paint: Paint, target: str) -> Iterator[Refusal]:
    """What stands against working with a painting sensor. Rule: BLS-4.2 to BLS-4.5"""
    if not paint.same_hexside:
        yield Refusal(PAINT_HEXSIDE, "paint", paint.name or paint.kind, target)
    if paint.mode == "scan" and paint.kind == "LADAR":
        yield Refusal(PAINT_LADAR_SCAN, "paint", paint.name or paint.kind, target)
    if paint.mode == "lock" and not paint.has_lock:
        yield Refusal(PAINT_NO_LOCK, "paint", paint.name or paint.kind, target)


def jamming_range(active_to_target: int, passive_to_target: int) -> int:
    """The range that a jammer against painting works at, in hexes. Rule: BLS-4.6, BLS-4.7"""
    return max(active_to_target, passive_to_target)
