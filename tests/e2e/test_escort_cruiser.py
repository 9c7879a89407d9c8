"""A ship from the first click to the printed page, twice: with a mouse, and by keyboard alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt

from tests.e2e.hands import ALT, CTRL, SHIFT, Keys, Mouse
from tests.e2e.reading import checked, pdf_words, printed_figures

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

NAME = "Vigilant"
FITTED = ("3 pds", "adfc", "2 boarding party", "hangar", "beam 2")
WANTED = {"pds": 3, "adfc": 1, "boarding_party": 2, "hangar_bay": 1, "beam": 1, "fire_control": 1}
MENDS = ("Fit a fire control", "Add 2 hull boxes")


# Menus ask for the keyboard, which the platform without a screen cannot give.
@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_a_mouse_makes_an_escort_cruiser_saves_it_and_prints_it_in_a_fleet(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mouse = Mouse(window, qtbot)
    file = tmp_path / "vigilant.ffship"
    welcome: Any = window.page("welcome")
    mouse.click(welcome.cards[0].button)
    _design_with_mouse(mouse)
    asks.save_to = file
    mouse.choose("File", "file.save")
    mouse.choose("File", "file.close")
    assert not list(window.desk)
    asks.to_open = (file,)
    mouse.choose("File", "file.open")
    mouse.rest()
    _is_the_escort_cruiser(mouse.place.session.design)

    mouse.choose("File", "file.new-fleet")
    mouse.click(mouse.place.ships.first.button)
    library = mouse.place.library
    library.ask_import()
    mouse.rest()
    # The library reads its folders in the background: a person types what can be seen.
    mouse.wait(lambda: bool(library.library.find(NAME, library.folder.value(), library.kind)))
    mouse.rest()
    mouse.fill(library.search, NAME)
    mouse.wait(lambda: [row.name for row in mouse.place.session.view().rows] == [NAME])
    asks.save_to = tmp_path / "fleet.pdf"
    mouse.choose("File", "file.print")
    page = mouse.preview()
    mouse.click(page.options.files["pdf"])
    mouse.saved(page)
    _says_what_check_says(tmp_path / "fleet.pdf", file, capsys)


def _design_with_mouse(mouse: Mouse) -> None:
    form = mouse.place.form
    mouse.fill(form.fields["name"].edit, NAME)
    for field, number in (
        (form.fields["mass"], 64),
        (form.fields["hull"], 20),
        (form.fields["thrust"], 4),
        (form.fields["armour"], 4),
    ):
        mouse.fill(field.edit, str(number))
    mouse.pick(form.fields["class"], "CE")
    for words in FITTED:
        mouse.fill(mouse.place.palette_column.search, words)
    for mend in MENDS:
        cards = mouse.place.findings.cards
        buttons = [one for card in cards for one in card.mend_buttons() if one.text().startswith(mend)]
        assert len(buttons) == 1, mend
        mouse.click(buttons[0])


def test_keys_alone_make_an_escort_cruiser_save_it_and_print_it_in_a_fleet(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keys = Keys(window, qtbot)
    file = window.shelf.folder / "library" / "vigilant.ffship"
    file.parent.mkdir(parents=True)
    keys.press(Qt.Key.Key_1)
    _design_with_keys(keys)
    asks.save_to = file
    keys.press(Qt.Key.Key_S, CTRL)
    keys.press(Qt.Key.Key_W, CTRL)
    assert not list(window.desk)
    asks.to_open = (file,)
    keys.press(Qt.Key.Key_O, CTRL)
    keys.rest()
    _is_the_escort_cruiser(keys.place.session.design)

    keys.press(Qt.Key.Key_N, CTRL | SHIFT)
    keys.press(Qt.Key.Key_Insert)
    keys.rest()
    library = keys.place.library
    keys.wait(lambda: bool(library.library.find(NAME, library.folder.value(), library.kind)))
    keys.type(NAME)
    keys.wait(lambda: [row.name for row in keys.place.session.view().rows] == [NAME])
    asks.save_to = tmp_path / "fleet.pdf"
    keys.press(Qt.Key.Key_P, CTRL)
    page = keys.preview()
    keys.press(Qt.Key.Key_D, ALT)
    keys.saved(page)
    _says_what_check_says(tmp_path / "fleet.pdf", file, capsys)


def _design_with_keys(keys: Keys) -> None:
    for key, words in (
        (Qt.Key.Key_C, NAME),
        (Qt.Key.Key_M, "64"),
        (Qt.Key.Key_U, "20"),
        (Qt.Key.Key_R, "4"),
        (Qt.Key.Key_A, "4"),
    ):
        keys.press(key, ALT)
        keys.press(Qt.Key.Key_A, CTRL)
        keys.type(words)
    keys.press(Qt.Key.Key_P, ALT)
    kind = keys.place.form.fields["class"]
    for _ in range(kind.count()):
        if kind.value() != "CE":
            keys.press(Qt.Key.Key_Down)
    while not keys.place.sheet.view.hasFocus():
        keys.press(Qt.Key.Key_F6)
    keys.press(Qt.Key.Key_Slash)
    for words in FITTED:
        keys.type(words)
    for mend in MENDS:
        keys.press(Qt.Key.Key_F4)
        keys.tab_to(mend)
        keys.press(Qt.Key.Key_Space)


def _is_the_escort_cruiser(design: Any) -> None:
    assert (design.name, design.mass, design.class_code) == (NAME, 64, "CE")
    fitted = [item.family for item in design.components]
    assert {family: fitted.count(family) for family in set(fitted)} == WANTED


def _says_what_check_says(pdf: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (said,) = checked(file, capsys)
    assert (said["name"], said["mass"], said["mass_used"], said["legal"]) == (NAME, 64, 64, True)
    words = pdf_words(pdf)
    assert NAME in words
    assert "not legal" not in words
    assert printed_figures(words) == [(said["cpv"], said["npv"], 64)]
