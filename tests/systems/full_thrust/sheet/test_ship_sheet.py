"""The slot that a ship gets, and how it gives up room before it moves to a larger one."""

from __future__ import annotations

import pytest

from fleetforge.sheets.packing import Paper, ship_slots
from fleetforge.sheets.primitives import Text
from fleetforge.systems.full_thrust.arcs import ALL_ROUND
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.sheet.plan import manners
from fleetforge.systems.full_thrust.sheet.ship_sheet import printed_ship, ship_sheet, usual_per_page
from tests.designs import a_ship
from tests.systems.full_thrust.sheet.soundness import SYMBOLS, faults, keys, own_texts, printed, sheet_ship, texts


def guns(count: int) -> tuple[Component, ...]:
    return tuple(Component(f"b{n}", "beam", 1 + n % 4, ALL_ROUND) for n in range(count))


@pytest.mark.parametrize(
    ("boxes", "paper", "expected"),
    [(52, Paper.A4, 4), (53, Paper.A4, 2), (52, Paper.LETTER, 4), (4, Paper.A5, 2), (200, Paper.A5, 2)],
)
def test_four_go_to_a_page_up_to_hull_rows_of_thirteen(boxes: int, paper: Paper, expected: int) -> None:
    assert usual_per_page(sheet_ship(a_ship(hull_boxes=boxes)), paper) == expected


@pytest.mark.parametrize("per_page", [1, 2, 4, 6])
def test_a_plain_ship_stays_in_the_slot_that_was_picked(per_page: int) -> None:
    ((sheet, slots),) = printed(sheet_ship(a_ship()), Paper.A4, per_page)
    assert slots == ship_slots(Paper.A4, per_page)
    assert (sheet.width, sheet.height) == (slots.width, slots.height)


def test_a_ship_that_does_not_fit_moves_to_the_next_larger_slot() -> None:
    counts = {
        guns_: printed(sheet_ship(a_ship(components=guns(guns_))), Paper.A4, 6)[0][1].count
        for guns_ in (8, 30, 60, 160)
    }
    assert counts == {8: 6, 30: 4, 60: 2, 160: 1}


def test_the_usual_slot_is_taken_when_none_is_picked() -> None:
    ((_, slots),) = printed_ship(sheet_ship(a_ship()), Paper.A4, SYMBOLS)
    assert slots.count == 4


def test_a_card_gives_up_orders_then_bands_then_second_lines_then_size() -> None:
    steps = []
    for count in range(8, 44):
        sheet = ship_sheet(sheet_ship(a_ship(components=guns(count))), ship_slots(Paper.A4, 4), SYMBOLS)
        if sheet.height > 138.6:
            break
        small = any(name.startswith("symbol beam|8.5") for name in names(sheet))
        second = any(text == "2·1 dice" for text in texts(sheet))
        steps.append(("order:1" in keys(sheet), second, small))
    order = list(dict.fromkeys(steps))
    assert order[0] == (True, True, False)
    assert order[-1][1:] in {(False, False), (False, True)}
    assert [step[1] for step in order] == sorted((step[1] for step in order), reverse=True)
    assert [step[2] for step in order] == sorted(step[2] for step in order)


def names(sheet: object) -> set[str]:
    return {item.art.name for item in sheet.items if hasattr(item, "art")}  # type: ignore[attr-defined]


def test_a_sheet_that_fits_nothing_is_as_high_as_it_must_be() -> None:
    slots = ship_slots(Paper.A4, 6)
    sheet = ship_sheet(sheet_ship(a_ship(components=guns(200))), slots, SYMBOLS)
    assert sheet.width == slots.width
    assert sheet.height > slots.height
    assert faults(sheet) == []


@pytest.mark.parametrize("margin", [5.0, 10.0, 20.0])
@pytest.mark.parametrize("paper", [Paper.A4, Paper.LETTER])
def test_sheets_fill_their_slots_at_any_margin(paper: Paper, margin: float) -> None:
    """BR-41: a sheet is as wide as its cell, whatever the margin."""
    for per_page in (1, 2, 4):
        ((sheet, slots),) = printed_ship(sheet_ship(a_ship()), paper, SYMBOLS, per_page=per_page, margin=margin)
        assert (sheet.width, sheet.height) == (slots.width, slots.height)
        assert faults(sheet) == []


def test_the_same_ship_says_the_same_on_every_paper() -> None:
    """BR-40: A4, Letter and A5 have the same content."""
    wanted = {"Testbed", "Light Cruiser (CL) · TST", "Fire control", "PDS", "Screen 1", "Beam 2", "Magazine 4", "FTL"}
    for paper, per_page in ((Paper.A4, 4), (Paper.LETTER, 4), (Paper.A5, 2)):
        ((sheet, _),) = printed(sheet_ship(a_ship()), paper, per_page)
        assert wanted <= set(own_texts(sheet))


def test_a_paper_without_such_slots_is_refused() -> None:
    with pytest.raises(ValueError, match="6 sheets do not fit on A5"):
        printed_ship(sheet_ship(a_ship()), Paper.A5, SYMBOLS, per_page=6)


def test_manners_never_go_below_the_sizes_that_can_be_read() -> None:
    for large in (False, True):
        for manner in manners(large=large):
            assert manner.symbol >= 8.5
            assert manner.pitch >= manner.symbol


def test_texts_are_the_same_size_in_every_slot() -> None:
    for per_page in (2, 4, 6):
        ((sheet, _),) = printed(sheet_ship(a_ship()), Paper.A4, per_page)
        labels = {item.size for item in sheet.items if isinstance(item, Text) and item.text == "Fire control"}
        assert labels == {7.0}
