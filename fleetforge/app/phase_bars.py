"""The phase bar of a battle of any game: a segment for each phase, which one it is in, who acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from fleetforge.app.battle_views import PhaseBarView, PhaseSegment

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from fleetforge.journal.state import BattleState


def stands(battle: BattleState, place: int) -> Literal["past", "now", "next"]:
    """How the phase at a place of the turn stands."""
    now = battle.phase_index
    return "past" if place < now else "now" if place == now else "next"


def segment(battle: BattleState, place: int, short: str = "", number: str = "") -> PhaseSegment:
    """The phase at a place of the turn; ``short`` and ``number`` where they are not its title and number."""
    phase = battle.phases[place]
    return PhaseSegment(number or phase.number, phase.title, short or phase.title, stands(battle, place), phase.clause)


def phase_bar(
    battle: BattleState,
    segments: Iterable[PhaseSegment],
    told: Callable[[], tuple[str, str]],
    before: str = "",
) -> PhaseBarView:
    """The bar with its line: ``told`` gives who acts (empty: all, or nobody) and what is left to do.

    It is asked only while the battle goes on. ``before`` stands before the title of the phase.
    """
    shown = tuple(segments)
    if battle.ended:
        return PhaseBarView(battle.turn, shown, "The battle is over", battle.ended, battle.ended)
    side, detail = told()
    line = f"{before}{battle.phase.title}"
    return PhaseBarView(battle.turn, shown, f"{line}: {side}" if side else line, detail, side=side)
