"""What says something and offers an act: findings, the bar under the tabs, empty places."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.buttons import KeyHintButton, WrapButton, icon_button, link_button, primary_button
from fleetforge.gui.widgets.labels import ClauseLink, label, set_token
from fleetforge.gui.widgets.painting import Tone, icon_at, restyle, rounded, smooth

if TYPE_CHECKING:
    from collections.abc import Sequence

_ICONS = {"error": "circle-alert", "warning": "triangle-alert", "note": "info"}
_TONES = {"error": Tone.ERROR, "warning": Tone.WARN, "note": Tone.NEUTRAL}
_MEND_COLUMNS, _SHORT_MEND = 2, 96
"""Mends beside each other, if none needs more design pixels for its words."""


@dataclass(frozen=True, slots=True)
class FindingFace:
    """One finding: ``severity`` is error, warning or note; ``mends`` are the words of its buttons."""

    severity: str
    what: str
    why: str = ""
    clause: str = ""
    mends: tuple[str, ...] = ()


class FindingCard(QWidget):
    """A finding with the acts that mend it."""

    mendRequested = Signal(int)
    clauseRequested = Signal(str)
    activated = Signal()
    """It was clicked, or Enter pressed on it: show what it is about."""

    def __init__(self, face: FindingFace, *, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setProperty("ring", "true")
        self.setAccessibleName(f"{face.severity.capitalize()}: {face.what}")
        self.setAccessibleDescription(" ".join(part for part in (face.why, face.clause) if part))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._build()

    def _build(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setSpacing(px(4))
        note = self.face.severity == "note"
        edge = px(6 if note else 10)
        column.setContentsMargins(px(36), edge, px(12), edge)
        head = QHBoxLayout()
        head.setSpacing(px(8))
        self.what = label(self.face.what, "body" if note else "strong", token="text2" if note else "text", wrap=True)
        head.addWidget(self.what, 1)
        self.clause = ClauseLink(self.face.clause, parent=self)
        self.clause.clauseRequested.connect(self.clauseRequested)
        head.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(head)
        if self.face.why:
            column.addWidget(label(self.face.why, "caption", token="text2", wrap=True))
        if self.face.mends:
            column.addSpacing(px(2))
            column.addLayout(self._mend_buttons())

    def _mend_buttons(self) -> QGridLayout:
        """Two beside each other where their words are short, below each other where not."""
        px = theme().px
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(6))
        columns = mend_columns(self.face.mends)
        for index, mend in enumerate(self.face.mends):
            grid.addWidget(self._mend_button(index, mend), index // columns, index % columns)
        for number in range(columns):
            grid.setColumnStretch(number, 1)
        return grid

    def _mend_button(self, index: int, text: str) -> KeyHintButton:
        button = WrapButton(text.replace("&", "&&"), height=27)
        button.clicked.connect(lambda: self.mendRequested.emit(index))
        return button

    def mend_buttons(self) -> list[KeyHintButton]:
        """The buttons that mend it, in order."""
        return [button for button in self.findChildren(KeyHintButton) if not isinstance(button, ClauseLink)]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint its ground, its edge and its sign."""
        painter, skin = QPainter(self), theme().skin
        top = self.what.geometry().top() + skin.metrics("strong").height() / 2
        paint_finding_ground(painter, QRectF(self.rect()), self.face.severity, top + 1, skin)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Show what it is about."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows what it is about."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


def mend_columns(mends: Sequence[str]) -> int:
    """How many mends stand beside each other: two if their words are so short that two columns hold them."""
    skin = theme().skin
    short = all(skin.width(mend, "button") <= skin.px(_SHORT_MEND) for mend in mends)
    return _MEND_COLUMNS if short and len(mends) > 1 else 1


def paint_finding_ground(painter: QPainter, rect: QRectF, severity: str, sign: float, skin: Skin) -> None:
    """An error has a soft ground and a strong edge, a warning an outline, a note nothing but its sign."""
    smooth(painter)
    tone = _TONES[severity]
    if severity == "error":
        painter.save()
        painter.setClipRect(rect)
        rounded(painter, rect, skin.px(6), skin.colour(tone.ground))
        painter.setClipRect(QRectF(rect.left(), rect.top(), 3, rect.height()))
        rounded(painter, rect, skin.px(6), skin.colour(tone.edge))
        painter.restore()
    elif severity == "warning":
        rounded(painter, rect, skin.px(6), None, skin.colour(tone.edge))
    side = skin.px(16)
    icon_at(painter, rect.left() + skin.px(12), rect.top() + sign, side, _ICONS[severity], skin.colour(tone.text))


class Banner(QFrame):
    """A bar under the tabs: what went wrong, what was kept and where. It stays until it is closed."""

    actionRequested = Signal(str)
    closed = Signal()

    def __init__(
        self,
        text: str,
        tone: Tone | str = Tone.WARN,
        *,
        actions: Sequence[tuple[str, str]] = (),
        detail: str = "",
        parent: QWidget | None = None,
    ) -> None:
        """``actions`` are (text, id); the id comes with ``actionRequested``."""
        super().__init__(parent)
        self._tone = Tone(tone)
        self.setAccessibleName(text)
        self.setAccessibleDescription(detail)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme().px(44), theme().px(8), theme().px(8), theme().px(8))
        row.setSpacing(theme().px(12))
        words = QVBoxLayout()
        words.setSpacing(2)
        self.words = label(text, "medium", wrap=True, selectable=True)
        words.addWidget(self.words)
        if detail:
            words.addWidget(label(detail, "caption", token="text2", wrap=True, selectable=True))
        row.addLayout(words, 1)
        for title, action in actions:
            row.addWidget(link_button(title, on_click=partial(self.actionRequested.emit, action)))
        row.addWidget(icon_button("x", "Close this message", side=28, on_click=self._close))

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint its ground and its sign."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        painter.fillRect(self.rect(), skin.colour(self._tone.ground))
        painter.fillRect(QRectF(0, self.height() - 1, self.width(), 1), skin.colour(self._tone.edge))
        sign = "circle-alert" if self._tone is Tone.ERROR else "triangle-alert" if self._tone is Tone.WARN else "info"
        icon_at(painter, skin.px(16), self.height() / 2, skin.px(16), sign, skin.colour(self._tone.text))
        painter.end()


class EmptyState(QWidget):
    """An empty place: one sentence and the one act that fills it. Dashed where things can be dropped.

    ``more`` is a lesser act that fills it too.
    """

    acted = Signal()
    more_acted = Signal()

    def __init__(
        self,
        sentence: str,
        button: str = "",
        *,
        hint: str = "",
        more: str = "",
        dashed: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._dashed = dashed
        self._over = False
        column = QVBoxLayout(self)
        column.setContentsMargins(*(4 * (theme().px(16),)))
        column.setSpacing(theme().px(12))
        column.addStretch(1)
        self.sentence = label(sentence, token="quiet" if dashed else "text2", wrap=True)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.sentence)
        self.button: KeyHintButton | None = None
        if button:
            self.button = primary_button(button, hint=hint, on_click=self.acted.emit)
            column.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        self.more: KeyHintButton | None = None
        if more:
            self.more = link_button(more, on_click=self.more_acted.emit)
            column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)

    def set_sentence(self, sentence: str) -> None:
        """Say something else."""
        self.sentence.setText(sentence)

    def set_over(self, over: bool) -> None:
        """Whether something that can be dropped here is held over it."""
        self._over = over
        set_token(self.sentence, "accent" if over else "quiet" if self._dashed else "text2")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the dashed edge."""
        if not self._dashed:
            return
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        pen = QPen(skin.colour("accent" if self._over else "edge"), 2 if self._over else 1, Qt.PenStyle.CustomDashLine)
        pen.setDashPattern([4, 3])
        painter.setPen(pen)
        painter.setBrush(skin.colour("accent_soft") if self._over else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), skin.px(6), skin.px(6))
        painter.end()
