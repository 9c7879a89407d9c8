"""The plot of a battle as plain values: units, ways, orders, arcs and ranges, and what a game says of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from fleetforge.app.battle_ground import TABLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.battle_ground import Ground
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.journal.command import Command
    from fleetforge.sheets.plot import Plotted, Span, Spot, Track

ALL_ARCS = ""
"""In place of a weapon: all six arcs, and rings at whole steps."""


@dataclass(frozen=True, slots=True)
class MapUnit:
    """A unit on the plot and what is said of it."""

    plotted: Plotted
    words: str

    @property
    def id(self) -> str:
        """Its id."""
        return self.plotted.id

    @property
    def can_fire(self) -> bool:
        """Whether it is a ship that is still there."""
        return self.plotted.kind == "ship" and not self.plotted.gone


@dataclass(frozen=True, slots=True)
class Sector:
    """A fire arc of the chosen ship, from ``start`` to ``end`` degrees of the table; a chosen weapon covers some."""

    name: str
    start: float
    end: float
    covered: bool


@dataclass(frozen=True, slots=True)
class OrderPath:
    """Where an order leads: corners, the heading at the end, words; one that fails leads straight on."""

    ship: str
    mark: int
    points: tuple[Spot, ...]
    heading: float
    is_legal: bool
    words: str


@dataclass(frozen=True, slots=True)
class Reach:
    """What lies between two units or places: how far they are apart, and words for it with all that is known."""

    far: float
    words: str


@dataclass(frozen=True, slots=True)
class MapView:
    """The plot at one moment. ``span`` is what is worth seeing, ``table`` the table if its size is known.

    ``weapons`` are kinds of mounts of the chosen unit, which is a ``noun``, as value and words; ``rings`` are
    distances round it. ``goals`` are places where what is being drafted may lead by a click.
    """

    units: tuple[MapUnit, ...]
    tracks: tuple[Track, ...]
    orders: tuple[OrderPath, ...]
    table: Span | None
    span: Span
    selected: str = ""
    sectors: tuple[Sector, ...] = ()
    rings: tuple[int, ...] = ()
    weapons: tuple[tuple[str, str], ...] = ()
    goals: tuple[Spot, ...] = ()
    ground: Ground = TABLE
    noun: str = "ship"
    asks_why: bool = True
    """Whether setting a place by hand is a correction, which needs a reason."""

    def unit(self, unit_id: str) -> MapUnit | None:
        """The unit of this id, None if it is not on the plot."""
        return next((unit for unit in self.units if unit.id == unit_id), None)


class BattlePlots(Protocol):
    """What a game says of places on the table."""

    def ground(self) -> Ground:
        """What units stand on."""
        ...

    def has_places(self, battle: Any) -> bool:
        """Whether anything is plotted; without that there is no map."""
        ...

    def battle_map(
        self, table: BattleTable, selected: str, *, weapon: str = ALL_ARCS, ring_step: int
    ) -> MapView | None:
        """The plot at the moment looked at, as who sits at the desk may see it; None where no places are plotted.

        ``weapon`` is a value of :attr:`MapView.weapons` whose arcs and bands are wanted.
        """
        ...

    def reach_between(self, battle: Any, one: str, other: str) -> Reach | None:
        """What lies between two units; None where it is not known."""
        ...

    def reach_on_ground(self, start: Spot, end: Spot) -> Reach:
        """How far apart two places are."""
        ...

    def place_commands(self, battle: Any, unit_id: str, to: Spot, facing: int, reason: str) -> Iterable[Command[Any]]:
        """What puts a unit where the players say; ``facing`` 0 leaves it."""
        ...
