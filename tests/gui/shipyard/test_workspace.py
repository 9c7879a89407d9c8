from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QMenu, QWidget

from fleetforge.games.full_thrust.designs.session import ShipSession, new_design
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.gui.shipyard.comparepane import ComparePane
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from tests.app.sessions import a_session
from tests.designs import a_ship, designs, reference_designs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from fleetforge.gui.shipyard.workspace import ShipyardWorkspace
    from fleetforge.systems.full_thrust.design.model import Design
    from tests.gui.shipyard.yard import YardServices


def opened(yard: ShipyardWorkspace, design: Design | None = None) -> ShipSession:
    session = a_session(design)
    yard.show_document(session)
    return session


def chosen(yard: ShipyardWorkspace) -> list[str]:
    return list(yard.selection.ids)


def lit(yard: ShipyardWorkspace) -> list[str]:
    return list(yard.selection.lit)


def items(session: ShipSession) -> list[Component]:
    return list(session.design.components)


def click(widget: QWidget, place: QPoint) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)


def press(qtbot: QtBot, yard: ShipyardWorkspace, command: str) -> None:
    """Give a command as its key would."""
    next(each for each in yard.commands() if each.id == f"shipyard.{command}").run()


def type_into(qtbot: QtBot, field: QLineEdit, text: str) -> None:
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, text)
    QTest.keyClick(field, Qt.Key.Key_Return)


def test_without_a_design_there_is_one_sentence_and_the_act_that_fills_it(
    yard: ShipyardWorkspace, services: YardServices
) -> None:
    assert yard.empty.isVisible()
    assert yard.empty.button is not None
    yard.empty.button.click()
    assert services.opened == ["ship"]


def test_typing_a_number_and_a_name_and_enter_adds_so_many(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, new_design())
    yard.palette_column.focus_search()
    type_into(qtbot, yard.palette_column.search, "3 pds")
    assert [item.family for item in session.design.components] == ["pds"] * 3
    assert yard.selection.ids == session.last_added
    assert "3 point defence systems" in session.undo_name


def test_arrows_in_the_search_walk_through_what_was_found(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, new_design())
    search = yard.palette_column.search
    search.setFocus()
    QTest.keyClicks(search, "beam")
    QTest.keyClick(search, Qt.Key.Key_Down)
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert session.design.components[0].size == 2


def test_a_click_adds_one_and_the_second_of_a_double_click_none(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, new_design())
    column = yard.palette_column
    index = column.model.index(column.model.place("pds"))
    column.list.scrollTo(index, QAbstractItemView.ScrollHint.PositionAtCenter)
    place = column.list.visualRect(index).center()
    viewport = column.list.viewport()
    click(viewport, place)
    assert len(session.design.components) == 1
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert len(items(session)) == 1


def test_what_does_not_fit_is_greyed_with_its_reason(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, a_ship())
    model = yard.palette_column.model
    entry = model.entry(model.place("beam@3"))
    assert entry is not None
    assert entry.reason == "6 MASS too many"
    session.set_mass(70)
    qtbot.waitUntil(lambda: (found := model.entry(model.place("beam@3"))) is not None and found.fits)


def test_letters_in_mass_and_a_thrust_of_ninety_nine_are_refused_beside_the_field(
    qtbot: QtBot, yard: ShipyardWorkspace
) -> None:
    session = opened(yard)
    type_into(qtbot, yard.form.fields["mass"].edit, "abc")
    type_into(qtbot, yard.form.fields["thrust"].edit, "99")
    assert (session.design.mass, session.design.thrust) == (60, 4)
    assert yard.form.fields["mass"].refusal() or yard.form.fields["mass"].edit.text() == "60"
    assert yard.form.fields["thrust"].refusal()
    assert not session.can_undo


def test_every_field_of_the_form_edits_the_design_and_undo_puts_it_back(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    form = yard.form
    type_into(qtbot, form.fields["mass"].edit, "64")
    type_into(qtbot, form.fields["hull"].edit, "20")
    type_into(qtbot, form.fields["armour"].edit, "6")
    type_into(qtbot, form.fields["thrust"].edit, "5")
    type_into(qtbot, form.fields["name"].edit, "Anna")
    form.fields["ftl"].click()
    form.fields["screens"].option_button("2").click()
    design = session.design
    assert (design.mass, design.hull_boxes, design.armour_layers, design.thrust) == (64, 20, (6,), 5)
    assert (design.name, design.ftl, len(design.of_family("screen"))) == ("Anna", False, 2)
    while session.can_undo:
        session.undo()
    assert session.design == a_ship()
    assert (form.fields["mass"].value(), form.fields["name"].text(), form.fields["ftl"].isChecked()) == (
        60,
        "Testbed",
        True,
    )


@pytest.mark.parametrize("mass", [4, 60])
def test_a_type_that_is_taken_away_leaves_the_words_that_ask_for_one(yard: ShipyardWorkspace, mass: int) -> None:
    session = opened(yard, a_ship(mass=mass))
    before = session.design.class_code
    session.set_class("", "")
    assert yard.form.fields["class"].currentText() == "Choose a type"
    session.undo()
    assert yard.form.fields["class"].value() == before != ""


def test_a_pasted_name_of_ten_thousand_letters_is_cut_with_a_word(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    QGuiApplication.clipboard().setText("x" * 10_000)
    field = yard.form.fields["name"].edit
    field.setFocus()
    field.selectAll()
    QTest.keyClick(field, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert session.design.name == "x" * 200
    assert yard.form.fields["name"].refusal()


def test_a_click_on_a_symbol_selects_it_and_delete_removes_it(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    view = yard.sheet.view
    rect = view.key_rect("component:b1")
    click(view.viewport(), rect.center().toPoint())
    assert chosen(yard) == ["b1"]
    assert yard.inspector.title.text() == "Beam class 2"
    press(qtbot, yard, "remove")
    assert session.design.component("b1") is None
    assert chosen(yard) == []


def test_a_click_on_the_ring_and_the_keys_turn_the_selected_weapon(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, a_ship(components=(Component("b", "beam", 3, ("F",)),)))
    yard.selection.select_ids(["b"])
    yard.inspector.ring.arcToggled.emit("FS")
    press(qtbot, yard, "arc_fp")
    assert session.design.components[0].arcs == ("FP", "F", "FS")
    assert yard.inspector.arcs.text() == "FP F FS"
    press(qtbot, yard, "smaller")
    assert session.design.components[0].size == 2
    press(qtbot, yard, "larger")
    assert yard.inspector.size_field.value() == 3


def test_what_the_ring_cannot_do_is_said_under_it_until_the_next_change(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    opened(yard)
    yard.selection.select_ids(["b3"])
    yard.inspector.toggle_arc("A")
    assert yard.inspector.refusal.isVisible()
    assert "all round" in yard.inspector.refusal.text()
    yard.selection.select_ids(["b1"])
    assert not yard.inspector.refusal.isVisible()


def test_several_selected_items_change_together(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    yard.selection.select_ids(["p1", "p2", "p3"])
    assert yard.inspector.title.text() == "3 × Point defence"
    assert yard.inspector.cost.text() == "3 MASS   9 pts"
    press(qtbot, yard, "duplicate")
    assert len(session.design.of_family("pds")) == 6
    assert yard.selection.ids == session.last_added
    press(qtbot, yard, "remove")
    assert len(session.design.of_family("pds")) == 3


def test_a_mend_button_mends_and_its_card_goes(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    session = opened(yard, a_ship(mass=63))
    card = yard.findings.cards[0]
    card.mend_buttons()[0].click()
    assert session.audit.is_legal
    assert not [each for each in yard.findings.cards if each.face.severity == "error"]
    assert yard.findings.head.pill.text() == "" or not yard.findings.head.pill.isVisible()


def test_cards_keep_their_place_and_take_new_words_as_the_design_changes(yard: ShipyardWorkspace) -> None:
    session = opened(yard, a_ship(mass=63))
    card = yard.findings.cards[0]
    session.set_mass(64)
    assert yard.findings.cards[0] is card
    views = session.view().findings
    assert [each.face.what for each in yard.findings.cards] == [each.what for each in views]
    card.mend_buttons()[0].click()
    assert session.audit.is_legal


def test_f4_goes_from_finding_to_finding_and_selects_what_each_is_about(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    opened(yard, a_ship(tech="kravak"))
    places = [card.ids for card in yard.findings._views]
    for ids in [*places, places[0]]:
        press(qtbot, yard, "finding")
        assert not ids or yard.selection.ids == ids


def test_the_pointer_on_a_bill_line_lights_its_symbols_and_on_a_symbol_its_line(yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    rows = session.view().bill
    place = next(index for index, row in enumerate(rows) if row.ids == ("p1", "p2", "p3"))
    yard.bill.list.entered.emit(yard.bill.model.index(place))
    assert lit(yard) == ["component:p1", "component:p2", "component:p3"]
    yard.sheet.view.keyHovered.emit("component:p2")
    assert lit(yard) == ["component:p2"]
    words = [yard.bill.model.data(yard.bill.model.index(row), 0) for row in range(len(rows)) if _is_lit(yard, row)]
    assert words == ["Point defence, 3"]
    yard.sheet.view.keyHovered.emit("hull:3")
    assert _is_lit(yard, 1)
    yard.sheet.view.keyHovered.emit("")
    assert lit(yard) == []


def _is_lit(yard: ShipyardWorkspace, row: int) -> bool:
    from fleetforge.gui.widgets import FACE

    return bool(yard.bill.model.data(yard.bill.model.index(row), FACE).lit)


def test_a_bill_line_says_how_it_was_computed_and_f1_opens_its_clause(yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    model = yard.bill.model
    tip = model.data(model.index(1), Qt.ItemDataRole.ToolTipRole)
    assert session.view().bill[1].how in tip
    assert "FBC-2.2" in tip
    yard.selection.select_ids(["b1"])
    assert yard.clause_of_selection() == "FBC-7.1b"


def test_the_lines_of_the_bill_that_an_edit_changes_are_those_that_fade(yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    fade = yard.bill.fade
    assert fade.rows() == frozenset()
    session.set_armour(sum(session.design.armour_layers) + 1)
    assert {yard.bill.model.row(row).key for row in fade.rows()} == {"armour:1"}
    session.set_name("Other")
    assert fade.rows() == frozenset()
    session.add("pds")
    assert {yard.bill.model.row(row).words for row in fade.rows()} == {"Point defence, 4"}
    opened(yard, a_ship(mass=60))
    assert fade.rows() == frozenset()


def test_dropping_a_symbol_before_another_changes_the_order(yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    yard.sheet.view.keyDropped.emit("component:p3", "component:p1")
    assert [item.id for item in session.design.of_family("pds")] == ["p3", "p1", "p2"]
    yard.sheet.view.keyMoved.emit("component:p3", 1)
    assert [item.id for item in session.design.of_family("pds")] == ["p1", "p3", "p2"]


def test_copied_items_are_pasted_into_another_design(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    opened(yard)
    yard.selection.select_ids(["b1", "p1"])
    press(qtbot, yard, "copy")
    other = opened(yard, new_design())
    press(qtbot, yard, "paste")
    assert [item.family for item in other.design.components] == ["beam", "pds"]
    QGuiApplication.clipboard().setText("\x00 garbage " * 400)
    press(qtbot, yard, "paste")
    assert len(other.design.components) == 2


def test_removing_a_loaded_bay_and_undoing_brings_the_group_back(qtbot: QtBot, yard: ShipyardWorkspace) -> None:
    ship = a_ship(
        components=(Component("c1", "hangar_bay"), Component("c2", "hangar_bay")),
        loadout=Loadout((FighterGroup("c1", "attack", fighters=4, name="Alpha"), FighterGroup("c2", "torpedo"))),
    )
    session = opened(yard, ship)
    yard.selection.select_ids(["c1"])
    press(qtbot, yard, "remove")
    session.undo()
    assert session.design == ship


def test_each_design_keeps_its_own_selection(yard: ShipyardWorkspace) -> None:
    one = opened(yard)
    yard.selection.select_ids(["b1"])
    opened(yard, new_design())
    assert chosen(yard) == []
    yard.show_document(one)
    assert chosen(yard) == ["b1"]
    yard.forget_document(one)
    assert yard.empty.isVisible()


def test_a_design_that_is_not_shown_is_not_listened_to(yard: ShipyardWorkspace) -> None:
    one = opened(yard)
    two = opened(yard, new_design())
    one.set_name("Elsewhere")
    assert yard.form.fields["name"].text() == two.design.name


def test_a_variant_opens_as_a_document_of_its_own(
    qtbot: QtBot, yard: ShipyardWorkspace, services: YardServices
) -> None:
    opened(yard)
    press(qtbot, yard, "variant")
    assert services.opened[0].design.name == "Testbed/B"


def test_a_variant_is_compared_with_what_it_is_a_variant_of(yard: ShipyardWorkspace, services: YardServices) -> None:
    services.open_documents += [a_session(a_ship(name=name)) for name in ("Ark", "Furious", "Zealous")]
    variant = services.open_documents[1].duplicate_as_variant()
    yard.show_document(variant)
    yard.open_compare()
    pane = yard.suite
    assert isinstance(pane, ComparePane)
    assert pane.choice.currentText() == "Furious"
    assert len(pane.others) == 3


def test_comparing_shows_only_what_differs_until_all_is_wanted(
    qtbot: QtBot, yard: ShipyardWorkspace, services: YardServices
) -> None:
    session = opened(yard)
    variant = session.duplicate_as_variant()
    variant.add("pds")
    services.open_documents = [session, variant]
    press(qtbot, yard, "compare")
    pane = yard.suite
    assert pane is not None
    model = pane.model  # type: ignore[attr-defined]
    fields = [model.data(model.index(row, 0), Qt.ItemDataRole.DisplayRole) for row in range(model.rowCount())]
    assert "Point defence system" in fields
    assert "Faction" not in fields
    pane.everything.click()  # type: ignore[attr-defined]
    assert model.rowCount() > len(fields)
    yard.close_suite()
    assert yard.slot.isHidden()


def test_a_printed_design_is_compared_with_its_book(yard: ShipyardWorkspace) -> None:
    session = opened(yard, next(design for design in reference_designs() if design.published))
    session.add("pds")
    assert yard.findings.printed.isVisible()
    yard.findings.compare.click()
    assert yard.suite is not None
    assert yard.suite.choice.currentText().endswith("as printed")  # type: ignore[attr-defined]


@pytest.mark.parametrize("suite", ["point_defence", "hangar", "boarding", "magazine"])
def test_a_suite_opens_under_the_sheet_and_closes_with_its_button(yard: ShipyardWorkspace, suite: str) -> None:
    opened(yard)
    button = yard.palette_column.suite_buttons[suite]
    button.click()
    assert yard.suite is not None
    assert yard.slot.isVisible()
    assert button.isChecked()
    button.click()
    assert yard.slot.isHidden()
    assert not button.isChecked()


def test_printing_hands_the_design_over(yard: ShipyardWorkspace, services: YardServices) -> None:
    session = opened(yard)
    yard.bar.print_button.click()
    assert services.printed == [("Testbed", session)]


def test_the_palette_of_commands_finds_components_by_any_word(yard: ShipyardWorkspace) -> None:
    session = opened(yard, new_design())
    found = yard.finds("2 pds")
    assert found[0].title == "Add 2 × Point defence"
    found[0].run()
    assert len(session.design.components) == 2


def test_commands_have_ids_and_keys_of_their_own(yard: ShipyardWorkspace) -> None:
    commands = yard.commands()
    assert len({command.id for command in commands}) == len(commands)
    keys = [str(command.shortcut) for command in commands if command.shortcut]
    assert len(set(keys)) == len(keys)


def test_every_control_can_be_reached_and_has_a_name(yard: ShipyardWorkspace) -> None:
    opened(yard)
    yard.selection.select_ids(["b1"])
    kinds = (QAbstractButton, QLineEdit, QComboBox, QAbstractItemView)
    for widget in yard.findChildren(QWidget):
        if isinstance(widget, kinds) and widget.isVisible():
            named = widget.accessibleName() or getattr(widget, "text", str)()
            assert named, f"{widget} in {widget.parent()} has no name"


@given(design=designs(most_items=12))
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_bar_bill_and_sheet_show_the_numbers_of_the_check(yard: ShipyardWorkspace, design: Design) -> None:
    session = opened(yard, design)
    totals = check(design, load_catalogue()).totals
    assert yard.bar.used.text() == f"{totals.mass_used} of {totals.mass}"
    assert yard.bar.figures["NPV"].text() == str(totals.npv)
    assert yard.bar.figures["CPV"].text() == str(totals.cpv)
    assert sum(segment.amount for segment in yard.bar.bar.face().segments) == totals.mass_used
    rows = [yard.bill.model.row(place) for place in range(yard.bill.model.rowCount())]
    assert sum(row.figures[1] for row in rows) == totals.npv
    texts = _sheet_texts(session)
    assert {str(totals.npv), str(totals.cpv), str(totals.mass)} <= texts


def _sheet_texts(session: ShipSession) -> set[str]:
    return {item.text for item in session.sheet().items if hasattr(item, "text")}


def test_a_fault_in_the_bill_would_be_seen(yard: ShipyardWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    """The property above is no tautology: a wrong number in a view shows up against the check."""
    from dataclasses import replace

    session = opened(yard)
    right = session.view()
    wrong = replace(right, totals=(replace(right.totals[0], text="1"), *right.totals[1:]))
    monkeypatch.setattr(session, "view", lambda: wrong)
    yard.refresh()
    assert yard.bar.figures["NPV"].text() != str(check(session.design, load_catalogue()).totals.npv)


def test_a_ship_of_a_hundred_components_is_shown_whole(yard: ShipyardWorkspace) -> None:
    session = opened(yard, new_design("x" * 200, 300))
    for _ in range(25):
        for entry in ("beam@2", "pds", "fire_control", "pulse_torpedo"):
            session.add(entry)
    keys = set(yard.sheet.view.keys())
    assert {f"component:{item.id}" for item in session.design.components} <= keys


def test_a_narrow_pane_lays_the_sheet_out_in_fewer_columns(yard: ShipyardWorkspace) -> None:
    session = opened(yard)
    before = yard.sheet.view.sheet()
    yard.resize(1800, 900)
    after = yard.sheet.view.sheet()
    assert before is not None
    assert after is not None
    assert after.width > before.width
    assert session.sheet(yard.sheet._columns) is after


def test_a_word_on_the_sheet_leads_to_its_field(yard: ShipyardWorkspace, qtbot: QtBot) -> None:
    opened(yard)
    yard.activateWindow()
    view = yard.sheet.view
    place = view.key_rect("name").center().toPoint()
    click(view.viewport(), place)
    assert yard.form.fields["name"].edit.hasFocus()


def test_the_menu_of_a_symbol_selects_it_first(yard: ShipyardWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(yard)
    shown: list[QPoint] = []
    monkeypatch.setattr(QMenu, "popup", lambda _menu, place: shown.append(place))
    yard.sheet.view.contextRequested.emit("component:b1", QPoint(10, 10))
    assert shown == [QPoint(10, 10)]
    assert chosen(yard) == ["b1"]
