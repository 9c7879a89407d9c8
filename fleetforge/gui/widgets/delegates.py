"""Delegates that paint the faces of rows, and views set up for them.

A model gives the face of a row under the role ``FACE``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from fleetforge.gui.theme import Skin, theme
from fleetforge.gui.widgets.painting import focus_ring
from fleetforge.gui.widgets.rows import (
    BILL_ROW,
    LIST_ROW,
    PALETTE_HEAD,
    PALETTE_ROW,
    BillFace,
    CellFace,
    PaletteFace,
    PaletteHead,
    RowFace,
    RowState,
    cell_size,
    list_row_height,
    paint_bill_row,
    paint_cell,
    paint_list_row,
    paint_palette_head,
    paint_palette_row,
    row_ground,
    spoken,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.gui.widgets.fading import Fade

FACE = Qt.ItemDataRole.UserRole + 1
"""The role under which a model gives the face of a row or cell."""
Index = QModelIndex | QPersistentModelIndex
_HOVER = int(QStyle.StateFlag.State_MouseOver.value)
_SELECTED = int(QStyle.StateFlag.State_Selected.value)
_FOCUS = int(QStyle.StateFlag.State_HasFocus.value) | int(QStyle.StateFlag.State_KeyboardFocusChange.value)


def row_state(option: QStyleOptionViewItem) -> RowState:
    """How a row stands in its view."""
    state = int(option.state.value)
    return RowState(hover=bool(state & _HOVER), selected=bool(state & _SELECTED), focus=state & _FOCUS == _FOCUS)


def rect_of(option: QStyleOptionViewItem) -> QRectF:
    """The rectangle of a row or cell."""
    return QRectF(option.rect)


class FaceDelegate(QStyledItemDelegate):
    """Paints rows of one height from their faces."""

    HEIGHT: ClassVar[int] = LIST_ROW
    fade: Fade | None = None

    def height(self, face: object) -> int:
        """Height of a row in design pixels."""
        return self.HEIGHT

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        painter.save()
        if self.fade is not None:
            self.fade.paint(painter, rect_of(option), index)
        self.paint_face(painter, rect_of(option), index.data(FACE), theme().skin, row_state(option))
        painter.restore()

    def paint_face(self, painter: QPainter, rect: QRectF, face: object, skin: Skin, state: RowState) -> None:
        """Paint a face."""
        if isinstance(face, RowFace):
            paint_list_row(painter, rect, face, skin, state)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as rows of its kind are, or as its words need."""
        face = index.data(FACE)
        if isinstance(face, RowFace) and face.wrap:
            return QSize(theme().px(80), list_row_height(face, _cell_width(option), theme().skin))
        return QSize(theme().px(80), theme().px(self.height(face)))


class BillDelegate(FaceDelegate):
    """Lines of a bill."""

    HEIGHT = BILL_ROW

    def paint_face(self, painter: QPainter, rect: QRectF, face: object, skin: Skin, state: RowState) -> None:
        """Paint a line."""
        if isinstance(face, BillFace):
            paint_bill_row(painter, rect, face, skin, state)


class PaletteDelegate(FaceDelegate):
    """Things to add and the heads of their groups."""

    def height(self, face: object) -> int:
        """Heads are lower."""
        return PALETTE_HEAD if isinstance(face, PaletteHead) else PALETTE_ROW

    def paint_face(self, painter: QPainter, rect: QRectF, face: object, skin: Skin, state: RowState) -> None:
        """Paint a row or a head."""
        if isinstance(face, PaletteFace):
            paint_palette_row(painter, rect, face, skin, state)
        elif isinstance(face, PaletteHead):
            paint_palette_head(painter, rect, face, skin)


class TwoLineDelegate(QStyledItemDelegate):
    """Cells of a table; the ground of the whole row says that it is chosen."""

    def __init__(self, parent: QObject | None = None, *, mark_column: int = 0) -> None:
        """``mark_column`` is the column with the bar that marks the chosen row."""
        super().__init__(parent)
        self._mark_column = mark_column

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a cell."""
        skin, state, rect = theme().skin, row_state(option), rect_of(option)
        painter.save()
        ground = row_ground(state, skin)
        if ground is not None:
            painter.fillRect(rect, ground)
        if state.selected and index.column() == self._mark_column:
            painter.fillRect(QRectF(rect.left(), rect.top(), 3, rect.height()), skin.colour("accent"))
        face = index.data(FACE)
        if isinstance(face, CellFace):
            paint_cell(painter, rect, face, skin)
        if state.focus:
            focus_ring(painter, rect.adjusted(1, 1, -1, -1), skin, 4)
        painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Room for the lines of the cell."""
        face = index.data(FACE)
        room = float(_cell_width(option))
        width, height = cell_size(face, theme().skin, room) if isinstance(face, CellFace) else (40.0, 20.0)
        return QSize(round(width), round(height))


def _cell_width(option: QStyleOptionViewItem) -> int:
    """Width of a cell as far as its view tells it: of its column, or of the list."""
    view = option.widget
    if isinstance(view, QListView):
        return view.viewport().width()
    return option.rect.width() if isinstance(view, QTableView) else 0


class FaceModel(QAbstractListModel):
    """A list of faces, for lists that need nothing more."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._faces: tuple[object, ...] = ()

    def set_faces(self, faces: Sequence[object]) -> None:
        """Show other rows. Where their number is the same, selection and position stay."""
        new = tuple(faces)
        if len(new) == len(self._faces):
            changed = [row for row, (one, two) in enumerate(zip(self._faces, new, strict=True)) if one != two]
            self._faces = new
            for row in changed:
                self.dataChanged.emit(self.index(row), self.index(row))
            return
        self.beginResetModel()
        self._faces = new
        self.endResetModel()

    def faces(self) -> tuple[object, ...]:
        """All rows."""
        return self._faces

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008  # Qt's own default
        """Number of rows."""
        return 0 if parent.isValid() else len(self._faces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The face, and what is read out for it."""
        if not index.isValid() or index.row() >= len(self._faces):
            return None
        face = self._faces[index.row()]
        if role == FACE:
            return face
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return spoken(face)
        if role == Qt.ItemDataRole.ToolTipRole:
            return getattr(face, "tip", "") or None
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Heads cannot be chosen."""
        if index.isValid() and isinstance(self._faces[index.row()], PaletteHead):
            return Qt.ItemFlag.ItemIsEnabled
        return super().flags(index)


def _quiet(view: QAbstractItemView, name: str) -> None:
    view.setAccessibleName(name)
    view.setMouseTracking(True)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.viewport().setBackgroundRole(QPalette.ColorRole.Base)


class SteadyList(QListView):
    """A list whose rows keep their heights, whatever they come to say.

    Another list lays all rows out anew, and paints them all, when one says something else.
    """

    def dataChanged(self, first: Index, last: Index, roles: Sequence[int] = ()) -> None:
        """Paint what says something else."""
        QAbstractItemView.dataChanged(self, first, last, roles)


def list_view(name: str, delegate: QStyledItemDelegate | None = None, *, steady: bool = False) -> QListView:
    """A list for painted rows of different heights; ``steady`` for rows that keep theirs."""
    view = SteadyList() if steady else QListView()
    _quiet(view, name)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    if delegate is not None:
        delegate.setParent(view)
        view.setItemDelegate(delegate)
    return view


def table_view(name: str, delegate: QStyledItemDelegate | None = None) -> QTableView:
    """A table for painted cells, chosen by rows."""
    view = QTableView()
    _quiet(view, name)
    plain_table(view)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header = view.horizontalHeader()
    header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    if delegate is not None:
        delegate.setParent(view)
        view.setItemDelegate(delegate)
    return view


def plain_table(view: QTableView) -> None:
    """Take a table's lines, corner and row numbers away; Tab leaves it."""
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setWordWrap(False)
    view.setCornerButtonEnabled(False)
    view.verticalHeader().hide()
    view.horizontalHeader().setHighlightSections(False)


def fixed_table(view: QTableView) -> None:
    """A plain table of one's own cells, whose columns nobody drags and whose rows may be low."""
    plain_table(view)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    head = view.horizontalHeader()
    head.setSectionsClickable(False)
    head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    view.verticalHeader().setMinimumSectionSize(1)
