"""What a component family is: prices, arcs, sheet symbol and words from data.

A family is a record from ``ship_data/full_thrust/components.json``. Most need nothing else; what
data cannot say (a beam's MASS by class and arcs, screens priced by level) is a small subclass in
this package. Menu, bill, checks, symbol, legend and help all read the family, so a new one
appears everywhere at once.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.rounding import half_up_ratio, percent_of_mass
from fleetforge.systems.full_thrust.arcs import run, spoken
from fleetforge.systems.full_thrust.design.model import Component

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.design.model import Tech
    from fleetforge.systems.full_thrust.options import ConstructionOptions

Band: TypeAlias = Literal["systems", "weapons", "hangars"]
Role: TypeAlias = Literal[
    "weapon",
    "point_defence",
    "fire_control",
    "area_fire_control",
    "screen",
    "fighter_bay",
    "craft_bay",
    "launcher",
    "magazine",
    "boarding_party",
    "troops",
    "hold",
    "generator",
    "drive",
    "special",
    "unlisted",
]


@dataclass(frozen=True, slots=True)
class MassRule:
    """MASS of one item as data: a sum of the terms that are given.

    ``base`` and ``per_size`` are plain MASS; ``percent`` is of the ship's MASS and
    ``percent_of_size`` of the item's size, each rounded half up and never 0; ``by_arcs`` and
    ``by_variant`` are tables.

    Rule: FBC-1.4
    """

    base: int = 0
    per_size: int = 0
    percent: int = 0
    percent_of_size: int = 0
    minimum: int = 0
    by_arcs: Mapping[int, int] = field(default_factory=dict)
    by_variant: Mapping[str, int] = field(default_factory=dict)

    def mass(self, item: Component, ship_mass: int) -> int:
        """MASS of the item on a ship of ``ship_mass``."""
        return max(self.minimum, self._sum(item, ship_mass))

    def _sum(self, item: Component, ship_mass: int) -> int:
        size = item.size or 0
        total = self.base + self.per_size * size + self.by_variant.get(item.variant, 0)
        if self.percent:
            total += percent_of_mass(ship_mass, self.percent)
        if self.percent_of_size:
            total += percent_of_mass(size, self.percent_of_size)
        if self.by_arcs:
            total += self.by_arcs[self.priced_arcs(len(item.arcs))]
        return total

    def priced_arcs(self, count: int) -> int:
        """Number of arcs that is paid for: the nearest wider mount when ``count`` is not offered."""
        return next((offered for offered in sorted(self.by_arcs) if offered >= count), max(self.by_arcs))

    def how(self, item: Component, ship_mass: int) -> str:
        """How the MASS of the item comes about, for the bill: ``5 % of 106 = 5.3 → 5``."""
        total = self._sum(item, ship_mass)
        terms = list(self._terms(item, ship_mass))
        words = " and ".join(terms) or str(total)
        if len(terms) > 1:
            words = f"{words}, in all {total}"
        return least_words(words, total, self.minimum)

    def _terms(self, item: Component, ship_mass: int) -> Iterator[str]:
        """The sums of which the MASS is made; a plain figure that stands alone is none."""
        size = item.size or 0
        if self.percent:
            yield rounding_words(f"{self.percent} % of {ship_mass}", ship_mass * self.percent)
        if self.percent_of_size:
            yield rounding_words(_share_words(self.percent_of_size, size), size * self.percent_of_size)
        if self.base and self.per_size:
            yield f"{self.base} + {self.per_size * size} = {self.base + self.per_size * size}"
        elif self.per_size > 1:
            yield f"{self.per_size} × {size} = {self.per_size * size}"

    def note(self, item: Component) -> str:
        """What is to be said behind the MASS: the arcs that are paid for."""
        if not self.by_arcs:
            return ""
        arcs = self.priced_arcs(len(item.arcs))
        return f" for {arcs} {'arc' if arcs == 1 else 'arcs'}"


@dataclass(frozen=True, slots=True)
class PointsRule:
    """Points of one item: a sum of the terms given; per-MASS rates use the rounded MASS.

    Rule: FBC-1.3
    """

    base: int = 0
    per_mass: int = 0
    per_size: int = 0

    def points(self, mass: int, size: int) -> int:
        """Points of an item of this MASS and size."""
        return self.base + self.per_mass * mass + self.per_size * size

    def how(self, size: int) -> str:
        """The rate in words, for an item of this size."""
        if self.per_mass:
            return f"{self.per_mass} a MASS"
        if self.per_size:
            return f"{self.base} + {self.per_size} × {size} points"
        return f"{self.base} points" if self.base else "no points"


@dataclass(frozen=True, slots=True)
class ArcRule:
    """Which arcs a mount may have.

    Rule: FBC-6.4
    """

    counts: tuple[int, ...]
    barred: tuple[str, ...] = ()
    noted: tuple[str, ...] = ()
    """Arcs that are allowed but worth a notice."""
    default: Arcs = ()


@dataclass(frozen=True, slots=True)
class SizeRule:
    """The number that a family asks for: its word, least, most and first offer.

    The rules set no most; the data's is what the largest ship that a file may hold could carry.
    """

    word: str
    least: int = 1
    most: int = 100_000
    default: int = 1

    def clamped(self, size: int | None) -> int:
        """The nearest size that can be priced."""
        return self.default if size is None else min(max(size, self.least), self.most)


@dataclass(frozen=True, slots=True)
class Mode:
    """How a weapon fires in one mode: reach in MU and dice in the notation of FFB-2.1.

    ``damage`` is that of each hit on a ship, ``damage_dice`` plain dice that each hit throws for it
    instead. ``first_drm`` is a modifier that counts on first dice
    only. ``minds_hard_targets`` says that the -1 of heavy fighters, plasma bolts and torpedoes
    counts.

    Rule: FFB-4.1, FFB-4.4, FFB-27.17
    """

    range_mu: int
    dice: str
    ignores_screens: bool = False
    damage: int = 1
    damage_dice: str = ""
    first_drm: int = 0
    minds_hard_targets: bool = True


@dataclass(frozen=True, slots=True)
class Price:
    """What one item weighs and costs, with the sum in words."""

    mass: int
    points: int
    cpv: int
    how: str


@dataclass(frozen=True, slots=True, eq=False)
class Family:
    """A kind of component. Compared by identity: a catalogue holds each once."""

    id: str
    title: str
    plural: str
    abbreviation: str
    techs: tuple[Tech, ...]
    clause: str
    role: Role
    band: Band
    cluster: str
    symbol: str
    mass_rule: MassRule
    points_rule: PointsRule
    help: str
    words: tuple[str, ...] = ()
    """Further words under which a palette finds it."""
    size: SizeRule | None = None
    variants: Mapping[str, str] = field(default_factory=dict)
    """Variant id to words; the first is the default."""
    arcs: ArcRule | None = None
    play: str = ""
    """What a player must know at the table, short: a second line over the symbol."""
    play_long: str = ""
    one_shot: bool = False
    thresholds: bool = True
    """Whether it rolls threshold checks. Rule: FTC-5.15"""
    needs_fire_control: bool = False
    """Whether it engages or launches only under a working fire control. Rule: FTC-3.1, FTC-3.3"""
    needs_magazine: bool = False
    non_combat: bool = False
    """Whether its MASS is taken off the CPV hull term. Rule: FBC-12.2"""
    cpv_per_mass: int | None = None
    """Points a MASS in CPV where they differ from NPV. Rule: FBC-12.3"""
    point_defence: Mode | None = None
    anti_ship: Mode | None = None
    area_defence: bool = False
    """Whether an ADFC may direct it for another ship. Rule: FFB-27.17"""
    variant_clusters: Mapping[str, str] = field(default_factory=dict)
    """Sheet labels of variants that do not stand under ``cluster``."""
    variant_symbols: Mapping[str, str] = field(default_factory=dict)
    """Symbols of variants that are not drawn as ``symbol``."""

    @property
    def id_prefix(self) -> str:
        """Letters that ids of its items begin with: ``beam`` for beam1, beam2 …"""
        return self.abbreviation.lower().strip("?") or "x"

    @property
    def size_word(self) -> str:
        """``class``, ``capacity`` …, or nothing for a family without a size."""
        return self.size.word if self.size else ""

    @property
    def scales(self) -> bool:
        """Whether an item weighs more on a larger ship. Rule: FBC-1.4"""
        return self.mass_rule.percent > 0

    @property
    def has_readings(self) -> bool:
        """Whether the price depends on the options in force."""
        return False

    def sample(self, size: int | None, arcs: Arcs, variant: str) -> Component:
        """An item of this family that is not fitted anywhere, for prices and menus."""
        return Component("", self.id, size, arcs, variant)

    def priced(self, item: Component) -> Component:
        """The item as it is priced: the nearest size that is possible, the first kind for an unknown one."""
        size = item.size if self.size is None else self.size.clamped(item.size)
        variant = item.variant if item.variant in self.variants else next(iter(self.variants), item.variant)
        if (size, variant) == (item.size, item.variant):
            return item
        return replace(item, size=size, variant=variant)

    def price(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> Price:
        """Price of the item on a ship of ``ship_mass``.

        ``rank`` counts items of this family on the ship from 1; only families priced by level use
        it. An item with arcs, a size or a kind that are not offered is priced as the nearest that is.

        Rule: FBC-1.3
        """
        item = self.priced(item)
        mass = self.mass(item, ship_mass, rank, options)
        points = self.points(item, mass, options)
        cpv = points if self.cpv_per_mass is None else self.cpv_per_mass * mass
        words = f"{self.mass_how(item, ship_mass, rank, options)} MASS{self.mass_rule.note(item)}"
        return Price(mass, points, cpv, f"{words}, {self.points_how(item, options)}")

    def mass(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> int:
        """MASS of the item."""
        return self.mass_rule.mass(item, ship_mass)

    def mass_how(self, item: Component, ship_mass: int, rank: int, options: ConstructionOptions) -> str:
        """The MASS in words."""
        return self.mass_rule.how(item, ship_mass)

    def points(self, item: Component, mass: int, options: ConstructionOptions) -> int:
        """Points of the item, whose MASS is known."""
        return self.points_rule.points(mass, item.size or 0)

    def points_how(self, item: Component, options: ConstructionOptions) -> str:
        """The points in words."""
        return self.points_rule.how(item.size or 0)

    def clause_of(self, item: Component, count: int) -> str:
        """The clause that prices ``count`` items like this one."""
        return self.clause

    def arc_counts(self, item: Component) -> tuple[int, ...]:
        """Numbers of arcs that the item may have; empty for a family without arcs."""
        return self.arcs.counts if self.arcs else ()

    def nearest_arcs(self, item: Component) -> Arcs:
        """Arcs that the item may have, as near as possible to those it has."""
        counts = self.arc_counts(item)
        if not counts or self.arcs is None:
            return ()
        wanted = next((count for count in counts if count >= len(item.arcs)), counts[-1])
        offered = self.arcs.default
        left = item.arcs[0] if item.arcs else offered[max(0, len(offered) - wanted) // 2]
        near = run(left, wanted)
        return offered if set(self.arcs.barred) & set(near) else near

    def fires_point_defence(self, item: Component) -> bool:
        """Whether the item has a point-defence mode. Rule: FFB-0.4"""
        return self.point_defence is not None

    def named(self, item: Component) -> str:
        """The item without its arcs: ``Beam battery, class 2``."""
        parts = [self.title]
        if self.variants and item.variant in self.variants:
            parts.append(self.variants[item.variant])
        if self.size is not None and item.size is not None:
            parts.append(f"{self.size.word} {item.size}")
        return ", ".join(parts)

    def described(self, item: Component) -> str:
        """The item for bills, tooltips and screen readers: ``Beam battery, class 2, arcs FP F FS``."""
        return f"{self.named(item)}, arcs {spoken(item.arcs)}" if item.arcs else self.named(item)

    def sheet_label(self, item: Component) -> str:
        """What stands over the symbol on a sheet, without the size."""
        return self.variant_clusters.get(item.variant, self.cluster)

    def sheet_symbol(self, item: Component) -> str:
        """Id of the symbol on a sheet; empty for a labelled box with the abbreviation."""
        return self.variant_symbols.get(item.variant, self.symbol)

    def play_words(self, item: Component, *, long: bool) -> str:
        """Second line over the symbol on a sheet: dice, range or mode."""
        return (self.play_long if long and self.play_long else self.play).format(size=item.size)


def _share_words(percent: int, size: int) -> str:
    """``20 % of 90``, or ``1.5 × 5`` for more than the whole."""
    if percent <= 100:
        return f"{percent} % of {size}"
    return f"{percent // 100}.{percent % 100:02}".rstrip("0").rstrip(".") + f" × {size}"


def least_words(words: str, mass: int, least: int) -> str:
    """The words of a MASS, with the least it may be where that is more: ``…, at least 3 → 3``."""
    return f"{words}, at least {least} → {least}" if mass < least else words


def rounding_words(what: str, hundredths: int) -> str:
    """``20 % of 22 = 4.4 → 4`` from 440 hundredths; the arrow shows where rounding happened.

    Rule: FBC-1.4
    """
    exact, rest = divmod(hundredths, 100)
    rounded = max(1, half_up_ratio(hundredths, 100))
    if rest == 0 and exact == rounded:
        return f"{what} = {exact}"
    decimals = f"{rest:02}".rstrip("0") or "0"
    return f"{what} = {exact}.{decimals} → {rounded}"
