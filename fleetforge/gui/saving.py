"""Where the print preview's pages go: a printer, a PDF, drawings or pictures; never over anything unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.previewing import blocked, numbered, saved_words, total_words, write
from fleetforge.gui.printout import Raster, Run, png_bytes, print_steps

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from PySide6.QtPrintSupport import QPrinter

    from fleetforge.app.refusing import Reply
    from fleetforge.gui.jobs import Progress
    from fleetforge.gui.preview import PrintPreview
    from fleetforge.sheets.primitives import Document, Page

FILTERS = {"pdf": "PDF (*.pdf)", "svg": "SVG drawings (*.svg)", "png": "PNG pictures (*.png)"}


class Saver:
    """Takes one wish at a time to its end or its cancelling."""

    def __init__(self, preview: PrintPreview, ask_save: Callable[[str, str], Path | None]) -> None:
        self._preview = preview
        self._ask_save = ask_save
        self._run: Run | None = None
        self._pictures: list[bytes] = []

    @property
    def is_busy(self) -> bool:
        """Whether something is being printed or saved."""
        return self._run is not None and self._run.is_running

    def start(self, kind: str) -> None:
        """Print, or ask for a name and save as ``pdf``, ``svg`` or ``png``."""
        if self._preview.document is None or self.is_busy:
            return
        if kind == "print":
            self._ask_printer()
            return
        suggestion = str(_with_suffix(self._preview.subject.file_name, kind))
        path = self._ask_save(suggestion, FILTERS[kind])
        if path is not None:
            out = path if path.suffix.casefold() == f".{kind}" else path.with_name(f"{path.name}.{kind}")
            self._check(kind, out, asked=out == path)

    def _check(self, kind: str, out: Path, *, asked: bool) -> None:
        """Ask before files are replaced that nobody was asked about."""
        assert self._preview.document is not None  # noqa: S101 - start() has seen to it
        pages = len(self._preview.document.pages) if kind != "pdf" else 1
        in_the_way = list(blocked(out, pages))
        if not asked and pages == 1 and out.exists():
            in_the_way.append(out)
        if not in_the_way:
            self.save(kind, out)
            return
        names = ", ".join(path.name for path in in_the_way[:4]) + (" …" if len(in_the_way) > 4 else "")
        there = "is there already" if len(in_the_way) == 1 else "are there already"
        banner = self._preview.show_trouble(f"{names} {there}. Nothing was saved.", (("Replace", "replace"),))
        banner.actionRequested.connect(lambda _: self.save(kind, out))

    def save(self, kind: str, out: Path) -> None:
        """Save the pages under a name; files of that name are replaced."""
        self._preview.clear_trouble()
        document = self._preview.document
        if document is None:
            return
        if kind == "png":
            self._pictures = []
            self._next_picture(document.pages, out)
        else:
            self._save_drawings(document, out)

    def cancel(self) -> None:
        """Stop printing or painting pictures; nothing of it is written."""
        if self._run is not None:
            self._run.cancel()

    # PDF and SVG: painted and written in a worker

    def _save_drawings(self, document: Document, out: Path) -> None:
        previewer, pages = self._preview.previewer, len(document.pages)

        def work(progress: Progress) -> tuple[Reply, int]:
            files = previewer.paint(document, out, progress.step)
            progress.step(pages, pages, out.name)
            return write(files), len(files)

        def done(result: tuple[Reply, int]) -> None:
            self._finish(out, pages, *result)

        self._preview.watch(self._preview.jobs.run(f"Saving {out.name}", work, done))

    def _finish(self, out: Path, pages: int, trouble: Reply, files: int) -> None:
        if trouble:
            self._preview.show_trouble(trouble.words)
            self._preview.status.setText("Nothing was saved")
        else:
            first = out if files == 1 else numbered(out, files)[0]
            self._preview.finish(saved_words(pages, out, files), first)

    # PNG: painted here a sheet at a time, packed and written in a worker

    def _next_picture(self, pages: Sequence[Page], out: Path) -> None:
        row = len(self._pictures)
        self._preview.show_progress(f"Saving {out.name}, page {row + 1} of {len(pages)}")
        raster = Raster(pages[row])
        self._run = Run(raster.steps(), self._preview)
        self._run.ended.connect(lambda whole: self._pack(pages, out, raster) if whole else self._stopped())

    def _pack(self, pages: Sequence[Page], out: Path, raster: Raster) -> None:
        def packed(content: bytes) -> None:
            self._pictures.append(content)
            if len(self._pictures) == len(pages):
                self._write_pictures(out)
            else:
                self._next_picture(pages, out)

        self._preview.jobs.run(f"Saving {out.name}", lambda _: png_bytes(raster.image), packed)

    def _write_pictures(self, out: Path) -> None:
        files = tuple(zip(numbered(out, len(self._pictures)), self._pictures, strict=True))
        self._preview.show_progress("")

        def done(trouble: Reply) -> None:
            self._finish(out, len(files), trouble, len(files))

        self._preview.jobs.run(f"Saving {out.name}", lambda _: write(files), done)

    def _stopped(self) -> None:
        self._preview.show_progress("")
        self._preview.status.setText("Cancelled, nothing was saved")

    # The printer

    def _ask_printer(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setDocName(self._preview.subject.title)
        dialog = QPrintDialog(printer, self._preview)
        dialog.setWindowTitle("Print")
        dialog.accepted.connect(lambda: self.print_to(printer))
        dialog.show()

    def print_to(self, printer: QPrinter) -> None:
        """Print all pages on a printer."""
        document = self._preview.document
        if document is None:
            return
        total = len(document.pages)
        steps: Iterator[object] = print_steps(document.pages, printer)
        run = self._run = Run(steps, self._preview)
        run.stepped.connect(lambda done: self._preview.show_progress(f"Printing, page {done} of {total}"))
        run.ended.connect(lambda whole: self._printed(steps, total, whole=whole))

    def _printed(self, steps: Iterator[object], total: int, *, whole: bool) -> None:
        close = getattr(steps, "close", None)
        if close is not None:
            close()
        self._preview.show_progress("")
        if whole:
            self._preview.finish(f"{total_words(total)} printed")
        else:
            self._preview.status.setText("Printing cancelled")


def _with_suffix(name: str, kind: str) -> str:
    return f"{name.rpartition('.')[0] or name}.{kind}"
