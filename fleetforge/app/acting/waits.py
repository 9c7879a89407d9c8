"""Who still has something to do in a phase, and who is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_game import units_of
from fleetforge.app.battle_secrets import is_kept_from_state

if TYPE_CHECKING:
    from collections.abc import Iterable

    from fleetforge.app.battle_game import BattleGame
    from fleetforge.journal.state import BattleState


class Waits:
    """The units of a battle that a phase waits for; worked out once for each state."""

    def __init__(self, game: BattleGame) -> None:
        self._game = game
        self._left: tuple[BattleState, tuple[str, ...]] | None = None

    def units(self, battle: BattleState) -> tuple[str, ...]:
        """Those of the side whose go it is first, then in the order of what is to be done.

        A fight aboard is settled before anybody repairs.
        """
        if self._left is None or self._left[0] is not battle:
            self._left = battle, _waiting(self._game, battle)
        return self._left[1]

    def after(self, battle: BattleState, unit: str, seat: str) -> str:
        """The unit after this one that still has something to do; empty: there is none."""
        left = self._mine_first(battle, self.units(battle), seat)
        after = left.index(unit) + 1 if unit in left else 0
        return (left[after:] or left or ("",))[0]

    def is_due(self, battle: BattleState, unit_id: str) -> bool:
        """Whether a unit still has something to do, and may do it now."""
        unit, due = battle.unit(unit_id), self._game.next_side(battle)
        return unit is not None and unit.id in self.units(battle) and due in ("", unit.side)

    def due(self, battle: BattleState, unit: str, seat: str) -> str:
        """A unit of the side whose go it is; where it is nobody's, the next that has something left to do."""
        if self._game.next_side(battle):
            return next(iter(self._game.goes(battle)), "")
        return self.after(battle, unit, seat)

    def _mine_first(self, battle: BattleState, units: Iterable[str], seat: str) -> tuple[str, ...]:
        """While orders or choices are secret, only those of the side that sits here; all for who watches every side."""
        is_secret = self._game.is_written(battle) or is_kept_from_state(self._game, battle)
        sees_all = not seat or any(one.id == seat for one in self._game.watchers)
        if not is_secret or sees_all:
            return tuple(units)
        return tuple(one for one in units if (unit := battle.unit(one)) is not None and unit.side == seat)


def _waiting(game: BattleGame, battle: BattleState) -> tuple[str, ...]:
    if battle.ended:
        return ()
    role = battle.phase.role
    kinds = [one for one in game.offers if one.waits and (not one.roles or role in one.roles)]
    everybody = [unit.id for unit in units_of(battle)]
    others = (unit for one in kinds for unit in everybody if one.waits and one.waits(battle, unit))
    return tuple(dict.fromkeys((*game.goes(battle), *others)))
