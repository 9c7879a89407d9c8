"""Drafts of attack runs and evasion, of runs that ordnance must make, and of breaking off."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Answer, Boxes, Count, Line
from fleetforge.systems.full_thrust.battle.craft.prospects import answer_to, run_damage
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff, Declare, OrdnanceRun
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.wings import chosen_of, desk_at, draft_of, rows_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed, with_fighters
from tests.systems.full_thrust.battle.gunnery.ships import options as core_options

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

PLOTTED = a_flight(blues=3, a1=(0, 0), b1=(0, 5), b2=(0, 4), b3=(0, 11))
ALPHA = flying(PLOTTED, "a1f1", at=(0, 0))
UNPLOTTED = flying(a_flight(blues=2), "a1f1")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Alpha of three ships that declare, two of them in reach."""
    return desk_at(tmp_path, ALPHA, "runs", "a1f1")


def one_of(desk: Desk, kind: type[Line | Answer | Boxes | Count]) -> list[object]:
    return [one for one in panel_of(desk).parts if isinstance(one, kind)]


def test_enter_alone_runs_at_the_nearest_ship_in_reach(desk: Desk) -> None:
    assert drafted(desk) == Declare("a1f1", "b2")
    assert panel_of(desk).act == "Run at Roc2"
    battle = accept(desk)
    assert battle.groups["a1f1"].run == "b2"


def test_ships_out_of_reach_stay_in_the_list_with_reason_and_distance(desk: Desk) -> None:
    rows = rows_of(desk, "run")
    assert list(rows) == ["b2", "b1", "b3", "none"]
    assert (rows["b3"].barred, rows["b3"].aside, rows["b3"].clause) == ("beyond 6 mu", "11 mu", "FFB-11.2")
    assert not rows["b1"].barred


def test_a_barred_ship_may_be_chosen_and_the_rules_say_what_stands_against_it(desk: Desk) -> None:
    assert desk.change("run", "b3") is None
    assert drafted(desk) == Declare("a1f1", "b3")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_RUN_RANGE"]
    assert act.may_allow
    assert desk.do() is not None
    assert desk.do("It was 6 at the table") is None
    assert desk.battle.groups["a1f1"].run == "b3"


def test_every_refusal_of_a_declaration_is_in_the_panel(tmp_path: Path) -> None:
    broken = flying(PLOTTED, "a1f1", at=(0, 0), broken_off=True, cef=0)
    desk = desk_at(tmp_path, broken, "runs", "a1f1")
    desk.change("run", "b1")
    act = desk.act()
    assert act is not None
    assert "E_RUN_AFTER_BREAK" in [one.code for one in act.refusals]


def test_the_rows_say_the_damage_to_expect(desk: Desk) -> None:
    mean = run_damage(desk.battle, "a1f1", "b2")
    assert mean * 5 == 24
    assert rows_of(desk, "run")["b2"].detail == "mean 4.8 damage"


def test_the_answer_is_what_the_ship_could_do_for_nothing(desk: Desk) -> None:
    answer = answer_to(desk.battle, "a1f1", "b2")
    assert answer is not None
    (shown,) = one_of(desk, Answer)
    assert isinstance(shown, Answer)
    assert shown.words == "Roc2 can answer: 0.4 of 6 lost"
    assert shown.detail == "1 beam 1, no FCS needed; mean 4.5 damage gets through"


def test_evasion_takes_boxes_and_leaves_the_attack_its_own(desk: Desk) -> None:
    desk.change("evasion", "2")
    assert drafted(desk) == Declare("a1f1", "b2", evasion=2)
    assert panel_of(desk).act == "Run at Roc2, evade 2"
    (boxes,) = one_of(desk, Boxes)
    assert isinstance(boxes, Boxes)
    assert (boxes.left, boxes.spends, boxes.after) == (
        6,
        ("attack", "evade", "evade"),
        "3 left after the attack in phase 9",
    )
    accept(desk)
    assert desk.battle.groups["a1f1"].cef == 4


def test_evading_with_all_endurance_is_warned_of(desk: Desk) -> None:
    desk.change("evasion", "6")
    warnings = [one.words for one in panel_of(desk).parts if isinstance(one, Line) and one.tone == "warn"]
    assert warnings == ["It will not be able to attack: no endurance left after evading"]


def test_the_letter_for_evading_steps_up_and_begins_again(desk: Desk) -> None:
    for expected in ("1", "2", "3", "4", "5", "6", "0"):
        letter = draft_of(desk).letter("E")
        assert letter == ("evasion", expected)
        desk.change(*letter)
    assert draft_of(desk).letter("Q") is None


def test_no_attack_run_is_a_choice(desk: Desk) -> None:
    desk.change("run", "none")
    assert drafted(desk) == Declare("a1f1")
    assert panel_of(desk).act == "No attack run"
    desk.change("evasion", "1")
    assert panel_of(desk).act == "Evade 1"


@pytest.mark.parametrize("group", ["a1f2", "a1f3"])
def test_a_group_that_cannot_attack_declares_nothing_unless_told(tmp_path: Path, group: str) -> None:
    battle = flying(PLOTTED, group, at=(0, 0), torpedoes_spent=True)
    desk = desk_at(tmp_path, battle, "runs", group)
    assert drafted(desk) == Declare(group)
    assert rows_of(desk, "run")["b2"].detail in ("no weapon against ships", "no torpedoes left")
    desk.change("run", "b2")
    assert any(isinstance(one, Line) and one.tone == "warn" for one in panel_of(desk).parts)


def test_where_nothing_is_plotted_ships_are_chosen_and_may_be_measured(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, UNPLOTTED, "runs", "a1f1")
    assert drafted(desk) == Declare("a1f1")
    desk.change("run", "b2")
    assert drafted(desk) == Declare("a1f1", "b2")
    desk.change("distance", "4.5")
    assert drafted(desk) == Declare("a1f1", "b2", distance=4.5)
    desk.change("distance", "far")
    typed = part(desk, "distance")
    assert getattr(typed, "fault", "")


def test_a_heavy_missile_only_evades_and_its_run_stands(tmp_path: Path) -> None:
    battle, missile = placed(PLOTTED, "HM", at=(0, 1), runs=("b2",))
    desk = desk_at(tmp_path, battle, "runs", missile)
    desk.change("evasion", "3")
    assert drafted(desk) == Declare(missile, evasion=3)
    assert ("Attack run", "Roc2") in [(one.words, one.figure) for one in panel_of(desk).parts if isinstance(one, Line)]


def test_under_the_classic_rules_nobody_evades_here(tmp_path: Path) -> None:
    battle = replace(ALPHA, options=core_options(fighter_rules="classic"))
    desk = desk_at(tmp_path, battle, "runs", "a1f1")
    assert not one_of(desk, Count)
    assert draft_of(desk).letter("E") is None
    assert desk.waiting() == ("a1f1",)
    accept(desk)
    assert not desk.waiting()


def test_where_all_declare_together_groups_in_reach_are_waited_for(tmp_path: Path) -> None:
    hidden = flying(
        a_flight(blues=2, options=with_fighters(phase7_order="simultaneous_hidden"), a1=(0, 0), b1=(0, 5), b2=(0, 40)),
        "a1f1",
        at=(0, 0),
    )
    hidden = flying(hidden, "b2f1", at=(0, 40))
    desk = desk_at(tmp_path, hidden, "runs", "a1f1")
    assert desk.waiting() == ("a1f1",)


def test_a_missile_between_two_ships_equally_close_waits_for_its_owner(tmp_path: Path) -> None:
    tied, missile = placed(a_flight(blues=2, a1=(0, 0), b1=(3, 0), b2=(-3, 0)), "SM", at=(0, 0))
    desk = desk_at(tmp_path, tied, "runs", missile)
    assert missile in desk.waiting()
    assert drafted(desk) == OrdnanceRun(missile, ("b1",))
    desk.change("ships", "b2")
    battle = accept(desk)
    assert battle.markers[missile].runs == ("b2",)
    assert not desk.waiting()


def test_a_bolt_on_a_table_without_places_is_told_what_it_attacks(tmp_path: Path) -> None:
    battle, bolt = placed(a_flight(blues=2), "PB", strength=3)
    desk = desk_at(tmp_path, battle, "runs", bolt)
    assert desk.do() is not None
    desk.change("ships", "b1")
    desk.change("ships", "a1")
    desk.change("distance b1", "2")
    assert drafted(desk) == OrdnanceRun(bolt, ("b1", "a1"))
    desk.change("distance a1", "3")
    assert drafted(desk) == OrdnanceRun(bolt, ("b1", "a1"), (2.0, 3.0))
    desk.change("ships", "a1")
    assert drafted(desk) == OrdnanceRun(bolt, ("b1",), (2.0,))


def test_a_group_breaks_off(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(PLOTTED, "a1f1", at=(0, 0), run="b2"), "attacks", "a1f1", "break-off")
    assert drafted(desk) == BreakOff("a1f1")
    battle = accept(desk)
    assert battle.groups["a1f1"].broken_off
    assert "break-off" not in [one.key for one in desk.offers()]


def test_the_choice_of_a_run_is_told_from_none(desk: Desk) -> None:
    assert chosen_of(desk, "run") == ("b2",)
    desk.change("run", "zz")
    assert chosen_of(desk, "run") == ("none",)
