"""Asking the questions of all games one at a time: what is asked, what was given, the answer as it is shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeGuard

from fleetforge.app.design_views import Choice, FieldView
from fleetforge.app.odds import Chances, Means, Number, Spread, Switch, told
from fleetforge.app.registry import games
from fleetforge.app.suites.words import decimal, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.odds import Answer, Asked, GameOdds, OddsQuery, Part


@dataclass(frozen=True, slots=True)
class ChanceRow:
    """A chance: its name, how it is written, how long its bar is."""

    name: str
    words: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class ChanceTable:
    """Names with their chances."""

    rows: tuple[ChanceRow, ...]


@dataclass(frozen=True, slots=True)
class SpreadBar:
    """A bar of a chart: a number, or the last that stands for all from it on."""

    label: str
    chance: Fraction
    words: str
    at_least: str
    """The chance of this number or more, in words."""


@dataclass(frozen=True, slots=True)
class SpreadChart:
    """How likely each number of something is. ``mean_place`` is where the mean stands among the bars."""

    title: str
    mean: str
    bars: tuple[SpreadBar, ...]
    mean_place: Fraction
    chosen: int


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Figures beneath heads, each row with its name."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Shown = ChanceTable | SpreadChart | FigureTable


@dataclass(frozen=True, slots=True)
class OddsView:
    """All that the page shows of one question."""

    key: str
    title: str
    help: str
    clause: str
    fields: tuple[FieldView, ...]
    sentence: str
    parts: tuple[Shown, ...]
    text: str
    """The answer in lines, to be copied."""


class OddsDesk:
    """The question that is asked, and what was given to each: going to another one and back forgets nothing."""

    def __init__(self) -> None:
        self._given: dict[str, dict[str, Any]] = {}
        self._queries: dict[str, OddsQuery] = {}
        self.look_again()
        self.questions = tuple(
            (f"{odds.word} {one.name}", _question(odds.title, one.title)) for odds in _all() for one in odds.queries
        )
        """Keys of the questions with their titles, under the game where there are several."""
        self.key = self.questions[0][0]

    def look_again(self) -> None:
        """Ask of what there is now: what is chosen from may have come to the library, or left it."""
        self._queries = {f"{odds.word} {one.name}": one for odds in _all() for one in odds.queries}
        for key, given in self._given.items():
            for asked in self._queries[key].asked:
                if not _is_offered(asked, given[asked.name]):
                    given[asked.name] = _usual(asked)

    @property
    def query(self) -> OddsQuery:
        """The question that is asked."""
        return self._queries[self.key]

    @property
    def given(self) -> dict[str, Any]:
        """What was given to it, by name."""
        if self.key not in self._given:
            self._given[self.key] = {asked.name: _usual(asked) for asked in self.query.asked}
        return self._given[self.key]

    def ask(self, key: str) -> None:
        """Go to another question."""
        self.key = key

    def give(self, name: str, value: Any) -> None:
        """Give another value."""
        asked = next(one for one in self.query.asked if one.name == name)
        self.given[name] = _read(asked, value)

    def answer(self) -> Answer:
        """The answer to what is asked, with what was given."""
        return self.query.answer(self.given)

    def view(self) -> OddsView:
        """The question with its answer."""
        query, given = self.query, self.given
        answer = self.answer()
        return OddsView(
            key=self.key,
            title=query.title,
            help=query.help,
            clause=query.clause,
            fields=tuple(_field(asked, given[asked.name]) for asked in query.asked),
            sentence=answer.sentence,
            parts=tuple(map(_shown, answer.parts)),
            text=_text(answer),
        )


def _all() -> Iterator[GameOdds]:
    return (odds for game in games() if (odds := game.odds()) is not None)


def _question(game: str, title: str) -> str:
    return f"{game}: {title}" if sum(1 for _ in _all()) > 1 else title


def _text(answer: Answer) -> str:
    return "\n".join(told(answer))


def _usual(asked: Asked) -> Any:
    """What is given until somebody gives something else: the least that can be answered."""
    match asked:
        case Number(least=least, usual=usual, needed=needed):
            return least if usual is None and needed else usual
        case Switch():
            return False
        case _ if asked.most:
            return (asked.choices[0][0],) if asked.needed else ()
        case _:
            return asked.usual or asked.choices[0][0]


def _is_offered(asked: Asked, value: Any) -> bool:
    """Whether what was given can still be chosen."""
    if isinstance(asked, Number | Switch):
        return True
    return {*value} <= {*dict(asked.choices)} if asked.most else value in dict(asked.choices)


def _may_lack(asked: Asked) -> TypeGuard[Number]:
    """Whether it is a number that need not be given."""
    return isinstance(asked, Number) and asked.usual is None and not asked.needed


def _read(asked: Asked, value: Any) -> Any:
    """What a field gives, as the question takes it; what nobody may leave out keeps its first choice."""
    if _may_lack(asked):
        number = int(value) if value.strip().isdecimal() else asked.least - 1
        return number if asked.least <= number <= asked.most else None
    if not isinstance(asked, Number | Switch) and asked.most:
        taken = tuple(value)[: asked.most]
        return taken or _usual(asked)
    return value


def _field(asked: Asked, value: Any) -> FieldView:
    """A field of the form; a number that may be left out is a line of text."""
    if isinstance(asked, Switch):
        return FieldView(asked.name, asked.title, asked.title, "switch", value)
    if _may_lack(asked):
        text = "" if value is None else str(value)
        return FieldView(asked.name, asked.title, asked.title, "line", text, hint="left out")
    if isinstance(asked, Number):
        low, high = f"{asked.least} is the least.", f"{asked.most} is the most."
        field = FieldView(asked.name, asked.title, asked.title, "number", value, low=low, high=high)
        return replace(field, least=asked.least, most=asked.most)
    choices = tuple(Choice(one, words) for one, words in asked.choices)
    return FieldView(asked.name, asked.title, asked.title, "checks" if asked.most else "choice", value, choices)


def _shown(part: Part) -> Shown:
    match part:
        case Chances(rows):
            return ChanceTable(tuple(ChanceRow(name, percent(chance), chance) for name, chance in rows))
        case Means(columns, rows, places):
            figures = ((name, *(decimal(mean, places) for mean in means)) for name, means in rows)
            return FigureTable(("", *columns), tuple(figures))
        case Spread():
            return _chart(part)


def _chart(spread: Spread) -> SpreadChart:
    """A bar for every number from the least to the most that is told apart."""
    odds = spread.odds
    numbers = range(odds.lowest, odds.tail_from)
    chances = dict(odds.chances)
    bars = [_bar(spread, str(number), number, chances.get(number, odds.tail * 0)) for number in numbers]
    if odds.is_open:
        bars.append(_bar(spread, f"{odds.tail_from}+", odds.tail_from, odds.tail))
    place = max(Fraction(0), min(odds.mean - odds.lowest, Fraction(len(bars) - 1)))
    chosen = min(len(bars) - 1, round(place))
    mean = f"mean {decimal(odds.mean)}"
    return SpreadChart(spread.what, mean, tuple(bars), place, chosen)


def _bar(spread: Spread, label: str, number: int, chance: Fraction) -> SpreadBar:
    words = f"{label}: {percent(chance)}"
    return SpreadBar(label, chance, words, f"{number} or more: {percent(spread.odds.at_least(number))}")
