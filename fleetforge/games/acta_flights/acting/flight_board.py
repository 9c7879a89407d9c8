"""The flight board: every flight on the table in one table, whom it touches, what it will do, and with what odds.

Rule: ACF-5.6, ACF-6.14, ACF-12.4
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Draft
from fleetforge.app.acting.panels import Board, BoardRow, Cell
from fleetforge.app.battle_views import mark_of
from fleetforge.games.acta_flights.battle.units_view import glyph_of, state_words
from fleetforge.games.acta_flights.battle.waiting import still
from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.nominating import nomination_words
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS
from fleetforge.systems.acta_flights.battle.reading import enemies_touched, principal
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.sheet.profile_words import signed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.systems.acta_flights.battle.units import FlightUnit
    from fleetforge.systems.acta_flights.brawl import Nomination

COLUMNS = ("Flight", "Dogfight", "In contact with", "This turn")


class BoardDraft(Draft[Battle]):
    """A draft beside the flight board."""

    def chosen(self) -> tuple[Nomination, ...]:
        """What the board shows of the present choice: deeds that are not given yet."""
        return ()

    def board(self) -> Board:
        """The flight board, with the present choice in it."""
        return flight_board(self.battle, self.chosen())


def flight_board(battle: Battle, chosen: tuple[Nomination, ...] = ()) -> Board:
    """All flights on the table, those of the acting side first; deeds at ships are summed up at the foot."""
    order = sorted(battle.sides, key=lambda side: side.id != battle.acting)
    deeds = {one.flight: one for one in chosen}
    rows = tuple(row for side in order for row in _side(battle, side.id, deeds))
    return Board("Flights", battle.phase.title, COLUMNS, rows, foot=("Attacked", tuple(_attacked(battle, deeds))))


def _side(battle: Battle, side_id: str, deeds: Mapping[str, Nomination]) -> Iterator[BoardRow]:
    side, mark = battle.side(side_id), mark_of(battle, side_id)
    head = Cell(side.name if side else side_id, strong=True)
    tail = Cell("attacks now" if side_id == battle.acting and battle.phase.role in FLIGHT_ATTACKS else "")
    left, flights = still(battle), list(battle.flights_of(side_id))
    if flights:
        yield BoardRow("", mark, "none", (head, Cell(), Cell(), tail), head=True)
    for one in flights:
        cells = (
            Cell(one.name, one.profile.name, strong=True),
            Cell(signed(principal(battle, one).bonus)),
            Cell(_touched(battle, one)),
            Cell(_deed(battle, one, deeds.get(one.id))),
        )
        yield BoardRow(one.id, mark, glyph_of(battle, one, left), cells)


def _touched(battle: Battle, flight: FlightUnit) -> str:
    ships = sorted(one for one in flight.contacts if one in battle.ships)
    return ", ".join(named(battle, one) for one in (*sorted(enemies_touched(battle, flight)), *ships)) or "nobody"


def _deed(battle: Battle, flight: FlightUnit, chosen: Nomination | None) -> str:
    """What it will do as chosen, else what it does or did."""
    if chosen is not None:
        return nomination_words(battle, chosen).removeprefix(f"{flight.name} ")
    if flight.id in battle.resolved:
        return "done"
    return "loses its attack" if flight.attack_lost else state_words(battle, flight)


def _attacked(battle: Battle, deeds: Mapping[str, Nomination]) -> Iterator[str]:
    """Each unit that weapons are aimed at, with how many flights."""
    at: dict[str, int] = defaultdict(int)
    for one in (*battle.nominated, *deeds.values()):
        if one.kind == "attack" and one.flight not in battle.resolved:
            for target in one.targets:
                at[target] += 1
    yield from (f"{named(battle, target)}: {counted(count, 'flight')}" for target, count in at.items())
