"""What is shown of a battle whose game says nothing of it: phases, units by side, and the figures of each unit."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from fleetforge.app.battle_views import Fact, SideView, UnitRow, UnitView, mark_of
from fleetforge.app.phase_bars import phase_bar, segment
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import as_title, counted
from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.page_parts import CARD_HEADER, Area, Header, Pen
from fleetforge.sheets.primitives import Anchor, Face

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.app.battle_game import BattleGame
    from fleetforge.app.battle_views import Glyph, PhaseBarView
    from fleetforge.journal.state import BattleState, Unit
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet

_KNOWN = frozenset({"id", "name", "side"})
_SIDE, _HEAD, _LINE, _FURTHER, _POINTS = 3.0, 16.0, 6.0, 4.2, 9.0
_VALUE_PART = 0.6
"""So much of a line is a figure's; one that is longer goes on beneath."""


class PlainViews:
    """Views of a battle of any game; a game overrides what it knows better."""

    def __init__(self, game: BattleGame, symbols: SymbolSet) -> None:
        self.game = game
        self.symbols = symbols

    def phase_bar(self, battle: Any) -> PhaseBarView:
        """Turn, phases, and the side whose go it is."""
        segments = (segment(battle, place) for place in range(len(battle.phases)))
        return phase_bar(battle, segments, lambda: self.told(battle))

    def told(self, battle: Any) -> tuple[str, str]:
        """The side whose go it is, and how many units it has left to act."""
        due = self.game.next_side(battle)
        if not due:
            return "", "All sides together"
        left = self.game.goes(battle)
        own = [one for one in left if (unit := battle.unit(one)) is not None and unit.side == due]
        return side_name(battle, due), f"{counted(len(own), 'unit')} to act"

    def sides(self, battle: Any) -> tuple[SideView, ...]:
        """The order of battle: the units of each side, kind by kind."""
        due, left = self.game.next_side(battle), frozenset(self.game.goes(battle))
        return tuple(
            SideView(side.id, mark, side.name, side.id == due, tuple(self._rows(battle, side.id, mark, left)))
            for mark, side in enumerate(battle.sides, start=1)
        )

    def _rows(self, battle: BattleState, side: str, mark: int, left: frozenset[str]) -> Iterator[UnitRow]:
        for units in battle.rosters.values():
            for unit in units.values():
                if unit.side == side:
                    yield self.row(battle, unit, mark, self._glyph(battle, unit, left))

    def _glyph(self, battle: BattleState, unit: Unit, left: frozenset[str]) -> Glyph:
        if battle.ended:
            return "none"
        if self.game.has_acted(battle, unit.id):
            return "done"
        return "to_act" if unit.id in left else "none"

    def row(self, battle: Any, unit: Any, mark: int, glyph: Glyph) -> UnitRow:
        """A unit in the order of battle."""
        del battle
        return UnitRow(unit.id, "group", mark, unit.name, "", glyph, 0, 0)

    def facts(self, battle: Any, unit: Any) -> tuple[Fact, ...]:
        """What is known of a unit, with nouns."""
        del battle
        return tuple(_facts(unit))

    def unit(self, battle: Any, unit_id: str) -> UnitView | None:
        """A unit with its figures, None if it is not there."""
        unit = battle.unit(unit_id)
        if unit is None:
            return None
        mark = mark_of(battle, unit.side)
        row = self.row(battle, unit, mark, self._glyph(battle, unit, frozenset(self.game.goes(battle))))
        return UnitView(row, side_name(battle, unit.side), self.facts(battle, unit), (), (), unit.id)

    def sheet(self, battle: Any, unit_id: str, columns: int) -> Sheet:
        """A card with the name of a unit and a line for each of its figures.

        Raises:
            KeyError: there is no such unit (a caller's mistake).
        """
        unit = battle.unit(unit_id)
        if unit is None:
            raise KeyError(unit_id)
        pen, width = Pen(self.symbols), columns * COLUMN
        room = width - 2 * _SIDE
        rows = [
            (fact.name, pen.metrics.wrap(fact.value, room * _VALUE_PART, _POINTS, Face.BOLD))
            for fact in self.facts(battle, unit)
        ]
        high = sum(_LINE + _FURTHER * (max(len(lines), 1) - 1) for _, lines in rows)
        area = Area(_SIDE, _SIDE, room, _HEAD + high)
        y = Header(unit.name, side_name(battle, unit.side), style=CARD_HEADER).draw(pen, area)
        for name, lines in rows:
            y += _LINE
            pen.write(area.x, y, pen.metrics.ellipsized(name, room * (1 - _VALUE_PART) - _SIDE, _POINTS), _POINTS)
            for place, line in enumerate(lines):
                y += _FURTHER if place else 0
                pen.write(area.right, y, line, _POINTS, Face.BOLD, Anchor.END)
        return pen.sheet(width, area.height + 2 * _SIDE, unit.name)

    def halos(self, battle: Any, unit_id: str) -> Mapping[str, str]:
        """Nothing is drawn that could be out."""
        del battle, unit_id
        return {}


def _facts(unit: Any) -> Iterator[Fact]:
    """Numbers and words of a unit under the names of its fields."""
    if not is_dataclass(unit):
        return
    for item in fields(unit):
        value = getattr(unit, item.name)
        if item.name not in _KNOWN and isinstance(value, int | str) and value != "":
            shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
            yield Fact(as_title(item.name.replace("_", " ")), shown)
