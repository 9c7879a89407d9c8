"""Classic rules: a group evades all fire of ships for a point of endurance.

Rule: FTC-7.8
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Boxes, Panel
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.classic.evading import EvadeFire
from fleetforge.systems.full_thrust.classic.fighters import EVASION_PRICE

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle


class EvadeFireDraft(Draft):
    """One point for the whole turn. Rule: FTC-7.8"""

    def panel(self) -> Panel:
        """What it costs and what is left."""
        group = self.battle.groups[self.unit]
        after = f"{max(0, group.cef - EVASION_PRICE)} left"
        boxes = Boxes("Endurance", group.cef, ("evade",) * EVASION_PRICE, after, "FTC-7.8")
        mark = mark_of(self.battle, group.side)
        return Panel(f"{group.name} evades", "Evade all fire of ships this turn", (boxes,), mark=mark)

    def command(self) -> Command:
        """The point is spent."""
        return EvadeFire(self.unit)


def _may_evade(battle: Battle, unit: str) -> bool:
    group = battle.groups.get(unit)
    return is_classic(battle) and group is not None and group.status == "flying" and not group.evasion


OFFERS = (Offer("evade-fire", "Evade the fire of ships", "FTC-7.8", ("fire",), _may_evade, EvadeFireDraft),)
