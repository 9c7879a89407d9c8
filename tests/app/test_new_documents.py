"""What can be begun is what the games offer, the first of them without its name."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.documents import FLEET, new_document
from fleetforge.app.game import Game, RulesText
from fleetforge.app.new_documents import forms_of, later_documents, later_samples, new_documents, rules_words
from fleetforge.app.registry import DEFAULT, add_game, game_of, games, take_out
from fleetforge.app.workbench import load_workbench

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Borrowed(Game):
    """A game that has the fleets of another one and nothing else."""

    id: str = "borrowed"
    title: str = "Borrowed"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ()

    def fleets(self) -> object:  # type: ignore[override]
        """Those of the first game."""
        return game_of(DEFAULT).fleets()


@pytest.fixture
def borrowed() -> Iterator[Borrowed]:
    """A further game, known for one test."""
    game = Borrowed()
    add_game(game)
    yield game
    take_out(game.id)


def test_what_a_game_says_in_short_is_what_its_facets_say() -> None:
    for game in games():
        said = [(form.kind, form.form) for form in game.forms()]
        assert said == [(form.kind, form.form) for form in forms_of(game)]


def test_everything_that_can_be_begun_is_a_document_of_its_kind() -> None:
    for one in new_documents():
        document = new_document(one.form.kind, load_workbench(), one.game, one.form.form)
        assert (document.kind.id, document.session.game) == (one.form.kind, one.game)
        assert document.title
        assert document.about


def test_the_first_game_is_not_named_and_a_later_one_is(borrowed: Borrowed) -> None:
    words = [one.words for one in new_documents()]
    assert words[:2] == ["New ship", "New fleet"]
    assert words[-1] == "New fleet (Borrowed)"
    assert [one.form.kind for one in later_documents() if one.game == borrowed.id] == [FLEET]
    assert borrowed.id not in {one.game for one in later_samples()}


def test_a_game_without_a_kind_of_document_begins_none(borrowed: Borrowed) -> None:
    with pytest.raises(KeyError):
        new_document("ship", load_workbench(), borrowed.id)


def test_samples_are_named_with_their_game() -> None:
    assert all(one.game_title in one.words for one in later_samples())
    assert rules_words().startswith(game_of(DEFAULT).title)


def test_a_rules_text_belongs_to_the_game_that_names_it() -> None:
    texts: list[tuple[Game, RulesText]] = [(game, text) for game in games() for text in game.texts]
    assert [text.letters for game, text in texts if text.letters not in game.clause_prefixes] == []
    assert {text.letters for _, text in texts} >= {"FBC", "ACF"}


def test_the_menus_are_made_without_anything_that_takes_time() -> None:
    program = (
        "import sys\n"
        "from fleetforge.app import documents\n"
        "from fleetforge.app.new_documents import later_documents, later_samples, rules_words\n"
        "assert later_documents() and later_samples() and rules_words()\n"
        "heavy = ('pydantic_core', 'PySide6', 'fleetforge.app.design_game', 'fleetforge.app.fleeting')\n"
        "print([one for one in sys.modules if one in heavy or '.files' in one or '.fleets' in one])\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
