"""What the marks of an order box need: systems that work, power that there is, groups aboard.

Rule: FTC-1.2, FTC-2.21, FTC-2.25, FTC-5.19, FTC-7.2, FTC-9.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.condition import power_left, works
from fleetforge.systems.full_thrust.battle.helm import faults
from fleetforge.systems.full_thrust.battle.units import FTL
from fleetforge.systems.full_thrust.boarding.faults import OFFLINE
from fleetforge.systems.full_thrust.movement.faults import NO_FTL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.movement.marks import Marks

_NEEDS = {
    "shroud": ("vapour_shroud", "vapour shroud"),
    "reflex": ("reflex_field", "reflex field"),
    "nova": ("nova_cannon", "nova cannon"),
    "mines": ("minelayer", "minelayer"),
    "cloak": ("cloak", "cloak"),
    "recharge": ("plasma_bolt_launcher", "plasma bolt launcher"),
}
"""Family of component that a mark uses, and what people call it."""


def can_jump(ship: Ship) -> bool:
    """Whether a ship has an FTL drive that works and that its crew controls.

    Rule: FTC-2.21, FTC-5.19, FBD-12.6
    """
    return ship.design.ftl and not ship.has_lost(FTL) and not _is_locked(ship)


def _is_locked(ship: Ship) -> bool:
    """Whether a prize crew does not control the FTL drive yet. Rule: FBD-12.6"""
    return ship.prize is not None and "ftl" not in ship.prize.regained


def mark_faults(battle: Battle, ship: Ship, marks: Marks) -> Iterator[Refusal]:
    """Everything that a ship cannot do of what the marks say. Rule: FTC-9.1"""
    if marks.ftl and _is_locked(ship):
        yield Refusal(OFFLINE, ship.id, ship.name, "the FTL drive")
    elif marks.ftl and not can_jump(ship):
        yield Refusal(NO_FTL, ship.id, ship.name)
    if marks.emergency and battle.options.core.emergency_thrust == "off":
        yield Refusal(faults.EMERGENCY_OFF, ship.id, ship.name)
    for word, (family, title) in _NEEDS.items():
        if getattr(marks, word) and not _has_working(ship, family):
            yield Refusal(faults.MARK_UNFIT, ship.id, ship.name, word, title)
    yield from _pool_faults(ship, marks)
    yield from _launch_faults(battle, ship, marks)


def _has_working(ship: Ship, family: str) -> bool:
    return any(works(ship, item.id) for item in ship.design.of_family(family))


def _pool_faults(ship: Ship, marks: Marks) -> Iterator[Refusal]:
    """Power that is not there. Rule: FTC-1.2"""
    if marks.pools is None:
        return
    if not any(ship.design.of_family("power_generators")):
        yield Refusal(faults.POOLS_UNFIT, ship.id, ship.name, marks.pools.text)
    elif marks.pools.total > power_left(ship):
        yield Refusal(faults.POOLS_OVER, ship.id, ship.name, marks.pools.total, power_left(ship))


def _launch_faults(battle: Battle, ship: Ship, marks: Marks) -> Iterator[Refusal]:
    """Groups that are not aboard. Rule: FTC-7.2"""
    aboard = [group for group in battle.groups.values() if group.carrier == ship.id and group.status == "aboard"]
    known = {name for group in aboard for name in (group.id, group.name)}
    for name in marks.launch:
        if name not in known:
            groups = ", ".join(group.name for group in aboard) or "none"
            yield Refusal(faults.GROUP_UNFIT, ship.id, ship.name, name, groups)
