"""A player of battles with flights who gives any command at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.battle.attacks import FireShip, ResolveAttack
from fleetforge.systems.acta_flights.battle.corrections import MarkFlight, RemoveShip
from fleetforge.systems.acta_flights.battle.deploying import ArriveFlight, DeployFlight
from fleetforge.systems.acta_flights.battle.dogfights import ReactSupport, ResolveDogfight
from fleetforge.systems.acta_flights.battle.firing import DiceAt, FireAntiFighter
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.homing import Launch, Recover, ReturnToBase
from fleetforge.systems.acta_flights.battle.moving import MoveFlight, MoveShip
from fleetforge.systems.acta_flights.battle.nominating import CommitInterceptors, Nominate
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS, FLIGHT_MOVES
from fleetforge.systems.acta_flights.battle.reading import (
    aboard,
    enemies_touched,
    locked,
    ships_to_move,
    supporters,
    to_nominate,
    to_resolve,
)
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, EndBattle, NextPhase, RollInitiative
from fleetforge.systems.acta_flights.brawl import Nomination
from tests.systems.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.acta_flights.battle.command import Command
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, Unit

RARE = (EndBattle, RemoveShip, MarkFlight)
"""Commands that soon leave nothing to play with."""
OFTEN = tuple(kind for kind in RULES.commands for _ in range(1 if kind in RARE else 20))
TEXTS = ("", "Sentri", "Razik", "Twin Array", "Interceptors", "damage", "Scramble! Scramble!", "nonsense", "Ω" * 300)


class FlightHand(Hand[Battle]):
    """Knows the battle; makes commands that help it on, and commands of every kind."""

    distances = (0.0, 0.0, 0.5, 1.0, 2.0, 2.0, 3.0, 8.0, 12.0, 21.0, -1.0, 1e9)

    def command(self, battle: Battle) -> Command:
        """What helps the turn on, or anything."""
        if self.often(0.7):
            return self.helpful(battle)
        anything: Command = self.made(battle, self.any(*OFTEN))
        return anything

    def helpful(self, battle: Battle) -> Command:
        """A command that the turn waits for, or that its phase is for."""
        role = battle.phase.role
        if role == "initiative" and not battle.initiative:
            return RollInitiative()
        if role == "ships_move" and (ships := ships_to_move(battle)):
            return MoveShip(ships[0].id, float(self.any(0, 4, 7)))
        if role == "flight_choice" and not battle.first_block:
            return ChooseFlightOrder(first=self.any("a", "b"))
        if role in FLIGHT_ATTACKS:
            return self.attacking(battle)
        fitting = list(self.fitting(battle))
        return self.any(*fitting) if fitting and self.often(0.8) else NextPhase()

    def attacking(self, battle: Battle) -> Command:
        """Nominate, react, resolve."""
        if not battle.is_nominated:
            committing = [one for one in battle.flights.values() if one.supports in battle.ships]
            if committing and battle.phase.role == "attack_winner" and self.often(0.3):
                one = self.any(*committing)
                return CommitInterceptors(one.supports, (one.id,))
            deeds = tuple(self.deed(battle, one) for one in to_nominate(battle, battle.acting))
            return Nominate(side=battle.acting, nominations=deeds)
        waiting = list(to_resolve(battle))
        if not waiting:
            return NextPhase()
        attacker = waiting[0]
        one = attacker.nomination
        escorts = supporters(battle, one.targets[0]) if one else ()
        if one and one.kind == "dogfight":
            return ResolveDogfight(attacker.id)
        if escorts and self.often(0.5):
            return ReactSupport(tuple(flight.id for flight in escorts), escorts[0].id, attacker.id)
        return ResolveAttack(attacker.id)

    def fitting(self, battle: Battle) -> Iterator[Command]:
        """Commands that fit the phase."""
        role = battle.phase.role
        for flight in battle.flights.values():
            if role == "setup" and flight.status == "aboard":
                yield DeployFlight(flight.id)
            if flight.status == "hyperspace" and role in FLIGHT_MOVES and flight.side == battle.acting:
                yield ArriveFlight(flight.id)
            if flight.is_in_play:
                yield from self.flying(battle, flight)
        for ship in battle.ships.values():
            if role == "launch":
                yield from (Launch(ship.id, one.profile.name, 2.0) for one in aboard(battle, ship.id)[:1])
            elif role == "ships_fire":
                yield from (FireShip(ship.id, one.name, self.foe(battle, ship), 5.0) for one in ship.profile.weapons)
            elif role == "anti_fighter" and ship.now.battery.dice > ship.dice_rolled:
                free = [one for one in battle.flights.values() if one.side != ship.side and one.is_in_play]
                shot = tuple(DiceAt(one.id, ship.now.battery.dice, 1.0) for one in free[:1])
                yield FireAntiFighter(ship.id, shot)

    def flying(self, battle: Battle, flight: FlightUnit) -> Iterator[Command]:
        """What a flight on the table may do in this phase."""
        role = battle.phase.role
        home = [one for one in battle.ships.values() if one.side == flight.side and one.is_in_play]
        if role in FLIGHT_MOVES and flight.side == battle.acting and not flight.moved and not locked(battle, flight):
            enemies = [one.id for one in battle.flights.values() if one.side != flight.side and one.is_in_play]
            friends = [one.id for one in battle.flights_of(flight.side) if one.id != flight.id]
            yield MoveFlight(flight.id, 5.0, tuple(enemies[:1]))
            yield from (MoveFlight(flight.id, 5.0, on_ship=one.id) for one in home[:1])
            yield from (MoveFlight(flight.id, 5.0, supports=one) for one in friends[:1])
        if role == "return" and flight.left_base:
            yield ReturnToBase(flight.id, flight.left_base)
        if role == "recover":
            yield from (Recover(one.id, flight.id) for one in home if one.id in flight.contacts)

    def foe(self, battle: Battle, unit: Unit) -> str:
        """An enemy of a unit."""
        ships = [one.id for one in battle.ships.values() if one.side != unit.side]
        flights = [one.id for one in battle.flights.values() if one.side != unit.side]
        return str(self.any(*ships, *flights))

    def deed(self, battle: Battle, flight: FlightUnit) -> Nomination:
        """A dogfight where there is one, else an attack or nothing."""
        if locked(battle, flight):
            enemy = self.any(*sorted(enemies_touched(battle, flight)))
            return Nomination(flight.id, self.any("dogfight", "support", "hold"), (enemy,))
        target = self.foe(battle, flight)
        return Nomination(flight.id, "attack", (target,), 1.0) if self.often(0.6) else Nomination(flight.id, "hold")

    def words(self, battle: Battle, name: str) -> Sequence[str]:
        """Ids where the field names a unit or a side, now and then a wrong one."""
        flights, ships = list(battle.flights), list(battle.ships)
        if self.often(0.05) or name in ("text", "note", "reason", "what", "why", "type", "trait", "action", "weapon"):
            return TEXTS
        if name in ("side", "first"):
            return ("a", "b", "")
        if name in ("ship", "through", "on_ship"):
            return ships if name == "ship" else (*ships, "")
        if name in ("unit", "target", "contacts", "supports", "stacked_on", "base", "targets"):
            return (*flights, *ships, "")
        return flights
