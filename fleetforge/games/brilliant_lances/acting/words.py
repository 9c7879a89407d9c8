"""What the panels of detection share: yes and no, items of ships by key, who is one's own.

Rule: BLS-1.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named
from fleetforge.systems.brilliant_lances.battle.units import SEEKER, MissileUnit, ShipUnit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import Unit

YES = (("yes", "Yes"), ("no", "No"))
MOST_JAMMING = 20
"""The greatest DM that a stepper goes to."""


def said(value: bool) -> str:
    """The option that stands for it among yes and no."""
    return "yes" if value else "no"


def item_key(unit: str, item: str) -> str:
    """A sensor or weapon of a unit as one key; ids of units have no blank."""
    return f"{unit} {item}"


def item_of(key: str) -> tuple[str, str]:
    """Unit and item of such a key."""
    unit, _, item = key.partition(" ")
    return unit, item


def is_own(battle: Battle, unit: str) -> bool:
    """Whether a ship is selected that is known whole."""
    return unit in battle.ships and not is_stranger(battle, unit)


def is_flying(battle: Battle, unit: str) -> bool:
    """Whether a missile is selected that is still in play."""
    return unit in battle.missiles and not battle.missiles[unit].is_gone


def units_of_side(battle: Battle, side: str) -> Iterator[ShipUnit | MissileUnit]:
    """Ships and missiles in play of a side."""
    yield from (one for one in battle.ships.values() if one.side == side and not is_stranger(battle, one.id))
    yield from (one for one in battle.missiles.values() if one.side == side and not one.is_gone)


def sensor_names(unit: Unit | None) -> tuple[str, ...]:
    """Names of the sensors of a unit, as far as they are known."""
    if isinstance(unit, MissileUnit):
        return (SEEKER,)
    return tuple(unit.sensors) if isinstance(unit, ShipUnit) else ()


def may_still_look(unit: ShipUnit | MissileUnit, sensor: str, target: str) -> bool:
    """Whether a sensor is on and has not been tasked with a target yet this turn."""
    if isinstance(unit, MissileUnit):
        return not unit.has_tried
    return unit.sensors[sensor].is_ready and target not in unit.sensors[sensor].looked


def strangers_to(battle: Battle, unit: str) -> tuple[tuple[str, str], ...]:
    """Everything of other sides that is known of, by id with what it is called."""
    mine = battle.unit(unit)
    every = (one for units in battle.rosters.values() for one in units.values())
    return tuple((one.id, one.name) for one in every if mine and one.side != mine.side and not _is_gone(one))


def _is_gone(unit: Unit) -> bool:
    return isinstance(unit, MissileUnit) and unit.is_gone


def called(battle: Battle, target: str) -> str:
    """What somebody aimed at is called; whom nobody has noticed is not named."""
    return named(battle, target) if battle.unit(target) else "something that is not noticed"
