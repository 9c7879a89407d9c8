"""Fire: who may be fired at, at which DM for range and arc, how far a weapon still counts.

Rule: BLS-1.3, BLS-11.5, BLS-12, BLS-15, BLS-20.8
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.difficulty import IMPOSSIBLE, level_words
from fleetforge.systems.brilliant_lances.faults_fire import (
    FIRE_ABOVE_IMPOSSIBLE,
    FIRE_NEEDS_LOCK,
    LEFT_TRACK_ARC,
    NOT_SURPRISED,
    OUT_OF_ARC,
    RANGE_DM_MISSING,
)
from fleetforge.systems.brilliant_lances.modifiers import Modifier

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.modifiers import Level, Part
    from fleetforge.systems.brilliant_lances.options import LanceOptions

HEXES_PER_DM = 10
ARC_DMS: dict[Part, int] = {"all": 0, "some": 1}
"""Rule: BLS-15.1, BLS-15.2"""


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot as it is declared. ``base`` is the level of the fire task with all DMs but range and arc.

    ``range_dm`` is the normal one as the players give it, None to take it from the table.
    ``wants_surprise`` says that the table for a ship that does not dodge is claimed. Rule: BLS-18.2
    """

    shooter: str
    target: str
    weapon: str
    base: int
    hexes: int
    contact: Level
    is_dodging: bool
    arc: Part = "all"
    range_dm: int | None = None
    wants_surprise: bool = False


def surprise_dm(hexes: int, options: LanceOptions) -> int:
    """DM of range at a ship that does not micro-evade. Rule: BLS-11.5, BLS-20.8"""
    return -(-hexes // HEXES_PER_DM) if options.per_10_hexes == "ceil" else hexes // HEXES_PER_DM


def range_dm(shot: Shot, figures: BaseFigures, options: LanceOptions) -> int | None:
    """DM of range, None where nobody knows it. Rule: BLS-11.5, BLS-16.19"""
    if not shot.is_dodging:
        return surprise_dm(shot.hexes, options)
    return figures.fire_range_dm(shot.hexes) if shot.range_dm is None else shot.range_dm


def shot_dms(shot: Shot, figures: BaseFigures, options: LanceOptions) -> tuple[Modifier, ...]:
    """DMs that these rules add to the fire task. Rule: BLS-11.5, BLS-15.2"""
    clause = "BLS-16.19" if shot.is_dodging else "BLS-11.5"
    found = (
        Modifier("range", range_dm(shot, figures, options) or 0, clause),
        Modifier("in the arc for part of the turn", ARC_DMS.get(shot.arc, 0), "BLS-15.2"),
    )
    return tuple(one for one in found if one.dm)


def shot_level(shot: Shot, figures: BaseFigures, options: LanceOptions) -> int:
    """The level of the fire task. Rule: BLS-12.1"""
    return shot.base + sum(one.dm for one in shot_dms(shot, figures, options))


def check_shot(shot: Shot, figures: BaseFigures, options: LanceOptions) -> Iterator[Refusal]:
    """What stands against a shot. Rule: BLS-1.3, BLS-11.5, BLS-12.1, BLS-15.3"""
    if shot.contact != "lock":
        yield Refusal(FIRE_NEEDS_LOCK, "target", shot.shooter, shot.target)
    if shot.wants_surprise and shot.is_dodging:
        yield Refusal(NOT_SURPRISED, "target", shot.shooter, shot.target)
    yield from check_bearing(shot.weapon, shot.target, shot.arc)
    if range_dm(shot, figures, options) is None:
        yield Refusal(RANGE_DM_MISSING, "range", shot.shooter, shot.hexes)
    elif (level := shot_level(shot, figures, options)) > IMPOSSIBLE:
        yield Refusal(FIRE_ABOVE_IMPOSSIBLE, "range", shot.shooter, level_words(level))


def check_bearing(weapon: str, target: str, arc: Part) -> Iterator[Refusal]:
    """A target that was never in the arc. Rule: BLS-15.3"""
    if arc == "none":
        yield Refusal(OUT_OF_ARC, "arc", weapon, target)


def check_tracked(shooter: str, target: str, part: Part) -> Iterator[Refusal]:
    """A target that was not in the Tracking Arc for the whole turn. Rule: BLS-13.10"""
    if part != "all":
        yield Refusal(LEFT_TRACK_ARC, "arc", shooter, target)
