"""What is selected, large: its arcs on a ring, its class, kind and links, what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from fleetforge.gui.shipyard.choosing import show_choices
from fleetforge.gui.shipyard.formfields import make_field, make_of, show_field
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    ArcRing,
    Choice,
    ClauseLink,
    FieldLine,
    RingFace,
    Stepper,
    form_row,
    label,
    scrolled,
    secondary_button,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from fleetforge.app.design_views import BillRow, Column, ComponentView, FieldView, Figures
    from fleetforge.app.designing import DesignSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.shipyard.selection import Selection

WIDTH = 196
_RING, _SMALL_RING, _LOW = 160, 120, 420
"""Sides of the ring, and the height beneath which it is small; design pixels."""
_ANY_WIDTH = 16_777_215
_NOTHING = "Click a symbol on the sheet, or a line of the bill, to see and change it here."


class Inspector(QWidget):
    """The selected component or components. Every change is asked of the session; its refusal is said here."""

    clause_wanted = Signal(str)

    def __init__(self, selection: Selection, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.selection = selection
        self.session: DesignSession[Any] | None = None
        self.title = label("", "panel", wrap=True)
        self.subtitle = label("", "caption", token="quiet", wrap=True)
        self.ring = ArcRing("Fire arcs")
        self.refusal = label("", "refusal", wrap=True)
        self.size_field = Stepper("Class")
        self.count = Stepper("Number of arcs", minimum=1, maximum=6)
        self.variant = Choice("Kind")
        self.magazine = Choice("Magazine", typed=True)
        self.name = FieldLine("Own name", placeholder="none")
        self.arcs = label("", "body", wrap=True)
        self.cost = label("", "body", wrap=True)
        self.how = label("", "caption", token="quiet", wrap=True)
        self.clause = ClauseLink()
        self.copy = secondary_button("Copy", name="Copy the selected items")
        self.remove = secondary_button("Remove", name="Remove the selected items")
        self.own = QWidget()
        self.fields: dict[str, Any] = {}
        """Fields that the game gives such components, by their keys."""
        self._make: tuple[object, ...] = ()
        self._rows: dict[QWidget, QLabel] = {}
        self._shown: set[QWidget] = set()
        """What the present selection has something to show in."""
        self._seen: tuple[object, ...] = ()
        """What of the design is shown: the same need not be shown again."""
        self._lay_out()
        self._connect()
        self.refresh(None)

    def _lay_out(self) -> None:
        """All that scrolls where there is too little room, and beneath it what is done, which never does."""
        self.scroller = scrolled(self._body(), "Selected item")
        self._foot = QHBoxLayout()
        self._foot.setSpacing(theme().px(8))
        self._foot.addWidget(self.copy, 1)
        self._foot.addWidget(self.remove, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.scroller)
        column.addLayout(self._foot)
        column.addStretch(1)

    def _body(self) -> QWidget:
        px = theme().px
        body = QWidget()
        self._column = QVBoxLayout(body)
        self._column.setSpacing(px(6))
        for widget in (self.title, self.subtitle):
            self._column.addWidget(widget)
        self._column.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignHCenter)
        self._column.addWidget(self.refusal)
        self.refusal.hide()
        for figure in (self.arcs, self.cost):
            figure.setMinimumHeight(px(30))
            figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._column.addLayout(self._fields())
        self._column.addWidget(self.own)
        self._column.addWidget(self.how)
        self._column.addWidget(self.clause, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        return body

    def set_beside(self, beside: bool) -> None:
        """Stand beside the sheet, as narrow as may be, or fill a column of its own."""
        px = theme().px
        left, right = (px(4), px(16)) if beside else (px(16), px(16))
        self._column.setContentsMargins(left, px(12), right, px(4))
        self._foot.setContentsMargins(left, px(4), right, px(8))
        self.setMinimumWidth(px(WIDTH) if beside else 0)
        self.setMaximumWidth(px(WIDTH) if beside else _ANY_WIDTH)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A smaller ring where the window is low."""
        super().resizeEvent(event)
        self.ring.set_side(_RING if self.height() >= theme().px(_LOW) else _SMALL_RING)

    def _fields(self) -> QGridLayout:
        rows: tuple[tuple[str, QWidget], ...] = (
            ("Cla&ss", self.size_field),
            ("&Kind", self.variant),
            ("Arcs", self.arcs),
            ("Wi&dth", self.count),
            ("Draws &on", self.magazine),
            ("Name", self.name),
            ("Cost", self.cost),
        )
        return self._grid(rows)

    def _grid(self, rows: tuple[tuple[str, QWidget], ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme().px(8))
        grid.setVerticalSpacing(theme().px(4))
        grid.setColumnStretch(1, 1)
        for row, (words, widget) in enumerate(rows):
            self._rows[widget] = form_row(grid, row, words, widget)
        return grid

    def _connect(self) -> None:
        self.ring.arcToggled.connect(self.toggle_arc)
        self.size_field.edited.connect(lambda n: self.ask(lambda s, ids: s.set_size(ids, n)))
        self.count.edited.connect(self._set_count)
        self.variant.chosen.connect(lambda value: self.ask(lambda s, ids: s.set_variant(ids, value)))
        self.magazine.chosen.connect(lambda value: self.ask(lambda s, ids: s.set_magazine(ids, value)))
        self.name.edited.connect(lambda text: self.ask(lambda s, ids: s.set_component_name(ids[0], text)))
        self.clause.clauseRequested.connect(self.clause_wanted)
        self.selection.changed.connect(lambda: self.refresh(self.session))

    def ask(self, edit: Callable[[DesignSession[Any], tuple[str, ...]], Reply]) -> None:
        """Ask for an edit of what is selected, and say why if it is refused."""
        if self.session is None or not self.selection.ids:
            return
        reply = edit(self.session, self.selection.ids)
        self.refusal.setText(reply.words if reply else "")
        if reply:
            self._show(self.session, keep_refusal=True)

    def _set_count(self, count: int) -> None:
        """Widen or narrow to the next number of arcs that is offered."""
        view = self.session.component(self.selection.ids[0]) if self.session and self.selection.ids else None
        if view:
            now = len(view.arcs)
            wanted = [each for each in view.arc_counts if (each >= count if count > now else each <= count)]
            nearest = (min if count > now else max)(wanted, default=now)
            self.ask(lambda s, ids: s.set_arc_count(ids, nearest))

    def toggle_arc(self, arc: str) -> None:
        """Cover an arc of the selected mounts, or give it up."""
        self.ask(lambda s, ids: s.toggle_arc(ids, arc))

    def step_size(self, steps: int) -> None:
        """Make the selected items a class larger or smaller."""
        self.ask(lambda s, ids: s.step_size(ids, steps))

    def refresh(self, session: DesignSession[Any] | None) -> None:
        """Show what is selected of the design as it stands."""
        self._show(session, keep_refusal=False)

    def _show(self, session: DesignSession[Any] | None, *, keep_refusal: bool) -> None:
        self.session = session
        views = [session.component(item_id) for item_id in self.selection.ids] if session else []
        found = [view for view in views if view]
        row = session.view().row_of(self.selection.keys[0]) if session and self.selection.keys and not found else None
        nothing = _NOTHING if session and session.has_parts else ""
        shown = (nothing, tuple(found), row)
        if shown == self._seen and not keep_refusal and self.refusal.isHidden():
            return
        self._seen = shown
        self._shown = {self.refusal} if keep_refusal else set()
        if session and found:
            self._show_components(found, session.view().columns)
        elif session and row:
            self._show_line(row, session.view().columns)
        else:
            self._show_text("", nothing)
        self._show_and_hide()

    def _show_text(self, title: str, words: str) -> None:
        self.title.setText(title)
        self.subtitle.setText(words)
        self._show_if(self.title, title)

    def _show_line(self, row: BillRow, columns: tuple[Column, ...]) -> None:
        """A line of the structure: it is changed in the form."""
        self._show_text(row.words, "Changed in the form at the right.")
        self._show_cost(columns, row.figures, row.how, row.clause)

    def _show_components(self, views: list[ComponentView], columns: tuple[Column, ...]) -> None:
        first, alike = views[0], len({view.title for view in views}) == 1
        title = first.title if len(views) == 1 else f"{len(views)} × {first.title}" if alike else f"{len(views)} items"
        self._show_text(title, "click an arc to cover it" if first.arcs_offered else first.help)
        self._shown |= {self.copy, self.remove}
        single_family = len({view.family for view in views}) == 1
        if single_family:
            self._show_choices(first)
            self._show_own(first.fields)
        self.name.set_text(first.name or "")
        self._show_if(self.name, len(views) == 1 and first.name is not None)
        how = first.how if single_family and alike else ""
        sums = tuple(map(sum, zip(*(view.figures for view in views), strict=True)))
        self._show_cost(columns, sums, how, first.clause)

    def _show_choices(self, view: ComponentView) -> None:
        self._show_if(self.ring, view.arcs)
        if view.arcs:
            reason = "" if view.arcs_offered else "This mount always fires all round."
            number = view.number if view.size_word == "class" else ""
            face = RingFace(frozenset(view.arcs), frozenset(view.arcs_offered), number, reason)
            if face != self.ring.face():
                self.ring.set_face(face)
            self.arcs.setText("all round" if len(view.arcs) == 6 else " ".join(view.arcs))
        self._show_if(self.arcs, view.arcs)
        if view.size is not None:
            self.size_field.set_range(view.size_least, view.size_most)
            self.size_field.set_value(view.size)
            self._rows[self.size_field].setText(view.size_word[:1].upper() + view.size_word[1:])
        self._show_if(self.size_field, view.size is not None)
        if len(view.arc_counts) > 1:
            self.count.set_range(view.arc_counts[0], view.arc_counts[-1])
            self.count.set_value(len(view.arcs))
        self._show_if(self.count, len(view.arc_counts) > 1)
        for field, choices, value in (
            (self.variant, view.variants, view.variant),
            (self.magazine, view.magazines, view.magazine),
        ):
            show_choices(field, choices, value)
            self._show_if(field, choices)

    def _show_own(self, views: tuple[FieldView, ...]) -> None:
        """Fields that such components have of their own."""
        make = tuple(map(make_of, views))
        if make != self._make:
            self._make = make
            self._build_own(views)
        for view in views:
            show_field(self.fields[view.key], view)
        self._show_if(self.own, views)

    def _build_own(self, views: tuple[FieldView, ...]) -> None:
        self.fields = {view.key: make_field(view, self._asker(view.key)) for view in views}
        own, grid = QWidget(), QGridLayout()
        own.setLayout(grid)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme().px(8))
        grid.setVerticalSpacing(theme().px(4))
        grid.setColumnStretch(1, 1)
        for row, view in enumerate(views):
            field = self.fields[view.key]
            if view.kind == "checks":  # its words are long, and the column is narrow
                grid.addWidget(label(view.label, "field", buddy=field), 2 * row, 0, 1, 2)
                grid.addWidget(field, 2 * row + 1, 0, 1, 2)
            else:
                form_row(grid, 2 * row, view.label, field)
        self._column.replaceWidget(self.own, own)
        self.own.hide()
        self.own.deleteLater()
        self.own = own
        for widget in reversed(self.fields.values()):
            QWidget.setTabOrder(self.name, widget)

    def _asker(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.ask(lambda session, ids: session.set_component_field(ids, key, value))

    def _show_cost(self, columns: tuple[Column, ...], figures: Figures, how: str, clause: str) -> None:
        self.cost.setText("   ".join(f"{n} {column.title}" for n, column in zip(figures, columns, strict=True)))
        self._show_if(self.cost, columns)
        self.how.setText(how)
        self._show_if(self.how, how)
        self.clause.set_clause(clause)
        self._show_if(self.clause, clause)

    def _show_if(self, widget: QWidget, wanted: object) -> None:
        if wanted:
            self._shown.add(widget)

    def _show_and_hide(self) -> None:
        """Show what has something to show, touching only what changes: every change lays all out anew."""
        fixed = (self.title, self.ring, self.refusal, self.own, self.how, self.clause, self.copy, self.remove)
        parts = (*fixed, *self._rows)
        for part in parts:
            wanted = part in self._shown
            if part.isHidden() == wanted:
                part.setVisible(wanted)
                if part in self._rows:
                    self._rows[part].setVisible(wanted)
