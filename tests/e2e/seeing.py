"""Every word that somebody at the window can come by: in widgets, what is painted, lists, commands, the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QObject, Qt
from PySide6.QtGui import QAction, QGuiApplication, QPicture
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QPlainTextEdit, QTextEdit, QWidget

from fleetforge.gui.sheetview import SheetView
from fleetforge.sheets.primitives import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtCore import QAbstractItemModel

ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.EditRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.StatusTipRole,
    Qt.ItemDataRole.WhatsThisRole,
    Qt.ItemDataRole.AccessibleTextRole,
    Qt.ItemDataRole.AccessibleDescriptionRole,
    *range(Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 8),
)

_TEXTS: dict[str, tuple[str, ...]] = {}
"""Names of the properties that are texts, by the kind of part."""


def words_in(*windows: QWidget) -> Iterator[str]:
    """All that there is to read in some windows and in those beside them, also what is only painted."""
    yield QGuiApplication.clipboard().text()
    for window in (*windows, *_others(windows)):
        yield from texts_of(window)
        yield painted(window)


def _others(windows: tuple[QWidget, ...]) -> list[QWidget]:
    """Windows beside these, such as a preview or an open menu."""
    shown = {one.window() for one in windows}
    return [one for one in QApplication.topLevelWidgets() if one.isVisible() and one not in shown]


def texts_of(window: QWidget) -> Iterator[str]:
    """All that a window and its parts have as texts, whether it is just shown or not, and their lists and commands."""
    for part in (window, *window.findChildren(QWidget), *window.findChildren(QAction)):
        yield from _properties(part)
        if isinstance(part, QTextEdit | QPlainTextEdit):
            yield part.toPlainText()
        elif isinstance(part, QComboBox):
            yield from (part.itemText(row) for row in range(part.count()))
            yield from _rows(part.model())
        elif isinstance(part, QAbstractItemView) and part.model() is not None:
            yield from _rows(part.model())
        elif isinstance(part, SheetView) and (sheet := part.sheet()) is not None:
            yield " ".join(item.text for item in sheet.items if isinstance(item, Text))
        elif isinstance(part, QAction):
            yield repr(part.data())


def _properties(part: QObject) -> Iterator[str]:
    """Texts of a part: title, tooltip, accessible name, what is typed and whatever else it has."""
    kind = part.metaObject()
    if (name := kind.className()) not in _TEXTS:
        every = (kind.property(number) for number in range(kind.propertyCount()))
        _TEXTS[name] = tuple(str(one.name()) for one in every if str(one.typeName()) in ("QString", "QStringList"))
    yield from (str(part.property(one)) for one in _TEXTS[name])


def _rows(model: QAbstractItemModel) -> Iterator[str]:
    """What a list or a table holds; there are no trees."""
    for row in range(model.rowCount()):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
            data: list[Any] = [model.index(row, column).data(role) for role in ROLES]
            yield " ".join(one if isinstance(one, str) else repr(one) for one in data if one is not None)


def painted(window: QWidget) -> str:
    """What is painted: the texts among the strokes of a picture, and whatever looks like one."""
    picture = QPicture()
    window.render(picture)
    strokes: Any = picture.data()
    data = bytes(strokes)
    # Texts are UTF-16 at odd and even places.
    return " ".join(data[first:].decode("utf-16-be", "replace") for first in (0, 1))
