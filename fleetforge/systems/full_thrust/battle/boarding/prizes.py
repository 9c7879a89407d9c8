"""Prize crews and regaining control of a captured ship (optional).

Rule: FBD-8.5, FBD-11, FBD-12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.boarding import checks
from fleetforge.systems.full_thrust.battle.boarding.happened import ControlRolled, PrizeCrewSent
from fleetforge.systems.full_thrust.battle.boarding.off import option_off
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import crew_alive, crew_of_design
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.boarding.prize import Donor, refused_category, refused_prize_crew
from fleetforge.systems.full_thrust.damage.control import MOST_PARTIES, needed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship


NO_PRIZE = FaultKind(
    "no-prize",
    "FBD-11.2",
    "{subject} has not been captured.",
    "Choose a captured ship.",
)
MANNED = FaultKind(
    "prize-manned",
    "FBD-11.2",
    "{subject} has a prize crew of {found} already.",
    "Choose a captured ship without a prize crew.",
)
NO_CREW = FaultKind(
    "no-such-crew",
    "FBD-11.6",
    "{subject} has {found} crew units, not {allowed} to give.",
    "Send 0 to {found}.",
)


@dataclass(frozen=True, slots=True)
class CrewGift:
    """Crew units that a ship gives to a prize."""

    ship: str
    crew: int
    kind: Literal["crew", "bp", "dt", "grunts"] = "crew"


@dataclass(frozen=True, slots=True)
class SendPrizeCrew(Command):
    """Send crew over to a captured ship: a fifth of its original crew. Rule: FBD-11.2 to FBD-11.11"""

    ship: str
    donors: tuple[CrewGift, ...]

    title: ClassVar[str] = "Send a prize crew"
    clause: ClassVar[str] = "FBD-11.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """The option, the ship, the donors and whether they can cross."""
        unknown = tuple(checks.no_ship(battle, self.ship, *(donor.ship for donor in self.donors)))
        yield from unknown
        if unknown:
            return
        ship = battle.ships[self.ship]
        yield from checks.out_of_phase(battle)
        if battle.options.boarding.prize_crews == "off":
            yield option_off(ship.id, ship.name, "fbd.prize_crews")
        if ship.prize is None:
            yield Refusal(NO_PRIZE, ship.id, ship.name)
            return
        for gift in self.donors:
            if gift.kind != "crew":
                yield Refusal(faults.PRIZE_KIND, gift.ship, battle.ships[gift.ship].name, gift.kind)
        if ship.prize.crew:
            yield Refusal(MANNED, ship.id, ship.name, ship.prize.crew)
        yield from self._not_there(battle)
        given = [self._donor(battle, gift, ship.prize.captor) for gift in self.donors]
        yield from refused_prize_crew(ship.name, crew_of_design(ship), given, place=ship.id)
        if battle.options.boarding.prize_transfer == "as_boarding":
            for donor in self.donors:
                yield from checks.cannot_cross(battle, battle.ships[donor.ship], ship)

    def _not_there(self, battle: Battle) -> Iterator[Refusal]:
        """More crew than a donor has, or less than none."""
        for donor in {gift.ship for gift in self.donors}:
            gifts = [gift.crew for gift in self.donors if gift.ship == donor]
            alive = crew_alive(battle.ships[donor])
            if min(gifts) < 0 or sum(gifts) > alive:
                yield Refusal(NO_CREW, donor, battle.ships[donor].name, alive, sum(gifts))

    @staticmethod
    def _donor(battle: Battle, gift: CrewGift, captor: str) -> Donor:
        ship = battle.ships[gift.ship]
        return Donor(ship.name, crew_of_design(ship), crew_alive(ship), gift.crew, is_victors=ship.side == captor)

    def results(self, scene: Scene) -> Rolling[None]:
        """They go over."""
        yield from ()
        for donor in self.donors:
            scene.emit(PrizeCrewSent(self.ship, donor.ship, donor.crew))


@dataclass(frozen=True, slots=True)
class RegainControl(Command):
    """A prize crew works to control a category of systems: manoeuvre, ftl or defensive.

    ``crew`` units of it work together, as in damage control. Rule: FBD-11.10, FBD-12.1 to FBD-12.3, FBD-12.11
    """

    ship: str
    category: str
    crew: int = 1

    roles: ClassVar[tuple[Role, ...]] = ("end",)
    title: ClassVar[str] = "Regain control"
    clause: ClassVar[str] = "FBD-12.1"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No prize crew, no such category, already tried, too few crew."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield from checks.no_ship(battle, self.ship)
            return
        if ship.prize is None or not ship.prize.crew:
            yield Refusal(faults.NO_PRIZE_CREW, ship.id, ship.name)
            return
        yield from refused_category(self.category, place=ship.id, ship=ship.name)
        if self.category in ship.prize.tried | ship.prize.regained:
            yield Refusal(faults.ROUND_DONE, ship.id, f"{ship.name}, {self.category},")
        free = prize_crew_free(ship)
        if not 1 <= self.crew <= min(MOST_PARTIES, free):
            yield Refusal(faults.NO_DCP, ship.id, ship.name, self.crew, min(MOST_PARTIES, free))

    def results(self, scene: Scene) -> Rolling[None]:
        """A die on the number that so many parties need."""
        ship = scene.battle.ships[self.ship]
        needs = needed(max(1, self.crew))
        (face,) = yield from scene.roll(
            Roll(f"{ship.name}: control of {self.category}, {needs} or more", 1), "FBD-12.1"
        )
        scene.emit(ControlRolled(self.ship, self.category, self.crew, face, face >= needs))


def prize_crew_free(ship: Ship) -> int:
    """Prize crew units that have not worked this turn; each category tried took one at least. Rule: FBD-11.10"""
    return (ship.prize.crew - len(ship.prize.tried)) if ship.prize else 0


FIRM = frozenset({NO_PRIZE.code, NO_CREW.code})
COMMANDS = (SendPrizeCrew, RegainControl)
