"""``fleetforge print``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.print_files import painted, refuse_others
from fleetforge.app.printing import Printer, PrintWish, unprintable_names
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.open import read_any
from fleetforge.storage.reference import load_catalogue
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
    except FileFault as fault:
        typer.echo(f"fleetforge: {fault}", err=True)
        return UNUSABLE
    except ValueError as problem:
        typer.echo(f"fleetforge: {problem}", err=True)
        return UNUSABLE
    for line in written:
        typer.echo(line)
    return DONE


def print_files(files: Sequence[Path], out: Path, wish: PrintWish, *, force: bool) -> list[str]:
    """Read, lay out, paint and save; returns what was done, a line each.

    Raises:
        FileFault: a file cannot be read, the output is not ours to write over, or not writable.
        ValueError: the paper has no room for the sheets wished for.
    """
    catalogue, symbols = load_catalogue(), load_symbols()
    contents = [read_any(path, catalogue) for path in files]
    document = Printer(catalogue, symbols).document(contents, wish)
    if not document.pages:
        raise ValueError("There is nothing to print: the files hold no such sheets. Choose other parts.")
    outputs = list(painted(document, out, symbols))
    for path, _ in outputs:
        refuse_others(path, force=force)
    for path, content in outputs:
        atomic.save(path, content, backup=False)
    pages = len(document.pages)
    done = f"Wrote {out}, {pages} {'page' if pages == 1 else 'pages'}."
    return [*_box_warnings(contents, symbols), done if len(outputs) == 1 else f"Wrote {outputs[0][0]} and so on."]


def _box_warnings(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[str]:
    for name, missing in unprintable_names(contents, symbols):
        yield f"warning: {name}: no bundled font has {' '.join(missing)}; printed as a hollow box."
