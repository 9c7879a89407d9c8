from __future__ import annotations

from typing import TYPE_CHECKING

from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.games.full_thrust.squadrons import carrier_squadron
from tests.gui.fleet.test_table import shown

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.gui.fleet.workspace import FleetWorkspace
    from tests.gui.fleet.office import Office


def laid(place: FleetWorkspace) -> FleetWorkspace:
    place.side.show_page("print")
    shown(place, carrier_squadron())
    place.preview.jobs.wait()
    return place


def pages(place: FleetWorkspace) -> int:
    document = place.preview.document
    assert document is not None
    return len(document.pages)


def test_the_pages_of_the_fleet_are_laid_out_and_turned(place: FleetWorkspace) -> None:
    panel = laid(place).preview
    assert place.side.page() == "print"
    assert panel.head.right.text() == f"{pages(place)} pages, A4"
    assert panel.words.text().startswith("Page 1 of ")
    for _ in range(pages(place) + 3):
        panel.turn(1)
    assert panel.words.text().startswith(f"Page {pages(place)} of ")
    panel.turn(-99)
    assert panel.words.text().startswith("Page 1 of ")


def test_a_part_that_is_not_wanted_takes_its_pages_away(place: FleetWorkspace) -> None:
    panel = laid(place).preview
    before = pages(place)
    QTest.mouseClick(panel.parts["roster"], Qt.MouseButton.LeftButton, pos=panel.parts["roster"].rect().center())
    assert pages(place) < before
    for box in panel.parts.values():
        if box.isChecked():
            QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center())
    assert pages(place) == 0
    assert not panel.print_button.isEnabled()
    assert not panel.save_button.isEnabled()


def test_fewer_sheets_on_a_page_make_more_pages(place: FleetWorkspace) -> None:
    panel = laid(place).preview
    before = pages(place)
    QTest.mouseClick(panel.per_page.option_button("1"), Qt.MouseButton.LeftButton)
    panel.jobs.wait()
    assert pages(place) > before


def test_an_edit_is_laid_out_after_a_pause(place: FleetWorkspace) -> None:
    panel = laid(place).preview
    session = place.session
    assert session is not None
    titles = {sheet.sheet.title for page in (panel.document.pages if panel.document else ()) for sheet in page.sheets}
    assert "Huron" in titles
    session.rename_ship(session.fleet.ships[1].id, "Swift")
    panel._wait.setInterval(0)
    QTest.qWait(350)
    panel.jobs.wait()
    titles = {sheet.sheet.title for page in (panel.document.pages if panel.document else ()) for sheet in page.sheets}
    assert "Swift" in titles
    assert "Huron" not in titles


def test_the_pdf_holds_the_ships(place: FleetWorkspace, office: Office, tmp_path: Path) -> None:
    panel = laid(place).preview
    office.save_to = tmp_path / "squadron"
    QTest.mouseClick(panel.save_button, Qt.MouseButton.LeftButton)
    text = "".join(page.extract_text() for page in PdfReader(tmp_path / "squadron.pdf").pages)
    assert "Inflexible" in text
    assert office.said == [f"{pages(place)} pages saved as squadron.pdf."]
    before = (tmp_path / "squadron.pdf").read_bytes()
    panel.save_pdf()
    assert office.troubles == [("squadron.pdf is there already. Nothing was saved.", "")]
    assert (tmp_path / "squadron.pdf").read_bytes() == before


def test_print_opens_the_large_preview(place: FleetWorkspace, office: Office) -> None:
    panel = laid(place).preview
    QTest.mouseClick(panel.print_button, Qt.MouseButton.LeftButton)
    assert [title for title, _ in office.printed] == ["Squadron"]


def test_nothing_is_laid_out_while_another_page_is_shown(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    assert place.preview.document is None
    place.side.show_page("print")
    QTest.qWait(20)
    place.preview.jobs.wait()
    assert place.preview.document is not None
