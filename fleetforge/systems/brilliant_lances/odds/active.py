"""What going active costs: how far a listener notices it, for each power setting.

Rule: BLS-19.3, BLS-8.6
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from fleetforge.systems.brilliant_lances.odds.sensing import detection_reach

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.systems.brilliant_lances.equipment import Heard
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.options import LanceOptions
    from fleetforge.systems.brilliant_lances.sensing import Look, Method


@dataclass(frozen=True, slots=True)
class ActiveCost:
    """Hexes within which a listener notices an emitter at one setting, by its better method."""

    setting: int
    certain: int
    even: int


def active_cost(
    listener: Look, emitter: Heard, settings: Iterable[int], figures: BaseFigures, options: LanceOptions
) -> tuple[ActiveCost, ...]:
    """How far a listener hears an emitter for certain and at one in two. Rule: BLS-19.3"""
    return tuple(
        ActiveCost(
            setting,
            *(_reach(listener, replace(emitter, sr=setting), chance, figures, options) for chance in _CHANCES),
        )
        for setting in settings
    )


_CHANCES = (Fraction(1), Fraction(1, 2))


def _reach(listener: Look, heard: Heard, chance: Fraction, figures: BaseFigures, options: LanceOptions) -> int:
    methods: tuple[Method, ...] = ("own", "combined")
    looks = (replace(listener, method=method, heard=heard) for method in methods)
    return max(detection_reach(look, chance, figures, options) for look in looks)
