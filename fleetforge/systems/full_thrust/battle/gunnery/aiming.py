"""A ship's shots as the rules of fire see them: weapons, targets and measures taken from the state.

Rule: FTC-3.1, FTC-3.4, FTC-3.5, FTC-3.6, FTC-3.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.arcs import ALL_ROUND, Arc
from fleetforge.systems.full_thrust.battle.condition import (
    area_controls,
    fire_controls,
    fitted,
    screen_of,
    track_of,
)
from fleetforge.systems.full_thrust.battle.measuring import distance, measure_of, place_of
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.battle.units import Group, Ship, component_key
from fleetforge.systems.full_thrust.design.naming import ItemNames
from fleetforge.systems.full_thrust.fighters.attack_runs import RUN_MU
from fleetforge.systems.full_thrust.fighters.evasion import evasion_of
from fleetforge.systems.full_thrust.fighters.losses import target_kind
from fleetforge.systems.full_thrust.fighters.profiles import as_read
from fleetforge.systems.full_thrust.fire.declaration import (
    AimedShot,
    Declaration,
    Firer,
    MarkerTarget,
    ShipTarget,
    Ward,
    weapon_of,
)
from fleetforge.systems.full_thrust.fire.geometry import offensive_fire_allowed, sighting

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.fire.declaration import Shot, Target, Weapon

FRONT: Arcs = ("FP", "F", "FS")
"""Arcs through which a wave gun leaves its own ship without screens. Rule: FTC-4.23"""
AFT: Arc = "A"
ON_A_LINE = 2
"""Arcs that come into question on a dividing line. Rule: FTC-3.6"""


@dataclass(frozen=True, slots=True)
class Bearing:
    """Where a target lies as a firer sees it: MU, and the arcs that come into question.

    None and no arcs where nobody measured and nothing is plotted.

    Rule: FTC-3.4, FTC-3.6
    """

    range_mu: float | None
    arcs: Arcs = ()


def mounts_of(battle: Battle, ship: Ship) -> Iterator[tuple[Component, Family]]:
    """Components of a ship that fire or launch, with their families."""
    return fitted(battle.catalogue, ship, "weapon", "launcher", "point_defence")


def weapons_of(battle: Battle, ship: Ship, wanted: Collection[str]) -> Mapping[str, Weapon]:
    """The mounts of a ship with these ids, as they stand and as the group reads their modes."""
    names = ItemNames(ship.design.components, battle.catalogue)
    tuned = {one.pulser: one.mode for one in ship.design.loadout.pulsers}
    weapons = {}
    for item, family in mounts_of(battle, ship):
        if item.id in wanted:
            mount = replace(
                weapon_of(family, item, tuned.get(item.id)),
                title=names.short(item),
                working=component_key(item.id) not in ship.damage.lost,
                fired=item.id in ship.turn.fired,
                spent=item.id in ship.stores.spent,
            )
            weapons[item.id] = as_read(mount, battle.options.fighters)
    return weapons


def seen_from(battle: Battle, firer: Ship, target_id: str, shot: Shot | None = None) -> Bearing:
    """How a target is seen: as given with the shot, as measured this turn, as plotted, in this order.

    What attacks the firer and was not measured is as far away as attack runs reach: it was no farther when it
    declared its own.

    Rule: FTC-2.1, FTC-3.4, FFB-11.2
    """
    range_mu = shot.range_mu if shot else None
    arc = shot.arc if shot else None
    if range_mu is None:
        range_mu = distance(battle, firer.id, target_id)
    if range_mu is None and _attacks(battle, target_id, firer.id):
        range_mu = RUN_MU
    arcs = (arc,) if arc else _arcs(battle, firer, target_id)
    first = len(arcs) == ON_A_LINE and battle.options.core.arc_boundary == "first_arc"
    return Bearing(range_mu, arcs[:1] if first else arcs)


def _attacks(battle: Battle, target_id: str, ship_id: str) -> bool:
    piece = piece_of(battle, target_id)
    return piece is not None and ship_id in piece.turn.attack_run


def is_unsettled(aimed: AimedShot, seen: Bearing) -> bool:
    """Whether it matters in which of two arcs the target lies. Rule: FTC-3.6"""
    if len(seen.arcs) != ON_A_LINE:
        return False
    bears = [not aimed.weapon.arcs or arc in aimed.weapon.arcs for arc in seen.arcs]
    return bears[0] != bears[1] or (AFT in seen.arcs and aimed.shot.mode == "as")


def _arcs(battle: Battle, firer: Ship, target_id: str) -> Arcs:
    measure = measure_of(battle, firer.id, target_id)
    if measure is not None and measure.arc and measure.one == firer.id:
        return tuple(arc for arc in ALL_ROUND if arc == measure.arc)
    here, there = firer.motion.position, place_of(battle.unit(target_id))
    return () if here is None or there is None else sighting(here, firer.motion.facing, there).arcs


def target_of(battle: Battle, firer: Ship, target_id: str) -> Target | None:
    """A ship, a group or a marker as a target, None for what cannot be fired at."""
    unit = battle.unit(target_id)
    if isinstance(unit, Ship):
        armoured = any(track_of(unit).armour)
        screen = _screen_against(battle, unit, firer)
        return ShipTarget(unit.id, unit.name, screen, own_side=unit.side == firer.side, armoured=armoured)
    piece = piece_of(battle, target_id)
    if piece is None or unit is None:
        return None
    dropped = frozenset({unit.dropped_run} - {""}) if isinstance(unit, Group) else frozenset[str]()
    return MarkerTarget(
        id=piece.id,
        title=piece.name,
        kind=target_kind(piece),
        strength=piece.strength,
        evasion=evasion_of(piece, battle.options.fighters),
        runs=frozenset(piece.turn.attack_run),
        own_side=piece.side == firer.side,
        hits=piece.hits,
        dropped_runs=dropped,
    )


def _screen_against(battle: Battle, target: Ship, firer: Ship) -> int:
    """A ship that fired its wave gun has no screens through its front arcs. Rule: FTC-4.23, FTC-5.19"""
    level = screen_of(battle, target)
    waves = {item.id for item in target.design.of_family("wave_gun")} & target.turn.fired
    arcs = _arcs(battle, target, firer.id) if waves and level else ()
    return 0 if arcs and set(arcs) <= set(FRONT) else level


def aimed_at(shot: Shot, weapon: Weapon, target: Target, seen: Bearing) -> AimedShot:
    """A shot with all that is known of it; what nobody measured does not stand against it.

    On a line between two arcs it bears if one of them will do.

    Rule: FTC-3.4, FTC-3.5, FTC-3.6
    """
    bears = [arc for arc in seen.arcs if not weapon.arcs or arc in weapon.arcs]
    aft = (bears or list(seen.arcs)) == [AFT]
    return AimedShot(shot, weapon, target, seen.range_mu or 0.0, in_arc=bool(bears) or not seen.arcs, aft=aft)


def firer_of(battle: Battle, ship: Ship) -> Firer:
    """The ship as the rules of fire see it. Rule: FTC-3.1, FTC-3.5"""
    free = offensive_fire_allowed((AFT,), drive_used=ship.turn.drive_used, aft_fire=battle.options.core.aft_fire)
    return Firer(
        ship.id,
        ship.name,
        fire_controls(battle, ship),
        area_controls(battle, ship),
        aft_barred=not free,
        done=ship.turn.fire_done and ship.id not in battle.goes.acted,
    )


def wards_of(battle: Battle, ship: Ship, covers: Iterable[str]) -> tuple[Ward, ...]:
    """Ships that area defence is to cover; a distance that nobody knows stands against nothing. Rule: FFB-19"""
    wards = []
    for ship_id in covers:
        other = battle.ships.get(ship_id)
        if other is not None:
            far = distance(battle, ship.id, ship_id) or 0.0
            wards.append(Ward(ship_id, far, other.side == ship.side, other.name))
    return tuple(wards)


def declaration_of(battle: Battle, ship: Ship, shots: Collection[Shot], covers: Iterable[str] = ()) -> Declaration:
    """Everything that a ship declares and that can be carried out. Rule: FTC-1.7, FFB-14.3"""
    weapons = weapons_of(battle, ship, {shot.weapon for shot in shots})
    aimed = []
    for shot in shots:
        weapon, target = weapons.get(shot.weapon), target_of(battle, ship, shot.target)
        seen = seen_from(battle, ship, shot.target, shot)
        if weapon is not None and target is not None and seen.range_mu is not None:
            aimed.append(aimed_at(shot, weapon, target, seen))
    return Declaration(firer_of(battle, ship), tuple(aimed), wards_of(battle, ship, covers))
