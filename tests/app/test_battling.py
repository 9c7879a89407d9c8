"""Battle sessions: the file first, then the state; undo with its dice; looking back."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fleetforge.app.battle_log import last_entry, log_entries
from fleetforge.app.battling import BattleSession, new_battle, open_session
from fleetforge.app.dice import SeededDice
from fleetforge.app.setup_fields import SetupError
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.journal.entry import Entry
from fleetforge.kernel.dice import DiceError, ScriptedDice
from fleetforge.storage.errors import FileFault
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from tests.battle_files import setup_of

FLEETS = [path for path in fleet_files() if path.stem != "gathering"]
NO_DICE = ScriptedDice(())


def a_file(folder: Path) -> Path:
    path = folder / "battle.ffbattle"
    new_battle(path, BATTLES, setup_of(FLEETS, name="A test", movement="cinematic", options=(), places=("a1=1,2,3,4",)))
    return path


def opened(path: Path) -> BattleSession:
    return open_session(path)


def test_a_battle_starts_as_it_was_set_up(tmp_path: Path) -> None:
    with closing(opened(a_file(tmp_path))) as session:
        ship = session.state.ships["a1"]
        assert (ship.motion.position, ship.motion.facing, ship.motion.velocity) == ((1.0, 2.0), 3, 4)
        assert len({ship.name for ship in session.state.ships.values()}) == len(session.state.ships)
        assert session.state.groups


def test_what_was_given_is_there_after_reopening(tmp_path: Path) -> None:
    path = a_file(tmp_path)
    with closing(opened(path)) as session:
        session.give(NextPhase(), NO_DICE)
        session.give(RollInitiative(), SeededDice(3))
        session.give(Note("Tea"), NO_DICE)
        session.undo()
        before = (session.state, session.play.entries, session.play.next_redo)
    with closing(opened(path)) as again:
        assert (again.state, again.play.entries, again.play.next_redo) == before
        again.redo()
        assert last_entry(BATTLES, again.play).lines == ("Note: Tea",)


def test_an_undone_command_given_again_gets_the_same_dice_even_after_reopening(tmp_path: Path) -> None:
    path = a_file(tmp_path)
    with closing(opened(path)) as session:
        session.give(NextPhase(), NO_DICE)
        first = session.give(RollInitiative(), SeededDice(1))
        session.undo()
    with closing(opened(path)) as again:
        second = again.give(RollInitiative(), SeededDice(999))
    assert isinstance(first, Entry)
    assert isinstance(second, Entry)
    assert first.faces == second.faces


def test_a_refused_command_is_not_in_the_file(tmp_path: Path) -> None:
    path = a_file(tmp_path)
    with closing(opened(path)) as session:
        session.give(Correct("a1", "hull_marked", 1, ""), NO_DICE)
        session.give(NextPhase(), NO_DICE)
        with pytest.raises(DiceError):
            session.give(RollInitiative(), ScriptedDice((7, 1)))
        assert session.file.refresh() == session.play.length == 1


def test_a_write_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = a_file(tmp_path)
    told: list[int] = []
    with closing(opened(path)) as first, closing(opened(path)) as second:
        second.subscribe(lambda: told.append(1))
        with pytest.raises(FileFault, match="another window"):
            second.give(Note("lost?"), NO_DICE)
        assert (second.play.length, told) == (0, [])
        first.give(Note("kept"), NO_DICE)


def test_the_log_tells_every_entry_in_words(tmp_path: Path) -> None:
    with closing(opened(a_file(tmp_path))) as session:
        session.give(NextPhase(), NO_DICE)
        session.give(RollInitiative(), ScriptedDice((2, 5)))
        session.give(Correct("a1", "hull_marked", 1, "meteor"), NO_DICE)
        log = list(log_entries(BATTLES, session.play))
    assert [entry.number for entry in log] == [1, 2, 3]
    assert log[1].dice[0].faces == (2, 5)
    assert log[2].corrected
    assert "meteor" in log[2].lines[0]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"files": FLEETS[:1]}, "2 to 8 sides"),
        ({"movement": "sideways"}, "cinematic or vector"),
        ({"options": ["ffb.closest_ti=random"]}, "ffb.closest_tie is meant"),
        ({"options": ["ffb.closest_tie=never"]}, "owner_chooses"),
        ({"places": ["z1=0,0,12,1"]}, "is no ship"),
        ({"places": ["a1=0,0,12"]}, "four numbers"),
        ({"places": ["a1=0,0,13,1"]}, "1 to 12"),
        ({"places": ["a1=inf,0,12,1"]}, "-100000 to 100000"),
        ({"places": ["a1=0,0,12,1,0"]}, "from 1 to 999"),
        ({"places": ["a1=0,0,12,1,2,3"]}, "turn of an FTL entry"),
        ({"places": ["a1=0,0,12,1,sideways"]}, "turn of an FTL entry"),
        ({"places": ["a1=0,,12,1"]}, "X without Y"),
        ({"table": "72"}, "72x48"),
        ({"table": "72xnan"}, "from 1"),
        ({"no_quarter": ["z"]}, "Sides are a, b"),
    ],
)
def test_a_setup_that_cannot_be_is_told_with_its_mend(changes: dict[str, object], told: str) -> None:
    usual = {"files": FLEETS, "name": "", "movement": "cinematic", "options": (), "places": ()}
    with pytest.raises(SetupError, match=told):
        setup_of(**{**usual, **changes})  # type: ignore[arg-type]


def test_an_option_is_kept_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "b.ffbattle"
    chosen = setup_of(FLEETS, name="", movement="vector", options=("ffb.closest_tie=random",), places=())
    new_battle(path, BATTLES, chosen)
    with closing(opened(path)) as session:
        assert session.setup == chosen
        assert ("ffb.closest_tie", "random") in [(info.key, one) for info, one in session.state.options.differing()]
        assert {ship.movement for ship in session.state.ships.values()} == {"vector"}


def test_places_may_say_how_a_ship_moves_and_when_it_arrives(tmp_path: Path) -> None:
    places = ("a1=20,10,3,8,vector", "a2=1,2,3,4,2", "b1=,,12,5,3,vector")
    chosen = setup_of(
        FLEETS, name="", movement="cinematic", options=(), places=places, table="72x48", no_quarter=("b",)
    )
    path = tmp_path / "b.ffbattle"
    new_battle(path, BATTLES, chosen)
    with closing(opened(path)) as session:
        assert session.setup == chosen
        ships = session.state.ships
        assert [(ships[one].movement, ships[one].status, ships[one].entry_turn) for one in ("a1", "a2", "b1")] == [
            ("vector", "fighting", None),
            ("cinematic", "waiting", 2),
            ("vector", "waiting", 3),
        ]
        assert session.state.table == (72.0, 48.0)
        assert [side.quarter for side in session.state.sides] == [True, False]


def test_a_design_changed_under_a_running_battle_changes_nothing_in_it(tmp_path: Path) -> None:
    """The battle holds its own designs; those in its file carry a mark that a change breaks."""
    fleets = [Path(shutil.copy(path, tmp_path / path.name)) for path in FLEETS]
    path = tmp_path / "battle.ffbattle"
    new_battle(path, BATTLES, setup_of(fleets, name="", movement="cinematic", options=(), places=()))
    with closing(opened(path)) as session:
        before = session.state
    for fleet in fleets:
        fleet.write_text(
            fleet.read_text(encoding="utf-8").replace('"hull_boxes": ', '"hull_boxes": 1'), encoding="utf-8"
        )
    with closing(opened(path)) as session:
        assert session.state == before
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE setup SET body = replace(body, 'hull_boxes\": ', 'hull_boxes\": 1')")
        assert connection.execute("SELECT count(*) FROM setup WHERE body LIKE '%hull_boxes%'").fetchone() == (1,)
    with pytest.raises(FileFault, match="set-up is damaged"):
        opened(path)
