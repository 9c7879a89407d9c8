"""Special Actions of ships, and traits that they lose.

Rule: ACF-4.11, ACF-10.18, ACF-10.19, ACF-10.21, ACF-10.23
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import Role
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.conditions import (
    DIFFICULTIES,
    check_crew_quality,
    check_special_action,
    crew_check,
)
from fleetforge.systems.acta_flights.faults import NO_CREW_QUALITY, NO_SPECIAL_ACTION


@dataclass(frozen=True, slots=True)
class SpecialActionTried(Event):
    """A ship tried its Special Action of the turn. Rule: ACF-10.19"""

    ship: str
    action: str
    passed: bool

    def apply(self, battle: Battle) -> Battle:
        """One a turn; one that failed was not performed."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        return battle.with_ship(replace(ship, special_used=True, special_action=self.action if self.passed else ""))

    def words(self, battle: Battle) -> str:
        """What, and whether it worked."""
        return f"{named(battle, self.ship)}: {self.action} {'succeeds' if self.passed else 'fails'}"


@dataclass(frozen=True, slots=True)
class TraitLost(Event):
    """A ship lost a trait. Rule: ACF-4.11"""

    ship: str
    trait: str

    def apply(self, battle: Battle) -> Battle:
        """It has it no more."""
        ship = battle.ships.get(self.ship)
        return battle if ship is None else battle.with_ship(replace(ship, traits_lost=ship.traits_lost | {self.trait}))

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.ship)} loses {self.trait}"


@dataclass(frozen=True, slots=True)
class SpecialAction(Command):
    """A ship tries a Special Action in its movement.

    ``difficulty`` is for actions whose check the program does not know, 0 for none; ``quality`` for
    ships whose profile gives no Crew Quality. Rule: ACF-10.18, ACF-10.19
    """

    unit: str
    action: str
    difficulty: int = 0
    quality: int | None = None

    roles: ClassVar[tuple[Role, ...]] = ("ships_move",)
    title: ClassVar[str] = "Special Action"
    clause: ClassVar[str] = "ACF-10.19"
    acted_by: ClassVar[str] = "unit"

    def units(self) -> tuple[str, ...]:
        """The unit, which must be named."""
        return (self.unit,)

    def _needed(self) -> int:
        return DIFFICULTIES.get(self.action, self.difficulty)

    def _quality(self, ship: ShipUnit) -> int | None:
        return ship.profile.crew_quality if self.quality is None else self.quality

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A flight, a second action, a Skeleton Crew, no Crew Quality to check."""
        unit = battle.unit(self.unit)
        if isinstance(unit, FlightUnit):
            yield from check_special_action(unit.name, self.action, is_flight=True)
            if self._needed():
                yield from check_crew_quality(unit.name, is_flight=True)
        elif unit is not None:
            yield from check_special_action(unit.name, self.action, used=unit.special_used, skeleton=unit.is_skeleton)
            if self._needed() and self._quality(unit) is None:
                yield Refusal(faults.QUALITY, unit.id, unit.name)

    def results(self, scene: Scene) -> Rolling[None]:
        """Check Crew Quality where it is needed."""
        ship = scene.battle.ships[self.unit]
        passed, quality = True, self._quality(ship)
        if self._needed() and quality is not None:
            rule = crew_check(f"{ship.name}, {self.action}", quality, self._needed())
            passed = yield from scene.rolling(rule, "ACF-10.19")
        scene.emit(SpecialActionTried(ship.id, self.action, passed))


@dataclass(frozen=True, slots=True)
class LoseTrait(Command):
    """A ship loses a trait, to a critical hit for example. Rule: ACF-4.11"""

    ship: str
    trait: str

    title: ClassVar[str] = "Lose a trait"
    clause: ClassVar[str] = "ACF-4.11"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A trait that it does not have."""
        ship = battle.ships[self.ship]
        left = [one for one in ship.profile.all_traits if one not in ship.traits_lost]
        if self.trait not in left:
            yield Refusal(faults.NO_TRAIT, ship.id, ship.name, self.trait, ", ".join(left) or "none")

    def results(self, scene: Scene) -> Rolling[None]:
        """It is gone."""
        yield from ()
        scene.emit(TraitLost(self.ship, self.trait))


COMMANDS = (SpecialAction, LoseTrait)
EVENTS = (SpecialActionTried, TraitLost)
FIRM = frozenset({NO_SPECIAL_ACTION.code, NO_CREW_QUALITY.code, faults.QUALITY.code, faults.NO_TRAIT.code})
