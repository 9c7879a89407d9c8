"""Kinds of ``acta_flights`` about phases, moves, deployment, launching and recovering."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.acta_flights.anti_fighter import check_fighter_shots, check_phase
from fleetforge.systems.acta_flights.conditions import check_crew_quality, check_special_action
from fleetforge.systems.acta_flights.deployment import Deployment, Scenario, check_deployment, deploy_limit
from fleetforge.systems.acta_flights.launching import Hangar, Homecomer, check_launch, check_recovery, ready_turn
from fleetforge.systems.acta_flights.movement import Mover, Supporter, carry, check_move
from fleetforge.systems.acta_flights.profiles import Battery
from fleetforge.systems.acta_flights.supporting import check_support
from fleetforge.systems.acta_flights.turn_order import (
    check_alive,
    check_block,
    check_dogfight_phase,
    check_half,
    check_ships_fire,
    check_ships_moved,
    flight_blocks,
)
from tests.rules.adapters.acta_flights_words import error_of, flight_of, options_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.finding import Refusal
    from tests.rules.examples import Adapter, Example

CHOICES = {"move_first": True, "force_opponent": False}
DOGFIGHTS = ("dogfight", "resolve_dogfight")


def _phase(example: Example) -> Mapping[str, Any]:
    given = example.given
    winner, tried = given["initiative_winner"], given["then_try"]
    other = tried["player"] if tried["player"] != winner else "Red" if winner == "Blue" else "Blue"
    blocks: tuple[str, ...] = ("", "")
    if given.get("choice"):
        first = winner if CHOICES[given["choice"]] else other
        blocks = flight_blocks((winner, other), first)
    half = other if "first_half" in given else winner
    refusals = tuple(_tried(given, tried, blocks[0], half))
    return {"first_block": blocks[0] or None, "half": half, **error_of(refusals)}


def _tried(given: Mapping[str, Any], tried: Mapping[str, Any], block: str, half: str) -> Iterator[Refusal]:
    player, command, flight = tried["player"], tried["command"], tried.get("flight", "")
    result = given.get("first_half", {}).get("result", "")
    destroyed = [result.removesuffix(" destroyed")] if result.endswith(" destroyed") else []
    moving = "choice" in given and "first_half" not in given
    if command == "move_flight":
        yield from check_block(player, given["initiative_winner"], block)
    elif command == "choose_flight_order" and player != given["initiative_winner"]:
        yield from check_block(player, given["initiative_winner"], "")
    elif "ship" in command and not moving:
        yield from check_ships_fire((half,))
    elif command == "anti_fighter":
        yield from check_phase("another phase", is_end_of_movement=False)
    elif command == "fighter_anti_fighter":
        yield from check_fighter_shots(flight, Battery(0), (), about_to_begin=False, locked=False)[1:]
    elif moving and command in (*DOGFIGHTS, "nominate"):
        yield from check_dogfight_phase("movement", is_flight_step=False)
    elif command in (*DOGFIGHTS, "nominate", "resolve_attack"):
        yield from check_half(player, half)
    yield from check_alive(flight, destroyed)


def _move_flight(example: Example) -> Mapping[str, Any]:
    given = example.given
    flight = flight_of(given.get("type", given["flight"]))
    mover = Mover(given["flight"], given.get("move", flight.move), locked=bool(given.get("locked_with")))
    refusals = [
        *check_ships_moved(given.get("ships_still_to_move", ())),
        *check_move(mover, given["distance"], stacked_on=given.get("stacked_on", ""), options=options_of(given)),
    ]
    if given.get("onto_ship"):
        refusals += check_support(given["onto_ship"], "ship", given.get("already_supporting", 0))
    if given.get("onto_flight"):
        refusals += check_support(given["onto_flight"], "flight", given.get("already_supporting", 0))
    return error_of(refusals)


def _ship_move(example: Example) -> Mapping[str, Any]:
    given = example.given
    supporters = (Supporter(one["id"], one["move"], one.get("locked", False)) for one in given["supporters"])
    found = carry(given["distance"], supporters)
    return {"carried": found.carried, "forced_off": found.forced_off, "left_behind": found.left_behind}


def _hangar(ship: Mapping[str, Any]) -> Hangar:
    return Hangar(
        ship.get("name", "ship"),
        ship["craft"],
        ship["aboard"],
        ship.get("special_action") or "",
        ship.get("carrier", 0) or 0,
        ship.get("launched", 0),
        ship.get("recovered", 0),
    )


def _launch(example: Example) -> Mapping[str, Any]:
    given, hangar = example.given, _hangar(example.given["ship"])
    if refusals := check_launch(hangar, given.get("distance", 0), options_of(given)):
        return error_of(refusals)
    return {"aboard": hangar.aboard - 1, "may_act_from_turn": ready_turn(given.get("turn", 1)), "error": None}


def _recover(example: Example) -> Mapping[str, Any]:
    given, hangar = example.given, _hangar(example.given["ship"])
    flight = given["flight"]
    home = Homecomer(
        flight.get("name", "flight"),
        friendly=flight.get("side", "friendly") == "friendly",
        contact=flight.get("contact", True),
        locked=bool(flight.get("locked", False)),
    )
    if refusals := check_recovery(hangar, home, options_of(given)):
        return error_of(refusals)
    return {"aboard": hangar.aboard + 1, "flight_status": "aboard", "error": None}


def _deploy(example: Example) -> Mapping[str, Any]:
    given, ship = example.given, example.given["ship"]
    scenario = Scenario(given.get("deploy_limit", 1), given.get("hyperspace", False))
    fleet = bool(ship.get("fleet_carrier", False))
    wanted = given["carried_requested"]
    deployment = Deployment(ship.get("name", "ship"), ship["aboard"], wanted, fleet_carrier=fleet)
    found: dict[str, Any] = {
        "limit": deploy_limit(ship["aboard"], scenario, fleet_carrier=fleet),
        "independent_flights_ok": given.get("independent_flights", 0),
    }
    if refusals := check_deployment(deployment, scenario):
        return {**found, **error_of(refusals)}
    return {**found, "deployed": wanted, "aboard": ship["aboard"] - wanted, "error": None}


def _special_action(example: Example) -> Mapping[str, Any]:
    given = example.given
    unit, action = given["unit"], given["action"]
    is_flight = "flight" in unit.lower()
    if "crew quality" in action.lower():
        return error_of(check_crew_quality(unit, is_flight=is_flight))
    return error_of(check_special_action(unit, action, is_flight=is_flight))


ADAPTERS: dict[str, Adapter] = {
    "acta_flights.phase": _phase,
    "acta_flights.move_flight": _move_flight,
    "acta_flights.ship_move": _ship_move,
    "acta_flights.launch": _launch,
    "acta_flights.recover": _recover,
    "acta_flights.deploy": _deploy,
    "acta_flights.special_action": _special_action,
}
