"""Every topic of a battle of fighters: commands, events, what happens by itself, what nobody can lift."""

from __future__ import annotations

from fleetforge.journal import turns
from fleetforge.journal.rules import Topic, topic_of
from fleetforge.systems.hex_impulse.battle import (
    allocating,
    corrections,
    declaring,
    flying,
    mending,
    resolving,
    results,
    turn,
)
from fleetforge.systems.hex_impulse.battle.state import Battle

_MODULES = (turns, turn, allocating, flying, declaring, resolving, results, mending, corrections)
TOPICS: tuple[Topic[Battle], ...] = tuple(topic_of(module) for module in _MODULES)
