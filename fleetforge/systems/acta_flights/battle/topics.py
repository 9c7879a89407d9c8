"""Every topic of a battle with flights: its commands, its events, the refusals that nobody can lift.

A topic module may have ``COMMANDS``, ``EVENTS`` and ``FIRM``.
"""

from __future__ import annotations

from fleetforge.journal import turns
from fleetforge.journal.rules import Topic, topic_of
from fleetforge.systems.acta_flights.battle import (
    attacks,
    corrections,
    deploying,
    dogfights,
    firing,
    homing,
    living,
    moving,
    nominating,
    orders,
    turn,
)
from fleetforge.systems.acta_flights.battle.state import Battle

_MODULES = (
    turns,
    living,
    turn,
    deploying,
    orders,
    moving,
    firing,
    nominating,
    dogfights,
    attacks,
    homing,
    corrections,
)
TOPICS: tuple[Topic[Battle], ...] = tuple(topic_of(module) for module in _MODULES)
