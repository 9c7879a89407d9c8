"""What stands in an order box besides the movement: ``FTL``, ``launch Alpha``, ``shroud``, power pools.

Rule: FTC-1.2, FTC-9.1
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.movement import faults

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import FaultKind

MOST = 999
"""The largest number in a mark."""
_FLAGS = ("ftl", "shroud", "reflex", "nova", "emergency")
_NAMINGS = ("launch", "recharge")
_COUNTINGS = ("mines", "cloak")
WORDS = (*_FLAGS, *_NAMINGS, *_COUNTINGS, "note")
"""Words that open a mark."""
_POOL_NAMES = {"M": "movement", "A": "attack", "D": "defence", "R": "repair"}
_POOL = re.compile(r"(?P<pool>[MADR])\s*(?P<number>[0-9]{1,3})(?![0-9])|(?P<other>[^\s,]+)", re.IGNORECASE)
_POOLS_BEGIN = re.compile(r"[MADR]\s*[0-9]", re.IGNORECASE)
_WORD = re.compile(r"[A-Za-z]+")
_LONG_WORD = 3
"""From so many letters on a word can only be a mark: movement has one or two letters at a time."""


@dataclass(frozen=True, slots=True)
class Pools:
    """A living ship's power for the turn: movement, attack, defence, repair. Rule: FTC-1.2"""

    movement: int = 0
    attack: int = 0
    defence: int = 0
    repair: int = 0

    @property
    def total(self) -> int:
        """All of it."""
        return self.movement + self.attack + self.defence + self.repair

    @property
    def text(self) -> str:
        """As written in the order box: ``M4 A6 D2 R0``. Rule: FTC-9.1"""
        return " ".join(f"{letter}{getattr(self, name)}" for letter, name in _POOL_NAMES.items())


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks of one order box.

    ``ftl`` warms the FTL drive up, ``nova`` arms the cannon, ``emergency`` asks for emergency
    thrust. ``launch`` names fighter groups, ``recharge`` plasma bolt launchers. ``mines`` are laid,
    ``cloak`` counts turns. 0 and empty stand for nothing written.

    Rule: FTC-1.2, FTC-2.21, FTC-2.25, FTC-9.1
    """

    ftl: bool = False
    shroud: bool = False
    reflex: bool = False
    nova: bool = False
    emergency: bool = False
    launch: tuple[str, ...] = ()
    recharge: tuple[str, ...] = ()
    mines: int = 0
    cloak: int = 0
    pools: Pools | None = None
    note: str = ""

    @property
    def texts(self) -> tuple[str, ...]:
        """Each mark in its one written form, in the order of the form. Rule: FTC-9.1"""
        flags = ("FTL" if word == "ftl" else word for word in _FLAGS if getattr(self, word))
        named = (f"{word} {', '.join(names)}" for word in _NAMINGS if (names := getattr(self, word)))
        counted = (f"{word} {count}" for word in _COUNTINGS if (count := getattr(self, word)))
        pools = (self.pools.text,) if self.pools else ()
        return (*flags, *named, *counted, *pools, *((f"note {self.note}",) if self.note else ()))


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of an order box between semicolons; ``start`` counts letters in front of it."""

    text: str
    start: int

    @property
    def word(self) -> str:
        """The word it opens with, in lower case."""
        match = _WORD.match(self.text)
        return match.group().lower() if match else ""

    @property
    def rest(self) -> str:
        """What follows that word."""
        return self.text[len(self.word) :].strip(" ,:")

    def fault(self, kind: FaultKind, found: str = "", allowed: str | int = "", subject: str = "") -> Refusal:
        """A refusal that names this place."""
        words = (("at", self.start + 1),)
        return Refusal(kind, "order", subject, (found or self.text)[:20], allowed, words)


def segments(text: str) -> Iterator[Segment]:
    """Parts of an order box that hold anything."""
    for match in re.finditer(r"[^;]+", text):
        part = match.group()
        if part.strip():
            yield Segment(part.strip(), match.start() + len(part) - len(part.lstrip()))


def is_mark(segment: Segment) -> bool:
    """Whether a part is a mark, or can be nothing else."""
    return len(segment.word) >= _LONG_WORD or _POOLS_BEGIN.match(segment.text) is not None


def read_mark(marks: Marks, segment: Segment) -> Marks | Refusal:
    """Add the mark of a part to those before it.

    Returns:
        All marks, or what is wrong with this one.

    Rule: FTC-9.1
    """
    if _POOLS_BEGIN.match(segment.text):
        return _added(marks, segment, "pools", _pools(segment))
    word = segment.word
    if word not in WORDS:
        near = get_close_matches(word, WORDS, 1)
        return segment.fault(faults.MARK_UNKNOWN, allowed=near[0] if near else ", ".join(WORDS))
    return _added(marks, segment, word, _value(segment))


def _value(segment: Segment) -> bool | int | str | tuple[str, ...] | Refusal:
    """What follows the word of a mark."""
    word, rest = segment.word, segment.rest
    if word in _FLAGS:
        return segment.fault(faults.MARK_ARGUMENT, rest, "nothing behind it", word) if rest else True
    if word in _COUNTINGS:
        return _count(segment)
    names = tuple(name.strip() for name in rest.split(",") if name.strip())
    if not names:
        return segment.fault(faults.MARK_ARGUMENT, allowed="what it is about behind it", subject=word)
    return rest if word == "note" else names


def _count(segment: Segment) -> int | Refusal:
    rest = segment.rest
    good = rest.isascii() and rest.isdigit() and 0 < len(rest) <= len(str(MOST)) and int(rest) > 0
    return int(rest) if good else segment.fault(faults.MARK_ARGUMENT, rest, f"a number from 1 to {MOST}", segment.word)


def _pools(segment: Segment) -> Pools | Refusal:
    points: dict[str, int] = {}
    for match in _POOL.finditer(segment.text):
        name = _POOL_NAMES.get((match["pool"] or "").upper())
        if name is None:
            return segment.fault(faults.MARK_ARGUMENT, match["other"], "M, A, D and R with a number each", "pools")
        if name in points:
            return segment.fault(faults.MARK_TWICE, match.group())
        points[name] = int(match["number"])
    return Pools(**points)


def _added(marks: Marks, segment: Segment, name: str, value: Any) -> Marks | Refusal:
    if isinstance(value, Refusal):
        return value
    if getattr(marks, name) != _BLANK[name]:
        return segment.fault(faults.MARK_TWICE)
    return replace(marks, **{name: value})


_BLANK = {item.name: getattr(NO_MARKS, item.name) for item in fields(Marks)}
