"""A battle in the print preview: turn records, the report, the ships as they stand, from the moment looked at.

Rule: FTC-9.2, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.battle_secrets import NOBODY, sealed_all, seen_state
from fleetforge.app.previewing import PartChoice, total_words
from fleetforge.app.print_files import painted
from fleetforge.app.recording import form_sheets, plots_of, standing_sheets
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import pack
from fleetforge.sheets.primitives import Document
from fleetforge.storage.names import safe_file_name
from fleetforge.systems.full_thrust.battle.orders import seen_by
from fleetforge.systems.full_thrust.record.past import turns_of
from fleetforge.systems.full_thrust.record.report import report_form
from fleetforge.systems.full_thrust.record.tracks import plotted
from fleetforge.systems.full_thrust.record.turn_record import turn_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.battling import BattleEntry
    from fleetforge.app.previewing import PrintChoices
    from fleetforge.app.print_files import PageStep
    from fleetforge.app.printing import Step
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Page
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.battle.setup import Setup
    from fleetforge.systems.full_thrust.battle.state import Battle

TURN, PLOT, TURNS, PLOTS, REPORT, SHIPS, CLEAN = "turn", "plot", "turns", "plots", "report", "ships", "clean"
PART_TITLES = {
    TURN: "This turn's record",
    PLOT: "This turn's plot",
    TURNS: "All turn records",
    PLOTS: "All plots",
    REPORT: "Battle report",
    SHIPS: "Ships as they stand",
    CLEAN: "Ships without marks",
}
"""What is printed of a battle, in the order of reading; record and plot of this turn are among all of them."""
_WITHIN = {TURN: TURNS, PLOT: PLOTS}


@dataclass(frozen=True, slots=True)
class BattleSubject:
    """A battle as it stood at a moment, taken once: playing on does not change what is printed."""

    title: str
    setup: Setup
    start: Battle
    standing: Battle
    entries: tuple[BattleEntry, ...]

    @property
    def usual(self) -> tuple[str, ...]:
        """Parts that are printed when nothing is chosen: the plot too, where places are plotted."""
        return (TURN, PLOT) if plotted(self.standing) else (TURN,)

    @property
    def file_name(self) -> str:
        """A file name to begin with."""
        return safe_file_name(self.title, ".pdf")

    def previewer(self, workbench: Workbench) -> BattlePreviewer:
        """What lays it out and writes it."""
        return BattlePreviewer(self, workbench.symbols)


def battle_subject(table: BattleTable) -> BattleSubject:
    """The battle at the moment looked at, without orders that are still secret."""
    play = table.session.play
    entries = sealed_all(table.game, play.entries[: table.at], play.state_at(table.at))
    words = "record" if table.is_now else f"record after entry {table.at}"
    return BattleSubject(
        f"{table.title}: {words}",
        table.session.setup,
        play.state_at(0),
        seen_by(seen_state(table.game, play, table.at), NOBODY),
        entries,
    )


@dataclass(frozen=True, slots=True)
class BattleLayout:
    """The pages of each part, laid out for some choices."""

    choices: PrintChoices
    laid: Mapping[str, tuple[Page, ...]]

    @property
    def parts(self) -> tuple[PartChoice, ...]:
        """Every part with its number of pages."""
        return tuple(
            PartChoice(part, title, len(self.laid[part]), total_words(len(self.laid[part])))
            for part, title in PART_TITLES.items()
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
        makers = self._makers(choices)
        laid = {}
        for number, (part, make) in enumerate(makers.items()):
            step(number, len(makers), PART_TITLES[part])
            laid[part] = make()
        return BattleLayout(choices, laid)

    def _makers(self, choices: PrintChoices) -> Mapping[str, Callable[[], tuple[Page, ...]]]:
        subject, symbols, wish = self.subject, self.symbols, choices.wish()
        turns = turns_of(subject.start, subject.entries)
        return {
            TURN: lambda: pack(list(form_sheets([turn_form(turns[-1])], symbols, wish))),
            PLOT: lambda: pack(list(plots_of(turns[-1:], symbols, wish))),
            TURNS: lambda: pack(list(form_sheets(map(turn_form, turns), symbols, wish))),
            PLOTS: lambda: pack(list(plots_of(turns, symbols, wish))),
            REPORT: lambda: pack(list(form_sheets([report_form(turns)], symbols, wish))),
            SHIPS: lambda: pack(list(standing_sheets(subject.setup, subject.standing, symbols, wish))),
            CLEAN: lambda: pack(list(standing_sheets(subject.setup, subject.start, symbols, wish))),
        }

    def document(self, layout: BattleLayout, parts: Iterable[str]) -> Document:
        """The document of the chosen parts; record and plot of this turn are not printed twice."""
        wanted = set(parts)
        chosen = {part for part in wanted if _WITHIN.get(part) not in wanted}
        pages = tuple(page for part in PART_TITLES if part in chosen for page in layout.laid[part])
        document = Document(self.subject.title, pages)
        return spared(document, self.symbols.metrics) if layout.choices.ink_saving else document

    def paint(self, document: Document, out: Path, step: PageStep) -> tuple[tuple[Path, bytes], ...]:
        """The files of a PDF or of SVG drawings, painted and not yet written; ``step`` may raise to stop.

        Raises:
            FileFault: the name's ending is neither.
        """
        return tuple(painted(document, out, self.symbols, step))
