from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.games.full_thrust.designs import palette
from fleetforge.games.full_thrust.designs.session import new_design
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.check import check
from tests.app.sessions import Act, a_session, acts
from tests.designs import a_ship, designs

if TYPE_CHECKING:
    from fleetforge.app.design_views import PaletteEntry
    from fleetforge.systems.full_thrust.design.model import Design


def named(entries: tuple[PaletteEntry, ...]) -> dict[str, PaletteEntry]:
    return {entry.id: entry for entry in entries}


@given(designs(most_items=8), st.data())
@settings(max_examples=80)
def test_an_entry_costs_what_adding_it_adds_to_the_bill(design: Design, data: st.DataObject) -> None:
    session = a_session(design)
    count = data.draw(st.sampled_from((1, 3)))
    entry = data.draw(st.sampled_from(session.palette(f"{count} e")))
    before = check(design, load_catalogue()).totals
    session.add(entry.id, entry.count)
    after = session.audit.totals
    if entry.id == "structure:armour" and design.armour_layers and len(design.armour_layers) > 1:
        return  # a sum of several layers changes the innermost, which costs the same
    assert (after.mass_used - before.mass_used, after.npv - before.npv) == entry.figures


@pytest.mark.rules("FBC-5.3", "FBC-5.4")
def test_the_second_screen_is_priced_as_level_two() -> None:
    session = a_session(a_ship(mass=106, components=()))
    assert session.palette("screen")[0].figures[0] == 5
    session.add("screen")
    second = session.palette("screen")[0]
    assert (second.title, second.figures[0]) == ("Screen, level 2", 6)


def test_what_does_not_fit_says_by_how_much() -> None:
    session = a_session(a_ship(mass=61))
    entries = named(session.palette())
    assert (entries["pds"].fits, entries["pds"].reason) == (True, "")
    assert entries["beam@2"].reason == "1 MASS too many"
    assert entries["structure:hull"].fits


def test_other_technologies_are_found_by_their_words_and_say_whose_they_are() -> None:
    session = a_session()
    assert "scattergun" not in named(session.palette())
    found = named(session.palette("scatter"))
    assert found["scattergun"].reason == "Kra'Vak only"
    session.set_mixed(mixed=True)
    assert "scattergun" in named(session.palette())


@pytest.mark.parametrize(
    ("typed", "first", "count"),
    [
        ("3 pds", "pds", 3),
        ("pds", "pds", 1),
        ("PDS", "pds", 1),
        ("2 x beam 3", "beam@3", 2),
        ("beam 7", "beam@7", 1),
        ("marines", "boarding_party", 1),
        ("12 hull", "structure:hull", 12),
        ("armour box", "structure:armour", 1),
        ("area def", "adfc", 1),
        ("999 pds", "pds", 200),
    ],
)
def test_any_word_finds_it_and_a_number_in_front_counts(typed: str, first: str, count: int) -> None:
    entry = a_session(new_design()).palette(typed)[0]
    assert (entry.id, entry.count) == (first, count)


def test_groups_come_in_order_and_structure_is_among_defence() -> None:
    groups = list(dict.fromkeys(entry.group for entry in a_session().palette()))
    assert groups == ["Weapons", "Defence", "Craft and crew", "Other"]
    assert named(a_session().palette())["structure:hull"].group == "Defence"


@given(st.text(max_size=60))
def test_no_text_is_too_odd_to_search(text: str) -> None:
    session = a_session()
    before = session.design
    session.palette(text)
    assert session.design == before, "a search changes nothing"
    session.add_typed(text)
    session.paste(text)


@given(designs(most_items=10), st.lists(acts(), min_size=1, max_size=6))
@settings(max_examples=40)
def test_prices_that_are_remembered_are_those_that_are_worked_out(design: Design, edits: list[Act]) -> None:
    session = a_session(design)
    audits = [session.audit]
    for edit in (*edits, *(type(session).undo for _ in edits)):
        edit(session)
        audits.append(session.audit)
    catalogue = load_catalogue()
    asked = [(audit, catalogue, query) for audit in audits for query in ("", "3 s", "beam 7")]
    remembered = [palette.entries(*each) for each in asked]
    for each, entries in zip(asked, remembered, strict=True):
        forget()
        assert entries == palette.entries(*each)


def forget() -> None:
    for value in vars(palette).values():
        if hasattr(value, "cache_clear"):
            value.cache_clear()
