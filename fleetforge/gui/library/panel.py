"""The library as a panel: search, folders, what was found, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QKeyCombination, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from fleetforge.app.library import Library, search_words
from fleetforge.app.library_views import ALL, MINE
from fleetforge.app.registry import game_of
from fleetforge.gui.filing import OPEN_FILTER
from fleetforge.gui.library.delegate import EntryDelegate
from fleetforge.gui.library.detail import EntryDetail
from fleetforge.gui.library.folderdeeds import FolderDeeds
from fleetforge.gui.library.folders import folder_list
from fleetforge.gui.library.jobs import bring_in, look
from fleetforge.gui.library.menus import library_menu, move_menu, pop_up
from fleetforge.gui.library.models import Results
from fleetforge.gui.library.naming import NameLine
from fleetforge.gui.library.transfer import paths_in
from fleetforge.gui.theme import theme
from fleetforge.gui.widgets import (
    Choice,
    EmptyState,
    SearchField,
    icon_button,
    label,
    list_view,
    secondary_button,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent

    from fleetforge.app.library_views import KeptAside, LibraryEntry
    from fleetforge.gui.services import WindowServices

_MOVE_KEYS = QKeyCombination(Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier, Qt.Key.Key_M)
_LEAST_LIST = 50
_INDENT = "\N{NO-BREAK SPACE}" * 3
ALL_GAMES = "Every game"
NOTHING = "Nothing is found. Try fewer words, or another folder."


class LibraryPanel(QWidget):
    """The player's designs and fleets and the published ones. ``act`` is what Enter does with designs."""

    actAsked = Signal(tuple)
    """Keys of the entries that the act is wanted for."""
    dismissed = Signal()
    """Escape: back to where one was."""
    choiceChanged = Signal()
    """Other entries are chosen."""

    def __init__(self, services: WindowServices, act: str = "Add", *, hint: str = "Enter", kind: str = "") -> None:
        super().__init__()
        self.services = services
        self.kind = kind
        self.library = Library(services.shelf.folder / "library")
        self._has_looked = False
        self.search = SearchField("Search the library", search_words(ALL), icon="search")
        self.folder = Choice("Folder", [(ALL, "Everything")], typed=True)
        self.game = Choice("Game", [(ALL, ALL_GAMES)])
        self._only_game = ""
        self.naming = NameLine()
        self.filing = FolderDeeds(self)
        self.targets = folder_list(self.filing.model)
        self.model = Results(self)
        self.list = list_view("Designs and fleets", EntryDelegate())
        self.list.setModel(self.model)
        self.empty = EmptyState(NOTHING, dashed=True)
        self.detail = EntryDetail()
        self.refusal = label("", "refusal", wrap=True)
        self.act_button = secondary_button(act, hint=hint, on_click=self.act)
        self.open_button = secondary_button("Open", on_click=self.open_chosen)
        self._lay_out()
        self._connect()
        self.setAcceptDrops(True)
        self._show_buttons()

    def _lay_out(self) -> None:
        px = theme().px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(8))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        row = QHBoxLayout()
        row.setSpacing(px(4))
        row.addWidget(self.folder, 1)
        row.addWidget(icon_button("folder", "Make a folder", on_click=self.filing.make_folder))
        self.more = icon_button("pencil", "Move, rename, delete", on_click=self.show_menu)
        row.addWidget(self.more)
        row.addWidget(icon_button("download", "Import files", on_click=self.ask_import))
        self._buttons = buttons = QHBoxLayout()
        buttons.setSpacing(px(8))
        buttons.addWidget(self.act_button, 1)
        buttons.addWidget(self.open_button)
        column.addWidget(self.search)
        column.addLayout(row)
        column.addWidget(self.game)
        column.addWidget(self.naming)
        column.addWidget(self.targets)
        column.addWidget(self.list, 1)
        column.addWidget(self.empty, 1)
        column.addWidget(self.refusal)
        column.addWidget(self.detail)
        column.addLayout(buttons)
        self.refusal.hide()
        self.empty.hide()
        self.game.hide()
        self.list.setMinimumHeight(px(_LEAST_LIST))

    def add_acts(self, *buttons: QWidget) -> None:
        """Put further buttons beside those of the panel."""
        for button in buttons:
            self._buttons.addWidget(button, 1)

    def _connect(self) -> None:
        self.search.typed.connect(lambda _words: self.show_found(keep=False))
        self.search.accepted.connect(lambda _words: self.act())
        self.search.moved.connect(self._move)
        self.search.dismissed.connect(self.dismissed)
        self.folder.chosen.connect(lambda _key: self.show_found())
        self.game.chosen.connect(lambda _key: self.show_found())
        self.list.doubleClicked.connect(lambda _index: self.act())
        self.list.selectionModel().selectionChanged.connect(lambda _new, _old: self._selection_changed())
        self.model.modelReset.connect(self._selection_changed)
        self.model.renamed.connect(self.rename)
        self.detail.fleetAsked.connect(self.open_key)
        # The question has the place of what is known of the chosen entry, so that both fit into a low window.
        self.naming.asked.connect(self.detail.hide)
        self.naming.ended.connect(self._selection_changed)
        self.naming.ended.connect(self.search.setFocus)
        self.filing.model.dropped.connect(self.filing.move_keys)
        self.model.dragging.connect(self.filing.show_targets)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self.show_menu_at)

    # What is shown

    def look_again(self) -> None:
        """Look at the disk in another thread and show what has changed."""
        self._has_looked = True
        look(self.services, self.library, self.show_all)

    def look_first(self) -> None:
        """Look at the disk if nobody has yet: what is found by the palette is found here."""
        if not self._has_looked:
            self.look_again()

    def showEvent(self, event: QShowEvent) -> None:
        """Look at the disk whenever the panel comes up."""
        super().showEvent(event)
        self.look_again()

    def show_all(self) -> None:
        """Show folders and entries as the library has them now."""
        game = self._only_game
        folders = [(ALL, f"Everything ({len(self.library.find(game=game))})")]
        folders += [
            (folder.key, f"{_INDENT * (folder.depth + 1)}{folder.title} ({folder.count})")
            for folder in self.library.folders(game)
        ]
        self.folder.set_options(folders)
        if not self.folder.value():
            self.folder.set_value(ALL)
        self._show_games()
        self.show_found()

    def _show_games(self) -> None:
        """Offer the games that there are entries of, where there are several and none is given."""
        there = self.library.held_games()
        self.game.set_options([(ALL, ALL_GAMES), *((game, game_of(game).title) for game in there)])
        self.game.setVisible(len(there) > 1 and not self._only_game)

    def keep_to(self, game: str) -> None:
        """Show entries of one game only; of all again if none is named."""
        if game != self._only_game:
            self._only_game = game
            self.search.setPlaceholderText(search_words(game))
            self.show_all()

    def show_found(self, *, keep: bool = True) -> None:
        """Show the entries that the search and the folder leave.

        The chosen ones stay chosen if wanted; while words are typed, the first is.
        """
        chosen = self.chosen_keys() if keep else ()
        game = self._only_game or self.game.value()
        self.model.show(self.library.find(self.search.text(), self.folder.value(), self.kind, game))
        self.choose(chosen)
        if not self.chosen_keys() and self.search.text() and self.model.rowCount():
            self.list.setCurrentIndex(self.model.index(0))
        nothing = self.model.rowCount() == 0
        self.list.setVisible(not nothing)
        self.empty.setVisible(nothing)

    def chosen(self) -> tuple[LibraryEntry, ...]:
        """The chosen entries, in the order of the list."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return tuple(entry for row in rows if (entry := self.model.entry(row)))

    def chosen_keys(self) -> tuple[str, ...]:
        """Their keys."""
        return tuple(entry.key for entry in self.chosen())

    def choose(self, keys: Sequence[str]) -> None:
        """Choose some entries."""
        model = self.list.selectionModel()
        places = [place for key in keys if (place := self.model.place_of(key)) >= 0]
        if places:
            model.setCurrentIndex(self.model.index(places[0]), model.SelectionFlag.NoUpdate)
        for place in places:
            model.select(self.model.index(place), model.SelectionFlag.Select)

    def _move(self, step: int) -> None:
        """Move in the list while the words are being typed."""
        last = self.model.rowCount() - 1
        row = self.list.currentIndex().row()
        self.list.setCurrentIndex(self.model.index(max(0, min(last, row + step))))

    def _selection_changed(self) -> None:
        entries = self.chosen()
        self.detail.show_entry(entries[0] if len(entries) == 1 else None)
        self.refuse("")
        self._show_buttons()
        self.choiceChanged.emit()

    def _show_buttons(self) -> None:
        readable = [entry for entry in self.chosen() if entry.is_readable]
        self.act_button.setEnabled(bool(readable))
        self.open_button.setEnabled(len(readable) == 1)

    def refuse(self, words: str) -> None:
        """Say why something was not done; "" takes the words away."""
        self.refusal.setText(words)
        self.refusal.setVisible(bool(words))

    # What is done

    def act(self) -> None:
        """Ask for the act with the chosen entries."""
        keys = tuple(entry.key for entry in self.chosen() if entry.is_readable)
        if keys:
            self.actAsked.emit(keys)

    def open_chosen(self) -> None:
        """Open the chosen entry in its workspace."""
        for entry in self.chosen()[:1]:
            self.open_key(entry.key)

    def open_key(self, key: str) -> None:
        """Open an entry from its file; a published one opens as a copy without a file."""
        entry = self.library.entry(key)
        if entry is None or not entry.is_readable:
            return
        if not entry.reference:
            self.services.open_paths((entry.path,))
        elif entry.kind == "design":
            self.services.open_value("ship", self.library.design(key))
        else:
            self.services.open_value("fleet", self.library.fleet(key))

    def rename_chosen(self) -> None:
        """Open the field for the name of the current entry."""
        index = self.list.currentIndex()
        if self.list.state() == QAbstractItemView.State.EditingState:
            return
        if index.flags() & Qt.ItemFlag.ItemIsEditable:
            self.list.edit(index)
        elif index.isValid():
            self.refuse("Published and unreadable files can't be renamed.")

    def rename(self, key: str, text: str) -> None:
        """Give an entry another name."""
        reply = self.library.rename(key, text)
        self.show_found()
        self.choose([key])
        self.refuse(reply.words if reply else "")

    def delete_chosen(self) -> None:
        """Take the chosen entries out; the status line brings them back."""
        entries = self.chosen()
        if not entries:
            return
        kept = self.library.delete([entry.key for entry in entries])
        self.show_all()
        if kept.files:
            what = entries[0].name if len(kept.files) == 1 else f"{len(kept.files)} files"
            self.services.say(f"{what}: deleted, kept aside.", undo=lambda: self.bring_back(kept))
        if kept.refused:
            self.refuse(f"{kept.refused[0][0]}: {kept.refused[0][1]}")

    def bring_back(self, kept: KeptAside) -> None:
        """Bring back what was deleted or moved."""
        reply = self.library.restore(kept)
        self.show_all()
        self.refuse(reply.words if reply else "")

    def own_folder(self) -> str:
        """The chosen folder if it is the player's, else the top."""
        key = self.folder.value()
        return key if key == MINE or key.startswith(f"{MINE}/") else MINE

    def go_to(self, folder: str) -> None:
        """Show what is in a folder."""
        self.show_all()
        self.folder.set_value(folder)
        self.show_found()

    def show_menu(self) -> None:
        """The menu at its button."""
        pop_up(library_menu(self), self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def show_menu_at(self, place: QPoint) -> None:
        """The menu in the list."""
        pop_up(library_menu(self), self.list.viewport().mapToGlobal(place))

    def show_move_menu(self) -> None:
        """The folders that the chosen entries can be moved to."""
        if self.chosen():
            index = self.list.currentIndex()
            pop_up(move_menu(self), self.list.viewport().mapToGlobal(self.list.visualRect(index).bottomLeft()))

    def ask_import(self) -> None:
        """Ask which files to take in."""
        if paths := self.services.ask_open(OPEN_FILTER):
            self.bring_in(paths)

    def bring_in(self, paths: Sequence[Path]) -> None:
        """Take files and folders into the chosen folder of the player's, or to the top."""
        bring_in(self.services, self.library, paths, self.own_folder(), self.show_all)

    # Keys and dropping

    def event(self, event: QEvent) -> bool:
        """The panel's keys are its own while the focus is in it, whatever command of the window has them too."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._deed(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter does the act, F2 renames, Del deletes, Ctrl+Shift+M moves, Escape leaves."""
        if run := self._deed(event):
            run()
        else:
            super().keyPressEvent(event)

    def _deed(self, event: QKeyEvent) -> Callable[[], None] | None:
        """What a key does here."""
        if event.keyCombination() == _MOVE_KEYS:
            return self.show_move_menu
        keys = {
            Qt.Key.Key_Return: self.act,
            Qt.Key.Key_Enter: self.act,
            Qt.Key.Key_F2: self.rename_chosen,
            Qt.Key.Key_Delete: self.delete_chosen,
            Qt.Key.Key_Escape: self.dismissed.emit,
        }
        is_plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        return keys.get(Qt.Key(event.key())) if is_plain else None

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files and folders from outside are welcome."""
        if event.source() is None and paths_in(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import them."""
        event.acceptProposedAction()
        self.bring_in(paths_in(event.mimeData()))
