"""Where the parts of the shipyard stand: three columns where there is room, fewer and with pages where there is not.

* Wide: palette, sheet with the inspector beside it and a suite beneath, ship.
* Middle: palette, sheet, and pages at the right: the ship, what is selected, the suite.
* Narrow: sheet, and pages at the right, of which the palette is one.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.suites.panel import SuitePanel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Segmented, panel, separator

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from fleetforge.gui.shipyard.inspector import Inspector

LEFT, RIGHT, RIGHT_LEAST = 256, 336, 320
"""Widths of the outer columns in design pixels; the sheet has what is left."""
_ALL_LEFT = 9999
_WIDE, _MIDDLE = 1130, 820
"""From these widths on there is room for three columns, and for the inspector beside the sheet."""
_LEAST_SHEET = 240
_SUITE_HEIGHT, _MOST_OF_HEIGHT, _BOTH = 308, 0.55, 560
"""Height of what opens under the sheet, the part it may have at most, and where it takes the sheet's place."""
_TITLES = {"parts": "Parts", "ship": "Ship", "selected": "Selected", "suite": "Suite"}


class Room(StrEnum):
    """How much there is."""

    WIDE = "wide"
    MIDDLE = "middle"
    NARROW = "narrow"


def room_for(width: float) -> Room:
    """What goes into a width in design pixels."""
    return Room.WIDE if width >= _WIDE else Room.MIDDLE if width >= _MIDDLE else Room.NARROW


class SidePages(QFrame):
    """The right column: its pages with their choice above, or the one page alone."""

    turned = Signal(str)
    """Another page is in front."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self.setProperty("ground", "surface")
        self.head = Segmented("Page of the column")
        self.pages = QStackedWidget()
        self._shown: dict[str, QWidget] = {}
        self._marks: dict[str, tuple[str, str]] = {}
        self._titles = dict(_TITLES)
        self._top = QWidget()
        row = QHBoxLayout(self._top)
        row.setContentsMargins(px(16), px(8), px(16), px(8))
        row.addWidget(self.head)
        row.addStretch(1)
        self._line = separator()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._top)
        column.addWidget(self._line)
        column.addWidget(self.pages, 1)
        self.head.chosen.connect(self.show_page)

    def set_pages(self, pages: dict[str, QWidget]) -> None:
        """Have these pages, in this order; the one in front stays if it is among them."""
        before = self.page()
        for name in [name for name in self._shown if pages.get(name) is not self._shown[name]]:
            gone = self._shown.pop(name)
            if gone.parentWidget() is self.pages:
                self.pages.removeWidget(gone)
        for page in pages.values():
            if self.pages.indexOf(page) < 0:
                self.pages.addWidget(page)
        self._shown = dict(pages)
        self._show_titles()
        self._top.setVisible(len(pages) > 1)
        self._line.setVisible(len(pages) > 1)
        self.show_page(before if before in pages else "ship")

    def set_title(self, page: str, title: str) -> None:
        """Call a page something else."""
        if self._titles[page] != title:
            self._titles[page] = title
            self._show_titles()

    def _show_titles(self) -> None:
        self.head.set_options([(name, self._titles[name]) for name in self._shown])
        for name, mark in self._marks.items():
            self.set_mark(name, *mark)

    def set_mark(self, page: str, mark: str, words: str) -> None:
        """Put a number at the choice of a page, for what waits there."""
        self._marks[page] = (mark, words)
        if page in self._shown:
            self.head.set_mark(page, mark, words)

    def has_page(self, page: str) -> bool:
        """Whether there is such a page now."""
        return page in self._shown

    def page(self) -> str:
        """The page in front, "" before there is any."""
        return next((name for name, page in self._shown.items() if page is self.pages.currentWidget()), "")

    def show_page(self, page: str) -> None:
        """Bring a page to the front, if there is such a page now."""
        if page in self._shown:
            self.head.set_value(page)
            self.pages.setCurrentWidget(self._shown[page])
            self.turned.emit(page)


class YardColumns(QSplitter):
    """The columns of the shipyard. ``room`` says how they stand."""

    def __init__(
        self, parts: PartsColumn, sheet: QWidget, inspector: Inspector, ship: QWidget, empty: QWidget, parent: QWidget
    ) -> None:
        """``empty`` has the place of sheet and ship while there is no design.

        A splitter that is laid out before it has a parent takes what it needs then for its least size for good.
        """
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setObjectName("shipyard.columns")
        self.setChildrenCollapsible(False)
        self.room = Room.WIDE
        self._parts, self._inspector, self._ship, self._empty = parts, inspector, ship, empty
        self._is_empty = False
        self._suite: QWidget | None = None
        self._left, column = _column("surface")
        column.addWidget(parts)
        self.side = SidePages()
        self.addWidget(self._left)
        self.addWidget(self._middle(sheet))
        self.addWidget(self.side)
        self.addWidget(empty)
        self.setStretchFactor(3, 1)
        self.setSizes([theme().px(LEFT), _ALL_LEFT, theme().px(RIGHT)])
        self.setStretchFactor(1, 1)
        self._place()

    def _middle(self, sheet: QWidget) -> QWidget:
        """The sheet, room for the inspector beside it, and beneath them for a suite."""
        self.rows = QSplitter(Qt.Orientation.Vertical)
        self.rows.setObjectName("shipyard.rows")
        self.rows.setChildrenCollapsible(False)
        self._top = top = QWidget()
        self._beside = QHBoxLayout(top)
        self._beside.setContentsMargins(0, 0, 0, 0)
        self._beside.setSpacing(0)
        self._beside.addWidget(sheet, 1)
        self.slot = panel("surface")
        self._slot_column = QVBoxLayout(self.slot)
        self._slot_column.setContentsMargins(0, 0, 0, 0)
        self.slot.hide()
        self.rows.addWidget(top)
        self.rows.addWidget(self.slot)
        self.rows.setStretchFactor(0, 1)
        return self.rows

    def minimumSizeHint(self) -> QSize:
        """What the narrow arrangement needs: the present one must not keep the window from getting there."""
        return QSize(theme().px(_LEAST_SHEET + RIGHT_LEAST), super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the parts elsewhere where another arrangement suits the new width."""
        room = room_for(self.width() / theme().scale)
        if room is not self.room:
            self.room = room
            self._place()
        super().resizeEvent(event)

    def _place(self) -> None:
        """Put every part where it stands in the present room; the focus stays where it is."""
        focus = QApplication.focusWidget()
        wide, narrow = self.room is Room.WIDE, self.room is Room.NARROW and not self._is_empty
        if not narrow:
            self._left_layout().addWidget(self._parts)
            self._parts.show()
        self._inspector.set_beside(wide)
        if wide:
            self._beside.addWidget(self._inspector)
            self._inspector.show()
        if self._suite is not None:
            self._open_under(self._suite) if wide else self.slot.hide()
        for part in (self.rows, self.side):
            part.setVisible(not self._is_empty)
        self._empty.setVisible(self._is_empty)
        self._left.setVisible(not narrow and (not self._is_empty or self._parts.has_library()))
        self.side.setMinimumWidth(theme().px(RIGHT if wide else RIGHT_LEAST))
        self.side.set_pages(self._pages(wide=wide, narrow=narrow))
        self.refresh()
        if focus is not None and self.isAncestorOf(focus):
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _pages(self, *, wide: bool, narrow: bool) -> dict[str, QWidget]:
        """What the pages of the right column are."""
        pages: dict[str, QWidget] = {"parts": self._parts} if narrow else {}
        pages["ship"] = self._ship
        if not wide:
            pages["selected"] = self._inspector
            if self._suite is not None:
                pages["suite"] = self._suite
        return pages

    def _left_layout(self) -> QVBoxLayout:
        layout = self._left.layout()
        assert isinstance(layout, QVBoxLayout)  # noqa: S101  # made above
        return layout

    def show_empty(self, *, empty: bool) -> None:
        """Show that there is no design, or the one there is."""
        if empty != self._is_empty or empty is self._empty.isHidden():
            self._is_empty = empty
            self._place()

    def show_library(self, *, on: bool) -> None:
        """Put the library into the palette's place, or the palette back."""
        self._parts.show_library(on=on)
        self._left.setVisible(self._left.isAncestorOf(self._parts) and (on or not self._is_empty))
        if on:
            self.side.show_page("parts")

    # Pages

    def show_page(self, page: str) -> None:
        """Bring a page of the side to the front where it is one; elsewhere it is in sight anyway."""
        self.side.show_page(page)

    def follow_selection(self, *, chosen: bool) -> None:
        """Leave the page of what is selected when nothing is."""
        if not chosen and self.side.page() == "selected":
            self.side.show_page("ship")

    # What opens under the sheet or at its side

    def open_suite(self, suite: QWidget) -> None:
        """Put a suite beneath the sheet, or beside it where there is no room beneath."""
        self._suite = suite
        if self.room is Room.WIDE:
            self._open_under(suite)
        else:
            self._place()
            self.side.show_page("suite")

    def open_under(self, wide: QWidget) -> None:
        """Put what needs the width beneath the sheet, or in its place where the window is too low for both."""
        self._open_under(wide)
        self._top.setVisible(self.rows.height() >= theme().px(_BOTH))

    def _open_under(self, widget: QWidget) -> None:
        self._slot_column.addWidget(widget)
        widget.show()
        self.slot.show()
        wanted = widget.wanted_height(self.rows.width()) if isinstance(widget, SuitePanel) else 0
        high = max(min(wanted, round(self.rows.height() * _MOST_OF_HEIGHT)), theme().px(_SUITE_HEIGHT))
        self.rows.setSizes([self.rows.height() - high, high])

    def close_suite(self) -> None:
        """Give the place back."""
        self.slot.hide()
        self._top.show()
        if self._suite is not None:
            self._suite = None
            self._place()


def _column(ground: str) -> tuple[QFrame, QVBoxLayout]:
    made = panel(ground)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    return made, column


class PartsColumn(QWidget):
    """The palette, or in its place the library."""

    def __init__(self, palette: QWidget, foot: QWidget) -> None:
        super().__init__()
        self.palette_part = QWidget()
        column = QVBoxLayout(self.palette_part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(palette, 1)
        column.addWidget(foot)
        self.library_part, inner = _column("surface")
        self._library = inner
        self.library_part.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.palette_part)
        row.addWidget(self.library_part)

    def put_library(self, library: QWidget) -> None:
        """The library that stands in the palette's place when it is shown."""
        self._library.addWidget(library)

    def has_library(self) -> bool:
        """Whether the library is there just now."""
        return not self.library_part.isHidden()

    def show_library(self, *, on: bool) -> None:
        """Show the library, or the palette."""
        self.palette_part.setVisible(not on)
        self.library_part.setVisible(on)
