"""Boarding factors of a ship, whole and after each row of hull is lost.

Rule: FBD-1, FBC-15
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.rounding import down, up
from fleetforge.systems.full_thrust.design.check import crew_of
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS, crew_marks, defence_teams, hull_rows
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions

CUTTER_HOLDS = 2
"""Boarding factors that a cutter carries, parties only. Rule: FBD-10.12, FBD-10.13"""


@dataclass(frozen=True, slots=True)
class BoardingFactors:
    """Factors at one moment. ``crew`` is crew units alive, ``boxes`` hull boxes left.

    ``parties_kept`` is the mean number of parties that have passed the threshold checks so far,
    with no repair; no other number counts checks.
    """

    rows_lost: int
    boxes: int
    crew: int
    teams: int
    parties: int
    troops: int
    parties_kept: Fraction

    @property
    def offensive(self) -> int:
        """Factors that may assault another ship. Rule: FBD-1.5, FBD-1.16, FBD-1.18"""
        return self.parties

    @property
    def defensive(self) -> int:
        """Factors that may defend this ship. Rule: FBD-1.20"""
        return self.teams + self.parties + self.troops


def troop_factors(troop_mass: int, options: ConstructionOptions = DEFAULT_OPTIONS) -> int:
    """Factors of carried troops.

    Rule: FBC-15.3, FBD-1.17, FBD-13.4
    """
    return up(troop_mass, 2) if options.grunt_round == "up" else down(troop_mass, 2)


def troop_mass(design: Design) -> int:
    """MASS of all troop space. Rule: FBC-10.1, FBC-15.3"""
    return sum(item.size or 0 for item in design.of_family("hold") if item.variant == "troop")


def boarding_parties(design: Design, catalogue: Catalogue) -> int:
    """Parties fitted. Rule: FBD-1.2, FBD-2.1"""
    families = (catalogue.family(item.family) for item in design.components)
    return sum(family is not None and family.role == "boarding_party" for family in families)


def cutter_lift(design: Design) -> int:
    """Parties that the ship's cutters can carry at once. Rule: FBD-10.12"""
    return CUTTER_HOLDS * sum(craft.count for craft in design.loadout.craft if craft.kind == "boarding_cutter")


def boarding_by_row(
    design: Design, catalogue: Catalogue, options: ConstructionOptions = DEFAULT_OPTIONS
) -> tuple[BoardingFactors, ...]:
    """Factors of the whole ship, then after each damage row that leaves some hull.

    Rule: FBD-1.3, FBD-1.4, FBD-1.9, FBD-1.10, FBD-1.12, FBC-2.6, FBC-2.8
    """
    boxes = max(0, design.hull_boxes)
    marks = crew_marks(boxes, crew_of(design))
    parties, troops = boarding_parties(design, catalogue), troop_factors(troop_mass(design), options)
    moments, gone, kept = [], 0, Fraction(parties)
    for lost, row in enumerate((0, *hull_rows(boxes))):
        gone += row
        if gone >= boxes > 0:
            break
        if lost:
            kept *= Fraction(THRESHOLDS[lost - 1] - 1, 6)
        crew = sum(mark > gone for mark in marks)
        moments.append(BoardingFactors(lost, boxes - gone, crew, defence_teams(crew), parties, troops, kept))
        if boxes == 0:
            break
    return tuple(moments)
