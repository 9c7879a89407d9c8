"""What is typed and chosen when a battle is set up: numbers, fields and columns that a game asks for, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.kernel.finding import FaultKind, Finding

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

YES, NO = "yes", "no"
"""Values of a field that is a switch."""
FieldKind: TypeAlias = Literal["text", "choice", "switch"]

NUMBER_UNFIT = FaultKind(
    "start-unfit", "", "{subject}: {part} “{found}” is not {allowed}.", "Write {allowed}, or leave it empty."
)


class SetupError(ValueError):
    """A set-up that cannot be; the message says what, where and how to mend."""


@dataclass(frozen=True, slots=True)
class Typed:
    """Texts by their key, as they were typed or chosen; what is empty is not there, and as usual.

    Pairs are in the order of their keys, so that what is the same is equal.
    """

    pairs: tuple[tuple[str, str], ...] = ()

    def __getitem__(self, key: str) -> str:
        return next((text for name, text in self.pairs if name == key), "")

    def __bool__(self) -> bool:
        return bool(self.pairs)

    def but(self, texts: Mapping[str, str]) -> Typed:
        """These texts with others in the place of some; an empty one takes its key out."""
        return typed({**dict(self.pairs), **texts})


NOTHING = Typed()


def typed(texts: Mapping[str, str]) -> Typed:
    """Some texts by their keys."""
    return Typed(tuple(sorted((key, text) for key, text in texts.items() if text)))


@dataclass(frozen=True, slots=True)
class Number:
    """A number that people write: what it is called, the least and the most, the clause that says what it is.

    Lengths may have a fraction, everything else is whole. ``like`` says how it is written where it is more
    than a number.
    """

    title: str
    least: int
    most: int
    clause: str = ""
    whole: bool = True
    like: str = ""

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        return self.like or f"{'a whole number' if self.whole else 'a number'} from {self.least} to {self.most}"

    def read(self, text: str) -> float | None:
        """The number, or None if it is none that may be."""
        plain = text.strip().replace("\N{MINUS SIGN}", "-")
        try:
            number = int(plain) if self.whole else float(plain)
        except ValueError:
            return None
        return number if self.least <= number <= self.most else None


@dataclass(frozen=True, slots=True)
class Field:
    """A fact of a battle or of a side that people choose or type.

    ``label`` may hold the sign of a key before a letter; ``usual`` is what it is where nothing is said, of a
    choice its value, else words. ``number`` says what a text may be. A switch is ``yes`` or ``no``.
    """

    key: str
    title: str
    label: str
    kind: FieldKind = "text"
    clause: str = ""
    usual: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    number: Number | None = None
    spoken: str = ""
    on_table: bool = False
    """Whether it stands above the table of starts, not beside the name of the battle."""

    @property
    def name(self) -> str:
        """What a screen reader calls it."""
        return self.spoken or self.title

    @property
    def values(self) -> tuple[str, ...]:
        """What it may be, empty where anything is typed."""
        return (YES, NO) if self.kind == "switch" else tuple(value for value, _ in self.choices)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table of starts: a number that is typed, or a choice that is turned.

    ``title`` is what it is in a sentence, ``usual`` what it is where nothing is typed.
    """

    key: str
    head: str
    title: str
    tip: str
    clause: str = ""
    usual: str = ""
    number: Number | None = None
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StartUnit:
    """A unit that starts on the table: its number among those of its side from 1, its name, what it is."""

    number: int
    name: str
    about: str = ""


def number_findings(columns: Sequence[Column], start: Typed, place: str, subject: str) -> Iterator[Finding]:
    """Numbers of a start that cannot be read; the place of a finding is ``a1.facing``."""
    for column in columns:
        text = start[column.key].strip()
        if column.number is not None and text and column.number.read(text) is None:
            kind = replace(NUMBER_UNFIT, clause=column.number.clause)
            words = (("part", column.number.title),)
            yield Finding(kind, f"{place}.{column.key}", subject, text, column.number.allowed, words)
