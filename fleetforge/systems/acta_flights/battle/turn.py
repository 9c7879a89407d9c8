"""Going through the turn: initiative, who moves flights first, the next phase, the end.

Rule: ACF-3.3, ACF-10.1, ACF-10.3, ACF-12.1
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal import turns
from fleetforge.journal.state import side_name
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS, Role
from fleetforge.systems.acta_flights.battle.reading import ships_to_move, to_nominate, to_resolve
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.turn_order import check_block, check_ships_moved, flight_blocks, initiative


@dataclass(frozen=True, slots=True)
class InitiativeSet(Event):
    """Sides in order of initiative, the winner first, for the rest of the turn. Rule: ACF-10.3"""

    order: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """The order of both flight steps follows from it."""
        return replace(battle, initiative=self.order)

    def words(self, battle: Battle) -> str:
        """Who won, and who follows."""
        return "Initiative: " + ", then ".join(side_name(battle, side) for side in self.order)


@dataclass(frozen=True, slots=True)
class FlightOrderChosen(Event):
    """It is chosen who moves all flights first. Rule: ACF-3.3"""

    first: str

    def apply(self, battle: Battle) -> Battle:
        """The first block is this side's."""
        return replace(battle, first_block=self.first)

    def words(self, battle: Battle) -> str:
        """Who."""
        return f"{side_name(battle, self.first)} moves flights first"


@dataclass(frozen=True, slots=True)
class RollInitiative(Command):
    """Both sides roll 2d6 with their modifier; ties are rolled again. Rule: ACF-10.3"""

    roles: ClassVar[tuple[Role, ...]] = ("initiative",)
    title: ClassVar[str] = "Roll initiative"
    clause: ClassVar[str] = "ACF-10.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Initiative that stands already."""
        if battle.initiative:
            yield Refusal(faults.INITIATIVE, "initiative", self.title, "is rolled already")

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll until one side leads."""
        names = {side.id: side.name for side in scene.battle.sides}
        modifiers = {side.id: side.modifier for side in scene.battle.sides}
        order = yield from scene.rolling(initiative(names, modifiers), "ACF-10.3")
        scene.emit(InitiativeSet(order))


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseFlightOrder(Command):
    """The initiative winner says which side moves all its flights first. Rule: ACF-3.3"""

    first: str

    roles: ClassVar[tuple[Role, ...]] = ("flight_choice",)
    title: ClassVar[str] = "Choose who moves flights first"
    clause: ClassVar[str] = "ACF-3.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A side that is none; a choice by the loser."""
        if battle.side(self.first) is None:
            sides = ", ".join(side.id for side in battle.sides)
            yield Refusal(faults.UNKNOWN_SIDE, "first", "", self.first or "“”", sides)
        winner = next(iter(battle.initiative), "")
        if self.side and winner and self.side != winner:
            yield from check_block(side_name(battle, self.side), side_name(battle, winner), "")

    def results(self, scene: Scene) -> Rolling[None]:
        """That side has the first block."""
        yield from ()
        scene.emit(FlightOrderChosen(self.first))


@dataclass(frozen=True, slots=True)
class NextPhase(turns.NextPhase[Battle], Command):
    """Go on to the next phase, or to the next turn after the last. Rule: ACF-12.1"""

    clause: ClassVar[str] = "ACF-12.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not before initiative, the moves of ships, the choice and all deeds of flights; not after the end."""
        role = battle.phase.role
        yield from turns.NextPhase.refusals(self, battle)
        if role == "initiative" and not battle.initiative:
            yield Refusal(faults.INITIATIVE, "initiative", self.title, "is not rolled")
        if role == "ships_move":
            yield from check_ships_moved([ship.name for ship in ships_to_move(battle)])
        if role == "flight_choice" and not battle.first_block:
            yield from check_block("", side_name(battle, battle.initiative[0]), "")
        if role in FLIGHT_ATTACKS:
            yield from self._deeds(battle)

    def _deeds(self, battle: Battle) -> Iterator[Refusal]:
        """What a half leaves undone. Rule: ACF-5.4, ACF-5.6"""
        if not battle.is_nominated and to_nominate(battle, battle.acting):
            what = f"the nomination of {side_name(battle, battle.acting)}"
            yield Refusal(faults.DEEDS_LEFT, "attack", self.title, what)
        for flight in to_resolve(battle):
            kind = flight.nomination.kind if flight.nomination else "deed"
            yield Refusal(faults.DEEDS_LEFT, flight.id, self.title, f"the {kind} of {flight.name}")

    def results(self, scene: Scene) -> Rolling[None]:
        """Begin the phase or the turn; a choice that nobody made is the winner's to move first."""
        battle = scene.battle
        if battle.phase.role == "flight_choice" and not battle.first_block:
            scene.emit(FlightOrderChosen(flight_blocks(battle.initiative, battle.initiative[0])[0]))
        yield from turns.NextPhase.results(self, scene)


@dataclass(frozen=True, slots=True)
class EndBattle(turns.EndBattle[Battle], Command):
    """The players end the battle, and say why."""

    clause: ClassVar[str] = "ACF-12.2"


COMMANDS = (RollInitiative, ChooseFlightOrder, NextPhase, EndBattle)
EVENTS = (InitiativeSet, FlightOrderChosen)
FIRM = frozenset({faults.INITIATIVE.code})
