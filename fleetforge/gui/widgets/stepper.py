"""A number that can be typed or stepped, and refuses what is none in place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.buttonface import ButtonFace, Kind, button_ground
from fleetforge.gui.widgets.buttons import IconButton
from fleetforge.gui.widgets.fields import show_note
from fleetforge.gui.widgets.labels import label, show_tip
from fleetforge.gui.widgets.painting import icon_at, is_new_style, rounded, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent

_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,9}\s*")
_HEIGHT, _BUTTON = 30, 26
"""Height of all of it, width of minus and plus."""
_DIGITS = 3
"""Room is kept for so many, so that steppers beneath each other are alike."""
_PAGE = 10
_KEYS = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: _PAGE,
    Qt.Key.Key_PageDown: -_PAGE,
}


class _Value(QLineEdit):
    """The number in the middle."""

    stepped = Signal(int)
    left = Signal()
    reverted = Signal()

    def minimumSizeHint(self) -> QSize:
        """Room for the number that stands in it, and for three digits at least."""
        skin = theme().skin
        shown = max(self.text(), "0" * _DIGITS, key=len)
        return QSize(round(skin.width(shown, "strong") + 0.5) + skin.px(8), skin.px(18))

    def sizeHint(self) -> QSize:
        """The same."""
        return self.minimumSizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down step, Escape puts the old number back."""
        steps = _KEYS.get(Qt.Key(event.key()))
        if steps is not None:
            self.stepped.emit(steps)
        elif event.key() == Qt.Key.Key_Escape and self.isModified():
            self.reverted.emit()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel steps only where one is; elsewhere it scrolls the panel."""
        if not self.hasFocus() or not event.angleDelta().y():
            event.ignore()
            return
        self.stepped.emit(1 if event.angleDelta().y() > 0 else -1)
        event.accept()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Typing replaces the number."""
        super().focusInEvent(event)
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self.selectAll()
        self.update()
        self._frame().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say so; a menu over the field is no leaving."""
        super().focusOutEvent(event)
        self._frame().update()
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def _frame(self) -> QWidget:
        return self.parentWidget() or self


class _StepButton(IconButton):
    """Minus or plus; steps again while it is held down."""

    def __init__(self, icon: str, name: str) -> None:
        super().__init__(icon, name, side=_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setProperty("ring", "")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAutoRepeat(True)
        self.setAutoRepeatDelay(350)
        self.setAutoRepeatInterval(60)

    def sizeHint(self) -> QSize:
        """A little higher than wide."""
        return QSize(theme().px(_BUTTON), theme().px(_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it inside the outline of its frame."""
        painter, skin = QPainter(self), theme().skin
        face = self._face()
        smooth(painter)
        fill, _edge = button_ground(ButtonFace("", Kind.QUIET, hover=face.hover, down=face.down), skin)
        rect = QRectF(self.rect())
        if fill and face.enabled:
            rounded(painter, rect.adjusted(2, 2, -2, -2), skin.px(4), fill)
        side = skin.px(16)
        colour = skin.colour("text2" if face.enabled else "line")
        icon_at(painter, rect.center().x() - side / 2, rect.center().y(), side, face.icon, colour)
        painter.end()


class _Frame(QWidget):
    """The outline round minus, number and plus."""

    def __init__(self, minus: QWidget, value: QLineEdit, plus: QWidget) -> None:
        super().__init__()
        self._value = value
        self._parts = (minus, plus)
        self.refused = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(minus)
        row.addWidget(value, 1)
        row.addWidget(plus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Room for the number between the buttons."""
        skin = theme().skin
        return QSize(self._value.minimumSizeHint().width() + 2 * skin.px(_BUTTON), skin.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The same: a number is never cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the outline and the lines between the parts."""
        painter = QPainter(self)
        paint_stepper_frame(
            painter,
            QRectF(self.rect()),
            theme().skin,
            (self._parts[0].width(), self.width() - self._parts[1].width()),
            focus=self._value.hasFocus(),
            refused=self.refused,
            enabled=self.isEnabled(),
        )
        painter.end()


def paint_stepper_frame(
    painter: QPainter,
    rect: QRectF,
    skin: Skin,
    lines: tuple[float, float],
    *,
    focus: bool = False,
    refused: bool = False,
    enabled: bool = True,
) -> None:
    """The outline of a stepper, with lines at these distances from its left."""
    smooth(painter)
    ground = skin.colour("surface" if enabled else "sunken")
    token = "err_line" if refused else "accent" if focus else "edge" if enabled else "line"
    rounded(painter, rect, skin.px(6), ground)
    for x in lines:
        painter.fillRect(QRectF(rect.left() + x, rect.top() + 1, 1, rect.height() - 2), skin.colour("line"))
    rounded(painter, rect, skin.px(6), None, skin.colour(token), 2 if focus or refused else 1)


class Stepper(QWidget):
    """Minus, number, plus in one outline; the number can be typed.

    ``note`` is the label of the refusal. It stands beneath the stepper, or wherever else one puts it.
    """

    edited = Signal(int)
    """A person has chosen another number within the range."""

    def __init__(
        self,
        name: str,
        *,
        minimum: int = 0,
        maximum: int = 999,
        step: int = 1,
        value: int | None = None,
        live: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        """``live`` tells of every number while it is being typed, not only when it is entered."""
        super().__init__(parent)
        self.name = name
        self._range = (minimum, maximum)
        self._step = step
        self._value = minimum if value is None else value
        self._live = live
        self._reasons = ("", "")
        self._build()
        self._show()

    def _build(self) -> None:
        self.setAccessibleName(self.name)
        self.edit = _Value()
        self.edit.setProperty("bare", "true")
        self.edit.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.edit.setAccessibleName(self.name)
        self.edit.setMaxLength(12)
        self.minus = _StepButton("minus", f"Less: {self.name}")
        self.plus = _StepButton("plus", f"More: {self.name}")
        self.frame = _Frame(self.minus, self.edit, self.plus)
        self.note = label("", "refusal", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(self.frame)
        column.addWidget(self.note)
        self.note.hide()
        # A label's mnemonic passes over a buddy that takes no focus, whatever its proxy does.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFocusProxy(self.edit)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.minus.clicked.connect(lambda: self.step_by(-1))
        self.plus.clicked.connect(lambda: self.step_by(1))
        self.edit.stepped.connect(self.step_by)
        self.edit.returnPressed.connect(self.commit)
        self.edit.left.connect(self.commit)
        self.edit.reverted.connect(self.revert)
        self.edit.textEdited.connect(self._typing)

    def value(self) -> int:
        """The number that was last set or entered."""
        return self._value

    def set_value(self, value: int) -> None:
        """Show another number, unless someone is in the middle of typing one."""
        self._value = value
        self._show()

    def set_snug(self) -> None:
        """Be as wide as the number needs and no wider."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_range(self, minimum: int, maximum: int) -> None:
        """The least and the greatest number that can be entered."""
        if self._range != (minimum, maximum):
            self._range = (minimum, maximum)
            self._show()

    def set_limits_reason(self, low: str = "", high: str = "") -> None:
        """Sentences that say why it goes no lower and no higher."""
        if self._reasons != (low, high):
            self._reasons = (low, high)
            self._show()

    def show_refusal(self, text: str) -> None:
        """Say why a number was not taken; "" takes the words away."""
        show_note(self, self.note, text)
        self.frame.refused = bool(text)
        self.frame.update()

    def refusal(self) -> str:
        """What is said beneath the number."""
        return self.note.text()

    def step_by(self, steps: int) -> None:
        """Go up or down by so many steps, as far as the range goes."""
        low, high = self._range
        start = self._read()
        wanted = min(max((self._value if start is None else start) + steps * self._step, low), high)
        reason = self._reasons[steps > 0] if wanted in (low, high) and wanted == self._value else ""
        self.show_refusal(reason)
        self._take(wanted)

    def commit(self) -> None:
        """Take the number that was typed, or say why not and put the old one back."""
        if not self.edit.isModified():
            return
        number = self._read()
        low, high = self._range
        if number is None:
            self.revert()
            self.show_refusal(f"{self.name} takes a whole number; {self._value} is kept.")
        elif not low <= number <= high:
            self.revert()
            self.show_refusal(self._out_of_range(number))
        else:
            self.show_refusal("")
            self._take(number)

    def revert(self) -> None:
        """Put the last number back."""
        self.edit.setModified(False)
        self.show_refusal("")
        self._show()

    def _out_of_range(self, number: int) -> str:
        low, high = self._range
        reason = self._reasons[number > high]
        return reason or f"{self.name} goes from {low} to {high}; {self._value} is kept."

    def _take(self, number: int) -> None:
        changed = number != self._value
        self._value = number
        self.edit.setModified(False)
        self._show()
        if changed:
            self.edited.emit(number)

    def _typing(self, _text: str) -> None:
        self.show_refusal("")
        number = self._read()
        if self._live and number is not None and self._range[0] <= number <= self._range[1] and number != self._value:
            self._value = number
            self.edited.emit(number)

    def _read(self) -> int | None:
        text = self.edit.text()
        return int(text) if _NUMBER.fullmatch(text) else None

    def _show(self) -> None:
        low, high = self._range
        if not (self.edit.isModified() and self.edit.hasFocus()):
            self._write(str(self._value))
        self.minus.setEnabled(self.isEnabled() and self._value > low)
        self.plus.setEnabled(self.isEnabled() and self._value < high)
        show_tip(self.minus, "" if self._value > low else self._reasons[0])
        show_tip(self.plus, "" if self._value < high else self._reasons[1])

    def _write(self, text: str) -> None:
        """Put a number into the field; there is nothing to undo in it then."""
        edit, room = self.edit, self.edit.minimumSizeHint()
        if edit.text() != text or edit.isModified() or edit.isUndoAvailable() or edit.isRedoAvailable():
            edit.setText(text)
        if edit.minimumSizeHint() != room:
            edit.updateGeometry()
            self.frame.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme and being enabled."""
        super().changeEvent(event)
        if is_new_style(event) or event.type() == QEvent.Type.EnabledChange:
            self.frame.updateGeometry()
            self._show()
