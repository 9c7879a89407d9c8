"""What follows from the fire of an impulse: power lost, bonuses given up, checks, fighters destroyed, tenths.

Rule: HIF-2.10, HIF-3.4, HIF-10, HIF-13.5 to HIF-13.9, HIF-24.5
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.journal.turns import BattleEnded
from fleetforge.kernel.dice import Roll, Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse import faults as rules
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import bonus_words, held_of, speed_used
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import DeclaredShot, FighterUnit
from fleetforge.systems.hex_impulse.capital import on_capital
from fleetforge.systems.hex_impulse.damage import pick, repair_unit_hit, weapons_hit
from fleetforge.systems.hex_impulse.losing import Loss, check_give_up, given_up, lowered, owe


@dataclass(frozen=True, slots=True)
class FighterDestroyed(Event):
    """The last hull box of a fighter is marked. Rule: HIF-4.1, HIF-13.8"""

    fighter: str

    def apply(self, battle: Battle) -> Battle:
        """It is removed with the power it lost; in sequence, its shots and those at it lapse."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        battle = battle.with_fighter(replace(_weaker(unit, unit.loss, unit.ion_loss), gone=True, checks=0, owed=0))
        lapsed = tuple(replace(shot, done=True) if _lapses(shot, unit) else shot for shot in battle.shots)
        return replace(battle, shots=lapsed)

    def words(self, battle: Battle) -> str:
        """Which."""
        return f"{named(battle, self.fighter)} is destroyed"


def _lapses(shot: DeclaredShot, gone: FighterUnit) -> bool:
    """Whether a shot comes to nothing because a fighter is gone. Rule: HIF-30.8"""
    return gone.id == shot.target or (gone.id == shot.firer and shot.points is None)


def _weaker(unit: FighterUnit, hits: int, ion: int) -> FighterUnit:
    """A fighter with less power, by hull hits and points of ion fire. Rule: HIF-10.1, HIF-19.2"""
    power = lowered(unit.power, hits + ion)
    by_ion = max(unit.power - power - min(hits, unit.power), 0)
    return replace(unit, power=power, ion_lost=unit.ion_lost + by_ion, loss=0, ion_loss=0)


@dataclass(frozen=True, slots=True)
class PowerLost(Event):
    """A fighter loses power to hull hits and ion fire. Rule: HIF-10.1, HIF-10.2, HIF-10.3, HIF-19.2, HIF-19.4"""

    fighter: str
    hits: int
    ion: int

    def apply(self, battle: Battle) -> Battle:
        """Unspent points go first; for the rest bonuses are owed."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        weaker = _weaker(unit, self.hits, self.ion)
        loss = owe(unit.power - weaker.power + unit.owed, unit.unspent, held_of(battle, unit), battle.options)
        return battle.with_fighter(replace(weaker, owed=loss.owed, unspent=loss.unspent))

    def words(self, battle: Battle) -> str:
        """How much, and to what."""
        parts = [counted(self.hits, "hit")] * (self.hits > 0) + [f"{self.ion} to ion fire"] * (self.ion > 0)
        return f"{named(battle, self.fighter)} loses power: {', '.join(parts)}"


@dataclass(frozen=True, slots=True)
class GaveUp(Event):
    """A fighter gave up bonuses for lost power. Rule: HIF-10.4, HIF-10.7, HIF-10.9"""

    fighter: str
    bonuses: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They end; used hexes of a speed purchase stay moved."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        held = held_of(battle, unit)
        loss = given_up(Loss(unit.owed, unit.unspent), held, self.bonuses, battle.options)
        burnt = sum(hexes for one, hexes in speed_used(battle, unit).items() if one in self.bonuses)
        now = replace(
            unit,
            bonuses=tuple(one for one in unit.bonuses if one.id not in self.bonuses),
            burnt=unit.burnt + burnt,
            owed=loss.owed,
            unspent=loss.unspent,
        )
        return battle.with_fighter(now)

    def words(self, battle: Battle) -> str:
        """Which."""
        unit = battle.fighters.get(self.fighter)
        ended = [bonus_words(battle, one) for one in unit.bonuses if one.id in self.bonuses] if unit else []
        return f"{named(battle, self.fighter)} gives up {', '.join(ended) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class ChecksRolled(Event):
    """What checks put out of action. Rule: HIF-13.5, HIF-13.6, HIF-13.9, HIF-13.10"""

    fighter: str
    weapons: tuple[str, ...]
    repair_unit: bool

    def apply(self, battle: Battle) -> Battle:
        """They are out."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        out = unit.destroyed_weapons | {one for one in self.weapons if unit.design.mount(one)}
        hit = replace(unit, destroyed_weapons=out, repair_unit_out=unit.repair_unit_out or self.repair_unit, checks=0)
        return battle.with_fighter(hit)

    def words(self, battle: Battle) -> str:
        """What."""
        lost = [*self.weapons, *["its repair unit"] * self.repair_unit]
        return f"{named(battle, self.fighter)} loses {', '.join(lost) or 'nothing to checks'}"


@dataclass(frozen=True, slots=True)
class CapitalTook(Event):
    """Tenths on a facing of a capital ship are added up. Rule: HIF-3.4, HIF-24.4"""

    capital: str
    facing: str
    points: int
    tenths: int

    def apply(self, battle: Battle) -> Battle:
        """Whole points are taken, the rest stays on the facing."""
        unit = battle.capitals.get(self.capital)
        if unit is None:
            return battle
        taken = {**unit.taken, self.facing: unit.taken.get(self.facing, 0) + self.points}
        struck = tuple(one for one in unit.struck if one[0] != self.facing)
        tenths = {**unit.tenths, self.facing: self.tenths}
        return battle.with_capital(replace(unit, taken=taken, tenths=tenths, struck=struck))

    def words(self, battle: Battle) -> str:
        """How much, and what stays."""
        points = counted(self.points, "point")
        return f"{named(battle, self.capital)} takes {points} on {self.facing}; {self.tenths} tenths stay there"


@dataclass(frozen=True, slots=True)
class ResultCommand(FighterCommand):
    """A command that settles what fire did: at the end of the fire step, or in sequence after each shot."""

    roles: ClassVar[tuple[Role, ...]] = ("checks", "resolve")

    def early(self, battle: Battle) -> Iterator[Refusal]:
        """Not while simultaneous fire is being resolved. Rule: HIF-2.10"""
        if battle.phase.role == "resolve" and battle.options.fire_timing == "simultaneous":
            yield Refusal(faults.OPEN, "phase", self.title, "comes when all shots are resolved")


@dataclass(frozen=True, slots=True)
class Checks(ResultCommand):
    """Roll for weapons and the repair unit. ``weapons`` are picked, where the option lets somebody pick.

    Rule: HIF-13.5, HIF-13.6, HIF-13.9, HIF-25.14
    """

    weapons: tuple[str, ...] = ()

    title: ClassVar[str] = "Check weapons"
    clause: ClassVar[str] = "HIF-25.14"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Nothing to check."""
        unit = self.unit(battle)
        if not unit.checks:
            yield Refusal(faults.NO_CHECKS, unit.id, unit.name)

    def results(self, scene: Scene) -> Rolling[None]:
        """Weapons first, then the repair unit."""
        unit = self.unit(scene.battle)
        faces = yield from scene.roll(Roll(f"Weapon checks of {unit.name}", unit.checks), "HIF-13.5")
        lost: tuple[str, ...] = ()
        for _ in range(weapons_hit(faces, len(unit.working))):
            lost = (*lost, (yield from self._picked(scene, unit, lost)))
        out = False
        if unit.has_repair_unit:
            dice = yield from scene.roll(Roll(f"Repair-unit checks of {unit.name}", unit.checks), "HIF-13.9")
            out = repair_unit_hit(dice)
        scene.emit(ChecksRolled(unit.id, lost, out))

    def _picked(self, scene: Scene, unit: FighterUnit, lost: tuple[str, ...]) -> Rolling[str]:
        """The weapon that is destroyed. Rule: HIF-13.6, HIF-30.30"""
        left = tuple(one for one in unit.working if one not in lost)
        if scene.battle.options.weapon_pick == "random":
            return (yield from scene.rolling(pick(unit.name, left), "HIF-13.6"))
        return next((one for one in self.weapons if one in left), left[0])


@dataclass(frozen=True, slots=True)
class GiveUp(ResultCommand):
    """Give up bonuses for power that was lost. Rule: HIF-10.4, HIF-25.15"""

    bonuses: tuple[str, ...]

    title: ClassVar[str] = "Give up bonuses"
    clause: ClassVar[str] = "HIF-25.15"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Bonuses that are used or not there; too few, too many."""
        unit = self.unit(battle)
        loss = Loss(unit.owed, unit.unspent)
        yield from check_give_up(unit.name, loss, held_of(battle, unit), self.bonuses)
        if not unit.owed and not self.bonuses:
            yield Refusal(rules.NOTHING_TO_GIVE_UP, unit.id, unit.name, "the command")

    def results(self, scene: Scene) -> Rolling[None]:
        """They end."""
        yield from ()
        scene.emit(GaveUp(self.fighter, self.bonuses))


def settle(scene: Scene) -> Rolling[None]:
    """Fighters destroyed, power lost, the end: after all fire of an impulse, or in sequence at once.

    Rule: HIF-2.10, HIF-13.8, HIF-24.5
    """
    yield from ()
    battle = scene.battle
    if battle.phase.role == "resolve" and battle.options.fire_timing == "simultaneous":
        return
    for unit in battle.in_play:
        if unit.hull <= 0:
            scene.emit(FighterDestroyed(unit.id))
        elif unit.loss or unit.ion_loss:
            scene.emit(PowerLost(unit.id, unit.loss, unit.ion_loss))
    if not battle.ended and (beaten := _beaten(scene.battle)):
        scene.emit(BattleEnded(f"{beaten} has no fighter left"))


def _beaten(battle: Battle) -> str:
    """A side that had fighters and has none left, by name."""
    for side in battle.sides:
        fighters = [one for one in battle.fighters.values() if one.side == side.id]
        if fighters and not any(one.is_in_play for one in fighters):
            return side.name
    return ""


def add_up(scene: Scene) -> Rolling[None]:
    """Tenths that capital ships took in this impulse. Rule: HIF-3.4"""
    yield from ()
    for unit in scene.battle.capitals.values():
        for facing in dict.fromkeys(where for where, _ in unit.struck):
            shots = [points for where, points in unit.struck if where == facing]
            found = on_capital(unit.tenths.get(facing, 0), shots, scene.battle.options)
            scene.emit(CapitalTook(unit.id, facing, found.points, found.tenths))


COMMANDS = (Checks, GiveUp)
EVENTS = (FighterDestroyed, PowerLost, GaveUp, ChecksRolled, CapitalTook)
HOOKS = (("checks", add_up),)
AFTER = (settle,)
FIRM = frozenset(
    {
        rules.NOTHING_TO_GIVE_UP.code,
        rules.BONUS_UNKNOWN.code,
        rules.BONUS_USED.code,
        rules.GIVE_UP_MORE.code,
    }
)
