"""Commands: what a person can have done, each one action in menu, palette and list of keys.

A workspace lists its commands; the window turns every one into a single ``QAction``. A command of a
workspace is live only while that workspace is shown, so that two of them may share a key.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PySide6.QtWidgets import QWidget

MENUS = ("File", "Edit", "View", "Tools", "Help")
_SPECIAL = frozenset(("Open", "Save", "New", "Close", "Print", "Undo", "Redo", "Find", "Exit", "Quit"))
"""Keys that only some keyboards have."""
EVERYWHERE = ""
"""The scope of commands that every workspace has."""


def always() -> bool:
    """The answer of a command that can be given at any time."""
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that can be done.

    ``title`` carries the mnemonic (``&Remove``); ``menu`` is one of :data:`MENUS`, or empty for a
    command that only the palette and its keys give. ``shortcut`` is written as on the keyboard
    (``Ctrl+D``) or a standard key; single letters act only where no text is being typed, because
    text fields take them first. ``enabled`` is asked again after every change, and so is ``offered``: what is
    not offered is not seen. ``words`` are further
    words that find it in the palette. ``section`` groups entries of a menu between separators.
    """

    id: str
    title: str
    run: Callable[[], object]
    menu: str = "Tools"
    shortcut: str | QKeySequence.StandardKey = ""
    more_shortcuts: tuple[str, ...] = ()
    icon: str = ""
    enabled: Callable[[], bool] = always
    words: str = ""
    section: int = 50
    offered: Callable[[], bool] = always

    @property
    def plain_title(self) -> str:
        """The title without its mnemonic."""
        return plain(self.title)

    def keys(self) -> list[QKeySequence]:
        """Every key sequence that gives the command, the one to show first."""
        every = [*keys_of(self.shortcut), *(QKeySequence(text) for text in self.more_shortcuts)]
        return list({keys.toString(): keys for keys in every}.values())


@dataclass(frozen=True, slots=True)
class Find:
    """One thing that the palette found: what it is, under which heading, and what choosing it does."""

    title: str
    run: Callable[[], object]
    group: str
    detail: str = ""
    icon: str = ""
    keys: str = ""
    tip: str = ""
    """All of what the detail is only the beginning of."""


def plain(title: str) -> str:
    """A title without the mark of its mnemonic; a doubled mark is a real one."""
    return title.replace("&&", "\0").replace("&", "").replace("\0", "&")


def keys_of(shortcut: str | QKeySequence.StandardKey) -> list[QKeySequence]:
    """The key sequences of a shortcut; a standard key may have several, or none on some system.

    Special keys of some keyboards (*Open*, *Save*) are left out: nobody could find them in a list.
    """
    if isinstance(shortcut, QKeySequence.StandardKey):
        every = [QKeySequence(keys) for keys in QKeySequence.keyBindings(shortcut)]
        return [keys for keys in every if all(part not in _SPECIAL for part in keys.toString().split("+"))]
    return [QKeySequence(shortcut)] if shortcut else []


class Commands(QObject):
    """All commands of a window and their actions."""

    changed = Signal()
    """Some commands were added, or others are live now."""

    def __init__(self, owner: QWidget) -> None:
        super().__init__(owner)
        self._owner = owner
        self._entries: dict[str, tuple[Command, QAction, str]] = {}
        self._scope = EVERYWHERE

    def add(self, commands: Iterable[Command], scope: str = EVERYWHERE) -> None:
        """Make the actions of some commands, those of one workspace under its name.

        Raises:
            ValueError: if two commands have the same id.
        """
        for command in commands:
            if command.id in self._entries:
                raise ValueError(f"Two commands are called {command.id!r}.")
            self._entries[command.id] = (command, self._made(command), scope)
        self._show_scope()
        self.changed.emit()

    def drop(self, scope: str) -> None:
        """Forget the commands of one workspace."""
        for command_id in [name for name, (_command, _action, own) in self._entries.items() if own == scope]:
            action = self._entries.pop(command_id)[1]
            self._owner.removeAction(action)
            action.deleteLater()
        self.changed.emit()

    def _made(self, command: Command) -> QAction:
        action = QAction(command.title, self._owner)
        action.setObjectName(command.id)
        action.setShortcuts(command.keys())
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.triggered.connect(lambda _checked=False: command.run())
        self._owner.addAction(action)
        return action

    def action(self, command_id: str) -> QAction:
        """The action of a command.

        Raises:
            KeyError: if there is no such command (a programmer's mistake).
        """
        return self._entries[command_id][1]

    def set_scope(self, scope: str) -> None:
        """Make the commands of one workspace live, and those of the others not."""
        self._scope = scope
        self._show_scope()
        self.changed.emit()

    def _show_scope(self) -> None:
        for _command, action, scope in self._entries.values():
            here = scope in self._here
            action.setVisible(here)
            if not here:
                action.setEnabled(False)
        self.refresh()

    def refresh(self) -> None:
        """Ask every live command whether it can be given now."""
        for command, action in self.live():
            offered = command.offered()
            if action.isVisible() != offered:
                action.setVisible(offered)
            wanted = offered and command.enabled()
            if action.isEnabled() != wanted:
                action.setEnabled(wanted)

    def live(self) -> list[tuple[Command, QAction]]:
        """The commands of the window and of the workspace shown, in the order they were added."""
        here = self._here
        return [(command, action) for command, action, scope in self._entries.values() if scope in here]

    def scoped(self, scope: str) -> list[tuple[Command, QAction]]:
        """The commands of one scope alone."""
        return [(command, action) for command, action, own in self._entries.values() if own == scope]

    def keys_of_scope(self, scope: str) -> list[tuple[str, str]]:
        """Keys and titles of the commands of one scope that have keys."""
        return [
            (", ".join(_shown(keys) for keys in action.shortcuts()), command.plain_title.rstrip("…"))
            for command, action in self.scoped(scope)
            if action.shortcuts()
        ]

    @property
    def _here(self) -> set[str]:
        return {EVERYWHERE, self._scope}

    def in_menu(self, menu: str) -> list[list[QAction]]:
        """The live actions of a menu, by section."""
        sections: dict[int, list[QAction]] = {}
        for command, action in self.live():
            if command.menu == menu:
                sections.setdefault(command.section, []).append(action)
        return [actions for _, actions in sorted(sections.items())]

    def finds(self, words: str) -> list[Find]:
        """Commands that can be given now and hold every word; those that are called so come first."""
        wanted = words.casefold().split()
        found = [
            (command, action, plain(action.text()))
            for command, action in self.live()
            if action.isEnabled() and holds(f"{plain(action.text())} {command.words}", wanted)
        ]
        found.sort(key=lambda one: not holds(one[2], wanted))
        return [
            Find(title, action.trigger, "Actions", icon=command.icon, keys=shown_keys(action))
            for command, action, title in found
        ]


def holds(text: str, wanted: Sequence[str]) -> bool:
    """Whether a text holds every word, in any case."""
    folded = text.casefold()
    return all(word in folded for word in wanted)


def shown_keys(action: QAction) -> str:
    """The first shortcut of an action as the system writes it; empty if it has none."""
    return _shown(action.shortcut())


def _shown(keys: QKeySequence) -> str:
    return keys.toString(QKeySequence.SequenceFormat.NativeText)
