"""A field for text of several lines that is as high as its text, up to a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.fields import Field, holds_files
from fleetforge.gui.widgets.painting import is_new_style

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QEvent

LONGEST = 20_000
"""Letters a text may have unless the field says otherwise: as many as a file keeps."""
_LEAST, _MOST = 2, 8
"""Lines that a field is high."""
_MARGIN, _FRAME = 2, 5
"""Around the text; border and padding of the style sheet."""
_BREAKS = {"\r\n": "\n", "\r": "\n", "\u2028": "\n", "\u2029": "\n"}
_TAKE = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class TextEdit(QPlainTextEdit):
    """Lines of text. Enter begins a new one, Ctrl+Enter takes the text, Tab goes on to the next field.

    A text that is one line and is only broken where it is long (``is_one_line``) is taken by Enter.

    It answers like a :class:`LineEdit`, so that a field need not know which of them it has.
    """

    textEdited = Signal(str)
    """The text as a person changed it."""
    inputRejected = Signal()
    """There was more than there is room for; the rest was left out."""
    returnPressed = Signal()
    """Enter was pressed to take the text."""
    left = Signal()
    """The focus went elsewhere."""

    def __init__(self, *, max_length: int = LONGEST, is_one_line: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = max_length
        self._is_one_line = is_one_line
        self._is_shown = False
        self._put = (0, 0)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(_MARGIN)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.document().contentsChange.connect(self._note_place)
        self.document().documentLayout().documentSizeChanged.connect(self._fit)
        self.textChanged.connect(self._changed)
        self._fit()

    # Text

    def text(self) -> str:
        """The text as it stands, blanks of every kind kept."""
        # toPlainText would make common blanks of those that do not break.
        raw: str = self.document().toRawText()
        return _with_breaks(raw)

    def show_text(self, text: str) -> None:
        """Show a text from its beginning, as one that nobody has typed."""
        self._is_shown = True
        self.setPlainText(text)
        self._is_shown = False

    def forget_typing(self) -> None:
        """Take the text as it stands as one that nobody has typed: there is nothing to undo."""
        self.document().clearUndoRedoStacks()
        self.document().setModified(False)

    def isModified(self) -> bool:
        """Whether a person has changed the text."""
        return self.document().isModified()

    def maxLength(self) -> int:
        """Letters that the text may have."""
        return self._most

    # Too much

    def _length(self) -> int:
        """Letters as Qt counts them; the document ends with one that is none."""
        return self.document().characterCount() - 1

    def _note_place(self, place: int, _removed: int, added: int) -> None:
        self._put = (place, added)

    def _changed(self) -> None:
        if self._is_shown:
            return
        if self._length() > self._most:
            self._cut(self._length() - self._most)
        else:
            self.textEdited.emit(self.text())

    def _cut(self, over: int) -> None:
        """Take back so many letters of what was put in last."""
        place, added = self._put
        end = min(place + added, self._length())
        start = max(place, end - over)
        if "\udc00" <= self.document().characterAt(start) <= "\udfff":
            start -= 1  # the second half of a sign that counts as two
        cursor = QTextCursor(self.document())
        cursor.joinPreviousEditBlock()
        cursor.setPosition(start)
        cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.endEditBlock()
        self.inputRejected.emit()

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """Text may be put in; files are left to the window, which opens them."""
        return not holds_files(source) and super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Put in as much of a text as there is room for: a pasted book costs no time."""
        chosen = self.textCursor()
        room = self._most - self._length() + abs(chosen.position() - chosen.anchor())
        text = _with_breaks(source.text()[: 2 * self._most])
        chosen.insertText(text[:room])
        self.ensureCursorVisible()
        if len(text) > room:
            self.inputRejected.emit()

    # Size

    def sizeHint(self) -> QSize:
        """As high as the lines there are, from two to eight."""
        lines = max(_LEAST, min(_MOST, round(self.document().size().height())))
        last = self.document().lastBlock()
        # The margin is part of the last block.
        line = (self.blockBoundingRect(last).height() - _MARGIN) / max(1, last.layout().lineCount())
        # Qt wants a pixel more, or it scrolls a text that has room.
        inner = round(lines * line) + 2 * _MARGIN + 1
        return QSize(super().sizeHint().width(), inner + 2 * theme().px(_FRAME))

    def minimumSizeHint(self) -> QSize:
        """The same height, and few letters."""
        return QSize(theme().px(80), self.sizeHint().height())

    def _fit(self) -> None:
        """Be as high as the text; a bar only where it is longer than that."""
        is_long = round(self.document().size().height()) > _MOST
        policy = Qt.ScrollBarPolicy.ScrollBarAsNeeded if is_long else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(policy)
        self.updateGeometry()

    # Keys and focus

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter takes the text, and of one line Enter."""
        takes = self._is_one_line or event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if event.key() in _TAKE and takes:
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say so; a menu over the field is no leaving."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if is_new_style(event):
            self._fit()


class FieldText(Field):
    """A field for text of several lines."""

    edit: TextEdit

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        placeholder: str = "",
        max_length: int = LONGEST,
        check: Callable[[str], str] | None = None,
        is_one_line: bool = False,
    ) -> None:
        edit = TextEdit(max_length=max_length, is_one_line=is_one_line)
        edit.show_text(text)
        edit.setAccessibleName(name)
        edit.setPlaceholderText(placeholder)
        super().__init__(edit, check)


def _with_breaks(text: str) -> str:
    """A text with one kind of line break."""
    for other, one in _BREAKS.items():
        text = text.replace(other, one)
    return text
