"""Fire in a battle: declared, rolled, dodged, marked; and what follows at the end of the fire step."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.systems.hex_impulse.arcs import Hex
from fleetforge.systems.hex_impulse.battle.allocating import Allocate, SetGains
from fleetforge.systems.hex_impulse.battle.declaring import CapitalFire, ChooseSystem, DeclareFire
from fleetforge.systems.hex_impulse.battle.flying import Move
from fleetforge.systems.hex_impulse.battle.reading import pace_of
from fleetforge.systems.hex_impulse.battle.resolving import ApplyDamage, AttackRoll, Evade, NoEvade
from fleetforge.systems.hex_impulse.battle.results import CapitalTook, Checks, FighterDestroyed, GiveUp
from fleetforge.systems.hex_impulse.battle.setup import Placed
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.menu import Purchase
from fleetforge.systems.hex_impulse.power import Drain
from tests.systems.hex_impulse.battle.fighter_battles import a_battle, done, refused, unit, until
from tests.systems.hex_impulse.fighters import KESTREL, MIDGE, SAMPLES

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.design import Fighter
    from tests.systems.hex_impulse.battle.fighter_battles import FighterPlay

GLASS = replace(KESTREL, hits=1, shields=Pair(), repair_unit=False)
BARE = replace(KESTREL, shields=Pair(), repair_unit=False)
IRON = replace(SAMPLES["ploughman"], name="Iron")


def duel(
    *,
    blue: Fighter | Placed = KESTREL,
    red: Fighter | Placed = KESTREL,
    buys: dict[str, tuple[Purchase, ...]] | None = None,
    **chosen: Any,
) -> FighterPlay:
    """One against one, at the fire declaration of impulse 1; nobody has moved."""
    play = a_battle(blue=(blue,), red=(red,), **chosen)
    until(play, "T3")
    for name, purchases in (buys or {}).items():
        done(play, Allocate(name, purchases))
    until(play, "1.3")
    return play


def hit(play: FighterPlay, shot: str, *faces: int, facing: str = "forward") -> None:
    """A shot that is rolled, not dodged and marked."""
    done(play, AttackRoll(shot), *faces)
    done(play, NoEvade(shot))
    done(play, ApplyDamage(shot, facing))


@pytest.mark.rules("HIF-2.9", "HIF-25.9", "HIF-25.10", "HIF-2.5", "HIF-2.1", "HIF-2.8", "HIF-1.2", "HIF-25.24")
def test_fire_is_declared_before_any_of_it_is_rolled() -> None:
    play = duel()
    assert refused(play, AttackRoll("s1")) == ["HIF_E_STEP", "HIF_E_SHOT"]
    assert refused(play, DeclareFire("a1", "A", "b1")) == ["HIF_E_RANGE"]
    assert refused(play, DeclareFire("a1", "A", "b1", 10)) == ["HIF_E_RANGE", "HIF_E_RANGE"]
    done(play, ChooseSystem("a1", "laser_cannon"))
    assert refused(play, DeclareFire("a1", "T1", "b1", 3)) == ["HIF_E_ONE_SYSTEM"]
    assert refused(play, DeclareFire("a1", "L1", "b1", 3)) == ["HIF_E_LINK_SPLIT"]
    done(play, DeclareFire("a1", "A", "b1", 3))
    assert refused(play, DeclareFire("a1", "A", "b1", 3)) == ["HIF_E_ALREADY_FIRED"] * 2
    done(play, DeclareFire("a1", "B", "b1", 3))
    assert refused(play, ChooseSystem("a1", "proton_torpedo")) == ["HIF_E_ONE_SYSTEM"]
    assert refused(play, DeclareFire("b1", "A", "b1", 3)) == ["HIF_E_TARGET"]
    until(play, "1.4")
    assert refused(play, DeclareFire("b1", "A", "a1", 3)) == ["HIF_E_STEP"]
    assert [shot.weapons for shot in play.state.shots] == [("L1", "L2"), ("L3", "L4")]


@pytest.mark.rules(
    "HIF-25.11", "HIF-25.12", "HIF-25.13", "HIF-2.14", "HIF-11.2", "HIF-11.3", "HIF-11.10", "HIF-11.11", "HIF-0.9"
)
def test_a_shot_is_rolled_then_dodged_then_marked() -> None:
    play = duel()
    done(play, DeclareFire("a1", "A", "b1", 3))
    done(play, DeclareFire("a1", "B", "b1", 3))
    until(play, "1.4")
    assert refused(play, Evade("s1")) == ["HIF_E_STEP"]
    assert refused(play, ApplyDamage("s1", "forward")) == ["HIF_E_STEP"]
    done(play, AttackRoll("s1"), 1, 6)
    assert refused(play, AttackRoll("s1")) == ["HIF_E_STEP"]
    assert refused(play, Evade("s1")) == ["HIF_E_STEP"], "the other shot at it is not rolled yet"
    done(play, AttackRoll("s2"), 2, 2)
    entry = done(play, Evade("s1"), 4)
    assert entry.events[-1].words(play.state) == "s1: evasion 4 +2 (stopped): not dodged"
    assert unit(play, "b1").pool == 4
    assert refused(play, Evade("s1")) == ["HIF_E_EVADE_TWICE"]
    assert refused(play, NoEvade("s1")) == ["HIF_E_EVADE_TWICE"]
    done(play, ApplyDamage("s1", "side"), 6)
    assert unit(play, "b1").shields == Pair(4, 4)
    assert refused(play, ApplyDamage("s1", "side")) == ["HIF_E_STEP"]
    assert refused(play, NextPhase()) == ["HIF_E_STEP"]
    done(play, Evade("s2"), 1)
    done(play, NextPhase())
    assert unit(play, "b1").shields == Pair(4, 4), "a success cancels the shot wholly"


@pytest.mark.rules("HIF-25.13", "HIF-25.24", "HIF-2.13", "HIF-12.3", "HIF-12.12", "HIF-30.9", "HIF-2.3")
def test_range_arc_and_facing_come_from_the_map() -> None:
    play = duel(blue=Placed(KESTREL, Hex(), "A"), red=Placed(KESTREL, Hex(2, -2), "B"))
    assert refused(play, DeclareFire("b1", "A", "a1")) == ["HIF_E_ARC"] * 2
    done(play, DeclareFire("a1", "A", "b1"))
    assert play.state.shots[0].distance == 2
    until(play, "1.4")
    done(play, AttackRoll("s1"), 6, 6)
    done(play, NoEvade("s1"))
    done(play, ApplyDamage("s1"))
    assert unit(play, "b1").shields == Pair(8, 4), "A to D is astern of a fighter that faces B"
    typed = duel()
    done(typed, DeclareFire("a1", "A", "b1", 1))
    until(typed, "1.4")
    done(typed, AttackRoll("s1"), 6, 6)
    done(typed, NoEvade("s1"))
    assert refused(typed, ApplyDamage("s1")) == ["HIF_E_FACING"]
    close = duel(blue=Placed(KESTREL, Hex(), "A"), red=Placed(KESTREL, Hex(), "B"))
    done(close, DeclareFire("b1", "A", "a1"))
    until(close, "1.4")
    done(close, AttackRoll("s1"), 6, 6)
    done(close, NoEvade("s1"))
    done(close, ApplyDamage("s1"), 3)
    assert unit(close, "a1").shields == Pair(8, 0)


@pytest.mark.rules("HIF-2.10", "HIF-2.9", "HIF-13.8", "HIF-30.8", "HIF-24.2")
def test_a_fighter_destroyed_in_an_impulse_still_shoots_unless_fire_is_sequential() -> None:
    for timing in ("simultaneous", "sequential"):
        play = duel(red=GLASS, fire_timing=timing)
        done(play, DeclareFire("a1", "A", "b1", 3))
        done(play, DeclareFire("b1", "A", "a1", 3))
        until(play, "1.4")
        if timing == "simultaneous":
            done(play, AttackRoll("s1"), 1, 1)
            done(play, NoEvade("s1"))
            assert FighterDestroyed not in map(type, done(play, ApplyDamage("s1", "rear")).events)
            hit(play, "s2", 6, 6)
            done(play, NextPhase())
            assert unit(play, "a1").shields == Pair(4, 8)
        else:
            hit(play, "s1", 1, 1)
            assert play.state.shots[1].done
        assert unit(play, "b1").gone
        assert play.state.ended == "Red has no fighter left"


@pytest.mark.rules("HIF-4.1", "HIF-10.1", "HIF-13.4")
@pytest.mark.parametrize("timing", ["simultaneous", "sequential"])
def test_a_fighter_that_is_destroyed_has_lost_a_point_of_power_for_each_hull_hit(timing: str) -> None:
    play = duel(red=GLASS, fire_timing=timing)
    done(play, DeclareFire("a1", "A", "b1", 3))
    until(play, "1.4")
    hit(play, "s1", 1, 1)
    if timing == "simultaneous":
        done(play, NextPhase())
    gone = unit(play, "b1")
    assert (gone.gone, gone.hull, gone.loss) == (True, 0, 0)
    assert gone.power == gone.design.power - gone.design.hits > 0


@pytest.mark.rules("HIF-30.8", "HIF-13.5", "HIF-25.14")
def test_sequential_fire_is_settled_shot_by_shot() -> None:
    play = duel(red=BARE, fire_timing="sequential")
    done(play, DeclareFire("a1", "A", "b1", 3))
    done(play, DeclareFire("a1", "B", "b1", 3))
    until(play, "1.4")
    hit(play, "s1", 6, 6)
    assert unit(play, "b1").power == 4
    assert refused(play, AttackRoll("s2")) == ["HIF_E_STEP"]
    done(play, Checks("b1"), 4, 4, 4, 4)
    done(play, AttackRoll("s2"), 6, 6)


@pytest.mark.rules("HIF-25.14", "HIF-13.5", "HIF-13.6", "HIF-13.9", "HIF-30.30", "HIF-2.10")
def test_checks_are_rolled_after_all_shots_of_the_impulse() -> None:
    play = duel(red=replace(BARE, repair_unit=True))
    done(play, DeclareFire("a1", "A", "b1", 3))
    until(play, "1.4")
    hit(play, "s1", 6, 6)
    assert refused(play, Checks("b1")) == ["HIF_E_STEP"]
    done(play, NextPhase())
    assert refused(play, Checks("a1")) == ["HIF_E_STEP"]
    assert refused(play, NextPhase()) == ["HIF_E_STEP"]
    done(play, Checks("b1"), 1, 4, 3, 6, 5, 4, 2, 3, 4, 1)
    hurt = unit(play, "b1")
    assert hurt.destroyed_weapons == {"T1", "L4"}, "the fifth of five, then the fourth of four"
    assert hurt.repair_unit_out
    picked = duel(red=BARE, weapon_pick="owner")
    done(picked, DeclareFire("a1", "A", "b1", 3))
    until(picked, "1.4")
    hit(picked, "s1", 6, 6)
    done(picked, NextPhase())
    done(picked, Checks("b1", ("T1",)), 1, 1, 5, 5)
    assert unit(picked, "b1").destroyed_weapons == {"T1", "L1"}


@pytest.mark.rules("HIF-10.1", "HIF-10.2", "HIF-10.3", "HIF-10.5", "HIF-10.6", "HIF-10.7", "HIF-25.15")
def test_lost_power_takes_bonuses_that_are_not_used() -> None:
    buys = (
        Purchase("regen_plus3"),
        Purchase("extra_shot", "T1"),
        Purchase("shield1", forward=1),
        Purchase("damage_plus1", "L1"),
    )
    play = duel(buys={"b1": buys})
    done(play, DeclareFire("a1", "A", "b1", 3))
    done(play, DeclareFire("b1", "T1", "a1", 5))
    done(play, DeclareFire("b1", "T1", "a1", 5, extra=True))
    until(play, "1.4")
    done(play, AttackRoll("s2"), 6)
    done(play, AttackRoll("s3"), 6)
    hit(play, "s1", 1, 1)
    done(play, NextPhase())
    hurt = unit(play, "b1")
    assert (hurt.hull, hurt.power, hurt.owed, hurt.shields) == (5, 5, 3, Pair(0, 8))
    done(play, Checks("b1"), 6, 6, 6, 6, 6, 6)
    assert refused(play, GiveUp("b1", ("b3",))) == ["HIF_E_BONUS_USED", "HIF_E_GIVE_UP_MORE"]
    assert refused(play, GiveUp("b1", ("b2", "b1"))) == ["HIF_E_BONUS_USED"]
    assert refused(play, GiveUp("b1", ("b4",))) == ["HIF_E_GIVE_UP_MORE"]
    assert refused(play, GiveUp("b1", ("b9", "b1"))) == ["HIF_E_BONUS_UNKNOWN"]
    assert refused(play, GiveUp("b1", ("b1", "b4"))) == ["HIF_E_NOTHING_TO_GIVE_UP"]
    assert refused(play, NextPhase()) == ["HIF_E_STEP"]
    done(play, GiveUp("b1", ("b1",)))
    assert [one.id for one in unit(play, "b1").bonuses] == ["b2", "b3", "b4"]
    assert refused(play, GiveUp("b1", ())) == ["HIF_E_NOTHING_TO_GIVE_UP"]
    done(play, NextPhase())
    assert unit(play, "b1").shields == Pair(3, 8), "the bought regeneration is gone at once"


@pytest.mark.rules("HIF-10.6", "HIF-10.9", "HIF-12.13")
def test_what_is_left_of_a_bonus_that_is_given_up_vanishes() -> None:
    slow = replace(BARE, speed=4)
    play = a_battle(red=(slow,))
    until(play, "T3")
    done(play, Allocate("b1", (*[Purchase("speed3")] * 2, Purchase("evasion_die"), Purchase("hit_minus1", "L1"))))
    until(play, "1.2")
    done(play, Move("b1", hexes=6))
    assert pace_of(play.state, unit(play, "b1")).left == 4
    until(play, "1.3")
    done(play, DeclareFire("a1", "T1", "b1", 5))
    until(play, "1.4")
    hit(play, "s1", 1)
    done(play, NextPhase())
    done(play, Checks("b1"), *[6] * 7)
    assert unit(play, "b1").owed == 7
    done(play, GiveUp("b1", ("b1", "b3", "b4")))
    assert pace_of(play.state, unit(play, "b1")).left == 3, "one hex of the first purchase vanishes, the second stays"


@pytest.mark.rules("HIF-10.10", "HIF-8.3", "HIF-11.6")
def test_a_lost_lock_on_changes_the_pool_from_the_next_impulse() -> None:
    play = duel(blue=BARE, buys={"a1": (Purchase("lock_on", target="b1"),)})
    assert unit(play, "b1").pool == 4
    done(play, DeclareFire("b1", "A", "a1", 3))
    until(play, "1.4")
    hit(play, "s1", 6, 6)
    done(play, NextPhase())
    done(play, Checks("a1"), 6, 6, 6, 6)
    assert unit(play, "a1").owed == 1, "three points were unspent"
    done(play, GiveUp("a1", ("b1",)))
    assert (unit(play, "b1").pool, unit(play, "a1").unspent) == (4, 4)
    until(play, "2.1")
    assert unit(play, "b1").pool == 5


@pytest.mark.rules("HIF-19.2", "HIF-19.4", "HIF-19.7", "HIF-14.5")
def test_ion_fire_takes_power_and_with_it_bonuses() -> None:
    play = duel(blue=IRON, red=MIDGE, buys={"b1": (Purchase("evasion_die"), Purchase("damage_plus1", "L1"))})
    done(play, DeclareFire("a1", "I1", "b1", 0))
    until(play, "1.4")
    hit(play, "s1", 1)
    done(play, NextPhase())
    hurt = unit(play, "b1")
    assert (hurt.power, hurt.hull, hurt.ion_lost, hurt.owed, hurt.checks) == (2, 5, 4, 4, 0)
    done(play, GiveUp("b1", ("b1",)))
    assert unit(play, "b1").unspent == 1
    back = duel(blue=IRON, red=MIDGE, ion_recovery="one_per_turn", impulses_per_turn="1")
    done(back, DeclareFire("a1", "I1", "b1", 0))
    until(back, "1.4")
    hit(back, "s1", 1)
    until(back, "T2")
    assert (unit(back, "b1").power, unit(back, "b1").ion_lost) == (3, 3)


@pytest.mark.rules("HIF-30.10", "HIF-11.10", "HIF-11.2")
def test_an_evasion_die_may_have_to_be_declared_before_the_attack() -> None:
    play = duel(evasion_declare="before_attack")
    done(play, DeclareFire("a1", "A", "b1", 3))
    done(play, DeclareFire("a1", "B", "b1", 3))
    until(play, "1.4")
    assert refused(play, AttackRoll("s1")) == ["HIF_E_STEP"]
    done(play, Evade("s1"), 1)
    assert play.state.shots[0].done
    done(play, NoEvade("s2"))
    done(play, AttackRoll("s2"), 6, 6)
    assert refused(play, Evade("s2"))[0] == "HIF_E_STEP"
    done(play, ApplyDamage("s2", "forward"))
    assert unit(play, "b1").shields == Pair(4, 8)


@pytest.mark.rules("HIF-7.4", "HIF-6.5", "HIF-11.7", "HIF-30.15", "HIF-5.6")
def test_tracking_is_declared_for_one_roll_or_acts_on_all() -> None:
    play = duel(buys={"a1": (Purchase("tracking_one"),), "b1": (Purchase("evasion_minus1"),)})
    done(play, DeclareFire("a1", "A", "b1", 3))
    done(play, DeclareFire("a1", "B", "b1", 3))
    until(play, "1.4")
    done(play, AttackRoll("s1"), 1, 1)
    done(play, AttackRoll("s2"), 1, 1)
    entry = done(play, Evade("s1", tracking=True), 2)
    assert (
        entry.events[-1]
        .words(play.state)
        .endswith("evasion 2 -1 (evasion bonus) +1 (tracking, one roll) +2 (stopped): not dodged")
    )
    assert refused(play, Evade("s2", tracking=True)) == ["HIF_E_BONUS_USED"]
    done(play, Evade("s2"), 2)
    assert play.state.shots[1].dodged == "success"
    general = duel(buys={"a1": (Purchase("tracking_one"),)}, tracking_general="all_rolls")
    done(general, DeclareFire("a1", "A", "b1", 3))
    until(general, "1.4")
    done(general, AttackRoll("s1"), 1, 1)
    assert "+1 (tracking)" in done(general, Evade("s1"), 2).events[-1].words(general.state)


@pytest.mark.rules("HIF-3.1", "HIF-3.4", "HIF-3.7", "HIF-19.6", "HIF-24.4")
def test_tenths_add_up_on_a_facing_of_a_capital_ship() -> None:
    play = duel()
    done(play, DeclareFire("a1", "A", "bc1", 3))
    done(play, DeclareFire("a1", "B", "bc1", 3))
    until(play, "1.4")
    for shot in ("s1", "s2"):
        done(play, AttackRoll(shot), 1, 1)
    for shot in ("s1", "s2"):
        assert refused(play, Evade(shot)) == ["HIF_E_NOT_A_FIGHTER"]
        assert refused(play, ApplyDamage(shot)) == ["HIF_E_FACING"]
        done(play, ApplyDamage(shot, "shield 1"))
    entry = done(play, NextPhase())
    assert [one for one in entry.events if isinstance(one, CapitalTook)] == [CapitalTook("bc1", "shield 1", 2, 4)]
    assert play.state.capitals["bc1"].tenths == {"shield 1": 4}
    ion = duel(blue=IRON)
    done(ion, DeclareFire("a1", "I1", "bc1", 0))
    until(ion, "1.4")
    done(ion, AttackRoll("s1"), 1)
    done(ion, ApplyDamage("s1", "shield 1"))
    done(ion, NextPhase())
    assert (ion.state.capitals["bc1"].boxes, ion.state.capitals["bc1"].tenths) == (1, {})


@pytest.mark.rules("HIF-25.20", "HIF-3.2", "HIF-3.6", "HIF-11.5", "HIF-24.4")
def test_fire_of_a_capital_ship_is_multiplied_and_can_be_dodged() -> None:
    play = duel(red=BARE)
    until(play, "1.4")
    assert refused(play, CapitalFire("bc1", "b1", 3)) == ["HIF_E_TARGET"]
    assert refused(play, CapitalFire("bc1", "a1", -1)) == ["HIF_E_POINTS"]
    done(play, CapitalFire("bc1", "a1", 3))
    assert play.state.shots[0].points == 30
    done(play, Evade("s1"), 1)
    done(play, CapitalFire("bc1", "a1", 2))
    assert refused(play, ApplyDamage("s2", "rear")) == ["HIF_E_STEP"]
    done(play, NoEvade("s2"))
    done(play, ApplyDamage("s2", "rear"))
    done(play, NextPhase())
    assert unit(play, "a1").gone
    assert refused(play, Checks("a1")) == ["battle-over", "HIF_E_DESTROYED", "HIF_E_STEP"]


@pytest.mark.rules("HIF-9.4", "HIF-9.10", "HIF-2.11", "HIF-7.3")
def test_systems_that_are_off_do_not_fire() -> None:
    play = a_battle()
    done(play, SetGains("a1", ("laser_cannon",), (Drain("proton_torpedo"),)))
    until(play, "2.3")
    assert refused(play, DeclareFire("a1", "A", "b1", 3)) == ["HIF_E_SYSTEM_CUT"]
    assert refused(play, DeclareFire("a1", "T1", "b1", 3)) == ["HIF_E_SYSTEM_DRAINED"]
    until(play, "3.3")
    done(play, DeclareFire("a1", "T1", "b1", 3))
    assert refused(play, DeclareFire("a1", "T1", "b1", 3, extra=True)) == ["HIF_E_ALREADY_FIRED"]
