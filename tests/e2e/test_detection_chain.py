"""Detection from the first click to paper: two ships, two squadrons, two turns at each seat, the log of each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.systems.brilliant_lances.ships import Ship
from tests.e2e.acting import Player
from tests.e2e.hands import ALT, CTRL, Hands, Keys, Mouse
from tests.e2e.reading import pdf_words
from tests.e2e.seeing import texts_of
from tests.e2e.test_battle import heard_and_seen
from tests.e2e.test_blind_window import leaks

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

GAME = "brilliant_lances"
HUNTER, PREY = ("Kestrel", "Falconer"), ("Moth", "Runner")
"""Names and classes of the two ships."""


# Menus ask for the keyboard, which the platform without a screen cannot give.
@pytest.mark.rules("BLS-1.2", "BLS-1.4", "BLS-7.3", "BLS-9.1", "BLS-12.1", "BLS-17.1", "BLS-17.2", "BLS-18.3")
@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_ships_are_designed_detected_and_fired_at_and_each_side_has_its_own_sensor_log(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    player = Player(window, qtbot)
    design_by_mouse(player.mouse, asks, tmp_path)
    design_by_keys(player.keys, asks, tmp_path)
    for side, name in (("Red", HUNTER[0]), ("Blue", PREY[0])):
        make_squadron(player.mouse, asks, tmp_path, side, name)
    set_up(player, asks, tmp_path)
    for hexes, face, told in ((16, "15", "Bogey 1"), (4, "1", "Bogey 1, Blue Moth")):
        open_turn(player, hexes)
        look(player, face, told)
    fire(player)
    hunter, prey = (printed(player, asks, tmp_path, seat) for seat in ("a", "b"))
    for text in (*HUNTER, "Bogey, Bogey 1, Blue Moth (own)", "locked, Bogey 1, Blue Moth (own)", "Laser turret"):
        assert text in hunter, text
    assert PREY[1] not in hunter
    for text in (*PREY, "Blue Moth is fired at by a laser: hit"):
        assert text in prey, text
    assert not [text for text in (*HUNTER, "Bogey 1", "Laser turret") if text in prey]


def design_by_mouse(mouse: Mouse, asks: FakeAsks, folder: Path) -> None:
    """A ship with an active array that has settings, and a laser."""
    mouse.choose("File", f"file.new-{GAME}-ship")
    yard = mouse.place
    for key, text in (("name", HUNTER[0]), ("class_name", HUNTER[1]), ("g_rating", "4"), ("fuel", "20.5")):
        mouse.fill(yard.form.fields[key].edit, text)
    for words in ("active array", "laser turret"):
        mouse.fill(yard.palette_column.search, words)
    mouse.settle()
    mouse.click_key(yard.sheet.view, "component:sensors.1")
    settings = yard.inspector.fields["settings"]
    mouse.wait(settings.isVisible)
    mouse.fill(settings.edit, "8, many")
    assert "“many” is no whole number" in yard.inspector.refusal.text()
    mouse.fill(settings.edit, "8, 2")
    assert not yard.findings.cards
    asks.save_to = folder / f"{HUNTER[0]}.ffship"
    mouse.choose("File", "file.save")
    made = yard.session.design
    assert isinstance(made, Ship)
    assert (made.fuel, made.sensors[1].settings, [one.name for one in made.weapons]) == (205, (2, 8), ["Laser turret"])


def design_by_keys(keys: Keys, asks: FakeAsks, folder: Path) -> None:
    """A ship that only listens."""
    has_keyboard(keys)
    keys.window.commands.action(f"file.new-{GAME}-ship").trigger()
    keys.settle()
    for key, words in ((Qt.Key.Key_N, PREY[0]), (Qt.Key.Key_C, PREY[1]), (Qt.Key.Key_G, "3")):
        keys.press(key, ALT)
        keys.press(Qt.Key.Key_A, CTRL)
        keys.type(words)
    asks.save_to = folder / f"{PREY[0]}.ffship"
    keys.press(Qt.Key.Key_S, CTRL)
    made = keys.place.session.design
    assert (made.name, made.class_name, made.g_rating) == (*PREY, 3)


def make_squadron(mouse: Mouse, asks: FakeAsks, folder: Path, name: str, design: str) -> None:
    """A squadron of one ship from the library, with a file."""
    mouse.choose("File", f"file.new-{GAME}-fleet")
    mouse.click(mouse.place.ships.first.button)
    library = mouse.place.library
    asks.to_open = (folder / f"{design}.ffship",)
    library.ask_import()
    mouse.rest()
    mouse.wait(lambda: bool(library.library.find(design, library.folder.value(), library.kind)))
    mouse.rest()
    mouse.fill(library.search, design)
    mouse.wait(lambda: [row.name for row in mouse.place.session.view().rows] == [design])
    assert mouse.place.session.rename(name) is None
    asks.save_to = folder / f"{name}.fffleet"
    mouse.choose("File", "file.save")


def set_up(player: Player, asks: FakeAsks, folder: Path) -> None:
    """Both squadrons, dice that are typed."""
    mouse, window = player.mouse, player.keys.window
    mouse.choose("File", "file.new-battle")
    page: Any = window.front
    for place, name in enumerate(("Red", "Blue")):
        mouse.click(page.sides.cards[place].choose)
        asks.to_open = (folder / f"{name}.fffleet",)
        mouse.click(page.chooser.file_button)
        mouse.wait(lambda: not page.is_choosing())
        mouse.click(page.sides.cards[place].dice.option_button("typed"))
    asks.save_to = folder / "battle.ffbattle"
    mouse.click(page.begin_button)
    mouse.rest()
    mouse.wait(lambda: window.shown == "battle")
    has_keyboard(mouse)


def has_keyboard(hands: Hands) -> None:
    """There is no window manager that gives the keyboard back when a menu or a list of choices has closed."""
    hands.window.activateWindow()
    hands.wait(hands.window.isActiveWindow)


def sits(player: Player, seat: str) -> None:
    """Take a seat; the machine is passed by way of nobody."""
    has_keyboard(player.keys)
    if player.desk.seat:
        player.offer("seats")
        player.enter()
    assert player.desk.seat == ""
    assert not player.table.sides()[0].rows
    assert "Pass the machine" in heard_and_seen(player.place)
    assert player.place.bar.status.text() == "Nobody sits here"
    player.change("seat", seat)
    player.enter()
    assert player.desk.seat == seat
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(player: Player, role: str) -> None:
    """End phases until one of this role."""
    for _ in range(30):
        if player.desk.battle.phase.role == role:
            return
        player.press(Qt.Key.Key_F8)
    raise AssertionError(player.told())


def open_turn(player: Player, hexes: int) -> None:
    """Both plot at their seats; the referee measures."""
    sits(player, "a")
    until(player, "plot")
    for seat, unit in (("a", "a1"), ("b", "b1")):
        if seat != player.desk.seat:
            sits(player, seat)
        player.select(unit)
        player.offer("plot")
        player.enter()
    hidden = {*HUNTER, "Active array", "20.5"}
    assert leaks(texts_of(player.place), hidden) == []
    sits(player, REFEREE.id)
    until(player, "sensor")
    player.select("a1")
    player.offer("range")
    for key, text in (("hexes", str(hexes)), ("place", "0812"), ("arc.Laser turret", "all")):
        player.change(key, text)
    player.enter()


def look(player: Player, face: str, told: str) -> None:
    """The hunter's task, which the referee gives while it knows of nobody."""
    player.select("a1")
    player.offer("sense")
    player.enter()
    player.roll((int(face),))
    sits(player, "a")
    assert [row.name for row in player.table.sides()[1].rows] == [told]


def fire(player: Player) -> None:
    """At what is locked."""
    until(player, "fire")
    player.select("a1")
    player.offer("fire")
    player.enter()
    player.roll((1,))
    until(player, "missile")


def printed(player: Player, asks: FakeAsks, folder: Path, seat: str) -> str:
    """The words of all turn records and sheets, as the side that sits there may have them."""
    sits(player, seat)
    asks.save_to = folder / f"{seat}.pdf"
    player.press(Qt.Key.Key_P, CTRL)
    page = player.keys.preview()
    for box in (page.options.boxes[key] for key in ("turns", "ships")):
        if not box.isChecked():
            player.mouse.click(box)
    page.jobs.wait()
    player.mouse.click(page.options.files["pdf"])
    player.keys.saved(page)
    return pdf_words(asks.save_to)
