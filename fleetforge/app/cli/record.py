"""``fleetforge record`` and ``fleetforge print --state``."""

from __future__ import annotations

from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from fleetforge.app.battle_seats import told_all
from fleetforge.app.battling import import_battle, open_session
from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.print_files import painted, refuse_others
from fleetforge.app.recording import record_document, state_document
from fleetforge.storage import atomic
from fleetforge.storage.battle.file import BATTLE_SUFFIX
from fleetforge.storage.errors import FileFault
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from fleetforge.app.battling import BattleSession
    from fleetforge.app.printing import PrintWish
    from fleetforge.app.recording import RecordWish
    from fleetforge.sheets.primitives import Document
    from fleetforge.sheets.symbols import SymbolSet


def run_record(battle: Path, out: Path, wish: RecordWish, *, force: bool) -> int:
    """Print turn records and report; if the battle is unreadable nothing is written."""

    def made(session: BattleSession, symbols: SymbolSet) -> Document:
        return record_document(session, symbols, wish)

    return _printed(battle, out, made, seat=wish.seat, force=force)


def run_state(battle: Path, out: Path, wish: PrintWish, *, seat: str, force: bool) -> int:
    """Print the ships of a battle as they stand, those that a seat knows."""

    def made(session: BattleSession, symbols: SymbolSet) -> Document:
        return state_document(session, symbols, wish, seat=seat)

    return _printed(battle, out, made, seat=seat, force=force)


def _printed(
    battle: Path, out: Path, make: Callable[[BattleSession, SymbolSet], Document], *, seat: str, force: bool
) -> int:
    def made(session: BattleSession, symbols: SymbolSet) -> Document:
        if not seat and (told := told_all(session)):
            say(told, err=True)
        return make(session, symbols)

    try:
        say(print_battle(battle, out, made, force=force))
    except (FileFault, ValueError) as problem:
        complain(problem)
        return UNUSABLE
    return DONE


@contextmanager
def opened(battle: Path) -> Iterator[BattleSession]:
    """A battle that is looked at only, from its file or from its JSON Lines.

    Raises:
        FileFault: it cannot be read.
    """
    with TemporaryDirectory() as folder:
        path = battle
        if battle.suffix.casefold() == ".jsonl":
            path = Path(folder, f"battle{BATTLE_SUFFIX}")
            import_battle(battle, path)
        with closing(open_session(path, write=False)) as session:
            yield session


def print_battle(
    battle: Path, out: Path, make: Callable[[BattleSession, SymbolSet], Document], *, force: bool = False
) -> str:
    """Open, lay out, paint and save; returns what was done.

    Raises:
        FileFault: the battle cannot be read, or the output is not ours to write over or not writable.
        ValueError: the paper has no room, or there is no such turn or entry.
    """
    symbols = load_symbols()
    with opened(battle) as session:
        document = make(session, symbols)
    outputs = list(painted(document, out, symbols))
    for path, _ in outputs:
        refuse_others(path, force=force)
    for path, content in outputs:
        atomic.save(path, content, backup=False)
    pages = len(document.pages)
    return f"Wrote {out}, {pages} {'page' if pages == 1 else 'pages'}."
