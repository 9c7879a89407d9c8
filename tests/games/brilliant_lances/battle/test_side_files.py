"""What the command line tells and writes of a blind battle: what a seat knows, or all, and then it says so."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle
from tests.games.brilliant_lances.battle.blind_battles import GAME

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

    Run = Callable[..., Ran]

UNNOTICED, NOTICED, OWN = "Lantern", "Tallow", "Ember"
"""Of the picket: a ship that Red never notices, one that it locks, and one of its own."""
VERBS = (("show",), ("show", "--json"), ("log",), ("log", "--json"), ("export",))


@pytest.fixture
def picket(tmp_path: Path) -> Path:
    """The sample battle as a file, played to its end."""
    (source,) = sample_battles(GAME)
    import_battle(source, tmp_path / "picket.ffbattle")
    return tmp_path / "picket.ffbattle"


@pytest.mark.rules("BLS-1.3", "BLS-1.4", "BLS-9.1")
def test_every_verb_tells_a_seat_what_it_knows_and_without_one_that_all_is_told(run: Run, picket: Path) -> None:
    for verb in VERBS:
        red, everything = (run("battle", *verb, picket, *seat) for seat in (("--seat", "b"), ()))
        assert UNNOTICED not in red.out
        assert OWN in red.out
        assert red.err == ""
        assert UNNOTICED in everything.out
        assert "it tells what each side knows" in everything.err
        assert "--seat" in everything.err


@pytest.mark.rules("BLS-1.4")
def test_the_referee_is_told_everything_without_a_warning(run: Run, picket: Path) -> None:
    for verb in VERBS[:4]:
        told, everything = (run("battle", *verb, picket, *seat) for seat in (("--seat", "referee"), ()))
        assert told.out.replace('"seat": "referee",\n ', "") == everything.out
        assert told.err == ""


@pytest.mark.rules("BLS-1.4")
def test_what_is_given_taken_back_or_decided_again_is_the_referees_which_is_said(run: Run, picket: Path) -> None:
    for verb in ("undo", "redo", "audit"):
        done = run("battle", verb, picket)
        assert (done.code, done.err) == (0, "This is the referee's: it tells what each side knows.\n")
    note = picket.with_suffix(".jsonl")
    note.write_text('{"command": "note", "text": "Tea"}\n')
    assert "it tells what each side knows" in run("battle", "apply", picket, note).err


@pytest.mark.rules("BLS-9.1", "BLS-9.2")
def test_a_file_of_a_side_names_no_id_that_would_tell_ships_from_false_bogeys(run: Run, picket: Path) -> None:
    told = json.loads(run("battle", "show", picket, "--seat", "b", "--json").out)
    assert list(told["ships"]) == ["b1", "b2", "b3", "b4", f"Bogey 1, Blue {NOTICED}"]
    assert {one["target"] for one in told["contacts"]} == {f"Bogey 1, Blue {NOTICED}"}
    assert (
        "  b1     Active array: lock on Bogey 1, Blue Tallow (own)"
        in run("battle", "show", picket, "--seat", "b", "--at", "94").out.splitlines()
    )


@pytest.mark.rules("BLS-1.4")
def test_a_side_may_keep_a_file_of_what_it_knows_which_is_no_battle(run: Run, picket: Path, tmp_path: Path) -> None:
    out = tmp_path / "red.jsonl"
    assert run("battle", "export", picket, "--seat", "b", "-o", out).code == 0
    head, state, *entries = map(json.loads, out.read_text(encoding="utf-8").splitlines())
    assert (head["seat"], head["of"], state["state"]["turn"]) == ("b", "Red", 6)
    assert entries[-1]["lines"] == ["The battle ended: the raiders break off"]
    refused = run("battle", "import", out, "-o", tmp_path / "none.ffbattle")
    assert (refused.code, (tmp_path / "none.ffbattle").exists()) == (2, False)
    assert "what one seat knows" in refused.err


@pytest.mark.rules("BLS-1.4")
def test_sheets_and_records_on_paper_are_for_a_seat_or_say_that_all_is_told(
    run: Run, picket: Path, tmp_path: Path
) -> None:
    for words in (("print", "--state", picket), ("record", picket, "--sheets")):
        told = {}
        for seat in ((), ("--seat", "b")):
            out = tmp_path / "out.pdf"
            done = run(*words, "-o", out, "--force", *seat)
            told[seat] = "".join(page.extract_text() for page in PdfReader(out).pages)
            assert ("it tells what each side knows" in done.err) == (not seat)
        assert UNNOTICED in told[()]
        assert UNNOTICED not in told["--seat", "b"]
        assert OWN in told["--seat", "b"]


@pytest.mark.parametrize("verb", VERBS)
def test_a_seat_that_is_none_is_refused_with_those_that_there_are(run: Run, picket: Path, verb: tuple[str]) -> None:
    refused = run("battle", *verb, picket, "--seat", "c")
    assert (refused.code, refused.out) == (2, "")
    assert "a (Blue), b (Red), referee (Referee)" in refused.err
