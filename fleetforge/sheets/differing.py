"""What differs between two drawings, so that a painter need not paint again what stays."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.sheets.primitives import Line, Polygon

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.sheets.primitives import Primitive

_Spot: TypeAlias = tuple[object, ...]


def differing(old: Sequence[Primitive], new: Sequence[Primitive]) -> tuple[list[int], list[int]]:
    """Places in the old drawing of what is gone, and in the new one of what has come.

    What is in neither list is equal in both drawings and stands in the same order, so that nothing
    that stays is covered by other things than before.
    """
    known = {id(item): place for place, item in enumerate(old)}
    same = [known.get(id(item), -1) for item in new]
    spots = _spots(old, set(known.values()).difference(same))
    least, kept, come = 0, set(), []
    for place, (item, there) in enumerate(zip(new, same, strict=True)):
        found = there if there >= 0 else _equal(item, old, spots)
        if found >= least:
            kept.add(found)
            least = found + 1
        else:
            come.append(place)
    return [place for place in range(len(old)) if place not in kept], come


def _spots(items: Sequence[Primitive], places: Iterable[int]) -> dict[_Spot, int]:
    """Places of some items by where they stand: quicker to look up than all that they are."""
    return {_spot(items[place]): place for place in places}


def _spot(item: Primitive) -> _Spot:
    if isinstance(item, Line):
        return item.x1, item.y1, item.x2, item.y2, item.key
    return (*item.points, item.key) if isinstance(item, Polygon) else (item.x, item.y, item.key)


def _equal(item: Primitive, old: Sequence[Primitive], spots: dict[_Spot, int]) -> int:
    """The place of an equal item, -1 if there is none."""
    place = spots.get(_spot(item), -1)
    return place if place >= 0 and old[place] == item else -1
