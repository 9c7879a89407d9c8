"""Classic phase 8: fighters press their attacks on ships, if their morale holds.

Rule: FTC-7.3, FTC-7.5, FTC-7.6
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.classic.fighters import morale, unmatched

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.command import Scene
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class MoraleRolled(Event):
    """A group with losses rolled for its morale. Rule: FTC-7.5"""

    group: str
    face: int
    presses: bool

    def apply(self, battle: Battle) -> Battle:
        """A group that fails makes no attack, and spends nothing on it."""
        group = battle.groups.get(self.group)
        return battle if group is None or self.presses else battle.with_group(replace(group, attacked=True))

    def words(self, battle: Battle) -> str:
        """Whether it goes on."""
        return f"{named(battle, self.group)} {'presses its attack' if self.presses else 'turns away'}"


@dataclass(frozen=True, slots=True)
class PressAttack(AttackShip):
    """All groups with an attack run on a ship attack it, those with losses if their morale holds.

    Rule: FTC-7.3, FTC-7.5, FTC-7.6
    """

    roles: ClassVar[tuple[Role, ...]] = ("strikes",)
    title: ClassVar[str] = "Fighters press their attack (classic)"
    clause: ClassVar[str] = "FTC-7.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """As ever, and screens that nobody engages, and groups that are in a dogfight."""
        yield from AttackShip.refusals(self, battle)
        flying = [group for group in battle.groups.values() if group.status == "flying"]
        screens = [group.id for group in flying if group.screens == self.ship]
        engaged = [group.id for group in flying if group.fired]
        if left := unmatched(screens, engaged):
            names = ", ".join(named(battle, one) for one in left)
            yield Refusal(faults.SCREENED, self.ship, named(battle, self.ship), names)
        for group_id in self._attacking(battle):
            if battle.groups[group_id].fired:
                yield Refusal(faults.FOUGHT, group_id, named(battle, group_id))

    def results(self, scene: Scene) -> Rolling[None]:
        """Morale first, then the attack of those that press it."""
        pressing = []
        for group_id in self._attacking(scene.battle):
            group = scene.battle.groups[group_id]
            rolled = yield from scene.rolling(morale(group.name, group.fighters, group.group.fighters), "FTC-7.5")
            if rolled.face is not None:
                scene.emit(MoraleRolled(group_id, rolled.face, rolled.presses))
            if rolled.presses:
                pressing.append(group_id)
        if pressing:
            yield from AttackShip(self.ship, tuple(pressing)).results(scene)


COMMANDS = (PressAttack,)
EVENTS = (MoraleRolled,)
