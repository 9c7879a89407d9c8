"""How worked examples reach the rules core: one small function for each kind of example.

An adapter turns an example's words into the values that a rule takes, calls the rule, and turns
what came of it back into words. It computes nothing itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.rules.adapters import (
    acta_flights_dice,
    acta_flights_fights,
    acta_flights_moves,
    brilliant_lances_fire,
    brilliant_lances_sensing,
    full_thrust_boarding,
    full_thrust_core_damage,
    full_thrust_core_fire,
    full_thrust_core_movement,
    full_thrust_fighters_attacks,
    full_thrust_fighters_fire,
    full_thrust_fighters_moves,
    full_thrust_fighters_notation,
    hex_impulse_fire,
    hex_impulse_power,
)

if TYPE_CHECKING:
    from tests.rules.examples import Adapter

_TOPICS = (
    acta_flights_dice,
    acta_flights_fights,
    acta_flights_moves,
    brilliant_lances_fire,
    brilliant_lances_sensing,
    full_thrust_boarding,
    full_thrust_core_damage,
    full_thrust_core_fire,
    full_thrust_core_movement,
    full_thrust_fighters_attacks,
    full_thrust_fighters_fire,
    full_thrust_fighters_moves,
    full_thrust_fighters_notation,
    hex_impulse_fire,
    hex_impulse_power,
)

ADAPTERS: dict[str, Adapter] = {kind: adapter for topic in _TOPICS for kind, adapter in topic.ADAPTERS.items()}
"""Adapters by kind; the kinds of one topic are gathered in a module of their own."""
