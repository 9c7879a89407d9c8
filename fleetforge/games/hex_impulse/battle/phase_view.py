"""The phase bar of a battle of fighters: the impulse with its steps; other impulses are one segment each.

Rule: HIF-24.1 to HIF-24.3
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from fleetforge.app.battle_views import PhaseBarView, PhaseSegment
from fleetforge.games.hex_impulse.battle.waiting import STILL, still
from fleetforge.kernel.words import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

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
    segments = tuple(_segments(battle))
    if battle.ended:
        return PhaseBarView(battle.turn, segments, "The battle is over", battle.ended, battle.ended)
    impulse = f"Impulse {battle.impulse}: " if battle.impulse else ""
    return PhaseBarView(battle.turn, segments, f"{impulse}{battle.phase.title}", _detail(battle))


def _segments(battle: Battle) -> Iterator[PhaseSegment]:
    for impulse, steps in groupby(battle.phases, key=lambda one: one.impulse):
        phases = tuple(steps)
        if impulse and impulse != battle.impulse:
            yield _impulse(battle, impulse, phases[0])
        else:
            yield from (_segment(battle, one) for one in phases)


def _impulse(battle: Battle, impulse: int, first: Phase) -> PhaseSegment:
    is_past = battle.phases.index(first) < battle.phase_index
    return PhaseSegment(str(impulse), f"Impulse {impulse}", "Imp.", "past" if is_past else "next", "HIF-24.2")


def _segment(battle: Battle, phase: Phase) -> PhaseSegment:
    place, now = battle.phases.index(phase), battle.phase_index
    short = f"{phase.impulse} {SHORT[phase.role]}" if phase.role == "shields" else SHORT[phase.role]
    state = "past" if place < now else "now" if place == now else "next"
    return PhaseSegment(phase.number, phase.title, short, state, phase.clause)  # type: ignore[arg-type]


def _detail(battle: Battle) -> str:
    """What the phase waits for."""
    left = still(battle)
    if not left:
        return "All sides together"
    return f"{counted(len(left), 'fighter')} {STILL[battle.phase.role].casefold().removeprefix('shots ')}"
