"""The topics of fighter groups and ordnance, in the order of menus."""

from __future__ import annotations

from typing import Any

from fleetforge.systems.full_thrust.battle.craft import (
    by_hand,
    declared,
    escorts,
    faults,
    launched,
    launching,
    moved,
    moves,
    runs,
    screens,
    turn_end,
)

CRAFT_TOPICS: tuple[Any, ...] = (
    faults,
    moved,
    moves,
    escorts,
    screens,
    launched,
    launching,
    declared,
    runs,
    turn_end,
    by_hand,
)
