"""The command palette: finds any action, document, component, ship or clause by typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QEvent, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QApplication, QFrame, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import FACE, FaceDelegate, RowFace, SearchField, label, list_view

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from fleetforge.gui.commands import Find

    Source = Callable[[str], Sequence[Find]]

WIDTH, _TOP = 620, 56
MOST_OF_A_GROUP = 12
_ROWS = 9
_Index = QModelIndex | QPersistentModelIndex


class Finds(QAbstractListModel):
    """What was found, in groups."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.finds: list[Find] = []

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """How many there are."""
        return 0 if parent.isValid() else len(self.finds)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The face of a row, and its words for screen readers."""
        find = self.finds[index.row()]
        if role == FACE:
            return RowFace(find.title, find.detail, find.icon, None, find.keys or find.group, wrap=True)
        if role == Qt.ItemDataRole.ToolTipRole:
            return find.tip or None
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return ", ".join(part for part in (find.title, find.detail, find.group) if part)
        return None

    def show_finds(self, finds: Sequence[Find]) -> None:
        """Show others."""
        self.beginResetModel()
        self.finds = list(finds)
        self.endResetModel()


class Finder(QFrame):
    """A field and a list over the window. Enter does what is chosen, Esc goes back to where the focus was."""

    def __init__(self, sources: Sequence[Source], window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("ground", "card")
        self.setAccessibleName("Find anything")
        self._sources = sources
        self._window = window
        self._before: QWidget | None = None
        self.field = SearchField(
            "Find action, component, ship or rule", "Type an action, a name or a clause", icon="search"
        )
        self.model = Finds(self)
        self.list = list_view("Found", FaceDelegate())
        self.list.setModel(self.model)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.empty = label("Nothing is called that. Try fewer or shorter words.", "body", token="quiet")
        column = QVBoxLayout(self)
        column.setContentsMargins(*[theme().px(12)] * 4)
        column.setSpacing(theme().px(8))
        for widget in (self.field, self.list, self.empty):
            column.addWidget(widget)
        self.field.typed.connect(self._find)
        self.field.accepted.connect(lambda _words: self._do(self.list.currentIndex()))
        self.field.moved.connect(self._move)
        self.field.dismissed.connect(self.close_finder)
        self.list.clicked.connect(self._do)
        window.installEventFilter(self)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)
        self.hide()

    def open_finder(self) -> None:
        """Show it with the focus in the field."""
        self._before = QApplication.focusWidget()
        self.field.clear()
        self._find("")
        self._place()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_finder(self) -> None:
        """Hide it and give the focus back."""
        self.hide()
        before, self._before = self._before, None
        if before is not None and before.isVisible():
            before.setFocus(Qt.FocusReason.OtherFocusReason)

    def _focus_moved(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Go away when a person goes on elsewhere in the window."""
        if self.isVisible() and new is not None and new.window() is self._window and not self.isAncestorOf(new):
            self._before = None
            self.hide()

    def _find(self, words: str) -> None:
        found = [find for source in self._sources for find in source(words)[:MOST_OF_A_GROUP]]
        self.model.show_finds(found)
        self.list.setVisible(bool(found))
        self.empty.setVisible(not found)
        if found:
            self.list.setCurrentIndex(self.model.index(0, 0))
        self._place()

    def look_again(self) -> None:
        """Find the same words once more: there may be more to be found. What was chosen stays chosen."""
        if not self.isVisible() or not self.field.text():
            return
        row = self.list.currentIndex().row()
        before = self.model.finds[row] if 0 <= row < self.model.rowCount() else None
        self._find(self.field.text())
        same = [place for place, find in enumerate(self.model.finds) if before and _names(find) == _names(before)]
        if same:
            self.list.setCurrentIndex(self.model.index(same[0], 0))

    def _move(self, step: int) -> None:
        rows = self.model.rowCount()
        if rows:
            row = max(0, min(rows - 1, self.list.currentIndex().row() + step))
            self.list.setCurrentIndex(self.model.index(row, 0))

    def _do(self, index: QModelIndex) -> None:
        if index.isValid():
            find = self.model.finds[index.row()]
            self.close_finder()
            find.run()

    def _place(self) -> None:
        """In the middle under the top bar, as high as what was found needs and the window has room for."""
        window, px = self._window, theme().px
        width = min(px(WIDTH), window.width() - px(32))
        self.setFixedWidth(width)
        self.list.setFixedHeight(self._list_height(window.height() - px(_TOP + 24) - self.field.sizeHint().height()))
        self.adjustSize()
        self.move((window.width() - width) // 2, px(_TOP))

    def _list_height(self, room: int) -> int:
        """Height of so many rows as there is room for."""
        room, high = room - 4 * theme().px(12), 0
        # Rows that wrap are measured at the width that the list will have.
        self.list.resize(self.width() - 2 * theme().px(12), self.list.height())
        for row in range(min(self.model.rowCount(), _ROWS)):
            if high + (next_one := self.list.sizeHintForRow(row)) > room and high:
                break
            high += next_one
        return high + 2

    def eventFilter(self, watched: QWidget, event: QEvent) -> bool:  # type: ignore[override]  # only the window
        """Stay in place when the window changes its size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes wherever the focus is inside."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_finder()
            return
        super().keyPressEvent(event)

    def focusNextPrevChild(self, _next: bool) -> bool:
        """Tab stays inside: there is one field."""
        return True


def _names(find: Find) -> tuple[str, str, str]:
    """What tells one find from another."""
    return find.title, find.group, find.detail
