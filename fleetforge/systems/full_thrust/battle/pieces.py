"""Fighter groups and ordnance markers of a battle as the rules for them see them.

Rule: FFB-0.6, FFB-5.13, FFB-7.14
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.units import Group, Marker, Ship
from fleetforge.systems.full_thrust.boarding.cutter import MOVE_MU
from fleetforge.systems.full_thrust.fighters.attack_runs import ShipAt
from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece
from fleetforge.systems.full_thrust.fighters.markers import Turn

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import MarkerKind
    from fleetforge.systems.full_thrust.design.model import Armament
    from fleetforge.systems.full_thrust.fighters.markers import OrdnanceKind

ORDNANCE_OF: Mapping[MarkerKind, OrdnanceKind] = {
    "HM": "heavy_missile",
    "SM": "salvo",
    "PB": "plasma",
    "AMT": "antimatter",
}
"""Markers that the rules for ordnance know; mines and novas are none. Rule: FFB-0.6"""


def piece_of(battle: Battle, unit_id: str) -> Piece | None:
    """The group or marker of this id, None for a ship, a mine, or what there is not."""
    unit = battle.unit(unit_id)
    if isinstance(unit, Group):
        return _of_group(battle, unit)
    if isinstance(unit, Marker) and unit.kind in ORDNANCE_OF:
        return _of_marker(battle, unit)
    return None


def links_of(battle: Battle) -> dict[str, str]:
    """Escort pairs of this turn: each escort with the group that it guards. Rule: FFB-7.14"""
    return {group.id: group.escorts for group in battle.groups.values() if group.escorts}


def escorts_of(battle: Battle, group_id: str) -> tuple[Group, ...]:
    """Groups that guard this one. Rule: FFB-5.13"""
    return tuple(group for group in battle.groups.values() if group.escorts == group_id)


def ships_at(battle: Battle, measured: Callable[[str], float | None]) -> tuple[tuple[ShipAt, ...], bool]:
    """Ships on the table with their distances, and whether all of them are known.

    A distance that nobody knows is taken as 0, so that it stands against nothing.
    """
    seen, known = [], True
    for ship in battle.ships.values():
        if ship.is_on_table:
            far = measured(ship.id)
            known = known and far is not None
            seen.append(ShipAt(ship.id, ship.side, far or 0.0, ship.name))
    return tuple(seen), known


def is_gone(battle: Battle, ship_id: str) -> bool:
    """Whether a ship is no longer on the table. Rule: FFB-13.4"""
    ship = battle.unit(ship_id)
    return not (isinstance(ship, Ship) and ship.is_on_table)


def _of_group(battle: Battle, group: Group) -> Piece:
    return Piece(
        id=group.id,
        kind="fighter",
        side=group.side,
        name=group.name,
        strength=group.fighters,
        endurance=group.cef,
        move_mu=MOVE_MU if group.is_cutter else battle.catalogue.fighters.move_of(group.group),
        carrier=group.carrier,
        armament=_armament(battle, group),
        heavy=group.is_heavy,
        torpedoes_spent=group.torpedoes_spent,
        turn=Turn(
            launched=group.launched_turn == battle.turn,
            moved=group.moved_primary,
            secondary_moves=int(group.moved_secondary),
            screening=group.screens,
            escorting=group.escorts,
            evasion=group.evasion,
            attack_run=(group.run,) if group.run and not _only_lands(battle, group) else (),
            broken_off=group.broken_off,
            fired=group.fired,
            attacked=group.attacked,
        ),
    )


def _armament(battle: Battle, group: Group) -> Armament:
    """What a group fires with; a cutter as one fighter of the kind that the option names. Rule: FBD-10.7, FBD-13.24"""
    if group.is_cutter and battle.options.boarding.cutter_dice == "interceptor":
        return "interceptor"
    return group.group.armament


def _only_lands(battle: Battle, group: Group) -> bool:
    """Whether a run is that of a cutter, which does not take away its dice in 9a. Rule: FBD-10.17"""
    return group.is_cutter and battle.phase.role == "fighters"


def _of_marker(battle: Battle, marker: Marker) -> Piece:
    return Piece(
        id=marker.id,
        kind=ORDNANCE_OF[marker.kind],
        side=marker.side,
        name=marker.name,
        strength=marker.strength,
        endurance=marker.cef,
        carrier=marker.source,
        hits=marker.hits,
        turn=Turn(
            launched=marker.placed_turn == battle.turn,
            moved=marker.moved_primary,
            secondary_moves=int(marker.moved_secondary),
            evasion=marker.evasion,
            attack_run=marker.runs,
            attacked=marker.resolved,
        ),
    )
