"""What comes back: shields, hull, weapons, power.

Rule: HIF-12.9, HIF-14
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse import faults as rules
from fleetforge.systems.hex_impulse import repair
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import doing_of, is_powerless
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.shields import rate_of, regenerated


@dataclass(frozen=True, slots=True)
class Regenerated(Event):
    """Shields of a fighter came back to so many points. Rule: HIF-12.9, HIF-25.16"""

    fighter: str
    forward: int
    rear: int

    def apply(self, battle: Battle) -> Battle:
        """They stand at that."""
        unit = battle.fighters.get(self.fighter)
        return battle.with_fighter(replace(unit, shields=Pair(self.forward, self.rear))) if unit else battle

    def words(self, battle: Battle) -> str:
        """To what."""
        return f"Shields of {named(battle, self.fighter)} regenerate to {self.forward} forward, {self.rear} rear"


@dataclass(frozen=True, slots=True)
class Repaired(Event):
    """A repair unit repaired hull hits, ion losses or a weapon. Rule: HIF-14.2, HIF-14.3, HIF-14.7"""

    fighter: str
    hull: int
    ion: int
    weapon: str

    def apply(self, battle: Battle) -> Battle:
        """A point of power comes back for each hit and loss."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        wish = repair.Repair(self.hull, self.ion)
        mended = replace(
            unit,
            hull=unit.hull + self.hull,
            power=repair.power_after(wounded_of(unit), wish),
            ion_lost=unit.ion_lost - self.ion,
            destroyed_weapons=unit.destroyed_weapons - {self.weapon},
            repaired=True,
        )
        return battle.with_fighter(mended)

    def words(self, battle: Battle) -> str:
        """What."""
        parts = [counted(self.hull, "hit")] * (self.hull > 0) + [f"{self.ion} power"] * (self.ion > 0)
        parts += [self.weapon] * bool(self.weapon)
        return f"{named(battle, self.fighter)} repairs {' and '.join(parts) or 'nothing'}"


@dataclass(frozen=True, slots=True)
class IonRestored(Event):
    """Power lost to ion fire came back by itself. Rule: HIF-14.5, HIF-30.32"""

    fighter: str
    points: int

    def apply(self, battle: Battle) -> Battle:
        """That much power is back."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        power = min(unit.power + self.points, unit.design.power)
        return battle.with_fighter(replace(unit, power=power, ion_lost=unit.ion_lost - self.points))

    def words(self, battle: Battle) -> str:
        """How much."""
        return f"{named(battle, self.fighter)} has {self.points} of its power back"


def wounded_of(unit: FighterUnit) -> repair.Wounded:
    """A fighter as repair sees it."""
    lost = tuple(one.id for one in unit.design.weapons if one.id in unit.destroyed_weapons)
    design = unit.design
    works = unit.has_repair_unit
    return repair.Wounded(unit.name, design.hits, unit.hull, design.power, unit.power, unit.ion_lost, lost, works)


def regenerate(scene: Scene) -> None:
    """All shields that can. Rule: HIF-12.9, HIF-16.4"""
    battle = scene.battle
    for unit in battle.in_play:
        if is_powerless(battle, unit):
            continue
        rate = rate_of(bonus=unit.holds("regeneration") > 0, cut=doing_of(unit).cut_regen)
        after = regenerated(unit.shields, unit.design.shields, rate, battle.options)
        if after != unit.shields:
            scene.emit(Regenerated(unit.id, after.forward, after.rear))


def restore_ion(scene: Scene) -> None:
    """Ion losses that come back at the end of a turn. Rule: HIF-14.5"""
    for unit in scene.battle.in_play:
        if points := repair.ion_restored(unit.ion_lost, scene.battle.options):
            scene.emit(IonRestored(unit.id, points))


@dataclass(frozen=True, slots=True)
class Repair(FighterCommand):
    """A repair unit repairs up to two hits or points of ion loss, or one weapon. Rule: HIF-14.2, HIF-25.18"""

    hull: int = 0
    ion: int = 0
    weapon: str = ""
    armour: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("repair",)
    title: ClassVar[str] = "Repair"
    clause: ClassVar[str] = "HIF-25.18"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What cannot be repaired; a unit that has worked this turn."""
        unit = self.unit(battle)
        if unit.repaired:
            yield Refusal(faults.SETTLED, unit.id, unit.name, "has repaired this turn")
        wish = repair.Repair(self.hull, self.ion, self.weapon, self.armour)
        yield from repair.check_repair(wounded_of(unit), wish, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is repaired."""
        yield from ()
        scene.emit(Repaired(self.fighter, self.hull, self.ion, self.weapon))


COMMANDS = (Repair,)
EVENTS = (Regenerated, Repaired, IonRestored)
FIRM = frozenset(kind.code for kind in (rules.REPAIR_LIMIT, rules.WEAPON_WHOLE, rules.ARMOUR_REPAIR, rules.DESTROYED))
