"""Battle files that the window makes: a copy of the sample battle, and what can be saved of a damaged file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battling import import_battle
from fleetforge.app.documents import BATTLE
from fleetforge.app.registry import DEFAULT, game_of
from fleetforge.storage.battle.file import BATTLE_SUFFIX, open_battle, salvage
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path

FOLDER = "battles"
"""Battles made by the program itself stand in this folder of the player's data."""
SALVAGED = "salvaged"


def free_path(wanted: Path) -> Path:
    """The path itself, or with a number behind the name if there is such a file already."""
    path, number = wanted, 1
    while path.exists():
        number += 1
        path = wanted.with_name(f"{wanted.stem} {number}{wanted.suffix}")
    return path


def sample_battles(game: str = DEFAULT) -> tuple[Path, ...]:
    """The bundled battles of a game, as JSON Lines."""
    return tuple(sorted(game_of(game).files().folder(BATTLE).glob("*.jsonl")))


def sample_copy(home: Path, game: str = DEFAULT) -> Path:
    """A fresh copy of the sample battle of a game in the player's data, beside those that are there.

    Raises:
        FileFault: it cannot be written.
    """
    source = sample_battles(game)[0]
    folder = home / FOLDER
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        what = f"no folder can be made here ({problem.strerror})"
        raise FileFault(folder, what, "Free some space, or name another home for FleetForge") from problem
    target = free_path(folder / f"{source.stem}{BATTLE_SUFFIX}")
    import_battle(source, target)
    return target


def can_be_salvaged(path: Path) -> bool:
    """Whether at least the set-up of a damaged battle can be read."""
    try:
        open_battle(path, write=False).close()
    except FileFault:
        return False
    return True


def salvaged_copy(path: Path) -> tuple[Path, int]:
    """What is good of a damaged battle in a new file beside it, and how many records that are.

    Raises:
        FileFault: the new file cannot be written; the old one is as it was.
    """
    target = free_path(path.with_name(f"{path.stem} {SALVAGED}{BATTLE_SUFFIX}"))
    return target, salvage(path, target)
