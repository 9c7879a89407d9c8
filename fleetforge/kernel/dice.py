"""Dice as requests: rules ask for a labelled roll and are sent faces; they never roll.

Rule: FFB-1.1
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

Faces: TypeAlias = tuple[int, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Roll:
    """A request for dice, worded for the person who will throw them.

    ``count`` dice with ``sides`` faces, numbered from 1.
    """

    label: str
    count: int
    sides: int = 6


Rolling: TypeAlias = "Generator[Roll, Faces, T]"
"""A rule with dice: it yields requests, is sent faces and returns what came of them."""


class DiceSource(Protocol):
    """Anything that answers a roll with faces: a generator, a typed entry, a script, a record."""

    def throw(self, roll: Roll) -> Faces:
        """Return ``roll.count`` faces, each from 1 to ``roll.sides``."""
        ...


class DiceError(ValueError):
    """Faces that do not answer the roll; the message says which and what was asked for."""


def checked_faces(roll: Roll, faces: Iterable[int]) -> Faces:
    """Return the faces if they answer the roll.

    Raises:
        DiceError: if their number or one of their values is wrong (whoever supplied them).
    """
    given = tuple(faces)
    if len(given) != roll.count:
        raise DiceError(f"{roll.label}: {roll.count} dice asked for, {len(given)} given.")
    for position, face in enumerate(given, start=1):
        if not 1 <= face <= roll.sides:
            raise DiceError(f"{roll.label}: die {position} shows {face}, not 1 to {roll.sides}.")
    return given


@dataclass(slots=True)
class ScriptedDice:
    """Faces given beforehand, in order: recorded entries on replay, known dice in tests.

    Raises:
        DiceError: from :meth:`throw` when the script has too few faces left or a face does not
            fit, and from :meth:`finish` when faces are left over.
    """

    script: tuple[int, ...]
    position: int = 0

    def throw(self, roll: Roll) -> Faces:
        """Take the next ``roll.count`` faces."""
        end = self.position + roll.count
        faces = checked_faces(roll, self.script[self.position : end])
        self.position = end
        return faces

    def finish(self) -> None:
        """Check that every face was used; a die nobody asked for is a mistake in the script."""
        left = self.script[self.position :]
        if left:
            raise DiceError(f"{len(left)} dice were never asked for: {', '.join(map(str, left))}.")


def in_turn(rules: Iterable[Rolling[T]]) -> Rolling[tuple[T, ...]]:
    """Run rules with dice one after the other; what came of each, in their order."""
    done: tuple[T, ...] = ()
    for rule in rules:
        done = (*done, (yield from rule))
    return done


def resolved(rolling: Rolling[T], source: DiceSource) -> T:
    """Run a rule with dice to its end, with a source that answers every request.

    Raises:
        DiceError: the source gave faces that do not answer a request.
    """
    try:
        roll = next(rolling)
        while True:
            roll = rolling.send(checked_faces(roll, source.throw(roll)))
    except StopIteration as end:
        value: T = end.value
        return value
