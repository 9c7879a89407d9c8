"""The order of battle: sides with their ships, groups and markers, and how each stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from fleetforge.app.battle_views import SideView, UnitRow
from fleetforge.gui.battle.marks import (
    paint_boxes,
    paint_fighters,
    paint_glyph,
    paint_hull_bar,
    paint_side_mark,
    side_ground,
    side_token,
)
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Tone, list_view, row_state
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.painting import RIGHT, focus_ring, pill, pill_width, rounded, smooth, write

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter

    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import RowState

Index: TypeAlias = QModelIndex | QPersistentModelIndex
WIDTH = 248
_HEAD, _SHIP, _SMALL, _GONE, _LEAST_WORD = 30, 52, 42, 28, 40
_NOWHERE = QModelIndex()


class OrderModel(QAbstractListModel):
    """Heads of sides and rows of units, from the top."""

    def __init__(self) -> None:
        super().__init__()
        self._faces: tuple[SideView | UnitRow, ...] = ()

    def show_sides(self, sides: Sequence[SideView]) -> bool:
        """Show another moment; tells whether other units stand there, so that places are other ones."""
        new = tuple(_faces(sides))
        old = self._faces
        if _shape(old) == _shape(new):
            self._faces = new
            for row, (before, now) in enumerate(zip(old, new, strict=True)):
                if before != now:
                    self.dataChanged.emit(self.index(row), self.index(row))
            return False
        self.beginResetModel()
        self._faces = new
        self.endResetModel()
        return True

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Heads and units."""
        return 0 if parent.isValid() else len(self._faces)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The face for the delegate; words for everybody else."""
        face = self._faces[index.row()]
        if role == FACE:
            return face
        words = face.spoken if isinstance(face, UnitRow) else f"{face.name}{', to act' if face.to_act else ''}"
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return words
        return words if role == Qt.ItemDataRole.ToolTipRole and isinstance(face, UnitRow) else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Units are chosen, heads passed over."""
        is_unit = isinstance(self._faces[index.row()], UnitRow)
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if is_unit else Qt.ItemFlag.NoItemFlags

    def unit_at(self, row: int) -> str:
        """Id of the unit in a row, or nothing."""
        face = self._faces[row] if 0 <= row < len(self._faces) else None
        return face.id if isinstance(face, UnitRow) else ""

    def row_of(self, unit: str) -> int:
        """Where a unit stands, -1 if nowhere."""
        rows = (row for row, face in enumerate(self._faces) if isinstance(face, UnitRow) and face.id == unit)
        return next(rows, -1)

    def first_unit(self) -> str:
        """The first unit of all."""
        return next((face.id for face in self._faces if isinstance(face, UnitRow)), "")


def _faces(sides: Sequence[SideView]) -> Iterator[SideView | UnitRow]:
    for side in sides:
        yield side
        yield from side.rows


def _shape(faces: Sequence[SideView | UnitRow]) -> list[tuple[str, int]]:
    return [(f"{type(face).__name__}{face.id}", height(face)) for face in faces]


def height(face: SideView | UnitRow) -> int:
    """Height of a row in design pixels."""
    if isinstance(face, SideView):
        return _HEAD
    return _GONE if face.gone else _SHIP if face.kind == "ship" else _SMALL


class OrderDelegate(QStyledItemDelegate):
    """Paints heads and units."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        face, skin, rect = index.data(FACE), theme().skin, rect_of(option)
        painter.save()
        smooth(painter)
        if isinstance(face, SideView):
            paint_side(painter, rect, face, skin)
        elif isinstance(face, UnitRow):
            paint_unit(painter, rect, face, row_state(option), skin)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its kind."""
        return QSize(theme().px(120), theme().px(height(index.data(FACE))))


def paint_side(painter: QPainter, rect: QRectF, side: SideView, skin: Skin) -> None:
    """The head of a side on its ground: mark, name, whether it is to act."""
    painter.fillRect(rect, skin.colour(side_ground(side.mark)))
    mark = skin.px(10)
    paint_side_mark(
        painter, QRectF(rect.left() + skin.px(14), rect.center().y() - mark / 2, mark, mark), side.mark, skin
    )
    token = side_token(side.mark)
    room = rect.adjusted(skin.px(34), 0, -skin.px(14), 0)
    if side.to_act:
        write(painter, room, "to act", skin, "column", token, RIGHT)
        room.adjust(0, 0, -skin.px(56), 0)
    write(painter, room, side.name, skin, "strong", token)


def paint_unit(painter: QPainter, rect: QRectF, row: UnitRow, state: RowState, skin: Skin) -> None:
    """A unit: glyph, name and class, what is left of it, the most urgent word."""
    ground = rect.adjusted(skin.px(6), 1, -skin.px(6), -1)
    if state.selected:
        rounded(painter, ground, skin.px(6), skin.colour("accent_soft"), skin.colour("accent_line"))
    elif state.hover:
        rounded(painter, ground, skin.px(6), skin.colour("hover"))
    if state.focus:
        focus_ring(painter, ground, skin)
    inner = ground.adjusted(skin.px(28), skin.px(4), -skin.px(8), -skin.px(4))
    line = QRectF(inner.left(), inner.top(), inner.width(), skin.px(18))
    if row.gone:
        line.moveTop(ground.center().y() - line.height() / 2)
    paint_glyph(painter, QPointF(ground.left() + skin.px(14), line.center().y()), row.glyph, skin)
    if row.gone:
        _paint_gone(painter, line, row, skin)
    elif row.kind == "ship":
        _paint_ship(painter, inner, line, row, skin)
    else:
        _paint_small(painter, inner, line, row, skin)


def _paint_gone(painter: QPainter, line: QRectF, row: UnitRow, skin: Skin) -> None:
    """The name whole, struck through, and how the unit was lost where there is room beside it."""
    wide = write(painter, line, row.name, skin, "body", "quiet")
    beside = line.adjusted(wide + skin.px(8), 0, 0, 0)
    if beside.width() >= skin.px(_LEAST_WORD):
        write(painter, beside, row.pill or row.under, skin, "caption", "quiet", RIGHT)
    painter.fillRect(QRectF(line.left(), round(line.center().y()), wide, 1), skin.colour("quiet"))


def _named(painter: QPainter, room: QRectF, row: UnitRow, skin: Skin) -> bool:
    """The name, and behind it the class or type if all of that has room, which is told."""
    wide = write(painter, room, row.name, skin, "medium")
    beside = room.adjusted(wide + skin.px(6), 0, 0, 0)
    has_room = skin.width(row.about, "caption") <= beside.width()
    if has_room:
        write(painter, beside, row.about, skin, "caption", "quiet")
    return has_room


def _paint_ship(painter: QPainter, inner: QRectF, line: QRectF, row: UnitRow, skin: Skin) -> None:
    room = QRectF(line)
    if row.pill:
        wide = pill_width(row.pill, skin)
        tone = Tone.ERROR if row.pill == "boarded" else Tone.WARN
        pill(painter, QRectF(line.right() - wide, line.top(), wide, skin.px(18)), row.pill, skin, tone)
        room.adjust(0, 0, -wide - skin.px(6), 0)
    is_whole = _named(painter, room, row, skin)
    percent, bar = f"{row.percent} %", QRectF(inner.left(), inner.top() + skin.px(22), inner.width(), skin.px(5))
    bar.setWidth(inner.width() - skin.px(46))
    paint_hull_bar(painter, bar, row.left, row.most, skin)
    write(painter, QRectF(bar.right(), bar.center().y() - skin.px(8), skin.px(46), skin.px(16)), percent, skin,
          "caption", "text2", RIGHT)  # fmt: skip
    under = QRectF(inner.left(), inner.bottom() - skin.px(14), inner.width(), skin.px(15))
    about = "" if is_whole else row.about
    line_of = next(
        (words for words in ship_lines(row, about) if skin.width(words, "axis") <= under.width()), about or row.under
    )
    write(painter, under, line_of, skin, "axis", "quiet")


def ship_lines(row: UnitRow, about: str = "") -> tuple[str, ...]:
    """How a ship moves, in a few words and in fewer, behind its class if that is wanted; else its second line."""
    if row.velocity is None:
        return tuple(filter(None, (", ".join(filter(None, (about, row.under))), row.under, about)))
    moves = [f"velocity {row.velocity}", f"course {row.course}"]
    thrust = [f"thrust {row.thrust}"] if row.thrust is not None else []
    first = [about] if about else []
    return tuple(", ".join([*first, *words]) for words in ([*moves, *thrust], moves, moves[:1]))


def _paint_small(painter: QPainter, inner: QRectF, line: QRectF, row: UnitRow, skin: Skin) -> None:
    under = QRectF(inner.left(), inner.bottom() - skin.px(15), inner.width(), skin.px(16))
    begin = line.right()
    if row.kind == "group":
        begin = paint_fighters(painter, line.right(), line.center().y(), row.left, row.most, skin)
    if row.pill and not row.most:
        wide = pill_width(row.pill, skin)
        pill(painter, QRectF(begin - wide, line.top(), wide, skin.px(18)), row.pill, skin, Tone.WARN)
        begin -= wide
    _named(painter, QRectF(line.left(), line.top(), begin - line.left() - skin.px(6), line.height()), row, skin)
    begin = under.right()
    if row.full_cef:
        begin = paint_boxes(painter, under.right(), under.center().y(), row.cef, row.full_cef, skin)
    write(painter, QRectF(under.left(), under.top(), begin - under.left() - skin.px(6), under.height()), row.under,
          skin, "caption", "quiet")  # fmt: skip


class OrderPane(QWidget):
    """The list of all units. What is chosen is the workspace's to keep."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.model = OrderModel()
        self.view = list_view("Order of battle", OrderDelegate(), steady=True)
        self.view.setModel(self.model)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self.setMinimumWidth(theme().px(150))
        self._quiet = False
        self.view.selectionModel().currentChanged.connect(self._current)

    def _current(self, index: QModelIndex) -> None:
        if not self._quiet and (unit := self.model.unit_at(index.row())):
            self.chosen.emit(unit)

    def show_sides(self, sides: Sequence[SideView], unit: str) -> None:
        """Show another moment with a unit chosen."""
        self._quiet = True
        self.model.show_sides(sides)
        self._select(unit)
        self._quiet = False

    def select(self, unit: str) -> None:
        """Choose a unit; nobody is told."""
        self._quiet = True
        self._select(unit)
        self._quiet = False

    def _select(self, unit: str) -> None:
        row = self.model.row_of(unit)
        if row < 0:
            self.view.clearSelection()
        elif self.view.currentIndex().row() != row or not self.view.selectionModel().isRowSelected(row):
            self.view.setCurrentIndex(self.model.index(row))
