"""Flights and the ships that carry them, as their profiles say.

Distances are inches. A score that a profile does not have is None.

Rule: ACF-1, ACF-9, ACF-11.1, ACF-11.2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable

WeaponTrait: TypeAlias = Literal[
    "AP",
    "Super AP",
    "Weak",
    "Twin-Linked",
    "Precise",
    "Accurate",
    "Double Damage",
    "Beam",
    "Mini-Beam",
    "Energy Mine",
    "Mass Driver",
]
"""Traits of weapons that flights meet. Rule: ACF-10.7, ACF-10.10 to ACF-10.13"""
ASSUMED_HULL = 4
"""Hull of a unit whose profile prints none. Rule: ACF-1.6"""
POD = "Breaching Pod"
"""Trait of flights that lose every dogfight and cannot intercept. Rule: ACF-10.23"""


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon: its reach, its attack dice, its traits. Rule: ACF-5.8, ACF-11.1"""

    name: str
    range_inches: int
    attack_dice: int
    traits: tuple[WeaponTrait, ...] = ()

    def has(self, trait: WeaponTrait) -> bool:
        """Whether it has this trait."""
        return trait in self.traits


@dataclass(frozen=True, slots=True)
class Flight:
    """Profile of a type of flight, its name the type's. ``dodge`` 2 is Dodge 2+.

    ``crew_quality`` is here only so that a file that gives one can be told of it.
    Rule: ACF-1.4, ACF-1.5, ACF-6.3, ACF-11.1
    """

    name: str
    faction: str = ""
    role: str = ""
    move: int = 12
    hull: int | None = None
    dogfight: int | None = None
    dodge: int | None = None
    stealth: int | None = None
    anti_fighter: int = 0
    advanced_anti_fighter: int = 0
    traits: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    base_radius: int | None = None
    points: int | None = None
    priority: str = ""
    crew_quality: int | None = None
    source_note: str = ""

    @property
    def id(self) -> str:
        """What a force calls its type."""
        return self.name

    @property
    def to_hit(self) -> int:
        """The number an attack die must equal or beat. Rule: ACF-1.5, ACF-1.6"""
        return ASSUMED_HULL if self.hull is None else self.hull

    @property
    def is_hull_assumed(self) -> bool:
        """Whether its Hull is not printed. Rule: ACF-1.6"""
        return self.hull is None

    @property
    def is_pod(self) -> bool:
        """Whether it is a breaching pod. Rule: ACF-10.23"""
        return POD in self.traits

    @property
    def has_only_weak_weapons(self) -> bool:
        """Whether no weapon of it is without the Weak trait. Rule: ACF-8.17"""
        return all(weapon.has("Weak") for weapon in self.weapons)

    @property
    def can_intercept(self) -> bool:
        """Whether flights of this type may act as interceptors. Rule: ACF-8.17, ACF-10.23"""
        return not self.has_only_weak_weapons and not self.is_pod

    @property
    def battery(self) -> Battery:
        """Its Anti-Fighter dice. Rule: ACF-4.12"""
        return battery_of(self.anti_fighter, self.advanced_anti_fighter)

    def weapon(self, name: str) -> Weapon | None:
        """Its weapon of this name, or None."""
        return named_weapon(self.weapons, name)


@dataclass(frozen=True, slots=True)
class Battery:
    """Anti-Fighter dice of a unit; the Advanced trait adds 1 to every die. Rule: ACF-4.3, ACF-10.15"""

    dice: int
    is_advanced: bool = False

    @property
    def bonus(self) -> int:
        """What is added to each die."""
        return 1 if self.is_advanced else 0


@dataclass(frozen=True, slots=True)
class Carried:
    """So many flights of one type aboard a ship. Rule: ACF-11.2"""

    flight: str
    count: int


@dataclass(frozen=True, slots=True)
class Carrier:
    """Profile of a ship, as far as flights touch it.

    ``carrier`` is its Carrier score, 0 without the trait. ``crippled_at`` and ``skeleton_at`` are
    the Damage and Crew left at which it is Crippled and on Skeleton Crew. What nobody gave is
    None. Rule: ACF-11.2
    """

    id: str
    name: str
    faction: str = ""
    hull: int = 4
    speed: int = 0
    craft: int = 0
    carried: tuple[Carried, ...] = ()
    anti_fighter: int = 0
    advanced_anti_fighter: int = 0
    interceptors: int = 0
    carrier: int = 0
    fleet_carrier: bool = False
    escort: bool = False
    crew_quality: int | None = None
    damage: int | None = None
    crippled_at: int | None = None
    crew: int | None = None
    skeleton_at: int | None = None
    stealth: int | None = None
    dodge: int | None = None
    traits: tuple[str, ...] = ()
    weapons: tuple[Weapon, ...] = ()
    source_note: str = ""

    @property
    def battery(self) -> Battery:
        """Its Anti-Fighter dice as printed. Rule: ACF-4.3"""
        return battery_of(self.anti_fighter, self.advanced_anti_fighter)

    @property
    def flights(self) -> int:
        """Flights that it carries when the battle begins. Rule: ACF-11.4"""
        return sum(carried.count for carried in self.carried)

    @property
    def all_traits(self) -> tuple[str, ...]:
        """Every trait by name, the scored ones too: what is checked for loss. Rule: ACF-4.11, ACF-10.20"""
        scored = {
            "Anti-Fighter": self.anti_fighter,
            "Advanced Anti-Fighter": self.advanced_anti_fighter,
            "Interceptors": self.interceptors,
            "Carrier": self.carrier,
            "Fleet Carrier": self.fleet_carrier,
            "Escort": self.escort,
            "Stealth": self.stealth,
            "Dodge": self.dodge,
        }
        return (*(name for name, score in scored.items() if score), *self.traits)

    def weapon(self, name: str) -> Weapon | None:
        """Its weapon of this name, or None."""
        return named_weapon(self.weapons, name)


def battery_of(anti_fighter: int, advanced: int) -> Battery:
    """Anti-Fighter dice; where both traits are given the advanced one counts. Rule: ACF-10.15, ACF-11.4"""
    return Battery(advanced, is_advanced=True) if advanced else Battery(anti_fighter)


def named_weapon(weapons: Iterable[Weapon], name: str) -> Weapon | None:
    """The weapon of this name, or None."""
    return next((weapon for weapon in weapons if weapon.name == name), None)
