"""File names made from any name: safe on every system, readable, distinct.

The true name stays inside the file; the file name only has to work everywhere.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

_UNSAFE = frozenset('<>:"/\\|?*')
_DEVICES = frozenset(
    ["con", "prn", "aux", "nul", *(f"{port}{digit}" for port in ("com", "lpt") for digit in "123456789¹²³")]
)
_MOST_BYTES = 140
"""Longest name with suffix in UTF-8: below the 143 bytes of encrypted home folders."""
_JOINERS = "\N{ZERO WIDTH JOINER}\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}"
_UNNAMED = "unnamed"


def safe_file_name(name: str, suffix: str, taken: Collection[str] = ()) -> str:
    """A file name for something called ``name``.

    Args:
        name: any text, however odd.
        suffix: ending with its dot, such as ``.ffship``.
        taken: file names already in use in the folder; compared as a system does that ignores case.

    Returns:
        A name that holds no character any common system refuses, is no device name, ends in
        neither dot nor blank, fits in 140 bytes and differs from all of ``taken``.
    """
    used = {_folded(other) for other in taken}
    stem = _stem(name)
    number = 1
    while _folded(candidate := _fitted(stem, suffix, number)) in used:
        number += 1
    return candidate


def _stem(name: str) -> str:
    composed = unicodedata.normalize("NFC", name)
    plain = "".join("-" if sign in _UNSAFE else sign for sign in composed if _is_visible(sign))
    stem = " ".join(plain.split()).strip(" .")
    if not stem.strip("-_"):
        return _UNNAMED
    return f"{stem}_" if stem.split(".")[0].rstrip().casefold() in _DEVICES else stem


def _is_visible(sign: str) -> bool:
    if sign in _JOINERS or sign.isspace():
        return True
    return unicodedata.category(sign) not in {"Cc", "Cf", "Cs", "Co"}


def _fitted(stem: str, suffix: str, number: int) -> str:
    ending = f"{suffix}" if number == 1 else f" ({number}){suffix}"
    room = _MOST_BYTES - len(ending.encode())
    cut = stem.encode()[:room].decode(errors="ignore")
    return cut.rstrip(" ." + _JOINERS) + ending


def _folded(name: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
