"""The hex map of a battle of detection, as who sits here may see it: own units, and counters where they were noted.

Rule: BLS-1.4, BLS-2.3, BLS-9.1, BLS-9.5, BLS-20.25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.battle_ground import Hexes
from fleetforge.app.battle_map import ALL_ARCS, MapUnit, MapView, OrderPath, Reach, Sector
from fleetforge.app.battle_views import mark_of
from fleetforge.games.brilliant_lances.acting.mapping import PlaceDraft, pose_at, spot_of
from fleetforge.games.brilliant_lances.battle.knowing import is_stranger
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import counted
from fleetforge.sheets.plot import Plotted, Track, span_of
from fleetforge.systems.brilliant_lances.bands import EXTREME, band_limit
from fleetforge.systems.brilliant_lances.battle.plotting import Place
from fleetforge.systems.brilliant_lances.bearings import (
    FACINGS,
    Pose,
    hex_name,
    hex_named,
    hexes_between,
    ring_of,
    sweep_arc,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.hexes import Cell
    from fleetforge.sheets.plot import PlotKind, Spot
    from fleetforge.systems.brilliant_lances.battle.state import Battle
    from fleetforge.systems.brilliant_lances.battle.units import ShipUnit

_ROOM = 4.0
"""Hexes that are shown beyond the outermost units."""
_RINGS = 4


@dataclass(frozen=True, slots=True)
class LanceHexes(Hexes):
    """Hexes of a battle whose ranges are long."""

    ring_steps: ClassVar[tuple[int, int]] = (4, 16)


def _cell_words(cell: Cell) -> str:
    return hex_name(Pose(*cell))


_GROUND = LanceHexes(tuple(FACINGS), _cell_words)


def ground() -> Ground:
    """Hexes by column and row; a ship faces one of the six sides. Rule: BLS-20.25"""
    return _GROUND


def has_places(battle: Battle) -> bool:
    """Whether anything is on the map that who sits here knows of."""
    return bool(battle.places)


def battle_map(table: BattleTable, selected: str, *, weapon: str = ALL_ARCS, ring_step: int = 16) -> MapView | None:
    """The map at the moment looked at, None where nothing is on it; ``weapon`` is a sensor of the chosen ship."""
    battle: Battle = table.battle
    units = tuple(_units(battle))
    if not units:
        return None
    ship = battle.ships.get(selected)
    there = ship if ship and selected in battle.places and not is_stranger(battle, selected) else None
    tracks, orders = tuple(_tracks(battle)), tuple(_paths(table, battle))
    ways = [*(spot for one in tracks for spot in one.points), *(spot for one in orders for spot in one.points)]
    return MapView(
        units,
        tracks,
        orders,
        None,
        span_of([*(one.plotted.place for one in units), *ways], _ROOM),
        selected,
        tuple(_sectors(battle, there, weapon)) if there else (),
        _rings(there, weapon, ring_step) if there else (),
        tuple((name, f"{name}, SR {one.sr}") for name, one in there.sensors.items()) if there else (),
        ground=_GROUND,
        asks_why=False,
    )


def _units(battle: Battle) -> Iterator[MapUnit]:
    for key, standing in battle.places.items():
        unit, pose = battle.unit(key), standing.now
        if unit is None or (key in battle.missiles and battle.missiles[key].is_gone):
            continue
        kind: PlotKind = "ship" if pose.facing else "group" if key in battle.missiles else "marker"
        facing = FACINGS.index(pose.facing) + 1 if pose.facing else None
        heading = _GROUND.heading(facing) if facing else None
        plotted = Plotted(key, unit.name, kind, unit.side, mark_of(battle, unit.side), spot_of(pose), facing, heading)
        yield MapUnit(plotted, ", ".join(_words(battle, key, pose)))


def _words(battle: Battle, unit: str, pose: Pose) -> Iterator[str]:
    """Name, side and where it stands, or was noted last."""
    yield named(battle, unit)
    found = battle.unit(unit)
    if found:
        yield side_name(battle, found.side)
    if is_stranger(battle, unit):
        turn = max((place[0] for mark in battle.marks if mark.target == unit for place in mark.places), default=0)
        yield f"noted on hex {hex_name(pose)} in turn {turn}"
        return
    yield f"hex {hex_name(pose)}"
    if pose.facing:
        yield f"faces {pose.facing}"


def _tracks(battle: Battle) -> Iterator[Track]:
    """The moves of this turn; the course of a counter over the turns. Rule: BLS-9.5"""
    for key, standing in battle.places.items():
        unit = battle.unit(key)
        if unit is None:
            continue
        hexes = _course(battle, key) if is_stranger(battle, key) else (standing.before, standing.now)
        points = tuple(dict.fromkeys(spot_of(one) for one in hexes))
        if len(points) > 1:
            yield Track(key, mark_of(battle, unit.side), points)


def _course(battle: Battle, target: str) -> Iterator[Pose]:
    """Hexes where a counter was noted, in the order of turns. Rule: BLS-9.5"""
    places = (place for mark in battle.marks if mark.target == target for place in sorted(mark.places))
    for _, name in places:
        if (pose := hex_named(name)) is not None:
            yield pose


def _paths(table: BattleTable, battle: Battle) -> Iterator[OrderPath]:
    """Where what is being drafted puts a unit."""
    draft = table.desk.draft
    if not isinstance(draft, PlaceDraft) or not table.is_now or table.desk.deciding is not None:
        return
    unit, there, pose = battle.unit(draft.unit), battle.places.get(draft.unit), hex_named(draft.hex)
    if unit is None or there is None or pose is None:
        return
    if (hex_name(pose), draft.facing) == (hex_name(there.now), there.now.facing):
        return
    heading = _GROUND.heading(FACINGS.index(draft.facing) + 1) if draft.facing else 0.0
    far = counted(hexes_between(there.now, pose), "hex", "hexes")
    points = (spot_of(there.now), spot_of(pose))
    words = f"{unit.name}: {far} to {draft.hex}"
    yield OrderPath(unit.id, mark_of(battle, unit.side), points, heading, is_legal=True, words=words)


# Arcs and bands


def _sectors(battle: Battle, ship: ShipUnit, sensor: str) -> Iterator[Sector]:
    """The sweep arcs round a ship; those that the chosen sensor sweeps are told apart. Rule: BLS-2.3"""
    arcs, state = int(battle.options.sweep_arcs), ship.sensors.get(sensor)
    facing = battle.places[ship.id].now.facing
    ahead = _GROUND.heading(FACINGS.index(facing) + 1) if facing else 0.0
    wide = 360.0 / arcs
    for number in range(1, arcs + 1):
        start = (ahead + wide * (number - 1.5)) % 360
        is_swept = state is not None and state.is_ready and (not state.arcs or number in state.arcs)
        yield Sector(str(number), start, start + wide, is_swept)


def _rings(ship: ShipUnit, sensor: str, step: int) -> tuple[int, ...]:
    """Short to Extreme of the chosen sensor at its setting; whole steps where none is chosen. Rule: BLS-6.1"""
    state = ship.sensors.get(sensor)
    if state is None:
        return tuple(step * place for place in range(1, _RINGS + 1))
    return tuple(band_limit(state.sr, band) for band in range(1, EXTREME + 1))


def reach_on_ground(start: Spot, end: Spot) -> Reach:
    """Hexes between two places. Rule: BLS-1.2"""
    far = hexes_between(pose_at(start), pose_at(end))
    return Reach(far, counted(far, "hex", "hexes"))


def reach_between(battle: Battle, one: str, other: str) -> Reach | None:
    """Range from one unit to another with the arcs that hold it, to a counter where it was noted last.

    Rule: BLS-1.2, BLS-2.3, BLS-16.16
    """
    here, there = battle.places.get(one), battle.places.get(other)
    if here is None or there is None or one == other:
        return None
    far = hexes_between(here.now, there.now)
    words = [counted(far, "hex", "hexes")]
    if arc := sweep_arc(here.now, there.now, int(battle.options.sweep_arcs)):
        words += [f"sweep arc {arc}", f"firing arc {ring_of(here.now, there.now)}"]
    if is_stranger(battle, other):
        words.append("as noted last")
    return Reach(far, ", ".join(words))


def place_commands(battle: Battle, unit_id: str, to: Spot, facing: int, reason: str) -> Iterable[Place]:
    """What puts a unit of one's own there; ``facing`` 0 leaves it. No reason is asked for. Rule: BLS-20.25"""
    del reason
    there = battle.places.get(unit_id)
    if there is None or is_stranger(battle, unit_id):
        return ()
    name, ahead = hex_name(pose_at(to)), FACINGS[facing - 1] if facing and there.now.facing else ""
    if (name, ahead or there.now.facing) == (hex_name(there.now), there.now.facing):
        return ()
    return (Place(unit_id, name, ahead),)
