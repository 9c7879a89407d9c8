"""The topics of ships under way, for the list of all topics."""

from __future__ import annotations

from typing import Any

from fleetforge.systems.full_thrust.battle.helm import by_hand, edges, faults, jumped, jumps, moved, moves

HELM_TOPICS: tuple[Any, ...] = (faults, moved, jumped, moves, jumps, edges, by_hand)
"""Before those of fighters: screens follow ships that have moved."""
