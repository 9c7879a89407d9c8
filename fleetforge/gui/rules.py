"""The Rules workspace: every text by sections, with search; clauses link to each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QFrame, QSplitter, QVBoxLayout, QWidget

from fleetforge.app.clauses import ClauseShelf, SectionView
from fleetforge.gui.commands import Command
from fleetforge.gui.reading import ReadingView, clauses_html
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import FACE, CellFace, SearchField, TwoLineDelegate, list_view
from fleetforge.gui.workspace import Workspace

if TYPE_CHECKING:
    from fleetforge.gui.services import WindowServices

_Index = QModelIndex | QPersistentModelIndex
LIST_WIDTH, LEAST_LIST = 320, 240


class Sections(QAbstractListModel):
    """Texts and their sections, one a row."""

    def __init__(self, sections: tuple[SectionView, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.sections = sections

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """How many there are."""
        return 0 if parent.isValid() else len(self.sections)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The face of a row, and its words."""
        section = self.sections[index.row()]
        if role == FACE:
            return _face(section)
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return f"{section.id} {section.title}"
        if role == Qt.ItemDataRole.ToolTipRole:
            return section.title
        return None

    def row_of(self, section_id: str) -> QModelIndex:
        """Where a section stands."""
        rows = [row for row, section in enumerate(self.sections) if section.id == section_id]
        return self.index(rows[0], 0) if rows else QModelIndex()


def _face(section: SectionView) -> CellFace:
    if section.depth == 0:
        lines = [(section.title, "card", "text"), *([(section.note, "caption", "quiet")] if section.note else [])]
        return CellFace(tuple(lines), wrap=True)
    return CellFace(((f"{section.id}  {section.title}", "body", "text2"),), wrap=True)


class RulesWorkspace(Workspace):
    """Sections at the left, clauses at the right."""

    def __init__(self, services: WindowServices, parent: QWidget | None = None) -> None:
        super().__init__(services, parent)
        self.shelf = ClauseShelf()
        self.search = SearchField("Search the rules", "Clause or words", hint="/", icon="search")
        self.model = Sections(self.shelf.contents(), self)
        self.list = list_view("Sections of the rules", TwoLineDelegate())
        self.list.setModel(self.model)
        self.text = ReadingView("Clauses")
        self._lit = ""
        self._past: list[str] = []
        self._lay_out()
        self.search.typed.connect(self._find)
        self.search.accepted.connect(lambda _words: self.text.setFocus())
        self.search.dismissed.connect(lambda: self.list.setFocus())
        self.list.selectionModel().currentChanged.connect(lambda now, _before: self._show_section(now))
        self.text.clauseRequested.connect(self.show_clause)
        self.list.setCurrentIndex(self.model.index(0, 0))

    def _lay_out(self) -> None:
        px = theme().px
        side = QFrame()
        side.setProperty("ground", "surface")
        side.setMinimumWidth(px(LEAST_LIST))
        column = QVBoxLayout(side)
        column.setContentsMargins(px(12), px(12), px(12), 0)
        column.addWidget(self.search)
        column.addWidget(self.list, 1)
        right = QFrame()
        right.setProperty("ground", "window")
        room = QVBoxLayout(right)
        room.setContentsMargins(px(32), px(16), px(16), 0)
        room.addWidget(self.text)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        self._split.setObjectName("rules")
        self._split.setChildrenCollapsible(False)
        self._split.addWidget(side)
        self._split.addWidget(right)
        self._split.setStretchFactor(1, 1)
        self._split.setSizes([px(LIST_WIDTH), px(900)])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._split)

    def show_clause(self, clause_id: str) -> None:
        """Show a clause among its neighbours; one that no text has is looked for."""
        clause = self.shelf.clause(clause_id)
        if clause is None:
            near = ", ".join(self.shelf.nearest(clause_id))
            nothing = f"No text has a clause {clause_id}." + (f" The nearest are {near}." if near else "")
            self.text.show_html(lambda: clauses_html(clause_id, (), nothing=nothing))
            return
        if self._lit and self._lit != clause.id:
            self._past.append(self._lit)
        self._lit = clause.id
        row = self.model.row_of(self.shelf.section_of(clause.id))
        if row == self.list.currentIndex():
            self._show_section(row)
        else:
            self.list.setCurrentIndex(row)
        self.services.refresh_commands()

    def go_back(self) -> None:
        """Show the clause before the last link."""
        self._lit = ""
        if self._past:
            self.show_clause(self._past.pop())

    def _show_section(self, index: QModelIndex) -> None:
        if not index.isValid():
            return
        section = self.model.sections[index.row()]
        clauses = self.shelf.under(section.id)
        lit = self._lit
        self.text.show_html(lambda: clauses_html(section.title, clauses, lit))
        if any(clause.id == lit for clause in clauses):
            self.text.scrollToAnchor(lit)

    def _find(self, words: str) -> None:
        if not words.strip():
            self._show_section(self.list.currentIndex())
            return
        found = self.shelf.search(words)
        nothing = "No clause holds all these words. Try fewer or shorter ones."
        count = "1 clause" if len(found) == 1 else f"{len(found)} clauses"
        self.text.show_html(lambda: clauses_html(f"{count} with “{words.strip()}”", found, nothing=nothing))

    def commands(self) -> tuple[Command, ...]:
        """Search and the way back."""
        return (
            Command("rules.search", "&Search the rules", self._start_search, "Tools", "/", icon="search"),
            Command(
                "rules.back", "&Back to the clause before", self.go_back, "View", "Alt+Left", enabled=self._has_past
            ),
        )

    def _has_past(self) -> bool:
        return bool(self._past)

    def _start_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def panels(self) -> tuple[QWidget, ...]:
        """Search, sections, clauses."""
        return (self.search, self.list, self.text)

    def clause_of_selection(self) -> str:
        """The clause that is marked."""
        return self._lit

    def view_state(self) -> str:
        """The clause that is marked."""
        return self._lit

    def take_state(self, state: str) -> None:
        """Show it again."""
        if state:
            self.show_clause(state)

    def splitters(self) -> tuple[QSplitter, ...]:
        """The one between sections and clauses."""
        return (self._split,)
