from __future__ import annotations

from itertools import product

import pytest

from fleetforge.app.dice import SeededDice
from fleetforge.kernel.dice import Roll, ScriptedDice, resolved
from fleetforge.kernel.odds import faces
from fleetforge.systems.full_thrust.fire.thrown import read, throw
from fleetforge.systems.full_thrust.odds.beam import hits
from fleetforge.systems.full_thrust.odds.notation import BeamDice, parse_dice


@pytest.mark.rules("FTC-4.4", "FTC-12", "FFB-3.11")
def test_first_dice_are_thrown_together_then_the_dice_they_earn() -> None:
    rolling = throw("Three beams", parse_dice("3BD*"))
    assert next(rolling) == Roll("Three beams", 3)
    assert rolling.send((6, 4, 6)) == Roll("Three beams: dice earned by sixes", 2)
    assert rolling.send((6, 5)) == Roll("Three beams: dice earned by sixes", 1)
    with pytest.raises(StopIteration) as end:
        rolling.send((1,))
    thrown = end.value.value
    assert [one.faces for one in thrown.dice] == [(6, 6, 1), (4,), (6, 5)]
    assert (thrown.per_die, thrown.normal, thrown.penetrating, thrown.hits) == ((4, 1, 3), 5, 3, 8)


@pytest.mark.rules("FFB-3.5", "FFB-3.6", "FFB-3.9", "FFB-3.10")
def test_target_and_screen_touch_first_dice_only_and_the_firer_all() -> None:
    assert read(parse_dice("2BD+1*"), [(6, 6, 3), (5,)], screen=1).per_die == (5, 2)
    assert read(parse_dice("1BD*"), [(6, 6, 4)], target_drm=-5).per_die == (3,)


@pytest.mark.rules("FFB-2.9", "FFB-27.7")
def test_plain_dice_are_read_as_they_fall_and_never_below_nothing() -> None:
    dice = ScriptedDice((1, 3))
    assert resolved(throw("Scatterguns", parse_dice("2D3"), target_drm=-1), dice).per_die == (0, 2)
    with pytest.raises(ValueError, match="shows 4"):
        resolved(throw("Scattergun", parse_dice("1D3")), ScriptedDice((4,)))


def test_no_dice_are_not_asked_for() -> None:
    assert resolved(throw("Nothing", BeamDice(0, reroll=True)), ScriptedDice(())).hits == 0


@pytest.mark.rules("FFB-3", "FFB-2.9")
@pytest.mark.parametrize("text", ["1BD", "2BD-1", "1D3", "2D6-1"])
@pytest.mark.parametrize(("drm", "screen"), [(0, 0), (-1, 0), (0, 1), (-2, 2)])
def test_every_throw_without_rerolls_gives_the_exact_chances(text: str, drm: int, screen: int) -> None:
    dice = parse_dice(text)
    sides = getattr(dice, "sides", 6)
    totals = [
        resolved(throw("", dice, target_drm=drm, screen=screen), ScriptedDice(shown)).hits
        for shown in product(range(1, sides + 1), repeat=dice.count)
    ]
    assert faces(totals) == hits(dice, target_drm=drm, screen=screen)


@pytest.mark.rules("FFB-3", "FTC-4.4")
@pytest.mark.parametrize(("text", "drm", "screen"), [("2BD*", 0, 1), ("3BD+1*", -1, 0), ("1BD-2*", 0, 2)])
def test_thrown_chains_come_out_as_often_as_the_chances_say(text: str, drm: int, screen: int) -> None:
    dice, source, throws = parse_dice(text), SeededDice(30), 8_000
    totals = [resolved(throw("", dice, target_drm=drm, screen=screen), source).hits for _ in range(throws)]
    exact = hits(dice, target_drm=drm, screen=screen)
    for total in range(7):
        wanted = float(exact.chance(total))
        spread = 5 * (wanted * (1 - wanted) / throws) ** 0.5 + 1e-9
        assert totals.count(total) / throws == pytest.approx(wanted, abs=spread)
