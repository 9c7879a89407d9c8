"""Without a referee: each side puts its ships on the map, the program measures, sensors search; nobody sees more."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.bearings import hex_name
from tests.games.brilliant_lances.battle.blind_battles import a_table, given, printed, shown, sits, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.battle_table import BattleTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        for unit, where in {"a1": "5050", "a2": "4852", "b1": "5041", "b2": "500,2"}.items():
            given(found, Place(unit, where, "A"))
        until(found, "sensor")
        yield found


def standing(table: BattleTable) -> dict[str, str]:
    return {key: hex_name(one.now) for key, one in table.battle.places.items()}


def titles(table: BattleTable) -> list[str]:
    return [table.book.row(number).title for number in table.book.numbers()]


@pytest.mark.rules("BLS-1.3", "BLS-1.4", "BLS-9.1", "BLS-20.25")
def test_a_side_sees_its_own_places_and_its_counters_where_they_were_noted_last(table: BattleTable) -> None:
    sits(table, "a")
    assert standing(table) == {"a1": "5050", "a2": "4852"}
    given(table, TakeRanges())
    given(table, Search("a1", "Ears"), 12)
    assert standing(table) == {"a1": "5050", "a2": "4852", "b1": "5041"}
    given(table, Place("b1", "5030"))
    assert standing(table)["b1"] == "5041"
    assert not any("500,2" in text or "5030" in text for text in (*shown(table), printed(table)))
    sits(table, "b")
    assert standing(table) == {"b1": "5030", "b2": "500,2"}
    sits(table, REFEREE.id)
    assert len(standing(table)) == 4


@pytest.mark.rules("BLS-1.4", "BLS-7.3")
def test_both_hear_that_ranges_were_taken_and_only_the_searcher_of_the_search(table: BattleTable) -> None:
    given(table, TakeRanges())
    given(table, Search("a1", "Ears"), 12)
    sits(table, "a")
    row = table.book.row(table.length)
    assert (row.title, row.faces) == ("Search: Azure Linnet", (12,))
    assert row.lines[0].startswith("Azure Linnet, Ears: bogey on Bogey 1")
    sits(table, "b")
    assert titles(table)[-1] == "Take all ranges from the map"
    assert table.book.row(table.length).lines == ("Ranges and bearings are taken from the hex map",)


@pytest.mark.rules("BLS-1.4")
def test_a_search_in_vain_tells_the_roll_and_nothing_else(table: BattleTable) -> None:
    given(table, TakeRanges())
    given(table, Search("b2", "Ears"), 20)
    sits(table, "b")
    row = table.book.row(table.length)
    assert (row.title, row.faces, row.lines) == ("Search: Brown Heron", (20,), ())


@pytest.mark.rules("BLS-9.1")
def test_where_an_old_contact_is_now_is_not_told_before_it_is_found_again(table: BattleTable) -> None:
    given(table, TakeRanges())
    given(table, Search("a1", "Ears"), 12)
    until(table, "move")
    given(table, Place("b1", "5039"))
    given(table, TakeRanges())
    sits(table, "a")
    facts = table.battle.fact("a1", "b1")
    assert facts is not None
    assert (facts.hexes, facts.place, facts.hexside) == (11, "", "")
    assert standing(table)["b1"] == "5041"


@pytest.mark.rules("BLS-1.2", "BLS-1.4")
def test_enter_leads_through_a_turn_without_a_referee(table: BattleTable) -> None:
    sits(table, "a")
    for offer in ("measure", "search", "search"):
        assert table.desk.offer is not None
        assert table.desk.offer.key == offer
        table.desk.set_source("rolled")
        assert table.desk.do() is None
