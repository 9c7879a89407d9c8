"""Commands of battles with flights: what every one of them meets beside phase and side; and its scene.

Rule: ACF-12.2, ACF-12.4
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from fleetforge.journal import command as journal
from fleetforge.kernel.battle_faults import BattleFaults
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.phases import Role
from fleetforge.systems.acta_flights.battle.reading import absent
from fleetforge.systems.acta_flights.battle.state import Battle

Scene: TypeAlias = journal.Scene[Battle]


@dataclass(frozen=True, slots=True, kw_only=True)
class Command(journal.Command[Battle]):
    """What a player wants in a battle with flights."""

    roles: ClassVar[tuple[Role, ...]] = ()
    faults: ClassVar[BattleFaults] = faults.USUAL
    fits_reserve: ClassVar[bool] = False
    """Whether the acting flight may be aboard or in hyperspace."""

    def unfit(self, battle: Battle) -> Iterator[Refusal]:
        """A unit that is not there. Rule: ACF-5.7"""
        unit = battle.unit(self.actor(battle))
        if unit is not None and self.roles:
            told = absent(unit)
            yield from (one for one in told if one.code != faults.OUT_OF_PLAY.code or not self.fits_reserve)
