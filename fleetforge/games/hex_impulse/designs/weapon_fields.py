"""The fields of weapon types and of the rows of their tables, and what can be put into one.

Rule: HIF-17.1, HIF-26.3
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from fleetforge.app.blueprint import Addition, Field, Parts
from fleetforge.games.hex_impulse.designs.additions import table_words
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.systems.hex_impulse.weapons import DIE, MOST_IN_CELL, MOST_REACH, Row

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.weapons import WeaponType

ROWS, HIT, DAMAGE = "rows", "hit", "damage"
_HINT = "a number for each range, from 0"

WEAPON = (
    Field("name", "&Name", "line", "Name of the weapon", clause="HIF-26.3", required=True),
    Field("max_range", "&Reach", name="Reach in hexes", most=MOST_REACH, clause="HIF-17.6"),
    Field(
        "effect",
        "&Effect",
        "choice",
        "What a hit does",
        choices=("damage", "power"),
        titles=("damage", "takes power only"),
        clause="HIF-19.2",
    ),
    Field("bonus_damage", "&Bonus", name="Points added to each hit", most=MOST_IN_CELL, clause="HIF-18.3"),
    Field(HIT, "&Hits on", "numbers", "Hit number at each range", most=MOST_IN_CELL, hint=_HINT, clause="HIF-17.5"),
    Field(DAMAGE, "&Damage", "numbers", "Damage at each range", most=MOST_IN_CELL, hint=_HINT, clause="HIF-17.5"),
)
"""A weapon type. Hit numbers and their damage are shown of one that has no rows."""


def row_title(row: Row) -> str:
    """``Die 1``, ``Dice 2–3``."""
    return f"Die {row.first}" if row.first == row.last else f"Dice {row.first}–{row.last}"


ROW_PARTS = Parts(
    ROWS,
    (
        Field("first", "From die", name="First die of the row", least=1, most=DIE, clause="HIF-17.1"),
        Field("last", "To die", name="Last die of the row", least=1, most=DIE, clause="HIF-17.1"),
        Field(DAMAGE, "Damage", "numbers", "Damage at each range", most=MOST_IN_CELL, hint=_HINT, clause="HIF-17.2"),
    ),
    row_title,
    "Points at range 0, 1, 2 and so on, with blanks between; 0 is a miss.",
    "HIF-17.2",
    most=DIE,
)


def weapon_additions(kind: WeaponType) -> tuple[Addition, ...]:
    """A row more, the other way to roll, the tables that are built in to begin from."""
    return (*_ways(kind), *_tables())


def _ways(kind: WeaponType) -> tuple[Addition, ...]:
    """A row for the next die; all dice on rows; Hit numbers."""
    next_die = min(max((row.last for row in kind.rows), default=0) + 1, DIE)
    zeros = (0,) * kind.entries
    row = Addition(
        "row", "Row of the table", "Table", Row(next_die, DIE, zeros), ROWS,
        help="For the dice that no row has yet, with a number for each range.", clause="HIF-17.2", letter="R",
        reason="" if kind.rows and next_die == kind.rows[-1].last + 1 else "every die has its row",
    )  # fmt: skip
    rows = tuple(Row(die, die, zeros) for die in range(1, DIE + 1))
    on_rows = Addition(
        "rows", "Roll on rows", "Table", changes=((ROWS, rows), (HIT, ()), (DAMAGE, ())),
        help="Each die reads a row: the cell at the range is the damage.", clause="HIF-17.2", letter="6",
        reason="it rolls on rows" if kind.rows else "",
    )  # fmt: skip
    hits = tuple(max(DIE - distance, 1) for distance in range(kind.entries))
    to_hit = Addition(
        "hit", "Roll against Hit numbers", "Table", changes=((ROWS, ()), (HIT, hits), (DAMAGE, (1,) * kind.entries)),
        help="The die, or less, hits; then it does the damage of the range.", clause="HIF-17.5", letter="H",
        reason="" if kind.rows else "it has Hit numbers",
    )  # fmt: skip
    return (row, to_hit, on_rows) if kind.rows else (on_rows, to_hit)


@cache
def _tables() -> tuple[Addition, ...]:
    """The tables of the seven types, each to copy and to change. Rule: HIF-26.3"""
    return tuple(map(_table, load_weapons().types.values()))


def _table(kind: WeaponType) -> Addition:
    reached = slice(kind.max_range + 1)
    rows = tuple(Row(row.first, row.last, row.damage[reached]) for row in kind.rows)
    figures = {"max_range": kind.max_range, "bonus_damage": kind.bonus_damage, "effect": kind.effect}
    changes = {ROWS: rows, HIT: kind.hit, DAMAGE: kind.damage, **figures}
    return Addition(
        f"table:{kind.id}",
        kind.name,
        "Begin from a table",
        changes=tuple(changes.items()),
        help=f"{table_words(kind)}. Its table takes the place of this one.",
        clause="HIF-26.3",
        letter=kind.name[0].upper(),
        words="copy built in",
    )
