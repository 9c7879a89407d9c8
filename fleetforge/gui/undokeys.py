"""Lets the keys of undo and redo reach the document while a field that has nothing to undo has the focus."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from shiboken6 import isValid

_FIELDS = (QLineEdit, QPlainTextEdit)


class UndoKeys(QObject):
    """Looks at the keys of the field that is typed in: of that one only, for every event costs.

    A text field claims the keys for itself whether it has anything to undo or not; then Ctrl+Z right
    after a value was entered would do nothing.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._follow)

    def _follow(self, old: QWidget | None, new: QWidget | None) -> None:
        if isinstance(old, _FIELDS) and isValid(old):
            old.removeEventFilter(self)
        if isinstance(new, _FIELDS):
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Turn the field's claim down when it has nothing to undo or redo."""
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(watched, _FIELDS)
            and isinstance(event, QKeyEvent)
            and _is_for_document(watched, event)
        ):
            event.ignore()
            return True
        return False


def _is_for_document(field: QLineEdit | QPlainTextEdit, event: QKeyEvent) -> bool:
    has = field if isinstance(field, QLineEdit) else field.document()
    if event.matches(QKeySequence.StandardKey.Undo):
        return not has.isUndoAvailable()
    return event.matches(QKeySequence.StandardKey.Redo) and not has.isRedoAvailable()
