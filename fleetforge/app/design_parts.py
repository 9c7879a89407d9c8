"""Lists of parts of a design as edits: pure functions of a frozen dataclass and what describes it."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.palette_query import MOST_AT_ONCE
from fleetforge.app.refusing import Refused

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.blueprint import Addition, Parts


def part_id(key: str, place: int) -> str:
    """The id of a part: its list and its place in it."""
    return f"{key}.{place}"


def ids_of(design: Any, every: Sequence[Parts]) -> tuple[str, ...]:
    """Ids of all parts."""
    return tuple(part_id(parts.key, place) for parts in every for place in range(len(getattr(design, parts.key))))


def part_of(design: Any, every: Sequence[Parts], item_id: str) -> tuple[Parts, Any] | None:
    """A part with the list that it is in, or None."""
    parts, place = _place(every, item_id)
    there = getattr(design, parts.key) if parts else ()
    return (parts, there[place]) if parts and 0 <= place < len(there) else None


def with_part(design: Any, every: Sequence[Parts], item_id: str, part: Any) -> Any:
    """The design with another part in place of one that is there."""
    parts, place = _place(every, item_id)
    if parts is None:
        return design
    there = list(getattr(design, parts.key))
    there[place] = part
    return replace(design, **{parts.key: tuple(there)})


def fitted(design: Any, every: Sequence[Parts], one: Addition) -> int:
    """How many parts like that of an addition the design has."""
    parts = next((each for each in every if each.key == one.into), None)
    if parts is None:
        return 0
    alike = [each for each in getattr(design, parts.key) if _is_alike(each, one.part, parts)]
    return sum(getattr(each, parts.count) for each in alike) if parts.count else len(alike)


def added(
    design: Any, every: Sequence[Parts], one: Addition, count: int | str
) -> tuple[Any, tuple[str, ...]] | Refused:
    """The design with so many more of an addition, and the ids of its parts."""
    number = whole(count, Bounds("The number", 1, MOST_AT_ONCE))
    if isinstance(number, Refused):
        return number
    parts = next((each for each in every if each.key == one.into), None)
    if parts is None:
        return replace(design, **dict(one.changes)), ()
    there = list(getattr(design, parts.key))
    if parts.count:
        place = _more_of(there, one.part, parts, number)
        most = next(field.most for field in parts.fields if field.key == parts.count)
        if getattr(there[place], parts.count) > most:
            return Refused(f"There are {most} at most.", "Add fewer.")
        places = [place]
    else:
        places = list(range(len(there), len(there) + number))
        for _ in range(number):
            there.append(_tagged(one.part, there, parts))
    if len(there) > parts.most:
        return Refused(f"There is room for {parts.most} of them.", "Take some out first.")
    return replace(design, **{parts.key: tuple(there)}), tuple(part_id(parts.key, place) for place in places)


def _more_of(there: list[Any], part: Any, parts: Parts, number: int) -> int:
    """Count a part that is there up, or put it last; its place."""
    for place, each in enumerate(there):
        if _is_alike(each, part, parts):
            there[place] = replace(each, **{parts.count: getattr(each, parts.count) + number})
            return place
    there.append(replace(part, **{parts.count: number}))
    return len(there) - 1


def _tagged(part: Any, others: Sequence[Any], parts: Parts) -> Any:
    """A new part under a tag that no other has."""
    if not parts.tag:
        return part
    held = {getattr(one, parts.tag) for one in others}
    letters = getattr(part, parts.tag).rstrip("0123456789")
    number = next(number for number in count(1) if f"{letters}{number}" not in held)
    return replace(part, **{parts.tag: f"{letters}{number}"})


def _is_alike(one: Any, other: Any, parts: Parts) -> bool:
    if parts.tag:
        one = replace(one, **{parts.tag: getattr(other, parts.tag)})
    if not parts.count:
        return bool(one == other)
    return bool(replace(one, **{parts.count: 1}) == replace(other, **{parts.count: 1}))


def without(design: Any, every: Sequence[Parts], ids: Sequence[str]) -> Any:
    """The design without some parts."""
    for parts in every:
        kept = tuple(part for place, part in _placed(design, parts) if part_id(parts.key, place) not in ids)
        design = replace(design, **{parts.key: kept})
    return design


def doubled(design: Any, every: Sequence[Parts], ids: Sequence[str]) -> tuple[Any, tuple[str, ...]]:
    """The design with copies of some parts behind them, as far as there is room, and the ids of the copies."""
    copies: list[str] = []
    for parts in every:
        there: list[Any] = []
        room = parts.most - len(getattr(design, parts.key))
        for place, part in _placed(design, parts):
            there.append(part)
            if part_id(parts.key, place) in ids and room > 0:
                room -= 1
                copies.append(part_id(parts.key, len(there)))
                there.append(_tagged(part, (*getattr(design, parts.key), *there), parts))
        design = replace(design, **{parts.key: tuple(there)})
    return design, tuple(copies)


def moved(design: Any, every: Sequence[Parts], ids: Sequence[str], before: str) -> Any:
    """The design with some parts before another of their list, or last in it."""
    for parts in every:
        chosen = [part for place, part in _placed(design, parts) if part_id(parts.key, place) in ids]
        target, goal = _place(every, before)
        there: list[Any] = []
        for place, part in _placed(design, parts):
            if target is parts and place == goal:
                there += chosen
            if part_id(parts.key, place) not in ids:
                there.append(part)
        there += chosen if target is not parts or goal >= len(getattr(design, parts.key)) else []
        design = replace(design, **{parts.key: tuple(there)})
    return design


def shifted(design: Any, every: Sequence[Parts], ids: Sequence[str], steps: int) -> Any:
    """The design with some parts a place earlier (-1) or later (+1) in their list."""
    for parts in every:
        there = list(getattr(design, parts.key))
        order = range(len(there)) if steps < 0 else range(len(there) - 1, -1, -1)
        for place in order:
            if part_id(parts.key, place) in ids and 0 <= place + steps < len(there):
                there[place + steps], there[place] = there[place], there[place + steps]
        design = replace(design, **{parts.key: tuple(there)})
    return design


def _placed(design: Any, parts: Parts) -> Sequence[tuple[int, Any]]:
    return tuple(enumerate(getattr(design, parts.key)))


def _place(every: Sequence[Parts], item_id: str) -> tuple[Parts | None, int]:
    key, _, place = item_id.rpartition(".")
    parts = next((each for each in every if each.key == key), None)
    return parts, int(place) if place.isdecimal() else -1
