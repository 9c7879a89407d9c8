"""Tasks on a d20, the names of levels, base-game figures and options."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from fleetforge.kernel.option_info import differing, infos_of
from fleetforge.storage.rules import load_rules
from fleetforge.systems.brilliant_lances import faults, faults_fire
from fleetforge.systems.brilliant_lances.difficulty import level_named, level_words
from fleetforge.systems.brilliant_lances.figures import (
    HEX_KM,
    SIZES,
    TURN_SECONDS,
    changed_figures,
    check_figures,
    drift_km,
    figure_infos,
)
from fleetforge.systems.brilliant_lances.options import LanceOptions
from fleetforge.systems.brilliant_lances.tasks import roll_task, target_number, task_of
from tests.rules.tables import _lines
from tests.systems.brilliant_lances.lances import FIGURES, PLAIN, codes, options, thrown

FILE = "60-brilliant-lances-sensors.md"


@pytest.mark.rules("BLS-6.6", "BLS-16.7")
def test_levels_have_names_without_end() -> None:
    words = {-4: "Easy-5", -1: "Easy-2", 0: "Easy-1", 1: "Easy", 3: "Difficult", 5: "Impossible", 6: "Imp+1"}
    assert {level: level_words(level) for level in words} == words
    assert all(level_named(level_words(level)) == level for level in range(-9, 15))


@pytest.mark.parametrize("words", ["Hard", "Easy-", "Imp-1", "Easy+1", "Imp+x", ""])
def test_a_word_that_is_no_level_is_refused(words: str) -> None:
    with pytest.raises(ValueError, match="is no difficulty level"):
        level_named(words)


@pytest.mark.rules("BLS-16.4")
def test_fractions_of_a_target_number_fall_or_rise_as_the_option_says() -> None:
    numbers = {how: target_number(7, 5, FIGURES, options(tn_rounding=how)) for how in ("down", "up", "nearest")}
    assert numbers == {"down": 1, "up": 2, "nearest": 2}
    assert target_number(7, 4, FIGURES, options(tn_rounding="nearest")) == 4


@pytest.mark.rules("BLS-7.3", "BLS-16.5")
def test_a_natural_1_succeeds_and_a_natural_20_fails_unless_an_option_says_not() -> None:
    hopeless, sure = task_of(1, 5, FIGURES, PLAIN), task_of(20, 1, FIGURES, PLAIN)
    assert (thrown(roll_task("Ears"), 20), hopeless.target, sure.target) == (20, 0, 80)
    assert hopeless.succeeds(1)
    assert not sure.succeeds(20)
    for choice, one, twenty in (("only_20", False, False), ("neither", False, True)):
        rules = options(nat_1_20=choice)
        assert task_of(1, 5, FIGURES, rules).succeeds(1) == one
        assert task_of(20, 1, FIGURES, rules).succeeds(20) == twenty


@pytest.mark.rules("BLS-16.6", "BLS-16.8")
def test_ten_below_is_outstanding_and_ten_above_a_catastrophe() -> None:
    task = task_of(6, 2, FIGURES, PLAIN)
    assert [task.outcome(face) for face in (2, 3, 12, 13, 20)] == [
        "outstanding",
        "success",
        "success",
        "failure",
        "failure",
    ]
    assert [task_of(5, 3, FIGURES, PLAIN).outcome(face) for face in (14, 15)] == ["failure", "catastrophe"]


@pytest.mark.rules("BLS-5.2", "BLS-16.9")
def test_a_task_below_easy_succeeds_by_itself_and_is_outstanding_by_the_easy_number() -> None:
    task = task_of(5, 0, FIGURES, PLAIN)
    assert (task.is_automatic, task.target, task.words) == (True, 20, "Easy-1, automatic")
    assert [task.outcome(face) for face in (10, 11, 20)] == ["outstanding", "success", "success"]


@pytest.mark.rules("BLS-5.1", "BLS-16.9")
def test_without_autotask_it_is_rolled_as_easy() -> None:
    task = task_of(3, -2, FIGURES, options(autotask="off"))
    assert (task.is_automatic, task.target, task.succeeds(13)) == (False, 12, False)


@pytest.mark.rules("BLS-16.7", "BLS-20.11")
def test_above_impossible_nothing_may_be_attempted_unless_the_option_halves_on() -> None:
    task = task_of(16, 6, FIGURES, PLAIN)
    assert (task.may_be_attempted, task.target, task.outcome(1), task.words) == (False, None, "failure", "Imp+1")
    halved = [target_number(16, level, FIGURES, options(above_impossible="halve_on")) for level in (5, 6, 7)]
    assert halved == [4, 2, 1]


@pytest.mark.rules("BLS-16.1", "BLS-16.2", "BLS-16.3")
def test_a_g_turn_moves_a_ship_about_a_hex_in_a_turn() -> None:
    assert (HEX_KM, TURN_SECONDS, drift_km()) == (30_000, 1800, 31784)


@pytest.mark.rules("BLS-16.11", "BLS-16.13", "BLS-16.15", "BLS-16.18", "BLS-16.19")
def test_base_figures_have_the_defaults_and_say_which_are_unconfirmed() -> None:
    assert [FIGURES.size_dm(size) for size in SIZES] == [2, 1, 0, -1, -2, -3]
    assert FIGURES.size_dm("no size") == 0
    assert FIGURES.fire_range_dm(20) is None
    assert replace(FIGURES, fire_range=((20, 2), (10, 1))).fire_range_dm(8) == 1
    confirmed = [one.name for one in figure_infos() if one.is_confirmed]
    assert confirmed == ["active_dm", "previous_dm"]
    assert all(one.title and one.clause in load_rules() for one in figure_infos())


def test_changed_figures_are_told() -> None:
    assert changed_figures(FIGURES) == ()
    ((info, value),) = changed_figures(replace(FIGURES, handoff_dm=0))
    assert (info.name, info.default, value) == ("handoff_dm", -1, 0)


@pytest.mark.parametrize(
    "change",
    [
        {"multipliers": (4, 8, 4, 2, 1)},
        {"multipliers": (16, 8)},
        {"outstanding": 0},
        {"size_dms": (("M", 0),)},
        {"fire_range": ((10, 1), (10, 2))},
    ],
)
def test_figures_that_no_rule_can_work_with_are_found(change: dict[str, object]) -> None:
    assert codes(check_figures(replace(FIGURES, **change))) == ["BL_FIGURE"]  # type: ignore[arg-type]
    assert codes(check_figures(FIGURES)) == []


@pytest.mark.rules("BLS-20")
def test_every_option_has_words_for_each_value_and_a_clause() -> None:
    infos = infos_of(LanceOptions)
    assert len({one.key for one in infos}) == len(infos) == len(get_type_hints(LanceOptions))
    for one in infos:
        assert [value for value, _ in one.choices] == list(get_args(get_type_hints(LanceOptions)[one.name]))
        assert one.default == one.choices[0][0]
        assert one.clause in load_rules()
    assert [(info.name, value) for info, value in differing(options(bd_ladder="printed_row"))] == [
        ("bd_ladder", "printed_row")
    ]


def test_every_option_and_code_that_the_text_names_is_there() -> None:
    text = "\n".join(_lines(FILE))
    named = {word.strip('`*.,:()"') for word in text.split() if word.strip('`*.,:()"').startswith("BL_")}
    kinds = {kind.code for kind in (*faults.ALL_KINDS, *faults_fire.ALL_KINDS)}
    assert {word for word in named if word.isupper()} <= kinds
    assert len(named) > 40
    section = text[text.index("## 20. ") : text.index("## 21. ")]
    fixed = {"track_arc_growth", "spinal_text", "emitter_sr_missing", "contact_on_auto", "jam_vs_bd"}
    fixed |= {"sr_zero_hex", "hexside_input"}
    options_named = {line.split("`")[1] for line in section.splitlines() if line.startswith("**BLS-20.")}
    assert options_named - fixed <= set(get_type_hints(LanceOptions))


def test_every_fault_has_a_clause_and_a_mend() -> None:
    kinds = (*faults.ALL_KINDS, *faults_fire.ALL_KINDS)
    assert len({kind.code for kind in kinds}) == len(kinds)
    assert all(kind.clause in load_rules() and kind.message and kind.mend for kind in kinds)
