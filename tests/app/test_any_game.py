"""Battles of a game that says next to nothing of itself: file, desk, log, views and the command line."""

from __future__ import annotations

import json
from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_status import status_words
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import import_battle, new_battle, open_session
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.journal.entry import Turned
from fleetforge.journal.turns import NextPhase
from fleetforge.storage.errors import FileFault
from tests.app.skirmish import BATTLES, Counter, Gang, SkirmishGame, Strike
from tests.command_line import run_here as run
from tests.systems.full_thrust.sheet.fleets import words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIDES = (DraftSide(Gang("Red", 2), "skirmish", "Red", "typed"), DraftSide(Gang("Blue"), "skirmish", "Blue", "typed"))

BRAWL = Draft("skirmish", "Brawl", SIDES)


@pytest.fixture(autouse=True)
def skirmish() -> Iterator[None]:
    add_game(SkirmishGame())
    yield
    take_out("skirmish")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "brawl.ffbattle"
    new_battle(file, BATTLES, BRAWL)
    return file


@pytest.fixture
def table(path: Path) -> Iterator[BattleTable]:
    with closing(BattleTable(open_session(path), load_workbench())) as found:
        yield found


def struck(table: BattleTable) -> None:
    """The first red counter strikes the blue one, by the panel of any command."""
    desk = table.desk
    desk.select("a1")
    assert desk.change("command", "strike") is None
    assert desk.change("unit", "b1") is None
    assert desk.do() is None
    assert desk.answer((4,)) is None


def test_any_command_is_given_by_its_fields_and_told_in_the_log(table: BattleTable) -> None:
    struck(table)
    assert table.session.play.entry(1).command == Strike("a1", "b1")
    row = table.book.row(1)
    assert (row.title, row.side, row.mark, row.faces, row.lines) == (
        "Strike: Red 1",
        "Red",
        1,
        (4,),
        ("Blue 1 loses 4",),
    )
    assert table.undo_name == "Strike: Red 1"
    assert table.undo() is None
    assert table.length == 0


def test_units_stand_by_their_sides_with_the_figures_that_they_have(table: BattleTable) -> None:
    struck(table)
    assert [(side.name, [row.name for row in side.rows]) for side in table.sides()] == [
        ("Red", ["Red 1", "Red 2"]),
        ("Blue", ["Blue 1"]),
    ]
    view = table.unit("b1")
    assert view is not None
    assert [(fact.name, fact.value) for fact in view.facts] == [("Strength", "2")]
    assert (view.sheet_ship, table.unit("nobody"), dict(table.halos("b1"))) == ("b1", None, {})
    assert {"Blue 1", "Blue", "Strength", "2"} <= set(words([table.sheet("b1", 8)]))
    table.look_at(0)
    view = table.unit("b1")
    assert view is not None
    assert view.facts[0].value == "6"


def test_the_phases_are_gone_through_and_the_turn_begins_anew(table: BattleTable) -> None:
    assert [one.title for one in table.phase_bar().segments] == ["Strike", "Rest"]
    assert status_words(table) == "Nobody has to act: F8 ends the phase"
    for _ in range(2):
        assert table.desk.end_phase() is None
    assert (table.phase_bar().turn, table.phase_bar().now.title) == (2, "Strike")
    assert [one.key for one in table.desk.offers()] == ["general", "next-phase"]
    assert table.session.play.entry(1).command == NextPhase()


def test_it_has_no_map_no_secrets_and_no_clicks(table: BattleTable) -> None:
    assert table.game.plots is None
    assert table.game.secrets(table.battle) == ()
    assert not table.desk.corrects("hull:1")
    assert table.desk.correct_at("hull:1") is not None


def test_the_command_line_plays_it_and_takes_it_out_and_in_again(path: Path, tmp_path: Path) -> None:
    lines = tmp_path / "lines.jsonl"
    lines.write_text('{"command": "strike", "counter": "a2", "unit": "b1", "faces": [5]}\n', encoding="utf-8")
    assert run("battle", "apply", path, lines).code == 0
    shown = run("battle", "show", path)
    assert "Brawl: turn 1, phase 1 Strike" in shown.out
    assert "b1     Blue 1" in shown.out
    assert json.loads(run("battle", "show", path, "--json").out)["counters"]["b1"]["strength"] == 1
    assert "Blue 1 loses 5" in run("battle", "log", path).out
    out, again = tmp_path / "out.jsonl", tmp_path / "again.ffbattle"
    assert run("battle", "export", path, "-o", out).code == 0
    assert run("battle", "import", out, "-o", again).code == 0
    with closing(open_session(again)) as session:
        assert session.state.counters["b1"] == Counter("b1", "Blue 1", "b", 1)
    assert "0 entries would differ" in run("battle", "audit", again).out
    assert "strike" in run("battle", "commands", "--game", "skirmish").out
    assert run("battle", "commands", "--game", "checkers").code != 0


def test_a_battle_of_a_game_that_is_not_known_is_told_and_left_alone(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert run("battle", "export", path, "-o", out).code == 0
    take_out("skirmish")
    before = path.read_bytes()
    with pytest.raises(FileFault, match=r"does not play \(skirmish\).*Update FleetForge"):
        open_session(path)
    assert path.read_bytes() == before
    with pytest.raises(FileFault, match="does not play"):
        import_battle(out, tmp_path / "new.ffbattle")
    assert not (tmp_path / "new.ffbattle").exists()


@pytest.mark.parametrize(
    "kind", ['"fleetforge.ship"', '"fleetforge..battle"', "3", "null", '"fleetforge.Skirmish.battle"']
)
def test_what_is_no_set_up_of_a_battle_is_told(kind: str, tmp_path: Path) -> None:
    text = tmp_path / "odd.jsonl"
    text.write_text(f'{{"kind": {kind}, "schema": 1, "setup": {{}}}}\n', encoding="utf-8")
    with pytest.raises(FileFault, match="it is no battle"):
        import_battle(text, tmp_path / "new.ffbattle")


@pytest.mark.parametrize("turned", list(Turned))
def test_a_step_that_leads_nowhere_is_told_with_its_line(turned: Turned, path: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    assert run("battle", "export", path, "-o", out).code == 0
    with out.open("a", encoding="utf-8") as stream:
        stream.write(f'{{"step": "{turned.value}"}}\n')
    with pytest.raises(FileFault, match=r"line 2.*nothing to go to"):
        import_battle(out, tmp_path / "new.ffbattle")
