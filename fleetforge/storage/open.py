"""Tells what a file is by what is in it rather than what it is called: the kind and the game of one of ours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import from_json

from fleetforge.storage import jsontext, limits
from fleetforge.storage.native.kinds import NATIVE, OURS

if TYPE_CHECKING:
    from pathlib import Path

_HEAD = 400
_OTHER_FILES = {
    b"PK\x03\x04": "a zip archive",
    b"%PDF": "a PDF document",
    b"\x89PNG": "a picture",
    b"SQLite format 3": "a database, as battles are",
    b"<": "a page or drawing in XML",
}


def bytes_of(path: Path) -> bytes:
    """The bytes of a file that may be of any format; files of ours have limits of their own.

    Raises:
        FileFault: if the file is missing, too big or cannot be read.
    """
    suffix = path.suffix.casefold()
    own = [kind.limit for kind in NATIVE.values() if kind.suffix == suffix]
    return jsontext.read_bytes(path, own[0] if own else limits.FLEET_LIMIT)


def native_name(data: bytes) -> str:
    """The name of the kind that a file of ours has at its head; empty if it has none there."""
    head = data[:_HEAD]
    return next((kind.name for kind in NATIVE.values() if f'"{kind.name}"'.encode() in head), "")


def native_name_in(value: object) -> str:
    """The name of the kind of a file of ours, from the JSON value of it; empty for files of others."""
    name = str(value.get("kind")) if isinstance(value, dict) else ""
    return name if name.startswith(OURS) else ""


def system_of(data: bytes) -> str | None:
    """The id of the game that a native file names; None if it names none, or is not even JSON."""
    if b'"system"' not in data:
        return None
    try:
        value = from_json(data.removeprefix(b"\xef\xbb\xbf"))
    except ValueError:
        return None
    system = value.get("system") if isinstance(value, dict) else None
    return system if isinstance(system, str) else None


def looks_like_json(data: bytes) -> bool:
    """Whether a text begins as a JSON object or list does."""
    return data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in {b"{", b"["}


def other_file(data: bytes) -> str:
    """What a file is that surely holds no ships, in words; empty if it may hold some."""
    return next((what for magic, what in _OTHER_FILES.items() if data.startswith(magic)), "")
