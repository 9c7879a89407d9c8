"""Battles of this game looked back at.

Rule: FTC-9.3
"""

from __future__ import annotations

from typing import TypeAlias

from fleetforge.journal import past
from fleetforge.journal.past import turns_of
from fleetforge.systems.full_thrust.battle.state import Battle

__all__ = ["Moment", "TurnPast", "turns_of"]

Moment: TypeAlias = past.Moment[Battle]
TurnPast: TypeAlias = past.TurnPast[Battle]
