"""Parts whose entries the digits 1 to 9 choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from fleetforge.gui.battle.parts.base import Kept, PartWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtWidgets import QWidget

MOST = 9


class Keyed(Protocol):
    """A part of a panel with a key."""

    @property
    def key(self) -> str:
        """What its changes are called."""
        ...


class Entry(Protocol):
    """Something that can be chosen; ``barred`` says why the rules would not have it."""

    @property
    def key(self) -> str:
        """What the choice is called."""
        ...

    @property
    def barred(self) -> str:
        """Why not, or empty."""
        ...


P = TypeVar("P", bound=Keyed)


class DigitPart(PartWidget[P]):
    """Entries beneath each other. One that is barred is chosen with the pointer or with Space only."""

    kept: Kept[Any]
    """The widgets of the entries."""

    def __init__(self, part: P) -> None:
        super().__init__()
        self._part = part
        self._digits = False

    def entries(self) -> Sequence[Entry]:
        """What can be chosen, in its order."""
        raise TypeError(f"{type(self).__name__} has no entries")

    def digit_of(self, place: int, entry: Entry) -> int:
        """The digit that chooses the entry at a place, from 1; 0 for none."""
        return place if self._digits and place <= MOST and not entry.barred else 0

    def has_digits(self) -> bool:
        """Where there is a choice."""
        return bool(self.entries())

    def show_digits(self, shown: bool) -> None:
        """Show digits on the first nine."""
        if shown != self._digits:
            self._digits = shown
            self.show_part(self._part)

    def under_digit(self, digit: int) -> QWidget | None:
        """What stands under a digit."""
        return self.kept.at(digit - 1)

    def press_digit(self, digit: int) -> bool:
        """Choose what stands under a digit."""
        entries = self.entries()
        if digit > len(entries) or entries[digit - 1].barred:
            return False
        self.changed.emit(self._part.key, entries[digit - 1].key)
        return True
