"""The plot of a battle: units, ways, orders, arcs and ranges of the chosen ship, what lies between two.

Orders that are still secret are in it only for the side that sits at the desk.

Rule: FTC-1.2, FTC-2.1, FTC-3.4, FTC-3.7, FTC-9.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_ground import TABLE
from fleetforge.app.battle_map import ALL_ARCS, MapUnit, MapView, OrderPath, Reach, Sector
from fleetforge.sheets.symbol_language import ARC_CENTRES
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, spoken
from fleetforge.systems.full_thrust.battle.condition import fitted
from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.gunnery.aiming import seen_from, weapons_of
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit
from fleetforge.systems.full_thrust.battle.helm.steering import planned, read_box
from fleetforge.systems.full_thrust.battle.measuring import distance, measure_of, place_of
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.units import Orders, Ship
from fleetforge.systems.full_thrust.fire.geometry import ARC_DEGREES
from fleetforge.systems.full_thrust.fire.reaches import band_ends
from fleetforge.systems.full_thrust.movement.geometry import distance_between, heading_of, mu_text, wrapped
from fleetforge.systems.full_thrust.record.past import turns_of
from fleetforge.systems.full_thrust.record.tracks import plot_of, plotted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.sheets.plot import Plotted
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import Weapon
    from fleetforge.systems.full_thrust.movement.geometry import Point
    from fleetforge.systems.full_thrust.movement.motion import Move
    from fleetforge.systems.full_thrust.record.past import TurnPast

_FARTHEST_RING = 36


def ground() -> Ground:
    """A table in MU. Rule: FTC-2.1"""
    return TABLE


def has_places(battle: Battle) -> bool:
    """Whether anything is plotted; without that there is no map."""
    return bool(plotted(battle))


def battle_map(table: BattleTable, selected: str, *, weapon: str = ALL_ARCS, ring_step: int = 12) -> MapView | None:
    """The plot at the moment looked at, as who sits at the desk may see it; None where no places are plotted.

    ``weapon`` is a component of the selected ship whose arcs and bands are wanted.
    """
    battle: Battle = table.battle
    plot = plot_of(battle, _turn(table))
    if plot is None:
        return None
    units = tuple(MapUnit(one, _words(battle, one)) for one in plot.units)
    ship = next((battle.ships[one.id] for one in units if one.id == selected and one.can_fire), None)
    chosen = weapons_of(battle, ship, (weapon,)).get(weapon) if ship else None
    return MapView(
        units,
        plot.tracks,
        tuple(_orders(battle, _drafted(table))),
        plot.table,
        plot.span,
        selected,
        tuple(_sectors(ship, chosen)) if ship else (),
        _rings(battle, chosen, ring_step) if ship else (),
        tuple(_weapon_choices(battle, ship)) if ship else (),
    )


def _words(battle: Battle, unit: Plotted) -> str:
    """Name, side and motion for tip and screen reader."""
    side = battle.side(unit.side)
    parts = [unit.name, side.name if side else unit.side]
    ship = battle.ships.get(unit.id)
    if unit.gone:
        parts.append("destroyed")
    elif ship is not None:
        parts += [f"velocity {ship.motion.velocity}", f"course {_course(ship, ship.motion.course_deg)}"]
        parts += [f"facing {ship.motion.facing}"] if ship.movement == "vector" else []
    return ", ".join(parts)


def _course(ship: Ship, degrees: float) -> str:
    """Clock point, or degrees where a ship drifts. Rule: FTC-2.2, FTC-2.13"""
    return str(ship.motion.facing) if ship.movement == "cinematic" else f"{degrees:.0f}°"


def _turn(table: BattleTable) -> TurnPast:
    """The turn that is looked at, as far as it is played by then."""
    play = table.session.play
    start = max((start for _, start in table.book.turn_starts() if start <= table.at), default=0)
    return turns_of(play.state_at(start), play.entries[start : table.at])[-1]


# Orders


def _drafted(table: BattleTable) -> WriteOrders | None:
    """Orders that the side at the desk is writing just now."""
    desk = table.desk
    command = desk.draft.command() if desk.draft and table.is_now else None
    if not isinstance(command, WriteOrders):
        return None
    ship = desk.battle.unit(command.ship)
    return command if isinstance(ship, Ship) and ship.side == desk.seat else None


def _orders(battle: Battle, draft: WriteOrders | None) -> Iterator[OrderPath]:
    """Where orders lead that are drafted, or written, may be seen and are not carried out yet."""
    for ship in battle.ships.values():
        if not ship.is_in_play or ship.turn.moved:
            continue
        order: Orders | WriteOrders = draft if draft and draft.ship == ship.id else ship.orders
        if order is draft or order != Orders(revealed=ship.orders.revealed):
            path = order_path(battle, ship.id, "; ".join((order.text, *order.marks)))
            if path is not None:
                yield path


def order_path(battle: Battle, ship_id: str, text: str) -> OrderPath | None:
    """Where an order box leads a ship, None for a ship that is not plotted. Nothing is changed.

    Rule: FTC-2.6, FTC-2.11, FTC-2.18
    """
    ship = battle.ships.get(ship_id)
    if ship is None or ship.motion.position is None:
        return None
    move = planned(battle, ship, read_box(ship, text))
    mark = next((number for number, side in enumerate(battle.sides, start=1) if side.id == ship.side), 0)
    return OrderPath(ship.id, mark, move.path, heading_of(move.end.facing), move.is_legal, _told(ship, move))


def _told(ship: Ship, move: Move) -> str:
    """The end of a move in words, or why it fails."""
    if move.refusals:
        return move.refusals[0].message
    course = str(move.end.facing) if ship.movement == "cinematic" else f"{move.end.course_deg:.0f}°"
    return f"{ship.name}: velocity {move.end.velocity}, course {course}, thrust {move.thrust_used}"


# Arcs and ranges


def _sectors(ship: Ship, weapon: Weapon | None) -> Iterator[Sector]:
    """The six arcs round a ship; those of a weapon are told apart. Rule: FTC-3.4"""
    bow = heading_of(ship.motion.facing)
    for name, centre in ARC_CENTRES.items():
        covered = weapon is not None and (not weapon.arcs or name in weapon.arcs)
        start = wrapped(bow + centre - ARC_DEGREES / 2)
        yield Sector(name, start, start + ARC_DEGREES, covered)


def _rings(battle: Battle, weapon: Weapon | None, step: int) -> tuple[int, ...]:
    """The bands of a weapon, whole steps of what has none. Rule: FTC-3.7"""
    bands = band_ends(weapon, battle.options.core) if weapon else ()
    return bands or tuple(range(step, _FARTHEST_RING + 1, step))


def _weapon_choices(battle: Battle, ship: Ship) -> Iterator[tuple[str, str]]:
    """Mounts whose arcs or reach can be looked at, equal ones once."""
    ids = [item.id for item, _ in fitted(battle.catalogue, ship, "weapon", "launcher")]
    known: set[str] = set()
    for weapon in weapons_of(battle, ship, ids).values():
        words = f"{weapon.kind}, {spoken(weapon.arcs)}" if weapon.arcs else weapon.kind
        if words not in known:
            known.add(words)
            yield weapon.id, words


def reach_on_ground(start: Point, end: Point) -> Reach:
    """How far apart two places are, as they are plotted. Rule: FTC-2.1"""
    return _reach(distance_between(start, end))


def reach_between(battle: Battle, one: str, other: str) -> Reach | None:
    """Range and arcs from one unit to another: as measured this turn, else as plotted; None where neither is known.

    Rule: FTC-2.1, FTC-3.4
    """
    if one == other:
        return None
    firer = battle.ships.get(one)
    seen = seen_from(battle, firer, other) if firer else None
    mu = seen.range_mu if seen else distance(battle, one, other)
    if mu is None:
        return None
    return _reach(mu, seen.arcs if seen else (), measured=measure_of(battle, one, other) is not None)


def _reach(mu: float, arcs: tuple[str, ...] = (), *, measured: bool = False) -> Reach:
    """``14.5 mu, arc FS``."""
    known = 0 < len(arcs) < len(CLOCKWISE)
    arc = f", arc {' or '.join(arcs)}" if known else ""
    return Reach(mu, f"{mu_text(mu)} mu{arc}{', measured' if measured else ''}")


# By hand


def place_commands(battle: Battle, unit_id: str, to: Point, facing: int, reason: str) -> tuple[Command, ...]:
    """What puts a unit where the players say; ``facing`` 0 leaves it. Rule: FTC-9.3"""
    unit = battle.unit(unit_id)
    commands: list[Command] = []
    if place_of(unit) != to:
        commands.append(PlaceUnit(unit_id, reason, to))
    if isinstance(unit, Ship) and facing not in (0, unit.motion.facing):
        commands.append(Correct(unit_id, "facing", facing, reason))
    return tuple(commands)
