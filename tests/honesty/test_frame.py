"""The frame knows no game: outside the registry nothing in it names one, or imports what belongs to one.

``STILL`` lists modules that do so yet; one that no longer does must leave the list, and none may enter it.
"""

from __future__ import annotations

import re
from pathlib import Path

import fleetforge

ROOT = Path(fleetforge.__file__).parent
FRAME = ("kernel", "journal", "sheets", "storage", "pdf", "app", "gui")
REGISTRY = "app/registry.py"
NAMES = re.compile(
    r"full[_ -]?thrust|fleet book|acta(?![a-z])|call to arms|babylon|brilliant|lances|hex[_-]impulse"
    r"|fleetforge\.(?:systems|games)\b",
    re.IGNORECASE,
)
STILL: frozenset[str] = frozenset({})


def named_in(text: str) -> bool:
    """Whether a game is named in a text, other than within a longer word."""
    return any(re.search(rf"(?<![a-z])(?:{NAMES.pattern})", line, re.IGNORECASE) for line in text.splitlines())


def test_a_name_is_seen_and_a_longer_word_is_not() -> None:
    assert named_in('title = "A Call to ' + 'Arms"')
    assert named_in("from fleetforge." + "systems.toy import check")
    assert named_in("the full" + "_thrust folder")
    assert not named_in("an exact answer, intact, in practice; the balances")


def test_no_module_of_the_frame_names_a_game() -> None:
    named = {
        path.relative_to(ROOT).as_posix()
        for package in FRAME
        for path in (ROOT / package).rglob("*.py")
        if named_in(path.read_text(encoding="utf-8"))
    }
    assert named - {REGISTRY} == STILL
