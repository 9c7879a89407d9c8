"""Whatever is typed into the screens of fighters or happens to their files: it is told, and nothing is lost."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from fleetforge.app.battle_drafting import DraftSession
from fleetforge.app.registry import game_of
from fleetforge.storage.native.kinds import FLEET, SHIP
from tests.e2e.acting import Player
from tests.e2e.damage import is_told_of, open_cut_sample
from tests.e2e.hands import CTRL, Keys
from tests.e2e.test_bad_input import JUNK, lines_of, type_into
from tests.e2e.test_battle import heard_and_seen, opened
from tests.games.hex_impulse.fighters import fighters, squadrons
from tests.games.hex_impulse.weapons import LANCE, PULSAR, PULSE

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow

GAME = "hex_impulse"
FILES = game_of(GAME).files()
SOME_JUNK = ("", "-5", *JUNK[5:7], JUNK[-1])
WING = FILES.as_fleet((PULSAR,), "Wing")


def pasted(keys: Keys, field: QWidget, junk: str) -> None:
    """Replace what stands in a field and go on to the next."""
    field.setFocus()
    QGuiApplication.clipboard().setText(junk)
    keys.press(Qt.Key.Key_A, CTRL)
    keys.press(Qt.Key.Key_V if junk else Qt.Key.Key_Delete, CTRL if junk else Qt.KeyboardModifier.NoModifier)
    keys.press(Qt.Key.Key_Tab)


def typed_into(within: QWidget) -> list[QWidget]:
    """The fields in it that can be typed into, as they are now."""
    found = [*within.findChildren(QLineEdit), *within.findChildren(QPlainTextEdit)]
    return [one for one in found if one.isVisible() and one.isEnabled()]


# Designers


@pytest.mark.rules("HIF-26.1", "HIF-26.3")
@pytest.mark.parametrize("design", [fighters()["kestrel"], LANCE], ids=lambda one: one.id)
def test_junk_in_a_designer_leaves_a_design_that_can_be_saved(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, design: Any
) -> None:
    keys = Keys(window, qtbot)
    window.filing.open_value(SHIP, design)
    yard = keys.place
    part = yard.session.component_ids[:1]
    yard.selection.select_ids(part)
    fields = len(typed_into(yard.form)) + len(typed_into(yard.inspector))
    assert fields > 4
    for junk in SOME_JUNK:
        for area in (yard.form, yard.inspector):
            for place in range(len(typed_into(area))):
                pasted(keys, typed_into(area)[place], junk)
                assert FILES.read(SHIP, FILES.text(SHIP, yard.session.design).encode(), "it") == yard.session.design
    while yard.session.undo_name:
        yard.session.undo()
    assert yard.session.design == design


def test_junk_in_a_squadron_changes_its_texts_alone(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    before = squadrons()["rook-squadron"]
    window.filing.open_value(FLEET, before)
    place = keys.place
    place.table.choose((place.session.view().rows[0].id,))
    for page in ("rules", "load"):
        place.side.show_page(page)
        for junk in SOME_JUNK:
            for number in range(len(typed_into(place.side))):
                pasted(keys, typed_into(place.side)[number], junk)
    after = place.session.fleet
    assert FILES.read(FLEET, FILES.text(FLEET, after).encode(), "it") == after
    assert (after.designs, after.options) == (
        squadrons()["rook-squadron"].designs,
        squadrons()["rook-squadron"].options,
    )
    assert after.limit is None or after.limit >= 0


# Set-up


@pytest.mark.rules("HIF-24.4", "HIF-25.24")
@pytest.mark.parametrize(
    ("key", "text", "told"),
    [
        ("b", "x", "no whole number"),
        ("b", "1.5", "no whole number"),
        ("b", "100", "99"),
        ("c", "", "steps towards B only"),
        ("moved", "-1", "0 to 10"),
        ("moved", "11", "0 to 10"),
        ("capitals", "Dauntless", "size class"),
        ("capitals", "Dauntless 7, Vigil 3", "size class"),
    ],
)
def test_a_start_that_cannot_be_is_told_and_no_battle_begins(
    window: MainWindow, asks: Any, key: str, text: str, told: str
) -> None:
    page = window.set_up_battle()
    for place, name in enumerate(("rook-squadron", "harrier-pack")):
        page.session.set_fleet(place, squadrons()[name])
    page.session.line_up()
    if key == "capitals":
        page.session.set_side_fact(0, key, text)
    else:
        page.session.set_start(["a1"], key, text)
    (card,) = page.session.view().findings
    assert told in card.what.replace("is not a whole", "no whole")
    page.begin()
    assert not asks.suggested
    assert card.what in heard_and_seen(page)


# Battle


@pytest.mark.parametrize("moment", [0, 15])
def test_junk_in_any_line_of_a_battle_is_told_beside_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, moment: int
) -> None:
    """Where power is gained, and where fighters move."""
    open_cut_sample(window, tmp_path, GAME, moment)
    player = Player(window, qtbot)
    length, lines = player.table.length, 0
    for key in [one.key for one in player.desk.offers()]:
        for junk in JUNK:
            player.desk.choose_offer(key)
            for place in range(len(lines_of(player))):
                lines += type_into(player, place, junk)
            player.desk.act()
        assert player.table.length == length
        player.sees_one_window()
    assert lines


@pytest.mark.rules("HIF-4.8", "HIF-4.10")
def test_what_cannot_be_bought_says_why_and_nothing_is_spent(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_cut_sample(window, tmp_path, GAME, 4)
    player = Player(window, qtbot)
    player.select("b1")
    player.enter()
    for key, words in (("fire", "Only vector fighters"), ("fire", "once for L1")):
        if words.startswith("once"):
            player.change(key, "0")
        chip = next(one.chip for one in player.part(key).chips if words in one.chip.barred)
        act = player.place.action.foot.act
        bought = act.text()
        player.change(key, chip.key)
        assert words in heard_and_seen(player.place.action)
        assert act.text() == bought
    assert player.table.length == 4


@pytest.mark.rules("HIF-0.1", "HIF-11.4")
def test_a_die_of_fighters_shows_1_to_6(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    open_cut_sample(window, tmp_path, GAME, 33)
    player = Player(window, qtbot)
    player.desk.set_source("typed")
    player.enter()
    for junk in "07x½ ":
        QTest.keyClicks(player.keys.focus(), junk)
    player.press(Qt.Key.Key_Return)
    assert player.desk.deciding is not None
    assert player.desk.deciding.faces == ()
    player.roll((1, 5))
    assert player.table.length == 34


PLAY_ON = """
import sys
from pathlib import Path
from fleetforge.app.acting.desk import Desk
from fleetforge.app.battling import open_session
from fleetforge.systems.hex_impulse.battle.allocating import Allocate
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.menu import Purchase

desk = Desk(open_session(Path(sys.argv[1]), write=True))
assert desk.give(NextPhase()) is None
desk.sit_down("a")
desk.select("a2")
assert desk.give(Allocate("a1", (Purchase("speed3"),))) is None
print("played", flush=True)
sys.stdin.read()
"""


@pytest.mark.rules("HIF-4.9")
def test_a_program_that_is_killed_keeps_hidden_purchases_and_whose_seat_it_was(
    window: MainWindow, tmp_path: Path
) -> None:
    draft, path = DraftSession(), tmp_path / "it.ffbattle"
    for place, name in enumerate(("rook-squadron", "harrier-pack")):
        draft.set_fleet(place, squadrons()[name])
    assert draft.start(path) is None
    with subprocess.Popen([sys.executable, "-c", PLAY_ON, str(path)], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stdout.readline().strip() == b"played"
        program.kill()
    desk = opened(window, path).table.desk
    assert (desk.seat, desk.unit) == ("a", "a2")
    (bought,) = desk.battle.fighters["a1"].purchases
    assert bought.item == "speed3"
    assert desk.battle.phase.role == "purchases"


# Files

BAD_FILES = {
    "cut.ffship": FILES.text(SHIP, PULSE)[:200],
    "newer.ffship": FILES.text(SHIP, PULSE).replace('"schema": 1', '"schema": 9'),
    "neither.ffship": FILES.text(SHIP, PULSE).replace('"weapon"', '"gadget"'),
    "both.ffship": FILES.text(SHIP, PULSE).replace('"weapon"', '"ship": {}, "weapon"'),
    "twice.ffship": FILES.text(SHIP, PULSE).replace('"max_range"', '"max_range": 3, "max_range"'),
    "cells.ffship": FILES.text(SHIP, PULSE).replace('"damage": [9', '"damage": ["nine"'),
    "other.ffship": FILES.text(SHIP, PULSE).replace(GAME, "acta_flights"),
    "cut.fffleet": FILES.text(FLEET, WING)[:-60],
    "noise.fffleet": "\x00\x01 noise",
    "noise.ffbattle": "noise",
}


@pytest.mark.parametrize(("name", "text"), BAD_FILES.items(), ids=BAD_FILES)
def test_a_file_that_is_damaged_newer_or_of_another_kind_is_told_of_and_opens_nothing(
    window: MainWindow, tmp_path: Path, name: str, text: str
) -> None:
    is_told_of(window, tmp_path / name, text)


@pytest.mark.rules("HIF-26.3")
def test_a_fighter_whose_weapon_is_gone_says_so_and_is_mended(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path, keys = tmp_path / "pulsar.ffship", Keys(window, qtbot)
    path.write_text(FILES.text(SHIP, PULSAR))
    window.filing.open_paths((path,))
    window.jobs.wait()
    yard = keys.place
    told = [card.what for card in yard.session.view().findings]
    assert told == ["Unknown weapon type pulse-cannon of Pulsar.", "Unknown weapon type lance of Pulsar."]
    window.filing.open_value(SHIP, PULSE)
    window.filing.open_paths((path,))
    window.jobs.wait()
    assert keys.place is yard
    assert [card.what for card in yard.session.view().findings] == told[1:]
    buttons = yard.findings.cards[0].mend_buttons()
    QTest.mouseClick(buttons[-1], Qt.MouseButton.LeftButton)
    assert not yard.findings.cards
    assert [mount.id for mount in yard.session.design.weapons] == ["P1"]
