"""Arcs, dividing lines, fire astern, range bands."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, Arc, Arcs
from fleetforge.systems.full_thrust.fire.bands import BEAM_BAND_MU, PROJECTILE_BAND_MU, band, within
from fleetforge.systems.full_thrust.fire.geometry import (
    ArcBoundary,
    Sighting,
    arcs_at,
    offensive_fire_allowed,
    settled_arc,
    sighting,
)

ON_LINE = Sighting(10.0, 90.0, ("FS", "AS"))


def settled(seen: Sighting, boundary: ArcBoundary, *faces: int, chosen: Arc | None = None) -> Arc | None:
    dice = ScriptedDice(faces)
    arc = resolved(settled_arc(seen, boundary, chosen), dice)
    dice.finish()
    return arc


@pytest.mark.rules("FTC-3.4")
@pytest.mark.parametrize(
    ("bearing", "arc"),
    [(0, "F"), (29, "F"), (331, "F"), (31, "FS"), (89, "FS"), (120, "AS"), (180, "A"), (240, "AP"), (300, "FP")],
)
def test_there_are_six_arcs_of_60_degrees_clockwise_from_the_facing(bearing: float, arc: Arc) -> None:
    assert arcs_at(bearing) == (arc,)


@pytest.mark.rules("FTC-3.6")
@pytest.mark.parametrize(
    ("line", "arcs"),
    [
        (30, ("F", "FS")),
        (90, ("FS", "AS")),
        (150, ("AS", "A")),
        (210, ("A", "AP")),
        (270, ("AP", "FP")),
        (330, ("FP", "F")),
    ],
)
def test_within_half_a_degree_of_a_line_both_arcs_are_named_anticlockwise_first(line: float, arcs: Arcs) -> None:
    for bearing in (line - 0.5, line, line + 0.5):
        assert arcs_at(bearing) == arcs
    assert arcs_at(line - 0.51) == arcs[:1]
    assert arcs_at(line + 0.51) == arcs[1:]


@pytest.mark.rules("FTC-3.4", "FTC-3.6")
@given(bearing=st.floats(0, 360, exclude_max=True))
def test_a_target_lies_in_one_arc_or_on_one_line(bearing: float) -> None:
    arcs = arcs_at(bearing)
    away = min(abs((bearing - line + 180) % 360 - 180) for line in range(30, 390, 60))
    assume(abs(away - 0.5) > 1e-6)
    assert len(arcs) == (2 if away < 0.5 else 1)


@pytest.mark.rules("FTC-2.1", "FTC-3.4")
@given(facing=st.integers(1, 12), turn=st.floats(0, 359.9), far=st.floats(0.1, 90))
def test_range_and_bearing_are_measured_from_the_facing(facing: int, turn: float, far: float) -> None:
    heading = radians(30 * facing + turn)
    seen = sighting((5, -3), facing, (5 + far * sin(heading), -3 + far * cos(heading)))
    assert seen.range_mu == pytest.approx(far)
    assert abs((seen.bearing - turn + 180) % 360 - 180) < 1e-6


@pytest.mark.rules("FTC-3.6")
def test_at_the_same_place_any_arc_may_be_meant() -> None:
    seen = sighting((1, 1), 5, (1, 1))
    assert (seen.arcs, seen.needs_choice) == (CLOCKWISE, True)
    assert settled(seen, "roll_d6", 4) == "A"


@pytest.mark.rules("FTC-3.6")
def test_on_a_line_the_log_asks_unless_the_option_says_otherwise() -> None:
    assert settled(ON_LINE, "ask") is None
    assert settled(ON_LINE, "first_arc") == "FS"
    assert [settled(ON_LINE, "roll_d6", face) for face in range(1, 7)] == ["FS", "AS"] * 3


@pytest.mark.rules("FTC-3.6")
@pytest.mark.parametrize("boundary", ["ask", "roll_d6", "first_arc"])
def test_what_the_players_choose_stands(boundary: ArcBoundary) -> None:
    assert settled(ON_LINE, boundary, chosen="AS") == "AS"
    assert settled(Sighting(10, 0, ("F",)), boundary, chosen="AS") == "F"


@pytest.mark.rules("FTC-3.6")
def test_a_choice_that_does_not_fit_is_none() -> None:
    assert settled(ON_LINE, "ask", chosen="F") is None


@pytest.mark.rules("FTC-3.5")
def test_fire_astern_is_barred_when_the_drive_was_used_or_nothing_is_known_of_it() -> None:
    aft: Arcs = ("A",)
    assert not offensive_fire_allowed(aft)
    assert not offensive_fire_allowed(aft, drive_used=True)
    assert offensive_fire_allowed(aft, drive_used=False)
    assert not offensive_fire_allowed(aft, drive_used=False, aft_fire="never")


@pytest.mark.rules("FTC-3.5")
@pytest.mark.parametrize("arc", [arc for arc in CLOCKWISE if arc != "A"])
def test_fire_through_other_arcs_is_always_allowed(arc: Arc) -> None:
    assert offensive_fire_allowed((arc,), drive_used=True, aft_fire="never")
    assert offensive_fire_allowed(("A", arc), drive_used=True)


@pytest.mark.rules("FTC-3.7")
@pytest.mark.parametrize(
    ("range_mu", "width", "number"),
    [
        (0, BEAM_BAND_MU, 1),
        (12, BEAM_BAND_MU, 1),
        (12.001, BEAM_BAND_MU, 1),
        (12.002, BEAM_BAND_MU, 2),
        (24, BEAM_BAND_MU, 2),
        (36.1, BEAM_BAND_MU, 4),
        (6, PROJECTILE_BAND_MU, 1),
        (30, PROJECTILE_BAND_MU, 5),
        (30.01, PROJECTILE_BAND_MU, 6),
    ],
)
def test_a_boundary_belongs_to_the_nearer_band(range_mu: float, width: int, number: int) -> None:
    assert band(range_mu, width) == number


@pytest.mark.rules("FTC-3.7")
@given(steps=st.integers(1, 10), width=st.sampled_from([BEAM_BAND_MU, PROJECTILE_BAND_MU]))
def test_a_range_is_in_reach_just_as_long_as_its_band_is(steps: int, width: int) -> None:
    for slip in (-0.5, 0.0, 0.0009, 0.0011, 0.5):
        range_mu = steps * width + slip
        assert within(range_mu, steps * width) == (band(range_mu, width) <= steps)
