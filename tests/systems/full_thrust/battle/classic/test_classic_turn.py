"""A turn of the classic rules: fighters launched by orders, dogfights, point defence, strikes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.systems.full_thrust.battle.classic.defending import DefenceDeclared, PointDefence
from fleetforge.systems.full_thrust.battle.classic.dogfights import Dogfight, DogfightJoined, Opponent
from fleetforge.systems.full_thrust.battle.classic.evading import EvadeFire
from fleetforge.systems.full_thrust.battle.classic.launching import LaunchGroup
from fleetforge.systems.full_thrust.battle.classic.strikes import MoraleRolled, PressAttack
from fleetforge.systems.full_thrust.battle.craft.launching import GroupLaunch, Launch
from fleetforge.systems.full_thrust.battle.craft.moves import MovePrimary
from fleetforge.systems.full_thrust.battle.craft.runs import Declare
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.units import Core, Marker
from fleetforge.systems.full_thrust.battle.wounds import DamageTaken
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import BattlePlay, a_battle, codes, done, only, until
from tests.systems.full_thrust.battle.gunnery.ships import BISHOP, PHALON, ROOK, change, options, ship

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.design.model import Design

CLASSIC = options(fighter_rules="classic")
ARK = a_ship(
    id="ark",
    name="Ark",
    components=(Component("h1", "hangar_bay"), Component("h2", "hangar_bay"), Component("fc1", "fire_control")),
    loadout=Loadout(groups=(FighterGroup("h1", name="Alpha"), FighterGroup("h2", "interceptor", name="Beta"))),
)
KRAVAK = a_ship(
    id="claw",
    name="Claw",
    tech="kravak",
    drive="advanced_grav",
    components=(
        Component("fc1", "fire_control"),
        Component("k1", "k_gun", 1, ("F", "FS", "AS", "A", "AP", "FP")),
        Component("k3", "k_gun", 3, ("F",)),
        Component("sg1", "scattergun"),
        Component("sg2", "scattergun"),
    ),
)


def classic(
    role: Role,
    red: Design = ROOK,
    blue: Design = ARK,
    *more: Design,
    order: str = "",
    rules: BattleOptions = CLASSIC,
) -> BattlePlay:
    play = a_battle((red, *more), (blue,), options=rules)
    if order:
        done(play, WriteOrders("b1", order))
    until(play, role)
    return play


def group(play: BattlePlay, group_id: str, **changes: Any) -> None:
    """A group in flight, changed as a test wants it."""
    changes = {"status": "flying", "launched_turn": 0, **changes}
    play.state = play.state.with_group(replace(play.state.groups[group_id], **changes))


def duels(*pairs: tuple[str, str]) -> Dogfight:
    return Dogfight(tuple(Opponent(*pair) for pair in pairs))


def pd(weapon: str, target: str = "b1f1", range_mu: float = 6, **choices: Any) -> Shot:
    return Shot(weapon, target, mode="pd", range_mu=range_mu, **choices)


@pytest.mark.rules("FTC-1.6", "FTC-7.2")
def test_groups_are_launched_by_orders_before_others_move() -> None:
    play = classic("primary", BISHOP, ARK, order="0; launch Alpha")
    group(play, "b1f2")
    assert codes(play, MovePrimary("b1f2", distance=3)) == ["launches-first"]
    assert codes(play, LaunchGroup("b1f1", distance=12.1)) == ["E_MOVE_TOO_FAR"]
    done(play, LaunchGroup("b1f1", distance=12))
    assert play.state.groups["b1f1"].status == "flying"
    done(play, MovePrimary("b1f2", distance=24))


@pytest.mark.rules("FTC-7.2")
def test_what_the_orders_do_not_launch_stays_aboard() -> None:
    play = classic("primary", BISHOP, ARK)
    assert codes(play, LaunchGroup("b1f1")) == ["launch-not-ordered"]
    assert codes(play, LaunchGroup("zz")) == ["unknown-unit"]
    beta = a_battle((BISHOP,), (ARK,))
    done(beta, WriteOrders("b1", "0; launch Alpha"))
    until(beta, "primary")
    assert codes(beta, LaunchGroup("b1f1")) == ["E_REMOVED"]


@pytest.mark.rules("FTC-7.2", "FTC-7.8")
def test_phase_four_launches_ordnance_only_and_attacks_buy_no_evasion() -> None:
    play = classic("launch", ROOK, ARK)
    assert "launched-in-phase-3" in codes(play, Launch("b1", (GroupLaunch("b1f1"),)))
    allocating = classic("runs", ROOK, ARK)
    group(allocating, "b1f1")
    assert codes(allocating, Declare("b1f1", "a1", 5, evasion=2)) == ["no-evasion"]
    done(allocating, Declare("b1f1", "a1", 5))


@pytest.mark.rules("FTC-7.3", "FTC-7.4")
def test_a_dogfight_costs_endurance_and_takes_its_losses_together() -> None:
    play = classic("dogfights", replace(ARK, id="pawn", name="Pawn"), ARK)
    group(play, "a1f1")
    group(play, "b1f1", lost=4)
    entry = done(play, duels(("a1f1", "b1f1"), ("b1f1", "a1f1")), 6, 4, 1, 1, 1, 1, 3, 5, 5)
    assert only(entry, DogfightJoined).paid == ("a1f1", "b1f1")
    mine, theirs = play.state.groups["a1f1"], play.state.groups["b1f1"]
    assert (mine.lost, mine.cef, mine.fired) == (2, 5, True)
    assert (theirs.status, theirs.cef) == ("destroyed", 5)
    assert codes(play, duels(("a1f1", "b1f1"))) == ["in-a-dogfight", "duel-unfit", "in-a-dogfight"]


@pytest.mark.rules("FTC-7.4")
def test_groups_without_endurance_only_return_fire() -> None:
    play = classic("dogfights", replace(ARK, id="pawn", name="Pawn"), ARK)
    group(play, "a1f1", cef=0, lost=5)
    group(play, "b1f1", lost=5)
    group(play, "b1f2")
    assert codes(play, duels(("a1f1", "b1f1"))) == ["duel-unfit"]
    assert codes(play, duels(("b1f1", "b1f2"), ("b1f1", "a1f1"))) == ["duel-unfit", "duel-unfit"]
    entry = done(play, duels(("b1f1", "a1f1"), ("a1f1", "b1f1")), 3, 6, 5)
    assert only(entry, DogfightJoined).paid == ("b1f1",)
    assert (play.state.groups["b1f1"].status, play.state.groups["a1f1"].cef) == ("destroyed", 0)
    assert codes(play, duels(("zz", "b1f1"))) == ["no-craft"]


@pytest.mark.rules("FTC-4.26", "FTC-3.3", "FTC-4.14")
def test_point_defence_needs_no_fire_control_and_its_mounts_do_not_fire_at_ships() -> None:
    play = classic("defence")
    group(play, "b1f1", run="a1")
    assert codes(play, PointDefence("a1", (pd("p1"), pd("p1"), pd("t1"), pd("b2", range_mu=7)))) == [
        "E_WEAPON_USED",
        "E_NO_MODE",
        "E_OUT_OF_RANGE",
    ]
    entry = done(play, PointDefence("a1", (pd("p1"), pd("b2"))), 4, 5)
    assert only(entry, DefenceDeclared).weapons == ("p1", "b2")
    assert play.state.groups["b1f1"].lost == 2
    until(play, "fire")
    assert codes(play, Fire("a1", (Shot("b2", "b1", range_mu=5),))) == ["E_WEAPON_USED"]
    done(play, Fire("a1", (Shot("b1", "b1", range_mu=5),)), 1, 1)


@pytest.mark.rules("FTC-4.26", "FTC-4.14")
def test_attackers_of_other_ships_are_fired_at_under_area_defence_only() -> None:
    play = classic("defence", ROOK, ARK, replace(BISHOP, id="pawn", name="Pawn"))
    group(play, "b1f1", run="a2")
    group(play, "b1f2")
    assert codes(play, PointDefence("a1", (pd("p1"), pd("p2", "b1f2")))) == ["no-area-defence", "not-attacking"]
    assert codes(play, PointDefence("a1", (pd("p1"),), ("a2", "a1"))) == ["E_ADFC_LIMIT"]
    done(play, PointDefence("a1", (pd("p1"),), ("a2",)), 1)


@pytest.mark.rules("FTC-4.14")
def test_a_scattergun_defends_others_by_itself_and_may_strike_them() -> None:
    play = classic("defence", KRAVAK, ARK, replace(BISHOP, id="pawn", name="Pawn"))
    group(play, "b1f1", run="a2")
    entry = done(play, PointDefence("a1", (pd("sg1"), pd("sg2"))), 1, 3)
    assert (play.state.groups["b1f1"].lost, only(entry, DamageTaken).ship) == (4, "a2")
    assert ship(play, "a1").stores.spent == frozenset({"sg1", "sg2"})
    assert "E_EXPENDED" in codes(play, PointDefence("a1", (pd("sg1"),)))


@pytest.mark.rules("FTC-4.26", "FTC-4.16", "FTC-4.27", "FTC-5.16")
def test_point_defence_has_limits_of_arc_target_and_ship() -> None:
    play = classic("defence", KRAVAK)
    play.state = play.state.with_marker(Marker("m9", "b", "PB", "bolt", "b1", "", strength=2, runs=("a1",)))
    assert codes(play, PointDefence("a1", (pd("k1", "m9", arc="A"),))) == ["E_NO_MODE", "E_OUT_OF_ARC"]
    done(play, PointDefence("a1", (pd("sg1", "m9"),)), 6)
    assert "m9" not in play.state.markers
    hidden = a_battle((PHALON,), (ARK,), options=CLASSIC)
    done(hidden, WriteOrders("a1", "0; shroud"))
    until(hidden, "defence")
    group(hidden, "b1f1", run="a1")
    assert codes(hidden, PointDefence("a1", (pd("q1"),))) == ["shrouded"]
    idle = classic("defence", rules=options(fighter_rules="classic", bridge_out_effect="no_action"))
    group(idle, "b1f1", run="a1")
    change(idle, "a1", core=Core(bridge_turns=1))
    assert codes(idle, PointDefence("a1", (pd("p1"),))) == ["out-of-control"]


@pytest.mark.rules("FTC-7.3", "FTC-7.5")
def test_a_group_with_losses_presses_its_attack_only_if_its_morale_holds() -> None:
    play = classic("strikes", BISHOP)
    group(play, "b1f1", run="a1", lost=4)
    entry = done(play, PressAttack("a1"), 3)
    assert only(entry, MoraleRolled).words(play.state) == "Alpha turns away"
    assert (play.state.groups["b1f1"].cef, play.state.groups["b1f1"].attacked) == (6, True)
    brave = classic("strikes", BISHOP)
    group(brave, "b1f1", run="a1", lost=4)
    done(brave, PressAttack("a1"), 2, 5, 5)
    assert (brave.state.groups["b1f1"].cef, ship(brave, "a1").damage.armour_marked) == (5, (2,))
    whole = classic("strikes", BISHOP)
    group(whole, "b1f1", run="a1")
    assert only(done(whole, PressAttack("a1"), 5, 1, 1, 1, 1, 1), DamageTaken).points == 1


@pytest.mark.rules("FTC-7.6", "FTC-7.4")
def test_screens_have_to_be_engaged_before_their_ship_is_attacked() -> None:
    play = classic("strikes", ARK, replace(ARK, id="pawn", name="Pawn"))
    group(play, "a1f1", screens="a1")
    group(play, "b1f1", run="a1")
    assert codes(play, PressAttack("a1")) == ["screen-unmatched"]
    group(play, "a1f1", screens="a1", fired=True)
    group(play, "b1f2", run="a1", fired=True)
    assert "in-a-dogfight" in codes(play, PressAttack("a1", ("b1f1", "b1f2")))
    done(play, PressAttack("a1", ("b1f1",)), *[1] * 6, because="Beta fights elsewhere")


@pytest.mark.rules("FTC-7.8", "FTC-1.10")
def test_ships_fire_at_groups_in_no_dogfight_unless_they_evade() -> None:
    play = classic("fire")
    group(play, "b1f1")
    group(play, "b1f2", fired=True)
    shots = (Shot("b1", "b1f1", range_mu=20), Shot("b2", "b1f1", range_mu=5))
    assert codes(play, Fire("a1", (Shot("b1", "b1f2", range_mu=5), pd("p1")))) == [
        "in-a-dogfight",
        "no-fire-at-ordnance",
    ]
    done(play, Fire("a1", shots), 6, 5)
    assert play.state.groups["b1f1"].lost == 1
    evading = classic("fire")
    group(evading, "b1f1")
    group(evading, "b1f2", cef=0)
    done(evading, EvadeFire("b1f1"))
    assert evading.state.groups["b1f1"].cef == 5
    assert codes(evading, EvadeFire("b1f1")) == ["evades-already"]
    assert codes(evading, EvadeFire("b1f2")) == ["E_CEF"]
    assert codes(evading, EvadeFire("zz")) == ["unknown-unit"]
    assert "group-evades" in codes(evading, Fire("a1", shots))


@pytest.mark.rules("FTC-7.8")
def test_the_beta_has_no_evasion_in_the_fire_phase() -> None:
    play = a_battle((BISHOP,), (ARK,))
    until(play, "fire")
    group(play, "b1f1")
    assert codes(play, EvadeFire("b1f1")) == ["E_REMOVED"]


@pytest.mark.rules("FTC-4.11")
@pytest.mark.parametrize(("radius", "attacked"), [("3", ()), ("6", ("a1",))])
def test_salvoes_reach_less_far_at_ships_in_vector_movement(radius: str, attacked: tuple[str, ...]) -> None:
    play = classic("secondary", rules=options(fighter_rules="classic", salvo_radius_vector=radius))
    change(play, "a1", movement="vector", motion=replace(ship(play, "a1").motion, position=(0.0, 0.0)))
    play.state = play.state.with_marker(Marker("m9", "b", "SM", "salvo", "b1", "", position=(5.0, 0.0)))
    change(play, "b1", motion=replace(ship(play, "b1").motion, position=(30.0, 0.0)))
    until(play, "runs")
    assert play.state.markers["m9"].runs == attacked


def test_events_about_what_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (
        DogfightJoined(("zz",), ()),
        DefenceDeclared("zz", ("p1",), (), ()),
        MoraleRolled("zz", 6, presses=False),
    ):
        assert event.apply(battle) == battle
        assert event.words(battle)
