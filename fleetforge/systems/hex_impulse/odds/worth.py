"""What a point of power is worth in a stated situation: points of damage more done, or fewer taken.

Rule: HIF-29
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.hex_impulse.menu import ITEMS
from fleetforge.systems.hex_impulse.odds.shots import Evasion, Shot, expected, survival

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Situation:
    """Equal shots of one weapon at a fighter that can take less than ``capacity`` points, in one impulse."""

    shot: Shot
    shots: int
    evasion: Evasion
    capacity: int

    @property
    def damage(self) -> Fraction:
        """Points done on average. Rule: HIF-29.4"""
        return expected(self.shot, self.shots, self.evasion)

    @property
    def survival(self) -> Fraction:
        """Chance that the target lives. Rule: HIF-29.5"""
        return survival(self.shot, self.shots, self.evasion, self.capacity)


@dataclass(frozen=True, slots=True)
class Worth:
    """What an item changes, and what each point of its price is worth.

    ``damage`` is what the shooter does more, or the target takes less; ``survival`` how much less, or more,
    often the target lives.
    """

    item: str
    price: int
    damage: Fraction
    survival: Fraction

    @property
    def damage_per_point(self) -> Fraction:
        """Damage for each point of power."""
        return self.damage / self.price

    @property
    def survival_per_point(self) -> Fraction:
        """Chance for each point of power."""
        return self.survival / self.price


def shooter_worth(now: Situation, keys: Iterable[str]) -> tuple[Worth, ...]:
    """What items are worth to the shooter; items that do nothing for one weapon's shots are left out.

    Rule: HIF-5.1, HIF-5.2, HIF-6.5, HIF-7.3, HIF-8.3
    """
    changed = {
        "damage": replace(now, shot=replace(now.shot, bonus=now.shot.bonus + 1)),
        "hit": replace(now, shot=replace(now.shot, modifier=now.shot.modifier - 1)),
        "tracking_all": replace(now, evasion=replace(now.evasion, modifier=now.evasion.modifier + 1)),
        "extra_shot": replace(now, shots=now.shots + 1),
        "lock_on": replace(now, evasion=replace(now.evasion, dice=max(now.evasion.dice - 1, 0))),
    }
    return tuple(
        Worth(key, ITEMS[key].price, then.damage - now.damage, now.survival - then.survival)
        for key in keys
        if (then := changed.get(ITEMS[key].bonus))
    )


def target_worth(now: Situation, keys: Iterable[str]) -> tuple[Worth, ...]:
    """What items are worth to the target; shield points count where they let it take more.

    Rule: HIF-5.4, HIF-5.6, HIF-6.2, HIF-6.4, HIF-7.2, HIF-8.1
    """
    changed = {
        "evasion": replace(now, evasion=replace(now.evasion, modifier=now.evasion.modifier - 1)),
        "evasion_die": replace(now, evasion=replace(now.evasion, dice=now.evasion.dice + 1)),
    }
    found = []
    for key in keys:
        item = ITEMS[key]
        then = replace(now, capacity=now.capacity + item.points) if item.bonus == "shield" else changed.get(item.bonus)
        if then:
            found.append(Worth(key, item.price, now.damage - then.damage, then.survival - now.survival))
    return tuple(found)
