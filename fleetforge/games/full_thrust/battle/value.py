"""A battle as plain JSON values, and in lines for people."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from fleetforge.app.plain_values import plain
from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.design.model import Design

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle

_LEFT_OUT = frozenset({"catalogue", "options"})


def battle_value(battle: Battle) -> dict[str, Any]:
    """The state under the names of its fields.

    Designs stand as id and name, options as those that are not at their default. ``to_act`` says
    whose go it is and which of their units have not acted.
    """
    value: dict[str, Any] = {
        item.name: plain(getattr(battle, item.name), _design) for item in fields(battle) if item.name not in _LEFT_OUT
    }
    side = next_side(battle)
    return {
        **value,
        "phase": plain(battle.phase),
        "options": {info.key: chosen for info, chosen in battle.options.differing()},
        "to_act": {"side": side, "units": list(units_left(battle, side)) if side else []},
    }


def _design(value: object) -> dict[str, str] | None:
    """A design by its names."""
    return {"id": value.id, "name": value.name} if isinstance(value, Design) else None


def state_lines(battle: Battle) -> Iterator[str]:
    """A line for whose go it is, and one for each ship, group and marker."""
    side = next_side(battle)
    if side:
        yield f"To act: side {side} ({', '.join(units_left(battle, side))})"
    for ship in battle.ships.values():
        lost = f", lost {', '.join(sorted(ship.damage.lost))}" if ship.damage.lost else ""
        yield (
            f"  {ship.id:6} {ship.name}: {ship.status}, velocity {ship.motion.velocity}, "
            f"hull {ship.damage.hull_marked} marked{lost}"
        )
    for group in battle.groups.values():
        left = group.group.fighters - group.lost
        yield f"  {group.id:6} {group.name}: {group.status}, {left} fighters, endurance {group.cef}"
    for marker in battle.markers.values():
        yield f"  {marker.id:6} {marker.name}: {marker.kind}, strength {marker.strength}"
