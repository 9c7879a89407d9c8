"""A round of boarding: dice of both sides, core systems given up, casualties, what becomes of the ship.

Rule: FBD-5, FBD-6, FBD-7, FBD-8
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.damage.core_systems import CORE
from fleetforge.systems.full_thrust.fire.thrown import beam_chains, read
from fleetforge.systems.full_thrust.odds.notation import BeamDice

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from fleetforge.kernel.dice import Faces, Rolling

Outcome: TypeAlias = Literal["captured", "repelled", "held", "derelict", "contested"]
"""``held``: both sides wiped out, the owner keeps the ship. Rule: FBD-8"""
SwapBasis: TypeAlias = Literal["scored", "effective"]
Mutual: TypeAlias = Literal["owner_keeps", "derelict"]
SIDES = 6


@dataclass(frozen=True, slots=True)
class Fought:
    """Casualties that each side scored on the other, before core systems given up and excess. Rule: FBD-5.5"""

    by_attackers: int
    by_defenders: int


@dataclass(frozen=True, slots=True)
class RoundEnd:
    """Boarding factors left on each side, and what becomes of the ship."""

    attackers: int
    defenders: int
    outcome: Outcome


def dice_of(factors: int) -> BeamDice:
    """The dice that so many factors roll: beam dice without screens, with rerolls. Rule: FBD-5.2 to FBD-5.4"""
    return BeamDice(factors, 0, reroll=True)


def fight(ship: str, attackers: int, defenders: int) -> Rolling[Fought]:
    """Both sides roll a die for each factor they have at the start of the round; attackers first.

    ``attackers`` leaves out those on a raid. Rule: FBD-5.2, FBD-5.6, FBD-9.6
    """
    attack = yield from beam_chains(f"Boarding {ship}: attackers", (True,) * attackers)
    defence = yield from beam_chains(f"Boarding {ship}: defenders", (True,) * defenders)
    return Fought(casualties(attack), casualties(defence))


def casualties(chains: Sequence[Faces]) -> int:
    """Casualties that dice score: one chain for each factor, a 6 followed by the die it earned.

    Raises:
        ValueError: a chain that no die can show.

    Rule: FBD-5.3, FBD-5.4, FBD-5.5
    """
    return read(dice_of(len(chains)), chains).hits


def refused_dice(who: str, chains: Sequence[Sequence[int]], count: int) -> tuple[Refusal, ...]:
    """Why chains of faces that were typed in are not the dice of so many factors.

    Rule: FBD-5.2, FBD-5.3, FBD-5.4
    """
    if len(chains) != count:
        return (Refusal(faults.DICE_COUNT, "dice", who, len(chains), count),)
    wrong = [face for chain in chains for face in chain if not 1 <= face <= SIDES]
    if wrong:
        return (Refusal(faults.DIE_RANGE, "dice", who, wrong[0]),)
    whole = all(chain and all(face == SIDES for face in chain[:-1]) and chain[-1] != SIDES for chain in chains)
    return () if whole else (Refusal(faults.CHAIN, "dice", who),)


def replaceable(scored: int, defenders: int, basis: SwapBasis = "scored") -> int:
    """How many casualties core systems may stand in for; none where nobody defends.

    Rule: FBD-7.1, FBD-7.10, FBD-7.11, FBD-7.12, FBD-13.12
    """
    if defenders <= 0:
        return 0
    return scored if basis == "scored" else min(scored, defenders)


def refused_swaps(
    ship: str, swaps: Sequence[str], active: Collection[str], most: int, *, place: str = ""
) -> tuple[Refusal, ...]:
    """Why the defender cannot give up these core systems, the first reason first.

    Args:
        ship: name of the ship.
        swaps: core systems, by name (``bridge``, ``life``, ``power``).
        active: core systems that still work.
        most: casualties that can be replaced.
        place: id of the ship.

    Rule: FBD-7.1, FBD-7.3, FBD-7.4, FBD-7.10
    """
    found: list[Refusal] = []
    for index, system in enumerate(swaps):
        if system not in CORE:
            found.append(Refusal(faults.NOT_CORE, place, ship, system, ", ".join(CORE)))
        elif system not in active or system in swaps[:index]:
            found.append(Refusal(faults.CORE_GONE, place, ship, system))
    if len(swaps) > most:
        found.append(Refusal(faults.SWAP_COUNT, place, ship, len(swaps), most))
    return tuple(found)


def removed(scored: int, swaps: int, factors: int, basis: SwapBasis = "scored") -> int:
    """Factors that casualties take away; those above what is there are lost.

    Rule: FBD-5.7, FBD-7.10, FBD-13.12
    """
    if basis == "effective":
        return max(0, min(scored, factors) - swaps)
    return min(max(0, scored - swaps), factors)


def round_end(
    attackers: int,
    defenders: int,
    fought: Fought,
    swaps: int = 0,
    *,
    basis: SwapBasis = "scored",
    mutual: Mutual = "owner_keeps",
) -> RoundEnd:
    """What a round leaves. ``attackers`` counts those on a raid. Rule: FBD-5.6, FBD-5.7, FBD-8"""
    left = attackers - removed(fought.by_defenders, 0, attackers)
    defending = defenders - removed(fought.by_attackers, swaps, defenders, basis)
    return RoundEnd(left, defending, outcome(left, defending, mutual=mutual))


def outcome(attackers: int, defenders: int, *, mutual: Mutual = "owner_keeps") -> Outcome:
    """What becomes of a ship with so many left on each side.

    Rule: FBD-6.1, FBD-8.1, FBD-8.2, FBD-8.3, FBD-8.4, FBD-13.13
    """
    if attackers and defenders:
        return "contested"
    if attackers:
        return "captured"
    if defenders:
        return "repelled"
    return "derelict" if mutual == "derelict" else "held"


def given_up_power_explodes(*, objective: bool) -> bool:
    """Whether a power core given up may explode like one that failed a check; otherwise it is dumped.

    Rule: FBD-7.6, FBD-7.7
    """
    return objective
