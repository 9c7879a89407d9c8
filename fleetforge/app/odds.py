"""Questions about chances that games answer exactly, as data.

Verbs of the command line are made of them, and none of these knows a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from fleetforge.app.suites.words import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from fractions import Fraction

    from fleetforge.kernel.odds import Distribution
    from fleetforge.kernel.option_info import OptionInfo

_LONGEST = 46656
"""Denominators of fractions that are told: up to six dice."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number. One that is ``needed`` is an argument of the verb; None stands for one that was not given."""

    name: str
    title: str
    least: int = 0
    most: int = 99
    usual: int | None = None
    needed: bool = False


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no, no if nothing is said."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class Pick:
    """One of some (value, words) pairs, or up to ``most`` of them as a tuple where that is not 0."""

    name: str
    title: str
    choices: tuple[tuple[str, str], ...]
    usual: str = ""
    needed: bool = False
    most: int = 0

    def found(self, text: str) -> str:
        """The value that was typed, in any case of letters.

        Raises:
            ValueError: it is none; the message says which there are.
        """
        for value, _ in self.choices:
            if value.casefold() == text.casefold():
                return value
        raise ValueError(f"“{text[:60]}” is none. Use one of: {', '.join(value for value, _ in self.choices)}.")


Asked: TypeAlias = Number | Switch | Pick
"""One thing that a question wants to know; its ``name`` is the key of the answer given."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Names with their chances."""

    rows: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class Spread:
    """How likely each number of something is."""

    what: str
    odds: Distribution


@dataclass(frozen=True, slots=True)
class Means:
    """Names with mean numbers, one for each title of a column, told with so many decimals."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]
    places: int = 1


Part: TypeAlias = Chances | Spread | Means


@dataclass(frozen=True, slots=True)
class Answer:
    """What a question is answered with: a sentence, then chances and figures."""

    sentence: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class OddsQuery:
    """A question: its word on the command line, its title, what it says, what it wants to know, who answers.

    ``answer`` takes the values by name, all of them.
    """

    name: str
    title: str
    help: str
    clause: str
    asked: tuple[Asked, ...]
    answer: Callable[[Mapping[str, Any]], Answer]


@dataclass(frozen=True, slots=True)
class GameOdds:
    """The questions of a game under the word that stands for it on the command line."""

    word: str
    title: str
    queries: tuple[OddsQuery, ...]


def picks(infos: Iterable[OptionInfo], *names: str) -> tuple[Pick, ...]:
    """Options of a game that touch a question, as what it wants to know, in this order."""
    known = {info.name: info for info in infos}
    return tuple(Pick(name, known[name].title, known[name].choices, known[name].default) for name in names)


def named(values: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Choices that are their own words."""
    return tuple((value, value) for value in values)


def told(answer: Answer) -> Iterator[str]:
    """An answer in lines of text."""
    yield answer.sentence
    for part in answer.parts:
        match part:
            case Chances(rows):
                yield from _chance_lines(rows)
            case Spread(what, odds):
                yield f"{what} on average: {decimal(odds.mean)}"
                yield from _chance_lines(spread_rows(part))
            case Means(columns, rows, places):
                for name, means in rows:
                    figures = zip(means, columns, strict=True)
                    yield f"  {name}: " + ", ".join(f"{decimal(mean, places)} {column}" for mean, column in figures)


def spread_rows(spread: Spread) -> tuple[tuple[str, Fraction], ...]:
    """Each number with its chance; what a chain without end may come to is gathered."""
    rows = [(f"{spread.what} {total}", chance) for total, chance in spread.odds.chances]
    if spread.odds.is_open:
        rows.append((f"{spread.what} {spread.odds.tail_from} or more", spread.odds.tail))
    return tuple(rows)


def as_json(answer: Answer) -> dict[str, Any]:
    """An answer as plain data: chances and means are exact fractions in text."""
    return {"answer": answer.sentence, "parts": [_part_json(part) for part in answer.parts]}


def _part_json(part: Part) -> dict[str, Any]:
    match part:
        case Chances(rows):
            return {"chances": _exact(rows)}
        case Spread(what, odds):
            return {"spread": what, "mean": str(odds.mean), "chances": _exact(spread_rows(part))}
        case Means(columns, rows):
            return {"means": {name: _exact(zip(columns, means, strict=True)) for name, means in rows}}


def _exact(rows: Iterable[tuple[str, Fraction]]) -> dict[str, str]:
    return {name: str(value) for name, value in rows}


def _chance_lines(rows: tuple[tuple[str, Fraction], ...]) -> Iterator[str]:
    """Names of chances with percent and the fraction, where it is short."""
    width = max((len(name) for name, _ in rows), default=0)
    for name, chance in rows:
        exact = f"  ({chance})" if 1 < chance.denominator <= _LONGEST else ""
        yield f"  {name:{width}}  {percent(chance)}{exact}"
