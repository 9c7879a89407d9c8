"""Exact chances of boarding fights: casualties, one round, a fight to the end.

Dice and casualties are those of :mod:`fleetforge.systems.full_thrust.boarding.fight`.

Rule: FBD-5, FBD-15
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.boarding.fight import Fought, dice_of, round_end
from fleetforge.systems.full_thrust.odds.beam import hits

if TYPE_CHECKING:
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.boarding.fight import Outcome, SwapBasis

FATES: tuple[Outcome, ...] = ("captured", "repelled", "held", "contested")


@dataclass(frozen=True, slots=True)
class FightOdds:
    """Chances of what becomes of a ship; they sum to 1. Rule: FBD-8"""

    captured: Fraction
    repelled: Fraction
    held: Fraction
    contested: Fraction = Fraction(0)


def casualty_odds(factors: int, below: int = 7) -> Distribution:
    """Casualties that so many factors score; totals from ``below`` on are gathered. Rule: FBD-15"""
    return hits(dice_of(factors), below=below)


@lru_cache(maxsize=1024)
def round_odds(attackers: int, defenders: int) -> FightOdds:
    """One round without core systems given up. Rule: FBD-15"""
    ends = _ends(attackers, defenders)
    chances = dict.fromkeys(FATES, Fraction(0))
    for (left, defending), chance in ends.items():
        chances[_fate(left, defending)] += chance
    return FightOdds(**chances)


@lru_cache(maxsize=1024)
def fight_odds(attackers: int, defenders: int) -> FightOdds:
    """A fight to the end, without reinforcement and core systems given up.

    Rounds in which nobody falls change nothing, so the other rounds share their chance.

    Rule: FBD-15
    """
    if not (attackers and defenders):
        return round_odds(attackers, defenders)
    ends = dict(_ends(attackers, defenders))
    again = 1 - ends.pop((attackers, defenders), Fraction(0))
    totals = [Fraction(0)] * 3
    for (left, defending), chance in ends.items():
        after = fight_odds(left, defending)
        for index, part in enumerate((after.captured, after.repelled, after.held)):
            totals[index] += chance * part / again
    return FightOdds(*totals)


@dataclass(frozen=True, slots=True)
class WayOut:
    """What is left when so many core systems are given up in a round that was rolled, and where that leads."""

    given_up: int
    attackers: int
    defenders: int
    odds: FightOdds
    """Of the fight to the end; certain where the round decides it."""


def ways_out(
    attackers: int, defenders: int, fought: Fought, most: int, basis: SwapBasis = "scored"
) -> tuple[WayOut, ...]:
    """Each number of core systems that a defender may give up, fought to the end.

    Args:
        attackers: factors at the start of the round, raiders included.
        defenders: factors at the start of the round.
        fought: what the dice scored.
        most: core systems that may be given up.
        basis: how they count against casualties.

    Rule: FBD-7.1, FBD-7.10, FBD-15
    """
    ends = [(swaps, round_end(attackers, defenders, fought, swaps, basis=basis)) for swaps in range(most + 1)]
    return tuple(
        WayOut(swaps, end.attackers, end.defenders, fight_odds(end.attackers, end.defenders)) for swaps, end in ends
    )


def _fate(attackers: int, defenders: int) -> Outcome:
    return round_end(attackers, defenders, Fought(0, 0)).outcome


@lru_cache(maxsize=1024)
def _ends(attackers: int, defenders: int) -> dict[tuple[int, int], Fraction]:
    """Chances of how many are left on each side after one round."""
    ends: dict[tuple[int, int], Fraction] = {}
    by_attackers = _scores(attackers, defenders)
    by_defenders = _scores(defenders, attackers)
    for scored, chance in by_attackers:
        for returned, other in by_defenders:
            end = round_end(attackers, defenders, Fought(scored, returned))
            key = (end.attackers, end.defenders)
            ends[key] = ends.get(key, Fraction(0)) + chance * other
    return ends


def _scores(factors: int, enough: int) -> list[tuple[int, Fraction]]:
    """Casualties with their chances; ``enough`` and more are one."""
    return list(casualty_odds(factors, below=enough + 1).capped(enough).chances)
