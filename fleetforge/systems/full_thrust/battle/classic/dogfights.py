"""Classic phase 7: dogfights, in which all fire together.

Rule: FTC-7.3, FTC-7.4
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash.losses import hit
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import not_craft
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.classic.fighters import COMBAT_PRICE, Duel, dogfight
from fleetforge.systems.full_thrust.fighters.distance import in_reach
from fleetforge.systems.full_thrust.fighters.profiles import fighter_defence
from fleetforge.systems.full_thrust.fighters.removed import check_feature

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group

RANGE_MU = 6
"""Attack range of fighters. Rule: FTC-7.1"""


@dataclass(frozen=True, slots=True)
class Opponent:
    """A group, and the enemy group at which it fires."""

    group: str
    target: str


@dataclass(frozen=True, slots=True)
class DogfightJoined(Event):
    """Groups fought a dogfight; ``paid`` are those that had endurance for it. Rule: FTC-7.3, FTC-7.4"""

    groups: tuple[str, ...]
    paid: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They do nothing else in this turn."""
        for group_id in self.groups:
            group = battle.groups.get(group_id)
            if group is not None:
                cost = COMBAT_PRICE if group_id in self.paid else 0
                battle = battle.with_group(replace(group, fired=True, cef=max(0, group.cef - cost)))
        return battle

    def words(self, battle: Battle) -> str:
        """Who is in it."""
        return f"Dogfight: {', '.join(named(battle, one) for one in self.groups)}"


@dataclass(frozen=True, slots=True)
class Dogfight(Command):
    """Fight out a dogfight: every group that fires, with its target. Losses count when all have fired.

    A target that does not fire back is in the dogfight as well. Rule: FTC-7.4
    """

    duels: tuple[Opponent, ...]

    roles: ClassVar[tuple[Role, ...]] = ("dogfights",)
    title: ClassVar[str] = "Dogfight (classic)"
    clause: ClassVar[str] = "FTC-7.4"

    def words(self, battle: Battle) -> str:
        """Who fires at whom."""
        pairs = (f"{named(battle, one.group)} at {named(battle, one.target)}" for one in self.duels)
        return f"Dogfight: {', '.join(pairs)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Rules without dogfights; groups that cannot fight, fight twice, are friends or too far apart.

        Rule: FTC-7.4, FFB-30.1
        """
        yield from check_feature("dogfight", "dogfights", battle.options.core.fighter_rules)
        seen: set[str] = set()
        for duel in self.duels:
            yield from self._against(battle, duel, seen)
            seen.add(duel.group)

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw for all, then take all losses."""
        battle = scene.battle
        duels = [duel for one in self.duels if (duel := duel_of(battle, one)) is not None]
        fought = yield from scene.rolling(dogfight(duels), "FTC-7.4")
        engaged = tuple(dict.fromkeys([*(one.group for one in duels), *(one.target for one in duels)]))
        scene.emit(DogfightJoined(engaged, tuple(one.group for one in duels if not one.tired)))
        for one in fought:
            hit(scene, one.target, one.kills, f"dogfight with {named(battle, one.group)}")

    def _against(self, battle: Battle, duel: Opponent, seen: set[str]) -> Iterator[Refusal]:
        group, target = battle.groups.get(duel.group), battle.groups.get(duel.target)
        if group is None or target is None:
            yield not_craft(battle, duel.group if group is None else duel.target)
            return
        for one in (group, target):
            if one.status != "flying":
                yield Refusal(faults.NOT_ABLE, one.id, one.name, f"it is {one.status}")
            if one.fired:
                yield Refusal(faults.FOUGHT, one.id, one.name)
        if duel.group in seen:
            yield Refusal(faults.NOT_ABLE, group.id, group.name, "it is named twice")
        if group.side == target.side:
            yield Refusal(faults.NOT_ABLE, group.id, group.name, f"{target.name} is on its own side")
        if group.cef < COMBAT_PRICE and not any(one.target == duel.group for one in self.duels):
            yield Refusal(faults.NOT_ABLE, group.id, group.name, "without endurance it only returns fire")
        far = distance(battle, group.id, target.id) or 0.0
        if not in_reach(far, RANGE_MU, battle.options.fighters):
            yield Refusal(faults.NOT_ABLE, group.id, group.name, f"{target.name} is more than {RANGE_MU} mu away")


def duel_of(battle: Battle, one: Opponent) -> Duel | None:
    """A group at its target as the dice see it, None where one of them is no group. Rule: FTC-7.4"""
    group: Group | None = battle.groups.get(one.group)
    if group is None or one.target not in battle.groups:
        return None
    drm = fighter_defence(battle.catalogue.fighters.armaments[group.group.armament]).drm
    return Duel(one.group, one.target, group.fighters, drm, group.cef < COMBAT_PRICE, group.name)


COMMANDS = (Dogfight,)
EVENTS = (DogfightJoined,)
