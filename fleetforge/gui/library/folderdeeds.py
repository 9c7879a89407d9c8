"""What is done with the player's folders: made, renamed, removed, and entries moved between them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from fleetforge.app.refusing import Refused
from fleetforge.gui.library.folders import FolderModel, fit_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.app.library_views import FolderView
    from fleetforge.gui.library.panel import LibraryPanel


class FolderDeeds(QObject):
    """Carries out what the panel's buttons, menus, keys and drops ask of folders."""

    def __init__(self, panel: LibraryPanel) -> None:
        super().__init__(panel)
        self.panel = panel
        self.model = FolderModel(self)

    def own_folders(self) -> tuple[FolderView, ...]:
        """The folders of the player's, the library itself first."""
        return tuple(folder for folder in self.panel.library.folders() if not folder.reference)

    def make_folder(self) -> None:
        """Ask for the name of a folder in the chosen one, or at the top, and make it."""
        self.panel.naming.ask("Name of the new folder", "New folder", self._make_folder)

    def _make_folder(self, name: str) -> str:
        made = self.panel.library.make_folder(name.strip() or "New folder", self.panel.own_folder())
        if isinstance(made, Refused):
            return made.words
        self.panel.go_to(made)
        return ""

    def rename_folder(self) -> None:
        """Ask for another name of the chosen folder."""
        key = self.panel.folder.value()

        def take(name: str) -> str:
            reply = self.panel.library.rename_folder(key, name)
            if isinstance(reply, Refused):
                return reply.words
            self.panel.go_to(reply)
            return ""

        self.panel.naming.ask("Name of the folder", key.rpartition("/")[2], take)

    def remove_folder(self) -> None:
        """Remove the chosen folder if it is empty."""
        key = self.panel.folder.value()
        if reply := self.panel.library.remove_folder(key):
            self.panel.refuse(reply.words)
            return
        self.panel.go_to(key.rpartition("/")[0])
        self.panel.services.say(f"Folder {key.rpartition('/')[2]}: removed.")

    def move_chosen(self, folder: str) -> None:
        """Move the chosen entries to another folder."""
        self.move_keys(self.panel.chosen_keys(), folder)

    def move_to_new_folder(self) -> None:
        """Ask for the name of a folder, make it and move the chosen entries there."""
        keys = self.panel.chosen_keys()

        def take(name: str) -> str:
            refused = self._make_folder(name)
            if not refused:
                self.move_keys(keys, self.panel.folder.value())
            return refused

        self.panel.naming.ask("Name of the new folder", "New folder", take)

    def move_keys(self, keys: Sequence[str], folder: str) -> None:
        """Move entries to another folder; the status line brings them back."""
        names = {entry.path: entry.name for key in keys if (entry := self.panel.library.entry(key))}
        moved = self.panel.library.move(keys, folder)
        if isinstance(moved, Refused):
            self.panel.refuse(moved.words)
            return
        self.panel.show_all()
        self.panel.choose([f"{folder}/{now.name}" for _was, now in moved.files])
        if moved.files:
            what = names[moved.files[0][0]] if len(moved.files) == 1 else f"{len(moved.files)} files"
            title = next((each.title for each in self.own_folders() if each.key == folder), folder)
            self.panel.services.say(f"{what}: moved to {title}.", undo=lambda: self.panel.bring_back(moved))
        if moved.refused:
            self.panel.refuse(f"{moved.refused[0][0]}: {moved.refused[0][1]}")

    def show_targets(self, on: bool) -> None:
        """Show the folders while entries are dragged."""
        if on:
            self.model.show_folders(self.own_folders())
            fit_rows(self.panel.targets)
        self.panel.targets.setVisible(on)
