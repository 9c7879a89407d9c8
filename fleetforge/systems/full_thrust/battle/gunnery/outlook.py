"""What a ship may fire at, with what, and what is to be expected of it: all that a player asks before declaring.

Chances are those of the tables that resolve the shots, exact, before armour.

Rule: FTC-1.7, FTC-3.1, FTC-3.6, FFB-4.6, FFB-18, FFB-19
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, reduce
from operator import add
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from fleetforge.kernel.odds import constant
from fleetforge.systems.full_thrust.battle.clash.losses import harms
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.classic.defending import PointDefence
from fleetforge.systems.full_thrust.battle.classic.evading import against_small_targets
from fleetforge.systems.full_thrust.battle.gunnery.aiming import (
    aimed_at,
    firer_of,
    is_unsettled,
    mounts_of,
    seen_from,
    target_of,
    wards_of,
    weapons_of,
)
from fleetforge.systems.full_thrust.battle.gunnery.standing import prices, unfit
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.pieces import ORDNANCE_OF
from fleetforge.systems.full_thrust.battle.units import Ship
from fleetforge.systems.full_thrust.classic.defence import defence_odds
from fleetforge.systems.full_thrust.classic.fighters import fire_at_group_odds
from fleetforge.systems.full_thrust.fighters.accounting import fire_controls_bound, guides
from fleetforge.systems.full_thrust.fighters.marker_fire import is_harmless, marker_fire, shot_odds
from fleetforge.systems.full_thrust.fighters.ship_fire import check_declaration, reach_mu
from fleetforge.systems.full_thrust.fire.attack import fire_at_ship
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.fire.declaration import Declaration, MarkerTarget, Shot
from fleetforge.systems.full_thrust.fire.missiles import SALVO_MISSILES
from fleetforge.systems.full_thrust.fire.weapons.needle import NeedleBeam
from fleetforge.systems.full_thrust.fire.weapons.pods import PodLauncher
from fleetforge.systems.full_thrust.fire.weapons.spinal import WaveGun
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Refusal
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle.gunnery.aiming import Bearing
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Firer, Target, Weapon
    from fleetforge.systems.full_thrust.fire.fire_control import Bound
    from fleetforge.systems.full_thrust.odds.targets import FireMode

NONE = Fraction(0)
Standing: TypeAlias = Literal["attacker", "of_ward", "ship", "craft", "wreck"]
"""What attacks the ship, what attacks a ship that it could cover, an enemy, other craft, a ship that fights no more."""
STANDINGS: tuple[Standing, ...] = get_args(Standing)


@dataclass(frozen=True, slots=True)
class Expected:
    """What is to be expected of shots at one target: a mean, and the chance that there is anything at all.

    The mean is damage points on a ship before armour, else fighters, levels or missiles that are taken.
    """

    mean: Fraction = NONE
    some: Fraction = NONE


class Outlook:
    """The fire of a ship in a battle that stands still; what was worked out once is kept."""

    def __init__(self, battle: Battle, ship: Ship) -> None:
        self.battle = battle
        self.ship = ship
        self.defends = battle.phase.role == "defence"
        self._targets: dict[str, Target | None] = {}
        self._seen: dict[tuple[str, object, object], Bearing] = {}
        self._found: dict[tuple[Shot, tuple[str, ...]], tuple[Refusal, ...]] = {}
        self._aimed: dict[Shot, AimedShot | None] = {}
        self._odds: dict[Shot, Distribution] = {}
        self._expected: dict[tuple[Shot, ...], Expected] = {}

    # What there is

    @cached_property
    def weapons(self) -> Mapping[str, Weapon]:
        """Mounts that may be declared in this phase, in the order of the design; lost and used ones as well."""
        found = weapons_of(self.battle, self.ship, {item.id for item, _ in mounts_of(self.battle, self.ship)})
        return {
            key: one
            for key, one in found.items()
            if one.point_defence is not None or (not self.defends and rule_of(one) is not None)
        }

    @cached_property
    def firer(self) -> Firer:
        """The ship as the rules of fire see it."""
        return firer_of(self.battle, self.ship)

    @cached_property
    def targets(self) -> tuple[str, ...]:
        """Ids of what comes into question as a target.

        First what attacks the ship, then what attacks others that its area defence could cover, then ships,
        then other craft and ordnance, each from near to far.
        """
        found = [*self._ships(), *self._craft()]
        far = {one: distance(self.battle, self.ship.id, one) for one in found}
        return tuple(
            sorted(found, key=lambda one: (STANDINGS.index(self.standing(one)), far[one] is None, far[one] or 0.0))
        )

    def _ships(self) -> Iterator[str]:
        if not self.defends:
            yield from (
                other.id for other in self.battle.ships.values() if other.side != self.ship.side and other.is_on_table
            )

    def _craft(self) -> Iterator[str]:
        """Enemy craft and ordnance, and area weapons of the own side that come at it. Rule: FFB-17.10"""
        for group in self.battle.groups.values():
            if group.status == "flying" and group.side != self.ship.side and (group.run or not self.defends):
                yield group.id
        for marker in self.battle.markers.values():
            comes = marker.side != self.ship.side or {self.ship.id, *self.wards} & {*marker.runs}
            if marker.kind in ORDNANCE_OF and comes and (marker.runs or not self.defends):
                yield marker.id

    def standing(self, target_id: str) -> Standing:
        """What a target is to the ship."""
        target = self.target(target_id)
        if not isinstance(target, MarkerTarget):
            return "ship" if self.battle.ships[target_id].is_in_play else "wreck"
        if self.ship.id in target.runs:
            return "attacker"
        return "of_ward" if self.firer.area_controls and target.runs & {*self.wards} else "craft"

    @property
    def is_attacked(self) -> bool:
        """Whether anything attacks the ship that a mount could still fire at in point defence."""
        ready = (one for one in self.weapons.values() if one.working and not one.fired and not one.spent)
        can = any(one.point_defence is not None for one in ready)
        return can and any(self.standing(one) == "attacker" for one in self.targets)

    @cached_property
    def wards(self) -> tuple[str, ...]:
        """Own ships that area defence could cover, as far as distances are known. Rule: FFB-19.1, FFB-19.2"""
        friends = [one.id for one in self.battle.ships_of(self.ship.side) if one.is_on_table and one is not self.ship]
        return tuple(one for one in friends if not self.against_ward(one))

    def against_ward(self, ship_id: str) -> tuple[Refusal, ...]:
        """What stands against covering this ship alone. Rule: FFB-19"""
        declaration = Declaration(self.firer, (), wards_of(self.battle, self.ship, (ship_id,)))
        return check_declaration(declaration, self.battle.options)

    def target(self, target_id: str) -> Target | None:
        """A target as this ship sees it; None for what cannot be fired at."""
        if target_id not in self._targets:
            self._targets[target_id] = target_of(self.battle, self.ship, target_id)
        return self._targets[target_id]

    def seen(self, shot: Shot) -> Bearing:
        """How the target of a shot is seen."""
        key = (shot.target, shot.range_mu, shot.arc)
        if key not in self._seen:
            self._seen[key] = seen_from(self.battle, self.ship, shot.target, shot)
        return self._seen[key]

    # What may be done

    def aimed(self, shot: Shot) -> AimedShot | None:
        """The shot with what is known of it; None for what is no weapon or target, and while the range is not known."""
        if shot not in self._aimed:
            self._aimed[shot] = self._aim(shot)
        return self._aimed[shot]

    def _aim(self, shot: Shot) -> AimedShot | None:
        weapon, target = self.weapons.get(shot.weapon), self.target(shot.target)
        seen = self.seen(shot)
        if weapon is None or target is None or seen.range_mu is None:
            return None
        return aimed_at(shot, weapon, target, seen)

    def has_mode(self, weapon_id: str, mode: FireMode) -> bool:
        """Whether a mount can fire in this mode at all. Rule: FFB-0.4, FFB-15.4"""
        weapon = self.weapons[weapon_id]
        rule = rule_of(weapon)
        if mode == "pd":
            return weapon.point_defence is not None
        return rule is not None and rule.reach_mu(weapon, self.battle.options.core) is not None

    def reaches(self, shot: Shot, covers: Sequence[str] = ()) -> bool:
        """Whether a weapon bears on the target in this mode and is not too far away: a quick look. Rule: FTC-3.4"""
        aimed = self.aimed(shot)
        if aimed is None or not aimed.in_arc:
            return False
        reach = reach_mu(aimed, self.battle.options)
        near = reach is not None and within(aimed.range_mu, reach)
        return near or guides(aimed, self.declaration((shot,), covers))

    def declaration(self, shots: Iterable[Shot], covers: Sequence[str] = ()) -> Declaration:
        """Shots as a declaration, without those of which too little is known."""
        aimed = tuple(one for shot in shots if (one := self.aimed(shot)) is not None)
        return Declaration(self.firer, aimed, wards_of(self.battle, self.ship, covers))

    def against(self, shot: Shot, covers: tuple[str, ...] = ()) -> tuple[Refusal, ...]:
        """What stands against a shot if it is the only one of the ship; nothing while its range is not known."""
        key = (shot, covers)
        if key not in self._found:
            self._found[key] = tuple(self._against(shot, covers))
        return self._found[key]

    def _against(self, shot: Shot, covers: tuple[str, ...]) -> Iterator[Refusal]:
        if self.defends:
            yield from PointDefence(self.ship.id, (shot,), covers).refusals(self.battle)
            return
        declaration = self.declaration((shot,), covers)
        yield from check_declaration(declaration, self.battle.options)
        if is_classic(self.battle):
            yield from against_small_targets(self.battle, declaration.shots)
        yield from unfit(self.battle, self.ship, declaration)

    def bound(self, shots: Iterable[Shot], covers: Sequence[str] = ()) -> tuple[Bound, ...]:
        """What each fire control that the shots take is bound to. Rule: FTC-3.1, FTC-3.2, FFB-18"""
        return () if self.defends else fire_controls_bound(self.declaration(shots, covers), self.battle.options)

    def affords(self, shots: Iterable[Shot]) -> bool:
        """Whether a living ship can pay for all shots. Rule: FTC-4.17 to FTC-4.21"""
        return not any(prices(self.ship, self.declaration(shots).shots))

    # What is to be expected

    def holds(self, target_id: str) -> int:
        """How many hits can matter to a group or marker; 0 for a ship. Rule: FFB-4.6, FFB-25.6"""
        target = self.target(target_id)
        if not isinstance(target, MarkerTarget):
            return 0
        return max(0, SALVO_MISSILES - target.hits) if target.kind == "salvo" else target.strength

    def expected(self, shots: tuple[Shot, ...]) -> Expected:
        """What shots at one target lead to, as far as their ranges are known.

        Where a die says in which of two arcs the target lies, both count half. Rule: FTC-3.6, FFB-4.6, FFB-4.7
        """
        if shots not in self._expected:
            cases = [self._case(case) for case in self._cases([one for one in map(self.aimed, shots) if one])]
            means, chances = [case.mean for case in cases], [case.some for case in cases]
            self._expected[shots] = Expected(sum(means, NONE) / len(cases), sum(chances, NONE) / len(cases))
        return self._expected[shots]

    def _cases(self, shots: Sequence[AimedShot]) -> list[list[AimedShot]]:
        """The shots that are left for each arc in which a target on a line may turn out to lie."""
        open_ones = [one for one in shots if is_unsettled(one, self.seen(one.shot))]
        if self.battle.options.core.arc_boundary != "roll_d6" or not open_ones:
            return [list(shots)]
        arcs = self.seen(open_ones[0].shot).arcs
        return [[one for one in shots if not one.weapon.arcs or arc in one.weapon.arcs] for arc in arcs]

    def _case(self, shots: Sequence[AimedShot]) -> Expected:
        if not shots:
            return Expected()
        target = shots[0].target
        odds = [self._shot_odds(one) for one in shots]
        if isinstance(target, MarkerTarget):
            most = self.holds(target.id)
            kills = reduce(add, (one.capped(most) for one in odds), constant(0)).capped(most)
            return Expected(kills.mean, kills.at_least(1))
        nothing = reduce(lambda chance, one: chance * (1 - one.at_least(1)), odds, Fraction(1))
        return Expected(sum((one.mean for one in odds), NONE), 1 - nothing)

    def _shot_odds(self, aimed: AimedShot) -> Distribution:
        if aimed.shot not in self._odds:
            self._odds[aimed.shot] = self._odds_of(aimed)
        return self._odds[aimed.shot]

    def _odds_of(self, aimed: AimedShot) -> Distribution:
        options, target, mode = self.battle.options, aimed.target, aimed.shot.mode
        if not isinstance(target, MarkerTarget):
            return self._damage(aimed)
        if self.defends:
            return defence_odds(aimed.weapon, target.kind)
        if is_classic(self.battle):
            return fire_at_group_odds(1)
        if not harms(self.battle, target.id, mode) or is_harmless(target, mode, options.fighters):
            return constant(0)
        if mode == "pd" and aimed.weapon.point_defence is None:
            return constant(0)
        return shot_odds(aimed, options)

    def _damage(self, aimed: AimedShot) -> Distribution:
        """Damage on a ship; what the players enter is certain. Rule: FTC-4.19, FTC-4.23"""
        rule = rule_of(aimed.weapon)
        if rule is None or aimed.shot.mode == "pd":
            return constant(0)
        if aimed.shot.entered is not None and self.is_by_hand(aimed.shot):
            return constant(max(0, aimed.shot.entered))
        return rule.damage_odds(aimed, self.battle.options.core)

    def is_by_hand(self, shot: Shot) -> bool:
        """Whether the players enter the damage of a shot at a ship. Rule: FTC-4.19, FTC-4.23"""
        aimed = self.aimed(shot)
        if aimed is None or isinstance(aimed.target, MarkerTarget) or shot.mode == "pd":
            return False
        rule = rule_of(aimed.weapon)
        return isinstance(rule, WaveGun | PodLauncher) and rule.by_hand(aimed, self.battle.options.core)

    def knocked_out(self, shots: Iterable[Shot], system: str) -> Fraction:
        """Chance that needle beams knock out a system of a ship. Rule: FTC-4.9"""
        stands = Fraction(1)
        for shot in shots:
            aimed = self.aimed(shot)
            rule = rule_of(aimed.weapon) if aimed else None
            if aimed and isinstance(rule, NeedleBeam) and shot.aim == system:
                stands *= 1 - rule.kill_odds(aimed, self.battle.options.core).at_least(1)
        return 1 - stands

    def dice(self, shots: Iterable[Shot], covers: Sequence[str] = ()) -> int:
        """How many dice are thrown first; those that hits ask for and sixes earn come on top. Rule: FTC-12"""
        by_target: dict[str, list[AimedShot]] = {}
        for one in self.declaration(shots, covers).shots:
            by_target.setdefault(one.target.id, []).append(one)
        return sum(self._dice(aimed) for aimed in by_target.values())

    def _dice(self, shots: Sequence[AimedShot]) -> int:
        at_craft = isinstance(shots[0].target, MarkerTarget)
        if at_craft and (self.defends or is_classic(self.battle)):
            return len(shots)
        if at_craft:
            fit = [one for one in shots if one.shot.mode == "as" or one.weapon.point_defence is not None]
            return _thrown_first(marker_fire("", fit, self.battle.options))
        return _thrown_first(fire_at_ship(shots, options=self.battle.options.core))


def _thrown_first(rule: Rolling[object]) -> int:
    """Dice of a rule if all of them show 1, which hits nothing and earns nothing."""
    count = 0
    try:
        roll = next(rule)
        while True:
            count += roll.count
            roll = rule.send((1,) * roll.count)
    except StopIteration:
        return count
