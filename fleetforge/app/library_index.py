"""Reads the files of a library, each once for every change of it, and answers searches.

A file that has the time and size it had is not read again. What was read lies in memory only: a
thousand designs take about a second the first time, and a few hundredths after that.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.library_views import LibraryEntry
from fleetforge.games.full_thrust.files.fleet import FLEET_SUFFIX, load_fleet
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import SHIP_SUFFIX, load_ship
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from fleetforge.app.library_views import EntryKind
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet

    Progress: TypeAlias = Callable[[int, int, str], bool | None]

SUFFIXES = (SHIP_SUFFIX, FLEET_SUFFIX)
_RANGE = re.compile(r"(?:(\d+)?(?:-|\.\.)(\d+)?|([<>]=?)(\d+)|(\d+))")
_APOSTROPHES = "'’ʼ"
_NUMBER_FIELDS = ("mass", "npv", "cpv", "ships")
_FIELDS = ("name", "class", "faction", "tech", "kind", "folder", "used", *_NUMBER_FIELDS)


@dataclass(frozen=True, slots=True)
class Indexed:
    """A file as it was read: its stamp, what is shown of it, the words it is found by, its value."""

    stamp: tuple[int, int]
    entry: LibraryEntry
    words: str
    design: Design | None = None
    fleet: Fleet | None = None


@dataclass(frozen=True, slots=True)
class Shelf:
    """A folder on disk that the library shows under a key."""

    key: str
    root: Path
    reference: bool

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
    catalogue = load_catalogue()
    plain = LibraryEntry(key, path, "design", path.stem, folder, shelf.reference)
    try:
        if path.suffix.casefold() == FLEET_SUFFIX:
            fleet = load_fleet(path, catalogue)
            return Indexed(stamp, _fleet_entry(plain, fleet, catalogue), _fleet_words(fleet), fleet=fleet)
        design = load_ship(path, catalogue)
        return Indexed(stamp, _design_entry(plain, design, catalogue), _design_words(design, catalogue), design)
    except FileFault as fault:
        return Indexed(stamp, replace(plain, kind=_fault_kind(fault), fault=_fault_words(fault)), "")


def _fault_kind(fault: FileFault) -> EntryKind:
    return "newer" if fault.place == "schema" and fault.what.startswith("a newer") else "damaged"


def _fault_words(fault: FileFault) -> str:
    where = f"{one_line(fault.place, 80)}: " if fault.place else ""
    words = f"{where}{fault.what}. {fault.mend}."
    return words[:1].upper() + words[1:]


def _design_entry(plain: LibraryEntry, design: Design, catalogue: Catalogue) -> LibraryEntry:
    audit = check(design, catalogue)
    return replace(
        plain,
        name=design.name or plain.path.stem,
        class_words=class_words(design, design.name),
        faction=design.faction,
        tech=TECH_WORDS.get(design.tech, design.tech),
        mass=audit.totals.mass,
        npv=audit.totals.npv,
        cpv=audit.totals.cpv,
        ships=1,
        is_legal=audit.is_legal,
        value_id=design.id,
    )


def _fleet_entry(plain: LibraryEntry, fleet: Fleet, catalogue: Catalogue) -> LibraryEntry:
    audit = check_fleet(fleet, catalogue)
    count = len(audit.ships)
    return replace(
        plain,
        kind="fleet",
        name=fleet.name or plain.path.stem,
        class_words="1 ship" if count == 1 else f"{count} ships",
        faction=fleet.faction,
        mass=audit.mass,
        npv=audit.points,
        cpv=sum(ship.audit.totals.cpv_with_craft for ship in audit.ships),
        ships=count,
        is_legal=audit.is_legal,
        value_id=fleet.id,
    )


def _design_words(design: Design, catalogue: Catalogue) -> str:
    families = dict.fromkeys(item.family for item in design.components)
    fitted = [
        f"{family.title} {family.abbreviation} {' '.join(family.words)}"
        for one in families
        if (family := catalogue.family(one))
    ]
    return folded(" ".join([design.class_label, design.class_code, design.notes, *fitted]))


def _fleet_words(fleet: Fleet) -> str:
    ships = [ship.name for ship in fleet.ships]
    return folded(" ".join([fleet.side, fleet.notes, *ships, *(design.name for design in fleet.designs)]))


def _linked(found: dict[str, Indexed]) -> dict[str, Indexed]:
    """The index with each design naming the fleets whose ships are of it."""
    users: dict[str, list[LibraryEntry]] = {}
    for one in found.values():
        if one.fleet is not None:
            for design_id in dict.fromkeys(ship.design_id for ship in one.fleet.ships):
                users.setdefault(design_id, []).append(one.entry)
    for key, one in found.items():
        if one.design is not None and (fleets := users.get(one.design.id)):
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

    A bare number is looked for among MASS, NPV and CPV as well as in the name.
    """
    return all(_word_matches(one, word) for word in folded(query).split())


def _word_matches(one: Indexed, word: str) -> bool:
    field, colon, rest = word.partition(":")
    entry = one.entry
    if colon and rest and field in _NUMBER_FIELDS:
        return entry.is_readable and _in_range(int(getattr(entry, field)), rest)
    if colon and rest and field in _FIELDS:
        return rest in _field(entry, field)
    if word.isdecimal() and entry.is_readable and int(word) in (entry.mass, entry.npv, entry.cpv):
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
