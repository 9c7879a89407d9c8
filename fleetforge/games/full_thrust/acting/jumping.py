"""The danger of a jump: who is near, and what the dice may bring.

Rule: FTC-2.22, FTC-2.24
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Choices, Count, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.refusing import Refused
from fleetforge.app.suites.words import decimal, percent
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.systems.full_thrust.battle.helm.jumps import MOST_BODIES, SettleJump, jump_company, neighbours
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.movement.ftl import REACH_MU
from fleetforge.systems.full_thrust.movement.geometry import mu_text
from fleetforge.systems.full_thrust.odds.movement import (
    entry_damage_odds,
    entry_harm_odds,
    exit_chances,
    exit_harm_odds,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.movement.ftl import ExitResult

_RESULTS: dict[ExitResult, str] = {
    "drive_fails": "Its FTL drive fails and it stays",
    "damaged_then_jumps": "Damage to itself, then it leaves",
    "destroyed": "It is destroyed",
}


def jumps(battle: Battle, unit: str) -> bool:
    """Whether a ship's jump is not settled yet."""
    return unit in battle.ships and bool(battle.ships[unit].turn.ftl)


class JumpDraft(Draft):
    """A ship at its exit point or where it arrived; ``near`` puts a unit within reach or out of it."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        self.ship = self.battle.ships[unit]
        self._known = neighbours(self.battle, unit)
        self._near = self._known
        self._bodies = 0

    def panel(self) -> Panel:
        """Who is near, and what that may bring."""
        leaves = self.ship.turn.ftl == "leaving"
        title = f"{self.ship.name} leaves by FTL" if leaves else f"{self.ship.name} has arrived by FTL"
        rows = tuple(self._row(one) for one in jump_company(self.battle, self.unit))
        near = Choices("near", f"Within {REACH_MU} mu", rows, self._near, many=True, clause="FTC-2.22", empty="Nobody")
        bodies = Count("bodies", "Planets, rocks and the like", self._bodies, 0, MOST_BODIES)
        mark = mark_of(self.battle, self.ship.side)
        return Panel(title, self._act(), (near, bodies, *self._dangers()), mark=mark)

    def _row(self, unit_id: str) -> Row:
        unit = self.battle.unit(unit_id)
        far = distance(self.battle, self.unit, unit_id)
        name, side = (unit.name, unit.side) if unit else (unit_id, "")
        return Row(unit_id, name, "" if far is None else f"{mu_text(far)} mu", mark=mark_of(self.battle, side))

    @property
    def _is_dangerous(self) -> bool:
        """Fighters and markers alone make no jump dangerous. Rule: FTC-2.22"""
        return self._bodies > 0 or any(one in self.battle.ships for one in self._near)

    def _act(self) -> str:
        if self._is_dangerous:
            return "Roll for the jump"
        return f"{self.ship.name} is gone" if self.ship.turn.ftl == "leaving" else "Nothing is near"

    def _dangers(self) -> Iterator[Part]:
        if not self._is_dangerous:
            return
        if self.ship.turn.ftl == "arrived":
            yield Line("Damage to itself", f"mean {decimal(entry_damage_odds().mean)}", clause="FTC-2.24")
            yield Line("Damage to every other ship near", f"mean {decimal(entry_harm_odds().mean)}", clause="FTC-2.24")
            return
        for result, chance in exit_chances().items():
            yield Line(_RESULTS[result], percent(chance), clause="FTC-2.22")
        yield Line("Damage to every other ship near", f"mean {decimal(exit_harm_odds().mean)}", clause="FTC-2.22")

    def change(self, key: str, value: str) -> Reply:
        """``near``: a unit in or out; ``bodies``: how many."""
        if key == "bodies":
            number = whole(value, Bounds("The number of bodies", 0, MOST_BODIES))
            if isinstance(number, Refused):
                return number
            self._bodies = number
        elif key != "near":
            raise KeyError(key)
        else:
            company = jump_company(self.battle, self.unit)
            if value not in company:
                return Refused("This unit is not on the table.", "Choose one of the list.")
            self._near = tuple(one for one in company if (one in self._near) != (one == value))
        return None

    def command(self) -> Command:
        """The jump; who is near stands in it only where it is not what is plotted or measured."""
        return SettleJump(self.unit, None if self._near == self._known else self._near, self._bodies)
