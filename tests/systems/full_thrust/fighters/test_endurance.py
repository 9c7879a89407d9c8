from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.storage.rules import load_rules
from fleetforge.systems.full_thrust.fighters.endurance import ACTIONS, COSTS, WORDS, check_action, cost, spent
from fleetforge.systems.full_thrust.fighters.markers import MARKERS, Marker, MarkerKind


def a_marker(kind: MarkerKind = "fighter", endurance: int = 6) -> Marker:
    return Marker("m", kind, "A", "Red", endurance=endurance)


def codes(kind: MarkerKind, endurance: int, action: str, points: int = 1) -> list[str]:
    return [one.code for one in check_action(a_marker(kind, endurance), action, points)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("kind", "action", "points"),
    [
        pytest.param("fighter", "primary", 0, marks=pytest.mark.rules("FFB-6.3")),
        pytest.param("heavy_missile", "primary", 1, marks=pytest.mark.rules("FFB-6.4")),
        pytest.param("heavy_missile", "launch_move", 1, marks=pytest.mark.rules("FFB-6.5")),
        pytest.param("heavy_missile", "launch_under_base", 0, marks=pytest.mark.rules("FFB-6.6")),
        pytest.param("fighter", "screen", 0, marks=pytest.mark.rules("FFB-6.7")),
        pytest.param("fighter", "escort", 0, marks=pytest.mark.rules("FFB-6.7")),
        pytest.param("fighter", "launch", 0, marks=pytest.mark.rules("FFB-36")),
        pytest.param("fighter", "secondary", 1, marks=pytest.mark.rules("FFB-6.8")),
        pytest.param("heavy_missile", "secondary", 1, marks=pytest.mark.rules("FFB-6.8")),
        pytest.param("fighter", "evade", 1, marks=pytest.mark.rules("FFB-6.9")),
        pytest.param("heavy_missile", "evade", 1, marks=pytest.mark.rules("FFB-6.9")),
        pytest.param("fighter", "declare_run", 0, marks=pytest.mark.rules("FFB-6.10")),
        pytest.param("heavy_missile", "declare_run", 0, marks=pytest.mark.rules("FFB-6.10")),
        pytest.param("fighter", "fire_9a", 1, marks=pytest.mark.rules("FFB-6.11")),
        pytest.param("fighter", "attack_9b", 1, marks=pytest.mark.rules("FFB-6.12")),
        pytest.param("heavy_missile", "attack_9d", 0, marks=pytest.mark.rules("FFB-6.13", "FFB-32.45")),
        pytest.param("fighter", "break_off", 0, marks=pytest.mark.rules("FFB-6.14")),
        pytest.param("fighter", "escort_fire", 1, marks=pytest.mark.rules("FFB-6.17")),
    ],
)
def test_what_an_action_costs(kind: MarkerKind, action: str, points: int) -> None:
    assert cost(kind, action) == points  # type: ignore[arg-type]


@pytest.mark.rules("FFB-6.9")
@given(points=st.integers(0, 20))
def test_each_point_of_evasion_costs_one(points: int) -> None:
    assert cost("fighter", "evade", points) == points


@pytest.mark.rules("FFB-6.15")
def test_a_group_without_endurance_moves_screens_and_escorts_and_no_more() -> None:
    free = {action for action in COSTS["fighter"] if not codes("fighter", 0, action)}
    assert free == {"primary", "screen", "escort", "launch", "declare_run", "break_off"}
    assert codes("fighter", 0, "secondary") == codes("fighter", 0, "fire_9a") == ["E_CEF"]


@pytest.mark.rules("FFB-6.16")
def test_a_heavy_missile_without_endurance_still_attacks() -> None:
    free = {action for action in COSTS["heavy_missile"] if not codes("heavy_missile", 0, action)}
    assert free == {"launch_under_base", "declare_run", "attack_9d"}


@pytest.mark.rules("FFB-6.1")
@pytest.mark.parametrize("kind", ["salvo", "plasma", "antimatter"])
@pytest.mark.parametrize("action", ACTIONS)
def test_other_markers_have_no_endurance(kind: MarkerKind, action: str) -> None:
    assert codes(kind, 6, action) == ["E_CEF_NONE"]


@pytest.mark.rules("FFB-36")
def test_what_a_kind_cannot_do_is_refused_whatever_it_has_left() -> None:
    refused = {action: codes("heavy_missile", 9, action) for action in ACTIONS if action not in COSTS["heavy_missile"]}
    assert refused.pop("break_off") == ["E_RUN_FORCED"]
    assert refused.pop("escort") == ["E_ESCORT_TARGET"]
    assert set(refused) == {"screen", "launch", "escort_fire", "fire_9a", "attack_9b"}
    assert all(found == ["E_ACTION_KIND"] for found in refused.values())
    assert codes("fighter", 9, "attack_9d") == ["E_ACTION_KIND"]


@pytest.mark.rules("FFB-6.4", "FFB-6.15")
def test_a_refusal_says_what_is_needed_and_what_is_left() -> None:
    (refusal,) = check_action(a_marker(endurance=2), "evade", 3)
    assert refusal.message == "Not enough combat endurance: 3 needed, 2 left (Red)."
    assert (refusal.found, refusal.allowed, refusal.place) == (3, 2, "m")


@pytest.mark.rules("FFB-12.1")
def test_evasion_is_never_negative() -> None:
    assert codes("fighter", 6, "evade", -1) == ["E_EVASION_POINTS"]
    assert codes("fighter", 6, "evade", 0) == []


@pytest.mark.rules("FFB-6.15")
@given(
    kind=st.sampled_from([kind for kind in MARKERS if kind in COSTS]),
    endurance=st.integers(0, 9),
    wanted=st.lists(st.tuples(st.sampled_from(ACTIONS), st.integers(0, 4)), max_size=20),
)
def test_what_is_allowed_is_paid_once_and_never_below_nothing(
    kind: MarkerKind, endurance: int, wanted: list[tuple[str, int]]
) -> None:
    marker, paid = a_marker(kind, endurance), 0
    for action, points in wanted:
        if not check_action(marker, action, points):  # type: ignore[arg-type]
            paid += cost(kind, action, points)  # type: ignore[arg-type]
            marker = spent(marker, action, points)  # type: ignore[arg-type]
    assert marker.endurance == endurance - paid >= 0


@pytest.mark.rules("FFB-6.15")
def test_paying_unchecked_is_a_mistake_of_the_caller() -> None:
    with pytest.raises(ValueError, match="not enough for a secondary move"):
        spent(a_marker(endurance=0), "secondary")


def test_every_action_has_words_and_every_cost_a_clause() -> None:
    assert set(WORDS) == set(ACTIONS)
    assert "FFB-36" in load_rules()
