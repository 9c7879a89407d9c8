"""A player of any game who gives any command at all: its fields are read from its class, filled with what may fit."""

from __future__ import annotations

import types
from abc import ABC, abstractmethod
from dataclasses import MISSING, fields, is_dataclass
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, Union, get_args, get_origin, get_type_hints

from fleetforge.journal.event import BattleT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.journal.command import Command

LEAVES_A_DEFAULT = 0.5
_TYPES: dict[type[Any], dict[str, Any]] = {}


class Hand(ABC, Generic[BattleT]):
    """Makes commands of every kind; a game says which, and what its text fields may hold.

    ``kind`` is the name of the class that is being filled.
    """

    numbers: Sequence[int] = (-1, 0, 0, 1, 1, 2, 3, 6, 12, 2**70)
    distances: Sequence[float] = (0.0, 0.5, 2.0, 3.0, 6.0, 6.0, 11.0, 23.0, 54.0, -1.0, 1e9)

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.kind = ""

    @abstractmethod
    def command(self, battle: BattleT) -> Command[BattleT]:
        """What helps the turn on, or anything."""

    @abstractmethod
    def words(self, battle: BattleT, name: str) -> Sequence[str]:
        """Words that a text field of this name may hold."""

    def any(self, *choices: Any) -> Any:
        """One of these."""
        return self.chance.choice(choices)

    def often(self, part: float) -> bool:
        """True in this part of all cases."""
        return self.chance.random() < part

    def made(self, battle: BattleT, kind: type[Any]) -> Any:
        """A command, or a part of one, of this class."""
        hints, self.kind = field_types(kind), kind.__name__
        given = {}
        for field in fields(kind):
            has_default = field.default is not MISSING
            if not has_default or not self.often(0.95 if field.name == "side" else LEAVES_A_DEFAULT):
                given[field.name] = self.value(battle, field.name, hints[field.name])
        return kind(**given)

    def value(self, battle: BattleT, name: str, kind: Any) -> Any:
        """Something for a field of this name and type."""
        arguments = get_args(kind)
        if get_origin(kind) is Literal:
            return self.any(*arguments)
        if get_origin(kind) in (Union, types.UnionType):
            return self.value(battle, name, self.any(*arguments))
        if get_origin(kind) is tuple and arguments[-1:] == (Ellipsis,):
            return self.several(battle, name, arguments[0])
        if get_origin(kind) is tuple:
            return self.place(battle)
        return self.plain(battle, name, kind)

    def several(self, battle: BattleT, name: str, kind: Any) -> tuple[Any, ...]:
        """A few of a kind."""
        return tuple(self.value(battle, name, kind) for _ in range(self.any(0, 1, 1, 2, 3)))

    def place(self, battle: BattleT) -> tuple[float, float]:
        """Somewhere on the table, or far off it."""
        place: tuple[float, float] = self.any((0.0, 0.0), (5.0, 5.0), (1e5, -1e5))
        return place

    def plain(self, battle: BattleT, name: str, kind: Any) -> Any:
        """Something that has no parts, or a dataclass."""
        if kind is str:
            return self.any(*self.words(battle, name))
        if kind is type(None):
            return None
        if kind is bool:
            return self.often(0.4)
        if kind in (int, float):
            return self.any(*(self.numbers if kind is int else self.distances))
        assert is_dataclass(kind), (name, kind)
        return self.made(battle, kind)  # type: ignore[arg-type]  # it is a class


def field_types(kind: type[Any]) -> dict[str, Any]:
    """Types of a command's fields by name."""
    if kind not in _TYPES:
        # The roles of a command are no field of it, and their type is known to type checkers only.
        _TYPES[kind] = get_type_hints(kind, localns={"Role": str})
    return _TYPES[kind]
