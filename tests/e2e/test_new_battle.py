"""Setting a battle up in the real window, by clicks and by keys, to the battle that opens."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.app.battle_draft import Draft
from fleetforge.app.battle_draft_file import DRAFT_FILE, kept_draft
from fleetforge.app.battle_setup import fleet_in, option_infos
from fleetforge.app.battling import open_session
from fleetforge.app.cli.main import main
from fleetforge.app.shelf import Shelf
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.games.full_thrust.setup.setups import SETUPS
from fleetforge.gui.window import MainWindow
from fleetforge.gui.window_pages import NEW_BATTLE
from tests.e2e.hands import ALT, CTRL, SHIFT, Keys, Mouse
from tests.e2e.setup_hands import choose_cell, choose_option, double_click, type_in_cell, write_cell

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from fleetforge.systems.full_thrust.battle.setup import Setup
    from tests.gui.frame.fakes import FakeAsks

FILES = [path for path in fleet_files() if path.stem != "gathering"]
FLEETS = [fleet_in(path) for path in FILES]
CLOSEST = "ffb.closest_tie"
COLUMNS = [column.key for column in SETUPS.columns]
VELOCITY, FACING, MOVES = (1 + COLUMNS.index(key) for key in ("velocity", "facing", "movement"))


def setup_of_file(path: Path) -> Setup:
    """The set-up in a battle file."""
    session = open_session(path, write=False)
    session.close()
    setup: Setup = session.setup
    return setup


def by_command_line(path: Path, *words: str) -> Setup:
    """The set-up that ``fleetforge battle new`` makes of the two fleets."""
    with pytest.raises(SystemExit) as end:
        main(["battle", "new", *map(str, FILES[:2]), "-o", str(path), *words])
    assert end.value.code == 0
    return setup_of_file(path)


def page_of(window: MainWindow) -> Any:
    """The page of the new battle, which is in front."""
    assert window.shown == NEW_BATTLE
    return window.front


def set_up(window: MainWindow) -> Any:
    """The page with a fleet for each side."""
    page = window.set_up_battle()
    for place, fleet in enumerate(FLEETS[:2]):
        page.session.set_fleet(place, fleet)
    return page


def typed_in(page: Any, key: str) -> list[str]:
    """What is typed for all ships in a column."""
    return [row.cells[COLUMNS.index(key)].typed for row in page.session.view().starts]


def focused_name() -> str:
    """What a screen reader says of what has the focus."""
    focus = QApplication.focusWidget()
    return focus.accessibleName() if focus is not None else ""


# To the battle


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_a_battle_set_up_by_clicks_is_the_one_of_the_command_line(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    mouse = Mouse(window, qtbot)
    window.filing.open_paths((FILES[0],))
    mouse.rest()
    mouse.choose("File", "file.new-battle")
    page = page_of(window)
    mouse.click(page.sides.cards[0].choose)
    double_click(page.chooser.list, 0)
    mouse.click(page.sides.cards[1].choose)
    mouse.rest()
    mouse.fill(page.chooser.library.search, FLEETS[1].name)
    mouse.wait(lambda: not page.is_choosing())
    mouse.fill(page.name.edit, "The narrows")
    mouse.click(page.facts.control("movement").option_button("vector"))
    mouse.click(page.sides.cards[1].dice.option_button("typed"))
    mouse.click(page.sides.cards[1].facts.control("quarter"))
    mouse.fill(page.starts.facts.control("width").edit, "72")
    mouse.fill(page.starts.facts.control("height").edit, "48.5")
    for column, text in zip(range(1, 6), ("20", "10.5", "3", "8", "2"), strict=True):
        write_cell(page.starts.table, 1, column, text)
    write_cell(page.starts.table, 1, MOVES, " ")
    mouse.click(page.rules.search)
    QTest.keyClicks(page.rules.search, "equally missile")
    mouse.wait(lambda: page.rules.current().name == CLOSEST)
    mouse.pick(page.rules.block.choice, "random")
    asks.save_to = tmp_path / "window"
    mouse.click(page.begin_button)
    mouse.rest()
    mouse.wait(lambda: window.shown == "battle")
    wanted = by_command_line(
        tmp_path / "line.ffbattle", "--name", "The narrows", "--movement", "vector", "--option", f"{CLOSEST}=random",
        "--place", "a2=20,10.5,3,8,2,cinematic", "--table", "72x48.5", "--no-quarter", "b",
    )  # fmt: skip
    typed = replace(wanted.sides[1], dice="typed")
    made = mouse.place.table.session.setup
    assert made == replace(wanted, sides=(wanted.sides[0], typed))
    assert asks.suggested == [str(Path("The narrows.ffbattle"))] or asks.suggested[0].endswith("The narrows.ffbattle")
    assert mouse.place.table.path == tmp_path / "window.ffbattle"


def test_a_battle_is_set_up_by_keys_alone(window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path) -> None:
    keys = Keys(window, qtbot)
    keys.press(Qt.Key.Key_3, CTRL)
    keys.press(Qt.Key.Key_N, CTRL)
    page = page_of(window)
    for fleet in FLEETS[:2]:
        assert focused_name().startswith("Choose a fleet for side")
        keys.press(Qt.Key.Key_Space)
        keys.rest()
        keys.type(fleet.name)
        keys.wait(lambda: not page.is_choosing())
        keys.tab_to("Choose a fleet") if fleet is FLEETS[0] else None
    keys.press(Qt.Key.Key_W, ALT)
    keys.type("72")
    keys.press(Qt.Key.Key_G, ALT)
    keys.type("48")
    keys.tab_to("Line up")
    keys.press(Qt.Key.Key_Space)
    keys.tab_to("Starting positions")
    for _ in range(VELOCITY):
        keys.press(Qt.Key.Key_Right)
    QTest.keyClicks(keys.focus(), "6")
    keys.press(Qt.Key.Key_Return)
    asks.save_to = tmp_path / "keys.ffbattle"
    keys.press(Qt.Key.Key_Return, CTRL)
    keys.rest()
    keys.wait(lambda: window.shown == "battle")
    setup = setup_of_file(asks.save_to)
    first = setup.sides[0].placed[0]
    assert (first.position is not None, first.facing, first.velocity) == (True, 12, 6)
    assert {placed.facing for placed in setup.sides[1].placed} == {6}
    assert (setup.table, [side.fleet for side in setup.sides]) == ((72.0, 48.0), FLEETS[:2])


def test_after_the_battle_has_begun_the_page_is_blank_and_undo_brings_the_setup_back(
    window: MainWindow, asks: FakeAsks, tmp_path: Path
) -> None:
    page = set_up(window)
    before = page.session.draft
    asks.save_to = tmp_path / "a.ffbattle"
    page.begin()
    window.jobs.wait()
    assert window.set_up_battle().session.is_blank
    window.steps.undo()
    assert page.session.draft == before


def test_nothing_begins_without_a_name_for_the_file_and_nothing_is_written_over(
    window: MainWindow, asks: FakeAsks, tmp_path: Path
) -> None:
    page = set_up(window)
    page.begin()
    assert window.shown == NEW_BATTLE
    asks.save_to = tmp_path / "mine.ffbattle"
    asks.save_to.write_text("mine")
    page.begin()
    assert "already" in window.notices.shown[0].text
    assert asks.save_to.read_text() == "mine"
    assert not page.session.is_blank


# Ways to the page


@pytest.mark.parametrize("way", ["battle", "palette", "key", "plus"])
def test_the_page_is_reached_from_everywhere(window: MainWindow, qtbot: QtBot, way: str) -> None:
    keys, mouse = Keys(window, qtbot), Mouse(window, qtbot)
    if way == "battle":
        window.show_place("battle")
        mouse.click(mouse.place.empty.button)
    elif way == "palette":
        keys.press(Qt.Key.Key_K, CTRL)
        keys.type("set up fleets")
    elif way == "key":
        keys.press(Qt.Key.Key_B, CTRL | SHIFT)
    else:
        window.show_place("battle")
        mouse.click(window.top.add)
    assert window.shown == NEW_BATTLE
    assert window.rail.tiles["battle"].accessibleDescription() == "shown"
    keys.press(Qt.Key.Key_Escape)
    assert window.shown != NEW_BATTLE


def test_a_fleet_is_fought_with_from_its_workspace(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    for file in FILES[:2]:
        window.filing.open_paths((file,))
        keys.rest()
        keys.press(Qt.Key.Key_B, CTRL)
        assert window.shown == NEW_BATTLE
    assert [side.fleet for side in page_of(window).session.draft.sides] == FLEETS[:2]


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_the_same_setup_again_is_a_step_that_is_taken_back(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    page = set_up(window)
    page.session.set_fact("width", "72")
    page.session.set_fact("height", "48")
    page.session.line_up()
    asks.save_to = tmp_path / "a.ffbattle"
    page.begin()
    window.jobs.wait()
    page.session.rename("Something else")
    Mouse(window, qtbot).choose("File", "file.same-battle")
    assert page_of(window).session.setup() == setup_of_file(asks.save_to)
    window.steps.undo()
    assert page.session.draft == Draft(name="Something else")


# What is typed stays


def test_what_is_wrong_stays_is_said_and_gone_to(window: MainWindow, qtbot: QtBot, asks: FakeAsks) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    write_cell(page.starts.table, 2, FACING, "13")
    page.starts.facts.control("width").setFocus()
    keys.type("wide")
    assert "wide" in page.starts.refusal.text()
    assert page.starts.facts.control("width").edit.property("refused") == "true"
    keys.press(Qt.Key.Key_Return, CTRL)
    assert not asks.suggested
    assert focused_name() == "Width of the table in MU"
    keys.press(Qt.Key.Key_A, CTRL)
    keys.type("72")
    page.starts.facts.control("height").setFocus()
    keys.type("48")
    keys.press(Qt.Key.Key_Return, CTRL)
    table = page.starts.table
    assert table.hasFocus()
    assert (table.currentIndex().row(), table.currentIndex().column()) == (2, FACING)
    assert "13" in page.starts.note.text()
    assert "13" in table.currentIndex().data(Qt.ItemDataRole.AccessibleTextRole)
    QTest.keyClicks(table, "3")
    keys.press(Qt.Key.Key_Return)
    assert page.missing.text() == "Ready to begin."


def test_f4_goes_round_what_is_wrong_and_what_is_to_be_looked_at(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    page.session.set_fleet(1, replace(FLEETS[0], id="other"))
    page.session.set_start(["b1"], "velocity", "fast")
    seen = []
    for _ in range(3):
        keys.press(Qt.Key.Key_F4)
        seen.append(focused_name())
    assert seen[0] == seen[2] == "Starting positions"
    assert seen[1] == "Another fleet for side A"


def test_all_chosen_cells_of_a_column_are_typed_emptied_and_turned_at_once(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    table = page.starts.table
    table.go_to("a1", "velocity")
    keys.press(Qt.Key.Key_Down, SHIFT)
    keys.press(Qt.Key.Key_Down, SHIFT)
    QTest.keyClicks(table, "7")
    keys.press(Qt.Key.Key_Return)
    assert typed_in(page, "velocity")[:4] == ["7", "7", "7", ""]
    keys.press(Qt.Key.Key_Delete)
    assert not any(typed_in(page, "velocity"))
    choose_cell(table, 0, MOVES)
    keys.press(Qt.Key.Key_Down, SHIFT)
    keys.press(Qt.Key.Key_Space)
    assert [row.cells[-1].shown for row in page.session.view().starts[:3]] == ["vector", "vector", "cinematic"]


def test_tab_in_a_cell_goes_on_to_the_next_number(window: MainWindow) -> None:
    page = set_up(window)
    table = page.starts.table
    table.go_to("a1", "x")
    for text in ("10", "20", "6"):
        type_in_cell(table, text)
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    assert [typed_in(page, key)[0] for key in ("x", "y", "facing")] == ["10", "20", "6"]


@pytest.mark.parametrize("end", ["closed", "crashed"])
def test_a_setup_is_there_again_after_the_window_was_closed_or_crashed(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, end: str
) -> None:
    page = set_up(window)
    page.session.set_start(["a1"], "facing", "thirteen")
    draft = page.session.draft
    if end == "closed":
        window.close()
    else:
        qtbot.waitUntil((tmp_path / "home" / DRAFT_FILE).exists)
        window.jobs.wait()
    again = MainWindow(Shelf(tmp_path / "home"))
    qtbot.addWidget(again)
    assert again.set_up_battle().session.draft == draft
    again.close()


def test_a_setup_that_cannot_be_read_any_more_is_told(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "home").mkdir(exist_ok=True)
    (tmp_path / "home" / DRAFT_FILE).write_bytes(b"{")
    assert window.set_up_battle().session.is_blank
    assert "cannot be read" in window.notices.shown[0].text


def test_a_setup_stays_while_other_pages_are_shown_and_everything_is_made_larger(window: MainWindow) -> None:
    page = set_up(window)
    draft = page.session.draft
    window.show_place("rules")
    window.show_page("settings")
    window.set_up_battle()
    window.set_up({"scale": 1.3})
    QApplication.processEvents()
    assert page_of(window) is not page
    assert page_of(window).session.draft == draft
    page_of(window).add_side()
    assert len(page_of(window).sides.cards) == 3
    assert window.commands.action("setup.begin").isEnabled()


def test_edits_are_undone_and_done_again_by_the_keys_of_every_document(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    page.name.setFocus()
    keys.type("The narrows")
    assert window.commands.action("edit.undo").text() == "&Undo Name the battle"
    keys.press(Qt.Key.Key_Z, CTRL)
    assert page.name.text() == page.session.draft.name == ""
    keys.press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert page.name.text() == "The narrows"


# Sides and fleets


def test_sides_come_and_go_and_come_back(window: MainWindow, qtbot: QtBot) -> None:
    page, mouse = set_up(window), Mouse(window, qtbot)
    assert not page.sides.cards[0].remove.isVisible()
    mouse.click(page.sides.add)
    assert focused_name() == "Choose a fleet for side C"
    mouse.fill(page.sides.cards[2].name.edit, "Pirates")
    mouse.click(page.sides.cards[0].remove)
    assert [card.name.text() for card in page.sides.cards] == ["", "Pirates"]
    window.steps.undo()
    assert len(page.sides.cards) == 3
    for _ in range(5):
        page.add_side()
    assert not page.sides.add.isVisible()
    assert not window.commands.action("setup.add-side").isEnabled()


def test_escape_leaves_the_choice_of_a_fleet_first_and_then_the_page(window: MainWindow, qtbot: QtBot) -> None:
    window.show_place("battle")
    page, keys = set_up(window), Keys(window, qtbot)
    page.ask_fleet(1)
    keys.rest()
    keys.press(Qt.Key.Key_Escape)
    assert (page.is_choosing(), window.shown) == (False, NEW_BATTLE)
    assert focused_name() == "Another fleet for side B"
    page.ask_fleet(1)
    page.back.click()
    assert (page.is_choosing(), window.shown) == (False, NEW_BATTLE)
    keys.press(Qt.Key.Key_Escape)
    assert window.shown == "battle"


def test_a_fleet_comes_from_a_file_and_another_file_is_told(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    page, mouse = window.set_up_battle(), Mouse(window, qtbot)
    bad, told = tmp_path / "no.fffleet", ""
    bad.write_text("nothing")
    for file in (bad, FILES[0]):
        page.ask_fleet(1)
        asks.to_open = (file,)
        mouse.click(page.chooser.file_button)
        mouse.rest()
        assert page.is_choosing() == (file is bad)
        told = told or page.chooser.refusal.text()
    assert page.session.draft.sides[1].fleet == FLEETS[0]
    assert "no.fffleet" in told


# Rules


def test_the_options_are_filtered_by_words_and_by_what_was_changed(window: MainWindow, qtbot: QtBot) -> None:
    page, mouse = window.set_up_battle(), Mouse(window, qtbot)
    rules = page.rules
    assert sum(rules.model.option(row) is not None for row in range(rules.model.rowCount())) == len(
        option_infos(SETUPS)
    )
    mouse.click(rules.changed)
    assert rules.none.text() == "No option was changed."
    assert not rules.view.isVisible()
    page.session.set_option(CLOSEST, "random")
    assert [rules.model.option(row).name for row in range(1, rules.model.rowCount())] == [CLOSEST]
    assert "changed" in rules.model.index(1).data()
    mouse.click(rules.changed)
    QTest.keyClicks(rules.search, "no such words")
    assert rules.none.text() == "No option holds these words."


def test_f1_opens_the_clause_of_what_one_stands_on(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    rules: Any = None
    asked: list[str] = []
    page.rules.view.setFocus()
    choose_option(page.rules, CLOSEST)
    targets: list[tuple[str, QWidget]] = [
        (option_infos(SETUPS)[CLOSEST].clause, page.rules.view),
        ("FTC-8.3", page.sides.cards[0].facts.control("quarter")),
        ("FTC-2.12", page.starts.facts.control("width").edit),
    ]
    for clause, widget in targets:
        widget.setFocus()
        assert page.clause_of_selection() == clause
    for part, clause in (("velocity", "FTC-2.2"), ("entry", "FTC-2.23"), ("x", "FTC-2.1")):
        page.starts.table.go_to("a1", part)
        asked.append(page.clause_of_selection())
        assert asked[-1] == clause
    keys.press(Qt.Key.Key_F1)
    assert window.shown == "rules"
    rules = window.workspace
    assert rules is not None


def test_f6_goes_round_the_parts(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = set_up(window), Keys(window, qtbot)
    page.name.setFocus()
    seen = []
    for _ in page.panels():
        seen.append(focused_name())
        keys.press(Qt.Key.Key_F6)
    assert seen[0] == "Name of the battle"
    assert len(set(seen)) == len(page.panels())
    assert window.rail.first_tile().hasFocus()


def test_a_blank_setup_is_kept_nowhere(window: MainWindow, tmp_path: Path) -> None:
    page = set_up(window)
    page.clear()
    window.close()
    assert kept_draft(tmp_path / "home") == (Draft(), "")
    assert not (tmp_path / "home" / DRAFT_FILE).exists()
