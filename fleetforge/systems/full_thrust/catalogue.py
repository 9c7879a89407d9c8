"""Everything that can be fitted or carried: families, fighters, small craft, size bands.

A catalogue is handed to whatever needs it; nothing looks one up. It is built from the files in
``ship_data/full_thrust`` by the storage layer, or by a test with a family of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.design.model import Armament, Craft, FighterGroup, FighterTrait, Tech
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.fighters.markers import OrdnanceKind


@dataclass(frozen=True, slots=True)
class ArmamentType:
    """What the fighters of a group carry; points and CPV are per fighter.

    ``anti_ship`` and ``anti_fighter`` are the dice of one fighter. Rule: FBC-9.2, FFB-28.1
    """

    id: Armament
    title: str
    letter: str
    points: int
    cpv: int
    techs: tuple[Tech, ...]
    anti_ship: str
    anti_fighter: str


@dataclass(frozen=True, slots=True)
class TraitType:
    """A modification of every fighter in a group; points and CPV are added per fighter.

    Rule: FBC-9.3
    """

    id: FighterTrait
    title: str
    letter: str
    points: int
    cpv: int
    techs: tuple[Tech, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class FighterTypes:
    """Armaments, traits and the names a technology gives to some combinations."""

    armaments: Mapping[str, ArmamentType]
    traits: Mapping[str, TraitType]
    names: Mapping[tuple[str, str], str]
    """(technology, armament or trait) to the group's name there, such as Ra'San."""
    move_mu: int
    fast_move_mu: int
    range_mu: int
    endurance: int
    long_range_endurance: int

    def points(self, group: FighterGroup) -> int:
        """Points of a whole group. Rule: FBC-9.2, FBC-9.3"""
        each = self.armaments[group.armament].points + sum(self.traits[trait].points for trait in group.traits)
        return group.fighters * each

    def cpv(self, group: FighterGroup) -> int:
        """Points of a whole group in CPV. Rule: FBC-12.4"""
        each = self.armaments[group.armament].cpv + sum(self.traits[trait].cpv for trait in group.traits)
        return group.fighters * each

    def endurance_of(self, group: FighterGroup) -> int:
        """Combat endurance factors of a fresh group. Rule: FFB-6.2, FTC-7.1"""
        return self.long_range_endurance if "long_range" in group.traits else self.endurance

    def move_of(self, group: FighterGroup) -> int:
        """The most of a primary move in MU. Rule: FFB-7.2, FTC-7.1"""
        return self.fast_move_mu if "fast" in group.traits else self.move_mu

    def title(self, group: FighterGroup, tech: Tech = "human") -> str:
        """What the group is called: ``Standard``, ``Heavy attack``, ``Ra'San``."""
        kind = group.traits[0] if group.traits and group.armament == "standard" else group.armament
        if len(group.traits) <= 1 and (name := self.names.get((tech, kind))):
            return name
        traits = [self.traits[trait].title for trait in group.traits]
        plain = group.armament == "standard" and traits
        words = traits if plain else [*traits, self.armaments[group.armament].title]
        return " ".join(words).capitalize()

    def letter(self, group: FighterGroup) -> str:
        """Letter in the bay triangle: the armament's, or the trait's on standard fighters."""
        if group.armament == "standard" and group.traits:
            return self.traits[group.traits[0]].letter
        return self.armaments[group.armament].letter


@dataclass(frozen=True, slots=True)
class CraftType:
    """A kind of small craft; ``mass`` is None where the player chooses it.

    Points are ``points_per_mass`` times MASS, or ``points`` each. Rule: FBC-9.4, FBC-15.2
    """

    id: str
    title: str
    mass: int | None = None
    points: int = 0
    points_per_mass: int = 0

    def price(self, craft: Craft) -> int:
        """Points of all craft of the entry."""
        return craft.count * (self.points + self.points_per_mass * craft.mass)


@dataclass(frozen=True, slots=True)
class OrdnanceType:
    """Figures of one kind of ordnance, which groups may change; None is a figure that nobody gave.

    ``launch_mu`` is how far from its launcher a marker may be placed, ``extended_mu`` that of the
    extended kind. ``radius_mu`` is what an explosion reaches, ``damage`` the dice of one hit.

    Rule: FFB-0.9, FFB-37.4, FFB-37.5, FFB-37.7, FFB-37.13
    """

    id: OrdnanceKind
    title: str
    launch_mu: int | None = None
    extended_mu: int | None = None
    radius_mu: int | None = None
    endurance: int | None = None
    damage: str = ""

    def reach(self, *, extended: bool = False) -> int | None:
        """How far its marker may be placed, in MU. Rule: FFB-8.10"""
        return self.extended_mu if extended else self.launch_mu


@dataclass(frozen=True, slots=True)
class SizeBand:
    """A usual MASS range of a class of ship; only ever a suggestion. Rule: FBC-14"""

    code: str
    title: str
    least: int
    most: int | None = None
    carrier: bool = False

    def holds(self, mass: int) -> bool:
        """Whether a ship of this MASS is usual for the class."""
        return self.least <= mass and (self.most is None or mass <= self.most)


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Families by id and in menu order, fighters, craft, size bands and ordnance."""

    families: Mapping[str, Family]
    fighters: FighterTypes
    craft: Mapping[str, CraftType]
    bands: tuple[SizeBand, ...]
    ordnance: Mapping[OrdnanceKind, OrdnanceType]

    def family(self, family_id: str) -> Family | None:
        """The family of this id, or None."""
        return self.families.get(family_id)

    def nearest(self, family_id: str) -> str:
        """The known family id that looks most like this one, or nothing."""
        return next(iter(get_close_matches(family_id, list(self.families), n=1)), "")

    def menu(self, tech: Tech, *, mixed: bool = False) -> tuple[Family, ...]:
        """Families that a design of this technology may fit, in menu order. Rule: FBC-16.1"""
        return tuple(family for family in self.families.values() if mixed or tech in family.techs)

    def with_family(self, family: Family) -> Catalogue:
        """The same catalogue with one more family, or with one replaced."""
        return replace(self, families={**self.families, family.id: family})

    def suggested_classes(self, mass: int, *, carrier: bool) -> tuple[SizeBand, ...]:
        """Class names usual for a ship of this MASS. Rule: FBC-14"""
        return tuple(band for band in self.bands if band.carrier == carrier and band.holds(mass))
