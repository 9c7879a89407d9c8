"""How every ship and flight stands at the end of a turn, as tables.

Rule: ACF-12.4
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.journal.state import named, side_name
from fleetforge.sheets.page_parts import DASH
from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.turn_parts import FormTable
from fleetforge.systems.acta_flights.battle.reading import aboard, locked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.acta_flights.battle.state import Battle, Side
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit

ROW = 4.8
_SHIPS = Table(
    (
        Column("side", 16.0),
        Column("ship", 34.0, TABLE_BOLD, grow=0.4),
        Column("Damage", 14.0, anchor=Anchor.MIDDLE),
        Column("Crew", 14.0, anchor=Anchor.MIDDLE),
        Column("aboard", 12.0, anchor=Anchor.MIDDLE),
        Column("state", 40.0, grow=0.6),
    ),
    ROW,
)
_FLIGHTS = Table(
    (Column("side", 14.0), Column("flight", 28.0, TABLE_BOLD, grow=0.5), Column("state", 28.0, grow=0.5)), ROW
)


_LOSSES = Table(
    (
        Column("side", 24.0, TABLE_BOLD, grow=0.2),
        Column("ships lost", 46.0, grow=0.4),
        Column("of", 9.0, anchor=Anchor.MIDDLE),
        Column("flights lost", 46.0, grow=0.4),
        Column("of", 9.0, anchor=Anchor.MIDDLE),
    ),
    ROW,
)


def standing_parts(battle: Battle) -> tuple[Part, ...]:
    """Every unit of a battle as it stands now."""
    ships = tuple(_ship_row(battle, ship) for ship in battle.ships.values())
    flights = tuple(
        Row((side_name(battle, one.side), one.name, flight_state(battle, one))) for one in battle.flights.values()
    )
    tables = ((_SHIPS, ships, 1), (_FLIGHTS, flights, 2))
    return tuple(FormTable(table, rows, across=across) for table, rows, across in tables if rows)


def losses_parts(battle: Battle) -> tuple[Part, ...]:
    """What each side has lost: ships, and flights by their types."""
    return (FormTable(_LOSSES, tuple(_losses_row(battle, side) for side in battle.sides)),)


def _losses_row(battle: Battle, side: Side) -> Row:
    ships = [ship for ship in battle.ships.values() if ship.side == side.id]
    flights = [flight for flight in battle.flights.values() if flight.side == side.id]
    gone = ", ".join(f"{ship.name} ({ship.removed})" for ship in ships if ship.removed)
    lost = Counter(flight.profile.name for flight in flights if flight.status == "destroyed")
    types = ", ".join(f"{count} {name}" for name, count in lost.items())
    return Row((side.name, gone or "none", str(len(ships)), types or "none", str(len(flights))))


def _ship_row(battle: Battle, ship: ShipUnit) -> Row:
    figures = (_of(ship.damage, ship.profile.damage), _of(ship.crew, ship.profile.crew))
    inside = f"{len(aboard(battle, ship.id))} of {ship.profile.craft}"
    return Row((side_name(battle, ship.side), ship.name, *figures, inside, ", ".join(_conditions(ship)) or DASH))


def _of(left: int | None, whole: int | None) -> str:
    return DASH if whole is None or left is None else f"{left} of {whole}"


def _conditions(ship: ShipUnit) -> Iterator[str]:
    if ship.removed:
        yield f"gone: {ship.removed}"
    if ship.crippled:
        yield "Crippled"
    if ship.is_skeleton:
        yield "Skeleton Crew"
    if ship.traits_lost:
        yield f"lost {', '.join(sorted(ship.traits_lost))}"


def flight_state(battle: Battle, flight: FlightUnit) -> str:
    """Where a flight is and what it does."""
    if flight.status == "aboard":
        return f"aboard {named(battle, flight.home)}"
    if flight.status != "in_play":
        return "in hyperspace" if flight.status == "hyperspace" else "destroyed"
    if locked(battle, flight):
        return "locked in a dogfight"
    if flight.intercepts:
        return f"intercepts for {named(battle, flight.intercepts)}"
    return f"supports {named(battle, flight.supports)}" if flight.supports else "free"
