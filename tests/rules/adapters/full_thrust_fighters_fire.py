"""Kinds of ``full_thrust_fighters`` about dice, and ship fire at fighters and ordnance."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.families.base import Mode
from fleetforge.systems.full_thrust.fighters.accounting import fire_controls_used
from fleetforge.systems.full_thrust.fighters.dice_checks import check_chains, check_screen
from fleetforge.systems.full_thrust.fighters.marker_fire import handfuls, hits_on, marker_fire, outcome, thrown_by
from fleetforge.systems.full_thrust.fighters.profiles import as_read
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

    from fleetforge.kernel.dice import Faces
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.design.model import PulserMode
    from fleetforge.systems.full_thrust.odds.notation import Dice
    from fleetforge.systems.full_thrust.odds.targets import TargetKind
    from tests.rules.examples import Adapter, Example

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


# Dice


def _beam(example: Example) -> Mapping[str, Any]:
    given, chains = example.given, tuples(example.dice)
    screen = 0 if given.get("ignores_screens") else given.get("screen", 0)
    try:
        dice = parse_beam_dice(given["notation"])
    except NotationError as fault:
        return {"error": fault.code}
    if error := error_of((*check_screen("target", screen), *check_chains("dice", dice, chains))):
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
    if error := error_of(check_screen("target", screen)):
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


def _aimed(shot: Mapping[str, Any], markers: Mapping[str, MarkerTarget], options: BattleOptions) -> AimedShot:
    target = markers.get(shot["target"]) or ShipTarget(shot["target"])
    return AimedShot(
        Shot(
            shot["weapon_id"], target.id, "pd" if shot["mode"] == "PD" else "as", via_adfc=shot.get("via_adfc", False)
        ),
        as_read(_weapon(shot), options.fighters),
        target,
        shot["range"],
        in_arc=shot.get("in_arc", True),
        aft=shot.get("aft", False),
        needed=shot.get("to_hit"),
    )


def _declaration(given: Mapping[str, Any], markers: Mapping[str, MarkerTarget], options: BattleOptions) -> Declaration:
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
    return Declaration(firer, tuple(_aimed(shot, markers, options) for shot in given["shots"]), wards)


def _ship_fire(example: Example) -> Mapping[str, Any]:
    given = example.given
    if error := unknown_types(given.get("markers", ())):
        return error
    markers = {record["id"]: _marker_target(record) for record in given.get("markers", ())}
    options = options_of(given)
    declaration = _declaration(given, markers, options)
    if error := error_of(check_declaration(declaration, options)):
        return error
    chains = [tuples(one) for one in example.dice]
    script, wrong = _shot_dice(declaration, chains, options)
    if wrong:
        return wrong
    results = resolved(marker_fire("s", declaration.shots, options), script)
    script.finish()
    left = outcome(tuple(markers.values()), results, options.fighters)
    salvoes = [one for one in markers.values() if one.kind == "salvo"]
    return {
        "legal": True,
        "fcs_used": fire_controls_used(declaration, options),
        "hits": [one.hits for one in results],
        "left": {name: left[name] for name, one in markers.items() if one not in salvoes},
        "sm_hits": {one.id: one.hits + hits_on(one, results) for one in salvoes},
    }


def _shot_dice(
    declaration: Declaration, chains: Sequence[Sequence[Faces]], options: BattleOptions
) -> tuple[ScriptedDice, dict[str, Any]]:
    """Faces in the order in which equal shots are thrown together."""
    faces: list[int] = []
    place = 0
    for group in handfuls(declaration.shots, options):
        own = chains[place : place + len(group)]
        place += len(group)
        for aimed, shot in zip(group, own, strict=True):
            if error := error_of(check_chains("dice", _dice(aimed, options), shot)):
                return ScriptedDice(()), error
        faces += in_waves([chain for shot in own for chain in shot])
    return ScriptedDice(tuple(faces)), {}


def _dice(aimed: AimedShot, options: BattleOptions) -> Dice:
    """What the examples' chains are chains of; a to-hit die is a plain one."""
    thrown = thrown_by(aimed, options)
    return thrown.dice if thrown else PlainDice(1, 6)


ADAPTERS: dict[str, Adapter] = {
    "full_thrust_fighters.beam": _beam,
    "full_thrust_fighters.odds": _odds,
    "full_thrust_fighters.ship_fire": _ship_fire,
}
