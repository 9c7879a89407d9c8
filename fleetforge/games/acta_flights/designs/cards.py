"""The sheets beside the bill: a flight's card and a ship's sheet as they print, as high as they need to be.

Rule: ACF-11.5, ACF-11.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.design_parts import part_id
from fleetforge.app.form_sheets import keyed
from fleetforge.app.sheet_keys import field_key, key_of
from fleetforge.games.acta_flights.designs.fields import CARRIED, WEAPONS
from fleetforge.sheets.extents import located
from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.page_parts import FOOTER, PADDING
from fleetforge.systems.acta_flights.battle.state import Battle, Side
from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit
from fleetforge.systems.acta_flights.deployment import USUAL
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS
from fleetforge.systems.acta_flights.profiles import Flight
from fleetforge.systems.acta_flights.sheet.carrier_sheet import carrier_sheets
from fleetforge.systems.acta_flights.sheet.dogfight_strip import strip_height
from fleetforge.systems.acta_flights.sheet.flight_card import flight_card

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.sheets.metrics import TextMetrics
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.profiles import Carrier

_SIDE, _SHIP, _FLIGHT = "a", "a1", "af1"
_LEAST_WIDTH, _CARD_WIDTH = 92.0, 140.0
_CARD, _WEAPON = 47.0, 5.0
_TALL, _FREE = 400.0, 2.5
_FIELDS = {
    "damage": "damage",
    "crew": "crew",
    "anti-fighter": "anti_fighter",
    "interceptor": "interceptors",
    "ladder": "interceptors",
    "berth": "craft",
}
"""Fields of a ship by what the keys of its sheet say."""


def drawn_flight(flight: Flight, symbols: SymbolSet, columns: int) -> Sheet:
    """The card of a type of flight."""
    width = min(max(columns * COLUMN, _LEAST_WIDTH), _CARD_WIDTH)
    strip = strip_height(symbols.metrics, width - 2 * PADDING, DEFAULT_FLIGHT_OPTIONS)
    height = _CARD + strip + _WEAPON * max(1, len(flight.weapons))
    unit = FlightUnit(_FLIGHT, flight.name, _SIDE, flight, "in_play")
    sheet = flight_card(_battle({}, {_FLIGHT: unit}), unit, symbols, width, height)
    return keyed(sheet, symbols.metrics, _flight_key)


def drawn_ship(ship: Carrier, flights: Mapping[str, Flight], symbols: SymbolSet, columns: int) -> Sheet:
    """The sheet of a ship with what it carries."""
    width = max(columns * COLUMN, _LEAST_WIDTH)
    unit = ShipUnit(_SHIP, ship.name, _SIDE, ship, ship.damage, ship.crew)
    aboard, places = _aboard(ship, flights)
    battle = _battle({_SHIP: unit}, aboard)

    def sheets(height: float) -> tuple[Sheet, ...]:
        return carrier_sheets(battle, unit, symbols, width, height)

    return keyed(_one_sheet(sheets, symbols.metrics), symbols.metrics, lambda key: _ship_key(key, ship, places))


def _battle(ships: Mapping[str, ShipUnit], flights: Mapping[str, FlightUnit]) -> Battle:
    """A battle in which nothing has happened yet."""
    sides = (Side(_SIDE, "", 0),)
    return Battle(name="", options=DEFAULT_FLIGHT_OPTIONS, scenario=USUAL, sides=sides, ships=ships, flights=flights)


def _aboard(ship: Carrier, flights: Mapping[str, Flight]) -> tuple[dict[str, FlightUnit], dict[str, int]]:
    """Units of what a ship carries, and the place of the load that each is of."""
    units: dict[str, FlightUnit] = {}
    places: dict[str, int] = {}
    for place, load in enumerate(ship.carried):
        for number in range(1, load.count + 1):
            unit_id = f"{_SHIP}f{len(units) + 1}"
            profile = flights.get(load.flight) or Flight(load.flight)
            units[unit_id] = FlightUnit(unit_id, f"{load.flight} {number}", _SIDE, profile, "aboard", _SHIP)
            places[unit_id] = place
    return units, places


def _one_sheet(sheets: Callable[[float], tuple[Sheet, ...]], metrics: TextMetrics) -> Sheet:
    """The lowest sheet that holds all of it: as high as what stands above the foot of one that is high enough."""
    height = _TALL
    while len(tall := sheets(height)) > 1:
        height *= 2
    foot = height - FOOTER - 1
    needed = max(box.bottom for _, box in located(tall[0].items, metrics) if box.bottom < foot)
    needed += FOOTER + _FREE
    while len(found := sheets(needed)) > 1:  # a block may want more room than it draws in
        needed += _FREE
    return found[0]


def _flight_key(key: str) -> str:
    if key.startswith(f"flight:{_FLIGHT}:weapon:"):
        return _weapon_key(key)
    return field_key("name") if key == f"flight:{_FLIGHT}" else ""


def _ship_key(key: str, ship: Carrier, places: Mapping[str, int]) -> str:
    _, _, rest = key.removeprefix("ship:").partition(":")
    head = rest.partition(":")[0]
    if not rest:
        return field_key("name")
    if head == "weapon":
        return _weapon_key(key)
    if head in places:
        return key_of(part_id(CARRIED, places[head]))
    if head == "anti-fighter" and ship.battery.is_advanced:
        return field_key("advanced_anti_fighter")
    return field_key(_FIELDS[head]) if head in _FIELDS else ""


def _weapon_key(key: str) -> str:
    return key_of(part_id(WEAPONS, int(key.rpartition(":")[2]) - 1))
