"""The map of a blind battle in the hand: moving a ship is no correction, counters stay where they were noted."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from fleetforge.gui.battle.mappane import MapPane
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from tests.games.brilliant_lances.battle.blind_battles import a_table, given, sits, until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battle_table import BattleTable

KEYS = Qt.Key
AHEAD = (KEYS.Key_G, KEYS.Key_Up, KEYS.Key_Up, KEYS.Key_Return)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[BattleTable]:
    with closing(a_table(tmp_path / "blind.ffbattle")) as found:
        for unit, where in {"a1": "5050", "a2": "4852", "b1": "5045", "b2": "500,2"}.items():
            given(found, Place(unit, where, "A"))
        until(found, "sensor")
        given(found, TakeRanges())
        given(found, Search("a1", "Ears"), 20)
        sits(found, "a")
        yield found


@pytest.fixture
def pane(table: BattleTable, qtbot: QtBot) -> MapPane:
    made = MapPane()
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show_table(table, "a1")
    table.subscribe(lambda: made.show_table(table, "a1"))
    made.show()
    made.activateWindow()
    qtbot.waitExposed(made)
    made.map.setFocus()
    return made


def typed(pane: MapPane, qtbot: QtBot) -> None:
    for key in AHEAD:
        qtbot.keyClick(pane.map, key)


def test_a_ship_is_moved_without_a_reason(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    typed(pane, qtbot)
    assert table.session.play.entries[-1].command == Place("a1", "5048", "A")
    assert not pane.reason.isVisible()
    assert pane.map.asked is None


def test_a_counter_stays_where_it_was_noted(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    before = table.session.play.length
    assert pane.map.view is not None
    assert {one.id for one in pane.map.view.units} == {"a1", "a2", "b1"}
    pane.map.pick_up("b1")
    for key in AHEAD[1:]:
        qtbot.keyClick(pane.map, key)
    assert (table.session.play.length, pane.map.asked) == (before, None)


def test_while_dice_are_waited_for_the_map_says_so(pane: MapPane, table: BattleTable, qtbot: QtBot) -> None:
    table.desk.set_source("typed")
    assert table.desk.give(Search("a1", "Heat")) is None
    typed(pane, qtbot)
    assert pane.reason.isVisible()
    assert pane.reason.refusal.text().startswith("Dice are waited for.")
    assert table.battle.places["a1"].now == table.battle.places["a1"].before
