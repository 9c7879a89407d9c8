"""``fleetforge print``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.printing import Printer, PrintWish, unprintable_names
from fleetforge.pdf.painter import paint_document
from fleetforge.sheets.svg import page_svg
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.open import read_any
from fleetforge.storage.reference import load_catalogue
from fleetforge.storage.symbols import load_symbols

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from fleetforge.sheets.primitives import Document
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.storage.imported import Imported

MADE_HERE = b"FleetForge"
"""Stands in every file this program prints; only such files are written over unasked."""


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
    outputs = list(_painted(document, out, symbols))
    for path, _ in outputs:
        _refuse_others(path, force=force)
    for path, content in outputs:
        atomic.save(path, content, backup=False)
    pages = len(document.pages)
    done = f"Wrote {out}, {pages} {'page' if pages == 1 else 'pages'}."
    return [*_box_warnings(contents, symbols), done if len(outputs) == 1 else f"Wrote {outputs[0][0]} and so on."]


def _painted(document: Document, out: Path, symbols: SymbolSet) -> Iterator[tuple[Path, bytes]]:
    """The files to write: one PDF, or an SVG a page.

    Raises:
        FileFault: the output's ending is neither.
    """
    suffix = out.suffix.casefold()
    if suffix == ".pdf":
        yield out, paint_document(document, load_fonts())
    elif suffix == ".svg":
        for number, page in enumerate(document.pages, start=1):
            path = out if len(document.pages) == 1 else out.with_name(f"{out.stem}-{number}{out.suffix}")
            drawing = page_svg(page, symbols.metrics, load_fonts())
            yield path, f"<!-- Drawn by FleetForge -->\n{drawing}".encode()
    else:
        raise FileFault(out, "its ending names nothing that can be printed", "Use .pdf, or .svg for a drawing a page")


def _refuse_others(path: Path, *, force: bool) -> None:
    """Prints may be printed again; anything else of that name is kept unless forced.

    Raises:
        FileFault: the file is there and was not printed here.
    """
    if force or not path.is_file():
        return
    try:
        ours = MADE_HERE in path.read_bytes()
    except OSError:
        ours = False
    if not ours:
        raise FileFault(
            path, "a file of this name is there that was not printed here", "Choose another name, or --force"
        )


def _box_warnings(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[str]:
    for name, missing in unprintable_names(contents, symbols):
        yield f"warning: {name}: no bundled font has {' '.join(missing)}; printed as a hollow box."
