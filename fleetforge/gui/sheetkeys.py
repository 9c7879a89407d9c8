"""Which key of a sheet is where: hit-testing, neighbours and the order of reading."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QRectF

from fleetforge.app import assets
from fleetforge.sheets.extents import extent_of, flattened
from fleetforge.sheets.primitives import Stamp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from PySide6.QtCore import QPointF

    from fleetforge.sheets.metrics import Extent
    from fleetforge.sheets.primitives import Art, Primitive, Sheet

_Part: TypeAlias = "tuple[str, Primitive, QRectF | None]"
"""A key, what has it, and for a stamp where the key is in the art."""
_MOST_ARTS = 4096
_ARTS: dict[int, tuple[Art, tuple[tuple[str, QRectF], ...]]] = {}
"""Places in an art by its identity; the art is kept, so that no other can have the same."""
_ROW = 3.0
"""Keys whose middles are less than this apart in height, in mm, stand in one row."""
_ASIDE = 3.0
"""How much more a mm across the direction of a step counts than one along it."""


class SheetKeys:
    """The places of all keys of a sheet, in mm, each measured when it is first asked for."""

    def __init__(self, sheet: Sheet) -> None:
        self._parts = list(_keyed(sheet.items))
        self._parts_of: dict[str, list[_Part]] = {}
        for part in self._parts:
            self._parts_of.setdefault(part[0], []).append(part)

    @cached_property
    def _shapes(self) -> list[tuple[str, QRectF]]:
        """Key and place of every shape, in the order of painting."""
        return [(part[0], _place(part)) for part in self._parts]

    @cached_property
    def _places(self) -> dict[str, QRectF]:
        return {key: self.place(key) for key in self._parts_of}

    def in_order(self) -> tuple[str, ...]:
        """All keys in order of reading: row by row from the left."""
        return tuple(sorted(self._places, key=self._reading))

    def _reading(self, key: str) -> tuple[float, float]:
        middle = self._places[key].center()
        return round(middle.y() / _ROW), middle.x()

    def place(self, key: str) -> QRectF:
        """Where all shapes of a key are; empty for one that is not on the sheet."""
        whole = QRectF()
        for number, part in enumerate(self._parts_of.get(key, ())):
            whole = whole.united(_place(part)) if number else QRectF(_place(part))
        return whole

    def at(self, point: QPointF, pickable: Callable[[str], bool], reach: float = 0.5) -> str:
        """The pickable key at a point: the last painted that has the point, else the nearest within ``reach`` mm."""
        best, nearest = "", reach
        for key, place in reversed(self._shapes):
            away = _distance(place, point)
            if (away < nearest or (away == 0 and not best)) and pickable(key):
                best, nearest = key, away
                if away == 0:
                    break
        return best

    def beside(self, key: str, dx: int, dy: int, pickable: Callable[[str], bool]) -> str:
        """The nearest pickable key in a direction, "" if there is none."""
        start = self._places.get(key)
        if start is None:
            return next((known for known in self.in_order() if pickable(known)), "")
        found = [
            (cost, known)
            for known, place in self._places.items()
            if known != key and pickable(known) and (cost := _cost(start, place, dx, dy)) is not None
        ]
        return min(found)[1] if found else ""

    def owned(self, names: Iterable[str]) -> Iterator[str]:
        """The keys on the sheet that are one of ``names``, or begin with one and a colon."""
        wanted = tuple(names)
        heads = tuple(f"{name}:" for name in wanted)
        exact = set(wanted)
        return (key for key in self._parts_of if key in exact or key.startswith(heads))


def _keyed(items: Iterable[Primitive]) -> Iterator[_Part]:
    """Every shape that has a key; a stamp counts as one shape for each key in it."""
    for item in items:
        if isinstance(item, Stamp):
            for key, place in _in_art(item.art):
                if key or item.key:
                    yield key or item.key, item, place
        elif item.key:
            yield item.key, item, None


def _place(part: _Part) -> QRectF:
    _key, item, in_art = part
    if in_art is not None and isinstance(item, Stamp):
        return in_art.translated(item.x, item.y)
    return _rect(extent_of(item, assets.text_metrics()))


def _in_art(art: Art) -> tuple[tuple[str, QRectF], ...]:
    """The place of each key in an art, measured once; "" for what has none of its own."""
    known = _ARTS.get(id(art))
    if known is not None:
        return known[1]
    metrics = assets.text_metrics()
    places: dict[str, QRectF] = {}
    for item in flattened(art.items):
        place = _rect(extent_of(item, metrics))
        places[item.key] = places[item.key].united(place) if item.key in places else place
    if len(_ARTS) >= _MOST_ARTS:
        _ARTS.clear()
    _ARTS[id(art)] = (art, tuple(places.items()))
    return _ARTS[id(art)][1]


def _rect(box: Extent) -> QRectF:
    return QRectF(box.left, box.top, box.right - box.left, box.bottom - box.top)


def _distance(place: QRectF, point: QPointF) -> float:
    dx = max(place.left() - point.x(), 0.0, point.x() - place.right())
    dy = max(place.top() - point.y(), 0.0, point.y() - place.bottom())
    return float((dx * dx + dy * dy) ** 0.5)


def _cost(start: QRectF, goal: QRectF, dx: int, dy: int) -> float | None:
    """How far a key is in a direction; None when it is not in that direction."""
    x, y = goal.center().x() - start.center().x(), goal.center().y() - start.center().y()
    along, across = (x * dx, abs(y)) if dx else (y * dy, abs(x))
    if along < 0.5 or (dx and across > max(start.height(), goal.height(), _ROW)):
        return None
    return along + _ASIDE * across
