"""Surprise and micro-evasion: cold bursts that cost a tenth of a g-turn and spoil an enemy's aim.

Fuel is in tenths of a g-turn. Rule: BLS-11, BLS-20.18
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.faults_fire import NO_FUEL_MICRO

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.brilliant_lances.options import LanceOptions

BURST = 1
"""Tenths of a g-turn for a turn of micro-evasion. Rule: BLS-11.3"""
Dodging: TypeAlias = Literal["usual", "on", "off"]
"""What an owner declared: nothing, to dodge, or not to. Rule: BLS-11.4, BLS-11.8"""


@dataclass(frozen=True, slots=True)
class Bursts:
    """Turns in which micro-evasion was paid for, and the fuel that is left."""

    turns: int
    fuel: int


def is_in_combat(first_contact: int | None, turn: int, options: LanceOptions) -> bool:
    """Whether a ship is in combat for this purpose, having won its first contact in that turn.

    Rule: BLS-11.2, BLS-20.18
    """
    if first_contact is None:
        return False
    return turn >= first_contact + (options.combat_start == "next_declare")


def micro_evades(declared: Dodging, *, in_combat: bool, fuel: int, drive_works: bool = True) -> bool:
    """Whether a ship micro-evades this turn. Rule: BLS-11.2, BLS-11.4, BLS-11.7, BLS-11.8"""
    wants = in_combat if declared == "usual" else declared == "on"
    return wants and fuel >= BURST and drive_works


def check_micro_evasion(ship: str, fuel: int) -> Iterator[Refusal]:
    """What stands against declaring it. Rule: BLS-11.3"""
    if fuel < BURST:
        yield Refusal(NO_FUEL_MICRO, "fuel", ship)


def bursts_through(fuel: int, first_contact: int, through: int, spent: int, options: LanceOptions) -> Bursts:
    """Fuel at the end of a turn of a ship that dodges in every turn of combat, having spent so much otherwise.

    Rule: BLS-11.2, BLS-11.3, BLS-20.18
    """
    left = fuel - spent
    turns = sum(is_in_combat(first_contact, turn, options) for turn in range(1, through + 1))
    paid = min(turns, max(left, 0) // BURST)
    return Bursts(paid, left - paid * BURST)
