"""``fleetforge odds``: verbs made of the questions of every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.app.game import Game
from fleetforge.app.odds import Answer, Chances, GameOdds, Means, Number, OddsQuery, Pick, Spread, Switch, named
from fleetforge.app.registry import add_game, games, take_out
from fleetforge.kernel.odds import die
from tests.command_line import Ran

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

Run = Callable[..., Ran]
SEEN: list[Mapping[str, Any]] = []


def answered(given: Mapping[str, Any]) -> Answer:
    SEEN.append(given)
    spread = Spread("pips", die(given["sides"]))
    means = Means(("high", "low"), (("both", (Fraction(7, 2), Fraction(5, 2))),))
    return Answer("A die is thrown", (Chances((("it falls", Fraction(1)), ("on edge", Fraction(0)))), spread, means))


@dataclass(frozen=True)
class Dicing(Game):
    id: str = "dicing"
    title: str = "Dicing"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("DIC",)

    def odds(self) -> GameOdds:
        asked = (
            Number("sides", "Sides", 2, 6, 6, needed=True),
            Number("rolls", "Rolls", 1, 9),
            Switch("loaded_die", "The die is loaded"),
            Pick("colour", "Colour", (("red", "as blood"), ("blue", "blue")), "red"),
            Pick("hands", "Hands", named(("Left", "Right")), most=2),
        )
        return GameOdds(
            "dicing", "Dicing", (OddsQuery("throw", "A throw", "What it shows.", "DIC-1", asked, answered),)
        )


@pytest.fixture(autouse=True)
def dicing() -> Iterator[None]:
    """A game with one question."""
    SEEN.clear()
    add_game(Dicing())
    yield
    take_out("dicing")


def test_games_and_their_questions_are_listed(run: Run) -> None:
    listed = run("odds", "-h").out
    for game in games():
        odds = game.odds()
        assert odds is not None
        assert odds.word in listed
        questions = run("odds", odds.word, "-h").out
        assert all(query.name in questions for query in odds.queries)
        for query in odds.queries:
            assert query.clause in run("odds", odds.word, query.name, "-h").out


def test_what_is_given_reaches_the_question_by_name(run: Run) -> None:
    assert run("odds", "dicing", "throw", "4").code == 0
    words = ("--rolls", 3, "--loaded-die", "--colour", "BLUE", "--hands", "left", "--hands", "Right")
    assert run("odds", "dicing", "throw", "4", *words).code == 0
    usual, chosen = SEEN
    assert usual == {"sides": 4, "rolls": None, "loaded_die": False, "colour": "red", "hands": ()}
    assert chosen == {"sides": 4, "rolls": 3, "loaded_die": True, "colour": "blue", "hands": ("Left", "Right")}


def test_an_answer_is_lines_or_an_object(run: Run) -> None:
    lines = run("odds", "dicing", "throw", "2").out.splitlines()
    assert lines == [
        "A die is thrown",
        "  it falls  100 %",
        "  on edge   0 %",
        "pips on average: 1.5",
        "  pips 1  50 %  (1/2)",
        "  pips 2  50 %  (1/2)",
        "  both: 3.5 high, 2.5 low",
    ]
    told = json.loads(run("odds", "dicing", "throw", "2", "--json").out)
    assert told["answer"] == "A die is thrown"
    assert told["parts"][1] == {"spread": "pips", "mean": "3/2", "chances": {"pips 1": "1/2", "pips 2": "1/2"}}
    assert told["parts"][2] == {"means": {"both": {"high": "7/2", "low": "5/2"}}}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("7",), "2<=x<=6"),
        ((), "SIDES"),
        (("4", "--colour", "green"), "“green” is none. Use one of: red, blue."),
        (("4", "--hands", "left", "--hands", "left", "--hands", "right"), "at most 2"),
    ],
)
def test_what_cannot_be_answered_is_told_of(run: Run, words: tuple[str, ...], said: str) -> None:
    done = run("odds", "dicing", "throw", *words)
    assert done.code == 2
    assert said in done.err
    assert not SEEN
