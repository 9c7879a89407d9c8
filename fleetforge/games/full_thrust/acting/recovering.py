"""Phase 10: groups that come home to their bays, and re-arm. Rule: FFB-6.18, FTC-7.7"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.acting.draft import Offer
from fleetforge.app.acting.panels import Choices, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.games.full_thrust.acting.craft_words import about, barred, by_distance, far_words, name_of
from fleetforge.games.full_thrust.acting.fighter_board import BoardDraft
from fleetforge.systems.full_thrust.battle.craft.launchers import bays
from fleetforge.systems.full_thrust.battle.craft.turn_end import Recover
from fleetforge.systems.full_thrust.battle.measuring import CONTACT_MU, distance
from fleetforge.systems.full_thrust.fighters.distance import within

if TYPE_CHECKING:
    from fleetforge.app.refusing import Reply
    from fleetforge.games.full_thrust.acting.drafts import Sight
    from fleetforge.systems.full_thrust.battle.state import Battle


class RecoverDraft(BoardDraft):
    """A group is taken aboard: ``ship`` is where; its carrier is chosen if it can be."""

    def __init__(self, sight: Sight, unit: str) -> None:
        super().__init__(sight, unit)
        rows = (self._row(ship, far) for ship, far in by_distance(sight.battle, unit, _havens(sight.battle, unit)))
        self._rows = tuple(sorted(rows, key=lambda row: bool(row.barred)))
        free = [row.key for row in self._rows if not row.barred]
        carrier = sight.battle.groups[unit].carrier
        self._ship = carrier if carrier in free else next(iter(free), "")

    def _row(self, ship: str, far: float | None) -> Row:
        reason, clause = barred(self.battle, Recover(self.unit, ship))
        mark = mark_of(self.battle, self.battle.ships[ship].side)
        return Row(ship, name_of(self.battle, ship), "", far_words(far), reason, clause, mark)

    def panel(self) -> Panel:
        """Ships with bays, and that a die says when it is ready again."""
        group, chosen = self.battle.groups[self.unit], (self._ship,) if self._ship else ()
        empty = "No ship of its side is on the table."
        choices = Choices("ship", "Take aboard", self._rows, chosen, clause="FFB-6.18", empty=empty)
        rule = Line("A die says in which turn it is ready again", tone="quiet", clause="FTC-7.7")
        act = (
            f"Take {group.name} aboard {name_of(self.battle, self._ship)}, roll 1 die" if self._ship else "Take aboard"
        )
        missing = "" if self._ship else "Choose a ship that it touches."
        mark = mark_of(self.battle, group.side)
        return Panel(f"{group.name} comes home", act, (choices, rule), about(self.battle, group), mark, missing)

    def change(self, key: str, value: str) -> Reply:
        """``ship``: the ship that takes it."""
        if key == "ship" and value in {row.key for row in self._rows}:
            self._ship = value
        return None

    def command(self) -> Recover | None:
        """The recovery; None while no ship is chosen."""
        return Recover(self.unit, self._ship) if self._ship else None


def _havens(battle: Battle, group_id: str) -> list[str]:
    """Ships of a group's side that have fighter bays."""
    group = battle.groups[group_id]
    ships = (ship for ship in battle.ships_of(group.side) if ship.is_on_table)
    return [ship.id for ship in ships if ship.id == group.carrier or bays(battle, ship)]


def _comes_home(battle: Battle, unit_id: str) -> bool:
    """Whether a flying group touches a ship of its side, or may touch one as far as anybody knows."""
    group = battle.groups.get(unit_id)
    if group is None or group.status != "flying":
        return False
    far = [distance(battle, unit_id, ship) for ship in _havens(battle, unit_id)]
    return any(one is None or within(one, CONTACT_MU) for one in far)


def _is_tired(battle: Battle, unit_id: str) -> bool:
    """Whether a group beside a ship has no endurance or no torpedoes left: the next turn it can do little."""
    group = battle.groups.get(unit_id)
    return group is not None and (not group.cef or group.torpedoes_spent) and _comes_home(battle, unit_id)


OFFERS = (Offer("recover", "Take aboard", "FFB-6.18", ("end",), _comes_home, RecoverDraft, _is_tired),)
