"""What an order pad offers a ship: straight on, last turn's order, marks for the systems that it has.

Rule: FTC-1.2, FTC-2.9, FTC-2.11, FTC-9.1
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fleetforge.systems.full_thrust.battle.condition import power_left, works
from fleetforge.systems.full_thrust.battle.helm.box import mark_faults
from fleetforge.systems.full_thrust.battle.helm.steering import planned, read_box
from fleetforge.systems.full_thrust.battle.units import FAILED
from fleetforge.systems.full_thrust.movement.marks import NO_MARKS, Marks, Pools
from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, Unreadable, built
from fleetforge.systems.full_thrust.movement.written import WrittenOrder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

Flag: TypeAlias = Literal["ftl", "shroud", "reflex", "nova", "emergency"]
Counted: TypeAlias = Literal["mines", "cloak"]
FLAG_TITLES: dict[Flag, str] = {
    "ftl": "Leave by FTL",
    "shroud": "Vapour shroud",
    "reflex": "Reflex field",
    "nova": "Arm the nova cannon",
    "emergency": "Emergency thrust",
}
_FLAG_FAMILIES: dict[Flag, str] = {"shroud": "vapour_shroud", "reflex": "reflex_field", "nova": "nova_cannon"}
MOST_CLOAKED = 9
"""Turns that the stepper of a cloak offers; more can be written."""


@dataclass(frozen=True, slots=True)
class Launching:
    """A group that the orders may launch: its id, its name, and the word for it in an order box."""

    group: str
    name: str
    word: str

    def is_among(self, names: tuple[str, ...]) -> bool:
        """Whether an order names the group, by its id or its name."""
        return self.group in names or self.name in names

    def flipped(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names of an order with this group, or without it if it was among them."""
        if not self.is_among(names):
            return (*names, self.word)
        return tuple(name for name in names if name not in (self.group, self.name))


def straight_on(ship: Ship) -> WrittenOrder:
    """The order to go on as it is: its velocity, or nothing for a ship that drifts. Rule: FTC-2.9, FTC-2.19"""
    return WrittenOrder(built(ship.motion.velocity) if ship.movement == "cinematic" else None)


def again(ship: Ship) -> WrittenOrder | None:
    """The ship's last order as it is written at the velocity of this turn; None if it had none that can be.

    Of the marks those stay that hold for a whole turn and are given turn after turn: shroud, reflex
    field, power. Rule: FTC-1.2, FTC-2.9
    """
    if not ship.order_sheet:
        return None
    read = read_box(ship, ship.order_sheet[-1].order.removesuffix(FAILED))
    if isinstance(read, Unreadable):
        return None
    movement = read.movement or straight_on(ship).movement
    if isinstance(movement, CinematicOrder):
        movement = movement.at(ship.motion.velocity)
    lasting = Marks(shroud=read.marks.shroud, reflex=read.marks.reflex, pools=read.marks.pools)
    return WrittenOrder(movement, lasting)


def at_first(battle: Battle, ship: Ship) -> WrittenOrder:
    """What a pad opens with: the last order if the ship can carry it out again, else straight on."""
    last = again(ship)
    if last is not None and planned(battle, ship, last).is_legal and not any(mark_faults(battle, ship, last.marks)):
        return last
    return straight_on(ship)


def flags_of(battle: Battle, ship: Ship) -> tuple[Flag, ...]:
    """Marks without a number that a ship was built for, or that an option brings. Rule: FTC-9.1, FTC-2.25"""
    fitted = {flag: any(ship.design.of_family(family)) for flag, family in _FLAG_FAMILIES.items()}
    fitted["ftl"] = ship.design.ftl
    fitted["emergency"] = battle.options.core.emergency_thrust == "on"
    return tuple(flag for flag in FLAG_TITLES if fitted[flag])


def launches_of(battle: Battle, ship: Ship) -> tuple[Launching, ...]:
    """Groups aboard that orders launch: only the classic rules write launches down. Rule: FTC-1.2, FTC-7.2"""
    if battle.options.core.fighter_rules != "classic":
        return ()
    aboard = [one for one in battle.groups.values() if one.carrier == ship.id and one.status == "aboard"]
    names = Counter(one.name for one in aboard)
    return tuple(
        Launching(one.id, one.name, one.name if names[one.name] == 1 and _is_plain(one.name) else one.id)
        for one in aboard
    )


def _is_plain(name: str) -> bool:
    """Whether a name can stand in an order box as it is."""
    return name == name.strip(" ,:") and not any(sign in name for sign in ",;")


def counts_of(ship: Ship) -> dict[Counted, int]:
    """Marks with a number that a ship was built for, and the most that makes sense. Rule: FTC-4.28, FTC-9.1"""
    counts: dict[Counted, int] = {}
    if any(ship.design.of_family("minelayer")):
        layers = (item for item in ship.design.of_family("minelayer") if works(ship, item.id))
        counts["mines"] = sum(max(0, (item.size or 0) - ship.stores.mines_laid.get(item.id, 0)) for item in layers)
    if any(ship.design.of_family("cloak")):
        counts["cloak"] = MOST_CLOAKED
    return counts


def pools_of(ship: Ship, marks: Marks) -> tuple[Pools, int] | None:
    """The power pools as written and the power that is not in any; None for a ship without generators.

    Rule: FTC-1.2
    """
    if not any(ship.design.of_family("power_generators")):
        return None
    pools = marks.pools or Pools()
    return pools, power_left(ship) - pools.total


def flipped(marks: Marks, flag: Flag) -> Marks:
    """The marks with this one written, or taken out if it was."""
    change: dict[str, Any] = {flag: not getattr(marks, flag)}
    return replace(marks, **change)


def flag_faults(battle: Battle, ship: Ship, flag: Flag) -> Iterator[Refusal]:
    """What stands against a mark by itself. Rule: FTC-9.1"""
    return mark_faults(battle, ship, flipped(NO_MARKS, flag))
