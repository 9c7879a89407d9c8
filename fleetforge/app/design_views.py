"""What is shown of a design: plain frozen values, worked out once for each state of the design."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from fleetforge.app.sheet_keys import component_of, field_of, line_key_of


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a list to choose from."""

    value: str
    text: str


FieldKind: TypeAlias = Literal["line", "number", "choice", "pills", "switch", "checks", "notes", "numbers"]
"""A text of one line, a number with its steps, a list of choices, few choices side by side, yes or no, several
choices at once, a text of several lines, numbers with blanks between."""
FieldValue: TypeAlias = str | int | bool | tuple[str, ...]
"""What a field holds: a text, a number, the value of a choice, yes or no, the values of several choices."""


@dataclass(frozen=True, slots=True)
class FieldView:
    """One field of a form, with what it holds and what it may hold.

    ``label`` stands beside it, with its mnemonic; ``name`` is spoken. ``low`` and ``high`` say why a
    number goes no further; ``hint`` stands in an empty text. Two halves share a line. ``sheet_keys``
    are words and lines of the sheet that it says, beside its own key.
    """

    key: str
    label: str
    name: str
    kind: FieldKind
    value: FieldValue
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 9999
    low: str = ""
    high: str = ""
    hint: str = ""
    clause: str = ""
    is_open: bool = True
    is_half: bool = False
    sheet_keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FormView:
    """The fields of a design as a whole: those that are always seen, and those that are seldom changed."""

    fields: tuple[FieldView, ...]
    more: tuple[FieldView, ...] = ()

    def field(self, key: str) -> FieldView | None:
        """The field of a key, or None."""
        return next((each for each in (*self.fields, *self.more) if each.key == key), None)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures: its head, and the word after a figure (``4 points``)."""

    title: str
    words: str


Figures: TypeAlias = tuple[int, ...]
"""A figure for each column."""


@dataclass(frozen=True, slots=True)
class BillRow:
    """A line of the bill; ``sheet_keys`` are what it pays for on the live sheet."""

    key: str
    title: str
    quantity: int
    figures: Figures
    how: str
    clause: str
    ids: tuple[str, ...]
    sheet_keys: tuple[str, ...]

    @property
    def words(self) -> str:
        """Title and number: ``Point defence system, 4``."""
        return self.title if self.quantity == 1 else f"{self.title}, {self.quantity}"


@dataclass(frozen=True, slots=True)
class MendButton:
    """A mend that the session can carry out; ``index`` is its number among the finding's mends."""

    index: int
    text: str
    cost: str


@dataclass(frozen=True, slots=True)
class FindingCard:
    """A finding in words; ``why`` is what to do where no button does it."""

    index: int
    severity: str
    what: str
    why: str
    clause: str
    place: str
    ids: tuple[str, ...]
    mends: tuple[MendButton, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """What a group of items takes: part of the bar, with what it stands for on the sheet."""

    group: str
    title: str
    amount: int
    sheet_keys: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class LimitView:
    """The bar: what is used of something that a design has so much of. ``sentence`` says what is left.

    What is left is marked where it ``wastes`` something.
    """

    title: str
    used: int
    limit: int
    segments: tuple[Segment, ...]
    sentence: str
    wastes: bool = True

    @property
    def words(self) -> str:
        """``MASS 40 of 60``."""
        return f"{self.title} {self.used} of {self.limit}"


@dataclass(frozen=True, slots=True)
class Total:
    """A figure of the whole design in the bottom bar; ``short`` is its title where there is little room."""

    title: str
    text: str
    tip: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class PrintedView:
    """The value printed in a book against the computed one; ``note`` is the recorded erratum."""

    book: str
    page: int | None
    printed: int | None
    computed: int
    differs: bool
    words: str
    note: str

    @property
    def place(self) -> str:
        """Book and page, and what is printed there: ``FB1 p. 16: 219 points``."""
        place = f"{self.book} p. {self.page}" if self.page else self.book
        return place if self.printed is None else f"{place}: {self.printed} points"


@dataclass(frozen=True, slots=True)
class DesignView:
    """All that a workspace shows of a design but the sheet and the palette.

    ``about`` says in a few words what it is, ``columns`` are those of the bill and of the palette.
    """

    title: str
    about: str
    status: str
    is_legal: bool
    form: FormView
    columns: tuple[Column, ...]
    bill: tuple[BillRow, ...]
    findings: tuple[FindingCard, ...]
    totals: tuple[Total, ...]
    limit: LimitView | None = None
    printed: PrintedView | None = None

    def row_of(self, key: str) -> BillRow | None:
        """The line of the bill that pays for what a key of the sheet stands for."""
        item_id = component_of(key)
        if item_id:
            return next((row for row in self.bill if item_id in row.ids), None)
        line_key = key if field_of(key) else line_key_of(key)
        return next((row for row in self.bill if row.key == line_key), None)


@dataclass(frozen=True, slots=True)
class PaletteEntry:
    """What can be added, priced as one more on this ship.

    ``reason`` says why it does not fit; ``count`` is the number typed before the name; ``fitted``
    is how many the ship has.
    """

    id: str
    family: str
    title: str
    group: str
    symbol: str
    arcs: tuple[str, ...]
    number: str
    letter: str
    figures: Figures
    fits: bool
    reason: str
    count: int
    fitted: int
    help: str
    clause: str


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component with all that may be chosen about it. What it has none of is None or empty.

    ``fields`` are those that its game gives it beside size, arcs, kind and magazine.
    """

    id: str
    title: str
    family: str
    figures: Figures
    clause: str
    help: str
    how: str = ""
    name: str | None = None
    symbol: str = ""
    number: str = ""
    letter: str = ""
    arcs: tuple[str, ...] = ()
    size_word: str = ""
    size: int | None = None
    size_least: int = 0
    size_most: int = 0
    arc_counts: tuple[int, ...] = ()
    arcs_offered: tuple[str, ...] = ()
    variants: tuple[Choice, ...] = ()
    variant: str = ""
    magazines: tuple[Choice, ...] = ()
    magazine: str = ""
    count_equal: int = 1
    fields: tuple[FieldView, ...] = ()


@dataclass(frozen=True, slots=True)
class DifferenceRow:
    """One field, kind of item or total of two designs, in words; empty where a design lacks it."""

    kind: Literal["field", "item", "total"]
    field: str
    left: str
    right: str

    @property
    def differs(self) -> bool:
        """Whether the designs differ in it."""
        return self.left != self.right


@dataclass(frozen=True, slots=True)
class Comparison:
    """All rows of two designs, alike or not."""

    left_title: str
    right_title: str
    rows: tuple[DifferenceRow, ...]

    @property
    def differences(self) -> tuple[DifferenceRow, ...]:
        """The rows that differ."""
        return tuple(row for row in self.rows if row.differs)


def figure_words(columns: tuple[Column, ...], figures: Figures, *, blank_first: bool = False) -> str:
    """Figures with their words: ``2 MASS, 6 points``; a first figure of 0 may be left out where others follow."""
    shown = list(zip(columns, figures, strict=True))
    if blank_first and len(shown) > 1 and not figures[0]:
        del shown[0]
    return ", ".join(f"{figure} {column.words}" for column, figure in shown)


def figure_texts(figures: Figures) -> tuple[str, str]:
    """Figures as they stand in two columns, the last one at the right; nothing for a first one of 0."""
    texts = [str(figure) for figure in figures]
    if len(texts) > 1 and not figures[0]:
        texts[0] = ""
    first, last = ("", "", *texts)[-2:]
    return first, last
