"""The contact board: what each side that is seen from here has noticed, by which sensor, since when, and where.

Rule: BLS-1.4, BLS-9, BLS-18.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Board, BoardRow, Cell
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.battle.knowing import LEVEL_WORDS, contacts_on, is_stranger, known_as
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.brilliant_lances.contacts import best_level

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.journal.state import Side
    from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.contacts import Basis
    from fleetforge.systems.brilliant_lances.modifiers import Level

COLUMNS = ("Contact", "Now", "By", "Noted")
BASIS_WORDS: dict[Basis, str] = {"own": "at its own SR", "emitter": "by its emitter", "painted": "painted"}
_NOW: dict[Level, str] = {"none": "Nothing", "bogey": "Bogey", "lock": "Locked"}


def contact_board(battle: Battle) -> Board | None:
    """The board of the side that sits here, of both for the referee; None where nobody sits."""
    sides = [side for side in battle.sides if _is_seen_from(battle, side)]
    if not sides:
        return None
    rows = tuple(row for side in sides for row in _rows(battle, side))
    aside = "" if rows else "Nothing has been noticed yet. Counters stand here from the first Bogey on."
    return Board("Contacts", aside, COLUMNS, rows)


def _is_seen_from(battle: Battle, side: Side) -> bool:
    """Whether who sits here knows what a side knows: then he knows its ships whole."""
    return any(ship.side == side.id and not is_stranger(battle, ship.id) for ship in battle.ships.values())


def _rows(battle: Battle, side: Side) -> Iterator[BoardRow]:
    marks = [mark for mark in battle.marks if mark.side == side.id]
    number = mark_of(battle, side.id)
    if not marks:
        return
    locked = sum(best_level(contacts_on(battle, mark.target)) == "lock" for mark in marks)
    head = Cell(f"Noticed by {side.name}", strong=True)
    tail = Cell(f"{counted(len(marks), 'counter')}, {locked} locked")
    yield BoardRow("", number, "none", (head, Cell(), Cell(), tail), head=True)
    for mark in marks:
        yield BoardRow(mark.target, _mark_of_target(battle, mark), "none", tuple(_cells(battle, mark)))


def _mark_of_target(battle: Battle, mark: Mark) -> int:
    unit = battle.unit(mark.target)
    return mark_of(battle, unit.side) if unit else 0


def _cells(battle: Battle, mark: Mark) -> Iterator[Cell]:
    held = contacts_on(battle, mark.target)
    yield Cell(f"Bogey {mark.number}", known_as(battle, mark), strong=True)
    yield _now(battle, held)
    yield Cell("; ".join(held_words(battle, one) for one in held) or "no sensor", _handed(battle, mark.target))
    yield _noted(mark)


def _now(battle: Battle, held: tuple[Held, ...]) -> Cell:
    """The best that any sensor has, since when, and whether it must be renewed. Rule: BLS-7.9"""
    level = best_level(held)
    best = [one for one in held if one.level == level]
    if not best:
        return Cell(_NOW["none"], "lost")
    since = f"since turn {min(one.since for one in best)}"
    is_old = not any(one in battle.contacts for one in best)
    return Cell(_NOW[level], f"{since}, to be renewed" if is_old else since, strong=level == "lock")


def held_words(battle: Battle, one: Held) -> str:
    """Which sensor, what it has, and how it was won."""
    how = f"by its {one.emitter}" if one.emitter else BASIS_WORDS[one.basis]
    return f"{named(battle, one.observer)}, {one.sensor}: {LEVEL_WORDS[one.level]} {how}"


def _handed(battle: Battle, target: str) -> str:
    """Who was handed it this turn. Rule: BLS-7.15"""
    taken = (f"{named(battle, one.taker)}, {one.taker_sensor}" for one in battle.handed if one.target == target)
    words = "; ".join(dict.fromkeys(taken))
    return f"handed to {words}" if words else ""


def _noted(mark: Mark) -> Cell:
    """The last hex; those before it, its course; and what was learnt. Rule: BLS-9.5"""
    places = sorted(dict(mark.places).items())
    last = f"hex {places[-1][1]} in turn {places[-1][0]}" if places else "no hex"
    before = ", ".join(one for _, one in places[:-1])
    return Cell(last, "; ".join((*((f"before {before}",) if before else ()), *_learnt(mark))))


def _learnt(mark: Mark) -> Iterator[str]:
    """What its owner had to tell. Rule: BLS-9.3, BLS-9.4"""
    answers = [(turn, f"used {'' if used else 'no '}g-turns") for turn, used in mark.used_g_turns]
    answers += [(turn, f"active at SR {sr}") for turn, sr in mark.active_sr]
    for words in dict.fromkeys(words for _, words in answers):
        turns = ", ".join(str(turn) for turn in sorted({turn for turn, said in answers if said == words}))
        yield f"{words} (turn {turns})"
    yield from mark.told
