from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, ClassVar

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest

from fleetforge.app.cli.printing import print_files
from fleetforge.app.previewing import RASTER_DPI, PrintChoices, subject_of
from fleetforge.app.printing import PrintWish
from fleetforge.app.reading import read_any
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.gui.preview import PrintPreview
from fleetforge.gui.printout import MM_PER_INCH
from tests.designs import a_ship, reference_designs

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from fleetforge.storage.imported import Imported

BENCH = load_workbench()


class Asks:
    """Answers where to save, and remembers what was suggested."""

    def __init__(self) -> None:
        self.path: Path | None = None
        self.suggested: list[str] = []

    def __call__(self, suggestion: str, filters: str) -> Path | None:
        self.suggested.append(suggestion)
        return self.path


@pytest.fixture
def asks() -> Asks:
    return Asks()


@pytest.fixture
def preview_of(qtbot: QtBot, asks: Asks) -> Callable[..., PrintPreview]:
    def make(contents: object, *, wait: bool = True, choices: PrintChoices | None = None) -> PrintPreview:
        preview = PrintPreview(subject_of("Strike force", contents), BENCH, asks, choices)
        qtbot.addWidget(preview)
        preview.show()
        if wait:
            preview.jobs.wait()
        return preview

    return make


def fleet() -> Imported:
    return read_any(fleet_files()[0])


def settle(preview: PrintPreview) -> None:
    """Until no run and no job is under way."""
    for _ in range(3000):
        QTest.qWait(5)
        if not preview.saver.is_busy and not preview.jobs.running:
            return
    raise AssertionError("The preview does not come to rest")


def press(preview: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(preview, key)


def test_every_part_is_offered_with_its_pages(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(fleet())
    assert preview.layout_now is not None
    assert preview.document is not None
    pages: dict[str, int] = {part.part: part.pages for part in preview.layout_now.parts}
    boxes = preview.options.boxes
    assert boxes["roster"].isChecked()
    assert not boxes["legend"].isChecked()
    assert len(preview.document.pages) == sum(pages[part] for part, box in boxes.items() if box.isChecked())
    assert preview.options.total.text() == f"{len(preview.document.pages)} pages"
    assert preview.thumbnails.pages.rowCount() == len(preview.document.pages)


def test_parts_are_chosen_without_laying_out_again(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(fleet())
    layout: Any = preview.layout_now
    for part, box in preview.options.boxes.items():
        if box.isChecked() != (part == "sheets"):
            box.click()
    preview.jobs.wait()
    now: Any = preview.layout_now
    assert now.laid is layout.laid
    assert preview.document is not None
    (sheets,) = [part for part in now.parts if part.part == "sheets"]
    assert len(preview.document.pages) == sheets.pages


def test_nothing_chosen_is_nothing_to_print(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(a_ship())
    assert not preview.options.boxes["cards"].isEnabled()
    preview.options.boxes["sheets"].click()
    preview.jobs.wait()
    assert preview.options.total.text() == "nothing to print"
    assert not preview.options.print_button.isEnabled()
    assert preview.view.page is None


def test_paper_sheets_a_page_and_margin_lay_out_anew(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(list(reference_designs()[:6]))
    preview.options.per_page.option_button("6").click()
    preview.jobs.wait()
    assert preview.document is not None
    assert len(preview.document.pages) == 1
    preview.options.paper.option_button("a5").click()
    preview.jobs.wait()
    assert preview.choices.per_page == 0
    assert not preview.options.per_page.option_button("6").isEnabled()
    assert (preview.document.pages[0].width, preview.document.pages[0].height) == (148.0, 210.0)
    preview.options.margin.plus.click()
    preview.jobs.wait()
    assert preview.choices.margin == 9


def test_no_room_is_said_beside_the_margin_and_the_pages_stay(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(a_ship(), choices=PrintChoices(paper="a5"))
    pages = preview.document
    preview.choose(margin=50)
    preview.jobs.wait()
    assert "margin" in preview.options.refusal.text()
    assert preview.document is pages
    preview.choose(margin=8)
    preview.jobs.wait()
    assert preview.options.refusal.text() == ""


def test_pages_are_turned_by_keys_and_enlarged(preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(fleet())
    assert preview.document is not None
    first, second = preview.document.pages[:2]
    assert preview.view.page is first
    press(preview.view, Qt.Key.Key_PageDown)
    assert preview.view.page is second
    assert preview.words.text().startswith(f"Page 2 of {len(preview.document.pages)}")
    press(preview.view, Qt.Key.Key_Plus)
    assert preview.view.zoom() == 1.25
    press(preview.view, Qt.Key.Key_0)
    assert preview.view.zoom() == 1.0
    press(preview.view, Qt.Key.Key_PageUp)
    assert preview.view.page is first


def test_the_saved_pdf_is_the_one_of_the_command_line(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    by_hand = tmp_path / "cli.pdf"
    print_files([fleet_files()[0]], by_hand, PrintWish(), force=False)
    preview = preview_of(fleet())
    asks.path = tmp_path / "preview"
    preview.options.files["pdf"].click()
    settle(preview)
    assert (tmp_path / "preview.pdf").read_bytes() == by_hand.read_bytes()
    assert asks.suggested == ["Strike force.pdf"]
    assert preview.status.text() == f"{preview.options.total.text()} saved as preview.pdf"
    assert preview.open_link.isVisible()


def test_the_ink_saving_pdf_differs_in_ink_only(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    preview = preview_of(a_ship(name="Thrifty"))
    layout: Any = preview.layout_now
    preview.options.ink.click()
    preview.jobs.wait()
    now: Any = preview.layout_now
    assert now.laid is layout.laid
    asks.path = tmp_path / "ink.pdf"
    preview.options.files["pdf"].click()
    settle(preview)
    text = PdfReader(BytesIO((tmp_path / "ink.pdf").read_bytes())).pages[0].extract_text()
    assert "Thrifty" in text
    assert "5+" in text


def test_drawings_and_pictures_are_numbered(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    preview = preview_of(list(reference_designs()[:2]), choices=PrintChoices(per_page=1))
    for kind in ("svg", "png"):
        asks.path = tmp_path / f"ship.{kind}"
        preview.options.files[kind].click()
        settle(preview)
        assert [path.name for path in sorted(tmp_path.glob(f"*.{kind}"))] == [f"ship-1.{kind}", f"ship-2.{kind}"]
    picture = QImage(str(tmp_path / "ship-1.png"))
    assert picture.size() == QSize(round(210 * RASTER_DPI / MM_PER_INCH), round(297 * RASTER_DPI / MM_PER_INCH))
    assert picture.text("Software") == "FleetForge"
    greys = {picture.pixelColor(x, y).lightness() for x in range(0, picture.width(), 7) for y in range(100, 900, 7)}
    assert min(greys) < 50 < 250 < max(greys)


def test_nothing_is_written_over_unasked(preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path) -> None:
    preview = preview_of(list(reference_designs()[:2]), choices=PrintChoices(per_page=1))
    (tmp_path / "ship-2.svg").write_text("mine")
    asks.path = tmp_path / "ship.svg"
    preview.options.files["svg"].click()
    settle(preview)
    assert (tmp_path / "ship-2.svg").read_text() == "mine"
    assert not (tmp_path / "ship-1.svg").exists()
    banner = preview._banner
    assert banner is not None
    assert banner.words.text() == "ship-2.svg is there already. Nothing was saved."
    banner.actionRequested.emit("replace")
    settle(preview)
    assert "FleetForge" in (tmp_path / "ship-2.svg").read_text(encoding="utf-8")


def test_an_ending_that_was_added_is_no_leave_to_write_over(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    preview = preview_of(a_ship())
    (tmp_path / "ship.pdf").write_text("mine")
    asks.path = tmp_path / "ship"
    preview.options.files["pdf"].click()
    settle(preview)
    assert (tmp_path / "ship.pdf").read_text() == "mine"


def test_a_file_that_cannot_be_written_is_said_above_the_pages(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    preview = preview_of(a_ship())
    asks.path = tmp_path / "missing" / "ship.pdf"
    preview.options.files["pdf"].click()
    settle(preview)
    assert preview._banner is not None
    assert "ship.pdf" in preview._banner.words.text()
    asks.path = None
    preview.options.files["pdf"].click()
    assert not preview.jobs.running


def test_the_layout_of_sixty_ships_can_be_cancelled(preview_of: Callable[..., PrintPreview]) -> None:
    sixty = (reference_designs() * 3)[:60]
    preview = preview_of(list(sixty), wait=False)
    assert preview.jobs.running
    preview.cancel.click()
    preview.jobs.wait()
    assert preview.document is None
    assert preview.status.text() == "Laying pages out: cancelled"
    preview.lay_out()
    preview.jobs.wait()
    assert preview.document is not None


def test_saving_can_be_cancelled_and_leaves_nothing(
    preview_of: Callable[..., PrintPreview], asks: Asks, tmp_path: Path
) -> None:
    preview = preview_of(list(reference_designs()[:12]), choices=PrintChoices(per_page=1))
    for kind in ("pdf", "svg", "png"):
        asks.path = tmp_path / f"many.{kind}"
        preview.options.files[kind].click()
        preview.cancel_all()
        settle(preview)
        assert list(tmp_path.iterdir()) == []
        assert "ancelled" in preview.status.text()


def test_a_printer_gets_every_page_at_its_own_shape(preview_of: Callable[..., PrintPreview], tmp_path: Path) -> None:
    preview = preview_of(fleet())
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    preview.saver.print_to(printer)
    settle(preview)
    assert preview.document is not None
    pages = PdfReader(tmp_path / "printed.pdf").pages
    assert len(pages) == len(preview.document.pages)
    for printed, page in zip(pages, preview.document.pages, strict=True):
        width, height = (float(side) * MM_PER_INCH / 72 for side in (printed.mediabox.width, printed.mediabox.height))
        assert (width, height) == pytest.approx((page.width, page.height), abs=1)
    assert preview.status.text() == f"{len(pages)} pages printed"


def test_escape_closes_and_stops_everything(qtbot: QtBot, preview_of: Callable[..., PrintPreview]) -> None:
    preview = preview_of(list((reference_designs() * 2)[:40]), wait=False)
    with qtbot.waitSignal(preview.closed):
        press(preview, Qt.Key.Key_Escape)
    assert not preview.jobs.running


def test_a_preview_of_a_window_follows_its_settings(qtbot: QtBot, tmp_path: Path) -> None:
    from fleetforge.app.shelf import Shelf
    from fleetforge.gui import preview as module

    class Services:
        workbench = BENCH
        shelf = Shelf(tmp_path)
        said: ClassVar[list[str]] = []

        def ask_save(self, suggestion: str, filters: str) -> Path | None:
            return None

        def say(self, words: str) -> None:
            self.said.append(words)

    Services.shelf.change(paper="letter", ink_saving=True, margin_mm=10.0)
    services = Services()
    preview = module.show_preview(services, "Bold", a_ship())  # type: ignore[arg-type]
    preview.jobs.wait()
    assert preview.choices == PrintChoices("letter", margin=10, ink_saving=True)
    preview.finish("1 page printed")
    assert services.said == ["1 page printed"]
    with qtbot.waitSignal(preview.closed):
        preview.close()
