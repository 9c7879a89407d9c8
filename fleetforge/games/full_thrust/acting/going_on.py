"""Going on: a unit that does nothing, a side that passes, the next phase.

Rule: FTC-1.1, FFB-8.3, FFB-32.7
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, Panel
from fleetforge.app.battle_status import next_phase_words
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.journal.state import side_name
from fleetforge.systems.full_thrust.battle.craft.moves import Hold
from fleetforge.systems.full_thrust.battle.goes import next_side, order_of_sides, units_left
from fleetforge.systems.full_thrust.battle.turn import NextPhase, Pass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle


def _names(battle: Battle, side: str) -> str:
    """Units of a side that may still act, by name."""
    return ", ".join(unit.name for one in units_left(battle, side) if (unit := battle.unit(one)))


def _goes_on(battle: Battle, _unit: str) -> bool:
    """Whether nobody has a go left in this phase."""
    return not battle.ended and not next_side(battle)


def _ends_early(battle: Battle, _unit: str) -> bool:
    return not battle.ended and bool(next_side(battle))


class NextPhaseDraft(Draft):
    """The phase is done, or is left although somebody could still act."""

    ends_phase = True

    def panel(self) -> Panel:
        """Who has not acted, and what comes next."""
        phase = self.battle.phase
        return Panel(f"Phase {phase.number}: {phase.title}", next_phase_words(self.battle), tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        for side in order_of_sides(self.battle):
            left = _names(self.battle, side)
            if left:
                yield Line(f"{side_name(self.battle, side)} has not acted with {left}", tone="warn")

    def command(self) -> Command:
        """The next phase."""
        return NextPhase()


def _has_go(battle: Battle, unit: str) -> bool:
    """Whether it is this unit's side's go, and it may take it."""
    due = next_side(battle)
    return bool(due) and unit in units_left(battle, due) and battle.phase.role in Hold.roles


class HoldDraft(Draft):
    """A unit takes its go and does nothing."""

    def panel(self) -> Panel:
        """That it does."""
        unit = self.battle.unit(self.unit)
        name, side = (unit.name, unit.side) if unit else (self.unit, "")
        line = Line("It takes the go of its side and does nothing", clause="FFB-32.7")
        return Panel(f"{name} holds", f"{name} does nothing", (line,), mark=mark_of(self.battle, side))

    def command(self) -> Command:
        """The go."""
        return Hold(unit=self.unit)


def _may_pass(battle: Battle, _unit: str) -> bool:
    return bool(next_side(battle))


class PassDraft(Draft):
    """The side whose go it is does nothing more in this phase."""

    def panel(self) -> Panel:
        """Who passes, and what is left undone."""
        side = next_side(self.battle)
        name = side_name(self.battle, side)
        rule = Line("None of its units acts any more in this phase", clause="FFB-8.3")
        lines = (rule, Line(f"Not acted: {_names(self.battle, side)}"))
        return Panel(f"{name} passes", f"{name} passes", lines, mark=mark_of(self.battle, side))

    def command(self) -> Command:
        """The pass."""
        return Pass(side=next_side(self.battle))


OFFERS = (
    Offer("hold", "Do nothing", "FFB-32.7", Hold.roles, _has_go, HoldDraft),
    Offer("pass", "Pass", "FFB-8.3", (), _may_pass, PassDraft, deliberate=True),
    Offer("next-phase", "Next phase", "FFB-5.1", (), _goes_on, NextPhaseDraft),
    Offer("end-phase", "End the phase early", "FFB-14.7", (), _ends_early, NextPhaseDraft, seldom=True),
)
