"""The roster of a force: its ships and flights on one page, with the dogfight strip and room for notes.

Rule: ACF-11.3, ACF-11.5, ACF-11.6
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.sheets.page_flow import Flow
from fleetforge.sheets.page_parts import DASH, TABLE_RULE, Area, Figure, Header, block_title, note_lines
from fleetforge.sheets.page_tables import TABLE_FIGURE, TABLE_NAME, Column, Row, Stacked, Table, Tick
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.titled_tables import lay_table
from fleetforge.systems.acta_flights.sheet.dogfight_strip import draw_strip, strip_height
from fleetforge.systems.acta_flights.sheet.profile_words import at_least, battery_words, signed, special_traits

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle, Side
    from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit

_NOTES = 12.0
"""Height in mm under which a page has no room for notes."""
_MIDDLE = Anchor.MIDDLE


def _figure(head: str, width: float) -> Column:
    return Column(head, width, TABLE_FIGURE, _MIDDLE)


def _ticks(*heads: str) -> tuple[Column, ...]:
    return tuple(Column(head, 10.5, anchor=_MIDDLE, name=head) for head in heads)


_SHIPS = Table(
    (
        Column("ship", 42.0, TABLE_NAME, grow=1.0),
        _figure("Hull", 9.0),
        _figure("Speed", 10.0),
        _figure("Craft", 10.0),
        _figure("Anti-Fighter", 18.0),
        _figure("Interc.", 10.0),
        _figure("Damage", 11.0),
        _figure("Crew", 10.0),
        *_ticks("crippled", "skeleton", "lost"),
    ),
    8.4,
)
_NARROW = 130.0
"""Width in mm under which figures that stand on the sheets of ships too are left out."""
_LEFT_OUT = ("Speed", "Craft", "Interc.")
_FLIGHTS = Table(
    (
        Column("flight", 42.0, TABLE_NAME, grow=0.6),
        Column("begins", 34.0, grow=0.4),
        _figure("Move", 10.0),
        _figure("Hull", 9.0),
        _figure("Dogfight", 12.0),
        _figure("Dodge", 10.0),
        _figure("Stealth", 10.0),
        *_ticks("out", "lost"),
    ),
    6.8,
)


def roster_sheets(battle: Battle, side: Side, symbols: SymbolSet, width: float, height: float) -> tuple[Sheet, ...]:
    """The roster of a side as it stands in a battle, on as many sheets as it takes.

    Before the first turn no box is ticked.
    """
    ships = [ship for ship in battle.ships.values() if ship.side == side.id]
    flights = [one for one in battle.flights.values() if one.side == side.id]
    flow = Flow(symbols, width, height, _header(battle, side, ships, flights))
    lay_table(flow, "Ships", "", *_fitting(tuple(_ship_row(ship) for ship in ships), flow.width))
    lay_table(flow, "Flights", "", _FLIGHTS, tuple(_flight_row(battle, one) for one in flights))
    strip = strip_height(flow.pen.metrics, flow.width, battle.options)
    area = flow.reserve(strip + 2)
    draw_strip(flow.pen, Area(area.x, area.y + 1, area.width, strip), battle.options)
    flow.y = area.y + strip + 2
    flow.pen.rule(area.x, flow.y, area.width, TABLE_RULE)
    if flow.room >= _NOTES:
        top = block_title(flow.pen, flow.area, "Notes")
        note_lines(flow.pen, Area(flow.area.x, top, flow.width, flow.bottom - top))
    return flow.sheets(f"Roster: {side.name}", f"FleetForge · roster · {battle.name}")


def _header(battle: Battle, side: Side, ships: list[ShipUnit], flights: list[FlightUnit]) -> Header:
    figures = (
        Figure(str(len(ships)), "ships"),
        Figure(str(len(flights)), "flights"),
        Figure(signed(side.modifier), "initiative"),
    )
    apart = sum(not one.home for one in flights) if not battle.phase_index else 0
    words = " · ".join(filter(None, (battle.name, counted(apart, "independent flight") if apart else "")))
    return Header(side.name, words, figures, key=f"side:{side.id}")


def _fitting(rows: tuple[Row, ...], width: float) -> tuple[Table, tuple[Row, ...]]:
    """The table of ships with the columns that there is room for."""
    kept = [n for n, column in enumerate(_SHIPS.columns) if width >= _NARROW or column.head not in _LEFT_OUT]
    table = replace(_SHIPS, columns=tuple(_SHIPS.columns[n] for n in kept))
    return table, tuple(replace(row, cells=tuple(row.cells[n] for n in kept)) for row in rows)


def _ship_row(ship: ShipUnit) -> Row:
    profile = ship.profile
    kind = profile.name if profile.name != ship.name else profile.faction
    line = " · ".join(filter(None, (kind, special_traits(profile))))
    figures = (
        str(profile.hull),
        f'{profile.speed}"',
        str(profile.craft),
        battery_words(profile.battery),
        str(profile.interceptors or DASH),
        _of(ship.damage, profile.damage),
        _of(ship.crew, profile.crew),
    )
    ticks = (Tick(marked=ship.crippled), Tick(marked=ship.is_skeleton), Tick(marked=bool(ship.removed)))
    return Row((Stacked(ship.name, line), *figures, *ticks), f"ship:{ship.id}")


def _of(left: int | None, whole: int | None) -> str:
    """What is left of what it began with."""
    if whole is None:
        return DASH
    return str(whole) if left in (None, whole) else f"{left}/{whole}"


def _flight_row(battle: Battle, flight: FlightUnit) -> Row:
    profile = flight.profile
    home = named(battle, flight.home) if flight.home else "in hyperspace" if flight.status == "hyperspace" else DASH
    figures = (
        f'{profile.move}"',
        str(profile.to_hit),
        signed(profile.dogfight),
        at_least(profile.dodge),
        at_least(profile.stealth),
    )
    out = flight.is_in_play and battle.phase_index > 0
    ticks = (Tick(marked=out), Tick(marked=flight.status == "destroyed"))
    return Row((flight.name, home, *figures, *ticks), f"flight:{flight.id}")
