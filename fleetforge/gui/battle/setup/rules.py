"""The options of a battle: a list by rules text, filtered by words and by what was changed, the chosen one beneath."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from fleetforge.app.fleet_views import OptionView
from fleetforge.gui.optionblock import OptionBlock
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import SearchField, Switch, label, list_view, row_state, separator
from fleetforge.gui.widgets.delegates import FACE, rect_of
from fleetforge.gui.widgets.painting import (
    RIGHT,
    focus_ring,
    icon_at,
    smooth,
    wrapped_height,
    write,
    write_wrapped,
)
from fleetforge.gui.widgets.rows import row_ground

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPainter, QResizeEvent

    from fleetforge.app.battle_draft_views import OptionGroup
    from fleetforge.gui.theme import Skin
    from fleetforge.gui.widgets import RowState

Index: TypeAlias = QModelIndex | QPersistentModelIndex
WIDTH = 272
_HEAD, _PAD, _SIDE, _MARK = 32, 7, 12, 20
_LEAST_LIST, _ONE_ROW = 64, 500
_NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class GroupHead:
    """The head of a rules text's options, with how many of them are shown."""

    title: str
    count: int


Face: TypeAlias = GroupHead | OptionView


class RulesModel(QAbstractListModel):
    """Heads and options, as far as the filter lets them through."""

    def __init__(self) -> None:
        super().__init__()
        self._faces: tuple[Face, ...] = ()

    def show_groups(self, groups: Sequence[OptionGroup], words: str, *, changed_only: bool) -> None:
        """Show the options that hold every word; rows that are still the same ones keep their places."""
        wanted = words.casefold().split()
        new = tuple(_faces(groups, wanted, changed_only=changed_only))
        if [_key(face) for face in new] == [_key(face) for face in self._faces]:
            old, self._faces = self._faces, new
            for row, (before, now) in enumerate(zip(old, new, strict=True)):
                if before != now:
                    self.dataChanged.emit(self.index(row), self.index(row))
            return
        self.beginResetModel()
        self._faces = new
        self.endResetModel()

    def rowCount(self, parent: Index = _NOWHERE) -> int:
        """Heads and options."""
        return 0 if parent.isValid() else len(self._faces)

    def option(self, row: int) -> OptionView | None:
        """The option in a row."""
        face = self._faces[row] if 0 <= row < len(self._faces) else None
        return face if isinstance(face, OptionView) else None

    def row_of(self, name: str) -> int:
        """Where an option stands, or else the first one; -1 if none does."""
        rows = [row for row, face in enumerate(self._faces) if isinstance(face, OptionView)]
        return next((row for row in rows if _key(self._faces[row]) == name), rows[0] if rows else -1)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The face for the delegate; words for everybody else."""
        face = self._faces[index.row()]
        if role == FACE:
            return face
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return face.title if isinstance(face, GroupHead) else option_words(face)
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Options are chosen, heads passed over."""
        is_option = isinstance(self._faces[index.row()], OptionView)
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable if is_option else Qt.ItemFlag.NoItemFlags


def _faces(groups: Sequence[OptionGroup], wanted: Sequence[str], *, changed_only: bool) -> Iterator[Face]:
    for group in groups:
        found = [
            option
            for option in group.options
            if (option.is_changed or not changed_only) and all(word in _searched(option) for word in wanted)
        ]
        if found:
            yield GroupHead(group.title, len(found))
            yield from found


def _searched(option: OptionView) -> str:
    return f"{option.title} {option.name} {option.clause} {option.chosen}".casefold()


def _key(face: Face) -> str:
    return face.title if isinstance(face, GroupHead) else face.name


def option_words(option: OptionView) -> str:
    """An option as it is read out."""
    changed = ", changed" if option.is_changed else ""
    return f"{option.title}: {option.chosen}{changed}, clause {option.clause}"


class RulesDelegate(QStyledItemDelegate):
    """Paints heads and options."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint a row."""
        face, skin, rect = index.data(FACE), theme().skin, rect_of(option)
        painter.save()
        smooth(painter)
        if isinstance(face, GroupHead):
            inner = rect.adjusted(skin.px(_SIDE), skin.px(6), -skin.px(_SIDE), 0)
            write(painter, inner, face.title, skin, "strong")
            write(painter, inner, str(face.count), skin, "caption", "quiet", RIGHT)
        elif isinstance(face, OptionView):
            paint_option(painter, rect, face, row_state(option), skin)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """As high as its lines are at the width of the list."""
        face, skin = index.data(FACE), theme().skin
        if isinstance(face, GroupHead):
            return QSize(skin.px(80), skin.px(_HEAD))
        view = option.widget
        width = view.viewport().width() if isinstance(view, QListView) else option.rect.width()
        return QSize(skin.px(80), option_height(face, width, skin))


def _rooms(option: OptionView, width: float, skin: Skin) -> tuple[float, float]:
    """Widths of the title, beside the clause, and of what is chosen."""
    whole = width - skin.px(2 * _SIDE)
    mark = skin.px(_MARK) if option.is_changed else 0
    return whole - skin.width(option.clause, "hint") - skin.px(8), whole - mark


def option_height(option: OptionView, width: float, skin: Skin) -> int:
    """How high the row of an option is that is so wide."""
    title, chosen = _rooms(option, width, skin)
    high = wrapped_height(option.title, title, skin, "body") + wrapped_height(option.chosen, chosen, skin, "caption")
    return round(high + skin.px(2 * _PAD + 2) + 0.5)


def paint_option(painter: QPainter, rect: QRectF, option: OptionView, state: RowState, skin: Skin) -> None:
    """Title and clause, beneath them what is chosen; a pencil where that is not the default."""
    ground = row_ground(state, skin)
    if ground is not None:
        painter.fillRect(rect, ground)
    if state.selected:
        painter.fillRect(QRectF(rect.left(), rect.top(), skin.px(3), rect.height()), skin.colour("accent"))
    painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), skin.colour("line"))
    title, chosen = _rooms(option, rect.width(), skin)
    left, top = rect.left() + skin.px(_SIDE), rect.top() + skin.px(_PAD)
    line = QRectF(left, top, rect.width() - skin.px(2 * _SIDE), skin.metrics("body").height())
    write(painter, line, option.clause, skin, "hint", "accent", RIGHT)
    top += write_wrapped(painter, QRectF(left, top, title, rect.height()), option.title, skin, "body") + skin.px(2)
    token = "accent" if option.is_changed else "quiet"
    if option.is_changed:
        icon_at(painter, left, top + skin.metrics("caption").height() / 2, skin.px(13), "pencil", skin.colour(token))
        left += skin.px(_MARK)
    write_wrapped(painter, QRectF(left, top, chosen, rect.height()), option.chosen, skin, "caption", token)
    if state.focus:
        focus_ring(painter, rect.adjusted(2, 2, -2, -3), skin, 4)


class RulesPane(QFrame):
    """Which readings of the rules are in force. What is chosen is asked for, the page does it."""

    optionChosen = Signal(str, str)
    clauseAsked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("ground", "card")
        self._groups: tuple[OptionGroup, ...] = ()
        self.search = SearchField("Search the options", "Search", icon="search")
        self.changed = Switch("Only changed options", "Changed only")
        self.count = label("", "caption")
        self.model = RulesModel()
        self.view = list_view("Options of the rules", RulesDelegate())
        self.view.setModel(self.model)
        self.view.setMinimumHeight(theme().px(_LEAST_LIST))
        self.none = label("", "body", token="quiet", wrap=True)
        self.block: OptionBlock | None = None
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        px = theme().px
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(px(1), px(12), px(1), px(12))
        column.setSpacing(px(8))
        self._head = head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        head.setContentsMargins(px(_SIDE), 0, px(_SIDE), 0)
        head.setSpacing(px(6))
        first, second = QHBoxLayout(), QHBoxLayout()
        first.setSpacing(px(12))
        first.addWidget(label("&Rules", "title", buddy=self.view))
        first.addWidget(self.search, 1)
        second.setSpacing(px(12))
        second.addWidget(self.changed)
        second.addStretch(1)
        second.addWidget(self.count)
        head.addLayout(first, 1)
        head.addLayout(second)
        self._foot = QVBoxLayout()
        self._foot.setContentsMargins(px(_SIDE), 0, px(_SIDE), 0)
        self.none.setContentsMargins(px(_SIDE), 0, px(_SIDE), 0)
        column.addLayout(head)
        column.addWidget(separator())
        column.addWidget(self.view, 1)
        column.addWidget(self.none)
        column.addWidget(separator())
        column.addLayout(self._foot)
        self._end = QWidget()
        column.addWidget(self._end)

    def _connect(self) -> None:
        self.search.typed.connect(lambda _words: self._filter())
        self.search.moved.connect(self._move)
        self.search.accepted.connect(lambda _words: self.view.setFocus(Qt.FocusReason.OtherFocusReason))
        self.search.dismissed.connect(self.view.setFocus)
        self.changed.toggled_by_user.connect(lambda _on: self._filter())
        self.view.activated.connect(lambda _index: self.open_choices())
        self.view.selectionModel().currentChanged.connect(lambda _new, _old: self._show_block())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put search and filter beside each other where the width allows: the list has the height then."""
        super().resizeEvent(event)
        wide = self.width() >= theme().px(_ONE_ROW)
        self._head.setDirection(QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom)

    def show_groups(self, groups: tuple[OptionGroup, ...]) -> None:
        """Show all options as they are chosen now."""
        if groups == self._groups:
            return
        self._groups = groups
        changed = sum(option.is_changed for group in groups for option in group.options)
        self.count.setText(f"{changed} changed" if changed else "all as usual")
        self._filter()

    def _filter(self) -> None:
        current = self.current()
        self.model.show_groups(self._groups, self.search.text(), changed_only=self.changed.isChecked())
        row = self.model.row_of(current.name if current else "")
        if self.view.currentIndex().row() != row:
            self.view.setCurrentIndex(self.model.index(row) if row >= 0 else _NOWHERE)
        nothing = self.model.rowCount() == 0
        words = bool(self.search.text().strip())
        self.none.setText("No option holds these words." if words else "No option was changed.")
        self.none.setVisible(nothing)
        self.view.setVisible(not nothing)
        self._end.setVisible(nothing)
        self._show_block()

    def current(self) -> OptionView | None:
        """The chosen option."""
        return self.model.option(self.view.currentIndex().row())

    def _show_block(self) -> None:
        option = self.current()
        if option is not None and self.block is None:
            self.block = OptionBlock(option)
            self.block.chosen.connect(self.optionChosen)
            self.block.clauseRequested.connect(self.clauseAsked)
            self._foot.addWidget(self.block)
        if self.block is not None:
            self.block.setVisible(option is not None)
            if option is not None:
                self.block.show_option(option)

    def open_choices(self) -> None:
        """Enter on an option: its choices."""
        if self.block is not None and self.current() is not None:
            self.block.choice.setFocus(Qt.FocusReason.OtherFocusReason)
            self.block.choice.showPopup()

    def _move(self, step: int) -> None:
        """Move among the options while words are typed."""
        row, last = self.view.currentIndex().row(), self.model.rowCount()
        way = 1 if step > 0 else -1
        places = [place for place in range(last) if self.model.option(place) is not None]
        beyond = [place for place in places if (place - row) * way > 0]
        if beyond:
            ordered = beyond if way > 0 else beyond[::-1]
            self.view.setCurrentIndex(self.model.index(ordered[min(abs(step), len(ordered)) - 1]))
