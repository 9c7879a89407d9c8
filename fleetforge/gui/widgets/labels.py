"""Text that is read: labels by role, cut labels, links to clauses, pills, heads of sections, key caps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets.buttonface import Kind
from fleetforge.gui.widgets.buttons import KeyHintButton
from fleetforge.gui.widgets.painting import (
    TEXT,
    Tone,
    key_cap,
    key_cap_width,
    loosened,
    pill,
    pill_width,
    restyle,
    smooth,
    write,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

_FIXED = QSizePolicy.Policy.Fixed


class WrapLabel(QLabel):
    """Words in as many lines as they need; a very long word is broken too, so that it makes no panel wider."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = ""

    def setText(self, text: str) -> None:
        """Show other words."""
        self._words = text
        super().setText(loosened(text))

    def text(self) -> str:
        """The words as they were given."""
        return self._words


def label(
    text: str = "",
    role: str = "body",
    *,
    token: str = "",
    wrap: bool = False,
    buddy: QWidget | None = None,
    selectable: bool = False,
    parent: QWidget | None = None,
) -> QLabel:
    """A label. ``token`` is one of text, text2, quiet, accent, warn, err; ``buddy`` gets the focus by the mnemonic."""
    made = WrapLabel(parent) if wrap else QLabel(parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    made.setProperty("role", role)
    if token:
        made.setProperty("token", token)
    made.setWordWrap(wrap)
    if buddy is not None:
        made.setBuddy(buddy)
    if selectable:
        made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return made


def set_token(widget: QLabel, token: str) -> None:
    """Give a label the colour of another token."""
    if widget.property("token") != token:
        widget.setProperty("token", token)
        widget.style().unpolish(widget)
        widget.style().polish(widget)


def show_tip(widget: QWidget, text: str) -> None:
    """Give a widget another tooltip; the same one again would be told to everything that listens."""
    if widget.toolTip() != text:
        widget.setToolTip(text)


class ElidedLabel(QWidget):
    """One line that people typed: it is cut where it has no room, and the tooltip has all of it then.

    Words of ours are never cut: they stand in a :func:`label` that wraps.
    """

    def __init__(self, text: str = "", role: str = "body", token: str = TEXT, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = ""
        self._role = role
        self._token = token
        self.setSizePolicy(QSizePolicy.Policy.Preferred, _FIXED)
        self.set_text(text)

    def text(self) -> str:
        """All of the text."""
        return self._text

    def set_text(self, text: str) -> None:
        """Show another text; line breaks become blanks."""
        text = " ".join(text.split())
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(self._text)
        self._tip()
        self.updateGeometry()
        self.update()

    def set_token(self, token: str) -> None:
        """Give it another colour."""
        self._token = token
        self.update()

    def is_cut(self) -> bool:
        """Whether a part is not seen."""
        return theme().skin.width(self._text, self._role) > self.width() + 0.5

    def sizeHint(self) -> QSize:
        """Room for the whole text."""
        skin = theme().skin
        return QSize(int(skin.width(self._text, self._role)) + 2, int(skin.metrics(self._role).height()) + 1)

    def minimumSizeHint(self) -> QSize:
        """Room for a few letters."""
        return QSize(min(self.sizeHint().width(), theme().px(32)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        write(painter, QRectF(self.rect()), self._text, skin, self._role, self._token)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer the whole text where it is cut now."""
        super().resizeEvent(event)
        self._tip()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)

    def _tip(self) -> None:
        self.setToolTip(self._text if self.is_cut() else "")


class ClauseLink(KeyHintButton):
    """The id of a clause; choosing it asks for the clause."""

    clauseRequested = Signal(str)

    def __init__(self, clause: str = "", *, parent: QWidget | None = None) -> None:
        super().__init__("", Kind.LINK, height=22, parent=parent)
        self.clicked.connect(lambda: self.clauseRequested.emit(self.text()))
        self._name(clause)
        self.set_clause(clause)

    def set_clause(self, clause: str) -> None:
        """Show another clause; nothing hides the link."""
        if clause != self.text():
            self._name(clause)
            self.updateGeometry()
        is_settled = self.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
        if is_settled and self.isHidden() != bool(clause):
            return
        if not clause or self.parentWidget() is not None:
            self.setVisible(bool(clause))

    def _name(self, clause: str) -> None:
        self.setText(clause)
        self.setAccessibleName(f"Clause {clause}")
        self.setToolTip(f"Show clause {clause}")


class Pill(QWidget):
    """A word or two on a rounded ground."""

    def __init__(self, text: str = "", tone: Tone | str = Tone.ERROR, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self._tone = Tone(tone)
        self.setSizePolicy(_FIXED, _FIXED)
        self.setAccessibleName(text)

    def text(self) -> str:
        """Its words."""
        return self._text

    def set_pill(self, text: str, tone: Tone | str) -> None:
        """Say something else."""
        if (text, tone) == (self._text, self._tone):
            return
        self._text = text
        self._tone = Tone(tone)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for the words."""
        skin = theme().skin
        return QSize(pill_width(self._text, skin), skin.px(20)) if self._text else QSize(0, skin.px(20))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        if self._text:
            painter = QPainter(self)
            smooth(painter)
            pill(painter, QRectF(self.rect()), self._text, theme().skin, self._tone)
            painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class KeyHint(QWidget):
    """A key as it is printed on the keyboard."""

    def __init__(self, text: str, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._text = text
        self.setAccessibleName(f"Key {text}")
        self.setSizePolicy(_FIXED, _FIXED)

    def sizeHint(self) -> QSize:
        """Room for the key."""
        skin = theme().skin
        return QSize(key_cap_width(self._text, skin), skin.px(18))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        key_cap(painter, QRectF(self.rect()), self._text, skin, skin.colour("quiet"))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class SectionHead(QWidget):
    """The head of a part of a panel: its title, a pill, words at the right, a key."""

    def __init__(
        self,
        title: str,
        *,
        role: str = "strong",
        right: str = "",
        pill: tuple[str, Tone | str] | None = None,
        hint: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(12))
        self.title = label(title, role)
        self.pill = Pill(*(pill or ("", Tone.NEUTRAL)))
        self.right = label(" ".join(right.split()), "caption", token="quiet")
        row.addWidget(self.title)
        row.addWidget(self.pill)
        row.addStretch(1)
        row.addWidget(self.right)
        if hint:
            row.addWidget(KeyHint(hint))
        self.pill.setVisible(pill is not None)
        self.right.setVisible(bool(right))

    def set_title(self, title: str) -> None:
        """Another title."""
        self.title.setText(title)

    def set_pill(self, text: str, tone: Tone | str = Tone.ERROR) -> None:
        """Another pill; no words hide it."""
        self.pill.set_pill(text, tone)
        self.pill.setVisible(bool(text))

    def set_right(self, text: str) -> None:
        """Other words at the right."""
        self.right.setText(" ".join(text.split()))
        self.right.setVisible(bool(text))

    def layout_row(self) -> QHBoxLayout:
        """The row, to put another widget at its end."""
        row = self.layout()
        assert isinstance(row, QHBoxLayout)  # noqa: S101  # made above
        return row


def panel(ground: str = "surface", *, parent: QWidget | None = None) -> QFrame:
    """A frame with a ground: window, surface, sunken, card, tile or accent_soft."""
    made = QFrame(parent)
    made.setProperty("ground", ground)
    return made


def separator(*, vertical: bool = False, parent: QWidget | None = None) -> QFrame:
    """A line of one pixel."""
    made = QFrame(parent)
    made.setProperty("rule", "true")
    if vertical:
        made.setFixedWidth(1)
    else:
        made.setFixedHeight(1)
    return made
