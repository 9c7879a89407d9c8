"""The open documents of a window: which there are, which is shown of each kind, and their changes."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.app.documents import Document


class Desk(QObject):
    """Open documents in the order of their tabs."""

    opened = Signal(object)
    closed = Signal(object)
    changed = Signal(object)
    """A document was edited, undone, redone or saved."""
    current_changed = Signal(str)
    """Another document of this kind is the one to show, or none is left."""
    listed = Signal()
    """There are documents more; said once for many that were opened together."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._documents: list[Document] = []
        self._current: dict[str, Document] = {}
        self._ends: dict[Document, Callable[[], None]] = {}
        self._keys: dict[Document, str] = {}
        self._numbers = itertools.count(1)

    def __iter__(self) -> Any:
        return iter(tuple(self._documents))

    def __len__(self) -> int:
        return len(self._documents)

    def of(self, kind: str) -> tuple[Document, ...]:
        """The open documents of a kind."""
        return tuple(document for document in self._documents if document.kind.id == kind)

    def current(self, kind: str) -> Document | None:
        """The document of a kind that is shown when its workspace is."""
        return self._current.get(kind)

    def key(self, document: Document) -> str:
        """A word that names an open document."""
        return self._keys[document]

    def holding(self, session: Any) -> Document | None:
        """The document of a session, if it is open."""
        return next((document for document in self._documents if document.session is session), None)

    def at(self, path: Path) -> Document | None:
        """The open document that belongs to a file."""
        wanted = path.resolve()
        return next((one for one in self._documents if one.path is not None and one.path.resolve() == wanted), None)

    def changed_documents(self) -> tuple[Document, ...]:
        """The documents that would lose something if they were closed now."""
        return tuple(document for document in self._documents if document.is_changed)

    def open(self, *documents: Document) -> None:
        """Take documents up, and make the first of them current."""
        for document in documents:
            self._take(document)
        self.listed.emit()
        if documents:
            self.choose(documents[0])

    def _take(self, document: Document) -> None:
        self._documents.append(document)
        self._keys[document] = f"d{next(self._numbers)}"
        self._ends[document] = document.subscribe(lambda: self.changed.emit(document))
        self.opened.emit(document)
        if document.kind.id not in self._current:
            self.choose(document)

    def choose(self, document: Document) -> None:
        """Make a document the one that is shown of its kind."""
        if self._current.get(document.kind.id) is not document:
            self._current[document.kind.id] = document
            self.current_changed.emit(document.kind.id)

    def close(self, document: Document) -> None:
        """Put a document away; its right neighbour, or else its left one, is shown next."""
        row = self.of(document.kind.id)
        place = row.index(document)
        rest = [*row[place + 1 :], *reversed(row[:place])]
        self._documents.remove(document)
        self._ends.pop(document)()
        if self._current.get(document.kind.id) is document:
            del self._current[document.kind.id]
            if rest:
                self._current[document.kind.id] = rest[0]
        self.closed.emit(document)
        del self._keys[document]
        self.current_changed.emit(document.kind.id)
        document.close()

    def move(self, kind: str, old: int, new: int) -> None:
        """Move a document among those of its kind, as its tab was moved."""
        row = list(self.of(kind))
        row.insert(new, row.pop(old))
        order = iter(row)
        self._documents = [next(order) if one.kind.id == kind else one for one in self._documents]
