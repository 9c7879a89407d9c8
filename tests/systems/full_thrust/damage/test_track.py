"""Boxes crossed, rows that go, the check that follows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.damage.track import Check, Track, check_due, row_ends, rows_crossed, wound
from fleetforge.systems.full_thrust.design.hull import crew_left, crew_marks, hull_rows, thrust_left


@pytest.mark.rules("FTC-5.1", "FTC-5.2")
def test_rows_end_where_their_last_box_is_and_empty_rows_do_not_exist() -> None:
    assert hull_rows(19) == (5, 5, 5, 4)
    assert row_ends(19) == (5, 10, 15, 19)
    assert row_ends(2) == (1, 2)
    assert row_ends(0) == ()


@pytest.mark.rules("FTC-5.8")
def test_each_row_has_its_number() -> None:
    assert [check_due(12, before, before + 3) for before in (0, 3, 6)] == [Check(1, 6), Check(2, 5), Check(3, 4)]
    assert check_due(12, 0, 2) is None
    assert check_due(12, 3, 5) is None


@pytest.mark.rules("FTC-5.4", "FTC-5.9")
def test_rows_that_go_together_give_one_check_with_a_bonus() -> None:
    assert check_due(12, 2, 6) == Check(2, 5, 1)
    assert check_due(12, 0, 9) == Check(3, 4, 2)
    assert rows_crossed(12, 0, 9) == (1, 2, 3)


@pytest.mark.rules("FTC-5.11")
def test_the_last_box_destroys_the_ship_without_a_check_and_the_rest_is_overkill() -> None:
    dead = wound(Track(12, 8), (Blow(7),))
    assert (dead.destroyed, dead.check, dead.hull_lost, dead.overkill) == (True, None, 4, 3)
    assert dead.rows == (3, 4)
    tiny = wound(Track(3, 2), (Blow(1),))
    assert (tiny.destroyed, tiny.check) == (True, None)


@pytest.mark.rules("FTC-5.3")
def test_armour_never_brings_about_a_check() -> None:
    held = wound(Track(12, 2, (4,)), (Blow(4),))
    assert (held.armour_lost, held.armour_total, held.hull_lost, held.check) == ((4,), 4, 0, None)


@pytest.mark.rules("FTC-5.12", "FTC-5.13")
def test_a_drive_is_halved_once_and_then_dead() -> None:
    assert [thrust_left(7, failures) for failures in (0, 1, 2, 3)] == [7, 3, 0, 0]
    assert thrust_left(7, 1, up=True) == 4
    assert [thrust_left(1, 1), thrust_left(1, 1, up=True)] == [0, 0]


@pytest.mark.rules("FTC-5.14", "FTC-6.1")
def test_crews_are_marked_on_the_track_as_it_is_printed() -> None:
    marks = crew_marks(27, 5)
    assert marks == (6, 12, 18, 24, 27)
    assert [crew_left(marks, lost) for lost in (0, 5, 6, 26, 27)] == [5, 5, 4, 1, 0]


@pytest.mark.rules("FTC-5.1", "FTC-5.2", "FTC-5.4", "FTC-5.9", "FTC-5.11")
@given(hull=st.integers(1, 80), hits=st.lists(st.integers(0, 20), max_size=12))
def test_no_box_is_lost_or_invented_and_no_row_falls_twice(hull: int, hits: list[int]) -> None:
    track, rows = Track(hull), list[int]()
    for points in hits:
        found = wound(track, (Blow(points),))
        assert found.hull_lost + found.overkill == points
        track = Track(hull, track.hull_lost + found.hull_lost)
        rows.extend(found.rows)
        assert found.destroyed == (track.hull_left == 0)
        assert (found.check is not None) == (bool(found.rows) and not found.destroyed)
        if found.check is not None:
            assert (found.check.row, found.check.bonus) == (found.rows[-1], len(found.rows) - 1)
    assert track.hull_lost == min(hull, sum(hits))
    assert rows == [row for row, end in enumerate(row_ends(hull), 1) if end <= track.hull_lost]
