"""Kinds of ``full_thrust_core`` about movement, arcs, FTL, initiative and struck colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import resolved
from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
from fleetforge.systems.full_thrust.damage.track import Check
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS
from fleetforge.systems.full_thrust.ending import strike_colours
from fleetforge.systems.full_thrust.fire.bands import BEAM_BAND_MU, PROJECTILE_BAND_MU, band
from fleetforge.systems.full_thrust.fire.geometry import (
    Sighting,
    offensive_fire_allowed,
    settled_arc,
    sighting,
)
from fleetforge.systems.full_thrust.movement.cinematic import cinematic_move
from fleetforge.systems.full_thrust.movement.drive import Drive
from fleetforge.systems.full_thrust.movement.ftl import (
    IGNORES_ARMOUR,
    IGNORES_SCREENS,
    Crowd,
    entry_danger,
    exit_leg,
    ftl_entry,
    ftl_exit,
)
from fleetforge.systems.full_thrust.movement.geometry import clock_of, heading_of
from fleetforge.systems.full_thrust.movement.initiative import initiative
from fleetforge.systems.full_thrust.movement.motion import Motion, Move, drift, facing_ahead
from fleetforge.systems.full_thrust.movement.notation import Unreadable, parse_order
from fleetforge.systems.full_thrust.movement.table_edge import Table
from fleetforge.systems.full_thrust.movement.vector import parse_vector, vector_move

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.rules.examples import Adapter, Example

SHIP = "the ship"


def _option(example: Example, name: str, default: str) -> Any:
    """An option, named among the given facts or in a group of their own; ``on`` may be true."""
    value = example.given.get("options", example.given).get(name, example.given.get(name, default))
    return ("off", "on")[value] if isinstance(value, bool) else value


def _drive(given: Mapping[str, Any]) -> Drive:
    rounding = given.get("options", given).get("drive_half_rounding", "down")
    return Drive(given["thrust"], given.get("drive_hits", 0), bool(given.get("advanced")), rounding)


def _moved(move: Move) -> dict[str, Any]:
    """The words that both movement systems share."""
    return {
        "legal": move.is_legal,
        "reason": move.reasons[0] if move.reasons else None,
        "reasons": list(move.reasons),
        "warnings": [warning.code for warning in move.warnings],
        "thrust_used": move.thrust_used,
        "thruster_points_used": move.thrusters_used,
        "drive_used": move.drive_used,
        "pos": move.end.position,
        "facing": move.end.facing,
        "velocity": move.end.velocity,
    }


def _cinematic(example: Example) -> Mapping[str, Any]:
    given = example.given
    motion = facing_ahead(tuple(given["pos"]), given["course"], given["velocity"])
    order = parse_order(given.get("order") or "", motion.velocity)
    if isinstance(order, Unreadable):
        move = drift(motion, order.refusals)
    else:
        options = CoreOptions(
            thrust1_turn=_option(example, "thrust1_turn", "every_turn"),
            zero_velocity_turn=_option(example, "zero_velocity_turn", "normal_limit"),
        )
        before = bool(given.get("turned_last_turn"))
        written = order if given.get("order") else None
        move = cinematic_move(motion, written, _drive(given), turned_last_turn=before, options=options)
    legs = [{"course": clock_of(leg.heading), "distance": leg.distance} for leg in move.legs]
    return _moved(move) | {"legs": legs, "course": move.end.facing}


def _vector(example: Example) -> Mapping[str, Any]:
    given = example.given
    motion = Motion(tuple(given["pos"]), given["facing"], given["course_deg"], given["velocity"])
    written = given.get("orders") or []
    orders = parse_vector(written if isinstance(written, str) else " ".join(written))
    if isinstance(orders, Unreadable):
        move = drift(motion, orders.refusals)
    else:
        rules = given.get("rules") or _option(example, "vector_rules", "fb1")
        move = vector_move(motion, orders, _drive(given), rules=rules)
    return _moved(move) | {"course_deg": move.end.course_deg}


def _arc(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    seen = sighting(tuple(given["firer"]), given["facing"], tuple(given["target"]))
    boundary = _option(example, "arc_boundary", "ask")
    arc = resolved(settled_arc(seen, boundary, given.get("choice")), dice)
    dice.finish()
    settled = Sighting(seen.range_mu, seen.bearing, (arc,) if arc else seen.arcs)
    fire = offensive_fire_allowed(
        settled.arcs, drive_used=given.get("drive_used"), aft_fire=_option(example, "aft_fire", "if_no_thrust")
    )
    return {
        "range": seen.range_mu,
        "bearing_deg": seen.bearing,
        "arcs": settled.arcs,
        "arc": arc,
        "needs_choice": settled.needs_choice,
        "offensive_fire_allowed": fire,
        "beam_band": band(seen.range_mu, BEAM_BAND_MU),
        "projectile_band": band(seen.range_mu, PROJECTILE_BAND_MU),
    }


def _crowd(given: Mapping[str, Any]) -> Crowd:
    ships = tuple(f"ship {number}" for number in range(1, given.get("ships_within_6", 0) + 1))
    return Crowd(ships, given.get("bodies_within_6", 0))


def _ftl_entry(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    massive = _option(example, "ftl_massive_scatter", "off") == "on"
    scatter = resolved(
        ftl_entry(SHIP, tuple(given["point"]), given["course"], given["velocity"], massive=massive), dice
    )
    danger = resolved(entry_danger(SHIP, _crowd(given)), dice)
    dice.finish()
    arrival = scatter.arrival
    table = Table(0, 0, *given["table"]) if given.get("table") else None
    lost = table is not None and arrival.position is not None and not table.holds(arrival.position)
    return {
        "pos": arrival.position,
        "course": arrival.facing,
        "velocity": arrival.velocity,
        "distance": scatter.distance,
        "direction": scatter.direction,
        "moves_this_turn": False,
        "lost": lost,
        "damage": danger.damage,
        "others_damage": [harm.damage for harm in danger.harm],
        "ignores_armour": IGNORES_ARMOUR,
        "ignores_screens": IGNORES_SCREENS,
        "fighters_lost": danger.clears_small_craft,
    }


def _ftl_exit(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    motion = Motion(velocity=given["velocity"], facing=given.get("course", 12), course_deg=heading_of(12))
    jump = resolved(ftl_exit(SHIP, _crowd(given), given.get("hull")), dice)
    dice.finish()
    return {
        "distance": exit_leg(motion).distance,
        "result": jump.result,
        "damage": jump.damage,
        "others_damage": [harm.damage for harm in jump.harm],
        "ignores_armour": IGNORES_ARMOUR,
        "ignores_screens": IGNORES_SCREENS,
        "fighters_lost": jump.clears_small_craft,
        "leaves": jump.has_left,
    }


def _initiative(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    tie = _option(example, "initiative_tie", "reroll")
    won = resolved(initiative({name: name for name in given["players"]}, tie, given.get("previous_winner", "")), dice)
    dice.finish()
    return {
        "winner": won.winner,
        "rolls": [[throw.face for throw in thrown] for thrown in won.rounds],
        "fires_first": won.order[0],
        "moves_fighters_first": won.order[-1],
        "order": won.order,
    }


def _strike(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    number = given.get("number") or THRESHOLDS[given["row"] - 1]
    check = Check(given.get("row", 1), number, given.get("bonus", 0))
    mode = given.get("mode") or _option(example, "strike_colours", "system")
    struck = resolved(strike_colours(SHIP, check, mode=mode, quarter=not given.get("no_quarter", False)), dice)
    dice.finish()
    return {"strikes": struck.strikes}


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_core.cinematic_move": _cinematic,
    "full_thrust_core.vector_move": _vector,
    "full_thrust_core.arc": _arc,
    "full_thrust_core.ftl_entry": _ftl_entry,
    "full_thrust_core.ftl_exit": _ftl_exit,
    "full_thrust_core.initiative": _initiative,
    "full_thrust_core.strike_colours": _strike,
}
