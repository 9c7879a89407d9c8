"""Options of a battle: readings of the battle rules on which groups differ.

Typed, with the default that the rules give, stored in the battle file and printed on its record.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING

from fleetforge.kernel.option_info import differing
from fleetforge.systems.full_thrust.battle_options.boarding import BoardingOptions
from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.options import ConstructionOptions

if TYPE_CHECKING:
    from fleetforge.kernel.option_info import OptionInfo


@dataclass(frozen=True, slots=True)
class BattleOptions:
    """All options of a battle, by the rules they belong to; construction options apply to all fleets."""

    core: CoreOptions = field(default=CoreOptions())
    fighters: FighterOptions = field(default=FighterOptions())
    boarding: BoardingOptions = field(default=BoardingOptions())
    construction: ConstructionOptions = field(default=ConstructionOptions())

    def differing(self) -> tuple[tuple[OptionInfo, str], ...]:
        """Options that are not at their default, with their value; for the record."""
        return tuple(pair for part in fields(self) for pair in differing(getattr(self, part.name)))


DEFAULT_BATTLE_OPTIONS = BattleOptions()
