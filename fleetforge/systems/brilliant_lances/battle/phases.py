"""The phases of a turn as data.

Rule: BLS-18.1
"""

from __future__ import annotations

from dataclasses import dataclass

from fleetforge.journal import state as journal
from fleetforge.systems.brilliant_lances.turn_order import ROLES, Role


@dataclass(frozen=True, slots=True)
class Phase(journal.Phase[Role]):
    """A phase of a turn."""

    clause: str = "BLS-18.1"


TITLES: dict[Role, str] = {
    "declare": "Declare sensors and emitters",
    "plot": "Plot moves",
    "facing": "Base facing",
    "missile_prelock": "Missiles lock before movement",
    "move": "Move",
    "evasion": "Evasion",
    "tracking": "Tracking",
    "sensor": "Sensors",
    "fire": "Fire",
    "missile": "Missiles",
    "end": "End of the turn",
}
TURN = tuple(Phase(str(number), TITLES[role], role) for number, role in enumerate(ROLES, start=1))
"""A turn. Rule: BLS-18.1"""
