"""Attack runs: what fighter groups may declare and what everything else must.

Distances are those at the beginning of phase 7.

Rule: FFB-11
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding, Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.distance import check_distances, in_reach, mu, same
from fleetforge.systems.full_thrust.fighters.endurance import check_action, cost
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    EMPTY_RUN,
    ESCORT_NO_RUN,
    RUN_AFTER_BREAK,
    RUN_FORCED,
    RUN_NO_SHIP,
    RUN_ONE,
    RUN_RANGE,
    RUN_TARGET,
    RUN_TIED,
)
from fleetforge.systems.full_thrust.fighters.markers import check_known
from fleetforge.systems.full_thrust.fighters.moves import check_launch_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker

RUN_MU = 6
"""Rule: FFB-11.2, FFB-11.5, FFB-11.7"""


@dataclass(frozen=True, slots=True)
class ShipAt:
    """A ship as a marker sees it when phase 7 begins; ``distance`` in MU."""

    id: str
    side: str
    distance: float
    name: str = ""

    @property
    def title(self) -> str:
        """What people call it."""
        return self.name or self.id


@dataclass(frozen=True, slots=True)
class ForcedRun:
    """Ships that a marker must attack: all of them, or one if they are ``tied``.

    Rule: FFB-11.5, FFB-11.6, FFB-11.7
    """

    ships: tuple[ShipAt, ...] = ()
    tied: bool = False

    @property
    def ids(self) -> tuple[str, ...]:
        """The ships in the order they were given."""
        return tuple(ship.id for ship in self.ships)


def forced_run(
    marker: Marker,
    ships: Sequence[ShipAt],
    *,
    radius: int = RUN_MU,
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> ForcedRun:
    """What a marker that has no choice must attack; fighters must nothing.

    A missile takes the nearest enemy ship, a bolt every ship within its radius, its own side's too.

    Rule: FFB-11.1, FFB-11.5, FFB-11.6, FFB-11.7, FFB-11.8, FFB-11.9, FFB-32.33
    """
    near = [ship for ship in ships if in_reach(ship.distance, radius, options)]
    enemies = [ship for ship in near if ship.side != marker.side]
    if marker.kind == "fighter" or not near:
        return ForcedRun()
    if not marker.is_missile:
        return ForcedRun(tuple(near if options.area_friendly_runs == "true" else enemies))
    closest = min((ship.distance for ship in enemies), default=0)
    nearest = tuple(ship for ship in enemies if same(ship.distance, closest))
    return ForcedRun(nearest, tied=len(nearest) > 1)


def run_radius(marker: Marker, own: int | None, options: FighterOptions = DEFAULT_FIGHTERS) -> int | None:
    """Within how many MU a marker declares; ``own`` is an antimatter torpedo's radius in the data.

    Rule: FFB-11.2, FFB-11.5, FFB-11.7, FFB-11.8, FFB-32.15
    """
    return own if marker.kind == "antimatter" and options.amt_run_radius == "own" else RUN_MU


def check_forced(marker: Marker, forced: ForcedRun, choice: Sequence[str] | None) -> tuple[Refusal, ...]:
    """Whether what a marker's owner wants is what it must do; None is no wish.

    Rule: FFB-11.5, FFB-11.6, FFB-11.9, FFB-11.11
    """
    if not forced.ships:
        return (Refusal(RUN_NO_SHIP, marker.id, marker.title, allowed=RUN_MU),) if choice else ()
    words = (("ships", ", ".join(ship.title for ship in forced.ships)),)
    if forced.tied:
        fits = choice is not None and len(choice) == 1 and choice[0] in forced.ids
        return () if fits else (Refusal(RUN_TIED, marker.id, marker.title, words=words),)
    if choice is None or set(choice) == set(forced.ids):
        return ()
    return (Refusal(RUN_FORCED, marker.id, marker.title, words=words),)


def check_radius(marker: Marker, radius: int | None) -> tuple[Refusal, ...]:
    """Refuse a run of an antimatter torpedo whose radius the data do not have. Rule: FFB-11.8"""
    return check_known(marker.id, marker.title, {"radius": radius})


def check_run(
    group: Marker,
    ships: Sequence[ShipAt],
    choice: Sequence[str],
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> tuple[Refusal, ...]:
    """Whether a fighter group may declare an attack run on the ships named.

    Args:
        group: the fighter group.
        ships: ships with their distance at the beginning of phase 7.
        choice: ids of what it would attack; one ship.
        options: readings in force.

    Rule: FFB-11.2, FFB-11.3, FFB-11.4, FFB-11.10, FFB-13.5, FFB-32.11, FFB-32.16, FFB-32.23
    """
    found = [*check_action(group, "declare_run"), *check_distances(group.id, (ship.distance for ship in ships))]
    if group.turn.broken_off:
        found.append(Refusal(RUN_AFTER_BREAK, group.id, group.title))
    if len(choice) != 1 or group.turn.attack_run:
        found.append(Refusal(RUN_ONE, group.id, group.title))
    known = {ship.id: ship for ship in ships}
    for name in choice:
        found += _check_target(group, known.get(name), name, options)
    found += check_launch_turn(group, options)
    if group.turn.escorting and options.idle_escort == "may_not_declare_run":
        found.append(Refusal(ESCORT_NO_RUN, group.id, group.title))
    if options.empty_runs == "forbid":
        lacks = lacks_for_attack(group, options)
        found += [Refusal(EMPTY_RUN, group.id, group.title, words=(("lack", lack),)) for lack in lacks]
    return tuple(found)


def run_warnings(group: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> tuple[Finding, ...]:
    """Reasons why the attack of a group with a run cannot come about, for the app to show.

    Rule: FFB-11.13, FFB-12.9, FFB-28.10
    """
    lacks = lacks_for_attack(group, options)
    return tuple(Finding(EMPTY_RUN, group.id, group.title, words=(("lack", lack),)) for lack in lacks)


def lacks_for_attack(group: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> tuple[str, ...]:
    """What a fighter group lacks for an attack on a ship, in words. Rule: FFB-11.13"""
    lacks = []
    if group.endurance < cost("fighter", "attack_9b"):
        lacks.append("no endurance left")
    if group.armament == "interceptor":
        lacks.append("no weapon against ships")
    if group.armament == "torpedo" and group.torpedoes_spent and options.torpedo_shots == "1":
        lacks.append("no torpedoes left")
    return tuple(lacks)


def declared(marker: Marker, ships: Sequence[str]) -> Marker:
    """The marker with its attack run. Rule: FFB-11.1, FFB-11.12"""
    return replace(marker, turn=replace(marker.turn, attack_run=tuple(ships)))


def _check_target(group: Marker, ship: ShipAt | None, name: str, options: FighterOptions) -> tuple[Refusal, ...]:
    if ship is None or ship.side == group.side:
        title = ship.title if ship else name
        return (Refusal(RUN_TARGET, group.id, group.title, words=(("ship", title),)),)
    if in_reach(ship.distance, RUN_MU, options):
        return ()
    words = (("ship", ship.title),)
    return (Refusal(RUN_RANGE, group.id, group.title, found=mu(ship.distance), allowed=RUN_MU, words=words),)
