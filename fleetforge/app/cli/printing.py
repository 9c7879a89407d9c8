"""``fleetforge print``."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.print_files import painted, refuse_others
from fleetforge.app.printing import Printer, PrintWish, backward_names, unprintable_names
from fleetforge.app.reading import read_any
from fleetforge.kernel.turning import unturned
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.storage.imported import Imported


def run_print(files: Sequence[Path], out: Path, wish: PrintWish, *, force: bool) -> int:
    """Print files; if one is unreadable or the output is not writable, nothing is written."""
    try:
        written = print_files(files, out, wish, force=force)
    except (FileFault, ValueError) as problem:
        complain(problem)
        return UNUSABLE
    for line in written:
        say(unturned(line))
    return DONE


def print_files(files: Sequence[Path], out: Path, wish: PrintWish, *, force: bool) -> list[str]:
    """Read, lay out, paint and save; returns what was done, a line each.

    Raises:
        FileFault: a file cannot be read, the output is one of them, is not ours to write over, or
            is not writable.
        ValueError: the paper has no room for the sheets wished for.
    """
    symbols = load_symbols()
    contents = [read_any(path) for path in files]
    document = Printer(symbols).document(contents, wish)
    if not document.pages:
        raise ValueError("There is nothing to print: the files hold no such sheets. Choose other parts.")
    outputs = list(painted(document, out, symbols))
    for path, _ in outputs:
        _refuse_inputs(path, files)
        refuse_others(path, force=force)
    for path, content in outputs:
        atomic.save(path, content, backup=False)
    written = str(out) if len(outputs) == 1 else f"{outputs[0][0]} to {outputs[-1][0].name}"
    pages = len(document.pages)
    return [*_warnings(contents, symbols), f"Wrote {written}, {pages} {'page' if pages == 1 else 'pages'}."]


def _refuse_inputs(path: Path, files: Sequence[Path]) -> None:
    """Not even on demand does a print take the place of the design that it shows.

    Raises:
        FileFault: it would.
    """
    if os.path.realpath(path) in {os.path.realpath(file) for file in files}:
        raise FileFault(path, "this is one of the files to print", "Choose another name")


def _warnings(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[str]:
    for name, missing in unprintable_names(contents, symbols):
        yield f"warning: {name}: no bundled font has {' '.join(missing)}; printed as a hollow box."
    for name in backward_names(contents):
        yield f"warning: {name}: letters that are written from right to left are printed from left to right."
