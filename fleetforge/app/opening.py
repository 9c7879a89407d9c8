"""Opens files of any readable format, folders of them, the samples, and what a crash left."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fleetforge.app.documents import BATTLE, FLEET, KINDS, SHIP, can_be_worked_on
from fleetforge.app.reading import game_of_content, published, read_any, read_data
from fleetforge.app.registry import DEFAULT, game_of, games
from fleetforge.storage.battle.file import BATTLE_SUFFIX, Damaged
from fleetforge.storage.errors import FileFault
from fleetforge.storage.locate import ship_data
from fleetforge.storage.stamps import Stamp, stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from fleetforge.app.recovery import Kept
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.imported import Imported

_ABBREVIATION = 3
_OURS = {kind.suffix for kind in KINDS.values()}
_OUR_REMAINS = (".bak", ".tmp", BATTLE_SUFFIX)
"""Endings of files that are opened one by one only: remains of ours; battles, which are held while they are open."""


@dataclass(frozen=True, slots=True)
class Item:
    """A design or fleet that was read. ``path`` is set if saving may write over the file it came from.

    ``source`` is the name of the file, for people; ``stamp`` is what it held.
    """

    kind: str
    title: str
    value: Any
    path: Path | None
    source: str = ""
    stamp: Stamp | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """What some files held. ``faults`` names each file that could not be read and why, in a sentence.

    ``damaged`` are battles of which a part can be saved.
    """

    items: tuple[Item, ...]
    faults: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    damaged: tuple[DamagedBattle, ...] = ()


@dataclass(frozen=True, slots=True)
class DamagedBattle:
    """A battle file that is not whole: what is wrong with it, and how many records are good."""

    path: Path
    words: str
    good: int


def gather(paths: Iterable[Path], step: Callable[[int, int, str], object] | None = None) -> tuple[Path, ...]:
    """The files themselves and every file below the folders, each once, hidden ones left out.

    ``step`` is told of each folder; how many there are nobody knows yet. It may raise to stop, or
    answer False: then what was found so far is all.
    """
    found: dict[Path, None] = {}
    for path in paths:
        if not path.is_dir():
            found[path] = None
            continue
        for folder, inner, names in os.walk(path):
            if step is not None and step(0, 0, folder) is False:
                return tuple(found)
            inner[:] = sorted(name for name in inner if not name.startswith("."))
            found |= dict.fromkeys(file for name in sorted(names) if _is_content(file := Path(folder, name)))
    return tuple(found)


def _is_content(file: Path) -> bool:
    return not file.name.startswith(".") and file.suffix.casefold() not in _OUR_REMAINS and file.is_file()


def open_files(paths: Sequence[Path], workbench: Workbench, step: Callable[[int, int, str], None]) -> Opened:
    """Read what can be read; ``step`` is told how far it is, and may raise to stop."""
    files = gather(paths, step)
    items: list[Item] = []
    faults: list[str] = []
    remarks: list[str] = []
    damaged: list[DamagedBattle] = []
    for number, file in enumerate(files):
        step(number, len(files), file.name)
        if file.suffix.casefold() == BATTLE_SUFFIX:
            _open_battle(file, workbench, items, faults, damaged)
            continue
        stamp = stamp_of(file) if file.suffix.casefold() in _OURS else None
        try:
            content = read_any(file)
        except FileFault as fault:
            faults.append(str(fault))
        else:
            if strange := _not_worked_on(content):
                faults.append(f"{file.name}: {strange}")
                continue
            items += _items(content, file, stamp)
            remarks += [f"{file.name}, {one.place}: {one.message}" for one in content.remarks]
    step(len(files), len(files), "")
    return Opened(tuple(items), tuple(faults), tuple(remarks), tuple(damaged))


def _open_battle(
    file: Path, workbench: Workbench, items: list[Item], faults: list[str], damaged: list[DamagedBattle]
) -> None:
    """Open a battle to be played on, for reading where another window plays it; say what is wrong with one."""
    from fleetforge.app.battle_samples import can_be_salvaged  # battles are seldom opened
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.battling import open_session

    try:
        table = BattleTable(open_session(file), workbench)
    except Damaged as fault:
        if can_be_salvaged(file):
            damaged.append(DamagedBattle(file, fault.told, fault.good))
        else:
            faults.append(f"{fault.told} Nothing of it can be saved; look for a copy.")
    except FileFault as fault:
        faults.append(str(fault))
    else:
        items.append(Item(BATTLE, table.title, table, file, file.name))


def _not_worked_on(content: Imported) -> str:
    """Why the window cannot show a content; empty if it can."""
    game = game_of_content(content)
    kinds = [kind for kind, values in ((SHIP, content.designs), (FLEET, content.fleets)) if values]
    lacking = [KINDS[kind].noun for kind in kinds if not can_be_worked_on(kind, game)]
    return f"{game.title} has no {lacking[0]}s to work on here. It can be checked and printed." if lacking else ""


def _items(content: Imported, file: Path, stamp: Stamp | None = None) -> list[Item]:
    def own(kind: str) -> Path | None:
        alone = len(content.designs) + len(content.fleets) == 1 and not is_bundled(file)
        return file if alone and file.suffix.casefold() == KINDS[kind].suffix else None

    ships = [Item(SHIP, design.name, design, own(SHIP), file.name, stamp) for design in content.designs]
    return ships + [Item(FLEET, fleet.name, fleet, own(FLEET), file.name, stamp) for fleet in content.fleets]


def is_bundled(file: Path) -> bool:
    """Whether a file is one of the program's own, which stay as they are."""
    return file.resolve().is_relative_to(ship_data().resolve())


def open_samples(game: str = DEFAULT) -> Opened:
    """The bundled fleets of a game; a save of one asks where to."""
    files = published(game_of(game), FLEET)
    fleets = [fleet for file in files for fleet in read_any(file).fleets]
    return Opened(tuple(Item(FLEET, fleet.name, fleet, None) for fleet in fleets))


def open_kept(kept: Kept) -> Opened:
    """What a crashed program kept; the document still belongs to its file."""
    try:
        content = read_data(kept.text.encode(), kept.title)
    except FileFault as fault:
        return Opened((), (str(fault),))
    path = Path(kept.path) if kept.path else None
    stamp = Stamp(kept.digest) if kept.digest else None
    items = [Item(item.kind, item.title, item.value, path, stamp=stamp) for item in _items(content, Path(kept.title))]
    return Opened(tuple(items))


@dataclass(frozen=True, slots=True)
class BundledShip:
    """A published design by name, for finding; ``path`` is read when it is opened.

    ``game`` is the title of its game, empty for the one that was there first.
    """

    title: str
    faction: str
    path: Path
    game: str = ""


def bundled_ships() -> tuple[BundledShip, ...]:
    """The published designs, by the names of their files: nothing is read."""
    return tuple(
        BundledShip(_title(file.stem), _faction(file.parent.name), file, "" if game.id == DEFAULT else game.title)
        for game in games()
        for file in published(game, SHIP)
    )


def open_bundled(ship: BundledShip) -> Opened:
    """A published design as a new document."""
    content = read_any(ship.path)
    return Opened(tuple(Item(SHIP, design.name, design, None) for design in content.designs))


def _title(stem: str) -> str:
    """``fb1-esu-voroshilev`` is called Voroshilev."""
    words = stem.split("-")
    return " ".join(word.capitalize() for word in words[2:] or words)


def _faction(folder: str) -> str:
    return folder.upper() if len(folder) <= _ABBREVIATION else folder.replace("-", " ").title()
