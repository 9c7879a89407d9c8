"""The record and the report of battles of any game, made of what their log says.

A game that knows more derives from :class:`PlainRecords` and adds how everything stands, and what matters.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from fleetforge.app.records import REPORT, SHIPS, GameRecords
from fleetforge.journal.event import Rolled
from fleetforge.journal.turns import Noted, PhaseBegan, TurnBegan
from fleetforge.kernel.option_info import differing
from fleetforge.kernel.words import counted
from fleetforge.sheets.page_tables import Dice, Row
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Face
from fleetforge.sheets.turn_form import Section, TurnForm
from fleetforge.sheets.turn_parts import ROLLS, FormLines, FormTable

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from fleetforge.app.printing import PrintPart, PrintWish, Slotted
    from fleetforge.app.records import AnyTurn, BattlePast
    from fleetforge.journal.event import Event
    from fleetforge.journal.past import Moment
    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part

_SILENT = (Rolled, PhaseBegan, TurnBegan)
_SHORT = 3
"""Letters that the number of a phase may have in its box."""
_NOTHING = ((("Nothing of note.", Face.REGULAR),),)


class PlainRecords(GameRecords):
    """Records of a game under its title."""

    def __init__(self, title: str) -> None:
        self.title = title

    def standing(self, battle: Any) -> tuple[Part, ...]:
        """How everything stands at a moment; nothing where only the log says it."""
        del battle
        return ()

    def losses(self, battle: Any) -> tuple[Part, ...]:
        """What each side has lost at a moment."""
        del battle
        return ()

    def matters(self, event: Event[Any]) -> bool:
        """Whether the report tells of an event."""
        del event
        return True

    def happened(self, turn: AnyTurn) -> Iterable[Section]:
        """What was done in a turn, in the order of reading."""
        return _phases(turn)

    def turn_form(self, turn: AnyTurn) -> TurnForm:
        """A turn as it was played: phases with dice and results, the state at its end, corrections."""
        battle = turn.end
        sections = (
            *self.happened(turn),
            *_section("At the end", f"of turn {turn.number}", self.standing(battle)),
            Section("", "By hand", "corrections, overrides", (FormLines(tuple(_by_hand(turn))),)),
        )
        numbers = [moment.number for moment in turn.moments]
        entries = f" · journal entries {numbers[0]}–{numbers[-1]}" if numbers else ""
        small_print = f"FleetForge · turn record · {self.title}{entries}"
        return TurnForm(sections, turn.number, _subtitle(battle), (), "", small_print)

    def report_form(self, turns: tuple[AnyTurn, ...]) -> TurnForm:
        """The whole battle: what came when, what is lost, how everything stands, options."""
        battle = turns[-1].end
        sections = (
            Section("", "Time line", "", (FormLines(tuple(self._time_line(turns)) or _NOTHING),)),
            *_section("Losses", "", self.losses(battle)),
            *_section("At the end", battle.ended, self.standing(battle)),
            *_section("Options", "not as usual", _options(battle)),
        )
        subtitle = f"{_subtitle(battle)} · {counted(len(turns), 'turn')}"
        small_print = f"FleetForge · battle report · {self.title}"
        return TurnForm(sections, battle.turn, subtitle, (), "", small_print, title="Battle report")

    def _time_line(self, turns: Iterable[AnyTurn]) -> Iterator[tuple[Run, ...]]:
        """What mattered, turn by turn; nothing of a turn in which nothing did."""
        for turn in turns:
            told = (pair for pair in turn.happenings() if not isinstance(pair[1], _SILENT) and self.matters(pair[1]))
            if words := " ".join(_closed(one) for battle, event in told if (one := event.words(battle))):
                yield (f"Turn {turn.number}", Face.BOLD), (words, Face.REGULAR)


class StandingRecords(PlainRecords):
    """The plain records with the sheets of all units as they stand."""

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """The report, then the sheets."""
        return (REPORT, SHIPS)

    @abstractmethod
    def standing_sheets(self, battle: Any, turn: AnyTurn, wish: PrintWish, symbols: SymbolSet) -> Iterable[Slotted]:
        """The sheets of every unit as it stands; ``turn`` is the last one.

        Raises:
            ValueError: the margins leave no room.
        """

    def of_battle(
        self, part: PrintPart, past: BattlePast, turns: tuple[AnyTurn, ...], wish: PrintWish, symbols: SymbolSet
    ) -> Iterable[Slotted]:
        """The report, or the sheets.

        Raises:
            ValueError: the margins leave no room.
        """
        if part == REPORT:
            return super().of_battle(part, past, turns, wish, symbols)
        return self.standing_sheets(past.standing, turns[-1], wish, symbols)


def _subtitle(battle: Any) -> str:
    return " · ".join(filter(None, (battle.name, *(side.name for side in battle.sides))))


def _section(name: str, note: str, parts: tuple[Part, ...]) -> tuple[Section, ...]:
    """A section, if there is something in it."""
    return (Section("", name, note, parts),) if parts else ()


def _phases(turn: AnyTurn) -> Iterator[Section]:
    """Every phase in which something happened, in the order of the turn."""
    for index, phase in enumerate(turn.end.phases):
        parts = tuple(_parts([moment for moment in turn.moments if moment.before.phase_index == index]))
        number = phase.number if len(phase.number) <= _SHORT else str(index or "")
        if parts:
            yield Section(number, phase.title, phase.clause, parts)


def _parts(moments: Sequence[Moment[Any]]) -> Iterator[Part]:
    """What was rolled as a table; what went without dice as sentences."""
    told = [(moment, _words(moment)) for moment in moments]
    sentences = tuple(_sentence(moment, words) for moment, words in told if words and not _rolls(moment))
    rows = tuple(row for moment, words in told for row in _roll_rows(moment, words))
    if sentences:
        yield FormLines(sentences)
    if rows:
        yield FormTable(ROLLS, rows)


def _rolls(moment: Moment[Any]) -> list[Rolled[Any]]:
    return [event for event in moment.entry.events if isinstance(event, Rolled)]


def _words(moment: Moment[Any]) -> str:
    """What happened without the dice, the change of the phase and what was done by hand, which stands below."""
    told = (pair for pair in moment.happenings() if not isinstance(pair[1], _SILENT) and not _is_by_hand(pair[1]))
    said = (event.words(battle) for battle, event in told)
    return ". ".join(filter(None, said))


def _sentence(moment: Moment[Any], words: str) -> tuple[Run, ...]:
    """What was done, after the side that did it where the words do not begin with a side."""
    begins = any(words.startswith(f"{side.name} ") for side in moment.before.sides)
    runs = ((moment.side_name, Face.BOLD),) if moment.side_name and not begins else ()
    return (*runs, (_closed(words), Face.REGULAR))


def _closed(words: str) -> str:
    """Words with a full stop, if they have none."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _roll_rows(moment: Moment[Any], words: str) -> Iterator[Row]:
    """A row for each roll; what came of all of them stands beside the first."""
    for number, rolled in enumerate(_rolls(moment)):
        dice = Dice(tuple(Die(face) for face in rolled.faces))
        yield Row((f"{rolled.label} [{rolled.clause}]", dice, words if number == 0 else ""))


def _is_by_hand(event: Event[Any]) -> bool:
    """Whether it is told at the foot of the record: a correction or a note."""
    return event.by_hand or isinstance(event, Noted)


def _by_hand(turn: AnyTurn) -> Iterator[tuple[Run, ...]]:
    """Corrections, overrides and notes, "none" if there were none; options that are not the usual ones."""
    found = [runs for moment in turn.moments for runs in _corrections(moment)]
    yield from found or [(("Corrections and overrides: none.", Face.REGULAR),)]
    if words := "; ".join(_chosen(turn.end)):
        yield (("Options not as usual:", Face.REGULAR), (f"{words}.", Face.REGULAR))


def _corrections(moment: Moment[Any]) -> Iterator[tuple[Run, ...]]:
    number = (f"{moment.number}", Face.BOLD)
    for battle, event in moment.happenings():
        if _is_by_hand(event) and (words := event.words(battle)):
            yield number, (_closed(words), Face.REGULAR)
    entry = moment.entry
    if entry.overruled:
        words = f"{entry.command.words(moment.before)}: allowed against {', '.join(entry.overruled)}"
        yield number, (f"{words} ({entry.reason})", Face.REGULAR)


def _options(battle: Any) -> tuple[Part, ...]:
    """A line for each option that is not as usual; nothing of a game without options."""
    if not hasattr(battle, "options"):
        return ()
    words = _chosen(battle) or ("All options at their default.",)
    return (FormLines(tuple(((one, Face.REGULAR),) for one in words)),)


def _chosen(battle: Any) -> tuple[str, ...]:
    """Options that are not the usual ones, where the game has any."""
    chosen = differing(battle.options) if hasattr(battle, "options") else ()
    return tuple(f"{info.title}, {info.words(value)} [{info.clause}]" for info, value in chosen)
