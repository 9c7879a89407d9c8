"""What some weapons need beside a target: the system that needles aim at, power, a pod, damage by hand.

Rule: FTC-3.2, FTC-4.9, FTC-4.17, FTC-4.19, FTC-4.23
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Count, OneOf
from fleetforge.app.refusing import Refused
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.condition import pool_of
from fleetforge.systems.full_thrust.battle.hits_by_hand import MOST_POINTS
from fleetforge.systems.full_thrust.fire.weapons.beams import stinger_price

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.fire_choice import Choice

NONE_OF_IT = Refused("That is none of the choices.", "Choose one of those that are shown.")
PODS = (("lance", "Lance"), ("leech", "Leech"))
BY_HAND = frozenset({"wave_gun", "pod_launcher"})


def details(choice: Choice, target: str) -> Iterator[Part]:
    """Parts for what is put on a target; they hold for all weapons of a kind that are on it."""
    yield from _aim(choice, target)
    yield from _power(choice, target)
    yield from _pod(choice, target)
    yield from _entered(choice, target)


def _of(choice: Choice, target: str, family: str) -> list[str]:
    return [one for one in choice.on(target) if choice.look.weapons[one].family == family]


def _aim(choice: Choice, target: str) -> Iterator[Part]:
    """One list for each needle beam: every system that is aimed at takes a fire control. Rule: FTC-3.2, FTC-4.9"""
    if choice.is_craft(target):
        return
    for weapon in _of(choice, target, "needle"):
        title = f"{choice.look.weapons[weapon].title} at"
        options = tuple(choice.aims(target).items())
        yield OneOf(f"aim/{weapon}", title[:1].upper() + title[1:], options, choice.picks[weapon].aim, "FTC-4.9")


def _power(choice: Choice, target: str) -> Iterator[Part]:
    pool = pool_of(choice.look.ship, "attack")
    for weapon in _of(choice, target, "stinger"):
        pick, mount = choice.picks[weapon], choice.look.weapons[weapon]
        seen = choice.look.seen(choice.shot(weapon, pick))
        bought = pick.power // stinger_price(seen.range_mu or 0, choice.look.battle.options.core)
        words = f"{counted(bought, 'die', 'dice')}, {pool} power in the pool"
        title = f"Power of {mount.title}"
        yield Count(f"power/{weapon}", title, pick.power, 0, max(pool, pick.power), words, "FTC-4.17")


def _pod(choice: Choice, target: str) -> Iterator[Part]:
    for weapon in _of(choice, target, "pod_launcher"):
        if choice.picks[weapon].mode == "as":
            title = choice.look.weapons[weapon].title
            yield OneOf(
                f"pod/{weapon}", title[:1].upper() + title[1:], PODS, choice.picks[weapon].pod or "", "FTC-4.19"
            )


def _entered(choice: Choice, target: str) -> Iterator[Part]:
    for weapon, pick in choice.on(target).items():
        if choice.look.is_by_hand(choice.shot(weapon, pick)):
            title = f"Damage of {choice.look.weapons[weapon].title}"
            value = pick.entered or 0
            detail = "not entered yet" if pick.entered is None else ""
            yield Count(f"entered/{weapon}", title, value, 0, MOST_POINTS, detail, "FTC-4.23")


def change_detail(choice: Choice, target: str, key: str, value: str) -> Reply:
    """Change one of the parts.

    Raises:
        KeyError: there is no such part (a caller's mistake).
    """
    part, _, weapon = key.partition("/")
    pick = choice.on(target).get(weapon)
    if part not in ("aim", "power", "pod", "entered") or pick is None:
        raise KeyError(key)
    if part in ("power", "entered"):
        if not (value.isascii() and value.isdigit() and int(value) <= MOST_POINTS):
            return NONE_OF_IT
        number = int(value)
        choice.picks[weapon] = replace(pick, power=number) if part == "power" else replace(pick, entered=number)
    elif part == "aim" and value in choice.aims(target):
        choice.picks[weapon] = replace(pick, aim=value)
    elif part == "pod" and value in ("lance", "leech"):
        choice.picks[weapon] = replace(pick, pod="leech" if value == "leech" else "lance")
    else:
        return NONE_OF_IT
    return None
