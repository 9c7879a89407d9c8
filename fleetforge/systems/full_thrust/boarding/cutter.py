"""Boarding cutters: what they carry, stand and may do (optional).

Rule: FBD-10
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.boarding.crossing import refused_distance
from fleetforge.systems.full_thrust.boarding.factors import KINDS, PARTY

if TYPE_CHECKING:
    from collections.abc import Mapping

MOVE_MU = 18
SECONDARY_MU = 12
DAMAGE_POINTS = 2
ENDURANCE = 2
HOLDS = 2
"""Boarding parties aboard. Rule: FBD-10.12"""


def refused_load(cutter: str, load: Mapping[str, int], *, place: str = "") -> tuple[Refusal, ...]:
    """Why a cutter cannot carry this. Rule: FBD-10.12, FBD-10.13"""
    found = [Refusal(faults.BF_KIND, place, cutter, kind, ", ".join(KINDS)) for kind in load if kind not in KINDS]
    barred = [kind for kind, count in load.items() if kind in KINDS and kind != PARTY and count > 0]
    found += [Refusal(faults.OFFENSE_KIND, place, cutter, kind) for kind in barred]
    if (total := sum(load.values())) > HOLDS:
        found.append(Refusal(faults.CUTTER_LOAD, place, cutter, total, HOLDS))
    return tuple(found)


def is_alive(damage: int) -> bool:
    """Whether a cutter still flies: the first damage point does nothing. Rule: FBD-10.4, FBD-10.5"""
    return damage < DAMAGE_POINTS


def parties_lost(parties: int, damage: int) -> int:
    """Parties that go down with it; they are combat losses. Rule: FBD-10.5"""
    return 0 if is_alive(damage) else parties


def refused_landing(
    cutter: str, target: str, distance: float, *, declared: bool, run_needed: bool = True, place: str = ""
) -> tuple[Refusal, ...]:
    """Why a cutter cannot land its parties on a ship. Rule: FBD-10.8, FBD-10.9, FBD-10.17, FBD-13.28"""
    found = list(refused_distance(target, distance, place=place))
    if run_needed and not declared:
        found.append(Refusal(faults.CUTTER_RUN, place, cutter, target))
    return tuple(found)


def refused_move(cutter: str, distance: float, most: float = MOVE_MU, *, place: str = "") -> tuple[Refusal, ...]:
    """Why a cutter cannot move so far. Rule: FBD-10.3, FBD-10.16"""
    if distance < 0:
        return (Refusal(faults.RANGE_NEGATIVE, place, cutter, f"{distance:g}"),)
    return (
        () if distance <= most + 1e-9 else (Refusal(faults.MOVE_TOO_FAR, place, cutter, f"{distance:g}", f"{most:g}"),)
    )
