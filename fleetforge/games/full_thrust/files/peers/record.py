"""Reads values out of foreign JSON: each with its place, its bounds and one clear fault."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, TypeVar, get_args

from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.shape import MOST_MASS, MOST_NAME, MOST_NOTES

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.systems.full_thrust.arcs import Arc, Arcs

Word = TypeVar("Word", bound=str)

_MEND = "Correct this place in the program that wrote the file, or in a text editor"
MOST_LIST = 5000
_BLANKS = frozenset("\t\n\r\x0b\x0c\x85\u2028\u2029")


class Record:
    """A JSON object of another program, with the file and the place it stands at.

    Each getter raises a :class:`FileFault` if the value is there but is not what it must be.
    """

    def __init__(self, value: object, file: str, place: str = "") -> None:
        if not isinstance(value, dict):
            raise FileFault(file, f"an object is needed here, {shown(value)} was found", _MEND, place=place)
        self.values: dict[str, object] = value
        self.file = file
        self.place = place

    def __contains__(self, key: str) -> bool:
        return self.values.get(key) is not None

    def at(self, key: str) -> str:
        """The place of a field."""
        return f"{self.place}.{key}" if self.place else key

    def fault(self, key: str, what: str, mend: str = _MEND) -> FileFault:
        """A fault at a field."""
        return FileFault(self.file, what, mend, place=self.at(key))

    def unread(self, known: Collection[str]) -> list[str]:
        """Fields that hold something and are not among the known ones."""
        return [key for key, value in self.values.items() if key not in known and value not in (None, "", [], {})]

    def text(self, key: str, default: str | None = None, most: int = MOST_NAME) -> str:
        """A text in one line; other white space becomes blanks, what cannot be shown is dropped."""
        value = self.values.get(key)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise self._wrong(key, "a text", value)
        return cleaned(value)[:most].strip()

    def notes(self, key: str) -> str:
        """A text of several lines, cut at the length a file may hold."""
        value = self.values.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            raise self._wrong(key, "a text", value)
        return "\n".join(cleaned(line).rstrip() for line in value[: 2 * MOST_NOTES].splitlines())[:MOST_NOTES].strip()

    def key(self, key: str) -> str:
        """An id, or nothing: other programs also write numbers."""
        value = self.values.get(key)
        if isinstance(value, bool) or not isinstance(value, str | int):
            return ""
        return cleaned(str(value)[:MOST_NAME])

    def whole(self, key: str, default: int | None = None, *, least: int = 0, most: int = MOST_MASS) -> int:
        """A whole number within bounds; 4.0 counts as 4."""
        value = self.values.get(key)
        if value is None and default is not None:
            return default
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self._wrong(key, f"a whole number from {least} to {most}", value)
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """True or false."""
        value = self.values.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise self._wrong(key, "true or false", value)
        return value

    def choice(self, key: str, literal: object, default: Word | None = None) -> Word:
        """One of the words of a ``Literal`` type."""
        value = self.values.get(key)
        if value is None and default is not None:
            return default
        words: tuple[Word, ...] = get_args(literal)
        for word in words:
            if value == word:
                return word
        near = get_close_matches(str(value), words, n=1)
        mend = f"Perhaps {quoted(near[0])} is meant" if near else ""
        raise self._wrong(key, f"one of {', '.join(words)}", value, mend)

    def record(self, key: str) -> Record:
        """An object; one that is left out reads as an empty one."""
        value = self.values.get(key)
        return Record({} if value is None else value, self.file, self.at(key))

    def records(self, key: str, most: int = MOST_LIST) -> Iterator[Record]:
        """The objects of a list."""
        for index, value in enumerate(self.items(key, most)):
            yield Record(value, self.file, f"{self.at(key)}[{index}]")

    def items(self, key: str, most: int = MOST_LIST) -> list[object]:
        """A list; one that is left out reads as an empty one."""
        value = self.values.get(key)
        if value is None:
            return []
        if not isinstance(value, list):
            raise self._wrong(key, "a list", value)
        if len(value) > most:
            raise self.fault(key, f"the list has {len(value)} entries, at most {most} are read")
        return value

    def words(self, key: str, most: int = MOST_LIST) -> list[str]:
        """A list of texts; other entries are faults."""
        values = self.items(key, most)
        for value in values:
            if not isinstance(value, str):
                raise self._wrong(key, "a list of texts", value)
        return [str(value) for value in values]

    def arcs(self, key: str, literal: object) -> Arcs:
        """Fire arcs in the order they stand in, at most six."""
        known: tuple[Arc, ...] = get_args(literal)
        found: list[Arc] = []
        for value in self.items(key, len(known)):
            arc = next((one for one in known if one == value), None)
            if arc is None:
                raise self._wrong(key, f"a list of arcs out of {', '.join(known)}", value)
            found.append(arc)
        return tuple(found)

    def _wrong(self, key: str, wanted: str, value: object, mend: str = "") -> FileFault:
        if value is None:
            return self.fault(key, f"the field {quoted(key)} is missing; {wanted} is needed")
        return self.fault(key, f"{wanted} is needed here, {shown(value)} was found", mend or _MEND)


def shown(value: object) -> str:
    """A JSON value for a message."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return "a list"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    return quoted(value)


def cleaned(text: str) -> str:
    """A text without line breaks and control characters, which names may not hold."""
    return "".join(" " if sign in _BLANKS else sign for sign in text if sign in _BLANKS or not _is_control(sign))


def _is_control(sign: str) -> bool:
    return sign < " " or "\x7f" <= sign <= "\x9f" or "\ud800" <= sign <= "\udfff"
