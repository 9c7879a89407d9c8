"""Buttons: one class that paints its text, its icon and the key that does the same."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QToolButton, QWidget

from fleetforge.gui.icons import PLAIN
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.buttonface import (
    SMALL,
    ButtonFace,
    Kind,
    longest_word,
    padding,
    paint_button,
    paint_icon_button,
    text_width,
    wrapped_height,
)
from fleetforge.gui.widgets.painting import fit_height, key_cap_width, restyle

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QAction


class KeyHintButton(QPushButton):
    """A push button; ``hint`` is the key that does the same. It is only shown here: the key is the action's."""

    def __init__(
        self,
        text: str = "",
        kind: Kind = Kind.SECONDARY,
        *,
        icon: str = "",
        hint: str = "",
        height: int = 34,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, parent)
        self._kind = kind
        self._icon_name = icon
        self._hint = hint
        self._height = height
        self._left = False
        self.setProperty("kind", kind.value)
        self.setProperty("ring", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        if kind is Kind.LINK:
            self.setCursor(Qt.CursorShape.PointingHandCursor)

    @property
    def hint(self) -> str:
        """The key that is shown."""
        return self._hint

    def set_hint(self, hint: str) -> None:
        """Show another key, or none."""
        self._hint = hint
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: Kind) -> None:
        """Make it ask more or less to be pressed."""
        self._kind = kind
        self.setProperty("kind", kind.value)
        self.updateGeometry()
        self.update()

    def set_icon_name(self, icon: str) -> None:
        """Show another icon, or none."""
        self._icon_name = icon
        self.updateGeometry()
        self.update()

    def set_left(self, left: bool) -> None:
        """Whether the text begins at the left instead of standing in the middle."""
        self._left = left
        self.update()

    def face(self) -> ButtonFace:
        """What is seen of it now."""
        return ButtonFace(
            text=self.text(),
            kind=self._kind,
            icon=self._icon_name,
            hint=self._hint,
            enabled=self.isEnabled(),
            hover=self.underMouse(),
            down=self.isDown(),
            checked=self.isChecked(),
            left=self._left,
            small=self._height <= SMALL,
        )

    def sizeHint(self) -> QSize:
        """Room for icon, text and key."""
        skin, face = theme().skin, self.face()
        width = text_width(face.text, skin, "primary") + 2 * padding(face, skin) + 2
        width += skin.px(16) + (skin.px(8) if face.text else 0) if face.icon else 0
        width += key_cap_width(face.hint, skin) + skin.px(6) if face.hint else 0
        return QSize(int(width + 0.999), skin.px(self._height))

    def minimumSizeHint(self) -> QSize:
        """The same: a button is not cut."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        paint_button(painter, QRectF(self.rect()), self.face(), theme().skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class WrapButton(KeyHintButton):
    """A button whose words take more than one line where there is less room than they want."""

    def __init__(
        self,
        text: str,
        kind: Kind = Kind.SECONDARY,
        *,
        hint: str = "",
        height: int = 34,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(text, kind, hint=hint, height=height, parent=parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def face(self) -> ButtonFace:
        """What is seen of it now."""
        return replace(super().face(), wrap=True)

    def minimumSizeHint(self) -> QSize:
        """Room for the longest word."""
        skin = theme().skin
        least = longest_word(self.text(), skin, "primary") + self._beside() + 2
        return QSize(int(least + 0.999), self.sizeHint().height())

    def _beside(self) -> float:
        """Width of what is not for the words: padding and the key."""
        skin = theme().skin
        key = key_cap_width(self.hint, skin) + skin.px(6) if self.hint else 0
        return 2 * padding(self.face(), skin) + key

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Be as high as the words need at the new width."""
        super().resizeEvent(event)
        fit_height(self)

    def hasHeightForWidth(self) -> bool:
        """It is higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all lines."""
        skin, one = theme().skin, self.sizeHint().height()
        lines = wrapped_height(self.text(), width - self._beside(), skin, "primary")
        return int(max(one, lines + one - skin.metrics("primary").height()) + 0.999)


def _button(
    kind: Kind,
    text: str,
    icon: str,
    hint: str,
    name: str,
    height: int,
    on_click: Callable[[], object] | None,
    parent: QWidget | None,
) -> KeyHintButton:
    made = KeyHintButton(text, kind, icon=icon, hint=hint, height=height, parent=parent)
    if name:
        made.setAccessibleName(name)
    if on_click is not None:
        made.clicked.connect(lambda: on_click())
    return made


def primary_button(
    text: str,
    *,
    icon: str = "",
    hint: str = "",
    name: str = "",
    height: int = 36,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> KeyHintButton:
    """The next act: the only filled button of a panel."""
    return _button(Kind.PRIMARY, text, icon, hint, name, height, on_click, parent)


def secondary_button(
    text: str,
    *,
    icon: str = "",
    hint: str = "",
    name: str = "",
    height: int = 34,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> KeyHintButton:
    """An outlined button."""
    return _button(Kind.SECONDARY, text, icon, hint, name, height, on_click, parent)


def quiet_button(
    text: str,
    *,
    icon: str = "",
    hint: str = "",
    name: str = "",
    height: int = 30,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> KeyHintButton:
    """A button without outline, for what is seldom wanted."""
    return _button(Kind.QUIET, text, icon, hint, name, height, on_click, parent)


def danger_button(
    text: str,
    *,
    icon: str = "",
    hint: str = "",
    name: str = "",
    height: int = 34,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> KeyHintButton:
    """A button for what cannot be undone."""
    return _button(Kind.DANGER, text, icon, hint, name, height, on_click, parent)


def link_button(
    text: str,
    *,
    icon: str = "",
    hint: str = "",
    name: str = "",
    height: int = 24,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> KeyHintButton:
    """Accent text that leads somewhere."""
    return _button(Kind.LINK, text, icon, hint, name, height, on_click, parent)


class IconButton(QToolButton):
    """A square button with an icon only; its name is what is read out and shown as a tooltip."""

    def __init__(
        self, icon: str, name: str, *, token: str = PLAIN, side: int = 30, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._icon_name = icon
        self._token = token
        self._side = side
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setProperty("ring", "true")
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_icon_name(self, icon: str) -> None:
        """Show another icon."""
        self._icon_name = icon
        self.update()

    def sizeHint(self) -> QSize:
        """A square."""
        side = theme().px(self._side)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        paint_icon_button(painter, QRectF(self.rect()), self._face(), self._token, skin)
        painter.end()

    def _face(self) -> ButtonFace:
        return ButtonFace(
            "",
            Kind.QUIET,
            self._icon_name,
            enabled=self.isEnabled(),
            hover=self.underMouse(),
            down=self.isDown(),
            checked=self.isChecked(),
        )

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def icon_button(
    icon: str,
    name: str,
    *,
    tip: str = "",
    token: str = PLAIN,
    side: int = 30,
    checkable: bool = False,
    on_click: Callable[[], object] | None = None,
    parent: QWidget | None = None,
) -> IconButton:
    """A button with an icon only. ``tip`` replaces the tooltip, which is the name otherwise."""
    made = IconButton(icon, name, token=token, side=side, parent=parent)
    if tip:
        made.setToolTip(tip)
    made.setCheckable(checkable)
    if on_click is not None:
        made.clicked.connect(lambda: on_click())
    return made


class _Binding(QObject):
    """Lets a button follow an action for as long as the button lives."""

    def __init__(self, button: QPushButton | IconButton, action: QAction) -> None:
        super().__init__(button)
        self._button = button
        self._action = action
        action.changed.connect(self._follow)
        button.clicked.connect(self._trigger)
        self._follow()

    def _follow(self) -> None:
        self._button.setEnabled(self._action.isEnabled())
        self._button.setCheckable(self._action.isCheckable())
        self._button.setChecked(self._action.isChecked())
        self._button.setToolTip(self._action.toolTip())

    def _trigger(self) -> None:
        self._action.trigger()
        self._follow()


def bind_action(button: QPushButton | IconButton, action: QAction) -> None:
    """Let a button do what an action does, and be as enabled and checked as it is."""
    _Binding(button, action)
