"""Drafts of fighters that fire at fighters and ordnance, and of going past escorts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from fleetforge.app.acting.panels import Chips, Count, Line
from fleetforge.systems.full_thrust.battle.clash.group_fire import Aim, DrawEscortFire, FireFighters
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.wings import chosen_of, desk_at, draft_of, rows_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk

PLOTTED = a_flight(blues=2, a1=(0, 0), b1=(0, 30), b2=(9, 30))
FIGHT = flying(flying(flying(PLOTTED, "a1f1", at=(0, 0)), "b1f1", at=(0, 2)), "b1f2", at=(0, 5), run="a1")
GUARDED = flying(flying(flying(PLOTTED, "a1f1", at=(0, 0)), "b1f1", at=(0, 2)), "b1f2", at=(0, 2), escorts="b1f1")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Alpha between a group that only flies and one that attacks its carrier."""
    return desk_at(tmp_path, FIGHT, "fighters", "a1f1")


def test_enter_alone_fires_all_at_what_attacks_the_own_ships(desk: Desk) -> None:
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f2", 6),))
    assert panel_of(desk).act == "Fire at Beta, roll 6 dice"
    battle = accept(desk, 5, 5, 1, 1, 1, 1)
    assert battle.groups["b1f2"].fighters == 4
    assert battle.groups["a1f1"].cef == 5


def test_the_figures_are_exact(desk: Desk) -> None:
    lines = [one for one in panel_of(desk).parts if isinstance(one, Line)]
    assert [(one.words, one.figure) for one in lines] == [("6 fighters at Beta", "4.2 lost, at least 1: 98 %")]
    assert rows_of(desk, "at")["b1f1"].detail == "standard; mean 4.2 lost"
    assert rows_of(desk, "at")["b1f2"].detail == "interceptor, attacks Ark1; mean 4.2 lost"


def test_fighters_are_shared_evenly_over_several_targets_until_somebody_says_otherwise(desk: Desk) -> None:
    desk.change("at", "b1f1")
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f2", 3), Aim("b1f1", 3)))
    desk.change("fighters b1f1", "1")
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f2", 5), Aim("b1f1", 1)))
    counts = [one.key for one in panel_of(desk).parts if isinstance(one, Count)]
    assert counts == ["fighters b1f2", "fighters b1f1"]
    desk.change("fighters b1f2", "6")
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["E_9A_ALLOC"]


def test_holding_fire_costs_nothing(desk: Desk) -> None:
    desk.change("at", "none")
    assert drafted(desk) == FireFighters("a1f1")
    assert panel_of(desk).act == "Hold fire"
    assert accept(desk).groups["a1f1"].cef == 6


def test_targets_out_of_reach_stay_with_reason_and_distance(tmp_path: Path) -> None:
    far = flying(flying(PLOTTED, "a1f1", at=(0, 0)), "b1f1", at=(0, 20))
    desk = desk_at(tmp_path, far, "fighters", "a1f1")
    row = rows_of(desk, "at")["b1f1"]
    assert (row.aside, bool(row.barred)) == ("20 mu", True)
    assert drafted(desk) == FireFighters("a1f1")


def test_hits_on_a_salvo_are_counted_and_not_capped(tmp_path: Path) -> None:
    battle, salvo = placed(flying(PLOTTED, "a1f1", at=(0, 0)), "SM", "b", (0, 3), runs=("a1",))
    desk = desk_at(tmp_path, battle, "fighters", "a1f1")
    assert drafted(desk) == FireFighters("a1f1", (Aim(salvo, 6),))
    assert rows_of(desk, "at")[salvo].detail == "missile salvo, attacks Ark1; mean 4.8 hits"


def test_a_group_with_an_attack_run_has_no_fire_here(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, flying(FIGHT, "a1f1", at=(0, 0), run="b1"), "fighters", "a1f1")
    assert "fire-fighters" not in [one.key for one in desk.offers()]


def test_where_nothing_is_plotted_distances_may_be_measured(tmp_path: Path) -> None:
    battle = flying(flying(a_flight(), "a1f1"), "b1f1")
    desk = desk_at(tmp_path, battle, "fighters", "a1f1")
    assert drafted(desk) == FireFighters("a1f1")
    desk.change("at", "b1f1")
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f1", 6),))
    desk.change("distance b1f1", "5")
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f1", 6, 5.0),))
    desk.change("distance b1f1", "-5")
    assert draft_of(desk).command() is None


def test_escorts_protect_until_they_fire_and_then_the_guarded_group_is_the_target(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, GUARDED, "fighters", "a1f1")
    row = rows_of(desk, "at")["b1f1"]
    assert (bool(row.barred), row.clause) == (True, "FFB-22.1")
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f2", 6),))
    desk.choose_offer("draw-escort-fire")
    assert drafted(desk) == DrawEscortFire("a1f1", ("b1f1",))
    lines = [one for one in panel_of(desk).parts if isinstance(one, Line)]
    assert [(one.words, one.figure) for one in lines] == [("Beta, 6 fighters", "5.4 of 6 lost")]
    accept(desk, 5, 1, 1, 1, 1, 1)
    assert desk.unit == "a1f1"
    assert drafted(desk) == FireFighters("a1f1", (Aim("b1f1", 4),))
    assert "draw-escort-fire" not in [one.key for one in desk.offers()]


def test_an_escort_may_decline(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, GUARDED, "fighters", "a1f1", "draw-escort-fire")
    chips = part(desk, "fires")
    assert isinstance(chips, Chips)
    assert [chip.key for chip in chips.chips] == ["b1f2"]
    desk.change("fires", "b1f2")
    assert drafted(desk) == DrawEscortFire("a1f1", ("b1f1",), ("b1f2",))
    assert chosen_of(desk, "guarded") == ("b1f1",)
    desk.change("guarded", "b1f1")
    assert draft_of(desk).command() is None
