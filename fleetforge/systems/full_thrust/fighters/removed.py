"""What earlier rules had and the beta has no more.

Rule: FFB-30
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.fighters.faults_fire import ARMAMENT, REMOVED

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

GONE: Mapping[str, str] = {
    "dogfights": "FFB-30.1",
    "pinning of enemy groups": "FFB-30.2",
    "parting shots": "FFB-30.3",
    "fighter morale": "FFB-30.4",
    "special fire at plasma bolts": "FFB-30.5",
    "area defence of scatterguns": "FFB-30.6",
}
"""Features that are gone, with the clause that says so."""


def check_feature(place: str, feature: str, fighter_rules: Literal["beta", "classic"] = "beta") -> tuple[Refusal, ...]:
    """Refuse a feature that the rules in force no longer have.

    Rule: FFB-30.1 to FFB-30.6
    """
    if fighter_rules == "classic" or feature not in GONE:
        return ()
    return (Refusal(REMOVED, place, found=feature),)


def check_one_armament(place: str, title: str, armaments: Collection[str]) -> tuple[Refusal, ...]:
    """Refuse a group whose fighters carry different things.

    Rule: FFB-28.8
    """
    kinds = sorted(set(armaments))
    return (Refusal(ARMAMENT, place, title, found=" and ".join(kinds)),) if len(kinds) > 1 else ()
