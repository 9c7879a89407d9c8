"""What is carried when designs are dragged or copied: their keys in the library, and their files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMimeData, QUrl

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.app.library_views import LibraryEntry

DESIGN_MIME = "application/x-fleetforge-design"
"""Keys of library entries, as a JSON list."""
ROW_MIME = "application/x-fleetforge-row"
"""Ids of rows of a fleet, as a JSON list."""


def entries_mime(entries: Iterable[LibraryEntry]) -> QMimeData:
    """Entries of the library: keys for this program, files for others."""
    chosen = [entry for entry in entries if entry.is_readable]
    mime = words_mime(DESIGN_MIME, [entry.key for entry in chosen])
    mime.setUrls([QUrl.fromLocalFile(str(entry.path)) for entry in chosen])
    return mime


def words_mime(kind: str, words: Sequence[str]) -> QMimeData:
    """Some words under a type of our own."""
    mime = QMimeData()
    mime.setData(kind, json.dumps(list(words)).encode())
    return mime


def words_in(mime: QMimeData, kind: str) -> tuple[str, ...]:
    """The words under a type of our own; nothing if they are not there or not ours."""
    if not mime.hasFormat(kind):
        return ()
    try:
        found = json.loads(bytes(mime.data(kind).data()))
    except ValueError:
        return ()
    return tuple(word for word in found if isinstance(word, str)) if isinstance(found, list) else ()


def paths_in(mime: QMimeData) -> tuple[Path, ...]:
    """The files and folders of this machine that are carried."""
    return tuple(Path(url.toLocalFile()) for url in mime.urls() if url.isLocalFile())


def can_be_taken(mime: QMimeData) -> bool:
    """Whether there may be ships in what is carried."""
    return mime.hasFormat(DESIGN_MIME) or bool(paths_in(mime)) or mime.hasText()
