"""What the print preview shows and does: pages laid out once, parts chosen among them, files written."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Protocol, Self

from fleetforge.app.print_files import in_the_way, page_paths, painted, save_all
from fleetforge.app.printing import Printer, PrintWish, groups_of, parts_of
from fleetforge.app.reading import game_of_value
from fleetforge.app.refusing import file_refusal
from fleetforge.sheets.packing import MARGIN, Paper, slot_choices
from fleetforge.storage.errors import FileFault
from fleetforge.storage.imported import Imported
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.kinds import FLEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from fleetforge.app.print_files import PageStep
    from fleetforge.app.printing import PartPages, PrintPart, Step
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Document, Page

PAPER_TITLES = {Paper.A4: "A4", Paper.LETTER: "Letter", Paper.A5: "A5"}
AUTOMATIC = 0
"""As many sheets a page as suit each ship."""
PER_PAGE = (AUTOMATIC, 1, 2, 4, 6)
LEAST_MARGIN, MOST_MARGIN, USUAL_MARGIN = 0, 50, int(MARGIN)
"""Margins in mm that are offered."""
RASTER_DPI = 300


class Laid(Protocol):
    """Pages laid out for some choices."""

    @property
    def parts(self) -> tuple[PartChoice, ...]:
        """Every part with its number of pages."""

    def with_ink(self, *, saving: bool) -> Self:
        """The same pages with more or less ink: nothing is laid out again."""


class Previews(Protocol):
    """Lays out a subject and writes it; see :class:`Previewer`."""

    def lay_out(self, choices: PrintChoices, step: Step) -> Laid:
        """All parts on the chosen paper."""

    def document(self, layout: Any, parts: Iterable[str]) -> Document:
        """The document of the chosen parts of what it has laid out."""

    def paint(self, document: Document, out: Path, step: PageStep) -> tuple[tuple[Path, bytes], ...]:
        """The files, painted and not yet written."""


class Subject(Protocol):
    """What a preview is of: ships and fleets, or a battle."""

    @property
    def title(self) -> str:
        """What it is called."""

    @property
    def usual(self) -> tuple[str, ...]:
        """Parts that are printed when nothing is chosen."""

    @property
    def file_name(self) -> str:
        """A file name to begin with."""

    def previewer(self, workbench: Workbench) -> Previews:
        """What lays it out and writes it."""


@dataclass(frozen=True, slots=True)
class PrintSubject:
    """What is printed, under a title; ``contents`` are designs and fleets."""

    title: str
    contents: tuple[Imported, ...]

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """Every part that it may have, in the order of reading."""
        return parts_of(self.contents)

    @property
    def usual(self) -> tuple[str, ...]:
        """Parts that are printed when nothing is chosen."""
        wanted = {part for group in groups_of(self.contents) for part in group.usual}
        return tuple(part.id for part in self.parts if part.id in wanted)

    @property
    def file_name(self) -> str:
        """A file name to begin with."""
        return safe_file_name(self.title, ".pdf")

    def previewer(self, workbench: Workbench) -> Previewer:
        """What lays it out and writes it."""
        return Previewer(self, workbench)


def subject_of(title: str, contents: Any) -> PrintSubject:
    """What is to be printed: a design, a fleet, a session of one, the content of a file, or several of them.

    Raises:
        TypeError: something else was handed in (a programmer's mistake).
    """
    several = contents if isinstance(contents, list | tuple) else (contents,)
    return PrintSubject(title, tuple(map(_content, several)))


def _content(value: Any) -> Imported:
    if isinstance(value, Imported):
        return value
    # A session, or a document that holds one.
    session = getattr(value, "session", value)
    for one in (value, getattr(session, "design", None), getattr(session, "fleet", None)):
        if content := _of_value(one):
            return content
    raise TypeError(f"{type(value).__name__} is neither a design nor a fleet")


def _of_value(value: object) -> Imported | None:
    """The content that a design or fleet of any game is, None for anything else."""
    try:
        game = game_of_value(value)
    except LookupError:
        return None
    if game.files().kind_of(value) == FLEET:
        return Imported("FleetForge", fleets=(value,), game=game.id)
    return Imported("FleetForge", designs=(value,), game=game.id)


@dataclass(frozen=True, slots=True)
class PrintChoices:
    """What is chosen in the preview. ``margin`` is in mm; ``per_page`` 0 suits each ship."""

    paper: str = Paper.A4
    per_page: int = AUTOMATIC
    margin: int = USUAL_MARGIN
    ink_saving: bool = False
    parts: tuple[str, ...] = ()

    def wish(self, parts: tuple[str, ...] = ()) -> PrintWish:
        """The same for the layout."""
        per_page = None if self.per_page == AUTOMATIC else self.per_page
        return PrintWish(Paper(self.paper), per_page, parts, float(self.margin), self.ink_saving)


@dataclass(frozen=True, slots=True)
class PartChoice:
    """A part with its pages as laid out; one without pages cannot be chosen."""

    part: str
    title: str
    pages: int
    words: str


@dataclass(frozen=True, slots=True)
class Layout:
    """All parts laid out for some choices; what is printed is chosen among them."""

    subject: PrintSubject
    choices: PrintChoices
    laid: tuple[PartPages, ...]

    @property
    def parts(self) -> tuple[PartChoice, ...]:
        """Every part with its number of pages."""
        return tuple(self._part(part) for part in self.subject.parts)

    def _part(self, part: PrintPart) -> PartChoice:
        pages = sum(len(one.pages) for one in self.laid if one.part == part.id)
        return PartChoice(part.id, part.title, pages, _counted_pages(pages) if pages else "none")

    def with_ink(self, *, saving: bool) -> Layout:
        """The same pages with more or less ink: nothing is laid out again."""
        return replace(self, choices=replace(self.choices, ink_saving=saving))


class Previewer:
    """Lays out and writes; holds no state that a worker could not share."""

    def __init__(self, subject: PrintSubject, workbench: Workbench) -> None:
        self.subject = subject
        self._symbols = workbench.symbols
        self._printer = Printer(workbench.symbols)

    def lay_out(self, choices: PrintChoices, step: Step) -> Layout:
        """All parts on the chosen paper; ``step`` may raise to stop.

        Raises:
            ValueError: no room for the sheets; the message says what to change.
        """
        wish = choices.wish(tuple(part.id for part in self.subject.parts))
        return Layout(self.subject, choices, self._printer.laid_out(self.subject.contents, wish, step))

    def document(self, layout: Layout, parts: Iterable[str]) -> Document:
        """The document of the chosen parts: the one that the command line would print."""
        wanted = set(parts)
        chosen = tuple(part.id for part in self.subject.parts if part.id in wanted)
        laid = [one for one in layout.laid if one.part in chosen]
        return self._printer.bound(self.subject.contents, laid, layout.choices.wish(chosen))

    def paint(self, document: Document, out: Path, step: PageStep) -> tuple[tuple[Path, bytes], ...]:
        """The files of a PDF or of SVG drawings, painted and not yet written; ``step`` may raise to stop.

        Raises:
            FileFault: the name's ending is neither.
        """
        return tuple(painted(document, out, self._symbols, step))


def per_page_choices(paper: str, margin: int) -> tuple[tuple[int, str, str], ...]:
    """(number, words, why not) for every number of ship sheets a page."""
    possible = slot_choices(Paper(paper), margin=float(margin))
    why = f"Cards would be too small on {PAPER_TITLES[Paper(paper)]} with margins of {margin} mm."
    return tuple(
        (count, str(count) if count else "Auto", "" if count == AUTOMATIC or count in possible else why)
        for count in PER_PAGE
    )


def blocked(out: Path, pages: int) -> tuple[Path, ...]:
    """Files that numbered drawings would write over though nobody was asked about them."""
    return in_the_way(out, page_paths(out, pages))


def write(files: Sequence[tuple[Path, bytes]]) -> Reply:
    """Write painted files; those before one that cannot be written are there."""
    try:
        save_all(files)
    except FileFault as fault:
        return file_refusal(fault)
    return None


def numbered(out: Path, pages: int) -> tuple[Path, ...]:
    """File names of a drawing a page."""
    return page_paths(out, pages)


def saved_words(pages: int, out: Path, files: int) -> str:
    """What is said when it is done: ``7 pages saved as Strike force.pdf``."""
    return f"{_counted_pages(pages)} saved as {out.name}" + ("" if files == 1 else " and so on")


def page_words(page: Page, number: int, pages: int) -> str:
    """A page for a tooltip and a screen reader: its number and what stands on it."""
    titles = list(dict.fromkeys(placed.sheet.title for placed in page.sheets if placed.sheet.title))
    words = ", ".join(titles[:4]) + (" …" if len(titles) > 4 else "")
    return f"Page {number} of {pages}" + (f": {words}" if words else "")


def total_words(pages: int) -> str:
    """``7 pages``, or that nothing is chosen."""
    return _counted_pages(pages) if pages else "nothing to print"


def _counted_pages(pages: int) -> str:
    return f"{pages} {'page' if pages == 1 else 'pages'}"
