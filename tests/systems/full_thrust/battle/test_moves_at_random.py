"""Ships that move by any orders at all: nothing breaks, nothing is lost, and replay equals play."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.journal.play import Play, give
from fleetforge.systems.full_thrust.battle.helm.by_hand import PlaceUnit, SetCourse
from fleetforge.systems.full_thrust.battle.helm.edges import LeaveTable, ReturnToTable, RollReturn
from fleetforge.systems.full_thrust.battle.helm.jumps import SettleJump
from fleetforge.systems.full_thrust.battle.helm.moves import MoveShips, Replot
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.setup import Placed
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from fleetforge.systems.full_thrust.movement.geometry import heading_of
from tests.designs import a_ship
from tests.systems.full_thrust.battle.plotted import CRUISER, core_options, plotted

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Roll
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.state import Battle
    from tests.systems.full_thrust.battle.battles import BattlePlay

IDS = st.sampled_from(["a1", "a2", "a3", "b1", "zz"])
BOXES = st.one_of(
    st.sampled_from(["", "+1", "P1", "S2-1", "P9+9", "8P1:9", "FTL", "+6; emergency", "TP3 MD4", "PS1", "M4 A2", "8X"]),
    st.text("0123456789PSMDTR+-:; ", max_size=12),
)
PLACES = st.one_of(st.none(), st.tuples(st.floats(-20, 90), st.floats(-20, 60)))
COMMANDS = st.one_of(
    st.builds(WriteOrders, IDS, BOXES),
    st.just(MoveShips()),
    st.builds(MoveShips, st.tuples(IDS)),
    st.builds(Replot, IDS, BOXES),
    st.builds(SettleJump, IDS, st.one_of(st.none(), st.tuples(IDS)), st.integers(-1, 2)),
    st.builds(LeaveTable, IDS, st.sampled_from(["left", "top"])),
    st.builds(RollReturn, IDS),
    st.builds(ReturnToTable, IDS, st.integers(0, 13), PLACES),
    st.builds(PlaceUnit, IDS, st.sampled_from(["", "measured"]), PLACES),
    st.builds(SetCourse, IDS, st.floats(-400, 400), st.just("measured")),
    st.just(RollInitiative()),
    st.just(NextPhase()),
)


class Thrower:
    """Dice from a seed."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def throw(self, roll: Roll) -> Faces:
        return tuple(self.random.randint(1, roll.sides) for _ in range(roll.count))


def begun() -> BattlePlay:
    """A cinematic ship, a vector ship, and one that arrives in turn 1 or later, near an edge."""
    living = a_ship(id="living", tech="savasku", thrust=None, drive="power_node", armour_layers=(), components=())
    places = (
        Placed(1, (10.0, 40.0), 12, 6),
        Placed(2, (14.0, 40.0), 3, 4, movement="vector"),
        Placed(3, (12.0, 44.0), 6, 5, entry_turn=1),
    )
    options = core_options(emergency_thrust="on", ftl_massive_scatter="on", thrust1_turn="alternate_turns")
    return plotted(*places, designs=(CRUISER, CRUISER, living), options=options)


def sound(battle: Battle) -> None:
    for ship in battle.ships.values():
        assert ship.motion.velocity >= 0
        assert 1 <= ship.motion.facing <= 12
        assert 0 <= ship.motion.course_deg < 360
        if ship.movement == "cinematic":
            assert ship.motion.course_deg == heading_of(ship.motion.facing)
        assert 0 <= ship.damage.hull_marked <= ship.design.hull_boxes
        assert ship.damage.drive_failures <= 2
        assert len({line.turn for line in ship.order_sheet}) == len(ship.order_sheet)
        assert not (ship.is_on_table and (ship.left_edge or ship.status == "waiting"))


@settings(max_examples=60, deadline=None)
@given(
    commands=st.lists(st.tuples(COMMANDS, st.booleans()), max_size=40),
    seed=st.integers(0, 2**16),
    first=st.sampled_from(["8P1+9; emergency", "6; FTL", "+2"]),
    turns=st.integers(0, 2),
)
def test_any_commands_leave_a_sound_battle_that_replays(
    commands: list[tuple[Command, bool]], seed: int, first: str, turns: int
) -> None:
    play, dice = begun(), Thrower(seed)
    start = play.state
    give(play, WriteOrders("a1", first), dice)
    while play.state.turn < turns or (turns and play.state.phase.role != "ships"):
        give(play, RollInitiative(), dice)
        give(play, NextPhase(), dice)
    for command, allowed in commands:
        give(play, command, dice, allowed_because="the players agree" if allowed else "")
        sound(play.state)
    again = Play(play.game, start)
    for entry in play.entries:
        again.add(entry)
    assert again.state == play.state
    assert not play.audit()
    assert all(event.words(play.state) for entry in play.entries for event in entry.events)
