"""The form and the inspector of whatever game: built of its fields, the same widgets as long as these stay."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from fleetforge.app.design_game import designs_of
from fleetforge.app.registry import add_game, take_out
from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.gui.shipyard.fieldlines import FieldLines, in_lines
from fleetforge.gui.shipyard.formfields import make_field
from fleetforge.gui.widgets import Choice, FieldLine, FieldText, Stepper, Switch
from tests.app.skiffs import Crews, Gun, Skiff, Skiffs, SkiffSession
from tests.designs import a_ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from fleetforge.app.designing import DesignSession
    from fleetforge.gui.shipyard.workspace import ShipyardWorkspace


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    add_game(Skiffs())
    yield
    take_out("skiffs")


@pytest.fixture
def session(yard: ShipyardWorkspace) -> SkiffSession:
    made = SkiffSession(Skiff(guns=(Gun("Bow"), Gun("Stern")), crews=(Crews("Rowers", 2),)), load_workbench())
    yard.show_document(made)
    QApplication.processEvents()
    return made


def test_each_field_has_the_widget_of_its_kind(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    kinds = {key: type(widget) for key, widget in yard.form.fields.items()}
    assert kinds == {
        "name": FieldLine,
        "oars": Stepper,
        "ram": Choice,
        "depth": FieldLine,
        "flag": Switch,
        "rig": Choice,
        "marks": FieldLine,
        "notes": FieldText,
    }
    assert yard.form.fields["oars"].isVisible()
    assert not yard.form.fields["marks"].isVisible()


def test_what_is_typed_is_taken_and_the_widgets_stay(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    before = dict(yard.form.fields)
    QTest.keyClick(yard.form.fields["oars"].edit, Qt.Key.Key_Up)
    yard.form.fields["flag"].click()
    assert (session.design.oars, session.design.flag) == (5, True)
    session.set_field("ram", "3")
    assert yard.form.fields["ram"].value() == "3"
    assert yard.form.fields == before
    other = SkiffSession(Skiff(name="Other"), load_workbench())
    yard.show_document(other)
    assert yard.form.fields == before
    assert yard.form.fields["name"].text() == "Other"


def test_a_refusal_stands_beside_its_field(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    field = yard.form.fields["depth"]
    field.edit.setText("deep")
    field.edit.setModified(True)
    QTest.keyClick(field.edit, Qt.Key.Key_Return)
    assert "whole number" in field.refusal()
    assert session.design.depth is None


def test_the_form_follows_to_another_game_and_back(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    ship = ShipSession(a_ship(), load_workbench())
    yard.show_document(ship)
    assert "mass" in yard.form.fields
    assert yard.bar.bar.isVisibleTo(yard.bar)
    assert yard.palette_column.suite_buttons["hangar"].isVisibleTo(yard)
    yard.show_document(session)
    assert "oars" in yard.form.fields
    assert not yard.bar.bar.isVisibleTo(yard.bar)
    assert not yard.palette_column.suite_buttons["hangar"].isVisibleTo(yard)
    assert yard.bar.figures["Points"].text() == "20"
    assert [head.text() for head in yard.bill.heads] == ["", "pts"]


def test_tab_goes_through_the_fields_in_their_order(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    yard.activateWindow()
    yard.form.fields["name"].edit.setFocus()
    seen: list[str] = []
    for _ in range(12):
        focus = QApplication.focusWidget()
        key = next((key for key, one in yard.form.fields.items() if focus and _holds(one, focus)), "")
        if key and key not in seen:
            seen.append(key)
        QTest.keyClick(focus or yard, Qt.Key.Key_Tab)
    assert seen == ["name", "oars", "ram", "depth", "flag", "rig"]


def _holds(field: QWidget, focus: QWidget) -> bool:
    return field is focus or field.isAncestorOf(focus)


def test_the_clause_of_the_field_with_the_focus_is_known(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    yard.activateWindow()
    yard.form.fields["oars"].edit.setFocus()
    assert yard.clause_of_selection() == "SKF-2"


def test_the_inspector_has_the_fields_of_what_is_selected(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    yard.selection.select_ids(["guns.0", "guns.1"])
    fields: dict[str, Any] = yard.inspector.fields
    assert list(fields) == ["name", "reach", "shots"]
    QTest.keyClick(fields["reach"].edit, Qt.Key.Key_Up)
    fields["shots"].boxes["cold"].click()
    assert {(gun.reach, gun.shots) for gun in session.design.guns} == {(4, ("cold",))}
    assert yard.inspector.cost.text() == "10 pts"
    for absent in (yard.inspector.ring, yard.inspector.size_field, yard.inspector.variant, yard.inspector.name):
        assert absent.isHidden()
    yard.selection.select_ids(["crews.0"])
    assert list(yard.inspector.fields) == ["count"]


def test_what_is_removed_leaves_nothing_selected(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    yard.selection.select_ids(["guns.0"])
    yard.deeds.remove()
    assert [gun.name for gun in session.design.guns] == ["Stern"]
    assert yard.selection.keys == ()


def test_a_word_of_the_sheet_leads_to_its_field(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    yard.activateWindow()
    yard.sheet.view.keyClicked.emit("field:name", Qt.KeyboardModifier.NoModifier)
    assert yard.form.fields["name"].isAncestorOf(QApplication.focusWidget())
    yard.sheet.view.keyClicked.emit("component:guns.1", Qt.KeyboardModifier.NoModifier)
    assert yard.selection.ids == ("guns.1",)


def test_where_nothing_can_be_added_there_is_no_palette(yard: ShipyardWorkspace, session: SkiffSession) -> None:
    class Plain(SkiffSession):
        parts = ()

        def additions(self) -> tuple[()]:
            return ()

    column = yard.palette_column
    assert column.search.isVisible()
    yard.show_document(Plain(Skiff(), load_workbench()))
    assert not any(part.isVisible() for part in (column.search, column.list, column.none))
    assert yard.inspector.subtitle.text() == ""
    yard.show_document(session)
    assert column.search.isVisible()
    assert column.list.isVisible()


@pytest.mark.parametrize("kind", ["ship", "flight"])
def test_fields_beneath_more_begin_where_those_above_do(yard: ShipyardWorkspace, kind: str) -> None:
    yard.show_document(_flights(kind))
    yard.form.more_button.click()
    QApplication.processEvents()
    fields = [one for one in yard.form.fields.values() if not isinstance(one, Switch)]
    assert len(fields) > 10
    assert len({one.mapTo(yard.form, QPoint()).x() for one in fields}) == 1


@pytest.mark.parametrize("more", [False, True])
def test_a_short_bill_leaves_the_room_to_what_is_to_mend(yard: ShipyardWorkspace, *, more: bool) -> None:
    yard.resize(1300, 800)
    yard.show_document(_flights("flight"))
    if more:
        yard.form.more_button.click()
    QApplication.processEvents()
    lines = yard.bill.model.rowCount() * yard.bill.list.sizeHintForRow(0)
    assert yard.bill.list.height() >= lines > 0
    is_whole = yard.ship.scroller.verticalScrollBar().maximum() == 0
    assert is_whole or yard.bill.list.height() < lines + 24


def _flights(kind: str) -> DesignSession[Any]:
    designs = designs_of("acta_flights")
    return designs.session(designs.new(kind), load_workbench())


def test_halves_stand_beneath_each_other_where_there_is_no_room(qtbot: QtBot) -> None:
    views = [field.view(Skiff()) for field in SkiffSession.fields if field.half]
    widgets = [make_field(view, lambda _value: None) for view in views]
    holder = QWidget()
    qtbot.addWidget(holder)
    page = FieldLines(8, holder)
    for line in in_lines(views):
        page.add_line([(view, widgets[views.index(view)]) for view in line])
    page.arrange()
    holder.show()
    for width, is_stacked in ((400, False), (page.minimumSizeHint().width(), True), (400, False)):
        page.resize(width, 200)
        QApplication.processEvents()
        oars, ram = widgets
        assert (oars.y() < ram.y(), oars.x() == ram.x()) == (is_stacked, is_stacked)
