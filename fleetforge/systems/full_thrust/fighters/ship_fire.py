"""Whether a ship may fire as it declared: every reason against it, in the order of the rules.

Rule: FFB-14 to FFB-20, FFB-31, FFB-33.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.arcs import spoken
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.fighters.accounting import attacked_by, fire_controls_used, guides
from fleetforge.systems.full_thrust.fighters.distance import mu, within
from fleetforge.systems.full_thrust.fighters.faults_fire import (
    ADFC_LIMIT,
    ADFC_RANGE,
    ADFC_TARGET,
    ADFC_WEAPON,
    FRIENDLY,
    NO_DAMAGE_ROLL,
    NO_ORDNANCE,
)
from fleetforge.systems.full_thrust.fighters.faults_moves import DATA_MISSING
from fleetforge.systems.full_thrust.fire.bands import within as within_band
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.faults import (
    AFT,
    EXPENDED,
    NO_FCS,
    NO_MODE,
    OUT_OF_ARC,
    OUT_OF_RANGE,
    PD_AT_SHIP,
    RANGE_NEGATIVE,
    SHIP_DONE,
    SPLIT,
    WEAPON_LOST,
    WEAPON_USED,
)
from fleetforge.systems.full_thrust.fire.weapons.spinal import WaveGun
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Declaration

ADFC_MU = 6
"""How far an area defence fire control reaches to the ship that it covers. Rule: FFB-19.2"""
MODE_WORDS = {"as": "anti-ship", "pd": "point-defence"}


def check_declaration(declaration: Declaration, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> tuple[Refusal, ...]:
    """Everything that stands against a ship's declared fire, in the order of the rules.

    Weapons are taken as they are read under the options
    (:func:`~fleetforge.systems.full_thrust.fighters.profiles.as_read`).

    Rule: FFB-14.2, FFB-14.3, FFB-33.2, FFB-33.3
    """
    return tuple(_refusals(declaration, options))


def _refusals(declaration: Declaration, options: BattleOptions) -> Iterator[Refusal]:
    firer = declaration.firer
    if firer.done:
        yield Refusal(SHIP_DONE, firer.id, firer.title)
    yield from _area_defence(declaration, options.fighters)
    for place, aimed in enumerate(declaration.shots):
        yield from _use(aimed, declaration.shots[:place])
        yield from _shot(aimed, declaration, options)
    need = fire_controls_used(declaration, options)
    if need > firer.fire_controls:
        yield Refusal(NO_FCS, firer.id, firer.title, found=need, allowed=firer.fire_controls)


def _area_defence(declaration: Declaration, options: FighterOptions) -> Iterator[Refusal]:
    """Number, ownership and distance of the ships covered. Rule: FFB-19.1, FFB-19.2, FFB-19.3, FFB-19.7"""
    firer, wards = declaration.firer, declaration.wards
    if len(wards) > firer.area_controls:
        yield Refusal(ADFC_LIMIT, firer.id, firer.title, found=len(wards), allowed=firer.area_controls)
    for ward in wards:
        own = ward.ship == firer.id and options.adfc_other_only == "true"
        if own or not ward.friendly:
            yield Refusal(ADFC_TARGET, firer.id, firer.title, words=(("ship", ward.title or ward.ship),))
    for ward in wards:
        words = (("ship", ward.title or ward.ship),)
        if ward.distance_mu < 0:
            yield Refusal(RANGE_NEGATIVE, firer.id, firer.title, found=mu(ward.distance_mu))
        elif not within(ward.distance_mu, ADFC_MU, inclusive=options.range_inclusive == "true"):
            found = mu(ward.distance_mu)
            yield Refusal(ADFC_RANGE, firer.id, firer.title, found=found, allowed=ADFC_MU, words=words)


def _use(aimed: AimedShot, before: tuple[AimedShot, ...]) -> Iterator[Refusal]:
    """A weapon fires once a turn, at one target, while it works. Rule: FFB-14.4, FFB-14.5, FFB-27.6, FFB-27.15"""
    weapon = aimed.weapon
    earlier = [one for one in before if one.weapon.id == weapon.id]
    if weapon.fired or earlier:
        yield Refusal(WEAPON_USED, weapon.id, weapon.title)
    if weapon.spent:
        yield Refusal(EXPENDED, weapon.id, weapon.title)
    if not weapon.working:
        yield Refusal(WEAPON_LOST, weapon.id, weapon.title)
    if any(one.target.id != aimed.target.id for one in earlier):
        yield Refusal(SPLIT, weapon.id, weapon.title)


def _shot(aimed: AimedShot, declaration: Declaration, options: BattleOptions) -> Iterator[Refusal]:
    weapon, mode, target = aimed.weapon, aimed.shot.mode, aimed.target
    if mode == "pd" and not isinstance(target, MarkerTarget):
        yield Refusal(PD_AT_SHIP, weapon.id, weapon.title)
        return
    reach = reach_mu(aimed, options)
    if reach is None:
        yield Refusal(NO_MODE, weapon.id, weapon.title, found=MODE_WORDS[mode])
    if isinstance(target, MarkerTarget):
        yield from _marker(aimed, target, declaration, options.fighters)
    yield from _bearing(aimed, declaration, options.fighters)
    if mode == "pd" and aimed.shot.via_adfc and not weapon.area_defence:
        yield Refusal(ADFC_WEAPON, weapon.id, weapon.title)
    if reach is not None:
        yield from _reach(aimed, reach, declaration, options)


def reach_mu(aimed: AimedShot, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> int | None:
    """How far a weapon reaches in the mode of the shot, or None if it has no such mode.

    Rule: FFB-0.4, FFB-15.4, FFB-16.3, FFB-17.3, FFB-27.18
    """
    weapon = aimed.weapon
    if aimed.shot.mode == "pd":
        return weapon.point_defence.range_mu if weapon.point_defence else None
    rule = rule_of(weapon)
    return rule.reach_mu(weapon, options.core) if rule else None


def _marker(
    aimed: AimedShot, target: MarkerTarget, declaration: Declaration, options: FighterOptions
) -> Iterator[Refusal]:
    """Ownership and kind of what is fired at. Rule: FFB-4.5, FFB-17.10, FFB-32.2, FFB-32.19"""
    weapon, words = aimed.weapon, (("target", target.title or target.id),)
    if target.own_side and not _threatens(target, declaration, options):
        yield Refusal(FRIENDLY, weapon.id, weapon.title, words=words)
    if target.kind == "antimatter" and aimed.shot.mode == "as" and options.amt_is_ordnance == "false":
        yield Refusal(NO_ORDNANCE, weapon.id, weapon.title, words=words)
    if aimed.shot.entered is not None and not isinstance(rule_of(weapon), WaveGun):
        yield Refusal(NO_DAMAGE_ROLL, weapon.id, weapon.title, words=words)


def _threatens(target: MarkerTarget, declaration: Declaration, options: FighterOptions) -> bool:
    """Whether a bolt or torpedo of the own side attacks the firer or its ward. Rule: FFB-17.10"""
    area = target.kind in ("plasma", "antimatter") and options.pd_friendly_area == "true"
    return area and attacked_by(target, declaration, options) != "other"


def _bearing(aimed: AimedShot, declaration: Declaration, options: FighterOptions) -> Iterator[Refusal]:
    """Arc of the mount, and the ship's aft arc. Rule: FFB-16.2, FFB-17.2, FFB-19.5, FFB-20"""
    weapon, target, firer = aimed.weapon, aimed.target, declaration.firer
    if not aimed.in_arc:
        words = (("target", target.title or target.id),)
        yield Refusal(OUT_OF_ARC, weapon.id, weapon.title, allowed=spoken(weapon.arcs), words=words)
    if aimed.aft and firer.aft_barred and _aft_matters(aimed, declaration, options):
        yield Refusal(AFT, weapon.id, weapon.title, words=(("ship", firer.title or firer.id),))


def _aft_matters(aimed: AimedShot, declaration: Declaration, options: FighterOptions) -> bool:
    """Whether the restriction of the aft arc touches the shot. Rule: FFB-20.1, FFB-20.2, FFB-20.3, FFB-32.21"""
    if aimed.shot.mode == "as" or not isinstance(aimed.target, MarkerTarget):
        return True
    own_attacker = attacked_by(aimed.target, declaration, options) == "this_ship"
    return options.pd_aft == "only_vs_own_attackers" and not own_attacker


def _reach(aimed: AimedShot, reach: int, declaration: Declaration, options: BattleOptions) -> Iterator[Refusal]:
    """Range of the mode, which area defence waives. Rule: FFB-16.3, FFB-16.9, FFB-17.3, FFB-19.4, FFB-19.10"""
    weapon, target, found = aimed.weapon, aimed.target, mu(aimed.range_mu)
    if aimed.range_mu < 0:
        yield Refusal(RANGE_NEGATIVE, weapon.id, weapon.title, found=found)
        return
    if not guides(aimed, declaration) and not _is_near(aimed, reach, options.fighters):
        words = (("target", target.title or target.id),)
        yield Refusal(OUT_OF_RANGE, weapon.id, weapon.title, found=found, allowed=reach, words=words)
    elif is_unknown(aimed):
        yield Refusal(DATA_MISSING, weapon.id, weapon.title, words=(("field", "to-hit roll"),))


def _is_near(aimed: AimedShot, reach: int, options: FighterOptions) -> bool:
    """Whether the target is within reach; a ship on the last boundary always is. Rule: FFB-0.3, FTC-3.7"""
    if isinstance(aimed.target, MarkerTarget):
        return within(aimed.range_mu, reach, inclusive=options.range_inclusive == "true")
    return within_band(aimed.range_mu, reach)


def is_unknown(aimed: AimedShot) -> bool:
    """Whether nothing says what the weapon throws in anti-ship mode. Rule: FFB-27.17"""
    mode = aimed.weapon.anti_ship
    return aimed.shot.mode == "as" and mode is not None and not mode.dice and aimed.needed is None
