"""Hexes, stops, turns, bootlegs and drift.

Rule: HIF-8.4, HIF-8.5, HIF-9.15 to HIF-9.17, HIF-15, HIF-16
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.rounding import down, up
from fleetforge.systems.hex_impulse import faults
from fleetforge.systems.hex_impulse.arcs import ahead, turned
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.hex_impulse.arcs import Hex
    from fleetforge.systems.hex_impulse.options import HexOptions

CAP = 8
"""Most hexes in an impulse. Rule: HIF-15.1"""
THROTTLE_CAP = 10
"""With Full Throttle. Rule: HIF-6.3, HIF-15.4"""
CUT_CAP = 4
"""With speed cut. Rule: HIF-9.16, HIF-15.5"""
STOPPED = 2
"""What a stop adds to evasion dice. Rule: HIF-15.3"""
STEPS = "FLRB"
"""A hex ahead, a turn to the left or right, a bootleg. Rule: HIF-25.6"""
TURNS = {"L": -1, "R": 1, "B": 3}
"""Sides of a hex that a letter turns by, clockwise positive; a bootleg by 180 degrees. Rule: HIF-8.5, HIF-15.10"""


@dataclass(frozen=True, slots=True)
class Pace:
    """How far a fighter may still go: hexes left in the turn, the most in an impulse. Rule: HIF-15.6"""

    name: str
    left: int
    cap: int = CAP


@dataclass(frozen=True, slots=True)
class Course:
    """Where a fighter heads. ``since`` counts hexes since its last turn; ``place`` is None without a map."""

    facing: str
    since: int
    place: Hex | None = None


@dataclass(frozen=True, slots=True)
class Helm:
    """What steers a fighter: its turn mode, the bootlegs that it has left now. None is no bootleg bought."""

    name: str
    turn_mode: int = 1
    bootlegs: int | None = None


def cap_of(*, full_throttle: bool = False, cut_speed: bool = False) -> int:
    """Most hexes in an impulse. Rule: HIF-6.3, HIF-9.16, HIF-9.17, HIF-15.1"""
    if cut_speed:
        return CUT_CAP
    return THROTTLE_CAP if full_throttle else CAP


def speed_of(speed: int, bought: int = 0, *, cut_speed: bool = False, options: HexOptions = DEFAULT_HEX_OPTIONS) -> int:
    """Hexes of a turn; bought ones are added after halving. Rule: HIF-9.7, HIF-9.15, HIF-9.17"""
    half = up if options.cut_speed_rounding == "up" else down
    return (half(speed, 2) if cut_speed else speed) + bought


def check_hexes(pace: Pace, hexes: int) -> Iterator[Refusal]:
    """Whether a fighter may move so far in this impulse. Rule: HIF-15.1, HIF-15.2, HIF-15.6, HIF-15.7"""
    if hexes < 1:
        yield Refusal(faults.MUST_MOVE_OR_STOP, "hexes", pace.name, hexes, "1 or more")
    if hexes > pace.cap:
        yield Refusal(faults.TOO_FAST, "hexes", pace.name, hexes, pace.cap)
    if hexes > pace.left:
        yield Refusal(faults.SPEED_SPENT, "hexes", pace.name, hexes, pace.left)


def after_moving(pace: Pace, hexes: int, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Pace:
    """What is left after an impulse; a stop is 0 hexes and costs nothing. Rule: HIF-15.6, HIF-15.8, HIF-30.34"""
    return replace(pace, left=pace.left - hexes if options.speed_basis == "per_turn" else pace.left)


def hexes_in(path: str) -> int:
    """Hexes that a path enters. Rule: HIF-25.6"""
    return path.count("F")


def check_path(helm: Helm, since: int, path: str, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Iterator[Refusal]:
    """Whether the turns of a path are allowed. Rule: HIF-8.4, HIF-8.5, HIF-15.10"""
    strange = "".join(dict.fromkeys(letter for letter in path if letter not in STEPS))
    if strange:
        yield Refusal(faults.PATH, "path", helm.name, strange, STEPS)
        return
    for letter in path:
        if letter in "LR" and since < helm.turn_mode:
            yield Refusal(faults.TURN_MODE, "path", helm.name, helm.turn_mode - since, helm.turn_mode)
            break
        since = since + 1 if letter == "F" else 0
    wanted = path.count("B")
    if wanted and helm.bootlegs is None:
        yield Refusal(faults.BOOTLEG_NONE, "path", helm.name)
    elif wanted > (helm.bootlegs or 0):
        when = "this turn" if options.bootleg_uses == "once_per_turn" else "this impulse"
        yield Refusal(faults.BOOTLEG_USED, "path", helm.name, when)


def along(course: Course, path: str) -> Course:
    """Where a path leads. A bootleg turns by 180 degrees and starts the count anew. Rule: HIF-8.5, HIF-15.9"""
    facing, since, place = course.facing, course.since, course.place
    for letter in path:
        if letter == "F":
            place = ahead(place, facing) if place else None
            since += 1
        else:
            facing, since = turned(facing, TURNS.get(letter, 0)), 0
    return Course(facing, since, place)


def is_drifting(design_power: int, power: int) -> bool:
    """Whether a fighter has lost all power; a design without power has lost none. Rule: HIF-16.1, HIF-16.3"""
    return design_power > 0 and power <= 0


def check_drift(name: str, what: str, *, drifting: bool) -> Iterator[Refusal]:
    """What a drifting fighter may not do. Rule: HIF-16.2"""
    if drifting:
        yield Refusal(faults.DRIFTING, name, name, what)


def stop_modifier(options: HexOptions = DEFAULT_HEX_OPTIONS) -> int:
    """What a stop adds to each evasion die. Rule: HIF-15.3, HIF-16.5, HIF-30.33"""
    return STOPPED if options.stop_sign == "penalty_plus_2" else -STOPPED
