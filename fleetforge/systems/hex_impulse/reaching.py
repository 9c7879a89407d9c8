"""Where a fighter may go in an impulse: the shortest legal path to each hex and facing.

Rule: HIF-8.4, HIF-8.5, HIF-15.1, HIF-15.9, HIF-15.10
"""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.movement import Course, along

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.movement import Helm

Ways: TypeAlias = dict[Hex, dict[str, str]]
"""Paths by where they end: the hex, then the facing."""
_MIDDLE = Hex()


@dataclass(frozen=True, slots=True, order=True)
class _Stand:
    """What decides how a fighter may go on. ``since`` counts no farther than its turn mode, ``has_gone`` is a hex."""

    place: Hex
    facing: str
    since: int
    bootlegs: int
    has_gone: bool


class _Way(NamedTuple):
    """A path to there; the first is the one with the fewest hexes, then with the fewest turns."""

    hexes: int
    letters: int
    path: str
    stand: _Stand


def ways_of(helm: Helm, course: Course, most: int) -> Ways:
    """The shortest path of at least one hex to every hex and facing within so many hexes.

    Without a map nothing can be reached. Rule: HIF-15.1, HIF-15.9, HIF-15.10
    """
    if course.place is None:
        return {}
    start = _Stand(course.place, course.facing, min(course.since, helm.turn_mode), helm.bootlegs or 0, has_gone=False)
    queue = [_Way(0, 0, "", start)]
    found: Ways = {}
    settled: set[_Stand] = set()
    while queue:
        way = heappop(queue)
        if way.stand in settled:
            continue
        settled.add(way.stand)
        if way.stand.has_gone:
            found.setdefault(way.stand.place, {}).setdefault(way.stand.facing, way.path)
        for further in _further(helm, way, most):
            if further.stand not in settled:
                heappush(queue, further)
    return found


def _further(helm: Helm, way: _Way, most: int) -> Iterator[_Way]:
    """A path with one more letter."""
    stand = way.stand
    if way.hexes < most:
        yield _stepped(helm, way, "F")
    if stand.since >= helm.turn_mode:
        yield _stepped(helm, way, "L")
        yield _stepped(helm, way, "R")
    if stand.bootlegs:
        yield _stepped(helm, way, "B")


def _stepped(helm: Helm, way: _Way, letter: str) -> _Way:
    stand, goes = way.stand, letter == "F"
    end = along(Course(stand.facing, stand.since, stand.place), letter)
    left = stand.bootlegs - (letter == "B")
    since = min(end.since, helm.turn_mode)
    there = _Stand(end.place or _MIDDLE, end.facing, since, left, has_gone=stand.has_gone or goes)
    return _Way(way.hexes + goes, way.letters + 1, way.path + letter, there)
