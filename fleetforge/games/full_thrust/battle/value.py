"""A battle as plain JSON values: the whole state, for scripts and other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.battle.goes import next_side, units_left
from fleetforge.systems.full_thrust.design.model import Design

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle

_LEFT_OUT = frozenset({"catalogue", "options"})


def battle_value(battle: Battle) -> dict[str, Any]:
    """The state under the names of its fields.

    Designs stand as id and name, options as those that are not at their default. ``to_act`` says
    whose go it is and which of their units have not acted.
    """
    value: dict[str, Any] = {
        item.name: plain(getattr(battle, item.name)) for item in fields(battle) if item.name not in _LEFT_OUT
    }
    side = next_side(battle)
    return {
        **value,
        "phase": plain(battle.phase),
        "options": {info.key: chosen for info, chosen in battle.options.differing()},
        "to_act": {"side": side, "units": list(units_left(battle, side)) if side else []},
    }


def plain(value: object) -> Any:
    """Dataclasses as objects, tuples as lists, sets as sorted lists."""
    if isinstance(value, Design):
        return {"id": value.id, "name": value.name}
    if is_dataclass(value) and not isinstance(value, type):
        return {item.name: plain(getattr(value, item.name)) for item in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(one) for key, one in value.items()}
    if isinstance(value, frozenset | set):
        return sorted(plain(one) for one in value)
    if isinstance(value, tuple | list):
        return [plain(one) for one in value]
    return value
