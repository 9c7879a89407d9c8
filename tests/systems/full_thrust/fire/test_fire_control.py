"""Fire controls that fire and launches take."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fleetforge.systems.full_thrust.fire.fire_control import (
    Aimed,
    Launched,
    SalvoFireControl,
    controls_needed,
    launch_controls,
)

SHOTS = st.builds(
    Aimed,
    st.sampled_from(["beam", "pulse_torpedo", "needle", "other"]),
    st.sampled_from(["Rook", "Bishop", "Knight"]),
    st.sampled_from(["drive", "b1"]),
)


@pytest.mark.rules("FTC-3.1")
def test_one_fire_control_directs_any_weapons_at_one_target() -> None:
    salvo = [Aimed("beam", "Rook"), Aimed("pulse_torpedo", "Rook"), Aimed("other", "Rook")]
    assert controls_needed([]) == 0
    assert controls_needed(salvo) == 1
    assert controls_needed([*salvo, Aimed("beam", "Bishop")]) == 2


@pytest.mark.rules("FTC-3.2")
def test_needle_beams_take_one_for_each_system_they_aim_at() -> None:
    drive, beam = Aimed("needle", "Rook", "drive"), Aimed("needle", "Rook", "b1")
    assert controls_needed([drive, drive]) == 1
    assert controls_needed([drive, beam]) == 2
    assert controls_needed([drive, beam, Aimed("beam", "Rook")]) == 3
    assert controls_needed([drive, Aimed("needle", "Bishop", "drive")]) == 2


@pytest.mark.rules("FTC-3.2")
def test_with_the_option_torpedoes_and_beams_do_not_share_one() -> None:
    both = [Aimed("beam", "Rook"), Aimed("pulse_torpedo", "Rook")]
    assert controls_needed(both) == 1
    assert controls_needed(both, "on") == 2
    assert controls_needed([Aimed("other", "Rook"), *both], "on") == 2
    assert controls_needed([Aimed("beam", "Rook"), Aimed("pulse_torpedo", "Bishop")], "on") == 2
    assert controls_needed([Aimed("other", "Rook"), Aimed("pulse_torpedo", "Rook")], "on") == 1


@pytest.mark.rules("FTC-3.1", "FTC-3.2")
@given(fire=st.lists(SHOTS, max_size=8), more=SHOTS)
def test_a_further_shot_takes_one_more_at_most(fire: list[Aimed], more: Aimed) -> None:
    for option in ("off", "on"):
        before, after = controls_needed(fire, option), controls_needed([*fire, more], option)
        assert before <= after <= before + 1
        assert controls_needed([*fire, *fire], option) == before


@pytest.mark.rules("FTC-3.3")
@pytest.mark.parametrize(
    ("launches", "rule", "needed"),
    [
        ([], "one_working", 0),
        (["salvo", "salvo"], "one_working", 1),
        (["salvo", "heavy_missile"], "one_per_launch", 2),
        (["salvo", "heavy_missile"], "none", 0),
        (["plasma"], "one_per_launch", 0),
    ],
)
def test_launching_missiles_asks_for_working_fire_controls(
    launches: list[Launched], rule: SalvoFireControl, needed: int
) -> None:
    assert launch_controls(launches, rule) == needed
