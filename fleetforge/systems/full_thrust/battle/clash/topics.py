"""The topics of phase 9, in the order of menus."""

from __future__ import annotations

from typing import Any

from fleetforge.systems.full_thrust.battle.clash import (
    detonations,
    faults,
    group_fire,
    losses,
    missile_attacks,
    ship_attacks,
)

CLASH_TOPICS: tuple[Any, ...] = (faults, losses, group_fire, ship_attacks, detonations, missile_attacks)
