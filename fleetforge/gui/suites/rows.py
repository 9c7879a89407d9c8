"""Rows that count fitted items: symbol, name, what one does, a stepper, what they cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.app import assets
from fleetforge.gui.sheetpainter import paint_art
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Stepper, label, set_token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QEnterEvent, QResizeEvent

    from fleetforge.app.suites.views import CountRow
    from fleetforge.sheets.primitives import Art

ART_MM = 9.5
MOST = 200
NAME, COST = 86, 44
"""Widths of a row's parts in design pixels."""


@dataclass(frozen=True, slots=True)
class RowFace:
    """A row: the counted items and a quiet line of words beneath the name."""

    item: CountRow
    words: str = ""


class ArtView(QWidget):
    """A symbol as the sheet draws it."""

    def __init__(self, art: Art, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = art
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """A square a little lower than a row."""
        side = theme().px(26)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the symbol."""
        painter, skin = QPainter(self), theme().skin
        colours = skin.colour("text" if self.isEnabled() else "quiet"), skin.colour("surface")
        paint_art(painter, self.rect().toRectF(), self._art, ART_MM, *colours)
        painter.end()


class CountLine(QWidget):
    """One row; the stepper sets the number of items."""

    edited = Signal(str, int)
    hovered = Signal(tuple)

    def __init__(self, face: RowFace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = face
        item = face.item
        self.title = label(item.title, "medium", wrap=True)
        self.words = label(face.words, "caption", token="quiet", wrap=True)
        self.stepper = Stepper(item.title, maximum=MOST, value=item.count)
        self.cost = label("", "body", token="text2")
        self._lay_out(item)
        self.stepper.edited.connect(lambda count: self.edited.emit(self.face.item.entry, count))
        self.show_face(face)

    def _lay_out(self, item: CountRow) -> None:
        px = theme().px
        row = QHBoxLayout(self)
        row.setContentsMargins(0, px(2), 0, px(2))
        row.setSpacing(px(8))
        if item.symbol:
            row.addWidget(ArtView(assets.symbols().art(item.symbol, ART_MM, arcs=item.arcs, number=item.number)))
        else:
            row.addSpacing(px(26))
        names = QVBoxLayout()
        names.setSpacing(0)
        names.addWidget(self.title)
        names.addWidget(self.words)
        row.addLayout(names, 1)
        row.addWidget(self.stepper)
        row.addWidget(self.cost)
        self.title.setMinimumWidth(px(NAME))
        self.stepper.set_snug()
        self.cost.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.cost.setMinimumWidth(px(COST))

    def show_face(self, face: RowFace) -> None:
        """Show other numbers of the same kind of item."""
        self.face = face
        item = face.item
        words = item.barred or face.words
        self.words.setText(words)
        self.words.setVisible(bool(words))
        set_token(self.words, "warn" if item.barred else "quiet")
        self.stepper.set_value(item.count)
        self.stepper.set_range(0, item.count if item.barred else MOST)
        self.stepper.set_limits_reason(high=f"{item.barred}." if item.barred else "")
        self.cost.setText(item.cost.column)
        self.cost.setAccessibleName(f"{item.title}: {item.cost.spoken}")
        self.setToolTip(f"{item.title}, {item.clause}" if item.clause else item.title)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Light its symbols up."""
        self.hovered.emit(self.face.item.ids)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let them go dark."""
        self.hovered.emit(())
        super().leaveEvent(event)


class CountTable(QWidget):
    """Rows in one column, or in two where there is room; a row that stays keeps its widget and the focus."""

    edited = Signal(str, int)
    hovered = Signal(tuple)

    def __init__(self, *, columns: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: dict[str, CountLine] = {}
        self._most_columns = columns
        self._columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme().px(16))
        self._grid.setVerticalSpacing(0)

    def set_rows(self, rows: Sequence[RowFace]) -> None:
        """Show these rows."""
        wanted = [face.item.entry for face in rows]
        changed = list(self.lines) != wanted
        for entry in [entry for entry in self.lines if entry not in wanted]:
            line = self.lines.pop(entry)
            self._grid.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = {face.item.entry: self.lines.get(face.item.entry) or self._made(face) for face in rows}
        for face in rows:
            self.lines[face.item.entry].show_face(face)
        self._align()
        if changed:
            self._arrange()

    def _align(self) -> None:
        """Steppers stand beneath each other: the costs behind them are of one width."""
        widest = max((line.cost.sizeHint().width() for line in self.lines.values()), default=0)
        for line in self.lines.values():
            line.cost.setMinimumWidth(max(widest, theme().px(COST)))

    def _made(self, face: RowFace) -> CountLine:
        line = CountLine(face, self)
        line.edited.connect(self.edited)
        line.hovered.connect(self.hovered)
        line.show()
        return line

    def _arrange(self) -> None:
        for place, line in enumerate(self.lines.values()):
            self._grid.addWidget(line, *divmod(place, self._columns))

    def minimumSizeHint(self) -> QSize:
        """As narrow as one column."""
        widest = max((line.minimumSizeHint().width() for line in self.lines.values()), default=0)
        return QSize(widest, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Choose the number of columns."""
        super().resizeEvent(event)
        one = self.minimumSizeHint().width() + self._grid.horizontalSpacing()
        columns = max(1, min(self._most_columns, (self.width() + self._grid.horizontalSpacing()) // max(1, one)))
        if columns != self._columns:
            self._columns = columns
            self._arrange()


class NumberTable(QWidget):
    """A small table of numbers under column heads, the first column words; rows are read out whole."""

    def __init__(self, heads: Sequence[str], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._heads = tuple(heads)
        self._cells: list[list[QLabel]] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme().px(4))
        self._grid.setVerticalSpacing(theme().px(2))
        for column, head in enumerate(heads):
            made = label(head, "column")
            made.setAlignment(_RIGHT if column else _LEFT)
            self._grid.addWidget(made, 0, column)
        self._grid.setColumnStretch(0, 1)

    def set_rows(self, rows: Sequence[Sequence[str]], strong: Sequence[int] = ()) -> None:
        """Show rows of texts; ``strong`` names the columns that matter most."""
        while len(self._cells) > len(rows):
            for cell in self._cells.pop():
                self._grid.removeWidget(cell)
                cell.hide()
                cell.deleteLater()
        for place, texts in enumerate(rows):
            if place == len(self._cells):
                self._cells.append([self._cell(place, column, column in strong) for column in range(len(texts))])
            for cell, head, text in zip(self._cells[place], self._heads, texts, strict=True):
                cell.setText(text)
                cell.setAccessibleName(text if head == self._heads[0] else f"{texts[0]}, {head}: {text}")

    def texts(self) -> list[list[str]]:
        """What stands in the rows."""
        return [[cell.text() for cell in row] for row in self._cells]

    def _cell(self, row: int, column: int, strong: bool) -> QLabel:
        token = "text" if column == 0 or strong else "text2"
        made = label("", "strong" if strong else "body", token=token, wrap=column == 0)
        self._grid.addWidget(made, row + 1, column, _RIGHT if column else _LEFT)
        return made


_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
