"""What can be done in the Fleet workspace: each deed a command of the session or of a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence

from fleetforge.app.documents import FLEET, SHIP
from fleetforge.app.opening import Opened, open_files
from fleetforge.app.registry import game_of
from fleetforge.gui.commands import Command, Find
from fleetforge.gui.library.transfer import DESIGN_MIME, paths_in, words_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from PySide6.QtCore import QMimeData

    from fleetforge.app.fleeting import FleetSession
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.fleet.workspace import FleetWorkspace

_MOST_FOUND = 8


class FleetDeeds(QObject):
    """Deeds of a workspace. They act on the fleet that is shown and on the ships chosen in it."""

    def __init__(self, place: FleetWorkspace) -> None:
        super().__init__(place)
        self._place = place
        self._services = place.services

    @property
    def _session(self) -> FleetSession[Any] | None:
        return self._place.session

    def _chosen(self) -> tuple[str, ...]:
        return self._place.table.chosen()

    def _has_fleet(self) -> bool:
        return self._session is not None

    def _has_choice(self) -> bool:
        return self._session is not None and bool(self._chosen())

    def _has_one(self) -> bool:
        return self._session is not None and len(self._chosen()) == 1

    def _has_limit(self) -> bool:
        return self._session is not None and self._session.view().limit is not None

    def _carries(self) -> bool:
        """Whether ships of the game carry anything."""
        return self._session is not None and bool(self._session.view().words.load_column)

    def _can_fight(self) -> bool:
        """Whether battles of the game are set up from fleets."""
        setups = game_of(self._session.game).setups() if self._session is not None else None
        return setups is not None and self._session is not None and isinstance(self._session.fleet, setups.fleet_type)

    def _has_findings(self) -> bool:
        return self._session is not None and bool(self._session.view().findings)

    def _answer(self, reply: Reply) -> None:
        self._place.say_refusal(reply.words if reply else "")

    # The fleet

    def rename_fleet(self, text: str) -> None:
        """Name the fleet as was typed."""
        if self._session is not None:
            reply = self._session.rename(text)
            self._place.header.refuse(reply.words if reply else "")

    def ask_limit(self) -> None:
        """Go to the field of the limit."""
        self._place.side.show_page("rules")
        self._place.rules.focus_limit()

    def show_findings(self) -> None:
        """Go to the next finding."""
        self._place.side.show_page("rules")
        if not self._place.rules.focus_finding():
            self._services.say("No findings.")

    def number(self) -> None:
        """Number the ships."""
        if self._session is not None:
            self._answer(self._session.number_ships())

    def print_fleet(self) -> None:
        """Show the print preview of the fleet."""
        if self._session is not None:
            self._services.print_contents(self._session.title, self._session)

    # Ships

    def add(self) -> None:
        """Go to the library to choose a design."""
        if self._session is None:
            self._services.new_document(FLEET)
        self._place.side.show_page("library")
        search = self._place.library.search
        search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        search.selectAll()

    def add_keys(self, keys: Sequence[str], before: str = "") -> None:
        """Add a ship of each design, and all ships of each fleet, that the library has under some keys."""
        library = self._place.library.library
        designs = library.designs(keys)
        fleets = [fleet for key in keys if (fleet := library.fleet(key)) is not None]
        self._add(designs, fleets, before)

    def _add(self, designs: Sequence[object], fleets: Sequence[object], before: str) -> None:
        session = self._session
        if session is None:
            return
        replies = [session.add_all(designs, before or None)] if designs else []
        replies += [session.add_fleet(fleet, before or None) for fleet in fleets]
        self._answer(next(filter(None, replies), None))
        if None in replies:
            self._services.say(f"{session.undo_name}.", undo=session.undo)

    def take(self, mime: QMimeData, before: str = "") -> None:
        """Take what was dropped or pasted: designs of the library, files, or text."""
        if keys := words_in(mime, DESIGN_MIME):
            self.add_keys(keys, before)
        elif paths := paths_in(mime):
            self.add_files(paths, before)
        elif mime.hasText() and self._session is not None:
            self._answer(self._session.paste(mime.text(), before or None))

    def add_files(self, paths: Sequence[Path], before: str = "") -> None:
        """Read files and folders in another thread and add what ships there are in them."""
        session, workbench = self._session, self._services.workbench

        def done(opened: Opened) -> None:
            if session is self._session:
                ships = [item.value for item in opened.items if item.kind == SHIP]
                self._add(ships, [item.value for item in opened.items if item.kind == FLEET], before)
            if opened.faults:
                count = "1 file" if len(opened.faults) == 1 else f"{len(opened.faults)} files"
                self._services.trouble(f"{count} could not be read.", detail="\n".join(opened.faults))

        self._services.run_job("Reading ships", lambda progress: open_files(paths, workbench, progress.step), done)

    def duplicate(self) -> None:
        """Copy the chosen ships under new names."""
        if self._session is not None:
            self._answer(self._session.duplicate(self._chosen()))

    def remove(self) -> None:
        """Take the chosen ships out; the next one is chosen then."""
        session, chosen = self._session, self._chosen()
        if session is None or not chosen:
            return
        model = self._place.ships.model
        place = model.place_of(chosen[0])
        self._answer(session.remove(chosen))
        self._services.say(f"{session.undo_name}.", undo=session.undo)
        if count := model.rowCount():
            self._place.table.choose((model.row_id(min(place, count - 1)),))

    def rename(self) -> None:
        """Open the field for the name of the chosen ship; in the library, of the chosen file."""
        library = self._place.library
        focus = self._place.window().focusWidget()
        if focus is not None and library.isAncestorOf(focus):
            library.rename_chosen()
        else:
            self._place.table.edit_name()

    def move(self, row_ids: Iterable[str], before: str) -> None:
        """Put rows before another one."""
        if self._session is not None:
            self._answer(self._session.move(row_ids, before or None))

    def _shift(self, step: int) -> None:
        if self._session is not None:
            self._answer(self._session.shift(self._chosen(), step))

    def show_load(self) -> None:
        """Go to the load of the chosen ship."""
        self._place.side.show_page("load")
        self._place.load.focus_first()

    def like_design(self) -> None:
        """Load the chosen ships like their designs."""
        session = self._session
        for row in self._chosen() if session else ():
            self._answer(session.load_like_design(row) if session else None)

    def select_all(self) -> None:
        """Choose every ship."""
        if self._session is not None:
            self._place.table.choose(tuple(row.id for row in self._session.view().rows))

    # Clipboard

    def copy(self) -> None:
        """Copy the chosen ships as text."""
        if self._session is not None:
            QGuiApplication.clipboard().setText(self._session.copy_text(self._chosen()))
            count = len(self._chosen())
            self._services.say(f"{count} {'row' if count == 1 else 'rows'} copied as text.")

    def cut(self) -> None:
        """Copy the chosen ships and take them out."""
        self.copy()
        self.remove()

    def paste(self) -> None:
        """Add the ships in the clipboard behind the chosen ones."""
        mime = QGuiApplication.clipboard().mimeData()
        if mime is None or self._session is None:
            return
        rows = [row.id for row in self._session.view().rows]
        chosen = self._chosen()
        behind = rows.index(chosen[-1]) + 1 if chosen else len(rows)
        self.take(mime, rows[behind] if behind < len(rows) else "")

    # Designs

    def open_chosen(self) -> None:
        """Open the design of the chosen ship in the shipyard."""
        for row in self._chosen()[:1]:
            self.open_design(row)

    def open_design(self, row_id: str) -> None:
        """Open the design of a row in the shipyard: where it is open already, else as a new document."""
        design = self._session.design_of(row_id) if self._session else None
        if design is None:
            return
        for session in self._services.documents(SHIP):
            if session.design.id == design.id:
                self._services.show_document(session)
                return
        self._services.open_value(SHIP, design)

    def update_chosen(self) -> None:
        """Take over the newest version of the design of the chosen ship."""
        for row in self._chosen()[:1]:
            self.update_design(row)

    def update_design(self, row_id: str) -> None:
        """Take over the design of a row as it is in the shipyard now, or else in the library."""
        session = self._session
        design = session.design_of(row_id) if session else None
        if session is None or design is None:
            return
        open_ones = [one.design for one in self._services.documents(SHIP) if one.design.id == design.id]
        newest = open_ones[0] if open_ones else self._place.library.library.newest(design.id, session.game)
        if newest is None:
            self._place.say_refusal("Neither the shipyard nor the library has this design. Save it there first.")
        elif newest == design:
            self._services.say(f"{design.name} is up to date.")
        else:
            self._answer(session.update_design(newest))
            self._services.say(f"{session.undo_name}.", undo=session.undo)

    def fight(self) -> None:
        """Set up a battle in which this fleet is a side."""
        if self._session is not None:
            self._services.set_up_battle(self._session.fleet)

    # Commands

    def commands(self) -> tuple[Command, ...]:
        """Everything, for menus, palette and keys."""
        key = QKeySequence.StandardKey
        one, some, fleet = self._has_one, self._has_choice, self._has_fleet
        return (
            _edit("add", "Add &ship", self.add, "Ins", icon="plus", words="library design"),
            _edit("duplicate", "&Duplicate", self.duplicate, "Ctrl+D", some, icon="copy"),
            _edit("remove", "Re&move", self.remove, "Del", some, icon="trash-2", words="delete take out"),
            _edit("rename", "Re&name", self.rename, "F2", icon="pencil"),
            _edit("rename_fleet", "Rename the &fleet", self._place.header.start_rename, "Shift+F2", fleet),
            _edit("cut", "Cu&t", self.cut, key.Cut, some, section=60),
            _edit("copy", "&Copy", self.copy, key.Copy, some, section=60, words="text"),
            _edit("paste", "&Paste", self.paste, key.Paste, fleet, section=60, words="text"),
            _edit("select_all", "Select &all", self.select_all, key.SelectAll, fleet, section=60),
            _edit("up", "Move &up", lambda: self._shift(-1), "Alt+Up", some, icon="arrow-up", section=70),
            _edit("down", "Move d&own", lambda: self._shift(1), "Alt+Down", some, icon="arrow-down", section=70),
            _tool("load", "&Loadout of the ship", self.show_load, "", one, words="fighters salvoes bays craft"),
            _tool("like_design", "Load like the &design", self.like_design, "", lambda: some() and self._carries()),
            _tool("number", "&Number the ships", self.number, "", fleet, words="names"),
            _tool("open_design", "Open the design in the &shipyard", self.open_chosen, "Ctrl+Return", one),
            _tool("update_design", "&Update the design", self.update_chosen, "", one, words="library newest"),
            _tool("fight", "&Fight a battle with this fleet", self.fight, "Ctrl+B", self._can_fight, "set up new side"),
            _tool("limit", "Set the points &limit", self.ask_limit, "", self._has_limit),
            _tool("next_finding", "Next &finding", self.show_findings, "F4", self._has_findings),
        )

    def menu_ids(self) -> tuple[str, ...]:
        """Commands in the menu of a ship; an empty one is a line."""
        names = ("load", "like_design", "", "rename", "duplicate", "remove", "", "copy", "paste", "", "open_design")
        return tuple(f"fleet.{name}" if name else "" for name in (*names, "update_design"))

    def finds(self, words: str) -> tuple[Find, ...]:
        """Designs of the library to add, ships of the fleet to go to."""
        session = self._session
        if session is None or not words.strip():
            return ()
        wanted = words.casefold().split()
        ships = [
            Find(row.name, lambda one=row.id: self._place.table.choose((one,)), "Ships", row.subtitle)  # type: ignore[misc]
            for row in session.view().rows
            if all(word in f"{row.name} {row.subtitle}".casefold() for word in wanted)
        ]
        designs = [
            Find(f"Add {entry.name}", lambda key=entry.key: self.add_keys((key,)), "Library", entry.class_words)  # type: ignore[misc]
            for entry in self._place.library.library.find(words, kind="design", game=session.game)
            if entry.is_readable
        ]
        return (*ships[:_MOST_FOUND], *designs[:_MOST_FOUND])


def _edit(
    name: str,
    title: str,
    run: Callable[[], object],
    keys: str | QKeySequence.StandardKey = "",
    enabled: Callable[[], bool] = lambda: True,
    *,
    icon: str = "",
    words: str = "",
    section: int = 50,
) -> Command:
    return Command(f"fleet.{name}", title, lambda: run() and None, "Edit", keys, (), icon, enabled, words, section)


def _tool(
    name: str, title: str, run: Callable[[], object], keys: str, enabled: Callable[[], bool], words: str = ""
) -> Command:
    return Command(f"fleet.{name}", title, lambda: run() and None, "Tools", keys, (), "", enabled, words)
