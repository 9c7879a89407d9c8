"""The player's folders as a list that designs are dropped on; it shows while they are dragged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QListView

from fleetforge.gui.library.transfer import DESIGN_MIME, words_in
from fleetforge.gui.widgets import FaceDelegate, FaceModel, RowFace, list_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData, QObject

    from fleetforge.app.library_views import FolderView
    from fleetforge.gui.widgets.delegates import Index

_MOST_SHOWN = 6


class FolderModel(FaceModel):
    """Folders that take what is dropped on them."""

    dropped = Signal(tuple, str)
    """Keys of entries, and the key of the folder they were dropped on."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: tuple[str, ...] = ()

    def show_folders(self, folders: Sequence[FolderView]) -> None:
        """Show other folders."""
        self._keys = tuple(folder.key for folder in folders)
        self.set_faces([RowFace(folder.title, _where(folder), "folder", right=str(folder.count)) for folder in folders])

    def place_of(self, key: str) -> int:
        """Where a folder stands; -1 if nowhere."""
        return self._keys.index(key) if key in self._keys else -1

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Each takes drops."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsDropEnabled

    def mimeTypes(self) -> list[str]:
        """Entries of the library."""
        return [DESIGN_MIME]

    def canDropMimeData(self, data: QMimeData, _action: Qt.DropAction, _row: int, _column: int, parent: Index) -> bool:
        """Entries, on a folder: not between two."""
        return parent.isValid() and bool(words_in(data, DESIGN_MIME))

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        """Tell what was dropped on which folder."""
        if not self.canDropMimeData(data, action, row, column, parent):
            return False
        self.dropped.emit(words_in(data, DESIGN_MIME), self._keys[parent.row()])
        return True


def folder_list(model: FolderModel) -> QListView:
    """The list of folders, as high as its rows need."""
    view = list_view("Folders to move to", FaceDelegate())
    view.setModel(model)
    view.setAcceptDrops(True)
    view.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
    view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    view.hide()
    return view


def fit_rows(view: QListView) -> None:
    """Make the list as high as its rows, up to some."""
    rows = min(_MOST_SHOWN, view.model().rowCount())
    view.setFixedHeight(max(1, view.sizeHintForRow(0)) * rows + 2 * view.frameWidth())


def _where(folder: FolderView) -> str:
    """The folders that a folder is in."""
    return " / ".join(["My library", *folder.key.split("/")[1:-1]]) if folder.depth else "at the top"
