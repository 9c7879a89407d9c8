"""An answer on paper: what was asked, then its chances and figures as tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.odds import Chances, Means, Spread, spread_rows
from fleetforge.app.previewing import PartChoice, total_words
from fleetforge.app.print_files import painted
from fleetforge.app.records import form_pages
from fleetforge.app.suites.words import decimal, percent
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import pack
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, Column, Row, Table
from fleetforge.sheets.primitives import Anchor, Document, Face
from fleetforge.sheets.turn_form import Section, TurnForm
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.storage.names import safe_file_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction
    from pathlib import Path

    from fleetforge.app.odds import Answer, Part
    from fleetforge.app.odds_asking import OddsView
    from fleetforge.app.previewing import PrintChoices
    from fleetforge.app.print_files import PageStep
    from fleetforge.app.printing import Step
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Page
    from fleetforge.sheets.symbols import SymbolSet

ANSWER = "answer"
_ROW = 4.8
"""Height in mm of a row at least."""
_CHANCES = Table(
    (Column("", 80.0, TABLE_BOLD, grow=1.0), Column("chance", 24.0, TABLE_FIGURE, Anchor.END), Column("exact", 50.0)),
    _ROW,
)


@dataclass(frozen=True, slots=True)
class OddsSubject:
    """An answer with what was asked, taken once."""

    view: OddsView
    answer: Answer

    @property
    def title(self) -> str:
        """The question."""
        return self.view.title

    @property
    def usual(self) -> tuple[str, ...]:
        """All there is."""
        return (ANSWER,)

    @property
    def file_name(self) -> str:
        """A file name to begin with."""
        return safe_file_name(self.title, ".pdf")

    def previewer(self, workbench: Workbench) -> OddsPreviewer:
        """What lays it out and writes it."""
        return OddsPreviewer(self, workbench.symbols)


@dataclass(frozen=True, slots=True)
class OddsLayout:
    """The pages, laid out for some choices."""

    choices: PrintChoices
    pages: tuple[Page, ...]

    @property
    def parts(self) -> tuple[PartChoice, ...]:
        """One part."""
        return (PartChoice(ANSWER, "Answer", len(self.pages), total_words(len(self.pages))),)

    def with_ink(self, *, saving: bool) -> OddsLayout:
        """The same pages with more or less ink."""
        return replace(self, choices=replace(self.choices, ink_saving=saving))


@dataclass(frozen=True, slots=True)
class OddsPreviewer:
    """Lays out and writes."""

    subject: OddsSubject
    symbols: SymbolSet

    def lay_out(self, choices: PrintChoices, step: Step) -> OddsLayout:
        """The answer on the chosen paper.

        Raises:
            ValueError: the margins leave no room.
        """
        step(0, 1, self.subject.title)
        return OddsLayout(choices, pack(form_pages(answer_form(self.subject), choices.wish(), self.symbols)))

    def document(self, layout: OddsLayout, parts: Iterable[str]) -> Document:
        """The pages, if they are chosen."""
        document = Document(self.subject.title, layout.pages if ANSWER in set(parts) else ())
        return spared(document, self.symbols.metrics) if layout.choices.ink_saving else document

    def paint(self, document: Document, out: Path, step: PageStep) -> tuple[tuple[Path, bytes], ...]:
        """The files of a PDF or of SVG drawings, painted and not yet written; ``step`` may raise to stop.

        Raises:
            FileFault: the name's ending is neither.
        """
        return tuple(painted(document, out, self.symbols, step))


def answer_form(subject: OddsSubject) -> TurnForm:
    """What was asked and the answer."""
    view = subject.view
    asked = tuple(((f"{title}:", Face.BOLD), (value, Face.REGULAR)) for title, value in _given(view))
    sections = (
        Section("", "Asked", view.clause, (FormLines(asked),)),
        *(Section("", *_head(part), (_table(part),)) for part in subject.answer.parts),
    )
    small_print = f"FleetForge · odds · {view.clause}"
    return TurnForm(sections, None, view.sentence, (), "", small_print, title=view.title)


def _given(view: OddsView) -> Iterator[tuple[str, str]]:
    for field in view.fields:
        words = {choice.value: choice.text for choice in field.choices}
        values = field.value if isinstance(field.value, tuple) else (field.value,)
        text = ", ".join(words.get(str(value), str(value)) for value in values)
        if field.kind == "switch":
            text = "yes" if field.value else "no"
        yield field.label, text or "–"


def _head(part: Part) -> tuple[str, str]:
    """Name and note of the section of a part."""
    if isinstance(part, Spread):
        return part.what[:1].upper() + part.what[1:], f"mean {decimal(part.odds.mean)}"
    return ("Chances", "") if isinstance(part, Chances) else ("On average", "")


def _table(part: Part) -> FormTable:
    match part:
        case Means(columns, rows, places):
            heads = (Column(head, 24.0, TABLE_FIGURE, Anchor.END) for head in columns)
            table = Table((Column("", 60.0, TABLE_BOLD, grow=1.0), *heads), _ROW)
            figures = ((name, *(decimal(mean, places) for mean in means)) for name, means in rows)
            return FormTable(table, tuple(map(Row, figures)))
        case Chances(rows=chances):
            return FormTable(_CHANCES, tuple(_row(name, chance) for name, chance in chances))
        case Spread():
            return FormTable(_CHANCES, tuple(_row(name, chance) for name, chance in spread_rows(part)))


def _row(name: str, chance: Fraction) -> Row:
    return Row((name, percent(chance), str(chance)))
