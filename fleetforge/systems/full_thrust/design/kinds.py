"""Kinds of items: what equal items share, worked out once for all ships.

A check meets the same few kinds again and again, on one ship and on the next; whatever does not
depend on the single item is kept here.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from fleetforge.systems.full_thrust.arcs import is_run
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import Family


@dataclass(frozen=True, slots=True, eq=False)
class ItemKind:
    """A family with a size, arcs and a variant; compared by identity.

    ``is_plain`` says that all is as the family offers and nothing is even worth a note; ``scales``
    and ``has_readings`` repeat the family's.
    """

    family: Family
    sample: Component
    title: str
    is_plain: bool
    scales: bool
    has_readings: bool


class ItemGroup(NamedTuple):
    """Items of one ship that are of one kind."""

    kind: ItemKind
    items: tuple[Component, ...]

    @property
    def family(self) -> Family:
        """The family of the kind."""
        return self.kind.family


class GroupPrice(NamedTuple):
    """What a number of equal items weighs and costs; ``how`` is the price of one in words."""

    mass: int
    points: int
    cpv: int
    how: str


@lru_cache(maxsize=16384)
def kind_of(family: Family, size: int | None, arcs: Arcs, variant: str) -> ItemKind:
    """The kind of all items of this family, size, arcs and variant."""
    item = family.sample(size, arcs, variant)
    title, plain = family.described(item), _is_plain(family, item)
    return ItemKind(family, item, title, plain, family.scales, family.has_readings)


def _is_plain(family: Family, item: Component) -> bool:
    size_plain = item.size is None if family.size is None else item.size == family.size.clamped(item.size)
    return size_plain and _has_plain_arcs(family, item) and (not family.variants or item.variant in family.variants)


def _has_plain_arcs(family: Family, item: Component) -> bool:
    rule = family.arcs
    if rule is None:
        return not item.arcs
    unusual = {*rule.barred, *rule.noted}
    return len(item.arcs) in family.arc_counts(item) and is_run(item.arcs) and not unusual & set(item.arcs)


def price_of(kind: ItemKind, ship_mass: int, count: int, options: ConstructionOptions) -> GroupPrice:
    """Price of ``count`` items of a kind on a ship.

    Rule: FBC-1.2, FBC-1.3
    """
    # What a price does not depend on is left out of the question, so that ships share answers.
    return _price(kind, ship_mass if kind.scales else 0, count, options if kind.has_readings else None)


@lru_cache(maxsize=16384)
def _price(kind: ItemKind, ship_mass: int, count: int, reading: ConstructionOptions | None) -> GroupPrice:
    options = reading or DEFAULT_OPTIONS
    prices = [kind.family.price(kind.sample, ship_mass, rank, options) for rank in range(1, count + 1)]
    return GroupPrice(
        mass=sum(price.mass for price in prices),
        points=sum(price.points for price in prices),
        cpv=sum(price.cpv for price in prices),
        how="; ".join(dict.fromkeys(price.how for price in prices)),
    )
