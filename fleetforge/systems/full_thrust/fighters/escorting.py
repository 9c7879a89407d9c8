"""Escorting: groups that keep base contact with another for a turn and move on its goes.

Links are a mapping from each escort to the group it guards.

Rule: FFB-5.13, FFB-7.9 to FFB-7.18, FFB-10.5, FFB-10.6
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.distance import check_distances, in_reach, mu
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.faults_moves import (
    ESCORT_CEF,
    ESCORT_CHAIN,
    ESCORT_CONTACT,
    ESCORT_FULL,
    ESCORT_MOVES_WITH,
    ESCORT_ONE,
    ESCORT_RANGE,
    ESCORT_SCREEN,
    ESCORT_TARGET,
    PHASE,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from fleetforge.kernel.finding import FaultKind, Value
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker

Links: TypeAlias = "Mapping[str, str]"

ESCORT_MU = 3
"""Rule: FFB-7.9"""


def escorts_of(links: Links, group: str) -> tuple[str, ...]:
    """Groups that escort this one, in the order declared."""
    return tuple(escort for escort, escorted in links.items() if escorted == group)


def check_escorting(
    escort: Marker,
    escorted: Marker,
    distance: float,
    links: Links,
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> tuple[Refusal, ...]:
    """Whether a group may become the escort of another.

    Args:
        escort: the group that would guard.
        escorted: the group that would be guarded.
        distance: MU between them when phase 3 began (when they move, by the option).
        links: escort pairs of this turn so far.
        options: readings in force.

    Rule: FFB-7.9, FFB-7.10, FFB-7.14, FFB-7.15, FFB-7.16, FFB-8.9
    """
    found = list(check_distances(escort.id, (distance,)))
    if not found and not in_reach(distance, ESCORT_MU, options):
        found.append(_pair(ESCORT_RANGE, escort, escorted, found=mu(distance), allowed=ESCORT_MU))
    if not _may_pair(escort, escorted):
        found.append(_pair(ESCORT_TARGET, escort, escorted))
    found += _links_against(escort, escorted, links, options)
    found += _turns_against((escort, escorted), options)
    return tuple(found)


def check_own_go(marker: Marker, titles: Mapping[str, str] | None = None) -> tuple[Refusal, ...]:
    """Refuse a go of an escort's own; ``titles`` are what groups are called.

    Rule: FFB-5.13, FFB-7.13
    """
    escorted = marker.turn.escorting
    if not escorted:
        return ()
    words = (("escorted", (titles or {}).get(escorted, escorted)),)
    return (Refusal(ESCORT_MOVES_WITH, marker.id, marker.title, words=words),)


def check_contact(escorted: Marker, escorts: Sequence[Marker], touching: Sequence[bool]) -> tuple[Refusal, ...]:
    """Whether every escort ends the move in base contact with the group it guards.

    Rule: FFB-7.11, FFB-7.12
    """
    pairs = zip(escorts, touching, strict=True)
    return tuple(_pair(ESCORT_CONTACT, escort, escorted) for escort, touches in pairs if not touches)


def check_escorts_endurance(
    escorted: Marker, escorts: Sequence[Marker], options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Refusal, ...]:
    """Whether all escorts can pay for the secondary move that they make with the group they guard.

    Rule: FFB-10.5, FFB-10.6, FFB-32.13
    """
    if options.escort_no_cef == "drop_escort":
        return ()
    return tuple(_pair(ESCORT_CEF, escort, escorted) for escort in exhausted(escorts))


def exhausted(escorts: Sequence[Marker]) -> tuple[Marker, ...]:
    """Escorts that cannot pay for a secondary move; by an option they are left behind.

    Rule: FFB-10.5, FFB-32.13
    """
    return tuple(escort for escort in escorts if escort.endurance < cost(escort.kind, "secondary"))


def _may_pair(escort: Marker, escorted: Marker) -> bool:
    groups = escort.kind == "fighter" and escorted.kind == "fighter"
    return groups and escort.side == escorted.side and escort.id != escorted.id


def _links_against(escort: Marker, escorted: Marker, links: Links, options: FighterOptions) -> list[Refusal]:
    found = []
    if escorted.id in links:
        found.append(_pair(ESCORT_CHAIN, escort, escorted, escorting=escorted.title))
    if escort.id in links.values():
        found.append(_pair(ESCORT_CHAIN, escort, escorted, escorting=escort.title))
    if escort.id in links:
        found.append(Refusal(ESCORT_ONE, escort.id, escort.title, words=(("escorted", links[escort.id]),)))
    elif options.max_escort_groups == "1" and (others := escorts_of(links, escorted.id)):
        found.append(_pair(ESCORT_FULL, escort, escorted, found=len(others), allowed=1))
    return found


def _turns_against(pair: Sequence[Marker], options: FighterOptions) -> list[Refusal]:
    """What the two did this turn. A group launched in phase 4 is too late for it. Rule: FFB-7.16, FFB-8.9"""
    screens = [one for one in pair if one.turn.screening and options.screen_and_escort == "false"]
    found = [Refusal(ESCORT_SCREEN, one.id, one.title, words=(("screening", one.title),)) for one in screens]
    late = [one for one in pair if one.turn.launched]
    return found + [Refusal(PHASE, one.id, f"Escorting ({one.title})", found="4", allowed="3") for one in late]


def _pair(
    kind: FaultKind, escort: Marker, escorted: Marker, *, found: Value = "", allowed: Value = "", escorting: str = ""
) -> Refusal:
    words = (("escorted", escorted.title), ("escorting", escorting))
    return Refusal(kind, escort.id, escort.title, found, allowed, words)
