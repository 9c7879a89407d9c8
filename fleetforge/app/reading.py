"""Reads any file that FleetForge understands, of whichever game, and writes native ones."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.registry import DEFAULT, game_ids, game_of, games
from fleetforge.storage import backups, jsontext
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.imported import Imported
from fleetforge.storage.native.kinds import FLEET, NATIVE, SHIP
from fleetforge.storage.open import bytes_of, looks_like_json, native_name, native_name_in, other_file, system_of

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.game import Game


def read_any(path: Path) -> Imported:
    """Every design and fleet in a file of any readable format, with remarks.

    Raises:
        FileFault: if the file cannot be read, is damaged, or is of no format or game known here.
    """
    with backups.offered(path, lambda data: read_data(data, str(path))):
        return read_data(bytes_of(path), str(path))


def read_data(data: bytes, file: str) -> Imported:
    """The same for bytes that are at hand; ``file`` names them in faults.

    Raises:
        FileFault: as :func:`read_any`.
    """
    if name := native_name(data):
        return _read_native(name, data, file)
    if not looks_like_json(data):
        return _read_text(data, file)
    value = jsontext.parse(data, file)
    if name := native_name_in(value):
        return _read_native(name, data, file)
    return _read_value(value, data, file)


def read_kind(kind: str, path: Path) -> tuple[str, Any]:
    """The id of the game and the value of a native file that should be of this kind.

    Raises:
        FileFault: if the file is missing, too big, damaged, newer, of another kind, or of an unknown game.
    """

    def read(data: bytes) -> tuple[str, Any]:
        game = _game_of(data, str(path))
        return game.id, game.files().read(kind, data, str(path))

    with backups.offered(path, read):
        return read(jsontext.read_bytes(path, NATIVE[kind].limit))


def game_of_value(value: object) -> Game:
    """The game that a design or fleet belongs to.

    Raises:
        LookupError: it is of no game that is known (a programmer's mistake).
    """
    for game in games():
        if game.files().kind_of(value):
            return game
    raise LookupError(f"{type(value).__name__} is no design or fleet of any game")


def game_of_content(content: Imported) -> Game:
    """The game whose values a content holds."""
    if content.game:
        return game_of(content.game)
    return next((game_of_value(value) for value in (*content.designs, *content.fleets)), game_of(DEFAULT))


def kind_of(value: object) -> str:
    """The kind of a design or fleet of any game.

    Raises:
        LookupError: as :func:`game_of_value`.
    """
    return game_of_value(value).files().kind_of(value)


def all_designs(content: Imported) -> tuple[Any, ...]:
    """Every design in a content, those of fleets too, in the order of the file."""
    files = game_of_content(content).files()
    return (*content.designs, *(design for fleet in content.fleets for design in files.designs_in(fleet)))


def published(game: Game, kind: str) -> tuple[Path, ...]:
    """The bundled files of a game of one kind, by folder and name."""
    return tuple(sorted(game.files().folder(kind).rglob(f"*{NATIVE[kind].suffix}")))


def save_value(value: Any, path: Path) -> None:
    """Save a design or fleet of any game as its native file.

    Raises:
        FileFault: if the file cannot be written, or the value holds what no file may.
        LookupError: as :func:`game_of_value`.
    """
    files = game_of_value(value).files()
    files.save(files.kind_of(value), value, path)


def _read_native(name: str, data: bytes, file: str) -> Imported:
    kind = next((kind for kind in NATIVE.values() if kind.name == name), None)
    if kind is None:
        what = f"this FleetForge reads no designs from files of kind {quoted(name)}"
        raise FileFault(file, what, "Choose a ship or fleet file, or update FleetForge", place="kind")
    game = _game_of(data, file)
    value = game.files().read(kind.id, data, file)
    if kind.id == SHIP:
        return Imported(kind.title, designs=(value,), game=game.id)
    return Imported(kind.title, fleets=(value,), game=game.id)


def _game_of(data: bytes, file: str) -> Game:
    system = system_of(data)
    if system is None:
        return game_of(DEFAULT)
    if system not in game_ids():
        what = f"it belongs to a game that this FleetForge does not know ({quoted(system)})"
        raise FileFault(file, what, "Update FleetForge; the file was left as it is", place="system")
    return game_of(system)


def _read_text(data: bytes, file: str) -> Imported:
    if what := other_file(data):
        raise _unknown(file, f"this is {what}")
    text = jsontext.plain(data, file).decode()
    for game in games():
        if content := game.files().read_text(text, file):
            return content.of(game.id)
    raise _unknown(file, "it is neither JSON nor a short code")


def _read_value(value: object, data: bytes, file: str) -> Imported:
    from fleetforge.storage.repeats import repeat_remarks  # files of ours need none of this

    for game in games():
        if content := game.files().read_value(value, file):
            return content.with_remarks(repeat_remarks(jsontext.plain(data, file))).of(game.id)
    raise _unknown(file, "this JSON is no ship or fleet known here")


def _unknown(file: str, what: str) -> FileFault:
    return FileFault(file, what, f"Readable are: {'; '.join(readable())}")


def readable() -> tuple[str, ...]:
    """All formats that can be read, in words."""
    ours = tuple(f"{NATIVE[kind].title} ({NATIVE[kind].suffix})" for kind in (SHIP, FLEET))
    return ours + tuple(dict.fromkeys(words for game in games() for words in game.files().readable))
