"""The hex map of a battle of fighters: where they stand and face, their last moves, what they reach and bear on.

Rule: HIF-2.3, HIF-2.4, HIF-2.12, HIF-15.9
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_ground import Hexes
from fleetforge.app.battle_map import ALL_ARCS, MapUnit, MapView, OrderPath, Reach, Sector
from fleetforge.app.battle_views import mark_of
from fleetforge.games.hex_impulse.acting.flying import MoveDraft
from fleetforge.games.hex_impulse.acting.words import barrels
from fleetforge.games.hex_impulse.battle.units_view import hex_words
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.sheets.hexes import cell_at, middle
from fleetforge.sheets.plot import Plotted, Track, span_of
from fleetforge.systems.hex_impulse.arcs import ARCS, FACINGS, SECTORS, Hex, distance
from fleetforge.systems.hex_impulse.battle.corrections import PlaceFighter
from fleetforge.systems.hex_impulse.battle.flying import Drifted, Moved
from fleetforge.systems.hex_impulse.battle.reading import range_of, sectors_of
from fleetforge.systems.hex_impulse.movement import Course, along

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.hexes import Cell
    from fleetforge.sheets.plot import Spot
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.design import Mount

_ROOM = 3.0
"""Hexes that are shown beyond the outermost fighters."""
_FARTHEST_RING = 18
_RINGS = 3
"""Rings up to the reach of a weapon."""


def _cell_words(cell: Cell) -> str:
    return hex_words(Hex(*cell))


_GROUND = Hexes(tuple(FACINGS), _cell_words)


def ground() -> Ground:
    """Hexes; a fighter faces one of the six sides. Rule: HIF-15.9"""
    return _GROUND


def has_places(battle: Battle) -> bool:
    """Whether a fighter stands on the map. Rule: HIF-25.24"""
    return any(one.place is not None for one in battle.fighters.values())


def spot_of(place: Hex) -> Spot:
    """The middle of a hex on the plane."""
    return middle((place.b, place.c))


def hex_at(place: Spot) -> Hex:
    """The hex that holds a place of the plane."""
    return Hex(*cell_at(place))


def battle_map(table: BattleTable, selected: str, *, weapon: str = ALL_ARCS, ring_step: int = 6) -> MapView | None:
    """The map at the moment looked at; None where ranges are typed. ``weapon`` is one that is fired as one."""
    battle: Battle = table.battle
    units = tuple(_units(battle))
    if not units:
        return None
    tracks, draft = tuple(_tracks(table, battle)), _drafted(table)
    goals = tuple(spot_of(place) for place in draft.ways()) if draft else ()
    places = [*(one.plotted.place for one in units), *(spot for one in tracks for spot in one.points), *goals]
    unit = battle.fighters.get(selected)
    there = unit if unit and unit.place is not None and unit.is_in_play else None
    mounts = barrels(there).get(weapon, ()) if there else ()
    is_round = bool(mounts) or not goals  # rings among hexes that can be reached say nothing
    return MapView(
        units,
        tracks,
        tuple(_paths(battle, draft)) if draft else (),
        None,
        span_of(places, _ROOM),
        selected,
        tuple(_sectors(there, mounts)) if there and is_round else (),
        _rings(battle, mounts, ring_step) if there and is_round else (),
        tuple(_weapon_choices(battle, there)) if there else (),
        goals,
        _GROUND,
        "fighter",
    )


def _units(battle: Battle) -> Iterator[MapUnit]:
    for one in battle.fighters.values():
        if one.place is not None:
            facing = FACINGS.index(one.facing) + 1
            heading, mark = _GROUND.heading(facing), mark_of(battle, one.side)
            plotted = Plotted(one.id, one.name, "ship", one.side, mark, spot_of(one.place), facing, heading,
                              gone=not one.is_in_play)  # fmt: skip
            yield MapUnit(plotted, ", ".join(_words(battle, one, one.place)))


def _words(battle: Battle, unit: FighterUnit, place: Hex) -> Iterator[str]:
    """Name, side and where it stands, and what is the matter with it, for tip and screen reader."""
    yield unit.name
    yield side_name(battle, unit.side)
    if unit.gone:
        yield "destroyed"
        return
    yield f"hex {hex_words(place)}"
    yield f"faces {unit.facing}"
    if unit.drifts:
        yield "drifts"
    elif unit.stopped:
        yield "stopped"
    if unit.holds("cloak"):
        yield "cloaked"


# Ways


def _tracks(table: BattleTable, battle: Battle) -> Iterator[Track]:
    """The last move of each fighter in the turn that is looked at."""
    start = max((start for _, start in table.book.turn_starts() if start <= table.at), default=0)
    known: set[str] = set()
    for entry in reversed(table.session.play.entries[start : table.at]):
        for event in reversed(entry.events):
            if isinstance(event, Moved | Drifted) and event.fighter not in known:
                known.add(event.fighter)
                unit = battle.fighters.get(event.fighter)
                points = _way(unit, event) if unit and unit.is_in_play else ()
                if unit and len(points) > 1:
                    yield Track(unit.id, mark_of(battle, unit.side), points)


def _way(unit: FighterUnit, event: Moved | Drifted) -> tuple[Spot, ...]:
    """Hexes that a move entered, from where it began; nothing if the fighter stands elsewhere by now."""
    if unit.came_from is None:
        return ()
    if isinstance(event, Drifted):
        path, facing = "F" * event.hexes, unit.last_facing
    else:
        path, facing = event.path, unit.facing
        back = along(Course("A", 0), path).facing
        facing = FACINGS[(FACINGS.index(facing) - FACINGS.index(back)) % len(FACINGS)]
    hexes = tuple(entered(Course(facing, 0, unit.came_from), path))
    return tuple(spot_of(one) for one in hexes) if hexes[-1] == unit.place else ()


def entered(start: Course, path: str) -> Iterator[Hex]:
    """The hex where a path begins, and those that it enters; none without a map."""
    course = start
    if course.place is not None:
        yield course.place
    for letter in path:
        course = along(course, letter)
        if letter == "F" and course.place is not None:
            yield course.place


def _drafted(table: BattleTable) -> MoveDraft | None:
    """A move that is being drafted just now."""
    draft = table.desk.draft
    return draft if isinstance(draft, MoveDraft) and table.is_now and table.desk.deciding is None else None


def _paths(battle: Battle, draft: MoveDraft) -> Iterator[OrderPath]:
    """Where the drafted path leads, as far as it can be read."""
    unit = battle.fighters.get(draft.unit)
    end = draft.end()
    if unit is None or unit.place is None or end is None:
        return
    hexes = entered(Course(unit.facing, unit.since, unit.place), draft.path)
    refusal = next(draft.refusals(), None)
    heading = _GROUND.heading(FACINGS.index(end.facing) + 1)
    points = tuple(spot_of(one) for one in hexes)
    words = refusal.message if refusal else draft.says()
    yield OrderPath(unit.id, mark_of(battle, unit.side), points, heading, refusal is None, words)


# Arcs and ranges


def _sectors(unit: FighterUnit, mounts: tuple[Mount, ...]) -> Iterator[Sector]:
    """The six sectors round a fighter; those of a weapon are told apart. Rule: HIF-2.3, HIF-2.4"""
    ahead = _GROUND.heading(FACINGS.index(unit.facing) + 1)
    for place, name in enumerate(SECTORS):
        start = (ahead + 60.0 * place) % 360
        yield Sector(name, start, start + 60.0, any(name in ARCS[one.arc] for one in mounts))


def _rings(battle: Battle, mounts: tuple[Mount, ...], step: int) -> tuple[int, ...]:
    """Parts of the way to where a weapon still reaches; whole steps where none is chosen. Rule: HIF-2.11, HIF-17.6"""
    if not mounts:
        return tuple(range(step, _FARTHEST_RING + 1, step))
    reach = max(battle.types[one.type].max_range for one in mounts)
    return tuple(sorted({reach * part // _RINGS for part in range(1, _RINGS + 1)} - {0}))


def _weapon_choices(battle: Battle, unit: FighterUnit) -> Iterator[tuple[str, str]]:
    """Weapons that work, with their arcs; linked ones together."""
    for name, mounts in barrels(unit).items():
        ids, first = ", ".join(one.id for one in mounts), mounts[0]
        yield name, f"{ids}: {battle.types[first.type].name}, {first.arc}"


def reach_on_ground(start: Spot, end: Spot) -> Reach:
    """Hexes between two places. Rule: HIF-2.12"""
    return _reach(distance(hex_at(start), hex_at(end)))


def reach_between(battle: Battle, one: str, other: str) -> Reach | None:
    """Range from one fighter to another, and its sectors that hold the other; None where either is not on the map.

    Rule: HIF-2.4, HIF-2.12
    """
    far = range_of(battle, one, other)
    if far is None or one == other:
        return None
    sectors = sectors_of(battle, one, other) or frozenset()
    held = [name for name in SECTORS if name in sectors]
    return _reach(far, f", arc {' or '.join(held)}" if len(held) < len(SECTORS) else "")


def _reach(hexes: int, more: str = "") -> Reach:
    return Reach(hexes, f"{counted(hexes, 'hex', 'hexes')}{more}")


# By hand


def place_commands(battle: Battle, unit_id: str, to: Spot, facing: int, reason: str) -> Iterable[PlaceFighter]:
    """What puts a fighter where the players say; ``facing`` 0 leaves it. Rule: HIF-25.21"""
    place, ahead = hex_at(to), FACINGS[facing - 1] if facing else ""
    unit = battle.fighters.get(unit_id)
    if unit is not None and (unit.place, unit.facing) == (place, ahead or unit.facing):
        return ()
    return (PlaceFighter(unit_id, place.b, place.c, reason, ahead),)
