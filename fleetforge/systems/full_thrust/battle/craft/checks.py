"""What several commands to fighter groups and ordnance ask of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.units import Group, Ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle


def check_flying(battle: Battle, *units: str) -> Iterator[Refusal]:
    """Refuse groups that are not on the table."""
    for unit_id in units:
        unit = battle.unit(unit_id)
        if isinstance(unit, Group) and unit.status != "flying":
            yield Refusal(faults.NOT_FLYING, unit.id, unit.name, unit.status)


def check_ship(battle: Battle, *ships: str) -> Iterator[Refusal]:
    """Refuse what is no ship on the table."""
    for ship_id in ships:
        ship = battle.unit(ship_id)
        if not (isinstance(ship, Ship) and ship.is_on_table):
            known = ", ".join(one.id for one in battle.ships.values() if one.is_on_table)
            yield Refusal(faults.NO_SHIP, ship_id, named(battle, ship_id), allowed=known)


def not_craft(battle: Battle, unit_id: str) -> Refusal:
    """The refusal of a unit that is no fighter group and no ordnance."""
    return Refusal(faults.NO_CRAFT, unit_id, named(battle, unit_id))
