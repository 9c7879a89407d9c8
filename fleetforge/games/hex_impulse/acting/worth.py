"""What each point of power is worth to a fighter as it stands: more points done, fewer taken, a better chance to live.

Rule: HIF-29.6
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Line
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.hex_impulse.acting.expecting import blow_of, evasion_of, stand_of
from fleetforge.games.hex_impulse.acting.words import barrels
from fleetforge.games.hex_impulse.battle.secrecy import seen_by
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.reading import doing_of, range_of
from fleetforge.systems.hex_impulse.battle.units import HeldBonus
from fleetforge.systems.hex_impulse.evasion import pool_size
from fleetforge.systems.hex_impulse.menu import menu_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.design import Mount
    from fleetforge.systems.hex_impulse.menu import Item
    from fleetforge.systems.hex_impulse.odds.shots import Blow

NEAR = 3
"""The range that is taken where no map says it."""
_SHOOTS = ("damage", "hit", "extra_shot", "tracking_all", "tracking_one", "lock_on")
_TAKES = ("evasion", "evasion_die", "shield")


@dataclass(frozen=True, slots=True)
class Fire:
    """All shots of a weapon system of one fighter at another in one impulse, each with all its dice left."""

    firer: str
    target: str
    distance: int
    groups: tuple[tuple[Mount, ...], ...]

    def words(self, battle: Battle) -> str:
        """The situation in words."""
        firer, target = battle.fighters[self.firer], _fresh(battle, self.target)
        shots = counted(len(self.groups), "shot")
        name, dice = battle.system_name(self.groups[0][0].type), counted(target.pool, "die", "dice")
        return f"{shots} of {name} of {firer.name} at {target.name}, range {self.distance}, {dice}"

    def blows(self, battle: Battle) -> tuple[Blow, ...]:
        """The shots, with an extra one where it is bought and one that is tracked. Rule: HIF-7.3, HIF-7.4"""
        firer, target = battle.fighters[self.firer], _fresh(battle, self.target)
        extra = [(one,) for group in self.groups for one in group if firer.holds("extra_shot", one.id)]
        found = [blow_of(battle, firer, group, target, self.distance) for group in (*self.groups, *extra)]
        if firer.unused("tracking_one"):
            tracked = evasion_of(battle, target, firer.id, tracked=True)
            found[0] = replace(found[0], dodged=tracked.success)
        return tuple(found)

    def expected(self, battle: Battle) -> Fraction:
        """Points through the dice of the target. Rule: HIF-29.4"""
        return stand_of(battle, _fresh(battle, self.target), self.firer).expected(self.blows(battle))

    def survived(self, battle: Battle) -> Fraction:
        """Chance that the target lives. Rule: HIF-29.5"""
        return stand_of(battle, _fresh(battle, self.target), self.firer).survived(self.blows(battle))


def _fresh(battle: Battle, unit: str) -> FighterUnit:
    """A fighter with all the dice of an impulse. Rule: HIF-11.9"""
    fighter = battle.fighters[unit]
    locks = sum(one.bonus == "lock_on" and one.target == unit for other in battle.in_play for one in other.bonuses)
    return replace(fighter, pool=pool_size(fighter.design.evasion_dice, fighter.holds("evasion_die"), locks))


def best_fire(battle: Battle, firer: FighterUnit, target: FighterUnit) -> Fire | None:
    """The system of a fighter that is expected to do most to another, at its farthest where that is too far."""
    known = range_of(battle, firer.id, target.id)
    off = doing_of(firer).cut
    systems: dict[str, list[tuple[Mount, ...]]] = {}
    for group in barrels(firer).values():
        if group[0].type not in off:
            systems.setdefault(group[0].type, []).append(group)
    fires = [
        Fire(firer.id, target.id, min(NEAR if known is None else known, battle.types[system].max_range), tuple(groups))
        for system, groups in systems.items()
    ]
    return max(fires, key=lambda one: one.expected(battle), default=None)


def nearest(battle: Battle, unit: FighterUnit) -> FighterUnit | None:
    """The enemy fighter that is nearest, the first where no map says it."""
    others = [one for one in battle.in_play if one.side != unit.side]
    return min(others, key=lambda one: range_of(battle, unit.id, one.id) or 0, default=None)


def worth_of_fire(battle: Battle, unit: FighterUnit) -> Iterator[Line]:
    """What a point does for its fire at the nearest enemy, by item; items that do nothing there are left out.

    What other sides have bought and not shown does not count. Rule: HIF-4.9
    """
    battle = seen_by(battle, unit.side)
    enemy = nearest(battle, unit)
    fire = best_fire(battle, unit, enemy) if enemy else None
    if fire is None:
        return
    yield Line(f"Each point in one impulse: {fire.words(battle)}", clause="HIF-29.6")
    now = fire.expected(battle)
    for item in _items(unit, _SHOOTS):
        more = (fire.expected(_with(battle, unit, item, fire)) - now) / item.price
        if more > 0:
            yield Line(item.title, f"does {decimal(more, 2)} more", "quiet")


def worth_under_fire(battle: Battle, unit: FighterUnit) -> Iterator[Line]:
    """What a point does against the fire of the nearest enemy, by item. Rule: HIF-4.9"""
    battle = seen_by(battle, unit.side)
    enemy = nearest(battle, unit)
    fire = best_fire(battle, enemy, unit) if enemy else None
    if fire is None:
        return
    yield Line(f"Each point in one impulse: {fire.words(battle)}", clause="HIF-29.6")
    now, lives = fire.expected(battle), fire.survived(battle)
    for item in _items(unit, _TAKES):
        then = _with(battle, unit, item, fire)
        less, alive = now - fire.expected(then), fire.survived(then) - lives
        if less > 0 or alive > 0:
            yield Line(item.title, _saved(less / item.price, alive / item.price), "quiet")


def _items(unit: FighterUnit, bonuses: tuple[str, ...]) -> Iterator[Item]:
    return (line.item for line in menu_of(unit.design) if line.item.bonus in bonuses)


def _saved(less: Fraction, alive: Fraction) -> str:
    told = (f"takes {decimal(less, 2)} less" * (less > 0), f"lives +{percent(alive)}" * (alive > 0))
    return ", ".join(filter(None, told))


def _with(battle: Battle, unit: FighterUnit, item: Item, fire: Fire) -> Battle:
    """The battle with one more thing bought: for the first weapon that fires, for the facing that is struck."""
    bonus = HeldBonus("more", item.key)
    if item.limit == "weapon":
        bonus = replace(bonus, weapon=fire.groups[0][0].id)
    elif item.limit == "opponent":
        bonus = replace(bonus, target=fire.target)
    elif item.bonus == "shield":
        is_rear = stand_of(battle, unit, fire.firer).facing == "rear"
        bonus = replace(bonus, forward=0 if is_rear else item.points, rear=item.points if is_rear else 0)
    return battle.with_fighter(replace(unit, bonuses=(*unit.bonuses, bonus)))
