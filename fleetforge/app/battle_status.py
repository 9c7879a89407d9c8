"""What is still missing in the phase, as the line at the foot of the battle says it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.journal.state import side_name

if TYPE_CHECKING:
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.journal.state import BattleState


def status_words(table: BattleTable) -> str:
    """Who still has something to do now, counted by side; or that dice are waited for, or nothing is left."""
    desk = table.desk
    if desk.battle.ended:
        return "The battle is over"
    if desk.deciding is not None and desk.deciding.roll is not None:
        return "Dice are waited for"
    if desk.is_unwritten:
        return "The last act is not in the file yet"
    if table.wants_seat:
        return "Nobody sits here"
    waiting = desk.waiting()
    if waiting:
        return f"{table.session.game.still_words(desk.battle)}: {_by_side(desk.battle, waiting)}"
    if desk.closed:
        return ""
    # What the other side has still to do is not told to this one.
    is_side = table.session.game.is_blind and any(side.id == desk.seat for side in desk.battle.sides)
    return "This side is done: change seats, or F8" if is_side else "Nobody has to act: F8 ends the phase"


def next_phase_words(battle: BattleState) -> str:
    """``Go on to phase 5, Move ships``, or to the next turn after the last phase."""
    after = battle.phases[battle.phase_index + 1 : battle.phase_index + 2]
    return f"Go on to phase {after[0].number}, {after[0].title}" if after else f"Begin turn {battle.turn + 1}"


def _by_side(battle: BattleState, units: tuple[str, ...]) -> str:
    counts = Counter(unit.side for one in units if (unit := battle.unit(one)) is not None)
    return ", ".join(f"{side_name(battle, side)} ({count})" for side, count in counts.items())
