"""Battles as JSON Lines, for people and version control: the set-up, then a line for each record."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from fleetforge.storage.battle.codec import RecordError
from fleetforge.storage.errors import FileFault

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from fleetforge.journal.game import CommandT, EventT
    from fleetforge.journal.play import Record
    from fleetforge.storage.battle.codec import Codec
    from fleetforge.storage.battle.file import BattleFile

MOST_BYTES = 500_000_000


def export_text(battle: BattleFile) -> str:
    """The whole file as text; the same battle always gives the same text.

    Raises:
        Damaged: the file is not whole.
    """
    setup = json.dumps(json.loads(battle.setup), ensure_ascii=False)
    return "".join(f"{line}\n" for line in (setup, *battle.records()))


def parsed_records(
    source: Path, lines: Iterable[str], codec: Codec[CommandT, EventT]
) -> tuple[Record[CommandT, EventT], ...]:
    """The records in the lines after the set-up.

    Raises:
        FileFault: a line is no record of the game; the fault names it.
    """
    records = []
    for number, line in enumerate(lines, start=2):
        try:
            records.append(codec.record(line))
        except RecordError as problem:
            what = f"this is no record of a battle ({problem})"
            raise FileFault(
                source, what, "Correct the line, or export the battle again", place=f"line {number}"
            ) from problem
    return tuple(records)


def journal_lines(source: Path) -> list[str]:
    """The lines of such a text, the set-up first.

    Raises:
        FileFault: it is too big, no text, empty, or cannot be read.
    """
    try:
        if source.stat().st_size > MOST_BYTES:
            raise FileFault(source, "it is too big to be a battle", "Choose another file")
        lines = [line for line in source.read_text(encoding="utf-8").split("\n") if line.strip()]
    except UnicodeDecodeError as problem:
        raise FileFault(source, "it is no text", "Choose a file that “battle export” wrote") from problem
    except OSError as problem:
        raise FileFault(source, f"it cannot be read ({problem.strerror})", "Check the name") from problem
    if not lines:
        raise FileFault(source, "it is empty", "Choose a file that “battle export” wrote")
    if not lines[0].lstrip("\ufeff ").startswith("{") or lines[0].strip() == "{":
        raise FileFault(source, "its first line is no set-up of a battle", "Choose a file that “battle export” wrote")
    return lines
