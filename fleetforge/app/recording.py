"""Printing a battle: turn records, the report, the ships as they stand, from any moment.

Rule: FTC-9.2, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fleetforge.app.printing import PrintWish, all_in, whole_page
from fleetforge.games.full_thrust.printing import fleet_print
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import pack
from fleetforge.sheets.primitives import Document
from fleetforge.sheets.turn_form import turn_form_sheets
from fleetforge.systems.full_thrust.battle.on_sheet import sheet_state
from fleetforge.systems.full_thrust.record.past import turns_of
from fleetforge.systems.full_thrust.record.plot import plot_sheets
from fleetforge.systems.full_thrust.record.report import report_form
from fleetforge.systems.full_thrust.record.turn_record import turn_form

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.app.battling import BattleSession
    from fleetforge.sheets.packing import Slots
    from fleetforge.sheets.primitives import Page, Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_form import TurnForm
    from fleetforge.systems.full_thrust.battle.setup import Setup
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import TurnPast


@dataclass(frozen=True, slots=True)
class RecordWish:
    """What to print of a battle. ``turns`` empty means all; ``at`` is an entry, None the last.

    ``plots`` adds to every turn the plot of the table if places are plotted, ``report`` the report of the whole
    battle, ``sheets`` the ships as they stand.
    """

    wish: PrintWish = field(default=PrintWish())
    turns: tuple[int, ...] = ()
    plots: bool = True
    report: bool = True
    sheets: bool = False
    at: int | None = None


def record_document(session: BattleSession, symbols: SymbolSet, wish: RecordWish) -> Document:
    """The pages of a battle's record.

    Raises:
        ValueError: the paper has no room, or there is no such turn or entry; the message says what
            to change.
    """
    last = session.play.length if wish.at is None else wish.at
    if not 0 <= last <= session.play.length:
        raise ValueError(f"There are {session.play.length} entries, not {last}; choose one of these.")
    pages = pack(list(_sheets(session, symbols, wish, last)))
    document = Document(f"{session.setup.name}: record", tuple(pages))
    return spared(document, symbols.metrics) if wish.wish.ink_saving else document


def _sheets(session: BattleSession, symbols: SymbolSet, wish: RecordWish, last: int) -> Iterator[tuple[Sheet, Slots]]:
    turns = turns_of(session.play.state_at(0), session.play.entries[:last])
    unknown = set(wish.turns) - {turn.number for turn in turns}
    if unknown:
        known = f"1 to {turns[-1].number}"
        raise ValueError(f"There is no turn {min(unknown)} in this battle; choose from {known}.")
    for turn in turns:
        if not wish.turns or turn.number in wish.turns:
            yield from form_sheets([turn_form(turn)], symbols, wish.wish)
            yield from plots_of([turn] if wish.plots else [], symbols, wish.wish)
    if wish.report:
        yield from form_sheets([report_form(turns)], symbols, wish.wish)
    if wish.sheets:
        yield from standing_sheets(session.setup, session.play.state_at(last), symbols, wish.wish)


def form_sheets(forms: Iterable[TurnForm], symbols: SymbolSet, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
    """Forms on whole pages.

    Raises:
        ValueError: the margins leave no room.
    """
    slots = whole_page(wish)
    for form in forms:
        yield from all_in(slots, turn_form_sheets(form, symbols, slots.width, slots.height))


def plots_of(turns: Iterable[TurnPast], symbols: SymbolSet, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
    """Plots of the table on whole pages, none for a turn without places.

    Raises:
        ValueError: the margins leave no room.
    """
    slots = whole_page(wish)
    for turn in turns:
        yield from all_in(slots, plot_sheets(turn, symbols, slots.width, slots.height))


def standing_sheets(setup: Setup, battle: Battle, symbols: SymbolSet, wish: PrintWish) -> Iterator[tuple[Sheet, Slots]]:
    """The sheets of all ships as they stand. Rule: FTC-9.2"""
    for side, place in zip(battle.sides, setup.sides, strict=True):
        job = fleet_print(place.fleet, battle.catalogue)
        for ship in job.audit.ships:
            yield from job.ship_sheets(ship, wish, symbols, sheet_state(battle, f"{side.id}{ship.number}"))


def state_document(session: BattleSession, symbols: SymbolSet, wish: PrintWish, at: int | None = None) -> Document:
    """The sheets of all ships of a battle as they stand, now or after an entry.

    Raises:
        ValueError: as :func:`record_document`.
    """
    moment = session.play.length if at is None else at
    sheets: Sequence[tuple[Sheet, Slots]] = tuple(
        standing_sheets(session.setup, session.play.state_at(moment), symbols, wish)
    )
    pages: Sequence[Page] = pack(list(sheets))
    document = Document(session.setup.name, tuple(pages))
    return spared(document, symbols.metrics) if wish.ink_saving else document
