from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.extents import extent
from fleetforge.sheets.packing import (
    RULER_HEIGHT,
    Paper,
    columns_of,
    grid,
    pack,
    page_size,
    scale_ruler,
    ship_slots,
    slot_choices,
)
from fleetforge.sheets.primitives import Line, Sheet
from fleetforge.storage.fonts import load_metrics


@pytest.mark.parametrize(
    ("paper", "per_page", "width", "height", "columns"),
    [
        (Paper.A4, 1, 194, 281, 17),
        (Paper.A4, 2, 194, 138.5, 17),
        (Paper.A4, 4, 95, 138.5, 8),
        (Paper.A4, 6, 95, 91, 8),
        (Paper.LETTER, 1, 194, 263.4, 17),
        (Paper.LETTER, 2, 194, 129.7, 17),
        (Paper.LETTER, 4, 95, 129.7, 8),
        (Paper.LETTER, 6, 95, 85.1, 8),
        (Paper.A5, 1, 132, 194, 11),
        (Paper.A5, 2, 132, 95, 11),
    ],
)
def test_slots_have_the_sizes_of_the_layout(
    paper: Paper, per_page: int, width: float, height: float, columns: int
) -> None:
    slots = ship_slots(paper, per_page)
    assert (slots.width, slots.height) == pytest.approx((width, height), abs=0.05)
    assert (slots.columns, slots.count) == (columns, per_page)


@pytest.mark.parametrize("margin", [5, 8, 10, 20])
@pytest.mark.parametrize("paper", list(Paper))
def test_sheets_fill_the_page_for_any_margin(paper: Paper, margin: float) -> None:
    for per_page in slot_choices(paper, margin=margin):
        slots = ship_slots(paper, per_page, margin=margin)
        x, y = slots.corner(slots.count - 1)
        left, top = slots.corner(0)
        assert top == margin
        assert y + slots.height == pytest.approx(slots.page_height - margin)
        assert left == pytest.approx(slots.page_width - (x + slots.width))
        assert margin <= left <= margin + 3


def test_four_and_six_to_a_page_are_possible_with_wide_margins() -> None:
    assert slot_choices(Paper.A4, margin=20) == slot_choices(Paper.LETTER, margin=20) == (6, 4, 2, 1)
    assert slot_choices(Paper.A5) == (2, 1)


@pytest.mark.parametrize(
    ("paper", "per_page", "margin", "words"),
    [
        (Paper.A4, 3, 8, "choose 1, 2, 4 or 6"),
        (Paper.A5, 4, 8, "fewer sheets a page"),
        (Paper.A4, 1, 120, "choose a smaller one"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_way_out(paper: Paper, per_page: int, margin: float, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        ship_slots(paper, per_page, margin=margin)


def test_landscape_turns_the_paper() -> None:
    assert page_size(Paper.LETTER, landscape=True) == (279.4, 215.9)
    slots = grid(Paper.A4, 1, 1, landscape=True)
    assert (slots.width, slots.height) == (281, 194)


def test_columns_leave_room_at_both_sides() -> None:
    assert [columns_of(width) for width in (95, 94.9, 194, 132)] == [8, 7, 17, 11]


@given(st.lists(st.sampled_from([1, 2, 4, 6]), max_size=20))
def test_every_sheet_is_packed_once_into_slots_of_its_kind(kinds: list[int]) -> None:
    slots = {count: ship_slots(Paper.A4, count) for count in (1, 2, 4, 6)}
    sheets = [
        (Sheet(slots[count].width, slots[count].height, (), f"{count}/{index}"), slots[count])
        for index, count in enumerate(kinds)
    ]
    pages = pack(sheets)
    placed = [item for page in pages for item in page.sheets]
    assert sorted(item.sheet.title for item in placed) == sorted(sheet.title for sheet, _ in sheets)
    assert len(pages) == sum(-(-kinds.count(count) // count) for count in set(kinds))
    for page in pages:
        corners = {(item.x, item.y) for item in page.sheets}
        assert len(corners) == len(page.sheets)
        assert len({item.sheet.title.split("/")[0] for item in page.sheets}) == 1


def test_a_sheet_that_is_larger_than_its_slot_is_refused() -> None:
    with pytest.raises(ValueError, match="larger than its slot"):
        pack([(Sheet(96, 91, (), "Ark"), ship_slots(Paper.A4, 6))])


def test_the_scale_ruler_is_100_mm_long() -> None:
    metrics = load_metrics()
    shapes = scale_ruler(20, 30, metrics)
    (ruler,) = [item for item in shapes if isinstance(item, Line) and item.key == "ruler"]
    box = extent(shapes, metrics)
    assert ruler.x2 - ruler.x1 == 100
    assert box.bottom - 30 <= RULER_HEIGHT + 0.01
    assert len([item for item in shapes if isinstance(item, Line)]) == 22
