"""The geometry of a plot: frames, spans, outlines, and names that do not lie on each other."""

from __future__ import annotations

from itertools import combinations
from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.plot import (
    Frame,
    Patch,
    Pin,
    Pinned,
    Room,
    Span,
    arranged,
    fitted,
    hull,
    outlines,
    side_mark,
    span_of,
    turned,
)

WHOLE = Patch(0.0, 0.0, 400.0, 300.0)
HEIGHT, GAP = 12.0, 2.0
spots = st.tuples(st.floats(-500, 500), st.floats(-500, 500))


def boxes(pins: list[Pin], where: dict[str, Pinned]) -> list[Patch]:
    """Rectangles of the names that are drawn."""
    named = [(pin, name) for pin in pins if (name := where[pin.key].name) is not None]
    return [Patch(x, y - HEIGHT / 2, x + pin.width, y + HEIGHT / 2) for pin, (x, y) in named]


def meet(one: Patch, other: Patch) -> bool:
    room = Room(Patch(-1e6, -1e6, 1e6, 1e6), 50.0)
    room.take(one)
    return not room.is_free(other)


@given(place=spots, scale=st.floats(0.01, 100), x=st.floats(-999, 999), y=st.floats(-999, 999))
def test_a_spot_of_a_frame_is_the_place_that_it_shows(
    place: tuple[float, float], scale: float, x: float, y: float
) -> None:
    frame = Frame(scale, x, y)
    back = frame.place(frame.spot(place))
    assert hypot(back[0] - place[0], back[1] - place[1]) < 1e-6 * max(1, 1 / scale)


@given(about=spots, scale=st.floats(0.1, 100))
def test_what_is_under_the_pointer_stays_there_when_a_frame_is_zoomed(about: tuple[float, float], scale: float) -> None:
    frame = Frame(3.0, 20.0, 200.0)
    spot = frame.zoomed(scale, about).spot(frame.place(about))
    assert hypot(spot[0] - about[0], spot[1] - about[1]) < 1e-6


def test_up_the_table_is_up_the_drawing() -> None:
    frame = fitted(Span(0, 0, 72, 48), 10, 20, 144, 200)
    assert frame.scale == 2
    assert frame.spot((0, 0)) == (10, 168)
    assert frame.spot((72, 48)) == (154, 72)


def test_a_span_holds_the_table_and_what_stands_beyond_it() -> None:
    assert span_of([], 6) == Span(-6, -6, 6, 6)
    assert span_of([(1, 2), (5, -3)], 1) == Span(0, -4, 6, 3)
    table = Span(0, 0, 72, 48)
    assert table.holding([(30, 30)]) == table
    assert table.holding([(80, -2)]) == Span(0, -2, 80, 48)


def test_every_side_has_an_outline_of_its_own() -> None:
    for shape in (hull, side_mark):
        assert len({shape(mark) for mark in (1, 2, 3, 4)}) == 4
    assert [len(outlines(kind, 1)) for kind in ("ship", "group", "marker")] == [1, 3, 1]


@pytest.mark.parametrize(("heading", "bow"), [(0, (0, -2)), (90, (2, 0)), (180, (0, 2)), (270, (-2, 0))])
def test_a_bow_points_along_its_heading(heading: float, bow: tuple[float, float]) -> None:
    (spot,) = turned(((0.0, -1.0),), heading, 2.0, (7.0, 9.0))
    assert isclose(spot[0] - 7, bow[0], abs_tol=1e-9)
    assert isclose(spot[1] - 9, bow[1], abs_tol=1e-9)


@given(
    st.lists(
        st.tuples(st.integers(-20, 420), st.integers(-20, 320), st.integers(0, 90), st.booleans()),
        min_size=2,
        max_size=30,
    )
)
def test_names_never_lie_on_each_other_nor_beyond_the_drawing(many: list[tuple[int, int, int, bool]]) -> None:
    pins = [Pin(str(number), (x, y), 6.0, width, firm) for number, (x, y, width, firm) in enumerate(many)]
    where = arranged(pins, WHOLE, HEIGHT, GAP)
    drawn = boxes(pins, where)
    assert all(WHOLE.holds(one) for one in drawn)
    assert not any(meet(one, other) for one, other in combinations(drawn, 2))


def test_a_firm_unit_stays_where_it_is_and_others_give_way() -> None:
    pins = [Pin(key, (100.0, 100.0), 6.0, 40.0, key in ("one", "two")) for key in ("one", "two", "three")]
    where = arranged(pins, WHOLE, HEIGHT, GAP)
    assert where["one"].spot == where["two"].spot == (100.0, 100.0)
    assert where["three"].spot != (100.0, 100.0)


def test_what_comes_first_has_its_name_and_what_has_no_room_has_none() -> None:
    pins = [Pin(str(number), (200.0, 150.0), 6.0, 180.0) for number in range(30)]
    named = [where.name is not None for where in arranged(pins, WHOLE, HEIGHT, GAP).values()]
    assert named[0]
    assert not named[-1]


def test_what_lies_beyond_the_drawing_has_no_name_on_it() -> None:
    where = arranged([Pin("one", (-3.0, 100.0), 6.0, 40.0)], WHOLE, HEIGHT, GAP)
    assert where["one"].name is None
