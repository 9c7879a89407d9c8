"""Small battles of fighters for tests, and the hands that play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.journal.entry import Entry
from fleetforge.journal.game import Refused
from fleetforge.journal.play import Play, give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.hex_impulse.battle.allocating import Allocate
from fleetforge.systems.hex_impulse.battle.command import Command
from fleetforge.systems.hex_impulse.battle.declaring import DeclareFire
from fleetforge.systems.hex_impulse.battle.event import Event
from fleetforge.systems.hex_impulse.battle.flying import Stop
from fleetforge.systems.hex_impulse.battle.game import RULES
from fleetforge.systems.hex_impulse.battle.reading import unmoved
from fleetforge.systems.hex_impulse.battle.resolving import AttackRoll
from fleetforge.systems.hex_impulse.battle.setup import Placed, Setup, SetupSide, start
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.turn import NextPhase
from fleetforge.systems.hex_impulse.menu import Purchase
from tests.systems.hex_impulse.fighters import KESTREL, TYPES, codes, options

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit
    from fleetforge.systems.hex_impulse.design import Fighter

FighterPlay = Play[Battle, Command, Event]
EventT = TypeVar("EventT", bound=Event)


def a_battle(
    *,
    blue: tuple[Fighter | Placed, ...] = (KESTREL,),
    red: tuple[Fighter | Placed, ...] = (KESTREL,),
    capital: int = 3,
    **chosen: Any,
) -> FighterPlay:
    """Blue (a) against Red (b), who has a capital ship; without a map for fighters that are not placed."""
    sides = (
        SetupSide("Blue", tuple(map(_placed, blue))),
        SetupSide("Red", tuple(map(_placed, red)), (("Dreadnought", capital),)),
    )
    return Play(RULES, start(Setup("A test", sides, tuple(TYPES.values()), options(**chosen))))


def _placed(one: Fighter | Placed) -> Placed:
    return one if isinstance(one, Placed) else Placed(one)


def done(play: FighterPlay, command: Command, *faces: int) -> Entry[Command, Event]:
    """Give a command that must be accepted and must use exactly these dice."""
    dice, before = ScriptedDice(faces), play.state
    entry = give(play, command, dice)
    assert isinstance(entry, Entry), entry.text
    dice.finish()
    assert command.words(before)
    for event in entry.events:
        assert event.words(before)
        before = event.apply(before)
    return entry


def refused(play: FighterPlay, command: Command) -> list[str]:
    """Codes of a command that must be refused, and must change nothing."""
    before = play.state
    result = give(play, command, ScriptedDice(()))
    assert isinstance(result, Refused), f"{command} was accepted"
    assert play.state == before
    return codes(result.refusals)


def until(play: FighterPlay, number: str) -> None:
    """Go on to the phase of this number: nobody buys, everybody stops."""
    done_once = False
    while play.state.phase.number != number or not done_once:
        settle_phase(play)
        done(play, NextPhase())
        done_once = True


def settle_phase(play: FighterPlay) -> None:
    """Do what the phase waits for: nobody buys, everybody stops."""
    state = play.state
    if state.phase.role == "purchases":
        for one in state.in_play:
            if one.purchases is None:
                done(play, Allocate(one.id))
    if state.phase.role == "movement":
        for one in unmoved(state):
            done(play, Stop(one.id))


def under_fire() -> FighterPlay:
    """A battle in which a fighter holds bonuses and a shot at it is rolled."""
    play = a_battle()
    until(play, "T3")
    done(play, Allocate("b1", (Purchase("shield1", forward=1), Purchase("speed3"), Purchase("tracking_one"))))
    until(play, "1.3")
    done(play, DeclareFire("a1", "A", "b1", 3))
    until(play, "1.4")
    done(play, AttackRoll("s1"), 1, 1)
    return play


def unit(play: FighterPlay, name: str) -> FighterUnit:
    """A fighter as it is now."""
    return play.state.fighters[name]
