"""The damage track: boxes crossed, rows that go, the threshold check that follows.

Rule: FTC-5.1, FTC-5.2, FTC-5.3, FTC-5.4, FTC-5.8, FTC-5.9, FTC-5.11
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle_options.core import DEFAULT_CORE
from fleetforge.systems.full_thrust.damage.armour import absorb
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS, hull_rows

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.damage.armour import Blow


@dataclass(frozen=True, slots=True)
class Track:
    """A ship's protection at one moment.

    ``hull`` is the number of boxes on the design, ``hull_lost`` those crossed, ``armour`` the boxes
    left in each layer, innermost first.
    """

    hull: int
    hull_lost: int = 0
    armour: tuple[int, ...] = ()

    @property
    def hull_left(self) -> int:
        """Boxes that still stand."""
        return max(0, self.hull - self.hull_lost)


@dataclass(frozen=True, slots=True)
class Check:
    """A threshold check that is due.

    ``row`` is the last row that went, ``number`` what fails, ``bonus`` what each die gains because
    several rows went at once.

    Rule: FTC-5.8, FTC-5.9
    """

    row: int
    number: int
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class Wound:
    """What one attack did to a ship.

    ``rows`` are the rows, from 1, whose last box went; ``overkill`` is damage beyond the last box.
    """

    armour_lost: tuple[int, ...] = ()
    hull_lost: int = 0
    overkill: int = 0
    rows: tuple[int, ...] = ()
    destroyed: bool = False
    check: Check | None = None

    @property
    def armour_total(self) -> int:
        """Armour boxes lost in all layers."""
        return sum(self.armour_lost)


def row_ends(boxes: int) -> tuple[int, ...]:
    """Number of the last box of each row that has boxes, from the top. Rule: FTC-5.1, FTC-5.2"""
    return tuple(accumulate(row for row in hull_rows(boxes) if row))


def rows_crossed(boxes: int, before: int, after: int) -> tuple[int, ...]:
    """Rows, from 1, whose last box is crossed as the boxes lost rise from ``before`` to ``after``.

    Rule: FTC-5.4, FTC-5.8
    """
    return tuple(row for row, end in enumerate(row_ends(boxes), start=1) if before < end <= after)


def check_due(boxes: int, before: int, after: int) -> Check | None:
    """The one check for all rows that went between two counts of lost boxes, or None.

    A ship whose last box is gone makes none.

    Rule: FTC-5.8, FTC-5.9, FTC-5.11
    """
    rows = rows_crossed(boxes, before, after)
    return check_of(rows) if rows and after < boxes else None


def check_of(rows: Sequence[int]) -> Check:
    """The one check for all these rows of a ship that still stands, from the top. Rule: FTC-5.8, FTC-5.9"""
    return Check(rows[-1], THRESHOLDS[rows[-1] - 1], len(rows) - 1)


def wound(track: Track, blows: Iterable[Blow], options: CoreOptions = DEFAULT_CORE) -> Wound:
    """What all the hits of one attack do to a ship.

    Rule: FTC-5.3, FTC-5.4, FTC-5.11
    """
    absorbed = absorb(track.armour, blows, options)
    lost = min(absorbed.through, track.hull_left)
    after = track.hull_lost + lost
    return Wound(
        armour_lost=absorbed.lost,
        hull_lost=lost,
        overkill=absorbed.through - lost,
        rows=rows_crossed(track.hull, track.hull_lost, after),
        destroyed=after >= track.hull,
        check=check_due(track.hull, track.hull_lost, after),
    )
