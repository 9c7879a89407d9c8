"""What the bundled catalogue says of fighters, small craft and classes of ship."""

from __future__ import annotations

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.systems.full_thrust.design.model import Craft, FighterGroup
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, option_infos

CATALOGUE = load_catalogue()
BANDS = {
    "SC": (4, 10),
    "CT": (8, 16),
    "FF": (14, 26),
    "DD": (24, 36),
    "DH": (30, 50),
    "CL": (40, 60),
    "CE": (50, 70),
    "CH": (60, 90),
    "BC": (80, 110),
    "BB": (100, 140),
    "BDN": (120, 160),
    "DN": (140, 180),
    "SDN": (160, None),
    "CVE": (80, 140),
    "CVL": (120, 180),
    "CVH": (160, None),
    "CVA": (150, None),
}


@pytest.mark.rules("FBC-14")
def test_size_bands_are_those_of_the_book_and_hold_both_ends() -> None:
    assert {band.code: (band.least, band.most) for band in CATALOGUE.bands} == BANDS
    assert {band.code for band in CATALOGUE.bands if band.carrier} == {"CVE", "CVL", "CVH", "CVA"}
    frigate = next(band for band in CATALOGUE.bands if band.code == "FF")
    assert [frigate.holds(mass) for mass in (13, 14, 26, 27)] == [False, True, True, False]


@pytest.mark.parametrize(
    ("armament", "anti_ship", "anti_fighter"),
    [
        pytest.param("standard", "1BD*", "1BD*", marks=pytest.mark.rules("FFB-28.1")),
        pytest.param("interceptor", "", "1BD+1*", marks=pytest.mark.rules("FFB-28.2")),
        pytest.param("attack", "1BD+1*", "1BD-2*", marks=pytest.mark.rules("FFB-28.3")),
        pytest.param("torpedo", "4-6: 1D6", "1BD-2*", marks=pytest.mark.rules("FFB-28.4")),
    ],
)
def test_fighters_are_armed_as_the_revision_says(armament: str, anti_ship: str, anti_fighter: str) -> None:
    kind = CATALOGUE.fighters.armaments[armament]
    assert (kind.anti_ship, kind.anti_fighter) == (anti_ship, anti_fighter)


@pytest.mark.rules("FFB-28.7", "FFB-28.9", "FFB-37.9")
@pytest.mark.parametrize("armament", ["standard", "interceptor", "attack", "torpedo"])
@pytest.mark.parametrize("fighters", [1, 5, 6])
def test_heavy_costs_two_points_a_fighter_on_any_armament(armament: str, fighters: int) -> None:
    plain = FighterGroup("b", armament, fighters=fighters)  # type: ignore[arg-type]
    heavy = FighterGroup("b", armament, ("heavy",), fighters)  # type: ignore[arg-type]
    price = CATALOGUE.fighters.points
    assert price(heavy) - price(plain) == 2 * fighters


@pytest.mark.rules("FBC-9.3")
def test_traits_add_up() -> None:
    group = FighterGroup("b", "attack", ("heavy", "fast", "long_range"))
    assert CATALOGUE.fighters.points(group) == 6 * (4 + 2 + 1 + 1)


@pytest.mark.rules("FBC-9.4", "FBC-15.2", "FBD-2.6")
@pytest.mark.parametrize(
    ("craft", "points"),
    [
        (Craft("b", "shuttle", 3), 6),
        (Craft("b", "lander", 5, 4), 40),
        (Craft("b", "boarding_cutter", 2, 3), 18),
    ],
)
def test_small_craft_cost_twice_their_mass_and_a_cutter_six(craft: Craft, points: int) -> None:
    assert CATALOGUE.craft[craft.kind].price(craft) == points


@pytest.mark.rules("FBC-9.3", "FBC-32", "FBD-10.1", "FBD-13.4", "FBD-13.6")
def test_readings_stand_at_the_defaults_of_the_rules() -> None:
    assert {info.key: info.default for info in option_infos()} == {
        "unused_mass": "error",
        "screen2_rounding": "once",
        "fighter_traits": "single",
        "core_systems": "on",
        "fbd.cutters": "off",
        "fbd.cutter_mass": "3",
        "fbd.cutter_bay_points": "9",
        "fbd.grunt_round": "down",
    }
    assert DEFAULT_OPTIONS.differing() == ()


def test_a_mistyped_family_is_answered_with_the_nearest() -> None:
    assert CATALOGUE.nearest("pulse_torpedoe") == "pulse_torpedo"
    assert CATALOGUE.nearest("zzzzzz") == ""
