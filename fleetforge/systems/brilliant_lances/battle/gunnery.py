"""Fire in a battle: shots resolved here, and shots resolved at the table.

Rule: BLS-1.3, BLS-8.11 to BLS-8.14, BLS-11.5, BLS-12, BLS-13.10 to BLS-13.18, BLS-15
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle import faults
from fleetforge.systems.brilliant_lances.battle.command import Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.reading import contacts_on, dodges
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import ShipUnit, ShotFired
from fleetforge.systems.brilliant_lances.contacts import best_level
from fleetforge.systems.brilliant_lances.difficulty import AVERAGE
from fleetforge.systems.brilliant_lances.firing import Shot, check_shot, check_tracked, shot_dms, shot_level
from fleetforge.systems.brilliant_lances.modifiers import Part
from fleetforge.systems.brilliant_lances.ships import Weapon, WeaponKind
from fleetforge.systems.brilliant_lances.spinal import check_mount, check_spinal_fire, spinal_limits
from fleetforge.systems.brilliant_lances.tasks import SUCCESSES, roll_task, task_of
from fleetforge.systems.brilliant_lances.turn_order import Role


@dataclass(frozen=True, slots=True)
class Fired(Event):
    """A weapon fired at a target. Rule: BLS-8.11 to BLS-8.14"""

    ship: str
    weapon: str
    kind: WeaponKind
    target: str
    hit: bool
    by_director: bool = False

    def apply(self, battle: Battle) -> Battle:
        """The target's sensors will profit from it in the next turn; the mount has had its target."""
        ship = battle.ships.get(self.ship)
        shot = ShotFired(self.weapon, self.kind, self.target, self.hit, self.by_director)
        return battle.with_ship(replace(ship, shots=(*ship.shots, shot))) if ship else battle

    def words(self, battle: Battle) -> str:
        """Who fired what at whom, and whether it hit."""
        result = "hit" if self.hit else "miss"
        return f"{named(battle, self.ship)} fires {self.weapon} at {named(battle, self.target)}: {result}"


def spinal_refusals(ship: ShipUnit, weapon: Weapon, target: str) -> Iterator[Refusal]:
    """What stands against a mount engaging a target. Rule: BLS-13.15 to BLS-13.18"""
    if not weapon.is_spinal:
        yield from check_mount(ship.engaged, weapon.name)
        return
    limits = spinal_limits(ship.design.g_rating, ship.thrust, ship.design.spinal_mounts)
    spinal = {one.name for one in ship.design.weapons if one.is_spinal}
    engaged = {name: one for name, one in ship.engaged.items() if name in spinal}
    yield from check_spinal_fire(limits, engaged, weapon.name, target)


@dataclass(frozen=True, slots=True)
class Fire(ShipCommand):
    """Fire a weapon. ``base`` is the level of the task with all DMs but range and arc, ``range_dm`` the normal one.

    ``is_tracked`` fires into the Tracking Arc; ``is_surprise`` claims the table for ships that do not dodge.
    Rule: BLS-11.5, BLS-12.1, BLS-13.13, BLS-15
    """

    weapon: str
    target: str
    base: int = AVERAGE
    range_dm: int | None = None
    is_surprise: bool = False
    is_tracked: bool = False
    uses_director: bool = False

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Fire"
    clause: ClassVar[str] = "BLS-12.1"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A weapon that is not there or has fired, a friend, no lock, range and arc, the limits of spinal mounts."""
        ship, target = battle.ships[self.ship], battle.unit(self.target)
        weapon = ship.design.weapon(self.weapon)
        yield from check_item(ship.name, self.weapon, tuple(one.name for one in ship.design.weapons))
        if weapon is None or target is None:
            return
        if self.uses_director and weapon.director is None:
            yield Refusal(faults.NO_ITEM, "director", weapon.name, "director", "none")
        if target.side == ship.side:
            yield Refusal(faults.FRIENDLY, "target", ship.name, target.name)
        yield from spinal_refusals(ship, weapon, self.target)
        yield from self._aim(battle)

    def _aim(self, battle: Battle) -> Iterator[Refusal]:
        shot = self.shot(battle)
        facts = battle.fact(self.ship, self.target)
        if shot is None or facts is None:
            ship, target = named(battle, self.ship), named(battle, self.target)
            yield Refusal(faults.NO_FACTS, "target", ship, target)
            return
        if self.is_tracked:
            part: Part = facts.tracked if self._has_tracked(battle) else "none"
            yield from check_tracked(shot.shooter, shot.target, part)
        yield from check_shot(shot, battle.figures, battle.options)

    def _has_tracked(self, battle: Battle) -> bool:
        """Whether the ship tracks this target with success. Rule: BLS-13.10"""
        tracking = battle.ships[self.ship].tracking
        return tracking is not None and tracking.target == self.target and tracking.outcome in SUCCESSES

    def shot(self, battle: Battle) -> Shot | None:
        """The shot as the state makes it; None where nobody has said how the target lies. Rule: BLS-18.2"""
        facts, target = battle.fact(self.ship, self.target), battle.ships.get(self.target)
        if facts is None:
            return None
        tracked = self.is_tracked and self._has_tracked(battle) and facts.tracked == "all"
        return Shot(
            named(battle, self.ship),
            named(battle, self.target),
            self.weapon,
            self.base,
            facts.hexes,
            best_level(contacts_on(battle.current, self.ship, self.target)),
            dodges(battle, target) if target else False,
            "all" if tracked else facts.arc_of(self.weapon),
            self.range_dm,
            self.is_surprise,
        )

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll, and the shot is noted."""
        battle, ship = scene.battle, scene.battle.ships[self.ship]
        weapon, shot = ship.design.weapon(self.weapon), self.shot(battle)
        if weapon is None or shot is None:
            return
        level = shot_level(shot, battle.figures, battle.options)
        task = task_of(ship.design.crew.gunnery, level, battle.figures, battle.options)
        found = shot_dms(shot, battle.figures, battle.options)
        dms = ", ".join(f"{one.name} {one.dm:+d} ({one.clause})" for one in found)
        scene.emit(Told(self.ship, f"{shot.shooter}, {self.weapon}: {task.words}; {dms or 'no DM'}", "BLS-12.1"))
        hit = False
        if task.may_be_attempted:
            face = yield from scene.rolling(roll_task(f"{shot.shooter} fires {self.weapon}"), "BLS-12.1")
            hit = task.succeeds(face)
        by_director = self.uses_director and weapon.director is not None
        scene.emit(Fired(self.ship, self.weapon, weapon.kind, self.target, hit, by_director))


@dataclass(frozen=True, slots=True)
class RecordFire(ShipCommand):
    """Note a shot that was resolved at the table: its kind, whether it hit, whether a director led it.

    Rule: BLS-8.11 to BLS-8.14, BLS-18.2
    """

    target: str
    kind: WeaponKind
    hit: bool
    by_director: bool = False
    weapon: str = ""

    roles: ClassVar[tuple[Role, ...]] = ("fire", "missile")
    title: ClassVar[str] = "Record fire"
    clause: ClassVar[str] = "BLS-18.2"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A weapon that it does not have or that has fired."""
        ship = battle.ships[self.ship]
        if self.weapon:
            yield from check_item(ship.name, self.weapon, tuple(one.name for one in ship.design.weapons))
            yield from check_mount(ship.engaged, self.weapon)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is noted."""
        yield from ()
        scene.emit(Fired(self.ship, self.weapon or self.kind, self.kind, self.target, self.hit, self.by_director))


COMMANDS = (Fire, RecordFire)
EVENTS = (Fired,)
