"""What every document that is worked on shares: undo and redo, its file, and who hears of changes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, TypeVar

from fleetforge.app.on_disk import changed_refusal, taken_refusal
from fleetforge.app.refusing import Refused, file_refusal
from fleetforge.app.undoing import Undoing
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.stamps import Change, change_since, stamp_for, stamp_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from fleetforge.app.refusing import Reply
    from fleetforge.storage.stamps import Stamp

ValueT = TypeVar("ValueT")


class Session(Undoing[ValueT], ABC):
    """A frozen value with its history. ``path`` is its file, None before the first save.

    A subclass names its steps and views; it says how a file of its kind is written and read.
    ``kind`` is the kind of document, see :mod:`fleetforge.app.documents`.
    """

    kind: ClassVar[str]

    def __init__(self, value: ValueT, path: Path | None = None, stamp: Stamp | None = None) -> None:
        """``stamp`` is that of the file when the value was read from it; by default as the file is now."""
        super().__init__(value)
        self.path = path
        self.stamp = stamp or (stamp_of(path) if path else None)
        """What the file held when it was last read or written here; None if there was none."""
        self.last_added: tuple[str, ...] = ()
        """Ids of what the last edit put in."""

    @abstractmethod
    def content(self) -> bytes:
        """The bytes of the file as it would be saved now."""

    @abstractmethod
    def _write(self, path: Path) -> None:
        """Write the value to a file.

        Raises:
            FileFault: if it cannot be written; then nothing is lost.
        """

    @abstractmethod
    def _read(self, path: Path) -> ValueT:
        """Read the value from a file.

        Raises:
            FileFault: if it cannot be read.
        """

    # Undo

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return self._history.can_redo

    def _step(self, value: ValueT, name: str, *, merge: str = "", new: Sequence[str] = ()) -> None:
        """Take a new value under a readable name; an equal one is no step. ``new`` are the ids that it put in."""
        self.last_added = tuple(new)
        if self._history.do(value, name, merge):
            self._changed()

    # Saving

    @property
    def is_changed(self) -> bool:
        """Whether the value is another than the saved one."""
        return self._history.is_changed

    def save(self, path: Path | None = None, *, overwrite: bool = False) -> Reply:
        """Save to the file or to another, which becomes the file, legal or not; undo reaches back before it.

        Unless ``overwrite`` was asked for, nothing is written over what was not read or written here.
        """
        target = path or self.path
        if target is None:
            return Refused("This has no file yet.", "Choose where to save it.")
        if not overwrite and (refused := self._in_the_way(target)):
            return refused
        try:
            self._write(target)
        except FileFault as fault:
            return file_refusal(fault)
        self.path, self.stamp = target, stamp_for(self.content())
        self._history.mark_saved()
        self._listeners.tell()
        return None

    def _in_the_way(self, target: Path) -> Reply:
        if self.path is not None and self.stamp is not None and target.resolve() == self.path.resolve():
            change = change_since(target, self.stamp)
            if change is Change.GONE:
                return changed_refusal(target, change)
            refused = changed_refusal(target, change) if change is Change.CHANGED else None
        else:
            refused = taken_refusal(target) if target.is_file() else None
        if refused is None or change_since(target, stamp_for(self.content())) is Change.NONE:
            return None  # what is there is what would be written
        return refused

    def reload(self) -> Reply:
        """Take what the file holds now, as a step that undo takes back."""
        if self.path is None:
            return Refused("This has no file yet.", "Choose where to save it.")
        stamp = stamp_of(self.path)
        try:
            value = self._read(self.path)
        except FileFault as fault:
            return file_refusal(fault)
        self.stamp = stamp
        self._step(value, f"Reload {one_line(self.path.name, 40)}")
        self._history.mark_saved()
        self._listeners.tell()
        return None

    def mark_unsaved(self) -> None:
        """Count the value as changed until it is saved: no file holds it."""
        self._history.mark_unsaved()
        self._listeners.tell()
