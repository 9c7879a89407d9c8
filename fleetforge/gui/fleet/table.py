"""The fleet's table as a view: keys, dragging of rows, dropping of ships."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QAbstractItemView, QTableView

from fleetforge.gui.fleet.delegate import LOAD_RIGHT, SIDE, FleetDelegate, Widths, row_height
from fleetforge.gui.fleet.loadpaint import least_width
from fleetforge.gui.fleet.model import EDITABLE, ENTRY, NAME, QUANTITY, FleetModel
from fleetforge.gui.library.transfer import ROW_MIME, can_be_taken, words_in
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Fade, commit_pending, fixed_table

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import (
        QDragEnterEvent,
        QDragLeaveEvent,
        QDragMoveEvent,
        QDropEvent,
        QKeyEvent,
        QPaintEvent,
        QResizeEvent,
    )

    from fleetforge.app.fleet_views import FleetRow

_QUANTITY, _TIGHT_QUANTITY = 48, 44
"""Widths of the quantity in design pixels, and in a folded table."""
_TIGHTER = 12
"""So much less have figures in a folded table."""
_NAME_LEAST, _NAME_SHARE, _LOAD_LEAST = 150, 0.42, 170


class FleetTable(QTableView):
    """Ships of a fleet. Cells of quantity and name are edited in place."""

    rowsChosen = Signal()
    """Another selection."""
    loadAsked = Signal()
    """Space on a ship."""
    rowsMoved = Signal(tuple, str)
    """Ids of rows that were dragged, and the id of the row they go before (nothing: last)."""
    dropped = Signal(object, str)
    """What was dropped from elsewhere (a ``QMimeData``), and the id of the row it goes before."""

    def __init__(self, model: FleetModel) -> None:
        super().__init__()
        self.setAccessibleName("Ships of the fleet")
        self.fleet_model = model
        self._line: int | None = None
        self.setModel(model)
        self._cells = FleetDelegate(self)
        self.fade = self._cells.fade = Fade(self)
        self.setItemDelegate(self._cells)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.DoubleClicked)
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDropIndicatorShown(False)
        fixed_table(self)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        model.modelReset.connect(self._measure)
        model.dataChanged.connect(self._measure)
        model.rows_changed.connect(self.fade.start)
        self.selectionModel().selectionChanged.connect(lambda _new, _old: self.rowsChosen.emit())

    @property
    def widths(self) -> Widths:
        """How the columns stand."""
        return self._cells.widths

    def _rows(self) -> list[FleetRow]:
        return [self.fleet_model.index(row, 0).data(ENTRY) for row in range(self.fleet_model.rowCount())]

    def _measure(self) -> None:
        """Share the width, and make rows as high as what stands in them."""
        rows, skin = self._rows(), theme().skin
        self._share_width(rows)
        for place, entry in enumerate(rows):
            high = row_height(entry, self.widths, skin)
            if self.rowHeight(place) != high:
                self.setRowHeight(place, high)
        self.setMaximumHeight(
            self.horizontalHeader().sizeHint().height() + self.verticalHeader().length() + theme().px(4)
        )

    def _share_width(self, rows: list[FleetRow]) -> None:
        """Figures take what they need; name and load share the rest, or the load goes beneath the name."""
        skin, px, room = theme().skin, theme().px, self.viewport().width()
        columns = self.fleet_model.columns
        figures, strong = tuple(px(one.width) for one in columns), tuple(one.is_strong for one in columns)
        rest = room - px(_QUANTITY) - sum(figures)
        if not self.fleet_model.words.load_column:
            self._set_widths(px(_QUANTITY), Widths(rest, figures, strong, 0))
            return
        load = max(px(_LOAD_LEAST), round(least_width(rows, skin)) + px(SIDE + LOAD_RIGHT) + 1)
        if rest >= px(_NAME_LEAST) + load:
            name = min(max(px(_NAME_LEAST), round(rest * _NAME_SHARE)), rest - load)
            self._set_widths(px(_QUANTITY), Widths(name, figures, strong, rest - name))
        else:
            figures = tuple(px(one.width - _TIGHTER) for one in columns)
            rest = room - px(_TIGHT_QUANTITY) - sum(figures)
            self._set_widths(px(_TIGHT_QUANTITY), Widths(rest, figures, strong, 0, folded=True))

    def _set_widths(self, quantity: int, widths: Widths) -> None:
        self.clearSpans()
        self._cells.widths = widths
        load = self.fleet_model.load_column
        self.setColumnHidden(load, not widths.load)
        for column in range(load):
            self.setColumnHidden(column, False)
        self.setColumnWidth(QUANTITY, quantity)
        for column, width in enumerate((widths.name, *widths.figures), start=NAME):
            self.setColumnWidth(column, round(width))
        if not widths.folded:
            self.setColumnWidth(load, round(widths.load))
            return
        for row in range(self.fleet_model.rowCount()):
            self.setSpan(row, NAME, 1, 1 + len(widths.figures))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._measure()

    # Selection

    def chosen(self) -> tuple[str, ...]:
        """Ids of the chosen rows, in the order of the table."""
        rows = sorted({index.row() for index in self.selectionModel().selectedIndexes()})
        return tuple(one for row in rows if (one := self.fleet_model.row_id(row)))

    def choose(self, row_ids: tuple[str, ...]) -> None:
        """Choose some rows; the first becomes the current one."""
        places = [place for one in row_ids if (place := self.fleet_model.place_of(one)) >= 0]
        wanted = QItemSelection()
        for place in places:
            wanted.select(self.fleet_model.index(place, 0), self.fleet_model.index(place, self.fleet_model.load_column))
        model = self.selectionModel()
        if places:
            at = self.fleet_model.index(places[0], NAME)
            model.setCurrentIndex(at, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(at)
        model.select(wanted, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def edit_name(self) -> bool:
        """Open the field for the name of the current row; tells if there is one."""
        return self._edit(NAME)

    def _edit(self, column: int) -> bool:
        row = self.currentIndex().row()
        if not self.fleet_model.row_id(row):
            return False
        if self.state() == QAbstractItemView.State.EditingState:
            commit_pending()
        at = self.fleet_model.index(row, column)
        self.setCurrentIndex(at)
        self.edit(at)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space shows the load, Enter edits the current cell, arrows stay among the ships."""
        if self.state() == QAbstractItemView.State.EditingState:
            # What the field does not want must not open another one.
            event.ignore()
            return
        plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if plain and event.key() == Qt.Key.Key_Space and self.chosen():
            self.loadAsked.emit()
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            at = self.currentIndex().column()
            self._edit(at if at in EDITABLE else NAME)
        elif event.key() == Qt.Key.Key_Down and self.currentIndex().row() + 1 >= self.fleet_model.rowCount():
            event.accept()
        else:
            super().keyPressEvent(event)

    # Dragging and dropping

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take rows of this table, designs and files."""
        self._welcome(event)

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        """Show where it would go."""
        self._welcome(event)
        self._line = self._line_at(event.position().toPoint())
        self.viewport().update()

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        """Show that no more."""
        self._forget_line()
        event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        """Move the rows, or hand over what came from elsewhere."""
        before = self._row_before(event.position().toPoint())
        self._forget_line()
        self.take(event.mimeData(), before, own=event.source() is self)
        # Rows are moved by the session; the view must not remove them too.
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()

    def take(self, mime: QMimeData, before: str, *, own: bool) -> None:
        """Do what a drop asks for."""
        if own and (ids := words_in(mime, ROW_MIME)):
            self.rowsMoved.emit(ids, before)
        elif can_be_taken(mime):
            self.dropped.emit(mime, before)

    def _welcome(self, event: QDragMoveEvent) -> None:
        if event.source() is self or can_be_taken(event.mimeData()):
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
        else:
            event.ignore()

    def _forget_line(self) -> None:
        self._line = None
        self.viewport().update()

    def _row_before(self, at: QPoint) -> str:
        """The row that something dropped here goes before: the nearer edge counts."""
        index: QModelIndex = self.indexAt(at)
        if not index.isValid() or not self.fleet_model.row_id(index.row()):
            return ""
        rect: QRect = self.visualRect(index)
        return self.fleet_model.row_id(index.row() + (at.y() > rect.center().y()))

    def _line_at(self, at: QPoint) -> int:
        place = self.fleet_model.place_of(self._row_before(at))
        if place >= 0:
            return self.rowViewportPosition(place)
        last = self.fleet_model.rowCount() - 1
        return self.rowViewportPosition(last) + self.rowHeight(last) if last >= 0 else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the table, and the line where something would be dropped."""
        super().paintEvent(event)
        if self._line is not None:
            painter = QPainter(self.viewport())
            thick = theme().px(2)
            painter.fillRect(0, self._line - thick, self.viewport().width(), thick, theme().skin.colour("accent"))
            painter.end()
