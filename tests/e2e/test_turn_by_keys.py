"""A whole turn of six ships a side with four fighter groups, entered by keyboard alone; its keys are counted."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from tests.battle_files import setup_of
from tests.e2e.acting import Player

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

SHIPS, GROUPS = 6, 4
MOST_KEYS = 6
"""So many keys for a ship that fires, beside the digits of its dice."""
MOST_KEYS_OF_A_TURN = 110
MOST_STEPS = 400
SEED = 7


def six_a_side(path: Path) -> None:
    """Two lines of six ships within each other's fire, one with a carrier of four groups."""
    fleets = [one for one in fleet_files() if one.stem != "gathering"]
    places = [
        f"{side}{number}={10 + 3 * number},{y},{facing},4"
        for side, y, facing in (("a", 10, 12), ("b", 32, 6))
        for number in range(1, SHIPS + 1)
    ]
    setup = setup_of(fleets, name="Six a side", movement="cinematic", options=(), places=places, table="48x48")
    sides = tuple(replace(side, fleet=replace(side.fleet, ships=side.fleet.ships[:SHIPS])) for side in setup.sides)
    new_battle(path, BATTLES, replace(setup, sides=sides))


class Typist:
    """Does what the panel proposes, with Enter, and goes on."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.dice = Random(SEED)
        self.by_phase: Counter[str] = Counter()
        self.by_ship: Counter[str] = Counter()

    def press(self, key: Qt.Key) -> None:
        """A key that counts."""
        desk = self.player.desk
        self.by_phase[desk.battle.phase.title] += 1
        if desk.battle.phase.role == "fire":
            self.by_ship[desk.unit] += 1
        self.player.keys.press(key)

    def step(self) -> None:
        """The next thing to do."""
        player = self.player
        roll = player.desk.deciding.roll if player.desk.deciding else None
        act = player.place.action.foot.act
        if player.place.action.dock.boxes.is_full() and roll is not None:
            self.press(Qt.Key.Key_Return)
        elif roll is not None:
            faces = (str(self.dice.randint(1, roll.sides)) for _ in range(roll.count))
            QTest.keyClicks(player.keys.focus(), "".join(faces))
        elif act.isVisible() and act.isEnabled():
            self.press(Qt.Key.Key_Return)
        else:
            self.press(Qt.Key.Key_F8)


@pytest.mark.timeout(600)
def test_a_turn_of_six_ships_a_side_takes_few_keys(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    path = tmp_path / "six.ffbattle"
    six_a_side(path)
    window.filing.open_paths((path,))
    window.jobs.wait()
    player = Player(window, qtbot)
    player.desk.set_source("typed")
    typist = Typist(player)
    for _ in range(MOST_STEPS):
        if player.desk.battle.turn > 1:
            break
        typist.step()
    entries = [one.command for one in player.table.session.play.entries]
    fires = [one for one in entries if isinstance(one, Fire)]
    record_property("keys by phase", dict(typist.by_phase))
    record_property("keys by firing ship", dict(typist.by_ship))
    assert player.desk.battle.turn == 2
    assert len(player.desk.battle.groups) > GROUPS
    assert {one.ship for one in fires if one.shots} == {f"{side}{n}" for side in "ab" for n in range(1, SHIPS + 1)}
    assert sum(isinstance(one, AttackShip) for one in entries) > 0
    assert max(typist.by_ship.values()) <= MOST_KEYS
    assert sum(typist.by_phase.values()) <= MOST_KEYS_OF_A_TURN
