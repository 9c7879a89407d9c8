"""A board in the middle, in place of a sheet, while many units are compared or two sides fight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from fleetforge.app.acting.panels import Board
from fleetforge.gui.battle.boardrows import (
    BoardDelegate,
    BoardModel,
    column_widths,
    heads_height,
    least_width,
    paint_heads,
)
from fleetforge.gui.battle.boardtiles import Tiles
from fleetforge.gui.battle.parts.base import Kept
from fleetforge.gui.battle.parts.outcomes import OutcomesPart
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Flow, label, list_view, panel
from fleetforge.gui.widgets.painting import restyle, smooth

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

_PAD, _LEAST = 16, 300


class _Heads(QWidget):
    """The heads of the columns, above what scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.board = Board("")
        self.room = 0

    def sizeHint(self) -> QSize:
        """As high as the longest head at this width."""
        skin = theme().skin
        widths = column_widths(self.board, self.room or theme().px(_LEAST), skin) if self.board.columns else ()
        return QSize(skin.px(_LEAST), round(heads_height(self.board, widths, skin)))

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint them where the list has its columns."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        if self.board.columns:
            widths = column_widths(self.board, self.room, skin)
            paint_heads(painter, QRectF(self.rect()), self.board, widths, skin)
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class _Pill(QFrame):
    """A sentence at the foot."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "card")
        self.words: QLabel = label("", "caption", token="text", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme().px(10), theme().px(5), theme().px(10), theme().px(5))
        row.addWidget(self.words)

    def sizeHint(self) -> QSize:
        """In one line, if it is given the room."""
        skin = theme().skin
        return QSize(int(skin.width(self.words.text(), "caption")) + skin.px(20) + 6, super().sizeHint().height())


class BoardPane(QFrame):
    """Shows a board. What is chosen is told."""

    chosen = Signal(str)
    """A unit was selected."""
    changed = Signal(str, str)
    """An outcome was chosen: a change of the draft."""
    clause_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.board: Board | None = None
        self.setProperty("ground", "window")
        self.setAccessibleName("Board")
        self.title = label("", "panel", wrap=True)
        self.aside = label("", "caption", token="text2", wrap=True)
        self.heads = _Heads()
        self.model = BoardModel()
        self.delegate = BoardDelegate()
        self.view = list_view("Units on the board", self.delegate)
        self.view.setProperty("ground", "window")
        self.view.setModel(self.model)
        self.tiles = Tiles()
        self.outcomes = OutcomesPart()
        self.noun = label("", "strong")
        self._quiet = False
        self._lay_out()
        self.view.selectionModel().currentChanged.connect(self._current)
        self.view.viewport().installEventFilter(self)
        self.outcomes.changed.connect(self.changed)
        self.outcomes.clause_wanted.connect(self.clause_wanted)

    def _lay_out(self) -> None:
        px = theme().px
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, px(12))
        column.setSpacing(px(20))
        column.addWidget(self.tiles)
        column.addWidget(self.outcomes)
        column.addStretch(1)
        self._fight = QScrollArea()
        self._fight.setWidgetResizable(True)
        self._fight.setFrameShape(QFrame.Shape.NoFrame)
        self._fight.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fight.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._fight.setWidget(inner)
        foot = Flow(gap=px(10), line_gap=px(6))
        self._foot = panel("window")
        self._foot.setLayout(foot)
        foot.addWidget(self.noun)
        pills = Flow(gap=px(8), line_gap=px(6))
        self._pills = QWidget()
        self._pills.setLayout(pills)
        foot.addWidget(self._pills)
        self.pills = Kept(pills, _Pill)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(_PAD), px(10), px(_PAD), px(10))
        whole.setSpacing(px(8))
        head = QVBoxLayout()
        head.setSpacing(0)
        head.addWidget(self.title)
        head.addWidget(self.aside)
        rows = QVBoxLayout()
        rows.setSpacing(0)
        rows.addWidget(self.heads)
        rows.addWidget(self.view, 1)
        whole.addLayout(head)
        whole.addLayout(rows, 1)
        whole.addWidget(self._fight, 1)
        whole.addWidget(self._foot)

    def show_board(self, board: Board, unit: str = "") -> None:
        """Show a board with a unit selected; what stays keeps its place and the focus."""
        if board != self.board:
            self.board = board
            self._show(board)
        self._select(unit)

    def _show(self, board: Board) -> None:
        self.title.setText(board.title)
        self.aside.setText(board.aside)
        self.aside.setVisible(bool(board.aside))
        self._show_rows(board)
        self.tiles.show_tiles(board.tiles)
        if board.outcomes:
            self.outcomes.show_part(board.outcomes)
        self.outcomes.setVisible(board.outcomes is not None)
        self._fight.setVisible(bool(board.tiles or board.outcomes))
        noun, words = board.foot
        self.noun.setText(noun)
        for pill, text in zip(self.pills.take(words), words, strict=True):
            pill.words.setText(text)
            pill.updateGeometry()
        self._foot.setVisible(bool(words))

    def _show_rows(self, board: Board) -> None:
        self._quiet = True
        self.delegate.board = self.heads.board = board
        self.model.columns = board.columns
        self.model.set_faces(board.rows)
        self._quiet = False
        for widget in (self.heads, self.view):
            widget.setVisible(bool(board.rows))
        self.view.setMinimumWidth(round(least_width(board, theme().skin)) if board.rows else 0)
        self._measure()

    def _measure(self) -> None:
        """Columns of heads and rows are those of the width that the list has."""
        self.heads.room = self.view.viewport().width()
        self.heads.updateGeometry()
        self.heads.update()
        self.view.scheduleDelayedItemsLayout()
        self.view.viewport().update()

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Measure the columns when the list is resized."""
        if event.type() == QEvent.Type.Resize:
            self._measure()
        return False

    def _select(self, unit: str) -> None:
        row = self.model.row_of(unit)
        self._quiet = True
        if row < 0:
            self.view.setCurrentIndex(QModelIndex())
        elif self.view.currentIndex().row() != row or not self.view.selectionModel().isRowSelected(row):
            self.view.setCurrentIndex(self.model.index(row))
        self._quiet = False

    def _current(self, index: QModelIndex) -> None:
        if not self._quiet and (unit := self.model.unit_at(index.row())):
            self.chosen.emit(unit)

    def minimumSizeHint(self) -> QSize:
        """As narrow as the columns may be."""
        return super().minimumSizeHint().expandedTo(QSize(theme().px(_LEAST), theme().px(200)))
