"""The shipyard: everything about one design on one page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHBoxLayout, QSplitter, QWidget

from fleetforge.app.designing import relatives_first
from fleetforge.gui.shipyard.billpane import BillPane
from fleetforge.gui.shipyard.bottombar import TotalsBar
from fleetforge.gui.shipyard.columns import PartsColumn, YardColumns
from fleetforge.gui.shipyard.comparepane import ComparePane
from fleetforge.gui.shipyard.deeds import Deeds
from fleetforge.gui.shipyard.findingspane import FindingsPane
from fleetforge.gui.shipyard.form import DesignForm
from fleetforge.gui.shipyard.inspector import Inspector
from fleetforge.gui.shipyard.palettecolumn import PaletteColumn
from fleetforge.gui.shipyard.selection import Selection
from fleetforge.gui.shipyard.sheetpane import SheetPane
from fleetforge.gui.shipyard.shippage import ShipPage
from fleetforge.gui.shipyard.suiteslot import known_suites, suite_panel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState, secondary_button
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from fleetforge.app.designing import DesignSession
    from fleetforge.gui.commands import Command, Find
    from fleetforge.gui.library.yardside import YardLibrary
    from fleetforge.gui.services import WindowServices

COMPARE = "compare"
_PRICED_AFTER_MS = 60
_EMPTY = "No design is open."


class ShipyardWorkspace(Workspace):
    """Palette, live sheet with inspector, suite, form, findings and bill of the design whose tab is chosen."""

    can_print: ClassVar[bool] = True
    key_hints: ClassVar[tuple[tuple[str, str], ...]] = (
        ("Enter", "add what the palette shows first"),
        ("Arrows", "go from symbol to symbol on the sheet"),
        ("Ctrl+Enter", "take the notes: Enter begins a line in them"),
    )

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.session: DesignSession[Any] | None = None
        self.selection = Selection(self)
        self._kept: dict[int, tuple[str, ...]] = {}
        self._end = _nothing
        self._open_suite = ""
        self.suite: QWidget | None = None
        self.library: YardLibrary | None = None
        self.palette_column = PaletteColumn(known_suites())
        self.sheet = SheetPane(self.selection)
        self.inspector = Inspector(self.selection)
        self.form = DesignForm()
        self.findings = FindingsPane()
        self.bill = BillPane(self.selection)
        self.bar = TotalsBar()
        self.deeds = Deeds(self)
        self._pricing = QTimer(self, singleShot=True, interval=_PRICED_AFTER_MS)
        self._pricing.timeout.connect(self.refresh_palette)
        self._lay_out()
        self._connect()
        self.show_document(None)

    # Layout

    def _lay_out(self) -> None:
        self.parts = PartsColumn(self.palette_column, self._library_row())
        self.left = self.parts.palette_part
        self.ship = ShipPage(self.form, self.findings, self.bill)
        self.empty = EmptyState(_EMPTY, "New design", hint="Ctrl+N")
        self.columns = YardColumns(self.parts, self.sheet, self.inspector, self.ship, self.empty, self)
        self.slot = self.columns.slot
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.columns)

    def _library_row(self) -> QWidget:
        """The way to the library, beneath the palette."""
        px = theme().px
        made = QWidget()
        row = QHBoxLayout(made)
        row.setContentsMargins(px(12), px(8), px(12), px(8))
        self.library_button = secondary_button("Library", hint="Ctrl+L", height=32, on_click=self.toggle_library)
        row.addWidget(self.library_button)
        return made

    def _connect(self) -> None:
        deeds = self.deeds
        self.palette_column.add_wanted.connect(deeds.add)
        self.palette_column.suite_wanted.connect(self.toggle_suite)
        self.palette_column.left.connect(self.sheet.view.setFocus)
        self.sheet.moved.connect(deeds.move)
        self.sheet.shifted.connect(deeds.shift_one)
        self.sheet.field_wanted.connect(self.focus_field)
        self.sheet.menu_wanted.connect(deeds.show_menu)
        self.bill.field_wanted.connect(self.focus_field)
        self.inspector.clause_wanted.connect(self.services.show_clause)
        self.inspector.copy.clicked.connect(lambda: deeds.duplicate())
        self.inspector.remove.clicked.connect(lambda: deeds.remove())
        self.findings.mend_wanted.connect(deeds.mend)
        self.findings.clause_wanted.connect(self.services.show_clause)
        self.findings.place_wanted.connect(self._show_place)
        self.findings.compare_wanted.connect(lambda: deeds.compare_with_printed())
        self.bar.print_wanted.connect(self.print_document)
        self.bar.lit_wanted.connect(self.selection.set_lit)
        self.selection.changed.connect(self.services.refresh_commands)
        self.selection.changed.connect(lambda: self.columns.follow_selection(chosen=bool(self.selection.keys)))
        self.sheet.picked.connect(lambda: self.columns.show_page("selected"))
        self.empty.acted.connect(lambda: self.services.new_document("ship"))

    # What the window asks

    def show_document(self, document: Any) -> None:
        """Show a design, with what was selected when it was last shown."""
        self._end()
        self._end = _nothing
        if self.session is not None:
            self._kept[id(self.session)] = self.selection.keys
        suite = self._open_suite
        self.close_suite()
        self.session = document
        if self.library is not None:
            self.library.compare_in(document.game if document is not None else "")
        begins = document is not None and self.empty.isAncestorOf(self.empty.window().focusWidget() or self)
        self.columns.show_empty(empty=document is None)
        if begins:
            # What was pressed to begin is gone; Qt would give the focus to whatever comes next in the tab order.
            search = self.palette_column.search
            (search if search.isVisible() else self.sheet.view).setFocus(Qt.FocusReason.OtherFocusReason)
        self.ship.show_top()
        self.selection.set_keys(() if document is None else self._kept.get(id(document), ()))
        if document is not None:
            self._end = document.subscribe(self.refresh)
            self.palette_column.show_offers(document.suite_ids, document.search_hint, adds=document.has_parts)
            self.columns.side.set_title("ship", document.noun.capitalize())
        self.refresh()
        # Another design is no change of this one.
        self.bill.fade.stop()
        self.refresh_palette()
        if document is not None and suite in document.suite_ids:
            self.toggle_suite(suite)

    def forget_document(self, document: Any) -> None:
        """Let go of a closed design."""
        self._kept.pop(id(document), None)
        if document is self.session:
            self.session = None
            self.show_document(None)

    def bottom_bar(self) -> QWidget | None:
        """What is used, and the totals."""
        return self.bar

    def commands(self) -> tuple[Command, ...]:
        """All that can be done here."""
        return self.deeds.commands()

    def panels(self) -> tuple[QWidget, ...]:
        """Palette, sheet, suite, form, bill; and what chooses between them where they are pages."""
        suite = (self.suite,) if self.suite else ()
        left = self.library.panel.search if self.library and self.is_library_open() else self.palette_column.search
        return (left, self.sheet.view, self.columns.side.head, *suite, self.form.first(), self.bill.list)

    def view_state(self) -> tuple[str, bool, tuple[str, ...]]:
        """The suite, whether the library is open, what is selected."""
        return self._open_suite, self.is_library_open(), self.selection.keys

    def take_state(self, state: tuple[str, bool, tuple[str, ...]]) -> None:
        """Open them again; a comparison is not, since it may be with a design that is in no tab."""
        suite, library, keys = state
        if library:
            self.toggle_library()
        if suite and suite != COMPARE:
            self.toggle_suite(suite)
        self.selection.set_keys(keys)

    def splitters(self) -> tuple[QSplitter, ...]:
        """Columns, and the suite's height."""
        return (self.columns, self.columns.rows)

    def clause_of_selection(self) -> str:
        """The clause of what has the focus, else of what is selected."""
        clause = self.bill.current_clause() or self.findings.current_clause() or self.form.current_clause()
        if clause or self.session is None:
            return clause
        if self.palette_column.list.hasFocus() or self.palette_column.search.hasFocus():
            clause = self.palette_column.current_clause()
        if clause:
            return clause
        row = self.session.view().row_of(self.selection.keys[0]) if self.selection.keys else None
        return row.clause if row else ""

    def finds(self, words: str) -> tuple[Find, ...]:
        """Components to add, for the command palette."""
        return self.deeds.finds(words)

    def print_document(self) -> None:
        """Open the print preview of the design."""
        if self.session is not None:
            self.services.print_contents(self.session.view().title, self.session)

    # What is shown

    def refresh(self) -> None:
        """Show the design as it stands, everywhere at once."""
        session = self.session
        view = session.view() if session else None
        if session:
            self.selection.prune(session)
        self.sheet.refresh(session)
        self.form.refresh(session)
        self.findings.refresh(view)
        self.columns.side.set_mark("ship", self.findings.errors, "to mend")
        self.bill.refresh(view)
        self.bar.refresh(view)
        self.inspector.refresh(session)
        if view is None:
            self.refresh_palette()
        else:
            # Sheet, bill and findings are painted first: they answer the key that was pressed.
            self._pricing.start()

    def refresh_palette(self) -> None:
        """Price the palette for the design as it stands."""
        self._pricing.stop()
        self.palette_column.refresh(self.session)

    def is_pricing(self) -> bool:
        """Whether the palette still shows prices of the design as it was."""
        return self._pricing.isActive()

    def focus_field(self, key: str) -> None:
        """Go to the field of a word or line of the sheet."""
        field = self.form.field_of(key)
        if field is not None:
            self.columns.show_page("ship")
            field.setFocus(Qt.FocusReason.OtherFocusReason)

    def next_finding(self) -> None:
        """Go to the next finding's card."""
        self.columns.show_page("ship")
        self.findings.go_next()

    def _show_place(self, card: Any) -> None:
        """Select what a finding is about."""
        self.ship.show_part(self.findings.current_card() or self.findings)
        if card.ids:
            self.selection.select_ids(card.ids)

    # The library

    def is_library_open(self) -> bool:
        """Whether the library stands in the palette's place."""
        return self.parts.has_library()

    def toggle_library(self) -> None:
        """Put the library into the palette's place, or the palette back."""
        if self.is_library_open():
            self.close_library()
            return
        if self.library is None:
            self.library = self._make_library()
        self.columns.show_library(on=True)
        self.library.panel.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_library(self) -> None:
        """Show the palette again."""
        self.columns.show_library(on=False)
        self.sheet.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_library(self) -> YardLibrary:
        """Made when first asked for: it reads all designs there are."""
        from fleetforge.gui.library.yardside import YardLibrary

        made = YardLibrary(self.services)
        self.parts.put_library(made)
        made.compare_in(self.session.game if self.session is not None else "")
        made.closed.connect(self.close_library)
        made.compare_wanted.connect(self.open_compare)
        return made

    def library_changed(self) -> None:
        """Look at the library again, if anybody has looked yet."""
        if self.library is not None:
            self.library.panel.look_again()

    def find_component(self) -> None:
        """Go to the palette's search."""
        if self.is_library_open():
            self.close_library()
        self.columns.show_page("parts")
        self.palette_column.focus_search()

    # Suites

    def toggle_suite(self, suite_id: str) -> None:
        """Open a suite under the sheet, or close it if it is the one that is open."""
        is_open = suite_id == self._open_suite
        self.close_suite()
        if self.session is not None and not is_open:
            self.set_suite_panel(suite_panel(suite_id, self.session, self.slot), suite_id)

    def open_compare(self, *more: DesignSession[Any]) -> None:
        """Open the comparison with the other designs that are open, and with more."""
        self.close_suite()
        if self.session is not None:
            others = [*more, *relatives_first(self.session, self.services.documents("ship"))]
            self.set_suite_panel(ComparePane(self.session, others, self.slot), COMPARE)

    def set_suite_panel(self, suite: QWidget, suite_id: str) -> None:
        """Put a panel into the place under the sheet."""
        self.suite = suite
        self._open_suite = suite_id
        for name, slot in (
            ("closed", self.close_suite),
            ("clause_asked", self.services.show_clause),
            ("hovered", self._light_ids),
        ):
            if hasattr(suite, name):
                getattr(suite, name).connect(slot)
        if suite_id == COMPARE:
            self.columns.open_under(suite)
        else:
            self.columns.open_suite(suite)
        self.palette_column.set_open_suite(suite_id)

    def close_suite(self) -> None:
        """Give the place under the sheet back to the sheet."""
        suite, self.suite, self._open_suite = self.suite, None, ""
        if suite is not None:
            if hasattr(suite, "detach"):
                suite.detach()
            suite.hide()
            suite.deleteLater()
        self.columns.close_suite()
        self.palette_column.set_open_suite("")

    def _light_ids(self, ids: tuple[str, ...]) -> None:
        self.selection.set_lit(f"component:{each}" for each in ids)


def _nothing() -> None:
    """Nothing to end yet."""
