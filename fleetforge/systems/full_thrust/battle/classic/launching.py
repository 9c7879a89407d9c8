"""Classic phase 3: groups that the orders launch leave their bays, before any other group moves.

Rule: FTC-1.6, FTC-7.2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic, is_ordered
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import not_craft
from fleetforge.systems.full_thrust.battle.craft.launched import GroupLaunched
from fleetforge.systems.full_thrust.battle.craft.launchers import against_group, against_ship
from fleetforge.systems.full_thrust.battle.measuring import between
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Point
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.classic.fighters import launch_move
from fleetforge.systems.full_thrust.fighters.distance import check_distances, mu, within
from fleetforge.systems.full_thrust.fighters.faults_fire import REMOVED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class LaunchGroup(Command):
    """Launch a group as ordered and move it at once, half a move at most. Rule: FTC-7.2"""

    group: str
    to: Point | None = None
    distance: float | None = None

    roles: ClassVar[tuple[Role, ...]] = ("primary",)
    title: ClassVar[str] = "Launch a group (classic)"
    clause: ClassVar[str] = "FTC-7.2"
    acted_by: ClassVar[str] = "group"

    def takes_a_go(self) -> bool:
        """Its launch is its move."""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Other rules, no order for it, a bay or carrier that cannot, too long a move."""
        if not is_classic(battle):
            yield Refusal(REMOVED, self.group, found="launch by orders")
        group = battle.groups.get(self.group)
        carrier = battle.ships.get(group.carrier) if group else None
        if group is None or carrier is None:
            yield not_craft(battle, self.group)
            return
        if not is_ordered(battle, group):
            yield Refusal(faults.NOT_ORDERED, group.id, group.name, words=(("ship", carrier.name),))
        yield from against_ship(battle, carrier, ordnance=False)
        yield from against_group(battle, carrier, group)
        far = self.distance if self.distance is not None else between(carrier.motion.position, self.to) or 0.0
        yield from check_distances(group.id, (far,))
        most = launch_move(battle.catalogue.fighters.move_of(group.group))
        if not within(far, most):
            yield Refusal(faults.TOO_FAR, group.id, group.name, mu(far), most)

    def results(self, scene: Scene) -> Rolling[None]:
        """It flies."""
        yield from ()
        group = scene.battle.groups.get(self.group)
        carrier = scene.battle.ships.get(group.carrier) if group else None
        if carrier is not None:
            scene.emit(GroupLaunched(self.group, carrier.id, self.to or carrier.motion.position))


COMMANDS = (LaunchGroup,)
