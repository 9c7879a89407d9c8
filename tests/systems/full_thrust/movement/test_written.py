"""Order boxes: a movement and the marks beside it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.movement.marks import Marks, Pools
from fleetforge.systems.full_thrust.movement.notation import CinematicOrder, Unreadable
from fleetforge.systems.full_thrust.movement.vector import VectorOrder
from fleetforge.systems.full_thrust.movement.written import WrittenOrder, parse_written

NAMES = st.lists(st.text("abcXYZ 123", min_size=1).map(str.strip).filter(bool), max_size=3).map(tuple)
COUNTS = st.integers(0, 999)
MARKS = st.builds(
    Marks,
    ftl=st.booleans(),
    shroud=st.booleans(),
    reflex=st.booleans(),
    nova=st.booleans(),
    emergency=st.booleans(),
    launch=NAMES,
    recharge=NAMES,
    mines=COUNTS,
    cloak=COUNTS,
    pools=st.one_of(st.none(), st.builds(Pools, COUNTS, COUNTS, COUNTS, COUNTS)),
    note=st.text("abc d", max_size=8).map(str.strip),
)
MOVEMENTS = st.one_of(st.none(), st.builds(CinematicOrder, st.just((-2,)), st.just(4), st.integers(0, 99)))


def read(text: str, **more: object) -> WrittenOrder:
    found = parse_written(text, **more)  # type: ignore[arg-type]
    assert isinstance(found, WrittenOrder), found
    return found


@pytest.mark.rules("FTC-1.2", "FTC-9.1")
@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("8P2; FTL", Marks(ftl=True)),
        ("8P2; ftl ; Shroud", Marks(ftl=True, shroud=True)),
        ("8P2; launch Alpha, Beta", Marks(launch=("Alpha", "Beta"))),
        ("8P2; recharge PBL 1", Marks(recharge=("PBL 1",))),
        ("8P2; mines 2; cloak 3", Marks(mines=2, cloak=3)),
        ("8P2; nova; reflex; emergency", Marks(nova=True, reflex=True, emergency=True)),
        ("8P2; M4 A6 D2 R1", Marks(pools=Pools(4, 6, 2, 1))),
        ("8P2; r1, a6", Marks(pools=Pools(0, 6, 0, 1))),
        ("8P2; note follow Rook", Marks(note="follow Rook")),
        ("shroud; 8P2", Marks(shroud=True)),
    ],
)
def test_marks_stand_after_semicolons_in_any_case(text: str, marks: Marks) -> None:
    assert read(text) == WrittenOrder(CinematicOrder((-2,), 0, 8), marks)


@pytest.mark.rules("FTC-9.1")
def test_a_box_may_hold_marks_alone_or_nothing() -> None:
    assert read("FTL") == WrittenOrder(None, Marks(ftl=True))
    assert read(" ; ") == read("") == WrittenOrder()


@pytest.mark.rules("FTC-2.13", "FTC-9.1")
def test_vector_orders_stand_in_the_same_box() -> None:
    found = read("TP3 MD6; shroud; M4 A2", system="vector")
    assert found.movement == (VectorOrder("TP", 3), VectorOrder("MD", 6))
    assert found.marks == Marks(shroud=True, pools=Pools(4, 2))
    assert found.text == "TP3 MD6; shroud; M4 A2 D0 R0"


@pytest.mark.rules("FTC-9.1")
@given(movement=MOVEMENTS, marks=MARKS)
def test_the_written_form_reads_back_as_the_same_order(movement: CinematicOrder | None, marks: Marks) -> None:
    order = WrittenOrder(movement, marks)
    assert parse_written(order.text) == order


@pytest.mark.rules("FTC-9.1")
@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("8P2; shrowd", ["order_mark"]),
        ("8P2; FTL now", ["order_mark_argument"]),
        ("8P2; launch", ["order_mark_argument"]),
        ("8P2; note", ["order_mark_argument"]),
        ("8P2; mines 0", ["order_mark_argument"]),
        ("8P2; cloak soon", ["order_mark_argument"]),
        ("8P2; cloak 1000", ["order_mark_argument"]),
        ("8P2; M4 X2", ["order_mark_argument"]),
        ("8P2; M4 M5", ["order_mark_twice"]),
        ("8P2; FTL; FTL", ["order_mark_twice"]),
        ("8P2; 8P3", ["order_moves"]),
        ("8X; shrowd; FTL now", ["order_text", "order_mark", "order_mark_argument"]),
    ],
)
def test_everything_wrong_in_a_box_is_told_at_once(text: str, codes: list[str]) -> None:
    found = parse_written(text)
    assert isinstance(found, Unreadable)
    assert [one.code for one in found.refusals] == codes
    assert all(one.message and one.mends[0].text for one in found.refusals)


@pytest.mark.rules("FTC-9.1")
def test_a_misspelt_mark_names_the_nearest_one_and_its_place() -> None:
    found = parse_written("8P2; shrowd")
    assert isinstance(found, Unreadable)
    assert "letter 6" in found.refusals[0].message
    assert found.refusals[0].mends[0].text.startswith("Did you mean: shroud?")


@pytest.mark.rules("FTC-2.9")
def test_places_count_from_the_start_of_the_box() -> None:
    found = parse_written("FTL;  8P!")
    assert isinstance(found, Unreadable)
    assert [dict(one.words)["at"] for one in found.refusals] == [8, 9]


@pytest.mark.rules("FTC-2.9")
def test_a_new_velocity_is_checked_against_the_ships() -> None:
    assert isinstance(parse_written("+4:12", velocity=8), WrittenOrder)
    assert isinstance(parse_written("+4:12", velocity=9), Unreadable)


@pytest.mark.rules("FTC-1.2")
def test_power_pools_add_up() -> None:
    assert Pools(4, 6, 2, 1).total == 13


@given(text=st.text(max_size=40), system=st.sampled_from(["cinematic", "vector"]))
def test_no_text_breaks_the_reading(text: str, system: str) -> None:
    found = parse_written(text, system)  # type: ignore[arg-type]
    assert isinstance(found, WrittenOrder) or found.refusals
    if isinstance(found, WrittenOrder):
        assert isinstance(parse_written(found.text, system), WrittenOrder)  # type: ignore[arg-type]
