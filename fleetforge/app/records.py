"""What is put on paper of battles of any game: :class:`GameRecords`, the facet ``records()``.

A game that has none gets the plain record, which is made of what its log says.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.printing import PrintPart, all_in, whole_page
from fleetforge.journal.past import TurnPast, turns_of
from fleetforge.sheets.turn_form import turn_form_sheets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.printing import PrintWish, Slotted
    from fleetforge.journal.entry import Entry
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_form import TurnForm

AnyTurn: TypeAlias = TurnPast[Any]


@dataclass(frozen=True, slots=True)
class TurnPart:
    """Something that is printed of each turn: of the last one, or of all."""

    last: PrintPart
    every: PrintPart


RECORD = TurnPart(PrintPart("turn", "This turn's record"), PrintPart("turns", "All turn records"))
REPORT = PrintPart("report", "Battle report")
SHIPS = PrintPart("ships", "Ships as they stand")


@dataclass(frozen=True, slots=True)
class BattlePast:
    """A battle as it stood at a moment, taken once: playing on does not change what is printed of it.

    ``setup`` is what it began with, ``standing`` the state without what is secret.
    """

    setup: Any
    start: Any
    standing: Any
    entries: tuple[Entry[Any, Any], ...]

    def turns(self) -> tuple[AnyTurn, ...]:
        """The turns so far; the last may be unfinished."""
        return turns_of(self.start, self.entries)


class GameRecords(ABC):
    """Records of one game. What is not abstract is right for a game with turn records and a report."""

    @property
    def turn_parts(self) -> tuple[TurnPart, ...]:
        """What is printed of each turn, in the order of reading, the record first."""
        return (RECORD,)

    @property
    def parts(self) -> tuple[PrintPart, ...]:
        """What is printed of the whole battle, after the turns."""
        return (REPORT,)

    def usual(self, past: BattlePast) -> tuple[str, ...]:
        """What is printed when nothing is chosen."""
        del past
        return (RECORD.last.id,)

    @abstractmethod
    def turn_form(self, turn: AnyTurn) -> TurnForm:
        """The record of a turn."""

    @abstractmethod
    def report_form(self, turns: tuple[AnyTurn, ...]) -> TurnForm:
        """The report of the whole battle."""

    def of_turn(self, part: TurnPart, turn: AnyTurn, wish: PrintWish, symbols: SymbolSet) -> Iterable[Slotted]:
        """What is printed of a turn.

        Raises:
            ValueError: the margins leave no room.
        """
        del part
        return form_pages(self.turn_form(turn), wish, symbols)

    def of_battle(
        self, part: PrintPart, past: BattlePast, turns: tuple[AnyTurn, ...], wish: PrintWish, symbols: SymbolSet
    ) -> Iterable[Slotted]:
        """What is printed of the whole battle.

        Raises:
            ValueError: the margins leave no room.
        """
        del part, past
        return form_pages(self.report_form(turns), wish, symbols)


def form_pages(form: TurnForm, wish: PrintWish, symbols: SymbolSet) -> Iterator[Slotted]:
    """A form on whole pages.

    Raises:
        ValueError: the margins leave no room.
    """
    slots = whole_page(wish)
    return all_in(slots, turn_form_sheets(form, symbols, slots.width, slots.height))
