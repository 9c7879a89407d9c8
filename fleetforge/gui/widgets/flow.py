"""A layout of things beside each other that go on in a further line where the width does not do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget

_Line = list[tuple[QLayoutItem, int]]
"""Items of a line, with the width that each has."""


class Flow(QLayout):
    """Items from left to right; in each line those that expand share what is left, the others stay as they are."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8, line_gap: int = 4) -> None:
        """``gap`` is between items, ``line_gap`` between lines, in pixels."""
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """Heights by width, until something changes: a layout is asked again and again."""
        self._gap, self._line_gap = gap, line_gap
        self.setContentsMargins(0, 0, 0, 0)

    def boxed(self) -> QWidget:
        """A widget with this layout, to be put into another one.

        A layout whose methods are Python's must not stand in another layout: while that is taken apart Python's
        half of it may be gone already, and the process ends.
        """
        box = QWidget()
        box.setLayout(self)
        return box

    def add_all(self, *widgets: QWidget) -> None:
        """Add some widgets."""
        for widget in widgets:
            self.addWidget(widget)

    def add_stretch(self) -> None:
        """What comes next stands at the right end of its line, if it is in the same one."""
        self.addItem(QSpacerItem(0, 0, QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum))

    # What Qt asks of a layout

    def addItem(self, item: QLayoutItem) -> None:
        """Take an item up."""
        self._items.append(item)

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """An item by its place."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Give an item away."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """It takes width."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        """It is higher where it is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Room for all lines."""
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), place=False)
        return self._heights[width]

    def invalidate(self) -> None:
        """Something in it wants another size."""
        self._heights.clear()
        super().invalidate()

    def sizeHint(self) -> QSize:
        """All in one line."""
        shown = self._shown()
        wide = sum(item.sizeHint().width() for item in shown) + self._gap * max(0, len(shown) - 1)
        return self._with_margins(QSize(wide, max((item.sizeHint().height() for item in shown), default=0)))

    def minimumSize(self) -> QSize:
        """As narrow as the widest item may be."""
        least = [item.minimumSize() for item in self._shown()]
        size = QSize(max((one.width() for one in least), default=0), max((one.height() for one in least), default=0))
        return self._with_margins(size)

    def setGeometry(self, rect: QRect) -> None:
        """Place everything."""
        super().setGeometry(rect)
        self._arrange(rect, place=True)

    # Lines

    def _with_margins(self, size: QSize) -> QSize:
        edges = self.contentsMargins()
        return size + QSize(edges.left() + edges.right(), edges.top() + edges.bottom())

    def _shown(self) -> list[QLayoutItem]:
        """Items that can be seen; what only stretches counts as well."""
        return [item for item in self._items if item.spacerItem() is not None or not item.isEmpty()]

    def _lines(self, width: int) -> list[_Line]:
        lines: list[_Line] = []
        used = 0
        for item in self._shown():
            wanted = min(_wanted(item), width)
            gap = self._gap if lines and lines[-1] and item.spacerItem() is None else 0
            if not lines or (lines[-1] and used + gap + wanted > width):
                lines.append([])
                used = gap = 0
            lines[-1].append((item, wanted))
            used += gap + wanted
        return lines

    def _spread(self, line: _Line, width: int) -> _Line:
        """Give what is left of a line to the items that expand."""
        shown = sum(item.spacerItem() is None for item, _wanted in line)
        used = sum(wanted for _item, wanted in line) + self._gap * max(0, shown - 1)
        growing = [item for item, _wanted in line if item.expandingDirections() & Qt.Orientation.Horizontal]
        if not growing or used >= width:
            return line
        share = (width - used) // len(growing)
        return [(item, wanted + share if item in growing else wanted) for item, wanted in line]

    def _arrange(self, rect: QRect, *, place: bool) -> int:
        """The height that is needed; with ``place`` everything is put where it belongs."""
        edges = self.contentsMargins()
        inner = rect.adjusted(edges.left(), edges.top(), -edges.right(), -edges.bottom())
        y, lines = inner.top(), self._lines(inner.width())
        for number, line in enumerate(lines):
            spread = self._spread(line, inner.width())
            high = max(_height(item, width) for item, width in spread)
            if place:
                self._place(spread, inner.left(), y, high)
            y += high + (self._line_gap if number + 1 < len(lines) else 0)
        return y - rect.top() + edges.bottom()

    def _place(self, line: _Line, x: int, y: int, high: int) -> None:
        for item, width in line:
            own = _height(item, width)
            item.setGeometry(QRect(QPoint(x, y + (high - own) // 2), QSize(width, own)))
            x += width + (self._gap if item.spacerItem() is None else 0)


def _wanted(item: QLayoutItem) -> int:
    """The width that an item takes its place with: what it needs, if it takes more where there is more."""
    least = item.minimumSize().width()
    grows = item.expandingDirections() & Qt.Orientation.Horizontal
    return least if grows else max(item.sizeHint().width(), least)


def _height(item: QLayoutItem, width: int) -> int:
    """Height of an item at a width."""
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
