"""A battle with flights begun in the real window: from two force files to its first phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from fleetforge.app.battle_setup import fleet_in
from fleetforge.app.battling import open_session
from fleetforge.app.cli.main import main
from fleetforge.app.reading import published
from fleetforge.app.registry import game_of
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.gui.window_pages import NEW_BATTLE
from fleetforge.storage.errors import FileFault
from fleetforge.storage.native.kinds import FLEET
from tests.e2e.hands import CTRL, Keys, Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

FILES = sorted(game_of("acta_flights").files().folder(FLEET).glob("*.fffleet"))[:2]
FORCES = [fleet_in(path) for path in FILES]
THRUST = fleet_in(fleet_files()[0])


def setup_of_file(path: Path) -> Any:
    """The set-up in a battle file."""
    session = open_session(path, write=False)
    session.close()
    return session.setup


def page_of(window: MainWindow) -> Any:
    """The page of the new battle, which is in front."""
    assert window.shown == NEW_BATTLE
    return window.front


def with_forces(window: MainWindow) -> Any:
    """The page with a force for each side."""
    page = window.set_up_battle()
    for place, force in enumerate(FORCES):
        page.session.set_fleet(place, force)
    return page


@pytest.mark.rules("ACF-2.2", "ACF-10.3", "ACF-11.3")
def test_a_battle_with_flights_begins_from_two_force_files_as_on_the_command_line(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    keys, mouse = Keys(window, qtbot), Mouse(window, qtbot)
    window.filing.open_paths((FILES[0],))
    keys.rest()
    keys.press(Qt.Key.Key_B, CTRL)
    page = page_of(window)
    assert page.session.draft.sides[0].fleet == FORCES[0]
    mouse.click(page.sides.cards[1].choose)
    asks.to_open = (FILES[1],)
    mouse.click(page.chooser.file_button)
    mouse.wait(lambda: not page.is_choosing())
    mouse.fill(page.facts.control("deploy_limit").edit, "2")
    mouse.click(page.facts.control("hyperspace"))
    mouse.fill(page.sides.cards[1].facts.control("modifier").edit, "-1")
    asks.save_to = tmp_path / "window.ffbattle"
    keys.press(Qt.Key.Key_Return, CTRL)
    keys.rest()
    keys.wait(lambda: window.shown == "battle")
    table = mouse.place.table
    assert (table.session.system.id, table.session.state.phase.title) == ("acta_flights", "Deployment")
    assert sorted(unit for unit in table.session.state.ships if unit[0] == "a") == ["a1", "a2"]
    with pytest.raises(SystemExit):
        main(["battle", "new", *map(str, FILES), "-o", str(tmp_path / "line.ffbattle"), "--fact", "deploy_limit=2",
              "--fact", "hyperspace=yes", "--side", "b.modifier=-1"])  # fmt: skip
    assert setup_of_file(tmp_path / "line.ffbattle") == setup_of_file(asks.save_to)


def test_the_page_has_what_the_game_asks_for_and_nothing_else(window: MainWindow) -> None:
    page = window.set_up_battle()
    page.session.set_fleet(0, THRUST)
    QApplication.processEvents()
    assert page.starts.isVisible()
    assert page.facts.control("movement").isVisible()
    page.session.set_fleet(0, FORCES[0])
    QApplication.processEvents()
    assert not page.starts.isVisible()
    assert page.facts.control("hyperspace").isVisible()
    assert [card.facts.control("modifier").isVisible() for card in page.sides.cards] == [True, True]
    assert not page.sides.add.isVisible()
    for command in ("setup.line-up", "setup.clear-starts", "setup.add-side"):
        assert not window.commands.action(command).isEnabled()
    assert page.starts.table not in page.panels()
    page.session.undo()
    QApplication.processEvents()
    assert page.starts.isVisible()
    assert page.facts.control("movement").isVisible()


def test_beside_a_force_only_forces_of_its_game_are_offered(window: MainWindow, qtbot: QtBot) -> None:
    keys, page = Keys(window, qtbot), window.set_up_battle()
    window.filing.open_paths((fleet_files()[0], FILES[0]))
    keys.rest()
    window.set_up_battle()
    offered = []
    for force in (None, FORCES[0]):
        if force:
            page.session.set_fleet(0, force)
        page.ask_fleet(1)
        keys.rest()
        model = page.chooser.library.model
        words = "; ".join(model.index(row, 0).data() for row in range(model.rowCount()))
        offered.append((page.chooser.model.rowCount(), FORCES[1].name in words, THRUST.name in words))
        page.show_form()
    assert offered == [(2, True, True), (1, True, False)]


def test_fleets_of_two_games_do_not_begin_and_the_side_says_why(window: MainWindow, asks: FakeAsks) -> None:
    page = with_forces(window)
    page.session.set_fleet(1, THRUST)
    page.begin()
    assert not asks.suggested
    assert "one of" in page.sides.cards[1].trouble.text()
    assert page.sides.cards[1].choose.hasFocus()


def test_a_fact_that_is_no_number_is_marked_told_and_gone_to(window: MainWindow, qtbot: QtBot) -> None:
    page, keys = with_forces(window), Keys(window, qtbot)
    limit, luck = page.facts.control("deploy_limit"), page.sides.cards[0].facts.control("modifier")
    for control in (limit, luck):
        control.setFocus()
        keys.press(Qt.Key.Key_A, CTRL)
        keys.type("lots")
    assert [one.edit.property("refused") for one in (limit, luck)] == ["true", "true"]
    assert "lots" in luck.edit.toolTip()
    for control in (limit, luck):
        keys.press(Qt.Key.Key_F4)
        assert control.edit.hasFocus()
    assert page.clause_of_selection() == "ACF-10.3"


@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_the_same_setup_again_is_the_same_battle(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    page = with_forces(window)
    asks.save_to = tmp_path / "a.ffbattle"
    page.begin()
    window.jobs.wait()
    Mouse(window, qtbot).choose("File", "file.same-battle")
    assert page_of(window).session.setup() == setup_of_file(asks.save_to)


def test_a_fleet_of_a_game_without_battles_is_no_side(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of("brilliant_lances")
    monkeypatch.setattr(type(game), "setups", lambda _game: None)
    file = next(path for path in published(game, "fleet") if path.stem == "lantern-line")
    with pytest.raises(FileFault, match="its game has no battles here"):
        fleet_in(file)
    window.filing.open_paths((file,))
    window.jobs.wait()
    page: Any = window.set_up_battle()
    page.ask_fleet(0)
    window.jobs.wait()
    assert page.chooser.model.rowCount() == 0
    (entry,) = page.chooser.library.library.find("lantern", kind="fleet", game="brilliant_lances")
    page.chooser.library.actAsked.emit((entry.key,))
    assert page.is_choosing()
    assert "its game has no battles here" in page.chooser.refusal.text()
    assert page.session.draft.sides[0].fleet is None
