"""What is shown of a design: plain frozen values, worked out once for each state of the design."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fleetforge.app.sheet_keys import component_of, line_key_of


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a list to choose from."""

    value: str
    text: str


@dataclass(frozen=True, slots=True)
class FormView:
    """The fields of the form. ``thrust`` is None where the drive has no rating; ``armour`` is the sum of the layers."""

    name: str
    class_code: str
    class_label: str
    class_choices: tuple[Choice, ...]
    """Usual classes for this MASS; the value is the code."""
    faction: str
    notes: str
    tech: str
    hull_kind: str
    drive: str
    mass: int
    hull: int
    hull_least: int
    armour: int
    armour_layers: tuple[int, ...]
    thrust: int | None
    ftl: bool
    streamlining: str
    screens: int
    has_screens: bool
    mixed: bool
    tech_choices: tuple[Choice, ...]
    hull_kind_choices: tuple[Choice, ...]
    drive_choices: tuple[Choice, ...]
    streamlining_choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class BillRow:
    """A line of the bill; ``sheet_keys`` are what it pays for on the live sheet."""

    key: str
    title: str
    quantity: int
    mass: int
    points: int
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
class TotalsView:
    """Sums; ``left`` is negative where the items take more than the ship has."""

    mass: int
    used: int
    left: int
    npv: int
    cpv: int
    craft: int
    craft_cpv: int
    npv_with_craft: int
    cpv_with_craft: int
    crew: int
    credits: int


@dataclass(frozen=True, slots=True)
class Segment:
    """MASS of a group of items: part of the MASS bar, with what it stands for on the sheet."""

    group: str
    title: str
    mass: int
    sheet_keys: tuple[str, ...] = ()


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
    """All that a workspace shows of a design but the sheet and the palette."""

    title: str
    status: str
    is_legal: bool
    form: FormView
    bill: tuple[BillRow, ...]
    findings: tuple[FindingCard, ...]
    totals: TotalsView
    segments: tuple[Segment, ...]
    printed: PrintedView | None

    def row_of(self, key: str) -> BillRow | None:
        """The line of the bill that pays for what a key of the sheet stands for."""
        item_id = component_of(key)
        if item_id:
            return next((row for row in self.bill if item_id in row.ids), None)
        line_key = line_key_of(key)
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
    mass: int
    points: int
    fits: bool
    reason: str
    count: int
    fitted: int
    help: str
    clause: str


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component with all that may be chosen about it. Sizes are None where it has none."""

    id: str
    title: str
    family: str
    name: str
    symbol: str
    number: str
    letter: str
    arcs: tuple[str, ...]
    size_word: str
    size: int | None
    size_least: int
    size_most: int
    arc_counts: tuple[int, ...]
    arcs_offered: tuple[str, ...]
    variants: tuple[Choice, ...]
    variant: str
    magazines: tuple[Choice, ...]
    magazine: str
    mass: int
    points: int
    how: str
    clause: str
    help: str
    count_equal: int


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
