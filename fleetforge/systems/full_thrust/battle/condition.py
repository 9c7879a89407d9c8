"""How a ship stands now: what works, what is lost, what people call it.

Rule: FTC-5.12, FTC-5.15, FTC-5.16, FTC-5.18, FTC-5.19, FTC-5.21
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.battle.units import BRIDGE, DRIVE, FTL, LIFE, POWER, component_key
from fleetforge.systems.full_thrust.damage.core_systems import BARRED_WITHOUT_BRIDGE, CORE
from fleetforge.systems.full_thrust.damage.thresholds import Subject
from fleetforge.systems.full_thrust.damage.track import Track
from fleetforge.systems.full_thrust.design.check import crew_of
from fleetforge.systems.full_thrust.design.hull import crew_left, crew_marks, generator_rows, thrust_left
from fleetforge.systems.full_thrust.design.naming import ItemNames
from fleetforge.systems.full_thrust.families.screens import HIGHEST_LEVEL, screen_level
from fleetforge.systems.full_thrust.movement.marks import NO_MARKS, Marks
from fleetforge.systems.full_thrust.movement.notation import Unreadable
from fleetforge.systems.full_thrust.movement.written import parse_written

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Movement, Ship
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.damage.core_systems import Activity, CoreSystem
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import Family, Role

Pool: TypeAlias = Literal["movement", "attack", "defence", "repair"]

CORE_KEY: dict[CoreSystem, str] = {"bridge": BRIDGE, "life": LIFE, "power": POWER}
TITLES = {DRIVE: "main drive", FTL: "FTL drive", BRIDGE: "bridge", LIFE: "life support", POWER: "power core"}
"""What systems are called that are no components."""
SHROUD = "vapour_shroud"
TROOPS = "troop"
"""Holds of this kind carry ground troops. Rule: FBD-13.23"""
DRIVE_FAILURES = 2
"""Failures that stop a main drive. Rule: FTC-5.12"""


def marks_of(ship: Ship) -> Marks:
    """The marks of a ship's order box; what cannot be read orders nothing. Rule: FTC-1.2, FTC-9.1"""
    return _marks("; ".join((ship.orders.text, *ship.orders.marks)), ship.movement)


@lru_cache(maxsize=1024)
def _marks(text: str, movement: Movement) -> Marks:
    read = parse_written(text, movement)
    return NO_MARKS if isinstance(read, Unreadable) else read.marks


def track_of(ship: Ship) -> Track:
    """Hull and armour as they stand. Rule: FTC-5.2"""
    layers = ship.design.armour_layers
    marked = (*ship.damage.armour_marked, *(0 for _ in layers))
    left = tuple(max(0, boxes - gone) for boxes, gone in zip(layers, marked, strict=False))
    return Track(ship.design.hull_boxes, ship.damage.hull_marked, left)


def works(ship: Ship, component_id: str) -> bool:
    """Whether a component is neither knocked out nor used up. Rule: FTC-5.15"""
    return component_key(component_id) not in ship.damage.lost and component_id not in ship.stores.spent


def fitted(catalogue: Catalogue, ship: Ship, *roles: Role) -> Iterator[tuple[Component, Family]]:
    """Components of these roles with their family, in the order of the design."""
    for item in ship.design.components:
        family = catalogue.family(item.family)
        if family is not None and family.role in roles:
            yield item, family


def count_working(battle: Battle, ship: Ship, role: Role) -> int:
    """How many components of a role work."""
    return sum(works(ship, item.id) for item, _ in fitted(battle.catalogue, ship, role))


def fire_controls(battle: Battle, ship: Ship) -> int:
    """Fire controls that work. Rule: FTC-3.1, FTC-5.19, FFB-18.5"""
    return count_working(battle, ship, "fire_control")


def area_controls(battle: Battle, ship: Ship) -> int:
    """Area defence fire controls that work. Rule: FFB-18.6, FFB-19.7"""
    return count_working(battle, ship, "area_fire_control")


def is_shrouded(ship: Ship) -> bool:
    """Whether a vapour shroud hides the ship this turn. Rule: FTC-4.27"""
    gland = any(works(ship, item.id) for item in ship.design.of_family(SHROUD))
    return gland and marks_of(ship).shroud


def screen_of(battle: Battle, ship: Ship) -> int:
    """Level of the screens that stand, a shroud's included.

    There are none without a power core, in a turn in which a nova cannon is armed, and on a prize
    whose defences its new crew does not control.

    Rule: FTC-5.19, FTC-4.22, FTC-4.27, FTC-5.18, FBD-12.7
    """
    if is_shrouded(ship):
        return HIGHEST_LEVEL
    locked = ship.prize is not None and "defensive" not in ship.prize.regained
    if ship.core.dumped or marks_of(ship).nova or locked:
        return 0
    return screen_level(count_working(battle, ship, "screen"))


def is_out_of_control(ship: Ship) -> bool:
    """Whether nobody commands the ship because its bridge is lost. Rule: FTC-5.16"""
    return ship.core.bridge_for_good or ship.core.bridge_turns is not None


def may(battle: Battle, ship: Ship, activity: Activity) -> bool:
    """Whether the loss of bridge or power core leaves a ship this activity. Rule: FTC-5.16, FTC-5.18"""
    if ship.core.dumped and activity in ("thrust", "offensive_fire", "defensive_fire"):
        return False
    barred = BARRED_WITHOUT_BRIDGE[battle.options.core.bridge_out_effect]
    return not (is_out_of_control(ship) and activity in barred)


def thrust_of(battle: Battle, ship: Ship) -> int:
    """Thrust that the main drive still gives; 0 for a power node, which has no rating. Rule: FTC-5.12, FTC-5.18"""
    if ship.core.dumped:
        return 0
    up = battle.options.core.drive_half_rounding == "up"
    return thrust_left(ship.design.thrust or 0, ship.damage.drive_failures, up=up)


def crew_alive(ship: Ship) -> int:
    """Crew factors that are left: their mark stands, and they are neither away nor fallen.

    Rule: FTC-5.14, FTC-6.1, FBD-11.8
    """
    standing = crew_left(crew_marks_of(ship), ship.damage.hull_marked)
    return max(0, standing - ship.aboard.crew_away - ship.aboard.crew_killed)


def crew_marks_of(ship: Ship) -> tuple[int, ...]:
    """Hull boxes with a crew mark; a living ship has none. Rule: FTC-5.14, FBC-22.14"""
    return crew_marks(ship.design.hull_boxes, crew_of_design(ship))


def crew_of_design(ship: Ship) -> int:
    """Crew factors of the undamaged ship. Rule: FBC-2.5, FBD-11.4"""
    return crew_of(ship.design)


def power_left(ship: Ship) -> int:
    """Power that a living ship's generators still give in a turn. Rule: FBC-22.4, FTC-5.21"""
    power = sum(item.size or 0 for item in ship.design.of_family("power_generators"))
    rows = generator_rows(ship.design.hull_boxes, power)
    return sum(part for row, part in enumerate(rows, start=1) if row not in ship.damage.generators_lost)


def pool_of(ship: Ship, pool: Pool) -> int:
    """Power that the orders put into a pool and that is not used yet. Rule: FTC-1.2, FTC-4.17, FTC-6.7"""
    pools = marks_of(ship).pools
    return max(0, (getattr(pools, pool) if pools else 0) - ship.turn.power_used.get(pool, 0))


def has_core_systems(battle: Battle, ship: Ship) -> bool:
    """Whether bridge, life support and power core are in play. Rule: FTC-5.10, FBC-22.14"""
    return battle.options.construction.core_systems == "on" and ship.design.tech != "savasku"


def rolling_systems(battle: Battle, ship: Ship) -> tuple[Subject, ...]:
    """Systems that roll in a threshold check: drives, components in the order of the design, core systems.

    What is lost or used up rolls no more, nor do boarding parties that are gone.

    Rule: FTC-5.10, FTC-5.12, FTC-5.15, FTC-5.21
    """
    names = ItemNames(ship.design.components, battle.catalogue)
    subjects = [Subject(key, TITLES[key]) for key in _drives(ship)]
    subjects += [Subject(component_key(item.id), names.short(item)) for item in _rolling_items(battle, ship)]
    if has_core_systems(battle, ship):
        subjects += [Subject(CORE_KEY[core], TITLES[CORE_KEY[core]], core) for core in CORE]
    return tuple(one for one in subjects if one.id not in ship.damage.lost)


def _drives(ship: Ship) -> Iterator[str]:
    """Drives that can still fail. Rule: FTC-5.12"""
    design, failures = ship.design, ship.damage.drive_failures
    driven = design.drive == "power_node" or thrust_left(design.thrust or 0, failures) > 0
    if design.drive != "none" and driven and failures < DRIVE_FAILURES:
        yield DRIVE
    if design.ftl:
        yield FTL


def _rolling_items(battle: Battle, ship: Ship) -> Iterator[Component]:
    troops_roll = battle.options.boarding.grunt_threshold == "true"
    for item in ship.design.components:
        family = battle.catalogue.family(item.family)
        if (
            family is not None
            and (family.thresholds or (troops_roll and item.variant == TROOPS))
            and works(ship, item.id)
            and item.id not in ship.aboard.parties_gone
        ):
            yield item


def title_of(battle: Battle, ship: Ship, key: str) -> str:
    """What people call a system of a ship by its key."""
    if key in TITLES:
        return TITLES[key]
    return _names(ship.design.components, battle.catalogue).of(key.removeprefix("component:")) or "unknown system"


@lru_cache(maxsize=128)
def _names(components: tuple[Component, ...], catalogue: Catalogue) -> ItemNames:
    """What the items of a design are called: a log asks for them again and again."""
    return ItemNames(components, catalogue)
