"""What differs between two drawings: nothing that does is overlooked, and the order of what stays is the same."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from fleetforge.sheets.differing import differing
from fleetforge.sheets.primitives import Art, Box, Line, Polygon, Primitive, Stamp, Text

ART, LIKE_IT = (Art("disc", (Box(0, 0, 2, 2),)) for _ in range(2))
PLACES = st.sampled_from((0.0, 1.0, 2.5))
ITEMS: st.SearchStrategy[Primitive] = st.one_of(
    st.builds(Line, PLACES, PLACES, PLACES, PLACES),
    st.builds(Box, PLACES, PLACES, PLACES, PLACES, key=st.sampled_from(("", "hull:1"))),
    st.builds(Polygon, st.tuples(PLACES, PLACES, PLACES, PLACES)),
    st.builds(Text, PLACES, PLACES, st.sampled_from(("1", "22")), st.just(7.0)),
    st.builds(Stamp, PLACES, PLACES, st.sampled_from((ART, LIKE_IT)), st.sampled_from(("", "component:b1"))),
)
DRAWINGS = st.lists(ITEMS, max_size=12)


@st.composite
def edited(draw: st.DrawFn) -> tuple[list[Primitive], list[Primitive]]:
    """A drawing and what an edit makes of it: some the same, some equal, some gone, some new."""
    old = draw(DRAWINGS)
    new: list[Primitive] = []
    for item in old:
        what = draw(st.sampled_from(("same", "same", "equal", "gone", "other")))
        new += [] if what == "gone" else [item if what == "same" else replace(item) if what == "equal" else draw(ITEMS)]
    return old, draw(st.permutations(new)) if draw(st.booleans()) else new


@given(st.one_of(st.tuples(DRAWINGS, DRAWINGS), edited()))
def test_what_stays_is_equal_and_in_the_same_order(drawings: tuple[list[Primitive], list[Primitive]]) -> None:
    old, new = drawings
    gone, come = differing(old, new)
    left = [item for place, item in enumerate(old) if place not in gone]
    assert left == [item for place, item in enumerate(new) if place not in come]


@given(DRAWINGS)
def test_a_drawing_of_different_things_does_not_differ_from_itself(items: list[Primitive]) -> None:
    apart = [replace(item, key=str(number)) for number, item in enumerate(items)]
    assert differing(apart, apart) == ([], [])
    assert differing(apart, [replace(item) for item in apart]) == ([], [])


def test_only_what_was_edited_differs() -> None:
    old = [Text(0, number, "x", 7) for number in range(6)]
    new = [*(replace(item) for item in old[:2]), Text(0, 2, "y", 7), *old[3:]]
    assert differing(old, new) == ([2], [2])
    assert differing(old, old[:2] + old[3:]) == ([2], [])


def test_what_changed_places_differs_though_all_of_it_was_there() -> None:
    below, above = Box(0, 0, 4, 4), Box(1, 1, 4, 4)
    gone, come = differing([below, above], [above, below])
    assert len(gone) == len(come) == 1
