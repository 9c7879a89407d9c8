"""A player of battles of fighters who gives any command at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.hex_impulse.battle.allocating import Allocate, SetGains
from fleetforge.systems.hex_impulse.battle.declaring import CapitalFire, DeclareFire
from fleetforge.systems.hex_impulse.battle.flying import Move, ShiftShields, Stop
from fleetforge.systems.hex_impulse.battle.game import RULES
from fleetforge.systems.hex_impulse.battle.mending import Repair
from fleetforge.systems.hex_impulse.battle.reading import held_of, pace_of, unmoved, unresolved
from fleetforge.systems.hex_impulse.battle.resolving import ApplyDamage, AttackRoll, Evade, NoEvade
from fleetforge.systems.hex_impulse.battle.results import Checks, GiveUp
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import EndBattle, NextPhase
from fleetforge.systems.hex_impulse.menu import ITEMS, Purchase
from fleetforge.systems.hex_impulse.power import Drain
from tests.systems.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.hex_impulse.battle.command import Command
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit, Unit

OFTEN = tuple(kind for kind in RULES.commands for _ in range(1 if kind is EndBattle else 20))
WORDS = {
    "item": tuple(ITEMS),
    "path": ("F", "FF", "FLF", "RFF", "FBF", "LLF", "x", ""),
    "weapon": ("L1", "L2", "T1", "A", "B", "P1", "I1", ""),
    "weapons": ("L1", "T1", "I1"),
    "system": ("laser_cannon", "proton_torpedo", "ion_cannon", "blaster"),
    "cut": ("laser_cannon", "proton_torpedo", "blaster"),
    "shot": ("s1", "s2", "s3", ""),
    "facing": ("", "forward", "rear", "side", "port", "B"),
    "bonuses": ("b1", "b2", "b3"),
    "what": ("power", "hull", "armour", "shields_forward", "shields_rear", "hexes"),
}
TEXTS = ("", "the table says so", "Ω" * 300)


class FighterHand(Hand[Battle]):
    """Knows the battle; makes commands that help it on, and commands of every kind."""

    def command(self, battle: Battle) -> Command:
        """What helps the turn on, or anything."""
        if self.often(0.8):
            waiting = list(self.waiting(battle))
            return self.any(*waiting) if waiting and self.often(0.9) else NextPhase()
        anything: Command = self.made(battle, self.any(*OFTEN))
        return anything

    def waiting(self, battle: Battle) -> Iterator[Command]:
        """Commands that the phase is for."""
        match battle.phase.role:
            case "gains":
                yield from (self.gains(one) for one in battle.in_play if one.doing is None and self.often(0.5))
            case "purchases":
                yield from (self.buying(battle, one) for one in battle.in_play if one.purchases is None)
            case "shields":
                yield from (ShiftShields(one.id, self.any("forward", "rear"), 2) for one in self.some(battle))
            case "movement":
                yield from (self.moving(battle, one) for one in unmoved(battle))
            case "declare":
                yield from (self.firing(battle, one) for one in self.some(battle))
            case "resolve":
                yield from self.resolving(battle)
            case "checks":
                yield from self.settling(battle)
            case "repair":
                yield from (Repair(one.id, self.any(0, 1, 2), self.any(0, 1)) for one in self.some(battle))

    def some(self, battle: Battle) -> Iterator[FighterUnit]:
        """Some of the fighters in play."""
        return (one for one in battle.in_play if self.often(0.3))

    def gains(self, unit: FighterUnit) -> SetGains:
        """Do without a system or something else."""
        system = self.any(*unit.design.systems)
        drain = (Drain(system),) if self.often(0.3) else ()
        return SetGains(unit.id, (), drain, cut_regen=self.often(0.2), cut_speed=self.often(0.2))

    def buying(self, battle: Battle, unit: FighterUnit) -> Allocate:
        """Some items that may fit."""
        foe = next((one.id for one in battle.in_play if one.side != unit.side), "")
        weapon = self.any(*(mount.id for mount in unit.design.weapons))
        chosen = []
        for key in {self.any(*ITEMS) for _ in range(self.any(0, 1, 2, 3))}:
            item = ITEMS[key]
            points = item.points if item.bonus == "shield" else 0
            name = weapon if item.limit == "weapon" else ""
            chosen.append(Purchase(key, name, foe if item.limit == "opponent" else "", points))
        return Allocate(unit.id, tuple(chosen))

    def moving(self, battle: Battle, unit: FighterUnit) -> Command:
        """Move or stop."""
        pace = pace_of(battle, unit)
        most = min(pace.left, pace.cap)
        if most < 1 or self.often(0.2):
            return Stop(unit.id)
        return Move(unit.id, self.any("", "", "FLF", "F", "RF"), self.any(1, most))

    def firing(self, battle: Battle, unit: FighterUnit) -> DeclareFire:
        """Fire something at somebody."""
        units: tuple[Unit, ...] = (*battle.in_play, *battle.capitals.values())
        foes = [one.id for one in units if one.side != unit.side]
        names = [mount.link or mount.id for mount in unit.design.weapons]
        target, hexes = self.any(*foes, unit.id), self.any(None, 0, 2, 4)
        return DeclareFire(unit.id, self.any(*names), target, hexes, self.often(0.1))

    def resolving(self, battle: Battle) -> Iterator[Command]:
        """Attack, dodge, mark."""
        yield from self.settling(battle) if battle.options.fire_timing == "sequential" else ()
        before = battle.options.evasion_declare == "before_attack"
        for shot in unresolved(battle):
            target = battle.fighters.get(shot.target)
            choice = target is not None and not shot.dodged and target.pool > 0
            if choice and (before or shot.points is not None):
                yield self.any(Evade(shot.id), Evade(shot.id, self.often(0.2)), NoEvade(shot.id))
            elif shot.points is None:
                yield AttackRoll(shot.id)
            else:
                yield ApplyDamage(shot.id, self.any("forward", "rear", "side"))
        for capital in battle.capitals.values():
            foes = [one.id for one in battle.in_play if one.side != capital.side]
            if foes and self.often(0.05):
                yield CapitalFire(capital.id, self.any(*foes), self.any(0, 1, 2))

    def settling(self, battle: Battle) -> Iterator[Command]:
        """Checks and bonuses."""
        for one in battle.in_play:
            if one.checks:
                yield Checks(one.id)
            if one.owed:
                free = [held.id for held in held_of(battle, one) if not held.used]
                yield GiveUp(one.id, tuple(free[: self.any(1, 2, 3)]))

    def words(self, battle: Battle, name: str) -> Sequence[str]:
        """Ids where the field names a unit, words that may fit elsewhere, now and then wrong ones."""
        if name in WORDS:
            return WORDS[name]
        if name in ("text", "reason", "why"):
            return TEXTS
        if name == "side":
            return ("a", "b", "")
        return (*battle.fighters, *battle.capitals, "") if name in ("unit", "target") else tuple(battle.fighters)
