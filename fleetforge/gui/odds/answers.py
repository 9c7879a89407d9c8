"""What an answer is shown as: charts, bars of chances, tables of figures, each on a card of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from fleetforge.app.odds_asking import ChanceTable, FigureTable, SpreadChart
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Bar, BarChart, BarFace, label, panel
from fleetforge.gui.widgets.painting import LEFT, RIGHT, restyle, rounded, smooth, write

if TYPE_CHECKING:
    from fleetforge.app.odds_asking import ChanceRow, Shown

_ROW, _BAR, _WORDS, _GAP = 28, 10, 72, 12
_CHART_HEIGHT = 220


def make_card(part: Shown) -> QWidget:
    """The card of a part of an answer; :func:`show_card` shows another part of the same kind on it."""
    match part:
        case SpreadChart():
            card: ChartCard | ChancesCard | FiguresCard = ChartCard()
        case ChanceTable():
            card = ChancesCard()
        case FigureTable():
            card = FiguresCard()
    return card


class _Card(QWidget):
    """A surface with a margin."""

    def __init__(self) -> None:
        super().__init__()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        ground = panel("surface")
        outer.addWidget(ground)
        self.column = QVBoxLayout(ground)
        self.column.setContentsMargins(*[theme().px(side) for side in (16, 12, 16, 12)])
        self.column.setSpacing(theme().px(8))


class ChartCard(_Card):
    """How likely each number is, with a point from which on they count."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label("", "strong")
        self.mean = label("", "strong", token="accent")
        head = QHBoxLayout()
        head.addWidget(self.title)
        head.addWidget(label("chance of exactly", "caption", token="quiet"), 1)
        head.addWidget(self.mean)
        self.chart = BarChart("Chances")
        self.chart.setMinimumHeight(theme().px(_CHART_HEIGHT))
        self.chart.chosen.connect(self._choose)
        self.column.addLayout(head)
        self.column.addWidget(self.chart, 1)
        self._part: SpreadChart | None = None
        self._chosen = 0

    def show_part(self, part: SpreadChart) -> None:
        """Show other chances; the point goes to the mean."""
        self._part, self._chosen = part, part.chosen
        self.title.setText(part.title[:1].upper() + part.title[1:])
        self.mean.setText(part.mean)
        self.chart.name = part.title
        self._show()

    def _choose(self, place: int) -> None:
        self._chosen = place
        self._show()

    def _show(self) -> None:
        part = self._part
        if part is not None:
            bars = tuple(Bar(bar.label, bar.chance, bar.words) for bar in part.bars)
            words = part.bars[self._chosen].at_least
            self.chart.set_face(BarFace(bars, self._chosen, words, mean=part.mean_place))


class ChancesCard(_Card):
    """Names with their chances as bars."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = ChanceRows()
        self.column.addWidget(self.rows)

    def show_part(self, part: ChanceTable) -> None:
        """Show other chances."""
        self.rows.show_rows(part.rows)


class ChanceRows(QWidget):
    """A row for each chance: name, bar, percent."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ChanceRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[ChanceRow, ...]) -> None:
        """Show others."""
        self._rows = rows
        self.setAccessibleName(", ".join(f"{row.name} {row.words}" for row in rows))
        self.updateGeometry()
        self.update()

    def _names(self) -> int:
        skin = theme().skin
        return max((int(skin.width(row.name, "body")) for row in self._rows), default=0) + skin.px(_GAP)

    def sizeHint(self) -> QSize:
        """All rows, with a short bar each."""
        px = theme().px
        return QSize(self._names() + px(_WORDS) + px(120), len(self._rows) * px(_ROW))

    def minimumSizeHint(self) -> QSize:
        """All rows, hardly any bar."""
        px = theme().px
        return QSize(self._names() + px(_WORDS) + px(24), len(self._rows) * px(_ROW))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the rows."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        names, words, high = self._names(), skin.px(_WORDS), skin.px(_ROW)
        room = QRectF(names, 0, max(0, self.width() - names - words), skin.px(_BAR))
        for number, row in enumerate(self._rows):
            top = number * high
            write(painter, QRectF(0, top, names, high), row.name, skin, "body", "text", LEFT)
            write(painter, QRectF(self.width() - words, top, words, high), row.words, skin, "strong", "text", RIGHT)
            bar = room.translated(0, top + (high - room.height()) / 2)
            rounded(painter, bar, skin.px(3), skin.colour("bar0"))
            if row.chance:
                filled = QRectF(bar.left(), bar.top(), max(2.0, bar.width() * float(row.chance)), bar.height())
                rounded(painter, filled, min(skin.px(3), filled.width() / 2), skin.colour("bar1"))
        painter.end()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the theme."""
        super().changeEvent(event)
        restyle(self, event)


class FiguresCard(_Card):
    """Figures beneath heads."""

    def __init__(self) -> None:
        super().__init__()
        self._table = QWidget()
        self.column.addWidget(self._table)

    def show_part(self, part: FigureTable) -> None:
        """Show other figures."""
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(16))
        for row, texts in enumerate((part.heads, *part.rows)):
            role, token = ("body", "text") if row else ("caption", "quiet")
            for column, text in enumerate(texts):
                side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
                grid.addWidget(label(text, role, token=token), row, column, side)
        grid.setColumnStretch(0, 1)
        self.column.replaceWidget(self._table, table)
        self._table.hide()
        self._table.deleteLater()
        self._table = table
