"""Who may act when: ships before flights in movement, flights before ships in attack.

Rule: ACF-3.1 to ACF-3.4, ACF-5.4, ACF-5.5, ACF-5.7, ACF-6.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.faults import BLOCK_ORDER, DESTROYED, ORDER_CHOICE, TOO_EARLY
from fleetforge.systems.acta_flights.faults_fight import ATTACK_ORDER, DOGFIGHT_WRONG_PHASE, SHIPS_TOO_EARLY

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from fleetforge.kernel.dice import Rolling


def initiative(names: Mapping[str, str], modifiers: Mapping[str, int]) -> Rolling[tuple[str, ...]]:
    """Sides in order, the winner first: 2d6 and the fleet's modifier each; ties are rolled again.

    ``names`` are the sides' names by id. Rule: ACF-10.3
    """
    while True:
        totals = {}
        for side, name in names.items():
            faces = yield Roll(f"Initiative: {name}", 2)
            totals[side] = sum(faces) + modifiers.get(side, 0)
        if len(set(totals.values())) == len(totals):
            return tuple(sorted(totals, key=lambda side: -totals[side]))


def flight_blocks(initiative_order: Sequence[str], first: str) -> tuple[str, ...]:
    """Sides in the order in which they move all their flights, once ``first`` is chosen. Rule: ACF-3.3, ACF-3.4"""
    return (first, *(side for side in initiative_order if side != first))


def check_ships_moved(left: Sequence[str]) -> Iterator[Refusal]:
    """No flight moves while ships, given by name, are still to move. Rule: ACF-3.2"""
    for name in left[:1]:
        yield Refusal(TOO_EARLY, "movement", found=name)


def check_block(player: str, winner: str, block: str) -> Iterator[Refusal]:
    """Whether it is a player's turn to move flights; ``block`` is whose it is, empty before the choice.

    Rule: ACF-3.3, ACF-3.4
    """
    if not block:
        yield Refusal(ORDER_CHOICE, "movement", allowed=winner)
    elif block != player:
        yield Refusal(BLOCK_ORDER, "movement", found=player, allowed=block)


def check_half(player: str, half: str) -> Iterator[Refusal]:
    """Whether it is a player's half of the flight attacks; the initiative winner has the first. Rule: ACF-5.5"""
    if player != half:
        yield Refusal(ATTACK_ORDER, "attack", found=player, allowed=half)


def check_alive(name: str, destroyed: Collection[str]) -> Iterator[Refusal]:
    """What is destroyed does nothing more. Rule: ACF-1.1, ACF-5.7"""
    if name in destroyed:
        yield Refusal(DESTROYED, name, name)


def check_ships_fire(open_halves: Sequence[str]) -> Iterator[Refusal]:
    """No ship fires while a half of the flight attacks is open. Rule: ACF-5.4"""
    for player in open_halves[:1]:
        yield Refusal(SHIPS_TOO_EARLY, "attack", found=player)


def check_dogfight_phase(phase: str, *, is_flight_step: bool) -> Iterator[Refusal]:
    """Dogfights are resolved in the flight step of the Attack Phase. Rule: ACF-6.4"""
    if not is_flight_step:
        yield Refusal(DOGFIGHT_WRONG_PHASE, "phase", found=phase)
