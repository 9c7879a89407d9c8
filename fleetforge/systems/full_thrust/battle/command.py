"""Commands of Full Thrust: what every one of them meets beside phase and side; and its scene.

Rule: FFB-5.3, FFB-5.4, FTC-1.5, FTC-8.5
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from fleetforge.journal import command as journal
from fleetforge.journal.command import ANY_UNIT, side_of
from fleetforge.kernel.battle_faults import BattleFaults
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.goes import GoTaken, not_its_go
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.units import Ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.phases import Role

Scene: TypeAlias = journal.Scene[Battle]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(journal.Command[Battle]):
    """What a player wants in Full Thrust."""

    roles: ClassVar[tuple[Role, ...]] = ()
    faults: ClassVar[BattleFaults] = faults.USUAL

    def takes_a_go(self) -> bool:
        """Whether it uses up the go of the acting unit in a phase where sides alternate."""
        return False

    def wanted(self, battle: Battle) -> Iterator[tuple[str, str]]:
        """Its actor; where that is its ``ship``, no group or marker. Commands for these tell it themselves."""
        yield from ((ANY_UNIT, one) for one in self.units())
        actor = self.actor(battle)
        if actor and battle.unit(actor) is None:
            yield ANY_UNIT, actor
        elif getattr(self, "ship", None) == actor:
            yield "ship", actor

    def early(self, battle: Battle) -> Iterator[Refusal]:
        """Nobody has a go before initiative. Rule: FFB-5.3"""
        if self.takes_a_go() and battle.phase.alternates and not battle.initiative:
            yield Refusal(faults.INITIATIVE, "initiative", self.title)

    def unfit(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that is out of the battle; a unit that it is not the go of. Rule: FTC-8.5, FFB-5.4"""
        unit = battle.unit(self.actor(battle))
        if unit is None:
            return
        if isinstance(unit, Ship) and self.roles and not unit.is_in_play:
            yield Refusal(faults.OUT_OF_BATTLE, unit.id, unit.name, unit.status.replace("_", " "))
        if self.takes_a_go() and battle.phase.alternates and battle.initiative:
            yield from not_its_go(battle, unit)

    def use_up(self, scene: Scene, before: Battle) -> None:
        """The go of its unit. Rule: FTC-1.5"""
        actor = self.actor(before)
        if actor and self.takes_a_go() and before.phase.alternates:
            scene.emit(GoTaken(actor, side_of(before, self)))
