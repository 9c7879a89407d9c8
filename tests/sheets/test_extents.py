from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.clashes import contains, faults, meet, outside, overlaps, small_texts, symbol_overlaps
from fleetforge.sheets.extents import extent, extent_of, flattened, located, moved
from fleetforge.sheets.marks import Mark, stamped
from fleetforge.sheets.metrics import Extent
from fleetforge.sheets.primitives import (
    Anchor,
    Arc,
    Art,
    Box,
    Circle,
    Face,
    Line,
    Polygon,
    Primitive,
    Sheet,
    Stamp,
    Text,
    Tone,
)
from fleetforge.storage.symbols import load_symbols

SYMBOLS = load_symbols()
METRICS = SYMBOLS.metrics


@pytest.mark.parametrize(
    ("item", "box"),
    [
        (Line(1, 2, 5, 2, 0.4), (1, 1.8, 5, 2.2)),
        (Line(1, 2, 1, 6, 0.4), (0.8, 2, 1.2, 6)),
        (Box(1, 1, 4, 2, 0.2), (0.9, 0.9, 5.1, 3.1)),
        (Box(1, 1, 4, 2, 0.2, Tone.NONE, Tone.INK), (1, 1, 5, 3)),
        (Circle(5, 5, 2, 0.2), (2.9, 2.9, 7.1, 7.1)),
        (Polygon((0, 0, 4, 0, 4, 4, 0, 4), width=0.2), (-0.1, -0.1, 4.1, 4.1)),
        (Arc(5, 5, 2, -90, 90, 0.2), (2.9, 2.9, 7.1, 5)),
        (Arc(5, 5, 2, 0, 90, fill=Tone.INK, stroke=Tone.NONE), (5, 3, 7, 5)),
        (Arc(5, 5, 2, 303, 327, 0.001), (3.3227, 3.3223, 3.9113, 3.9109)),
    ],
)
def test_boxes_round_single_shapes(item: Primitive, box: tuple[float, ...]) -> None:
    assert extent_of(item, METRICS) == pytest.approx(box, abs=0.001)


def test_a_sharp_corner_reaches_as_far_as_its_mitre() -> None:
    narrow = Polygon((5, 1, 8, 8.6, 2, 8.6), width=0.4)
    tip = extent_of(narrow, METRICS).top
    assert tip == pytest.approx(1 - 0.2 * (3**2 + 7.6**2) ** 0.5 / 3, abs=1e-6)


def test_a_text_is_as_wide_as_its_advance_at_any_anchor() -> None:
    width = METRICS.width("Hull", 8)
    for anchor, left in ((Anchor.START, 50), (Anchor.MIDDLE, 50 - width / 2), (Anchor.END, 50 - width)):
        box = extent_of(Text(50, 20, "Hull", 8, anchor=anchor), METRICS)
        assert (box.left, box.right) == pytest.approx((left, left + width))
        assert box.top < 20 <= box.bottom + 0.01


def test_stamps_are_flattened_at_their_place_and_hand_down_their_key() -> None:
    inner = Art("inner", (Line(0, 0, 1, 1), Circle(1, 1, 1, key="own")))
    outer = Art("outer", (Stamp(2, 2, inner), Polygon((0, 0, 1, 1), closed=False)))
    line, circle, polygon = flattened([Stamp(10, 20, outer, "system")])
    assert line == Line(12, 22, 13, 23, key="system")
    assert circle == Circle(13, 23, 1, key="own")
    assert polygon == Polygon((10, 20, 11, 21), closed=False, key="system")


@pytest.mark.parametrize(
    "item",
    [
        Line(1, 2, 3, 4),
        Box(1, 2, 3, 4),
        Circle(1, 2, 3),
        Polygon((1, 2, 3, 4, 5, 9)),
        Arc(1, 2, 3, 10, 100),
        Text(1, 2, "x", 8),
    ],
)
def test_moving_a_shape_moves_its_box(item: Primitive) -> None:
    before, after = extent_of(item, METRICS), extent_of(moved(item, 10, 20), METRICS)
    shifted = Extent(before.left + 10, before.top + 20, before.right + 10, before.bottom + 20)
    assert after == pytest.approx(shifted)


def test_stamps_of_one_art_are_located_like_any_stamp() -> None:
    stamps = [Stamp(x, 2 * x, SYMBOLS.art("drive", 12.2, number="4")) for x in (0, 5, 9)]
    text = Text(3, 3, "Ark", 8)
    assert [box for _item, box in located([*stamps, text], METRICS)] == [
        *(pytest.approx(extent_of(stamp, METRICS)) for stamp in stamps),
        pytest.approx(extent_of(text, METRICS)),
    ]


def test_nothing_drawn_has_no_extent() -> None:
    assert extent([], METRICS) == (0, 0, 0, 0)


def _sheet(*items: Primitive) -> Sheet:
    return Sheet(95, 91, (Box(0, 0, 95, 91), *items), "Test")


def test_a_sound_sheet_has_no_faults() -> None:
    symbol = stamped(SYMBOLS, 10, 20, "beam", 9.5, Mark.DAMAGED, arcs=("F",), number="2", key="component:b")
    tag = (Box(40, 2, 30, 5, fill=Tone.INK, stroke=Tone.NONE), Text(42, 5.5, "after turn 6", 7, tone=Tone.PAPER))
    assert faults(_sheet(Text(10, 18, "Beam 2", 7, Face.BOLD), *symbol, *tag), METRICS) == ()


def test_text_on_text_is_found() -> None:
    (clash,) = overlaps(_sheet(Text(10, 10, "Vandenburg", 13), Text(20, 10, "261", 13)), METRICS)
    assert "'Vandenburg'" in str(clash)
    assert "'261'" in str(clash)


def test_text_on_a_symbol_is_found() -> None:
    symbol = stamped(SYMBOLS, 10, 10, "fcs", 9.5, key="component:f")
    sheet = _sheet(*symbol, Text(15, 15, "FCS", 7))
    assert [type(clash.second) for clash in overlaps(sheet, METRICS)] == [Stamp]


@pytest.mark.parametrize(
    "shape",
    [
        Line(20, 5, 20, 15),
        Line(5, 9, 60, 9, tone=Tone.GREY),
        Box(10, 5, 12, 8),
        Polygon((12, 2, 30, 2, 12, 9)),
        Circle(18, 9, 2, fill=Tone.INK),
    ],
)
def test_text_across_the_edge_of_a_cell_is_found(shape: Primitive) -> None:
    assert len(overlaps(_sheet(Text(12, 10, "Superdreadnought", 9), shape), METRICS)) == 1


def test_text_on_white_or_beside_a_line_is_in_order() -> None:
    text = Text(12, 10, "Superdreadnought", 9)
    assert overlaps(_sheet(text, Line(5, 10.8, 60, 10.8), Box(14, 5, 12, 8, 0, Tone.NONE, Tone.PAPER)), METRICS) == ()


def test_symbols_over_other_symbols_are_found_but_not_their_own_marks() -> None:
    first = stamped(SYMBOLS, 10, 10, "fcs", 9.5, Mark.DESTROYED, key="a")
    second = stamped(SYMBOLS, 16, 10, "fcs", 9.5, key="b")
    assert symbol_overlaps(_sheet(*first), METRICS) == ()
    assert len(symbol_overlaps(_sheet(*first, *second), METRICS)) == 2


def test_what_leaves_the_sheet_is_found() -> None:
    inside, long = Text(5, 10, "Ark", 9), Text(80, 20, "Vandenburg", 13)
    deep = Stamp(40, 85, SYMBOLS.art("drive", 12.2, number="4"))
    assert outside(_sheet(inside, long, deep), METRICS) == (long, deep)


def test_texts_that_are_too_small_are_found_in_symbols_too() -> None:
    tiny = Text(0, 0, "x", 5)
    sheet = _sheet(Text(10, 10, "fine", 6.5), Stamp(20, 20, Art("a", (tiny,))))
    assert [text.size for text in small_texts(sheet)] == [5]
    assert any(line.startswith("too small") for line in faults(sheet, METRICS))


def test_touching_is_not_overlapping() -> None:
    assert not meet(Extent(0, 0, 5, 5), Extent(5, 0, 9, 5))
    assert meet(Extent(0, 0, 5, 5), Extent(4.5, 4.5, 9, 9))


_PLACE = st.integers(-80, 680).map(lambda quarters: quarters / 4)
_LENGTH = st.integers(0, 120).map(float)
_THINGS: st.SearchStrategy[Primitive] = st.one_of(
    st.builds(Text, _PLACE, _PLACE, st.just("Hull"), st.sampled_from((7.0, 40.0))),
    st.builds(Line, _PLACE, _PLACE, _PLACE, _PLACE, st.just(0.4)),
    st.builds(Box, _PLACE, _PLACE, _LENGTH, _LENGTH, st.just(0.2)),
)


@given(st.lists(_THINGS, max_size=12))
def test_whatever_meets_a_text_is_found_once_wherever_it_lies(things: list[Primitive]) -> None:
    items = tuple(replace(thing, key=str(place)) for place, thing in enumerate(things))
    pairs = combinations(located(items, METRICS), 2)
    meeting = [
        (first.key, second.key)
        for (first, box), (second, other) in pairs
        if meet(box, other) and _may_not_meet(first, box, second, other)
    ]
    found = [
        tuple(sorted((one.first.key, one.second.key), key=int)) for one in overlaps(Sheet(170, 170, items), METRICS)
    ]
    assert sorted(found) == sorted(meeting)


def _may_not_meet(first: Primitive, box: Extent, second: Primitive, other: Extent) -> bool:
    """Whether one is a text, and not one that lies wholly inside a box."""
    if isinstance(first, Box):
        first, box, second, other = second, other, first, box
    return (isinstance(first, Text) and not (isinstance(second, Box) and contains(other, box))) or (
        isinstance(second, Text) and isinstance(first, Line)
    )
