"""What a battle starts from: two sides with their ships, the options, the figures of the base game.

Rule: BLS-16, BLS-17.1
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from fleetforge.journal.state import Side
from fleetforge.systems.brilliant_lances.battle.knowledge import Standing
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import SensorState, ShipUnit
from fleetforge.systems.brilliant_lances.bearings import Pose
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, BaseFigures
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS, LanceOptions
from fleetforge.systems.brilliant_lances.ships import Ship


@dataclass(frozen=True, slots=True)
class SetupSide:
    """A side: its name for people, its ships, and where each of them stands on the map (None: nowhere)."""

    name: str
    ships: tuple[Ship, ...]
    places: tuple[Pose | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A battle before its first turn. ``allows_false`` says that false Bogeys may be placed. Rule: BLS-9.2"""

    name: str
    sides: tuple[SetupSide, SetupSide]
    options: LanceOptions = DEFAULT_LANCE_OPTIONS
    figures: BaseFigures = DEFAULT_FIGURES
    allows_false: bool = False


def start(setup: Setup) -> Battle:
    """The battle before its first turn: passive sensors listen, nothing transmits, nobody knows of anybody.

    Sides are called ``a`` and ``b``, their ships ``a1``, ``a2`` ... Rule: BLS-1.3
    """
    ships: dict[str, ShipUnit] = {}
    places: dict[str, Standing] = {}
    for key, side in zip("ab", setup.sides, strict=True):
        alike, seen = Counter(design.name for design in side.ships), Counter[str]()
        for number, design in enumerate(side.ships, start=1):
            seen[design.name] += 1
            name = f"{side.name} {design.name}" + (f" {seen[design.name]}" if alike[design.name] > 1 else "")
            sensors = {one.name: SensorState(not one.transmits, one.sr) for one in design.sensors}
            unit = f"{key}{number}"
            pose = side.places[number - 1] if number <= len(side.places) else None
            facing = pose.facing if pose else ""
            ships[unit] = ShipUnit(unit, name, key, design, design.fuel, sensors, facing=facing)
            if pose:
                places[unit] = Standing(pose, pose)
    return Battle(
        name=setup.name,
        sides=tuple(Side(key, side.name) for key, side in zip("ab", setup.sides, strict=True)),
        options=setup.options,
        figures=setup.figures,
        ships=ships,
        places=places,
        allows_false=setup.allows_false,
    )
