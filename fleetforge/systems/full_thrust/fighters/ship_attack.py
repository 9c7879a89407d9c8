"""Fighters that attack a ship: phase 9b.

Rule: FFB-23, FFB-28
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll, in_turn
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.damage.armour import Blow, points_of
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_fire import GROUP_DONE, NO_RUN, ONE_SHIP, TORPEDOES_SPENT
from fleetforge.systems.full_thrust.fighters.markers import check_group_size
from fleetforge.systems.full_thrust.fighters.profiles import fighter_attack
from fleetforge.systems.full_thrust.fire.faults import NO_MODE
from fleetforge.systems.full_thrust.fire.thrown import throw
from fleetforge.systems.full_thrust.odds.beam import TOLD_APART
from fleetforge.systems.full_thrust.odds.targets import TorpedoDie, damage_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.catalogue import FighterTypes
    from fleetforge.systems.full_thrust.fighters.markers import Marker


@dataclass(frozen=True, slots=True)
class GroupStrike:
    """What one group did to a ship: the faces fighter by fighter, and the blows.

    Rule: FFB-4.2, FFB-37.11
    """

    group: str
    faces: tuple[Faces, ...]
    blows: tuple[Blow, ...]

    @property
    def damage(self) -> int:
        """Damage points before armour."""
        return points_of(self.blows)


def check_attack(
    group: Marker, ship: str, types: FighterTypes, options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Everything that stands against a group's attack on a ship, in the order of the rules.

    Rule: FFB-23.1, FFB-23.2, FFB-23.3, FFB-23.5, FFB-23.9, FFB-28.10, FFB-33.2
    """
    return tuple(_refusals(group, ship, types, options))


def _refusals(group: Marker, ship: str, types: FighterTypes, options: FighterOptions) -> Iterator[Refusal]:
    yield from check_group_size(group.id, group.title, group.strength)
    if group.turn.attacked:
        yield Refusal(GROUP_DONE, group.id, group.title)
    runs = group.turn.attack_run
    if not runs:
        yield Refusal(NO_RUN, group.id, group.title)
    elif ship not in runs:
        yield Refusal(ONE_SHIP, group.id, group.title, allowed=", ".join(runs))
    dice = fighter_attack(types.armaments[group.armament])
    if dice is None:
        yield Refusal(NO_MODE, group.id, group.title, found="anti-ship")
    if isinstance(dice, TorpedoDie) and group.torpedoes_spent and options.torpedo_shots == "1":
        yield Refusal(TORPEDOES_SPENT, group.id, group.title)
    yield from check_action(group, "attack_9b")


def attack(
    ship_title: str,
    screen: int,
    groups: Sequence[Marker],
    types: FighterTypes,
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> Rolling[tuple[GroupStrike, ...]]:
    """Throw the dice of all groups that attack one ship together; one salvo for threshold checks.

    Args:
        ship_title: what the ship is called.
        screen: level of its active screens.
        groups: attacking groups, each allowed to attack.
        types: armaments.
        options: the readings in force.

    Rule: FFB-23.1, FFB-23.3, FFB-23.4, FFB-23.6, FFB-23.8, FFB-28
    """
    return (yield from in_turn(_strike(ship_title, screen, group, types, options) for group in groups))


def _strike(
    ship_title: str, screen: int, group: Marker, types: FighterTypes, options: FighterOptions
) -> Rolling[GroupStrike]:
    armament = types.armaments[group.armament]
    dice = fighter_attack(armament)
    label = f"{group.strength} × {armament.title.lower()} fighter of {group.title} at {ship_title}"
    if dice is None:
        return GroupStrike(group.id, (), ())
    if isinstance(dice, TorpedoDie):
        shown = yield Roll(label, group.strength)
        level = _minded_screen(screen, options)
        return GroupStrike(group.id, tuple((face,) for face in shown), _torpedoes(dice, shown, level))
    thrown = yield from throw(label, replace(dice, count=group.strength), screen=screen)
    blows = (*(Blow(1),) * thrown.normal, *(Blow(1, "penetrating"),) * thrown.penetrating)
    return GroupStrike(group.id, tuple(one.faces for one in thrown.dice), blows)


def _torpedoes(dice: TorpedoDie, shown: Faces, screen: int) -> tuple[Blow, ...]:
    """One blow for each hit. They meet armour as the torpedoes of ships do. Rule: FFB-28.4, FTC-5.5"""
    return tuple(Blow(points, "half") for face in shown if (points := dice.damage(face, screen)))


def _minded_screen(screen: int, options: FighterOptions) -> int:
    """Level of screens that torpedoes of fighters mind: none by default. Rule: FFB-28.5, FFB-32.28"""
    return screen if options.torpedo_screens == "block_as_plasma" else 0


def attack_odds(
    group: Marker, screen: int, types: FighterTypes, options: FighterOptions = DEFAULT_FIGHTERS
) -> Distribution:
    """Exact chances of the damage of a group on a ship. Rule: FFB-35.8"""
    dice = fighter_attack(types.armaments[group.armament])
    one = damage_of(dice, screen, torpedo_screen=_minded_screen(screen, options), below=TOLD_APART)
    return one.times(group.strength)


def after_attack(group: Marker, types: FighterTypes, options: FighterOptions = DEFAULT_FIGHTERS) -> Marker:
    """A group that has attacked: it has paid, and its torpedoes are gone unless endurance limits them.

    Rule: FFB-6.12, FFB-23.5, FFB-28.10, FFB-32.38
    """
    paid = spent(group, "attack_9b")
    torpedo = isinstance(fighter_attack(types.armaments[group.armament]), TorpedoDie)
    gone = paid.torpedoes_spent or (torpedo and options.torpedo_shots == "1")
    return replace(paid, torpedoes_spent=gone, turn=replace(paid.turn, attacked=True))
