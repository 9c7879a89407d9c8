"""Lock-Ons past Extreme range: how far a Lock-On reaches at all.

Rule: BLS-10, BLS-20.10
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.figures import SIZES

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.figures import Size
    from fleetforge.systems.brilliant_lances.options import LanceOptions

GIGANTIC_LIMITS = ((8, 109), (9, 119), (10, 129), (12, 139), (14, 149), (15, 159), (17, 169), (19, 179))
"""Hexes for a Gigantic target from a TL on. Rule: BLS-10.2"""
LOWEST_TL = GIGANTIC_LIMITS[0][0]
PER_SIZE = 10
"""Hexes less for each class below Gigantic. Rule: BLS-10.3"""


def max_lock_range(tl: int, size: Size, options: LanceOptions) -> int | None:
    """The furthest Lock-On in hexes; None where there is none past Extreme range. Rule: BLS-10.2 to BLS-10.4"""
    less = PER_SIZE * (len(SIZES) - 1 - SIZES.index(size))
    if tl >= LOWEST_TL:
        return max(hexes for lowest, hexes in GIGANTIC_LIMITS if tl >= lowest) - less
    if options.low_tl_lock == "none":
        return None
    return max(0, GIGANTIC_LIMITS[0][1] - less - PER_SIZE * (LOWEST_TL - tl))
