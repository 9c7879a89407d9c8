"""Going on to the next phase, in any game."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from fleetforge.app.acting.draft import Draft, Offer
from fleetforge.app.acting.panels import Line, Panel
from fleetforge.app.battle_status import next_phase_words
from fleetforge.journal.state import BattleState, named, side_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Offers, Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.battle_game import BattleGame
    from fleetforge.journal.command import Command


class NextPhaseDraft(Draft[BattleState]):
    """The phase is done, or is left although somebody could still act."""

    ends_phase = True

    def __init__(self, game: BattleGame, sight: Sight[BattleState], unit: str) -> None:
        super().__init__(sight, unit)
        self._game = game

    def panel(self) -> Panel:
        """Who has not acted, and what comes next."""
        phase = self.battle.phase
        return Panel(f"Phase {phase.number}: {phase.title}", next_phase_words(self.battle), tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        left = self._game.goes(self.battle)
        for side in self.battle.sides:
            units = [one for one in left if (unit := self.battle.unit(one)) is not None and unit.side == side.id]
            if units:
                names = ", ".join(named(self.battle, one) for one in units)
                yield Line(f"{side_name(self.battle, side.id)} has not acted with {names}", tone="warn")

    def command(self) -> Command[Any]:
        """The next phase."""
        return self._game.next_phase()


def going_on(game: BattleGame) -> Offers:
    """What leads to the next phase: when nobody has a go left, and, seldom, before."""

    def is_done(battle: BattleState, _unit: str) -> bool:
        return not battle.ended and not game.next_side(battle)

    def is_early(battle: BattleState, _unit: str) -> bool:
        return not battle.ended and bool(game.next_side(battle))

    make, clause = partial(NextPhaseDraft, game), game.next_phase().clause
    return (
        Offer("next-phase", "Next phase", clause, (), is_done, make),
        Offer("end-phase", "End the phase early", clause, (), is_early, make, seldom=True),
    )
