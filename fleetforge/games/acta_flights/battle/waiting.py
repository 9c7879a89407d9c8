"""Units that still have something to do in the phase that a battle is in.

Rule: ACF-3.4, ACF-4.1, ACF-5.6, ACF-7.2, ACF-8.10, ACF-12.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.acta_flights.battle.homing import Launch
from fleetforge.systems.acta_flights.battle.prospects import anti_fighter_dice
from fleetforge.systems.acta_flights.battle.reading import aboard, enemies_touched, locked, to_nominate, to_resolve
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.deployment import deploy_limit

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.acta_flights.battle.phases import Role
    from fleetforge.systems.acta_flights.battle.state import Battle


def deploys(battle: Battle, unit_id: str) -> bool:
    """Whether a ship may still put a flight on the table. Rule: ACF-2.1, ACF-14.17"""
    ship = battle.ships.get(unit_id)
    if ship is None or not ship.is_in_play:
        return False
    inside = len(aboard(battle, ship.id))
    limit = deploy_limit(inside + ship.deployed, battle.scenario, fleet_carrier=ship.now.fleet_carrier)
    return inside > 0 and ship.deployed < limit


def moves(battle: Battle, unit_id: str) -> bool:
    """Whether a ship has still to move. Rule: ACF-3.2"""
    ship = battle.ships.get(unit_id)
    return ship is not None and ship.is_in_play and not ship.moved


def flies(battle: Battle, unit_id: str) -> bool:
    """Whether a flight of the side whose block it is may still move. Rule: ACF-3.4, ACF-3.8, ACF-7.3"""
    flight = battle.flights.get(unit_id)
    if flight is None or flight.side != battle.acting or not flight.is_in_play:
        return False
    is_held = flight.moved or flight.ready > battle.turn or locked(battle, flight)
    return not is_held and not (flight.carried and battle.options.supporter_own_move == "no")


def arrives(battle: Battle, unit_id: str) -> bool:
    """Whether a flight of the side whose block it is waits in hyperspace. Rule: ACF-2.4"""
    flight = battle.flights.get(unit_id)
    return flight is not None and flight.status == "hyperspace" and flight.side == battle.acting


def shoots_at_flights(battle: Battle, unit_id: str) -> bool:
    """Whether a ship has Anti-Fighter dice, and enemies are on the table that it may roll at. Rule: ACF-4.1, ACF-4.8"""
    ship = battle.ships.get(unit_id)
    if ship is None or not ship.is_in_play or not anti_fighter_dice(battle, ship):
        return False
    enemies = (one for one in battle.flights.values() if one.side != ship.side and one.is_in_play)
    return any(not locked(battle, one) for one in enemies)


def nominates(battle: Battle, unit_id: str) -> bool:
    """Whether a flight of the side whose half it is has still to be nominated. Rule: ACF-5.6"""
    if battle.is_nominated or not battle.acting:
        return False
    return any(one.id == unit_id for one in to_nominate(battle, battle.acting))


def aids(battle: Battle, unit_id: str) -> bool:
    """Whether a flight of the defender could support one that is attacked, and nothing is declared. Rule: ACF-6.15"""
    flight = battle.flights.get(unit_id)
    if flight is None or not battle.is_nominated or battle.dice_thrown or battle.aid:
        return False
    pairs = [(one.flight, one.targets[0]) for one in battle.nominated if one.kind == "dogfight" and one.targets]
    if flight.side == battle.acting or not flight.is_in_play or flight.role == "principal":
        return False
    is_engaged = any(flight.id in pair for pair in pairs)
    return not is_engaged and any(attacker in enemies_touched(battle, flight) for attacker, _ in pairs)


def resolves(battle: Battle, unit_id: str) -> bool:
    """Whether a nominated attack or dogfight of a flight is still to be rolled. Rule: ACF-5.6"""
    return any(one.id == unit_id for one in to_resolve(battle))


def fires(battle: Battle, unit_id: str) -> bool:
    """Whether a ship has a weapon left to fire. Rule: ACF-5.4, ACF-10.21"""
    ship = battle.ships.get(unit_id)
    if ship is None or not ship.is_in_play or (ship.fired and ship.is_skeleton):
        return False
    return any(one.name not in ship.fired for one in ship.profile.weapons)


def returns(battle: Battle, unit_id: str) -> bool:
    """Whether a flight left a base to meet an attacker and may go back. Rule: ACF-8.10"""
    flight = battle.flights.get(unit_id)
    return flight is not None and flight.is_in_play and bool(flight.left_base)


def launches(battle: Battle, unit_id: str) -> bool:
    """Whether nothing stands against a launch of the first flight that a ship carries. Rule: ACF-7.1"""
    ship = battle.ships.get(unit_id)
    if ship is None or not ship.is_in_play:
        return False
    ready = (one for one in aboard(battle, ship.id) if one.ready <= battle.turn)
    first = next(ready, None)
    return first is not None and not any(Launch(ship.id, first.profile.name).refusals(battle))


DUE: dict[Role, tuple[Callable[[Battle, str], bool], ...]] = {
    "setup": (deploys,),
    "ships_move": (moves,),
    "flights_first": (arrives, flies),
    "flights_second": (arrives, flies),
    "anti_fighter": (shoots_at_flights,),
    "attack_winner": (nominates, aids, resolves),
    "attack_other": (nominates, aids, resolves),
    "ships_fire": (fires,),
    "return": (returns,),
    "launch": (launches,),
}
"""What units may still have to do, by the role of the phase."""


def still(battle: Battle) -> tuple[str, ...]:
    """Units that have something left to do."""
    if battle.ended:
        return ()
    kinds = DUE.get(battle.phase.role, ())
    return tuple(one for one in (*battle.ships, *battle.flights) if any(due(battle, one) for due in kinds))


def has_done(battle: Battle, unit: FlightUnit | ShipUnit) -> bool:
    """Whether a unit has done in this phase what the phase is for."""
    role = battle.phase.role
    if isinstance(unit, ShipUnit):
        deeds: dict[Role, bool] = {
            "ships_move": unit.moved,
            "anti_fighter": unit.dice_rolled > 0,
            "ships_fire": bool(unit.fired),
            "launch": unit.launched > 0,
        }
        return deeds.get(role, False)
    if role in ("flights_first", "flights_second"):
        return unit.moved
    return role in ("attack_winner", "attack_other") and unit.id in battle.resolved
