"""Primary and secondary moves of fighter groups and heavy missiles.

Rule: FFB-7.1, FFB-7.2, FFB-7.17, FFB-10
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.distance import check_distances, in_reach, mu
from fleetforge.systems.full_thrust.fighters.endurance import check_action, spent
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    LAUNCH_NO_MOVE,
    LAUNCH_ONLY_SCREEN,
    MOVE_TOO_FAR,
    MOVED_ALREADY,
    SCREEN_NO_MOVE,
    SECONDARY_ONCE,
)
from fleetforge.systems.full_thrust.fighters.markers import check_known

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker, MarkerKind

HEAVY_MISSILE_MU = 18
"""Rule: FFB-7.1, FFB-8.11"""
SECONDARY_MU: Mapping[MarkerKind, int] = {"fighter": 12, "heavy_missile": 6}
"""Rule: FFB-10.1, FFB-10.2"""


def primary_allowance(marker: Marker) -> int | None:
    """The most of a primary move, None where the data have no figure. Rule: FFB-7.1, FFB-7.2"""
    return HEAVY_MISSILE_MU if marker.kind == "heavy_missile" else marker.move_mu


def check_primary(marker: Marker, distance: float, options: FighterOptions = DEFAULT_FIGHTERS) -> tuple[Refusal, ...]:
    """Whether a group or a heavy missile may make this primary move.

    Rule: FFB-6.3, FFB-6.4, FFB-7.1, FFB-7.2, FFB-7.5, FFB-7.17, FFB-8.7, FFB-8.11
    """
    found = list(check_action(marker, "primary"))
    if marker.turn.launched:
        found.append(Refusal(LAUNCH_NO_MOVE, marker.id, marker.title))
    if marker.turn.screening:
        found.append(Refusal(SCREEN_NO_MOVE, marker.id, marker.title))
    if marker.turn.moved:
        found.append(Refusal(MOVED_ALREADY, marker.id, marker.title))
    if marker.has_endurance:
        found += _check_allowance(marker, distance, options)
    return tuple(found)


def check_secondary(
    marker: Marker, distance: float, options: FighterOptions = DEFAULT_FIGHTERS, *, moves: int = 1
) -> tuple[Refusal, ...]:
    """Whether a group or a heavy missile may make this secondary move, or several in a row by the option.

    Rule: FFB-6.8, FFB-10.1, FFB-10.2, FFB-10.3, FFB-10.4, FFB-10.7, FFB-32.12
    """
    found = [*check_action(marker, "secondary", moves), *check_launch_turn(marker, options)]
    if marker.turn.secondary_moves + moves > 1 and options.secondary_moves_per_turn == "1":
        found.append(Refusal(SECONDARY_ONCE, marker.id, marker.title))
    if marker.kind in SECONDARY_MU:
        found += check_move(marker, distance, SECONDARY_MU[marker.kind] * moves, options)
    return tuple(found)


def check_launch_turn(marker: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> tuple[Refusal, ...]:
    """Whether a group launched this turn may do more than screen its carrier, by the option.

    Rule: FFB-8.9, FFB-32.11
    """
    if not marker.turn.launched or marker.kind != "fighter" or options.launch_turn_actions != "screen_only":
        return ()
    return (Refusal(LAUNCH_ONLY_SCREEN, marker.id, marker.title),)


def check_move(
    marker: Marker, distance: float, most: int, options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Whether a move is one and not too long.

    Rule: FFB-0.3, FFB-7.1
    """
    if wrong := check_distances(marker.id, (distance,)):
        return wrong
    if in_reach(distance, most, options):
        return ()
    return (Refusal(MOVE_TOO_FAR, marker.id, marker.title, found=mu(distance), allowed=most),)


def moved(marker: Marker) -> Marker:
    """The marker after its primary move, paid. Rule: FFB-6.3, FFB-6.4"""
    return replace(spent(marker, "primary"), turn=replace(marker.turn, moved=True))


def moved_again(marker: Marker, moves: int = 1) -> Marker:
    """The marker after a secondary move, or several in a row, paid. Rule: FFB-6.8, FFB-10.4"""
    turn = replace(marker.turn, secondary_moves=marker.turn.secondary_moves + moves)
    return replace(spent(marker, "secondary", moves), turn=turn)


def _check_allowance(marker: Marker, distance: float, options: FighterOptions) -> tuple[Refusal, ...]:
    most = primary_allowance(marker)
    if most is None:
        return check_known(marker.id, marker.title, {"primary move": most})
    return check_move(marker, distance, most, options)
