"""Going through the turn: initiative, who moves flights first, the next phase, the end.

Rule: ACF-3.3, ACF-10.1, ACF-10.3, ACF-12.1
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS, Role
from fleetforge.systems.acta_flights.battle.reading import ships_to_move, side_name, to_nominate, to_resolve
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
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
class PhaseBegan(Event):
    """A phase began, by its position in the turn. Rule: ACF-12.1"""

    index: int

    def apply(self, battle: Battle) -> Battle:
        """Nothing is nominated in it; by an option roles are free again in the second half. Rule: ACF-14.28"""
        phase = battle.phases[self.index]
        flights = {key: replace(one, nomination=None) for key, one in battle.flights.items()}
        if phase.role == "attack_other" and battle.options.role_scope == "half":
            flights = {
                key: replace(one, role="principal" if one.fought and _once(battle) else "free")
                for key, one in flights.items()
            }
        return replace(_unnominated(battle), phase_index=self.index, flights=flights)

    def words(self, battle: Battle) -> str:
        """The phase."""
        return battle.phases[self.index].title


def _once(battle: Battle) -> bool:
    """Whether a principal stays one, whatever becomes of roles. Rule: ACF-14.2, ACF-14.28"""
    return battle.options.dogfight_per_phase == "once"


def _unnominated(battle: Battle) -> Battle:
    return replace(battle, is_nominated=False, nominated=(), aid=(), resolved=frozenset(), dice_thrown=False)


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began: what was noted for one turn only is wiped. Rule: ACF-8.15, ACF-10.13"""

    number: int

    def apply(self, battle: Battle) -> Battle:
        """Everybody starts afresh; contacts and what flights support stay."""
        return replace(
            _unnominated(battle),
            turn=self.number,
            phase_index=1,
            initiative=(),
            first_block="",
            ships={key: _ship_afresh(one) for key, one in battle.ships.items()},
            flights={key: _flight_afresh(one) for key, one in battle.flights.items()},
        )

    def words(self, battle: Battle) -> str:
        """The turn."""
        return f"Turn {self.number}"


def _ship_afresh(ship: ShipUnit) -> ShipUnit:
    return replace(
        ship,
        special_used=False,
        special_action="",
        moved=False,
        dice_rolled=0,
        launched=0,
        recovered=0,
        interceptors=(),
        pool=None,
        fired=frozenset(),
        marked_by=frozenset(),
    )


def _flight_afresh(flight: FlightUnit) -> FlightUnit:
    return replace(
        flight,
        moved=False,
        carried=False,
        stirred=False,
        role="free",
        fought=False,
        attacked=False,
        nomination=None,
        attack_lost=False,
        left_base="",
        intercepts="",
        marked_by=frozenset(),
    )


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over."""

    why: str

    def apply(self, battle: Battle) -> Battle:
        """Only corrections and notes are taken from now on."""
        return replace(battle, ended=self.why)

    def words(self, battle: Battle) -> str:
        """Why."""
        return f"The battle ended: {self.why}"


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
class NextPhase(Command):
    """Go on to the next phase, or to the next turn after the last. Rule: ACF-12.1"""

    title: ClassVar[str] = "Next phase"
    clause: ClassVar[str] = "ACF-12.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not before initiative, the moves of ships, the choice and all deeds of flights; not after the end."""
        role = battle.phase.role
        if battle.ended:
            yield Refusal(faults.BATTLE_OVER, "battle", self.title, battle.ended)
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
        yield from ()
        battle = scene.battle
        if battle.phase.role == "flight_choice" and not battle.first_block:
            scene.emit(FlightOrderChosen(flight_blocks(battle.initiative, battle.initiative[0])[0]))
        if battle.phase_index + 1 < len(battle.phases):
            scene.emit(PhaseBegan(battle.phase_index + 1))
        else:
            scene.emit(TurnBegan(battle.turn + 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class EndBattle(Command):
    """The players end the battle, and say why."""

    why: str

    title: ClassVar[str] = "End the battle"
    clause: ClassVar[str] = "ACF-12.2"

    def results(self, scene: Scene) -> Rolling[None]:
        """Nothing but corrections and notes is taken afterwards."""
        yield from ()
        scene.emit(BattleEnded(self.why.strip() or "the players agreed"))


COMMANDS = (RollInitiative, ChooseFlightOrder, NextPhase, EndBattle)
EVENTS = (InitiativeSet, FlightOrderChosen, PhaseBegan, TurnBegan, BattleEnded)
FIRM = frozenset({faults.INITIATIVE.code})
