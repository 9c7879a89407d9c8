"""How flights move, by themselves and carried along with what they support.

Rule: ACF-3.5 to ACF-3.8, ACF-8.5, ACF-8.6, ACF-14.14, ACF-14.15, ACF-14.29
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import FORCED_OFF, LOCKED, MOVE_FAR, MOVED_ALREADY, NO_OWN_MOVE, STACK
from fleetforge.systems.acta_flights.measuring import check_distance, inches
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.systems.acta_flights.options import FlightOptions


@dataclass(frozen=True, slots=True)
class Mover:
    """A flight that would move, by its name, with its Move score in inches.

    ``locked`` says that it touches an enemy flight; ``carried`` that what it supports took it along
    this turn.
    """

    name: str
    move: int
    locked: bool = False
    moved: bool = False
    carried: bool = False


@dataclass(frozen=True, slots=True)
class Supporter:
    """A flight that supports a unit about to move."""

    id: str
    move: int
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Carrying:
    """What became of supporters when the supported unit moved, by id.

    ``forced_off`` are too slow, ``left_behind`` are locked. Rule: ACF-8.5, ACF-8.6, ACF-14.29
    """

    carried: tuple[str, ...]
    forced_off: tuple[str, ...]
    left_behind: tuple[str, ...]


def check_move(
    mover: Mover, distance: float, *, stacked_on: str = "", options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against a move so far; ending on a ship is allowed, on a flight never.

    Flights turn freely and need no minimum move. Rule: ACF-3.4 to ACF-3.8, ACF-10.8, ACF-14.14
    """
    return tuple(_refusals(mover, distance, stacked_on, options))


def _refusals(mover: Mover, distance: float, stacked_on: str, options: FlightOptions) -> Iterator[Refusal]:
    name = mover.name
    if mover.locked:
        yield Refusal(LOCKED, name, name)
    if mover.moved:
        yield Refusal(MOVED_ALREADY, name, name)
    if mover.carried and options.supporter_own_move == "no":
        yield Refusal(NO_OWN_MOVE, name, name)
    yield from check_distance(name, distance)
    if distance > mover.move:
        yield Refusal(MOVE_FAR, name, name, inches(distance), mover.move)
    if stacked_on:
        yield Refusal(STACK, name, name, stacked_on)


def carry(distance: float, supporters: Iterable[Supporter]) -> Carrying:
    """Who goes along with a supported unit that travels so many inches. Rule: ACF-8.5, ACF-8.6, ACF-14.29"""
    supporters = tuple(supporters)
    free = [one for one in supporters if not one.locked]
    return Carrying(
        carried=tuple(one.id for one in free if distance <= one.move),
        forced_off=tuple(one.id for one in free if distance > one.move),
        left_behind=tuple(one.id for one in supporters if one.locked),
    )


def check_forced_off(
    name: str, move: int, distance: float, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Iterator[Refusal]:
    """Whether a supporter that was too slow may be put so far from where it started. Rule: ACF-14.15"""
    yield from check_distance(name, distance)
    exact = options.forced_off_place == "on_path_at_speed"
    if distance > move or (exact and distance != move):
        yield Refusal(FORCED_OFF, name, name, inches(distance), f'exactly {move}"' if exact else f'at most {move}"')
