"""Resolving shots: attack, evasion, damage.

Rule: HIF-2.14, HIF-11.10, HIF-11.11, HIF-13, HIF-24.2
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Roll, Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults_fight as fight
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import Command, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import may_dodge, shields_of, struck_of, unresolved, unsettled
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import DeclaredShot, Dodged, FighterUnit, HeldBonus
from fleetforge.systems.hex_impulse.capital import ion_on_capital, on_fighter
from fleetforge.systems.hex_impulse.damage import Body, take
from fleetforge.systems.hex_impulse.design import Pair, is_capital
from fleetforge.systems.hex_impulse.evasion import Evader, check_evade, check_tracking, modifiers
from fleetforge.systems.hex_impulse.shields import Facing, divided
from fleetforge.systems.hex_impulse.shots import Aim, attacks, cloak_modifier, dodge, total_of
from fleetforge.systems.hex_impulse.weapons import Attack

FACINGS = ("forward", "rear", "side")


@dataclass(frozen=True, slots=True)
class AttackRolled(Event):
    """The attack dice of a shot, natural and modified, and what they do. Rule: HIF-0.9, HIF-2.14"""

    shot: str
    natural: tuple[int, ...]
    modified: tuple[int, ...]
    points: int

    def apply(self, battle: Battle) -> Battle:
        """A miss is resolved by that."""
        shot = battle.shot(self.shot)
        return battle.with_shot(replace(shot, points=self.points, done=self.points <= 0)) if shot else battle

    def words(self, battle: Battle) -> str:
        """The dice and the points."""
        dice = ", ".join(
            str(one) if one == other else f"{one} read as {other}"
            for one, other in zip(self.natural, self.modified, strict=False)
        )
        return f"{self.shot}: {dice}: {f'{self.points} points' if self.points else 'a miss'}"


@dataclass(frozen=True, slots=True)
class Evaded(Event):
    """An evasion die was used on a shot. Rule: HIF-0.9, HIF-11.2, HIF-11.5, HIF-11.6"""

    shot: str
    natural: int
    parts: tuple[tuple[str, int], ...]
    success: bool
    tracking: bool

    def apply(self, battle: Battle) -> Battle:
        """The die is spent; success cancels the shot, and a declared tracking bonus is used up."""
        shot = battle.shot(self.shot)
        target = battle.fighters.get(shot.target) if shot else None
        if shot is None or target is None:
            return battle
        dodged: Dodged = "success" if self.success else "failed"
        battle = battle.with_shot(replace(shot, dodged=dodged, done=shot.done or self.success))
        battle = battle.with_fighter(replace(target, pool=max(target.pool - 1, 0)))
        firer = battle.fighters.get(shot.firer)
        if firer is None or not self.tracking:
            return battle
        return battle.with_fighter(replace(firer, bonuses=_with_used(firer, "tracking_one")))

    def words(self, battle: Battle) -> str:
        """The die, its modifiers by name, and the result."""
        parts = "".join(f" {value:+d} ({name})" for name, value in self.parts)
        return f"{self.shot}: evasion {self.natural}{parts}: {'dodged' if self.success else 'not dodged'}"


def _with_used(unit: FighterUnit, bonus: str) -> tuple[HeldBonus, ...]:
    """Bonuses with the first unused one of a kind used."""
    first = next((one.id for one in unit.bonuses if one.bonus == bonus and not one.used), "")
    return tuple(replace(one, used=True) if one.id == first else one for one in unit.bonuses)


@dataclass(frozen=True, slots=True)
class EvasionDeclined(Event):
    """No evasion die is used on a shot. Rule: HIF-11.10"""

    shot: str

    def apply(self, battle: Battle) -> Battle:
        """It is taken."""
        shot = battle.shot(self.shot)
        return battle.with_shot(replace(shot, dodged="declined")) if shot else battle

    def words(self, battle: Battle) -> str:
        """That it is taken."""
        return f"{self.shot}: no evasion die"


@dataclass(frozen=True, slots=True)
class DamageTaken(Event):
    """What a shot did to a fighter: how its shields, reinforcement, armour and hull stand, what is to follow.

    Rule: HIF-2.10, HIF-13.1, HIF-13.5
    """

    shot: str
    struck: str
    split: Pair
    shields: Pair
    absorbed: Pair
    """Points that reinforcement absorbed."""
    armour: int
    hull: int
    power: int
    checks: int
    ion: bool

    def apply(self, battle: Battle) -> Battle:
        """Marked at once; power, checks and destruction follow at the end of the fire step."""
        shot = battle.shot(self.shot)
        unit = battle.fighters.get(shot.target) if shot else None
        if shot is None or unit is None:
            return battle
        hurt = replace(
            unit,
            shields=self.shields,
            bonuses=_absorbing(unit.bonuses, self.absorbed),
            armour=self.armour,
            hull=self.hull,
            loss=unit.loss + (0 if self.ion else self.power),
            ion_loss=unit.ion_loss + (self.power if self.ion else 0),
            checks=unit.checks + self.checks,
        )
        return battle.with_fighter(hurt).with_shot(replace(shot, done=True))

    def words(self, battle: Battle) -> str:
        """Where it struck, and what is left."""
        shot = battle.shot(self.shot)
        name = named(battle, shot.target) if shot else self.shot
        lost = f", {self.power} power to lose" if self.power else ""
        shields = f"shields {self.shields.forward} and {self.shields.rear}"
        return f"{self.shot}: {self.struck} of {name}: {shields}, armour {self.armour}, hull {self.hull}{lost}"


def _absorbing(bonuses: tuple[HeldBonus, ...], points: Pair) -> tuple[HeldBonus, ...]:
    """Bonuses once so much of their reinforcement is gone, the first bought first. Rule: HIF-12.13"""
    forward, rear = points.forward, points.rear
    left = []
    for one in bonuses:
        ahead, astern = min(forward, one.forward), min(rear, one.rear)
        forward, rear = forward - ahead, rear - astern
        left.append(replace(one, forward=one.forward - ahead, rear=one.rear - astern))
    return tuple(left)


@dataclass(frozen=True, slots=True)
class CapitalHit(Event):
    """What a shot did to a capital ship: tenths on a facing, power boxes. Rule: HIF-3.4, HIF-19.6"""

    shot: str
    facing: str
    tenths: int
    boxes: int

    def apply(self, battle: Battle) -> Battle:
        """Tenths are added up at the end of the fire step."""
        shot = battle.shot(self.shot)
        unit = battle.capitals.get(shot.target) if shot else None
        if shot is None or unit is None:
            return battle
        struck = (*unit.struck, (self.facing, self.tenths)) if self.tenths else unit.struck
        hit = replace(unit, struck=struck, boxes=unit.boxes + self.boxes)
        return battle.with_capital(hit).with_shot(replace(shot, done=True))

    def words(self, battle: Battle) -> str:
        """Where, and how much."""
        shot = battle.shot(self.shot)
        name = named(battle, shot.target) if shot else self.shot
        what = f"{self.boxes} power boxes, chosen at random" if self.boxes else f"{self.tenths} tenths"
        return f"{self.shot}: {name} takes {what} on {self.facing}"


@dataclass(frozen=True, slots=True)
class ShotCommand(Command):
    """A command about a shot of this impulse; ``given_by`` who fires or is fired at."""

    shot: str

    roles: ClassVar[tuple[Role, ...]] = ("resolve",)
    given_by: ClassVar[Literal["", "firer", "target"]] = ""

    def actor(self, battle: Battle) -> str:
        """Who fires, or is fired at; nobody where both have a say."""
        shot = battle.shot(self.shot)
        return {"firer": shot.firer, "target": shot.target}.get(self.given_by, "") if shot else ""

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Everything against a shot of this kind, and against this one if it is there."""
        yield from self.known(battle)
        shot = battle.shot(self.shot)
        if shot is not None:
            yield from self.against(battle, shot)

    def against(self, battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
        """What stands against doing this with the shot."""
        yield from ()

    def known(self, battle: Battle) -> Iterator[Refusal]:
        """A shot that is not there or is resolved; in sequence, results of the last one that are open."""
        shot = battle.shot(self.shot)
        if shot is None:
            allowed = ", ".join(one.id for one in unresolved(battle)) or "none"
            yield Refusal(faults.SHOT_UNKNOWN, "shot", "", self.shot or "“”", allowed)
        elif shot.done:
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "is resolved")
        if battle.options.fire_timing == "sequential":
            for unit, what in unsettled(battle):
                yield Refusal(faults.OPEN, unit.id, unit.name, what)


def _before(battle: Battle) -> bool:
    return battle.options.evasion_declare == "before_attack"


@dataclass(frozen=True, slots=True)
class AttackRoll(ShotCommand):
    """Roll the attack dice of a shot. Rule: HIF-25.11"""

    title: ClassVar[str] = "Roll an attack"
    clause: ClassVar[str] = "HIF-25.11"
    given_by: ClassVar[Literal["", "firer", "target"]] = "firer"

    def against(self, battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
        """A shot that is rolled, or waits for the choice to dodge."""
        if shot.points is not None and not shot.done:
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "is rolled already")
        if _before(battle) and may_dodge(battle, shot):
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "waits for the choice to dodge")

    def results(self, scene: Scene) -> Rolling[None]:
        """Its points, or a miss."""
        shot = scene.battle.shot(self.shot)
        thrown = (yield from _attacked(scene, shot)) if shot else ()
        natural, modified = tuple(one.natural for one in thrown), tuple(one.modified for one in thrown)
        scene.emit(AttackRolled(self.shot, natural, modified, _points(scene.battle, shot, thrown)))


def _attacked(scene: Scene, shot: DeclaredShot) -> Rolling[tuple[Attack, ...]]:
    """The attack dice of a shot, with the bonuses of its firer. Rule: HIF-5.1, HIF-5.2"""
    battle = scene.battle
    unit, target = battle.fighters[shot.firer], battle.fighters.get(shot.target)
    hidden = cloak_modifier(battle.options, cloaked=target is not None and target.holds("cloak") > 0)
    mounts = [mount for mount in unit.design.weapons if mount.id in shot.weapons]
    aims = tuple(
        Aim(one.id, battle.types[one.type], hidden - unit.holds("hit", one.id), unit.holds("damage", one.id))
        for one in mounts
    )
    label = f"{shot.id}: {unit.name}, {', '.join(shot.weapons)}"
    return (yield from scene.rolling(attacks(label, aims, shot.distance, battle.options), "HIF-17"))


def _points(battle: Battle, shot: DeclaredShot | None, thrown: tuple[Attack, ...]) -> int:
    """Points of a shot; on a capital ship ion fire counts boxes where the reading says so. Rule: HIF-19.6"""
    capital = battle.capitals.get(shot.target) if shot else None
    if shot and shot.ion and capital and battle.options.ion_capital != "tenths":
        return sum(ion_on_capital(one, battle.options).boxes for one in thrown)
    return total_of(thrown)


@dataclass(frozen=True, slots=True)
class Evade(ShotCommand):
    """Use an evasion die on a shot; ``tracking`` is declared by the firer. Rule: HIF-7.4, HIF-25.12"""

    tracking: bool = False

    title: ClassVar[str] = "Evade"
    clause: ClassVar[str] = "HIF-25.12"
    given_by: ClassVar[Literal["", "firer", "target"]] = "target"

    def against(self, battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
        """A shot that is not due, dice that are spent, tracking that was used."""
        yield from _due(battle, shot)
        target, firer = battle.fighters.get(shot.target), battle.fighters.get(shot.firer)
        name, pool = (target.name, target.pool) if target else (named(battle, shot.target), 0)
        yield from check_evade(Evader(name, pool, bool(shot.dodged), target is not None))
        if self.tracking:
            left = len(firer.unused("tracking_one")) if firer else 0
            yield from check_tracking(named(battle, shot.firer), left)

    def results(self, scene: Scene) -> Rolling[None]:
        """The die decides."""
        battle = scene.battle
        shot = battle.shot(self.shot)
        if shot is None:
            return
        target, firer = battle.fighters[shot.target], battle.fighters.get(shot.firer)
        general = battle.options.tracking_general == "all_rolls" and firer and firer.holds("tracking_one")
        parts = modifiers(
            own_bonus=target.holds("evasion"),
            tracking_all=bool(firer and firer.holds("tracking_all")) or bool(general),
            tracking_one=self.tracking,
            stopped=target.stopped,
            options=battle.options,
        )
        rule = dodge(f"{shot.id}: evasion of {target.name}", sum(value for _, value in parts), battle.options)
        found = yield from scene.rolling(rule, "HIF-11.4")
        scene.emit(Evaded(shot.id, found.natural, parts, found.success, self.tracking))


def _due(battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
    """Whether the choice to dodge a shot is due: its attack, and those of all others on the target, are rolled.

    Rule: HIF-11.10, HIF-11.11
    """
    if _before(battle):
        if shot.points is not None and battle.fighters.get(shot.firer):
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "is rolled already")
        return
    if shot.points is None:
        yield Refusal(faults.SHOT_STATE, "shot", shot.id, "is not rolled yet")
    elif battle.options.fire_timing == "simultaneous":
        for other in unresolved(battle):
            if other.target == shot.target and other.points is None:
                yield Refusal(faults.OPEN, other.id, f"Shot {other.id}", "at the same target is not rolled yet")


@dataclass(frozen=True, slots=True)
class NoEvade(ShotCommand):
    """Take a shot without an evasion die. Rule: HIF-25.12"""

    title: ClassVar[str] = "Do not evade"
    clause: ClassVar[str] = "HIF-25.12"
    given_by: ClassVar[Literal["", "firer", "target"]] = "target"

    def against(self, battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
        """A shot that is not due or was dodged at."""
        yield from _due(battle, shot)
        if shot.dodged:
            yield Refusal(fight.EVADE_TWICE, "shot", named(battle, shot.target))

    def results(self, scene: Scene) -> Rolling[None]:
        """It is taken."""
        yield from ()
        scene.emit(EvasionDeclined(self.shot))


@dataclass(frozen=True, slots=True)
class ApplyDamage(ShotCommand):
    """Mark what a shot does. ``facing`` is needed without a map; of a capital ship it names the shield.

    ``odd_to`` is where the owner puts the odd point of a divided shot. Rule: HIF-25.13, HIF-25.24
    """

    facing: str = ""
    odd_to: Facing = "forward"

    title: ClassVar[str] = "Mark the damage"
    clause: ClassVar[str] = "HIF-25.13"

    def against(self, battle: Battle, shot: DeclaredShot) -> Iterator[Refusal]:
        """A shot that is not rolled or may still be dodged; a facing that nobody knows."""
        if shot.points is None:
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "is not rolled yet")
        elif may_dodge(battle, shot) and (not _before(battle) or shot.firer in battle.capitals):
            yield Refusal(faults.SHOT_STATE, "shot", shot.id, "may still be dodged")
        known = self.facing if battle.capitals.get(shot.target) else self._struck(battle, shot)
        if not known:
            yield Refusal(faults.NO_FACING, "facing", f"Shot {shot.id}", self.facing)

    def _struck(self, battle: Battle, shot: DeclaredShot) -> str:
        """The facing that is given, or that of the map."""
        if self.facing in FACINGS:
            return self.facing
        return "" if self.facing else struck_of(battle, shot) or ""

    def results(self, scene: Scene) -> Rolling[None]:
        """Tenths for a capital ship; shields, armour and hull of a fighter."""
        battle = scene.battle
        shot = battle.shot(self.shot)
        if shot is None:
            return
        capital, points = battle.capitals.get(shot.target), shot.points or 0
        if capital is None:
            yield from self._on_fighter(scene, shot, points)
        elif shot.ion and battle.options.ion_capital != "tenths":
            scene.emit(CapitalHit(shot.id, self.facing, 0, points))
        else:
            scaled = points if is_capital(capital.size_class, battle.options) else on_fighter(points)
            scene.emit(CapitalHit(shot.id, self.facing, scaled, 0))

    def _on_fighter(self, scene: Scene, shot: DeclaredShot, points: int) -> Rolling[None]:
        battle = scene.battle
        unit, struck, die = battle.fighters[shot.target], self._struck(battle, shot), 0
        if struck == "side":
            (die,) = yield from scene.roll(Roll(f"{shot.id}: side of {unit.name} struck", 1), "HIF-12.4")
        split = divided(points, struck, die, self.odd_to, battle.options)  # type: ignore[arg-type]  # one of FACINGS
        shields, more = shields_of(battle, unit)
        found = take(split, Body(shields, more, unit.armour, unit.hull), ion=shot.ion, options=battle.options)
        body = found.body
        absorbed = Pair(more.forward - body.reinforcement.forward, more.rear - body.reinforcement.rear)
        left = Pair(
            unit.shields.forward - shields.forward + body.shields.forward,
            unit.shields.rear - shields.rear + body.shields.rear,
        )
        checks, power = found.checks, found.power_loss
        scene.emit(DamageTaken(shot.id, struck, split, left, absorbed, body.armour, body.hull, power, checks, shot.ion))


COMMANDS = (AttackRoll, Evade, NoEvade, ApplyDamage)
EVENTS = (AttackRolled, Evaded, EvasionDeclined, DamageTaken, CapitalHit)
FIRM = frozenset(
    {
        faults.SHOT_UNKNOWN.code,
        faults.NO_FACING.code,
        fight.NO_EVASION_DIE.code,
        fight.EVADE_TWICE.code,
        fight.NOT_A_FIGHTER.code,
        fight.TRACKING_USED.code,
    }
)
