from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.model import Component, Craft, Loadout
from fleetforge.systems.full_thrust.odds.boarding import boarding_by_row, cutter_lift, troop_factors
from fleetforge.systems.full_thrust.options import ConstructionOptions
from tests.designs import a_ship, designs

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.design.model import Design

PARTIES = tuple(Component(f"bp{number}", "boarding_party") for number in (1, 2))
TROOPS = Component("t1", "hold", 7, (), "troop")
CARGO = Component("c1", "hold", 20, (), "cargo")


def transport(**changes: object) -> Design:
    """MASS 80, so crew 4; 24 boxes in rows of 6, a crew mark on every sixth."""
    return replace(a_ship(mass=80, hull_boxes=24, components=(*PARTIES, TROOPS, CARGO)), **changes)  # type: ignore[arg-type]


@pytest.mark.rules(
    "FBD-1.1", "FBD-1.2", "FBD-1.3", "FBD-1.4", "FBD-1.9", "FBD-1.10", "FBD-1.16", "FBD-1.20", "FBC-15.4"
)
def test_teams_go_with_the_crew_and_parties_stay() -> None:
    moments = boarding_by_row(transport(), load_catalogue())
    assert [moment.rows_lost for moment in moments] == [0, 1, 2, 3]
    assert [moment.boxes for moment in moments] == [24, 18, 12, 6]
    assert [moment.crew for moment in moments] == [4, 3, 2, 1]
    assert [moment.teams for moment in moments] == [2, 1, 1, 0]
    assert [moment.offensive for moment in moments] == [2, 2, 2, 2]
    assert [moment.defensive for moment in moments] == [7, 6, 6, 5]


@pytest.mark.rules("FBD-1.12", "FBC-2.8")
def test_parties_that_pass_their_threshold_checks_on_the_mean() -> None:
    kept = [moment.parties_kept for moment in boarding_by_row(transport(), load_catalogue())]
    assert kept == [2, Fraction(5, 3), Fraction(10, 9), Fraction(5, 9)]


@pytest.mark.rules("FBD-1.17", "FBC-15.3", "FBD-13.4")
@pytest.mark.parametrize(("mass", "down", "up"), [(0, 0, 0), (1, 0, 1), (6, 3, 3), (7, 3, 4)])
def test_an_odd_mass_of_troops_is_rounded_by_the_option(mass: int, down: int, up: int) -> None:
    assert troop_factors(mass) == down
    assert troop_factors(mass, ConstructionOptions(grunt_round="up")) == up
    ship = transport(components=(replace(TROOPS, size=mass),))
    assert boarding_by_row(ship, load_catalogue(), ConstructionOptions(grunt_round="up"))[0].troops == up


@pytest.mark.rules("FBD-10.12")
def test_a_cutter_lifts_two_parties() -> None:
    assert cutter_lift(transport(loadout=Loadout(craft=(Craft("x", "boarding_cutter", 2, 3),)))) == 6
    assert cutter_lift(transport(loadout=Loadout(craft=(Craft("x", "shuttle", 2, 3),)))) == 0


def test_a_small_hull_has_fewer_rows_to_lose() -> None:
    assert [moment.boxes for moment in boarding_by_row(transport(hull_boxes=2), load_catalogue())] == [2, 1]
    assert len(boarding_by_row(transport(hull_boxes=0), load_catalogue())) == 1


@given(designs())
def test_factors_never_grow_as_hull_is_lost(ship: Design) -> None:
    moments = boarding_by_row(ship, load_catalogue())
    defensive = [moment.defensive for moment in moments]
    assert defensive == sorted(defensive, reverse=True)
    assert len({moment.offensive for moment in moments}) == 1
    assert all(moment.defensive == moment.teams + moment.parties + moment.troops for moment in moments)
    assert moments[0].boxes == ship.hull_boxes
