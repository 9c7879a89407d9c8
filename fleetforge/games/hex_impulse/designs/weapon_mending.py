"""Mends of findings about weapon types that can be carried out at the press of a button.

Rule: HIF-17.1, HIF-26.3
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.blueprint import Fix
from fleetforge.app.form_designing import new_id
from fleetforge.games.hex_impulse.files.own import TWIN
from fleetforge.systems.hex_impulse.faults_design import BUILT_IN, CELL, MIXED, REACH, TABLE, TABLE_DIE, TYPE_NAME
from fleetforge.systems.hex_impulse.weapons import DIE, LONGEST_NAME, MOST_IN_CELL, MOST_REACH, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from fleetforge.kernel.finding import FaultKind, Finding
    from fleetforge.systems.hex_impulse.weapons import WeaponType


def weapon_fixes(kind: WeaponType, finding: Finding) -> tuple[Fix, ...]:
    """What can be done about a finding; nothing where a person must know better."""
    mend = _MENDS.get(finding.kind)
    return tuple(mend(kind)) if mend else ()


def _name(kind: WeaponType) -> Iterator[Fix]:
    """Only a name that is too long: nobody can guess one."""
    if kind.name.strip():
        cut = kind.name.strip()[:LONGEST_NAME].strip()
        yield Fix(f"Keep the first {LONGEST_NAME} letters", replace(kind, name=cut))


def _reach(kind: WeaponType) -> Iterator[Fix]:
    yield Fix(f"Reach {MOST_REACH}", replace(kind, max_range=MOST_REACH))


def _filled(kind: WeaponType) -> Iterator[Fix]:
    """Every row as long as the reach asks for: misses are put behind, what is too far is cut."""
    wanted = kind.entries
    words = f"{wanted} numbers in each row"
    if kind.has_hit_numbers:
        hit, damage = _as_long(kind.hit, wanted), _as_long(kind.damage, wanted)
        yield Fix(words, replace(kind, hit=hit, damage=damage))
    else:
        rows = tuple(replace(row, damage=_as_long(row.damage, wanted)) for row in kind.rows)
        yield Fix(words, replace(kind, rows=rows))


def _as_long(entries: tuple[int, ...], wanted: int) -> tuple[int, ...]:
    return (entries + (0,) * wanted)[:wanted]


def _each_die(kind: WeaponType) -> Iterator[Fix]:
    """A row for each die: that which names it, else the one before it."""
    rows, found = [], kind.rows[:1]
    for die in range(1, DIE + 1):
        found = tuple(row for row in kind.rows if row.first <= die <= row.last)[:1] or found
        rows += [Row(die, die, row.damage) for row in found]
    if rows:
        yield Fix("A row for each die", replace(kind, rows=tuple(rows)))


def _one_way(kind: WeaponType) -> Iterator[Fix]:
    yield Fix("Roll on its rows", replace(kind, hit=(), damage=()))
    yield Fix("Roll against its Hit numbers", replace(kind, rows=()))


def _within(kind: WeaponType) -> Iterator[Fix]:
    """Every figure as near as may be."""
    rows = tuple(replace(row, damage=_bounded(row.damage)) for row in kind.rows)
    (bonus,) = _bounded((kind.bonus_damage,))
    bounded = replace(kind, rows=rows, hit=_bounded(kind.hit), damage=_bounded(kind.damage), bonus_damage=bonus)
    yield Fix(f"{MOST_IN_CELL} at most", bounded)


def _bounded(entries: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(max(one, 0), MOST_IN_CELL) for one in entries)


def _own_id(kind: WeaponType) -> Iterator[Fix]:
    yield Fix("Give it an id of its own", replace(kind, id=new_id(kind.name)))


_MENDS: Mapping[FaultKind, Callable[[WeaponType], Iterator[Fix]]] = {
    TYPE_NAME: _name,
    REACH: _reach,
    TABLE: _filled,
    TABLE_DIE: _each_die,
    MIXED: _one_way,
    CELL: _within,
    BUILT_IN: _own_id,
    TWIN: _own_id,
}
