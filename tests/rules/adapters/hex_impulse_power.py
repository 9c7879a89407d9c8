"""Kinds of ``hex_impulse`` about power, shields, damage, movement and repair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.hex_impulse.damage import Body, repair_unit_hit, take, weapons_hit
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.losing import Held, check_give_up, given_up, lowered, owe
from fleetforge.systems.hex_impulse.menu import ITEMS, Buyer, Purchase, check_purchases, cost_of
from fleetforge.systems.hex_impulse.movement import (
    Pace,
    after_moving,
    cap_of,
    check_drift,
    check_hexes,
    is_drifting,
    speed_of,
)
from fleetforge.systems.hex_impulse.power import Doing, Drain, Source, check_doing, drained, gained, spendable
from fleetforge.systems.hex_impulse.repair import Repair, Wounded, check_repair, power_after
from fleetforge.systems.hex_impulse.shields import divided, rate_of, regenerated
from tests.rules.adapters.hex_impulse_words import both, dice_of, error_of, options_of, pair_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.rules.examples import Adapter, Example


def _gain(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    systems = tuple(given.get("operable_systems", ()))
    shields, most = pair_of(given.get("shields", (0, 0))), pair_of(given.get("shield_max", (0, 0)))
    drain = given.get("drain_shields", (0, 0))
    doing = Doing(
        tuple(given.get("cut", ())),
        tuple(Drain(name) for name in given.get("drain", ())),
        given.get("cut_regen", False),
        given.get("cut_speed", False),
        *drain,
    )
    source = Source("fighter", systems, len(systems), shields, most.total > 0)
    if refusals := tuple(check_doing(source, doing, options)):
        return error_of(refusals)
    return {
        "gained": gained(source, doing, options) / 2,
        "speed": speed_of(given.get("speed", 0), cut_speed=doing.cut_speed, options=options),
        "max_per_impulse": cap_of(cut_speed=doing.cut_speed),
        "shields_after": both(drained(shields, doing)),
    }


def _allocate(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    purchases = tuple(_purchase(one) for one in given["buys"])
    points = spendable(given["power"], round(2 * given.get("gained", 0)))
    buyer = Buyer(
        "fighter",
        given["family"],
        points,
        tuple(dict.fromkeys(one.weapon for one in purchases if one.weapon)),
        tuple(dict.fromkeys(one.target for one in purchases if one.target)),
        has_shields=given.get("shields", True),
        has_cloak=given.get("cloak", False),
    )
    spent = cost_of(purchases)
    if refusals := tuple(check_purchases(buyer, purchases, options)):
        return {**error_of(refusals), "spent": spent, "spendable": points}
    return {"spent": spent, "unspent": points - spent, "error": None}


def _purchase(record: Mapping[str, Any]) -> Purchase:
    """A purchase; shield points whose facing is not said go forward."""
    item = ITEMS.get(record["item"])
    split = record.get("split", (item.points if item and item.bonus == "shield" else 0, 0))
    return Purchase(record["item"], record.get("weapon", ""), record.get("target", ""), *split)


def _power_loss(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    held = tuple(Held(one["id"], one["cost"], one.get("used", False)) for one in given["bonuses"])
    power = lowered(given["power"], given["loss"])
    loss = owe(given["power"] - power, given["unspent"], held, options)
    chosen = tuple(given.get("give_up", ()))
    if refusals := tuple(check_give_up("fighter", loss, held, chosen)):
        return error_of(refusals)
    found = given_up(loss, held, chosen, options)
    return {"power": power, "lost": list(found.lost), "unspent": found.unspent, "ignored": found.ignored, "error": None}


def _damage(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    (side, *_) = (*dice_of(example.dice, "side"), 0)
    split = divided(given["points"], given["struck"], side, options=options)
    reinforcement = pair_of(given.get("reinforcement", (0, 0)))
    body = Body(pair_of(given["shields"]), reinforcement, given["armour"], given["hull_left"])
    found = take(split, body, ion=given.get("ion", False), options=options)
    weapon_dice = tuple(dice_of(example.dice, "weapon"))
    assert len(weapon_dice) == found.checks
    power = lowered(given["power"], found.power_loss)
    unit = given.get("repair_unit", False)
    return {
        "split": both(split),
        "shields": both(found.body.shields),
        "reinforcement": both(found.body.reinforcement),
        "through": found.through,
        "armour": found.body.armour,
        "hull_left": found.body.hull,
        "hull_hits": found.hull_hits,
        "power": power,
        "power_lost": given["power"] - power,
        "weapon_rolls": found.checks,
        "weapons_destroyed": weapons_hit(weapon_dice, given.get("weapons_working", 0)),
        "repair_unit_destroyed": unit and repair_unit_hit(tuple(dice_of(example.dice, "repair_unit"))),
        "drifting": not found.body.is_destroyed and is_drifting(given["power"], power),
        "destroyed": found.body.is_destroyed,
    }


def _regen(example: Example) -> Mapping[str, Any]:
    given = example.given
    rate = rate_of(bonus=given.get("regen_bonus", False), cut=given.get("cut_regen", False))
    return {"shields": both(regenerated(pair_of(given["shields"]), pair_of(given["max"]), rate, options_of(given)))}


def _move(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    throttle, cut = given.get("full_throttle", False), given.get("cut_speed", False)
    speed = speed_of(given["speed"], cut_speed=cut, options=options)
    pace = Pace("fighter", speed, cap_of(full_throttle=throttle, cut_speed=cut))
    for entry in given["moves"]:
        hexes = 0 if entry == "stop" else entry
        if entry != "stop" and (refusals := tuple(check_hexes(pace, hexes))):
            return {**error_of(refusals), "cap": pace.cap, "left": pace.left}
        pace = after_moving(pace, hexes, options)
    return {"left": pace.left, "error": None}


def _drift(example: Example) -> Mapping[str, Any]:
    given, options = example.given, options_of(example.given)
    body = Body(Pair(given["shields_struck"]), Pair(), 0, given["hull_left"])
    found = take(Pair(given["ion_points"]), body, ion=True, options=options)
    power = lowered(given["power_before"], found.power_loss)
    drifting = is_drifting(given["power_before"], power)
    refusals = check_drift("fighter", given.get("attempt", ""), drifting=drifting)
    return {"power": power, "drifting": drifting, "next_move": given["last_move"], **error_of(refusals)}


def _repair(example: Example) -> Mapping[str, Any]:
    given, choice = example.given, example.given["choice"]
    wounded = Wounded(
        "fighter",
        given["hull_max"],
        given["hull_left"],
        given["power_max"],
        given["power"],
        given["power_max"] - given["power"],
        (choice["weapon"],) if choice.get("weapon") else (),
        given.get("repair_unit", True),
    )
    wish = Repair(choice.get("hull", 0), choice.get("ion", 0), choice.get("weapon") or "", choice.get("armour", 0))
    if refusals := tuple(check_repair(wounded, wish, options_of(given))):
        return error_of(refusals)
    return {"hull_left": wounded.hull + wish.hull, "power": power_after(wounded, wish), "error": None}


ADAPTERS: dict[str, Adapter] = {
    "hex_impulse.gain": _gain,
    "hex_impulse.allocate": _allocate,
    "hex_impulse.power_loss": _power_loss,
    "hex_impulse.damage": _damage,
    "hex_impulse.regen": _regen,
    "hex_impulse.move": _move,
    "hex_impulse.drift": _drift,
    "hex_impulse.repair": _repair,
}
