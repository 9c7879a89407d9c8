from __future__ import annotations

import pytest

from fleetforge.app.printing import Printer, PrintWish
from fleetforge.app.reading import read_any
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.pdf.painter import paint_document
from fleetforge.sheets.extents import extent_of, flattened
from fleetforge.sheets.inksaving import LARGE_MM2, spared, spared_page
from fleetforge.sheets.marks import threshold_flag
from fleetforge.sheets.primitives import Box, Circle, Document, Line, Page, Placed, Polygon, Sheet, Stamp, Text, Tone
from fleetforge.storage.fonts import load_fonts
from fleetforge.storage.imported import Imported
from tests.designs import reference_designs
from tests.sheets.raster import black, dots

BENCH = load_workbench()
METRICS = BENCH.symbols.metrics


def page_of(*items: object) -> Page:
    return Page(100, 100, (Placed(0, 0, Sheet(100, 100, items)),))  # type: ignore[arg-type]


def items_of(page: Page) -> list[object]:
    return [item for placed in page.sheets for item in flattened(placed.sheet.items)]


@pytest.mark.parametrize("flag", ["6", "5+", ""])
def test_a_threshold_flag_becomes_an_outline_that_still_says_its_number(flag: str) -> None:
    art = threshold_flag(METRICS, flag)
    page = spared_page(page_of(Stamp(1, 1, art)), METRICS)
    items = items_of(page)
    (shape,) = [item for item in items if isinstance(item, Polygon) and item.closed and item.fill is not Tone.NONE][:1]
    assert (shape.fill, shape.stroke) == (Tone.PAPER, Tone.INK)
    assert not [item for item in items if isinstance(item, Text | Line) and item.tone is Tone.PAPER]
    small = [item for placed in page.sheets for item in placed.sheet.items]
    assert 0 < black(dots(small, 9)) < black(dots([Stamp(1, 1, art)], 9)) / 1.5


def test_symbols_and_small_fillings_keep_their_ink() -> None:
    names = ("pds", "adfc", "fcs", "scattergun", "kgun", "pulser", "shroud")
    symbols = [Stamp(10, 10, BENCH.symbols.art(name, 9.5)) for name in names]
    symbols.append(Stamp(30, 30, BENCH.symbols.art("hull_star", 5.75)))
    page = page_of(*symbols, Box(50, 50, 4, 4, fill=Tone.INK), Circle(80, 80, 2, fill=Tone.INK))
    assert spared_page(page, METRICS) == page


def test_white_that_does_not_stand_on_a_spared_filling_stays_white() -> None:
    page = page_of(Box(0, 0, 20, 20, fill=Tone.INK), Text(60, 60, "white", 8, tone=Tone.PAPER))
    kept = [item for item in items_of(spared_page(page, METRICS)) if isinstance(item, Text)]
    assert kept[0].tone is Tone.PAPER


def test_nothing_large_and_solid_is_left_on_a_whole_fleet() -> None:
    content = read_any(fleet_files()[0])
    wish = PrintWish(ink_saving=True)
    document = Printer(BENCH.symbols).document([content], wish)
    for page in document.pages:
        for item in items_of(page):
            if isinstance(item, Box | Circle | Polygon) and item.fill is Tone.INK:
                left, top, right, bottom = extent_of(item, METRICS)
                assert (right - left) * (bottom - top) <= LARGE_MM2


def test_saving_ink_saves_nothing_but_ink() -> None:
    content = Imported("", designs=reference_designs()[:2])
    printer = Printer(BENCH.symbols)
    full = printer.document([content], PrintWish())
    saved = printer.document([content], PrintWish(ink_saving=True))
    assert saved == spared(full, METRICS)
    assert [item.text for page in saved.pages for item in items_of(page) if isinstance(item, Text)] == [
        item.text for page in full.pages for item in items_of(page) if isinstance(item, Text)
    ]
    assert paint_document(saved, load_fonts()) != paint_document(full, load_fonts())
    assert spared(Document("", ()), METRICS).pages == ()
