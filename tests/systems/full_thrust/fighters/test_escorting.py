from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
from fleetforge.systems.full_thrust.fighters.escorting import (
    check_contact,
    check_escorting,
    check_escorts_endurance,
    check_own_go,
    escorts_of,
    exhausted,
)
from fleetforge.systems.full_thrust.fighters.markers import Marker, Turn

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal

ONE, TWO, THREE = (Marker(name, "fighter", "A", endurance=6) for name in ("one", "two", "three"))
MISSILE = Marker("hm", "heavy_missile", "A", endurance=3)
ONE_ESCORT = FighterOptions(max_escort_groups="1")


def codes(refusals: tuple[Refusal, ...]) -> list[str]:
    return [one.code for one in refusals]


@pytest.mark.rules("FFB-7.9", "FFB-32.8", "FFB-32.1")
@pytest.mark.parametrize(("distance", "expected"), [(3, []), (3.1, ["E_ESCORT_RANGE"]), (-1, ["E_RANGE_NEGATIVE"])])
def test_an_escort_starts_within_three_mu(distance: float, expected: list[str]) -> None:
    assert codes(check_escorting(ONE, TWO, distance, {})) == expected
    assert codes(check_escorting(ONE, TWO, 3, {}, FighterOptions(range_inclusive="false"))) == ["E_ESCORT_RANGE"]


@pytest.mark.rules("FFB-7.10")
@pytest.mark.parametrize("escorted", [replace(TWO, side="B"), MISSILE, Marker("pb", "plasma", "A"), ONE])
def test_only_another_group_of_the_own_side_is_escorted(escorted: Marker) -> None:
    assert codes(check_escorting(ONE, escorted, 1, {})) == ["E_ESCORT_TARGET"]
    assert "E_ESCORT_TARGET" in codes(check_escorting(escorted, ONE, 1, {}))


@pytest.mark.rules("FFB-7.14")
def test_escort_goes_one_level_deep() -> None:
    assert codes(check_escorting(ONE, TWO, 1, {"two": "three"})) == ["E_ESCORT_CHAIN"]
    assert codes(check_escorting(ONE, TWO, 1, {"three": "one"})) == ["E_ESCORT_CHAIN"]


@pytest.mark.rules("FFB-7.15", "FFB-32.9")
def test_a_group_escorts_one_and_one_may_have_many_escorts() -> None:
    assert codes(check_escorting(ONE, TWO, 1, {"one": "three"})) == ["E_ESCORT_ONE"]
    assert check_escorting(ONE, TWO, 1, {"three": "two"}) == ()
    assert codes(check_escorting(ONE, TWO, 1, {"three": "two"}, ONE_ESCORT)) == ["E_ESCORT_FULL"]
    assert escorts_of({"three": "two", "one": "two", "four": "five"}, "two") == ("three", "one")


@pytest.mark.rules("FFB-7.14", "FFB-7.15")
@given(st.lists(st.tuples(st.sampled_from("abcde"), st.sampled_from("abcde")), max_size=12))
def test_whatever_is_tried_links_stay_one_level_deep(pairs: list[tuple[str, str]]) -> None:
    links: dict[str, str] = {}
    for escort, escorted in pairs:
        if not check_escorting(Marker(escort, "fighter", "A"), Marker(escorted, "fighter", "A"), 1, links):
            links[escort] = escorted
    assert not set(links) & set(links.values())


@pytest.mark.rules("FFB-7.16", "FFB-32.10")
def test_a_screen_joins_no_escort_unless_the_option_lets_it() -> None:
    screen = replace(TWO, turn=Turn(screening="ship"))
    assert (
        codes(check_escorting(ONE, screen, 1, {})) == codes(check_escorting(screen, ONE, 1, {})) == ["E_ESCORT_SCREEN"]
    )
    assert check_escorting(ONE, screen, 1, {}, FighterOptions(screen_and_escort="true")) == ()


@pytest.mark.rules("FFB-8.9")
def test_a_group_just_launched_is_too_late_for_it() -> None:
    fresh = replace(TWO, turn=Turn(launched=True))
    assert codes(check_escorting(ONE, fresh, 1, {})) == codes(check_escorting(fresh, ONE, 1, {})) == ["E_PHASE"]


@pytest.mark.rules("FFB-5.13", "FFB-7.13")
def test_an_escort_has_no_go_of_its_own() -> None:
    escort = replace(ONE, turn=Turn(escorting="two"))
    (refusal,) = check_own_go(escort, {"two": "Blue two"})
    assert (refusal.code, refusal.message) == ("E_ESCORT_MOVES_WITH", "one moves with Blue two.")
    assert check_own_go(TWO) == ()


@pytest.mark.rules("FFB-7.11", "FFB-7.12")
def test_escorts_end_every_move_touching_the_group_they_guard() -> None:
    assert check_contact(ONE, (TWO, THREE), (True, True)) == ()
    (refusal,) = check_contact(ONE, (TWO, THREE), (True, False))
    assert (refusal.code, refusal.place) == ("E_ESCORT_CONTACT", "three")


@pytest.mark.rules("FFB-10.5", "FFB-10.6", "FFB-32.13")
def test_an_escort_without_endurance_holds_its_group_back_or_is_left() -> None:
    tired = replace(TWO, endurance=0)
    assert codes(check_escorts_endurance(ONE, (tired, THREE))) == ["E_ESCORT_CEF"]
    assert check_escorts_endurance(ONE, (THREE,)) == ()
    assert check_escorts_endurance(ONE, (tired,), FighterOptions(escort_no_cef="drop_escort")) == ()
    assert exhausted((tired, THREE)) == (tired,)
