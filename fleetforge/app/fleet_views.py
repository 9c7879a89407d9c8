"""What the fleet's screen shows: plain frozen values, nothing computed by whoever draws them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fleetforge.app.design_views import FindingCard

LoadKind: TypeAlias = Literal["group", "craft", "salvoes", "pulser", "note"]


@dataclass(frozen=True, slots=True)
class LoadLine:
    """One line of what a ship carries.

    A group has ``count`` fighters of ``most``; other kinds leave both 0. ``points`` is empty where
    nothing is paid.
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
class FleetRow:
    """A row of the table; MASS and points are those of all ships of the row, bays empty."""

    id: str
    design_id: str
    quantity: int
    name: str
    subtitle: str
    mass: int
    npv: int
    cpv: int
    craft: int
    lines: tuple[LoadLine, ...] = ()
    notes: str = ""
    severity: str = ""
    """``error``, ``warning``, ``note`` or nothing: the weightiest finding of the row."""
    words: str = ""
    """That finding in a sentence."""
    own_load: bool = False
    missing: bool = False
    """Whether the fleet does not hold the row's design."""


@dataclass(frozen=True, slots=True)
class TotalRow:
    """A sum; None where it has no meaning for the row."""

    title: str
    mass: int | None
    npv: int
    cpv: int
    words: str = ""


@dataclass(frozen=True, slots=True)
class ClassTotal:
    """Sum over the ships of one class."""

    title: str
    ships: int
    mass: int
    npv: int
    cpv: int


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
class FleetView:
    """All that the fleet's screen shows."""

    title: str
    subtitle: tuple[str, ...]
    side: str
    faction: str
    notes: str
    rows: tuple[FleetRow, ...]
    totals: tuple[TotalRow, ...]
    classes: tuple[ClassTotal, ...]
    limit: LimitView
    findings: tuple[FindingCard, ...]
    status: str
    mass: int
    npv: int
    """NPV of everything, craft included."""
    cpv: int
    options: tuple[OptionView, ...]
    ships: int
    groups: int
    is_legal: bool


@dataclass(frozen=True, slots=True)
class GroupChoice:
    """A type of group that a bay may take, with the points of a full one."""

    armament: str
    traits: tuple[str, ...]
    title: str
    points: int

    @property
    def value(self) -> str:
        """One word that stands for the choice in a form."""
        return "+".join((self.armament, *self.traits))


@dataclass(frozen=True, slots=True)
class CraftChoice:
    """A kind of craft that a bay may take; ``mass`` 0 where the player chooses it."""

    kind: str
    title: str
    mass: int
    points: int


@dataclass(frozen=True, slots=True)
class BayView:
    """A bay and what is in it. A fighter bay has ``groups`` to choose from, a craft bay ``crafts``."""

    id: str
    title: str
    groups: tuple[GroupChoice, ...] = ()
    group: str = ""
    """Value of the chosen group, empty for an empty bay."""
    fighters: int = 0
    most_fighters: int = 6
    crafts: tuple[CraftChoice, ...] = ()
    craft: str = ""
    count: int = 0
    mass: int = 0
    capacity: int = 0
    name: str = ""
    points: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class SalvoChoice:
    """A type of salvo with the MASS of magazine it takes and how many are loaded."""

    type: str
    title: str
    mass: int
    count: int


@dataclass(frozen=True, slots=True)
class MagazineView:
    """A magazine: what fits and what is in it."""

    id: str
    title: str
    capacity: int
    used: int
    choices: tuple[SalvoChoice, ...]
    words: str


@dataclass(frozen=True, slots=True)
class PulserView:
    """A pulser and the modes it may be tuned to; ``mode`` empty while it is open."""

    id: str
    title: str
    mode: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class LoadView:
    """What one row's ships carry, as a form."""

    row_id: str
    title: str
    subtitle: str
    own: bool
    bays: tuple[BayView, ...]
    magazines: tuple[MagazineView, ...]
    pulsers: tuple[PulserView, ...]
    points: int
    words: str
    notes: str = ""
    faults: tuple[str, ...] = field(default=())

    @property
    def is_empty(self) -> bool:
        """Whether the design has nothing to load or set."""
        return not (self.bays or self.magazines or self.pulsers)
