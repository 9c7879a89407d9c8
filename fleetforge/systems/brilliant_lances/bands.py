"""Range bands of a short range, and the two ladders of difficulty over them.

Ranges are hexes. Rule: BLS-6, BLS-20.1, BLS-20.24
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.options import LanceOptions

SHORT, MEDIUM, LONG, EXTREME = 1, 2, 3, 4
BAND_NAMES = ("Short", "Medium", "Long", "Extreme")


def band_of(short_range: int, hexes: int) -> int:
    """Number of the band, 1 for Short; a target in the same hex is at Short range.

    Rule: BLS-6.1, BLS-6.2, BLS-20.24
    """
    return max(0, -(-hexes // short_range) - 1).bit_length() + 1


def band_limit(short_range: int, band: int) -> int:
    """The last hex of a band. Rule: BLS-6.1"""
    return short_range << (band - 1)


def band_words(band: int) -> str:
    """Name of a band: ``Long``, ``4xExt``. Rule: BLS-6.2"""
    return BAND_NAMES[band - 1] if band <= EXTREME else f"{1 << (band - EXTREME)}xExt"


def lock_base(band: int) -> int:
    """Difficulty of a Lock-On before DMs. Rule: BLS-6.3, BLS-10.1"""
    return band + 1


def bogey_base(band: int, options: LanceOptions) -> int:
    """Difficulty of a Bogey detection before DMs. Rule: BLS-6.4, BLS-20.1"""
    return band - (2 if options.bd_ladder == "prose" else 3)
