"""Declaring the fire of an impulse, and fire of capital ships.

Rule: HIF-2, HIF-3.2, HIF-24.4
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults_fight as fight
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import Command, FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import firer_of, range_of, sectors_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import DeclaredShot, FighterUnit, HeldBonus
from fleetforge.systems.hex_impulse.capital import on_fighter
from fleetforge.systems.hex_impulse.faults import DESTROYED
from fleetforge.systems.hex_impulse.firing import Mark, check_fire, check_system

MOST_POINTS = 999
"""What a capital ship's weapon may do, before it is multiplied."""


@dataclass(frozen=True, slots=True)
class SystemChosen(Event):
    """A fighter chose the weapon system of an impulse. Rule: HIF-2.5"""

    fighter: str
    system: str

    def apply(self, battle: Battle) -> Battle:
        """Only its weapons fire."""
        unit = battle.fighters.get(self.fighter)
        return battle.with_fighter(replace(unit, system=self.system)) if unit else battle

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.fighter)} chooses {battle.system_name(self.system)}"


@dataclass(frozen=True, slots=True)
class FireDeclared(Event):
    """A shot is declared. Rule: HIF-2.7, HIF-2.8, HIF-2.9"""

    shot: str
    fighter: str
    weapons: tuple[str, ...]
    target: str
    distance: int
    extra: bool
    ion: bool

    def apply(self, battle: Battle) -> Battle:
        """Its weapons have fired; an extra shot is used."""
        unit = battle.fighters.get(self.fighter)
        if unit is None or battle.unit(self.target) is None:
            return battle
        shots = {**unit.shots, **{one: unit.shots.get(one, 0) + 1 for one in self.weapons}}
        fired = {**unit.fired, **{one: unit.fired.get(one, 0) + 1 for one in self.weapons}}
        bonuses = _without_extra(unit, self.weapons) if self.extra else unit.bonuses
        shot = DeclaredShot(self.shot, self.fighter, self.target, self.weapons, self.distance, self.extra, ion=self.ion)
        now = replace(unit, shots=shots, fired=fired, bonuses=bonuses, target=self.target)
        return battle.with_fighter(now).with_shot(shot)

    def words(self, battle: Battle) -> str:
        """Who fires with what at whom."""
        extra = ", extra shot" if self.extra else ""
        weapons, target = ", ".join(self.weapons), named(battle, self.target)
        return f"{self.shot}: {named(battle, self.fighter)} fires {weapons} at {target}, range {self.distance}{extra}"


def _without_extra(unit: FighterUnit, weapons: tuple[str, ...]) -> tuple[HeldBonus, ...]:
    """Bonuses with one extra shot of each weapon used."""
    used = {held[0].id for one in weapons if (held := unit.unused("extra_shot", one))}
    return tuple(replace(one, used=True) if one.id in used else one for one in unit.bonuses)


@dataclass(frozen=True, slots=True)
class CapitalFired(Event):
    """A capital ship fires at a fighter, for points already multiplied. Rule: HIF-3.2, HIF-24.4"""

    shot: str
    capital: str
    fighter: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        """The shot is to be dodged or taken."""
        if battle.fighters.get(self.fighter) is None:
            return battle
        points = max(self.points, 0)
        return battle.with_shot(DeclaredShot(self.shot, self.capital, self.fighter, points=points, done=not points))

    def words(self, battle: Battle) -> str:
        """At whom, for how much."""
        return f"{self.shot}: {named(battle, self.capital)} fires at {named(battle, self.fighter)} for {self.points}"


def next_shot(battle: Battle) -> str:
    """The id of the next shot of an impulse."""
    return f"s{len(battle.shots) + 1}"


@dataclass(frozen=True, slots=True)
class ChooseSystem(FighterCommand):
    """A fighter chooses the system that fires in this impulse. Rule: HIF-2.5, HIF-25.9"""

    system: str

    roles: ClassVar[tuple[Role, ...]] = ("declare",)
    title: ClassVar[str] = "Choose a weapon system"
    clause: ClassVar[str] = "HIF-25.9"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A system that it does not have, that is off, or another one that has fired."""
        yield from check_system(firer_of(battle, self.unit(battle)), self.system, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is chosen."""
        yield from ()
        scene.emit(SystemChosen(self.fighter, self.system))


@dataclass(frozen=True, slots=True)
class DeclareFire(FighterCommand):
    """A weapon or linked group fires; ``distance`` is needed without a map. Rule: HIF-25.10, HIF-25.24"""

    weapon: str
    target: str
    distance: int | None = None
    extra: bool = False

    roles: ClassVar[tuple[Role, ...]] = ("declare",)
    title: ClassVar[str] = "Declare fire"
    clause: ClassVar[str] = "HIF-25.10"

    def units(self) -> tuple[str, ...]:
        """The target."""
        return (self.target,)

    def range_in(self, battle: Battle) -> int | None:
        """The range that is given, or that of the map."""
        return range_of(battle, self.fighter, self.target) if self.distance is None else self.distance

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Everything that stands against the shot."""
        unit, target = self.unit(battle), battle.unit(self.target)
        if target is None:
            return
        hexes = self.range_in(battle)
        if hexes is None:
            yield Refusal(faults.NO_RANGE, "distance", unit.name, target.name)
            return
        fighter = battle.fighters.get(self.target)
        if fighter and not fighter.is_in_play:
            yield Refusal(DESTROYED, fighter.id, fighter.name)
        sectors = sectors_of(battle, self.fighter, self.target) if self.distance is None else None
        cloaked = fighter is not None and fighter.holds("cloak") > 0
        mark = Mark(target.name, hexes, sectors, target.side != unit.side, cloaked)
        yield from check_fire(firer_of(battle, unit), self.weapon, mark, extra=self.extra, options=battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is declared, and the system with it."""
        yield from ()
        battle = scene.battle
        unit, hexes = self.unit(battle), self.range_in(battle)
        guns = firer_of(battle, unit).named(self.weapon)
        if not unit.system:
            scene.emit(SystemChosen(unit.id, guns[0].system))
        ion = guns[0].kind.effect == "power"
        weapons = tuple(gun.id for gun in guns)
        scene.emit(FireDeclared(next_shot(battle), unit.id, weapons, self.target, hexes or 0, self.extra, ion))


@dataclass(frozen=True, slots=True)
class CapitalFire(Command):
    """A capital ship's weapon did so many points, before they are multiplied by 10. Rule: HIF-25.20"""

    capital: str
    fighter: str
    points: int

    roles: ClassVar[tuple[Role, ...]] = ("resolve",)
    title: ClassVar[str] = "Fire of a capital ship"
    clause: ClassVar[str] = "HIF-25.20"
    acted_by: ClassVar[str] = "capital"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A friend, a fighter that is gone, points that are none."""
        capital, fighter = battle.capitals[self.capital], battle.fighters[self.fighter]
        if capital.side == fighter.side:
            yield Refusal(fight.TARGET, fighter.id, capital.name, fighter.name, "an enemy")
        if not fighter.is_in_play:
            yield Refusal(DESTROYED, fighter.id, fighter.name)
        if not 0 <= self.points <= MOST_POINTS:
            yield Refusal(faults.POINTS, "points", capital.name, self.points, MOST_POINTS)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is to be dodged or taken."""
        yield from ()
        scene.emit(CapitalFired(next_shot(scene.battle), self.capital, self.fighter, on_fighter(self.points)))


COMMANDS = (ChooseSystem, DeclareFire, CapitalFire)
EVENTS = (SystemChosen, FireDeclared, CapitalFired)
FIRM = frozenset({fight.WEAPON_UNKNOWN.code, fight.RANGE.code, faults.POINTS.code})
