"""Whole prints: every bundled design and fleet on every paper, nothing overlapping or off the page."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from fleetforge.app.printing import Printer, PrintWish
from fleetforge.games.full_thrust.files.fleet import load_fleet
from fleetforge.games.full_thrust.files.reference import design_files, fleet_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship
from fleetforge.games.full_thrust.files.shortcode import decode, encode
from fleetforge.games.full_thrust.printing import FullThrustPrints
from fleetforge.sheets.clashes import faults
from fleetforge.sheets.packing import Paper, page_size
from fleetforge.sheets.primitives import Document, Line
from fleetforge.storage.imported import Imported
from fleetforge.storage.symbols import load_symbols
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, check_fleet

CATALOGUE = load_catalogue()
SYMBOLS = load_symbols()
PRINTER = Printer(SYMBOLS)
PARTS = tuple(part.id for part in FullThrustPrints().parts)
DESIGNS = tuple(load_ship(path, CATALOGUE) for path in design_files())
FLEETS = tuple(load_fleet(path, CATALOGUE) for path in fleet_files())
LONG = "HMWWWS WWWWWWWW WWWWWW WWWWWWWWWW WWWWWWWW WWWWWWWWWWW WWWWWW"
NAMES = (
    LONG[:60],
    "Ἀχιλλεὺς ὁ Πηλεΐδης ὁ τῶν Μυρμιδόνων βασιλεύς",
    "Стерегущий Адмирал Ушаков и Нахимов",
    "Łódź Ærøskøbing",
)


def clean(document: Document) -> None:
    """Every sheet without a fault, and inside its page."""
    for page in document.pages:
        for placed in page.sheets:
            assert not faults(placed.sheet, SYMBOLS.metrics), placed.sheet.title
            assert placed.x >= 0
            assert placed.y >= 0
            assert placed.x + placed.sheet.width <= page.width + 0.01
            assert placed.y + placed.sheet.height <= page.height + 0.01


@pytest.mark.parametrize("paper", Paper)
def test_every_published_ship_prints_clean_on_every_paper(paper: Paper) -> None:
    """BR-40: on one paper the sheets lost the room for their columns."""
    clean(PRINTER.document([Imported("", DESIGNS)], PrintWish(paper)))


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_every_published_ship_prints_clean_in_every_slot(per_page: int) -> None:
    clean(PRINTER.document([Imported("", DESIGNS)], PrintWish(Paper.LETTER, per_page)))


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("fleet", FLEETS, ids=lambda fleet: str(fleet.id))
def test_every_page_of_the_sample_fleets_prints_clean(fleet: Fleet, paper: Paper) -> None:
    clean(PRINTER.document([Imported("", fleets=(fleet,))], PrintWish(paper, parts=PARTS)))


@pytest.mark.parametrize("paper", Paper)
def test_twelve_ships_with_long_names_in_many_letters_print_clean(paper: Paper) -> None:
    ships = tuple(
        FleetShip(f"s{number}", design.id, f"{NAMES[number % len(NAMES)]} {number}"[:60])
        for number, design in enumerate(DESIGNS[::6])
    )
    fleet = Fleet("long", NAMES[1], ships, DESIGNS, limit=5000, side=LONG[:60], faction=NAMES[2], notes=NAMES[1] * 8)
    assert len(ships) == 12
    clean(PRINTER.document([Imported("", fleets=(fleet,))], PrintWish(paper, parts=PARTS)))


@pytest.mark.parametrize("margin", [5, 10, 20])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_sheets_fill_the_page_between_any_margins(paper: Paper, margin: float) -> None:
    """BR-41: odd margins pushed sheets off the page, and sheets shrank for what was not printed."""
    document = PRINTER.document([Imported("", DESIGNS[:6])], PrintWish(paper, 4, margin=margin))
    clean(document)
    _, height = page_size(paper)
    for page in document.pages:
        cards = [placed for placed in page.sheets if placed.sheet.title]
        widths = {round(placed.sheet.width, 6) for placed in cards}
        assert len(widths) == 1
        assert min(placed.y for placed in cards) == pytest.approx(margin)
        assert all(placed.y + placed.sheet.height <= height - margin + 0.01 for placed in cards)


def test_the_first_page_has_a_ruler_of_exactly_100_mm() -> None:
    """BR-41: nobody could tell whether the print was at full size."""
    document = PRINTER.document([Imported("", DESIGNS[:1])], PrintWish())
    lines = [
        item
        for placed in document.pages[0].sheets
        for item in placed.sheet.items
        if isinstance(item, Line) and item.key == "ruler"
    ]
    (ruler,) = lines
    assert ruler.x2 - ruler.x1 == 100


@pytest.mark.parametrize(("margin", "count"), [(0, 0), (2, 0), (5, 1), (20, 1)])
@pytest.mark.parametrize("paper", Paper)
def test_the_ruler_is_on_the_page_or_left_out(paper: Paper, margin: float, count: int) -> None:
    document = PRINTER.document([Imported("", DESIGNS[:1])], PrintWish(paper, margin=margin))
    clean(document)
    keys = [item.key for placed in document.pages[0].sheets for item in placed.sheet.items]
    assert keys.count("ruler") == count


def test_designs_of_several_files_share_pages() -> None:
    """Four small ships took four pages if each came in a file of its own."""
    files = [Imported("", (design,)) for design in DESIGNS[:4]]
    assert len(PRINTER.document(files, PrintWish(per_page=4)).pages) == 1
    fleet = Imported("", fleets=FLEETS[:1])
    between = PRINTER.document([*files[:2], fleet, *files[2:]], PrintWish(per_page=4, parts=("sheets",)))
    alone = PRINTER.document([fleet], PrintWish(per_page=4, parts=("sheets",)))
    assert len(between.pages) == len(alone.pages) + 2


def test_parts_are_printed_as_wished() -> None:
    content = [Imported("", fleets=FLEETS[:1])]
    titles = {
        placed.sheet.title
        for page in PRINTER.document(content, PrintWish(parts=("roster", "legend"))).pages
        for placed in page.sheets
    }
    assert titles - {""} == {"Fleet roster", "Legend"}


def test_the_qr_code_of_a_large_sheet_holds_the_design() -> None:
    for design in DESIGNS:
        assert decode(encode(design), CATALOGUE) == design
    document = PRINTER.document([Imported("", DESIGNS[:1])], PrintWish(per_page=1))
    keys = {item.key for placed in document.pages[0].sheets for item in placed.sheet.items}
    assert "qr" in keys


def test_a_design_too_large_for_any_qr_code_prints_without() -> None:
    notes = "".join(sha256(bytes([number % 256, number // 256])).hexdigest() for number in range(300))
    document = PRINTER.document([Imported("", (replace(DESIGNS[0], notes=notes),))], PrintWish(per_page=1))
    keys = {item.key for placed in document.pages[0].sheets for item in placed.sheet.items}
    assert "npv" in keys
    assert "qr" not in keys


def test_the_numbers_on_paper_are_those_of_the_check() -> None:
    """BR-12: two places showed two totals."""
    for fleet in FLEETS:
        document = PRINTER.document([Imported("", fleets=(fleet,))], PrintWish(parts=("sheets",)))
        found = {
            (item.key, getattr(item, "text", ""))
            for page in document.pages
            for placed in page.sheets
            for item in placed.sheet.items
        }
        for ship in check_fleet(fleet, CATALOGUE).ships:
            totals = ship.audit.totals
            for key, value in (("mass", totals.mass), ("npv", totals.npv), ("cpv", totals.cpv)):
                assert (key, str(value)) in found, (ship.name, key)


def test_an_illegal_ship_is_flagged_on_paper() -> None:
    """BR-26: what is illegal is saved and printed, and says so."""
    broken = replace(DESIGNS[0], hull_boxes=DESIGNS[0].hull_boxes + 3)
    document = PRINTER.document([Imported("", (broken,))], PrintWish())
    words = " ".join(str(getattr(item, "text", "")) for item in document.pages[0].sheets[0].sheet.items)
    assert "not legal" in words
