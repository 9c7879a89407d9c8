"""Pages of every kind on every paper at every margin: nothing overlaps, nothing leaves its sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.games.full_thrust.files.fleet import load_fleet
from fleetforge.games.full_thrust.files.reference import fleet_files
from fleetforge.sheets.packing import Paper, slot_choices
from fleetforge.sheets.primitives import Face, Text
from fleetforge.systems.full_thrust.design.model import Craft, FighterGroup, Loadout
from fleetforge.systems.full_thrust.fleet import check_fleet
from fleetforge.systems.full_thrust.sheet.craftrows import row_form
from fleetforge.systems.full_thrust.sheet.fighter_cards import fighter_cards
from fleetforge.systems.full_thrust.sheet.order_sheet import order_sheets
from fleetforge.systems.full_thrust.sheet.quick_reference import quick_reference_sheets
from fleetforge.systems.full_thrust.sheet.roster import roster_sheets
from fleetforge.systems.full_thrust.sheet.ship_sheet import printed_ship, usual_per_page
from tests.designs import a_ship, designs
from tests.systems.full_thrust.sheet.fleets import (
    CATALOGUE,
    HARD_NAMES,
    MARGINS,
    PAPERS,
    SYMBOLS,
    a_carrier,
    a_cruiser,
    audited,
    boxes,
    card,
    complaints,
    crosswise,
    everything,
    fleets,
    stamps,
    upright,
    words,
)
from tests.systems.full_thrust.sheet.soundness import sheet_ship, unsound

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.model import Armament, Design, FighterTrait
    from fleetforge.systems.full_thrust.fleet import FleetAudit

FLEETS = tuple(load_fleet(path, CATALOGUE) for path in fleet_files())
PLACES = [(paper, margin) for paper in PAPERS for margin in MARGINS]
GROUPS: list[tuple[Armament, tuple[FighterTrait, ...], str]] = [
    ("standard", ("long_range",), ""),
    ("torpedo", ("heavy", "fast"), "Alpha"),
    ("attack", ("long_range",), "Ω" * 40),
    ("interceptor", (), ""),
]
on_every_page = pytest.mark.parametrize(("paper", "margin"), PLACES)


def laden(name: str = "Sa'Vasku monstrous carrier") -> Design:
    """A carrier with groups of all lengths, cutters and so many landers that they need a row of their own."""
    return a_carrier(name, GROUPS, cutters=2, landers=12)


def cards(audit: FleetAudit, paper: Paper, margin: float) -> tuple[Sheet, ...]:
    """The fighter cards of a fleet."""
    return fighter_cards(audit, CATALOGUE, SYMBOLS, *card(paper, margin))


def reference(audit: FleetAudit, paper: Paper, margin: float) -> tuple[Sheet, ...]:
    """The quick reference of a fleet."""
    return quick_reference_sheets(audit, CATALOGUE, SYMBOLS, *upright(paper, margin))


def sample(fleet_id: str) -> FleetAudit:
    """A sample fleet, checked."""
    (fleet,) = (fleet for fleet in FLEETS if fleet.id == fleet_id)
    return check_fleet(fleet, CATALOGUE)


# Ship sheets


@on_every_page
def test_groups_and_craft_stay_on_their_sheet_in_every_slot(paper: Paper, margin: float) -> None:
    """Endurance boxes ran over the edge of narrow cards."""
    ship = sheet_ship(laden(), name="The One Who Drifts")
    for count in slot_choices(paper, margin=margin):
        assert unsound(printed_ship(ship, paper, SYMBOLS, per_page=count, margin=margin)) == []


@settings(max_examples=30)
@given(designs(most_items=20), st.integers(0, 7), st.integers(0, 13), st.sampled_from(PLACES))
def test_random_carriers_stay_on_their_sheet(
    design: Design, fighters: int, landers: int, place: tuple[Paper, float]
) -> None:
    paper, margin = place
    loadout = Loadout(
        (FighterGroup("h", "attack", ("long_range",), fighters), FighterGroup("i", "standard", (), fighters, "Beta")),
        craft=(Craft("t", "lander", 5, landers, "Hoplites"), Craft("u", "boarding_cutter", 2)),
    )
    ship = sheet_ship(replace(design, loadout=loadout))
    assert unsound(printed_ship(ship, paper, SYMBOLS, margin=margin)) == []


@pytest.mark.parametrize("width", range(66, 100))
def test_a_long_range_group_ends_where_the_content_ends(width: int) -> None:
    form = row_form(width)
    assert form.cef + 5 * 4.1 - 0.6 <= width
    assert form.small or form.cef + 6 * 4.6 - 0.5 <= width


@on_every_page
@pytest.mark.parametrize("name", ["Sa'Vasku monstrous carrier of the outer dark", *HARD_NAMES[:4], "Ark"])
def test_unnamed_groups_are_told_apart_by_their_number(paper: Paper, margin: float, name: str) -> None:
    """Every group of a ship with a long name read the same."""
    sheets = printed_ship(sheet_ship(laden(), name=name), paper, SYMBOLS, per_page=2, margin=margin)
    printed = set(words(sheet for sheet, _ in sheets))
    for number in (1, 4):
        assert {f"{name} {number}", f"Group {number}"} & printed
    assert "Alpha" in printed


def test_a_group_is_called_by_its_number_where_its_ship_has_a_long_name() -> None:
    ((sheet, _),) = printed_ship(sheet_ship(a_carrier(groups=GROUPS), name=HARD_NAMES[0]), Paper.A4, SYMBOLS)
    assert {"Group 1", "Group 4"} <= set(words([sheet]))


def test_a_group_keeps_the_name_of_its_ship_where_there_is_room() -> None:
    ((sheet, _),) = printed_ship(sheet_ship(laden(), name="Sa'Vasku Carrier"), Paper.A5, SYMBOLS, per_page=2)
    assert {"Sa'Vasku Carrier 1", "Sa'Vasku Carrier 4"} <= set(words([sheet]))


@pytest.mark.parametrize(("paper", "possible"), [(Paper.A4, 68), (Paper.LETTER, 68), (Paper.A5, 37)])
def test_a_margin_that_leaves_no_room_is_refused_with_one_that_does(paper: Paper, possible: int) -> None:
    ship = sheet_ship(a_ship())
    assert unsound(printed_ship(ship, paper, SYMBOLS, margin=float(possible))) == []
    with pytest.raises(ValueError, match=f"choose at most {possible} mm"):
        usual_per_page(ship, paper, margin=possible + 1.0)


# Fighter cards


@on_every_page
def test_fighter_cards_are_sound(paper: Paper, margin: float) -> None:
    """Nine endurance boxes overlapped, and so did the rows of low cards."""
    sheets = cards(audited(laden()), paper, margin)
    assert complaints(sheets) == []
    assert len(stamps(sheets[:1], "symbol cef")) == 9


@on_every_page
def test_fighter_cards_with_hard_names_are_sound(paper: Paper, margin: float) -> None:
    for name in HARD_NAMES[2:5]:
        assert complaints(cards(everything(10, name), paper, margin)) == []


@settings(max_examples=20)
@given(fleets(), st.sampled_from(PLACES))
def test_fighter_cards_of_any_fleet_are_sound(audit: FleetAudit, place: tuple[Paper, float]) -> None:
    assert complaints(cards(audit, *place)) == []


@on_every_page
def test_a_card_always_has_the_rows_that_cost_endurance(paper: Paper, margin: float) -> None:
    for name in ("Alpha", HARD_NAMES[4]):
        audit = audited(a_carrier(groups=[("standard", (), name)]))
        labels = {item.key.rsplit(":", 1)[-1] for item in cards(audit, paper, margin)[0].items}
        assert {"second", "evade", "fired"} <= labels


@on_every_page
def test_every_craft_has_its_box_to_tick_on_low_cards_too(paper: Paper, margin: float) -> None:
    sheets = cards(audited(a_carrier(groups=[], landers=23)), paper, margin)
    assert len([box for sheet in sheets for box in sheet.items if ":lost:" in box.key]) == 23
    assert complaints(sheets) == []
    assert all(len(boxes([sheet], "")) > 1 for sheet in sheets)


# Roster, orders, quick reference


@on_every_page
@pytest.mark.parametrize("hull", [40, 400, 4000])
def test_totals_stand_on_one_line(paper: Paper, margin: float, hull: int) -> None:
    """A hull total of four figures broke into two lines."""
    audit = audited(a_cruiser(hull_boxes=hull, armour_layers=(hull,)), copies=3)
    sheets = roster_sheets(audit, CATALOGUE, SYMBOLS, *upright(paper, margin))
    assert complaints(sheets) == []
    printed = words(sheets)
    assert printed.count(str(hull)) == 6
    assert {str(3 * hull), str(audit.npv), str(audit.mass)} <= set(printed)


@on_every_page
@pytest.mark.parametrize("name", HARD_NAMES)
def test_order_sheets_keep_names_off_the_box_of_the_drive(paper: Paper, margin: float, name: str) -> None:
    """A name of three Greek lines ran over the box."""
    sheets = order_sheets(everything(6, name), SYMBOLS, *crosswise(paper, margin))
    assert complaints(sheets) == []


@on_every_page
def test_quick_references_are_sound(paper: Paper, margin: float) -> None:
    for fleet in FLEETS:
        assert complaints(reference(check_fleet(fleet, CATALOGUE), paper, margin)) == []


@pytest.mark.parametrize("fleet", ["ff-strike-force", "ff-third-relief"])
def test_a_small_overflow_of_the_quick_reference_takes_no_second_page(fleet: str) -> None:
    assert len(reference(sample(fleet), Paper.A4, 8.0)) == 1


def test_a_quick_reference_that_needs_two_pages_anyway_is_not_set_closer() -> None:
    sheets = reference(sample("ff-gathering"), Paper.A4, 8.0)
    assert len(sheets) == 2
    notes = {
        item.size for sheet in sheets for item in sheet.items if isinstance(item, Text) and item.face is Face.ITALIC
    }
    assert notes == {7.0}
