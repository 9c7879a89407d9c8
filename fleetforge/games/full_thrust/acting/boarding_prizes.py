"""Captured ships: crew that is sent over, control that is regained, and how all of them stand.

Rule: FBD-11, FBD-12
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.by_hand import NO_NUMBER, whole_number
from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Count, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import percent
from fleetforge.games.full_thrust.acting.boarding_words import ROLES, is_boarding_time
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.boarding.checks import cannot_cross
from fleetforge.systems.full_thrust.battle.boarding.prizes import (
    CrewGift,
    RegainControl,
    SendPrizeCrew,
    prize_crew_free,
)
from fleetforge.systems.full_thrust.battle.condition import crew_alive, crew_of_design
from fleetforge.systems.full_thrust.battle.units import Prize
from fleetforge.systems.full_thrust.boarding.prize import CATEGORIES, fifth
from fleetforge.systems.full_thrust.damage.control import MOST_PARTIES, needed, repair_chance

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

GIFT = "gift:"
"""In front of the ship that gives crew, in the key of its stepper."""
TITLES = {"manoeuvre": "Manoeuvre", "ftl": "FTL", "defensive": "Defence"}
BRINGS = {
    "manoeuvre": "All of its thrust; half of it until then",
    "ftl": "The FTL drive",
    "defensive": "Screens and point defence",
}
"""What control of a category brings. Rule: FBD-12.4, FBD-12.6, FBD-12.7"""


def prize_lines(battle: Battle) -> tuple[Line, ...]:
    """Every captured ship: whose it is, its crew, what is under control."""
    prizes = [(ship, ship.prize) for ship in battle.ships.values() if ship.prize and ship.is_on_table]
    if not prizes:
        return ()
    lines = (Line(_prize_words(battle, ship, prize), _control_words(prize)) for ship, prize in prizes)
    return (Line("Prizes", f"{sum(bool(prize.crew) for _, prize in prizes)} of {len(prizes)} with a crew"), *lines)


def _prize_words(battle: Battle, ship: Ship, prize: Prize) -> str:
    return (
        f"{ship.name}, of {side_name(battle, prize.captor)}, prize crew {prize.crew} of {fifth(crew_of_design(ship))}"
    )


def _control_words(prize: Prize) -> str:
    regained = [TITLES[one] for one in CATEGORIES if one in prize.regained]
    return ", ".join(regained) or "nothing under control"


class PrizeCrewDraft(Draft):
    """Crew from ships of the captor to a captured ship. Rule: FBD-11.2 to FBD-11.8"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.prize = self.ship.prize or Prize(self.ship.side)
        self.size = fifth(crew_of_design(self.ship))
        others = self.battle.ships_of(self.prize.captor)
        self.donors = [one for one in others if one.id != unit and one.is_in_play and not one.prize and crew_alive(one)]
        self.gifts = self._likeliest()

    def _spare(self, ship: Ship) -> int:
        """Crew that a ship may give. Rule: FBD-11.6"""
        return max(0, crew_alive(ship) - fifth(crew_of_design(ship)))

    def _barred(self, ship: Ship) -> str:
        """Why none of a ship's crew can cross, where that takes what boarding takes. Rule: FBD-13.16"""
        if self.battle.options.boarding.prize_transfer != "as_boarding":
            return ""
        return next((one.message for one in cannot_cross(self.battle, ship, self.ship)), "")

    def _likeliest(self) -> dict[str, int]:
        """All from the first ships that can."""
        needed_crew, gifts = self.size, {}
        for ship in self.donors:
            if not self._barred(ship) and (given := min(needed_crew, self._spare(ship))):
                gifts[ship.id] = given
                needed_crew -= given
        return gifts

    def panel(self) -> Panel:
        """How many of which ship."""
        sent = sum(self.gifts.values())
        steppers: tuple[Part, ...] = tuple(
            Count(
                f"{GIFT}{ship.id}",
                f"Crew of {ship.name}",
                self.gifts.get(ship.id, 0),
                0,
                self._spare(ship),
                f"{crew_alive(ship)} alive, keeps {fifth(crew_of_design(ship))}",
                barred=self._barred(ship),
            )
            for ship in self.donors
        )
        nobody: tuple[Part, ...] = () if steppers else (Line("No ship of the captor has crew to give.", tone="warn"),)
        return Panel(
            f"Prize crew for {self.ship.name}",
            f"Send {sent} crew to {self.ship.name}",
            (Line("Crew that goes over", clause="FBD-11.6"), *steppers, *nobody, *prize_lines(self.battle)),
            f"{sent} of {self.size}",
            mark_of(self.battle, self.prize.captor),
            "" if sent else "Choose who gives crew.",
        )

    def change(self, key: str, value: str) -> Reply:
        """``gift:SHIP``: how many crew of this ship."""
        ship = key.removeprefix(GIFT)
        if not key.startswith(GIFT) or ship not in [one.id for one in self.donors]:
            return super().change(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.gifts[ship] = number
        return None

    def command(self) -> Command | None:
        """The gifts of all that give some."""
        gifts = tuple(CrewGift(ship, crew) for ship, crew in self.gifts.items() if crew)
        return SendPrizeCrew(self.unit, gifts) if gifts else None


class RegainDraft(Draft):
    """A prize crew at work to control a category of systems. Rule: FBD-12.1"""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self.prize = self.ship.prize or Prize(self.ship.side)
        self.category = next((one for one in CATEGORIES if not self._barred(one)), CATEGORIES[0])
        self.most = max(1, min(MOST_PARTIES, prize_crew_free(self.ship)))
        self.crew = self.most

    def _barred(self, category: str) -> str:
        if category in self.prize.regained:
            return "It is under control."
        return "It was tried this turn." if category in self.prize.tried else ""

    def panel(self) -> Panel:
        """Which category, and how many work on it."""
        rows = tuple(
            Row(one, TITLES[one], BRINGS[one], barred=self._barred(one), clause="FBD-12.1" if self._barred(one) else "")
            for one in CATEGORIES
        )
        chance = f"{needed(max(1, self.crew))} or more: {percent(repair_chance(self.crew))}"
        parts: tuple[Part, ...] = (
            Choices("category", "Control of", rows, (self.category,), clause="FBD-12.1"),
            Count("crew", "Crew at work", self.crew, 1, self.most, chance, "FBD-12.11"),
            *prize_lines(self.battle),
        )
        act = f"Roll for {TITLES[self.category].lower() if self.category != 'ftl' else 'FTL'} with {self.crew} crew"
        aside = f"{counted(prize_crew_free(self.ship), 'crew unit')} free"
        return Panel(f"{self.ship.name}: regain control", act, parts, aside, mark_of(self.battle, self.ship.side))

    def change(self, key: str, value: str) -> Reply:
        """``category``, and ``crew``: how many."""
        if key == "category":
            if value not in CATEGORIES:
                return Refused("There is no such category.", "Choose one of the list.")
            self.category = value
            return None
        if key != "crew":
            return super().change(key, value)
        number = whole_number(value)
        if number is None:
            return NO_NUMBER
        self.crew = number
        return None

    def command(self) -> Command:
        """The try."""
        return RegainControl(self.unit, self.category, self.crew)


def _needs_crew(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    prize = ship.prize if ship else None
    return prize is not None and not prize.crew and is_boarding_time(battle) and _crews_are_played(battle)


def _crews_are_played(battle: Battle) -> bool:
    return battle.options.boarding.prize_crews != "off"


def _may_regain(battle: Battle, unit: str) -> bool:
    ship = battle.ships.get(unit)
    if ship is None or ship.prize is None or not ship.prize.crew or not ship.is_in_play:
        return False
    open_ones = {*CATEGORIES} - ship.prize.regained - ship.prize.tried
    return bool(open_ones) and prize_crew_free(ship) > 0 and not battle.ended


OFFERS = (
    Offer("prize-crew", "Send a prize crew", "FBD-11.2", ROLES, _needs_crew, PrizeCrewDraft, _needs_crew),
    Offer("regain-control", "Regain control", "FBD-12.1", ("end",), _may_regain, RegainDraft, _may_regain),
)
