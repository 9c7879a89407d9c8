"""Screening: a group that stays with a ship instead of making its primary move.

It gives no extra fire and no protection. What it gives is a place: the group keeps up with the
ship, friend or foe, and may declare an attack run on it like any other group.

Rule: FFB-7.3 to FFB-7.8, FFB-7.19, FFB-9
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.distance import check_distances, in_reach, mu
from fleetforge.systems.full_thrust.fighters.endurance import check_action
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    ESCORT_SCREEN,
    LAUNCH_SCREEN,
    MOVED_ALREADY,
    SCREEN_LEASH,
    SCREEN_ONE,
    SCREEN_RANGE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker

SCREEN_MU = 3
"""Rule: FFB-7.3, FFB-9.4"""


def check_screening(
    group: Marker,
    ship: str,
    distance: float,
    *,
    in_escort: bool = False,
    ship_title: str = "",
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> tuple[Refusal, ...]:
    """Whether a group may become a screen of a ship, its own side's or the enemy's.

    Args:
        group: the group that would screen.
        ship: id of the ship.
        distance: MU between them when phase 3 began (when it is declared, by the option).
        in_escort: whether the group escorts or is escorted this turn.
        ship_title: what the ship is called.
        options: readings in force.

    Rule: FFB-7.3, FFB-7.4, FFB-7.5, FFB-7.6, FFB-7.16, FFB-8.8
    """
    title = ship_title or ship
    found = [*check_action(group, "screen"), *check_distances(group.id, (distance,))]
    if group.turn.launched:
        found += _launched(group, ship)
    elif not found and not in_reach(distance, SCREEN_MU, options):
        found.append(_too_far(group, title, distance))
    if group.turn.screening:
        found.append(Refusal(SCREEN_ONE, group.id, group.title, words=(("ship", group.turn.screening),)))
    if group.turn.moved:
        found.append(Refusal(MOVED_ALREADY, group.id, group.title))
    if in_escort and options.screen_and_escort == "false":
        found.append(Refusal(ESCORT_SCREEN, group.id, group.title, words=(("screening", group.title),)))
    return tuple(found)


def check_leash(
    group: Marker, distances: Sequence[float], *, ship_title: str, options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Whether a screen stays near its ship at every point of the ship's move that was measured.

    ``distances`` are MU from the ship, point by point; how far the group moves does not matter,
    nor where in the 3 MU it ends.

    Rule: FFB-9.2, FFB-9.3, FFB-9.4, FFB-9.5
    """
    if wrong := check_distances(group.id, distances):
        return wrong
    farthest = max(distances, default=0)
    if in_reach(farthest, SCREEN_MU, options):
        return ()
    words = (("ship", ship_title),)
    return (Refusal(SCREEN_LEASH, group.id, group.title, found=mu(farthest), allowed=SCREEN_MU, words=words),)


def screening(group: Marker, ship: str) -> Marker:
    """The group as a screen of the ship. Rule: FFB-7.5"""
    return replace(group, turn=replace(group.turn, screening=ship))


def without_ship(group: Marker, ship: str, options: FighterOptions = DEFAULT_FIGHTERS) -> Marker:
    """A screen whose ship was destroyed or left: it screens nothing and stays where it is.

    By the option it may move as if it had not screened.

    Rule: FFB-32.44
    """
    if group.turn.screening != ship:
        return group
    free = options.screen_lost_ship == "free_primary_move"
    return replace(group, turn=replace(group.turn, screening="", moved=group.turn.moved or not free))


def _launched(group: Marker, ship: str) -> tuple[Refusal, ...]:
    """A group launched this turn stands at its carrier; nothing is measured. Rule: FFB-8.6, FFB-8.8"""
    if ship == group.carrier:
        return ()
    return (Refusal(LAUNCH_SCREEN, group.id, group.title, words=(("carrier", group.carrier),)),)


def _too_far(group: Marker, ship: str, distance: float) -> Refusal:
    words = (("ship", ship),)
    return Refusal(SCREEN_RANGE, group.id, group.title, found=mu(distance), allowed=SCREEN_MU, words=words)
