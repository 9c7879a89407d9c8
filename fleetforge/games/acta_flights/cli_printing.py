"""``fleetforge flights sheet`` and ``record``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.print_files import painted, refuse_others
from fleetforge.games.acta_flights.battle_prints import FlightPlay, open_flight_battle
from fleetforge.kernel.words import counted
from fleetforge.sheets.packing import Paper
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from fleetforge.sheets.primitives import Document
    from fleetforge.sheets.symbols import SymbolSet


def run_flight_print(
    battle: Path, out: Path, paper: str, make: Callable[[FlightPlay, SymbolSet, Paper], Document], *, force: bool
) -> int:
    """Print a battle; if it is unreadable nothing is written."""
    symbols = load_symbols()
    try:
        document = make(open_flight_battle(battle), symbols, Paper(paper))
        outputs = list(painted(document, out, symbols))
        for path, _ in outputs:
            refuse_others(path, force=force)
        for path, content in outputs:
            atomic.save(path, content, backup=False)
    except FileFault as fault:
        complain(fault)
        return UNUSABLE
    say(f"Wrote {out}, {counted(len(document.pages), 'page')}.")
    return DONE
