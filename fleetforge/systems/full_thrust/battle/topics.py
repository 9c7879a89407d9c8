"""Every topic of a battle: its commands, its events, and what happens by itself in a phase.

A topic module may have ``COMMANDS``, ``EVENTS``, ``HOOKS``, ``AFTER`` and ``FIRM``.
"""

from __future__ import annotations

from fleetforge.journal import turns
from fleetforge.journal.rules import Topic, topic_of
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
from fleetforge.systems.full_thrust.battle.state import Battle

_MODULES = (
    faults,
    goes,
    turns,
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
TOPICS: tuple[Topic[Battle], ...] = tuple(topic_of(module) for module in _MODULES)
