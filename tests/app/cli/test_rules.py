"""``fleetforge rules``: a clause, those below it, those with a word, the table of contents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.command_line import Ran


@pytest.mark.parametrize("written", ["FBC-5.3", "fbc-5.3", "fbc5.3", "FBC 5.3"])
def test_a_clause_is_found_by_its_id(run: Callable[..., Ran], written: str) -> None:
    done = run("rules", written)
    assert done.code == 0
    assert done.out.startswith("FBC-5.3  ")
    assert "Screen level 1" in done.out


def test_a_group_of_clauses_is_shown_together(run: Callable[..., Ran]) -> None:
    out = run("rules", "FBC-7.1").out
    assert all(part in out for part in ("FBC-7.1a", "FBC-7.1b", "FBC-7.1c"))


def test_words_find_every_clause_that_holds_them(run: Callable[..., Ran]) -> None:
    done = run("rules", "boarding", "cutter")
    assert "FBC-15.2" in done.out
    assert "FBD-10.1" in done.out


def test_without_words_the_contents_of_all_seven_texts_are_listed(run: Callable[..., Ran]) -> None:
    out = run("rules").out
    assert sum(line.endswith(".md") for line in out.splitlines()) == 7
    assert "Hull" in out


def test_a_typing_slip_gets_the_nearest_ids(run: Callable[..., Ran]) -> None:
    done = run("rules", "FBC-" + "5.33")
    assert done.code == 1
    assert "FBC-5.3" in done.err
    assert run("rules", "qwertyuiop zxcvb").code == 1


def test_several_ids_are_shown_one_after_the_other(run: Callable[..., Ran]) -> None:
    out = run("rules", "FBC-5.4,", "fbc-5.3").out
    assert 0 == out.index("FBC-5.4  ") < out.index("FBC-5.3  ")


def test_a_section_is_its_own_clauses_laid_out_and_the_words_between_them(run: Callable[..., Ran]) -> None:
    fifth = run("rules", "FBC-5").out
    assert "FBC-5.3  " in fifth
    assert "FBC-4.1  " not in fifth
    assert not any(line.strip().startswith("|") for line in fifth.splitlines())
    assert "Beam table from 7.1c" in run("rules", "FBC-7").out


def test_lines_that_were_only_broken_to_fit_flow_again(run: Callable[..., Ran]) -> None:
    lines = run("rules", "FTC-1.1").out.splitlines()
    assert all(70 < len(line) <= 100 for line in lines[1:-1])


def test_a_misspelt_word_gets_words_like_it(run: Callable[..., Ran]) -> None:
    for written, meant in (("scren", "screen"), ("nova canon", "cannon")):
        done = run("rules", *written.split())
        assert done.code == 1
        assert meant in done.err
