"""Beam batteries and K-guns: MASS by class and arcs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.families.base import Family

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.options import ConstructionOptions

BEAM_BAND_MU = 12
"""Depth of a beam range band. Rule: FTC-3.7"""


def beam_mass(weapon_class: int, arcs: int) -> int:
    """MASS of a beam battery: class 1 all round, class 2 with 3 or 6 arcs, the others with any.

    A class 2 battery with fewer than 3 arcs does not exist and is priced with 3.

    Rule: FBC-7.1, FBC-32
    """
    if weapon_class == 1:
        return 1
    if weapon_class == 2:
        return 2 if arcs <= 3 else 3
    one_arc = 1 << (weapon_class - 1)
    return one_arc + (max(1, arcs) - 1) * (one_arc // 4)


def beam_dice(weapon_class: int) -> tuple[int, ...]:
    """Dice in each 12 MU range band, nearest first.

    Rule: FTC-4.1
    """
    return tuple(range(weapon_class, 0, -1))


@dataclass(frozen=True, slots=True, eq=False)
class BeamFamily(Family):
    """Beam battery, class 1 and up."""

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """MASS by class and arcs. Rule: FBC-7.1"""
        return beam_mass(item.size or 1, len(item.arcs))

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words."""
        mass = self.mass(item, ship_mass, rank, options)
        weapon_class, arcs = item.size or 1, len(item.arcs)
        if weapon_class <= 2 or arcs <= 1:
            return str(mass)
        one_arc = beam_mass(weapon_class, 1)
        return f"{one_arc} + {arcs - 1} × {one_arc // 4} = {mass}"

    def clause_of(self, item: Component, count: int) -> str:
        """The row of the class."""
        return {1: "FBC-7.1a", 2: "FBC-7.1b"}.get(item.size or 1, "FBC-7.1c")

    def arc_counts(self, item: Component) -> tuple[int, ...]:
        """Class 1 is all round, class 2 has 3 or 6 arcs, the others 1 to 6. Rule: FBC-7.1"""
        return {1: (6,), 2: (3, 6)}.get(item.size or 1, (1, 2, 3, 4, 5, 6))

    def fires_point_defence(self, item: Component) -> bool:
        """Only class 1. Rule: FBC-5.2"""
        return item.size == 1

    def play_words(self, item: Component, *, long: bool) -> str:
        """Dice by range band, and the point-defence mode of class 1."""
        dice = beam_dice(item.size or 1)
        if item.size == 1:
            pd = self.point_defence.dice.replace("-", "\N{MINUS SIGN}") if self.point_defence else ""
            return f"1 die to {BEAM_BAND_MU} · PD {pd}" if long else "1 die · also PD"
        if long:
            reach = [f"{count} to {BEAM_BAND_MU * band}" for band, count in enumerate(dice, start=1)]
            return f"{reach[0].replace(' ', ' dice ', 1)} · {' · '.join(reach[1:])} mu"
        return "·".join(map(str, dice)) + (" dice" if len(dice) == 2 else "")


@dataclass(frozen=True, slots=True, eq=False)
class KGunFamily(Family):
    """K-gun, class 1 and up."""

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """MASS by class: 2, then 3 (4 with two arcs), then 5 and 3 more a class. Rule: FBC-20.3"""
        weapon_class = item.size or 1
        if weapon_class == 1:
            return 2
        if weapon_class == 2:
            return 3 if len(item.arcs) <= 1 else 4
        return 3 * weapon_class - 4

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words."""
        mass = self.mass(item, ship_mass, rank, options)
        weapon_class = item.size or 1
        return f"5 + 3 × {weapon_class - 3} = {mass}" if weapon_class > 3 else str(mass)

    def arc_counts(self, item: Component) -> tuple[int, ...]:
        """Class 1 is all round, class 2 has 1 or 2 arcs, the others 1. Rule: FBC-20.3"""
        return {1: (6,), 2: (1, 2)}.get(item.size or 1, (1,))

    def fires_point_defence(self, item: Component) -> bool:
        """Only class 1. Rule: FFB-27.4"""
        return item.size == 1

    def play_words(self, item: Component, *, long: bool) -> str:
        """Damage, reach and the point-defence mode of class 1."""
        size = item.size or 1
        damage = f"{size} or {2 * size} (die {size} or less)" if size < 6 else f"{size} or {2 * size} (die 5 or less)"
        if long:
            return f"30 mu · damage {damage}" + (" · also PD" if size == 1 else "")
        return f"{size} or {2 * size}" + (" · also PD" if size == 1 else "")
