"""A battle in the print preview: turn records, the report, the ships as they stand, from the moment looked at."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.battle_seats import seat_at
from fleetforge.app.battle_secrets import NOBODY
from fleetforge.app.previewing import PartChoice, total_words
from fleetforge.app.print_files import painted
from fleetforge.app.recording import past_for, records_of
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import pack
from fleetforge.sheets.primitives import Document
from fleetforge.storage.names import safe_file_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.previewing import PrintChoices
    from fleetforge.app.print_files import PageStep
    from fleetforge.app.printing import PrintPart, PrintWish, Slotted, Step
    from fleetforge.app.records import AnyTurn, BattlePast, GameRecords, TurnPart
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Page
    from fleetforge.sheets.symbols import SymbolSet


@dataclass(frozen=True, slots=True)
class BattleSubject:
    """A battle as it stood at a moment, taken once: playing on does not change what is printed."""

    title: str
    records: GameRecords
    past: BattlePast

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """Every part, in the order of reading: of the last turn, of all turns, of the battle."""
        turns = self.records.turn_parts
        return (*(part.last for part in turns), *(part.every for part in turns), *self.records.parts)

    @property
    def usual(self) -> tuple[str, ...]:
        """Parts that are printed when nothing is chosen."""
        return self.records.usual(self.past)

    @property
    def file_name(self) -> str:
        """A file name to begin with."""
        return safe_file_name(self.title, ".pdf")

    def previewer(self, workbench: Workbench) -> BattlePreviewer:
        """What lays it out and writes it."""
        return BattlePreviewer(self, workbench.symbols)


def battle_subject(table: BattleTable) -> BattleSubject:
    """The battle at the moment looked at, without orders that are still secret.

    Of a blind game it is what who sits here knows.
    """
    session = table.session
    words = "record" if table.is_now else f"record after entry {table.at}"
    seat = table.desk.seat if session.game.is_blind else NOBODY
    if seat:
        words = f"{words} for {seat_at(session, seat).name}"
    past = past_for(session, table.in_journal, seat)
    return BattleSubject(f"{table.title}: {words}", records_of(session.system), past)


@dataclass(frozen=True, slots=True)
class BattleLayout:
    """The pages of each part, laid out for some choices."""

    subject: BattleSubject
    choices: PrintChoices
    laid: Mapping[str, tuple[Page, ...]]

    @property
    def parts(self) -> tuple[PartChoice, ...]:
        """Every part with its number of pages."""
        return tuple(
            PartChoice(part.id, part.title, len(self.laid[part.id]), total_words(len(self.laid[part.id])))
            for part in self.subject.parts
        )

    def with_ink(self, *, saving: bool) -> BattleLayout:
        """The same pages with more or less ink."""
        return replace(self, choices=replace(self.choices, ink_saving=saving))


@dataclass(frozen=True, slots=True)
class BattlePreviewer:
    """Lays out and writes; holds no state that a worker could not share."""

    subject: BattleSubject
    symbols: SymbolSet

    def lay_out(self, choices: PrintChoices, step: Step) -> BattleLayout:
        """All parts on the chosen paper; ``step`` may raise to stop.

        Raises:
            ValueError: no room for the sheets; the message says what to change.
        """
        makers = self._makers(choices.wish())
        laid = {}
        for number, part in enumerate(self.subject.parts):
            step(number, len(makers), part.title)
            laid[part.id] = pack(list(makers[part.id]()))
        return BattleLayout(self.subject, choices, laid)

    def _makers(self, wish: PrintWish) -> Mapping[str, Callable[[], Iterable[Slotted]]]:
        """What lays each part out."""
        records, past, turns = self.subject.records, self.subject.past, self.subject.past.turns()

        def of_turns(part: TurnPart, some: tuple[AnyTurn, ...]) -> Callable[[], Iterator[Slotted]]:
            return lambda: (one for turn in some for one in records.of_turn(part, turn, wish, self.symbols))

        def of_battle(part: PrintPart) -> Callable[[], Iterable[Slotted]]:
            return lambda: records.of_battle(part, past, turns, wish, self.symbols)

        last = {part.last.id: of_turns(part, turns[-1:]) for part in records.turn_parts}
        every = {part.every.id: of_turns(part, turns) for part in records.turn_parts}
        return {**last, **every, **{part.id: of_battle(part) for part in records.parts}}

    def document(self, layout: BattleLayout, parts: Iterable[str]) -> Document:
        """The document of the chosen parts; what belongs to the last turn is not printed twice."""
        wanted = set(parts)
        twice = {part.last.id for part in self.subject.records.turn_parts if part.every.id in wanted}
        chosen = [part.id for part in self.subject.parts if part.id in wanted - twice]
        document = Document(self.subject.title, tuple(page for part in chosen for page in layout.laid[part]))
        return spared(document, self.symbols.metrics) if layout.choices.ink_saving else document

    def paint(self, document: Document, out: Path, step: PageStep) -> tuple[tuple[Path, bytes], ...]:
        """The files of a PDF or of SVG drawings, painted and not yet written; ``step`` may raise to stop.

        Raises:
            FileFault: the name's ending is neither.
        """
        return tuple(painted(document, out, self.symbols, step))
