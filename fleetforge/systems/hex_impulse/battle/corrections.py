"""What the players say against the log, and notes.

Rule: HIF-25.21, HIF-25.23
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from fleetforge.journal import corrections, turns
from fleetforge.journal.corrections import Corrected
from fleetforge.systems.hex_impulse.battle.command import Command
from fleetforge.systems.hex_impulse.battle.state import Battle


@dataclass(frozen=True, slots=True)
class Correct(corrections.Correct[Battle], Command):
    """Set power, hull, armour or shields of a fighter to what the table shows. Rule: HIF-25.21"""

    clause: ClassVar[str] = "HIF-25.21"


@dataclass(frozen=True, slots=True)
class Note(turns.Note[Battle], Command):
    """Write a note into the record. Rule: HIF-25.23"""

    clause: ClassVar[str] = "HIF-25.23"


COMMANDS = (Correct, Note)
EVENTS = (Corrected,)
