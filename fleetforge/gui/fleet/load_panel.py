"""The loadout of the chosen ship: groups and craft by bay, salvoes, pulsers, notes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from fleetforge.app.fleet_views import BayView, MagazineView
from fleetforge.gui.fleet.load_rows import CraftPart, GroupPart, MagazinePart, PulserPart
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import ElidedLabel, EmptyState, FieldText, label, quiet_button, secondary_button

if TYPE_CHECKING:
    from fleetforge.app.fleet_views import LoadView, PulserView
    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply

    Part: TypeAlias = GroupPart | CraftPart | MagazinePart | PulserPart

CHOOSE = "Choose a ship to see what it carries."
NOTHING = "This design has no bays, magazines or pulsers to load."


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
        self._shape: tuple[str, ...] = ()
        self.parts: dict[str, Part] = {}
        self.title = ElidedLabel("", "title")
        self.subtitle = label("", "caption", token="quiet", wrap=True)
        self.state = label("", "caption", token="text2", wrap=True)
        self.like = secondary_button("Like the design", height=30, on_click=self._like_design)
        self.refusal = label("", "refusal", wrap=True)
        self.faults = label("", "caption", token="err", wrap=True)
        self.nothing = label(NOTHING, "caption", wrap=True)
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

    def _show(self, view: LoadView) -> None:
        self.title.set_text(view.title)
        self.subtitle.setText(view.subtitle)
        points = f", {view.points:,} points" if view.points else ""
        self.state.setText(f"{view.words[:1].upper()}{view.words[1:]}{points}")
        self.like.setVisible(view.own)
        self.faults.setText("\n".join(view.faults))
        self.faults.setVisible(bool(view.faults))
        self.nothing.setVisible(view.is_empty)
        self.notes.set_text(view.notes)
        entries: tuple[BayView | MagazineView | PulserView, ...] = (*view.bays, *view.magazines, *view.pulsers)
        shape = (view.row_id, *(entry.id for entry in entries))
        if shape != self._shape:
            self._rebuild(entries)
            self._shape = shape
        for entry in entries:
            self.parts[entry.id].show_part(entry)  # type: ignore[arg-type]

    def _rebuild(self, entries: tuple[BayView | MagazineView | PulserView, ...]) -> None:
        for part in self.parts.values():
            self._parts_column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.parts = {entry.id: self._made(entry) for entry in entries}
        for part in self.parts.values():
            self._parts_column.addWidget(part)

    def _made(self, entry: BayView | MagazineView | PulserView) -> Part:
        if isinstance(entry, MagazineView):
            magazine = MagazinePart(entry)
            magazine.changed.connect(lambda *what: self._do("set_salvo_count", *what))
            return magazine
        if not isinstance(entry, BayView):
            pulser = PulserPart(entry)
            pulser.changed.connect(lambda *what: self._do("set_pulser", *what))
            return pulser
        bay: GroupPart | CraftPart = GroupPart(entry) if entry.groups else CraftPart(entry)
        edit = "set_group" if entry.groups else "set_craft"
        bay.changed.connect(lambda *what: self._do(edit, *what))
        bay.cleared.connect(lambda *what: self._do("clear_bay", *what))
        return bay

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
        part = next(iter(self.parts.values()), None)
        if isinstance(part, (GroupPart, CraftPart)):
            part.kind.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif isinstance(part, MagazinePart):
            next(iter(part.counts.values())).edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif part is not None:
            part.mode.option_button(part.mode.value()).setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.notes.setFocus(Qt.FocusReason.ShortcutFocusReason)
