"""Kinds of ``full_thrust_fighters`` about phase 9: fighters, plasma, missiles."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.fighters.detonation import Bolt, Caught, attacks_on, check_bolts, detonate
from fleetforge.systems.full_thrust.fighters.dice_checks import check_chains, check_screen
from fleetforge.systems.full_thrust.fighters.fighter_fire import (
    GroupFire,
    after_fire,
    check_group_fire,
    escort_fire,
    group_fire,
)
from fleetforge.systems.full_thrust.fighters.losses import struck
from fleetforge.systems.full_thrust.fighters.markers import Marker, Turn
from fleetforge.systems.full_thrust.fighters.missiles import Missile, strike
from fleetforge.systems.full_thrust.fighters.protection import guards
from fleetforge.systems.full_thrust.fighters.ship_attack import after_attack, attack, check_attack
from fleetforge.systems.full_thrust.odds.notation import PlainDice, parse_dice
from tests.rules.adapters.full_thrust_fighters_words import (
    CATALOGUE,
    KINDS,
    error_of,
    in_waves,
    options_of,
    tuples,
    unknown_types,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from tests.rules.examples import Adapter, Example


HEAVY_MISSILE = PlainDice(2, 6)


def _group(record: Mapping[str, Any], side: str, escorting: str = "") -> Marker:
    runs = record.get("attack_run") or ()
    runs = (runs,) if isinstance(runs, str | bool) else tuple(runs)
    return Marker(
        record.get("id", "attacker"),
        KINDS[record.get("type", "fighter")],
        side,
        strength=record.get("strength", record.get("size", 1)),
        endurance=record.get("cef", 0),
        armament=record.get("armament") or "standard",
        heavy=record.get("heavy", False),
        torpedoes_spent=record.get("torpedoes_spent", False),
        hits=record.get("hits", 0),
        turn=Turn(escorting=escorting, attack_run=tuple(map(str, runs)), fired=record.get("fired", False)),
    )


def _dogfighters(given: Mapping[str, Any]) -> dict[str, Marker]:
    """Targets and escorts by id; who escorts whom is said at the escorted group."""
    guarded = {escort: one["id"] for one in given["targets"] for escort in one.get("escorts") or ()}
    return {
        one["id"]: _group(one, "A" if one.get("own_side") else "B", guarded.get(one["id"], ""))
        for one in given["targets"]
    }


def _group_dice(dice: Mapping[str, Any], groups: Sequence[Marker], kind: str) -> tuple[list[int], dict[str, Any]]:
    """Faces of some groups in turn, or what is wrong with them; ``kind`` is what they throw."""
    faces: list[int] = []
    for group in groups:
        chains = tuples(dice.get(group.id))
        armament = CATALOGUE.fighters.armaments[group.armament]
        text = armament.anti_fighter if kind == "pd" else armament.anti_ship
        if error := error_of(check_chains(group.id, parse_dice("1D6" if ":" in text else text), chains)):
            return [], error
        faces += in_waves(chains)
    return faces, {}


def _fire_9a(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.dice or {}
    if error := unknown_types(given["targets"]):
        return error
    groups = _dogfighters(given)
    ranges = {one["id"]: one.get("range", 0) for one in given["targets"]}
    drawn = tuple(given["allocation"]) if given.get("accept_escort_fire") else ()
    options = options_of(given).fighters
    fire = GroupFire(_group(given["attacker"], "A"), given["allocation"], ranges, drawn=drawn)
    if error := error_of(check_group_fire(fire, groups, options)):
        return error
    found = _drawn(fire, groups, dice.get("escort_fire") or {}, options) if drawn else {}
    if "error" in found:
        return found
    fire = replace(fire, attacker=replace(fire.attacker, strength=found.get("attacker_left", fire.attacker.strength)))
    if error := error_of(check_group_fire(fire, groups, options)):
        return error
    return found | _allocated(fire, groups, dice.get("fire") or {}, options)


def _drawn(
    fire: GroupFire, groups: Mapping[str, Marker], dice: Mapping[str, Any], options: FighterOptions
) -> dict[str, Any]:
    """Fire out of order by the escorts of the targets; those without dice decline."""
    escorts = [one for name in fire.allocation for one in guards(groups[name], groups.values(), options)]
    faces, error = _group_dice(dice, escorts, "pd")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    declined = [one.id for one in escorts if one.id not in dice]
    rule = escort_fire(fire.attacker, escorts, CATALOGUE.fighters, declined=declined, options=options)
    shots = resolved(rule, script)
    script.finish()
    fired = {one.group for one in shots}
    after = [after_fire(one, "escort_fire") if one.id in fired else one for one in escorts]
    return {
        "attacker_left": struck(fire.attacker, sum(one.hits for one in shots)).strength,
        "escort_cef": {one.id: one.endurance for one in after},
    }


def _allocated(
    fire: GroupFire, groups: Mapping[str, Marker], dice: Mapping[str, Any], options: FighterOptions
) -> dict[str, Any]:
    firers = [replace(fire.attacker, id=name) for name, fighters in fire.allocation.items() if fighters]
    faces, error = _group_dice(dice, firers, "pd")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    shots = resolved(group_fire(fire, groups, CATALOGUE.fighters, options), script)
    script.finish()
    after = {one.target: struck(groups[one.target], one.hits) for one in shots}
    return {
        "hits": dict.fromkeys(fire.allocation, 0) | {one.target: one.hits for one in shots},
        "left": {name: after.get(name, groups[name]).strength for name in fire.allocation},
        "sm_hits": {name: one.hits for name, one in after.items() if one.kind == "salvo"},
        "cef_left": after_fire(fire.attacker).endurance,
    }


def _fire_9b(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.dice or {}
    screen, types, options = given.get("screen", 0), CATALOGUE.fighters, options_of(given).fighters
    groups = [_group({**one, "attack_run": ["ship"]}, "A") for one in given["groups"]]
    against = [one for group in groups for one in check_attack(group, "ship", types, options)]
    if error := error_of((*check_screen("ship", screen), *against)):
        return error
    faces, error = _group_dice(dice, groups, "as")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    strikes = resolved(attack("ship", screen, groups, types, options), script)
    script.finish()
    return {
        "damage_by_group": {one.group: one.damage for one in strikes},
        "damage": sum(one.damage for one in strikes),
        "salvos": 1,
        "cef_left": {one.id: after_attack(one, types, options).endurance for one in groups},
    }


def _caught(unit: Mapping[str, Any]) -> Caught:
    kind = "ship" if unit["kind"] == "ship" else KINDS[unit["kind"]]
    return Caught(unit["id"], kind, unit["distance"], unit.get("screen") or 0)


def _plasma(example: Example) -> Mapping[str, Any]:
    given, dice = example.given["bolts"], example.dice or {}
    bolts = [
        Bolt(one["id"], tuple(map(_caught, one["units"])), KINDS[one.get("type", "PB")], one.get("level", 1))  # type: ignore[arg-type]
        for one in given
    ]
    faces = [dice.get(one.id, {}).get(unit.id, []) for one in bolts for unit in one.caught]
    against = (
        *check_bolts(bolts),
        *check_chains("dice", parse_dice("1D6"), [(face,) for one in faces for face in one]),
    )
    if error := error_of(against):
        return error
    script = ScriptedDice(tuple(face for one in faces for face in one))
    options = options_of(example.given)
    found = resolved(detonate(bolts, options), script)
    script.finish()
    ships = dict.fromkeys(unit.id for one in bolts for unit in one.caught if unit.kind == "ship")
    return {
        "damage": {ship: found.on(ship) for ship in ships},
        "destroyed": list(found.destroyed),
        "threshold_salvos": {ship: len(attacks_on(found, ship, options)) for ship in ships},
    }


def _salvo(example: Example) -> Mapping[str, Any]:
    dice = example.dice or {}
    missiles = [_missile(one) for one in example.given["salvos"]]
    faces = [face for one in missiles for face in _missile_faces(dice.get(one.id) or {})]
    if error := error_of(check_chains("dice", parse_dice("1D6"), [(face,) for face in faces])):
        return error
    script = ScriptedDice(tuple(faces))
    strikes = resolved(strike("ship", 0, missiles, options_of(example.given).fighters), script)
    script.finish()
    return {
        "missiles": [one.hits for one in strikes],
        "damage": sum(one.damage for one in strikes),
        "threshold_salvos": 1,
    }


def _missile(record: Mapping[str, Any]) -> Missile:
    if KINDS[record.get("type", "SM")] == "salvo":
        return Missile(record["id"], hits=record.get("hits", 0))
    return Missile(record["id"], "heavy_missile", damage=HEAVY_MISSILE)


def _missile_faces(dice: Mapping[str, Any]) -> list[int]:
    arrival = dice.get("arrival")
    return ([arrival] if isinstance(arrival, int) else list(arrival or ())) + list(dice.get("damage") or ())


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_fighters.fire_9a": _fire_9a,
    "full_thrust_fighters.fire_9b": _fire_9b,
    "full_thrust_fighters.plasma": _plasma,
    "full_thrust_fighters.salvo": _salvo,
}
