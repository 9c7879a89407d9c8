"""A frozen value that is edited in steps, which are undone and done again, and of which others hear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from fleetforge.app.history import History
from fleetforge.app.listening import Listeners

if TYPE_CHECKING:
    from collections.abc import Callable

ValueT = TypeVar("ValueT")


class Undoing(Generic[ValueT]):
    """A value with its steps and its listeners."""

    def __init__(self, value: ValueT) -> None:
        self._history = History(value)
        self._listeners = Listeners()

    @property
    def undo_name(self) -> str:
        """The step that undo takes back, or nothing."""
        return self._history.undo_name

    @property
    def redo_name(self) -> str:
        """The step that redo does again, or nothing."""
        return self._history.redo_name

    def undo(self) -> None:
        """Take the last step back."""
        if self._history.undo():
            self._changed()

    def redo(self) -> None:
        """Do the last undone step again."""
        if self._history.redo():
            self._changed()

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns what ends that."""
        return self._listeners.add(callback)

    def _changed(self) -> None:
        """Forget what was computed of the old value, then tell everybody."""
        self._listeners.tell()
