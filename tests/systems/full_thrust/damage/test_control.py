"""Damage control parties, their dice, and what cannot be mended."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.damage.control import (
    Job,
    needed,
    node_repair_chance,
    parties_free,
    refused_jobs,
    regrow,
    repair,
    repair_chance,
    repair_within,
)
from tests.systems.full_thrust.enumerated import chances


def reasons(*jobs: Job, parties: int = 9, **words: object) -> list[tuple[str, str]]:
    refusals = refused_jobs(jobs, parties, place="a1", ship="Kestrel", **words)  # type: ignore[arg-type]
    assert all(one.message and one.mends[0].text for one in refusals)
    return [(one.code, one.place) for one in refusals]


@pytest.mark.rules("FTC-6.2")
def test_more_parties_need_less() -> None:
    assert [needed(parties) for parties in (1, 2, 3)] == [6, 5, 4]
    assert [repair_chance(parties) for parties in (0, 1, 2, 3)] == [0, Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)]
    assert repair_within(3, 2) == Fraction(3, 4)
    for parties in (1, 2, 3):
        found, _ = chances(partial(repair, (Job("x", parties),)), lambda done: int(done[0].repaired))
        assert found[1] == repair_chance(parties)


@pytest.mark.rules("FTC-6.2", "FTC-6.3")
def test_each_job_has_one_die_in_the_order_given() -> None:
    jobs = (Job("fcs1", 3, "fire control"), Job("drive", 1), Job("b3", 2))
    rolling = repair(jobs, "Kestrel")
    label = next(rolling).label
    assert label.startswith("Kestrel damage control: fire control (3 on it, needs 4+); drive (1 on it, needs 6)")
    done = resolved(repair(jobs), ScriptedDice((4, 6, 4)))
    assert [one.job.system for one in done if one.repaired] == ["fcs1", "drive"]
    assert resolved(repair(()), ScriptedDice(())) == ()


@pytest.mark.rules("FTC-6.1", "FBD-1.21")
def test_crew_that_defends_does_not_mend() -> None:
    assert [parties_free(5, serving) for serving in (0, 2, 6)] == [5, 3, 0]
    assert parties_free(5, 2, both=True) == 5


@pytest.mark.rules("FTC-6.1", "FTC-6.2", "FTC-6.3", "FTC-6.6")
def test_everything_that_stands_against_jobs_is_told_at_once() -> None:
    assert reasons(Job("b1", 3), Job("fcs1", 1)) == []
    assert reasons(Job("b1", 4)) == [("max_three", "a1:b1")]
    assert reasons(Job("b1", 0)) == [("no_party", "a1:b1")]
    assert reasons(Job("b1", 1), Job("b1", 1)) == [("one_job", "a1:b1")]
    assert reasons(Job("b1", 3), Job("b2", 3), parties=5) == [("E_NO_DCP", "a1")]
    assert reasons(Job("b1", 1), never={"b1": "a needle knocked it out"}) == [("not_repairable", "a1:b1")]
    assert reasons(Job("b1", 1), lost={"b2"}) == [("not_lost", "a1:b1")]
    both = reasons(Job("b1", 4), Job("b1", 4), parties=7)
    assert both == [("max_three", "a1:b1"), ("max_three", "a1:b1"), ("one_job", "a1:b1"), ("E_NO_DCP", "a1")]


@pytest.mark.rules("FTC-6.7")
def test_a_living_ship_regrows_a_system_on_four_or_more() -> None:
    grown = resolved(regrow(("stinger", "cortex"), "Thorn"), ScriptedDice((3, 4)))
    assert grown == ((3, False), (4, True))
    assert resolved(regrow(()), ScriptedDice(())) == ()
    found, _ = chances(partial(regrow, ("x",)), lambda done: int(done[0][1]))
    assert found[1] == node_repair_chance() == Fraction(1, 2)
