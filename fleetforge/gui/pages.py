"""Pages beside the workspaces: settings, keys, about. They are no dialogs; Esc goes back."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge import __version__
from fleetforge.app.assets import licences
from fleetforge.app.settings import SCALES
from fleetforge.gui.reading import ReadingView, inline, rows_html
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import Segmented, Stepper, Switch, form_row, label, quiet_button, scrolled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fleetforge.app.shelf import Shelf

_WIDTH = 760
_MADE_WITH = {
    "PySide6-Essentials": "Qt and its Python bindings, LGPL 3",
    "reportlab": "PDF, BSD licence",
    "pydantic": "file models, MIT licence",
    "platformdirs": "MIT licence",
    "typer": "command line, MIT licence",
    "segno": "QR codes, BSD licence",
}


class Page(QFrame):
    """A page with a title and a way back."""

    back_wanted = Signal()

    def __init__(
        self,
        title: str,
        parent: QWidget | None = None,
        *,
        margins: tuple[int, int, int, int] = (32, 24, 32, 16),
    ) -> None:
        """``margins`` are left, top, right and bottom in design pixels."""
        super().__init__(parent)
        self.setProperty("ground", "window")
        self.setAccessibleName(title)
        self.column = QVBoxLayout()
        self.column.setSpacing(theme().px(12))
        self.head_row = QHBoxLayout()
        self.head = label(title, "page")
        self.back = quiet_button("Back", hint="Esc", on_click=self.back_wanted.emit)
        self.head_row.addWidget(self.head, 1)
        self.head_row.addWidget(self.back)
        self.column.addLayout(self.head_row)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(*(theme().px(n) for n in margins))
        outer.addLayout(self.column, 1)

    def first_focus(self) -> QWidget:
        """What has the focus when the page opens."""
        return self.back


class SettingsPage(Page):
    """What can be chosen; every choice acts at once."""

    changed = Signal(dict)

    def __init__(self, shelf: Shelf, parent: QWidget | None = None) -> None:
        super().__init__("Settings", parent)
        self._shelf = shelf
        self.theme = Segmented("Colours", (("system", "As the system"), ("light", "Light"), ("dark", "Dark")))
        self.contrast = Switch("High contrast")
        self.scale = Segmented("Size", tuple((str(scale), f"{scale:.0%}".replace("%", " %")) for scale in SCALES))
        self.paper = Segmented("Paper", (("a4", "A4"), ("letter", "Letter"), ("a5", "A5")))
        self.margin = Stepper("Margin", minimum=0, maximum=50)
        self.margin.set_snug()
        self.ink = Switch("Save ink")
        self.autosave = Switch("Keep changes for recovery")
        self._lay_out()
        self.theme.chosen.connect(lambda value: self.changed.emit({"theme": value}))
        self.contrast.toggled_by_user.connect(lambda on: self.changed.emit({"contrast": on}))
        self.scale.chosen.connect(lambda value: self.changed.emit({"scale": float(value)}))
        self.paper.chosen.connect(lambda value: self.changed.emit({"paper": value}))
        self.margin.edited.connect(lambda value: self.changed.emit({"margin_mm": float(value)}))
        self.ink.toggled_by_user.connect(lambda on: self.changed.emit({"ink_saving": on}))
        self.autosave.toggled_by_user.connect(lambda on: self.changed.emit({"autosave": on}))
        self.refresh()

    def _lay_out(self) -> None:
        card = QFrame()
        card.setProperty("ground", "card")
        card.setMaximumWidth(theme().px(_WIDTH))
        grid = QGridLayout(card)
        grid.setContentsMargins(*(theme().px(n) for n in (24, 20, 24, 20)))
        grid.setVerticalSpacing(theme().px(14))
        grid.setHorizontalSpacing(theme().px(16))
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 2)
        rows = (
            ("&Colours", self.theme),
            ("High con&trast", self.contrast),
            ("Si&ze of everything", self.scale),
            ("&Paper", self.paper),
            ("&Margin in mm", self.margin),
            ("Save &ink: outlines in place of solid symbols", self.ink),
            ("Keep changes for &recovery after a crash", self.autosave),
        )
        for row, (words, control) in enumerate(rows):
            form_row(grid, row, words, control).setWordWrap(True)
        place = f"Settings, your library and what is kept for recovery are in {self._shelf.folder}"
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme().px(12))
        column.addWidget(card)
        column.addWidget(label(place, "caption", wrap=True, selectable=True))
        self.column.addWidget(scrolled(inner, "Settings"))
        self.column.addStretch(1)

    def refresh(self) -> None:
        """Show what is set."""
        settings = self._shelf.settings
        self.theme.set_value(settings.theme)
        self.contrast.setChecked(settings.contrast)
        self.scale.set_value(str(settings.scale))
        self.paper.set_value(settings.paper)
        self.margin.set_value(round(settings.margin_mm))
        self.ink.setChecked(settings.ink_saving)
        self.autosave.setChecked(settings.autosave)

    def first_focus(self) -> QWidget:
        """The first choice."""
        return self.theme


class KeysPage(Page):
    """All keys, those of the window and those of the workspace shown."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("Keys", parent)
        self.text = ReadingView("Keys and what they do")
        self.column.addWidget(self.text, 1)

    def show_keys(self, groups: Sequence[tuple[str, Sequence[tuple[str, str]]]]) -> None:
        """Show keys by heading."""
        self.text.show_html(
            lambda: "".join(f"<h2>{inline(title)}</h2>{rows_html(rows)}" for title, rows in groups if rows)
        )

    def first_focus(self) -> QWidget:
        """The text, so that it scrolls by key."""
        return self.text


class AboutPage(Page):
    """What this is, whose the games are, and the licences of everything in it."""

    def __init__(self, notices: Callable[[], str], parent: QWidget | None = None) -> None:
        super().__init__("About FleetForge", parent)
        self._notices = notices
        self.text = ReadingView("Licences and notices")
        self.column.addWidget(self.text, 1)
        self.text.show_html(self._html)

    def first_focus(self) -> QWidget:
        """The text, so that it scrolls by key."""
        return self.text

    def _html(self) -> str:
        made_with = [(name, f"{_version(name)}: {words}") for name, words in _MADE_WITH.items()]
        parts = [
            f"<p><b>FleetForge {__version__}</b>. Design ships and fleets, print the sheets.</p>",
            f"<pre>{inline(self._notices())}</pre>",
            f"<h2>Made with</h2>{rows_html(made_with)}",
        ]
        parts += [f"<h2>{inline(title)}</h2><pre>{inline(text)}</pre>" for title, text in licences()]
        return "".join(parts)


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "bundled"
