"""The weapons of a fighter and the tables that they are rolled on.

Rule: HIF-2.8, HIF-17 to HIF-23, HIF-28.1
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import DASH, HEAD_RULE, Area, Style, down_to, fit
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, TABLE_TEXT, Column, Row, Table, Words
from fleetforge.sheets.primitives import Anchor, Face, Line
from fleetforge.systems.hex_impulse.sheet.marks import BLANK, Noted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.page_parts import Pen
    from fleetforge.sheets.page_tables import CellLike
    from fleetforge.systems.hex_impulse.design import Fighter, Mount
    from fleetforge.systems.hex_impulse.sheet.marks import Marks
    from fleetforge.systems.hex_impulse.weapons import WeaponType

ROW = 4.3
_TABLE_ROW = 3.7
_LABEL, _WIDEST = 29.0, 6.0
_NARROWEST, _TWO_SIGNS = 3.2, 4.6
"""Width in mm of a column of a range, and of one for ranges of two figures."""
_NAME_LINE = 3.8
_ONE_SIGN = 10
"""Ranges that have one figure."""
_CELL = Style(down_to(8), Face.BOLD)
_DICE = Style(down_to(7))
_NAME = Style(down_to(8), Face.BOLD)


@dataclass(frozen=True, slots=True)
class Bracket:
    """The mark of a linked group, joined to those above and below it. Rule: HIF-2.8"""

    letter: str
    above: bool
    below: bool

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """As high as a row."""
        return ROW - 0.3

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """A letter, and on its right the part of the bracket that is this row's."""
        pen.fill(Area(area.x, area.y, area.width - 3, area.height), self.letter, TABLE_BOLD, Anchor.MIDDLE, key=key)
        if not (self.above or self.below):
            return
        x, middle = area.right - 2.2, area.y + area.height / 2
        top, bottom = area.y if self.above else middle, area.bottom if self.below else middle
        pen.add(Line(x, top, x, bottom, HEAD_RULE, key=key), Line(x - 1.2, middle, x, middle, HEAD_RULE, key=key))


@dataclass(frozen=True, slots=True)
class Struck:
    """Words with a line through the whole cell. Rule: HIF-28.2"""

    text: str

    def height(self, metrics: TextMetrics, column: Column) -> float:
        """That of the words."""
        return Words(self.text).height(metrics, column)

    def draw(self, pen: Pen, area: Area, column: Column, key: str) -> None:
        """The words, then the line, which goes on in the cells beside it."""
        Words(self.text).draw(pen, area, column, key)
        y = area.y + area.height / 2
        pen.add(Line(area.x, y, area.right, y, HEAD_RULE, key=key))


def weapon_table(fighter: Fighter) -> Table:
    """Columns of its weapons; one for ammunition where some is counted. Rule: HIF-2.16"""
    ammo = (Column("shots", 9.0, TABLE_FIGURE, Anchor.MIDDLE),) if any(_counts(fighter)) else ()
    return Table(
        (
            Column("", 8.5, TABLE_BOLD),
            Column("weapon", 34.0, TABLE_TEXT, grow=1.0),
            Column("arc", 8.0, TABLE_FIGURE, Anchor.MIDDLE),
            Column("link", 9.5, TABLE_BOLD, Anchor.MIDDLE),
            *ammo,
            Column("lost", 8.0, anchor=Anchor.MIDDLE, name="lost"),
        ),
        ROW,
    )


def _counts(fighter: Fighter) -> Iterator[bool]:
    return (mount.ammo is not None for mount in fighter.weapons)


def weapon_rows(fighter: Fighter, types: Mapping[str, WeaponType], marks: Marks = BLANK) -> tuple[Row, ...]:
    """A row for each weapon, linked ones together; lost ones struck through. Its key has its place in the design."""
    placed = _by_group(fighter.weapons)
    counted = any(_counts(fighter))
    return tuple(_weapon_row(placed, at, types, marks, counted=counted) for at in range(len(placed)))


def device_rows(fighter: Fighter, marks: Marks = BLANK) -> tuple[Row, ...]:
    """The repair unit, lost when it is hit, and the cloaking device. Rule: HIF-5.5, HIF-13.9"""
    blank, out = ("",) * (3 if any(_counts(fighter)) else 2), marks.repair_unit
    name = _told("Repair unit", struck=out)
    unit = (Row(("", name, *blank, Noted(int(out))), "repair-unit"),) if fighter.repair_unit else ()
    words = "Cloaking device, in use this turn" if marks.cloaked else "Cloaking device"
    cloak = (Row(("", words, *blank, ""), "cloak"),) if fighter.cloak else ()
    return (*unit, *cloak)


def _told(words: str, *, struck: bool) -> CellLike:
    return Struck(words) if struck else words


def _by_group(mounts: Sequence[Mount]) -> list[tuple[int, Mount]]:
    """Weapons with their places; each group stands where its first one does."""
    first: dict[str, int] = {}
    for place, mount in enumerate(mounts):
        first.setdefault(mount.link or "", place)
    order = {place: first[mount.link] if mount.link else place for place, mount in enumerate(mounts)}
    return sorted(enumerate(mounts), key=lambda one: (order[one[0]], one[0]))


def _weapon_row(
    placed: list[tuple[int, Mount]], at: int, types: Mapping[str, WeaponType], marks: Marks, *, counted: bool
) -> Row:
    place, mount = placed[at]
    kind = types.get(mount.type)
    above = at > 0 and bool(mount.link) and placed[at - 1][1].link == mount.link
    below = at + 1 < len(placed) and bool(mount.link) and placed[at + 1][1].link == mount.link
    link = Bracket(mount.link or DASH, above, below)
    ammo = (_shots_left(mount, marks),) if counted else ()
    lost = mount.id in marks.weapons
    words = (_told(one, struck=lost) for one in (mount.id, kind.name if kind else mount.type, mount.arc))
    return Row((*words, link, *ammo, Noted(int(lost))), f"weapon:{place + 1}")


def _shots_left(mount: Mount, marks: Marks) -> str:
    """What it carries, and what is left of that once it has fired. Rule: HIF-2.16"""
    if mount.ammo is None:
        return DASH
    fired = marks.shots.get(mount.id, 0)
    return f"{max(mount.ammo - fired, 0)} of {mount.ammo}" if fired else str(mount.ammo)


@dataclass(frozen=True, slots=True)
class Band:
    """Ranges of a weapon's table beside each other: their columns, and their cells. Rule: HIF-17.1"""

    table: Table
    rows: tuple[Row, ...]


@lru_cache(maxsize=64)
def damage_bands(kind: WeaponType, width: float) -> tuple[Band, ...]:
    """The table of a weapon, beneath each other where its ranges have no room in one line. Rule: HIF-17.1, HIF-17.6

    There is a column for each range that the weapon reaches; its name stands before them.
    """
    ranges = kind.max_range + 1
    most = max(1, int((width - _LABEL) / (_NARROWEST if ranges <= _ONE_SIGN else _TWO_SIGNS)))
    wide = -(-ranges // -(-ranges // most))
    return tuple(_band(kind, range(first, min(first + wide, ranges)), width) for first in range(0, ranges, wide))


def _band(kind: WeaponType, ranges: range, width: float) -> Band:
    cell = min(_WIDEST, (width - _LABEL) / len(ranges))
    columns = (Column(str(distance), cell, _CELL, Anchor.MIDDLE, grow=1.0) for distance in ranges)
    table = Table((Column("", _LABEL, _DICE), *columns), _TABLE_ROW).stretched(width)
    return Band(table, _damage_rows(kind, slice(ranges.start, ranges.stop)))


def damage_height(kind: WeaponType, width: float, metrics: TextMetrics) -> float:
    """Height in mm of the table of a weapon with its name."""
    above = 0.0 if _fits(table_title(kind), metrics) else _NAME_LINE
    return above + sum(band.table.height(metrics, band.rows) for band in damage_bands(kind, width))


def draw_table(pen: Pen, area: Area, kind: WeaponType) -> float:
    """A weapon's table with its name in the line of ranges, or above it where it is long; returns the y below it."""
    y, beside, key = area.y, table_title(kind), f"table:{kind.id}"
    if not _fits(beside, pen.metrics):
        pen.fill(Area(area.x, y, area.width, _NAME_LINE), kind.name, _NAME, key=key)
        y, beside = y + _NAME_LINE, table_note(kind)
    pen.fill(Area(area.x, y, _LABEL, _NAME_LINE), beside, _NAME, key=key)
    for band in damage_bands(kind, area.width):
        y = band.table.draw(pen, area.x, y, band.rows)
    return y


def _fits(title: str, metrics: TextMetrics) -> bool:
    """Whether a title has room before the ranges."""
    return fit(metrics, title, _LABEL, _NAME).lines == (title,)


def _damage_rows(kind: WeaponType, reached: slice) -> tuple[Row, ...]:
    """The rows of a weapon's table at some ranges, a dash for a miss. Rule: HIF-17.2, HIF-17.3, HIF-17.5"""
    key = f"table:{kind.id}"
    if kind.has_hit_numbers:
        return (
            Row(("hits on, or less", *(f"{need}" for need in kind.hit[reached])), f"{key}:hit"),
            Row(("damage", *(str(points) for points in kind.damage[reached])), f"{key}:damage"),
        )
    return tuple(
        Row((_dice(row.first, row.last), *(str(one or DASH) for one in row.damage[reached])), f"{key}:{row.first}")
        for row in kind.rows
    )


def _dice(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}{DASH}{last}"


def table_title(kind: WeaponType) -> str:
    """The name of a weapon with what its table does not say. Rule: HIF-18.3, HIF-19.2"""
    return f"{kind.name} {table_note(kind)}".strip()


def table_note(kind: WeaponType) -> str:
    """What the table of a weapon does not say; most often nothing. Rule: HIF-18.3, HIF-19.2"""
    reach = "on a hit" if kind.bonus_reach is None else f"at 0{DASH}{kind.bonus_reach}"
    more = f"+{kind.bonus_damage} {reach}" if kind.bonus_damage else ""
    return " ".join(filter(None, (more, "(power only)" if kind.effect == "power" else "")))
