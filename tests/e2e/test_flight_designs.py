"""A ship that carries flights with the mouse and a type of flight with keys, from the menu to the file and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt

from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon
from tests.e2e.hands import ALT, CTRL, Keys, Mouse

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

SHIP, FLIGHT = "file.new-acta_flights-ship", "file.new-acta_flights-flight"


# Menus ask for the keyboard, which the platform without a screen cannot give.
@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_a_mouse_designs_a_carrier_saves_it_and_opens_it_again(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    mouse = Mouse(window, qtbot)
    mouse.choose("File", SHIP)
    yard = mouse.place
    form = yard.form
    mouse.fill(form.fields["name"].edit, "Balvarin")
    mouse.fill(form.fields["craft"].edit, "3")
    mouse.fill(form.fields["damage"].edit, "30")
    mouse.click(form.more_button)
    mouse.pick(form.fields["stealth"], "4")
    mouse.click(form.fields["fleet_carrier"])
    for words in ("3 sentri", "razik", "battle laser"):
        mouse.fill(yard.palette_column.search, words)
    mouse.settle()
    # The fourth flight is one too many: the card says so and its button makes room.
    (card,) = yard.findings.cards
    mouse.click(card.mend_buttons()[0])
    mouse.click_key(yard.sheet.view, "component:weapons.0")
    traits = yard.inspector.fields["traits"]
    mouse.wait(traits.isVisible)
    mouse.click(traits.boxes["Precise"])
    mouse.fill(yard.inspector.fields["attack_dice"].edit, "5")
    asks.save_to = tmp_path / "balvarin.ffship"
    mouse.choose("File", "file.save")
    mouse.choose("File", "file.close")
    asks.to_open = (tmp_path / "balvarin.ffship",)
    mouse.choose("File", "file.open")
    mouse.rest()
    ship = mouse.place.session.design
    assert isinstance(ship, Carrier)
    assert (ship.name, ship.craft, ship.damage, ship.stealth, ship.fleet_carrier) == ("Balvarin", 4, 30, 4, True)
    assert ship.carried == (Carried("Sentri", 3), Carried("Razik", 1))
    assert ship.weapons == (Weapon("Battle Laser", 20, 5, ("Precise", "Double Damage", "Beam")),)
    assert mouse.place.bar.used.text() == "4 of 4"


def test_keys_alone_design_a_flight_save_it_and_open_it_again(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    keys = Keys(window, qtbot)
    window.commands.action(FLIGHT).trigger()
    keys.settle()
    for key, words in ((Qt.Key.Key_N, "Starfury"), (Qt.Key.Key_M, "10"), (Qt.Key.Key_A, "1")):
        keys.press(key, ALT)
        keys.press(Qt.Key.Key_A, CTRL)
        keys.type(words)
    keys.press(Qt.Key.Key_O, ALT)
    keys.press(Qt.Key.Key_Down)
    while not keys.place.sheet.view.hasFocus():
        keys.press(Qt.Key.Key_F6)
    keys.press(Qt.Key.Key_Slash)
    for words in ("ion bolt", "new weapon"):
        keys.type(words)
    asks.save_to = tmp_path / "starfury.ffship"
    keys.press(Qt.Key.Key_S, CTRL)
    keys.press(Qt.Key.Key_W, CTRL)
    asks.to_open = (tmp_path / "starfury.ffship",)
    keys.press(Qt.Key.Key_O, CTRL)
    keys.rest()
    flight = keys.place.session.design
    assert isinstance(flight, Flight)
    assert (flight.name, flight.move, flight.anti_fighter, flight.dogfight) == ("Starfury", 10, 1, 1)
    assert [weapon.name for weapon in flight.weapons] == ["Ion Bolt", "New weapon"]
    assert not keys.place.bar.bar.isVisible()


def test_what_flights_do_not_have_is_not_seen(window: MainWindow) -> None:
    for command, is_seen in ((FLIGHT, False), ("file.new-ship", True)):
        window.commands.action(command).trigger()
        yard = window.workspace
        seen = [
            window.commands.action("shipyard.arc_f").isVisible(),
            window.commands.action("shipyard.larger").isVisible(),
            window.commands.action("shipyard.suite_hangar").isVisible(),
            yard.palette_column.suite_buttons["hangar"].isVisible(),  # type: ignore[union-attr]
        ]
        assert seen == [is_seen] * 4


def test_a_flight_of_ones_own_is_carried_while_it_is_open_and_flies_with_the_force(
    window: MainWindow, qtbot: QtBot
) -> None:
    keys = Keys(window, qtbot)
    window.commands.action(FLIGHT).trigger()
    keys.settle()
    keys.press(Qt.Key.Key_N, ALT)
    keys.press(Qt.Key.Key_A, CTRL)
    keys.type("Starfury")
    window.commands.action(SHIP).trigger()
    keys.settle()
    keys.place.palette_column.focus_search()
    keys.type("starfury")
    carrier = keys.place.session
    assert carrier.design.carried == (Carried("Starfury", 1),)
    assert carrier.view().is_legal
    window.commands.action("file.new-acta_flights-fleet").trigger()
    force = keys.place.session
    assert force.add(carrier.design) is None
    assert [flight.name for flight in force.fleet.carried] == ["Starfury"]
    assert {finding.code for finding in force.findings} == {"FLIGHT_NO_WEAPON"}
