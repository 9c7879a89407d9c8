"""The beginning of a turn: what fighters do without, and what they buy.

Rule: HIF-4, HIF-9
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults as rules
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.command import FighterCommand, Scene
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.reading import bought_words, buyer_of, source_of
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import HeldBonus
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.menu import ITEMS, Purchase, check_purchases, cost_of
from fleetforge.systems.hex_impulse.power import Doing, Drain, check_doing, drained, gained, halves_words, spendable


@dataclass(frozen=True, slots=True)
class GainsSet(Event):
    """A fighter does without something this turn, for so many halves of points. Rule: HIF-9.1, HIF-9.13"""

    fighter: str
    doing: Doing
    halves: int

    def apply(self, battle: Battle) -> Battle:
        """Drained shield points are gone at once."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        left = drained(unit.shields, self.doing)
        shields = Pair(max(left.forward, 0), max(left.rear, 0))
        return battle.with_fighter(replace(unit, doing=self.doing, halves=self.halves, shields=shields))

    def words(self, battle: Battle) -> str:
        """What, and what it yields."""
        gained = halves_words(self.halves)
        return f"{named(battle, self.fighter)} gains {gained}: {doing_words(battle, self.doing)}"


def doing_words(battle: Battle, doing: Doing) -> str:
    """What is cut and drained. Rule: HIF-9"""
    parts = [f"{battle.system_name(system)} cut" for system in doing.cut]
    parts += [f"{battle.system_name(one.system)} drained from impulse {one.start}" for one in doing.drain]
    parts += ["regeneration cut"] * doing.cut_regen + ["speed cut"] * doing.cut_speed
    if doing.drained_points:
        odd = ", the odd point for nothing" if doing.is_odd else ""
        parts.append(f"{doing.drained_points} shield points drained{odd}")
    return ", ".join(parts) or "does without nothing"


@dataclass(frozen=True, slots=True)
class Allocated(Event):
    """A fighter spent its power; so many points are unspent. Rule: HIF-4.2, HIF-4.5, HIF-4.6"""

    fighter: str
    purchases: tuple[Purchase, ...]
    unspent: int

    def apply(self, battle: Battle) -> Battle:
        """It holds what it bought until the turn ends."""
        unit = battle.fighters.get(self.fighter)
        if unit is None:
            return battle
        bonuses = tuple(
            HeldBonus(f"b{number}", one.item, one.weapon, one.target, max(one.forward, 0), max(one.rear, 0))
            for number, one in enumerate(self.purchases, start=1)
            if one.item in ITEMS
        )
        return battle.with_fighter(
            replace(unit, purchases=self.purchases, bonuses=bonuses, unspent=max(self.unspent, 0))
        )

    def words(self, battle: Battle) -> str:
        """That it is done; what was bought only where allocation is open. Rule: HIF-4.9"""
        if battle.options.allocation_open == "no":
            return f"{named(battle, self.fighter)} has allocated its power"
        return f"{named(battle, self.fighter)} buys {bought_words(battle, self.purchases)}"


@dataclass(frozen=True, slots=True)
class SetGains(FighterCommand):
    """A fighter does without systems, regeneration, speed or shield points this turn. Rule: HIF-9, HIF-25.2"""

    cut: tuple[str, ...] = ()
    drain: tuple[Drain, ...] = ()
    cut_regen: bool = False
    cut_speed: bool = False
    drain_forward: int = 0
    drain_rear: int = 0

    roles: ClassVar[tuple[Role, ...]] = ("gains",)
    title: ClassVar[str] = "Do without"
    clause: ClassVar[str] = "HIF-25.2"

    @property
    def doing(self) -> Doing:
        """What it does without."""
        return Doing(self.cut, self.drain, self.cut_regen, self.cut_speed, self.drain_forward, self.drain_rear)

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What cannot be cut or drained; gains that are settled."""
        unit = self.unit(battle)
        if unit.doing is not None:
            yield Refusal(faults.SETTLED, unit.id, unit.name, "has chosen its gains")
        yield from check_doing(source_of(battle, unit), self.doing, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It gains by that."""
        yield from ()
        halves = gained(source_of(scene.battle, self.unit(scene.battle)), self.doing, scene.battle.options)
        scene.emit(GainsSet(self.fighter, self.doing, halves))


@dataclass(frozen=True, slots=True)
class Allocate(FighterCommand):
    """A fighter buys from the menu, all at once. Rule: HIF-4.8, HIF-25.3"""

    purchases: tuple[Purchase, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("purchases",)
    title: ClassVar[str] = "Spend power"
    clause: ClassVar[str] = "HIF-25.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What cannot be bought; power that is spent."""
        unit = self.unit(battle)
        if unit.purchases is not None:
            yield Refusal(faults.SETTLED, unit.id, unit.name, "has allocated")
        yield from check_purchases(buyer_of(battle, unit), self.purchases, battle.options)

    def results(self, scene: Scene) -> Rolling[None]:
        """It holds what it bought."""
        yield from ()
        unit = self.unit(scene.battle)
        rest = spendable(unit.power, unit.halves) - cost_of(self.purchases)
        scene.emit(Allocated(self.fighter, self.purchases, max(rest, 0)))


COMMANDS = (SetGains, Allocate)
EVENTS = (GainsSet, Allocated)
FIRM = frozenset({rules.DRAIN_TOO_MUCH.code, rules.ITEM_UNKNOWN.code, rules.SPLIT.code, rules.SYSTEM_UNKNOWN.code})
