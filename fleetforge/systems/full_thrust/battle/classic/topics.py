"""Topics of the classic rules, for the list of all topics."""

from __future__ import annotations

from typing import Any

from fleetforge.systems.full_thrust.battle.classic import defending, dogfights, evading, launching, strikes

CLASSIC_TOPICS: tuple[Any, ...] = (launching, dogfights, defending, strikes, evading)
