"""Every topic of a battle: its commands, its events, and what happens by itself in a phase.

A topic module may have ``COMMANDS``, ``EVENTS``, ``HOOKS``, ``AFTER`` and ``FIRM``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.systems.full_thrust.battle import (
    boarding,
    corrections,
    damage_control,
    faults,
    goes,
    hits_by_hand,
    living,
    measuring,
    orders,
    rolled,
    scoring,
    systems_by_hand,
    turn,
    upkeep,
    wounds,
)
from fleetforge.systems.full_thrust.battle.clash.topics import CLASH_TOPICS
from fleetforge.systems.full_thrust.battle.classic.topics import CLASSIC_TOPICS
from fleetforge.systems.full_thrust.battle.craft.topics import CRAFT_TOPICS
from fleetforge.systems.full_thrust.battle.gunnery.topics import GUNNERY_TOPICS
from fleetforge.systems.full_thrust.battle.helm.topics import HELM_TOPICS

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event

TOPICS: tuple[Any, ...] = (
    faults,
    goes,
    rolled,
    wounds,
    living,
    turn,
    scoring,
    upkeep,
    orders,
    measuring,
    *HELM_TOPICS,
    *CRAFT_TOPICS,
    *GUNNERY_TOPICS,
    *CLASH_TOPICS,
    *CLASSIC_TOPICS,
    boarding,
    damage_control,
    corrections,
    systems_by_hand,
    hits_by_hand,
)

COMMANDS: tuple[type[Command], ...] = tuple(one for topic in TOPICS for one in getattr(topic, "COMMANDS", ()))
"""Every command, in the order of menus."""
EVENTS: tuple[type[Event], ...] = tuple(one for topic in TOPICS for one in getattr(topic, "EVENTS", ()))
"""Every event."""
FIRM: frozenset[str] = frozenset(code for topic in TOPICS for code in getattr(topic, "FIRM", ()))
"""Codes of refusals that no agreement of players can lift."""
