"""The Fleet workspace: the table, what is beside it, the bar beneath, and the commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from fleetforge.app.registry import game_of
from fleetforge.gui.fleet.bottom import FleetBar
from fleetforge.gui.fleet.deeds import FleetDeeds
from fleetforge.gui.fleet.header import FleetHeader
from fleetforge.gui.fleet.load_panel import LoadPanel
from fleetforge.gui.fleet.print_panel import PrintPanel
from fleetforge.gui.fleet.rules_panel import RulesPanel
from fleetforge.gui.fleet.ships import ShipsCard
from fleetforge.gui.fleet.side import SIDE_WIDTH, SidePanel
from fleetforge.gui.library.panel import LibraryPanel
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import EmptyState, label, panel
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from collections.abc import Callable

    from fleetforge.app.fleeting import FleetSession
    from fleetforge.gui.commands import Command, Find
    from fleetforge.gui.services import WindowServices

PRINT, LIBRARY, LOAD, RULES = "print", "library", "load", "rules"


class FleetWorkspace(Workspace):
    """Shows one fleet at a time; the others wait in their tabs."""

    can_print = True
    key_hints = (
        ("Space", "what the ship carries"),
        ("Enter", "edit the name or the quantity of the ship"),
        ("Ctrl+Enter", "take the notes: Enter begins a line in them"),
        ("Del", "in the library: delete the file, kept aside"),
    )

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.session: FleetSession[Any] | None = None
        self._end: Callable[[], None] = _nothing
        self._choices: dict[int, tuple[str, ...]] = {}
        self.header = FleetHeader()
        self.refusal = label("", "refusal", wrap=True)
        self.ships = ShipsCard()
        self.table = self.ships.table
        self.library = LibraryPanel(services, "Add to fleet")
        self.load = LoadPanel()
        self.rules = RulesPanel()
        self.preview = PrintPanel(services)
        self.side = SidePanel(self._pages())
        self.bar = FleetBar()
        self.empty = EmptyState("No fleet is open.", "New fleet")
        self.deeds = FleetDeeds(self)
        self._lay_out()
        self._connect()
        self.show_document(None)

    def _pages(self) -> list[tuple[str, str, QWidget]]:
        return [
            (PRINT, "&Print", self.preview),
            (LIBRARY, "Li&brary", self.library),
            (LOAD, "L&oadout", self.load),
            (RULES, "&Rules", self.rules),
        ]

    def _lay_out(self) -> None:
        px = theme().px
        main = panel("window")
        column = QVBoxLayout(main)
        column.setContentsMargins(px(16), px(16), px(16), px(16))
        column.setSpacing(px(12))
        column.addWidget(self.header)
        column.addWidget(self.refusal)
        column.addWidget(self.ships, 1)
        self.refusal.hide()
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setObjectName("fleet")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(main)
        self._split.addWidget(self.side)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 0)
        self._split.setSizes([px(900), px(SIDE_WIDTH)])
        self._stack = QStackedWidget()
        self._stack.addWidget(self._split)
        self._stack.addWidget(self.empty)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._stack)

    def _connect(self) -> None:
        deeds, table = self.deeds, self.table
        self.header.renamed.connect(deeds.rename_fleet)
        self.header.duplicateAsked.connect(deeds.duplicate)
        self.header.addAsked.connect(deeds.add)
        self.empty.acted.connect(lambda: self.services.new_document("fleet"))
        self.ships.model.answered.connect(self.say_refusal)
        self.ships.dropped.connect(deeds.take)
        table.rowsChosen.connect(self._rows_chosen)
        table.loadAsked.connect(deeds.show_load)
        table.rowsMoved.connect(deeds.move)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        table.customContextMenuRequested.connect(self._menu)
        self.ships.addAsked.connect(deeds.add)
        self.library.actAsked.connect(deeds.add_keys)
        self.library.dismissed.connect(table.setFocus)
        self.load.openAsked.connect(deeds.open_design)
        self.load.updateAsked.connect(deeds.update_design)
        self.rules.clauseAsked.connect(self.services.show_clause)
        self.rules.rowAsked.connect(lambda row: table.choose((row,)))
        self.bar.limitAsked.connect(deeds.ask_limit)
        self.bar.findingsAsked.connect(deeds.show_findings)
        self.bar.rowHovered.connect(self.ships.light)

    # The document

    def show_document(self, document: FleetSession[Any] | None) -> None:
        """Show another fleet, with the rows chosen that were chosen in it before."""
        if self.session is not None:
            self._choices[id(self.session)] = self.table.chosen()
        self._end()
        self.session = document
        self._end = document.subscribe(self._changed) if document else _nothing
        focus = self.window().focusWidget()
        # Asked before: turning the page puts the focus on the first thing of the new one.
        is_at_work = focus is not None and self.isAncestorOf(focus)
        self._stack.setCurrentIndex(0 if document else 1)
        self.bar.setVisible(document is not None)
        self.say_refusal("")
        self.ships.model.show(document)
        self._offer_pages(document)
        self.preview.show_session(document)
        if document is not None:
            self.library.keep_to(document.game)
            self.library.look_first()
            self.table.choose(self._choices.get(id(document), ()))
            self._show()
            if not is_at_work or not (focus and focus.isVisible()):
                self.ships.take_focus()
        self.services.refresh_commands()

    def _offer_pages(self, document: FleetSession[Any] | None) -> None:
        """Offer printing only for a game that prints."""
        prints = document is None or game_of(document.game).prints() is not None
        self.side.offer((PRINT, LIBRARY, LOAD, RULES) if prints else (LIBRARY, LOAD, RULES))

    def forget_document(self, document: FleetSession[Any]) -> None:
        """Forget what was chosen in a fleet that was closed."""
        self._choices.pop(id(document), None)
        if document is self.session:
            self.show_document(None)

    def _changed(self) -> None:
        """The fleet has changed: show it, the same ships chosen as before, or those just put in."""
        session = self.session
        if session is None:
            return
        chosen = session.last_added or self.table.chosen()
        session.last_added = ()
        self.ships.model.show(session)
        if chosen != self.table.chosen():
            self.table.choose(chosen)
        self._show()

    def _show(self) -> None:
        if self.session is None:
            return
        view = self.session.view()
        self.header.show_view(view)
        self.ships.show_view(view)
        self.library.act_button.setText(f"Add to {view.words.whole}")
        self.bar.show_view(view)
        self.rules.show_session(self.session)
        self._show_load()
        self.preview.show_session(self.session)

    def _show_load(self) -> None:
        chosen = self.table.chosen()
        self.load.show_row(self.session, chosen[0] if len(chosen) == 1 else "")

    def _rows_chosen(self) -> None:
        self.say_refusal("")
        self._show_load()
        self.header.duplicate.setEnabled(bool(self.table.chosen()))
        self.services.refresh_commands()

    def say_refusal(self, words: str) -> None:
        """Say above the table why something was not done, or nothing."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    def _menu(self, at: QPoint) -> None:
        """The commands for the ship under the pointer."""
        menu = QMenu(self)
        for command in self.deeds.menu_ids():
            menu.addAction(self.services.action(command)) if command else menu.addSeparator()
        menu.exec(self.table.viewport().mapToGlobal(at))

    # What the window asks

    def bottom_bar(self) -> QWidget | None:
        """Points and findings."""
        return self.bar

    def commands(self) -> tuple[Command, ...]:
        """Everything that can be done to a fleet."""
        return self.deeds.commands()

    def finds(self, words: str) -> tuple[Find, ...]:
        """Designs of the library that can be added, and ships of the fleet."""
        return self.deeds.finds(words)

    def panels(self) -> tuple[QWidget, ...]:
        """Table, the page at the side."""
        inside = {
            PRINT: self.preview.view,
            LIBRARY: self.library.search,
            LOAD: self.load.notes,
            RULES: self.rules.first_field(),
        }
        return (self.table, inside[self.side.page()])

    def clause_of_selection(self) -> str:
        """The clause of the chosen ship's finding, or of the finding with the focus."""
        session = self.session
        if session is None:
            return ""
        cards = session.view().findings
        for made, card in zip(self.rules.cards, cards, strict=False):
            if made.hasFocus():
                return card.clause
        chosen = self.table.chosen()
        return next((card.clause for card in cards if card.place in chosen), "")

    def view_state(self) -> tuple[str, tuple[str, ...]]:
        """The page at the side, and the chosen ships."""
        return self.side.page(), self.table.chosen()

    def take_state(self, state: tuple[str, tuple[str, ...]]) -> None:
        """Show and choose them again."""
        page, chosen = state
        self.side.show_page(page)
        self.table.choose(chosen)

    def splitters(self) -> tuple[QSplitter, ...]:
        """The one between the table and the panel at its side."""
        return (self._split,)

    def library_changed(self) -> None:
        """Look at the library again."""
        self.library.look_again()

    def print_document(self) -> None:
        """Print the fleet."""
        self.deeds.print_fleet()

    def sizeHint(self) -> QSize:
        """Room for the table and the panel."""
        return QSize(theme().px(1180), theme().px(640))


def _nothing() -> None:
    """Nobody listens."""
