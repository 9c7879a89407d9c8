"""What hits do to a ship in battle."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.kernel.dice import ScriptedDice, resolved
from fleetforge.systems.full_thrust.battle.command import Scene
from fleetforge.systems.full_thrust.battle.condition import (
    area_controls,
    crew_alive,
    fire_controls,
    is_shrouded,
    may,
    power_left,
    rolling_systems,
    screen_of,
    thrust_of,
    title_of,
)
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.battle.units import Core, Damage, Stores
from fleetforge.systems.full_thrust.battle.wounds import (
    CheckRolled,
    ColoursRolled,
    CoreFailed,
    DamageTaken,
    SystemDie,
    SystemKilled,
    strike,
)
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.design.model import Component, FighterGroup, Loadout
from tests.designs import a_ship
from tests.systems.full_thrust.battle.battles import a_battle, done, only, until

if TYPE_CHECKING:
    from typing import Any

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

CARRIER = a_ship(
    id="carrier",
    name="Ark",
    armour_layers=(),
    components=(
        Component("h1", "hangar_bay"),
        Component("fc1", "fire_control"),
        Component("w1", "wave_gun", None, ("F",)),
    ),
    loadout=Loadout(groups=(FighterGroup("h1"),)),
)
LIVING = a_ship(
    id="thorn",
    name="Thorn",
    tech="savasku",
    drive="power_node",
    thrust=None,
    armour_layers=(),
    components=(Component("c1", "cortex"), Component("g1", "power_generators", 10), Component("n1", "screen_node")),
)
SHELLED = a_ship(id="shell", name="Shell", tech="phalon", armour_layers=(3, 2), components=())


def options(**core: Any) -> Any:
    return replace(DEFAULT_BATTLE_OPTIONS, core=replace(DEFAULT_BATTLE_OPTIONS.core, **core))


def struck(battle: Battle, points: int, *faces: int, ship: str = "a1", rule: Any = "none") -> Scene:
    """Hit a ship with exactly these dice for what follows."""
    scene, dice = Scene(battle), ScriptedDice(faces)
    resolved(strike(scene, ship, (Blow(points, rule),), "test fire"), dice)
    dice.finish()
    return scene


def changed(battle: Battle, **changes: Any) -> Battle:
    return battle.with_ship(replace(battle.ships["a1"], **changes))


def one(scene: Scene, kind: type[Any]) -> Any:
    (event,) = [event for event in scene.events if isinstance(event, kind)]
    return event


def rook(scene: Scene) -> Ship:
    return scene.battle.ships["a1"]


@pytest.mark.rules("FTC-5.3", "FTC-5.4", "FTC-9.3")
def test_hits_cross_armour_and_then_hull_and_the_log_says_how() -> None:
    scene = struck(a_battle().state, 6, rule="all")
    event = one(scene, DamageTaken)
    assert (event.armour, event.hull, event.rows) == ((4,), 2, ())
    assert rook(scene).damage == Damage(hull_marked=2, armour_marked=(4,))
    assert event.words(scene.battle) == "Rook, test fire: 6 damage, armour 4, hull 2"
    again = struck(scene.battle, 1, rule="all")
    assert rook(again).damage.armour_marked == (4,)


@pytest.mark.rules("FTC-5.8", "FTC-5.10", "FTC-5.12", "FTC-5.15")
def test_a_row_that_goes_is_checked_at_once_for_every_system_core_systems_last() -> None:
    keys = [subject.id for subject in rolling_systems(a_battle().state, a_battle().state.ships["a1"])]
    assert keys[:3] == ["drive", "ftl", "component:fc1"]
    assert keys[-3:] == ["core:bridge", "core:life", "core:power"]
    scene = struck(a_battle().state, 5, 6, 5, 6, *[1] * 10, 6, 6, 6)
    checked = one(scene, CheckRolled)
    assert (checked.row, checked.number, checked.bonus) == (1, 6, 0)
    assert [die.system for die in checked.dice if die.failed] == ["drive", "component:fc1"]
    assert (rook(scene).damage.drive_failures, rook(scene).damage.lost) == (1, frozenset({"component:fc1"}))
    assert rook(scene).damage.rows_fallen == (1,)
    assert checked.words(scene.battle).endswith("threshold check of row 1 (6+): main drive; fire control 1")
    assert (thrust_of(scene.battle, rook(scene)), fire_controls(scene.battle, rook(scene))) == (2, 1)


@pytest.mark.rules("FTC-5.15")
def test_what_is_lost_or_used_up_rolls_no_more() -> None:
    battle = changed(
        a_battle().state,
        damage=Damage(lost=frozenset({"component:b1", "ftl", "core:life"}), drive_failures=2),
        stores=Stores(spent=frozenset({"b2"})),
    )
    keys = {subject.id for subject in rolling_systems(battle, battle.ships["a1"])}
    assert not keys & {"component:b1", "ftl", "core:life", "drive", "component:b2"}
    off = replace(battle.options, construction=replace(battle.options.construction, core_systems="off"))
    assert not any(one.core for one in rolling_systems(replace(battle, options=off), battle.ships["a1"]))


@pytest.mark.rules("FTC-5.9", "FTC-1.7")
def test_two_rows_in_one_attack_are_one_check_and_two_attacks_are_two() -> None:
    scene = struck(a_battle().state, 10, *[4] + [1] * 15)
    assert (one(scene, CheckRolled).row, one(scene, CheckRolled).bonus) == (2, 1)
    assert rook(scene).damage.drive_failures == 1
    second = struck(struck(a_battle().state, 5, *[1] * 16).battle, 5, *[4] + [1] * 15)
    assert (one(second, CheckRolled).number, rook(second).damage.drive_failures) == (5, 0)


@pytest.mark.rules("FTC-1.7", "FTC-5.9")
def test_checks_can_wait_for_the_end_of_the_turn_with_rows_pooled() -> None:
    play = a_battle(options=options(threshold_timing="end_of_turn"))
    until(play, "missiles")
    play.state = struck(struck(play.state, 5).battle, 5).battle
    assert rook(Scene(play.state)).damage.unchecked_rows == (1, 2)
    entry = done(play, NextPhase(), 4, *[1] * 15)
    checked = only(entry, CheckRolled)
    assert (checked.row, checked.number, checked.bonus) == (2, 5, 1)
    assert rook(Scene(play.state)).damage.unchecked_rows == ()


@pytest.mark.rules("FTC-5.11")
def test_the_last_box_destroys_a_ship_with_the_fighters_aboard_and_nothing_is_rolled() -> None:
    scene = struck(a_battle((CARRIER,)).state, 20)
    assert (rook(scene).status, rook(scene).damage.overkill) == ("destroyed", 2)
    assert scene.battle.groups["a1f1"].status == "destroyed"
    assert struck(scene.battle, 5).events == []
    assert "destroyed, 2 to spare" in one(scene, DamageTaken).words(scene.battle)


@pytest.mark.rules("FTC-5.20")
def test_a_lost_bay_takes_the_group_inside_but_not_one_in_flight() -> None:
    battle = a_battle((CARRIER,)).state
    faces = [1, 1, 6] + [1] * 5
    assert struck(battle, 5, *faces).battle.groups["a1f1"].status == "destroyed"
    flying = battle.with_group(replace(battle.groups["a1f1"], status="flying"))
    assert struck(flying, 5, *faces).battle.groups["a1f1"].status == "flying"


@pytest.mark.rules("FTC-5.16", "FTC-5.17", "FTC-5.18")
def test_lost_core_systems_begin_their_counts() -> None:
    battle = changed(a_battle().state, damage=Damage(hull_marked=10))
    scene = struck(battle, 4, *[1] * 13, 5, 5, 5, 3, 2)
    assert rook(scene).core == Core(bridge_turns=3, life_turns=2, power_lost_turn=1)
    assert {"core:bridge", "core:life", "core:power"} <= rook(scene).damage.lost
    lines = [event.words(scene.battle) for event in scene.events if isinstance(event, CoreFailed)]
    assert lines == [
        "Rook: bridge lost, out of control for 3 turns",
        "Rook: life support lost, 2 turns left to the crew",
        "Rook: power core lost, it may explode",
    ]
    later = CoreFailed("a1", "life", 5).apply(scene.battle)
    assert later.ships["a1"].core.life_turns == 2
    for_good = CoreFailed("a1", "bridge", None, for_good=True).apply(scene.battle)
    assert for_good.ships["a1"].core.bridge_for_good


@pytest.mark.rules("FTC-5.16", "FTC-5.18")
def test_a_ship_without_bridge_or_core_may_do_less() -> None:
    battle = changed(a_battle().state, core=Core(bridge_turns=2))
    ship = battle.ships["a1"]
    assert [may(battle, ship, deed) for deed in ("thrust", "launch", "offensive_fire", "defensive_fire")] == [
        False,
        False,
        False,
        True,
    ]
    fires = replace(battle, options=options(bridge_out_effect="move_only"))
    assert may(fires, ship, "offensive_fire")
    idle = replace(battle, options=options(bridge_out_effect="no_action"))
    assert not may(idle, ship, "damage_control")
    dumped = replace(ship, core=Core(dumped=True))
    assert not may(battle, dumped, "defensive_fire")
    assert (thrust_of(battle, dumped), screen_of(battle, dumped)) == (0, 0)


@pytest.mark.rules("FTC-5.13", "FTC-6.6", "FTC-4.9")
def test_what_a_needle_kills_stays_lost() -> None:
    battle = a_battle().state
    gone = SystemKilled("a1", "component:b1").apply(battle).ships["a1"].damage
    assert (gone.lost, gone.beyond_repair) == (frozenset({"component:b1"}), frozenset({"component:b1"}))
    drive = SystemKilled("a1", "drive").apply(battle).ships["a1"].damage
    assert (drive.drive_failures, drive.drive_beyond_repair) == (1, 1)
    assert "beyond repair" in SystemKilled("a1", "drive").words(battle)
    thrice = battle
    for _ in range(3):
        thrice = SystemKilled("a1", "drive").apply(thrice)
    assert (rook(Scene(thrice)).damage.drive_failures, rook(Scene(thrice)).damage.drive_beyond_repair) == (2, 2)


@pytest.mark.rules("FTC-4.23")
def test_a_charged_wave_gun_that_is_lost_bursts_in_its_own_ship() -> None:
    battle = changed(a_battle((CARRIER,)).state, stores=Stores(charge={"w1": 7}))
    scene = struck(battle, 5, 1, 1, 1, 1, 6, 1, 1, 1, *[1] * 7)
    burst = [event for event in scene.events if isinstance(event, DamageTaken)][1]
    assert (burst.points, burst.rows, rook(scene).damage.hull_marked) == (7, (2,), 12)


@pytest.mark.rules("FTC-8.3")
@pytest.mark.parametrize(("mode", "face", "status"), [("system", 6, "struck"), ("core", 6, "fighting")])
def test_colours_are_rolled_for_with_each_check_where_groups_play_that(mode: str, face: int, status: str) -> None:
    scene = struck(a_battle(options=options(strike_colours=mode)).state, 5, *[1] * 16, face)
    assert rook(scene).status == status
    assert one(scene, ColoursRolled).struck == (status == "struck")


@pytest.mark.rules("FTC-5.21", "FBC-22.14")
def test_a_living_ship_loses_the_generator_of_a_row_and_has_no_core_systems() -> None:
    battle = a_battle((LIVING,)).state
    assert (power_left(battle.ships["a1"]), crew_alive(battle.ships["a1"])) == (10, 0)
    keys = [subject.id for subject in rolling_systems(battle, battle.ships["a1"])]
    assert keys == ["drive", "ftl", "component:c1", "component:n1"]
    scene = struck(battle, 5, 1, 1, 1, 1)
    assert (power_left(rook(scene)), rook(scene).damage.generators_lost) == (8, frozenset({1}))


@pytest.mark.rules("FTC-5.22")
def test_a_shell_is_crossed_from_the_outside_in() -> None:
    scene = struck(a_battle((SHELLED,)).state, 3, rule="all")
    assert rook(scene).damage.armour_marked == (1, 2)


@pytest.mark.rules("FTC-5.14", "FTC-6.1")
def test_crew_dies_with_the_boxes_that_carry_its_marks() -> None:
    battle = a_battle().state
    assert [crew_alive(changed(battle, damage=Damage(hull_marked=lost)).ships["a1"]) for lost in (0, 6, 12, 18)] == [
        3,
        2,
        1,
        0,
    ]


@pytest.mark.rules("FTC-4.27", "FTC-4.22", "FTC-5.19", "FTC-1.2")
def test_screens_stand_by_generators_and_orders() -> None:
    play = a_battle()
    assert screen_of(play.state, play.state.ships["a1"]) == 1
    done(play, WriteOrders("a1", "0", ("nova",)), because="it has a nova cannon for once")
    assert screen_of(play.state, play.state.ships["a1"]) == 0
    hidden = a_battle((replace(SHELLED, components=(Component("v1", "vapour_shroud"),)),))
    assert not is_shrouded(hidden.state.ships["a1"])
    done(hidden, WriteOrders("a1", "0", ("shroud",)))
    assert screen_of(hidden.state, hidden.state.ships["a1"]) == 2
    lost = changed(hidden.state, damage=Damage(lost=frozenset({"component:v1"})))
    assert screen_of(lost, lost.ships["a1"]) == 0
    assert area_controls(play.state, play.state.ships["a1"]) == 0


def test_systems_are_called_what_people_see() -> None:
    battle = a_battle().state
    ship = battle.ships["a1"]
    assert [title_of(battle, ship, key) for key in ("drive", "core:life", "component:p2", "component:zz")] == [
        "main drive",
        "life support",
        "point defence system 2",
        "unknown system",
    ]


def test_events_about_a_ship_that_is_not_there_change_nothing() -> None:
    battle = a_battle().state
    for event in (
        DamageTaken("zz", "x", 1, 0, (), 1, 0, (), destroyed=True),
        CheckRolled("zz", 1, 6, 0, (SystemDie("drive", 6, failed=True),)),
        CoreFailed("zz", "power", None),
        SystemKilled("zz", "drive"),
        ColoursRolled("zz", 6, struck=True),
    ):
        assert event.apply(battle) == battle
        assert event.words(battle)
