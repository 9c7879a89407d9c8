"""Exact chances of fire by range, and how far it reaches.

Rule: BLS-19.5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.difficulty import IMPOSSIBLE
from fleetforge.systems.brilliant_lances.firing import range_dm, shot_level
from fleetforge.systems.brilliant_lances.odds.tracking import task_odds
from fleetforge.systems.brilliant_lances.tasks import task_of

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.firing import Shot
    from fleetforge.systems.brilliant_lances.options import LanceOptions

FURTHEST = 400
"""Hexes that a search for the longest shot goes to."""


@dataclass(frozen=True, slots=True)
class FireOdds:
    """Chances to hit a target that dodges and one that does not; None where the normal DM is not known."""

    dodging: Fraction | None
    surprised: Fraction | None


def hit_chance(shot: Shot, asset: int, figures: BaseFigures, options: LanceOptions) -> Fraction | None:
    """Chance of a shot; 0 above Impossible, None where the DM of range is not known. Rule: BLS-19.5, BLS-12.1"""
    if range_dm(shot, figures, options) is None:
        return None
    level = shot_level(shot, figures, options)
    if level > IMPOSSIBLE:
        return Fraction(0)
    return task_odds(task_of(asset, level, figures, options))[0]


def fire_odds(shot: Shot, asset: int, figures: BaseFigures, options: LanceOptions) -> FireOdds:
    """Chances with and without micro-evasion of the target. Rule: BLS-19.5"""
    chances = (hit_chance(replace(shot, is_dodging=one), asset, figures, options) for one in (True, False))
    return FireOdds(*chances)


def longest_shot(shot: Shot, figures: BaseFigures, options: LanceOptions) -> int:
    """The last hex at which the shot is Impossible or better; -1 if it is nowhere. Rule: BLS-12.1, BLS-19.5"""
    fits = (
        hexes
        for hexes in range(FURTHEST + 1)
        if range_dm(one := replace(shot, hexes=hexes), figures, options) is not None
        and shot_level(one, figures, options) <= IMPOSSIBLE
    )
    return max(fits, default=-1)
