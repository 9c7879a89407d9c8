"""Boarding factors: defence teams, boarding parties, troops; who may be sent and who defends.

Rule: FBD-1, FBD-4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.design.hull import defence_teams, troop_factors

if TYPE_CHECKING:
    from collections.abc import Mapping

TEAM, PARTY, TROOPS = "dt", "bp", "grunts"
KINDS = (TEAM, PARTY, TROOPS)
"""Kinds of boarding factor; each counts as 1. Rule: FBD-1.1"""
CREW_PER_TEAM = 2
TROOP_MASS_PER_CASUALTY = 2


@dataclass(frozen=True, slots=True)
class Factors:
    """Boarding factors by kind. Rule: FBD-1.1"""

    teams: int = 0
    parties: int = 0
    troops: int = 0

    @property
    def total(self) -> int:
        """All of them; each counts as 1 in combat. Rule: FBD-1.1, FBD-1.20"""
        return self.teams + self.parties + self.troops


def first_to_fall(force: Factors, lost: int) -> Factors:
    """Who falls where nobody chooses: teams, then troops, then parties. Rule: FBD-5.7, FBD-5.8"""
    teams = min(force.teams, lost)
    troops = min(force.troops, lost - teams)
    return Factors(teams, min(force.parties, lost - teams - troops), troops)


def usable_crew(alive: int, checked: int) -> int:
    """Crew units that may form teams: alive and not marked. Rule: FBD-1.7, FBD-1.8"""
    return max(0, alive - checked)


def defenders(
    crew: int, checked: int, parties: int, troop_mass: int, *, teams: int | None = None, odd_troops_up: bool = False
) -> Factors:
    """What defends a ship.

    Args:
        crew: crew units alive.
        checked: of these, the ones marked as unusable for teams.
        parties: boarding parties assigned to defence, own and reinforcing.
        troop_mass: MASS of troops carried.
        teams: teams that the owner forms; None forms all that the crew allows.
        odd_troops_up: the other reading of an odd MASS of troops.

    Rule: FBD-1.4, FBD-1.17, FBD-1.20, FBD-1.22, FBD-6.7
    """
    most = defence_teams(usable_crew(crew, checked))
    formed = most if teams is None else min(teams, most)
    return Factors(formed, parties, troop_factors(max(0, troop_mass), odd_up=odd_troops_up))


def crew_serving(teams: int) -> int:
    """Crew units that serve in so many teams and in no damage control. Rule: FBD-1.21, FBD-1.22"""
    return CREW_PER_TEAM * teams


def refused_assignment(ship: str, offensive: Mapping[str, int], active: int, *, place: str = "") -> tuple[Refusal, ...]:
    """Why these factors cannot be sent to assault; ``active`` boarding parties stand ready.

    Rule: FBD-1.5, FBD-1.16, FBD-1.18, FBD-4.2, FBD-4.7
    """
    found = [Refusal(faults.BF_KIND, place, ship, kind, ", ".join(KINDS)) for kind in offensive if kind not in KINDS]
    barred = [kind for kind in (TEAM, TROOPS) if offensive.get(kind, 0) > 0]
    found += [Refusal(faults.OFFENSE_KIND, place, ship, kind) for kind in barred]
    if (parties := offensive.get(PARTY, 0)) > active or parties < 0:
        found.append(Refusal(faults.BF_COUNT, place, ship, parties, active))
    return tuple(found)


def refused_teams(ship: str, teams: int, crew: int, checked: int, *, place: str = "") -> tuple[Refusal, ...]:
    """Why the owner cannot form so many teams. Rule: FBD-1.22"""
    most = defence_teams(usable_crew(crew, checked))
    return () if 0 <= teams <= most else (Refusal(faults.BF_COUNT, place, ship, teams, most),)


@dataclass(frozen=True, slots=True)
class Crew:
    """Crew units alive, and how many of them are marked as unusable for teams. Rule: FBD-1.8"""

    alive: int
    checked: int = 0

    @property
    def teams(self) -> int:
        """Teams that can be formed. Rule: FBD-1.4"""
        return defence_teams(usable_crew(self.alive, self.checked))


def after_casualties(crew: Crew, casualties: int, *, kills: bool = False) -> Crew:
    """Crew after casualties on teams: each marks two units, or kills them under the other reading.

    Rule: FBD-1.6, FBD-1.7, FBD-13.2
    """
    units = min(CREW_PER_TEAM * casualties, usable_crew(crew.alive, crew.checked))
    return Crew(crew.alive - units, crew.checked) if kills else Crew(crew.alive, crew.checked + units)


def after_crew_losses(crew: Crew, checked_lost: int, unchecked_lost: int) -> Crew:
    """Crew after damage to the ship, by whether the units that died were marked. Rule: FBD-1.9"""
    return Crew(crew.alive - checked_lost - unchecked_lost, crew.checked - checked_lost)


def refused_losses(ship: str, crew: Crew, checked_lost: int, unchecked_lost: int) -> tuple[Refusal, ...]:
    """Why these units cannot have died: there are not so many. Rule: FBD-1.8"""
    fits = 0 <= checked_lost <= crew.checked and 0 <= unchecked_lost <= usable_crew(crew.alive, crew.checked)
    return () if fits else (Refusal(faults.CREW_CHECK, "crew", ship, checked_lost + unchecked_lost),)


def troops_after(troop_mass: int, casualties: int) -> int:
    """MASS of troops left after casualties on them. Rule: FBD-1.19"""
    return max(0, troop_mass - TROOP_MASS_PER_CASUALTY * casualties)


def to_be_checked(marks: tuple[int, ...], hull_marked: int, checked: frozenset[int], units: int) -> tuple[int, ...]:
    """Crew units that the app marks for lost teams: those that would be lost next to hull damage.

    ``marks`` are the hull boxes that carry crew, ascending; units are counted from 1 along them.

    Rule: FBD-1.8, FBD-13.3
    """
    alive = [number for number, box in enumerate(marks, start=1) if box > hull_marked and number not in checked]
    return tuple(alive[:units])
