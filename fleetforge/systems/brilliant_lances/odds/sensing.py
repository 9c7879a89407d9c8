"""Exact chances of a sensor task, over range and over turns.

Rule: BLS-19.1, BLS-19.2
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.bands import band_limit, band_words
from fleetforge.systems.brilliant_lances.sensing import prospect, read
from fleetforge.systems.brilliant_lances.tasks import FACES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.modifiers import Level
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Look, Prospect

FURTHEST_BAND = 16
"""Bands that a curve looks at: 4096 times Extreme."""


@dataclass(frozen=True, slots=True)
class SenseOdds:
    """Chances of one roll. Rule: BLS-19.1"""

    lock: Fraction
    bogey_only: Fraction

    @property
    def bogey_or_better(self) -> Fraction:
        """A contact of any kind."""
        return self.lock + self.bogey_only

    @property
    def nothing(self) -> Fraction:
        """No contact."""
        return 1 - self.bogey_or_better


@dataclass(frozen=True, slots=True)
class BandOdds:
    """Chances up to the last hex of a band."""

    band: str
    hexes: int
    prospect: Prospect
    odds: SenseOdds


def sense_odds(found: Prospect) -> SenseOdds:
    """Chances of a look as it stands, face by face. Rule: BLS-19.1"""
    levels: list[Level] = [read(found, face).level for face in FACES] if found.is_possible else []
    return SenseOdds(*(Fraction(levels.count(level), len(FACES)) for level in ("lock", "bogey")))


def look_odds(look: Look, figures: BaseFigures, options: LanceOptions) -> SenseOdds:
    """Chances of a look. Rule: BLS-19.1"""
    return sense_odds(prospect(look, figures, options))


def detection_curve(look: Look, bands: int, figures: BaseFigures, options: LanceOptions) -> tuple[BandOdds, ...]:
    """Chances at the far edge of each band, all else as in the look. Rule: BLS-19.2"""
    rows = []
    for band in range(1, bands + 1):
        hexes = band_limit(look.working_sr, band)
        found = prospect(replace(look, hexes=hexes), figures, options)
        rows.append(BandOdds(band_words(band), hexes, found, sense_odds(found)))
    return tuple(rows)


def detection_reach(look: Look, chance: Fraction, figures: BaseFigures, options: LanceOptions) -> int:
    """The last hex at which a contact of any kind is at least so likely; 0 if it is nowhere. Rule: BLS-19.2"""
    curve = detection_curve(look, FURTHEST_BAND, figures, options)
    return max((row.hexes for row in curve if row.odds.bogey_or_better >= chance), default=0)


def contact_while_closing(look: Look, ranges: Iterable[int], figures: BaseFigures, options: LanceOptions) -> Fraction:
    """Chance of a contact in one turn at least, a turn for each range. Rule: BLS-19.2"""
    turns = (look_odds(replace(look, hexes=hexes), figures, options) for hexes in ranges)
    return 1 - prod((one.nothing for one in turns), start=Fraction(1))
