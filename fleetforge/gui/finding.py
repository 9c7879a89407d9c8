"""Where the command palette looks: commands, documents, the workspace, recent files, the library, ships, clauses."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from fleetforge.gui.commands import Find, holds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fleetforge.app.clauses import ClauseShelf
    from fleetforge.app.library import Library
    from fleetforge.app.library_views import LibraryEntry
    from fleetforge.app.opening import BundledShip
    from fleetforge.gui.window import MainWindow

_BEGINNING = 84
"""Letters of a clause that the palette shows."""
_LEAST_LETTERS = 2
"""Clauses and ships are looked for only once so much was typed: everything holds an e."""


def sources(window: MainWindow) -> tuple[Callable[[str], Sequence[Find]], ...]:
    """The sources, the likeliest first."""
    own = _Own(window)
    return (
        lambda words: window.commands.finds(words),
        lambda words: _documents(window, words),
        lambda words: _of_workspace(window, words),
        lambda words: _recent(window, words),
        own.finds,
        lambda words: _ships(window, words),
        lambda words: _clauses(window, words),
    )


def _of_workspace(window: MainWindow, words: str) -> Sequence[Find]:
    return window.workspace.finds(words) if window.workspace is not None and words.strip() else ()


def _documents(window: MainWindow, words: str) -> list[Find]:
    wanted = words.casefold().split()
    return [
        Find(one.title, partial(window.show_document, one), "Open documents", one.about, _icon(one.kind.id))
        for one in window.desk
        if holds(f"{one.title} {one.about}", wanted)
    ]


def _recent(window: MainWindow, words: str) -> list[Find]:
    wanted = words.casefold().split()
    return [
        Find(
            file.title,
            partial(window.filing.open_paths, (Path(file.path),)),
            "Recent",
            file.about,
            _icon(file.kind),
        )
        for file in window.shelf.recent
        if wanted and holds(f"{file.title} {file.about}", wanted)
    ]


class _Own:
    """The player's designs and fleets, by what they are called. Looked at anew whenever the palette opens."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self._library: Library | None = None

    def finds(self, words: str) -> list[Find]:
        """Those that hold every word; nothing before the library was read for the first time."""
        if not words:
            self._look()
        if self._library is None or not words.strip():
            return []
        shown = {file.path for file in self._window.shelf.recent if holds(f"{file.title} {file.about}", _parts(words))}
        return [
            self._find(entry)
            for entry in self._library.find(words)
            if entry.is_readable and str(entry.path) not in shown
        ]

    def _find(self, entry: LibraryEntry) -> Find:
        detail = ", ".join(filter(None, ("my library", entry.class_words)))
        opens = partial(self._window.filing.open_paths, (entry.path,))
        return Find(entry.name, opens, "Library", detail, _icon("ship" if entry.kind == "design" else "fleet"))

    def _look(self) -> None:
        """Read what has changed on the disk, in another thread."""
        self._window.jobs.run("Reading the library", lambda _progress: self._read(), self._keep, _ignore, quiet=True)

    def _read(self) -> Library:
        from fleetforge.app.library import Library

        library = self._library or Library(self._window.shelf.folder / "library", published=False)
        library.refresh()
        return library

    def _keep(self, library: Library) -> None:
        self._library = library
        if self._window.finder is not None:
            self._window.finder.look_again()


def _ignore(_failure: Exception) -> None:
    """The palette goes without what could not be read; the library itself says why."""


def _parts(words: str) -> list[str]:
    return words.casefold().split()


def _icon(kind: str) -> str:
    return "rocket" if kind == "ship" else "layers"


@cache
def _bundled() -> tuple[BundledShip, ...]:
    from fleetforge.app.opening import bundled_ships

    return bundled_ships()


def _ships(window: MainWindow, words: str) -> list[Find]:
    if len(words.strip()) < _LEAST_LETTERS:
        return []
    wanted = words.casefold().split()
    return [
        Find(ship.title, partial(window.open_bundled, ship), "Ships", _published_words(ship), "rocket")
        for ship in _bundled()
        if holds(f"{ship.title} {ship.faction} {ship.game}", wanted)
    ]


def _published_words(ship: BundledShip) -> str:
    return ", ".join(filter(None, ("published", ship.faction, ship.game)))


@cache
def _shelf() -> ClauseShelf:
    from fleetforge.app.clauses import ClauseShelf

    return ClauseShelf()


def _clauses(window: MainWindow, words: str) -> list[Find]:
    if len(words.strip()) < _LEAST_LETTERS:
        return []
    return [
        Find(
            clause.id, partial(window.show_clause, clause.id), "Rules", beginning(clause.first_line), "book-open",
            tip=clause.first_line,
        )
        for clause in _shelf().search(words, most=12)
    ]  # fmt: skip


def beginning(text: str) -> str:
    """So much of a text as two lines hold, whole words, with dots where it goes on."""
    if len(text) <= _BEGINNING:
        return text
    return f"{text[:_BEGINNING].rpartition(' ')[0].rstrip(',;:.')} …"
