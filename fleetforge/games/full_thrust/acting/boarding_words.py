"""What drafts of boarding have in common: how ships lie to each other, parties by the ship they came from, odds.

Rule: FBD-3, FBD-4, FBD-15
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING

from fleetforge.app.suites.words import percent
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.boarding.aboard import boarding_role
from fleetforge.systems.full_thrust.battle.boarding.checks import match
from fleetforge.systems.full_thrust.battle.goes import next_side
from fleetforge.systems.full_thrust.battle.measuring import FARTHEST_MU, Measure, place_of
from fleetforge.systems.full_thrust.fighters.distance import mu
from fleetforge.systems.full_thrust.odds.assault import fight_odds

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Party, Ship

ROLES: tuple[Role, ...] = ("end", "fire", "missiles")
"""Phases in which boarding may have its moment, by option. Rule: FBD-3.1, FBD-13.7"""
MOST_FACTORS = 12
"""Fights of more than so many factors a side take too long to be told to the end."""


def is_boarding_time(battle: Battle) -> bool:
    """Whether boarding is resolved now; in a phase of fire when all have fired. Rule: FBD-3.1, FBD-13.7"""
    role = boarding_role(battle)
    return battle.phase.role == role and not (role == "fire" and next_side(battle)) and not battle.ended


def match_words(battle: Battle, ship: Ship, target: Ship) -> str:
    """``4 mu, velocity +1, course 0``."""
    found = match(battle, ship, target)
    apart = "not measured" if found.apart is None else f"{mu(found.apart)} mu"
    unit = "°" if found.in_degrees else ""
    return f"{apart}, velocity {found.velocity:+d}, course {found.course:g}{unit}".replace("+0", "0")


def by_home(parties: Iterable[Party]) -> dict[str, tuple[str, ...]]:
    """Parties as commands name them (``a2:p1``), by the ship that they came from."""
    found: dict[str, tuple[str, ...]] = {}
    for party in parties:
        found[party.ship] = (*found.get(party.ship, ()), f"{party.ship}:{party.component}")
    return found


def homes_words(battle: Battle, parties: Iterable[Party]) -> str:
    """The ships from which parties came."""
    return ", ".join(named(battle, ship) for ship in by_home(parties)) or "nobody"


def capture_words(attackers: int, defenders: int) -> str:
    """The chance of a capture, fought to the end; nothing where that is not told."""
    if attackers < 1 or defenders < 0 or max(attackers, defenders) > MOST_FACTORS:
        return ""
    return f"captured {percent(fight_odds(attackers, defenders).captured)}"


def parties_words(count: int) -> str:
    """``2 boarding parties``."""
    return counted(count, "boarding party", "boarding parties")


class Range:
    """The distance between two units that are not both plotted: what was measured, and what is typed."""

    def __init__(self, battle: Battle, one: str, other: str) -> None:
        self.battle, self.one, self.other = battle, one, other
        self.typed: str | None = None

    @property
    def is_asked(self) -> bool:
        """Whether people have to say it: a place is not plotted."""
        return any(place_of(self.battle.unit(one)) is None for one in (self.one, self.other))

    @property
    def number(self) -> float | None:
        """What was typed, None where it is no distance."""
        try:
            number = float((self.typed or "").replace(",", "."))
        except ValueError:
            return None
        return number if isfinite(number) and 0 <= number <= FARTHEST_MU else None

    @property
    def fault(self) -> str:
        """What is wrong with what was typed."""
        wrong = bool(self.typed and self.typed.strip()) and self.number is None
        return f"A distance is 0 to {FARTHEST_MU} mu." if wrong else ""

    def measure(self, known: float | None) -> Measure | None:
        """The command that notes what was typed, None where nothing new was."""
        return None if self.number is None or self.number == known else Measure(self.one, self.other, self.number)
