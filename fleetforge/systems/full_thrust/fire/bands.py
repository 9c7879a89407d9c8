"""Range bands; a boundary belongs to the nearer band.

Rule: FTC-3.7
"""

from __future__ import annotations

from math import ceil

TOLERANCE_MU = 0.001
"""How far beyond a boundary a measured range still counts as on it. Rule: FTC-3.7"""
BEAM_BAND_MU = 12
PROJECTILE_BAND_MU = 6


def within(range_mu: float, limit_mu: float) -> bool:
    """Whether a range is not beyond a limit. Rule: FTC-3.7, FFB-0.3"""
    return range_mu <= limit_mu + TOLERANCE_MU


def band(range_mu: float, depth_mu: int) -> int:
    """Number of the band, from 1, that a range lies in. Rule: FTC-3.7"""
    return max(1, ceil((range_mu - TOLERANCE_MU) / depth_mu))
