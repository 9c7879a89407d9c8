"""What a battle keeps from eyes that may not see it yet, left out of the log and of the state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_game import BattleGame, Secret
    from fleetforge.app.battling import BattleEntry, BattlePlay
    from fleetforge.journal.command import Command

NOBODY = ""
"""The side of somebody who sees only what is open to all."""


def sealed_numbers(game: BattleGame, entries: Sequence[BattleEntry], battle: Any, side: str = NOBODY) -> frozenset[int]:
    """Numbers of the entries that hold what a side may not know yet; its own orders and choices it may."""
    return _numbers(game.secrets(battle), entries, battle, side)


def is_kept_from_state(game: BattleGame, battle: Any) -> bool:
    """Whether sides now choose what the others must not find in the state."""
    return any(kept.leaves_state for kept in game.secrets(battle))


def _numbers(kinds: Sequence[Secret], entries: Sequence[BattleEntry], battle: Any, side: str) -> frozenset[int]:
    return frozenset(
        number for kept in kinds for number, entry in _since(entries, kept.ends) if kept.holds(entry, battle, side)
    )


def _since(entries: Sequence[BattleEntry], ends: tuple[type[Any], ...]) -> Iterator[tuple[int, BattleEntry]]:
    """Entries from the last one back to that in which a secret was laid open, which is none of them."""
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if any(isinstance(event, ends) for event in entry.events):
            return
        yield number, entry


def sealed(game: BattleGame, entry: BattleEntry, battle: Any, side: str = NOBODY) -> BattleEntry:
    """The entry without what a side may not know: only that orders were written, or something was chosen.

    ``battle`` is the battle at the moment that is looked at.
    """
    kept = _holder(game, entry, battle, side)
    return kept.sealed(entry, battle, side) if kept else entry


def _holder(game: BattleGame, entry: BattleEntry, battle: Any, side: str) -> Secret | None:
    return next((kept for kept in game.secrets(battle) if kept.holds(entry, battle, side)), None)


def until_words(game: BattleGame, entry: BattleEntry, battle: Any, side: str = NOBODY) -> str:
    """Until when an entry that is sealed stays so."""
    kept = _holder(game, entry, battle, side)
    return kept.until if kept else ""


def told_command(game: BattleGame, entry: BattleEntry, battle: Any, side: str = NOBODY) -> Command[Any]:
    """The command of an entry as a side may hear of it, in words that tell no order."""
    kept = _holder(game, entry, battle, side)
    told: Command[Any] = (
        kept.sealed(entry, battle, side).command if kept and (kept.leaves_state or game.is_blind) else entry.command
    )
    return told


def heard_numbers(game: BattleGame, entries: Sequence[BattleEntry], battle: Any, side: str = NOBODY) -> Sequence[int]:
    """Numbers of the entries that a side hears of; all of them but in a blind game."""
    numbers = range(1, len(entries) + 1)
    if not game.is_blind:
        return numbers
    return tuple(number for number in numbers if game.is_heard(entries[number - 1], battle, side))


def sealed_all(
    game: BattleGame, entries: Sequence[BattleEntry], battle: Any, side: str = NOBODY
) -> tuple[BattleEntry, ...]:
    """All entries that a side hears of, those that are secret sealed."""
    secret = sealed_numbers(game, entries, battle, side)
    return tuple(
        sealed(game, entries[number - 1], battle, side) if number in secret else entries[number - 1]
        for number in heard_numbers(game, entries, battle, side)
    )


def seen_state(game: BattleGame, play: BattlePlay, number: int, side: str = NOBODY) -> Any:
    """The battle after so many entries without choices that a side may not see.

    What the state itself shows to some eyes only, such as orders, is in it: see :meth:`BattleGame.seen_by`.
    """
    battle = play.state_at(number)
    kinds = [kept for kept in game.secrets(battle) if kept.leaves_state]
    if not kinds:
        return battle
    entries = play.entries[:number]
    secret = _numbers(kinds, entries, battle, side)
    if not secret:
        return battle
    seen = play.state_at(min(secret) - 1)
    for place in range(min(secret), number + 1):
        entry = entries[place - 1]
        for event in (sealed(game, entry, battle, side) if place in secret else entry).events:
            seen = play.game.evolve(seen, event)
    return seen


def known_state(game: BattleGame, play: BattlePlay, number: int, seat: str = NOBODY) -> Any:
    """The battle after so many entries with no more units and choices than a seat knows of; orders are in it."""
    return game.known_to(seen_state(game, play, number, seat), seat)


def shown_state(game: BattleGame, play: BattlePlay, number: int, seat: str = NOBODY) -> Any:
    """The battle after so many entries as a seat may read it."""
    return game.seen_by(known_state(game, play, number, seat), seat)
