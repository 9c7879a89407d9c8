"""Ships in the designer: fields, parts from the palette, findings with their mends, the live sheet."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.design_game import design_session, designs_of
from fleetforge.app.refusing import Refused
from fleetforge.app.registry import game_of
from fleetforge.app.sheet_keys import component_of, field_of
from fleetforge.app.workbench import load_workbench
from fleetforge.kernel.finding import Severity
from fleetforge.systems.brilliant_lances.ships import Aspect, Director, Missile, Sensor, Ship, Transmitter, Weapon
from tests.games.brilliant_lances.samples import any_ship, ships

if TYPE_CHECKING:
    from pathlib import Path

PLAIN = Ship("plain", "Plain", g_rating=1, sensors=(Sensor("Eye", "PEMS", 4),))


def session_of(ship: Ship) -> Any:
    return design_session(ship, load_workbench())


def picked(session: Any, words: str) -> str:
    """The id of the first entry of the palette for some words."""
    entry: str = session.palette(words)[0].id
    return entry


@pytest.mark.rules("BLS-17.1")
def test_a_new_ship_is_legal_and_every_field_of_a_ship_is_in_the_form_or_a_list() -> None:
    session = session_of(designs_of("brilliant_lances").new("ship"))
    assert session.view().is_legal
    form = session.view().form
    named = {field.key.partition(".")[0] for field in (*form.fields, *form.more)}
    lists = {parts.key for parts in session.parts}
    assert named | lists | {"id"} == {field.name for field in fields(Ship)}
    inner = {parts.key: {field.key.partition(".")[0] for field in parts.fields} for parts in session.parts}
    kinds = {"sensors": Sensor, "transmitters": Transmitter, "weapons": Weapon, "missiles": Missile, "aspects": Aspect}
    assert inner == {key: {field.name for field in fields(kind)} for key, kind in kinds.items()}


@pytest.mark.rules("BLS-17.1", "BLS-16.8")
def test_fields_within_a_crew_and_tenths_of_fuel_are_typed() -> None:
    session = session_of(PLAIN)
    assert session.set_field("crew.pilot", "13") is None
    assert session.set_field("fuel", "12.5") is None
    assert session.set_field("hull_length", "80") is None
    assert (session.design.crew.pilot, session.design.fuel, session.design.hull_length) == (13, 125, 80)
    assert session.view().form.field("fuel").value == "12.5"
    for wrong in ("x", "1.25", "-1", "999999"):
        assert isinstance(session.set_field("fuel", wrong), Refused)
    assert isinstance(session.set_field("crew.pilot", "0"), Refused)
    session.set_field("hull_length", "")
    assert (session.design.fuel, session.design.hull_length) == (125, None)
    session.undo()
    session.undo()
    assert session.design.fuel == 125
    session.undo()
    assert (session.design.crew.pilot, session.design.fuel) == (13, 0)


@pytest.mark.rules("BLS-17.2", "BLS-17.4", "BLS-8.11")
def test_settings_arcs_and_directors_are_typed_and_chosen() -> None:
    session = session_of(replace(PLAIN, sensors=(Sensor("Set", "AEMS", 8),), weapons=(Weapon("Gun", "laser"),)))
    session.set_component_field("sensors.0", "settings", "8, 2,2 , 4")
    assert session.design.sensors[0].settings == (2, 4, 8)
    assert isinstance(session.set_component_field("sensors.0", "settings", "2, many"), Refused)
    session.set_component_field("weapons.0", "arcs", ("3", "1"))
    assert session.design.weapons[0].arcs == (1, 3)
    shown = {field.key: field.value for field in session.component("weapons.0").fields}
    assert (shown["arcs"], shown["director"], shown["director.sr"]) == (("1", "3"), False, "")
    found = []
    for key, typed in (("director.tl", ""), ("director", True), ("director.sr", "6"), ("director", False)):
        session.set_component_field("weapons.0", key, typed)
        found.append(session.design.weapons[0].director)
    assert found == [None, Director(), Director(6), None]
    session.set_component_field("weapons.0", "director.tl", "11")
    assert session.design.weapons[0].director == Director(None, 11)


@pytest.mark.rules("BLS-14.5")
def test_an_aspect_counts_as_another_size_or_as_its_own() -> None:
    session = session_of(PLAIN)
    session.add(picked(session, "bow aspect"))
    session.set_component_field("aspects.0", "size", "S")
    assert session.design.aspects == (Aspect("bow", "S", 1),)
    session.set_component_field("aspects.0", "size", "")
    assert session.design.aspects == (Aspect("bow", None, 1),)
    assert not session.palette("bow aspect")[0].fits
    assert session.palette("stern aspect")[0].fits


@pytest.mark.rules("BLS-16.17", "BLS-16.21", "BLS-17.2", "BLS-17.3", "BLS-17.4", "BLS-17.5")
def test_all_that_the_palette_has_is_added_under_names_of_its_own_and_is_legal() -> None:
    session = session_of(PLAIN)
    for _ in range(2):
        for entry in session.palette():
            if entry.fits:
                assert session.add(entry.id) is None
    design = session.design
    assert len(design.aspects) == 3
    assert {one.kind for one in design.sensors} == {"PEMS", "AEMS", "HRT", "DF", "RADAR", "LADAR", "LASER_DETECTOR"}
    assert {one.kind for one in design.transmitters} == {"radio", "laser_communicator", "maser_communicator", "jammer"}
    assert {one.control for one in design.missiles} == {"controlled", "semi_independent", "independent"}
    assert [card.what for card in session.view().findings] == []
    assert len(session.view().bill) == len(session.component_ids)


@pytest.mark.rules("BLS-17.7")
@pytest.mark.parametrize("columns", [8, 12, 18])
@pytest.mark.parametrize("ship", ships().values(), ids=lambda ship: ship.name)
def test_every_part_stands_on_the_sheet_however_wide_it_is(ship: Ship, columns: int) -> None:
    session = session_of(ship)
    sheet = session.sheet(columns)
    keys = {item.key for item in sheet.items if item.key}
    assert set(session.component_ids) == {component_of(key) for key in keys} - {""}
    assert {field_of(key) for key in keys} - {""} <= {field.key for field in session.fields}
    assert all(component_of(key) or field_of(key) for key in keys)


GUN = Weapon("Gun", "laser")
WRONG = (
    (replace(PLAIN, tl=0), "BL_NUMBER"),
    (replace(PLAIN, g_rating=-1), "BL_NUMBER"),
    (replace(PLAIN, fuel=-5), "BL_NUMBER"),
    (replace(PLAIN, crew=replace(PLAIN.crew, pilot=0)), "BL_NUMBER"),
    (replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 4, count=0),)), "BL_NUMBER"),
    (replace(PLAIN, missiles=(Missile("Dart", g_turns=-1, asset=0),)), "BL_NUMBER"),
    (replace(PLAIN, weapons=(replace(GUN, director=Director(4, 0)),)), "BL_NUMBER"),
    (replace(PLAIN, sensors=()), "BL_NO_SENSOR"),
    (replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 0),)), "BL_SR_WHOLE"),
    (replace(PLAIN, transmitters=(Transmitter("Radio", "radio", -1),)), "BL_SR_WHOLE"),
    (replace(PLAIN, weapons=(replace(GUN, director=Director(0)),)), "BL_SR_WHOLE"),
    (replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 4, settings=(2,)),)), "BL_POWER_PASSIVE"),
    (replace(PLAIN, sensors=(Sensor("Set", "AEMS", 4, settings=(2, 9)),)), "BL_POWER_SETTING"),
    (replace(PLAIN, weapons=(replace(GUN, mount="spinal", is_trainable=False),)), "BL_SPINAL_ARC"),
    (replace(PLAIN, weapons=(replace(GUN, mount="spinal", arcs=(1,)),)), "BL_SPINAL_TRAINED"),
    (replace(PLAIN, weapons=(replace(GUN, arcs=(2, 7)),)), "BL_WEAPON_ARCS"),
    (replace(PLAIN, weapons=(replace(GUN, arcs=()),)), "BL_WEAPON_ARCS"),
    (replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 4, tl=15),)), "BL_TL_SENSOR"),
    (replace(PLAIN, weapons=(replace(GUN, director=Director(4, 15)),)), "BL_TL_SENSOR"),
    (replace(PLAIN, hull_length=5, sensors=(Sensor("Eye", "PEMS", 4, is_fixed_array=True),)), "BL_ARRAY_LENGTH"),
    (replace(PLAIN, aspects=(Aspect("bow", dm=9),)), "BL_ASPECT_DM"),
    (replace(PLAIN, aspects=(Aspect("bow", dm=1), Aspect("bow", dm=2), Aspect("stern"))), "BL_NAME_TWICE"),
    (replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 4), Sensor("Eye", "HRT", 2))), "BL_NAME_TWICE"),
)


@pytest.mark.rules("BLS-17.6", "BLS-16.16", "BLS-16.18")
@pytest.mark.parametrize(("ship", "code"), WRONG)
def test_every_mend_that_can_be_pressed_ends_its_finding(ship: Ship, code: str) -> None:
    cards = session_of(ship).view().findings
    found = next(one for one in session_of(ship).verdict.findings if one.code == code)
    card = next(one for one in cards if one.what == found.message)
    assert card.mends
    for mend in card.mends:
        session = session_of(ship)
        assert session.mend(card.index, mend.index) is None
        left = [one for one in session.verdict.findings if (one.code, one.place) == (found.code, found.place)]
        assert not left, mend.text


def test_of_two_aspects_alike_the_first_stays() -> None:
    session = session_of(replace(PLAIN, aspects=(Aspect("bow", dm=1), Aspect("stern"), Aspect("bow", dm=2))))
    session.mend(0, 0)
    assert session.design.aspects == (Aspect("bow", dm=1), Aspect("stern"))


def test_a_finding_about_a_part_names_it() -> None:
    session = session_of(replace(PLAIN, sensors=(Sensor("Eye", "PEMS", 0),)))
    assert session.view().findings[0].ids == ("sensors.0",)


def test_a_ship_is_saved_opened_compared_and_varied(tmp_path: Path) -> None:
    session = session_of(ships()["Tallow"])
    path = tmp_path / "x.ffship"
    assert session.save(path) is None
    session.set_field("name", "Another")
    assert session.reload() is None
    assert session.design == ships()["Tallow"]
    rows = {row.field: (row.left, row.right) for row in session.compared_with(session_of(PLAIN)).differences}
    assert rows["Asset of the pilot"] == ("12", "10")
    assert rows["Fuel in g-turns"] == ("40", "0")
    assert session.duplicate_as_variant().design.id != "bls-tallow"


def test_no_list_is_doubled_beyond_what_a_file_holds() -> None:
    session = session_of(PLAIN)
    session.add(picked(session, "radar"), 98)
    session.duplicate(session.component_ids[:3])
    assert len(session.design.sensors) == 100
    assert game_of("brilliant_lances").files().read("ship", session.content(), "a") == session.design


_TYPED = st.sampled_from(("", "x", "-3", "0", "4", "99", "10000", "1, 2", "4.5", "a\nb"))
_KEYS = ("name", "sr", "tl", "count", "settings", "director.sr", "dm", "g_turns", "asset")


@settings(max_examples=25)
@given(
    ship=st.sampled_from((*ships().values(), PLAIN)) | any_ship(),
    acts=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 60), _TYPED), max_size=8),
)
def test_whatever_is_typed_and_pressed_leaves_a_ship_that_can_be_saved(
    ship: Ship, acts: list[tuple[int, int, str]]
) -> None:
    session = session_of(ship)
    for act, place, typed in acts:
        ids = session.component_ids[place % 4 : place % 4 + 2]
        typable = [field for field in session.fields if field.kind != "choice"]
        entry = session.palette()[place % len(session.palette())]
        if act == 0:
            session.set_field(typable[place % len(typable)].key, typed)
        elif act == 1:
            session.add(entry.id, typed)
        elif act == 2:
            session.remove(ids)
        elif act == 3:
            session.duplicate(ids)
        elif act == 4:
            session.set_component_field(ids, _KEYS[place % len(_KEYS)], typed)
        else:
            session.mend(place % 3, 0)
    files = game_of("brilliant_lances").files()
    assert files.read("ship", session.content(), "a") == session.design
    view = session.view()
    assert view.is_legal == all(one.severity is not Severity.ERROR for one in session.verdict.findings)
    assert session.sheet(10).items
    assert session.palette()
    session.paste(session.copy_text())
    assert session.design.name
