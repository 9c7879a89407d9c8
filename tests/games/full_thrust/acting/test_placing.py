"""Places, courses and distances that are measured on the table."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Typed
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit, SetCourse
from fleetforge.systems.full_thrust.battle.measuring import Measure, distance
from fleetforge.systems.full_thrust.battle.setup import Placed
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.helm_desks import Tables

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    with closing(Tables(tmp_path)) as made:
        yield made


def at(desk: Desk, unit: str, offer: str) -> Desk:
    """The desk with this offer for this unit."""
    desk.select(unit)
    desk.choose_offer(offer)
    return desk


def fault(desk: Desk, key: str) -> str:
    found = part(desk, key)
    assert isinstance(found, Typed)
    return found.fault


@pytest.mark.rules("FTC-9.3", "FTC-2.1")
def test_a_unit_is_placed_as_it_stands_on_the_table_with_a_reason(tables: Tables) -> None:
    desk = at(tables.table().desk, "a1", "place")
    place = part(desk, "place")
    assert isinstance(place, Typed)
    assert place.value == "10, 10"
    desk.change("place", "12.5 30")
    assert panel_of(desk).missing
    desk.change("reason", "A sleeve")
    assert drafted(desk) == PlaceUnit("a1", "A sleeve", (12.5, 30.0))
    desk.change("place", "")
    assert (drafted(desk), panel_of(desk).act) == (PlaceUnit("a1", "A sleeve"), "Take Rook off the plot")
    desk.change("place", "somewhere")
    assert fault(desk, "place")
    assert desk.do() is not None
    desk.change("place", "99999 1")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["place_unfit"]
    desk.change("place", "1, 2")
    accept(desk)
    assert desk.battle.ships["a1"].motion.position == (1.0, 2.0)


@pytest.mark.rules("FTC-2.13", "FTC-9.3")
def test_the_course_of_a_vector_ship_is_set_by_hand(tables: Tables) -> None:
    desk = at(tables.table(movement="vector").desk, "a1", "course")
    desk.change("reason", "A sleeve")
    desk.change("course", "45.5")
    assert drafted(desk) == SetCourse("a1", 45.5, "A sleeve")
    desk.change("course", "east")
    assert fault(desk, "course")
    assert desk.do() is not None
    desk.change("course", "400")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["place_unfit"]
    desk.change("course", "90")
    accept(desk)
    assert desk.battle.ships["a1"].motion.course_deg == 90.0
    cinematic = tables.table().desk
    cinematic.select("a1")
    assert "course" not in {one.key for one in cinematic.offers()}


@pytest.mark.rules("FTC-2.1", "FTC-3.4")
@pytest.mark.parametrize(("plotted", "offer"), [(False, "measure"), (True, "measure-again")])
def test_a_distance_is_noted_with_a_number_and_overrides_the_plot(tables: Tables, *, plotted: bool, offer: str) -> None:
    place, enemy = ((10.0, 10.0), (60.0, 40.0)) if plotted else (None, None)
    table = tables.table(placed=(Placed(1, place),), enemies=(Placed(1, enemy), Placed(2, enemy)))
    desk = at(table.desk, "a1", offer)
    assert panel_of(desk).missing
    desk.change("mu", "14")
    assert (drafted(desk), panel_of(desk).act) == (Measure("a1", "b1", 14.0), "Note 14 mu")
    desk.change("arc", "FS")
    desk.change("other", "b2")
    assert drafted(desk) == Measure("a1", "b2", 14.0, "FS")
    assert desk.change("other", "a1") is not None
    desk.change("arc", "")
    for words in ("near", "1 2", "-3", "nan"):
        desk.change("mu", words)
        assert fault(desk, "mu")
        assert desk.do() is not None
    desk.change("mu", "7.5")
    accept(desk)
    assert distance(desk.battle, "a1", "b2") == 7.5
