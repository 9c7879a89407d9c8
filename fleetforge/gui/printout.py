"""Painting pages onto a printer or into pictures, a little at a time so that the window stays alive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QObject, QSizeF, QTimer, Signal
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter

from fleetforge.app.previewing import RASTER_DPI
from fleetforge.gui.sheetpainter import print_painter

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtPrintSupport import QPrinter

    from fleetforge.sheets.primitives import Page

MM_PER_INCH = 25.4
_WHITE = 255


class Run(QObject):
    """Takes an iterator's steps one by one while the event loop has time."""

    stepped = Signal(int)
    ended = Signal(bool)
    """Whether it came to its end, not cancelled."""

    def __init__(self, steps: Iterator[object], parent: QObject) -> None:
        super().__init__(parent)
        self._steps = steps
        self._done = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._next)
        self._timer.start()

    @property
    def is_running(self) -> bool:
        """Whether there are steps left."""
        return self._timer.isActive()

    def cancel(self) -> None:
        """Take no more steps."""
        if self.is_running:
            self._timer.stop()
            self.ended.emit(False)

    def _next(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self._timer.stop()
            self.ended.emit(True)
        else:
            self._done += 1
            self.stepped.emit(self._done)


def print_steps(pages: Sequence[Page], printer: QPrinter) -> Iterator[int]:
    """Print pages, each at full size on paper of its own shape; yields the pages done."""
    scale = printer.resolution() / MM_PER_INCH
    painter = QPainter()
    try:
        for number, page in enumerate(pages, start=1):
            _set_paper(printer, page)
            if number == 1:
                painter.begin(printer)
            else:
                printer.newPage()
            _paint_sheets(painter, page, scale)
            yield number
    finally:
        if painter.isActive():
            painter.end()


def _set_paper(printer: QPrinter, page: Page) -> None:
    upright = page.height >= page.width
    short, long = sorted((page.width, page.height))
    size = QPageSize(QSizeF(short, long), QPageSize.Unit.Millimeter, "", QPageSize.SizeMatchPolicy.FuzzyMatch)
    turn = QPageLayout.Orientation.Portrait if upright else QPageLayout.Orientation.Landscape
    layout = QPageLayout(size, turn, QMarginsF(), QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    printer.setPageLayout(layout)
    printer.setFullPage(True)


def _paint_sheets(painter: QPainter, page: Page, scale: float) -> None:
    ink = print_painter()
    for placed in page.sheets:
        painter.save()
        painter.translate(placed.x * scale, placed.y * scale)
        ink.paint_sheet(painter, placed.sheet, scale)
        painter.restore()


class Raster:
    """A page as a picture of greys, painted sheet by sheet."""

    def __init__(self, page: Page, dpi: int = RASTER_DPI) -> None:
        self.page = page
        self._scale = dpi / MM_PER_INCH
        size = round(page.width * self._scale), round(page.height * self._scale)
        self.image = QImage(*size, QImage.Format.Format_Grayscale8)
        self.image.fill(_WHITE)
        self.image.setDotsPerMeterX(round(self._scale * 1000))
        self.image.setDotsPerMeterY(round(self._scale * 1000))
        self.image.setText("Software", "FleetForge")

    def steps(self) -> Iterator[None]:
        """Paint a sheet a step."""
        painter = QPainter(self.image)
        try:
            for placed in self.page.sheets:
                painter.save()
                painter.translate(placed.x * self._scale, placed.y * self._scale)
                print_painter().paint_sheet(painter, placed.sheet, self._scale)
                painter.restore()
                yield
        finally:
            painter.end()


def png_bytes(image: QImage) -> bytes:
    """The picture as a PNG file; may be called in a worker."""
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]  # the stub wants bytes, Qt 6.11 a str
    buffer.close()
    return bytes(content.data())
