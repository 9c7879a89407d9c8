"""Weapon tables: what a die does at a range. The tables themselves are data.

Rule: HIF-0.1, HIF-0.2, HIF-17 to HIF-23, HIF-26.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Finding, Refusal
from fleetforge.systems.hex_impulse.faults_design import (
    BUILT_IN,
    CELL,
    MIXED,
    REACH,
    TABLE,
    TABLE_DIE,
    TYPE_NAME,
)
from fleetforge.systems.hex_impulse.faults_fight import RANGE
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.hex_impulse.options import HexOptions

Effect: TypeAlias = Literal["damage", "power"]
DIE = 6
"""Sides of a die. Rule: HIF-0.1"""
LASER, LIGHT_FUSION = "laser_cannon", "light_fusion_cannon"
LONG_FUSION, BONUS_REACH, BONUS = 9, 6, 2
"""Figures of the readings of one note. Rule: HIF-30.39"""
MOST_REACH = 15
"""Hexes for whose ranges a record has columns."""
MOST_IN_CELL = 99
LONGEST_NAME = 60
"""Letters of the name of a weapon type or a fighter. Rule: HIF-26.1"""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: the dice that read it, its damage by range. Rule: HIF-17.1"""

    first: int
    last: int
    damage: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WeaponType:
    """A type of weapon: rows, or Hit numbers with damage by range. Rule: HIF-17.1, HIF-26.3

    ``columns`` is how many ranges are printed, where that is more than it reaches. ``bonus_reach`` is the
    range up to which ``bonus_damage`` is added, None for all.
    """

    id: str
    name: str
    max_range: int
    rows: tuple[Row, ...] = ()
    hit: tuple[int, ...] = ()
    damage: tuple[int, ...] = ()
    bonus_damage: int = 0
    effect: Effect = "damage"
    columns: int = 0
    bonus_reach: int | None = None

    @property
    def has_hit_numbers(self) -> bool:
        """Whether it rolls against Hit numbers and not on rows. Rule: HIF-17.5"""
        return not self.rows

    @property
    def entries(self) -> int:
        """Entries of each row. Rule: HIF-17.1"""
        return max(self.columns, self.max_range + 1)

    @property
    def is_whole(self) -> bool:
        """Whether each die and range can be read. Rule: HIF-17.1"""
        return not any(check_table(self))

    def bonus_at(self, distance: int) -> int:
        """What a hit at this range does more than its cell says. Rule: HIF-18.3"""
        return self.bonus_damage if self.bonus_reach is None or distance <= self.bonus_reach else 0


@dataclass(frozen=True, slots=True)
class Attack:
    """What came of an attack die. ``table`` is the cell that it read, 0 for a miss. Rule: HIF-0.9, HIF-17.2"""

    natural: int
    modified: int
    hit: bool
    table: int
    damage: int


@dataclass(frozen=True, slots=True, eq=False)
class WeaponCatalogue:
    """Weapon types by id; those built in cannot be edited. Rule: HIF-26.3"""

    types: Mapping[str, WeaponType]
    built_in: frozenset[str]

    def check_edit(self, kind: WeaponType) -> tuple[Finding, ...]:
        """What stands against this type being added or put in the place of another. Rule: HIF-17.1, HIF-26.3"""
        held = [Finding(BUILT_IN, "id", kind.name)] if kind.id in self.built_in else []
        return (*held, *check_type(kind))

    def with_type(self, kind: WeaponType) -> WeaponCatalogue:
        """The same catalogue with one more type, or with one replaced."""
        return replace(self, types={**self.types, kind.id: kind})


def check_type(kind: WeaponType) -> Iterator[Finding]:
    """Everything that is wrong with a type that a group made. Rule: HIF-17.1, HIF-26.3"""
    length = len(kind.name.strip())
    if not 1 <= length <= LONGEST_NAME:
        yield Finding(TYPE_NAME, "name", kind.name, length, f"1 to {LONGEST_NAME}")
    if not 0 <= kind.max_range <= MOST_REACH:
        yield Finding(REACH, "max_range", kind.name, kind.max_range, f"0 to {MOST_REACH}")
    if kind.rows and (kind.hit or kind.damage):
        yield Finding(MIXED, "rows", kind.name)
    for place, title, figure in _figures(kind):
        if not 0 <= figure <= MOST_IN_CELL:
            yield Finding(CELL, place, kind.name, figure, f"0 to {MOST_IN_CELL}", (("row", title),))
    yield from check_table(kind)


def _figures(kind: WeaponType) -> Iterator[tuple[str, str, int]]:
    """Every figure of a table with its place and what it is called."""
    yield "bonus_damage", "The bonus", kind.bonus_damage
    for key, title, entries in (("hit", "The Hit number", kind.hit), ("damage", "The damage", kind.damage)):
        yield from ((key, f"{title} at range {distance}", one) for distance, one in enumerate(entries))
    for place, row in enumerate(kind.rows):
        title = f"The damage at die {row.first}, range"
        yield from ((f"rows[{place}]", f"{title} {distance}", one) for distance, one in enumerate(row.damage))


def check_table(kind: WeaponType) -> Iterator[Finding]:
    """Whether a table has an entry for each die and range. Rule: HIF-17.1"""
    named: tuple[tuple[str, str, tuple[int, ...]], ...]
    if kind.has_hit_numbers:
        named = (("hit", "Hit", kind.hit), ("damage", "Damage", kind.damage))
    else:
        named = tuple((f"rows[{place}]", f"{row.first}-{row.last}", row.damage) for place, row in enumerate(kind.rows))
        dice = [die for row in kind.rows for die in range(row.first, row.last + 1)]
        if dice != list(range(1, DIE + 1)):
            yield Finding(TABLE_DIE, "rows", kind.name, ", ".join(map(str, dice)) or "none", f"1 to {DIE}")
    for place, title, entries in named:
        if len(entries) != kind.entries:
            yield Finding(TABLE, place, kind.name, len(entries), kind.entries, (("row", title),))


def as_read(kind: WeaponType, options: HexOptions = DEFAULT_HEX_OPTIONS) -> WeaponType:
    """A weapon type under the reading of the note on range 6 that is in force. Rule: HIF-18.2, HIF-18.3, HIF-30.39"""
    reading = options.light_fusion_reading
    if kind.id == LIGHT_FUSION and reading != "range_6_plus_2":
        return replace(kind, max_range=LONG_FUSION, bonus_reach=BONUS_REACH)
    if kind.id == LASER and reading == "both_plus_2_to_6":
        return replace(kind, bonus_damage=BONUS, bonus_reach=BONUS_REACH)
    return kind


def check_range(kind: WeaponType, distance: int, name: str = "") -> Iterator[Refusal]:
    """Whether a weapon reaches so far. Rule: HIF-2.11, HIF-17.6"""
    if not 0 <= distance <= kind.max_range:
        yield Refusal(RANGE, "range", name or kind.name, distance, kind.max_range)


def sides_of(kind: WeaponType, options: HexOptions = DEFAULT_HEX_OPTIONS) -> int:
    """Sides of the attack die of a weapon. Rule: HIF-0.1, HIF-17.7, HIF-30.38"""
    return int(options.missile_die.removeprefix("d")) if kind.has_hit_numbers else DIE


def attack(
    kind: WeaponType,
    distance: int,
    die: int,
    modifier: int = 0,
    bonus: int = 0,
    options: HexOptions = DEFAULT_HEX_OPTIONS,
) -> Attack:
    """Read an attack die. ``bonus`` is bought damage; the weapon's own is added too. In range only.

    Rule: HIF-5.1, HIF-5.2, HIF-17.2, HIF-17.3, HIF-17.4, HIF-17.5
    """
    more = kind.bonus_at(distance) + bonus
    if kind.has_hit_numbers:
        modified = die + modifier
        hits = modified <= kind.hit[distance]
        cell = kind.damage[distance] if hits else 0
        return Attack(die, modified, hits, cell, cell + more if hits else 0)
    modified = min(max(die + modifier, 1), DIE)
    cell = next(row.damage[distance] for row in kind.rows if row.first <= modified <= row.last)
    damage = cell + more if cell or options.bonus_on_zero == "yes" else 0
    return Attack(die, modified, damage > 0, cell, damage)
