"""Evasion dice: how many, with what modifier, against which shots.

Rule: HIF-11
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.hex_impulse import faults_fight as faults
from fleetforge.systems.hex_impulse.movement import stop_modifier
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import DIE

if TYPE_CHECKING:
    from collections.abc import Iterator

SUCCEEDS = 3
"""A modified die of so much or less cancels the shot. Rule: HIF-11.4"""


@dataclass(frozen=True, slots=True)
class Dodge:
    """What came of an evasion die. Rule: HIF-0.9, HIF-11.4"""

    natural: int
    modified: int
    success: bool


@dataclass(frozen=True, slots=True)
class Evader:
    """A unit that may dodge a shot: its dice left this impulse, whether it used one on this shot already."""

    name: str
    pool: int
    used: bool = False
    is_fighter: bool = True


def pool_size(base: int, bought: int = 0, lock_ons: int = 0) -> int:
    """Evasion dice of an impulse. Rule: HIF-8.1, HIF-8.3, HIF-11.1, HIF-11.6, HIF-11.9"""
    return max(base + bought - lock_ons, 0)


def modifiers(
    *,
    own_bonus: int = 0,
    tracking_all: bool = False,
    tracking_one: bool = False,
    stopped: bool = False,
    options: HexOptions = DEFAULT_HEX_OPTIONS,
) -> tuple[tuple[str, int], ...]:
    """What is added to an evasion die, by name. ``own_bonus`` counts evasion bonuses held. Rule: HIF-11.7"""
    named = (
        ("evasion bonus", -own_bonus),
        ("tracking", int(tracking_all)),
        ("tracking, one roll", int(tracking_one)),
        ("stopped", stop_modifier(options) if stopped else 0),
    )
    return tuple((name, value) for name, value in named if value)


def evade(die: int, modifier: int = 0, options: HexOptions = DEFAULT_HEX_OPTIONS) -> Dodge:
    """Read an evasion die. Rule: HIF-11.4, HIF-11.8, HIF-30.24"""
    modified = die + modifier
    if options.natural_1_and_6 == "one_succeeds_six_fails" and die in (1, DIE):
        return Dodge(die, modified, die == 1)
    return Dodge(die, modified, modified <= SUCCEEDS)


def check_evade(evader: Evader) -> Iterator[Refusal]:
    """Whether an evasion die may be used on a shot. Rule: HIF-11.2, HIF-11.3, HIF-11.12"""
    if not evader.is_fighter:
        yield Refusal(faults.NOT_A_FIGHTER, "shot", evader.name)
        return
    if evader.used:
        yield Refusal(faults.EVADE_TWICE, "shot", evader.name)
    if evader.pool < 1:
        yield Refusal(faults.NO_EVASION_DIE, "shot", evader.name)


def check_tracking(name: str, left: int) -> Iterator[Refusal]:
    """Whether a tracking bonus for one roll may be declared. Rule: HIF-7.4"""
    if left < 1:
        yield Refusal(faults.TRACKING_USED, "tracking", name)


def check_die(face: int, name: str, sides: int = DIE) -> Iterator[Refusal]:
    """Whether a typed die is one. Rule: HIF-0.1"""
    if not 1 <= face <= sides:
        yield Refusal(faults.DIE, "dice", name, face, sides)
