"""The library's results and folders as models."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QObject, Qt, Signal

from fleetforge.gui.library.transfer import DESIGN_MIME, entries_mime

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.library_views import LibraryEntry
    from fleetforge.gui.widgets.delegates import Index

ENTRY = int(Qt.ItemDataRole.UserRole) + 1
"""Role of the whole :class:`LibraryEntry`."""
_NOWHERE = QModelIndex()


class Results(QAbstractListModel):
    """Entries that were found; their names can be edited, and they can be dragged."""

    renamed = Signal(str, str)
    """Key of an entry and the name that was typed for it."""
    dragging = Signal(bool)
    """Entries begin to be dragged; they no longer are."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[LibraryEntry, ...] = ()

    def show(self, entries: Sequence[LibraryEntry]) -> None:
        """Show other entries."""
        if tuple(entries) != self._entries:
            self.beginResetModel()
            self._entries = tuple(entries)
            self.endResetModel()

    def entry(self, row: int) -> LibraryEntry | None:
        """The entry at a place."""
        return self._entries[row] if 0 <= row < len(self._entries) else None

    def place_of(self, key: str) -> int:
        """Where an entry stands; -1 if nowhere."""
        return next((place for place, entry in enumerate(self._entries) if entry.key == key), -1)

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """How many there are."""
        return 0 if parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The entry itself, and words for people and screen readers."""
        entry = self.entry(index.row())
        if entry is None:
            return None
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry_words(entry)
        if role == Qt.ItemDataRole.EditRole:
            return entry.name
        return entry_tip(entry) if role == Qt.ItemDataRole.ToolTipRole else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What can be read can be dragged; the player's own can be renamed."""
        entry, flags = self.entry(index.row()), Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if entry is None or not entry.is_readable:
            return flags
        flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags if entry.reference else flags | Qt.ItemFlag.ItemIsEditable

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Tell what was typed."""
        entry = self.entry(index.row())
        if entry is None or role != Qt.ItemDataRole.EditRole or str(value) == entry.name:
            return False
        self.renamed.emit(entry.key, str(value))
        return True

    def mimeTypes(self) -> list[str]:
        """Keys and files."""
        return [DESIGN_MIME, "text/uri-list"]

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        """The entries of some rows. Qt asks when a drag begins, and deletes the answer when it ends."""
        mime = entries_mime([entry for index in indexes if (entry := self.entry(index.row()))])
        mime.destroyed.connect(self._dragged)
        self.dragging.emit(True)
        return mime

    def _dragged(self) -> None:
        self.dragging.emit(False)

    def supportedDragActions(self) -> Qt.DropAction:
        """The library keeps what is dragged out of it."""
        return Qt.DropAction.CopyAction


def entry_words(entry: LibraryEntry) -> str:
    """An entry for screen readers."""
    if not entry.is_readable:
        return f"{entry.path.name}, {'damaged' if entry.kind == 'damaged' else 'too new'}: {entry.fault}"
    legal = "" if entry.is_legal else "not legal"
    figures = (f"{one.title} {one.number}" for one in (entry.size, entry.price) if one)
    return ", ".join(filter(None, (entry.name, entry.class_words, *figures, legal)))


def entry_tip(entry: LibraryEntry) -> str:
    """All there is to say about an entry."""
    if not entry.is_readable:
        return f"{entry.path}\n{entry.fault}"
    numbers = ", ".join(one.words for one in entry.figures)
    used = f"Used by {', '.join(entry.used_by)}" if entry.used_by else ""
    kind = " ".join(filter(None, (entry.faction, entry.class_words)))
    return "\n".join(filter(None, (entry.name, kind, numbers, used, str(entry.path))))
