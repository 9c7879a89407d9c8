"""What weapons and fighters throw at fighters and ordnance, under the readings in force.

Point-defence dice are data of the catalogue, and so are the dice of fighters; what a weapon does in
anti-ship mode is its own rule's (:mod:`fleetforge.systems.full_thrust.fire.weapons`).

Rule: FFB-16, FFB-17, FFB-27, FFB-28, FFB-36
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.odds.notation import BeamDice, parse_beam_dice, parse_dice
from fleetforge.systems.full_thrust.odds.targets import HARD_TO_HIT, fighter_dice, target_column, target_drm

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.catalogue import ArmamentType
    from fleetforge.systems.full_thrust.families.base import Mode
    from fleetforge.systems.full_thrust.fire.declaration import Weapon
    from fleetforge.systems.full_thrust.odds.notation import Dice
    from fleetforge.systems.full_thrust.odds.targets import HeavyModel, TargetKind, TorpedoDie


@dataclass(frozen=True, slots=True)
class Met:
    """How a target meets point-defence dice: its modifier and its column of the table, for first dice.

    Rule: FFB-3.5, FFB-29
    """

    drm: int = 0
    column: int = 0


def as_read(weapon: Weapon, options: FighterOptions) -> Weapon:
    """The weapon as a group plays it: its modes and its guidance under the readings in force.

    Rule: FFB-32.20, FFB-32.27, FFB-32.30, FFB-32.31, FFB-32.39
    """
    match weapon.family:
        case "k_gun" if options.k1_pd_reroll == "true":
            return _defending(weapon, _rerolled)
        case "spicule" if options.spicule_adfc == "true":
            return replace(weapon, area_defence=True)
        case "scattergun" if options.scatter_heavy == "d3_always":
            return _defending(weapon, _heedless)
        case "pod_launcher" if options.pod_minus_one == "false":
            return _defending(weapon, _heedless)
        case "pds" if options.pds_as_drm == "initial_only" and weapon.anti_ship is not None:
            return replace(weapon, anti_ship=_on_first_dice(weapon.anti_ship))
    return weapon


def _defending(weapon: Weapon, change: Callable[[Mode], Mode]) -> Weapon:
    mode = weapon.point_defence
    return weapon if mode is None else replace(weapon, point_defence=change(mode))


def _heedless(mode: Mode) -> Mode:
    return replace(mode, minds_hard_targets=False)


def _rerolled(mode: Mode) -> Mode:
    return replace(mode, dice=replace(parse_beam_dice(mode.dice), reroll=True).text)


def _on_first_dice(mode: Mode) -> Mode:
    dice = parse_beam_dice(mode.dice)
    return replace(mode, dice=replace(dice, drm=0).text, first_drm=dice.drm)


def defence_dice(weapon: Weapon) -> Dice | None:
    """Dice of a weapon in point-defence mode, or None if it has no such mode. Rule: FFB-0.4, FFB-27"""
    return parse_dice(weapon.point_defence.dice) if weapon.point_defence else None


def met_by(kind: TargetKind, dice: Dice, *, minds_hard_targets: bool = True, heavy_model: HeavyModel = "drm") -> Met:
    """How a target meets point-defence dice.

    The option that makes heavy fighters screened is about dice that are read on the table.

    Rule: FFB-1.12, FFB-17.7, FFB-17.8, FFB-27.7, FFB-27.16, FFB-32.29
    """
    if kind in HARD_TO_HIT and not minds_hard_targets:
        return Met()
    model = heavy_model if isinstance(dice, BeamDice) else "drm"
    return Met(target_drm(kind, "pd", heavy_model=model), target_column(kind, "pd", heavy_model=model))


def fighter_defence(armament: ArmamentType) -> BeamDice:
    """Dice of one fighter at fighters and ordnance. Rule: FFB-21.6, FFB-28"""
    return parse_beam_dice(armament.anti_fighter)


def fighter_attack(armament: ArmamentType) -> BeamDice | TorpedoDie | None:
    """Dice of one fighter at a ship, or None without an anti-ship mode.

    Rule: FFB-23.1, FFB-28.1, FFB-28.2, FFB-28.3, FFB-28.4
    """
    return fighter_dice(armament.anti_ship)
