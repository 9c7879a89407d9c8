"""Battles on the command line."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.files.reference import battle_files, fleet_files
from tests.command_line import Ran

if TYPE_CHECKING:
    from pathlib import Path

Run = Callable[..., Ran]
FLEETS = [path for path in fleet_files() if path.stem != "gathering"]


@pytest.fixture
def battle(run: Run, tmp_path: Path) -> Path:
    """A new battle between the sample fleets."""
    out = tmp_path / "b.ffbattle"
    assert run("battle", "new", *FLEETS, "-o", out, "--name", "Test", "--place", "a1=0,0,12,8").code == 0
    return out


def commands(tmp_path: Path, *lines: object) -> Path:
    file = tmp_path / "commands.jsonl"
    file.write_text("".join(f"{json.dumps(line) if isinstance(line, dict) else line}\n" for line in lines))
    return file


ORDER = {"command": "write_orders", "ship": "a1", "text": "8P2"}
NEXT = {"command": "next_phase"}
HIT = {"command": "hit_by_hand", "ship": "a1", "points": 7, "armour": "none"}
INITIATIVE = {"command": "roll_initiative", "faces": [3, 5]}


def test_a_battle_is_started_played_shown_and_logged(run: Run, battle: Path, tmp_path: Path) -> None:
    done = run("battle", "apply", battle, commands(tmp_path, ORDER, NEXT, INITIATIVE, "", NEXT))
    assert done.code == 0
    assert "Initiative: " in done.out
    shown = run("battle", "show", battle)
    assert "turn 1, phase 3" in shown.out
    value = json.loads(run("battle", "show", battle, "--json").out)
    assert value["ships"]["a1"]["orders"]["text"] == "8P2"
    assert value["initiative"] == ["b", "a"]
    assert value["entry"] == 4
    assert json.loads(run("battle", "show", battle, "--json", "--at", "1").out)["phase"]["number"] == "1"
    log = json.loads(run("battle", "log", battle, "--json").out)
    assert [entry["dice"][0]["faces"] for entry in log if entry["dice"]] == [[3, 5]]
    assert "3 5  [FTC-1.3]" in run("battle", "log", battle).out


def test_dice_come_from_a_seed_where_a_line_gives_none(run: Run, battle: Path, tmp_path: Path) -> None:
    lines = commands(tmp_path, NEXT, {"command": "roll_initiative"})
    assert run("battle", "apply", battle, lines).code == 1
    assert run("battle", "apply", battle, commands(tmp_path, {"command": "roll_initiative"}), "--seed", "4").code == 0


def test_a_seed_goes_on_with_the_battle_in_one_call_or_in_many(run: Run, tmp_path: Path) -> None:
    lines = [NEXT, {"command": "roll_initiative"}, *[{**HIT, "reason": str(number)} for number in range(4)]]
    faces = []
    for parts in ([lines], [[line] for line in lines]):
        out = tmp_path / f"{len(parts)}.ffbattle"
        assert run("battle", "new", *FLEETS, "-o", out).code == 0
        for part in parts:
            assert run("battle", "apply", out, commands(tmp_path, *part), "--seed", "4").code == 0
        entries = json.loads(run("battle", "log", out, "--json").out)
        faces.append([roll["faces"] for entry in entries for roll in entry["dice"]])
    assert faces[0] == faces[1]
    hits = faces[0][1:]
    assert len({str(one) for one in hits}) > 1, "dice of the same seed differ from entry to entry"


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("nonsense", "no JSON"),
        ("[1]", "no JSON object"),
        ({"command": "bogus"}, "There is no command"),
        ({"command": "write_orders", "ship": "b1f1"}, "There is no"),
        ({"command": "write_orders", "ship": "z" * 3000}, "zzz… in this battle"),
        ({"command": "pass"}, "There is no side “”"),
        ({"command": "measure", "one": "a1", "other": "b1", "mu": 1e308}, "give 0 to 99999 MU"),
        ('{"command": "measure", "one": "a1", "other": "b1", "mu": NaN}', "finite number"),
        ({"command": "note", "text": "x", "because": "x" * 4001}, "4000 are allowed"),
        ({"command": "write_orders", "ship": "zz"}, "There is no unit zz"),
        ({"command": "roll_initiative"}, "Roll initiative belongs to phase 2"),
        ({"command": "write_orders", "ship": "a1", "text": "8", "faces": "x"}, "whole numbers"),
        ({"command": "write_orders", "ship": "a1", "text": "8", "because": 3}, "has to be a text"),
        ({"command": "write_orders", "ship": "b1", "text": "0", "side": "a"}, "belongs to"),
    ],
)
def test_what_cannot_be_applied_is_told_with_its_line_and_changes_nothing(
    run: Run, battle: Path, tmp_path: Path, line: object, told: str
) -> None:
    done = run("battle", "apply", battle, commands(tmp_path, ORDER, line, NEXT))
    assert done.code == 1
    assert "line 2: " in done.err
    assert told in done.err
    assert json.loads(run("battle", "show", battle, "--json").out)["entry"] == 1


@pytest.mark.parametrize("faces", [[3], [3, 5, 1], [3, 7], [0, 5]])
def test_wrong_dice_change_nothing(run: Run, battle: Path, tmp_path: Path, faces: list[int]) -> None:
    run("battle", "apply", battle, commands(tmp_path, NEXT))
    done = run("battle", "apply", battle, commands(tmp_path, {**INITIATIVE, "faces": faces}))
    assert done.code == 1
    assert json.loads(run("battle", "show", battle, "--json").out)["entry"] == 1


def test_undo_redo_and_an_override(run: Run, battle: Path, tmp_path: Path) -> None:
    late = {"command": "roll_initiative", "because": "we agreed", "faces": [1, 2]}
    assert run("battle", "apply", battle, commands(tmp_path, late)).code == 0
    log = run("battle", "log", battle).out
    assert "Allowed (we agreed): Roll initiative belongs to phase 2" in log
    assert "E_PHASE" not in log
    assert run("battle", "undo", battle).code == 0
    assert run("battle", "undo", battle).code == 1
    assert run("battle", "redo", battle).code == 0
    assert run("battle", "redo", battle).code == 1
    assert json.loads(run("battle", "show", battle, "--json").out)["initiative"] == ["b", "a"]


def test_export_then_import_is_the_same_battle(run: Run, battle: Path, tmp_path: Path) -> None:
    run("battle", "apply", battle, commands(tmp_path, ORDER, NEXT, INITIATIVE))
    run("battle", "undo", battle)
    lines, copy = tmp_path / "lines.jsonl", tmp_path / "copy.ffbattle"
    assert run("battle", "export", battle, "-o", lines).code == 0
    assert run("battle", "import", lines, "-o", copy).code == 0
    assert run("battle", "export", copy).out == lines.read_text()
    assert run("battle", "show", copy, "--json").out == run("battle", "show", battle, "--json").out
    assert run("battle", "audit", copy).code == 0
    assert run("battle", "import", lines, "-o", copy).code == 2, "nothing is written over"
    broken = tmp_path / "broken.jsonl"
    broken.write_text(lines.read_text() + '{"given":{}}\n')
    done = run("battle", "import", broken, "-o", tmp_path / "none.ffbattle")
    assert (done.code, (tmp_path / "none.ffbattle").exists()) == (2, False)
    assert "line 6" in done.err


def test_a_damaged_battle_is_salvaged_into_a_new_file(run: Run, battle: Path, tmp_path: Path) -> None:
    import sqlite3

    run("battle", "apply", battle, commands(tmp_path, ORDER, NEXT, INITIATIVE))
    with sqlite3.connect(battle) as connection:
        connection.execute("UPDATE journal SET body = 'x' WHERE number = 3")
    connection.close()
    done = run("battle", "show", battle)
    assert done.code == 2
    assert "Salvage the 2 records" in done.err
    saved = tmp_path / "saved.ffbattle"
    assert run("battle", "salvage", battle, "-o", saved).code == 0
    assert json.loads(run("battle", "show", saved, "--json").out)["entry"] == 2


def test_commands_are_listed_with_their_schemas(run: Run) -> None:
    assert "write_orders" in run("battle", "commands").out
    assert json.loads(run("battle", "commands", "fire").out)["properties"]["command"] == {"const": "fire"}
    assert "next_phase" in json.loads(run("battle", "commands", "--json").out)
    assert run("battle", "commands", "bogus").code == 1


@pytest.mark.parametrize("words", [("show",), ("log",), ("undo",), ("audit",), ("export",)])
def test_a_battle_that_is_none_is_told(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    other = tmp_path / "other.ffbattle"
    other.write_text("hello")
    for path in (other, tmp_path / "missing.ffbattle"):
        done = run("battle", *words, path)
        assert done.code == 2
        assert str(path) in done.err


def test_records_and_ships_as_they_stand_are_printed(run: Run, tmp_path: Path) -> None:
    copy, out = tmp_path / "copy.ffbattle", tmp_path / "out.pdf"
    assert run("battle", "import", battle_files()[0], "-o", copy).code == 0
    pages = []
    for more in ((), ("--no-plot",)):
        done = run("record", copy, "-o", out, "--turn", "2", "--force", *more)
        assert done.code == 0
        pages.append(done.out.split(", ")[1])
    assert pages == ["3 pages.\n", "2 pages.\n"]
    assert run("record", copy, "-o", out, "--turn", "99").code == 2
    assert run("record", copy, "-o", out, "--at", "9999").code == 2
    assert run("print", "--state", copy, "-o", tmp_path / "state.pdf").code == 0
    assert run("print", "-o", tmp_path / "none.pdf").code == 2
    assert out.read_bytes().startswith(b"%PDF-")
