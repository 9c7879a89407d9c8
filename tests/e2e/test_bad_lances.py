"""Whatever is typed into the screens of detection or happens to their files: it is told, and nothing is lost."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, new_battle
from fleetforge.games.brilliant_lances.battle.game import BATTLES
from fleetforge.games.brilliant_lances.battle.knowing import REFEREE
from fleetforge.storage.native.kinds import FLEET, SHIP
from tests.e2e.acting import Player
from tests.e2e.damage import is_told_of, open_cut_sample
from tests.e2e.hands import Keys
from tests.e2e.seeing import words_in
from tests.e2e.test_bad_fighters import pasted, typed_into
from tests.e2e.test_bad_input import JUNK, lines_of, type_into
from tests.e2e.test_battle import heard_and_seen, opened
from tests.e2e.test_blind_window import leaks
from tests.games.brilliant_lances.battle.blind_battles import GAME, NAMES, a_draft, squadron
from tests.games.brilliant_lances.samples import FILES, ships, squadrons
from tests.gui.frame.fakes import notices

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from fleetforge.gui.window import MainWindow
    from tests.gui.frame.fakes import FakeAsks

LITTLE_JUNK = ("-5", JUNK[6], JUNK[-1])
LANTERN = ships()["Lantern"]
SQUADRON = squadron("a")


# Designer and squadron


@pytest.mark.rules("BLS-17.1", "BLS-17.2", "BLS-17.4")
def test_junk_in_the_designer_leaves_a_ship_that_can_be_saved(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    window.filing.open_value(SHIP, LANTERN)
    yard = keys.place
    parts = [next(one for one in yard.session.component_ids if one.startswith(kind)) for kind in ("sensors", "weapons")]
    typed = 0
    for part, junk in ((part, junk) for part in parts for junk in LITTLE_JUNK):
        yard.selection.select_ids([part])
        for area in (yard.form, yard.inspector):
            for place in range(len(typed_into(area))):
                pasted(keys, typed_into(area)[place], junk)
                typed += 1
        assert FILES.read(SHIP, FILES.text(SHIP, yard.session.design).encode(), "it") == yard.session.design
    assert typed > 20
    while yard.session.undo_name:
        yard.session.undo()
    assert yard.session.design == LANTERN


@pytest.mark.rules("BLS-16", "BLS-20")
def test_junk_in_a_squadron_changes_its_texts_alone(window: MainWindow, qtbot: QtBot) -> None:
    keys = Keys(window, qtbot)
    before = next(iter(squadrons().values()))
    window.filing.open_value(FLEET, before)
    place = keys.place
    place.table.choose((place.session.view().rows[0].id,))
    for page in ("rules", "load"):
        place.side.show_page(page)
        for junk in LITTLE_JUNK:
            for number in range(len(typed_into(place.side))):
                pasted(keys, typed_into(place.side)[number], junk)
    after = place.session.fleet
    assert FILES.read(FLEET, FILES.text(FLEET, after).encode(), "it") == after
    assert (after.designs, after.options) == (before.designs, before.options)


# Set-up


@pytest.mark.rules("BLS-16")
@pytest.mark.parametrize("text", ["nonsense", "outstanding: many", "multipliers: 1", "tl_table: -", "x" * 3000])
def test_figures_that_cannot_be_used_are_told_and_no_battle_begins(
    window: MainWindow, asks: FakeAsks, text: str
) -> None:
    page = window.set_up_battle()
    for place, letter in enumerate("ab"):
        page.session.set_fleet(place, squadron(letter))
    page.session.set_fact("changed_figures", text)
    (card,) = page.session.view().findings
    page.begin()
    assert not asks.suggested
    assert card.what in heard_and_seen(page)


@pytest.mark.rules("BLS-1.4")
def test_a_squadron_of_another_game_is_no_side(window: MainWindow, asks: FakeAsks, tmp_path: Path) -> None:
    path = tmp_path / "other.fffleet"
    path.write_text(FILES.text(FLEET, SQUADRON).replace(GAME, "full_thrust"))
    page = window.set_up_battle()
    page.session.set_fleet(0, SQUADRON)
    page.ask_fleet(1)
    asks.to_open = (path,)
    page.chooser.file_button.click()
    window.jobs.wait()
    assert page.is_choosing()
    assert page.session.draft.sides[1].fleet is None
    assert path.name in page.chooser.refusal.text()


# Battle


@pytest.mark.parametrize("moment", [0, 31, 60])
def test_junk_in_any_line_of_a_battle_is_told_beside_it(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, moment: int
) -> None:
    """Where sensors are declared, where plots are made, and where sensors look; at the referee's seat."""
    open_cut_sample(window, tmp_path, GAME, moment)
    player = Player(window, qtbot)
    player.desk.sit_down(REFEREE.id)
    player.desk.select("a1")
    length, lines = player.table.length, 0
    for key in [one.key for one in player.desk.offers()]:
        for junk in LITTLE_JUNK:
            player.desk.choose_offer(key)
            for place in range(len(lines_of(player))):
                lines += type_into(player, place, junk)
            player.desk.act()
        assert player.table.length == length
        player.sees_one_window()
    assert lines


PLAY_ON = """
import sys
from pathlib import Path
from fleetforge.app.acting.desk import Desk
from fleetforge.app.battling import open_session
from fleetforge.systems.brilliant_lances.battle.declaring import SetSensor
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase

desk = Desk(open_session(Path(sys.argv[1]), write=True))
desk.sit_down("a")
assert desk.give(SetSensor("a1", "Search", sr=4)) is None
desk.select("a2")
print("played", flush=True)
sys.stdin.read()
"""


@pytest.mark.rules("BLS-1.4")
def test_after_a_program_was_killed_the_seat_is_asked_for_again_and_nothing_is_lost(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "it.ffbattle"
    new_battle(path, BATTLES, a_draft())
    with subprocess.Popen([sys.executable, "-c", PLAY_ON, str(path)], stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as program:  # fmt: skip
        assert program.stdout is not None
        assert program.stdout.readline().strip() == b"played"
        program.kill()
    place = opened(window, path)
    desk = place.table.desk
    assert (desk.seat, desk.offer.key, place.table.length) == ("", "seat", 0)
    assert leaks(words_in(window), NAMES.values()) == []
    desk.sit_down("a")
    assert (place.table.length, desk.battle.ships["a1"].sensors["Search"].sr) == (1, 4)


# Files

BAD_FILES = {
    "cut.ffship": FILES.text(SHIP, LANTERN)[:200],
    "newer.ffship": FILES.text(SHIP, LANTERN).replace('"schema": 1', '"schema": 9'),
    "twice.ffship": FILES.text(SHIP, LANTERN).replace('"class_name"', '"class_name": "x", "class_name"', 1),
    "sensor.ffship": FILES.text(SHIP, LANTERN).replace('"PEMS"', '"SONAR"'),
    "other.ffship": FILES.text(SHIP, LANTERN).replace(GAME, "acta_flights"),
    "cut.fffleet": FILES.text(FLEET, SQUADRON)[:-60],
    "newer.fffleet": FILES.text(FLEET, SQUADRON).replace('"schema": 1', '"schema": 9'),
    "noise.fffleet": "\x00\x01 noise",
    "noise.ffbattle": "noise",
}


@pytest.mark.parametrize(("name", "text"), BAD_FILES.items(), ids=BAD_FILES)
def test_a_file_that_is_damaged_newer_or_of_another_game_is_told_of_and_opens_nothing(
    window: MainWindow, tmp_path: Path, name: str, text: str
) -> None:
    is_told_of(window, tmp_path / name, text)


def test_of_a_damaged_battle_it_is_told_how_much_is_good(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "picket.ffbattle"
    import_battle(sample_battles(GAME)[0], path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE journal SET body = 'x' WHERE number = 40")
    window.filing.open_paths((path,))
    window.jobs.wait()
    assert not list(window.desk)
    (said,) = notices(window)
    assert "39" in said
