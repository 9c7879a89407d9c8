"""What the ships of a fleet carry, with the names and numbers that roster and cards print."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.page_parts import DASH

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue, CraftType
    from fleetforge.systems.full_thrust.design.model import Craft, Design, FighterGroup
    from fleetforge.systems.full_thrust.fleet import FleetAudit, Ship

CUTTER = "boarding_cutter"
ONE_BY_ONE = 12
"""Craft of one entry that are listed one by one; more stand in one line with their number."""
BAY_ROLES = frozenset({"fighter_bay", "craft_bay"})


@dataclass(frozen=True, slots=True)
class CarriedGroup:
    """A fighter group in its bay; fighter bays are numbered from 1 in design order, 0 = none."""

    ship: Ship
    bay: int
    group: FighterGroup
    name: str
    title: str
    points: int
    key: str

    @property
    def berth(self) -> str:
        """Ship and bay."""
        return _berth(self.ship, self.bay)


@dataclass(frozen=True, slots=True)
class CarriedCraft:
    """Small craft of one kind: one boarding cutter, or all craft of an entry of the load.

    They are numbered from ``first``.
    """

    ship: Ship
    bay: int
    craft: Craft
    kind: CraftType | None
    count: int
    name: str
    first: int
    points: int
    key: str

    @property
    def numbers(self) -> range:
        """Number of each craft."""
        return range(self.first, self.first + self.count)

    @property
    def word(self) -> str:
        """What one of them is called."""
        return self.craft.name or _word(self.craft, self.kind)

    @property
    def title(self) -> str:
        """What kind it is."""
        words = self.kind.title if self.kind else self.craft.kind.replace("_", " ").capitalize()
        return words if self.count == 1 else f"{self.count} × {words}"

    @property
    def is_cutter(self) -> bool:
        """Whether it carries boarding parties across. Rule: FBC-15.2"""
        return self.craft.kind == CUTTER

    @property
    def berth(self) -> str:
        """Ship and bay."""
        return _berth(self.ship, self.bay)


CarriedUnit: TypeAlias = CarriedGroup | CarriedCraft


def _berth(ship: Ship, bay: int) -> str:
    return f"{ship.name}, bay {bay}" if bay else ship.name


def group_name(group: FighterGroup, ship_name: str, number: int) -> str:
    """What a group is called on every page: its own name, or its ship's and the number of its bay."""
    return group.name or f"{ship_name} {number}"


def carried_groups(audit: FleetAudit, catalogue: Catalogue) -> tuple[CarriedGroup, ...]:
    """Fighter groups of all ships. A group without a name is called by its ship and bay."""
    return tuple(
        CarriedGroup(
            ship,
            bay,
            group,
            group_name(group, ship.name, bay or index),
            catalogue.fighters.title(group, ship.design.tech),
            catalogue.fighters.points(group),
            f"group:{ship.number}:{group.bay or index}",
        )
        for ship in audit.ships
        for index, group in enumerate(ship.design.loadout.groups, start=1)
        for bay in (bay_number(ship.design, group.bay, catalogue),)
    )


def carried_craft(audit: FleetAudit, catalogue: Catalogue) -> tuple[CarriedCraft, ...]:
    """Small craft of all ships; boarding cutters one by one, numbered through the fleet."""
    numbers: dict[str, int] = {}
    return tuple(
        unit
        for ship in audit.ships
        for index, craft in enumerate(ship.design.loadout.craft, start=1)
        for unit in _units(ship, craft, index, catalogue, numbers)
    )


def _units(
    ship: Ship, craft: Craft, index: int, catalogue: Catalogue, numbers: dict[str, int]
) -> Iterator[CarriedCraft]:
    if craft.count < 1:
        return
    kind = catalogue.craft.get(craft.kind)
    bay = bay_number(ship.design, craft.bay, catalogue)
    word = _word(craft, kind)
    # Craft that the player named count for themselves, the others through the fleet.
    first = 1 if craft.name else numbers.get(word, 0) + 1
    if not craft.name:
        numbers[word] = first + craft.count - 1
    points = kind.price(craft) if kind else 0
    each = 1 if craft.kind == CUTTER and craft.count <= ONE_BY_ONE else craft.count
    for number in range(first, first + craft.count, each):
        name = _name(craft, word, number, each)
        share = points * each // craft.count
        key = f"craft:{ship.number}:{craft.bay or index}:{number - first + 1}"
        yield CarriedCraft(ship, bay, craft, kind, each, name, number, share, key)


def _word(craft: Craft, kind: CraftType | None) -> str:
    """Cutter, Lander, Shuttle …"""
    return "Cutter" if craft.kind == CUTTER else kind.title if kind else craft.kind.replace("_", " ").capitalize()


def _name(craft: Craft, word: str, first: int, count: int) -> str:
    """``Cutter 2``, ``Lander 1–4``, or what the player calls it."""
    if craft.name:
        return craft.name if count == craft.count else f"{craft.name} {first}"
    return f"{word} {first}" if count == 1 else f"{word} {first}{DASH}{first + count - 1}"


def bay_number(design: Design, bay: str, catalogue: Catalogue) -> int:
    """Place of a bay among the bays of its role, from 1; 0 for a bay that is not there."""
    roles = {
        item.id: family.role
        for item in design.components
        if (family := catalogue.family(item.family)) is not None and family.role in BAY_ROLES
    }
    if bay not in roles:
        return 0
    return [item for item, role in roles.items() if role == roles[bay]].index(bay) + 1
