"""Parts that are mostly read: sentences, figures, endurance boxes, what the other side can answer, buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.app.acting.panels import Answer, Boxes, Line, Press, Presses
from fleetforge.gui.battle.parts.base import Kept, PartWidget, sentence
from fleetforge.gui.battle.parts.entries import reasons
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, Flow, label, panel, set_token
from fleetforge.gui.widgets.buttons import WrapButton
from fleetforge.gui.widgets.painting import (
    CENTRE,
    icon_at,
    restyle,
    rounded,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from fleetforge.gui.theme import Skin

_TONES = {"plain": "text", "quiet": "quiet", "warn": "warn", "err": "err"}
_BOX, _BOX_LEAST, _BOX_GAP, _FREE = 36, 56, 8, "free"


class LinePart(PartWidget[Line]):
    """A sentence, or a noun with its figure."""

    def __init__(self) -> None:
        super().__init__()
        self.words = label("", "body", wrap=True)
        self.figure = label("", "strong")
        self.clause = ClauseLink(parent=self)
        self.clause.clauseRequested.connect(self.clause_wanted)
        row = QHBoxLayout()
        row.setSpacing(theme().px(8))
        row.addWidget(self.words, 1)
        row.addWidget(self.figure, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignTop)
        self.body.addLayout(row)

    def show_part(self, part: Line) -> None:
        """Say something else."""
        self.words.setText(part.words)
        set_token(self.words, _TONES[part.tone])
        self.figure.setText(part.figure)
        self.figure.setVisible(bool(part.figure))
        self.clause.set_clause(part.clause)


class AnswerPart(PartWidget[Answer]):
    """A quiet box with a shield."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.words = label("", "strong", wrap=True)
        self.detail = label("", "caption", token="text2", wrap=True)
        tile = panel("tile")
        column = QVBoxLayout()
        column.setSpacing(px(2))
        column.addWidget(self.words)
        column.addWidget(self.detail)
        row = QHBoxLayout(tile)
        row.setContentsMargins(px(12), px(10), px(12), px(10))
        row.setSpacing(px(12))
        row.addWidget(_Shield(), 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(column, 1)
        self.body.addWidget(tile)

    def show_part(self, part: Answer) -> None:
        """Say something else."""
        self.words.setText(part.words)
        self.detail.setText(part.detail)
        self.detail.setVisible(bool(part.detail))


class _Shield(QWidget):
    """The sign of what is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as a line of words."""
        return QSize(theme().px(16), theme().px(18))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        icon_at(painter, 0, self.height() / 2, skin.px(16), "shield", skin.colour("text2"))
        painter.end()


def box_columns(width: float, count: int, skin: Skin) -> int:
    """How many boxes stand beside each other."""
    room = int((width + skin.px(_BOX_GAP)) // skin.px(_BOX_LEAST + _BOX_GAP))
    return max(1, min(count, room))


def _box_words(left: int, spends: tuple[str, ...]) -> list[str]:
    return [*spends, *[_FREE] * max(0, left - len(spends))]


def boxes_height(width: float, left: int, spends: tuple[str, ...], skin: Skin) -> float:
    """How high the boxes are at a width."""
    words = _box_words(left, spends)
    rows = -(-len(words) // box_columns(width, len(words), skin)) if words else 0
    return rows * skin.px(_BOX) + max(0, rows - 1) * skin.px(_BOX_GAP)


def paint_boxes(painter: QPainter, rect: QRectF, left: int, spends: tuple[str, ...], skin: Skin) -> None:
    """A box for each point: those that are spent filled and named, those that are spent and not there in red."""
    words = _box_words(left, spends)
    columns, gap, high = box_columns(rect.width(), len(words), skin), skin.px(_BOX_GAP), skin.px(_BOX)
    wide = (rect.width() - gap * (columns - 1)) / columns
    for place, text in enumerate(words):
        row, column = divmod(place, columns)
        box = QRectF(rect.left() + column * (wide + gap), rect.top() + row * (high + gap), wide, high)
        is_spent, is_there = place < len(spends), place < left
        if not is_spent:
            rounded(painter, box, skin.px(6), skin.colour("surface"), skin.colour("edge"))
        elif is_there:
            rounded(painter, box, skin.px(6), skin.colour("accent"))
        else:
            rounded(painter, box, skin.px(6), skin.colour("err_soft"), skin.colour("err_line"), 2)
        token = "text2" if not is_spent else "on_accent" if is_there else "err"
        _box_text(painter, box, text, skin, token)


def _box_text(painter: QPainter, box: QRectF, text: str, skin: Skin, token: str) -> None:
    inner = box.adjusted(4, 0, -4, 0)
    if skin.width(text, "column") <= inner.width():
        write(painter, inner, text, skin, "column", token, CENTRE)
        return
    high = wrapped_height(text, inner.width(), skin, "axis")
    write_wrapped(painter, inner.adjusted(0, max(0.0, (box.height() - high) / 2), 0, 0), text, skin, "axis", token)


class PointBoxes(QWidget):
    """Points as boxes."""

    def __init__(self) -> None:
        super().__init__()
        self.left = 0
        self.spends: tuple[str, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_points(self, left: int, spends: tuple[str, ...], name: str) -> None:
        """Show other points."""
        self.left, self.spends = left, spends
        self.setAccessibleName(sentence(f"{name}: {left} left", f"spends {', '.join(spends)}" if spends else ""))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """It is higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all rows."""
        return int(boxes_height(width, self.left, self.spends, theme().skin))

    def sizeHint(self) -> QSize:
        """As in a narrow panel."""
        wide = theme().px(268)
        return QSize(wide, self.heightForWidth(wide))

    def minimumSizeHint(self) -> QSize:
        """Room for one box in a row."""
        return QSize(theme().px(_BOX_LEAST), min(theme().px(_BOX), self.sizeHint().height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the boxes."""
        painter = QPainter(self)
        smooth(painter)
        paint_boxes(painter, QRectF(self.rect()), self.left, self.spends, theme().skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class BoxesPart(PartWidget[Boxes]):
    """Points that the present choice spends."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes = PointBoxes()
        self.after = label("", "caption", token="text2", wrap=True)
        self.body.addWidget(self.boxes)
        self.body.addWidget(self.after)

    def show_part(self, part: Boxes) -> None:
        """Show other points."""
        self.head.show_head(part.title, part.clause, f"{part.left} left")
        self.boxes.show_points(part.left, part.spends, part.title)
        self.boxes.setVisible(bool(part.left or part.spends))
        self.after.setText(part.after)
        self.after.setVisible(bool(part.after))


class PressButton(WrapButton):
    """One secondary button."""

    def __init__(self) -> None:
        super().__init__("")
        self.press = Press("", "")

    def show_press(self, press: Press) -> None:
        """Show another button."""
        if press != self.press:
            self.press = press
            # A letter is a key; anything longer is what the button writes.
            is_key = len(press.hint) == 1 and press.hint.isalpha()
            words = press.title if is_key or not press.hint else f"{press.title}:  {press.hint}"
            self.setText(words.replace("&", "&&"))
            self.setAccessibleName(words)
            self.set_hint(press.hint if is_key else "")
            self.setEnabled(not press.barred)
            self.setToolTip(press.barred)


class PressesPart(PartWidget[Presses]):
    """Secondary buttons; why some are barred stands beneath."""

    def __init__(self) -> None:
        super().__init__()
        self._part = Presses("", ())
        flow = Flow(gap=theme().px(8), line_gap=theme().px(6))
        self.why = label("", "caption", wrap=True)
        self.body.addWidget(flow.boxed())
        self.body.addWidget(self.why)
        self.buttons = Kept(flow, self._made)

    def _made(self) -> PressButton:
        button = PressButton()
        button.clicked.connect(lambda: self.changed.emit(self._part.key, button.press.key))
        return button

    def show_part(self, part: Presses) -> None:
        """Show other buttons."""
        self._part = part
        buttons = self.buttons.take([press.key for press in part.presses])
        for button, press in zip(buttons, part.presses, strict=True):
            button.show_press(press)
        barred = tuple((press.title, press.barred) for press in part.presses if press.barred)
        self.why.setText(reasons(barred))
        self.why.setVisible(bool(barred))
