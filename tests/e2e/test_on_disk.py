"""A ship's file is changed by another program while it is worked on: the whole window, with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship
from tests.designs import a_ship
from tests.e2e.hands import Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow


def click_in_bar(mouse: Mouse, words: str) -> None:
    """Click a button of the only bar."""
    (bar,) = mouse.window.notices.shown
    mouse.click(next(button for button in bar.findChildren(QAbstractButton) if button.text() == words))
    mouse.rest()


def test_what_another_program_saved_is_kept_until_it_is_reloaded_or_overwritten(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    mouse, file = Mouse(window, qtbot), tmp_path / "ship.ffship"
    save_ship(a_ship(name="Mine"), file)
    window.filing.open_paths((file,))
    mouse.rest()
    save_ship(a_ship(name="Theirs", hull_boxes=17), file)
    mouse.fill(mouse.place.form.fields["name"].edit, "Mine, renamed")
    window.commands.action("file.save").trigger()
    assert load_ship(file, load_catalogue()).name == "Theirs"
    click_in_bar(mouse, "Reload from disk")
    assert mouse.place.form.fields["name"].text() == "Theirs"
    assert mouse.place.session.design.hull_boxes == 17
    window.commands.action("edit.undo").trigger()
    assert mouse.place.form.fields["name"].text() == "Mine, renamed"
    save_ship(a_ship(name="Theirs again"), file)
    window.commands.action("file.save").trigger()
    click_in_bar(mouse, "Overwrite it")
    assert load_ship(file, load_catalogue()).name == "Mine, renamed"
    assert window.notices.shown == []
