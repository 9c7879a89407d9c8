"""Fighters as designs: what a record holds, and what follows from it.

Rule: HIF-0.7, HIF-1, HIF-2.6, HIF-26
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.hex_impulse.options import HexOptions

Family: TypeAlias = Literal["standard", "swarm", "vector"]
FAMILIES: tuple[Family, ...] = ("standard", "swarm", "vector")
"""Technology families. Rule: HIF-0.7"""
SIZE_CLASS = 6
"""Rule: HIF-1.1"""


@dataclass(frozen=True, slots=True)
class Pair:
    """Points of the forward and of the rear shield facing. Rule: HIF-12.1"""

    forward: int = 0
    rear: int = 0

    @property
    def total(self) -> int:
        """Both together."""
        return self.forward + self.rear


@dataclass(frozen=True, slots=True)
class Mount:
    """A weapon of a fighter. ``link`` names the group that it fires with. Rule: HIF-2.8, HIF-2.16, HIF-26.1"""

    id: str
    type: str
    arc: str = "FA"
    link: str | None = None
    ammo: int | None = None


@dataclass(frozen=True, slots=True)
class Fighter:
    """The design of a fighter; a squadron is a list of names of such. Rule: HIF-1.8, HIF-26.1"""

    id: str
    name: str
    family: str = "standard"
    size_class: int = SIZE_CLASS
    power: int = 0
    hits: int = 1
    armour: int = 0
    shields: Pair = Pair()
    evasion_dice: int = 5
    speed: int = 1
    turn_mode: int = 1
    weapons: tuple[Mount, ...] = ()
    repair_unit: bool = False
    cloak: bool = False
    points: int | None = None
    notes: str = ""

    @property
    def has_shields(self) -> bool:
        """Whether a facing of it can have shield points. Rule: HIF-12.1"""
        return self.shields.total > 0

    @property
    def systems(self) -> tuple[str, ...]:
        """Its weapon systems: the types of its weapons, each once. Rule: HIF-2.6, HIF-26.2"""
        return systems_of(self.weapons)

    @property
    def to_destroy(self) -> int:
        """Points that destroy it through its stronger facing, undamaged. Rule: HIF-26.2, HIF-29.5"""
        return max(self.shields.forward, self.shields.rear) + self.armour + self.hits

    def mount(self, name: str) -> Mount | None:
        """Its weapon of this id, or None."""
        return next((one for one in self.weapons if one.id == name), None)

    def linked(self, group: str) -> tuple[Mount, ...]:
        """Weapons of a linked group. Rule: HIF-2.8"""
        return tuple(one for one in self.weapons if group and one.link == group)


def systems_of(mounts: Iterable[Mount]) -> tuple[str, ...]:
    """Systems that some weapons form, in their order. Rule: HIF-2.6"""
    return tuple(dict.fromkeys(mount.type for mount in mounts))


def is_capital(size_class: int, options: HexOptions) -> bool:
    """Whether a unit of a size class counts as a capital ship. Rule: HIF-1.7, HIF-30.4"""
    return 1 <= size_class <= int(options.capital_max_size_class)
