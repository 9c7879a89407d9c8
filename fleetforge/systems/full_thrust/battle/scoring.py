"""What a battle comes to: ships lost and crippled, points, the advice to withdraw.

Rule: FTC-8.1, FTC-8.2, FTC-8.4, FTC-8.5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.condition import DRIVE_FAILURES, fire_controls, fitted, thrust_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.ending import Standing, is_crippled, scores, should_withdraw

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.command import Scene
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship, Status
    from fleetforge.systems.full_thrust.ending import Fate

_FATES: Mapping[Status, Fate] = {
    "waiting": "in_play",
    "fighting": "in_play",
    "destroyed": "destroyed",
    "captured": "captured",
    "struck": "struck",
    "derelict": "derelict",
    "jumped": "jumped",
    "off_table": "off_table",
}


def crippled(battle: Battle, ship: Ship) -> bool:
    """Whether the log calls a ship crippled. Rule: FTC-8.4"""
    design = ship.design
    node = design.drive == "power_node"
    node_left = 0 if ship.damage.drive_failures >= DRIVE_FAILURES else 1
    return is_crippled(
        rows_lost=len(ship.damage.rows_fallen),
        thrust=node_left if node else thrust_of(battle, ship),
        rated_thrust=1 if node else design.thrust or 0,
        fire_controls=fire_controls(battle, ship),
        fitted_fire_controls=sum(1 for _ in fitted(battle.catalogue, ship, "fire_control")),
    )


def standings(battle: Battle) -> tuple[Standing, ...]:
    """Every ship under the side that brought it. Rule: FTC-8.1, FTC-8.5"""
    return tuple(
        Standing(ship.built_by or ship.side, ship.npv, ship.design.mass, _FATES[ship.status], crippled(battle, ship))
        for ship in battle.ships.values()
    )


def score(battle: Battle) -> dict[str, Fraction] | None:
    """Points of each side as the battle stands, None where nothing is counted. Rule: FTC-8.1"""
    sides = [side.id for side in battle.sides]
    return scores(standings(battle), sides, battle.options.core.scoring)


def points_text(points: Fraction) -> str:
    """Points as people read them: ``75½``."""
    whole, half = divmod(points, 1)
    return f"{whole or ''}½" if half else str(whole)


def _told(number: str) -> str:
    """Points as an event has them; what is no number stays as it is."""
    try:
        return points_text(Fraction(number))
    except (ValueError, ZeroDivisionError):
        return number


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points at the end: (side, exact number of points). Rule: FTC-8.1"""

    points: tuple[tuple[str, str], ...]

    def apply(self, battle: Battle) -> Battle:
        """Points change nothing."""
        return battle

    def words(self, battle: Battle) -> str:
        """Who has how many."""
        names = {side.id: side.name for side in battle.sides}
        told = ", ".join(f"{names.get(side, side)} {_told(number)}" for side, number in self.points)
        return f"Score: {told}"


@dataclass(frozen=True, slots=True)
class WithdrawalAdvised(Event):
    """A side has lost so much that it may be expected to retreat. Rule: FTC-8.2"""

    side: str

    def apply(self, battle: Battle) -> Battle:
        """It is said once."""
        sides = tuple(replace(side, advised=side.advised or side.id == self.side) for side in battle.sides)
        return replace(battle, sides=sides)

    def words(self, battle: Battle) -> str:
        """Which side."""
        side = battle.side(self.side)
        return f"{side.name if side else self.side} has lost half its MASS and may be expected to withdraw"


def _advise(scene: Scene) -> Rolling[None]:
    """Say it when a turn begins, once for each side. Rule: FTC-8.2"""
    yield from ()
    for side in scene.battle.sides:
        if not side.advised and should_withdraw(standings(scene.battle), side.id):
            scene.emit(WithdrawalAdvised(side.id))


EVENTS = (Scored, WithdrawalAdvised)
HOOKS: Hooks = (("orders", _advise),)
