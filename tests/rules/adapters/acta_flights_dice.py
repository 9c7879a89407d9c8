"""Kinds of ``acta_flights`` about Anti-Fighter and Interceptors, and the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.acta_flights.anti_fighter import (
    AntiFighter,
    Share,
    check_fighter_shots,
    check_shots,
    dice_of,
    mutual_shots,
    shots,
)
from fleetforge.systems.acta_flights.interception import Candidate, check_commit, meet_hits, pool_of
from fleetforge.systems.acta_flights.odds.anti_fighter import kill_chance, split_odds
from fleetforge.systems.acta_flights.odds.attack import kill_chance as weapon_kill_chance
from fleetforge.systems.acta_flights.odds.attack import survival
from fleetforge.systems.acta_flights.odds.dogfight import dogfight_odds
from tests.rules.adapters.acta_flights_words import (
    battery_in,
    error_of,
    flight_from,
    flight_of,
    options_of,
    principal_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.acta_flights.profiles import Battery
    from tests.rules.examples import Adapter, Example


def _six(value: Fraction) -> str:
    return f"{float(value):.6f}"


def _anti_fighter(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    ship, split = given["ship"], given["split"]
    battery = battery_in(ship)
    dice = dice_of(battery, ship.get("special_action") or "", options)
    lost = any("anti-fighter" in one.replace("_", "-").lower() for one in ship.get("traits_lost", ()))
    shares = tuple(_share(name, one, given) for name, one in split.items())
    if refusals := check_shots(AntiFighter("ship", battery, dice, lost), shares, options):
        return {**error_of(refusals), "max_dice": dice}
    script = ScriptedDice(tuple(face for share in shares for face in example.dice[share.flight]))
    found = resolved(shots("ship", battery, shares, options), script)
    script.finish()
    return {
        "destroyed": [one.flight for one in found if one.destroyed],
        "survive": [one.flight for one in found if not one.destroyed],
        "modified": [face for one in found for face in one.modified],
        "dice_rolled": sum(len(one.faces) for one in found),
        "wasted_hits": sum(one.wasted for one in found),
        "dodge_rolls": 0,
        "stealth_roll": False,
        "error": None,
    }


def _share(name: str, record: Mapping[str, Any], given: Mapping[str, Any]) -> Share:
    hull = record.get("hull", flight_of(record.get("type", "")).to_hit)
    locked = name in given.get("locked", ())
    return Share(name, name, hull, record["dice"], given.get("distances", {}).get(name, 0), locked)


def _fighter_anti_fighter(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    pair = (given["mover"], given["target"])
    begins = given.get("contact_about_to_be_made", True)
    locked = any(given.get(word) for word in ("locked", "dogfight_started", "in_dogfight"))
    firing: list[tuple[str, Battery, tuple[Share, ...]]] = []
    refusals: list[Refusal] = []
    for unit, enemy in (pair, pair[::-1]):
        battery = battery_in(unit)
        shares = (Share(enemy["id"], enemy["id"], enemy["hull"], battery.dice),)
        if battery.dice:
            refusals += check_fighter_shots(unit["id"], battery, shares, about_to_begin=begins, locked=locked)
            firing.append((unit["id"], battery, shares))
    if refusals:
        return error_of(refusals)
    dice = ScriptedDice(tuple(face for unit, _, _ in firing for face in example.dice[unit]))
    gone = resolved(mutual_shots(firing, options), dice)
    dice.finish()
    return {"destroyed": sorted(gone), "dogfight": not gone, "error": None}


def _commit(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    refusals: list[Refusal] = []
    qualified = 0
    for number, one in enumerate(given["flights"]):
        flight = flight_from(one)
        candidate = Candidate(
            one.get("id", one.get("name", f"flight {number}")),
            on_ship=one.get("supports", "ship") != "flight",
            locked=bool(one.get("locked", False)),
            committed=bool(one.get("intercepting", False)),
            only_weak=flight.has_only_weak_weapons,
            is_pod=flight.is_pod,
        )
        found = check_commit((candidate,))
        refusals += found
        qualified += not found
    pool = pool_of(given["ship_score"], qualified, crippled=bool(given.get("crippled", False)), options=options)
    return {"interceptors": pool.dice, **error_of(refusals)}


def _interceptors(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    flights = given["intercepting_flights"]
    pool = pool_of(given["ship_score"], flights, crippled=bool(given.get("crippled", False)), options=options)
    dice = example.flat_dice
    met = resolved(meet_hits("ship", pool, given["hits"], flights, options), dice)
    dice.finish()
    return {
        "pool": pool.dice,
        "need": [one.need for one in met],
        "stopped": [one.stopped for one in met],
        "dice_left": met[-1].pool.dice if met else pool.dice,
        "flights_destroyed": sum(one.flights_lost for one in met),
    }


def _odds_dogfight(example: Example) -> Mapping[str, Any]:
    given = example.given
    own = principal_of("own", flight_of(given["own"]), given.get("support_own", 0))
    their = principal_of("their", flight_of(given["their"]), given.get("support_their", 0))
    odds = dogfight_odds(own, their, options_of(given))
    return {"d": odds.d, "win": str(odds.win), "tie": str(odds.tie), "loss": str(odds.loss)}


def _odds_anti_fighter(example: Example) -> Mapping[str, Any]:
    given = example.given
    advanced = bool(given.get("advanced", False))
    kill = kill_chance(given["dice"], given["hull"], advanced=advanced, options=options_of(given))
    return {"kill": str(kill), "decimal": _six(kill)}


def _odds_split(example: Example) -> Mapping[str, Any]:
    given = example.given
    shares: Sequence[tuple[int, int]] = [(dice, flight_of(name).to_hit) for name, dice in given["split"].items()]
    odds = split_odds(shares, advanced=bool(given.get("advanced", False)), options=options_of(given))
    exactly = {str(number): str(odds.chance(number)) for number in range(len(shares) + 1)}
    return {"exactly": exactly, "expected": str(odds.mean)}


def _odds_attack_flight(example: Example) -> Mapping[str, Any]:
    given, target = example.given, flight_of(example.given["target"])
    traits = tuple(given.get("traits", ()))
    lives = survival(target.to_hit, target.dodge, given["ad"], traits)
    return {
        "kill_per_die": str(weapon_kill_chance(target.to_hit, target.dodge, traits)),
        "survive": str(lives),
        "survive_decimal": _six(lives),
    }


ADAPTERS: dict[str, Adapter] = {
    "acta_flights.anti_fighter": _anti_fighter,
    "acta_flights.fighter_anti_fighter": _fighter_anti_fighter,
    "acta_flights.commit_interceptors": _commit,
    "acta_flights.interceptors": _interceptors,
    "acta_flights.odds.dogfight": _odds_dogfight,
    "acta_flights.odds.anti_fighter": _odds_anti_fighter,
    "acta_flights.odds.anti_fighter_split": _odds_split,
    "acta_flights.odds.attack_flight": _odds_attack_flight,
}
