"""Printed files: one PDF, or a drawing a page; never over something else unasked."""

from __future__ import annotations

import os.path
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.pdf.painter import paint_document
from fleetforge.sheets.svg import page_svg
from fleetforge.storage import atomic
from fleetforge.storage.errors import FileFault
from fleetforge.storage.fonts import load_fonts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from fleetforge.sheets.primitives import Document, Page
    from fleetforge.sheets.symbols import SymbolSet

DRAWN_HERE = b"<!-- Drawn by FleetForge -->\n"
"""Every drawing this program prints begins so."""
_PDF, _PRINTED_HERE = b"%PDF-", b"/Creator (FleetForge)"
"""Every PDF begins with the first, every one of ours holds the second."""

PageStep: TypeAlias = "Callable[[int, int], None]"


def _silent(done: int, total: int) -> None:
    """Tell nobody."""


def page_paths(out: Path, pages: int) -> tuple[Path, ...]:
    """File names of a drawing a page: the name itself for one page, else numbered."""
    if pages == 1:
        return (out,)
    digits = len(str(pages))
    return tuple(out.with_name(f"{out.stem}-{number:0{digits}}{out.suffix}") for number in range(1, pages + 1))


def painted(
    document: Document, out: Path, symbols: SymbolSet, step: PageStep = _silent
) -> Iterator[tuple[Path, bytes]]:
    """The files to write: one PDF, or an SVG a page.

    ``step`` is told the pages painted and those in all; it may raise to stop.

    Raises:
        FileFault: the output's ending is neither.
    """
    suffix = out.suffix.casefold()
    pages = len(document.pages)
    if suffix == ".pdf":
        yield out, paint_document(document, load_fonts(), step=step)
    elif suffix == ".svg":
        for number, (path, page) in enumerate(zip(page_paths(out, pages), document.pages, strict=True), start=1):
            yield path, svg_bytes(page, symbols)
            step(number, pages)
    else:
        raise FileFault(out, "its ending names nothing that can be printed", "Use .pdf, or .svg for a drawing a page")


def svg_bytes(page: Page, symbols: SymbolSet) -> bytes:
    """A page as an SVG file that carries its fonts."""
    return DRAWN_HERE + page_svg(page, symbols.metrics, load_fonts()).encode()


def refuse_others(path: Path, *, force: bool) -> None:
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


def save_all(files: Sequence[tuple[Path, bytes]]) -> None:
    """Write files one after the other.

    Raises:
        FileFault: a file cannot be written; those before it are there.
    """
    for path, content in files:
        atomic.save(path, content, backup=False)


def in_the_way(out: Path, paths: Sequence[Path]) -> tuple[Path, ...]:
    """Files that would be written over without anybody having been asked: all but ``out`` itself."""
    return tuple(path for path in paths if path != out and path.exists())
