"""Kinds of ``hex_impulse`` about fire, evasion, capital ships, designs and odds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.kernel.finding import Severity
from fleetforge.systems.hex_impulse.arcs import sectors_at, struck_facing
from fleetforge.systems.hex_impulse.capital import ion_on_capital, on_capital, on_fighter
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.evasion import Evader, check_evade, check_tracking, modifiers, pool_size
from fleetforge.systems.hex_impulse.firing import Firer, Gun, Mark, check_fire
from fleetforge.systems.hex_impulse.odds.shots import Evasion, Shot, expected, survival
from fleetforge.systems.hex_impulse.power import Doing, Drain, off_systems
from fleetforge.systems.hex_impulse.shots import Aim, attacks, dodge, total_of
from fleetforge.systems.hex_impulse.weapons import attack, check_range
from tests.rules.adapters.hex_impulse_words import dice_of, error_of, options_of, weapon_of
from tests.systems.hex_impulse.fighters import TYPES, fighter_from

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.finding import Refusal
    from tests.rules.examples import Adapter, Example


def _attack(example: Example) -> Mapping[str, Any]:
    given, kind = example.given, weapon_of(example.given)
    if refusals := tuple(check_range(kind, given["range"])):
        return error_of(refusals)
    (die,) = dice_of(example.dice, "attack")
    bonus = given.get("damage_bonus", 0)
    found = attack(kind, given["range"], die, given.get("hit_mod", 0), bonus, options_of(given))
    return {"hit": found.hit, "table": found.table, "damage": found.damage, "modified_roll": found.modified}


def _dodged(example: Example, points: int) -> dict[str, Any]:
    """What an evasion die makes of points; without a die the shot is taken."""
    given = example.given
    dice = ScriptedDice(tuple(dice_of(example.dice, "evasion")))
    if not dice.script:
        return {"damage": points, "pool_after": given["pool"]}
    if refusals := tuple(check_evade(Evader("target", given["pool"]))):
        return error_of(refusals)
    found = resolved(dodge("", given.get("modifier", 0), options_of(given)), dice)
    dice.finish()
    return {
        "success": found.success,
        "modified": found.modified,
        "damage": 0 if found.success else points,
        "pool_after": given["pool"] - 1,
    }


def _evade(example: Example) -> Mapping[str, Any]:
    return _dodged(example, 0)


def _evasion_pool(example: Example) -> Mapping[str, Any]:
    given = example.given
    return {"pool": pool_size(given["base"], given.get("own_extra_dice", 0), given.get("lock_ons_against", 0))}


def _linked_shot(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    aims = tuple(Aim(name, weapon_of({**given, "weapon": name})) for name in given["weapons"])
    dice = ScriptedDice(tuple(dice_of(example.dice, "attack")))
    raw = total_of(resolved(attacks("", aims, given["range"], options), dice))
    dice.finish()
    return {"raw_damage": raw, **_dodged(example, raw)}


def _capital_damage(example: Example) -> Mapping[str, Any]:
    given = example.given
    found = on_capital(given.get("carry_tenths", 0), given["shots"], options_of(given))
    return {"applied": found.points, "carry_tenths": found.tenths}


def _capital_shot_on_fighter(example: Example) -> Mapping[str, Any]:
    scaled = on_fighter(example.given["capital_damage"])
    return {"scaled": scaled, **_dodged(example, scaled)}


def _ion_on_capital(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    (die,) = dice_of(example.dice, "attack")
    shot = attack(TYPES["ion_cannon"], given["range"], die, given.get("hit_mod", 0), options=options)
    found = ion_on_capital(shot, options)
    return {"table": shot.table, "power_boxes_destroyed": found.boxes, "carry_tenths_added": found.tenths}


def _struck_facing(example: Example) -> Mapping[str, Any]:
    return {"struck": [struck_facing(sectors_at(bearing)) for bearing in example.given["bearings"]]}


def _declare_fire(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    guns = tuple(Gun(name, TYPES[kind]) for name, kind in given["weapons"].items())
    firer = Firer("fighter", guns)
    found: list[Refusal] = []
    for name in given["fire"]:
        found += check_fire(firer, name, Mark("target", 0), options=options)
        firer = _fired(firer, name)
    return {"error": error_of(found)["error"] or "ok"}


def _fired(firer: Firer, name: str, extra: int = 0) -> Firer:
    """The firer once a weapon has fired."""
    system = next((gun.system for gun in firer.guns if gun.id == name), "")
    guns = tuple(
        replace(gun, fired=gun.fired + 1, extra=gun.extra - extra) if gun.id == name else gun for gun in firer.guns
    )
    return replace(firer, guns=guns, system=firer.system or system)


def _declare_fire_sequence(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    doing = Doing(tuple(given.get("cut", ())), tuple(Drain(name) for name in given.get("drained", ())))
    name = (*doing.cut, *(one.system for one in doing.drain))[0]
    results = []
    for impulse in given["fire_in_impulse"]:
        cut, drained = off_systems(doing, impulse)
        off = tuple((system, 3) for system in drained)
        firer = Firer("fighter", (Gun("W1", TYPES[name]),), cut=cut, drained=off)
        results.append(error_of(check_fire(firer, "W1", Mark("target", 0), options=options))["error"] or "ok")
    return {"results": results}


def _extra_shot(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    left, results = given.get("bought", 0), []
    for entry in given["fire"]:
        bought = left if entry["weapon"] == given["weapon"] else 0
        firer = Firer("fighter", (Gun(entry["weapon"], TYPES["laser_cannon"], extra=bought),))
        found: list[Refusal] = []
        for number in range(entry["times"]):
            extra = number > 0
            found += check_fire(firer, entry["weapon"], Mark("target", 0), extra=extra, options=options)
            firer = _fired(firer, entry["weapon"], int(extra))
        left -= 0 if found else max(entry["times"] - 1, 0)
        results.append(error_of(found)["error"] or "ok")
    return {"results": results}


def _tracking(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    always = given["item"] == "tracking_all" and given["bought"] > 0
    left, found = (0 if always else given["bought"]), []
    rolls = zip(range(1, given["evasion_rolls_against"] + 1), dice_of(example.dice, "evasion"), strict=True)
    for number, face in rolls:
        declared = not always and number in given.get("declared_on", ())
        if declared and (refusals := tuple(check_tracking("fighter", left))):
            return error_of(refusals)
        left -= declared
        parts = modifiers(tracking_all=always, tracking_one=declared, options=options)
        rule = dodge("", sum(value for _, value in parts), options)
        found.append(resolved(rule, ScriptedDice((face,))).success)
    return {"successes": found}


def _validate_design(example: Example) -> Mapping[str, Any]:
    findings = check_fighter(fighter_from(example.given["design"]), TYPES, options_of(example.given)).findings
    return {
        "errors": [one.code for one in findings if one.severity is Severity.ERROR],
        "warnings": [one.code for one in findings if one.severity is Severity.WARNING],
    }


def _barrage(given: Mapping[str, Any]) -> tuple[Shot, int, Evasion]:
    options = options_of(given)
    shot = Shot(weapon_of(given), given["range"], given.get("hit_mod", 0), given.get("damage_bonus", 0), options)
    evasion = Evasion(given["dice"], given.get("modifier", 0), given.get("policy", "after"), options)
    return shot, given["shots"], evasion


def _odds_expected(example: Example) -> Mapping[str, Any]:
    return {"expected": str(expected(*_barrage(example.given)))}


def _odds_survive(example: Example) -> Mapping[str, Any]:
    return {"survive": str(survival(*_barrage(example.given), example.given["capacity"]))}


ADAPTERS: dict[str, Adapter] = {
    "hex_impulse.attack": _attack,
    "hex_impulse.evade": _evade,
    "hex_impulse.evasion_pool": _evasion_pool,
    "hex_impulse.linked_shot": _linked_shot,
    "hex_impulse.capital_damage": _capital_damage,
    "hex_impulse.capital_shot_on_fighter": _capital_shot_on_fighter,
    "hex_impulse.ion_on_capital": _ion_on_capital,
    "hex_impulse.struck_facing": _struck_facing,
    "hex_impulse.declare_fire": _declare_fire,
    "hex_impulse.declare_fire_sequence": _declare_fire_sequence,
    "hex_impulse.extra_shot": _extra_shot,
    "hex_impulse.tracking": _tracking,
    "hex_impulse.validate_design": _validate_design,
    "hex_impulse.odds_expected": _odds_expected,
    "hex_impulse.odds_survive": _odds_survive,
}
