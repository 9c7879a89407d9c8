"""``fleetforge demo``: the main job from end to end on the bundled fleets."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

from fleetforge.app.battle_samples import sample_battles
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.checking import check_content
from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.cli.printing import print_files
from fleetforge.app.cli.record import print_battle
from fleetforge.app.cli.report import file_report
from fleetforge.app.printing import PrintWish
from fleetforge.app.reading import published, read_any
from fleetforge.app.recording import RecordWish, record_document, records_of, state_document
from fleetforge.app.records import SHIPS
from fleetforge.app.registry import games
from fleetforge.storage.battle.file import BATTLE_SUFFIX
from fleetforge.storage.errors import FileFault
from fleetforge.storage.names import safe_file_name
from fleetforge.storage.native.kinds import FLEET, SHIP

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def run_demo(out: Path) -> int:
    """Check the published designs and the sample fleets, print everything for the table, play the sample battles."""
    try:
        _make(out)
        for line in [*_checked(), *_printed(out), *_battled(out)]:
            say(line)
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    say(f"All files are in {out.resolve()}")
    return DONE


def _make(folder: Path) -> None:
    """Make the folder if it is not there.

    Raises:
        FileFault: it can't be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise FileFault(folder, f"no folder can be made here ({problem.strerror})", "Choose another one") from problem


def _checked() -> list[str]:
    """The published designs of every game in a line, the sample fleets in full."""
    lines = []
    for game in games():
        designs = [check_content(str(path), read_any(path)) for path in published(game, SHIP)]
        legal = sum(one.is_legal for one in designs)
        lines.append(f"{game.title}: {len(designs)} published designs checked to the point: {legal} legal.")
        for path in published(game, FLEET):
            lines += file_report(check_content(path.name, read_any(path)), bill=False)
    return lines


def _printed(out: Path) -> list[str]:
    lines = []
    for path in (path for game in games() for path in published(game, FLEET)):
        (fleet,) = read_any(path).fleets
        lines += print_files([path], out / safe_file_name(fleet.name, ".pdf"), PrintWish(), force=False)
    return lines


def _battled(out: Path) -> Iterator[str]:
    """The sample battles as battle files, played to their end, with their records.

    Raises:
        FileFault: a file of that name that is no such battle is there, or nothing can be written.
    """
    for source in (source for game in games() if game.battles() for source in sample_battles(game.id)):
        battle, record = out / f"{source.stem}{BATTLE_SUFFIX}", out / f"{source.stem}-record.pdf"
        if not battle.exists():
            import_battle(source, battle)
        with closing(open_session(battle, write=False)) as session:
            state = session.state
            yield f"{state.name}: {session.play.length} entries, {state.turn} turns. {state.ended}.".replace(" .", "")
            yield from (line.partition(",")[0] for line in session.game.state_lines(state))
            has_sheets = any(part.id == SHIPS.id for part in records_of(session.system).parts)
        yield print_battle(battle, record, lambda one, symbols: record_document(one, symbols, RecordWish()))
        if has_sheets:
            sheets = out / f"{source.stem}-ships.pdf"
            yield print_battle(battle, sheets, lambda one, symbols: state_document(one, symbols, PrintWish()))
