"""What a plot of the table shows: where units stand, and the ways that they went in a turn.

Rule: FTC-2.1, FTC-2.6, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from fleetforge.sheets.plot import Plotted, Span, Track, span_of
from fleetforge.systems.full_thrust.battle.helm.moved import ShipMoved
from fleetforge.systems.full_thrust.battle.measuring import place_of
from fleetforge.systems.full_thrust.battle.units import Group, Ship
from fleetforge.systems.full_thrust.movement.geometry import heading_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit
    from fleetforge.systems.full_thrust.battle.units import Point
    from fleetforge.systems.full_thrust.record.past import TurnPast

_ROOM = 6.0
"""MU that are shown beyond the outermost units of a table without edges."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Units, the ways of a turn, the table if its size is known, and what of the plane is worth seeing."""

    units: tuple[Plotted, ...]
    tracks: tuple[Track, ...]
    table: Span | None
    span: Span


def plot_of(battle: Battle, turn: TurnPast) -> Plot | None:
    """The plot of a battle with the ways of a turn, None where no places are plotted. Rule: FTC-2.1"""
    units = plotted(battle)
    if not units:
        return None
    ways = tracks(turn)
    table = Span(0.0, 0.0, *battle.table) if battle.table else None
    places = [*(unit.place for unit in units), *(point for way in ways for point in way.points)]
    return Plot(units, ways, table, table.holding(places) if table else span_of(places, _ROOM))


def plotted(battle: Battle) -> tuple[Plotted, ...]:
    """Every unit that is on the table at a known place, ships first.

    Ships that have yet to enter by FTL are not among them: where they come is written down and secret.

    Rule: FTC-2.1, FTC-2.23
    """
    units: tuple[Unit, ...] = (*battle.ships.values(), *battle.groups.values(), *battle.markers.values())
    marks = _marks(battle)
    return tuple(
        _plotted(unit, marks[unit.side], place) for unit in units if (place := _place_on_plot(unit)) is not None
    )


def _marks(battle: Battle) -> dict[str, int]:
    return {side.id: mark for mark, side in enumerate(battle.sides, start=1)}


def _place_on_plot(unit: Unit) -> Point | None:
    """Where a unit lies on the table, wrecks of ships among them."""
    if isinstance(unit, Ship):
        there = unit.is_on_table or unit.status == "destroyed"
    else:
        there = not isinstance(unit, Group) or unit.status == "flying"
    return place_of(unit) if there else None


def _plotted(unit: Unit, mark: int, place: Point) -> Plotted:
    if not isinstance(unit, Ship):
        return Plotted(unit.id, unit.name, "group" if isinstance(unit, Group) else "marker", unit.side, mark, place)
    motion, gone = unit.motion, unit.status == "destroyed"
    heading = heading_of(motion.facing)
    return Plotted(
        unit.id,
        unit.name,
        "ship",
        unit.side,
        mark,
        place,
        motion.facing,
        heading,
        motion.course_deg,
        0 if gone else motion.velocity,
        gone,
    )


def tracks(turn: TurnPast) -> tuple[Track, ...]:
    """The ways of all units that moved in a turn, in the order in which they moved.

    Rule: FTC-2.6, FFB-6.3
    """
    ways: dict[str, list[tuple[Point, ...]]] = {}
    sides: dict[str, str] = {}
    for before, event, after in _steps(turn):
        for unit, points in _ways(before, event, after):
            ways.setdefault(unit.id, []).append(points)
            sides[unit.id] = unit.side
    marks = _marks(turn.end)
    return tuple(Track(unit, marks[sides[unit]], points) for unit, parts in ways.items() for points in _joined(parts))


def _steps(turn: TurnPast) -> Iterator[tuple[Battle, Event, Battle]]:
    """Every event of a turn with the states before and after it."""
    happened = tuple(turn.happenings())
    for (before, event), (after, _) in pairwise((*happened, (turn.end, None))):
        if event is not None and before.turn == after.turn:
            yield before, event, after


def _ways(before: Battle, event: Event, after: Battle) -> Iterator[tuple[Unit, tuple[Point, ...]]]:
    """Who went where by an event; what is set by hand went nowhere."""
    if isinstance(event, ShipMoved):
        if event.path and event.ship in after.ships:
            yield after.ships[event.ship], event.path
    elif not event.by_hand:
        for unit in _units(after):
            old = before.unit(unit.id)
            if old is unit or old is None:
                continue
            start, end = _place_on_plot(old), _place_on_plot(unit)
            if start is not None and end is not None and start != end:
                yield unit, (start, end)


def _units(battle: Battle) -> Iterator[Unit]:
    yield from battle.ships.values()
    yield from battle.groups.values()
    yield from battle.markers.values()


def _joined(parts: list[tuple[Point, ...]]) -> Iterator[tuple[Point, ...]]:
    """Ways that begin where the one before ended as one."""
    way = parts[0]
    for part in parts[1:]:
        if part[0] == way[-1]:
            way = (*way, *part[1:])
        else:
            yield way
            way = part
    yield way
