"""What a ship design is: frozen values, no rules.

A design says what is fitted. What it weighs, costs and breaks is computed from it by
:mod:`fleetforge.systems.full_thrust.design.check`; nothing computed is stored here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs

Tech: TypeAlias = Literal["human", "kravak", "phalon", "savasku"]
HullKind: TypeAlias = Literal["warship", "merchant"]
DriveKind: TypeAlias = Literal["none", "standard", "advanced_grav", "power_node"]
Streamlining: TypeAlias = Literal["none", "partial", "full"]
Armament: TypeAlias = Literal["standard", "interceptor", "attack", "torpedo", "drone"]
FighterTrait: TypeAlias = Literal["heavy", "fast", "long_range"]
SalvoType: TypeAlias = Literal["standard", "extended"]
PulserMode: TypeAlias = Literal["L", "M", "C"]

FULL_GROUP = 6
"""Fighters in a full group. Rule: FBC-9.1"""


@dataclass(frozen=True, slots=True)
class Component:
    """One fitted item.

    ``size`` is the number that the item's family asks for, if any: class of a beam, capacity of a
    magazine, power of a generator, MASS carried by a bay. ``variant`` chooses among the family's
    kinds (``standard`` or ``extended`` for a rack, the kind of a hold). ``magazine`` names the
    magazine that a launcher draws on. ``name`` is the player's own label.
    """

    id: str
    family: str
    size: int | None = None
    arcs: Arcs = ()
    variant: str = ""
    magazine: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class FighterGroup:
    """A fighter group in a bay; ``fighters`` 1 to 6. Rule: FBC-9.2"""

    bay: str
    armament: Armament = "standard"
    traits: tuple[FighterTrait, ...] = ()
    fighters: int = FULL_GROUP
    name: str = ""


@dataclass(frozen=True, slots=True)
class Craft:
    """``count`` small craft of one kind in a bay; ``mass`` is the MASS of each. Rule: FBC-9.4"""

    bay: str
    kind: str
    mass: int
    count: int = 1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Salvoes:
    """Missile salvoes in a magazine, by type, in the order they are drawn. Rule: FBC-8.2"""

    magazine: str
    types: tuple[SalvoType, ...]


@dataclass(frozen=True, slots=True)
class PulserSetting:
    """The mode a pulser is tuned to before the battle. Rule: FBC-21.2"""

    pulser: str
    mode: PulserMode


@dataclass(frozen=True, slots=True)
class Loadout:
    """What is carried and set for a battle; none of it changes the design's MASS or NPV."""

    groups: tuple[FighterGroup, ...] = ()
    craft: tuple[Craft, ...] = ()
    salvoes: tuple[Salvoes, ...] = ()
    pulsers: tuple[PulserSetting, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing at all is carried or set."""
        return not (self.groups or self.craft or self.salvoes or self.pulsers)


@dataclass(frozen=True, slots=True)
class Erratum:
    """A printed value that is or was wrong.

    ``kind`` is ``book_erratum`` where the printed figure still stands and is wrong, and
    ``printing_erratum`` where only an early printing had it (then it is history only).
    """

    kind: Literal["book_erratum", "printing_erratum"]
    subject: str
    printed: int
    computed: int
    why: str


@dataclass(frozen=True, slots=True)
class Published:
    """Where a published design is printed, and the points printed there with bays empty."""

    book: str
    page: int | None = None
    npv: int | None = None
    erratum: Erratum | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Design:
    """A ship design. ``thrust`` is None for a power-node drive, which has no rating.

    ``armour_layers`` lists boxes per layer, innermost first; empty means no armour.
    """

    id: str
    name: str
    mass: int
    hull_boxes: int
    tech: Tech = "human"
    hull_kind: HullKind = "warship"
    drive: DriveKind = "standard"
    thrust: int | None = 0
    ftl: bool = True
    streamlining: Streamlining = "none"
    armour_layers: tuple[int, ...] = ()
    components: tuple[Component, ...] = ()
    loadout: Loadout = field(default=Loadout())
    mixed_technology: bool = False
    faction: str = ""
    class_label: str = ""
    class_code: str = ""
    notes: str = ""
    published: Published | None = None

    def component(self, component_id: str) -> Component | None:
        """The component with this id, or None."""
        return next((item for item in self.components if item.id == component_id), None)

    def of_family(self, *families: str) -> tuple[Component, ...]:
        """Components of these families, in design order."""
        return tuple(item for item in self.components if item.family in families)
