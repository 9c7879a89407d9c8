"""What is printed of forces, ships and flights: roster, ship sheets, flight cards, strips and forms.

Rule: ACF-11.5, ACF-11.6, ACF-12.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.printing import SHEETS, PrintPart, all_in, no_room, sheet_slots, whole_page
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.sheets.packing import Paper, grid
from fleetforge.systems.acta_flights.battle.setup import Setup, SetupSide, start, types_in
from fleetforge.systems.acta_flights.check import Force
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS
from fleetforge.systems.acta_flights.profiles import Carrier, Flight
from fleetforge.systems.acta_flights.record.blank_turn import blank_turn_sheets
from fleetforge.systems.acta_flights.sheet.carrier_sheet import carrier_sheets
from fleetforge.systems.acta_flights.sheet.dogfight_strip import strip_sheet
from fleetforge.systems.acta_flights.sheet.flight_card import flight_card
from fleetforge.systems.acta_flights.sheet.roster import roster_sheets

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.battle.units import FlightUnit
    from fleetforge.systems.acta_flights.muster import Muster
    from fleetforge.systems.acta_flights.options import FlightOptions

ROSTER = PrintPart("roster", "Force roster")
CARDS = PrintPart("cards", "Flight cards")
STRIPS = PrintPart("strips", "Dogfight strips")
TURNS = PrintPart("turns", "Turn record forms")
USUAL = 2
"""Ship sheets on a page; one on a small page."""
_SMALLEST_CARD = (60.0, 55.0)
"""Width and height in mm under which no flight card can be laid out."""
_NOBODY = SetupSide("", Force(""))


@dataclass(frozen=True, slots=True)
class FlightPrints:
    """The parts of a print."""

    parts: tuple[PrintPart, ...] = (ROSTER, SHEETS, CARDS, STRIPS, TURNS)
    of_fleet: tuple[str, ...] = ("roster", "sheets", "cards", "turns")
    of_designs: tuple[str, ...] = ("sheets", "cards")

    def fleet_job(self, fleet: Muster) -> SidePrint:
        """A force as it begins a battle."""
        battle = begun(fleet.force, fleet.flights, fleet.options, fleet.side)
        return SidePrint(battle, "a", title=fleet.name)

    def design_job(self, title: str, designs: Sequence[Carrier | Flight]) -> SidePrint:
        """Ships and flights as a force of one of each, the flights that the ships carry without cards."""
        ships = tuple(one for one in designs if isinstance(one, Carrier))
        flights = {one.name: one for one in designs if isinstance(one, Flight)}
        battle = begun(Force(title, ships, tuple(flights)), flights)
        plain = (replace(one, name=_plain_name(one, title)) for one in battle.flights.values())
        return SidePrint(battle.with_flights(plain), "a", carried=False)

    def names(self, fleet: Muster) -> Iterator[str]:
        """Those of the force and of its rows."""
        yield fleet.name
        yield from (row.name for row in fleet.ships)


@dataclass(frozen=True, slots=True)
class SidePrint:
    """A side of a battle as it stands; ``carried`` says whether flights aboard ships have cards too.

    ``title`` stands over the roster in place of the side's name.
    """

    battle: Battle
    side: str
    carried: bool = True
    title: str = ""

    @property
    def ships(self) -> int:
        """Ships of the side."""
        return sum(ship.side == self.side for ship in self.battle.ships.values())

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
        """The sheets of a part.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        return _MAKERS[part](self, wish, symbols)


def begun(force: Force, flights: Mapping[str, Flight], options: FlightOptions | None = None, side: str = "") -> Battle:
    """A force before the first turn, alone; a type of flight that nobody knows has its name and nothing else.

    Its flights are called as in a battle of that side.
    """
    known = load_flights().flights
    types = tuple(flights.get(name) or known.get(name) or Flight(name) for name in sorted(types_in(force)))
    sides = (SetupSide(side or force.name, force), _NOBODY)
    return start(Setup("", sides, options or DEFAULT_FLIGHT_OPTIONS, flights=types))


def _plain_name(flight: FlightUnit, title: str) -> str:
    """The name of a flight that is of no side: its type, with a number where a ship carries several."""
    return flight.name.removeprefix(f"{title} ") if flight.home else flight.profile.name


def _roster(job: SidePrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    side = next(one for one in job.battle.sides if one.id == job.side)
    side = replace(side, name=job.title or side.name)
    return all_in(slots, roster_sheets(job.battle, side, symbols, slots.width, slots.height))


def _ships(job: SidePrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = sheet_slots(wish, USUAL)
    for ship in job.battle.ships.values():
        if ship.side == job.side:
            yield from all_in(slots, carrier_sheets(job.battle, ship, symbols, slots.width, slots.height))


def _cards(job: SidePrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    across = (1, 2) if wish.paper is Paper.A5 else (2, 3)
    slots = grid(wish.paper, *across, margin=wish.margin)
    if slots.width < _SMALLEST_CARD[0] or slots.height < _SMALLEST_CARD[1]:
        raise ValueError(no_room(wish))
    shown = (one for one in job.battle.flights.values() if one.side == job.side and (job.carried or not one.home))
    return all_in(slots, (flight_card(job.battle, one, symbols, slots.width, slots.height) for one in shown))


def _strips(job: SidePrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    """A page of the same strip, to be cut apart."""
    page = whole_page(wish)
    strip = strip_sheet(symbols, page.width, job.battle.options)
    slots = grid(wish.paper, 1, int(page.height // strip.height), margin=wish.margin, gutter=0)
    return all_in(slots, (strip for _ in range(slots.count)))


def _turns(job: SidePrint, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    slots = whole_page(wish)
    sides = tuple(one.name or "enemy" for one in job.battle.sides)
    return all_in(slots, blank_turn_sheets(job.battle.options, sides, symbols, slots.width, slots.height))


_MAKERS: Mapping[str, Callable[[SidePrint, PrintWish, SymbolSet], Iterator[Slotted]]] = {
    ROSTER.id: _roster,
    SHEETS.id: _ships,
    CARDS.id: _cards,
    STRIPS.id: _strips,
    TURNS.id: _turns,
}
