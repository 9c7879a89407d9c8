"""Fields for words: a line with its refusal beneath, a search line, rows of a form."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.labels import label
from fleetforge.gui.widgets.painting import icon_at, is_new_style, key_cap, key_cap_width, smooth

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.gui.widgets.textfield import TextEdit

LONGEST = 200
"""Letters a name may have unless the field says otherwise."""


class LineEdit(QLineEdit):
    """A line of text with an icon in front and a key at its end, where wanted."""

    left = Signal()
    """The focus went elsewhere."""

    def __init__(self, *, icon: str = "", hint: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._icon = icon
        self._hint = hint
        self._margins()

    def _margins(self) -> None:
        skin = theme().skin
        front = skin.px(22) if self._icon else 0
        back = key_cap_width(self._hint, skin) + skin.px(4) if self._hint else 0
        self.setTextMargins(front, 0, back, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint icon and key over the field."""
        super().paintEvent(event)
        if not self._icon and not self._hint:
            return
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        middle = self.height() / 2
        if self._icon:
            icon_at(painter, skin.px(9), middle, skin.px(16), self._icon, skin.colour("quiet"))
        if self._hint and not self.text():
            width, high = key_cap_width(self._hint, skin), skin.px(18)
            place = QRectF(self.width() - width - skin.px(8), middle - high / 2, width, high)
            key_cap(painter, place, self._hint, skin, skin.colour("quiet"))
        painter.end()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say so; a menu over the field is no leaving."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        if is_new_style(event):
            self._margins()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Leave files to the window, which opens them."""
        if holds_files(event.mimeData()):
            event.ignore()
        else:
            super().dragEnterEvent(event)

    def show_text(self, text: str) -> None:
        """Show a text from its beginning, as one that nobody has typed."""
        self.setText(text)
        self.setCursorPosition(0)

    def forget_typing(self) -> None:
        """Take the text as it stands as one that nobody has typed: there is nothing to undo."""
        place = self.cursorPosition()
        self.setText(self.text())
        self.setCursorPosition(place)


def holds_files(dragged: QMimeData) -> bool:
    """Whether something that is dragged is files, however much it is text too."""
    return any(url.isLocalFile() for url in dragged.urls())


def mark_refused(edit: QWidget, *, refused: bool) -> None:
    """Outline a field whose text was refused, or no longer."""
    wanted = "true" if refused else "false"
    if edit.property("refused") != wanted:
        edit.setProperty("refused", wanted)
        edit.style().unpolish(edit)
        edit.style().polish(edit)


class Field(QWidget):
    """A field for words that says beneath itself why it does not take something.

    ``check`` looks at a text before it is taken and answers with a sentence, or "" when it is fine.
    """

    edited = Signal(str)
    """A new text was entered and taken: Enter was pressed, or the field left."""
    typed = Signal(str)
    """The text as it is being typed."""

    edit: LineEdit | TextEdit

    def __init__(self, edit: LineEdit | TextEdit, check: Callable[[str], str] | None) -> None:
        super().__init__()
        self._check = check
        self._taken = edit.text()
        self._cut = False
        self.edit = edit
        self.note = _note(self)
        # A label's mnemonic passes over a buddy that takes no focus, whatever its proxy does.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self.edit)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        _stack(self, self.edit, self.note)
        self.edit.textEdited.connect(self._typing)
        self.edit.inputRejected.connect(self._too_long)
        self.edit.returnPressed.connect(self.commit)
        self.edit.left.connect(self.commit)
        self.edit.installEventFilter(self)

    def text(self) -> str:
        """What stands in the field now."""
        return self.edit.text()

    def set_text(self, text: str) -> None:
        """Show another text, unless someone is in the middle of typing one."""
        self._taken = text
        if not (self.edit.isModified() and self.edit.hasFocus()) and text != self.edit.text():
            self.edit.show_text(text)

    def show_refusal(self, text: str) -> None:
        """Say beneath the field why it was not taken; "" takes the words away."""
        show_note(self, self.note, text)
        mark_refused(self.edit, refused=bool(text))

    def refusal(self) -> str:
        """What is said beneath the field."""
        return self.note.text()

    def commit(self) -> None:
        """Take what was typed, or say why not."""
        text = self.edit.text()
        if not self.edit.isModified():
            return
        if text == self._taken:
            self.revert()
            return
        refused = self._check(text) if self._check else ""
        if refused:
            self.show_refusal(refused)
            return
        # What was taken is the document's to undo, no longer the field's.
        self.edit.forget_typing()
        self._taken = text
        if not self._cut:
            self.show_refusal("")
        self._cut = False
        self.edited.emit(text)

    def revert(self) -> None:
        """Put the last text that was taken back."""
        self.edit.show_text(self._taken)
        self.show_refusal("")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Escape puts the old text back."""
        pressed = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and _is_escape(event)
        if pressed and (self.edit.isModified() or self.refusal()):
            self.revert()
            return True
        return super().eventFilter(watched, event)

    def _typing(self, text: str) -> None:
        if not self._cut:
            self.show_refusal("")
        self.typed.emit(text)

    def _too_long(self) -> None:
        self._cut = True
        self.show_refusal(f"Longer than {self.edit.maxLength():,} letters: the rest was left out.")


class FieldLine(Field):
    """A field for a line of text."""

    edit: LineEdit

    def __init__(
        self,
        name: str,
        text: str = "",
        *,
        placeholder: str = "",
        max_length: int = LONGEST,
        check: Callable[[str], str] | None = None,
        hint: str = "",
        icon: str = "",
    ) -> None:
        edit = LineEdit(icon=icon, hint=hint)
        edit.setMaxLength(max_length)
        edit.setText(text)
        edit.setAccessibleName(name)
        edit.setPlaceholderText(placeholder)
        super().__init__(edit, check)


class SearchField(LineEdit):
    """A field that filters something while one types."""

    typed = Signal(str)
    accepted = Signal(str)
    """Enter was pressed."""
    moved = Signal(int)
    """Up or down in what was found, by so many."""
    dismissed = Signal()
    """Escape in an empty field."""

    _MOVES = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1, Qt.Key.Key_PageDown: 8, Qt.Key.Key_PageUp: -8}  # noqa: RUF012

    def __init__(
        self, name: str, placeholder: str = "", *, hint: str = "", icon: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(icon=icon, hint=hint, parent=parent)
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        self.setMaxLength(LONGEST)
        self.textChanged.connect(self.typed)
        self.returnPressed.connect(lambda: self.accepted.emit(self.text()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move in the list that is filtered; Escape empties the field."""
        step = self._MOVES.get(Qt.Key(event.key()))
        if step is not None:
            self.moved.emit(step)
        elif _is_escape(event) and self.text():
            self.clear()
        elif _is_escape(event):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                # A line edit leaves Enter to what is around it, which would do the same thing once more.
                event.accept()


def commit_pending() -> None:
    """Take what is still being typed in the field that has the focus, as if it were left."""
    focus = widget = QApplication.focusWidget()
    while focus is not None and widget is not None:
        commit = getattr(widget, "commit", None)
        if callable(commit):
            commit()
            return
        if isinstance(widget, QAbstractItemView) and widget is not focus:
            # The field over a cell belongs to the delegate.
            widget.itemDelegate().commitData.emit(focus)
            widget.itemDelegate().closeEditor.emit(focus, QAbstractItemDelegate.EndEditHint.NoHint)
            return
        widget = widget.parentWidget()


def form_row(grid: QGridLayout, row: int, text: str, widget: QWidget, *, column: int = 0, span: int = 1) -> QLabel:
    """A label and its field in two columns of a grid; the mnemonic in ``text`` gives the field the focus."""
    made = label(text, "field", buddy=widget)
    grid.addWidget(made, row, column, Qt.AlignmentFlag.AlignTop)
    grid.addWidget(widget, row, column + 1, 1, span, Qt.AlignmentFlag.AlignTop)
    return made


def show_note(field: QWidget, note: QLabel, text: str) -> None:
    """Show words beneath a field, or take them away; the field may be as high as they wrap only while they stand."""
    note.setText(text)
    note.setVisible(bool(text))
    policy = field.sizePolicy()
    policy.setVerticalPolicy(QSizePolicy.Policy.Minimum if text else QSizePolicy.Policy.Fixed)
    field.setSizePolicy(policy)


def _is_escape(event: QKeyEvent) -> bool:
    return event.key() == Qt.Key.Key_Escape and not event.modifiers()


def _note(parent: QWidget) -> QLabel:
    note = label("", "refusal", wrap=True, parent=parent)
    note.hide()
    return note


def _stack(widget: QWidget, *parts: QWidget) -> None:
    column = QVBoxLayout(widget)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    for part in parts:
        column.addWidget(part)
