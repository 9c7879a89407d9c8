"""The panel at the right: one of several pages, chosen at its head."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Segmented

if TYPE_CHECKING:
    from collections.abc import Sequence


SIDE_WIDTH = 320


class SidePanel(QFrame):
    """Pages with a row of choices above."""

    chosen = Signal(str)
    """Id of the page that a person chose."""

    def __init__(self, pages: Sequence[tuple[str, str, QWidget]]) -> None:
        """``pages`` are id, title and widget of each."""
        super().__init__()
        self.setProperty("ground", "surface")
        px = theme().px
        self._titles = {page: title for page, title, _widget in pages}
        self._ids = list(self._titles)
        self._offered = tuple(self._ids)
        self.head = Segmented("Panel", [(page, title) for page, title, _widget in pages])
        self.pages = QStackedWidget()
        for _page, _title, widget in pages:
            self.pages.addWidget(widget)
        self.setMinimumWidth(px(SIDE_WIDTH))
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(16), px(16), px(16))
        column.setSpacing(px(12))
        column.addWidget(self.head)
        column.addWidget(self.pages, 1)
        self.head.chosen.connect(self._choose)

    def page(self) -> str:
        """Id of the page shown."""
        return self._ids[self.pages.currentIndex()]

    def show_page(self, page: str) -> None:
        """Show a page."""
        self.head.set_value(page)
        self.pages.setCurrentIndex(self._ids.index(page))

    def offer(self, pages: Sequence[str]) -> None:
        """Offer some of the pages and no others; another one is shown if the one that was is not among them."""
        if tuple(pages) == self._offered:
            return
        self._offered = tuple(pages)
        self.head.set_options([(page, self._titles[page]) for page in pages])
        self.show_page(self.page() if self.page() in pages else pages[0])

    def _choose(self, page: str) -> None:
        self.show_page(page)
        self.chosen.emit(page)
