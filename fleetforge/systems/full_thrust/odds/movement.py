"""Exact chances of the dice around movement: initiative, FTL, emergency thrust, returns.

They share their tables with the rules that throw the dice.

Rule: FTC-1.3, FTC-2.12, FTC-2.22 to FTC-2.25
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.kernel.odds import constant, die, faces
from fleetforge.systems.full_thrust.movement.emergency import emergency_verdict
from fleetforge.systems.full_thrust.movement.ftl import BYSTANDER_DICE, WORST, entry_damage, exit_result
from fleetforge.systems.full_thrust.movement.table_edge import turns_absent
from fleetforge.systems.full_thrust.odds.beam import beam_table

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.movement.emergency import Strain
    from fleetforge.systems.full_thrust.movement.ftl import ExitResult
    from fleetforge.systems.full_thrust.movement.initiative import InitiativeTie

FACES = range(1, 7)


def initiative_chances(
    sides: tuple[str, ...], tie: InitiativeTie = "reroll", previous_winner: str = ""
) -> Mapping[str, Fraction]:
    """Chance of each side to win initiative.

    With re-rolls all are alike. Otherwise the last winner also wins every tie he leads; the others
    share the rest evenly.

    Rule: FTC-1.3
    """
    if tie == "reroll" or previous_winner not in sides:
        return dict.fromkeys(sides, Fraction(1, len(sides)))
    kept = sum((Fraction(face, 6) ** (len(sides) - 1) for face in FACES), Fraction(0)) / 6
    others = len(sides) - 1
    return {side: kept if side == previous_winner else (1 - kept) / others for side in sides}


def exit_chances() -> Mapping[ExitResult, Fraction]:
    """Chances of a jump with something near, before it is seen whether the ship outlives it.

    Rule: FTC-2.22
    """
    counts = Counter(exit_result(face) for face in FACES)
    return {result: Fraction(count, 6) for result, count in counts.items()}


def exit_damage_odds() -> Distribution:
    """Damage to a ship that jumps with something near and is not destroyed outright.

    Rule: FTC-2.22
    """
    return die(6).then(lambda face: die(6) if exit_result(face) == "damaged_then_jumps" else constant(0))


def exit_harm_odds() -> Distribution:
    """Damage to each ship within 6 MU of one that jumps. Rule: FTC-2.22"""
    harm = die(6).times(BYSTANDER_DICE)
    return die(6).then(lambda face: harm if exit_result(face) == "destroyed" else constant(0))


def entry_harm_odds() -> Distribution:
    """Damage to each other ship within 6 MU of one that arrives. Rule: FTC-2.24"""
    return die(6).times(BYSTANDER_DICE)


def entry_damage_odds() -> Distribution:
    """Damage to a ship that arrives with something near. Rule: FTC-2.24"""
    return die(6).then(
        lambda face: die(6).relabelled(lambda more: entry_damage((face, more))) if face == WORST else constant(face)
    )


def scatter_odds(*, massive: bool = False) -> Distribution:
    """MU between the point that was written down and the arrival. Rule: FTC-2.23"""
    return entry_damage_odds() if massive else die(6)


def return_odds() -> Mapping[int | None, Fraction]:
    """Chances of full turns off the table, None for good. Rule: FTC-2.12"""
    counts = Counter(turns_absent(face) for face in FACES)
    return {turns: Fraction(count, 6) for turns, count in counts.items()}


def emergency_odds(strained: Strain) -> Mapping[tuple[bool, int], Fraction]:
    """Chances of (the order works, drive failures) for a use of emergency thrust.

    Rule: FTC-2.25
    """
    chances: dict[tuple[bool, int], Fraction] = {}
    for total, chance in faces(beam_table()).times(strained.dice).chances:
        verdict = emergency_verdict(total)
        chances[verdict] = chances.get(verdict, Fraction(0)) + chance
    return chances
