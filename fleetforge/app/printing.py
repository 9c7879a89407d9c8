"""What is printed of designs and fleets of any game, as pages for any painter.

A game says in its facet ``prints()`` which parts there are and draws them; what is printed together, on which
paper and in which order of pages is settled here.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias
from unicodedata import bidirectional

from fleetforge.app.reading import all_designs, game_of_content
from fleetforge.app.registry import games
from fleetforge.sheets.inksaving import spared
from fleetforge.sheets.packing import (
    MARGIN,
    RULER_HEIGHT,
    Paper,
    grid,
    pack,
    page_size,
    scale_ruler,
    ship_slots,
    slot_choices,
)
from fleetforge.sheets.primitives import Document, Page, Placed, Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from fleetforge.app.game import Game
    from fleetforge.sheets.packing import Slots
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.storage.imported import Imported

RULER_GAP = 1.0
"""Millimetres between the sheets and the scale ruler below them."""
_BACKWARD = frozenset({"R", "AL"})
"""Directions of letters that are written from right to left."""
Step: TypeAlias = "Callable[[int, int, str], None]"
"""Told how far the layout is: sheets of ships done, sheets in all, what comes next. It may raise to stop."""
Slotted: TypeAlias = "tuple[Sheet, Slots]"
"""A sheet and the kind of slots that it goes into."""


def _silent(done: int, total: int, words: str) -> None:
    """Tell nobody."""


@dataclass(frozen=True, slots=True)
class PrintPart:
    """A part of a print: its id, which is a word of the command line, and its title for people."""

    id: str
    title: str


ROSTER = PrintPart("roster", "Fleet roster")
SHEETS = PrintPart("sheets", "Ship sheets")
"""The part whose sheets are counted while pages are laid out."""


@dataclass(frozen=True, slots=True)
class PrintWish:
    """What to print and how. ``per_page`` None gives each ship the slot that suits it.

    ``parts`` empty prints what is usual. ``margin`` is in mm. ``ink_saving`` draws large solid
    fillings in outline.
    """

    paper: Paper = Paper.A4
    per_page: int | None = None
    parts: tuple[str, ...] = ()
    margin: float = MARGIN
    ink_saving: bool = False


class PrintJob(Protocol):
    """A fleet, or designs that stand alone, made ready to be drawn."""

    @property
    def ships(self) -> int:
        """How many ships have a sheet of their own."""
        ...

    def sheets(self, part: str, wish: PrintWish, symbols: SymbolSet) -> Iterable[Slotted]:
        """The sheets of a part.

        Raises:
            ValueError: the paper has no room for them; the message says what to change.
        """
        ...


class GamePrints(Protocol):
    """What is printed of a game. Its designs and fleets have a ``name``."""

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """Every part, in the order of reading."""
        ...

    @property
    def of_fleet(self) -> tuple[str, ...]:
        """What is printed of a fleet when nothing is chosen."""
        ...

    @property
    def of_designs(self) -> tuple[str, ...]:
        """What is printed of designs that stand alone when nothing is chosen."""
        ...

    def fleet_job(self, fleet: Any) -> PrintJob:
        """A fleet made ready to be drawn."""
        ...

    def design_job(self, title: str, designs: Sequence[Any]) -> PrintJob:
        """Designs that are printed together, made ready to be drawn."""
        ...

    def names(self, fleet: Any) -> Iterator[str]:
        """Names on the sheets of a fleet other than those of its designs: its own, those of its ships."""
        ...


@dataclass(frozen=True, slots=True)
class PrintGroup:
    """What is printed together: a fleet, or the designs of neighbouring files, which share pages."""

    prints: GamePrints
    title: str
    usual: tuple[str, ...]
    fleet: Any = None
    designs: tuple[Any, ...] = ()

    def job(self) -> PrintJob:
        """The same made ready to be drawn."""
        if self.designs:
            return self.prints.design_job(self.title, self.designs)
        return self.prints.fleet_job(self.fleet)


@dataclass(frozen=True, slots=True)
class PartPages:
    """The pages of one part of one fleet, or of the designs that stand alone."""

    part: str
    pages: tuple[Page, ...]


@dataclass(frozen=True, slots=True)
class Printer:
    """Lays pages out with one set of symbols."""

    symbols: SymbolSet

    def document(self, contents: Sequence[Imported], wish: PrintWish) -> Document:
        """All pages of some files under one title.

        Raises:
            ValueError: the paper has no room for the sheets wished for; the message says what to
                change.
        """
        return self.bound(contents, self.laid_out(contents, wish), wish)

    def laid_out(self, contents: Sequence[Imported], wish: PrintWish, step: Step = _silent) -> tuple[PartPages, ...]:
        """The pages of the parts wished for, file by file.

        Raises:
            ValueError: as :meth:`document`.
        """
        jobs = [(group, group.job(), wish.parts or group.usual) for group in groups_of(contents)]
        total = sum(job.ships for _, job, parts in jobs if SHEETS.id in parts)
        done = 0
        laid: list[PartPages] = []
        for group, job, parts in jobs:
            for part in (one for one in group.prints.parts if one.id in parts):
                step(done, total, part.title)
                counted = _Counted(step, done, total)
                laid.append(PartPages(part.id, pack(counted(job.sheets(part.id, wish, self.symbols), part))))
                done = counted.done
        return tuple(laid)

    def bound(self, contents: Sequence[Imported], laid: Sequence[PartPages], wish: PrintWish) -> Document:
        """Pages that are laid out, as the document that is painted."""
        pages = [page for one in laid for page in one.pages]
        title = ", ".join(group.title for group in groups_of(contents) if group.title) or "FleetForge"
        document = Document(title, self._with_ruler(pages, wish.margin))
        return spared(document, self.symbols.metrics) if wish.ink_saving else document

    def _with_ruler(self, pages: list[Page], margin: float) -> tuple[Page, ...]:
        """The pages, the first with a scale ruler in its lower margin if that is high enough."""
        if not pages or margin < RULER_HEIGHT + RULER_GAP:
            return tuple(pages)
        first = pages[0]
        ruler = Sheet(first.width, margin, scale_ruler(margin, RULER_GAP, self.symbols.metrics))
        sheets = (*first.sheets, Placed(0, first.height - margin, ruler))
        return (Page(first.width, first.height, sheets), *pages[1:])


class _Counted:
    """Hands sheets on and tells how many ships are done."""

    def __init__(self, step: Step, done: int, total: int) -> None:
        self._step = step
        self._total = total
        self.done = done

    def __call__(self, sheets: Iterable[Slotted], part: PrintPart) -> Iterator[Slotted]:
        """The same sheets; those of ships are counted."""
        for sheet in sheets:
            if part.id == SHEETS.id:
                self.done = min(self.done + 1, self._total)
                self._step(self.done, self._total, sheet[0].title)
            yield sheet


def parts_of(contents: Iterable[Imported]) -> tuple[PrintPart, ...]:
    """Every part that some files may have, in the order of reading."""
    found = {part.id: part for group in groups_of(contents) for part in group.prints.parts}
    return tuple(found.values())


def prints_of(game: Game) -> GamePrints | None:
    """What is printed of a game: what it says, else sheets as its designer draws them, None if it has no designer."""
    own = game.prints()
    designs = None if own else game.designs()
    if designs is None:
        return own
    from fleetforge.app.plain_prints import PlainPrints  # it is made of what stands here

    return PlainPrints(game, designs)


def all_parts() -> tuple[PrintPart, ...]:
    """Every part that some game prints, each id once."""
    found = {part.id: part for game in games() if (prints := prints_of(game)) for part in prints.parts}
    return tuple(found.values())


def groups_of(contents: Iterable[Imported]) -> Iterator[PrintGroup]:
    """What is printed together, with its usual parts: each fleet; designs of neighbouring files share pages."""
    for (game, _), group in groupby(contents, key=lambda content: (game_of_content(content), not content.fleets)):
        prints = prints_of(game)
        if prints is None:
            continue
        files = tuple(group)
        for content in files:
            yield from (PrintGroup(prints, fleet.name, prints.of_fleet, fleet=fleet) for fleet in content.fleets)
        designs = tuple(design for content in files for design in content.designs)
        if designs:
            yield PrintGroup(prints, _title(designs), prints.of_designs, designs=designs)


def unprintable_names(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[tuple[str, str]]:
    """Names of ships and fleets with the characters that no bundled font has; they print as boxes."""
    for name in _names(contents):
        if missing := symbols.metrics.missing(name):
            yield name, missing


def backward_names(contents: Sequence[Imported]) -> Iterator[str]:
    """Names with letters that are written from right to left, which the sheets do not do."""
    return (name for name in _names(contents) if any(bidirectional(sign) in _BACKWARD for sign in name))


def _names(contents: Sequence[Imported]) -> Iterator[str]:
    """Names of designs, ships and fleets, each once for each file."""
    for content in contents:
        names = [design.name for design in all_designs(content)]
        prints = prints_of(game_of_content(content))
        if prints is not None:
            names += [name for fleet in content.fleets for name in prints.names(fleet)]
        yield from dict.fromkeys(names)


def _title(designs: Sequence[Any]) -> str:
    return str(designs[0].name) if len(designs) == 1 else f"{len(designs)} designs"


def no_room(wish: PrintWish) -> str:
    """What is said where the margins leave nothing of the paper."""
    return f"A margin of {wish.margin:g} mm leaves no room on {wish.paper.value.upper()}; choose a smaller one."


def whole_page(wish: PrintWish, *, landscape: bool = False) -> Slots:
    """A page of the paper in one piece.

    Raises:
        ValueError: the margins leave no room.
    """
    width, height = page_size(wish.paper, landscape=landscape)
    if min(width, height) <= 2 * wish.margin:
        raise ValueError(no_room(wish))
    return grid(wish.paper, 1, 1, margin=wish.margin, landscape=landscape)


def sheet_slots(wish: PrintWish, usual: int) -> Slots:
    """Slots of sheets of ships: as many on a page as is wished, else as is ``usual`` if so many have room.

    On small paper, one is usual.

    Raises:
        ValueError: the margins leave no room.
    """
    possible = slot_choices(wish.paper, margin=wish.margin)
    if wish.per_page is None and not possible:
        raise ValueError(no_room(wish))
    fewest = 1 if wish.paper is Paper.A5 or usual not in possible else usual
    return ship_slots(wish.paper, wish.per_page or fewest, margin=wish.margin)


def all_in(slots: Slots, sheets: Iterable[Sheet]) -> Iterator[Slotted]:
    """Sheets that all go into one kind of slots."""
    return ((sheet, slots) for sheet in sheets)
