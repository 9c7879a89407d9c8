"""The end of the battle: players who stop.

Rule: FTC-8.1, FTC-8.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Line, Panel, Press, Presses, Typed
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.systems.full_thrust.battle.scoring import points_text, score
from fleetforge.systems.full_thrust.battle.turn import EndBattle

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle


def _is_on(battle: Battle, _unit: str) -> bool:
    return not battle.ended


class EndDraft(Draft):
    """The players end the battle; without words they agreed on it."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self._why = ""

    def panel(self) -> Panel:
        """How the sides stand, and why it ends."""
        points = score(self.battle) or {}
        names = {side.id: side.name for side in self.battle.sides}
        lines = [
            Line(names[side], f"{points_text(number)} points", clause="FTC-8.1") for side, number in points.items()
        ]
        withdraws = [Press(f"{name} withdraws", f"{name} withdraws") for name in names.values()]
        why = Typed("why", "Why", self._why, "the players agreed", clause="FTC-8.5")
        return Panel("End of the battle", "End the battle", (*lines, why, Presses("reason", tuple(withdraws))))

    def change(self, key: str, value: str) -> Reply:
        """``why`` is typed, ``reason`` chosen."""
        if key not in ("why", "reason"):
            raise KeyError(key)
        self._why = value
        return None

    def command(self) -> Command:
        """The end."""
        return EndBattle(self._why)


OFFERS = (Offer("end-battle", "End the battle", "FTC-8.5", (), _is_on, EndDraft, seldom=True),)
