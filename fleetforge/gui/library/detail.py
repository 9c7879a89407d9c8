"""What is known of the chosen entry, with links to the fleets that use it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, label, link_button

if TYPE_CHECKING:
    from fleetforge.app.library_views import LibraryEntry

_MOST_LINKS = 3


class EntryDetail(QWidget):
    """Numbers of an entry, or what is wrong with its file."""

    fleetAsked = Signal(str)
    """Key of a fleet that was chosen among those that use the design."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(2))
        self.title = ElidedLabel("", "strong")
        self.numbers = label("", "caption", token="text2", wrap=True)
        self.fault = label("", "caption", token="err", wrap=True)
        self._shown: list[QWidget] = []
        self.links = QWidget()
        self._links = QVBoxLayout(self.links)
        self._links.setContentsMargins(0, 0, 0, 0)
        self._links.setSpacing(0)
        for widget in (self.title, self.numbers, self.fault, self.links):
            column.addWidget(widget)
        self.show_entry(None)

    def show_entry(self, entry: LibraryEntry | None) -> None:
        """Show another entry, or nothing."""
        self.setVisible(entry is not None)
        if entry is None:
            return
        self.title.set_text(entry.name if entry.is_readable else entry.path.name)
        self.numbers.setText("   ".join(one.words for one in entry.figures))
        self.numbers.setVisible(bool(entry.figures))
        self.fault.setText(entry.fault)
        self.fault.setVisible(bool(entry.fault))
        self._show_links(entry)

    def _show_links(self, entry: LibraryEntry) -> None:
        for old in self._shown:
            self._links.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._shown.clear()
        self.links.setVisible(bool(entry.used_by))
        for name, key in list(zip(entry.used_by, entry.used_by_keys, strict=True))[:_MOST_LINKS]:
            asked = partial(self.fleetAsked.emit, key)
            self._put(link_button(f"Used by {name}", name=f"Open the fleet {name}", on_click=asked))
        if (rest := len(entry.used_by) - _MOST_LINKS) > 0:
            self._put(label(f"and {rest} more {'fleet' if rest == 1 else 'fleets'}", "caption"))

    def _put(self, widget: QWidget) -> None:
        self._links.addWidget(widget)
        self._shown.append(widget)
