"""The log of an open battle as the window shows it: rows kept as the journal grows, searched and filtered."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from fleetforge.app.battle_log import log_entry
from fleetforge.app.battle_secrets import NOBODY, heard_numbers, sealed, sealed_numbers, until_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.battle_log import LogDice
    from fleetforge.app.battling import BattleEntry, BattlePlay
    from fleetforge.journal.state import BattleState

LogKind: TypeAlias = Literal["all", "dice", "hand", "notes"]
KIND_TITLES: dict[LogKind, str] = {"all": "All", "dice": "Dice", "hand": "By hand", "notes": "Notes"}
"""``hand``: entries that set a value by hand or that the players allowed against the rules."""


@dataclass(frozen=True, slots=True)
class LogFilter:
    """Which rows of the log are wanted: all of these words, about this unit, of this turn (0: any), of this kind."""

    words: str = ""
    unit: str = ""
    turn: int = 0
    kind: LogKind = "all"


NO_FILTER = LogFilter()


@dataclass(frozen=True, slots=True)
class LogRow:
    """One entry as a row: where it stands, who, what, dice, what came of it, and what was done by hand.

    ``where`` is turn and phase, such as ``turn 2, phase 8``; ``mark`` the number of the side from 1,
    0 for both; ``hand`` is ``corrected``, ``overruled`` or empty. ``lines`` tell all that happened.
    """

    number: int
    turn: int
    phase: str
    mark: int
    side: str
    title: str
    clause: str
    dice: tuple[LogDice, ...]
    lines: tuple[str, ...]
    hand: Literal["", "corrected", "overruled"]
    reason: str
    noted: bool
    at: str

    @property
    def where(self) -> str:
        """Turn and phase."""
        return f"turn {self.turn}, phase {self.phase}"

    @property
    def faces(self) -> tuple[int, ...]:
        """All faces in the order in which they fell."""
        return tuple(face for roll in self.dice for face in roll.faces)

    @property
    def results(self) -> tuple[str, ...]:
        """What came of it, shortly: that a ship fires, and which one, the title says."""
        told = [line for line in self.lines if line != self.title]
        told = [line for line in told if " fires at " not in line] or told
        what, _, who = self.title.partition(": ")
        one, _, other = self.title.partition(" at ")
        said = (f"{who}, {what.lower()}: ", f"{one} attacks {other}: ")
        for words in said:
            told = [line.removeprefix(words) for line in told]
        return tuple(
            part
            for line in told
            for part in (line[len(who) + 1 :] if line.startswith(f"{who} at ") else line).split("; ")
        )

    @property
    def hand_words(self) -> str:
        """What was done by hand, with its reason; empty for what the rules allow."""
        what = {"corrected": "Set by hand", "overruled": "Allowed against the rules", "": ""}[self.hand]
        return f"{what}: {self.reason}" if what and self.reason else what

    @property
    def spoken(self) -> str:
        """The row for a screen reader and for searching."""
        dice = f"dice {' '.join(map(str, self.faces))}" if self.dice else ""
        told = "; ".join(line for line in self.lines if line != self.title)
        parts = (f"Entry {self.number}, {self.where}", self.side, self.title, dice, told, self.hand_words)
        return ". ".join(part for part in parts if part)


class LogBook:
    """The rows of a journal in play. Rows are told once; those with secret orders anew while they are secret.

    What who sits here does not hear of has no row: rows are counted from 1 without it, so that no gap tells of it.
    """

    def __init__(self, game: BattleGame, play: BattlePlay, seat: str = NOBODY) -> None:
        self._game = game
        self._play = play
        self._seat = seat
        self._rows: list[LogRow] = []
        self._entries: list[BattleEntry] = []
        self._texts: dict[int, str] = {}
        self._units: dict[int, frozenset[str]] = {}
        self._secret: frozenset[int] = frozenset()
        self._hearing: object = None
        self._judged = 0
        """Entries of a blind game of which is known what this seat hears, as far as its hearing has not changed."""
        self._heard: Sequence[int] = ()
        """Numbers in the journal of the rows that there are for who sits here."""
        self._firsts: dict[int, int] = {}
        """How many entries stand before the first one of each turn."""
        self.follow()

    def follow(self) -> None:
        """Catch up with the journal after an entry was given, undone or done again."""
        while self._entries and not self._is_in_force(len(self._entries)):
            self._drop()
        is_new = self._listen()
        if is_new:
            self._tell_all()  # what was noticed has another name now, or is not noticed any more
        battle = self._play.state_at(len(self._rows))
        for number in range(len(self._rows) + 1, self._play.length + 1):
            entry = self._play.entry(number)
            if self._game.is_blind:
                battle = self._before(number)
            row, battle = _row(self._game, number, battle, entry)
            self._rows.append(row)
            self._entries.append(entry)
            self._firsts.setdefault(row.turn, number - 1)
        self._seal(anew=is_new)

    def show_to(self, seat: str) -> bool:
        """Show the orders of another side, or of none, that are not open yet; tells whether it is another one."""
        is_other = seat != self._seat
        if is_other:
            self._seat = seat
            if self._listen():
                self._tell_all()
            self._seal(anew=True)
        return is_other

    def _listen(self) -> bool:
        """Whether a blind game tells this seat otherwise than before; then every entry is judged anew."""
        if not self._game.is_blind:
            return False
        hearing = self._game.hearing(self._play.state, self._seat)
        is_new = hearing != self._hearing
        if is_new:
            self._hearing, self._judged = hearing, 0
        return is_new

    def _tell_all(self) -> None:
        """Tell every row anew, in names that who sits here knows."""
        for number, entry in enumerate(self._entries, start=1):
            self._rows[number - 1], _ = _row(self._game, number, self._before(number), entry)
        self._texts.clear()
        self._units.clear()

    def _before(self, number: int) -> Any:
        """The state before an entry, as its words are told from it."""
        return self._game.told_to(self._play.state_at(number - 1), self._play.state, self._seat)

    def _is_in_force(self, number: int) -> bool:
        return number <= self._play.length and self._play.entry(number) is self._entries[number - 1]

    def _drop(self) -> None:
        number = len(self._entries)
        self._entries.pop()
        self._judged = min(self._judged, number - 1)
        turn = self._rows.pop().turn
        if self._firsts[turn] == number - 1:
            del self._firsts[turn]
        self._texts.pop(number, None)
        self._units.pop(number, None)

    def _seal(self, *, anew: bool = False) -> None:
        """Tell rows without the orders that nobody may read yet, and those in full that may be read now."""
        secret, self._heard = self._judge()
        for number in self._secret | secret if anew else self._secret ^ secret:
            if number <= len(self._entries):
                self._tell_anew(number, is_secret=number in secret)
        self._secret = secret

    def _judge(self) -> tuple[frozenset[int], Sequence[int]]:
        """Which entries are secret, and which are heard of."""
        game, entries, state = self._game, self._entries, self._play.state
        if not game.is_blind:
            return sealed_numbers(game, entries, state, self._seat), heard_numbers(game, entries, state, self._seat)
        done, self._judged = self._judged, len(entries)
        secret = {done + number for number in sealed_numbers(game, entries[done:], state, self._seat)}
        heard = [done + number for number in heard_numbers(game, entries[done:], state, self._seat)]
        return (
            frozenset(secret.union(number for number in self._secret if number <= done)),
            (*(number for number in self._heard if number <= done), *heard),
        )

    def _tell_anew(self, number: int, *, is_secret: bool) -> None:
        battle, entry = self._play.state, self._entries[number - 1]
        shown = sealed(self._game, entry, battle, self._seat) if is_secret else entry
        told, _ = _row(self._game, number, self._before(number), shown)
        if is_secret and (until := until_words(self._game, entry, battle, self._seat)):
            told = replace(told, lines=(*told.lines, until))
        self._rows[number - 1] = told
        self._texts.pop(number, None)
        self._units[number] = _ids(shown)

    def __len__(self) -> int:
        return len(self._heard)

    def in_journal(self, number: int) -> int:
        """How many entries of the journal have happened when so many rows are told."""
        return self._heard[number - 1] if number else 0

    def in_book(self, number: int) -> int:
        """How many rows tell of the first so many entries of the journal."""
        return bisect_right(self._heard, number)

    def row(self, number: int) -> LogRow:
        """The row of an entry, counted from 1."""
        row = self._rows[self._heard[number - 1] - 1]
        return row if row.number == number else replace(row, number=number)

    def numbers(self, wanted: LogFilter = NO_FILTER) -> tuple[int, ...]:
        """Numbers of the rows that a filter lets through, the first first."""
        everything = range(1, len(self) + 1)
        if wanted == NO_FILTER:
            return tuple(everything)
        words = wanted.words.casefold().split()
        return tuple(number for number in everything if self._fits(self.row(number), wanted, words))

    def _fits(self, row: LogRow, wanted: LogFilter, words: list[str]) -> bool:
        if (wanted.turn and row.turn != wanted.turn) or not _is_of_kind(row, wanted.kind):
            return False
        if wanted.unit and not self.is_about(row.number, wanted.unit):
            return False
        text = self._text(row) if words else ""
        return all(word in text for word in words)

    def _text(self, row: LogRow) -> str:
        number = self.in_journal(row.number)
        if number not in self._texts:
            labels = " ".join(roll.label for roll in row.dice)
            self._texts[number] = f"{row.spoken} {labels} {row.clause}".casefold()
        return self._texts[number]

    def is_about(self, number: int, unit: str) -> bool:
        """Whether a row names a unit."""
        return unit in self._ids(self.in_journal(number))

    def _ids(self, number: int) -> frozenset[str]:
        """Everything that an entry names; ids of units are among it."""
        if number not in self._units:
            entry = self._entries[number - 1]
            self._units[number] = _ids(entry)
        return self._units[number]

    def turn_starts(self) -> tuple[tuple[int, int], ...]:
        """Each turn with how many rows stand before its first one."""
        now: int = self._play.state.turn
        starts = tuple((turn, self.in_book(start)) for turn, start in self._firsts.items())
        return starts if now in self._firsts else (*starts, (now, len(self)))


def _is_of_kind(row: LogRow, kind: LogKind) -> bool:
    return {"all": True, "dice": bool(row.dice), "hand": bool(row.hand), "notes": row.noted}[kind]


def _ids(entry: BattleEntry) -> frozenset[str]:
    """Everything that an entry names."""
    return frozenset(_strings((entry.command, entry.events)))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings(one)
    elif is_dataclass(value):
        for item in fields(value):
            yield from _strings(getattr(value, item.name))


def _row(game: BattleGame, number: int, battle: BattleState, entry: BattleEntry) -> tuple[LogRow, Any]:
    """An entry as a row, and the battle after it."""
    told, after = log_entry(game, number, battle, entry)
    mark = next((place for place, side in enumerate(battle.sides, start=1) if side.id == told.side_id), 0)
    row = LogRow(
        number,
        told.turn,
        told.phase,
        mark,
        told.side,
        told.command,
        told.clause,
        told.dice,
        told.lines,
        "corrected" if told.corrected else "overruled" if told.overruled else "",
        told.reason,
        told.noted,
        told.at,
    )
    return row, after
