"""Damage that the players work out themselves: scenarios, weapons of their own, a blast off the plot.

Rule: FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.damage.armour import ArmourRule, Blow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle

MOST_POINTS = 999
NOT_HIT = FaultKind(
    "damage-unfit",
    "FTC-9.3",
    "{subject} cannot take {found} damage.",
    "Give {allowed} points to a ship that is on the table.",
)


@dataclass(frozen=True, slots=True)
class HitByHand(Command):
    """A ship takes damage that the players worked out; armour, rows and checks follow as for any attack.

    ``armour`` says how armour meets it. Rule: FTC-5.3, FTC-9.3
    """

    ship: str
    points: int
    reason: str
    armour: ArmourRule = "all"

    title: ClassVar[str] = "Damage by hand"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Points that cannot be, what is no ship on the table, no reason."""
        ship = battle.ships.get(self.ship)
        name = ship.name if ship else self.ship
        if not 1 <= self.points <= MOST_POINTS or ship is None or not ship.is_on_table:
            yield Refusal(NOT_HIT, self.ship, name, self.points, f"1 to {MOST_POINTS}")
        yield from self.faults.unreasoned(self.ship, name, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """One attack."""
        yield from strike(scene, self.ship, (Blow(self.points, self.armour),), self.reason)


FIRM = frozenset({NOT_HIT.code})
COMMANDS = (HitByHand,)
