"""The end of a battle: who is out of it, who is crippled, colours struck, scores, advice.

Rule: FTC-8
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll
from fleetforge.systems.full_thrust.damage.thresholds import fails

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.damage.track import Check

Fate: TypeAlias = Literal["in_play", "destroyed", "captured", "struck", "derelict", "jumped", "off_table"]
"""What became of a ship; all but the first are out of the battle. Rule: FTC-8.5"""
Scoring: TypeAlias = Literal["npv_50", "mass", "scenario", "none"]
StrikeMode: TypeAlias = Literal["system", "core"]
SizeWord: TypeAlias = Literal["escort", "cruiser", "capital"]

LOST: tuple[Fate, ...] = ("destroyed", "captured", "struck", "derelict")
"""Fates that the enemy scores in full; leaving is none of them. Rule: FTC-8.1, FTC-8.5"""
CRIPPLED_SHARE = Fraction(1, 2)
"""Rule: FTC-8.1"""
CRIPPLED_ROWS = 2
"""Hull rows lost from which on a ship is called crippled. Rule: FTC-8.4"""
RETREAT_SHARE = Fraction(1, 2)
"""Share of the starting MASS whose loss brings the advice to withdraw. Rule: FTC-8.2"""
ESCORT_MASS, CRUISER_MASS = 44, 90
"""Largest MASS of an escort and of a cruiser. Rule: FTC-8.6"""


@dataclass(frozen=True, slots=True)
class Standing:
    """A ship as the end of the battle sees it: side, price, MASS, fate."""

    side: str
    npv: int
    mass: int
    fate: Fate = "in_play"
    crippled: bool = False


def is_crippled(
    *, rows_lost: int, thrust: int, rated_thrust: int, fire_controls: int, fitted_fire_controls: int
) -> bool:
    """Whether the log calls a ship crippled: two hull rows lost, or no thrust, or no fire control.

    What a ship never had it has not lost: a station without a drive is not born crippled.

    Rule: FTC-8.4
    """
    no_thrust = rated_thrust > 0 and thrust == 0
    no_control = fitted_fire_controls > 0 and fire_controls == 0
    return rows_lost >= CRIPPLED_ROWS or no_thrust or no_control


def size_word(mass: int) -> SizeWord:
    """What a ship of this MASS is called. Rule: FTC-8.6"""
    if mass <= ESCORT_MASS:
        return "escort"
    return "cruiser" if mass <= CRUISER_MASS else "capital"


def share_scored(ship: Standing) -> Fraction:
    """How much of a ship its enemies score. Rule: FTC-8.1, FTC-8.5"""
    if ship.fate in LOST:
        return Fraction(1)
    return CRIPPLED_SHARE if ship.crippled and ship.fate == "in_play" else Fraction(0)


def scores(ships: Iterable[Standing], sides: Iterable[str], scoring: Scoring = "npv_50") -> dict[str, Fraction] | None:
    """Points of each side for ships of all the other sides.

    Returns:
        Points by side, or None where nothing is counted: a scenario sets its own points, or the
        players want none.

    Rule: FTC-8.1, FTC-8.5
    """
    if scoring in ("scenario", "none"):
        return None
    points = {side: Fraction(0) for side in sides}
    for ship in ships:
        worth = share_scored(ship) * (ship.npv if scoring == "npv_50" else ship.mass)
        for side in points:
            points[side] += worth if side != ship.side else 0
    return points


def should_withdraw(ships: Iterable[Standing], side: str) -> bool:
    """Whether a side lost so much of its starting MASS that it may be expected to retreat.

    Rule: FTC-8.2
    """
    own = [ship for ship in ships if ship.side == side]
    lost = sum(ship.mass for ship in own if ship.fate in LOST)
    return lost > 0 and lost >= RETREAT_SHARE * sum(ship.mass for ship in own)


@dataclass(frozen=True, slots=True)
class Colours:
    """The die for a ship's colours; no die is thrown where the foe gives no quarter."""

    face: int | None
    strikes: bool


def strike_colours(ship: str, check: Check, *, mode: StrikeMode = "system", quarter: bool = True) -> Rolling[Colours]:
    """Throw whether a ship surrenders, with each of its threshold checks.

    Args:
        ship: its name, for the roll.
        check: the threshold check, whose number and bonus count for this die too.
        mode: option ``strike_colours``: read as a system, or as a core system.
        quarter: whether the foe gives quarter; to one who does not nobody surrenders.

    Rule: FTC-8.3
    """
    if not quarter:
        return Colours(None, strikes=False)
    (face,) = yield Roll(f"Colours of {ship}", 1)
    return Colours(face, fails(face, check, core=mode == "core"))
