"""Phase 10: recovery of fighters, removal of markers; and markers set down by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.craft.by_hand import PlaceOrdnance, RemoveOrdnance, SetGroup, SetSalvoes
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch
from fleetforge.systems.full_thrust.battle.craft.turn_end import Recover
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.systems.full_thrust.battle.battles import codes, done
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, group, marker, placed, play, with_fighters

NEAR = flying(a_flight(reds=2, a1=(0, 0), a2=(9, 0)), "a1f3", at=(0, 1), cef=1, torpedoes_spent=True, lost=2)


@pytest.mark.rules("FFB-6.18", "FFB-28.10", "FTC-7.7")
@pytest.mark.parametrize(
    ("face", "status", "ready"), [(1, "out", None), (2, "aboard", 3), (5, "aboard", 3), (6, "aboard", 2)]
)
def test_a_group_is_recovered_and_re_arms(face: int, status: str, ready: int | None) -> None:
    game = play(flying(NEAR, "a1f3", at=(0, 1), evasion=2, run="b1"), "end")
    done(game, Recover("a1f3", "a1"), face)
    after = group(game, "a1f3")
    assert (after.evasion, after.run) == (0, "")
    assert (after.status, after.ready_turn, after.recovered_turn) == (status, ready, 1)
    assert (after.cef, after.torpedoes_spent, after.fighters, after.position) == (9, False, 4, None)


@pytest.mark.rules("FTC-7.7", "FFB-6.18")
def test_a_group_that_re_arms_is_launched_when_it_is_ready() -> None:
    game = play(NEAR, "end")
    done(game, Recover("a1f3", "a1"), 3)
    launch = Launch("a1", (GroupLaunch("a1f3"),))
    assert codes(play(replace(game.state, turn=2), "launch", passed=("b",)), launch) == ["not-ready"]
    done(play(replace(game.state, turn=3), "launch", passed=("b",)), launch)


@pytest.mark.rules("FFB-6.18")
def test_a_group_is_recovered_in_contact_with_a_ship_of_its_side() -> None:
    battle = flying(NEAR, "a1f1", at=(0, 5))
    game = play(battle, "end")
    assert codes(game, Recover("a1f1", "a1")) == ["recovery-contact"]
    assert codes(game, Recover("a1f3", "a1", touching=False)) == ["recovery-contact"]
    assert codes(game, Recover("a1f3", "a1", distance=2)) == ["recovery-contact"]
    assert "recovery-side" in codes(game, Recover("a1f3", "b1", touching=True))
    assert "not-flying" in codes(game, Recover("a1f2", "a1"))
    assert "no-such-ship" in codes(game, Recover("a1f3", "b1f1"))
    assert "no-craft" in codes(game, Recover("a2", "a1"))
    done(game, Recover("a1f1", "a1", touching=True), 4)


@pytest.mark.rules("FTC-5.20", "FFB-8.12")
def test_a_group_needs_a_free_and_working_bay() -> None:
    damage = replace(NEAR.ships["a1"].damage, lost=frozenset({"component:h3"}))
    game = play(NEAR.with_ship(replace(NEAR.ships["a1"], damage=damage)), "end")
    assert codes(game, Recover("a1f3", "a1")) == ["no-bay"]
    assert codes(game, Recover("a1f3", "a2", touching=True)) == ["no-bay"]
    room = flying(NEAR, "a2f2", at=(30, 30))
    game = play(room, "end")
    done(game, Recover("a1f3", "a2", touching=True), 6)
    assert (group(game, "a1f3").carrier, group(game, "a1f3").group.bay) == ("a2", "h2")
    launch = Launch("a2", (GroupLaunch("a1f3"),))
    done(play(replace(game.state, turn=2), "launch", passed=("b",)), launch)


@pytest.mark.rules("FFB-26.1", "FFB-26.2", "FFB-25.7")
def test_spent_markers_are_taken_off_when_phase_10_begins() -> None:
    battle, salvo = placed(a_flight(), "SM")
    battle, bolt = placed(battle, "PB")
    battle, torpedo = placed(battle, "AMT")
    battle, heavy = placed(battle, "HM")
    battle, spent = placed(battle, "HM", resolved=True)
    battle, mine = placed(battle, "MINE")
    game = play(battle, "missiles")
    done(game, NextPhase())
    assert set(game.state.markers) == {heavy, mine}
    assert {salvo, bolt, torpedo, spent}.isdisjoint(game.state.markers)


@pytest.mark.rules("FFB-13.9", "FFB-32.18")
@pytest.mark.parametrize(("reading", "left"), [("keep_hm_remove_sm", 1), ("remove_all", 0), ("keep_all", 2)])
def test_missiles_that_lost_their_ship_stay_or_go_by_the_option(reading: Any, left: int) -> None:
    battle, _ = placed(a_flight(options=with_fighters(orphan_missile=reading)), "SM", runs=("b1",), hits=2)
    battle, _ = placed(battle, "HM", runs=("b1",))
    game = play(battle, "missiles")
    done(game, NextPhase())
    assert len(game.state.markers) == left
    done(game, NextPhase())
    assert all((one.runs, one.hits) == ((), 0) for one in game.state.markers.values())


@pytest.mark.rules("FTC-9.3")
def test_ordnance_is_set_down_and_taken_off_by_hand_with_a_reason() -> None:
    game = play(a_flight())
    assert codes(game, PlaceOrdnance("z", "PB", " ")) == ["unknown-side", "no-reason"]
    assert codes(game, PlaceOrdnance("a", "PB", "scenario", strength=0)) == ["correction-unfit"]
    assert codes(game, PlaceOrdnance("a", "HM", "scenario", endurance=-1)) == ["correction-unfit"]
    done(game, PlaceOrdnance("a", "PB", "scenario", strength=4, to=(3, 3)))
    assert (marker(game, "m1").strength, marker(game, "m1").position) == (4, (3, 3))
    assert codes(game, RemoveOrdnance("m9", "a slip")) == ["no-craft"]
    assert codes(game, RemoveOrdnance("m1", "")) == ["no-reason"]
    done(game, RemoveOrdnance("m1", "a slip"))
    assert not game.state.markers


@pytest.mark.rules("FTC-9.3", "FFB-0.10")
def test_a_group_is_set_aboard_flying_or_destroyed_by_hand() -> None:
    game = play(NEAR)
    assert codes(game, SetGroup("a1", "flying", "why")) == ["no-craft"]
    assert codes(game, SetGroup("a1f1", "flying", " ")) == ["no-reason"]
    done(game, SetGroup("a1f1", "flying", "launched and not noted"))
    assert group(game, "a1f1").status == "flying"
    done(game, SetGroup("a1f3", "aboard", "it never flew"))
    assert (group(game, "a1f3").status, group(game, "a1f3").position) == ("aboard", None)
    done(game, SetGroup("a1f2", "destroyed", "gone with its bay"))
    assert group(game, "a1f2").fighters == 0
    assert codes(game, SetGroup("a1f2", "aboard", "no")) == ["correction-unfit"]


@pytest.mark.rules("FTC-9.3", "FTC-5.20")
def test_a_group_is_set_aboard_only_where_a_bay_is_free() -> None:
    damage = replace(NEAR.ships["a1"].damage, lost=frozenset({"component:h3"}))
    game = play(NEAR.with_ship(replace(NEAR.ships["a1"], damage=damage)))
    assert codes(game, SetGroup("a1f3", "aboard", "why")) == ["correction-unfit"]


@pytest.mark.rules("FTC-9.3", "FFB-0.10")
def test_a_group_whose_last_fighter_is_corrected_away_is_gone() -> None:
    game = play(NEAR)
    done(game, Correct("a1f3", "lost", 6, "miscounted"))
    assert group(game, "a1f3").status == "destroyed"


@pytest.mark.rules("FTC-9.3", "FTC-4.11")
def test_what_a_magazine_holds_is_set_by_hand() -> None:
    game = play(a_flight())
    assert codes(game, SetSalvoes("a1", "l1", ("standard",), " ")) == ["correction-unfit", "no-reason"]
    assert codes(game, SetSalvoes("a1", "mag", ("standard",) * 100, "why")) == ["correction-unfit"]
    done(game, SetSalvoes("a1", "mag", ("extended", "extended"), "the sheet was wrong"))
    assert game.state.ships["a1"].stores.salvoes["mag"] == ("extended", "extended")
