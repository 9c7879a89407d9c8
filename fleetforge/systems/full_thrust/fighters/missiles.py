"""Missiles that attack a ship: phase 9d.

What one marker does is :mod:`fleetforge.systems.full_thrust.fire.missiles`.

Rule: FFB-25
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from fleetforge.kernel.dice import in_turn
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.faults_moves import DATA_MISSING, TARGET_GONE
from fleetforge.systems.full_thrust.fire.missiles import heavy_missile, heavy_missile_odds, salvo, salvo_odds
from fleetforge.systems.full_thrust.odds.notation import PlainDice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fire.missiles import Strike

NO_DICE = PlainDice(0, 6)


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile marker that attacks: a salvo with the hits it took, or a heavy missile with its dice.

    ``damage`` None means that the data have none.

    Rule: FFB-25.3, FFB-25.8
    """

    id: str
    kind: Literal["salvo", "heavy_missile"] = "salvo"
    hits: int = 0
    damage: PlainDice | None = None
    title: str = ""


def check_missiles(
    missiles: Sequence[Missile], ship_title: str = "", *, ship_is_there: bool = True
) -> tuple[Refusal, ...]:
    """Refuse attacks on a ship that is gone, and heavy missiles whose damage nobody knows.

    Rule: FFB-13.9, FFB-25.1, FFB-25.8
    """
    return tuple(_refusals(missiles, ship_title, ship_is_there=ship_is_there))


def _refusals(missiles: Sequence[Missile], ship_title: str, *, ship_is_there: bool) -> Iterator[Refusal]:
    for one in missiles:
        title = one.title or one.id
        if not ship_is_there:
            yield Refusal(TARGET_GONE, one.id, title, words=(("ship", ship_title),))
        if one.kind == "heavy_missile" and one.damage is None:
            yield Refusal(DATA_MISSING, one.id, title, words=(("field", "damage"),))


def strike(
    ship_title: str, screen: int, missiles: Sequence[Missile], options: FighterOptions = DEFAULT_FIGHTERS
) -> Rolling[tuple[Strike, ...]]:
    """All missile attacks on one ship, marker by marker: arrival, then damage. They are one salvo.

    Missiles whose damage is not known do nothing.

    Rule: FFB-25.1, FFB-25.2, FFB-25.3, FFB-25.4, FFB-25.8
    """
    level = minded_screen(screen, options)
    return (yield from in_turn(_strike(ship_title, level, one, options) for one in missiles))


def _strike(ship_title: str, level: int, one: Missile, options: FighterOptions) -> Rolling[Strike]:
    label = f"{one.title or one.id} at {ship_title}"
    if one.kind == "salvo":
        return (yield from salvo(one.hits, label, sm_hits=options.sm_hits, screen=level))
    return (yield from heavy_missile(label, dice=one.damage or NO_DICE, screen=level))


def minded_screen(screen: int, options: FighterOptions = DEFAULT_FIGHTERS) -> int:
    """Level of screens that missiles mind: none by default. Rule: FFB-25.8, FFB-32.26"""
    return screen if options.screens_vs_missiles == "as_plasma" else 0


def missile_odds(one: Missile, screen: int = 0, options: FighterOptions = DEFAULT_FIGHTERS) -> Distribution:
    """Exact chances of the damage of one marker on a ship. Rule: FFB-35.9"""
    level = minded_screen(screen, options)
    if one.kind == "salvo":
        return salvo_odds(one.hits, sm_hits=options.sm_hits, screen=level)
    return heavy_missile_odds(dice=one.damage or NO_DICE, screen=level)
