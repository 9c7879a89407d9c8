"""Initiative: one throw for all sides. Rule: FTC-1.3"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.acting.panels import Choices, Line, Panel, Row
from fleetforge.app.battle_status import next_phase_words
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative

if TYPE_CHECKING:
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Side

_THREE = 3


class InitiativeDraft(Draft):
    """Every side rolls; with three sides and more the winner sets who follows."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._second = ""

    def panel(self) -> Panel:
        """What is rolled, or who has won."""
        battle = self.battle
        if battle.initiative:
            return Panel("Initiative", next_phase_words(battle), tuple(self._order()))
        rule = Line("Every side rolls a die; the highest wins. Tied leaders roll again.", clause="FTC-1.3")
        after = (self._followers(),) if len(battle.sides) >= _THREE else ()
        return Panel("Initiative", f"Roll {len(battle.sides)} dice", (rule, *after))

    def _order(self) -> list[Part]:
        names = {side.id: side.name for side in self.battle.sides}
        places = enumerate(self.battle.initiative, start=1)
        return [Line(names[side], "wins" if place == 1 else f"{place}.") for place, side in places]

    def _followers(self) -> Choices:
        rows = [Row("", "By their dice", "The others follow as they rolled")]
        rows += [Row(side.id, side.name, "Second if another side wins", mark=n) for n, side in self._sides()]
        return Choices("second", "Who follows the winner", tuple(rows), (self._second,), clause="FTC-1.3")

    def _sides(self) -> list[tuple[int, Side]]:
        return list(enumerate(self.battle.sides, start=1))

    def change(self, key: str, value: str) -> Reply:
        """Who shall be second."""
        self._second = value
        return None

    def command(self) -> Command:
        """The throw, or the next phase when it is done."""
        if self.battle.initiative:
            return NextPhase()
        return RollInitiative(order=(self._second,) if self._second else ())


OFFERS = (Offer("initiative", "Initiative", "FTC-1.3", ("initiative",), whoever, InitiativeDraft),)
