from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.app.acting.draft import Offer, whoever
from fleetforge.app.acting.panels import Choices, Count, Panel, Row, Typed
from fleetforge.app.acting.waits import Waits
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.acting.drafts import Draft
from fleetforge.games.full_thrust.battle.game import FullThrustBattles
from fleetforge.gui.battle.actcommands import act_commands
from fleetforge.gui.battle.actionpane import ActionPane
from fleetforge.gui.battle.diceboxes import BoxFace
from fleetforge.gui.theme import Scheme, theme
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.battle_files import a_table
from tests.gui.battle.hands import click, press, settle, shown, told
from tests.gui.layout.clipping import cut

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.app.refusing import Reply
    from fleetforge.gui.services import WindowServices
    from fleetforge.systems.full_thrust.battle.command import Command
    from tests.gui.battle.conftest import Services


class Writing(Draft):
    """A note with everything that the pane handles: choices, a number, a line, a letter, a refusal of a change."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.chosen, self.number, self.text = "one", 1, "Hello"

    def panel(self) -> Panel:
        rows = (Row("one", "One"), Row("two", "Two"), Row("three", "Three", barred="there is none"))
        parts = (
            Choices("which", "Which", rows, (self.chosen,)),
            Count("number", "Number", self.number, 0, 9),
            Typed("text", "Words", self.text),
        )
        missing = "" if self.text else "Write something."
        return Panel("Somebody writes", f"Write {self.chosen} {self.number}", parts, "note", 1, missing)

    def change(self, key: str, value: str) -> Reply:
        if value == "two":
            return Refused("Two is taken.", "Choose another.")
        self.chosen = value if key == "which" else self.chosen
        self.number = int(value) if key == "number" else self.number
        self.text = value if key == "text" else self.text
        return None

    def command(self) -> Command | None:
        if self.chosen == "three":
            return NextPhase()
        return Note(text=f"{self.text} {self.chosen} {self.number}") if self.text else None

    def letter(self, key: str) -> tuple[str, str] | None:
        return {"E": ("number", "7"), "H": ("number", "3")}.get(key)


class Other(Writing):
    """Another thing to do."""

    def panel(self) -> Panel:
        return Panel("Something else", "Do it", ())


WRITING = Offer("writing", "Write", "FTC-1.1", (), whoever, Writing)
OTHER = Offer("other", "Something else", "FTC-1.1", (), whoever, Other)
SELDOM = Offer("seldom", "Something seldom", "FTC-1.1", (), whoever, Other, seldom=True)


@pytest.fixture
def writing(monkeypatch: pytest.MonkeyPatch, table: BattleTable, pane: ActionPane) -> ActionPane:
    """The pane at initiative, where nothing may be said against a note; three things can be done."""
    monkeypatch.setattr(FullThrustBattles, "offers", (WRITING, OTHER, SELDOM))
    assert table.desk.end_phase() is None
    table.desk.select("b1")
    pane.refresh()
    settle()
    return pane


def to_dice(table: BattleTable, pane: ActionPane) -> None:
    assert table.desk.end_phase() is None
    pane.refresh()
    pane.do()
    settle()


# The act


def test_initiative_is_rolled_with_enter_digits_and_enter(table: BattleTable, pane: ActionPane) -> None:
    assert table.desk.end_phase() is None
    pane.refresh()
    assert pane.title.text() == "Initiative"
    assert pane.foot.act.text() == "Roll 2 dice"
    press(pane, Qt.Key.Key_Return)
    settle()
    assert pane.dock.isVisible()
    assert not pane.foot.isVisible()
    press(pane, "4", "4", Qt.Key.Key_Return)
    settle()
    assert pane.dock.isVisible()
    assert pane.dock.boxes.faces() == ()
    press(pane, "2", "5", Qt.Key.Key_Return)
    settle()
    assert table.battle.initiative == ("b", "a")
    assert not pane.dock.isVisible()
    assert pane.foot.act.text().startswith("Go on to phase 3")
    assert QApplication.focusWidget() is pane.foot.act


def test_dice_go_on_by_themselves_until_the_last_and_backspace_goes_back(table: BattleTable, pane: ActionPane) -> None:
    table.desk.end_phase()
    pane.foot.act.setFocus()
    press(pane, Qt.Key.Key_Return, "4", "4")
    assert pane.dock.boxes.face == BoxFace((4, 4), (), 2)
    press(pane, Qt.Key.Key_Backspace)
    assert pane.dock.boxes.face == BoxFace((), (4,), 2)
    press(pane, "3")
    assert pane.dock.boxes.is_full()
    assert table.desk.deciding is not None
    press(pane, Qt.Key.Key_Return)
    assert table.session.play.entry(table.length).faces == (4, 3)


def test_dice_are_rolled_here_where_that_is_wanted(table: BattleTable, pane: ActionPane) -> None:
    to_dice(table, pane)
    while table.desk.deciding is not None:
        press(pane, Qt.Key.Key_R)
        settle()
    assert table.battle.initiative
    assert not pane.dock.isVisible()


def test_escape_twice_takes_the_act_back(table: BattleTable, pane: ActionPane) -> None:
    to_dice(table, pane)
    press(pane, Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    settle()
    assert table.desk.deciding is None
    assert pane.foot.act.text() == "Roll 2 dice"
    assert table.length == 1


def test_parts_and_other_things_to_do_wait_while_dice_are_waited_for(pane: ActionPane, table: BattleTable) -> None:
    assert pane.parts._inner.isEnabled()
    to_dice(table, pane)
    assert not pane.parts._inner.isEnabled()
    assert not pane.offers.isVisible()
    assert not any(command.enabled() for command in act_commands(pane) if command.id == "battle.end-phase")


def test_a_file_that_cannot_be_written_is_said_in_place(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_dice(table, pane)
    monkeypatch.setattr(table.desk, "answer", lambda _faces: Refused("The disk is full.", "Make room."))
    press(pane, "1", "2", Qt.Key.Key_Return)
    assert pane.reply.text() == "The disk is full. Make room."
    assert pane.dock.boxes.faces() == (1, 2)


# Choosing


def test_digits_choose_and_plus_counts_wherever_the_focus_is_but_in_a_line(writing: ActionPane) -> None:
    press(writing, "2")
    assert writing.foot.act.text() == "Write one 1"
    press(writing, "+", "+", "-")
    assert writing.foot.act.text() == "Write one 2"
    field = writing.parts.widgets()[2]
    field.field.edit.setFocus()  # type: ignore[attr-defined]
    press(writing, "1", "+")
    assert writing.foot.act.text() == "Write one 2"


def test_what_cannot_be_is_said_beside_what_was_chosen(writing: ActionPane) -> None:
    press(writing, "2")
    choices = writing.parts.widgets()[0]
    assert choices.note.text() == "Two is taken. Choose another."
    assert not writing.reply.isVisible()
    press(writing, "1")
    assert not choices.note.isVisible()


def test_a_letter_is_what_the_draft_has_under_it(writing: ActionPane) -> None:
    known = {command.id: command for command in act_commands(writing)}
    assert known["battle.letter-e"].enabled()
    assert not known["battle.letter-w"].enabled()
    known["battle.letter-e"].run()
    assert writing.foot.act.text() == "Write one 7"


def test_a_letter_that_is_no_command_is_taken_where_nothing_is_typed(writing: ActionPane) -> None:
    press(writing, "x", "h")
    assert writing.foot.act.text() == "Write one 3"
    press(writing, Qt.Key.Key_Escape)
    assert writing.foot.act.text() == "Write one 3"


def test_enter_in_a_line_does_the_act_with_what_stands_in_it(writing: ActionPane, table: BattleTable) -> None:
    edit = writing.parts.widgets()[2].field.edit  # type: ignore[attr-defined]
    edit.setFocus()
    edit.selectAll()
    press(writing, "A", "h", Qt.Key.Key_Return)
    assert table.session.play.entry(table.length).command == Note(text="Ah one 1")


def test_what_is_missing_is_said_and_enter_does_nothing(writing: ActionPane, table: BattleTable) -> None:
    edit = writing.parts.widgets()[2].field.edit  # type: ignore[attr-defined]
    edit.setFocus()
    edit.selectAll()
    press(writing, Qt.Key.Key_Backspace)
    assert writing.foot.note.text() == "Write something."
    assert not writing.foot.act.isEnabled()
    before = table.length
    press(writing, Qt.Key.Key_Return)
    assert table.length == before
    assert "Write something." in writing.reply.text()


def test_other_things_to_do_are_words_and_seldom_ones_stand_under_more(writing: ActionPane, table: BattleTable) -> None:
    assert writing.offers.isVisible()
    click(writing.offers.segments.option_button("other"))
    assert writing.title.text() == "Something else"
    menu = writing.foot.more.menu()
    assert [action.text() for action in menu.actions()] == ["Something seldom"]
    menu.actions()[0].trigger()
    assert table.desk.offer is SELDOM
    assert writing.offers.segments.value() == "seldom"


# Refusals


def choose_three(pane: ActionPane) -> None:
    """Choose what the rules refuse and players may allow."""
    card = list(pane.parts.widgets()[0].cards)[2]  # type: ignore[attr-defined]
    click(card)
    settle()


def test_what_stands_against_an_act_stands_over_it_with_its_mend_and_clause(
    writing: ActionPane, services: Services
) -> None:
    assert not writing.refusals.isVisible()
    choose_three(writing)
    (card,) = writing.refusals.cards
    assert card.face.what
    assert card.face.why
    assert not writing.foot.act.isEnabled()
    card.clauseRequested.emit(card.face.clause)
    assert services.clauses == [card.face.clause]


def test_what_is_to_be_seen_already_is_not_said_again(writing: ActionPane, table: BattleTable) -> None:
    choose_three(writing)
    before = table.length
    press(writing, Qt.Key.Key_Return)
    assert table.length == before
    assert not writing.reply.isVisible()


def test_it_is_allowed_anyway_with_a_reason_and_never_without(writing: ActionPane, table: BattleTable) -> None:
    choose_three(writing)
    assert writing.refusals.may_allow()
    known = {command.id: command for command in act_commands(writing)}
    known["battle.override"].run()
    assert QApplication.focusWidget() is writing.refusals.reason.edit
    before = table.length
    press(writing, Qt.Key.Key_Return)
    assert table.length == before
    assert writing.refusals.reason.refusal()
    press(writing, "w", "e", "l", "l", Qt.Key.Key_Return)
    settle()
    assert table.session.play.entry(table.length).reason == "well"
    assert not writing.refusals.isVisible()


def test_escape_asks_for_no_reason_any_more(writing: ActionPane, table: BattleTable) -> None:
    choose_three(writing)
    click(writing.refusals.allow)
    press(writing, "n", "o", Qt.Key.Key_Escape, Qt.Key.Key_Escape)
    settle()
    assert not writing.refusals.line.isVisible()
    assert writing.refusals.allow.hasFocus()
    assert writing.refusals.reason.text() == ""


# Phases and units


def test_where_nothing_is_to_be_done_the_act_leads_on(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(FullThrustBattles, "offers", ())
    assert table.desk.give(Correct("b1", "hull_marked", 1, "what waits is found anew")) is None
    table.desk.select("")
    table.desk.select("a1")
    pane.refresh()
    assert pane.title.text() == table.battle.ships["a1"].name
    assert pane.foot.act.text() == "Go on to phase 2, Initiative"
    press(pane, Qt.Key.Key_Return)
    assert table.battle.phase.role == "initiative"


def test_what_was_said_of_a_unit_is_not_said_of_another(pane: ActionPane, table: BattleTable) -> None:
    table.desk.subscribe(pane.refresh)
    table.desk.select("a1")
    pane._say(Refused("Too far.", "Choose another."))
    pane.refresh()
    assert pane.reply.isVisible()
    table.desk.select("a2")
    assert not pane.reply.isVisible()


def test_the_button_that_goes_on_names_who_has_not_acted_as_the_key_does(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.desk, "not_acted", lambda: ("Dauntless",))
    table.desk.choose_offer("next-phase")
    pane.refresh()
    press(pane, Qt.Key.Key_Return)
    assert table.battle.phase.number == "1"
    assert "Dauntless" in pane.reply.text()
    press(pane, Qt.Key.Key_Return)
    assert table.battle.phase.number == "2"


def test_n_selects_the_next_unit_that_has_something_to_do(
    pane: ActionPane, table: BattleTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Waits, "units", lambda *_: ("a2", "b1"))
    step = {command.id: command for command in act_commands(pane)}["battle.next-unit"]
    step.run()
    assert table.desk.unit == "a2"
    step.run()
    assert table.desk.unit == "b1"
    monkeypatch.setattr(Waits, "units", lambda *_: ())
    step.run()
    assert pane.reply.text().startswith("Nobody has anything left to do")


def test_c_corrects_the_selected_unit(pane: ActionPane, table: BattleTable) -> None:
    correct = {command.id: command for command in act_commands(pane)}["battle.correct"]
    assert correct.enabled()
    correct.run()
    assert table.desk.offer is not None
    assert table.desk.offer.key == "correct"
    assert pane.offers.segments.value() == "correct" or pane.offers.list.value() == "correct"
    table.desk.select("")
    assert not correct.enabled()


def test_d_goes_round_the_ways_in_which_dice_come(pane: ActionPane, table: BattleTable) -> None:
    step = {command.id: command for command in act_commands(pane)}["battle.dice-source"]
    seen = []
    for _ in range(3):
        step.run()
        seen.append(table.desk.source)
        assert pane.foot.source.value() == table.desk.source
    assert sorted(seen) == ["rolled", "sides", "typed"]


# Where nothing can be given


def test_without_a_battle_it_says_so(qtbot: QtBot, services: Services) -> None:
    pane = ActionPane(cast("WindowServices", services))
    shown(qtbot, pane)
    assert pane.sentence.text() == "No battle is open."
    assert not any(command.enabled() for command in act_commands(pane))
    press(pane, Qt.Key.Key_Return)


def test_a_battle_for_reading_has_no_acts(
    pane: ActionPane, table: BattleTable, services: Services, tmp_path: Path
) -> None:
    with closing(a_table(table.path, write=False)) as reader:
        pane.show_desk(reader.desk)
        assert not pane.foot.isVisible()
        assert not pane.parts.isVisible()
        assert reader.read_only in pane.sentence.text()
        assert not any(command.enabled() for command in act_commands(pane))
        pane.show_desk(None)


def test_the_past_leads_back_to_now(pane: ActionPane, table: BattleTable) -> None:
    went: list[bool] = []
    pane.show_desk(table.desk, lambda: went.append(True))
    assert pane.back.isVisible()
    assert not pane.foot.isVisible()
    assert not any(command.enabled() for command in act_commands(pane))
    click(pane.back)
    assert went == [True]
    pane.show_desk(table.desk)
    assert pane.foot.isVisible()
    assert not pane.back.isVisible()


def test_only_what_the_panel_understands_is_taken(pane: ActionPane) -> None:
    left = told(pane.foot.acted)
    QTest.keyClick(pane.foot.act, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(pane.foot.act, Qt.Key.Key_Escape)
    assert not left


# Looks


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
@pytest.mark.parametrize("state", ["nothing", "writing", "refused", "reason", "dice", "past"])
def test_nothing_is_cut(
    qtbot: QtBot, table: BattleTable, services: Services, monkeypatch: pytest.MonkeyPatch, state: str, scale: float
) -> None:
    theme().set_scale(scale)
    pane = ActionPane(cast("WindowServices", services))
    pane.show_desk(table.desk)
    if state == "dice":
        to_dice(table, pane)
    elif state == "past":
        pane.show_desk(table.desk, lambda: None)
    elif state != "nothing":
        monkeypatch.setattr(FullThrustBattles, "offers", (WRITING, OTHER, SELDOM))
        table.desk.end_phase()
        table.desk.select("b1")
        table.desk.change("which", "one" if state == "writing" else "three")
        pane.refresh()
        if state == "reason":
            pane.override()
    shown(qtbot, pane, round(300 * scale), round(480 * scale))
    assert not cut(pane, ())


def test_it_follows_the_theme(pane: ActionPane) -> None:
    light = pane.grab().toImage()
    theme().set_scheme(Scheme.DARK)
    settle()
    dark = pane.grab().toImage()
    assert light.pixelColor(3, 3).lightness() > 200 > dark.pixelColor(3, 3).lightness()
