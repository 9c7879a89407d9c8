"""What a ship may expect of its fire is what its dice do."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

import pytest

from fleetforge.journal.command import so_far
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireResolved
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.gunnery.outlook import Expected, Outlook
from fleetforge.systems.full_thrust.battle.measuring import Measure
from fleetforge.systems.full_thrust.battle.units import Marker
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.fighters.marker_fire import hits_on, marker_fire
from fleetforge.systems.full_thrust.fire.attack import fire_at_ship
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget
from fleetforge.systems.full_thrust.fire.fire_control import Bound
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, done
from tests.systems.full_thrust.battle.craft.flights import flying
from tests.systems.full_thrust.battle.gunnery.ships import BISHOP, CARRIER, ROOK, change, firing, options, ship, shot
from tests.systems.full_thrust.enumerated import chances

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.fire.declaration import Shot

GUARD = a_ship(
    id="guard",
    name="Guard",
    components=(
        Component("fc1", "fire_control"),
        Component("ad1", "adfc"),
        Component("p1", "pds"),
        Component("s1", "scattergun"),
        Component("k1", "k_gun", 1, ("F", "FS", "AS", "A", "AP", "FP")),
        Component("b1", "beam", 1, ("F", "FS", "AS", "A", "AP", "FP")),
        Component("r1", "sm_rack", None, ("FP", "F", "FS"), "standard"),
    ),
    mixed_technology=True,
)


def outlook(play: BattlePlay, who: str = "a1") -> Outlook:
    return Outlook(play.state, ship(play, who))


def attacked(run: str = "a1", strength: int = 2) -> BattlePlay:
    """Guard and Rook are attacked by what is left of a group."""
    play = firing(GUARD, ROOK, blues=(CARRIER,))
    play.state = flying(play.state, "b1f1", run=run, lost=6 - strength)
    return play


def by_dice(look: Outlook, shots: tuple[Shot, ...], throws: int = 3) -> tuple[Fraction, Fraction, Fraction]:
    """Mean and chance of any effect by trying all faces, and the chance of what takes more throws than that."""
    aimed = look.declaration(shots).shots
    target, rules = aimed[0].target, look.battle.options
    if isinstance(target, MarkerTarget):
        mark = target
        found, rest = chances(
            lambda: marker_fire("", aimed, rules), lambda hits: min(mark.strength, hits_on(mark, hits)), throws
        )
    else:
        found, rest = chances(
            lambda: fire_at_ship(aimed, options=rules.core), lambda reports: sum(one.damage for one in reports), throws
        )
    mean = sum((total * chance for total, chance in found.items()), Fraction(0))
    return mean, sum((chance for total, chance in found.items() if total), Fraction(0)), rest


@pytest.mark.rules("FTC-4.1", "FTC-4.7", "FTC-4.8")
@pytest.mark.parametrize("weapons", [("b1",), ("b1", "b2"), ("t1",), ("b2", "t1")])
@pytest.mark.parametrize("range_mu", [3, 14])
def test_expected_damage_is_what_all_faces_do(weapons: tuple[str, ...], range_mu: float) -> None:
    look = outlook(firing(rules=options(rerolls="off")))
    shots = tuple(shot(one, range_mu=range_mu) for one in weapons)
    mean, some, rest = by_dice(look, shots)
    assert rest == 0
    assert look.expected(shots) == Expected(mean, some)


@pytest.mark.rules("FTC-4.4", "FFB-35.6")
def test_the_chance_of_any_damage_lies_where_rerolls_leave_it() -> None:
    look = outlook(firing())
    shots = (shot("b1"), shot("b2"))
    _, some, rest = by_dice(look, shots)
    assert rest > 0
    assert some <= look.expected(shots).some <= some + rest


@pytest.mark.rules("FFB-4.6", "FFB-4.7", "FFB-27.5", "FFB-35.6")
@pytest.mark.parametrize("weapons", [("k1",), ("s1",), ("k1", "s1")])
@pytest.mark.parametrize("strength", [1, 2, 6])
def test_expected_kills_are_what_all_faces_do_and_no_more_than_there_are(
    weapons: tuple[str, ...], strength: int
) -> None:
    look = outlook(attacked(strength=strength))
    shots = tuple(shot(one, "b1f1", 4, mode="pd") for one in weapons)
    mean, some, rest = by_dice(look, shots)
    assert rest == 0
    assert look.expected(shots) == Expected(mean, some)


@pytest.mark.rules("FTC-3.6")
def test_a_die_for_the_arc_halves_what_bears_through_one_of_two() -> None:
    play = firing(rules=options(arc_boundary="roll_d6", rerolls="off"))
    for ship_id, place in (("a1", (0.0, 0.0)), ("b1", (3.0, 3.0 * 3**0.5))):
        change(play, ship_id, motion=replace(ship(play, ship_id).motion, position=place))
    look = outlook(play)
    bow, all_round = shot("t1", range_mu=None), shot("b2", range_mu=None)
    sure = look.expected((replace(bow, arc="F"),))
    assert look.expected((bow,)) == Expected(sure.mean / 2, sure.some / 2)
    assert look.expected((bow, all_round)).mean == sure.mean / 2 + look.expected((all_round,)).mean


@pytest.mark.rules("FTC-4.9")
def test_needle_beams_at_one_system_share_the_chance_of_knocking_it_out() -> None:
    look = outlook(firing())
    shots = (shot("n1", aim="drive"), shot("n2", aim="drive"))
    assert look.knocked_out(shots, "drive") == 1 - Fraction(5, 6) ** 2
    assert look.knocked_out(shots, "ftl") == 0
    assert look.bound(shots) == (Bound("b1", "drive"),)
    assert look.bound((shots[0], replace(shots[1], aim="ftl"), shot("b1"))) == (
        Bound("b1", "drive"),
        Bound("b1", "ftl"),
        Bound("b1"),
    )


@pytest.mark.rules("FTC-12")
def test_dice_are_counted_as_they_are_asked_for_first() -> None:
    play = attacked()
    shots = (*(shot(one, "b1f1", 4, mode="pd") for one in ("p1", "s1", "k1")), shot("b1", "b1", 3))
    assert outlook(play).dice(shots) == 4
    entry = done(play, Fire("a1", shots), 1, 1, 1, 1)
    assert len(entry.faces) == 4


@pytest.mark.rules("FFB-19.1", "FFB-19.2", "FFB-17.4")
def test_attackers_come_first_then_those_of_ships_in_reach_of_area_defence() -> None:
    play = attacked(run="a2")
    assert outlook(play).standing("b1f1") == "of_ward"
    done(play, Measure("a1", "a2", 8))
    look = outlook(play)
    assert look.wards == ()
    assert look.against_ward("a2")[0].code == "E_ADFC_RANGE"
    assert look.standing("b1f1") == "craft"
    assert look.targets == ("b1", "b1f1")
    play = attacked(run="a1")
    assert outlook(play).targets == ("b1f1", "b1")
    assert outlook(play).is_attacked


def test_what_is_launched_or_ordered_is_no_weapon_to_declare_and_mines_are_no_targets() -> None:
    play = attacked()
    play.state = play.state.with_marker(Marker("m9", "b", "MINE", "mine 9", "b1", "y1"))
    look = outlook(play)
    assert set(look.weapons) == {"p1", "s1", "k1", "b1"}
    assert "m9" not in look.targets


@pytest.mark.rules("FFB-17.10")
def test_an_area_weapon_of_the_own_side_is_a_target_only_while_it_comes_at_the_ship() -> None:
    play = firing(GUARD, ROOK, blues=(BISHOP,))
    bolt = Marker("m9", "a", "PB", "bolt", "a2", "x", strength=2, runs=("a1",))
    play.state = play.state.with_marker(bolt)
    assert outlook(play).targets[0] == "m9"
    play.state = play.state.with_marker(replace(bolt, runs=("b1",)))
    assert "m9" not in outlook(play).targets


def test_a_shot_alone_is_refused_as_the_command_refuses_it() -> None:
    play = firing()
    for one in (
        shot("b3", arc="F"),
        shot("t1", range_mu=40),
        shot("w1"),
        shot("n1"),
        shot("p1", range_mu=30),
        shot("b1"),
    ):
        found = outlook(play).against(one)
        assert [each.code for each in found] == [each.code for each in Fire("a1", (one,)).refusals(play.state)]


def test_what_a_command_did_so_far_ends_where_its_dice_end() -> None:
    play = attacked()
    command = Fire("a1", (shot("p1", "b1f1", 4, mode="pd"), shot("b1", "b1", 3)))
    assert not [one for one in so_far(play.state, command, ()) if isinstance(one, FireResolved)]
    (first,) = [one for one in so_far(play.state, command, (4,)) if isinstance(one, FireResolved)]
    assert (first.target, first.results[0].hits) == ("b1f1", 1)
    assert len([one for one in so_far(play.state, command, (4, 1)) if isinstance(one, FireResolved)]) == 2
    entry = done(play, command, 4, 1)
    assert so_far(attacked().state, command, (4, 1)) == entry.events[:-1]
