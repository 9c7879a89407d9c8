"""What the library shows: entries, folders and reports, as plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.game_files import Figure

EntryKind: TypeAlias = Literal["design", "fleet", "damaged", "newer"]

ALL, MINE, REFERENCE = "", "mine", "reference"
"""Keys of the folders at the top."""


@dataclass(frozen=True, slots=True)
class LibraryEntry:
    """One file of the library.

    ``key`` is its folder's key with the file's name. For a fleet the figures are sums. A damaged or newer
    file has only its name and the ``fault`` in words.
    """

    key: str
    path: Path
    kind: EntryKind
    name: str
    folder: str
    reference: bool
    class_words: str = ""
    faction: str = ""
    tech: str = ""
    game: str = ""
    """Id of the game."""
    figures: tuple[Figure, ...] = ()
    ships: int = 0
    is_legal: bool = True
    fault: str = ""
    value_id: str = ""
    used_by: tuple[str, ...] = ()
    """Names of the fleets that hold the design."""
    used_by_keys: tuple[str, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether it can be opened."""
        return self.kind in {"design", "fleet"}

    @property
    def size(self) -> Figure | None:
        """The figure that stands beneath its price."""
        return next((one for one in self.figures if not one.is_price), None)

    @property
    def price(self) -> Figure | None:
        """What it costs, if its game says so."""
        return next((one for one in self.figures if one.is_price), None)

    def figure(self, key: str) -> int | None:
        """One of its figures; the number of ships is one, too."""
        if key == "ships":
            return self.ships if self.is_readable else None
        return next((one.number for one in self.figures if one.key == key), None)


@dataclass(frozen=True, slots=True)
class FolderView:
    """A folder with the number of entries in it and below."""

    key: str
    title: str
    count: int
    depth: int
    reference: bool


@dataclass(frozen=True, slots=True)
class KeptAside:
    """What was deleted or moved: each file with where it is now, so that it can be brought back."""

    files: tuple[tuple[Path, Path], ...]
    refused: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did: keys of what was added, and what could not be read and why."""

    added: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    """Names of what the library had already."""
    refused: tuple[tuple[str, str], ...] = ()
    """(file name, why in a sentence)"""
    remarks: tuple[tuple[str, str], ...] = ()
    cancelled: bool = False
    trouble: str = ""
    """Why nothing could be taken in at all, in sentences."""

    @property
    def words(self) -> str:
        """The report in one line."""
        if self.trouble:
            return "nothing was added"
        parts = [f"{len(self.added)} added"]
        if self.known:
            parts.append(f"{len(self.known)} already there")
        if self.refused:
            files = "file" if len(self.refused) == 1 else "files"
            parts.append(f"{len(self.refused)} {files} could not be imported")
        if self.cancelled:
            parts.append("cancelled before the end")
        return ", ".join(parts)
