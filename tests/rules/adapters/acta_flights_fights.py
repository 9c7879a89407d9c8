"""Kinds of ``acta_flights`` about dogfights, attacks and reactions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import resolved
from fleetforge.systems.acta_flights.attack_dice import (
    attack_flight,
    dodge_of,
    lock_on,
    lock_on_number,
    needs_lock_on,
    volley,
)
from fleetforge.systems.acta_flights.attack_table import table_hits
from fleetforge.systems.acta_flights.brawl import (
    Aid,
    Brawl,
    Brawler,
    Nomination,
    check_aid,
    check_nominations,
    fight_pair,
    is_locked,
)
from fleetforge.systems.acta_flights.dogfight import dogfight
from fleetforge.systems.acta_flights.measuring import inches
from fleetforge.systems.acta_flights.supporting import Reactor, check_reaction, check_return, react
from fleetforge.systems.acta_flights.turn_order import check_ships_fire
from fleetforge.systems.acta_flights.weapons import check_range
from tests.rules.adapters.acta_flights_words import (
    dice_in_order,
    error_of,
    flight_of,
    options_of,
    principal_of,
    weapon_of,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.acta_flights.dogfight import Duel
    from tests.rules.examples import Adapter, Example


def _dogfight(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.flat_dice
    first = principal_of("a", flight_of(given["a"]), given.get("support_a", 0))
    second = principal_of("b", flight_of(given["b"]), given.get("support_b", 0))
    duel = resolved(dogfight(first, second, options_of(given)), dice)
    dice.finish()
    return {
        "totals": duel.totals,
        "destroyed": _destroyed(duel, "a", "b"),
        "still_locked": duel.still_locked,
        "supporters_destroyed": 0,
    }


def _destroyed(duel: Duel, first: str, second: str) -> list[str]:
    return [name for name, gone in ((first, duel.first_destroyed), (second, duel.second_destroyed)) if gone]


def _targets(record: Mapping[str, Any]) -> tuple[str, ...]:
    targets = record.get("targets", record.get("target", ()))
    return (targets,) if isinstance(targets, str) else tuple(targets or ())


def _touching(contacts: object, sides: tuple[Mapping[str, str], Mapping[str, str]]) -> dict[str, frozenset[str]]:
    """Enemies that each flight touches; contact is mutual."""
    touches: dict[str, set[str]] = {one: set() for side in sides for one in side}
    if isinstance(contacts, str):  # "all touch all"
        contacts = {one: list(sides[1]) for one in sides[0]}
    assert isinstance(contacts, dict)
    for one, others in contacts.items():
        for other in others:
            if (one in sides[0]) != (other in sides[0]):
                touches[one].add(other)
                touches[other].add(one)
    return {one: frozenset(others) for one, others in touches.items()}


def _brawlers(sides: tuple[Mapping[str, str], Mapping[str, str]], contacts: object) -> dict[str, Brawler]:
    touches = _touching(contacts, sides)
    types = {**sides[0], **sides[1]}
    return {one: Brawler(one, one, principal_of(one, flight_of(types[one])), touches[one]) for one in types}


def _nominations(records: list[Mapping[str, Any]], brawlers: Mapping[str, Brawler]) -> tuple[Nomination, ...]:
    """Nominations; a support that names a friend is meant against that friend's enemy."""
    duels = {one["flight"]: _targets(one) for one in records if one["kind"] == "dogfight"}
    found = []
    for one in records:
        targets = _targets(one)
        if one["kind"] == "support":
            targets = tuple(enemy for target in targets for enemy in duels.get(target, (target,)))
        found.append(Nomination(one["flight"], one["kind"], targets))
    return tuple(one for one in found if one.flight in brawlers)


def _brawl(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.dice or {}
    sides = (given["attacker"], given["defender"])
    brawlers = _brawlers(sides, given["contacts"])
    nominations = _nominations(given["nominations"], brawlers)
    enemies = {one.targets[0]: one.flight for one in nominations if one.kind == "dogfight"}
    aid = tuple(
        Aid(one["flight"], next((own for own, foe in enemies.items() if foe == target), target))
        for one in given.get("defender_support", ())
        for target in _targets(one)
    )
    options = options_of(given)
    brawl = Brawl(brawlers, nominations, aid)
    if refusals := (*check_nominations(brawl, (), options), *check_aid(brawl)):
        return error_of(refusals)
    totals: dict[str, Any] = {}
    lost: list[str] = []
    for pair in brawl.pairs():
        if not set(pair) & set(lost):
            duel = resolved(fight_pair(brawl, pair, options), _Named(dice, pair))
            totals["-".join(pair)] = duel.totals
            lost += _destroyed(duel, *pair)
    alive = [one for one in brawlers if one not in lost]
    locked = any(is_locked(brawlers[one].touches, alive) for one in alive)
    return {"totals": totals, "destroyed": lost, "still_locked": locked}


class _Named:
    """Dice by the id of the flight that throws them, the first flight of a pair first."""

    def __init__(self, dice: Mapping[str, Any], pair: tuple[str, str]) -> None:
        self.rows = [list(face) if isinstance(face, list) else [face] for face in (dice[one] for one in pair)]
        self.thrown = 0

    def throw(self, roll: object) -> tuple[int, ...]:
        row = self.rows[self.thrown % 2]
        self.thrown += 1
        return (row.pop(0),)


def _nominate(example: Example) -> Mapping[str, Any]:
    given = example.given
    contacts: dict[str, list[str]] = given.get("contacts", {})
    named = [one["flight"] for one in given["nominations"]]
    touched = {other for others in contacts.values() for other in others}
    own = dict.fromkeys([*named, *(one for one in contacts if one not in touched)], "Sentri")
    enemies = dict.fromkeys(one for one in [*touched, *contacts] if one not in own)
    brawlers = _brawlers((own, dict.fromkeys(enemies, "Sentri")), contacts)
    brawl = Brawl(brawlers, _nominations(given["nominations"], brawlers))
    return error_of(check_nominations(brawl, tuple(own), options_of(given)))


def _attack(example: Example) -> Mapping[str, Any]:
    given = example.given
    is_flight = "flight" in given["unit"].lower()
    return error_of(() if is_flight else check_ships_fire(given.get("flight_halves_open", ())))


def _attack_flight(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, dice_in_order(example.dice, "attack", "reroll", "dodge")
    target, weapon = flight_of(given["target"]), weapon_of(given["weapon"])
    options = options_of(given)
    dodge = dodge_of(target.dodge, weapon.traits, moved=given.get("moved", True), options=options)
    hit = resolved(attack_flight("attack", weapon, target.to_hit, dodge), dice)
    dice.finish()
    return {"hits": hit.hits, "dodged": hit.dodged, "destroyed": hit.destroyed}


def _attack_ship(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, dice_in_order(example.dice, "attack", "reroll", "table")
    weapon = flight_of(given["flight"]).weapon(given["weapon"])
    assert weapon is not None
    in_contact = given.get("in_contact", False)
    distance, stealth = given.get("distance", 0), given["target"].get("stealth")
    if refusals := tuple(check_range(weapon, "target", distance)):
        return error_of(refusals)
    rolls = needs_lock_on(stealth, flight_in_contact=in_contact)
    if rolls and not resolved(lock_on("attack", lock_on_number(stealth, distance)), dice):
        dice.finish()
        return {"stealth_roll": True, "hits": 0, "results": [], "damage": 0, "crew": 0}
    thrown = resolved(volley("attack", weapon, given["target"]["hull"]), dice)
    hits = resolved(table_hits("attack", weapon, thrown.hits), dice)
    dice.finish()
    return {
        "stealth_roll": rolls,
        "hits": thrown.hits,
        "results": hits.results,
        "damage": hits.damage,
        "crew": hits.crew,
        "damage_before_critical": hits.damage,
        "crew_before_critical": hits.crew,
        "critical_rolls": hits.criticals,
        "distance": inches(distance),
    }


def _react(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    if "flight" in given:
        one = Reactor(
            given["flight"],
            given.get("supporting", True),
            bool(given.get("locked", given.get("locked_with", False))),
            given.get("intercepting", False),
        )
        return error_of(check_reaction((one,), one.name))
    dice = example.flat_dice
    attacker = principal_of("attacker", flight_of(given["attacker"]))
    principal = principal_of("principal", flight_of(given["principal"]), len(given["defenders"]) - 1)
    done = resolved(react(attacker, principal, options), dice)
    dice.finish()
    return {
        "totals": done.duel.totals,
        "destroyed": _destroyed(done.duel, "attacker", "principal"),
        "attack_on_ship": "cancelled",
        "code": done.attack.code,
    }


def _return_to_base(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    enemies = given.get("still_locked_with", ())
    left = given.get("reacted_from") or ""
    base = given.get("return_to", given.get("ship", left))
    if refusals := tuple(check_return(given["flight"], base, left, locked=bool(enemies), options=options)):
        return error_of(refusals)
    return {"flight_on_base": base, **{f"{enemy}_locked": is_locked((), (given["flight"],)) for enemy in enemies}}


ADAPTERS: dict[str, Adapter] = {
    "acta_flights.dogfight": _dogfight,
    "acta_flights.brawl": _brawl,
    "acta_flights.nominate": _nominate,
    "acta_flights.attack": _attack,
    "acta_flights.attack_flight": _attack_flight,
    "acta_flights.attack_ship": _attack_ship,
    "acta_flights.react": _react,
    "acta_flights.return_to_base": _return_to_base,
}
