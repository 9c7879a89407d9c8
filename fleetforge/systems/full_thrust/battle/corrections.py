"""The table is right: any value can be set by hand, with a reason; and notes for the record.

Rule: FTC-9.2, FTC-9.3, FTC-9.4
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fleetforge.journal import corrections, turns
from fleetforge.systems.full_thrust.battle.command import Command
from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Correct(corrections.Correct[Battle], Command):
    """Set a whole number of a unit to what the table shows. Rule: FTC-9.3"""

    clause: ClassVar[str] = "FTC-9.3"


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record, about a unit or the battle. Rule: FTC-9.3"""

    clause: ClassVar[str] = "FTC-9.3"


COMMANDS = (Correct, Note)
EVENTS = (corrections.Corrected,)
