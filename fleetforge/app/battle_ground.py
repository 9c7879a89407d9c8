"""What units stand on: a table that is measured in MU, or hexes. How places, facings and distances go by words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.words import counted
from fleetforge.sheets.hexes import Cell, cell_at, middle

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.sheets.plot import Spot


class Ground(ABC):
    """The ground of a plot. Facings are numbers from 1, clockwise."""

    facings: ClassVar[int]
    """How many facings there are."""
    ring_steps: ClassVar[tuple[int, int]]
    """Distances between rings that are drawn where no weapon is chosen, to choose from; the last one at first."""
    ring_title: ClassVar[str]
    closest: ClassVar[float]
    """Pixels that its unit of length has at most."""

    @abstractmethod
    def heading(self, facing: int) -> float:
        """Degrees of a facing, clockwise from up."""

    @abstractmethod
    def pose_words(self, place: Spot, facing: int | None) -> str:
        """A place, and the facing of what has one."""

    @abstractmethod
    def ring_words(self, ring: int) -> str:
        """How far a ring is."""

    @abstractmethod
    def held(self, place: Spot) -> Spot:
        """Where a unit in the hand is seen, which is let go there."""

    @abstractmethod
    def settled(self, place: Spot) -> Spot:
        """Where a unit stands that is let go at a place."""

    @abstractmethod
    def nudged(self, place: Spot, dx: int, dy: int, *, fine: bool) -> Spot:
        """A place a step to the right or left (``dx`` 1 or -1), or up or down."""

    def spot_words(self, place: Spot) -> str:
        """What bare ground is called; empty where it has no name."""
        del place
        return ""


class Table(Ground):
    """A table without hexes: places in MU, facings as points of the clock, 12 up."""

    facings = 12
    ring_steps = (6, 12)
    ring_title = "Rings every so many mu"
    closest = 60.0

    def heading(self, facing: int) -> float:
        """30 degrees for each point of the clock."""
        return 30.0 * facing

    def pose_words(self, place: Spot, facing: int | None) -> str:
        """``11.3, 9.5, facing 3``."""
        return f"{place[0]:.1f}, {place[1]:.1f}" + (f", facing {facing}" if facing else "")

    def ring_words(self, ring: int) -> str:
        """``12 mu``."""
        return f"{ring} mu"

    def held(self, place: Spot) -> Spot:
        """Anywhere."""
        return place

    def settled(self, place: Spot) -> Spot:
        """Tenths of a MU are as exact as a ruler."""
        return round(place[0], 1), round(place[1], 1)

    def nudged(self, place: Spot, dx: int, dy: int, *, fine: bool) -> Spot:
        """A MU, or a tenth."""
        step = 0.1 if fine else 1.0
        return place[0] + dx * step, place[1] + dy * step


@dataclass(frozen=True, slots=True)
class Hexes(Ground):
    """A table of hexes, see :mod:`fleetforge.sheets.hexes`; facing 1 is straight up.

    ``names`` are those of the six facings, ``cell_words`` tells the name of a hex.
    """

    names: tuple[str, ...]
    cell_words: Callable[[Cell], str]

    facings: ClassVar[int] = 6
    ring_steps: ClassVar[tuple[int, int]] = (3, 6)
    ring_title: ClassVar[str] = "Rings every so many hexes"
    closest: ClassVar[float] = 110.0

    def heading(self, facing: int) -> float:
        """60 degrees for each side of a hex."""
        return 60.0 * (facing - 1)

    def pose_words(self, place: Spot, facing: int | None) -> str:
        """``hex 3, -2, facing B``."""
        ahead = f", facing {self.names[facing - 1]}" if facing else ""
        return f"hex {self.cell_words(cell_at(place))}{ahead}"

    def ring_words(self, ring: int) -> str:
        """``6 hexes``."""
        return counted(ring, "hex", "hexes")

    def held(self, place: Spot) -> Spot:
        """In the middle of a hex."""
        return middle(cell_at(place))

    def settled(self, place: Spot) -> Spot:
        """In the middle of a hex."""
        return self.held(place)

    def nudged(self, place: Spot, dx: int, dy: int, *, fine: bool) -> Spot:
        """The next hex up or down; to the sides up and down in turns, so that a row is kept."""
        del fine
        first, second = cell_at(place)
        if dy:
            return middle((first + dy, second - dy))
        is_even = (first + second) % 2 == 0
        return middle((first, second + dx) if is_even == (dx > 0) else (first + dx, second))

    def spot_words(self, place: Spot) -> str:
        """``Hex 3, -2``."""
        return f"Hex {self.cell_words(cell_at(place))}"


TABLE = Table()
