"""What is still missing in the phase, as the line at the foot of the battle says it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.journal.state import side_name

if TYPE_CHECKING:
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

STILL: dict[Role, str] = {
    "orders": "Orders missing",
    "initiative": "Still to throw",
    "primary": "Still to move",
    "launch": "Still to launch",
    "ships": "Still to move",
    "secondary": "Still to move",
    "runs": "Still to run",
    "fire": "Still to fire",
    "fighters": "Still to fight",
    "attacks": "Still to be attacked",
    "plasma": "Still to burst",
    "missiles": "Still to strike",
    "end": "Still to do",
    "dogfights": "Still to fight",
    "defence": "Still to fire",
    "strikes": "Still to be attacked",
}
"""What the units that are counted have left to do."""


def status_words(table: BattleTable) -> str:
    """Who still has something to do now, counted by side; or that dice are waited for, or nothing is left."""
    desk = table.desk
    if desk.battle.ended:
        return "The battle is over"
    if desk.deciding is not None and desk.deciding.roll is not None:
        return "Dice are waited for"
    if desk.is_unwritten:
        return "The last act is not in the file yet"
    waiting = desk.waiting()
    if waiting:
        return f"{STILL[desk.battle.phase.role]}: {_by_side(desk.battle, waiting)}"
    return "" if desk.closed else "All done: F8 ends the phase"


def _by_side(battle: Battle, units: tuple[str, ...]) -> str:
    counts = Counter(unit.side for one in units if (unit := battle.unit(one)) is not None)
    return ", ".join(f"{side_name(battle, side)} ({count})" for side, count in counts.items())
