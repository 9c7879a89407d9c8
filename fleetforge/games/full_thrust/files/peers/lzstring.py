"""LZ-String codes that may stand in a web address, as other ship builders share designs.

The dictionary coder works on UTF-16 units, with codes that grow by a bit whenever the dictionary
is full; 6 bits make a letter. Three codes are reserved: a new unit of 8 bits, one of 16, the end.
The packages on offer either need a retired compatibility layer or put a package called ``tests``
into the environment, and none bounds what a short code may unpack to; so it is done here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$"
_VALUES = {letter: value for value, letter in enumerate(ALPHABET[:64])}
_LETTER_BITS = 6
_NEW_BYTE, _NEW_UNIT, _END = 0, 1, 2
_RESERVED = 3


def compress(text: str) -> str:
    """The code of a text, letter for letter what the JavaScript original gives."""
    writer = _Writer()
    known: dict[str, int] = {}
    unsaid: set[str] = set()
    width = _Width()
    current = ""
    for unit in _units(text):
        if unit not in known:
            known[unit] = len(known) + _RESERVED
            unsaid.add(unit)
        longer = current + unit
        if longer in known:
            current = longer
            continue
        _say(writer, width, known, unsaid, current)
        known[longer] = len(known) + _RESERVED
        current = unit
    if current:
        _say(writer, width, known, unsaid, current)
    writer.write(_END, width.bits)
    return writer.finish()


def decompress(code: str, most: int) -> str:
    """The text of a code; a blank counts as ``+``, which web addresses turn into it.

    Raises:
        ValueError: if the code is damaged, or would unpack to more than ``most`` UTF-16 units.
    """
    reader = _Reader(code)
    said: list[str] = []
    length = 0
    for entry in _entries(reader):
        length += len(entry)
        if length > most:
            raise ValueError(f"the code unpacks to more than {most} letters")
        said.append(entry)
    return "".join(said).encode("utf-16-le", "surrogatepass").decode("utf-16-le")


def _entries(reader: _Reader) -> Iterator[str]:
    """The dictionary entries that the codes name, one after the other."""
    first = reader.read(2)
    if first == _END:
        return
    previous = _new_unit(reader, first)
    table = [""] * _RESERVED + [previous]
    width = _Width(bits=3, left=4)
    yield previous
    while (code := reader.read(width.bits)) != _END:
        if code < _END:
            table.append(_new_unit(reader, code))
            code = len(table) - 1
            width.spend()
        entry = _entry(table, code, previous)
        table.append(previous + entry[0])
        width.spend()
        yield entry
        previous = entry


def _new_unit(reader: _Reader, code: int) -> str:
    if code > _NEW_UNIT:
        raise ValueError("the code begins with an entry that was never made")
    return chr(reader.read(16 if code == _NEW_UNIT else 8))


def _entry(table: list[str], code: int, previous: str) -> str:
    if code < len(table):
        return table[code]
    if code == len(table):
        return previous + previous[0]
    raise ValueError("the code names an entry that was never made")


def _say(writer: _Writer, width: _Width, known: dict[str, int], unsaid: set[str], entry: str) -> None:
    if entry in unsaid:
        unit = ord(entry)
        wide = unit > 0xFF
        writer.write(_NEW_UNIT if wide else _NEW_BYTE, width.bits)
        writer.write(unit, 16 if wide else 8)
        unsaid.discard(entry)
        width.spend()
    else:
        writer.write(known[entry], width.bits)
    width.spend()


def _units(text: str) -> Iterable[str]:
    """UTF-16 units: signs beyond the basic plane are two."""
    data = text.encode("utf-16-le", "surrogatepass")
    return (chr(int.from_bytes(data[index : index + 2], "little")) for index in range(0, len(data), 2))


class _Width:
    """Bits of the next code: one more each time the dictionary has doubled."""

    def __init__(self, bits: int = 2, left: int = 2) -> None:
        self.bits = bits
        self._left = left

    def spend(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._left = 2**self.bits
            self.bits += 1


class _Writer:
    """Collects values bit by bit, lowest bit first, into letters of 6 bits, highest first."""

    def __init__(self) -> None:
        self._letters: list[str] = []
        self._value = 0
        self._count = 0

    def write(self, value: int, bits: int) -> None:
        for _ in range(bits):
            self._value = self._value << 1 | value & 1
            value >>= 1
            self._count += 1
            if self._count == _LETTER_BITS:
                self._letters.append(ALPHABET[self._value])
                self._value = self._count = 0

    def finish(self) -> str:
        """All letters; the last is padded, and there always is one after the end mark."""
        self._letters.append(ALPHABET[self._value << (_LETTER_BITS - self._count) & 63])
        return "".join(self._letters)


class _Reader:
    """Gives the values back that a writer was given."""

    def __init__(self, code: str) -> None:
        self._bits = self._stream(code)

    def read(self, bits: int) -> int:
        value = 0
        for place in range(bits):
            bit = next(self._bits, None)
            if bit is None:
                raise ValueError("the code ends too soon")
            value |= bit << place
        return value

    @staticmethod
    def _stream(code: str) -> Iterator[int]:
        for letter in code.replace(" ", "+"):
            value = _VALUES.get(letter)
            if value is None:
                raise ValueError(f"{letter!r} is no letter of a code")
            for place in range(_LETTER_BITS - 1, -1, -1):
                yield value >> place & 1
