"""A battle outside its window for one seat: its log, its state, and a file that a side may keep.

Without a seat everything is told: whoever holds the file of a battle is its referee.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_log import log_entries, log_entry
from fleetforge.app.battle_secrets import heard_numbers, sealed_all, shown_state
from fleetforge.app.plain_values import plain
from fleetforge.storage.battle.owner import view_kind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_log import LogEntry
    from fleetforge.app.battling import BattleSession
    from fleetforge.journal.state import Side

REFEREES = "This is the referee's: it tells what each side knows."


def seat_at(session: BattleSession, seat: str) -> Side:
    """Who sits at a seat of a battle.

    Raises:
        ValueError: it has no such seat; the message says which it has.
    """
    found = next((one for one in _seats(session) if one.id == seat), None)
    if found is None:
        raise ValueError(f"There is no seat {seat[:40]} in this battle. Use one of: {_words(session)}.")
    return found


def _seats(session: BattleSession) -> tuple[Side, ...]:
    return (*session.state.sides, *session.game.watchers)


def _words(session: BattleSession) -> str:
    return ", ".join(f"{one.id} ({one.name})" for one in _seats(session))


def told_all(session: BattleSession) -> str:
    """What to say beside all that is told of a battle without a seat; nothing where sides know the same."""
    if not session.game.is_blind:
        return ""
    return f"{REFEREES} For one seat: --seat {_words(session)}."


def heard_by(session: BattleSession, seat: str) -> Sequence[int]:
    """Numbers in the journal of the entries that a seat hears of, in order; all without one."""
    play = session.play
    return heard_numbers(session.game, play.entries, play.state, seat) if seat else range(1, play.length + 1)


def moment_for(session: BattleSession, at: int | None, seat: str) -> int:
    """After how many entries of the journal a battle is shown, if a seat counts ``at`` of them; None: as it stands.

    Raises:
        ValueError: there are not so many; the message says how many there are.
    """
    if at is None:
        return session.play.length
    heard = heard_by(session, seat)
    if not 0 <= at <= len(heard):
        raise ValueError(f"There are {len(heard)} entries, not {at}; choose one of these.")
    return heard[at - 1] if at else 0


def state_for(session: BattleSession, number: int, seat: str) -> Any:
    """The battle after so many entries of the journal as a seat may read it; everything without one."""
    return shown_state(session.game, session.play, number, seat) if seat else session.play.state_at(number)


def entries_for(session: BattleSession, seat: str) -> Iterator[LogEntry]:
    """The log as a seat may read it and counts it, the first entry first; everything without a seat."""
    game, play = session.game, session.play
    if not seat:
        yield from log_entries(game, play)
        return
    entries = sealed_all(game, play.entries, play.state, seat)
    for number, (heard, entry) in enumerate(zip(heard_by(session, seat), entries, strict=True), start=1):
        before = game.told_to(play.state_at(heard - 1), play.state, seat)
        yield log_entry(game, number, before, entry)[0]


def side_text(session: BattleSession, seat: Side) -> str:
    """What a seat knows, as JSON Lines that it may keep: whose it is, the state, each entry.

    No battle can be played from it. The same battle always gives the same text.
    """
    battle = state_for(session, session.play.length, seat.id)
    head = {"kind": view_kind(session.system.id), "battle": session.state.name, "seat": seat.id, "of": seat.name}
    lines = (head, {"state": session.game.value(battle)}, *map(plain, entries_for(session, seat.id)))
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines)
