"""Exact chances of shots at a fighter with evasion dice.

Rule: HIF-29.1 to HIF-29.4, HIF-29.6
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb
from operator import add
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.odds import faces
from fleetforge.systems.hex_impulse.evasion import evade
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import DIE, WeaponType, attack, sides_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.hex_impulse.weapons import Attack

Policy: TypeAlias = Literal["after", "before"]
"""Whether an evasion die is used on a shot that hits, or on each shot as it comes. Rule: HIF-29.3, HIF-29.4"""


@dataclass(frozen=True, slots=True)
class Shot:
    """A shot as odds see it: its weapon as read, the range, what is added to its die, bought damage."""

    kind: WeaponType
    distance: int
    modifier: int = 0
    bonus: int = 0
    options: HexOptions = DEFAULT_HEX_OPTIONS

    @property
    def damage(self) -> Distribution:
        """Exact chances of the points that it does. Rule: HIF-29.1"""
        dice = range(1, sides_of(self.kind, self.options) + 1)
        return faces([self.read(die).damage for die in dice])

    def read(self, die: int) -> Attack:
        """What an attack die does. Rule: HIF-17.2"""
        return attack(self.kind, self.distance, die, self.modifier, self.bonus, self.options)

    @property
    def mean(self) -> Fraction:
        """Points that it does on average. Rule: HIF-29.1"""
        return self.damage.mean

    @property
    def hit_chance(self) -> Fraction:
        """Chance that it does anything. Rule: HIF-29.6"""
        return self.damage.at_least(1)


@dataclass(frozen=True, slots=True)
class Evasion:
    """Evasion dice against shots: how many, the sum of their modifiers, when they are used."""

    dice: int
    modifier: int = 0
    policy: Policy = "after"
    options: HexOptions = DEFAULT_HEX_OPTIONS

    @property
    def success(self) -> Fraction:
        """Chance that one die succeeds. Rule: HIF-29.2"""
        return Fraction(sum(evade(die, self.modifier, self.options).success for die in range(1, DIE + 1)), DIE)


def ranges_of(kind: WeaponType, options: HexOptions = DEFAULT_HEX_OPTIONS) -> tuple[Shot, ...]:
    """A shot of a weapon at each range that it reaches. Rule: HIF-26.2, HIF-29.6"""
    return tuple(Shot(kind, distance, options=options) for distance in range(kind.max_range + 1))


def expected(shot: Shot, shots: int, evasion: Evasion) -> Fraction:
    """Points that equal shots do on average through evasion dice. Rule: HIF-29.3, HIF-29.4"""
    through = 1 - evasion.success
    if evasion.policy == "before":
        used = min(shots, evasion.dice)
        return shot.mean * (shots - used + used * through)
    q = shot.hit_chance
    if not q:
        return Fraction(0)
    landing = Fraction(0)
    for hits in range(shots + 1):
        used = min(hits, evasion.dice)
        chance = comb(shots, hits) * q**hits * (1 - q) ** (shots - hits)
        landing += chance * (hits - used + used * through)
    return landing * shot.mean / q


@dataclass(frozen=True, slots=True)
class Blow:
    """A shot at a fighter that may be any other than the next: its points, and the chance that a die dodges it.

    ``dodged`` is None where no die may be used on it. ``harmless`` points are power that is lost: they take dice,
    and nobody dies of them.
    """

    damage: Distribution
    dodged: Fraction | None
    harmless: bool = False


def linked(shots: Sequence[Shot]) -> Distribution:
    """Points of weapons that fire together, one or more: each rolls, or one die is read for all. Rule: HIF-2.8"""
    first = shots[0]
    if first.options.linked_rolls == "each_weapon":
        return reduce(add, (one.damage for one in shots))
    dice = range(1, sides_of(first.kind, first.options) + 1)
    return faces([sum(one.read(die).damage for one in shots) for die in dice])


def through(blows: Iterable[Blow], dice: int, policy: Policy = "after") -> Fraction:
    """Points that shots do on average, one after the other through so many evasion dice. Rule: HIF-29.3, HIF-29.4"""
    left, total = {dice: Fraction(1)}, Fraction(0)
    for blow in blows:
        hit, mean, after = blow.damage.at_least(1), blow.damage.mean, dict[int, Fraction]()
        for count, chance in left.items():
            if not count or blow.dodged is None:
                total += chance * mean
                after[count] = after.get(count, Fraction(0)) + chance
                continue
            total += chance * mean * (1 - blow.dodged)
            used = hit if policy == "after" else Fraction(1)
            for then, part in ((count - 1, used), (count, 1 - used)):
                after[then] = after.get(then, Fraction(0)) + chance * part
        left = after
    return total


def survived(blows: Iterable[Blow], dice: int, capacity: int, policy: Policy = "after") -> Fraction:
    """Chance that a fighter that can take less than ``capacity`` points lives through shots. Rule: HIF-29.5"""
    states: _State = {(0, dice): Fraction(int(capacity > 0))}
    for blow in blows:
        states = _after(states, blow, capacity, policy)
    return sum(states.values(), Fraction(0))


def survival(shot: Shot, shots: int, evasion: Evasion, capacity: int) -> Fraction:
    """Chance that a fighter that can take less than ``capacity`` points lives through equal shots. Rule: HIF-29.5"""
    blow = Blow(shot.damage, evasion.success)
    return survived((blow,) * shots, evasion.dice, capacity, evasion.policy)


def survivals(shot: Shot, most: int, evasion: Evasion, capacity: int) -> tuple[Fraction, ...]:
    """Chances to survive 1, 2 ... shots. Rule: HIF-29.6"""
    return tuple(survival(shot, count, evasion, capacity) for count in range(1, most + 1))


_State: TypeAlias = dict[tuple[int, int], Fraction]
"""Chances of damage so far and dice left, of a fighter that lives."""


def _after(states: _State, blow: Blow, capacity: int, policy: Policy) -> _State:
    """The states once a shot is resolved, a die used on it whenever one may be and is left."""
    after: _State = {}
    for (damage, dice), chance in states.items():
        for points, part in blow.damage.chances:
            done, left, lands = 0 if blow.harmless else points, dice, chance * part
            if blow.dodged is not None and dice > 0 and (points > 0 or policy == "before"):
                left = dice - 1
                _add(after, (damage, left), lands * blow.dodged)
                lands *= 1 - blow.dodged
            if damage + done < capacity:
                _add(after, (damage + done, left), lands)
    return after


def _add(states: _State, state: tuple[int, int], chance: Fraction) -> None:
    states[state] = states.get(state, Fraction(0)) + chance
