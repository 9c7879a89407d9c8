"""A phase ends at once where nothing is left, else at the second time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.gui.battle.actcommands import act_commands

if TYPE_CHECKING:
    from fleetforge.app.battle_table import BattleTable
    from fleetforge.gui.battle.actionpane import ActionPane


def test_a_phase_in_which_units_have_not_acted_is_ended_at_the_second_time(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.desk, "not_acted", lambda: ("Dauntless", "Huron"))
    end = {command.id: command for command in act_commands(pane)}["battle.end-phase"]
    end.run()
    assert table.battle.phase.number == "1"
    assert pane.reply.text().startswith("Not acted yet: Dauntless, Huron.")
    end.run()
    assert table.battle.phase.number == "2"


def test_what_was_chosen_and_not_done_is_named_before_a_phase_ends(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.desk, "not_acted", tuple)
    table.desk.choose_offer("note")
    table.desk.change("text", "They turned away.")
    pane.end_phase()
    assert table.battle.phase.number == "1"
    assert pane.reply.text().startswith("Chosen and not done: Note it.")
    pane.end_phase()
    assert table.battle.phase.number == "2"


@pytest.mark.parametrize("text", ["", " "])
def test_what_would_do_nothing_holds_no_phase_up(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    monkeypatch.setattr(table.desk, "not_acted", tuple)
    table.desk.choose_offer("note")
    table.desk.change("text", text)
    pane.end_phase()
    assert table.battle.phase.number == "2"


def test_who_has_not_acted_is_named_again_after_something_was_done(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.desk, "not_acted", lambda: ("Dauntless", "Huron"))
    pane.end_phase()
    pane.next_source()
    pane.end_phase()
    assert table.battle.phase.number == "1"
