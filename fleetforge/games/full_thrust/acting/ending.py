"""The end of the battle: players who stop.

Rule: FTC-8.1, FTC-8.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting import written
from fleetforge.app.acting.panels import Line
from fleetforge.systems.full_thrust.battle.scoring import points_text, score
from fleetforge.systems.full_thrust.battle.state import Battle

if TYPE_CHECKING:
    from collections.abc import Iterator


class EndDraft(written.EndDraft[Battle]):
    """The players end the battle, who see its score."""

    def standing(self) -> Iterator[Line]:
        """Points of each side."""
        points = score(self.battle) or {}
        names = {side.id: side.name for side in self.battle.sides}
        return (Line(names[one], f"{points_text(number)} points", clause="FTC-8.1") for one, number in points.items())


OFFERS = (written.end_offer("FTC-8.5", EndDraft),)
