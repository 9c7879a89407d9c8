"""The live sheet: drawn as it prints, its symbols to be clicked, dragged and lit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from fleetforge.app.design_views import figure_words
from fleetforge.app.sheet_keys import component_of, field_of, key_of, line_key_of
from fleetforge.gui.sheetview import SheetView
from fleetforge.gui.theme import theme

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.designing import DesignSession
    from fleetforge.gui.shipyard.selection import Selection
    from fleetforge.sheets.primitives import Sheet

_COLUMN_MM, _SIDE_MM = 11.0, 7.0
_PIXELS_PER_MM = 3.3
"""At about this scale the sheet is read and hit best; a wider pane shows more columns."""
_COLUMNS = (8, 18)
_MARGIN = 12
"""Pixels round the sheet."""
_FIELD_KEYS = frozenset({"name", "class"})


class SheetPane(QWidget):
    """A design's sheet as wide as the pane, and what happens on it."""

    remove_wanted = Signal()
    moved = Signal(str, str)
    """A component's id and that of the one it goes before, empty for the end."""
    shifted = Signal(str, int)
    field_wanted = Signal(str)
    """The key of a word on the sheet that is a field of the form."""
    menu_wanted = Signal(str, object)
    picked = Signal()
    """Something that has pages of its own was chosen on the sheet."""

    def __init__(self, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.selection = selection
        self.session: DesignSession[Any] | None = None
        self._columns = 0
        self.view = SheetView()
        self.view.setAccessibleName("Live sheet")
        self.view.set_pickable(_is_pickable)
        self.view.set_draggable(lambda key: bool(component_of(key)))
        self.view.set_tooltip(self._tip)
        self.view.set_max_scale(5.0)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        self._connect()

    def _connect(self) -> None:
        view, selection = self.view, self.selection
        view.keyClicked.connect(self._clicked)
        view.keyHovered.connect(self._hovered)
        view.keyDropped.connect(self._dropped)
        view.keyMoved.connect(lambda key, steps: self.shifted.emit(component_of(key), steps))
        view.keyActivated.connect(self._activated)
        view.keyDoubleClicked.connect(self._activated)
        view.contextRequested.connect(self._context)
        selection.changed.connect(lambda: view.set_selected(selection.keys))
        selection.lit_changed.connect(lambda: view.set_highlighted(selection.lit))

    def refresh(self, session: DesignSession[Any] | None) -> None:
        """Draw the design as it stands."""
        self.session = session
        self._columns = self._wanted_columns()
        sheet = session.sheet(self._columns) if session else None
        self._choose_bar(sheet)
        self.view.set_sheet(sheet)
        if session:
            view = session.view()
            parts = (view.title, view.limit.words if view.limit else "", view.status)
            self.view.set_description(", ".join(filter(None, parts)))

    @property
    def columns(self) -> int:
        """Columns of the sheet that is shown."""
        return self._columns

    def _choose_bar(self, sheet: Sheet | None) -> None:
        """Show the scroll bar for certain where the sheet is too high beside no bar.

        Left to itself the bar would take width, make the sheet fit, go, and come back for ever.
        """
        is_high = (
            sheet is not None and sheet.height * self.view.width() / sheet.width > self.view.height() - 2 * _MARGIN
        )
        policy = Qt.ScrollBarPolicy.ScrollBarAlwaysOn if is_high else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        if self.view.verticalScrollBarPolicy() != policy:
            self.view.setVerticalScrollBarPolicy(policy)

    def _wanted_columns(self) -> int:
        width = (self.view.width() - 2 * _MARGIN) / (_PIXELS_PER_MM * theme().scale)
        return min(max(int((width - _SIDE_MM) / _COLUMN_MM), _COLUMNS[0]), _COLUMNS[1])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the sheet out again where another number of columns suits the new width."""
        super().resizeEvent(event)
        if self.session and self._wanted_columns() != self._columns:
            self.refresh(self.session)
        else:
            self._choose_bar(self.view.sheet())

    def _clicked(self, key: str, modifiers: Qt.KeyboardModifier) -> None:
        picked = _picked(key)
        if field := _field(key):
            self.field_wanted.emit(field)
        elif picked and modifiers & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier):
            self.selection.toggle(picked)
        else:
            self.selection.set_keys([picked] if picked else [])
            if picked:
                self.picked.emit()

    def _hovered(self, key: str) -> None:
        picked = _picked(key)
        self.selection.set_lit([picked] if picked else [])

    def _activated(self, key: str) -> None:
        """Select all that are alike."""
        row = self.session.view().row_of(key) if self.session else None
        if row and row.ids:
            self.selection.select_ids(row.ids)
        elif _picked(key):
            self.field_wanted.emit(_picked(key))

    def _dropped(self, source: str, before: str) -> None:
        if component_of(source):
            self.moved.emit(component_of(source), component_of(before))

    def _context(self, key: str, place: QPoint) -> None:
        picked = _picked(key)
        if picked and picked not in self.selection.keys:
            self.selection.set_keys([picked])
        self.menu_wanted.emit(picked, place)

    def _tip(self, key: str) -> str:
        view = self.session.view() if self.session else None
        row = view.row_of(key) if view else None
        if view is None or row is None:
            return ""
        # What is free of the first column's measure is not worth a word.
        cost = figure_words(view.columns, row.figures, blank_first=True)
        return f"{row.words}: {cost}\n{row.how}" if cost else f"{row.words}\n{row.how}"


def _is_pickable(key: str) -> bool:
    return bool(_field(key) or _picked(key))


def _field(key: str) -> str:
    """The field of the form that a word of the sheet says, or nothing."""
    return key if key in _FIELD_KEYS else field_of(key)


def _picked(key: str) -> str:
    """What a click on a key selects: a component whole, a line of the structure whole, or nothing."""
    item_id = component_of(key)
    return key_of(item_id) if item_id else line_key_of(key)
