"""Keys that stand twice in one object of a JSON text: parsers take the last and say nothing."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.finding import Severity
from fleetforge.storage.errors import FileFault, quoted, remark, remark_kind
from fleetforge.storage.native.faults import place_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.errors import Remark

KEY_TWICE = remark_kind(
    "key-twice",
    Severity.WARNING,
    "The field {found} is written {times} times; the last one was taken.",
    "Check it in the design, or correct it in the program that wrote the file.",
)
_MEND = "Keep the one that is meant and take the others out, in a text editor; or open another copy of the file"
_MOST = 20


class _Repeating(dict[str, Any]):
    """An object in which keys stand more than once, with how often."""

    times: dict[str, int]


def refuse_repeats(text: bytes, file: str) -> None:
    """Make sure that no object of a JSON text, which has been parsed already, has a key twice.

    Raises:
        FileFault: naming each repeated key and its place; the first is told in full.
    """
    told = [(place, f"this field is written {times} times") for place, times in repeated_keys(text)]
    if told:
        place, what = told[0]
        raise FileFault(file, what, _MEND, place=place, others=tuple(told[1:]))


def repeat_remarks(text: bytes, within: str = "") -> list[Remark]:
    """A remark for each key that is repeated in another program's file, or in a text at a place of it."""
    places = ((".".join(part for part in (within, place) if part), times) for place, times in repeated_keys(text))
    return [remark(KEY_TWICE, place, found=quoted(place.rpartition(".")[2]), times=times) for place, times in places]


def repeated_keys(text: bytes) -> list[tuple[str, int]]:
    """Place and number of the first repeated keys of a JSON text that has been parsed already.

    Numbers stay text: nothing is computed with them.
    """
    found = False

    def paired(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal found
        value = dict(pairs)
        if len(value) == len(pairs):
            return value
        found = True
        marked = _Repeating(value)
        marked.times = {key: times for key, times in Counter(key for key, _ in pairs).items() if times > 1}
        return marked

    value = json.loads(text, object_pairs_hook=paired, parse_int=str, parse_float=str)
    return [(place_of(path), times) for path, times in _gathered(value)][:_MOST] if found else []


def _gathered(value: Any) -> Iterator[tuple[tuple[str | int, ...], int]]:
    if isinstance(value, _Repeating):
        yield from (((key,), times) for key, times in value.times.items())
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, entry in entries:
        yield from (((step, *path), times) for path, times in _gathered(entry))
