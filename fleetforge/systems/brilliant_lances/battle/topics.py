"""Every topic of a battle of detection: its commands, its events, the refusals that nobody can lift."""

from __future__ import annotations

from fleetforge.journal import turns
from fleetforge.journal.rules import Topic, topic_of
from fleetforge.systems.brilliant_lances.battle import (
    corrections,
    declaring,
    gunnery,
    missile_flights,
    moving,
    plotting,
    searching,
    sensing,
    turn,
)
from fleetforge.systems.brilliant_lances.battle.state import Battle

_MODULES = (turns, turn, declaring, moving, plotting, sensing, searching, gunnery, missile_flights, corrections)
TOPICS: tuple[Topic[Battle], ...] = tuple(topic_of(module) for module in _MODULES)
