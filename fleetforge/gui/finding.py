"""Where the command palette looks: commands, open documents, the workspace, ships, recent files, clauses."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from fleetforge.gui.commands import Find, holds

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from fleetforge.app.clauses import ClauseShelf
    from fleetforge.app.opening import BundledShip
    from fleetforge.gui.window import MainWindow

_LEAST_LETTERS = 2
"""Clauses and ships are looked for only once so much was typed: everything holds an e."""


def sources(window: MainWindow) -> tuple[Callable[[str], Sequence[Find]], ...]:
    """The sources, the likeliest first."""
    return (
        lambda words: window.commands.finds(words),
        lambda words: _documents(window, words),
        lambda words: _of_workspace(window, words),
        lambda words: _recent(window, words),
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
        Find(ship.title, partial(window.open_bundled, ship), "Ships", f"published, {ship.faction}", "rocket")
        for ship in _bundled()
        if holds(f"{ship.title} {ship.faction}", wanted)
    ]


@cache
def _shelf() -> ClauseShelf:
    from fleetforge.app.clauses import ClauseShelf

    return ClauseShelf()


def _clauses(window: MainWindow, words: str) -> list[Find]:
    if len(words.strip()) < _LEAST_LETTERS:
        return []
    return [
        Find(clause.id, partial(window.show_clause, clause.id), "Rules", clause.first_line, "book-open")
        for clause in _shelf().search(words, most=12)
    ]
