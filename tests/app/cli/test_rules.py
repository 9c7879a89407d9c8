"""``fleetforge rules``: a clause, those below it, those with a word, the table of contents."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.app.cli.conftest import Ran


@pytest.mark.parametrize("written", ["FBC-5.3", "fbc-5.3"])
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
