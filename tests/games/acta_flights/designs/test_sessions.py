from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.design_game import design_session, designs_of
from fleetforge.app.registry import game_of
from fleetforge.app.sheet_keys import component_of, field_of
from fleetforge.app.workbench import load_workbench
from fleetforge.games.acta_flights.designs.sessions import CarrierSession, FlightSession
from fleetforge.games.acta_flights.files.reference import load_flights
from fleetforge.kernel.finding import Severity
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon

if TYPE_CHECKING:
    from pathlib import Path

KNOWN = load_flights()
PROFILES: tuple[Flight | Carrier, ...] = (*KNOWN.flights.values(), *KNOWN.carriers.values())


def session_of(profile: Flight | Carrier) -> Any:
    return design_session(profile, load_workbench())


def cruiser() -> Any:
    return session_of(KNOWN.carriers["sample_cruiser"])


def test_ships_and_flights_have_sessions_of_their_own() -> None:
    designs = designs_of("acta_flights")
    assert [kind.id for kind in designs.kinds] == ["ship", "flight"]
    assert type(session_of(designs.new("ship"))) is CarrierSession
    assert type(session_of(designs.new("flight"))) is FlightSession


@pytest.mark.rules("ACF-11.1", "ACF-11.2")
@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.name)
def test_every_field_of_a_profile_is_in_the_form_or_a_part(profile: Flight | Carrier) -> None:
    session = session_of(profile)
    form = session.view().form
    fields = {field.key for field in (*form.fields, *form.more)}
    kept_elsewhere = {"id", "weapons", "carried"} | ({"crew_quality"} if isinstance(profile, Flight) else set())
    assert fields == set(type(profile).__dataclass_fields__) - kept_elsewhere
    assert session.view().is_legal


@pytest.mark.rules("ACF-11.5", "ACF-11.6")
@pytest.mark.parametrize("columns", [8, 12, 18])
@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile.name)
def test_every_part_stands_on_the_sheet_however_wide_it_is(profile: Flight | Carrier, columns: int) -> None:
    session = session_of(profile)
    sheet = session.sheet(columns)
    keys = {item.key for item in sheet.items if item.key}
    assert set(session.component_ids) == {component_of(key) for key in keys} - {""}
    fields = {field.key for field in session.fields}
    assert {field_of(key) for key in keys} - {""} <= fields
    assert all(component_of(key) or field_of(key) for key in keys)
    assert sheet.height < 400


@pytest.mark.rules("ACF-11.6")
def test_a_flight_with_many_weapons_shows_them_all() -> None:
    weapons = tuple(Weapon(f"Gun {number}", 2, 1) for number in range(9))
    session = session_of(replace(KNOWN.flights["Razik"], weapons=weapons))
    found = {component_of(item.key) for item in session.sheet(8).items if item.key}
    assert {f"weapons.{number}" for number in range(9)} <= found


def test_carried_flights_come_from_the_palette_and_are_counted_up() -> None:
    session = cruiser()
    session.set_field("craft", 6)
    (sentri,) = (entry for entry in session.palette("2 sentri") if entry.group == "Flights")
    assert (sentri.count, sentri.fitted, sentri.fits) == (2, 2, True)
    session.add(sentri.id, sentri.count)
    session.add("flight:Razik")
    assert session.design.carried == (Carried("Sentri", 4), Carried("Razik", 1))
    limit = session.view().limit
    assert limit
    assert (limit.words, limit.sentence) == ("Craft 5 of 6", "1 free")
    session.add("flight:Razik", 3)
    assert session.view().limit.sentence == "2 too many"
    assert not session.palette("razik")[0].fits


def test_traits_and_weapons_come_from_the_palette() -> None:
    session = session_of(Flight("Mine", hull=4, dogfight=0))
    pod, guns = session.palette("breaching")[0], session.palette("twin-linked")[0]
    session.add(pod.id)
    session.add(guns.id)
    session.add(session.palette("stealth")[0].id)
    assert session.design.traits == ("Breaching Pod",)
    assert session.design.weapons == (Weapon("Particle Guns", 2, 3, ("Twin-Linked",)),)
    assert session.design.stealth == 4
    session.set_component_field("weapons.0", "traits", ("Weak", "AP"))
    assert session.design.weapons[0].traits == ("Weak", "AP")
    assert [total.text for total in session.view().totals if total.title == "Can intercept"] == ["no"]


WRONG = (
    (Flight("A", hull=9, dogfight=0, weapons=(Weapon("Gun", 2, 1),)), "FLIGHT_HULL_RANGE"),
    (Flight("A", dogfight=0, weapons=(Weapon("Gun", 2, 1),)), "HULL_ASSUMED"),
    (Flight("A", hull=4, weapons=(Weapon("Gun", 2, 1),)), "DOGFIGHT_SCORE_MISSING"),
    (Flight("A", hull=4, dogfight=0, crew_quality=4, weapons=(Weapon("Gun", 2, 1),)), "FLIGHT_NO_CREW_QUALITY"),
    (Flight("A", hull=4, dogfight=0, stealth=8, weapons=(Weapon("Gun", 2, 1),)), "TRAIT_SCORE_RANGE"),
    (Flight("A", hull=4, dogfight=0), "FLIGHT_NO_WEAPON"),
    (Flight("A", move=0, hull=4, dogfight=0, weapons=(Weapon("Gun", 2, 1),)), "PROFILE_NUMBER_RANGE"),
    (Flight("A", hull=4, dogfight=0, weapons=(Weapon("Gun", 0, 0),)), "PROFILE_NUMBER_RANGE"),
    (Carrier("a", "A", hull=9), "PROFILE_NUMBER_RANGE"),
    (Carrier("a", "A", anti_fighter=2, advanced_anti_fighter=1), "AF_BOTH"),
    (Carrier("a", "A", craft=1, carried=(Carried("Razik", 1), Carried("Sentri", 2))), "CRAFT_EXCEEDED"),
    (Carrier("a", "A", craft=1, carried=(Carried("Nobody", 1),)), "FLIGHT_TYPE_UNKNOWN"),
    (Carrier("a", "A", craft=1, carried=(Carried("Razik", 0),)), "PROFILE_NUMBER_RANGE"),
)


@pytest.mark.rules("ACF-1.4", "ACF-1.5", "ACF-1.6", "ACF-6.3", "ACF-11.4")
@pytest.mark.parametrize(("profile", "code"), WRONG)
def test_every_mend_that_can_be_pressed_ends_its_finding(profile: Flight | Carrier, code: str) -> None:
    cards = session_of(profile).view().findings
    found = next(one for one in session_of(profile).verdict.findings if one.code == code)
    card = next(one for one in cards if one.what == found.message)
    assert card.mends
    for mend in card.mends:
        session = session_of(profile)
        assert session.mend(card.index, mend.index) is None
        left = [one for one in session.verdict.findings if (one.code, one.place) == (found.code, found.place)]
        assert not left, mend.text


def test_what_only_a_person_can_mend_says_so() -> None:
    weak = Flight("A", hull=4, dogfight=0, weapons=(Weapon("Gun", 2, 1, ("Weak",)),))
    (card,) = session_of(weak).view().findings
    assert (card.mends, card.why) == ((), "Nothing to mend if that is so.")


def test_a_finding_about_a_part_names_it() -> None:
    session = session_of(Carrier("a", "A", craft=1, carried=(Carried("Nobody", 1),)))
    assert session.view().findings[0].ids == ("carried.0",)


def test_a_ship_and_a_flight_are_saved_and_opened(tmp_path: Path) -> None:
    for profile in PROFILES:
        session = session_of(profile)
        path = tmp_path / f"{profile.name}.ffship"
        assert session.save(path) is None
        session.set_field("name", "Another")
        assert session.reload() is None
        assert session.design == profile


def test_a_flight_is_compared_with_flights_and_not_with_ships() -> None:
    left, right = (session_of(KNOWN.flights[name]) for name in ("Razik", "Sentri"))
    rows = {row.field: (row.left, row.right) for row in left.compared_with(right).differences}
    assert rows["Hull"] == ("3", "4")
    assert rows["Dogfight"] == ("+3", "+2")
    assert left.compared_with(cruiser()) is None


_TYPED = st.sampled_from(("", "x", "-3", "0", "4", "99", "10000", "Breaching Pod, Shields", "\ud800", "a\nb"))


@settings(max_examples=25)
@given(
    profile=st.sampled_from(PROFILES),
    acts=st.lists(st.tuples(st.integers(0, 5), st.integers(0, 30), _TYPED), max_size=8),
)
def test_whatever_is_typed_and_pressed_leaves_a_design_that_can_be_saved(
    profile: Flight | Carrier, acts: list[tuple[int, int, str]]
) -> None:
    session = session_of(profile)
    for act, place, typed in acts:
        ids = session.component_ids[place % 4 : place % 4 + 2]
        field = session.fields[place % len(session.fields)]
        entry = session.palette()[place % len(session.palette())]
        if act == 0:
            session.set_field(field.key, typed in ("x", "4") if field.kind == "switch" else typed)
        elif act == 1:
            session.add(entry.id, typed)
        elif act == 2:
            session.remove(ids)
        elif act == 3:
            session.duplicate(ids)
        elif act == 4:
            session.set_component_field(ids, ("name", "range_inches", "attack_dice", "count")[place % 4], typed)
        else:
            session.mend(place % 3, 0)
    files = game_of("acta_flights").files()
    assert files is not None
    assert files.read("ship", session.content(), "a") == session.design
    view = session.view()
    assert view.is_legal == all(one.severity is not Severity.ERROR for one in session.verdict.findings)
    assert session.sheet(10).items
    session.paste(session.copy_text())
    assert session.design.name
