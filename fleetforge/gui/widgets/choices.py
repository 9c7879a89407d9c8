"""One of several, yes or no: segments, switch, list of choices, check box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.buttonface import longest_word
from fleetforge.gui.widgets.painting import (
    CENTRE,
    LEFT,
    Tone,
    faint,
    fit_height,
    icon_at,
    loosened,
    mixed,
    pill,
    restyle,
    rounded,
    smooth,
    text_flags,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

_FIXED = QSizePolicy.Policy.Fixed
_WRAPPED = text_flags(Qt.TextFlag.TextWordWrap)
_LEAST_FIELD, _FIELD_LEFT, _FIELD_RIGHT = 92, 10, 26
"""Least width of a list of choices, room before its words, and behind them for the arrow."""
_WIDEST_WORD = 120
"""A word that is wider was typed by people: it is broken and does not make the field wider."""
_MNEMONIC = text_flags(Qt.TextFlag.TextShowMnemonic, Qt.TextFlag.TextSingleLine)
_LEFT_LINE, _CENTRE_LINE = _MNEMONIC | text_flags(LEFT), _MNEMONIC | text_flags(CENTRE)


class _Segment(QAbstractButton):
    """One of the choices."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.mark = ""
        self.setText(text)
        self.setCheckable(True)
        self.setProperty("ring", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, _FIXED)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        """Room for the text in its strong form, and for the mark."""
        skin = theme().skin
        text = skin.metrics("strong").size(_MNEMONIC, self.text()).width()
        return QSize(max(round(text) + skin.px(18) + self._mark_room(), skin.px(27)), skin.px(30))

    def _mark_room(self) -> int:
        """Width of the mark with the gap before it."""
        skin = theme().skin
        return _mark_width(self.mark, skin) + skin.px(2) if self.mark else 0

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        paint_segment(
            painter,
            QRectF(self.rect()),
            self.text(),
            theme().skin,
            chosen=self.isChecked(),
            enabled=self.isEnabled(),
            hover=self.underMouse(),
            mark=self.mark,
        )
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def paint_segment(
    painter: QPainter,
    rect: QRectF,
    text: str,
    skin: Skin,
    *,
    chosen: bool = False,
    enabled: bool = True,
    hover: bool = False,
    mark: str = "",
) -> None:
    """One choice of a row; the outline round all of them is not its own.

    ``mark`` is a number that must be looked at.
    """
    smooth(painter)
    if chosen:
        token = "accent" if enabled else "edge"
        rounded(painter, rect, skin.px(6), skin.colour("accent_soft"), skin.colour(token), 1.5)
    elif hover and enabled:
        rounded(painter, rect.adjusted(2, 2, -2, -2), skin.px(4), faint(skin.colour("text"), 0.06))
    painter.setFont(skin.font("strong" if chosen else "body"))
    painter.setPen(skin.colour("quiet" if not enabled else "accent" if chosen else "text"))
    if mark:
        width, high = _mark_width(mark, skin), skin.px(18)
        place = QRectF(rect.right() - width - skin.px(7), rect.center().y() - high / 2, width, high)
        painter.drawText(rect.adjusted(0, 0, -width - skin.px(2), 0), _CENTRE_LINE, text)
        pill(painter, place, mark, skin, Tone.ERROR)
    else:
        painter.drawText(rect, _CENTRE_LINE, text)


def _mark_width(mark: str, skin: Skin) -> int:
    return max(skin.px(18), round(skin.width(mark, "column")) + skin.px(10))


class Segmented(QWidget):
    """A row of choices in one outline, one of them chosen. Arrows move the choice."""

    chosen = Signal(str)
    """A person has chosen another one: its value."""

    def __init__(
        self, name: str, options: Sequence[tuple[str, str]] = (), *, value: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.name = name
        self.setAccessibleName(name)
        # A label's mnemonic passes over a buddy that takes no focus, whatever its proxy does.
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, _FIXED)
        self._group = QButtonGroup(self)
        self._values: list[str] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(0)
        self._group.idClicked.connect(self._clicked)
        self._shown = ""
        self.set_options(options)
        self.set_value(value or (self._values[0] if self._values else ""))

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Other choices, as value and text."""
        for button in self._group.buttons():
            self._group.removeButton(button)
            # Hidden first: a layout shows what was put into it a little later, and that would be a window of its own.
            button.hide()
            button.setParent(None)
            button.deleteLater()
        self._values = [value for value, _text in options]
        for index, (_value, text) in enumerate(options):
            segment = _Segment(text)
            segment.setAccessibleName(f"{self.name}: {text.replace('&', '')}")
            self._group.addButton(segment, index)
            self._row.addWidget(segment)
        self.set_value(self._shown)

    def value(self) -> str:
        """The value of the chosen one, "" if none is."""
        chosen = self._group.checkedId()
        return self._values[chosen] if chosen >= 0 else ""

    def set_value(self, value: str) -> None:
        """Choose one by its value; none for a value that is not offered."""
        self._shown = value
        if value in self._values:
            button = self._group.button(self._values.index(value))
            button.setChecked(True)
            self.setFocusProxy(button)
            return
        self._group.setExclusive(False)
        for button in self._group.buttons():
            button.setChecked(False)
        self._group.setExclusive(True)

    def set_option_enabled(self, value: str, enabled: bool, reason: str = "") -> None:
        """Bar a choice or allow it again; the reason is its tooltip."""
        button = self._group.button(self._values.index(value))
        button.setEnabled(enabled)
        button.setToolTip(reason)

    def set_mark(self, value: str, mark: str, words: str = "") -> None:
        """Put a number that must be looked at beside a choice, and what it counts into its name; "" takes it away."""
        button = self._group.button(self._values.index(value))
        if isinstance(button, _Segment) and button.mark != mark:
            button.mark = mark
            name = f"{self.name}: {button.text().replace('&', '')}"
            button.setAccessibleName(f"{name}, {words}" if mark and words else name)
            button.updateGeometry()
            button.update()

    def option_button(self, value: str) -> QAbstractButton:
        """The button of a choice."""
        return self._group.button(self._values.index(value))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the outline and the lines between the choices."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        rect = QRectF(self.rect())
        token = "edge" if self.isEnabled() else "line"
        rounded(painter, rect, skin.px(6), skin.colour("surface"), skin.colour(token))
        for button in self._group.buttons()[1:]:
            painter.fillRect(QRectF(button.x(), 1, 1, rect.height() - 2), skin.colour("line"))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)

    def _clicked(self, index: int) -> None:
        value = self._values[index]
        self.setFocusProxy(self._group.button(index))
        if value != self._shown:
            self._shown = value
            self.chosen.emit(value)


class _Toggle(QAbstractButton):
    """Something that is on or off and paints itself."""

    toggled_by_user = Signal(bool)

    def __init__(self, name: str, text: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(name)
        self.setCheckable(True)
        self.setProperty("ring", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, _FIXED)
        self.clicked.connect(self.toggled_by_user)

    def minimumSizeHint(self) -> QSize:
        """As large as it wants to be."""
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class Switch(_Toggle):
    """On or off at once. ``text``, where given, stands beside it."""

    def sizeHint(self) -> QSize:
        """Room for the track and the text."""
        skin = theme().skin
        text = skin.px(8) + round(skin.width(self.text(), "body")) + 1 if self.text() else 0
        return QSize(skin.px(32) + text, skin.px(30))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        width, height = skin.px(32), skin.px(18)
        track = QRectF(0, (self.height() - height) / 2, width, height)
        paint_switch(painter, track, skin, on=self.isChecked(), enabled=self.isEnabled())
        if self.text():
            painter.setFont(skin.font("body"))
            painter.setPen(skin.colour("text" if self.isEnabled() else "quiet"))
            room = QRectF(self.rect()).adjusted(width + skin.px(8), 0, 0, 0)
            painter.drawText(room, _LEFT_LINE, self.text())
        painter.end()


def paint_switch(painter: QPainter, track: QRectF, skin: Skin, *, on: bool, enabled: bool = True) -> None:
    """A switch: filled with the knob at the right when on, an outline with the knob at the left when off."""
    smooth(painter)
    accent = skin.colour("accent" if enabled else "edge")
    radius = track.height() / 2
    if on:
        rounded(painter, track, radius, accent)
    else:
        rounded(painter, track, radius, skin.colour("surface"), skin.colour("edge"))
    side = track.height() - skin.px(6)
    x = track.right() - side - skin.px(3) if on else track.left() + skin.px(3)
    knob = QRectF(x, track.top() + skin.px(3), side, side)
    rounded(painter, knob, side / 2, skin.colour("on_accent" if on else "edge"))


class CheckBox(_Toggle):
    """A box with a tick and its words."""

    def __init__(self, text: str, *, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(name or text.replace("&", ""), text, parent=parent)

    def sizeHint(self) -> QSize:
        """Room for box and words."""
        skin = theme().skin
        text = skin.metrics("body").size(_MNEMONIC, self.text()).width()
        return QSize(skin.px(24) + round(text) + 1, skin.px(24))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        side = skin.px(16)
        box = QRectF(0, (self.height() - side) / 2, side, side)
        paint_check(painter, box, skin, on=self.isChecked(), enabled=self.isEnabled(), hover=self.underMouse())
        painter.setFont(skin.font("body"))
        painter.setPen(skin.colour("text" if self.isEnabled() else "quiet"))
        painter.drawText(QRectF(self.rect()).adjusted(skin.px(24), 0, 0, 0), _LEFT_LINE, self.text())
        painter.end()


def paint_check(
    painter: QPainter, box: QRectF, skin: Skin, *, on: bool, enabled: bool = True, hover: bool = False
) -> None:
    """The box of a check box."""
    smooth(painter)
    if on:
        rounded(painter, box, skin.px(4), skin.colour("accent" if enabled else "edge"))
        side = skin.px(12)
        icon_at(painter, box.center().x() - side / 2, box.center().y(), side, "check", skin.colour("on_accent"))
        return
    ground = skin.colour("surface" if enabled else "sunken")
    ground = mixed(ground, skin.colour("text"), 0.06) if hover and enabled else ground
    rounded(painter, box, skin.px(4), ground, skin.colour("edge"))


class Choice(QComboBox):
    """A closed list of choices. Words of ours take a second line where one does not hold them.

    Where choices are ``typed`` by people (names), they are cut, and the tooltip has the whole of them.
    """

    chosen = Signal(str)
    """A person has chosen another one: its value."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[str, str]] = (),
        *,
        value: str = "",
        typed: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._typed = typed
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(6)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, _FIXED)
        policy.setHeightForWidth(not typed)
        self.setSizePolicy(policy)
        self.setItemDelegate(_ChoiceRows(self))
        self.view().setAccessibleName(name)
        self.setMaxVisibleItems(16)
        self.activated.connect(self._activated)
        self.currentTextChanged.connect(lambda _text: self._measure())
        self.set_options(options)
        self.set_value(value)
        self._shown = self.value()

    def set_options(self, options: Sequence[tuple[str, str]]) -> None:
        """Other choices, as value and text; the chosen value stays if it is among them."""
        present = [(self.itemData(row), self.itemText(row)) for row in range(self.count())]
        if present == list(options):
            return
        value = self.value()
        self.clear()
        for known, text in options:
            self.addItem(text, known)
        self.set_value(value)

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters, or for the longest word where words are not cut."""
        skin, least = theme().skin, theme().skin.px(_LEAST_FIELD)
        if not self._typed:
            words = max((longest_word(self.itemText(row), skin, "body") for row in range(self.count())), default=0.0)
            least = max(least, min(int(words) + 1, skin.px(_WIDEST_WORD)) + skin.px(_FIELD_LEFT + _FIELD_RIGHT))
        return QSize(least, super().minimumSizeHint().height())

    def value(self) -> str:
        """The chosen value, "" if none is."""
        data = self.currentData()
        return data if isinstance(data, str) else ""

    def set_value(self, value: str) -> None:
        """Choose one by its value; none for a value that is not offered."""
        self.setCurrentIndex(self.findData(value))
        self._shown = value

    def text_room(self, width: int) -> int:
        """Width of the words in a field of a width."""
        skin = theme().skin
        return max(1, width - skin.px(_FIELD_LEFT + _FIELD_RIGHT))

    def hasHeightForWidth(self) -> bool:
        """It is higher where its words take two lines."""
        return not self._typed

    def heightForWidth(self, width: int) -> int:
        """Room for all lines of the chosen words."""
        one = self.sizeHint().height()
        if self._typed:
            return one
        metrics = self.fontMetrics()
        room = QRect(0, 0, self.text_room(width), 10_000)
        words = loosened(self.currentText())
        lines = round(metrics.boundingRect(room, _WRAPPED, words).height() / metrics.height())
        return one + max(0, lines - 1) * metrics.lineSpacing()

    def _measure(self) -> None:
        """Ask for as much room as the words need, and offer them whole where they are cut."""
        self.updateGeometry()
        if not self._typed:
            fit_height(self)
        is_cut = self._typed and self.fontMetrics().horizontalAdvance(self.currentText()) > self.text_room(self.width())
        self.setToolTip(self.currentText() if is_cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again whether the words are cut, or take more than one line."""
        super().resizeEvent(event)
        if self._typed:
            self._measure()
        else:
            fit_height(self)

    def showPopup(self) -> None:
        """Open the list as wide as its words, as far as the window goes."""
        bar = self.view().verticalScrollBar().sizeHint().width()
        wanted = self.view().sizeHintForColumn(0) + bar + theme().px(8)
        self.view().setMinimumWidth(min(wanted, self.window().width() - theme().px(16)))
        super().showPopup()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """The wheel chooses only where one is; elsewhere it scrolls the panel."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the field, its words, and the arrow in the colour of the theme."""
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        painter, skin = QStylePainter(self), theme().skin
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        room = QRect(skin.px(_FIELD_LEFT), 0, self.text_room(self.width()), self.height())
        is_chosen, flags = self.currentIndex() >= 0, int(LEFT.value)
        text = self.currentText() if is_chosen else self.placeholderText()
        if self._typed:
            text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room.width())
        else:
            text, flags = loosened(text), flags | _WRAPPED
        painter.setPen(skin.colour("text" if self.isEnabled() and is_chosen else "quiet"))
        painter.drawText(room, flags, text)
        side = skin.px(16)
        colour = skin.colour("text2" if self.isEnabled() else "edge")
        icon_at(painter, self.width() - side - skin.px(6), self.height() / 2, side, "chevron-down", colour)
        painter.end()

    def _activated(self, _index: int) -> None:
        if self.value() != self._shown:
            self._shown = self.value()
            self.chosen.emit(self._shown)


class _ChoiceRows(QStyledItemDelegate):
    """Rows of the open list, high enough to be hit."""

    def sizeHint(self, option: object, index: object) -> QSize:
        """Wider than the text and 30 px high."""
        size = super().sizeHint(option, index)  # type: ignore[arg-type]  # handed on as they came
        return QSize(size.width() + theme().px(16), theme().px(30))
