"""Battles as lines of text: what is none is told at once."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from fleetforge.storage.battle.lines import journal_lines
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    "text", [json.dumps({"kind": "fleetforge.fleet"}, indent=1), "Dear all,\nhere it is", "[\n1\n]", "\n\n", '"{"\n{}']
)
def test_a_text_whose_first_line_is_no_set_up_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileFault, match="battle export"):
        journal_lines(path)


def test_lines_that_are_empty_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('\n{"a": 1}\n\n{"b": 2}\n', encoding="utf-8")
    assert journal_lines(path) == ['{"a": 1}', '{"b": 2}']
