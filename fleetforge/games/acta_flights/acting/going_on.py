"""Going through the turn: initiative, who moves flights first, the next phase, the end.

Rule: ACF-3.3, ACF-10.3, ACF-12.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from fleetforge.app.acting import written
from fleetforge.app.acting.draft import Draft, Offer, is_on, whoever
from fleetforge.app.acting.panels import Choices, Line, Panel, Row
from fleetforge.app.battle_views import mark_of
from fleetforge.app.refusing import Refused
from fleetforge.games.acta_flights.battle.waiting import still
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.turn import ChooseFlightOrder, NextPhase, RollInitiative
from fleetforge.systems.acta_flights.sheet.profile_words import signed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.acting.draft import Sight
    from fleetforge.app.acting.panels import Part
    from fleetforge.app.refusing import Reply
    from fleetforge.systems.acta_flights.battle.command import Command

_DICE = 2
"""Dice of each side for initiative. Rule: ACF-10.3"""


def next_phase_words(battle: Battle) -> str:
    """``Go on to Move ships``, or to the next turn after the last phase."""
    after = battle.phases[battle.phase_index + 1 : battle.phase_index + 2]
    return f"Go on to {after[0].title}" if after else f"Begin turn {battle.turn + 1}"


class InitiativeDraft(Draft[Battle]):
    """Both sides roll; once they have, the turn goes on."""

    def panel(self) -> Panel:
        """What is rolled, or who has won."""
        battle = self.battle
        if battle.initiative:
            order = enumerate(battle.initiative, start=1)
            lines = tuple(Line(side_name(battle, one), "wins" if place == 1 else "follows") for place, one in order)
            return Panel("Initiative", next_phase_words(battle), lines)
        rule = Line(f"Each side rolls {_DICE} dice and adds its modifier; ties are rolled again", clause="ACF-10.3")
        sides = tuple(Line(one.name, f"2d6 {signed(one.modifier)}" if one.modifier else "2d6") for one in battle.sides)
        return Panel("Initiative", f"Roll {_DICE * len(battle.sides)} dice", (rule, *sides))

    def command(self) -> Command:
        """The throw, or the next phase when it is done."""
        return NextPhase() if self.battle.initiative else RollInitiative()


class OrderDraft(Draft[Battle]):
    """The initiative winner says who moves flights ``first``; at first he does himself."""

    def __init__(self, sight: Sight[Battle], unit: str) -> None:
        super().__init__(sight, unit)
        self._winner = next(iter(self.battle.initiative), "")
        self._first = self.battle.first_block or self._winner

    def panel(self) -> Panel:
        """Both ways, or what was chosen."""
        battle = self.battle
        winner = side_name(battle, self._winner)
        mark = mark_of(battle, self._winner)
        if battle.first_block:
            line = Line(f"{side_name(battle, battle.first_block)} moves all flights first", clause="ACF-3.3")
            return Panel("Who moves flights first", next_phase_words(battle), (line,), mark=mark)
        rows = tuple(
            self._row(one.id, one.name) for one in sorted(battle.sides, key=lambda one: one.id != self._winner)
        )
        choice = Choices("first", f"{winner} chooses", rows, (self._first,), clause="ACF-3.3")
        act = f"{side_name(battle, self._first)} moves flights first"
        return Panel("Who moves flights first", act, (choice,), mark=mark)

    def _row(self, side: str, name: str) -> Row:
        left = len(list(self.battle.flights_of(side)))
        other = next((one.name for one in self.battle.sides if one.id != side), "")
        detail = f"{other} sees its moves, then moves"
        return Row(side, f"{name} moves first", detail, counted(left, "flight"), mark=mark_of(self.battle, side))

    def change(self, key: str, value: str) -> Reply:
        """``first``: a side."""
        if key != "first":
            raise KeyError(key)
        if self.battle.side(value) is None:
            return Refused("There is no such side.", "Choose one of the list.")
        self._first = value
        return None

    def command(self) -> Command:
        """The choice of the winner, or the next phase when it is made."""
        return NextPhase() if self.battle.first_block else ChooseFlightOrder(side=self._winner, first=self._first)


class NextPhaseDraft(Draft[Battle]):
    """The phase is done, or is left although somebody could still act."""

    ends_phase: ClassVar[bool] = True

    def panel(self) -> Panel:
        """Who has not acted, and what comes next."""
        phase = self.battle.phase
        return Panel(phase.title, next_phase_words(self.battle), tuple(self._parts()))

    def _parts(self) -> Iterator[Part]:
        left = still(self.battle)
        for side in self.battle.sides:
            names = [named(self.battle, one) for one in left if self._side(one) == side.id]
            if names:
                yield Line(f"{side.name} has something left to do with {', '.join(names)}", tone="warn")
        if not left:
            yield Line("Nobody has anything left to do", tone="quiet", clause=self.battle.phase.clause)

    def _side(self, unit_id: str) -> str:
        unit = self.battle.unit(unit_id)
        return unit.side if unit else ""

    def command(self) -> Command:
        """The next phase."""
        return NextPhase()


class EndDraft(written.EndDraft[Battle]):
    """The players end the battle, who see what both sides have left."""

    def standing(self) -> Iterator[Line]:
        """Ships and flights of each side."""
        return (Line(one.name, self._left(one.id)) for one in self.battle.sides)

    def _left(self, side: str) -> str:
        ships = [one for one in self.battle.ships.values() if one.side == side and one.is_in_play]
        flights = [one for one in self.battle.flights.values() if one.side == side and one.status != "destroyed"]
        return f"{counted(len(ships), 'ship')}, {counted(len(flights), 'flight')}"


FIRST = (
    Offer("initiative", "Initiative", "ACF-10.3", ("initiative",), whoever, InitiativeDraft),
    Offer("flight-order", "Who moves flights first", "ACF-3.3", ("flight_choice",), whoever, OrderDraft),
)
"""What a phase is for, before anything else."""
OFFERS = (
    Offer("next-phase", "Next phase", "ACF-12.1", (), is_on, NextPhaseDraft),
    written.end_offer("ACF-12.2", EndDraft),
)
