"""Kinds of ``full_thrust_fighters`` about dice, ship fire at fighters and ordnance, and phase 9."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.storage.reference import load_catalogue
from fleetforge.systems.full_thrust.families.base import Mode
from fleetforge.systems.full_thrust.fighters.accounting import fire_controls_used
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
from fleetforge.systems.full_thrust.fighters.marker_fire import handfuls, hits_on, marker_fire, outcome, thrown_by
from fleetforge.systems.full_thrust.fighters.markers import SHORT, Marker, Turn, check_ordnance_type
from fleetforge.systems.full_thrust.fighters.missiles import Missile, strike
from fleetforge.systems.full_thrust.fighters.protection import guards
from fleetforge.systems.full_thrust.fighters.ship_attack import after_attack, attack, check_attack
from fleetforge.systems.full_thrust.fighters.ship_fire import check_declaration
from fleetforge.systems.full_thrust.fire.declaration import (
    AimedShot,
    Declaration,
    Firer,
    MarkerTarget,
    ShipTarget,
    Shot,
    Ward,
    Weapon,
    weapon_of,
)
from fleetforge.systems.full_thrust.fire.thrown import read
from fleetforge.systems.full_thrust.odds.beam import hits
from fleetforge.systems.full_thrust.odds.notation import NotationError, PlainDice, parse_beam_dice, parse_dice

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from fleetforge.kernel.dice import Faces
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.design.model import PulserMode
    from fleetforge.systems.full_thrust.fighters.markers import MarkerKind
    from fleetforge.systems.full_thrust.odds.notation import Dice
    from fleetforge.systems.full_thrust.odds.targets import TargetKind
    from tests.rules.examples import Adapter, Example

CATALOGUE = load_catalogue()
KINDS: dict[str, MarkerKind] = {word: kind for kind, short in SHORT.items() for word in (kind, short)}
LISTED: Mapping[str, tuple[str, int | None, PulserMode | None]] = {
    "PDS": ("pds", None, None),
    "B1": ("beam", 1, None),
    "K1": ("k_gun", 1, None),
    "Scattergun": ("scattergun", None, None),
    "Pulser-L": ("pulser", None, "L"),
    "Pulser-M": ("pulser", None, "M"),
    "Pulser-C": ("pulser", None, "C"),
    "Spicules": ("spicule", None, None),
    "InterceptorPod": ("pod_launcher", None, None),
}
"""Weapons with a point-defence mode as examples name them: family, size, tuning."""

HEAVY_MISSILE = PlainDice(2, 6)


def _error(refusals: Iterable[Refusal]) -> dict[str, Any]:
    """The first of the refusals in the words of an example; nothing if there is none."""
    return next(({"error": one.code} for one in refusals), {})


def _in_waves(chains: Sequence[Sequence[int]]) -> list[int]:
    """Faces as they are thrown: first dice, then what they earned, then what those earned."""
    deepest = max(map(len, chains), default=0)
    return [chain[depth] for depth in range(deepest) for chain in chains if len(chain) > depth]


def _tuples(chains: Any) -> tuple[Faces, ...]:
    return tuple(tuple(chain) for chain in chains or ())


# Dice


def _beam(example: Example) -> Mapping[str, Any]:
    given, chains = example.given, _tuples(example.dice)
    screen = 0 if given.get("ignores_screens") else given.get("screen", 0)
    try:
        dice = parse_beam_dice(given["notation"])
    except NotationError as fault:
        return {"error": fault.code}
    if error := _error((*check_screen("target", screen), *check_chains("dice", dice, chains))):
        return error
    assert len(chains) == dice.count
    thrown = read(dice, chains, target_drm=given.get("target_drm", 0), screen=screen)
    return {"hits": thrown.hits, "per_die": list(thrown.per_die)}


def _odds(example: Example) -> Mapping[str, Any]:
    given, screen = example.given, example.given.get("screen", 0)
    try:
        dice = parse_dice(given["notation"])
    except NotationError as fault:
        return {"error": fault.code}
    if error := _error(check_screen("target", screen)):
        return error
    mean = hits(dice, target_drm=given.get("target_drm", 0), screen=screen).mean
    return {"mean": f"{mean.numerator}/{mean.denominator}"}


# Phase 8


def weapon_named(name: str, mount: str = "") -> Weapon:
    """A weapon with a point-defence mode as examples name it; ``mount`` is its id."""
    family_id, size, tuning = LISTED[name]
    family = CATALOGUE.families[family_id]
    return weapon_of(family, replace(family.sample(size, ("F",), ""), id=mount or name), tuning)


def _weapon(shot: Mapping[str, Any]) -> Weapon:
    name = shot["weapon_id"]
    if shot["weapon"] in LISTED:
        return weapon_named(shot["weapon"], name)
    mode = Mode(shot["as_range"], shot.get("as_dice", "")) if "as_range" in shot else None
    return Weapon(name, shot["weapon"], "unlisted", anti_ship=mode)


def _target_kind(record: Mapping[str, Any]) -> TargetKind:
    kind = KINDS[record["type"]]
    if kind == "fighter":
        return "heavy_fighter" if record.get("heavy") else "fighter"
    return kind


def _marker_target(record: Mapping[str, Any]) -> MarkerTarget:
    return MarkerTarget(
        id=record["id"],
        kind=_target_kind(record),
        strength=record.get("strength", 1),
        evasion=record.get("evasion") or 0,
        runs=frozenset(record.get("attack_run") or ()),
        own_side=record.get("own_side", False),
        hits=record.get("hits", 0),
    )


def _aimed(shot: Mapping[str, Any], markers: Mapping[str, MarkerTarget]) -> AimedShot:
    target = markers.get(shot["target"]) or ShipTarget(shot["target"])
    return AimedShot(
        Shot(
            shot["weapon_id"], target.id, "pd" if shot["mode"] == "PD" else "as", via_adfc=shot.get("via_adfc", False)
        ),
        _weapon(shot),
        target,
        shot["range"],
        in_arc=shot.get("in_arc", True),
        aft=shot.get("aft", False),
        needed=shot.get("to_hit"),
    )


def _declaration(given: Mapping[str, Any], markers: Mapping[str, MarkerTarget]) -> Declaration:
    ship = given["ship"]
    wards = tuple(
        Ward(one["ship"], one.get("distance", 0), friendly=one.get("friendly", True))
        for one in ship.get("adfc_cover") or ()
    )
    firer = Firer(
        ship["id"],
        fire_controls=ship.get("fcs", 0),
        area_controls=ship.get("adfc", 0),
        aft_barred=ship.get("aft_restricted", False),
    )
    return Declaration(firer, tuple(_aimed(shot, markers) for shot in given["shots"]), wards)


def _ship_fire(example: Example) -> Mapping[str, Any]:
    given = example.given
    if error := _unknown_types(given.get("markers", ())):
        return error
    markers = {record["id"]: _marker_target(record) for record in given.get("markers", ())}
    declaration = _declaration(given, markers)
    if error := _error(check_declaration(declaration)):
        return error
    chains = [_tuples(one) for one in example.dice]
    script, wrong = _shot_dice(declaration, chains)
    if wrong:
        return wrong
    results = resolved(marker_fire("s", declaration.shots), script)
    script.finish()
    left = outcome(tuple(markers.values()), results)
    salvoes = [one for one in markers.values() if one.kind == "salvo"]
    return {
        "legal": True,
        "fcs_used": fire_controls_used(declaration),
        "hits": [one.hits for one in results],
        "left": {name: left[name] for name, one in markers.items() if one not in salvoes},
        "sm_hits": {one.id: one.hits + hits_on(one, results) for one in salvoes},
    }


def _unknown_types(records: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    unknown = [record for record in records if record["type"] not in KINDS]
    return _error(one for record in unknown for one in check_ordnance_type(record["id"], record["type"]))


def _shot_dice(declaration: Declaration, chains: Sequence[Sequence[Faces]]) -> tuple[ScriptedDice, dict[str, Any]]:
    """Faces in the order in which equal shots are thrown together."""
    faces: list[int] = []
    place = 0
    for group in handfuls(declaration.shots):
        own = chains[place : place + len(group)]
        place += len(group)
        for aimed, shot in zip(group, own, strict=True):
            if error := _error(check_chains("dice", _dice(aimed), shot)):
                return ScriptedDice(()), error
        faces += _in_waves([chain for shot in own for chain in shot])
    return ScriptedDice(tuple(faces)), {}


def _dice(aimed: AimedShot) -> Dice:
    """What the examples' chains are chains of; a to-hit die is a plain one."""
    thrown = thrown_by(aimed)
    return thrown.dice if thrown else PlainDice(1, 6)


# Phase 9


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
        chains = _tuples(dice.get(group.id))
        armament = CATALOGUE.fighters.armaments[group.armament]
        text = armament.anti_fighter if kind == "pd" else armament.anti_ship
        if error := _error(check_chains(group.id, parse_dice("1D6" if ":" in text else text), chains)):
            return [], error
        faces += _in_waves(chains)
    return faces, {}


def _fire_9a(example: Example) -> Mapping[str, Any]:
    given, dice = example.given, example.dice or {}
    if error := _unknown_types(given["targets"]):
        return error
    groups = _dogfighters(given)
    ranges = {one["id"]: one.get("range", 0) for one in given["targets"]}
    drawn = tuple(given["allocation"]) if given.get("accept_escort_fire") else ()
    fire = GroupFire(_group(given["attacker"], "A"), given["allocation"], ranges, drawn=drawn)
    if error := _error(check_group_fire(fire, groups)):
        return error
    found = _drawn(fire, groups, dice.get("escort_fire") or {}) if drawn else {}
    if "error" in found:
        return found
    fire = replace(fire, attacker=replace(fire.attacker, strength=found.get("attacker_left", fire.attacker.strength)))
    if error := _error(check_group_fire(fire, groups)):
        return error
    return found | _allocated(fire, groups, dice.get("fire") or {})


def _drawn(fire: GroupFire, groups: Mapping[str, Marker], dice: Mapping[str, Any]) -> dict[str, Any]:
    """Fire out of order by the escorts of the targets; those without dice decline."""
    escorts = [one for name in fire.allocation for one in guards(groups[name], groups.values())]
    faces, error = _group_dice(dice, escorts, "pd")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    declined = [one.id for one in escorts if one.id not in dice]
    shots = resolved(escort_fire(fire.attacker, escorts, CATALOGUE.fighters, declined=declined), script)
    script.finish()
    fired = {one.group for one in shots}
    after = [after_fire(one, "escort_fire") if one.id in fired else one for one in escorts]
    return {
        "attacker_left": struck(fire.attacker, sum(one.hits for one in shots)).strength,
        "escort_cef": {one.id: one.endurance for one in after},
    }


def _allocated(fire: GroupFire, groups: Mapping[str, Marker], dice: Mapping[str, Any]) -> dict[str, Any]:
    firers = [replace(fire.attacker, id=name) for name, fighters in fire.allocation.items() if fighters]
    faces, error = _group_dice(dice, firers, "pd")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    shots = resolved(group_fire(fire, groups, CATALOGUE.fighters), script)
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
    screen, types = given.get("screen", 0), CATALOGUE.fighters
    groups = [_group({**one, "attack_run": ["ship"]}, "A") for one in given["groups"]]
    against = [one for group in groups for one in check_attack(group, "ship", types)]
    if error := _error((*check_screen("ship", screen), *against)):
        return error
    faces, error = _group_dice(dice, groups, "as")
    if error:
        return error
    script = ScriptedDice(tuple(faces))
    strikes = resolved(attack("ship", screen, groups, types), script)
    script.finish()
    return {
        "damage_by_group": {one.group: one.damage for one in strikes},
        "damage": sum(one.damage for one in strikes),
        "salvos": 1,
        "cef_left": {one.id: after_attack(one, types).endurance for one in groups},
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
    if error := _error(against):
        return error
    script = ScriptedDice(tuple(face for one in faces for face in one))
    found = resolved(detonate(bolts), script)
    script.finish()
    ships = dict.fromkeys(unit.id for one in bolts for unit in one.caught if unit.kind == "ship")
    return {
        "damage": {ship: found.on(ship) for ship in ships},
        "destroyed": list(found.destroyed),
        "threshold_salvos": {ship: len(attacks_on(found, ship)) for ship in ships},
    }


def _salvo(example: Example) -> Mapping[str, Any]:
    dice = example.dice or {}
    missiles = [_missile(one) for one in example.given["salvos"]]
    faces = [face for one in missiles for face in _missile_faces(dice.get(one.id) or {})]
    if error := _error(check_chains("dice", parse_dice("1D6"), [(face,) for face in faces])):
        return error
    script = ScriptedDice(tuple(faces))
    strikes = resolved(strike("ship", 0, missiles), script)
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
    "full_thrust_fighters.beam": _beam,
    "full_thrust_fighters.odds": _odds,
    "full_thrust_fighters.ship_fire": _ship_fire,
    "full_thrust_fighters.fire_9a": _fire_9a,
    "full_thrust_fighters.fire_9b": _fire_9b,
    "full_thrust_fighters.plasma": _plasma,
    "full_thrust_fighters.salvo": _salvo,
}
