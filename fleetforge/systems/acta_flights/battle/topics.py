"""Every topic of a battle with flights: its commands, its events, the refusals that nobody can lift.

A topic module may have ``COMMANDS``, ``EVENTS`` and ``FIRM``.
"""

from __future__ import annotations

from typing import Any

from fleetforge.systems.acta_flights.battle import (
    attacks,
    corrections,
    deploying,
    dogfights,
    faults,
    firing,
    homing,
    living,
    moving,
    nominating,
    orders,
    rolled,
    turn,
)
from fleetforge.systems.acta_flights.battle.command import Command
from fleetforge.systems.acta_flights.battle.event import Event

TOPICS: tuple[Any, ...] = (
    rolled,
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

COMMANDS: tuple[type[Command], ...] = tuple(one for topic in TOPICS for one in getattr(topic, "COMMANDS", ()))
"""Every command, in the order of menus."""
EVENTS: tuple[type[Event], ...] = tuple(one for topic in TOPICS for one in getattr(topic, "EVENTS", ()))
"""Every event."""
FIRM: frozenset[str] = frozenset(
    {faults.UNKNOWN_UNIT.code, faults.UNKNOWN_SIDE.code},
).union(*(getattr(topic, "FIRM", frozenset()) for topic in TOPICS))
"""Codes of refusals that no agreement of players can lift."""
