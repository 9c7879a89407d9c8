"""Records of a game that says nothing of records: what its log says, on paper."""

from __future__ import annotations

from contextlib import closing
from io import BytesIO
from typing import TYPE_CHECKING

import pytest
from pypdf import PdfReader

from fleetforge.app.battle_draft import Draft, DraftSide
from fleetforge.app.battle_previewing import battle_subject
from fleetforge.app.battle_table import BattleTable
from fleetforge.app.battling import new_battle, open_session
from fleetforge.app.previewing import PrintChoices
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.journal.turns import NextPhase, Note
from fleetforge.kernel.dice import ScriptedDice
from tests.app.skirmish import BATTLES, Gang, SkirmishGame, Strike
from tests.command_line import run_here as run
from tests.systems.full_thrust.sheet.fleets import complaints

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SIDES = tuple(DraftSide(Gang(name, 2), "skirmish", name, "typed") for name in ("Red", "Blue"))


@pytest.fixture(autouse=True)
def skirmish() -> Iterator[None]:
    """The game."""
    add_game(SkirmishGame())
    yield
    take_out("skirmish")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Two turns, of which the second has but begun."""
    file = tmp_path / "brawl.ffbattle"
    new_battle(file, BATTLES, Draft("skirmish", "Brawl", SIDES))
    with closing(open_session(file)) as session:
        session.give(Strike("a1", "b1"), ScriptedDice((4,)), by="a")
        session.give(Note("rain"), ScriptedDice(()))
        session.give(NextPhase(), ScriptedDice(()))
        session.give(NextPhase(), ScriptedDice(()))
        session.give(Strike("b2", "a1"), ScriptedDice((1,)), by="b")
    return file


def text_of(path: Path) -> str:
    """All text of a PDF."""
    return "\n".join(page.extract_text() for page in PdfReader(BytesIO(path.read_bytes())).pages)


def test_the_record_tells_turns_phases_dice_and_notes(path: Path, tmp_path: Path) -> None:
    out = tmp_path / "record.pdf"
    assert run("record", path, "-o", out).code == 0
    text = text_of(out)
    for wanted in ("Turn 1", "Turn 2", "Strike", "SKI-1", "Blue 1 loses 4", "Red 1 loses 1", "rain", "Battle report"):
        assert wanted in text, wanted
    assert "Rest" not in text, "nothing happened in it"
    assert "journal entries 1" in text
    alone = tmp_path / "one.pdf"
    assert run("record", path, "-o", alone, "--turn", "2").code == 0
    assert "Blue 1 loses 4" not in text_of(alone)


def test_sheets_that_the_game_does_not_have_are_refused_in_words(path: Path, tmp_path: Path) -> None:
    done = run("print", "--state", path, "-o", tmp_path / "ships.pdf")
    assert done.code == 2
    assert "Skirmish has no sheets of ships" in done.err
    assert run("record", path, "-o", tmp_path / "ships.pdf", "--sheets").code == 2


def test_the_preview_offers_the_record_and_the_report_and_nothing_that_is_not_there(path: Path) -> None:
    with closing(BattleTable(open_session(path), load_workbench())) as table:
        subject = battle_subject(table)
        assert [part.id for part in subject.parts] == ["turn", "turns", "report"]
        assert subject.usual == ("turn",)
        for paper in ("a4", "a5"):
            previewer = subject.previewer(table.workbench)
            layout = previewer.lay_out(PrintChoices(paper), lambda *_: None)
            assert [part.pages for part in layout.parts] == [1, 2, 1]
            pages = previewer.document(layout, ["turn", "turns", "report"]).pages
            assert complaints(placed.sheet for page in pages for placed in page.sheets) == []


@pytest.mark.parametrize("index", [7, -1, -3])
def test_a_record_with_a_phase_that_is_none_is_printed_all_the_same(index: int, path: Path, tmp_path: Path) -> None:
    lines, out = tmp_path / "lines.jsonl", tmp_path / "out.pdf"
    assert run("battle", "export", path, "-o", lines).code == 0
    text = lines.read_text(encoding="utf-8")
    assert '"index":1' in text
    lines.write_text(text.replace('"index":1', f'"index":{index}'), encoding="utf-8")
    done = run("record", lines, "-o", out)
    assert (done.code, done.err) == (0, "")
    assert "Blue 1 loses 4" in text_of(out)
