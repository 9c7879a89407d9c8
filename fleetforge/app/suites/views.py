"""What the suites' panels show: point defence, hangars, boarding and magazines of one design, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from fractions import Fraction

    from fleetforge.app.suites.cargo_views import BayView, MagazineView

FireMode: TypeAlias = Literal["pd", "as"]
"""Whether mounts fire at what attacks, or at ships."""
Attacked: TypeAlias = Literal["this_ship", "covered_ship", "other"]
"""Whom the groups attack."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What items weigh and cost in the words of their game: as a sum, in a column, and spoken."""

    words: str
    column: str
    spoken: str


@dataclass(frozen=True, slots=True)
class CountRow:
    """Items of one kind: ``count`` of them come to ``cost`` together.

    ``entry`` is what a session's ``set_count`` is told; ``symbol``, ``arcs`` and ``number`` draw
    it; ``barred`` says why the ship may not have it, empty if it may.
    """

    entry: str
    title: str
    symbol: str
    arcs: tuple[str, ...]
    number: str
    count: int
    cost: Cost
    ids: tuple[str, ...]
    clause: str
    barred: str = ""
    note: str = ""

    @property
    def is_shown(self) -> bool:
        """Whether it has a row of its own: what is barred and not fitted is only named."""
        return not self.barred or self.count > 0


@dataclass(frozen=True, slots=True)
class PdQuestion:
    """What the panel is asked: how many groups of which kind attack whom, and the mode of fire.

    ``kind`` is a value of the view's ``kinds``. ``screen`` is the level of a covered ship; None
    takes this ship's. ``at_least`` is the point on the chart; None takes the mean.
    """

    groups: int = 2
    kind: str = "standard"
    mode: FireMode = "pd"
    attacked: Attacked = "this_ship"
    evasion: int = 0
    screen: int = 0
    at_least: int | None = None


@dataclass(frozen=True, slots=True)
class PdRow:
    """A kind of mount and the mean hits of one, in both modes; empty where it has no such mode.

    Area defence has neither. ``dice`` is what is thrown in point-defence mode.
    """

    item: CountRow
    point_defence: str = ""
    anti_ship: str = ""
    dice: str = ""
    words: str = ""


@dataclass(frozen=True, slots=True)
class PdBar:
    """A bar of the chart: chance of the totals from ``least`` to the next bar."""

    label: str
    least: int
    chance: Fraction
    words: str = ""
    """The bar in words, for a tooltip."""


@dataclass(frozen=True, slots=True)
class PointDefenceView:
    """All that the panel shows. ``chosen`` is a place among ``bars``."""

    rows: tuple[PdRow, ...]
    barred: str
    cost: Cost
    kinds: tuple[tuple[str, str], ...]
    question: PdQuestion
    figure: str
    headline: str
    through: str
    bars: tuple[PdBar, ...]
    chosen: int
    chosen_words: str
    mean_place: Fraction
    """Where the mean stands among the bars, 0 in the middle of the first."""
    caption: str
    controls: str
    controls_short: bool
    clause: str
    dice: str
    sentence: str
    screen: int
    """Level of this ship's own screens."""


@dataclass(frozen=True, slots=True)
class BoardingRow:
    """Factors at one moment; ``parties_kept`` is the mean that passed the threshold checks."""

    title: str
    boxes: int
    crew: int
    teams: int
    parties: int
    troops: int
    offensive: int
    defensive: int
    parties_kept: str


@dataclass(frozen=True, slots=True)
class BoardingView:
    """All that the panel shows. ``troop_mass`` is the size of all troop space, called ``troop_title``."""

    counts: tuple[CountRow, ...]
    troop_mass: int
    troop_ids: tuple[str, ...]
    troop_title: str
    troop_spoken: str
    troop_words: str
    troop_cost: Cost
    troops_barred: str
    moments: tuple[BoardingRow, ...]
    offensive: int
    defensive: int
    lift: str
    cost: Cost
    sentence: str
    notes: tuple[tuple[str, str], ...]
    """(words, clause) pairs beneath the table."""


@dataclass(frozen=True, slots=True)
class HangarBay:
    """A bay with what is in it and what that costs; ``launch`` is its place in the launch order, 0 for none.

    ``options`` are what it may hold, as value and words.
    """

    bay: BayView
    launch: int
    is_fighters: bool
    options: tuple[tuple[str, str], ...]
    price: str


@dataclass(frozen=True, slots=True)
class HangarView:
    """All that the panel shows; ``launches`` are the bays of the groups in launch order."""

    counts: tuple[CountRow, ...]
    bays: tuple[HangarBay, ...]
    launches: tuple[tuple[str, str], ...]
    groups: int
    fighters: int
    craft_points: int
    cost: Cost
    sentence: str


@dataclass(frozen=True, slots=True)
class LauncherRow:
    """A launcher and the magazine it draws on; racks hold their one salvo themselves."""

    id: str
    title: str
    magazine: str
    words: str
    is_rack: bool = False


@dataclass(frozen=True, slots=True)
class MagazinePart:
    """A magazine, the launchers it feeds, and a word on how long it lasts."""

    view: MagazineView
    capacity_spoken: str
    labels: tuple[str, ...]
    """A word for each type of salvo."""
    no_room: tuple[str, ...]
    """Why no more of each type go in, where the magazine is full."""
    feeds: tuple[str, ...]
    words: str
    left: int
    over: bool


@dataclass(frozen=True, slots=True)
class MagazineSuite:
    """All that the panel shows."""

    counts: tuple[CountRow, ...]
    magazines: tuple[MagazinePart, ...]
    launchers: tuple[LauncherRow, ...]
    magazine_choices: tuple[tuple[str, str], ...]
    salvoes: int
    capacity: int
    used: int
    cost: Cost
    sentence: str
