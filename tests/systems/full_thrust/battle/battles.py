"""Small battles for tests, and the hands that play them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.journal.entry import Entry
from fleetforge.journal.game import Refused
from fleetforge.journal.play import Play, give
from fleetforge.kernel.dice import ScriptedDice
from fleetforge.systems.full_thrust.battle.command import Command
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.setup import Setup, SetupSide, start
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.turn import NextPhase, RollInitiative
from fleetforge.systems.full_thrust.battle_options import DEFAULT_BATTLE_OPTIONS, BattleOptions
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip
from tests.designs import a_ship

if TYPE_CHECKING:
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.design.model import Design

BattlePlay = Play[Battle, Command, Event]
EventT = TypeVar("EventT", bound=Event)


def a_fleet(*designs: Design, name: str = "Fleet") -> Fleet:
    """A fleet with one ship of each design, named for it."""
    ships = tuple(FleetShip(f"s{number}", design.id, design.name) for number, design in enumerate(designs, 1))
    return Fleet(id=name.lower(), name=name, ships=ships, designs=tuple({one.id: one for one in designs}.values()))


def a_battle(
    reds: tuple[Design, ...] = (), blues: tuple[Design, ...] = (), *, options: BattleOptions = DEFAULT_BATTLE_OPTIONS
) -> BattlePlay:
    """Red (side a) against Blue (side b), at the start of turn 1; two cruisers if nothing is said."""
    red = reds or (replace(a_ship(), id="red", name="Rook"),)
    blue = blues or (replace(a_ship(), id="blue", name="Bishop"),)
    sides = (SetupSide("Red", a_fleet(*red, name="Red")), SetupSide("Blue", a_fleet(*blue, name="Blue")))
    return Play(RULES, start(Setup("A test", sides, options), load_catalogue()))


def done(play: BattlePlay, command: Command, *faces: int, because: str = "") -> Entry[Command, Event]:
    """Give a command that must be accepted and must use exactly these dice."""
    dice = ScriptedDice(faces)
    entry = give(play, command, dice, allowed_because=because)
    assert isinstance(entry, Entry), entry.text
    dice.finish()
    return entry


def refused(play: BattlePlay, command: Command) -> tuple[Refusal, ...]:
    """Give a command that must be refused, and check that it changed nothing."""
    before = play.state
    result = give(play, command, ScriptedDice(()))
    assert isinstance(result, Refused), f"{command} was accepted"
    assert play.state == before
    assert all(one.message and one.mends[0].text for one in result.refusals)
    return result.refusals


def codes(play: BattlePlay, command: Command) -> list[str]:
    """Codes of the refusals of a command that must be refused."""
    return [one.code for one in refused(play, command)]


def until(play: BattlePlay, role: Role) -> None:
    """Go on, phase by phase, until one of this role; initiative is rolled in favour of side a."""
    while play.state.phase.role != role:
        if play.state.phase.role == "initiative" and not play.state.initiative:
            done(play, RollInitiative(), *range(6, 6 - len(play.state.sides), -1))
        done(play, NextPhase())


def only(entry: Entry[Command, Event], kind: type[EventT]) -> EventT:
    """The one event of this kind in an entry."""
    (event,) = [one for one in entry.events if isinstance(one, kind)]
    return event
