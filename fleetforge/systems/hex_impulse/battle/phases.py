"""The phases of a turn as data: its beginning, the steps of each impulse, its end.

Rule: HIF-24.1, HIF-24.2, HIF-24.3, HIF-30.31
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from fleetforge.journal import state as journal
from fleetforge.systems.hex_impulse.options import HexOptions

Role: TypeAlias = Literal["gains", "purchases", "shields", "movement", "declare", "resolve", "checks", "repair"]
"""What a phase is for; commands name roles."""
STEPS: tuple[tuple[Role, str, str], ...] = (
    ("shields", "Shift shields", "HIF-12.7"),
    ("movement", "Move", "HIF-15"),
    ("declare", "Declare fire", "HIF-2.9"),
    ("resolve", "Resolve shots", "HIF-2.14"),
    ("checks", "Checks and lost power", "HIF-10.2"),
)
"""Steps of an impulse. Rule: HIF-24.2"""


@dataclass(frozen=True, slots=True)
class Phase(journal.Phase[Role]):
    """A phase; ``impulse`` is 0 outside impulses."""

    impulse: int = 0


GAINS = Phase("T2", "Do without", "gains", "HIF-9.1")
PURCHASES = Phase("T3", "Spend power", "purchases", "HIF-4.3")
REPAIR = Phase("E1", "Repair", "repair", "HIF-14.1")


@cache
def phases_of(options: HexOptions) -> tuple[Phase, ...]:
    """The phases of a turn under some options."""
    impulses = tuple(
        Phase(f"{impulse}.{number}", title, role, clause, impulse)
        for impulse in range(1, options.impulses + 1)
        for number, (role, title, clause) in enumerate(STEPS, start=1)
    )
    if options.repair_when == "turn_start":
        return (REPAIR, GAINS, PURCHASES, *impulses)
    return (GAINS, PURCHASES, *impulses, REPAIR)
