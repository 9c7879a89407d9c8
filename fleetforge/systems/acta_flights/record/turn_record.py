"""The record of a turn that was played, for the layout of turn forms.

Rule: ACF-12.1, ACF-12.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.event import Rolled
from fleetforge.journal.turns import Noted, PhaseBegan, TurnBegan
from fleetforge.kernel.option_info import differing
from fleetforge.sheets.page_tables import Column, Dice, Row, Table
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Face
from fleetforge.sheets.turn_form import Section, TurnForm
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.acta_flights.record.standing import ROW, standing_parts

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.acta_flights.battle.event import Event
    from fleetforge.systems.acta_flights.battle.state import Battle
    from fleetforge.systems.acta_flights.record.past import Moment, TurnPast

ROLLS = Table(
    (Column("rolled for", 52.0, grow=0.35), Column("dice", 34.0, grow=0.2), Column("what came of it", 60.0, grow=0.45)),
    ROW,
)
SMALL_PRINT = "FleetForge · turn record · A Call to Arms flights"


def turn_form(turn: TurnPast) -> TurnForm:
    """A turn as it was played: phases with dice and results, corrections, the state at its end."""
    battle = turn.end
    sections = (
        *_phases(turn),
        Section("", "At the end", f"of turn {turn.number}", standing_parts(battle)),
        Section("", "By hand", "corrections, overrides", (FormLines(tuple(_by_hand(turn))),)),
    )
    subtitle = " · ".join((battle.name, *(side.name for side in battle.sides)))
    numbers = [moment.number for moment in turn.moments]
    entries = f" · journal entries {numbers[0]}–{numbers[-1]}" if numbers else ""
    return TurnForm(sections, turn.number, subtitle, (), "", f"{SMALL_PRINT}{entries}")


def _phases(turn: TurnPast) -> Iterator[Section]:
    """Every phase in which something happened, in the order of the turn."""
    for index, phase in enumerate(turn.end.phases):
        parts = tuple(_parts([moment for moment in turn.moments if moment.before.phase == phase]))
        if parts:
            yield Section(str(index) if index else "", phase.title, phase.clause, parts)


def _parts(moments: Sequence[Moment]) -> Iterator[Part]:
    """What was rolled as a table; what went without dice as sentences."""
    told = [(moment, _words(moment)) for moment in moments]
    sentences = tuple(_sentence(moment, words) for moment, words in told if words and not _rolls(moment))
    rows = tuple(row for moment, words in told for row in _roll_rows(moment, words))
    if sentences:
        yield FormLines(sentences)
    if rows:
        yield FormTable(ROLLS, rows)


def _rolls(moment: Moment) -> list[Rolled[Battle]]:
    return [event for event in moment.entry.events if isinstance(event, Rolled)]


def _words(moment: Moment) -> str:
    """What happened without the dice, the change of the phase and what was done by hand, which stands below."""
    silent = (Rolled, PhaseBegan, TurnBegan)
    told = (pair for pair in moment.happenings() if not isinstance(pair[1], silent) and not _is_by_hand(pair[1]))
    said = (event.words(battle) for battle, event in told)
    return ". ".join(filter(None, said))


def _sentence(moment: Moment, words: str) -> tuple[Run, ...]:
    """What was done, after the side that did it where the words do not begin with a side."""
    begins = any(words.startswith(f"{side.name} ") for side in moment.before.sides)
    runs = ((moment.side_name, Face.BOLD),) if moment.side_name and not begins else ()
    return (*runs, (_closed(words), Face.REGULAR))


def _closed(words: str) -> str:
    """Words with a full stop, if they have none."""
    return words if words.endswith((".", "!", "?")) else f"{words}."


def _roll_rows(moment: Moment, words: str) -> Iterator[Row]:
    """A row for each roll; what came of all of them stands beside the first."""
    for number, rolled in enumerate(_rolls(moment)):
        dice = Dice(tuple(Die(face) for face in rolled.faces))
        yield Row((f"{rolled.label} [{rolled.clause}]", dice, words if number == 0 else ""))


def _is_by_hand(event: Event) -> bool:
    """Whether it is told at the foot of the record: a correction or a note."""
    return event.by_hand or isinstance(event, Noted)


def _by_hand(turn: TurnPast) -> Iterator[tuple[Run, ...]]:
    """Corrections, overrides and notes, "none" if there were none; options that are not the usual ones."""
    found = False
    for moment in turn.moments:
        number = (f"{moment.number}", Face.BOLD)
        for battle, event in moment.happenings():
            if _is_by_hand(event) and (words := event.words(battle)):
                found = True
                yield number, (_closed(words), Face.REGULAR)
        if moment.entry.overruled:
            found = True
            words = f"{moment.entry.command.words(moment.before)}: allowed against {', '.join(moment.entry.overruled)}"
            yield number, (f"{words} ({moment.entry.reason})", Face.REGULAR)
    if not found:
        yield (("Corrections and overrides: none.", Face.REGULAR),)
    chosen = (f"{info.title}, {info.words(value)} [{info.clause}]" for info, value in differing(turn.end.options))
    if words := "; ".join(chosen):
        yield (("Options not as usual:", Face.REGULAR), (f"{words}.", Face.REGULAR))
