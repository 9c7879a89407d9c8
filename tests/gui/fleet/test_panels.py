from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QWidget

from fleetforge.app.workbench import load_workbench
from fleetforge.games.full_thrust.designs.session import ShipSession
from fleetforge.games.full_thrust.fleets.session import ThrustFleetSession
from fleetforge.gui.widgets import Choice, FieldLine, Segmented, Stepper
from fleetforge.systems.full_thrust.design.model import Component
from tests.designs import a_ship
from tests.games.full_thrust.squadrons import a_session, carrier_squadron, published
from tests.gui.fleet.test_table import choose, press, shown

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.gui.fleet.load_rows import PartForm
    from fleetforge.gui.fleet.workspace import FleetWorkspace
    from tests.gui.fleet.office import Office

KEY = Qt.Key


def pick(box: QComboBox, value: str) -> None:
    """Choose an entry as a person does."""
    row = box.findData(value)
    assert row >= 0, value
    box.setCurrentIndex(row)
    box.activated.emit(row)


def loading(place: FleetWorkspace, session: ThrustFleetSession, row: int = 0) -> dict[str, PartForm]:
    shown(place, session)
    choose(place, row)
    place.side.show_page("load")
    return dict(place.load.parts)


def a_choice(part: PartForm, field: str) -> Choice:
    made = part.fields[field]
    assert isinstance(made, Choice)
    return made


def a_stepper(part: PartForm, field: str) -> Stepper:
    made = part.fields[field]
    assert isinstance(made, Stepper)
    return made


def a_line(fields: Mapping[str, object], field: str) -> FieldLine:
    made = fields[field]
    assert isinstance(made, FieldLine)
    return made


# Loads


def test_a_group_is_loaded_named_and_counted(place: FleetWorkspace) -> None:
    session = a_session("Inflexible")
    parts = loading(place, session)
    part = parts["bay1"]
    kind, name, count = a_choice(part, "kind"), a_line(part.fields, "name"), a_stepper(part, "count")
    assert not count.isVisible()
    pick(kind, "attack")
    assert count.isVisible()
    name.setFocus()
    QTest.keyClicks(name.edit, "Alpha")
    QTest.keyClick(name.edit, KEY.Key_Return)
    QTest.mouseClick(count.minus, Qt.MouseButton.LeftButton)
    (group,) = session.fleet.ships[0].loadout.groups  # type: ignore[union-attr]
    assert (group.bay, group.armament, group.fighters, group.name) == ("bay1", "attack", 5, "Alpha")
    assert "20 points" in part.words.text()
    assert place.load.like.isVisible()
    pick(kind, "standard+heavy")
    (group,) = session.fleet.ships[0].loadout.groups  # type: ignore[union-attr]
    assert (group.armament, group.traits, group.fighters, group.name) == ("standard", ("heavy",), 5, "Alpha")
    pick(kind, "empty")
    assert session.fleet.ships[0].loadout.groups == ()  # type: ignore[union-attr]
    QTest.mouseClick(place.load.like, Qt.MouseButton.LeftButton)
    assert session.fleet.ships[0].loadout is None
    assert not place.load.like.isVisible()


def test_an_edit_keeps_the_focus_where_it_is(place: FleetWorkspace) -> None:
    session = a_session("Inflexible")
    part = loading(place, session)["bay1"]
    pick(a_choice(part, "kind"), "attack")
    count = a_stepper(part, "count")
    count.edit.setFocus()
    session.set_limit(1000)
    assert place.load.parts["bay1"] is part
    assert place.window().focusWidget() is count.edit


def test_salvoes_are_counted_by_type_and_too_many_are_said(place: FleetWorkspace) -> None:
    session = a_session("Majestic")
    (part,) = loading(place, session).values()
    QTest.mouseClick(a_stepper(part, "extended").plus, Qt.MouseButton.LeftButton)
    assert session.fleet.ships[0].loadout.salvoes[0].types.count("extended") == 1  # type: ignore[union-attr]
    assert part.words.text() == "9 of 6 MASS used"
    assert place.load.faults.isVisible()
    QTest.mouseClick(a_stepper(part, "standard").minus, Qt.MouseButton.LeftButton)
    QTest.mouseClick(a_stepper(part, "standard").minus, Qt.MouseButton.LeftButton)
    assert not place.load.faults.isVisible()


def test_pulsers_are_tuned(place: FleetWorkspace) -> None:
    session = a_session("Keraph")
    part = next(iter(loading(place, session).values()))
    mode = part.fields["mode"]
    assert isinstance(mode, Segmented)
    QTest.mouseClick(mode.option_button("C"), Qt.MouseButton.LeftButton)
    assert session.fleet.ships[0].loadout.pulsers[0].mode == "C"  # type: ignore[union-attr]


def test_small_craft_are_loaded_into_their_bay(place: FleetWorkspace) -> None:
    session = ThrustFleetSession.new(load_workbench())
    session.add(a_ship(components=(*a_ship().components, Component("crft1", "tender_bay", 6))))
    part = loading(place, session)["crft1"]
    pick(a_choice(part, "kind"), "shuttle")
    QTest.mouseClick(a_stepper(part, "count").plus, Qt.MouseButton.LeftButton)
    QTest.mouseClick(a_stepper(part, "mass").plus, Qt.MouseButton.LeftButton)
    (craft,) = session.fleet.ships[0].loadout.craft  # type: ignore[union-attr]
    assert (craft.kind, craft.count, craft.mass) == ("shuttle", 2, 2)
    assert part.words.text() == "4 of 6 MASS used"


def test_notes_are_written_for_one_ship(place: FleetWorkspace) -> None:
    session = a_session("Majestic")
    loading(place, session)
    place.load.notes.setFocus()
    QTest.keyClicks(place.load.notes.edit, "Flag")
    QTest.keyClick(place.load.notes.edit, KEY.Key_Return)
    QTest.keyClicks(place.load.notes.edit, "ship")
    QTest.keyClick(place.load.notes.edit, KEY.Key_Tab)
    assert session.fleet.ships[0].notes == "Flag\nship"
    assert place.load.notes.text() == "Flag\nship"


def test_without_one_ship_the_panel_says_what_to_do(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic", "Huron"))
    place.side.show_page("load")
    assert place.load.empty.isVisible()
    choose(place, 0, 1)
    assert place.load.empty.isVisible()
    choose(place, 1)
    assert place.load.nothing.isVisible()
    session.remove([session.fleet.ships[1].id])
    assert place.load.row_id == ""


# The fleet


@pytest.mark.parametrize(("typed", "limit"), [("1600", 1600), ("1,600", 1600), ("", None)])
def test_a_limit_is_typed(place: FleetWorkspace, typed: str, limit: int | None) -> None:
    session = shown(place, a_session("Majestic"))
    session.set_limit(500)
    place.deeds.ask_limit()
    limit_field = a_line(place.rules.fields, "limit")
    assert limit_field.edit.hasFocus()
    QTest.keyClick(limit_field.edit, KEY.Key_Backspace)
    QTest.keyClicks(limit_field.edit, typed)
    QTest.keyClick(limit_field.edit, KEY.Key_Return)
    assert session.fleet.limit == limit
    assert place.bar.limit.text() == ("set a limit" if limit is None else f"of {limit:,}")


def test_letters_in_the_limit_are_refused_beneath_it(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    session.set_limit(500)
    place.deeds.ask_limit()
    limit_field = a_line(place.rules.fields, "limit")
    QTest.keyClicks(limit_field.edit, "many")
    QTest.keyClick(limit_field.edit, KEY.Key_Return)
    assert session.fleet.limit == 500
    assert "no whole number" in limit_field.refusal()


def test_an_option_changes_the_fleet_and_shows_its_clause(place: FleetWorkspace, office: Office) -> None:
    session = shown(place, a_session("Majestic"))
    place.side.show_page("rules")
    pick(place.rules.options["fighter_traits"], "combined")
    assert session.fleet.options.fighter_traits == "combined"
    session.undo()
    assert place.rules.options["fighter_traits"].value() == "single"
    place.rules.clauseAsked.emit("FBC-9.3")
    assert office.clauses == ["FBC-9.3"]


def test_a_finding_is_mended_by_its_button(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    session.set_limit(100)
    assert place.bar.findings.text() == "1 warning"
    place.services.refresh_commands()
    press(place, KEY.Key_F4)
    assert place.side.page() == "rules"
    (card,) = place.rules.cards
    assert card.hasFocus()
    QTest.mouseClick(card.mend_buttons()[0], Qt.MouseButton.LeftButton)
    assert session.fleet.limit == 358
    assert place.rules.cards == []
    assert place.bar.findings.text() == "No findings"


def test_a_finding_leads_to_its_ship(place: FleetWorkspace) -> None:
    session = a_session("Majestic", "Huron")
    session.add(a_ship(mass=20))
    shown(place, session)
    row = session.fleet.ships[2].id
    place.rules.cards[0].activated.emit()
    assert place.table.chosen() == (row,)
    assert place.clause_of_selection() == "FBC-1.6"


def test_totals_by_class_follow_the_fleet(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Huron", "Huron"))
    assert [label.text() for label in place.rules._figures[4:]] == ["Light cruiser", "2", "100", "334"]
    session.remove([session.fleet.ships[0].id])
    assert [label.text() for label in place.rules._figures[5:]] == ["1", "50", "167"]


# Designs


def test_the_design_opens_in_the_shipyard_and_comes_back_changed(place: FleetWorkspace, office: Office) -> None:
    session = shown(place, carrier_squadron())
    choose(place, 2)
    place.deeds.open_chosen()
    assert office.opened == [("ship", published("Inflexible"))]
    yard = ShipSession(replace(published("Inflexible"), hull_boxes=44), load_workbench())
    office.ships.append(yard)
    place.deeds.open_chosen()
    assert office.shown == [yard]
    load = session.fleet.ships[2].loadout
    place.deeds.update_chosen()
    assert session.design_of(session.fleet.ships[2].id) == yard.design
    assert session.fleet.ships[2].loadout == load
    assert office.said[-1] == "Update Inflexible."
    place.deeds.update_chosen()
    assert office.said[-1] == "Inflexible is up to date."


def test_the_palette_finds_ships_and_designs(place: FleetWorkspace) -> None:
    session = shown(place, a_session("Majestic"))
    place.library.look_again()
    finds = place.finds("majestic")
    assert [find.title for find in finds] == ["Majestic", "Add Majestic"]
    finds[1].run()
    assert len(session.fleet.ships) == 2
    assert place.finds("  ") == ()


def test_the_fleet_is_handed_to_the_print_preview(place: FleetWorkspace, office: Office) -> None:
    session = shown(place, a_session("Majestic"))
    place.print_document()
    assert office.printed == [("Squadron", session)]


# Everybody


def test_every_control_has_a_name_that_can_be_read_out(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    choose(place, 2)
    for page in ("library", "load", "rules"):
        place.side.show_page(page)
        controls = [
            *place.findChildren(QAbstractButton),
            *place.findChildren(QLineEdit),
            *place.findChildren(QComboBox),
        ]
        nameless = [one for one in controls if one.isVisible() and not (one.accessibleName() or text_of(one))]
        assert nameless == []


def text_of(widget: QWidget) -> str:
    return widget.text() if isinstance(widget, QAbstractButton) else ""


def test_tab_reaches_every_field_of_a_page(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    place.side.show_page("rules")
    wanted = {*(field.edit for field in place.rules.fields.values()), *place.rules.options.values()}
    place.table.setFocus()
    reached: set[object] = set()
    for _ in range(80):
        press(place, KEY.Key_Tab)
        reached.add(place.window().focusWidget())
    assert wanted <= reached


def test_panels_can_be_gone_round(place: FleetWorkspace) -> None:
    shown(place, carrier_squadron())
    for page in ("library", "load", "rules"):
        place.side.show_page(page)
        assert all(panel.focusPolicy() != Qt.FocusPolicy.NoFocus or panel.focusProxy() for panel in place.panels())


def test_commands_have_names_and_keys_of_their_own(place: FleetWorkspace) -> None:
    commands = place.commands()
    keys = [keys.toString() for command in commands for keys in command.keys()[:1]]
    assert len(keys) == len(set(keys))
    assert len({command.id for command in commands}) == len(commands)
    assert all("&" in command.title for command in commands)
