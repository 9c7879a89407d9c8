"""A fighter from the menu to its file and its printed record, with the mouse."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from tests.e2e.hands import Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks


# Menus ask for the keyboard, which the platform without a screen cannot give.
@pytest.mark.rules("HIF-26.1", "HIF-28.1")
@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_a_mouse_designs_a_fighter_saves_it_and_opens_it_again(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    mouse = Mouse(window, qtbot)
    mouse.choose("File", "file.new-hex_impulse-fighter")
    yard = mouse.place
    form = yard.form
    mouse.fill(form.fields["name"].edit, "Shrike")
    mouse.pick(form.fields["family"], "vector")
    mouse.fill(form.fields["power"].edit, "8")
    mouse.fill(form.fields["shields.rear"].edit, "2")
    mouse.click(form.fields["cloak"])
    for words in ("2 blaster", "ion"):
        mouse.fill(yard.palette_column.search, words)
    mouse.settle()
    assert not yard.findings.cards
    mouse.click_key(yard.sheet.view, "component:weapons.3")
    arc = yard.inspector.fields["arc"]
    mouse.wait(arc.isVisible)
    mouse.pick(arc, "ALL")
    asks.save_to = tmp_path / "shrike.ffship"
    mouse.choose("File", "file.save")
    mouse.choose("File", "file.close")
    asks.to_open = (tmp_path / "shrike.ffship",)
    mouse.choose("File", "file.open")
    mouse.rest()
    fighter = mouse.place.session.design
    assert isinstance(fighter, Fighter)
    assert (fighter.name, fighter.family, fighter.power, fighter.cloak) == ("Shrike", "vector", 8, True)
    assert fighter.shields == Pair(4, 2)
    assert fighter.weapons == (
        Mount("L1", "laser_cannon"),
        Mount("B1", "blaster"),
        Mount("B2", "blaster"),
        Mount("I1", "ion_cannon", "ALL"),
    )
