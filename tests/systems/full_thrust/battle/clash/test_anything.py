"""Arbitrary commands of phases 8 and 9, legal or not, allowed by the players or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from fleetforge.app.dice import SeededDice
from fleetforge.journal.entry import Entry
from fleetforge.journal.play import Play, give
from fleetforge.systems.full_thrust.battle.clash.detonations import Detonate, Near
from fleetforge.systems.full_thrust.battle.clash.group_fire import Aim, DrawEscortFire, FireFighters
from fleetforge.systems.full_thrust.battle.clash.missile_attacks import AttackWithMissiles
from fleetforge.systems.full_thrust.battle.clash.ship_attacks import AttackShip
from fleetforge.systems.full_thrust.battle.craft.runs import BreakOff
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.gunnery.announced import DeclareFire, RollFire
from fleetforge.systems.full_thrust.battle.gunnery.firing import Fire
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from fleetforge.systems.full_thrust.fire.declaration import Shot
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed, play

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle

SHIPS = ("a1", "b1", "zz")
GROUPS = ("a1f1", "a1f2", "a1f3", "b1f1", "b1f2")
UNITS = st.sampled_from((*SHIPS, *GROUPS, "m1", "m2", "m3", "m4"))
FAR = st.sampled_from((None, -1.0, 0.0, 3.0, 6.0, 30.0))
SHOTS = st.builds(
    Shot,
    st.sampled_from(("b1", "hm", "pb", "odd", "fc1", "none")),
    UNITS,
    st.sampled_from(("pd", "as")),
    via_adfc=st.booleans(),
    range_mu=FAR,
)
SOME_SHOTS = st.lists(SHOTS, max_size=3).map(tuple)
AIMS = st.lists(st.builds(Aim, UNITS, st.integers(-1, 7), FAR), max_size=3).map(tuple)
NAMES = st.lists(UNITS, max_size=2).map(tuple)
COMMANDS = st.one_of(
    st.builds(Fire, UNITS, SOME_SHOTS, NAMES),
    st.builds(DeclareFire, UNITS, SOME_SHOTS, NAMES),
    st.builds(RollFire, UNITS),
    st.builds(BreakOff, UNITS),
    st.builds(FireFighters, UNITS, AIMS, st.sampled_from(("pd", "as"))),
    st.builds(DrawEscortFire, UNITS, NAMES, NAMES),
    st.builds(AttackShip, UNITS, NAMES),
    st.builds(Detonate, st.lists(st.builds(Near, UNITS, UNITS, st.floats(-1, 9)), max_size=3).map(tuple)),
    st.builds(AttackWithMissiles, UNITS),
    st.builds(NextPhase),
)


def melee() -> Battle:
    """Two carriers close together, groups in flight with and without runs, an escort, ordnance of every kind."""
    battle = flying(a_flight(a1=(0, 0), b1=(0, 5)), "a1f1", "a1f2", at=(0, 2))
    battle = flying(battle, "a1f3", at=(0, 2), run="b1")
    battle = flying(flying(battle, "b1f1", at=(0, 3)), "b1f2", at=(0, 3), escorts="b1f1", lost=4)
    for kind, side, runs in (("SM", "a", ("b1",)), ("HM", "b", ("a1",)), ("PB", "a", ("a1", "b1")), ("AMT", "b", ())):
        battle, _ = placed(battle, kind, side, (0, 4), runs=runs, strength=2 if kind == "PB" else 1)
    return battle


def is_sound(battle: Battle) -> bool:
    """Nothing below nothing, nothing more than there was."""
    groups = all(0 <= one.fighters <= 6 and 0 <= one.cef <= one.full_cef for one in battle.groups.values())
    alive = all((one.fighters > 0) == (one.status != "destroyed") for one in battle.groups.values())
    markers = all(one.strength > 0 and one.hits >= 0 for one in battle.markers.values())
    hulls = all(
        0 <= ship.damage.hull_marked <= ship.design.hull_boxes and all(mark >= 0 for mark in ship.damage.armour_marked)
        for ship in battle.ships.values()
    )
    return groups and alive and markers and hulls


@given(st.lists(st.tuples(COMMANDS, st.booleans()), max_size=12), st.integers(0, 99))
def test_nothing_goes_below_nothing_and_replay_equals_play(given_: list[tuple[Command, bool]], seed: int) -> None:
    game = play(melee(), "fire")
    start, dice = game.state, SeededDice(seed)
    for command, allowed in given_:
        entry = give(game, command, dice, allowed_because="we agreed" if allowed else "")
        if isinstance(entry, Entry):
            assert is_sound(game.state), command
    again: Play[Battle, Command, Event] = Play(RULES, start)
    for entry in game.entries:
        again.add(entry)
    assert again.state == game.state
    assert not game.audit()
