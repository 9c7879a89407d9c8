"""What a side knows after a contact: its counter, the hexes, the answers.

Rule: BLS-9.1 to BLS-9.5, BLS-11.2
"""

from __future__ import annotations

from dataclasses import replace

from fleetforge.systems.brilliant_lances.battle.knowledge import Held, Mark
from fleetforge.systems.brilliant_lances.battle.state import Battle


def mark_of(battle: Battle, side: str, target: str) -> Mark | None:
    """What a side has learnt of a target, or None."""
    return next((one for one in battle.marks if (one.side, one.target) == (side, target)), None)


def noticed(
    battle: Battle,
    held: Held,
    place: str,
    *,
    used_g_turns: bool | None = None,
    active_sr: int | None = None,
    is_false: bool = False,
) -> Battle:
    """The battle when a side has learnt of a contact; nothing changes where it has none. Rule: BLS-9, BLS-11.2"""
    observer = battle.unit(held.observer)
    if observer is None or (held.level == "none" and not is_false):
        return battle
    mark = mark_of(battle, observer.side, held.target) or _new(battle, observer.side, held.target)
    mark = replace(
        mark,
        places=(*mark.places, (battle.turn, place)) if place else mark.places,
        used_g_turns=mark.used_g_turns if used_g_turns is None else (*mark.used_g_turns, (battle.turn, used_g_turns)),
        active_sr=mark.active_sr if active_sr is None else (*mark.active_sr, (battle.turn, active_sr)),
        was_locked=mark.was_locked or held.level == "lock",
        is_false=mark.is_false or is_false,
    )
    return _alarmed(with_mark(battle, mark), held.observer)


def with_mark(battle: Battle, mark: Mark) -> Battle:
    """The battle with this mark in place of an older one."""
    rest = tuple(one for one in battle.marks if (one.side, one.target) != (mark.side, mark.target))
    return replace(battle, marks=tuple(sorted((*rest, mark), key=lambda one: (one.side, one.number))))


def _new(battle: Battle, side: str, target: str) -> Mark:
    return Mark(side, target, 1 + max((one.number for one in battle.marks if one.side == side), default=0))


def _alarmed(battle: Battle, observer: str) -> Battle:
    """Combat begins for a ship with its first contact. Rule: BLS-11.2, BLS-1.5"""
    ship = battle.ships.get(observer)
    if ship is None or ship.first_contact is not None:
        return battle
    return battle.with_ship(replace(ship, first_contact=battle.turn))
