"""Printing battles with flights: the sheets of both sides as they stand, the record of every turn.

Rule: ACF-11.5, ACF-11.6, ACF-12.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.printing import PrintWish
from fleetforge.games.acta_flights.files.lines import read_flight_battle
from fleetforge.games.acta_flights.printing import SidePrint
from fleetforge.games.acta_flights.records import FlightRecords
from fleetforge.journal.past import turns_of
from fleetforge.journal.play import Play
from fleetforge.sheets.packing import Paper, grid, pack
from fleetforge.sheets.primitives import Document
from fleetforge.sheets.turn_form import turn_form_sheets
from fleetforge.storage.battle.codec import Codec
from fleetforge.storage.errors import FileFault
from fleetforge.systems.acta_flights.battle.command import Command
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.game import RULES
from fleetforge.systems.acta_flights.battle.setup import start
from fleetforge.systems.acta_flights.battle.state import Battle

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.sheets.symbols import SymbolSet

FlightPlay: TypeAlias = Play[Battle, Command, Event]


def open_flight_battle(source: Path) -> FlightPlay:
    """A battle from its JSON Lines.

    Raises:
        FileFault: the text is none of a battle with flights, a line does not fit, a force has
            flights without a profile, or there is nothing to step back to.
    """
    game = RULES
    setup, records = read_flight_battle(source, Codec(game))
    try:
        play: FlightPlay = Play(game, start(setup))
    except KeyError as name:
        raise FileFault(source, f"it has flights without a profile ({name})", "Set the battle up anew") from name
    try:
        for record in records:
            play.add(record)
    except IndexError as problem:
        what = "a step back or forward has nothing to go to"
        raise FileFault(source, what, "Take the line out") from problem
    return play


def sheets_document(play: FlightPlay, symbols: SymbolSet, paper: Paper) -> Document:
    """Roster, ship sheets and flight cards of both sides as they stand."""
    battle = play.state
    prints = [SidePrint(battle, side.id) for side in battle.sides]
    parts = ("roster", "sheets", "cards")
    sheets = [one for side in prints for part in parts for one in side.sheets(part, PrintWish(paper), symbols)]
    return Document(battle.name, pack(sheets))


def record_document(play: FlightPlay, symbols: SymbolSet, paper: Paper) -> Document:
    """The record of every turn."""
    page = grid(paper, 1, 1)
    records = FlightRecords("A Call to Arms flights")
    forms = (records.turn_form(turn) for turn in turns_of(play.state_at(0), play.entries))
    sheets = [(one, page) for form in forms for one in turn_form_sheets(form, symbols, page.width, page.height)]
    return Document(f"{play.state.name}: record", pack(sheets))
