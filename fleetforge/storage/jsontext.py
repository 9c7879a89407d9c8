"""Bytes of a file to JSON values: bounded, strict, with one clear fault for anything else."""

from __future__ import annotations

import codecs
import re
import stat
from typing import TYPE_CHECKING

from pydantic_core import from_json

from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.limits import MEBIBYTE

if TYPE_CHECKING:
    from pathlib import Path


_LINE = re.compile(r"^(?P<what>.*) at line (?P<line>\d+) column (?P<column>\d+)$", re.DOTALL)
_WHAT = {
    "recursion limit exceeded": "its brackets are nested too deeply to be a design",
    "trailing characters": "there is more text after its end",
    "EOF": "it ends too soon",
    "control character": "a text in it holds a control character",
    "lone leading surrogate": "a text in it holds half of a character",
    "invalid number": "a number in it is not written as JSON numbers are",
    "number out of range": "a number in it is far too big",
}


def read_bytes(path: Path, limit: int) -> bytes:
    """The content of a file of at most ``limit`` bytes; the size is asked before anything is read.

    Raises:
        FileFault: if the file is missing, too big or cannot be read.
    """
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise FileFault(path, "this is a folder", "Choose a file in it")
        if status.st_size > limit:
            raise _too_big(path, status.st_size, limit)
        with path.open("rb") as stream:
            data = stream.read(limit + 1)
    except (OSError, ValueError) as problem:
        raise _read_fault(path, problem) from problem
    if len(data) > limit:
        raise _too_big(path, len(data), limit)
    return data


def plain(data: bytes, file: str) -> bytes:
    """The bytes of a JSON text in UTF-8 without a byte-order mark.

    Raises:
        FileFault: if the bytes are empty, in another encoding, or no text at all.
    """
    data = data.removeprefix(codecs.BOM_UTF8)
    if not data.strip(b" \t\r\n\0"):
        raise FileFault(file, "the file is empty", "Open another copy of it")
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) or b"\0" in data[:4]:
        raise FileFault(file, "it is not text in UTF-8 (it looks like UTF-16)", "Save it again as UTF-8")
    try:
        data.decode()
    except UnicodeDecodeError as problem:
        what = f"it is not text in UTF-8 (byte {problem.start + 1} is {data[problem.start]:#04x})"
        mend = "Choose a file of a readable format, or save this one again as UTF-8"
        raise FileFault(file, what, mend) from problem
    return data


def parse(data: bytes, file: str) -> object:
    """The JSON value in ``data``; NaN, Infinity and nesting beyond reason are refused.

    Raises:
        FileFault: naming line and column of the first fault.
    """
    try:
        value: object = from_json(plain(data, file), allow_inf_nan=False)
    except ValueError as problem:
        raise json_fault(file, str(problem)) from problem
    return value


def json_fault(file: str, problem: str, *, mend: str = "") -> FileFault:
    """A fault for text that is not JSON, from the parser's own words."""
    found = _LINE.match(problem)
    what = found["what"] if found else problem
    place = f"line {found['line']}, column {found['column']}" if found else ""
    words = next((said for key, said in _WHAT.items() if key in what), f"it is not valid JSON ({what})")
    return FileFault(
        file, words, mend or "Open another copy of it, or correct this place in a text editor", place=place
    )


def _too_big(path: Path, size: int, limit: int) -> FileFault:
    what = f"it has {size / MEBIBYTE:.1f} MB, more than the {limit // MEBIBYTE} MB allowed here"
    return FileFault(path, what, "Choose a ship or fleet file, or split this one")


def _read_fault(path: Path, problem: OSError | ValueError) -> FileFault:
    if isinstance(problem, FileNotFoundError):
        return FileFault(path, "there is no such file", f"Check the name {quoted(path.name)} and the folder")
    reason = getattr(problem, "strerror", None) or str(problem)
    return FileFault(path, f"it could not be read ({reason})", "Check that you may read it, then try again")
