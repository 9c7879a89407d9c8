"""What the fleet's screen shows: plain frozen values, nothing computed by whoever draws them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fleetforge.app.design_views import FindingCard

LoadKind: TypeAlias = Literal["counted", "titled", "note"]
"""Names beneath each other with marks behind them, a name with words, or words alone."""


@dataclass(frozen=True, slots=True)
class LoadLine:
    """One line of what a ship carries.

    ``count`` of ``most`` are marks that are drawn; both are 0 where there are none. ``points`` is empty
    where nothing is paid.
    """

    kind: LoadKind
    name: str
    words: str
    count: int = 0
    most: int = 0
    points: str = ""
    second: str = ""
    """A quieter line beneath, if there is more to say."""


@dataclass(frozen=True, slots=True)
class FigureColumn:
    """A column of figures: its head, whether its figures are the ones that count, its width in design pixels."""

    title: str
    is_strong: bool = False
    width: int = 70


@dataclass(frozen=True, slots=True)
class FleetRow:
    """A row of the table; ``figures`` are those of all ships of the row, one for each column."""

    id: str
    design_id: str
    quantity: int
    name: str
    subtitle: str
    figures: tuple[int | None, ...]
    lines: tuple[LoadLine, ...] = ()
    notes: str = ""
    severity: str = ""
    """``error``, ``warning``, ``note`` or nothing: the weightiest finding of the row."""
    words: str = ""
    """That finding in a sentence."""


@dataclass(frozen=True, slots=True)
class TotalRow:
    """Sums beneath the columns; None where one has no meaning for the row."""

    title: str
    figures: tuple[int | None, ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class ShareTable:
    """What parts of the fleet come to: a title, heads of columns, rows of words beneath them."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class LimitSegment:
    """A part of the points bar: a row's ships, or the craft of all."""

    key: str
    title: str
    points: int
    kind: Literal["ship", "craft"] = "ship"


@dataclass(frozen=True, slots=True)
class LimitView:
    """Points against the limit; ``left`` is negative over it and None without one."""

    points: int
    limit: int | None
    left: int | None
    words: str
    segments: tuple[LimitSegment, ...]
    title: str = "Points"


@dataclass(frozen=True, slots=True)
class OptionView:
    """One reading of the rules with its choices, the default first."""

    name: str
    title: str
    clause: str
    value: str
    default: str
    choices: tuple[tuple[str, str], ...]

    @property
    def is_changed(self) -> bool:
        """Whether another choice is made than the default."""
        return self.value != self.default

    @property
    def chosen(self) -> str:
        """What is chosen, in words."""
        return dict(self.choices).get(self.value, self.value)


@dataclass(frozen=True, slots=True)
class FleetField:
    """A thing that is typed about the fleet. ``id`` names the edit, ``title`` has its mnemonic."""

    id: str
    title: str
    spoken: str
    value: str
    placeholder: str = ""
    is_long: bool = False
    """Whether it has several lines."""


@dataclass(frozen=True, slots=True)
class FleetWords:
    """What a game calls things in the fleet's screen."""

    name_column: str = "Ship and class"
    load_column: str = "Loadout"
    """Head of what ships carry; empty for a game in which they carry nothing."""
    nothing: str = "There is nothing to load on this design."
    unit: str = "ship"
    whole: str = "fleet"


@dataclass(frozen=True, slots=True)
class FleetView:
    """All that the fleet's screen shows. Without a limit there is no bar of points."""

    title: str
    subtitle: tuple[str, ...]
    about: str
    """What it is, in a few words, for a list of files."""
    columns: tuple[FigureColumn, ...]
    rows: tuple[FleetRow, ...]
    findings: tuple[FindingCard, ...] = ()
    status: str = "No findings"
    totals: tuple[TotalRow, ...] = ()
    sums: tuple[tuple[str, int], ...] = ()
    """What everything comes to, each sum with its title."""
    limit: LimitView | None = None
    shares: ShareTable | None = None
    fields: tuple[FleetField, ...] = ()
    options: tuple[OptionView, ...] = ()
    has_side: bool = False
    """Whether it is said whose fleet it is."""
    words: FleetWords = FleetWords()


@dataclass(frozen=True, slots=True)
class LoadField:
    """A field of the form of what a ship carries.

    A ``choice`` is one of a list, ``modes`` one of a few that are all seen, ``text`` a name, ``count`` a
    number from ``least`` to ``most``. A ``label`` stands before it, quietly where it ``is_minor``.
    """

    id: str
    kind: Literal["choice", "modes", "text", "count"]
    spoken: str
    value: str | int
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0
    label: str = ""
    is_minor: bool = False
    placeholder: str = ""
    is_shown: bool = True
    is_enabled: bool = True


@dataclass(frozen=True, slots=True)
class LoadPart:
    """A bay, a magazine or whatever holds something: a heading with words at its right, and rows of fields."""

    id: str
    title: str
    words: str
    rows: tuple[tuple[LoadField, ...], ...]


@dataclass(frozen=True, slots=True)
class LoadView:
    """What one row's ships carry, as a form."""

    row_id: str
    title: str
    subtitle: str
    state: str
    """How it is loaded, in a sentence."""
    is_own: bool
    """Whether it has a load of its own, which can be given up for the design's."""
    parts: tuple[LoadPart, ...]
    notes: str = ""
    faults: tuple[str, ...] = ()
