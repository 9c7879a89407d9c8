"""Damage control and what living ships grow back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.systems.full_thrust.battle.corrections import Correct
from fleetforge.systems.full_thrust.battle.damage_control import (
    Assigned,
    DamageControl,
    JobResult,
    JobsDone,
    Regrow,
    regrowth_power,
)
from fleetforge.systems.full_thrust.battle.living import BiomassUsed, PowerUsed
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.units import Aboard, Core, Damage, Leech, Prize
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.test_wounds import LIVING

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.units import Ship

LOST = frozenset({"component:fc1", "component:b1", "core:bridge", "core:life", "core:power"})


def at_the_end(**changes: Any) -> BattlePlay:
    """The cruiser Rook with some damage, at the end of a turn; its crew gives three parties."""
    play = a_battle()
    until(play, "end")
    play.state = play.state.with_ship(replace(play.state.ships["a1"], **changes))
    return play


def rook(play: BattlePlay) -> Ship:
    return play.state.ships["a1"]


def jobs(*words: tuple[str, int]) -> DamageControl:
    return DamageControl("a1", tuple(Assigned(system, parties) for system, parties in words))


@pytest.mark.rules("FTC-6.2", "FTC-6.3", "FTC-6.5")
def test_each_job_has_a_die_and_a_success_on_the_drive_takes_one_failure_back() -> None:
    play = at_the_end(damage=Damage(lost=LOST, drive_failures=2))
    entry = done(play, jobs(("component:fc1", 2), ("drive", 1)), 5, 6)
    assert only(entry, JobsDone).jobs == (
        JobResult("component:fc1", 2, 5, repaired=True),
        JobResult("drive", 1, 6, repaired=True),
    )
    assert (rook(play).damage.drive_failures, "component:fc1" in rook(play).damage.lost) == (1, False)
    words = only(entry, JobsDone).words(play.state)
    assert words == "Rook, damage control: fire control 1 (2): repaired; main drive (1): repaired"
    assert codes(play, jobs(("component:b1", 1))) == ["damage-control-done"]


@pytest.mark.rules("FTC-6.8", "FTC-5.16", "FTC-5.17", "FTC-5.18", "FTC-6.4")
def test_a_repaired_core_system_ends_its_count() -> None:
    core = Core(bridge_turns=4, life_turns=2, power_lost_turn=1)
    play = at_the_end(damage=Damage(lost=LOST), core=core)
    done(play, jobs(("core:bridge", 1), ("core:life", 1), ("core:power", 1)), 6, 6, 6)
    assert (rook(play).core, rook(play).damage.lost) == (Core(), frozenset({"component:fc1", "component:b1"}))


@pytest.mark.rules("FTC-6.1", "FTC-6.6", "FTC-5.13", "FTC-10.5", "FBD-1.21")
def test_what_cannot_be_mended_is_refused_with_everything_else() -> None:
    needled = Damage(
        lost=LOST, beyond_repair=frozenset({"component:b1"}), drive_failures=1, drive_beyond_repair=1, hull_marked=6
    )
    play = at_the_end(damage=needled, aboard=Aboard(serving_crew=1))
    assert codes(play, jobs(("component:b1", 1))) == ["not_repairable"]
    assert codes(play, jobs(("drive", 1))) == ["not_repairable"]
    assert codes(play, jobs(("component:p1", 1))) == ["not_lost"]
    assert codes(play, jobs(("component:fc1", 2))) == ["E_NO_DCP"]
    assert codes(play, jobs()) == ["no-jobs"]
    assert codes(play, jobs(("component:b1", 4), ("component:b1", 1))) == [
        "max_three",
        "not_repairable",
        "one_job",
        "not_repairable",
        "E_NO_DCP",
    ]
    for_good = at_the_end(damage=Damage(lost=LOST), core=Core(bridge_for_good=True))
    assert codes(for_good, jobs(("core:bridge", 1))) == ["not_repairable"]
    dumped = at_the_end(damage=Damage(lost=LOST), core=Core(dumped=True))
    assert codes(dumped, jobs(("core:power", 1))) == ["not_repairable"]


@pytest.mark.rules("FTC-4.20")
def test_a_job_removes_a_leech() -> None:
    play = at_the_end(leeches=(Leech("x", 1), Leech("y", 1)))
    entry = done(play, jobs(("leech:x", 3)), 4)
    assert rook(play).leeches == (Leech("y", 1),)
    assert "leech (3): repaired" in only(entry, JobsDone).words(play.state)


@pytest.mark.rules("FTC-5.16", "FBD-11.10")
def test_a_ship_without_a_will_mends_nothing_and_a_prize_has_its_prize_crew() -> None:
    play = at_the_end(damage=Damage(lost=LOST), core=Core(bridge_turns=1))
    no_action = replace(play.state.options.core, bridge_out_effect="no_action")
    play.state = replace(play.state, options=replace(play.state.options, core=no_action))
    assert codes(play, jobs(("component:fc1", 1))) == ["no-damage-control"]
    prize = at_the_end(damage=Damage(lost=LOST), prize=Prize("b", crew=1), status="captured")
    assert codes(prize, jobs(("component:fc1", 2))) == ["E_NO_DCP"]
    done(prize, jobs(("component:fc1", 1)), 1)


def living_at_the_end(order: str = "0; R10", **changes: Any) -> BattlePlay:
    play = a_battle((LIVING,))
    done(play, WriteOrders("a1", order))
    until(play, "end")
    play.state = play.state.with_ship(replace(rook(play), **changes))
    return play


@pytest.mark.rules("FTC-6.7", "FTC-5.21")
def test_a_living_ship_pays_power_for_every_try_and_biomass_for_success() -> None:
    play = living_at_the_end(damage=Damage(lost=frozenset({"component:c1", "component:n1"}), drive_failures=1))
    assert [regrowth_power(play.state, rook(play), one) for one in ("component:c1", "component:n1", "drive")] == [
        1,
        3,
        6,
    ]
    entry = done(play, Regrow("a1", ("component:c1", "component:n1", "drive")), 4, 3, 5)
    assert (only(entry, PowerUsed).power, only(entry, BiomassUsed).boxes) == (10, 2)
    damage = rook(play).damage
    assert (damage.lost, damage.drive_failures) == (frozenset({"component:n1"}), 0)
    assert (damage.hull_marked, damage.hull_used) == (2, 2)
    assert codes(play, Regrow("a1", ("component:n1",))) == ["damage-control-done", "E_POWER"]


@pytest.mark.rules("FTC-6.7", "FTC-9.3")
@pytest.mark.parametrize(("marked", "used"), [(5, 3), (3, 3), (1, 1), (0, 0)])
def test_a_living_ship_has_used_no_more_boxes_than_are_crossed_by_hand(marked: int, used: int) -> None:
    play = living_at_the_end(damage=Damage(hull_marked=4, hull_used=3))
    done(play, Correct("a1", "hull_marked", marked, "as on the sheet"))
    assert (rook(play).damage.hull_marked, rook(play).damage.hull_used) == (marked, used)


@pytest.mark.rules("FTC-6.7", "FTC-1.2")
def test_power_and_body_limit_what_grows_back() -> None:
    lost = Damage(lost=frozenset({"component:n1"}))
    assert codes(living_at_the_end("0; R2", damage=lost), Regrow("a1", ("component:n1",))) == ["E_POWER"]
    dying = replace(lost, hull_marked=17)
    assert codes(living_at_the_end(damage=dying), Regrow("a1", ("component:n1",))) == ["E_BIOMASS"]
    assert codes(living_at_the_end(damage=lost), DamageControl("a1", (Assigned("component:n1", 1),))) == [
        "not-living",
        "E_NO_DCP",
    ]
    human = at_the_end(damage=Damage(lost=LOST))
    assert codes(human, Regrow("a1", ("component:fc1",))) == ["not-living", "E_POWER"]


@pytest.mark.rules("FTC-5.21")
def test_biomass_that_completes_a_row_brings_no_check_and_loses_no_generator() -> None:
    play = a_battle((LIVING,))
    after = BiomassUsed("a1", 5).apply(play.state).ships["a1"].damage
    assert (after.hull_marked, after.hull_used, after.rows_fallen, after.generators_lost) == (5, 5, (1,), frozenset())


@pytest.mark.rules("FTC-5.11", "FTC-6.7")
def test_a_ship_that_is_allowed_to_give_up_its_last_box_gives_no_more_than_it_has() -> None:
    play = a_battle((LIVING,))
    dead = BiomassUsed("a1", 99).apply(play.state).ships["a1"]
    assert (dead.damage.hull_marked, dead.damage.hull_used, dead.status) == (18, 18, "destroyed")


def test_events_about_a_ship_that_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (
        JobsDone("zz", (JobResult("drive", 1, 6, repaired=True),)),
        BiomassUsed("zz", 1),
        PowerUsed("zz", "attack", 1),
    ):
        assert event.apply(battle) == battle
        assert event.words(battle)


@pytest.mark.rules("FTC-6.6", "FTC-5.13")
def test_what_players_allow_to_be_mended_is_whole_again() -> None:
    needled = Damage(lost=LOST, beyond_repair=frozenset({"component:b1"}), drive_failures=1, drive_beyond_repair=1)
    play = at_the_end(damage=needled)
    done(play, jobs(("component:b1", 1), ("drive", 1)), 6, 6, because="a tender comes alongside")
    damage = rook(play).damage
    assert (damage.beyond_repair, damage.drive_failures, damage.drive_beyond_repair) == (frozenset(), 0, 0)
