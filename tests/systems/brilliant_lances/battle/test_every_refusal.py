"""Every code of the sensor rules is met by a command of a battle: what was done before, and what is refused then."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import pytest

from fleetforge.journal.play import Play
from fleetforge.kernel.finding import FaultKind
from fleetforge.systems.brilliant_lances import check, faults, faults_fire
from fleetforge.systems.brilliant_lances.battle import faults as battle_faults
from fleetforge.systems.brilliant_lances.battle.command import Command
from fleetforge.systems.brilliant_lances.battle.corrections import (
    Correct,
    MarkDamage,
    Override,
    PlaceFalseBogey,
    Reveal,
)
from fleetforge.systems.brilliant_lances.battle.declaring import MicroEvade, SetEmitter, SetSensor
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.gunnery import Fire
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts, WeaponArc
from fleetforge.systems.brilliant_lances.battle.missile_flights import Home, LaunchMissile, MissileLock, RemoveMissile
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, Evade, MoveFact, Track
from fleetforge.systems.brilliant_lances.battle.plotting import Place, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.battle.sensing import HandOff, Sense
from fleetforge.systems.brilliant_lances.battle.setup import SetupSide, start
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from fleetforge.systems.brilliant_lances.ships import Weapon
from tests.systems.brilliant_lances.battle.lance_battles import HARE, LYNX, a_setup, done, refused, until

if TYPE_CHECKING:
    from tests.systems.brilliant_lances.battle.lance_battles import LancePlay

SPIKE = Weapon("Spike", "PAW", "spinal", (1,), 20, is_trainable=False)
NEEDLER = replace(LYNX, weapons=(*LYNX.weapons, SPIKE))
"""A Lynx with two spinal mounts."""
ALL_ARCS = tuple(WeaponArc(one.name, "all") for one in NEEDLER.weapons)
BY_CHECK = {kind.code for kind in vars(check).values() if isinstance(kind, FaultKind)} | {faults.FIGURE.code}
"""Codes that a design or a group's figures are judged with."""
LOOK = Sense("a1", "Ears", "b1")
HEARD = Sense("a1", "Ears", "b1", "combined", emitter="Search")
PAINTED = Sense("a1", "Ears", "b1", "painted", painter="a2", paint_sensor="Search")
LADAR = replace(PAINTED, paint_sensor="Eye")


def lies(hexes: int, observer: str = "a1", **facts: Any) -> MoveFact:
    """Red's first ship lies so to an observer."""
    return MoveFact(observer, "b1", PairFacts(hexes, **facts))


@dataclass(frozen=True)
class Case:
    """What was done before, by phases to go to, commands, and commands with their dice; and what is refused."""

    code: str
    steps: tuple[Any, ...]
    command: Command
    chosen: dict[str, Any] = field(default_factory=dict)
    allows_false: bool = True


LOCKED = ("sensor", lies(8, arcs=ALL_ARCS), (LOOK, 1))
IN_FIRE = (*LOCKED, "fire")
PAINTING = ("declare", SetSensor("a2", "Search"), SetSensor("a2", "Eye"), "sensor")
FLYING = ("missile", LaunchMissile("a1", "Hound", "b1"))


def plotted(manoeuvre: int = 0, evasion: int = 0, tracking: int = 0) -> AllocateG:
    """A plot of Blue's first ship, which tracks Red's if it tracks."""
    return AllocateG("a1", manoeuvre, evasion, tracking, "b1" if tracking else "")


CASES = (
    Case("BL_PLOT_MISSING", ("plot",), NextPhase()),
    Case("BL_POWER_SETTING", (), SetSensor("a1", "Search", sr=17)),
    Case("BL_POWER_PASSIVE", (), SetSensor("a1", "Ears", sr=4)),
    Case("BL_ARC_UNKNOWN", (), SetSensor("a1", "Search", arcs=(7,))),
    Case("BL_DECLARE_LATE", ("sensor",), SetEmitter("a1", "Radio")),
    Case("BL_DM_NOT_APPLICABLE", ("sensor", lies(8)), replace(HEARD, jamming=1)),
    Case("BL_NOT_IN_SCAN_ARC", (SetSensor("b1", "Search", arcs=(1,)), "sensor", lies(8, back_bearing=2)), HEARD),
    Case(
        "BL_TARGET_OUTSIDE_SWEEP",
        (SetSensor("a1", "Search", arcs=(1,)), "sensor", lies(8, bearing=2)),
        replace(LOOK, sensor="Search"),
    ),
    Case("BL_BAND", (SetSensor("b1", "Search"), "sensor", lies(8)), replace(HEARD, sensor="Heat")),
    Case("BL_NOT_EMITTER", ("sensor", lies(8)), HEARD),
    Case("BL_EMITTER_NO_SR", (SetEmitter("b1", "Radio"), "sensor", lies(8)), replace(HEARD, emitter="Radio")),
    Case(
        "BL_ONE_METHOD",
        (SetSensor("b1", "Search"), *LOCKED, MoveFact("a1", "b2", PairFacts(8))),
        replace(HEARD, target="b2"),
    ),
    Case("BL_ONE_ROLL", LOCKED, LOOK),
    Case("BL_SENSOR_OFF", ("sensor", lies(8)), replace(LOOK, sensor="Search")),
    Case("BL_LOS_BLOCKED", (SetSensor("b1", "Search"), "sensor", lies(8, in_sight=False)), HEARD),
    Case("BL_PAINT_HEXSIDE", (*PAINTING, lies(8, hexside="A"), lies(8, "a2", hexside="B")), PAINTED),
    Case("BL_PAINT_LADAR_SCAN", (*PAINTING, lies(8, hexside="A"), lies(8, "a2", hexside="A")), LADAR),
    Case(
        "BL_PAINT_NO_LOCK", (*PAINTING, lies(8, hexside="A"), lies(8, "a2", hexside="A")), replace(LADAR, paint="lock")
    ),
    Case("BL_LOCK_RANGE", ("sensor", lies(9000)), LOOK),
    Case("BL_ABOVE_IMPOSSIBLE", ("sensor", lies(9000)), LOOK),
    Case(
        "BL_BOGEY_RANGE",
        (SetSensor("a1", "Search"), "sensor", lies(200)),
        replace(LOOK, sensor="Search"),
        {"active_bd_limit": "active_extreme"},
    ),
    Case(
        "BL_LOCK_IMPOSSIBLE",
        (SetSensor("a1", "Search", sr=1), "sensor", lies(100, terrain=1)),
        replace(LOOK, sensor="Search"),
        {"lock_past_extreme": "on"},
    ),
    Case(
        "BL_LOCK_MAX_RANGE",
        (SetSensor("a1", "Search", sr=1), "sensor", lies(260)),
        replace(LOOK, sensor="Search"),
        {"lock_past_extreme": "on"},
    ),
    Case(
        "BL_MISSILE_LOCK_ONCE",
        (*FLYING, "missile_prelock", lies(1, "a1m1"), (MissileLock("a1m1"), 20)),
        MissileLock("a1m1"),
    ),
    Case("BL_MISSILE_NO_LOCK", (*FLYING, "move"), Home("a1m1")),
    Case("BL_ASPECT_UNKNOWN", ("sensor",), lies(8, aspect="keel")),
    Case("BL_FIRE_NEEDS_LOCK", ("sensor", lies(8, arcs=ALL_ARCS), "fire"), Fire("a1", "Turret", "b1")),
    Case("BL_NO_FUEL_MICRO", (Correct("a1", "fuel", 0, "as on the table"),), MicroEvade("a1", "on")),
    Case("BL_NOT_SURPRISED", (MicroEvade("b1", "on"), *IN_FIRE), Fire("a1", "Turret", "b1", is_surprise=True)),
    Case("BL_RANGE_DM_MISSING", (MicroEvade("b1", "on"), *IN_FIRE), Fire("a1", "Turret", "b1")),
    Case("BL_FIRE_ABOVE_IMPOSSIBLE", IN_FIRE, Fire("a1", "Turret", "b1", base=5)),
    Case("BL_TRACK_ARC", ("plot",), AllocateG("a1", tracking=1, track_target="b1", track_arc=6)),
    Case("BL_GTURNS", ("plot",), plotted(5)),
    Case(
        "BL_TRACK_RANDOM_FACING", ("plot", plotted(0, 1, 1), "evasion", Evade("a1", "success"), "tracking"), Track("a1")
    ),
    Case("BL_TRACK_NEEDS_LOCK", ("plot", plotted(tracking=1), "tracking"), Track("a1")),
    Case(
        "BL_LEFT_TRACK_ARC",
        (
            *LOCKED,
            "plot",
            plotted(tracking=1),
            "tracking",
            (Track("a1"), 1),
            "sensor",
            lies(8, tracked="some"),
            (LOOK, 1),
            "fire",
        ),
        Fire("a1", "Turret", "b1", is_tracked=True),
    ),
    Case("BL_SPINAL_TARGETS", ("plot", plotted(4), *IN_FIRE), Fire("a1", "Lance", "b1")),
    Case(
        "BL_SPINAL_WEAPONS", ("plot", plotted(3), *IN_FIRE, (Fire("a1", "Lance", "b1"), 1)), Fire("a1", "Spike", "b1")
    ),
    Case("BL_MOUNT_ONE_TARGET", (*IN_FIRE, (Fire("a1", "Turret", "b1"), 1)), Fire("a1", "Turret", "b1")),
    Case("BL_OUT_OF_ARC", (*IN_FIRE, lies(8)), Fire("a1", "Turret", "b1")),
    Case("BL_NO_ITEM", (), MarkDamage("a1", "Nose")),
    Case("BL_NO_FACTS", ("sensor",), LOOK),
    Case("BL_FRIENDLY", ("sensor", MoveFact("a1", "a2", PairFacts(8))), replace(LOOK, target="a2")),
    Case("BL_NOT_FRIENDLY", LOCKED, HandOff("a1", "Ears", "b2", "Ears", "b1")),
    Case("BL_NEGATIVE", ("sensor",), lies(-1)),
    Case("BL_NOTHING_HANDED", ("sensor",), HandOff("a1", "Ears", "a2", "Ears", "b1")),
    Case("BL_NO_EVASION", ("evasion",), Evade("a1")),
    Case("BL_NO_TRACKED", ("plot",), AllocateG("a1", tracking=1)),
    Case("BL_DONE_ALREADY", ("plot", plotted(0, 1), "evasion", Evade("a1", "success")), Evade("a1")),
    Case("BL_FALSE_OFF", (), PlaceFalseBogey(owner="a"), allows_false=False),
    Case("BL_MISSILE_GONE", (*FLYING, RemoveMissile("a1m1")), RemoveMissile("a1m1")),
    Case("BL_ROLLS_COUNT", ("sensor",), Search("a1", "Ears"), {"roll_scope": "per_target"}),
    Case("BL_RANGES_MISSING", ("sensor", lies(8)), Search("a1", "Ears")),
    Case("BL_HEX", (), Place("a1", "somewhere")),
    Case("BL_MAP_FACING", (), Place("a1", "5050", "G")),
    Case("BL_MAP_EMPTY", ("sensor",), TakeRanges()),
    Case("BL_UNKNOWN_TRACK", (), Reveal("b1", "a", "size L")),
    Case("BL_WRONG_ROSTER", (PlaceFalseBogey(owner="b"),), Override("bx1", "Ears", "a1", "bogey", "as on the table")),
)


def played(case: Case) -> LancePlay:
    """The battle in which it is refused."""
    setup = a_setup(allows_false=case.allows_false, **case.chosen)
    play: LancePlay = Play(
        RULES, start(replace(setup, sides=(SetupSide("Blue", (NEEDLER,) * 2), SetupSide("Red", (HARE,) * 2))))
    )
    for step in case.steps:
        if isinstance(step, Command):
            done(play, step)
        elif isinstance(step, tuple):
            done(play, *step)
        elif play.state.phase.role != step:
            until(play, step)
    return play


@pytest.mark.rules("BLS-18.2", "BLS-13.16", "BLS-4.3", "BLS-6.3", "BLS-10.1", "BLS-10.2", "BLS-16.7", "BLS-20.6")
@pytest.mark.parametrize("case", CASES, ids=[case.code for case in CASES])
def test_a_command_is_refused_with_the_code_that_the_rules_give(case: Case) -> None:
    assert case.code in refused(played(case), case.command)


def test_there_is_a_case_for_every_code_that_no_design_is_judged_with() -> None:
    kinds = (*faults.ALL_KINDS, *faults_fire.ALL_KINDS, *battle_faults.ALL_KINDS)
    codes = {kind.code for kind in kinds if kind.code.startswith("BL_")}
    met = {case.code for case in CASES}
    assert met <= codes
    assert codes - met <= BY_CHECK


@pytest.mark.rules("BLS-7.7", "BLS-20.20")
def test_a_look_that_could_still_win_a_bogey_is_not_refused() -> None:
    play = played(Case("", ("sensor", lies(500)), LOOK))
    done(play, LOOK, 20)
