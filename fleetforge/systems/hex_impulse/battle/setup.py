"""What a battle starts from: two sides with fighters and capital ships, weapon types, options, places.

Rule: HIF-1.4, HIF-15.11, HIF-25.24
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from fleetforge.journal.state import Side
from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.units import CapitalUnit, FighterUnit
from fleetforge.systems.hex_impulse.design import Fighter
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import WeaponType, as_read


@dataclass(frozen=True, slots=True)
class Placed:
    """A fighter that takes part; ``place`` is None where there is no map, without a name it goes by its design.

    ``last_hexes`` is what it moved in the impulse before. Rule: HIF-16.1, HIF-25.24
    """

    design: Fighter
    place: Hex | None = None
    facing: str = "A"
    name: str = ""
    last_hexes: int = 0


@dataclass(frozen=True, slots=True)
class SetupSide:
    """A side: its name, its fighters, its capital ships as names and size classes."""

    name: str
    fighters: tuple[Placed, ...]
    capitals: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """A battle before its first turn. ``types`` are the weapon types that its fighters have."""

    name: str
    sides: tuple[SetupSide, SetupSide]
    types: tuple[WeaponType, ...]
    options: HexOptions = DEFAULT_HEX_OPTIONS


def start(setup: Setup) -> Battle:
    """The battle at the beginning of turn 1. Sides are ``a`` and ``b``, fighters ``a1`` ..., capitals ``ac1`` ..."""
    keyed = tuple(zip("ab", setup.sides, strict=True))
    capitals = {
        f"{key}c{number}": CapitalUnit(f"{key}c{number}", name, key, size)
        for key, side in keyed
        for number, (name, size) in enumerate(side.capitals, start=1)
    }
    return Battle(
        name=setup.name,
        sides=tuple(Side(key, side.name) for key, side in keyed),
        options=setup.options,
        types={kind.id: as_read(kind, setup.options) for kind in setup.types},
        fighters={unit.id: unit for key, side in keyed for unit in _fighters(key, side)},
        capitals=capitals,
    )


def _fighters(key: str, side: SetupSide) -> Iterator[FighterUnit]:
    """Fighters of a side; those without a name are numbered by design so that names tell them apart."""
    seen: Counter[str] = Counter()
    for number, one in enumerate(side.fighters, start=1):
        design = one.design
        seen[design.name] += 1
        yield FighterUnit(
            f"{key}{number}",
            one.name or f"{side.name} {design.name} {seen[design.name]}",
            key,
            design,
            design.hits,
            design.armour,
            design.shields,
            design.power,
            place=one.place,
            facing=one.facing,
            came_from=one.place,
            last_hexes=one.last_hexes,
            last_facing=one.facing,
        )
