"""Fighters from the first click to the printed record: a weapon type, a fighter, squadrons, a turn of battle."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.battle.resolving import Evade
from fleetforge.systems.hex_impulse.design import Fighter, Mount, Pair
from tests.e2e.acting import Player
from tests.e2e.hands import CTRL, Mouse
from tests.e2e.reading import pdf_words
from tests.e2e.setup_hands import double_click, write_cell
from tests.e2e.test_battle import heard_and_seen

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

GAME = "hex_impulse"
IMPULSES = "hif.impulses_per_turn"
MOST_ACTS = 12
FACES = {
    "s2: Midge, L1, L2": (6, 6),
    "s1: Shrike, P1, P2": (3, 6),
    "s1: evasion of Midge": (6,),
    "Weapon checks of Midge": (5, 6),
    "Weapon checks of Shrike": (4, 5),
}
"""The dice that are typed, by what they are for."""


# Menus ask for the keyboard, which the platform without a screen cannot give.
@pytest.mark.rules("HIF-26.3", "HIF-26.1", "HIF-1.8", "HIF-4.9", "HIF-25.24", "HIF-28.2")
@pytest.mark.qt_log_ignore("does not support grabbing the keyboard", extend=True)
def test_fighters_are_designed_set_up_flown_and_their_record_is_printed(
    window: MainWindow, qtbot: QtBot, asks: FakeAsks, tmp_path: Path
) -> None:
    player = Player(window, qtbot)
    make_weapon(player.mouse, asks, tmp_path)
    make_fighter(player.mouse, asks, tmp_path)
    for name, design in (("Shrikes", "Shrike"), ("Midges", "Midge")):
        make_squadron(player.mouse, asks, tmp_path, name, design)
    set_up(player, asks, tmp_path)
    spend_power(player)
    fly(player)
    fire(player)
    resolve(player)
    end_turn(player)
    words = printed(player, asks, tmp_path)
    for told in ("Turn 1", "Shrike", "Midge", "Speed +7", "Pulse gun", "Laser cannon"):
        assert told in words, told


def make_weapon(mouse: Mouse, asks: FakeAsks, folder: Path) -> None:
    """A weapon that reaches four hexes: its reach, the mend of its rows, a row typed, its file."""
    mouse.choose("File", f"file.new-{GAME}-weapon")
    yard = mouse.place
    mouse.fill(yard.form.fields["name"].edit, "Pulse gun")
    mouse.fill(yard.form.fields["max_range"].edit, "4")
    (button,) = yard.findings.cards[0].mend_buttons()
    mouse.click(button)
    mouse.click_key(yard.sheet.view, "component:rows.0")
    cells = yard.inspector.fields["damage"]
    mouse.wait(cells.isVisible)
    mouse.fill(cells.edit, "9 8 7 x 5")
    assert "Number 4 “x” is no whole number" in yard.inspector.refusal.text()
    mouse.fill(cells.edit, "9 8 7 6 5")
    assert yard.session.design.rows[0].damage == (9, 8, 7, 6, 5)
    assert not yard.findings.cards
    asks.save_to = folder / "pulse.ffship"
    mouse.choose("File", "file.save")


def make_fighter(mouse: Mouse, asks: FakeAsks, folder: Path) -> None:
    """A fighter with two of them, linked, and a file."""
    mouse.choose("File", f"file.new-{GAME}-fighter")
    yard = mouse.place
    for key, text in (("name", "Shrike"), ("power", "8"), ("hits", "6"), ("shields.rear", "2")):
        mouse.fill(yard.form.fields[key].edit, text)
    mouse.click_key(yard.sheet.view, "component:weapons.0")
    mouse.click(yard.inspector.remove)
    mouse.fill(yard.palette_column.search, "2 pulse")
    mouse.settle()
    for place in (0, 1):
        mouse.click_key(yard.sheet.view, f"component:weapons.{place}")
        mouse.wait(yard.inspector.fields["link"].isVisible)
        mouse.fill(yard.inspector.fields["link"].edit, "A")
    assert not yard.findings.cards
    asks.save_to = folder / "shrike.ffship"
    mouse.choose("File", "file.save")
    made = yard.session.design
    assert isinstance(made, Fighter)
    gun = made.weapons[0].type
    assert (made.shields, made.weapons) == (Pair(4, 2), (Mount("P1", gun, link="A"), Mount("P2", gun, link="A")))


def make_squadron(mouse: Mouse, asks: FakeAsks, folder: Path, name: str, design: str) -> None:
    """A squadron of one fighter from the library, with a file."""
    mouse.choose("File", f"file.new-{GAME}-fleet")
    mouse.click(mouse.place.ships.first.button)
    library = mouse.place.library
    if design == "Shrike":
        asks.to_open = (folder / "pulse.ffship", folder / "shrike.ffship")
        library.ask_import()
        mouse.rest()
    mouse.wait(lambda: bool(library.library.find(design, library.folder.value(), library.kind)))
    mouse.rest()
    mouse.fill(library.search, design)
    mouse.wait(lambda: [row.name for row in mouse.place.session.view().rows] == [design])
    assert mouse.place.session.rename(name) is None
    assert mouse.place.session.findings == ()
    asks.save_to = folder / f"{name}.fffleet"
    mouse.choose("File", "file.save")


def set_up(player: Player, asks: FakeAsks, folder: Path) -> None:
    """Both squadrons in front of each other, an impulse in a turn, dice that are typed."""
    mouse, window = player.mouse, player.keys.window
    mouse.choose("File", "file.new-battle")
    page: Any = window.front
    for place, row in ((0, 0), (1, 1)):
        mouse.click(page.sides.cards[place].choose)
        double_click(page.chooser.list, row)
        mouse.wait(lambda: not page.is_choosing())
        mouse.click(page.sides.cards[place].dice.option_button("typed"))
    for row, cells in ((0, ("0", "0", "B", "2")), (1, ("4", "0", "E", "2"))):
        for column, text in enumerate(cells, start=1):
            write_cell(page.starts.table, row, column, text)
    mouse.click(page.rules.search)
    QTest.keyClicks(page.rules.search, "impulses")
    mouse.wait(lambda: page.rules.current().name == IMPULSES)
    mouse.pick(page.rules.block.choice, "1")
    asks.save_to = folder / "battle.ffbattle"
    mouse.click(page.begin_button)
    mouse.rest()
    mouse.wait(lambda: window.shown == "battle")
    # There is no window manager that gives the keyboard back when a list of choices has closed.
    window.activateWindow()
    mouse.wait(window.isActiveWindow)


def spend_power(player: Player) -> None:
    """Each side buys at its own seat; the last purchase leads on to the first impulse."""
    player.select("a1")
    player.enter()
    player.select("a1")
    player.enter()
    assert player.desk.seat == "a"
    for key in ("fire", "shields"):
        player.change(key, "0")
    player.enter()
    player.enter()
    player.select("a1")
    assert "secret" in heard_and_seen(player.place.action)
    player.select("b1")
    player.enter()
    assert player.desk.seat == "b"
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert "Damage +1: P1" not in heard_and_seen(player.keys.window)
    for key, place in (("evasion", "0"), ("flight", "0"), ("flight", "1"), ("fire", "0"), ("fire", "1")):
        player.change(key, place)
    assert all(chip.chip.barred for chip in player.part("fire").chips)
    player.enter()
    player.enter()
    assert player.desk.battle.phase.role == "shields"


def fly(player: Player) -> None:
    """A shield point is shifted; one moves along a path, the other straight on."""
    player.select("a1")
    player.change("points", "1")
    player.enter()
    player.press(Qt.Key.Key_F8)
    player.select("a1")
    player.change("path", "fx")
    assert not player.place.action.foot.act.isEnabled() or player.desk.do() is not None
    player.change("path", "f")
    player.enter()
    player.select("b1")
    player.change("hexes", "1")
    player.enter()
    player.enter()
    places = [(one.place, one.facing) for one in player.desk.battle.fighters.values()]
    assert places == [(Hex(1), "B"), (Hex(3), "E")]


def fire(player: Player) -> None:
    """Linked weapons at each other; what they do on average is told."""
    for unit, mean in (("a1", "6.00"), ("b1", "11.33")):
        player.select(unit)
        assert mean in heard_and_seen(player.place.action)
        player.enter()
    player.press(Qt.Key.Key_F8)


def resolve(player: Player) -> None:
    """The shots step by step: one target takes what comes, the other tries to dodge; then checks and lost power."""
    for _ in range(MOST_ACTS):
        if player.desk.battle.phase.role not in ("resolve", "checks"):
            return
        draft = player.desk.draft
        if draft is not None and draft.command() == Evade("s2"):
            player.change("dodge", "take")
        elif player.has("bonuses"):
            give_up_speed(player)
        player.enter()
        deciding = player.desk.deciding
        if deciding is not None and deciding.roll is not None:
            player.roll(FACES[deciding.roll.label])
    raise AssertionError(player.told())


def give_up_speed(player: Player) -> None:
    """Two points of power are gone: the seven hexes that cost two are given up, and nothing else."""
    for chip in list(player.part("bonuses").chips):
        if chip.chip.on != ("Speed" in chip.chip.title and chip.chip.aside == "2"):
            player.change("bonuses", chip.chip.key)


def end_turn(player: Player) -> None:
    """What the dice came to, and nothing to repair: the next turn begins."""
    shrike, midge = player.desk.battle.fighters.values()
    assert (shrike.hull, shrike.power, shrike.shields) == (4, 6, Pair(3, 3))
    assert (midge.hull, midge.power) == (3, 4)
    assert [one.bonus for one in midge.bonuses] == ["evasion", "speed", "damage", "damage"]
    player.enter()
    assert (player.desk.battle.turn, player.desk.battle.phase.role) == (2, "gains")


def printed(player: Player, asks: FakeAsks, folder: Path) -> str:
    """The words of the record of the battle as it stands."""
    asks.save_to = folder / "record.pdf"
    player.press(Qt.Key.Key_P, CTRL)
    page = player.keys.preview()
    for box in (page.options.boxes[key] for key in ("turns", "ships")):
        if not box.isChecked():
            player.mouse.click(box)
    page.jobs.wait()
    player.mouse.click(page.options.files["pdf"])
    player.keys.saved(page)
    return pdf_words(asks.save_to)
