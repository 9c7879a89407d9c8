from __future__ import annotations

from dataclasses import replace

import pytest

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.kernel.finding import FaultKind
from fleetforge.storage.rules import load_rules
from fleetforge.systems.full_thrust.design.model import FighterGroup
from fleetforge.systems.full_thrust.fighters import PROFILE_LABEL, faults_moves
from fleetforge.systems.full_thrust.fighters.distance import check_distances, mu, same, within
from fleetforge.systems.full_thrust.fighters.markers import (
    MARKERS,
    ORDNANCE,
    SHORT,
    Marker,
    check_group_size,
    check_known,
    check_ordnance_type,
)

FIGHTERS = load_catalogue().fighters


@pytest.mark.rules("FFB-0.1")
def test_the_profile_never_calls_itself_official() -> None:
    assert "beta, unofficial" in PROFILE_LABEL
    assert "official" not in PROFILE_LABEL.replace("unofficial", "")


@pytest.mark.rules("FFB-0.6", "FFB-0.7", "FFB-0.8", "FFB-6.1")
@pytest.mark.parametrize(
    ("kind", "missile", "ordnance", "endurance"),
    [
        ("fighter", False, False, True),
        ("heavy_missile", True, True, True),
        ("salvo", True, True, False),
        ("plasma", False, True, False),
        ("antimatter", False, True, False),
    ],
)
def test_kinds_of_marker(kind: str, missile: bool, ordnance: bool, endurance: bool) -> None:
    marker = Marker("m", kind, "A")  # type: ignore[arg-type]
    assert (marker.is_missile, marker.is_ordnance, marker.has_endurance) == (missile, ordnance, endurance)


@pytest.mark.rules("FFB-0.5", "FFB-0.6")
def test_every_kind_has_its_short_name_and_other_words_are_refused() -> None:
    assert [SHORT[kind] for kind in MARKERS] == ["fighters", "HM", "SM", "PB", "AMT"]
    assert all(not check_ordnance_type("m", kind) for kind in ORDNANCE)
    (refusal,) = check_ordnance_type("m", "fighter")
    assert (refusal.code, refusal.found) == ("E_MARKER_TYPE", "fighter")


@pytest.mark.rules("FFB-0.10")
def test_a_group_holds_one_to_six_fighters() -> None:
    sizes = {size: [one.code for one in check_group_size("g", "Red", size)] for size in range(-1, 9)}
    assert [size for size, codes in sizes.items() if not codes] == [1, 2, 3, 4, 5, 6]
    assert sizes[0] == sizes[7] == ["E_GROUP_SIZE"]


@pytest.mark.rules("FFB-0.3", "FFB-32.1")
@pytest.mark.parametrize(
    ("distance", "inside", "outside"), [(5.99, True, True), (6.0, True, False), (6.01, False, False)]
)
def test_a_limit_includes_its_own_figure_unless_the_option_says_otherwise(
    distance: float, inside: bool, outside: bool
) -> None:
    assert within(distance, 6) is inside
    assert within(distance, 6, inclusive=False) is outside


@pytest.mark.rules("FFB-0.3")
def test_the_noise_of_arithmetic_puts_nothing_out_of_range() -> None:
    noisy = sum([0.1] * 60)
    assert noisy != 6
    assert within(noisy, 6)
    assert same(noisy, 6)
    assert not within(noisy, 6, inclusive=False)


@pytest.mark.rules("FFB-0.3")
@pytest.mark.parametrize("distance", [-0.1, -6, float("nan")])
def test_no_distance_is_negative(distance: float) -> None:
    assert [one.code for one in check_distances("g", (0, distance, 3))] == ["E_RANGE_NEGATIVE"]
    assert (mu(6), mu(6.1), mu(0), mu(10)) == ("6", "6.1", "0", "10")


@pytest.mark.rules("FFB-0.9", "FFB-6.2", "FFB-7.2", "FFB-32.3")
def test_a_figure_that_the_data_lack_is_named() -> None:
    refusals = check_known("hm", "Heavy missile", {"damage": None, "launch range": 18, "endurance": None})
    assert [one.code for one in refusals] == ["E_DATA_MISSING"] * 2
    assert refusals[0].message == "Heavy missile: damage is not defined in the rules data."


@pytest.mark.rules("FFB-6.2", "FFB-32.3", "FFB-37.1", "FTC-7.1")
@pytest.mark.parametrize(
    ("traits", "endurance", "move"),
    [((), 6, 24), (("fast",), 6, 36), (("long_range",), 9, 24), (("fast", "long_range"), 9, 36), (("heavy",), 6, 24)],
)
def test_endurance_and_move_of_groups_come_from_the_data(traits: tuple[str, ...], endurance: int, move: int) -> None:
    group = FighterGroup("b", traits=traits)  # type: ignore[arg-type]
    assert (FIGHTERS.endurance_of(group), FIGHTERS.move_of(group)) == (endurance, move)
    altered = replace(FIGHTERS, endurance=4, move_mu=20)
    assert (altered.endurance_of(FighterGroup("b")), altered.move_of(FighterGroup("b"))) == (4, 20)


@pytest.mark.rules("FFB-0.9", "FFB-32.3", "FFB-37.4", "FFB-37.5", "FFB-37.7", "FFB-37.13", "FTC-4.11")
def test_figures_of_ordnance_come_from_the_data() -> None:
    ordnance = load_catalogue().ordnance
    assert set(ordnance) == set(ORDNANCE)
    assert {kind: one.reach() for kind, one in ordnance.items()} == {
        "heavy_missile": 18,
        "salvo": 24,
        "plasma": 30,
        "antimatter": 18,
    }
    assert ordnance["salvo"].reach(extended=True) == 36
    assert ordnance["plasma"].reach(extended=True) is None
    assert (ordnance["plasma"].radius_mu, ordnance["antimatter"].radius_mu) == (6, 3)
    assert (ordnance["heavy_missile"].endurance, ordnance["heavy_missile"].damage) == (3, "2D6")


def kinds_of_faults() -> list[FaultKind]:
    return [kind for kind in vars(faults_moves).values() if isinstance(kind, FaultKind)]


@pytest.mark.rules("FFB-33.1")
def test_every_fault_has_a_code_of_the_rules_or_says_that_they_have_none() -> None:
    listed = load_rules()["FFB-33.1"].text
    own = {kind.code for kind in kinds_of_faults() if f"`{kind.code}`" not in listed}
    assert own == {
        "E_ACTION_KIND",
        "E_BREAK_NO_RUN",
        "E_ESCORT_FULL",
        "E_ESCORT_NO_RUN",
        "E_EVASION_POINTS",
        "E_LAUNCH_ONLY_SCREEN",
        "E_MOVED_ALREADY",
    }
    assert all(kind.mend.strip() and kind.clause in load_rules() for kind in kinds_of_faults())
