"""The main window: what is shown in it, and what its commands do."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QMainWindow, QWidget

from fleetforge.app.documents import BATTLE, SHIP
from fleetforge.app.registry import DEFAULT
from fleetforge.gui.asking import Asks
from fleetforge.gui.commands import EVERYWHERE, Commands
from fleetforge.gui.desk import Desk
from fleetforge.gui.diskwatch import DiskWatch
from fleetforge.gui.filing import Filing
from fleetforge.gui.focused import commit_pending, keep_in_sight
from fleetforge.gui.frame import Frame, least_size
from fleetforge.gui.going import go_round
from fleetforge.gui.inview import InView
from fleetforge.gui.jobs import Jobs
from fleetforge.gui.keeping import Keeper
from fleetforge.gui.kinds import PLACES, Place
from fleetforge.gui.looks import Looks
from fleetforge.gui.remembering import keep_state, restore_state
from fleetforge.gui.retiring import Retired
from fleetforge.gui.serving import Services
from fleetforge.gui.stepping import Stepping
from fleetforge.gui.undokeys import UndoKeys
from fleetforge.gui.window_commands import add_recent, next_scale, welcome_commands, window_commands
from fleetforge.gui.window_pages import NEW_BATTLE, PAGES, make_page

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent

    from fleetforge.app.documents import Document
    from fleetforge.app.opening import BundledShip
    from fleetforge.app.shelf import Shelf
    from fleetforge.gui.battle.setup.drafting import Drafting
    from fleetforge.gui.finder import Finder
    from fleetforge.gui.notices import Action
    from fleetforge.gui.workspace import Workspace

FIRST_WIDTH, FIRST_HEIGHT = 1280, 800
WELCOME = "welcome"


class MainWindow(QMainWindow):
    """One window with its workspaces and documents. ``shown`` is the id of the place or page in front."""

    def __init__(self, shelf: Shelf, places: Sequence[Place] = PLACES, asks: Asks | None = None) -> None:
        super().__init__()
        self.shelf: Shelf = shelf
        self.places = {place.id: place for place in places}
        self.jobs = Jobs(self._job_failed, lambda name: self.status.say(f"{name}: cancelled"), self)
        self.desk = Desk(self)
        self.filing = Filing(self.desk, shelf, self.jobs, asks or Asks(self), self)
        self.keeper = Keeper(self.desk, shelf, self.jobs, self)
        self.commands = Commands(self)
        self.services = Services(self)
        self.steps = Stepping(self)
        self.drafting: Drafting | None = None
        """The battle that is being set up, once its page was shown."""
        self.shown = ""
        self.looks = Looks(self, self._make_anew)
        self._before = WELCOME
        self._workspaces: dict[str, Workspace] = {}
        self._pages: dict[str, QWidget] = {}
        self._states: dict[str, Any] = {}
        """What was open in workspaces that are to be made anew."""
        self._retired = Retired(self.jobs)
        self._finder: Finder | None = None
        self.frame = Frame(self, places)
        self.top, self.rail, self.stack = self.frame.top, self.frame.rail, self.frame.stack
        self.notices, self.status = self.frame.notices, self.frame.status
        self.disk = DiskWatch(self.desk, self.filing, self.jobs, self.notices, self)
        self._set_up_window()
        self.commands.add(window_commands(self))
        self.commands.add(welcome_commands(self), WELCOME)
        self._connect()
        restore_state(self)
        self.show_page(WELCOME)

    # Building -------------------------------------------------------------------------------------

    def _set_up_window(self) -> None:
        self.setObjectName("main")
        self.setAcceptDrops(True)
        self.setMinimumSize(least_size(self.screen().availableSize()))
        self.resize(FIRST_WIDTH, FIRST_HEIGHT)
        self.setWindowTitle("FleetForge")
        self._undo_keys = UndoKeys(self)
        self._in_view = InView(self)

    def _connect(self) -> None:
        find = self.commands.action
        self.top.bind(find("edit.undo"), find("edit.redo"), find("file.new"), find("edit.find"))
        self.top.more["File"] = partial(add_recent, self)
        self.rail.chosen.connect(self.show_place)
        self.rail.settings_wanted.connect(lambda: self.show_page("settings"))
        tabs = self.top.tabs
        tabs.chosen.connect(self.desk.choose)
        tabs.close_wanted.connect(self._close)
        tabs.moved.connect(lambda old, new: self.desk.move(self._kind(), old, new))
        self.desk.current_changed.connect(self._current_changed)
        self.desk.changed.connect(self._document_changed)
        self.desk.listed.connect(self._show_tabs)
        self.desk.closed.connect(self._forget)
        self.filing.said.connect(self.status.say)
        self.filing.troubled.connect(lambda text, detail: self.notices.add(text, detail=detail))
        self.filing.offered.connect(self._offer)
        self.filing.import_wanted.connect(self._import)
        self.filing.showed.connect(self.show_document)
        self.keeper.trouble.connect(lambda text: self.notices.add(text))

    # What is shown --------------------------------------------------------------------------------

    @property
    def workspace(self) -> Workspace | None:
        """The workspace in front; None for a page."""
        return self._workspaces.get(self.shown)

    @property
    def front(self) -> Any:
        """What is worked on in front, a workspace or a page; None for a page that is only looked at."""
        is_work = self.shown in PAGES and PAGES[self.shown].place
        return self._pages[self.shown] if is_work else self.workspace

    @property
    def finder(self) -> Finder | None:
        """The command palette, once it was opened."""
        return self._finder

    def _kind(self) -> str:
        return self.places[self.shown].document if self.shown in self.places else ""

    @property
    def document(self) -> Document | None:
        """The document in front."""
        return self.desk.current(self._kind())

    def show_place(self, name: str) -> None:
        """Bring a workspace to the front; made when first shown."""
        if name not in self._workspaces:
            self._make_workspace(name)
        self._bring(name, self._workspaces[name])
        self._show_current()
        if name in self._states:
            self._workspaces[name].take_state(self._states.pop(name))

    def _make_workspace(self, name: str) -> None:
        workspace = self.places[name].make(self.services)
        self._workspaces[name] = workspace
        self.stack.addWidget(workspace)
        self.frame.add_bottom(name, workspace.bottom_bar())
        self.commands.add(workspace.commands(), name)
        restore_state(self, workspace.splitters())

    def show_page(self, name: str) -> None:
        """Bring the welcome page, settings, keys or about to the front."""
        if name not in self._pages:
            page: Any = make_page(name, self)
            self._pages[name] = page
            self.stack.addWidget(page)
            if PAGES[name].place:
                self.commands.add(page.commands(), name)
        PAGES[name].refresh(self, self._pages[name])
        self._bring(name, self._pages[name])
        PAGES[name].focus(self._pages[name])

    def _bring(self, name: str, widget: QWidget) -> None:
        if self.shown != name:
            self.status.say("")  # it was said, and can be undone, of what is no longer in front
            self._before = self.shown if self.shown in (*self.places, WELCOME) else self._before
        self.shown = name
        self.stack.setCurrentWidget(widget)
        self.frame.show_bottom(name)
        self.rail.set_current((PAGES[name].place if name in PAGES else "") or name)
        self.commands.set_scope(name)
        self.status.show_keys(self._hints())
        self._show_tabs()
        self.show_title()

    def _hints(self) -> tuple[tuple[str, str], ...]:
        return () if self.shown == WELCOME else (("Ctrl K", "Find"), ("F1", "Why"), ("?", "Keys"))

    def back(self) -> None:
        """Close the palette, or leave a page for what was in front before it."""
        if self._finder is not None and self._finder.isVisible():
            self._finder.close_finder()
        elif self._before in self.places:
            self.show_place(self._before)
        else:
            self.show_page(WELCOME)

    def is_on_page(self) -> bool:
        """Whether there is something to go back from."""
        return self.shown not in self.places and self.shown != WELCOME

    def show_document(self, document: Document) -> None:
        """Bring a document and its workspace to the front."""
        self.desk.choose(document)
        name = next(place.id for place in self.places.values() if place.document == document.kind.id)
        if self.shown != name:
            self.show_place(name)

    def show_clause(self, clause_id: str) -> None:
        """Open a clause in the Rules workspace."""
        self.show_place("rules")
        self.front.show_clause(clause_id)

    def _show_current(self) -> None:
        workspace = self.workspace
        if workspace is not None:
            workspace.show_document(self.document.session if self.document else None)
            keep_in_sight(self, workspace)
        self.commands.refresh()

    def _show_tabs(self) -> None:
        self.top.tabs.show_documents(self.desk.of(self._kind()), self.document)
        self.top.add.setVisible(self._makes_new())

    def _current_changed(self, kind: str) -> None:
        if kind == self._kind():
            # What is half typed belongs to the document that is still shown.
            commit_pending()
            self.status.say("")
            self._show_tabs()
            self.show_title()
            self._show_current()

    def _document_changed(self, document: Document) -> None:
        self.top.tabs.refresh(document)
        if document is self.document:
            self.show_steps()

    def _forget(self, document: Document) -> None:
        for place in self.places.values():
            if place.document == document.kind.id and place.id in self._workspaces:
                self._workspaces[place.id].forget_document(document.session)
        self._show_tabs()

    def show_steps(self) -> None:
        """What is worked on has changed: say what can be done now."""
        self.show_title()
        self.commands.refresh()

    def show_title(self) -> None:
        """Name the document in front, and the steps that can be taken back and done again."""
        document = self.document
        self.setWindowTitle(f"{document.title}[*] \N{EN DASH} FleetForge" if document else "FleetForge")
        self.setWindowModified(bool(document and document.is_changed))
        self.steps.show_names()

    # What the commands ask ------------------------------------------------------------------------

    def has_document(self) -> bool:
        """Whether a document is in front."""
        return self.document is not None

    def can_save(self) -> bool:
        """Whether the document in front is one that is saved."""
        return self.document is not None and not self.document.kind.keeps_itself

    def _makes_new(self) -> bool:
        """Whether the workspace in front makes new, empty documents."""
        return bool(self._kind())

    def has_several(self) -> bool:
        """Whether there are tabs to step through."""
        return len(self.desk.of(self._kind())) > 1

    def has_changes(self) -> bool:
        """Whether any document has changes."""
        return bool(self.desk.changed_documents())

    def can_print(self) -> bool:
        """Whether the workspace in front prints."""
        if self.workspace is None or not self.workspace.can_print:
            return False
        place = self.places.get(self.shown)
        return self.has_document() or (place is not None and not place.document)

    # What the commands do -------------------------------------------------------------------------

    def new_here(self) -> None:
        """A new document of the kind and game that is worked on, a ship where none is; a battle is set up first."""
        if self._kind() == BATTLE:
            self.set_up_battle()
        else:
            game = self.document.session.game if self.document is not None else DEFAULT
            self.filing.new(self._kind() or SHIP, game)

    def set_up_battle(self) -> Any:
        """Show the page of a new battle, with what was set up before; the page."""
        self.show_page(NEW_BATTLE)
        return self._pages[NEW_BATTLE]

    def set_up_again(self) -> None:
        """Set up a battle as the one in front was set up."""
        if self.shows_setup() and self.document is not None:
            session = self.document.session.session
            self.set_up_battle().take_setup(session.system.id, session.setup)

    def shows_setup(self) -> bool:
        """Whether a battle is in front whose set-up may be seen by who sits there."""
        return self._kind() == BATTLE and self.document is not None and bool(self.document.session.shows_setup)

    def save(self) -> None:
        """Save the document in front."""
        commit_pending()
        if self.document:
            self.filing.save(self.document)

    def save_as(self) -> None:
        """Save the document in front under another name."""
        commit_pending()
        if self.document:
            self.filing.save_as(self.document)

    def save_all(self) -> None:
        """Save every changed document."""
        commit_pending()
        self.filing.save_all(self.desk.changed_documents())

    def close_document(self) -> None:
        """Close the document in front."""
        if self.document:
            self._close(self.document)

    def _close(self, document: Document) -> None:
        commit_pending()
        self.filing.close(document)

    def print_document(self) -> None:
        """Print what the workspace shows."""
        commit_pending()
        if self.workspace is not None:
            self.workspace.print_document()

    def print_contents(self, title: str, contents: Any) -> None:
        """Show the print preview of some contents."""
        from fleetforge.gui.preview import show_preview

        show_preview(self.services, title, contents)

    def find_anything(self) -> None:
        """Open the command palette."""
        if self._finder is None:
            from fleetforge.gui.finder import Finder
            from fleetforge.gui.finding import sources

            self._finder = Finder(sources(self), self)
        self._finder.open_finder()

    def open_bundled(self, ship: BundledShip) -> None:
        """Open a published design as a new document."""
        from fleetforge.app.opening import open_bundled

        self.filing.open_apart(f"Opening {ship.title}", lambda: open_bundled(ship))

    def _offer(self, text: str, detail: str, actions: Sequence[Action]) -> None:
        self.notices.add(text, tone="neutral", detail=detail, actions=actions)

    def _import(self, values: Sequence[Any]) -> None:
        """Take designs and fleets into the library; the workspaces look at it again then."""
        from fleetforge.gui.library.jobs import bring_in_values

        def done() -> None:
            for workspace in self._workspaces.values():
                workspace.library_changed()

        bring_in_values(self.services, values, done)

    def explain(self) -> None:
        """Open the clause of what is selected, or the rules."""
        clause = self.front.clause_of_selection() if self.front is not None else ""
        if clause:
            self.show_clause(clause)
        elif "rules" in self.places:
            self.show_place("rules")
            self.status.say("Nothing with a clause was selected: here are all rules")

    def step_document(self, step: int) -> None:
        """Bring the next or the previous document to the front, round and round."""
        row = self.desk.of(self._kind())
        if self.document in row:
            self.desk.choose(row[(row.index(self.document) + step) % len(row)])

    def step_panel(self, step: int) -> None:
        """Put the focus into the next or the previous panel; the rail and a bar under the tabs are among them."""
        go_round(self, step)

    def set_up(self, values: Mapping[str, object]) -> None:
        """Change settings, act on them at once, and say if they cannot be kept."""
        refused = self.shelf.change(**values)
        self.looks.take()
        if "settings" in self._pages:
            PAGES["settings"].refresh(self, self._pages["settings"])
        if refused:
            self.notices.add(refused.words)

    def _make_anew(self) -> None:
        """Workspaces, pages and palette take their sizes when they are made."""
        commit_pending()
        self.setMinimumSize(least_size(self.screen().availableSize()))
        for name, workspace in self._workspaces.items():
            self._states[name] = workspace.view_state()
            workspace.show_document(None)
            self.commands.drop(name)
            self.frame.drop_bottom(name)
        self.commands.drop(NEW_BATTLE)
        for widget in (*self._workspaces.values(), *self._pages.values()):
            self.stack.removeWidget(widget)
            self._retired.add(widget)
        if self._finder is not None:
            self._finder.close_finder()
            self._finder.deleteLater()
            self._finder = None
        self._workspaces.clear()
        self._pages.clear()
        self.show_place(self.shown) if self.shown in self.places else self.show_page(self.shown)

    def choose_on_welcome(self, number: int) -> None:
        """Press the button of one of the welcome page's cards."""
        page: Any = self._pages[WELCOME]
        page.choose(number)

    def step_scale(self, step: int) -> None:
        """Make everything one step larger or smaller."""
        self.set_up({"scale": next_scale(self.shelf.settings.scale, step)})

    def toggle_full_screen(self) -> None:
        """Fill the screen, or stop."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def page(self, name: str) -> QWidget | None:
        """A page that was shown, for what keeps it up to date."""
        return self._pages.get(name)

    def key_groups(self) -> list[tuple[str, list[tuple[str, str]]]]:
        """All keys by heading: those of the workspace that was in front, then those of the window."""
        groups = []
        if self._before in self._workspaces:
            workspace = self._workspaces[self._before]
            own = [*self.commands.keys_of_scope(self._before), *workspace.key_hints]
            groups.append((self.places[self._before].title, own))
        return [*groups, ("Everywhere", self.commands.keys_of_scope(EVERYWHERE))]

    # Events ---------------------------------------------------------------------------------------

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's name
        """Tab goes through everything in the order in which it is seen."""
        from fleetforge.gui.widgets.tabbing import go_on

        return go_on(self, back=not next)

    def _job_failed(self, name: str, problem: Exception) -> None:
        self.notices.add(f"{name} did not work: {problem}", tone="err")

    def changeEvent(self, event: QEvent) -> None:
        """Look at the files of open documents when the window comes to the front."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self.disk.look()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open files and folders that were dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.filing.open_paths(paths)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave nothing behind, or stay if something would be lost."""
        commit_pending()
        if not self.filing.may_close(tuple(self.desk)):
            event.ignore()
            return
        self.jobs.cancel_all()
        self.looks.leave_table()
        keep_state(self, [one for space in self._workspaces.values() for one in space.splitters()])
        for document in self.desk:
            self.shelf.recovery.drop(self.desk.key(document))
            document.close()
        self.keeper.stop()
        if self.drafting is not None:
            self.drafting.keep()
        self.shelf.recovery.close()
        event.accept()
