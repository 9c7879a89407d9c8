"""Commands of battles of fighters: what every one of them meets beside phase and side; and its scene.

Rule: HIF-0.8, HIF-13.8
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from fleetforge.journal import command as journal
from fleetforge.kernel.battle_faults import BattleFaults
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse.battle import faults
from fleetforge.systems.hex_impulse.battle.phases import Role
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.faults import DESTROYED

Scene: TypeAlias = journal.Scene[Battle]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(journal.Command[Battle]):
    """What a player wants in a battle of fighters."""

    roles: ClassVar[tuple[Role, ...]] = ()
    faults: ClassVar[BattleFaults] = faults.USUAL


@dataclass(frozen=True, slots=True)
class FighterCommand(Command):
    """A command to a fighter."""

    fighter: str

    acted_by: ClassVar[str] = "fighter"

    def unfit(self, battle: Battle) -> Iterator[Refusal]:
        """A fighter that is gone. Rule: HIF-13.8"""
        unit = battle.fighters.get(self.fighter)
        if unit and not unit.is_in_play:
            yield Refusal(DESTROYED, unit.id, unit.name)

    def unit(self, battle: Battle) -> FighterUnit:
        """The fighter as it is now."""
        return battle.fighters[self.fighter]
