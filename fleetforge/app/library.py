"""The player's own designs and fleets beside the published ones, in folders on disk.

The files on disk are the library: nothing is kept that they do not say. What is bundled is
read-only, a file that cannot be read is listed and left alone, and what is deleted is kept aside.
"""

from __future__ import annotations

import re
import threading
from typing import TYPE_CHECKING, Any

from fleetforge.app.edits.typed import line
from fleetforge.app.home import home
from fleetforge.app.library_files import carry, disk_refusal, free_path, import_files, import_values
from fleetforge.app.library_index import Indexed, Shelf, folded, index_files, matches
from fleetforge.app.library_views import ALL, MINE, REFERENCE, FolderView, ImportReport, KeptAside, LibraryEntry
from fleetforge.app.opening import gather
from fleetforge.app.reading import kind_of, save_value
from fleetforge.app.refusing import Refused, file_refusal
from fleetforge.app.registry import DEFAULT, game_ids, game_of, games
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import NATIVE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from fleetforge.app.library_index import Progress
    from fleetforge.app.refusing import Reply


LIBRARY_FOLDER = "library"
KEPT_FOLDER = "kept aside"
_TITLES = {ALL: "Everything", MINE: "My library", REFERENCE: "Published"}
_SAMPLES = "Sample fleets"
_READ_ONLY = Refused("Published designs stay as they are.", "Copy it into your library first.")
_FIGURES = re.compile(r"(\d+)")
_KIND_ORDER = {"design": 0, "fleet": 1, "damaged": 2, "newer": 2}


class Library:
    """The library of one player. Ask :meth:`refresh` before the first look and after a while.

    Without ``published`` it holds the player's own files only.
    """

    def __init__(self, root: Path | None = None, kept: Path | None = None, *, published: bool = True) -> None:
        self.root = root if root is not None else home() / LIBRARY_FOLDER
        self.kept = kept if kept is not None else self.root.parent / KEPT_FOLDER
        own = Shelf(MINE, self.root, reference=False)
        self._shelves = (own, *_published()) if published else (own,)
        self._titles = _TITLES | (_game_titles() if published else {})
        self._index: dict[str, Indexed] = {}
        self._looking = threading.Lock()

    # Looking

    def refresh(self, progress: Progress | None = None) -> bool:
        """Look at the disk again; only files of another time or size are read. Tells if anything changed.

        It may run in a thread of its own: the index is replaced as a whole at the end. A progress
        that answers False stops it, and the index stays as it was.
        """
        # One look at a time: a slow one that began before an import must not replace what the import found.
        with self._looking:
            fresh = index_files(self._shelves, self._index, progress)
            if fresh is None:
                return False
            before, self._index = self._index, fresh
        return {key: one.entry for key, one in fresh.items()} != {key: one.entry for key, one in before.items()}

    def find(self, words: str = "", folder: str = ALL, kind: str = "", game: str = "") -> tuple[LibraryEntry, ...]:
        """Entries in a folder and below that hold every word, designs first, by name.

        ``field:word`` looks in one field, ``mass:60-80`` and ``npv:<300`` in numbers. ``kind``
        design or fleet leaves the other out, ``game`` all other games; damaged files are always listed.
        """
        found = [
            one.entry
            for one in self._index.values()
            if _within(one.entry.folder, folder)
            and matches(one, words)
            and (not one.entry.is_readable or (kind in {"", one.entry.kind} and game in {"", one.entry.game}))
        ]
        return tuple(sorted(found, key=_order))

    def folders(self, game: str = "") -> tuple[FolderView, ...]:
        """The tree of folders, the player's own first, each before those within it; those of one game if named."""
        counts: dict[str, int] = {}
        for shelf in self._shelves:
            if game in {"", shelf.game} or not shelf.game:
                counts |= dict.fromkeys([shelf.key, *shelf.folders()], 0)
        for entry in self.find(game=game):
            for key in _upward(entry.folder):
                counts[key] = counts.get(key, 0) + 1
        order = sorted(counts, key=lambda key: (self._place_of(key), folded(key).split("/")))
        return tuple(
            FolderView(key, self._title(key), counts[key], key.count("/"), not _within(key, MINE)) for key in order
        )

    def _place_of(self, key: str) -> int:
        """Where the shelf of a folder stands: each game's after those of the games before it."""
        return max(place for place, shelf in enumerate(self._shelves) if _within(key, shelf.key))

    def held_games(self) -> tuple[str, ...]:
        """Ids of the games that there are entries of, in the order of menus."""
        held = {one.entry.game for one in self._index.values()}
        return tuple(one for one in game_ids() if one in held)

    def _title(self, key: str) -> str:
        if key in self._titles or key.startswith(MINE):
            return self._titles.get(key) or key.rsplit("/", 1)[-1]
        faction = next((one.entry.faction for one in self._index.values() if one.entry.folder == key), "")
        name = key.rsplit("/", 1)[-1]
        return faction or (name.upper() if len(name) <= 3 else name.capitalize())

    def entry(self, key: str) -> LibraryEntry | None:
        """The entry of this key, or None."""
        one = self._index.get(key)
        return one.entry if one else None

    def design(self, key: str) -> Any:
        """The design of an entry, as it was when the library last looked; None if it has none."""
        one = self._index.get(key)
        return one.value if one and one.entry.kind == "design" else None

    def fleet(self, key: str) -> Any:
        """The fleet of an entry; None if it has none."""
        one = self._index.get(key)
        return one.value if one and one.entry.kind == "fleet" else None

    def designs(self, keys: Iterable[str]) -> tuple[Any, ...]:
        """The designs of some entries, in their order; entries of other kinds are left out."""
        return tuple(design for key in keys if (design := self.design(key)) is not None)

    def newest(self, design_id: str, game: str = DEFAULT) -> Any:
        """The player's own design of this id, else the published one; None if there is none in that game."""
        named = ("design", game, design_id)
        held = [one for one in self._index.values() if (one.entry.kind, one.entry.game, one.entry.value_id) == named]
        held.sort(key=lambda one: one.entry.reference)
        return held[0].value if held else None

    # Changing

    def add(self, value: Any, folder: str = MINE) -> str | Refused:
        """Save a design or fleet of any game in a folder under a file name of its own; the new entry's key."""
        place = self._folder(folder)
        if isinstance(place, Refused):
            return place
        try:
            path = free_path(place, value.name, NATIVE[kind_of(value)].suffix)
            save_value(value, path)
        except FileFault as fault:
            return file_refusal(fault)
        self.refresh()
        return f"{folder}/{path.name}"

    def rename(self, key: str, text: str) -> Reply:
        """Give a design or fleet another name; its file stays where it is."""
        one = self._index.get(key)
        if one is None or not one.entry.is_readable:
            return Refused("This file can't be read, so it can't be renamed here.", "Mend it first.")
        if one.entry.reference:
            return _READ_ONLY
        name, remark = line(text, "A name")
        if not name:
            return Refused("A name is needed.", "Type one, or press Escape to keep the old one.")
        try:
            save_value(game_of(one.entry.game).files().named(one.value, name), one.entry.path)
        except FileFault as fault:
            return file_refusal(fault)
        self.refresh()
        return remark

    def make_folder(self, text: str, within: str = MINE) -> str | Refused:
        """Make a folder of the player's; its key."""
        place = self._folder(within)
        if isinstance(place, Refused):
            return place
        try:
            path = free_path(place, text, "")
            path.mkdir()
        except OSError as problem:
            return disk_refusal(place, problem)
        return f"{within}/{path.name}"

    def rename_folder(self, key: str, text: str) -> str | Refused:
        """Give a folder of the player's another name; its new key. Nothing is written over."""
        place = self._own_folder(key)
        if isinstance(place, Refused):
            return place
        name, _remark = line(text, "A name")
        if not name:
            return Refused("A name is needed.", "Type one, or press Escape to keep the old one.")
        if name == place.name:
            return key
        try:
            target = free_path(place.parent, name, "")
            place.rename(target)
        except OSError as problem:
            return disk_refusal(place, problem)
        finally:
            self.refresh()
        return f"{key.rpartition('/')[0]}/{target.name}"

    def remove_folder(self, key: str) -> Reply:
        """Remove an empty folder of the player's."""
        place = self._own_folder(key)
        if isinstance(place, Refused):
            return place
        try:
            if any(place.iterdir()):
                return Refused("This folder is not empty.", "Move or delete what is in it first.")
            place.rmdir()
        except OSError as problem:
            return disk_refusal(place, problem)
        return None

    def _own_folder(self, key: str) -> Path | Refused:
        """A folder that the player made."""
        if key == MINE:
            return Refused("The library itself stays as it is.", "Choose a folder in it.")
        return self._folder(key)

    def move(self, keys: Iterable[str], folder: str) -> KeptAside | Refused:
        """Move files to another folder of the player's, with their backups; nothing is written over.

        :meth:`restore` takes what was moved back to where it was.
        """
        place = self._folder(folder)
        if isinstance(place, Refused):
            return place
        entries = [entry for key in keys if (entry := self.entry(key)) is not None]
        if any(entry.reference for entry in entries):
            return _READ_ONLY
        moved: list[tuple[Path, Path]] = []
        refused: list[tuple[str, str]] = []
        for entry in entries:
            if entry.path.parent == place:
                continue
            try:
                target = free_path(place, entry.path.stem, entry.path.suffix)
                carry(entry.path, target)
            except OSError as problem:
                refused.append((entry.name, disk_refusal(place, problem).words))
            else:
                moved.append((entry.path, target))
        self.refresh()
        return KeptAside(tuple(moved), tuple(refused))

    def delete(self, keys: Iterable[str]) -> KeptAside:
        """Take files out of the library; they are kept aside, and :meth:`restore` brings them back."""
        files: list[tuple[Path, Path]] = []
        refused: list[tuple[str, str]] = []
        for entry in [found for key in keys if (found := self.entry(key)) is not None]:
            if entry.reference:
                refused.append((entry.name, _READ_ONLY.words))
                continue
            try:
                self.kept.mkdir(parents=True, exist_ok=True)
                target = free_path(self.kept, entry.path.stem, entry.path.suffix)
                carry(entry.path, target)
            except OSError as problem:
                refused.append((entry.name, disk_refusal(self.kept, problem).words))
            else:
                files.append((entry.path, target))
        self.refresh()
        return KeptAside(tuple(files), tuple(refused))

    def restore(self, kept: KeptAside) -> Reply:
        """Bring deleted files back to where they were, beside whatever took their name meanwhile."""
        try:
            for was, now in kept.files:
                was.parent.mkdir(parents=True, exist_ok=True)
                carry(now, was if not was.exists() else free_path(was.parent, was.stem, was.suffix))
        except OSError as problem:
            return disk_refusal(self.root, problem)
        finally:
            self.refresh()
        return None

    # Importing

    def import_paths(self, paths: Sequence[Path], folder: str = MINE, progress: Progress | None = None) -> ImportReport:
        """Take in every design and fleet of some files and whole folders, in any readable format.

        What cannot be read is reported and does not stop the rest. ``progress`` is told how many
        files of how many are done and which comes next; an answer of False ends the import there,
        what was taken in stays. It may run in a thread of its own.
        """
        place = self._folder(folder)
        if isinstance(place, Refused):
            return ImportReport(trouble=place.words)
        report = import_files(gather(paths, progress), place, folder, self._known(), progress)
        self.refresh()
        return report

    def import_values(
        self, values: Sequence[Any], folder: str = MINE, progress: Progress | None = None
    ) -> ImportReport:
        """Take in designs and fleets that were read already; otherwise like :meth:`import_paths`."""
        place = self._folder(folder)
        if isinstance(place, Refused):
            return ImportReport(trouble=place.words)
        report = import_values(values, place, folder, self._known(), progress)
        self.refresh()
        return report

    def _known(self) -> set[Any]:
        """What the player has already."""
        return {one.value for one in self._index.values() if one.value is not None and not one.entry.reference}

    def _folder(self, key: str) -> Path | Refused:
        """The folder on disk of a key, made if it is not there."""
        if not _within(key, MINE):
            return _READ_ONLY
        place = self.root.joinpath(*key.split("/")[1:])
        if ".." in key.split("/"):
            return Refused("There is no such folder.", "Choose one from the list.")
        try:
            place.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            return disk_refusal(place, problem)
        return place


def search_words(game: str) -> str:
    """What may be typed to find entries of a game, of the first one if none is named."""
    example = game_of(game or DEFAULT).files().search_example
    return ", ".join(filter(None, ("Name", "class", example))) + " …"


def _published() -> tuple[Shelf, ...]:
    """What is bundled, game by game."""
    shelves = [
        Shelf(key, game.files().folder(kind), reference=True, game=game.id)
        for game in games()
        for kind, key in zip(NATIVE, _game_keys(game.id), strict=True)
    ]
    return tuple(shelf for shelf in shelves if shelf.root.is_dir())


def _game_keys(system: str) -> tuple[str, str]:
    """The keys of a game's published designs and of its sample fleets."""
    top = REFERENCE if system == DEFAULT else f"{REFERENCE}/{system}"
    return top, f"{top}/fleets"


def _game_titles() -> dict[str, str]:
    titles = {_game_keys(game.id)[0]: game.title for game in games() if game.id != DEFAULT}
    return titles | dict.fromkeys((_game_keys(one)[1] for one in game_ids()), _SAMPLES)


def _within(folder: str, key: str) -> bool:
    return key in {ALL, folder} or folder.startswith(f"{key}/")


def _upward(folder: str) -> Iterator[str]:
    parts = folder.split("/")
    return ("/".join(parts[:end]) for end in range(1, len(parts) + 1))


def _order(entry: LibraryEntry) -> tuple[int, list[tuple[int, str]], bool, str]:
    """Designs before fleets, by name with ``Swift 9`` before ``Swift 10``, the player's own first."""
    name = [(int(part), "") if part.isdecimal() else (-1, part) for part in _FIGURES.split(folded(entry.name))]
    return (_KIND_ORDER[entry.kind], name, entry.reference, entry.key)
