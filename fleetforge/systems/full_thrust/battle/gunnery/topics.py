"""Topics of the fire of ships, for the list of all topics."""

from __future__ import annotations

from typing import Any

from fleetforge.systems.full_thrust.battle.gunnery import announced, fired, firing, mines, nova, wave_guns

GUNNERY_TOPICS: tuple[Any, ...] = (fired, firing, announced, mines, nova, wave_guns)
