"""Fighters that still have something to do in the phase that a battle is in.

Rule: HIF-15.12, HIF-24.2, HIF-25.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.hex_impulse.battle.due import actor_of, due_shots
from fleetforge.systems.hex_impulse.battle.reading import unmoved, unsettled
from fleetforge.systems.hex_impulse.battle.units import FighterUnit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from fleetforge.systems.hex_impulse.battle.phases import Role
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import Unit

STILL: Mapping[Role, str] = {
    "purchases": "Still to allocate",
    "movement": "Still to move",
    "resolve": "Shots still to resolve",
    "checks": "Still to settle",
    "repair": "Still to repair",
}
"""What the units that are counted have left to do."""


def still(battle: Battle) -> tuple[str, ...]:
    """Units with something that must be done, or would be forgotten, before the phase ends."""
    return () if battle.ended else tuple(dict.fromkeys(_due(battle)))


def _due(battle: Battle) -> Iterable[str]:
    match battle.phase.role:
        case "purchases":
            return (one.id for one in battle.in_play if one.purchases is None)
        case "movement":
            return (one.id for one in unmoved(battle))
        case "resolve":
            return (actor_of(shot, step) for shot, step in due_shots(battle))
        case "checks":
            return (one.id for one, _ in unsettled(battle))
        case "repair":
            return (one.id for one in battle.in_play if can_repair(one))
    return ()


def can_repair(unit: FighterUnit) -> bool:
    """Whether a repair unit works and has something to do. Rule: HIF-14.2"""
    is_hurt = unit.hull < unit.design.hits or unit.ion_lost > 0 or bool(unit.destroyed_weapons)
    return unit.has_repair_unit and is_hurt and not unit.repaired


def has_done(battle: Battle, unit: Unit) -> bool:
    """Whether a fighter has done in this phase what the phase is for."""
    if not isinstance(unit, FighterUnit):
        return False
    deeds: dict[Role, bool] = {
        "gains": unit.doing is not None,
        "purchases": unit.purchases is not None,
        "movement": unit.moved,
        "declare": any(one.firer == unit.id for one in battle.shots),
        "repair": unit.repaired,
    }
    return deeds.get(battle.phase.role, False)
