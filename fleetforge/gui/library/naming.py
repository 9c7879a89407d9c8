"""A line in the panel where the name of a folder is typed, in place of a dialog."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import LineEdit, label

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QKeyEvent

_LONGEST = 120


class NameLine(QWidget):
    """Asks for a name: Enter takes it, Escape takes the question back. Hidden while nothing is asked."""

    asked = Signal()
    ended = Signal()
    """The name was taken, or Escape was pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(4))
        self.field = LineEdit(hint="Enter")
        self.field.setMaxLength(_LONGEST)
        self.question = label("", "caption", buddy=self.field)
        self.refusal = label("", "refusal", wrap=True)
        for widget in (self.question, self.field, self.refusal):
            column.addWidget(widget)
        self._take: Callable[[str], str] = str
        self.hide()

    def ask(self, question: str, text: str, take: Callable[[str], str]) -> None:
        """Ask for a name; ``take`` does what it is for and answers why not, or ""."""
        self._take = take
        self.question.setText(question)
        self.field.setAccessibleName(question)
        self.field.setText(text)
        self._refuse("")
        self.asked.emit()
        self.show()
        self.field.selectAll()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Escape, which the field leaves to what is around it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._enter()
        elif event.key() == Qt.Key.Key_Escape:
            self._end()
        # No other key goes on to the panel: Del in a name must not delete a file.

    def _enter(self) -> None:
        refused = self._take(self.field.text())
        self._refuse(refused)
        if not refused:
            self._end()

    def _end(self) -> None:
        self.hide()
        self.ended.emit()

    def _refuse(self, words: str) -> None:
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))
