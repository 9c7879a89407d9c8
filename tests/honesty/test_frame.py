"""The frame knows no game: outside the registry nothing in it names one, or imports what belongs to one.

And a game knows its own rules only: what ``games`` holds of one never looks at the ``systems`` of another.
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
FOREIGN = re.compile(r"fleetforge\.(?:systems|games)\.(\w+)")


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
    assert named == {REGISTRY}


def strangers_in(text: str, game: str) -> set[str]:
    """Other games that a module of a game imports from."""
    return set(FOREIGN.findall(text)) - {game}


def test_a_stranger_is_seen() -> None:
    line = "from fleetforge." + "systems.toy.check import check"
    assert strangers_in(line, "chess") == {"toy"}
    assert not strangers_in(line, "toy")


def test_a_game_looks_at_no_other() -> None:
    seen = {
        path.relative_to(ROOT).as_posix(): strangers
        for layer in ("systems", "games")
        for folder in (ROOT / layer).iterdir()
        if folder.is_dir()
        for path in folder.rglob("*.py")
        if (strangers := strangers_in(path.read_text(encoding="utf-8"), folder.name))
    }
    assert not seen
