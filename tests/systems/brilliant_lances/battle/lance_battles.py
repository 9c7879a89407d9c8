"""Small battles of detection for tests, and the hands that play them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from fleetforge.journal.entry import Entry
from fleetforge.journal.game import Refused
from fleetforge.journal.play import Play, give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.brilliant_lances.battle.command import Command
from fleetforge.systems.brilliant_lances.battle.corrections import PlaceFalseBogey
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.game import RULES
from fleetforge.systems.brilliant_lances.battle.knowledge import PairFacts
from fleetforge.systems.brilliant_lances.battle.missile_flights import LaunchMissile
from fleetforge.systems.brilliant_lances.battle.moving import AllocateG, MoveFact
from fleetforge.systems.brilliant_lances.battle.sensing import Sense
from fleetforge.systems.brilliant_lances.battle.setup import Setup, SetupSide, start
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.turn import NextPhase
from tests.systems.brilliant_lances.lances import CRUISER, codes, options

if TYPE_CHECKING:
    from fleetforge.systems.brilliant_lances.figures import BaseFigures
    from fleetforge.systems.brilliant_lances.turn_order import Role

LancePlay = Play[Battle, Command, Event]
EventT = TypeVar("EventT", bound=Event)
LYNX = replace(CRUISER, id="lynx", name="Lynx")
HARE = replace(CRUISER, id="hare", name="Hare", size="L")


def a_setup(*, red: int = 1, blue: int = 1, allows_false: bool = True, **chosen: Any) -> Setup:
    """Blue (a) with so many Lynxes against Red (b) with so many Hares."""
    sides = (SetupSide("Blue", (LYNX,) * blue), SetupSide("Red", (HARE,) * red))
    return Setup("A test", sides, options(**chosen), allows_false=allows_false)


def a_battle(
    *,
    red: int = 1,
    blue: int = 1,
    allows_false: bool = True,
    figures: BaseFigures | None = None,
    **chosen: Any,
) -> LancePlay:
    """That battle, before its first turn."""
    setup = a_setup(red=red, blue=blue, allows_false=allows_false, **chosen)
    return Play(RULES, start(replace(setup, figures=figures) if figures else setup))


def done(play: LancePlay, command: Command, *faces: int, because: str = "") -> Entry[Command, Event]:
    """Give a command that must be accepted and must use exactly these dice."""
    dice = ScriptedDice(faces)
    entry = give(play, command, dice, allowed_because=because)
    assert isinstance(entry, Entry), entry.text
    dice.finish()
    return entry


def refused(play: LancePlay, command: Command) -> list[str]:
    """Codes of the refusals of a command that must be refused, and that changes nothing."""
    before = play.state
    result = give(play, command, ScriptedDice(()))
    assert isinstance(result, Refused), f"{command} was accepted"
    assert play.state == before
    return codes(result.refusals)


def until(play: LancePlay, role: Role) -> None:
    """Go on, phase by phase, until the next one of this role; who has no plot drifts."""
    going = True
    while going:
        if play.state.phase.role == "plot":
            for ship in play.state.ships.values():
                if not ship.is_plotted:
                    done(play, AllocateG(ship.id))
        done(play, NextPhase())
        going = play.state.phase.role != role


def far(play: LancePlay, hexes: int, observer: str = "a1", target: str = "b1", **facts: Any) -> None:
    """Say how a target lies to an observer."""
    done(play, MoveFact(observer, target, PairFacts(hexes, **facts)))


def locked(play: LancePlay, *, hexes: int = 8) -> None:
    """Come to the fire phase of a turn with a lock of Blue's ears on Red."""
    until(play, "sensor")
    far(play, hexes)
    done(play, Sense("a1", "Ears", "b1"), 1)


def in_the_middle() -> Battle:
    """A battle with a contact, a missile and a false Bogey."""
    play = a_battle(red=2)
    done(play, PlaceFalseBogey(owner="b"))
    locked(play)
    until(play, "missile")
    done(play, LaunchMissile("a1", "Hound", "b1"))
    return play.state


def only(entry: Entry[Command, Event], kind: type[EventT]) -> EventT:
    """The one event of this kind in an entry."""
    (event,) = [one for one in entry.events if isinstance(one, kind)]
    return event
