"""Missiles in a battle: launched, locking on, homing, gone.

Rule: BLS-7.16 to BLS-7.18, BLS-17.5
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
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene, ShipCommand, check_item
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.looking import Aim, look_of
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, listened_to, reckoned
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import SEEKER, MissileUnit
from fleetforge.systems.brilliant_lances.contacts import basis_of
from fleetforge.systems.brilliant_lances.missiles import check_attempt, check_homing
from fleetforge.systems.brilliant_lances.sensing import Look, Method, check_hope, check_look, prospect, read
from fleetforge.systems.brilliant_lances.tasks import roll_task
from fleetforge.systems.brilliant_lances.turn_order import Role


def missiles_of(battle: Battle, ship: str) -> int:
    """Missiles that a ship has launched: nothing that others launched shows in a number."""
    return sum(one.ship == ship for one in battle.missiles.values())


@dataclass(frozen=True, slots=True)
class MissileLaunched(Event):
    """A missile is in flight. Rule: BLS-17.5"""

    missile: str
    kind: str
    ship: str
    target: str

    def apply(self, battle: Battle) -> Battle:
        """It flies, on the map from the hex of its ship."""
        ship = battle.ships.get(self.ship)
        design = next((one for one in ship.design.missiles if one.name == self.kind), None) if ship else None
        if ship is None or design is None or battle.unit(self.missile) is not None:
            return battle
        tl, name = design.tl or ship.design.tl, f"{ship.name} {design.name} {missiles_of(battle, ship.id) + 1}"
        there = battle.places.get(ship.id)
        now = battle.with_place(self.missile, replace(there.now, facing="")) if there else battle
        return now.with_missile(MissileUnit(self.missile, name, ship.side, design, ship.id, self.target, tl))

    def words(self, battle: Battle) -> str:
        """Who launched what at whom."""
        return f"{named(battle, self.ship)} launches {self.kind} at {named(battle, self.target)}"


@dataclass(frozen=True, slots=True)
class MissileTried(Event):
    """A missile made its attempt of the turn. Rule: BLS-7.16"""

    missile: str
    has_lock: bool

    def apply(self, battle: Battle) -> Battle:
        """It has a lock in hand from now on, or none."""
        one = battle.missiles.get(self.missile)
        return battle.with_missile(replace(one, has_tried=True, has_lock=self.has_lock)) if one else battle

    def words(self, battle: Battle) -> str:
        """Whether it has a lock."""
        return f"{named(battle, self.missile)} {'has a lock' if self.has_lock else 'has no lock'}"


@dataclass(frozen=True, slots=True)
class MissileHomed(Event):
    """A missile homed on its target this turn. Rule: BLS-7.18"""

    missile: str

    def apply(self, battle: Battle) -> Battle:
        """It did."""
        one = battle.missiles.get(self.missile)
        return battle.with_missile(replace(one, has_homed=True)) if one else battle

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.missile)} homes"


@dataclass(frozen=True, slots=True)
class MissileGone(Event):
    """A missile has hit, or is out of it. Rule: BLS-18.1"""

    missile: str
    why: str

    def apply(self, battle: Battle) -> Battle:
        """It is no more in play."""
        one = battle.missiles.get(self.missile)
        return battle.with_missile(replace(one, is_gone=True)) if one else battle

    def words(self, battle: Battle) -> str:
        """Which, and why."""
        return f"{named(battle, self.missile)} is gone: {self.why}"


@dataclass(frozen=True, slots=True)
class LaunchMissile(ShipCommand):
    """Launch a missile of a type that the ship has. Rule: BLS-18.1"""

    kind: str
    target: str

    roles: ClassVar[tuple[Role, ...]] = ("missile",)
    title: ClassVar[str] = "Launch a missile"
    clause: ClassVar[str] = "BLS-18.1"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A type that the ship does not have."""
        ship = battle.ships[self.ship]
        yield from check_item(ship.name, self.kind, tuple(one.name for one in ship.design.missiles))

    def results(self, scene: Scene) -> Rolling[None]:
        """It flies."""
        yield from ()
        scene.emit(
            MissileLaunched(
                f"{self.ship}m{missiles_of(scene.battle, self.ship) + 1}", self.kind, self.ship, self.target
            )
        )


@dataclass(frozen=True, slots=True)
class MissileCommand(Command):
    """A command that a missile carries out."""

    missile: str

    acted_by: ClassVar[str] = "missile"

    def unfit(self, battle: Battle) -> Iterator[Refusal]:
        """One that is gone."""
        if battle.missiles[self.missile].is_gone:
            yield Refusal(faults.MISSILE_GONE, "missile", battle.missiles[self.missile].name)


@dataclass(frozen=True, slots=True)
class MissileLock(MissileCommand):
    """A missile tries to lock on: before movement in its own phase, after it in the Sensor phase. Rule: BLS-7.16

    ``emitter`` names what the combined method listens to, nothing: the strongest that it hears.
    """

    method: Method = "own"
    emitter: str = ""
    jamming: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("missile_prelock", "sensor")
    title: ClassVar[str] = "Missile lock"
    clause: ClassVar[str] = "BLS-7.16"

    def _look(self, battle: Battle) -> Look | None:
        target = battle.missiles[self.missile].target
        return look_of(battle, Aim(self.missile, SEEKER, target, self.method, self.emitter, jamming=self.jamming))

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A second attempt, facts that nobody gave, all that bars the look."""
        one = battle.missiles[self.missile]
        yield from check_attempt(one.seeker)
        look = self._look(battle)
        if look is None:
            yield Refusal(faults.NO_FACTS, "target", one.name, named(battle, one.target))
        else:
            yield from check_look(look)
            yield from check_hope(prospect(look, battle.figures, battle.options))

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll, and the missile has a lock or none."""
        battle, one, look = scene.battle, scene.battle.missiles[self.missile], self._look(scene.battle)
        if look is None:
            return
        found = prospect(look, battle.figures, battle.options)
        scene.emit(Told(self.missile, reckoned(found), "BLS-18.3"))
        face = yield from scene.rolling(roll_task(f"Lock of {one.name}"), "BLS-7.16")
        sensed, facts = read(found, face), battle.fact(self.missile, one.target)
        place = facts.place if facts else ""
        basis, emitter = basis_of(self.method), listened_to(look)
        scene.emit(ContactMade(self.missile, SEEKER, one.target, sensed.level, basis, emitter, place))
        scene.emit(MissileTried(self.missile, sensed.level == "lock"))


@dataclass(frozen=True, slots=True)
class Home(MissileCommand):
    """A missile homes on its target during movement. Rule: BLS-7.18"""

    roles: ClassVar[tuple[Role, ...]] = ("move",)
    title: ClassVar[str] = "Home"
    clause: ClassVar[str] = "BLS-7.18"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No lock in hand."""
        yield from check_homing(battle.missiles[self.missile].seeker)

    def results(self, scene: Scene) -> Rolling[None]:
        """It homes."""
        yield from ()
        scene.emit(MissileHomed(self.missile))


@dataclass(frozen=True, slots=True)
class RemoveMissile(MissileCommand):
    """Take a missile out of play: it has hit, was shot down, or is spent. Rule: BLS-18.1"""

    why: str = "spent"

    roles: ClassVar[tuple[Role, ...]] = ("missile", "fire", "end")
    title: ClassVar[str] = "Remove a missile"
    clause: ClassVar[str] = "BLS-18.1"

    def results(self, scene: Scene) -> Rolling[None]:
        """It is gone."""
        yield from ()
        scene.emit(MissileGone(self.missile, self.why.strip() or "spent"))


COMMANDS = (LaunchMissile, MissileLock, Home, RemoveMissile)
EVENTS = (MissileLaunched, MissileTried, MissileHomed, MissileGone)
