"""Exact chances of shots at a fighter with evasion dice.

Rule: HIF-29.1 to HIF-29.4, HIF-29.6
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.odds import faces
from fleetforge.systems.hex_impulse.evasion import evade
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions
from fleetforge.systems.hex_impulse.weapons import DIE, WeaponType, attack, sides_of

if TYPE_CHECKING:
    from fleetforge.kernel.odds import Distribution

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
        read = (attack(self.kind, self.distance, die, self.modifier, self.bonus, self.options) for die in dice)
        return faces([one.damage for one in read])

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


def survival(shot: Shot, shots: int, evasion: Evasion, capacity: int) -> Fraction:
    """Chance that a fighter that can take less than ``capacity`` points lives. Rule: HIF-29.5"""
    return _alive(_states(shot, shots, evasion, capacity))


def survivals(shot: Shot, most: int, evasion: Evasion, capacity: int) -> tuple[Fraction, ...]:
    """Chances to survive 1, 2 ... shots. Rule: HIF-29.6"""
    return tuple(survival(shot, count, evasion, capacity) for count in range(1, most + 1))


_State: TypeAlias = dict[tuple[int, int], Fraction]
"""Chances of damage so far and dice left, of a fighter that lives."""


def _states(shot: Shot, shots: int, evasion: Evasion, capacity: int) -> _State:
    states: _State = {(0, evasion.dice): Fraction(int(capacity > 0))}
    dodged = evasion.success
    for _ in range(shots):
        after: _State = {}
        for (damage, dice), chance in states.items():
            for points, part in shot.damage.chances:
                uses = dice > 0 and (points > 0 or evasion.policy == "before")
                left = dice - uses
                if uses:
                    _add(after, (damage, left), chance * part * dodged)
                if damage + points < capacity:
                    _add(after, (damage + points, left), chance * part * (1 - dodged if uses else 1))
        states = after
    return states


def _add(states: _State, state: tuple[int, int], chance: Fraction) -> None:
    states[state] = states.get(state, Fraction(0)) + chance


def _alive(states: _State) -> Fraction:
    return sum(states.values(), Fraction(0))
