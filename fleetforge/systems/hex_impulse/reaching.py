"""Where a fighter may go in an impulse: the shortest legal path to each hex and facing.

Rule: HIF-8.4, HIF-8.5, HIF-15.1, HIF-15.9, HIF-15.10
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from fleetforge.systems.hex_impulse.arcs import FACINGS, STEPS, Hex
from fleetforge.systems.hex_impulse.movement import TURNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.movement import Course, Helm

Ways: TypeAlias = dict[Hex, dict[str, str]]
"""Paths by where they end: the hex, then the facing."""


class _Stand(NamedTuple):
    """Where a fighter is on its way; ``since`` counts no farther than its turn mode, ``has_gone`` is a hex.

    Bare numbers, ``facing`` a place among the facings: a panel asks for hundreds of them whenever it is shown.
    """

    b: int
    c: int
    facing: int
    since: int
    has_gone: bool


class _Way(NamedTuple):
    """A path to there; the first is the one with the fewest hexes, then with the fewest turns."""

    hexes: int
    letters: int
    path: str
    stand: _Stand
    bootlegs: int


def ways_of(helm: Helm, course: Course, most: int) -> Ways:
    """The shortest path of at least one hex to every hex and facing within so many hexes.

    Without a map nothing can be reached. Rule: HIF-15.1, HIF-15.9, HIF-15.10
    """
    if course.place is None:
        return {}
    since, facing = min(course.since, helm.turn_mode), FACINGS.index(course.facing)
    queue = [_Way(0, 0, "", _Stand(course.place.b, course.place.c, facing, since, has_gone=False), helm.bootlegs or 0)]
    found: Ways = {}
    settled: dict[_Stand, int] = {}
    while queue:
        way = heappop(queue)
        stand = way.stand
        if settled.get(stand, -1) >= way.bootlegs:
            continue  # a shorter way led there with as many bootlegs left
        settled[stand] = way.bootlegs
        if stand.has_gone:
            found.setdefault(Hex(stand.b, stand.c), {}).setdefault(FACINGS[stand.facing], way.path)
        for further in _further(helm, way, most):
            heappush(queue, further)
    return found


def _further(helm: Helm, way: _Way, most: int) -> Iterator[_Way]:
    """A path with one more letter."""
    stand = way.stand
    if way.hexes < most:
        yield _ahead(helm, way)
    if stand.since >= helm.turn_mode:
        yield _turned(way, "L")
        yield _turned(way, "R")
    if way.bootlegs:
        yield _turned(way, "B")


def _ahead(helm: Helm, way: _Way) -> _Way:
    stand = way.stand
    step, since = STEPS[stand.facing], min(stand.since + 1, helm.turn_mode)
    there = _Stand(stand.b + step.b, stand.c + step.c, stand.facing, since, has_gone=True)
    return _Way(way.hexes + 1, way.letters + 1, way.path + "F", there, way.bootlegs)


def _turned(way: _Way, letter: str) -> _Way:
    stand = way.stand
    facing = (stand.facing + TURNS[letter]) % len(FACINGS)
    there = _Stand(stand.b, stand.c, facing, 0, stand.has_gone)
    return _Way(way.hexes, way.letters + 1, way.path + letter, there, way.bootlegs - (letter == "B"))
