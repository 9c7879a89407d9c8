"""Every check of a design. A check takes a context and yields findings, never just the first."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from fleetforge.systems.full_thrust.design.checks import components, loadout, structure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.full_thrust.design.context import Context

    Check: TypeAlias = Callable[[Context], Iterator[Finding]]

CHECKS: tuple[Check, ...] = (
    structure.check_hull,
    structure.check_armour,
    structure.check_drive,
    structure.check_streamlining,
    structure.check_texts,
    components.check_ids,
    components.check_strangers,
    components.check_technology,
    components.check_items,
    components.check_fire_control,
    components.check_power,
    components.check_drives,
    components.check_screens,
    components.check_magazines,
    loadout.check_cutters,
)

LOADOUT_CHECKS: tuple[Check, ...] = (
    loadout.check_groups,
    loadout.check_craft,
    loadout.check_salvoes,
    loadout.check_pulsers,
)
"""Checks that find nothing on a ship that carries and sets nothing."""
