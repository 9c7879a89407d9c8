"""What a battle starts from: sides with their fleets, options, movement, the table.

Rule: FTC-1.2, FTC-2.13, FFB-6.2
"""

from __future__ import annotations

from dataclasses import dataclass, field
from string import ascii_lowercase
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.systems.full_thrust.battle.state import Battle, Side
from fleetforge.systems.full_thrust.battle.units import Group, Motion, Movement, Point, Ship, Stores
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from fleetforge.systems.full_thrust.boarding.cutter import DAMAGE_POINTS, ENDURANCE
from fleetforge.systems.full_thrust.design.loadout import magazine_load
from fleetforge.systems.full_thrust.design.model import FighterGroup
from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit, check_fleet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue

CUTTER = "boarding_cutter"
"""The kind of craft that carries boarding parties across."""
DicePolicy: TypeAlias = Literal["typed", "rolled"]
"""Whether a side types its dice from the table or has them rolled."""


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a ship starts: by its number in the fleet, from 1.

    With ``entry_turn`` it arrives by FTL in that turn, at ``position`` as it was written down.
    ``movement`` is that of the battle unless it is given.

    Rule: FTC-2.1, FTC-2.13, FTC-2.23
    """

    ship: int
    position: Point | None = None
    facing: int = 12
    velocity: int = 0
    entry_turn: int | None = None
    movement: Movement | None = None


@dataclass(frozen=True, slots=True)
class SetupSide:
    """A side: its name for people, its fleet, and where its ships start.

    To a side without ``quarter`` nobody surrenders. Rule: FTC-8.3
    """

    name: str
    fleet: Fleet
    placed: tuple[Placed, ...] = ()
    dice: DicePolicy = "rolled"
    quarter: bool = True


@dataclass(frozen=True, slots=True)
class Setup:
    """A battle before its first turn; embeds the fleets with their designs."""

    name: str
    sides: tuple[SetupSide, ...]
    options: BattleOptions = field(default=DEFAULT_BATTLE_OPTIONS)
    movement: Movement = "cinematic"
    table: tuple[float, float] | None = None
    notes: str = ""


def start(setup: Setup, catalogue: Catalogue) -> Battle:
    """The battle at the start of turn 1.

    Sides are called ``a``, ``b`` ...; their ships ``a1``, ``a2`` ... in the order of the fleet, the
    fighter groups of a ship ``a1f1``, ``a1f2`` ...
    """
    audits = tuple(check_fleet(side.fleet, catalogue) for side in setup.sides)
    letters = ascii_lowercase[: len(setup.sides)]
    sides = tuple(
        Side(letter, side.name, audit.mass, audit.points, side.quarter)
        for letter, side, audit in zip(letters, setup.sides, audits, strict=True)
    )
    ships = {
        ship.id: ship
        for letter, side, audit in zip(letters, setup.sides, audits, strict=True)
        for ship in _ships(letter, side, audit, setup.movement)
    }
    groups = {group.id: group for ship in ships.values() for group in _groups(ship, catalogue, setup.options)}
    return Battle(
        name=setup.name,
        sides=sides,
        catalogue=catalogue,
        options=setup.options,
        ships=ships,
        groups=groups,
        table=setup.table,
    )


def _ships(letter: str, side: SetupSide, audit: FleetAudit, movement: Movement) -> Iterator[Ship]:
    placed = {one.ship: one for one in side.placed}
    for ship in audit.ships:
        where = placed.get(ship.number, Placed(ship.number))
        motion = Motion(where.position, where.facing, 30.0 * (where.facing % 12), where.velocity)
        magazines = ship.design.of_family("sm_magazine")
        stores = Stores(salvoes={item.id: magazine_load(ship.design, item) for item in magazines})
        yield Ship(
            f"{letter}{ship.number}",
            letter,
            ship.name,
            ship.design,
            ship.audit.totals.npv,
            where.movement or movement,
            "fighting" if where.entry_turn is None else "waiting",
            motion=motion,
            built_by=letter,
            stores=stores,
            entry_turn=where.entry_turn,
        )


def _groups(ship: Ship, catalogue: Catalogue, options: BattleOptions) -> Iterator[Group]:
    types = catalogue.fighters
    extra = types.long_range_endurance - types.endurance
    for number, group in enumerate(ship.design.loadout.groups, start=1):
        cef = int(options.fighters.fighter_cef) + (extra if "long_range" in group.traits else 0)
        name = group.name or f"{ship.name} {number}"
        yield Group(f"{ship.id}f{number}", ship.side, name, ship.id, group, cef, cef)
    if options.construction.cutters == "on":
        yield from _cutters(ship)


def _cutters(ship: Ship) -> Iterator[Group]:
    """Boarding cutters, where they are in play: they do what fighter groups do. Rule: FBD-10.1, FBD-10.11, FBD-10.16"""
    boats = [craft for craft in ship.design.loadout.craft if craft.kind == CUTTER for _ in range(craft.count)]
    for number, craft in enumerate(boats, start=1):
        name = craft.name or f"{ship.name} cutter {number}"
        points = FighterGroup(craft.bay, fighters=DAMAGE_POINTS, name=name)
        yield Group(f"{ship.id}c{number}", ship.side, name, ship.id, points, ENDURANCE, ENDURANCE, is_cutter=True)
