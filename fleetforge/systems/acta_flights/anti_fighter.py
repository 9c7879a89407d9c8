"""Anti-Fighter dice: of ships at the end of movement, of flights as a dogfight is about to begin.

Rule: ACF-4, ACF-10.15, ACF-14.6 to ACF-14.9, ACF-14.22, ACF-14.27
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import (
    AF_DICE_COUNT,
    AF_FIGHTER_TIMING,
    AF_FRIENDLY,
    AF_IN_DOGFIGHT,
    AF_LEND,
    AF_NO_DODGE,
    AF_NO_STEALTH,
    AF_NONE,
    AF_RANGE,
    AF_SHARE,
    AF_SPLIT,
    AF_TARGET_DOGFIGHT,
    AF_TRAIT_LOST,
    AF_WRONG_PHASE,
)
from fleetforge.systems.acta_flights.measuring import check_distance, inches
from fleetforge.systems.acta_flights.options import DEFAULT_FLIGHT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.acta_flights.options import FlightOptions
    from fleetforge.systems.acta_flights.profiles import Battery

REACH = 2
"""Inches from a ship to the edge of a flight. Rule: ACF-4.2"""
LENDING = 8
"""Inches to a friend through whom an Escort fires. Rule: ACF-10.15"""
MOST_DICE = 99
FIXED = 4
"""What hits under the other reading. Rule: ACF-14.6"""
INTENSIFY = "Intensify Defensive Fire!"
"""Special Action that doubles Interceptors, and Anti-Fighter by an option. Rule: ACF-10.19, ACF-14.8"""


@dataclass(frozen=True, slots=True)
class Share:
    """Dice of one roll that go at one flight, by its id and its name; ``distance`` in inches, 0 in contact.

    ``dodge`` and ``stealth`` say that the player wants these to count, which they never do.
    """

    flight: str
    name: str
    hull: int
    dice: int
    distance: float = 0
    locked: bool = False
    friendly: bool = False
    dodge: bool = False
    stealth: bool = False


@dataclass(frozen=True, slots=True)
class AntiFighter:
    """The Anti-Fighter trait of a ship as it stands: ``dice_left`` is what it has not rolled this turn.

    Being Crippled does not matter, only that the trait is lost. Rule: ACF-4.9, ACF-4.11
    """

    unit: str
    battery: Battery
    dice_left: int
    lost: bool = False


@dataclass(frozen=True, slots=True)
class Shot:
    """What became of the dice at one flight; ``modified`` are faces with their bonus.

    ``wasted`` are hits beyond the one that destroyed it. Rule: ACF-4.5
    """

    flight: str
    faces: Faces
    modified: tuple[int, ...]
    hits: int

    @property
    def destroyed(self) -> bool:
        """Whether the flight is destroyed."""
        return self.hits > 0

    @property
    def wasted(self) -> int:
        """Hits that did nothing."""
        return max(0, self.hits - 1)


def dice_of(battery: Battery, special_action: str = "", options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> int:
    """Dice that a ship rolls: its trait score, doubled only by an option. Rule: ACF-4.3, ACF-4.10, ACF-14.8"""
    doubled = special_action == INTENSIFY and options.intensify_doubles_af == "yes"
    return battery.dice * 2 if doubled else battery.dice


def needed(hull: int, options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> int:
    """What a die with its bonus must equal or beat. Rule: ACF-4.5, ACF-14.6"""
    return hull if options.af_threshold == "hull" else FIXED


def reach(options: FlightOptions = DEFAULT_FLIGHT_OPTIONS) -> int:
    """How far ships' Anti-Fighter dice reach, in inches. Rule: ACF-4.2, ACF-14.6"""
    return REACH if options.af_threshold == "hull" else 0


def check_phase(phase: str, *, is_end_of_movement: bool) -> Iterator[Refusal]:
    """Ships roll at the end of the Movement Phase only. Rule: ACF-4.1"""
    if not is_end_of_movement:
        yield Refusal(AF_WRONG_PHASE, "phase", found=phase)


def check_shots(
    ship: AntiFighter, shares: Sequence[Share], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> tuple[Refusal, ...]:
    """Everything that stands against a ship's roll. Rule: ACF-4.1 to ACF-4.11, ACF-14.7, ACF-14.9"""
    found = [*_trait(ship)]
    if not found:
        found += _numbers(ship, shares, options)
    found += check_shares(shares)
    for share in shares:
        found += _target(share, reach(options))
    return tuple(found)


def _trait(ship: AntiFighter) -> Iterator[Refusal]:
    if ship.lost:
        yield Refusal(AF_TRAIT_LOST, ship.unit, ship.unit)
    elif not ship.battery.dice:
        yield Refusal(AF_NONE, ship.unit, ship.unit)


def _numbers(ship: AntiFighter, shares: Sequence[Share], options: FlightOptions) -> Iterator[Refusal]:
    """All dice are assigned before any is rolled, or by an option some now and some later. Rule: ACF-4.4, ACF-14.7"""
    total = sum(share.dice for share in shares)
    if total > ship.dice_left:
        yield Refusal(AF_SPLIT, ship.unit, ship.unit, total, ship.dice_left)
    elif total < (ship.dice_left if options.af_allocation == "before_rolling" else 1):
        yield Refusal(AF_DICE_COUNT, ship.unit, ship.unit, total, ship.dice_left)


def check_shares(shares: Sequence[Share]) -> Iterator[Refusal]:
    """Whole dice, one or more for each flight and as many as a table holds, each flight once. Rule: ACF-4.4"""
    names = [share.flight for share in shares]
    for number, share in enumerate(shares):
        if not 1 <= share.dice <= MOST_DICE or share.flight in names[:number]:
            yield Refusal(AF_SHARE, share.flight, share.name, share.dice)


def _target(share: Share, most: int) -> Iterator[Refusal]:
    yield from check_distance(share.name, share.distance)
    if share.distance > most:
        yield Refusal(AF_RANGE, share.flight, share.name, inches(share.distance), most)
    barred = {
        AF_TARGET_DOGFIGHT: share.locked,
        AF_FRIENDLY: share.friendly,
        AF_NO_DODGE: share.dodge,
        AF_NO_STEALTH: share.stealth,
    }
    yield from (Refusal(kind, share.flight, share.name) for kind, wrong in barred.items() if wrong)


def check_lending(ship: str, distance: float, *, escort: bool, friendly: bool) -> tuple[Refusal, ...]:
    """Whether a ship may fire its dice from a friend so far away; players see to the line of sight.

    Rule: ACF-10.15
    """
    faults = {
        "it has no Escort trait": not escort,
        "that ship is no friend": not friendly,
        f'that ship is {inches(distance)}" away': not 0 <= distance <= LENDING,
    }
    return tuple(Refusal(AF_LEND, ship, ship, what) for what, wrong in faults.items() if wrong)


def check_fighter_shots(
    flight: str, battery: Battery, shares: Sequence[Share], *, about_to_begin: bool, locked: bool
) -> tuple[Refusal, ...]:
    """Whether a flight may use its own trait: just before contact, at a flight that it will touch.

    Rule: ACF-4.12, ACF-4.14
    """
    found = []
    total = sum(share.dice for share in shares)
    if not battery.dice:
        found.append(Refusal(AF_NONE, flight, flight))
    elif total > battery.dice:
        found.append(Refusal(AF_SPLIT, flight, flight, total, battery.dice))
    elif total < battery.dice:
        found.append(Refusal(AF_DICE_COUNT, flight, flight, total, battery.dice))
    if locked:
        found.append(Refusal(AF_IN_DOGFIGHT, flight, flight))
    elif not about_to_begin:
        found.append(Refusal(AF_FIGHTER_TIMING, flight, flight))
    return (*found, *check_shares(shares))


def shots(
    unit: str, battery: Battery, shares: Sequence[Share], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Rolling[tuple[Shot, ...]]:
    """Roll a unit's dice, flight by flight; neither Dodge nor Stealth count, nor natural 1s and 6s.

    Rule: ACF-4.3 to ACF-4.7, ACF-10.15, ACF-14.22
    """
    done = []
    for share in shares:
        faces = yield Roll(f"Anti-Fighter: {unit} at {share.name}", share.dice)
        modified = tuple(face + battery.bonus for face in faces)
        hits = sum(face >= needed(share.hull, options) for face in modified)
        done.append(Shot(share.flight, faces, modified, hits))
    return tuple(done)


def mutual_shots(
    firing: Sequence[tuple[str, Battery, Sequence[Share]]], options: FlightOptions = DEFAULT_FLIGHT_OPTIONS
) -> Rolling[tuple[str, ...]]:
    """Ids of flights that Anti-Fighter destroys as contact is about to be made; all rolls are simultaneous.

    Rule: ACF-4.13
    """
    destroyed: dict[str, None] = {}
    for unit, battery, shares in firing:
        for shot in (yield from shots(unit, battery, shares, options)):
            if shot.destroyed:
                destroyed[shot.flight] = None
    return tuple(destroyed)
