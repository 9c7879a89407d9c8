"""Armour: how damage is shared between armour and hull, by the rule of the weapon.

Layers are boxes left, innermost first; one layer is ordinary armour. Damage works from the outside in.

Rule: FTC-4.6, FTC-5.3, FTC-5.5, FTC-5.6, FTC-5.7, FTC-5.22
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.rounding import up
from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions

ArmourRule: TypeAlias = Literal["all", "half", "first", "penetrating", "none"]
"""How a hit meets armour.

``all``: armour takes what it can (Rule: FTC-5.7). ``half``: half of the hit, rounded up, goes to
armour (Rule: FTC-5.5). ``first``: one point goes to each layer (Rule: FTC-5.6). ``penetrating``: it
skips the layer that is being hit (Rule: FTC-4.6). ``none``: it knows no armour.
"""


@dataclass(frozen=True, slots=True)
class Blow:
    """A hit that reached a ship: damage points, and how armour meets them."""

    points: int
    rule: ArmourRule = "all"


@dataclass(frozen=True, slots=True)
class Absorbed:
    """What armour did: boxes lost in each layer, innermost first, and points that reached the hull."""

    lost: tuple[int, ...]
    through: int

    @property
    def total(self) -> int:
        """Armour boxes lost in all layers."""
        return sum(self.lost)


def points_of(blows: Iterable[Blow]) -> int:
    """Damage points of some hits."""
    return sum(blow.points for blow in blows)


def absorb(layers: Sequence[int], blows: Iterable[Blow], options: CoreOptions = DEFAULT_CORE) -> Absorbed:
    """Share the hits of one attack between armour and hull.

    Normal hits are taken in the order given, then the penetrating ones.

    Rule: FTC-5.3, FTC-5.5, FTC-5.6, FTC-5.7, FTC-4.6
    """
    left = list(layers)
    through = sum(_struck(left, blow) for blow in _in_order(blows, options))
    return Absorbed(tuple(before - after for before, after in zip(layers, left, strict=True)), through)


def _in_order(blows: Iterable[Blow], options: CoreOptions) -> list[Blow]:
    """The hits as they are taken: read as the group reads them, penetrating ones last."""
    read = [_as_read(blow, options) for blow in blows]
    if options.half_rule_scope == "per_volley":
        read = _pooled(read)
    return sorted(read, key=lambda blow: blow.rule == "penetrating")


def _as_read(blow: Blow, options: CoreOptions) -> Blow:
    whole = blow.rule == "half" and options.multi_dp_armour == "all_on_armour"
    return Blow(blow.points, "all") if whole else blow


def _pooled(blows: Sequence[Blow]) -> list[Blow]:
    """The hits of the half rule as one hit, in the place of the first of them. Rule: FTC-5.5"""
    volley = points_of(blow for blow in blows if blow.rule == "half")
    first = next((place for place, blow in enumerate(blows) if blow.rule == "half"), None)
    return [
        Blow(volley, "half") if place == first else blow
        for place, blow in enumerate(blows)
        if place == first or blow.rule != "half"
    ]


def _struck(left: list[int], blow: Blow) -> int:
    """Take one hit off the layers and return what reaches the hull."""
    standing = [place for place in reversed(range(len(left))) if left[place]]
    match blow.rule:
        case "all":
            return _filled(left, standing, blow.points)
        case "half":
            share = up(blow.points, 2)
            return blow.points - share + _filled(left, standing, share)
        case "penetrating":
            return _filled(left, standing[1:], blow.points)
        case "first":
            return _pricked(left, standing, blow.points)
        case "none":
            return blow.points


def _filled(left: list[int], places: Sequence[int], points: int) -> int:
    """Cross boxes of the layers in this order; what they cannot hold is returned."""
    for place in places:
        taken = min(left[place], points)
        left[place] -= taken
        points -= taken
    return points


def _pricked(left: list[int], standing: Sequence[int], points: int) -> int:
    """Cross one box of each standing layer, from the outside in. Rule: FTC-5.6"""
    for place in standing[:points]:
        left[place] -= 1
    return max(0, points - len(standing))
