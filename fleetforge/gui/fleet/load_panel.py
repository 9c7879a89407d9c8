"""What the chosen ship carries, as the form that its game gives, and its notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fleetforge.gui.fleet.load_rows import PartForm, shape_of
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, EmptyState, FieldText, label, quiet_button, secondary_button

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import LoadPart, LoadView
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply

CHOOSE = "Choose a ship to see what it carries."


class LoadPanel(QWidget):
    """Edits what the ships of one row carry. The session decides what is allowed."""

    openAsked = Signal(str)
    """Open the design of this row in the shipyard."""
    updateAsked = Signal(str)
    """Take over the newest version of the design of this row."""

    def __init__(self) -> None:
        super().__init__()
        px = theme().px
        self._session: FleetSession[Any] | None = None
        self._row = ""
        self._shape: tuple[object, ...] = ()
        self.parts: dict[str, PartForm] = {}
        self.title = ElidedLabel("", "title")
        self.subtitle = label("", "caption", token="quiet", wrap=True)
        self.state = label("", "caption", token="text2", wrap=True)
        self.like = secondary_button("Like the design", height=30, on_click=self._like_design)
        self.refusal = label("", "refusal", wrap=True)
        self.faults = label("", "caption", token="err", wrap=True)
        self.nothing = label("", "caption", wrap=True)
        self.notes = FieldText("Notes of the ship", placeholder="printed on large sheets")
        self.empty = EmptyState(CHOOSE, dashed=True)
        self.form = QWidget()
        self._parts_column = QVBoxLayout()
        self._parts_column.setSpacing(px(4))
        self.scroller = QScrollArea()
        self._lay_out()
        self.notes.edited.connect(self._note)
        self.show_row(None, "")

    def _lay_out(self) -> None:
        px = theme().px
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(4))
        column.addWidget(self.faults)
        column.addWidget(self.nothing)
        column.addLayout(self._parts_column)
        column.addWidget(label("Notes", "strong", buddy=self.notes))
        column.addWidget(self.notes)
        column.addStretch(1)
        self.scroller.setWidget(inner)
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        state = QHBoxLayout()
        state.addWidget(self.state, 1)
        state.addWidget(self.like)
        buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        buttons.addWidget(quiet_button("Open design", on_click=lambda: self.openAsked.emit(self._row)))
        buttons.addWidget(quiet_button("Update design", on_click=lambda: self.updateAsked.emit(self._row)))
        buttons.addStretch(1)
        form = QVBoxLayout(self.form)
        form.setContentsMargins(0, 0, 0, 0)
        form.setSpacing(px(4))
        form.addWidget(self.title)
        form.addWidget(self.subtitle)
        form.addLayout(state)
        form.addWidget(self.refusal)
        form.addWidget(self.scroller, 1)
        form.addLayout(buttons)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.form, 1)
        outer.addWidget(self.empty, 1)
        self.refusal.hide()

    @property
    def row_id(self) -> str:
        """The row that is shown, or nothing."""
        return self._row

    def show_row(self, session: FleetSession[Any] | None, row_id: str) -> None:
        """Show what a row's ships carry, or that none is chosen."""
        view = session.load(row_id) if session and row_id else None
        if session is not self._session or row_id != self._row:
            self._refuse(None)
        self._session, self._row = session, row_id if view else ""
        self.form.setVisible(view is not None)
        self.empty.setVisible(view is None)
        if view is not None:
            self._show(view)
            self.nothing.setText(session.view().words.nothing if session else "")

    def _show(self, view: LoadView) -> None:
        self.title.set_text(view.title)
        self.subtitle.setText(view.subtitle)
        self.state.setText(view.state)
        self.like.setVisible(view.is_own)
        self.faults.setText("\n".join(view.faults))
        self.faults.setVisible(bool(view.faults))
        self.nothing.setVisible(not view.parts)
        self.notes.set_text(view.notes)
        shape = (view.row_id, *map(shape_of, view.parts))
        if shape != self._shape:
            self._rebuild(view.parts)
            self._shape = shape
        for part in view.parts:
            self.parts[part.id].show_part(part)

    def _rebuild(self, parts: tuple[LoadPart, ...]) -> None:
        for old in self.parts.values():
            self._parts_column.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.parts = {part.id: PartForm(part) for part in parts}
        for made in self.parts.values():
            made.changed.connect(lambda *what: self._do("set_load", *what))
            self._parts_column.addWidget(made)

    def _do(self, edit: str, *what: object) -> None:
        """Have the session do an edit of the row, and say what it answers."""
        if self._session is not None and self._row:
            reply: Reply = getattr(self._session, edit)(self._row, *what)
            self._refuse(reply)
            if reply is not None:
                self.show_row(self._session, self._row)

    def _like_design(self) -> None:
        self._do("load_like_design")

    def _note(self, text: str) -> None:
        self._do("set_ship_notes", text)

    def _refuse(self, reply: Reply) -> None:
        self.refusal.setText(reply.words if reply else "")
        self.refusal.setVisible(reply is not None)

    def focus_first(self) -> None:
        """Give the first field the focus."""
        part = next((one for one in self.parts.values() if one.fields), None)
        if part is not None:
            part.focus_first()
        else:
            self.notes.setFocus(Qt.FocusReason.ShortcutFocusReason)
