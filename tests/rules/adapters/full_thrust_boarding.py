"""Kinds of ``full_thrust_boarding``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.boarding import crossing, cutter, factors, fight, prize, raid
from fleetforge.systems.full_thrust.damage.core_systems import CORE, CoreLoss, core_dice
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, Craft, Loadout
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.damage.core_systems import CoreSystem
    from tests.rules.examples import Adapter, Example

CORE_NAMES: dict[str, CoreSystem] = {"bridge": "bridge", "life_support": "life", "power_core": "power"}
"""Core systems as examples name them."""


def _error(refusals: tuple[Refusal, ...]) -> Mapping[str, Any] | None:
    return {"error": refusals[0].code} if refusals else None


def _factors(example: Example) -> Mapping[str, Any]:
    given = example.given
    found = factors.defenders(given["crew"], given["checked"], given["bp_defending"], given["troop_mass"])
    return {"dt": found.teams, "bp": found.parties, "grunts": found.troops, "total": found.total}


def _eligible(example: Example) -> Mapping[str, Any]:
    given = example.given
    one, other = (crossing.Way(v, c) for v, c in zip(given["v"], given["course"], strict=True))
    refused = crossing.refused_crossing("target", given["distance"], one, other, given["movement"])
    return _error(refused) or {"eligible": True}


def _assign(example: Example) -> Mapping[str, Any]:
    given = example.given
    sent, active = given["offensive"], given["bp_active"]
    if error := _error(factors.refused_assignment("ship", sent, active)):
        return error
    offensive = sent.get("bp", 0)
    staying = factors.defenders(given["crew"], given["checked"], active - offensive, given["troop_mass"])
    return {"offensive": offensive, "defensive": staying.total}


def _round(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.dice or {}
    attackers, defenders = given["attackers"], given["defenders"]
    raiding = _raid(given)
    raiders = raiding.raiders if raiding else 0
    attack, defence = dice.get("attack", []), dice.get("defend", [])
    error = _error(
        (
            *(raid.refused_raid("ship", raiding, attackers, given.get("turn", 1)) if raiding else ()),
            *fight.refused_dice("attackers", attack, attackers - raiders),
            *fight.refused_dice("defenders", defence, defenders),
        )
    )
    if error:
        return error
    fought = fight.Fought(fight.casualties(attack), fight.casualties(defence))
    return _settled(given, dice, raiding, fought)


def _raid(given: Mapping[str, Any]) -> raid.Raid | None:
    asked = given.get("raid")
    if asked is None:
        return None
    system = asked.get("system") or ""
    return raid.Raid(system, asked["raiders"], is_core=system in CORE_NAMES)


def _settled(
    given: Mapping[str, Any], dice: Mapping[str, Any], raiding: raid.Raid | None, fought: fight.Fought
) -> Mapping[str, Any]:
    attackers, defenders = given["attackers"], given["defenders"]
    swaps = [CORE_NAMES.get(name, name) for name in given.get("swaps", [])]
    active = [CORE_NAMES[name] for name in given.get("cores_active", CORE_NAMES)]
    lost = fight.removed(fought.by_defenders, 0, attackers)
    losses = given["raid"].get("losses", {"raiders": 0, "others": 0}) if raiding else {}
    error = _error(
        (
            *fight.refused_swaps("ship", swaps, active, fight.replaceable(fought.by_attackers, defenders)),
            *(
                raid.refused_raid_losses("ship", raiding, attackers, lost, losses["raiders"], losses["others"])
                if raiding
                else ()
            ),
        )
    )
    if error:
        return error
    end = fight.round_end(attackers, defenders, fought, len(swaps))
    found: dict[str, Any] = {
        "dealt_by_attackers": fought.by_attackers,
        "dealt_by_defenders": fought.by_defenders,
        "attackers_left": end.attackers,
        "defenders_left": end.defenders,
        "outcome": end.outcome,
        "core_effects": _core_effects(given, dice),
    }
    return {**found, **(_raided(raiding, losses["raiders"], dice) if raiding else {})}


def _raided(raiding: raid.Raid, lost: int, dice: Mapping[str, Any]) -> Mapping[str, Any]:
    left = raiding.raiders - lost
    script = ScriptedDice((dice["raid_die"],) if left and "raid_die" in dice else ())
    end = resolved(raid.raid_check(raiding.system, left), script)
    told = None if end is None else {"number": end.number, "system_lost": end.lost}
    return {"raiders_left": left, "raid": told}


def _core_effects(given: Mapping[str, Any], dice: Mapping[str, Any]) -> Mapping[str, Any]:
    faces = dice.get("core_dice", {})
    effects: dict[str, Any] = {}
    for name in given.get("swaps", []):
        script = ScriptedDice((faces[name],) if name in faces else ())
        loss = resolved(core_dice(CORE_NAMES[name]), script)
        effects[name] = _core_effect(name, loss, objective=given.get("core_objective", False))
    return effects


def _core_effect(name: str, loss: CoreLoss, *, objective: bool) -> object:
    if name == "power_core":
        return "failed_threshold" if fight.given_up_power_explodes(objective=objective) else "dumped"
    return {"turns_out" if name == "bridge" else "turns_left": loss.turns}


def _team_casualty(example: Example) -> Mapping[str, Any]:
    given = example.given
    crew = factors.Crew(given["crew"])
    if given["casualties"] > crew.teams:
        return {"error": "E_CASUALTY"}
    crew = factors.after_casualties(crew, given["casualties"])
    checked, unchecked = given.get("crew_lost_checked", 0), given.get("crew_lost_unchecked", 0)
    if error := _error(factors.refused_losses("ship", crew, checked, unchecked)):
        return error
    crew = factors.after_crew_losses(crew, checked, unchecked)
    return {"crew_alive": crew.alive, "checked_alive": crew.checked, "dt": crew.teams}


def _cutter(example: Example) -> Mapping[str, Any]:
    given = example.given
    load, damage = given["load"], given["damage"]
    if error := _error(cutter.refused_load("cutter", load)):
        return error
    alive = cutter.is_alive(damage)
    landing = cutter.refused_landing("cutter", "ship", given["distance"], declared=True)
    if landing and landing[0].code == "E_RANGE_NEGATIVE":
        return {"error": landing[0].code}
    aboard = load.get("bp", 0)
    return {
        "alive": alive,
        "bp_lost": cutter.parties_lost(aboard, damage),
        "may_attack": alive and aboard > 0 and not landing,
    }


def _construct(example: Example) -> Mapping[str, Any]:
    given = example.given
    catalogue = load_catalogue()
    plain = a_ship(components=(), loadout=Loadout())
    parties = tuple(Component(f"bp{number}", "boarding_party") for number in range(given["bp"]))
    bays = tuple(Component(f"bay{number}", "cutter_bay") for number in range(given["cutters"]))
    craft = tuple(Craft(bay.id, "boarding_cutter", 2) for bay in bays)
    fitted = a_ship(components=(*parties, *bays), loadout=Loadout(craft=craft))
    before, after = (check(ship, catalogue).totals for ship in (plain, fitted))
    return {
        "mass": after.mass_used - before.mass_used,
        "ship_points": after.npv - before.npv,
        "craft_points": after.craft - before.craft,
    }


def _prize(example: Example) -> Mapping[str, Any]:
    given = example.given
    original = given["captured_original_crew"]
    donors = [
        prize.Donor(f"donor {number}", one["original"], one["current"], one["give"])
        for number, one in enumerate(given["donors"], start=1)
    ]
    refused = prize.refused_prize_crew("prize", original, donors)
    left = [donor.current - donor.give for donor in donors]
    return _error(refused) or {"legal": True, "size": prize.fifth(original), "donors_left": left}


def _reactivate(example: Example) -> Mapping[str, Any]:
    given = example.given
    category = given["category"]
    if error := _error(prize.refused_category(category)):
        return error
    active = resolved(prize.regain(category, given["dc_number"]), example.flat_dice)
    found: dict[str, Any] = {"active": active}
    if "current_thrust" in given:
        found["thrust"] = prize.prize_thrust(given["current_thrust"], regained=active)
    if "systems" in given:
        usable = [one["id"] for one in given["systems"] if prize.is_defensive(one["kind"]) and not one["damaged"]]
        found["usable"] = usable if active else []
    return found


def _party_repair(example: Example) -> Mapping[str, Any]:
    given = example.given
    if error := _error(prize.refused_party_repair(given["state"])):
        return error
    return {"state": resolved(prize.repaired_party(given["state"], given["dc_number"]), example.flat_dice)}


ADAPTERS: dict[str, Adapter] = {
    f"full_thrust_boarding.{operation}": adapter
    for operation, adapter in {
        "bf": _factors,
        "eligible": _eligible,
        "assign": _assign,
        "round": _round,
        "dt_casualty": _team_casualty,
        "cutter": _cutter,
        "construct": _construct,
        "prize": _prize,
        "reactivate": _reactivate,
        "bp_repair": _party_repair,
    }.items()
}
assert set(CORE_NAMES.values()) == set(CORE)
