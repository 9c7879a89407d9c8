"""Menus of the library: what can be done with the chosen entries and with folders."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from fleetforge.app.library_views import MINE

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QPoint

    from fleetforge.gui.library.panel import LibraryPanel


def library_menu(panel: LibraryPanel) -> QMenu:
    """All of it."""
    menu = QMenu(panel)
    entries = panel.chosen()
    own = bool(entries) and not any(entry.reference for entry in entries)
    folder = panel.folder.value()
    _add(menu, "&Open", panel.open_chosen, enabled=len(entries) == 1 and entries[0].is_readable)
    _add(menu, "&Rename", panel.rename_chosen, "F2", enabled=len(entries) == 1 and own and entries[0].is_readable)
    move = move_menu(panel, menu)
    move.menuAction().setEnabled(own)
    menu.addMenu(move)
    _add(menu, "&Delete", panel.delete_chosen, "Del", enabled=own)
    menu.addSeparator()
    _add(menu, "&New folder", panel.filing.make_folder)
    in_own = folder.startswith(f"{MINE}/")
    _add(menu, "Rename &folder", panel.filing.rename_folder, enabled=in_own)
    _add(menu, "Remove &empty folder", panel.filing.remove_folder, enabled=in_own)
    return menu


def move_menu(panel: LibraryPanel, parent: QMenu | None = None) -> QMenu:
    """The folders that the chosen entries can be moved to."""
    menu = QMenu("&Move to folder", parent or panel)
    at = {entry.folder for entry in panel.chosen()}
    for folder in panel.filing.own_folders():
        indent = "\N{NO-BREAK SPACE}" * 3 * folder.depth
        title = f"{indent}{folder.title.replace('&', '&&')}"
        _add(menu, title, partial(panel.filing.move_chosen, folder.key), enabled=at != {folder.key})
    menu.addSeparator()
    _add(menu, "&New folder", panel.filing.move_to_new_folder)
    return menu


def pop_up(menu: QMenu, at: QPoint) -> None:
    """Show a menu for once."""
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(at)
    if first := next((action for action in menu.actions() if action.isEnabled() and not action.isSeparator()), None):
        menu.setActiveAction(first)


def _add(menu: QMenu, title: str, run: Callable[[], object], keys: str = "", *, enabled: bool = True) -> None:
    action = menu.addAction(title)
    action.setEnabled(enabled)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutVisibleInContextMenu(True)
    action.triggered.connect(lambda _checked=False: run())
