"""The line at the foot of a battle: who is still missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_status import status_words
from fleetforge.games.full_thrust.battle.game import STILL
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.phases import BETA, CLASSIC
from fleetforge.systems.full_thrust.battle.turn import RollInitiative
from tests.battle_files import a_table, fresh_file, sample_file

if TYPE_CHECKING:
    from pathlib import Path


def test_every_phase_has_a_word_for_what_is_left_in_it() -> None:
    assert {phase.role for phase in (*BETA, *CLASSIC)} == set(STILL)


def test_who_is_missing_is_counted_by_side_and_dice_are_told_first(tmp_path: Path) -> None:
    table = a_table(fresh_file(tmp_path))
    try:
        desk = table.desk
        desk.set_source("typed")
        before = {
            side.name: sum(ship.side == side.id for ship in desk.battle.ships.values()) for side in desk.battle.sides
        }
        assert status_words(table) == "Orders missing: " + ", ".join(f"{name} ({n})" for name, n in before.items())
        desk.give(WriteOrders("a1", "0"))
        name = desk.battle.sides[0].name
        assert f"{name} ({before[name] - 1})" in status_words(table)
        desk.give(RollInitiative(), "we are in a hurry")
        assert desk.deciding is not None
        assert desk.deciding.roll is not None
        assert status_words(table) == "Dice are waited for"
    finally:
        table.close()


def test_a_battle_that_is_over_waits_for_nobody(tmp_path: Path) -> None:
    table = a_table(sample_file(tmp_path))
    try:
        assert status_words(table) == "The battle is over"
    finally:
        table.close()
