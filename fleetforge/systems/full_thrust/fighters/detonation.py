"""Plasma bolts and antimatter torpedoes that detonate together: phase 9c.

What one does to one ship is :mod:`fleetforge.systems.full_thrust.fire.area`.

Rule: FFB-24
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.dice import Roll, in_turn
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.odds import constant, faces
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.damage.armour import Blow, points_of
from fleetforge.systems.full_thrust.fighters.dice_checks import check_screen
from fleetforge.systems.full_thrust.fighters.distance import check_distances, within
from fleetforge.systems.full_thrust.fighters.faults_moves import DATA_MISSING
from fleetforge.systems.full_thrust.fighters.markers import MISSILES
from fleetforge.systems.full_thrust.fire.area import (
    ANTIMATTER_RADIUS_MU,
    PLASMA_RULES,
    antimatter,
    antimatter_odds,
    plasma_bolt,
    plasma_odds,
    plasma_points,
)
from fleetforge.systems.full_thrust.odds.beam import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.fighters.markers import MarkerKind

Detonating: TypeAlias = Literal["plasma", "antimatter"]


@dataclass(frozen=True, slots=True)
class Caught:
    """A unit near a bolt; ``distance_mu`` from its centre, ``screen`` a ship's active level.

    Rule: FFB-24.2, FFB-24.7
    """

    id: str
    kind: Literal["ship"] | MarkerKind
    distance_mu: float
    screen: int = 0
    title: str = ""


@dataclass(frozen=True, slots=True)
class Bolt:
    """A plasma bolt or an antimatter torpedo that goes off, and the units near it.

    ``level`` is what is left of a plasma bolt. ``radius_mu`` is that of a torpedo; None where the
    data have none.

    Rule: FFB-24.2, FFB-24.11
    """

    id: str
    caught: tuple[Caught, ...] = ()
    kind: Detonating = "plasma"
    level: int = 1
    radius_mu: int | None = ANTIMATTER_RADIUS_MU
    title: str = ""


@dataclass(frozen=True, slots=True)
class BoltDamage:
    """What one bolt did to one ship: its dice and its blows after screens. Rule: FFB-24.3"""

    bolt: str
    ship: str
    faces: Faces
    blows: tuple[Blow, ...]

    @property
    def damage(self) -> int:
        """Damage points before armour."""
        return points_of(self.blows)


@dataclass(frozen=True, slots=True)
class Detonated:
    """Damage in the order rolled, and the fighter groups and missiles destroyed."""

    damage: tuple[BoltDamage, ...]
    destroyed: tuple[str, ...]

    def on(self, ship: str) -> int:
        """All damage points on a ship, before armour."""
        return sum(one.damage for one in self.damage if one.ship == ship)


def check_bolts(bolts: Sequence[Bolt]) -> tuple[Refusal, ...]:
    """Refuse screens and distances that are none, and torpedoes without data.

    Rule: FFB-0.3, FFB-1.6, FFB-24.6, FFB-24.11
    """
    return tuple(_refusals(bolts))


def _refusals(bolts: Sequence[Bolt]) -> Iterator[Refusal]:
    for bolt in bolts:
        yield from check_distances(bolt.id, (one.distance_mu for one in bolt.caught))
        for one in bolt.caught:
            yield from check_screen(one.id, one.screen)
        if bolt.kind == "antimatter" and bolt.radius_mu is None:
            yield Refusal(DATA_MISSING, bolt.id, bolt.title or bolt.id, words=(("field", "radius"),))


def reaches(bolt: Bolt, distance_mu: float, options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> bool:
    """Whether a unit so far away is in the volume of a bolt. A bolt without levels has none.

    Rule: FFB-4.9, FFB-24.9, FFB-24.11, FFB-32.24
    """
    radius = int(options.fighters.plasma_radius) if bolt.kind == "plasma" else bolt.radius_mu or 0
    inclusive = options.fighters.range_inclusive == "true"
    return (bolt.kind == "antimatter" or bolt.level > 0) and within(distance_mu, radius, inclusive=inclusive)


def detonate(bolts: Sequence[Bolt], options: BattleOptions = DEFAULT_BATTLE_OPTIONS) -> Rolling[Detonated]:
    """All bolts and torpedoes at once: dice for every ship in a volume, friend or foe.

    Fighters and missiles inside are destroyed without a die; other bolts and torpedoes are not.

    Rule: FFB-24.1, FFB-24.2, FFB-24.3, FFB-24.7, FFB-24.8, FFB-24.10, FFB-24.12
    """
    burning = (
        _burn(bolt, unit, options)
        for bolt in bolts
        for unit in bolt.caught
        if unit.kind == "ship" and reaches(bolt, unit.distance_mu, options)
    )
    return Detonated((yield from in_turn(burning)), _destroyed(bolts, options))


def _burn(bolt: Bolt, ship: Caught, options: BattleOptions) -> Rolling[BoltDamage]:
    label = f"{bolt.title or bolt.id} on {ship.title or ship.id}"
    if bolt.kind == "antimatter":
        blast = yield from antimatter(ship.distance_mu, ship.screen, label=label)
    elif options.fighters.plasma_dice == "sum_of_dice":
        blast = yield from plasma_bolt(bolt.level, ship.screen, label=label, options=options.core)
    else:
        shown = yield Roll(f"{label}, times {bolt.level}", 1)
        points = bolt.level * plasma_points(shown[0], ship.screen, options.core)
        return BoltDamage(bolt.id, ship.id, shown, (Blow(points, PLASMA_RULES[options.core.plasma_armour]),))
    return BoltDamage(bolt.id, ship.id, blast.faces, blast.blows)


def _destroyed(bolts: Sequence[Bolt], options: BattleOptions) -> tuple[str, ...]:
    """Fighters and missiles in any volume, each once. Rule: FFB-24.7, FFB-24.8, FFB-32.15"""
    deadly = (one for one in bolts if one.kind == "plasma" or options.fighters.amt_destroys_small == "true")
    gone = (
        unit.id
        for bolt in deadly
        for unit in bolt.caught
        if (unit.kind == "fighter" or unit.kind in MISSILES) and reaches(bolt, unit.distance_mu, options)
    )
    return tuple(dict.fromkeys(gone))


def attacks_on(
    detonated: Detonated, ship: str, options: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> tuple[tuple[Blow, ...], ...]:
    """Blows on a ship as they are resolved: all of them one salvo, or a salvo for each bolt.

    Rule: FFB-24.14, FFB-32.37
    """
    parts = tuple(one.blows for one in detonated.damage if one.ship == ship)
    if options.fighters.plasma_threshold == "per_bolt":
        return parts
    return (tuple(blow for part in parts for blow in part),) if parts else ()


def bolt_odds(
    bolt: Bolt, distance_mu: float, screen: int, options: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> Distribution:
    """Exact chances of the damage of one bolt on one ship. Rule: FFB-35.9"""
    if not reaches(bolt, distance_mu, options):
        return constant(0)
    if bolt.kind == "antimatter":
        return antimatter_odds(distance_mu, screen)
    if options.fighters.plasma_dice == "sum_of_dice":
        return plasma_odds(bolt.level, screen, options.core)
    return faces([bolt.level * plasma_points(face, screen, options.core) for face in range(1, SIDES + 1)])
