"""Parts of a page beside each other, or in turns where there is no room for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QHBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Segmented

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_GAP, _MORE = 12, 3


class Filled(QWidget):
    """Filled by another widget, without a layout: what scrolls it asks for no height that wrapped words would like."""

    def __init__(self, inner: QWidget) -> None:
        super().__init__()
        inner.setParent(self)
        self._inner = inner

    def minimumSizeHint(self) -> QSize:
        """What is in it needs this."""
        return self._inner.minimumSizeHint()

    def sizeHint(self) -> QSize:
        """What is in it likes this."""
        return self._inner.sizeHint()

    def event(self, event: QEvent) -> bool:
        """What is in it needs another room now: hand that on, which a layout would do."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill it."""
        super().resizeEvent(event)
        self._inner.setGeometry(self.rect())


class TurningColumns(QWidget):
    """The first parts stay, the last ones take turns where the width does not hold all.

    Each part is its id, the title in the row of choices, the widget, and its least width in design
    pixels; the widest part takes the room that is left.
    """

    def __init__(self, parts: Sequence[tuple[str, str, QWidget, int]], widest: str) -> None:
        super().__init__()
        self._parts = {name: widget for name, _title, widget, _least in parts}
        self._titles = [(name, title) for name, title, _widget, _least in parts]
        self._leasts = {name: least for name, _title, _widget, least in parts}
        self.turns = Segmented("What is shown", self._titles)
        """The row of choices; whoever has the columns puts it where it likes."""
        self._there = tuple(self._parts)
        self._room = len(parts)
        self._widest = widest
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme().px(_GAP))
        for widget in self._parts.values():
            row.addWidget(widget)
        self.turns.chosen.connect(lambda _name: self._show())
        self._show()

    def set_there(self, names: Sequence[str]) -> None:
        """Have only these parts, the first one among them; the others are hidden."""
        if self._there != tuple(names):
            self._there = tuple(names)
            self._room = self._count(self.width())
            self._show()

    def show_part(self, name: str) -> None:
        """Bring a part into sight."""
        if not self._parts[name].isVisibleTo(self):
            self.turns.set_value(name)
            self._show()

    def show_turns(self, *, shown: bool) -> None:
        """Show the row of choices, where there is something to choose, or not while the parts are not seen."""
        self.turns.setVisible(shown and self._room < len(self._there))

    def minimumSizeHint(self) -> QSize:
        """As wide as the widest part needs: with less room than now the others give way."""
        return QSize(theme().px(max(self._least)), super().minimumSizeHint().height())

    @property
    def _least(self) -> list[int]:
        """The least widths of the parts that are there, in design pixels."""
        return [self._leasts[name] for name in self._there]

    def resizeEvent(self, event: QResizeEvent) -> None:
        """See how many parts have room."""
        super().resizeEvent(event)
        room = self._count(self.width())
        if room != self._room:
            self._room = room
            self._show()

    def _count(self, width: int) -> int:
        """All parts, or the first and one of the others, or one at a time."""
        px, every = theme().px, len(self._there)
        if width >= px(sum(self._least) + _GAP * (every - 1)):
            return every
        return 2 if width >= px(self._least[0] + max(self._least[1:], default=0) + _GAP) else 1

    def _show(self) -> None:
        every = len(self._there)
        first = self._there[0]
        titles = [(name, title) for name, title in self._titles if name in self._there]
        offered = titles if self._room == 1 else titles[1:]
        self.turns.set_options(offered)
        if self.turns.value() not in dict(offered):
            self.turns.set_value(offered[0][0])
        self.turns.setVisible(self._room < every)
        chosen = self.turns.value()
        focus = self.window().focusWidget()
        widest = self._widest if self._widest in self._there else self._there[-1]
        most = widest if self._room == every else chosen
        for place, (name, widget) in enumerate(self._parts.items()):
            self._row.setStretch(place, _MORE if name == most else 1)
            stays = self._room == every or name == chosen or (self._room > 1 and name == first)
            widget.setVisible(stays and name in self._there)
        if focus is not None and self.isAncestorOf(focus) and not focus.isVisibleTo(self):
            self.turns.setFocus()
