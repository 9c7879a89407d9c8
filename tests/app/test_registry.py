"""Games are known by their ids; a game that is added stands among the bundled ones until it is taken out."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import fleetforge.games
from fleetforge.app.game import Game
from fleetforge.app.registry import DEFAULT, add_game, game_ids, game_of, games, take_out


@dataclass(frozen=True)
class Checkers(Game):
    id: str = "checkers"
    title: str = "Checkers"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("CHK",)


def test_every_package_of_a_game_is_registered_under_its_name() -> None:
    packages = {file.parent.name for file in Path(fleetforge.games.__path__[0]).glob("*/__init__.py")}
    assert set(game_ids()) == packages
    assert [game.id for game in games()] == list(game_ids())
    assert DEFAULT in packages


def test_no_two_games_share_a_title_or_the_letters_of_clauses() -> None:
    titles = [game.title for game in games()]
    letters = [prefix for game in games() for prefix in game.clause_prefixes]
    assert len(set(titles)) == len(titles)
    assert len(set(letters)) == len(letters)


def test_a_game_that_is_added_is_known_until_it_is_taken_out() -> None:
    add_game(Checkers())
    try:
        assert game_ids()[-1] == "checkers"
        assert game_of("checkers").title == "Checkers"
    finally:
        take_out("checkers")
    assert "checkers" not in game_ids()
    with pytest.raises(KeyError):
        game_of("checkers")
