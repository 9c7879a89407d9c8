"""Printing a battle of any game: turn records, the report, the ships as they stand, from any moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fleetforge.app.battle_seats import moment_for, seat_at
from fleetforge.app.battle_secrets import sealed_all, shown_state
from fleetforge.app.plain_records import PlainRecords
from fleetforge.app.printing import PrintWish
from fleetforge.app.records import RECORD, REPORT, SHIPS, BattlePast
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import pack
from fleetforge.sheets.primitives import Document

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.battling import BattleSession
    from fleetforge.app.game import Game
    from fleetforge.app.printing import Slotted
    from fleetforge.app.records import AnyTurn, GameRecords
    from fleetforge.sheets.symbols import SymbolSet


@dataclass(frozen=True, slots=True)
class RecordWish:
    """What to print of a battle. ``turns`` empty means all; ``at`` is an entry, None the last.

    ``plots`` adds to every turn what a game prints of it beside the record, such as the plot of the table,
    ``report`` the report of the whole battle, ``sheets`` the ships as they stand.
    """

    wish: PrintWish = field(default=PrintWish())
    turns: tuple[int, ...] = ()
    plots: bool = True
    report: bool = True
    sheets: bool = False
    at: int | None = None
    seat: str = ""
    """Who it is printed for; empty: everything."""


def records_of(game: Game) -> GameRecords:
    """The records of a game, plain ones where it has none of its own."""
    return game.records() or PlainRecords(game.title)


def record_document(session: BattleSession, symbols: SymbolSet, wish: RecordWish) -> Document:
    """The pages of a battle's record.

    Raises:
        ValueError: the paper has no room, or there is no such turn, entry or part; the message says
            what to change.
    """
    past = _past(session, wish.at, wish.seat)
    records = records_of(session.system)
    turns = past.turns()
    sheets = [*_turn_sheets(records, turns, symbols, wish)]
    if wish.report:
        sheets += records.of_battle(REPORT, past, turns, wish.wish, symbols)
    if wish.sheets:
        sheets += _standing(session.system, past, turns, wish.wish, symbols)
    return _document(f"{past.standing.name}: record", sheets, wish.wish, symbols)


def state_document(
    session: BattleSession, symbols: SymbolSet, wish: PrintWish, at: int | None = None, seat: str = ""
) -> Document:
    """The sheets of all ships of a battle as they stand, now or after an entry; those that a seat knows, if any.

    Raises:
        ValueError: as :func:`record_document`.
    """
    past = _past(session, at, seat)
    sheets = _standing(session.system, past, past.turns(), wish, symbols)
    return _document(past.standing.name, sheets, wish, symbols)


def past_for(session: BattleSession, at: int, seat: str) -> BattlePast:
    """The battle after an entry with what a seat knows, nobody's if it is empty."""
    play, game = session.play, session.game
    now = play.state_at(at)
    entries = sealed_all(game, play.entries[:at], now, seat)
    standing = shown_state(game, play, at, seat)
    return BattlePast(session.setup, game.told_to(play.state_at(0), now, seat), standing, entries)


def _past(session: BattleSession, at: int | None, seat: str = "") -> BattlePast:
    """The battle after an entry, or as it stands."""
    play = session.play
    if seat:
        seat_at(session, seat)
    last = moment_for(session, at, seat)
    if seat:
        return past_for(session, last, seat)
    return BattlePast(session.setup, play.state_at(0), play.state_at(last), play.entries[:last])


def _turn_sheets(
    records: GameRecords, turns: tuple[AnyTurn, ...], symbols: SymbolSet, wish: RecordWish
) -> Iterator[Slotted]:
    unknown = set(wish.turns) - {turn.number for turn in turns}
    if unknown:
        known = f"1 to {turns[-1].number}"
        raise ValueError(f"There is no turn {min(unknown)} in this battle; choose from {known}.")
    for turn in turns:
        if not wish.turns or turn.number in wish.turns:
            for part in records.turn_parts:
                if wish.plots or part is RECORD:
                    yield from records.of_turn(part, turn, wish.wish, symbols)


def _standing(
    game: Game, past: BattlePast, turns: tuple[AnyTurn, ...], wish: PrintWish, symbols: SymbolSet
) -> Iterable[Slotted]:
    records = records_of(game)
    if all(part.id != SHIPS.id for part in records.parts):
        raise ValueError(f"{game.title} has no sheets of ships as they stand; print the record.")
    return records.of_battle(SHIPS, past, turns, wish, symbols)


def _document(title: str, sheets: Iterable[Slotted], wish: PrintWish, symbols: SymbolSet) -> Document:
    document = Document(title, pack(sheets))
    return spared(document, symbols.metrics) if wish.ink_saving else document
