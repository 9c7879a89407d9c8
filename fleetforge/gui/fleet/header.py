"""Head of the fleet: its name, to be changed in place, who and what it is, the two acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, FieldLine, icon_button, label, primary_button, secondary_button
from fleetforge.gui.widgets.painting import smooth

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import FleetView


_ROOM_FOR_BOTH = 440


class Pennant(QWidget):
    """The mark of the side."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Side")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """As high as the words beside it."""
        return QSize(theme().px(12), theme().px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        painter, skin = QPainter(self), theme().skin
        smooth(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(skin.colour("side1"))
        width, middle, half = self.width() - 1.0, self.height() / 2, skin.px(5)
        painter.drawPolygon(QPolygonF([QPointF(0, middle - half), QPointF(width, middle), QPointF(0, middle + half)]))
        painter.end()


class FleetHeader(QWidget):
    """Name, subtitle, Duplicate and Add ship."""

    renamed = Signal(str)
    duplicateAsked = Signal()
    addAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self._has_rows = False
        self.name = ElidedLabel("", "page")
        self.pencil = icon_button("pencil", "Rename the fleet", side=28, on_click=self.start_rename)
        self.field = FieldLine("Name of the fleet")
        self.title = QStackedWidget()
        self.title.addWidget(self._read_only())
        self.title.addWidget(self.field)
        self.title.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.pennant = Pennant()
        self.words = label("", "body", token="text2", wrap=True)
        self.duplicate = secondary_button("Duplicate", on_click=self.duplicateAsked.emit)
        self.add = primary_button("Add ship", hint="Ins", on_click=self.addAsked.emit)
        beneath = QHBoxLayout()
        beneath.setSpacing(px(8))
        beneath.addWidget(self.pennant, 0, Qt.AlignmentFlag.AlignTop)
        beneath.addWidget(self.words, 1)
        row = QHBoxLayout()
        row.setSpacing(px(8))
        row.addWidget(self.title, 1)
        row.addWidget(self.duplicate)
        row.addWidget(self.add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addLayout(row)
        column.addLayout(beneath)
        self.field.edited.connect(self._typed)
        self.field.edit.editingFinished.connect(self._leave)
        self.field.edit.left.connect(self._leave)

    def _read_only(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(4))
        row.addWidget(self.name)
        row.addWidget(self.pencil)
        row.addStretch(1)
        return page

    def show_view(self, view: FleetView) -> None:
        """Show a fleet's name and what it is."""
        self.name.set_text(view.title)
        self.field.set_text(view.title)
        self.words.setText(" · ".join(view.subtitle))
        self.add.setText(f"Add {view.words.unit}")
        self.pennant.setVisible(view.has_side)
        # An empty fleet has the act that fills it in the middle; there is only one such button.
        self._has_rows = bool(view.rows)
        self.add.setVisible(self._has_rows)
        self._show_duplicate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is narrow the name has the place of the lesser act, which menu and key have too."""
        super().resizeEvent(event)
        self._show_duplicate()

    def _show_duplicate(self) -> None:
        self.duplicate.setVisible(self._has_rows and self.width() >= theme().px(_ROOM_FOR_BOTH))

    def start_rename(self) -> None:
        """Open the field for the name."""
        self.title.setCurrentIndex(1)
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self.field.edit.selectAll()

    def refuse(self, words: str) -> None:
        """Say why a name was not taken."""
        self.field.show_refusal(words)
        if words:
            self.title.setCurrentIndex(1)

    def _typed(self, text: str) -> None:
        self.renamed.emit(text)

    def _leave(self) -> None:
        if not self.field.refusal():
            self.title.setCurrentIndex(0)
