"""Reads the files of a library, each once for every change of it, and answers searches.

A file that has the time and size it had is not read again. What was read lies in memory only: a
thousand designs take about a second the first time, and a few hundredths after that.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.library_views import LibraryEntry
from fleetforge.app.reading import read_kind
from fleetforge.app.registry import game_of
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.native.kinds import FLEET, SUFFIXES, kind_of_suffix

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from fleetforge.app.game_files import Facts
    from fleetforge.app.library_views import EntryKind

    Progress: TypeAlias = Callable[[int, int, str], bool | None]

_RANGE = re.compile(r"(?:(\d+)?(?:-|\.\.)(\d+)?|([<>]=?)(\d+)|(\d+))")
_APOSTROPHES = "'’ʼ"
_FIELDS = ("name", "class", "faction", "tech", "kind", "folder", "used")


@dataclass(frozen=True, slots=True)
class Indexed:
    """A file as it was read: its stamp, what is shown of it, the words it is found by, its value, the designs in it."""

    stamp: tuple[int, int]
    entry: LibraryEntry
    words: str
    value: Any = None
    design_ids: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder on disk that the library shows under a key. One of published files is of one ``game``."""

    key: str
    root: Path
    reference: bool
    game: str = ""

    def files(self) -> Iterator[tuple[Path, str]]:
        """Every ship and fleet file below, with the key of its folder; hidden folders left out."""
        if not self.root.is_dir():
            return
        for path in sorted(self.root.rglob("*")):
            parts = path.relative_to(self.root).parts
            if path.suffix.casefold() in SUFFIXES and not any(part.startswith(".") for part in parts):
                yield path, "/".join([self.key, *parts[:-1]])

    def folders(self) -> Iterator[str]:
        """Keys of the folders below, empty ones too."""
        if self.root.is_dir():
            for path in sorted(self.root.rglob("*")):
                parts = path.relative_to(self.root).parts
                if path.is_dir() and not any(part.startswith(".") for part in parts):
                    yield "/".join([self.key, *parts])


def index_files(
    shelves: tuple[Shelf, ...],
    known: Mapping[str, Indexed],
    progress: Progress | None = None,
) -> dict[str, Indexed] | None:
    """All files of the shelves by key; those that have not changed are taken from ``known``.

    None if ``progress`` answered False.
    """
    files = [(path, folder, shelf) for shelf in shelves for path, folder in shelf.files()]
    found: dict[str, Indexed] = {}
    for number, (path, folder, shelf) in enumerate(files):
        key = f"{folder}/{path.name}"
        stamp = _stamp(path)
        if stamp is None:
            continue
        if progress is not None and progress(number, len(files), path.name) is False:
            return None
        old = known.get(key)
        if old is not None and old.stamp == stamp:
            found[key] = replace(old, entry=replace(old.entry, used_by=(), used_by_keys=()))
        else:
            found[key] = _read(path, key, folder, shelf, stamp)
    return _linked(found)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Time and size of a file; None if it is no file (any more)."""
    try:
        status = path.stat()
    except OSError:
        return None
    return (status.st_mtime_ns, status.st_size) if path.is_file() else None


def _read(path: Path, key: str, folder: str, shelf: Shelf, stamp: tuple[int, int]) -> Indexed:
    kind = kind_of_suffix(path.suffix)
    plain = LibraryEntry(key, path, "fleet" if kind == FLEET else "design", path.stem, folder, shelf.reference)
    try:
        game, value = read_kind(kind, path)
    except FileFault as fault:
        return Indexed(stamp, replace(plain, kind=_fault_kind(fault), fault=_fault_words(fault)), "")
    facts = game_of(game).files().facts(value)
    return Indexed(stamp, _entry(plain, game, facts), folded(facts.words), value, facts.design_ids)


def _fault_kind(fault: FileFault) -> EntryKind:
    is_newer = fault.place == "schema" and fault.what.startswith("a newer")
    return "newer" if is_newer or fault.place == "system" else "damaged"


def _fault_words(fault: FileFault) -> str:
    where = f"{one_line(fault.place, 80)}: " if fault.place else ""
    words = f"{where}{fault.what}. {fault.mend}."
    return words[:1].upper() + words[1:]


def _entry(plain: LibraryEntry, game: str, facts: Facts) -> LibraryEntry:
    return replace(
        plain,
        name=facts.name or plain.path.stem,
        class_words=facts.class_words,
        faction=facts.faction,
        tech=facts.tech,
        game=game,
        figures=facts.figures,
        ships=facts.ships,
        is_legal=facts.is_legal,
        value_id=facts.id,
    )


def _linked(found: dict[str, Indexed]) -> dict[str, Indexed]:
    """The index with each design naming the fleets whose ships are of it."""
    users: dict[tuple[str, str], list[LibraryEntry]] = {}
    for one in found.values():
        for design_id in one.design_ids:
            users.setdefault((one.entry.game, design_id), []).append(one.entry)
    for key, one in found.items():
        named = (one.entry.game, one.entry.value_id)
        if one.entry.kind == "design" and (fleets := users.get(named)):
            entry = replace(
                one.entry,
                used_by=tuple(fleet.name for fleet in fleets),
                used_by_keys=tuple(fleet.key for fleet in fleets),
            )
            found[key] = replace(one, entry=entry)
    return found


def folded(text: str) -> str:
    """A text as searches compare it: small letters, accents and apostrophes dropped."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    return "".join(sign for sign in plain if sign not in _APOSTROPHES and not unicodedata.combining(sign))


def matches(one: Indexed, query: str) -> bool:
    """Whether every word of a query is found: anywhere, or in the field it names (``mass:60-80``).

    A bare number is looked for among the figures as well as in the name.
    """
    return all(_word_matches(one, word) for word in folded(query).split())


def _word_matches(one: Indexed, word: str) -> bool:
    field, colon, rest = word.partition(":")
    entry = one.entry
    if colon and rest and (number := entry.figure(field)) is not None:
        return _in_range(number, rest)
    if colon and rest and field in _FIELDS:
        return rest in _field(entry, field)
    if word.isdecimal() and int(word) in (one.number for one in entry.figures):
        return True
    shown = f"{entry.name} {entry.class_words} {entry.faction} {entry.tech} {entry.path.stem} {entry.fault}"
    return word in folded(shown) or (not word.isdecimal() and word in one.words)


def _field(entry: LibraryEntry, field: str) -> str:
    texts = {
        "name": entry.name,
        "class": entry.class_words,
        "faction": entry.faction,
        "tech": entry.tech,
        "kind": entry.kind,
        "folder": entry.folder,
        "used": " ".join(entry.used_by),
    }
    return folded(texts[field])


def _in_range(number: int, words: str) -> bool:
    """``80``, ``60-80``, ``60-``, ``<100``, ``>=200``; anything else matches nothing."""
    match = _RANGE.fullmatch(words)
    if match is None:
        return False
    low, high, sign, bound, exact = match.groups()
    if exact is not None:
        return number == int(exact)
    if sign is not None:
        less, equal = sign[0] == "<", sign[1:] == "="
        return (number < int(bound) if less else number > int(bound)) or (equal and number == int(bound))
    return (low is None or number >= int(low)) and (high is None or number <= int(high))
