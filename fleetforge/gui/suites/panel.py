"""What every suite's panel has: a head with title and sum, a cross, and a line for what was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.gui.icons import paint_icon
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ClauseLink, Flow, icon_button, label, separator

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from fleetforge.app.designing import DesignSession
    from fleetforge.app.refusing import Reply
    from fleetforge.app.suites.offered import Suites
    from fleetforge.app.suites.views import Cost

PADDING = 16
GAP = 8
HEAD = 30
"""Height of the line of the head."""
_NARROW = 480
"""Beneath this width in design pixels all of a panel scrolls as one."""


class HeadIcon(QWidget):
    """An icon before a title."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._name = name
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the head."""
        return QSize(theme().px(18), theme().px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the icon."""
        painter = QPainter(self)
        side = float(self.width())
        place = QRectF(0, (self.height() - side) / 2, side, side)
        paint_icon(painter, place, self._name, theme().skin.colour("accent"))
        painter.end()


class SuitePanel(QFrame):
    """A suite on a session. It follows the session until :meth:`detach`."""

    closed = Signal()
    clause_asked = Signal(str)
    hovered = Signal(tuple)
    """Ids of the components under the pointer, empty when it has left."""

    def __init__(
        self, session: DesignSession[Any], suites: Suites, title: str, icon: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.session = session
        self.suites = suites
        self.setProperty("ground", "surface")
        self.setAccessibleName(title)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(*[theme().px(side) for side in (PADDING, 8, PADDING, 8)])
        self.column.setSpacing(theme().px(6))
        self._add_head(title, icon)
        self.refusal = label("", "refusal", wrap=True)
        self.refusal.hide()
        self.column.addWidget(self.refusal)
        self.body = self.build()
        self.column.addWidget(Scroller(self.body, title, least=120), 1)
        self._unsubscribe = session.subscribe(self.refresh)
        self.refresh()

    def _add_head(self, title: str, icon: str) -> None:
        self.sum = label("", "body", token="text2")
        self.cross = icon_button("x", f"Close {title.lower()}", on_click=self.closed.emit)
        words = Flow(gap=theme().px(GAP), line_gap=0)
        title_label = label(title, "panel")
        title_label.setMinimumHeight(theme().px(HEAD))
        words.addWidget(title_label)
        words.add_stretch()
        words.addWidget(self.sum)
        head = QHBoxLayout()
        head.setSpacing(theme().px(GAP))
        head.addWidget(HeadIcon(icon), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(words.boxed(), 1)
        head.addWidget(self.cross, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(head)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let no part scroll on its own in a narrow panel, whose whole scrolls."""
        super().resizeEvent(event)
        for part in self.body.findChildren(Scroller):
            part.set_whole(whole=self.width() < theme().px(_NARROW))

    def wanted_height(self, width: int) -> int:
        """The height at which nothing of it scrolls, at a width."""
        edges, body = self.column.contentsMargins(), self.body
        room = width - edges.left() - edges.right()
        inner = body.heightForWidth(room) if body.hasHeightForWidth() else body.sizeHint().height()
        return inner + theme().px(HEAD) + self.column.spacing() + edges.top() + edges.bottom()

    def build(self) -> QWidget:
        """Make the panel's own widgets; called once."""
        raise TypeError(f"{type(self).__name__} builds nothing")

    def refresh(self) -> None:
        """Show the design as it stands."""
        raise TypeError(f"{type(self).__name__} shows nothing")

    def detach(self) -> None:
        """Follow the session no longer; called before the panel is thrown away."""
        self._unsubscribe()

    def show_sum(self, cost: Cost) -> None:
        """What the suite weighs and costs, at the right of the head."""
        self.sum.setText(cost.words)

    def answer(self, reply: Reply) -> None:
        """Say what was refused, or take the words of the last refusal away."""
        self.refusal.setText(reply.words if reply else "")
        self.refusal.setVisible(reply is not None)
        if reply is not None:
            self.refresh()

    def link(self, clause: str = "") -> ClauseLink:
        """A link to a clause that the window is asked to show."""
        made = ClauseLink(clause, parent=self)
        made.clauseRequested.connect(self.clause_asked)
        return made

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape closes the panel."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
            return
        super().keyPressEvent(event)


class Scroller(QScrollArea):
    """A part of a panel that scrolls up and down where it has no room, on the panel's ground."""

    def __init__(self, inner: QWidget, name: str, *, least: int, parent: QWidget | None = None) -> None:
        """``least`` is the height in design pixels that it can do with."""
        super().__init__(parent)
        self._inner = inner
        self._least = least
        self._is_whole = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(name)
        self.setWidget(inner)
        self.viewport().setAutoFillBackground(False)
        inner.setAutoFillBackground(False)
        inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow and shrink with what is inside."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def set_whole(self, *, whole: bool) -> None:
        """Be as high as what is inside, where something around it scrolls."""
        if whole != self._is_whole:
            self._is_whole = whole
            self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width may need another height."""
        super().resizeEvent(event)
        if self._is_whole and event.oldSize().width() != event.size().width():
            self.updateGeometry()

    def _whole_height(self) -> int:
        inner = self._inner
        width = max(self.viewport().width(), inner.minimumSizeHint().width())
        return inner.heightForWidth(width) if inner.hasHeightForWidth() else inner.minimumSizeHint().height()

    def sizeHint(self) -> QSize:
        """Room for all of it."""
        hint = self._inner.sizeHint()
        return QSize(hint.width(), self._whole_height()) if self._is_whole else hint

    def minimumSizeHint(self) -> QSize:
        """Its width, and the height that it can do with."""
        hint = self._inner.minimumSizeHint()
        if self._is_whole:
            return QSize(hint.width(), self._whole_height())
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(hint.width() + bar, min(hint.height(), theme().px(self._least)))


class Halves(QWidget):
    """Two parts side by side with a line between, under each other where the width does not do."""

    def __init__(self, left: QWidget, right: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts = left, right
        self._line = separator(vertical=True)
        self._box = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._box.setContentsMargins(0, 0, 0, 0)
        self._box.setSpacing(theme().px(10))
        self._box.addWidget(left, 1)
        self._box.addWidget(self._line)
        self._box.addWidget(right, 1)

    @property
    def is_stacked(self) -> bool:
        """Whether the parts stand under each other."""
        return self._box.direction() == QBoxLayout.Direction.TopToBottom

    def _side_by_side(self) -> int:
        left, right = (part.minimumSizeHint().width() for part in self._parts)
        return left + right + 2 * self._box.spacing() + 1

    def minimumSizeHint(self) -> QSize:
        """As narrow as the wider part; as high as the arrangement of the moment needs."""
        hints = [part.minimumSizeHint() for part in self._parts]
        heights = [hint.height() for hint in hints]
        height = sum(heights) + self._box.spacing() if self.is_stacked else max(heights)
        return QSize(max(hint.width() for hint in hints), height)

    def event(self, event: QEvent) -> bool:
        """Choose the arrangement when the room or what is inside has changed."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._arrange()
        return super().event(event)

    def _share(self) -> None:
        """Half for each where that does for the left part, else what that wants and the rest."""
        even = self.width() >= 2 * (self._parts[0].sizeHint().width() + self._box.spacing())
        self._box.setStretch(0, int(even))

    def _arrange(self) -> None:
        self._share()
        stacked = self.width() < self._side_by_side()
        if stacked != self.is_stacked:
            down, across = QBoxLayout.Direction.TopToBottom, QBoxLayout.Direction.LeftToRight
            self._box.setDirection(down if stacked else across)
            self._line.setVisible(not stacked)
            self.updateGeometry()


def column_of(*, spacing: int = 6) -> tuple[QWidget, QVBoxLayout]:
    """A plain widget with a column in it."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(theme().px(spacing))
    return made, column


def line_of(*widgets: QWidget, wide: QWidget | None = None) -> QHBoxLayout:
    """Widgets beside each other; ``wide`` takes the room that is left, else the end does."""
    row = QHBoxLayout()
    row.setSpacing(theme().px(GAP))
    for widget in widgets:
        row.addWidget(widget, int(widget is wide))
    if wide is None:
        row.addStretch(1)
    return row


def flow_of(*widgets: QWidget) -> QWidget:
    """Widgets beside each other, in more lines where they have no room in one."""
    flow = Flow(gap=theme().px(GAP), line_gap=theme().px(GAP // 2))
    flow.add_all(*widgets)
    return flow.boxed()


def answer_of(figure: QWidget, first: QWidget, second: QWidget) -> QHBoxLayout:
    """The answer: a figure, and two lines that say what it is."""
    words = QVBoxLayout()
    words.setSpacing(0)
    words.addWidget(first)
    words.addWidget(second)
    row = QHBoxLayout()
    row.setSpacing(theme().px(12))
    row.addWidget(figure, 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(words, 1)
    return row
