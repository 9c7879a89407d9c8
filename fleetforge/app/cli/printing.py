"""``fleetforge print``."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING

from fleetforge.app.cli.codes import DONE, UNUSABLE
from fleetforge.app.cli.console import complain, say
from fleetforge.app.printing import Printer, PrintWish, backward_names, unprintable_names
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

DRAWN_HERE = b"<!-- Drawn by FleetForge -->\n"
"""Every drawing this program prints begins so."""
_PDF, _PRINTED_HERE = b"%PDF-", b"/Creator (FleetForge)"
"""Every PDF begins with the first, every one of ours holds the second."""


def run_print(files: Sequence[Path], out: Path, wish: PrintWish, *, force: bool) -> int:
    """Print files; if one is unreadable or the output is not writable, nothing is written."""
    try:
        written = print_files(files, out, wish, force=force)
    except (FileFault, ValueError) as problem:
        complain(problem)
        return UNUSABLE
    for line in written:
        say(line)
    return DONE


def print_files(files: Sequence[Path], out: Path, wish: PrintWish, *, force: bool) -> list[str]:
    """Read, lay out, paint and save; returns what was done, a line each.

    Raises:
        FileFault: a file cannot be read, the output is one of them, is not ours to write over, or
            is not writable.
        ValueError: the paper has no room for the sheets wished for.
    """
    catalogue, symbols = load_catalogue(), load_symbols()
    contents = [read_any(path, catalogue) for path in files]
    document = Printer(catalogue, symbols).document(contents, wish)
    if not document.pages:
        raise ValueError("There is nothing to print: the files hold no such sheets. Choose other parts.")
    outputs = list(_painted(document, out, symbols))
    for path, _ in outputs:
        _refuse_inputs(path, files)
        _refuse_others(path, force=force)
    for path, content in outputs:
        atomic.save(path, content, backup=False)
    written = str(out) if len(outputs) == 1 else f"{outputs[0][0]} to {outputs[-1][0].name}"
    pages = len(document.pages)
    return [*_warnings(contents, symbols), f"Wrote {written}, {pages} {'page' if pages == 1 else 'pages'}."]


def _painted(document: Document, out: Path, symbols: SymbolSet) -> Iterator[tuple[Path, bytes]]:
    """The files to write: one PDF, or an SVG a page.

    Raises:
        FileFault: the output's ending is neither.
    """
    suffix = out.suffix.casefold()
    if suffix == ".pdf":
        yield out, paint_document(document, load_fonts())
    elif suffix == ".svg":
        digits = len(str(len(document.pages)))
        for number, page in enumerate(document.pages, start=1):
            path = out if len(document.pages) == 1 else out.with_name(f"{out.stem}-{number:0{digits}}{out.suffix}")
            yield path, DRAWN_HERE + page_svg(page, symbols.metrics, load_fonts()).encode()
    else:
        raise FileFault(out, "its ending names nothing that can be printed", "Use .pdf, or .svg for a drawing a page")


def _refuse_inputs(path: Path, files: Sequence[Path]) -> None:
    """Not even on demand does a print take the place of the design that it shows.

    Raises:
        FileFault: it would.
    """
    if os.path.realpath(path) in {os.path.realpath(file) for file in files}:
        raise FileFault(path, "this is one of the files to print", "Choose another name")


def _refuse_others(path: Path, *, force: bool) -> None:
    """Prints may be printed again; anything else of that name is kept unless forced.

    Raises:
        FileFault: the file is there and was not printed here.
    """
    # A name that no disk takes is for saving to refuse.
    if force or not os.path.isfile(path) or _is_ours(path):  # noqa: PTH113
        return
    mend = "Choose another name, or move that file away; print writes over it with --force"
    raise FileFault(path, "a file of this name is there that was not printed here", mend)


def _is_ours(path: Path) -> bool:
    try:
        content = path.read_bytes()
    except OSError:
        return False
    return content.startswith(DRAWN_HERE) or (content.startswith(_PDF) and _PRINTED_HERE in content)


def _warnings(contents: Sequence[Imported], symbols: SymbolSet) -> Iterator[str]:
    for name, missing in unprintable_names(contents, symbols):
        yield f"warning: {name}: no bundled font has {' '.join(missing)}; printed as a hollow box."
    for name in backward_names(contents):
        yield f"warning: {name}: letters that are written from right to left are printed from left to right."
