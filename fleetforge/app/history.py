"""Undo and redo of any frozen value: a list of the values there were, each with the name of the step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Step(Generic[ValueT]):
    """A change: its name, the value before it and the value it made."""

    name: str
    before: ValueT
    after: ValueT
    merge: str = ""


class History(Generic[ValueT]):
    """A value that remembers.

    Steps with the same ``merge`` key that follow each other are one step. What was saved is
    remembered beside the steps, so saving forgets none of them.
    """

    def __init__(self, value: ValueT) -> None:
        self._value = value
        self._saved: ValueT | None = value
        self._done: list[Step[ValueT]] = []
        self._undone: list[Step[ValueT]] = []

    @property
    def value(self) -> ValueT:
        """The value now."""
        return self._value

    @property
    def is_changed(self) -> bool:
        """Whether the value is another than the saved one."""
        return self._value is not self._saved and self._value != self._saved

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step."""
        return bool(self._undone)

    @property
    def undo_name(self) -> str:
        """Name of the step that undo takes back, or nothing."""
        return self._done[-1].name if self._done else ""

    @property
    def redo_name(self) -> str:
        """Name of the step that redo does again, or nothing."""
        return self._undone[-1].name if self._undone else ""

    def do(self, value: ValueT, name: str, merge: str = "") -> bool:
        """Take a new value as a step; an equal value is no step. Tells whether anything changed."""
        if value == self._value:
            return False
        step = Step(name, self._value, value, merge)
        if self._continues(merge):
            step = Step(name, self._done.pop().before, value, merge)
        self._undone.clear()
        self._value = value
        # A merged step that leads back to where it began is none.
        if step.before != value:
            self._done.append(step)
        return True

    def _continues(self, merge: str) -> bool:
        return bool(merge and self._done and not self._undone and self._done[-1].merge == merge)

    def undo(self) -> bool:
        """Take the last step back, if there is one."""
        if not self._done:
            return False
        step = self._done.pop()
        self._undone.append(step)
        self._value = step.before
        return True

    def redo(self) -> bool:
        """Do the last undone step again, if there is one."""
        if not self._undone:
            return False
        step = self._undone.pop()
        self._done.append(step)
        self._value = step.after
        self.break_merge()
        return True

    def break_merge(self) -> None:
        """Let the next step stand alone, whatever its merge key."""
        if self._done:
            last = self._done[-1]
            self._done[-1] = Step(last.name, last.before, last.after)

    def mark_saved(self) -> None:
        """The value now is the saved one."""
        self._saved = self._value
        self.break_merge()

    def mark_unsaved(self) -> None:
        """Nothing is saved: whatever the value, it is changed."""
        self._saved = None
