"""Fire controls and area defence: what a ship's declared fire takes of them.

Rule: FFB-15, FFB-16, FFB-17, FFB-18, FFB-19, FFB-31
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.fire_control import Aimed, controls_bound

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Declaration
    from fleetforge.systems.full_thrust.fire.fire_control import Bound, FireKind
    from fleetforge.systems.full_thrust.odds.targets import FireMode

Attacked: TypeAlias = Literal["this_ship", "covered_ship", "other"]
"""Whom the target attacks: the firer, a ship that its ADFC covers, or someone else or nobody."""


def attacked_by(target: MarkerTarget, declaration: Declaration, options: FighterOptions = DEFAULT_FIGHTERS) -> Attacked:
    """Whom a fighter group or marker attacks this turn, as the firer sees it.

    By the option a run that was broken off still counts.

    Rule: FFB-17.4, FFB-17.5, FFB-13.7, FFB-32.46
    """
    runs = target.runs | target.dropped_runs if options.pd_after_break == "free" else target.runs
    if declaration.firer.id in runs:
        return "this_ship"
    return "covered_ship" if any(ward.ship in runs for ward in declaration.wards) else "other"


def needs_fire_control(mode: FireMode, attacked: Attacked, *, guided: bool) -> bool:
    """Whether fire at one group or marker takes a fire control.

    ``guided`` says that an area defence fire control covers the attacked ship and guides the
    weapon.

    Rule: FFB-16.4, FFB-16.5, FFB-17.4, FFB-17.5, FFB-17.6, FFB-19.8 to FFB-19.12, FFB-31
    """
    if mode == "as":
        return True
    return attacked == "other" or (attacked == "covered_ship" and not guided)


def guides(aimed: AimedShot, declaration: Declaration) -> bool:
    """Whether area defence guides the shot, so that its point-defence range does not matter.

    Rule: FFB-19.4, FFB-19.6, FFB-19.8, FFB-19.11
    """
    shot, target = aimed.shot, aimed.target
    if not (shot.via_adfc and shot.mode == "pd" and isinstance(target, MarkerTarget)):
        return False
    return aimed.weapon.area_defence and any(ward.ship in target.runs for ward in declaration.wards)


def takes_control(aimed: AimedShot, declaration: Declaration, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether the shot takes a fire control.

    Rule: FFB-15.1, FFB-15.2, FFB-18.1, FFB-18.3, FFB-32.36
    """
    target, weapon = aimed.target, aimed.weapon
    if not isinstance(target, MarkerTarget):
        return True
    barred_goes_free = options.barred_adfc_needs_fcs == "false" and not weapon.area_defence
    guided = guides(aimed, declaration) or barred_goes_free
    return needs_fire_control(aimed.shot.mode, attacked_by(target, declaration, options), guided=guided)


def fire_controls_bound(declaration: Declaration, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> tuple[Bound, ...]:
    """What each fire control is bound to that all declared fire takes: a ship, needled system, group or marker.

    Rule: FFB-18.1, FFB-18.2, FFB-18.3, FFB-18.4, FTC-3.2
    """
    taking = (one for one in declaration.shots if takes_control(one, declaration, options.fighters))
    fire = (Aimed(_kind(one), one.target.id, one.shot.aim) for one in taking)
    return controls_bound(fire, options.core.ptorp_dedicated_fcs)


def fire_controls_used(declaration: Declaration, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> int:
    """Fire controls that all declared fire takes. Rule: FFB-18.1, FFB-18.2, FFB-18.3, FFB-18.4, FTC-3.2"""
    return len(fire_controls_bound(declaration, options))


def _kind(aimed: AimedShot) -> FireKind:
    """What matters to fire control about a shot; point defence is no offensive fire. Rule: FTC-3.2"""
    at_ship = not isinstance(aimed.target, MarkerTarget)
    match aimed.weapon.family:
        case "needle" if at_ship:
            return "needle"
        case "beam" if aimed.shot.mode == "as":
            return "beam"
        case "pulse_torpedo":
            return "pulse_torpedo"
    return "other"
