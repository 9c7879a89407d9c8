from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.files.fleet import save_fleet
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.files.ship import save_ship
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.gui.fleet.loadpaint import LEAST_NAME, group_columns, least_width, line_heights
from fleetforge.gui.fleet.model import FIRST_FIGURE, NAME, QUANTITY
from fleetforge.gui.library.transfer import DESIGN_MIME, ROW_MIME, words_mime
from fleetforge.gui.theme import Skin
from fleetforge.gui.tokens import LIGHT
from fleetforge.systems.full_thrust.fleet import Fleet, check_fleet
from tests.games.full_thrust.squadrons import a_session, carrier_squadron, fleets, published, row_ids, row_names

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.gui.fleet.workspace import FleetWorkspace
    from tests.gui.fleet.office import Office

KEY = Qt.Key


class Column(IntEnum):
    """Columns of a Full Thrust fleet's table."""

    QUANTITY = QUANTITY
    NAME = NAME
    MASS = FIRST_FIGURE
    NPV = FIRST_FIGURE + 1
    CPV = FIRST_FIGURE + 2
    LOAD = FIRST_FIGURE + 3


def shown(place: FleetWorkspace, session: ThrustFleetSession) -> ThrustFleetSession:
    place.show_document(session)
    QTest.qWait(1)
    return session


def press(place: FleetWorkspace, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    focus = place.window().focusWidget() or place.table
    QTest.keyClick(focus, key, modifier)
    QTest.qWait(1)


def choose(place: FleetWorkspace, *rows: int) -> None:
    place.table.choose(tuple(place.ships.model.row_id(row) for row in rows))
    place.table.setFocus()


def cell(place: FleetWorkspace, row: int, column: Column) -> str:
    return str(place.ships.model.index(row, column).data())


def open_field(place: FleetWorkspace) -> QLineEdit:
    field = place.window().focusWidget()
    assert isinstance(field, QLineEdit)
    return field


def test_the_ships_that_an_edit_changes_are_those_that_fade(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron", "Huron"))
    fade = place.table.fade
    assert fade.rows() == frozenset()
    session.rename_ship(session.fleet.ships[1].id, "Orion")
    assert fade.rows() == {1}
    session.set_side("Blue")
    assert fade.rows() == frozenset()
    session.duplicate([session.fleet.ships[0].id])
    assert len(fade.rows()) == 1
    shown(place, a_session("Majestic"))
    assert fade.rows() == frozenset()


# Numbers


@given(fleets())
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_table_totals_and_bar_say_what_the_check_says(place: FleetWorkspace, fleet: Fleet) -> None:
    shown(place, ThrustFleetSession(fleet, load_workbench()))
    audit = check_fleet(fleet, load_catalogue())

    def number(text: str) -> int:
        return int(text.replace(",", ""))

    rows = range(place.ships.model.rowCount())
    assert len(rows) == len(fleet.ships)
    assert sum(number(cell(place, row, Column.MASS)) for row in rows) == audit.mass
    assert sum(number(cell(place, row, Column.NPV)) for row in rows) == audit.npv
    assert sum(number(cell(place, row, Column.CPV)) for row in rows) == audit.cpv
    assert number(place.bar.points.text()) == audit.points
    assert number(place.bar.figures["NPV"].text()) == audit.points
    assert number(place.bar.figures["MASS"].text()) == audit.mass
    assert number(place.bar.figures["CPV"].text()) == sum(s.audit.totals.cpv_with_craft for s in audit.ships)
    assert len(place.rules.cards) == len(audit.findings)


def test_the_head_says_who_and_what_the_fleet_is(place: FleetWorkspace) -> None:
    session = shown(place, carrier_squadron())
    session.set_faction("NAC")
    assert place.header.name.text() == "Squadron"
    assert place.header.words.text() == "NAC · 4 ships, 2 fighter groups · fighter revision (beta, unofficial)"
    assert place.header.pennant.isVisible()


def test_what_a_ship_carries_is_read_out(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    words = str(place.ships.model.index(2, Column.LOAD).data(Qt.ItemDataRole.AccessibleTextRole))
    assert "Alpha 4 of 6 attack 16 points" in words
    assert "Beta 6 of 6 standard, heavy 30 points" in words
    assert place.ships.totals.accessibleName().startswith("Hulls, MASS")


# Editing in place


def test_a_name_is_edited_with_f2(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron"))
    choose(place, 1)
    press(place, KEY.Key_F2)
    field = open_field(place)
    assert field.text() == "Huron"
    QTest.keyClicks(field, "Swift")
    press(place, KEY.Key_Return)
    assert row_names(session) == ["Majestic", "Swift"]
    assert session.undo_name == "Rename Huron"


def test_a_quantity_is_edited_by_a_double_click(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    at = place.table.visualRect(place.ships.model.index(0, Column.QUANTITY)).center()
    viewport = place.table.viewport()
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=at)
    field = open_field(place)
    QTest.keyClicks(field, "3")
    press(place, KEY.Key_Return)
    assert session.fleet.ships[0].quantity == 3
    assert cell(place, 0, Column.NPV) == "1,074"


@pytest.mark.parametrize("text", ["x", "-1", "0", "9999", "1.5"])
def test_nonsense_in_a_quantity_is_refused_beside_the_table(place: FleetWorkspace, text: str) -> None:
    session = shown(place, a_session("Majestic"))
    before = session.fleet
    model = place.ships.model
    assert not model.setData(model.index(0, Column.QUANTITY), text)
    assert session.fleet is before
    assert place.refusal.isVisible()
    assert "Quantity" in place.refusal.text()
    model.setData(model.index(0, Column.QUANTITY), "2")
    assert not place.refusal.isVisible()


def test_f2_in_the_field_of_a_quantity_takes_it_and_goes_on_to_the_name(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    choose(place, 0)
    place.table.setCurrentIndex(place.ships.model.index(0, Column.QUANTITY))
    press(place, KEY.Key_Return)
    QTest.keyClicks(open_field(place), "3")
    place.deeds.rename()
    QTest.qWait(1)
    assert session.fleet.ships[0].quantity == 3
    assert open_field(place).accessibleName() == "Name of the ship"
    place.deeds.rename()
    assert open_field(place).text() == "Majestic"


def test_escape_leaves_a_name_as_it_was(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    before = session.fleet
    choose(place, 0)
    press(place, KEY.Key_F2)
    QTest.keyClicks(open_field(place), "Other")
    press(place, KEY.Key_Escape)
    assert session.fleet is before


def test_the_fleet_is_renamed_in_its_head(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    QTest.mouseClick(place.header.pencil, Qt.MouseButton.LeftButton)
    QTest.keyClicks(open_field(place), "Home Fleet")
    press(place, KEY.Key_Return)
    assert session.title == "Home Fleet"
    assert place.header.name.text() == "Home Fleet"
    assert place.header.title.currentIndex() == 0


# Keys


def test_ships_are_duplicated_and_removed_by_keys(place: FleetWorkspace, office: Office) -> None:
    session = shown(place, a_session("Majestic", "Huron"))
    choose(place, 0)
    press(place, KEY.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert row_names(session) == ["Majestic", "Majestic 2", "Huron"]
    assert place.table.chosen() == (session.fleet.ships[1].id,)
    press(place, KEY.Key_Delete)
    assert row_names(session) == ["Majestic", "Huron"]
    assert office.said[-1] == "Remove Majestic 2."
    assert place.table.chosen() == (session.fleet.ships[1].id,)
    undo = office.undos[-1]
    assert undo is not None
    undo()
    assert row_names(session) == ["Majestic", "Majestic 2", "Huron"]


def test_rows_move_by_keys(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron", "Minerva"))
    choose(place, 2)
    press(place, KEY.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert row_names(session) == ["Majestic", "Minerva", "Huron"]
    press(place, KEY.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert row_names(session) == ["Majestic", "Huron", "Minerva"]
    assert place.table.chosen() == (session.fleet.ships[2].id,)


def test_space_goes_to_the_load_and_insert_to_the_library(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    choose(place, 2)
    press(place, KEY.Key_Space)
    assert place.side.page() == "load"
    assert place.load.title.text() == "Inflexible"
    press(place, KEY.Key_Insert)
    assert place.side.page() == "library"
    assert place.library.search.hasFocus()


def test_ships_are_copied_as_text_and_pasted_behind_the_chosen_one(place: FleetWorkspace) -> None:
    session = shown(place, carrier_squadron())
    choose(place, 2)
    press(place, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().startswith("1 x Inflexible |")
    choose(place, 0)
    press(place, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert row_names(session) == ["Furious", "Inflexible 2", "Huron", "Inflexible", "Minerva"]
    assert session.fleet.ships[1].loadout == session.fleet.ships[3].loadout


def test_pasted_garbage_is_refused_without_a_dialog(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    before = session.fleet
    QGuiApplication.clipboard().setText("nothing that is a ship")
    place.table.setFocus()
    press(place, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert session.fleet is before
    assert place.refusal.text().startswith("Nothing was pasted")


# Undo


def test_undo_brings_a_deleted_carrier_back_in_place(place: FleetWorkspace) -> None:
    session = shown(place, carrier_squadron())
    before, row = session.content(), cell(place, 2, Column.LOAD)
    choose(place, 2)
    press(place, KEY.Key_Delete)
    assert place.ships.model.rowCount() == 3
    session.undo()
    assert session.content() == before
    assert cell(place, 2, Column.LOAD) == row


def test_each_fleet_keeps_its_own_choice_of_ships(place: FleetWorkspace) -> None:
    first, second = a_session("Majestic", "Huron"), a_session("Minerva")
    shown(place, first)
    choose(place, 1)
    shown(place, second)
    assert place.table.chosen() == ()
    shown(place, first)
    assert place.table.chosen() == (first.fleet.ships[1].id,)
    place.forget_document(second)
    assert place.session is first
    place.forget_document(first)
    assert place.empty.isVisible()
    assert place.ships.model.rowCount() == 0


# Dropping


def drop(place: FleetWorkspace, mime: QMimeData, row: int) -> None:
    """Drop something on the upper half of a row, as another program would."""
    rect = place.table.visualRect(place.ships.model.index(row, Column.NAME))
    at = QPointF(rect.center().x(), rect.top() + 4)
    none = Qt.KeyboardModifier.NoModifier
    place.table.dropEvent(QDropEvent(at, Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, none))


def test_files_are_dropped_before_a_row(place: FleetWorkspace, tmp_path: Path, office: Office) -> None:
    session = shown(place, a_session("Majestic", "Huron"))
    save_ship(published("Minerva"), tmp_path / "it's  a ship.ffship")
    save_fleet(a_session("Furious").fleet, tmp_path / "fleet.fffleet")
    (tmp_path / "broken.ffship").write_text("{", encoding="utf-8")
    mime = QMimeData()
    names = ("it's  a ship.ffship", "fleet.fffleet", "broken.ffship")
    mime.setUrls([QUrl.fromLocalFile(str(tmp_path / name)) for name in names])
    drop(place, mime, 1)
    assert row_names(session) == ["Majestic", "Minerva", "Furious", "Huron"]
    assert [text for text, _ in office.troubles] == ["1 file could not be read."]
    assert "broken.ffship" in office.troubles[0][1]


def test_designs_of_the_library_are_dropped_into_an_empty_fleet(place: FleetWorkspace) -> None:
    session = shown(place, ThrustFleetSession.new(load_workbench()))
    assert place.ships.first.isVisible()
    assert not place.header.add.isVisible()
    keys = [entry.key for entry in place.library.library.find("faction:nac", kind="design")[:3]]
    none = Qt.KeyboardModifier.NoModifier
    mime = words_mime(DESIGN_MIME, keys)
    place.ships.first.dropEvent(
        QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton, none)
    )
    assert len(session.fleet.ships) == 3
    assert place.table.isVisible()
    assert session.undo_name == "Add 3 ships"


def test_rows_are_dragged_to_another_place(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron", "Minerva"))
    ids = [row.id for row in session.fleet.ships]
    place.table.take(words_mime(ROW_MIME, [ids[2]]), ids[0], own=True)
    assert row_names(session) == ["Minerva", "Majestic", "Huron"]
    place.table.take(words_mime(ROW_MIME, [ids[2]]), "", own=True)
    assert row_names(session) == ["Majestic", "Huron", "Minerva"]


def test_a_row_under_the_lower_half_goes_behind_it(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron"))
    rect = place.table.visualRect(place.ships.model.index(0, Column.NAME))
    ids = [row.id for row in session.fleet.ships]
    before = place.table._row_before
    assert before(QPoint(rect.center().x(), rect.top() + 2)) == ids[0]
    assert before(QPoint(rect.center().x(), rect.bottom() - 2)) == ids[1]
    assert before(QPoint(rect.center().x(), place.table.viewport().height() + 50)) == ""


# Looks


def test_a_long_name_is_cut_with_an_ellipsis_and_told_in_full(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    name = "The ship whose name is longer than any table is wide, and then some"
    session.rename_ship(session.fleet.ships[0].id, name)
    assert cell(place, 0, Column.NAME).startswith(name)
    assert not place.table.horizontalScrollBar().isVisible()
    image = place.table.grab()
    assert image.width() == place.table.width()


def test_rows_are_as_high_as_what_is_carried(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Huron", "Inflexible"))
    low = place.table.rowHeight(1)
    row = session.fleet.ships[1].id
    for bay in published("Inflexible").of_family("hangar_bay"):
        session.set_group(row, bay.id)
    assert place.table.rowHeight(1) > low
    while session.undo_name != "Add 2 ships":
        session.undo()
    assert place.table.rowHeight(1) == low


def long_named() -> ThrustFleetSession:
    session = carrier_squadron()
    carrier = row_ids(session)[2]
    bays = [bay.id for bay in published("Inflexible").of_family("hangar_bay")]
    session.set_group(carrier, bays[0], "attack", (), 4, "Эскадрилья Гамаюн the Second")
    return session


@pytest.mark.parametrize(("width", "folded"), [(1208, False), (951, True), (714, True)])
def test_where_both_have_no_room_the_load_stands_beneath_the_name(
    place: FleetWorkspace, width: int, folded: bool
) -> None:
    shown(place, carrier_squadron())
    place.window().resize(width, 756)
    QTest.qWait(1)
    table = place.table
    assert table.widths.folded is folded
    assert table.isColumnHidden(Column.LOAD) is folded
    assert table.columnSpan(2, Column.NAME) == (4 if folded else 1)
    shown_widths = [table.columnWidth(column) for column in Column if not table.isColumnHidden(column)]
    assert sum(shown_widths) <= table.viewport().width()


def test_a_folded_row_is_higher_by_what_the_ship_carries(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    place.window().resize(951, 756)
    QTest.qWait(1)
    table = place.table
    assert table.rowHeight(2) - table.rowHeight(0) >= 2 * 20


def test_a_fleet_without_groups_folds_later(place: FleetWorkspace) -> None:
    shown(place, a_session("Furious", "Huron"))
    place.window().resize(951, 756)
    QTest.qWait(1)
    assert not place.table.widths.folded


def test_the_name_is_edited_over_the_name_in_a_folded_table(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    place.window().resize(714, 756)
    QTest.qWait(1)
    choose(place, 2)
    place.table.edit_name()
    field = place.table.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    rect = place.table.visualRect(place.ships.model.index(2, Column.NAME))
    assert field.geometry().top() < rect.top() + 40
    assert field.width() < place.table.widths.name


def test_names_of_groups_have_their_room_before_fighters_are_drawn() -> None:
    skin = Skin(LIGHT)
    row = long_named().view().rows[2]
    wide, narrow = group_columns(row, 600, skin), group_columns(row, 260, skin)
    longest = max(skin.width(line.name, "medium") for line in row.lines)
    assert wide.drawn
    assert wide.name >= longest
    assert not narrow.drawn
    assert narrow.name >= LEAST_NAME


@settings(deadline=None)
@given(width=st.integers(140, 900))
def test_the_types_of_groups_are_never_cut(width: int) -> None:
    skin = Skin(LIGHT)
    row = long_named().view().rows[2]
    heights = line_heights(row, width, skin)
    fits = width >= least_width([row], skin)
    assert len(heights) == len(row.lines)
    assert all(height >= 24 for height in heights)
    assert not fits or heights == [24] * len(heights)


def test_what_may_be_cut_is_in_the_tooltip(place: FleetWorkspace) -> None:
    shown(place, long_named())
    tip = place.ships.model.index(2, Column.LOAD).data(Qt.ItemDataRole.ToolTipRole)
    assert "Inflexible" in tip
    assert "Эскадрилья Гамаюн the Second" in tip


def test_in_a_low_window_the_table_has_the_place_of_the_drop_area(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    QTest.qWait(1)
    high = place.ships.totals.sizeHint().height()
    assert place.ships.drop.isVisible()
    place.window().resize(714, 440)
    QTest.qWait(1)
    assert not place.ships.drop.isVisible()
    assert place.ships.totals.sizeHint().height() <= high
    assert "fighters" in place.ships.totals.toolTip()
