"""``fleetforge record`` and ``print --state`` for the sample battles of every game, good and crafted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.registry import games

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.command_line import Ran

SAMPLES = [source for game in games() if game.battles() for source in sample_battles(game.id)]


@pytest.mark.parametrize("index", [77, -1, -99])
@pytest.mark.parametrize("source", SAMPLES, ids=lambda path: path.stem)
def test_a_phase_that_no_turn_has_breaks_no_record(
    run: Callable[..., Ran], source: Path, index: int, tmp_path: Path
) -> None:
    text, out = source.read_text(encoding="utf-8"), tmp_path / "out.pdf"
    crafted = tmp_path / "crafted.jsonl"
    crafted.write_text(text.replace('"index":3', f'"index":{index}'), encoding="utf-8")
    assert crafted.read_text(encoding="utf-8") != text
    done = run("record", crafted, "-o", out, "--sheets")
    assert (done.code, "fleetforge: " in done.err) == (0, False)
    assert out.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("source", SAMPLES, ids=lambda path: path.stem)
def test_a_turn_or_an_entry_that_is_not_there_is_told_of(run: Callable[..., Ran], source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.pdf"
    done = run("record", source, "-o", out, "--turn", 99)
    assert done.code == 2
    assert "There is no turn 99" in done.err
    done = run("record", source, "-o", out, "--at", 99999)
    assert done.code == 2
    assert "choose one of these" in done.err
    assert not out.exists()


@pytest.mark.parametrize("source", SAMPLES, ids=lambda path: path.stem)
def test_a_battle_is_printed_as_it_stood_at_any_moment(run: Callable[..., Ran], source: Path, tmp_path: Path) -> None:
    start, end = tmp_path / "start.pdf", tmp_path / "end.pdf"
    assert run("record", source, "-o", start, "--at", 0, "--sheets").code == 0
    assert run("record", source, "-o", end, "--sheets").code == 0
    assert start.read_bytes() != end.read_bytes()
    assert len(start.read_bytes()) < len(end.read_bytes())
