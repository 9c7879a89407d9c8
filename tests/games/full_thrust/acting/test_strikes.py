"""Drafts of the attacks on ships: fighters, plasma and torpedoes, missiles, and classic dogfights."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.panels import Chips, Line
from fleetforge.systems.full_thrust.battle.clash.detonations import Detonate, Near
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.classic.dogfights import Dogfight, Opponent
from fleetforge.systems.full_thrust.battle.classic.strikes import PressAttack
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of, part
from tests.games.full_thrust.acting.wings import desk_at, draft_of, rows_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed
from tests.systems.full_thrust.battle.gunnery.ships import options as core_options

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.desk import Desk
    from fleetforge.systems.full_thrust.battle.state import Battle

PLOTTED = a_flight(blues=2, a1=(0, 0), b1=(0, 4), b2=(0, 30))
RUNNING = flying(PLOTTED, "a1f1", "a1f2", "a1f3", at=(0, 1), run="b1")
CLASSIC = core_options(fighter_rules="classic")


def lines_of(desk: Desk) -> list[tuple[str, str]]:
    return [(one.words, one.figure) for one in panel_of(desk).parts if isinstance(one, Line)]


def classic(battle: Battle) -> Battle:
    return replace(battle, options=CLASSIC)


def test_all_groups_attack_together_and_the_ship_is_waited_for(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, RUNNING, "attacks", "b1")
    assert desk.waiting() == ("b1",)
    assert drafted(desk) == AttackShip("b1")
    assert panel_of(desk).act == "Attack Roc1, roll 12 dice"
    assert lines_of(desk) == [
        ("Alpha, standard", "mean 4.8 damage"),
        ("Gamma, long range torpedo", "mean 15.0 damage"),
        ("Damage before armour", "mean 19.8 in all"),
    ]
    battle = accept(desk, *([1] * 12))
    assert battle.groups["a1f1"].attacked
    assert not desk.waiting()


def test_a_group_that_cannot_attack_is_shown_with_the_reason_and_may_be_named(tmp_path: Path) -> None:
    desk = desk_at(tmp_path, RUNNING, "attacks", "b1")
    chips = part(desk, "groups")
    assert isinstance(chips, Chips)
    assert {chip.key: (chip.on, bool(chip.barred)) for chip in chips.chips} == {
        "a1f1": (True, False),
        "a1f2": (False, True),
        "a1f3": (True, False),
    }
    desk.change("groups", "a1f2")
    assert drafted(desk) == AttackShip("b1", ("a1f1", "a1f3", "a1f2"))
    desk.change("groups", "a1f2")
    desk.change("groups", "a1f3")
    assert drafted(desk) == AttackShip("b1", ("a1f1",))
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["attack-together"]


def test_missiles_arrive_together(tmp_path: Path) -> None:
    battle, salvo = placed(PLOTTED, "SM", "a", (0, 4), runs=("b1",), hits=2)
    battle, heavy = placed(battle, "HM", "a", (0, 4), runs=("b1",))
    desk = desk_at(tmp_path, battle, "missiles", "b1")
    assert desk.waiting() == ("b1",)
    assert drafted(desk) == AttackWithMissiles("b1")
    assert lines_of(desk) == [
        (f"{salvo.upper()}, missile salvo, 2 hits taken", "mean 5.8 damage"),
        (f"{heavy.upper()}, heavy missile", "mean 7.0 damage"),
        ("Damage before armour", "mean 12.8 in all"),
    ]
    accept(desk, 1, 1, 1)
    assert not desk.battle.markers
    assert not desk.waiting()


def test_a_bolt_says_what_it_catches_where_places_are_plotted(tmp_path: Path) -> None:
    battle, bolt = placed(PLOTTED, "PB", "a", (0, 4), runs=("a1", "b1"), strength=3)
    battle = flying(battle, "b1f1", at=(0, 5))
    desk = desk_at(tmp_path, battle, "plasma", bolt)
    assert desk.waiting() == (bolt,)
    assert drafted(desk) == Detonate()
    assert lines_of(desk) == [
        (bolt.upper(), "plasma bolt, level 3"),
        ("Ark1, 4 mu", "mean 10.5 damage"),
        ("Roc1, 0 mu", "mean 10.5 damage"),
        ("Alpha, 1 mu", "destroyed"),
    ]
    accept(desk, *([1] * 6))
    assert desk.battle.groups["b1f1"].status == "destroyed"
    assert not desk.waiting()


def test_where_nothing_is_plotted_what_is_near_a_bolt_is_said(tmp_path: Path) -> None:
    battle, bolt = placed(a_flight(), "PB", "a", runs=("b1",), strength=2)
    battle = flying(battle, "b1f1")
    desk = desk_at(tmp_path, battle, "plasma", bolt)
    near = part(desk, f"near {bolt}")
    assert isinstance(near, Chips)
    assert [chip.key for chip in near.chips] == ["a1", "b1f1"]
    desk.change(f"near {bolt}", "b1f1")
    assert drafted(desk) == Detonate((Near(bolt, "b1f1", 0.0),))
    desk.change(f"far {bolt} b1f1", "5.5")
    assert drafted(desk) == Detonate((Near(bolt, "b1f1", 5.5),))
    desk.change(f"far {bolt} b1f1", "close")
    assert draft_of(desk).command() is None
    desk.change(f"near {bolt}", "b1f1")
    assert drafted(desk) == Detonate()


def test_a_torpedo_needs_distances_because_its_dice_depend_on_them(tmp_path: Path) -> None:
    battle, torpedo = placed(a_flight(), "AMT", "a", runs=("b1",))
    desk = desk_at(tmp_path, battle, "plasma", torpedo)
    act = desk.act()
    assert act is not None
    assert [one.code for one in act.refusals] == ["distance-unknown"]
    desk.change(f"near {torpedo}", "b1")
    assert draft_of(desk).command() is None
    desk.change(f"far {torpedo} b1", "1.5")
    assert drafted(desk) == Detonate((Near(torpedo, "b1", 1.5),))
    assert ("Roc1, 1.5 mu", "mean 7.0 damage") in lines_of(desk)
    accept(desk, 3, 3)


def test_a_dogfight_joins_friends_and_the_enemy_fires_back(tmp_path: Path) -> None:
    battle = flying(flying(classic(PLOTTED), "a1f1", "a1f2", at=(0, 1)), "b1f1", at=(0, 3))
    battle = flying(battle, "b2f1", at=(0, 30))
    desk = desk_at(tmp_path, battle, "dogfights", "a1f1")
    assert drafted(desk) == Dogfight((Opponent("a1f1", "b1f1"), Opponent("b1f1", "a1f1")))
    assert (rows_of(desk, "at")["b2f1"].aside, bool(rows_of(desk, "at")["b2f1"].barred)) == ("29 mu", True)
    desk.change("joins", "a1f2")
    desk.change("back", "b1f1")
    assert drafted(desk) == Dogfight((Opponent("a1f1", "b1f1"), Opponent("a1f2", "b1f1")))
    assert panel_of(desk).act == "Fight Alpha, roll 12 dice"
    assert lines_of(desk)[0] == ("Alpha, standard, at Alpha", "4.2 of 6 lost")
    accept(desk, *([1] * 12))
    assert desk.battle.groups["b1f1"].fired


def test_groups_with_losses_press_their_attack_with_a_chance(tmp_path: Path) -> None:
    battle = flying(classic(PLOTTED), "a1f1", at=(0, 1), run="b1", lost=3)
    desk = desk_at(tmp_path, battle, "strikes", "b1")
    assert desk.waiting() == ("b1",)
    assert drafted(desk) == PressAttack("b1")
    assert lines_of(desk) == [
        ("Alpha, standard", "presses 50 %; mean 2.4 damage if it does"),
        ("Damage before armour", "mean 1.2 in all"),
    ]
    accept(desk, 6)
    assert not desk.waiting()
