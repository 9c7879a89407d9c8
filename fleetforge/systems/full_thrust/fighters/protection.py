"""Escorts: when enemy fighters may fire at the group that they guard.

Rule: FFB-22
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.endurance import check_action
from fleetforge.systems.full_thrust.fighters.faults_fire import ESCORT_COVER, ESCORT_FIRE, ESCORTED, GROUP_DONE, HAS_RUN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping

    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker


def escorts_of(escorted: Marker, groups: Iterable[Marker]) -> tuple[Marker, ...]:
    """Groups that escort it and are still there. Rule: FFB-22.10"""
    return tuple(one for one in groups if one.turn.escorting == escorted.id and one.strength > 0)


def can_fire(escort: Marker) -> bool:
    """Whether an escort can fire out of order: no attack run, not fired, endurance left.

    Rule: FFB-6.17, FFB-22.8, FFB-22.9
    """
    return not (escort.turn.attack_run or escort.turn.fired or check_action(escort, "escort_fire"))


def guards(
    escorted: Marker, groups: Iterable[Marker], options: FighterOptions = DEFAULT_FIGHTERS
) -> tuple[Marker, ...]:
    """Escorts that still protect a group: none once it has fired or all of them have.

    Those that have fired do not count among the others. By the option, neither do those that
    cannot fire.

    Rule: FFB-22.1, FFB-22.3, FFB-22.4, FFB-22.7, FFB-22.9, FFB-22.10, FFB-32.9, FFB-32.23
    """
    if escorted.turn.fired:
        return ()
    waiting = (one for one in escorts_of(escorted, groups) if not one.turn.fired)
    return tuple(one for one in waiting if can_fire(one) or options.idle_escort != "no_protection")


def check_protection(
    attacker: Marker,
    allocation: Mapping[str, int],
    groups: Mapping[str, Marker],
    *,
    drawn: Collection[str] = (),
    options: FighterOptions = DEFAULT_FIGHTERS,
) -> Iterator[Refusal]:
    """What stands against fire at groups that have escorts.

    Args:
        attacker: the group that would fire.
        allocation: fighters at each target.
        groups: every group and marker that matters, by id: targets and their escorts.
        drawn: groups whose escorts the attacker lets fire at it first, or has let.
        options: the readings in force.

    Rule: FFB-22.1, FFB-22.2, FFB-22.5, FFB-22.6, FFB-22.11
    """
    for name, fighters in allocation.items():
        target = groups.get(name)
        if target is None or fighters <= 0 or name in drawn:
            continue
        if escorts := guards(target, groups.values(), options):
            yield from _uncovered(attacker, target, escorts, allocation)


def _uncovered(
    attacker: Marker, target: Marker, escorts: tuple[Marker, ...], allocation: Mapping[str, int]
) -> Iterator[Refusal]:
    """Every escorting fighter needs a fighter of its own; spare ones at one escort cover no other."""
    need = sum(one.strength for one in escorts)
    have = sum(min(one.strength, max(0, allocation.get(one.id, 0))) for one in escorts)
    words = (("target", target.title), ("escort", ", ".join(one.title for one in escorts)))
    if have == 0:
        yield Refusal(ESCORTED, attacker.id, attacker.title, found=have, allowed=need, words=words)
    elif have < need:
        yield Refusal(ESCORT_COVER, attacker.id, attacker.title, found=have, allowed=need, words=words)


def check_escort_fire(escort: Marker, target: str, attacker: Marker) -> tuple[Refusal, ...]:
    """What stands against fire out of order: it goes at the attacking group and costs endurance.

    Rule: FFB-6.17, FFB-22.6, FFB-22.8, FFB-22.9
    """
    found = []
    if target != attacker.id:
        found.append(Refusal(ESCORT_FIRE, escort.id, escort.title, found=target, allowed=attacker.title))
    if escort.turn.fired:
        found.append(Refusal(GROUP_DONE, escort.id, escort.title))
    if escort.turn.attack_run:
        found.append(Refusal(HAS_RUN, escort.id, escort.title))
    return (*found, *check_action(escort, "escort_fire"))
