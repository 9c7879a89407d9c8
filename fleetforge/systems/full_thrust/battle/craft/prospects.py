"""What attack runs lead to as things stand: the damage to expect, and what the ship could answer with.

The figures come from the tables with which the dice are read, so that they cannot differ from play.

Rule: FFB-35.5, FFB-35.7, FFB-35.8, FFB-35.9
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import missile_of
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.classic.defending import PointDefence
from fleetforge.systems.full_thrust.battle.condition import area_controls, may, screen_of
from fleetforge.systems.full_thrust.battle.craft.declared import RunDeclared
from fleetforge.systems.full_thrust.battle.gunnery.aiming import declaration_of, mounts_of
from fleetforge.systems.full_thrust.battle.gunnery.firing import against
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.classic.defence import defence_odds
from fleetforge.systems.full_thrust.fighters.marker_fire import shot_odds
from fleetforge.systems.full_thrust.fighters.missiles import missile_odds
from fleetforge.systems.full_thrust.fighters.ship_attack import attack_odds
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, Shot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Refusal
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Weapon


@dataclass(frozen=True, slots=True)
class Answer:
    """Point defence that a ship can turn on a unit that attacks it, without fire controls.

    ``losses`` are fighters or missiles, never more than there are; ``damage`` is the mean of what is
    left of the unit does to the ship, before armour.
    """

    weapons: tuple[Weapon, ...]
    losses: Distribution
    damage: Fraction


def run_damage(battle: Battle, unit_id: str, ship_id: str) -> Fraction:
    """Mean damage of a group or a missile on a ship before armour, as both now stand.

    Every fighter does its share of the damage of a group.

    Raises:
        KeyError: there is no such ship (a caller's mistake).

    Rule: FFB-35.8, FFB-35.9
    """
    piece, ship = piece_of(battle, unit_id), battle.ships[ship_id]
    if piece is None or not (piece.kind == "fighter" or piece.is_missile):
        return Fraction(0)
    screen, options = screen_of(battle, ship), battle.options.fighters
    if piece.is_missile:
        return missile_odds(missile_of(battle, piece), screen, options).mean
    one = replace(piece, strength=1)
    return piece.strength * attack_odds(one, screen, battle.catalogue.fighters, options).mean


def answer_to(battle: Battle, unit_id: str, ship_id: str) -> Answer | None:
    """What a ship could do to a group or a heavy missile that attacks it, with every mount that may fire for nothing.

    None for what is neither.

    Raises:
        KeyError: there is no such ship (a caller's mistake).

    Rule: FFB-17.4, FFB-31.1, FTC-4.26
    """
    piece = piece_of(battle, unit_id)
    if piece is None or not piece.has_endurance:
        return None
    supposed = RunDeclared(unit_id, (ship_id,), forced=False).apply(battle)
    shots = _defending(supposed, battle.ships[ship_id], unit_id)
    losses = reduce(add, (_odds(battle, one) for one in shots), constant(0)).capped(piece.strength)
    share = (piece.strength - losses.mean) / piece.strength if piece.strength else Fraction(0)
    damage = run_damage(battle, unit_id, ship_id) * share
    return Answer(tuple(one.weapon for one in shots), losses, damage)


def covering(battle: Battle, ship_id: str) -> tuple[Ship, ...]:
    """Ships whose area defence could cover this one, as far as distances are known.

    Rule: FFB-19.1, FFB-19.2, FFB-19.3
    """
    ship = battle.ships[ship_id]
    friends = (one for one in battle.ships_of(ship.side) if one.id != ship_id and one.is_in_play)
    able = (one for one in friends if area_controls(battle, one) and may(battle, one, "defensive_fire"))
    near = (one for one in able if distance(battle, one.id, ship_id) is not None)
    return tuple(one for one in near if not any(against(battle, one.id, (), (ship_id,))))


def _defending(battle: Battle, ship: Ship, unit_id: str) -> tuple[AimedShot, ...]:
    """Shots in point defence against which nothing stands, each taken by itself."""
    near = None if distance(battle, ship.id, unit_id) is not None else 0.0
    mounts = (item.id for item, family in mounts_of(battle, ship) if family.point_defence is not None)
    shots = tuple(Shot(item, unit_id, "pd", range_mu=near) for item in mounts)
    able = tuple(shot for shot in shots if not any(_against(battle, ship, shot)))
    return declaration_of(battle, ship, able).shots


def _against(battle: Battle, ship: Ship, shot: Shot) -> Iterator[Refusal]:
    if is_classic(battle):
        return PointDefence(ship.id, (shot,)).refusals(battle)
    return against(battle, ship.id, (shot,), ())


def _odds(battle: Battle, aimed: AimedShot) -> Distribution:
    if is_classic(battle) and isinstance(aimed.target, MarkerTarget):
        return defence_odds(aimed.weapon, aimed.target.kind)
    return shot_odds(aimed, battle.options)
