"""Phase 4: whose go it is to launch, where groups and ordnance are set down, what it costs.

Rule: FFB-8
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.arcs import spoken
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.distance import check_distances, in_reach, mu
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    LAUNCH_ARC,
    LAUNCH_CLOSED,
    LAUNCH_PLACE,
    LAUNCH_RANGE,
    SHIP_DONE,
)
from fleetforge.systems.full_thrust.fighters.markers import check_known
from fleetforge.systems.full_thrust.fighters.moves import HEAVY_MISSILE_MU, check_move
from fleetforge.systems.full_thrust.fighters.turn_order import check_go, next_side, order_of_sides

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.endurance import Action
    from fleetforge.systems.full_thrust.fighters.markers import Marker


@dataclass(frozen=True, slots=True)
class LaunchGoes:
    """How the goes of phase 4 stand.

    ``ranking`` is the order of initiative, the winner first; ``closed`` the sides that passed;
    ``done`` the ships that had their go; ``last`` the side that acted last.
    """

    ranking: tuple[str, ...]
    closed: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    last: str = ""

    def due(self, left: Mapping[str, int] | None = None) -> str:
        """The side whose go it is, or nothing.

        ``left`` are the ships with something to launch by side; where nobody counted them, every
        side that is not closed has some.

        Rule: FFB-5.5, FFB-5.11, FFB-8.4
        """
        counted = left if left is not None else dict.fromkeys(self.ranking, 1)
        open_sides = {side: ships for side, ships in counted.items() if side not in self.closed}
        return next_side(order_of_sides("4", self.ranking), self.last, open_sides)

    def after_launch(self, side: str, ship: str) -> LaunchGoes:
        """The goes after this ship launched all it launches this turn. Rule: FFB-8.5"""
        return replace(self, done=self.done | {ship}, last=side)

    def after_pass(self, side: str) -> LaunchGoes:
        """The goes after this side declined to launch. Rule: FFB-8.3"""
        return replace(self, closed=self.closed | {side}, last=side)


def check_launch_go(
    goes: LaunchGoes, side: str, ship: str = "", *, ship_title: str = "", left: Mapping[str, int] | None = None
) -> tuple[Refusal, ...]:
    """Whether a side may now launch from a ship, or pass if no ship is given.

    A side that is closed is told so before it is told whose go it is.

    Rule: FFB-5.5, FFB-8.1, FFB-8.2, FFB-8.3, FFB-8.5
    """
    place = ship or side
    found = [Refusal(LAUNCH_CLOSED, place, side)] if side in goes.closed else []
    found += check_go(place, side, goes.due(left))
    if ship in goes.done:
        found.append(Refusal(SHIP_DONE, ship, ship_title or ship))
    return tuple(found)


def check_launch_place(
    group: Marker, distance: float, *, touching: bool, carrier_title: str = ""
) -> tuple[Refusal, ...]:
    """Whether a launched group is set down in base contact with its carrier.

    Rule: FFB-8.6
    """
    wrong = check_distances(group.id, (distance,))
    if touching or wrong:
        return wrong
    words = (("carrier", carrier_title or group.carrier),)
    return (Refusal(LAUNCH_PLACE, group.id, group.title, found=mu(distance), words=words),)


def check_placement(
    launcher: str,
    title: str,
    distance: float,
    reach: int | None,
    *,
    in_arc: bool,
    arcs: Arcs,
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> tuple[Refusal, ...]:
    """Whether a marker may be placed there: within the range and the arcs of its launcher.

    ``reach`` is the launcher's range in MU, None where the data have none.

    Rule: FFB-8.10
    """
    found = [*check_distances(launcher, (distance,)), *check_known(launcher, title, {"launch range": reach})]
    if not found and reach is not None and not in_reach(distance, reach, options):
        found.append(Refusal(LAUNCH_RANGE, launcher, title, found=mu(distance), allowed=reach))
    if not in_arc:
        found.append(Refusal(LAUNCH_ARC, launcher, title, allowed=spoken(arcs)))
    return tuple(found)


def check_heavy_launch(
    missile: Marker, distance: float, *, reach: int | None = None, options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Whether a heavy missile may be launched to a place so far from its ship; 0 MU is under the base.

    ``reach`` is the launcher's own range where the data give one.

    Rule: FFB-6.5, FFB-6.6, FFB-8.11
    """
    most = HEAVY_MISSILE_MU if reach is None else min(HEAVY_MISSILE_MU, reach)
    return (*check_move(missile, distance, most, options), *check_action(missile, _heavy_action(distance)))


def launched(marker: Marker) -> Marker:
    """The marker as launched this turn. Rule: FFB-8.7"""
    return replace(marker, turn=replace(marker.turn, launched=True))


def launched_heavy(missile: Marker, distance: float) -> Marker:
    """The heavy missile after its launch, paid. Rule: FFB-6.5, FFB-6.6, FFB-8.11"""
    return launched(spent(missile, _heavy_action(distance)))


def _heavy_action(distance: float) -> Action:
    return "launch_move" if distance > 0 else "launch_under_base"
