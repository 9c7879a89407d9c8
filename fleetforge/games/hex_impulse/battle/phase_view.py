"""The phase bar of a battle of fighters: the impulse with its steps; other impulses are one segment each.

Rule: HIF-24.1 to HIF-24.3
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fleetforge.app import phase_bars
from fleetforge.app.battle_views import PhaseSegment
from fleetforge.app.phase_bars import segment, stands
from fleetforge.games.hex_impulse.battle.waiting import STILL, still
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.battle_views import PhaseBarView
    from fleetforge.systems.hex_impulse.battle.phases import Phase, Role
    from fleetforge.systems.hex_impulse.battle.state import Battle

SHORT: Mapping[Role, str] = {
    "gains": "Gain",
    "purchases": "Spend",
    "shields": "Shields",
    "movement": "Move",
    "declare": "Declare",
    "resolve": "Resolve",
    "checks": "Checks",
    "repair": "Repair",
}
"""A word for each phase, for a bar that shows several."""


def phase_bar(battle: Battle) -> PhaseBarView:
    """Turn and phases; the line names the impulse."""
    impulse = f"Impulse {battle.impulse}: " if battle.impulse else ""
    return phase_bars.phase_bar(battle, _segments(battle), lambda: ("", _detail(battle)), impulse)


def _segments(battle: Battle) -> Iterator[PhaseSegment]:
    for impulse, steps in groupby(enumerate(battle.phases), key=lambda one: one[1].impulse):
        places = tuple(steps)
        if impulse and impulse != battle.impulse:
            yield _impulse(battle, impulse, places[0][0])
        else:
            yield from (segment(battle, place, _short(phase)) for place, phase in places)


def _impulse(battle: Battle, impulse: int, first: int) -> PhaseSegment:
    return PhaseSegment(str(impulse), f"Impulse {impulse}", "Imp.", stands(battle, first), "HIF-24.2")


def _short(phase: Phase) -> str:
    short = SHORT[phase.role]
    return f"{phase.impulse} {short}" if phase.role == "shields" else short


def _detail(battle: Battle) -> str:
    """What the phase waits for."""
    left = still(battle)
    if not left:
        return "All sides together"
    return f"{counted(len(left), 'fighter')} {STILL[battle.phase.role].casefold().removeprefix('shots ')}"
