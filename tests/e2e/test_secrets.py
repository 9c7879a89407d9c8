"""What a side keeps from the others is nowhere in the window while another sits there, or nobody."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.dice import SeededDice
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.systems.full_thrust.battle.craft.by_hand import SetGroup
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import fresh_file
from tests.e2e.acting import Player
from tests.e2e.hands import CTRL, SHIFT
from tests.e2e.test_battle import drawn, heard_and_seen, opened
from tests.games.full_thrust.battle.test_secrecy import HIDDEN_RUNS
from tests.systems.full_thrust.battle.battles import a_fleet
from tests.systems.full_thrust.battle.craft.flights import a_carrier

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

ORDER, DRAFT, WHY = "1P1+2", "2S1+3", "the drive was mended"
SIT_DOWN = ("b", "", "b", "a", "")


@pytest.fixture
def player(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> Player:
    """Somebody at a battle in which orders are written."""
    opened(window, fresh_file(tmp_path))
    return Player(window, qtbot)


def see(player: Player) -> None:
    """Let the window show what has changed, and let go of what is not shown any more."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()
    player.sees_one_window()


def told(player: Player) -> str:
    """All words of the window, of its commands and of what is drawn, for every unit that is selected in turn."""
    window, found = player.keys.window, []
    for unit in ("a1", "a2", "b1"):
        player.place.choose(unit)
        see(player)
        found += [heard_and_seen(window), drawn(player.place)]
        found += [action.text() + action.toolTip() for action in window.findChildren(QAction)]
    return " ".join(found)


def write(player: Player, unit: str, text: str) -> None:
    """Type an order."""
    player.select(unit)
    player.offer("orders")
    player.change("text", text)


def test_orders_are_nowhere_while_another_sits_there(player: Player) -> None:
    desk = player.desk
    desk.sit_down("a")
    write(player, "a1", ORDER)
    player.enter()
    assert player.table.length == 1
    assert ORDER in told(player)
    for seat in SIT_DOWN:
        desk.sit_down(seat)
        assert (ORDER in told(player)) == (seat == "a"), seat


def test_orders_that_were_undone_are_nowhere_either(player: Player) -> None:
    player.desk.sit_down("a")
    write(player, "a1", ORDER)
    player.enter()
    player.desk.sit_down("b")
    for _ in range(2):
        player.press(Qt.Key.Key_Z, CTRL)
        assert player.table.length == 0
        assert ORDER not in told(player)
        player.press(Qt.Key.Key_Z, CTRL | SHIFT)
        assert player.table.length == 1
        assert ORDER not in told(player)


@pytest.mark.parametrize("seat", ["b", ""])
def test_what_is_half_typed_goes_with_who_typed_it(player: Player, seat: str) -> None:
    player.desk.sit_down("a")
    player.select("a1")
    player.offer("orders")
    line = player.part("text").field.edit
    player.click(line)
    QTest.keyClicks(line, DRAFT)
    assert DRAFT in heard_and_seen(player.keys.window)
    player.desk.sit_down(seat)
    see(player)
    assert DRAFT not in heard_and_seen(player.keys.window)
    assert DRAFT not in told(player)


def test_why_orders_were_allowed_is_as_secret_as_they_are(player: Player) -> None:
    assert player.desk.give(NextPhase()) is None
    player.desk.sit_down("a")
    assert player.desk.give(WriteOrders("a1", "1P9+30"), because=WHY) is None
    assert player.table.session.play.entry(2).overruled
    assert WHY in told(player)
    for seat in SIT_DOWN:
        player.desk.sit_down(seat)
        assert (WHY in told(player)) == (seat == "a"), seat
        assert ("1P9+30" in told(player)) == (seat == "a"), seat


def test_orders_are_open_once_they_are_revealed(player: Player) -> None:
    player.desk.set_source("rolled")
    for command in (WriteOrders("a1", ORDER), NextPhase(), RollInitiative()):
        assert player.desk.give(command) is None
    while not any(isinstance(event, OrdersRevealed) for event in player.table.session.play.entries[-1].events):
        assert ORDER not in told(player)
        assert player.desk.end_phase() is None
    assert ORDER in told(player)


def test_runs_that_are_declared_unseen_are_nowhere_while_another_sits_there(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    carriers = [
        SetupSide(one, a_fleet(a_carrier(name), name=one)) for one, name in (("Red", "Rook"), ("Blue", "Bishop"))
    ]
    path = tmp_path / "runs.ffbattle"
    new_battle(path, BATTLES, Setup("Runs", tuple(carriers), HIDDEN_RUNS))
    with closing(open_session(path)) as session:
        while session.state.phase.role != "runs":
            session.give(NextPhase(), SeededDice(1), because="nobody moves")
        for group, foe in (("a1f1", "b1"), ("b1f1", "a1")):
            session.give(SetGroup(group, "flying", "it flies"), SeededDice(1))
            session.give(Measure(group, foe, 3.0), SeededDice(1))
    opened(window, path)
    player = Player(window, qtbot)
    player.desk.sit_down("a")
    assert player.desk.give(Declare("a1f1", "b1", evasion=1)) is None
    assert "at Bishop, evasion 1" in words_of_all(player, "a")
    for seat in ("b", ""):
        assert "at Bishop, evasion 1" not in words_of_all(player, seat)
        assert "attacks Bishop" not in words_of_all(player, seat)


def words_of_all(player: Player, seat: str) -> str:
    """All words of the window when a side sits there and looks at every unit."""
    player.desk.sit_down(seat)
    found = []
    for unit in ("a1", "a1f1", "b1", "b1f1"):
        player.place.choose(unit)
        see(player)
        found += [heard_and_seen(player.keys.window)]
        found += [action.text() for action in player.keys.window.findChildren(QAction)]
    return " ".join(found)
