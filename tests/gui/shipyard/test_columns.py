"""How the shipyard folds: what stands where at which width, and what brings a page to the front."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from fleetforge.app.sheet_keys import key_of
from fleetforge.gui.shipyard.columns import Room, room_for
from fleetforge.gui.theme import theme
from tests.app.sessions import a_session
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication, QWidget

    from fleetforge.games.full_thrust.designs.session import ShipSession
    from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
    from fleetforge.systems.full_thrust.design.model import Design

WIDE, MIDDLE, NARROW = 1207, 951, 714


@pytest.fixture(autouse=True)
def plain_size(qapp: QApplication) -> Iterator[None]:
    theme().set_scale(1.0)
    yield
    theme().set_scale(1.0)


def at(yard: ShipyardWorkspace, width: int, height: int = 506, design: Design | None = None) -> ShipSession:
    session = a_session(design)
    yard.show_document(session)
    resize(yard, width, height)
    return session


def resize(yard: ShipyardWorkspace, width: int, height: int = 506) -> None:
    yard.resize(width, height)
    QTest.qWait(1)


def in_order(*widgets: QWidget) -> bool:
    """Whether widgets are seen from left to right."""
    lefts = [widget.mapToGlobal(QPoint(0, 0)).x() for widget in widgets]
    return all(widget.isVisible() for widget in widgets) and lefts == sorted(lefts)


def click_symbol(yard: ShipyardWorkspace, item_id: str) -> None:
    view = yard.sheet.view
    view.ensure_key_visible(key_of(item_id))
    place = view.key_rect(key_of(item_id)).center().toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


@pytest.mark.parametrize(
    ("width", "room"),
    [(1404, Room.WIDE), (WIDE, Room.WIDE), (MIDDLE, Room.MIDDLE), (887, Room.MIDDLE), (NARROW, Room.NARROW)],
)
def test_the_width_says_how_they_stand(width: int, room: Room) -> None:
    assert room_for(width) is room


def test_with_room_everything_stands_beside_each_other(yard: ShipyardWorkspace) -> None:
    at(yard, WIDE)
    assert in_order(yard.palette_column, yard.sheet, yard.inspector, yard.form)
    assert yard.bill.isVisible()
    assert not yard.columns.side.head.isVisible()


def test_with_less_room_what_is_selected_is_a_page(yard: ShipyardWorkspace) -> None:
    at(yard, MIDDLE)
    assert in_order(yard.palette_column, yard.sheet, yard.form)
    assert not yard.inspector.isVisible()
    click_symbol(yard, "b1")
    assert in_order(yard.palette_column, yard.sheet, yard.inspector)
    assert not yard.form.isVisible()
    yard.selection.set_keys(())
    assert yard.form.isVisible()


def test_with_little_room_the_palette_is_a_page_and_stays_while_parts_are_added(yard: ShipyardWorkspace) -> None:
    session = at(yard, NARROW)
    assert not yard.palette_column.isVisible()
    yard.find_component()
    assert in_order(yard.sheet, yard.palette_column)
    assert yard.palette_column.search.hasFocus() or yard.palette_column.search.isVisible()
    yard.deeds.add("pds", 1)
    assert len(session.design.of_family("pds")) == 4
    assert yard.palette_column.isVisible()
    click_symbol(yard, "b1")
    assert yard.inspector.isVisible()


def test_it_folds_and_unfolds_with_the_window_and_nothing_is_lost(yard: ShipyardWorkspace) -> None:
    at(yard, WIDE)
    yard.selection.select_ids(["b1"])
    yard.toggle_suite("point_defence")
    suite = yard.suite
    assert suite is not None
    for width in (MIDDLE, NARROW, WIDE, NARROW, MIDDLE, WIDE):
        resize(yard, width, 696)
        assert yard.columns.room is room_for(width)
        assert yard.suite is suite
        for page, part in (("suite", suite), ("selected", yard.inspector), ("ship", yard.form)):
            yard.columns.show_page(page)
            assert part.isVisible(), (width, page)
    assert yard.slot.isVisible()
    assert yard.selection.ids == ("b1",)


@pytest.mark.parametrize("width", [MIDDLE, NARROW])
def test_a_suite_opens_as_a_page_where_there_is_no_room_beneath_the_sheet(yard: ShipyardWorkspace, width: int) -> None:
    at(yard, width)
    yard.toggle_suite("hangar")
    assert yard.suite is not None
    assert yard.suite.isVisible()
    assert yard.slot.isHidden()
    assert yard.columns.side.page() == "suite"
    yard.close_suite()
    assert yard.columns.side.page() == "ship"
    assert not yard.columns.side.has_page("suite")


def test_the_page_of_the_ship_tells_how_much_is_to_mend(yard: ShipyardWorkspace) -> None:
    session = at(yard, MIDDLE)
    button = yard.columns.side.head.option_button("ship")
    assert "to mend" not in button.accessibleName()
    narrow = button.sizeHint().width()
    session.set_mass(70)
    yard.columns.show_page("selected")
    assert button.accessibleName().endswith("to mend")
    assert button.sizeHint().width() > narrow


def test_a_word_of_the_sheet_brings_its_field_to_the_front(yard: ShipyardWorkspace) -> None:
    at(yard, NARROW)
    yard.columns.show_page("selected")
    yard.focus_field("hull")
    assert yard.form.fields["hull"].isVisible()


@pytest.mark.parametrize("width", [WIDE, MIDDLE, NARROW])
def test_the_acts_of_the_inspector_are_in_sight_at_every_width_with_a_suite_open(
    yard: ShipyardWorkspace, width: int
) -> None:
    at(yard, width, 666)
    yard.selection.select_ids(["b1"])
    yard.toggle_suite("point_defence")
    yard.columns.show_page("selected")
    QTest.qWait(1)
    for button in (yard.inspector.copy, yard.inspector.remove):
        assert button.visibleRegion().boundingRect() == button.rect()


def test_where_it_is_low_the_bill_scrolls_with_the_findings(yard: ShipyardWorkspace) -> None:
    at(yard, MIDDLE, 506)
    assert yard.ship.scroller.isAncestorOf(yard.bill)
    rows = yard.bill.list.model().rowCount()
    assert yard.bill.list.height() >= rows * yard.bill.list.sizeHintForRow(0)
    resize(yard, WIDE, 900)
    assert not yard.ship.scroller.isAncestorOf(yard.bill)
    assert yard.bill.list.maximumHeight() > 5000


def test_a_bill_that_grows_stays_whole_where_it_is_low(yard: ShipyardWorkspace) -> None:
    session = at(yard, MIDDLE, 506)
    before = yard.bill.list.height()
    session.add("pulse_torpedo")
    QTest.qWait(1)
    assert yard.bill.list.height() > before


def test_the_next_finding_is_brought_into_sight(yard: ShipyardWorkspace) -> None:
    at(yard, NARROW, 400, a_ship(mass=90))
    yard.columns.show_page("parts")
    yard.next_finding()
    assert yard.columns.side.page() == "ship"
    assert not yard.findings.cards[0].visibleRegion().isEmpty()


def test_comparing_has_the_place_of_the_sheet_where_it_is_low(yard: ShipyardWorkspace) -> None:
    at(yard, MIDDLE, 506)
    yard.open_compare()
    assert not yard.sheet.isVisible()
    yard.close_suite()
    assert yard.sheet.isVisible()
    resize(yard, WIDE, 800)
    yard.open_compare()
    assert yard.sheet.isVisible()


def test_without_a_design_the_library_opens_beside_the_empty_place_at_every_width(yard: ShipyardWorkspace) -> None:
    for width in (WIDE, NARROW):
        at(yard, width)
        yard.show_document(None)
        assert yard.empty.isVisible()
        assert not yard.sheet.isVisible()
        assert not yard.palette_column.isVisible()


@pytest.mark.parametrize("width", [WIDE, MIDDLE, NARROW])
def test_no_word_that_people_type_moves_the_columns(yard: ShipyardWorkspace, width: int) -> None:
    session = at(yard, width, 666)
    before = yard.columns.sizes()
    session.set_class("x" * 12, "y" * 200)
    session.set_name("z" * 200)
    session.set_faction("w" * 200)
    session.set_component_name("b1", "v" * 200)
    yard.selection.select_ids(["b1"])
    for page in ("selected", "ship"):
        yard.columns.show_page(page)
        QTest.qWait(1)
    assert yard.columns.sizes() == before
