"""What the log and the record keep from a side: all that the other does, and looks that found nothing.

Rule: BLS-1.3, BLS-1.4, BLS-9.1
"""

from __future__ import annotations

import operator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

from fleetforge.games.brilliant_lances.battle.knowing import REFEREE, marks_of, spoken
from fleetforge.journal.corrections import Corrected
from fleetforge.journal.entry import Entry
from fleetforge.journal.event import Rolled, Told
from fleetforge.journal.state import named
from fleetforge.journal.turns import BattleEnded, Noted, PhaseBegan, TurnBegan
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene
from fleetforge.systems.brilliant_lances.battle.corrections import ContactSet, DamageMarked, FalseBogeyPlaced, Revealed
from fleetforge.systems.brilliant_lances.battle.declaring import DodgingDeclared, EmitterSet, SensorSet
from fleetforge.systems.brilliant_lances.battle.gunnery import Fired
from fleetforge.systems.brilliant_lances.battle.missile_flights import (
    MissileGone,
    MissileHomed,
    MissileLaunched,
    MissileTried,
)
from fleetforge.systems.brilliant_lances.battle.moving import Evaded, Plotted, Tracked
from fleetforge.systems.brilliant_lances.battle.plotting import Placed, RangesTaken, TakeRanges
from fleetforge.systems.brilliant_lances.battle.searching import Search
from fleetforge.systems.brilliant_lances.battle.sensing import ContactMade, HandedOff
from fleetforge.systems.brilliant_lances.battle.turn import EndBattle, FuelSpent, NextPhase

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.brilliant_lances.battle.event import Event
    from fleetforge.systems.brilliant_lances.battle.state import Battle

BattleEntry: TypeAlias = Entry[Any, Any]
_OPEN = (PhaseBegan, TurnBegan, BattleEnded)
_OPEN_COMMANDS = (NextPhase, EndBattle, TakeRanges)
_OF_SHIP = (SensorSet, EmitterSet, DodgingDeclared, Plotted, Evaded, Tracked, FuelSpent, DamageMarked, Fired)
_OF_MISSILE = (MissileTried, MissileHomed, MissileGone)
_CONTACTS = (ContactMade, ContactSet)


@dataclass(frozen=True, slots=True)
class Unseen(Command):
    """Stands for a command that a side does not know of; it is never given.

    Its log tells nothing of it, or only what came of it for its own ships.
    """

    title: ClassVar[str] = "Noticed"
    clause: ClassVar[str] = "BLS-1.4"

    def results(self, scene: Scene) -> Rolling[None]:
        """Nothing."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Looked(Unseen):
    """Stands in a log for a look of one's own at nothing that was noticed."""

    ship: str = ""

    title: ClassVar[str] = "Sensor task"
    clause: ClassVar[str] = "BLS-7.4"

    def actor(self, battle: Battle) -> str:
        """Who looked."""
        return self.ship


@dataclass(frozen=True, slots=True)
class Blindness:
    """All that a side does not know, for the whole battle. It stays in the state, which is shown without it."""

    ends: tuple[type[Event], ...] = ()
    until: str = ""
    leaves_state: bool = False

    def holds(self, entry: BattleEntry, battle: Battle, side: str) -> bool:
        """Whether an entry says more than a side may know."""
        told = self.sealed(entry, battle, side)
        # Labels and texts do not count when events are compared: here they do.
        same = len(told.events) == len(entry.events) and all(map(operator.is_, told.events, entry.events))
        return not same or told.command != entry.command

    def sealed(self, entry: BattleEntry, battle: Battle, side: str) -> BattleEntry:
        """The entry with what a side knows of it."""
        if side == REFEREE.id:
            return entry
        events = tuple(_told(entry, battle, side))
        if isinstance(entry.command, _OPEN_COMMANDS):
            return replace(entry, events=events)
        if _giver(entry.command, battle) != side:
            return replace(entry, command=Unseen(), faces=(), events=events, by="", overruled=(), reason="")
        command = entry.command
        if not _is_told(command, battle, side) or (_found_nothing(entry) and not isinstance(command, Search)):
            # One roll of a sensor tells nothing; one for each target would count them.
            is_rolled = any(isinstance(one, Rolled) for one in events) and battle.options.roll_scope == "per_sensor"
            kept = events if is_rolled else tuple(one for one in events if not isinstance(one, Rolled))
            command = Looked(ship=command.actor(battle)) if is_rolled else Unseen()
            return replace(entry, command=command, events=kept, by="", overruled=(), reason="")
        return replace(entry, events=events)

    def is_heard(self, entry: BattleEntry, battle: Battle, side: str) -> bool:
        """Whether a side's log has an entry at all: how many it has tells nothing of what the others do."""
        told = self.sealed(entry, battle, side)
        return bool(told.events) or type(told.command) is not Unseen


BLINDNESS = Blindness()


def _side(battle: Battle, unit_id: str) -> str:
    unit = battle.unit(unit_id)
    return unit.side if unit else ""


def _giver(command: Any, battle: Battle) -> str:
    """The side whose business a command is, empty where it is the referee's."""
    return _side(battle, command.actor(battle)) or str(getattr(command, "owner", "") or command.side)


def _is_told(command: Any, battle: Battle, side: str) -> bool:
    """Whether everything that a command names is known to a side."""
    marks = marks_of(battle, side)
    named_units = (*command.units(), getattr(command, "target", ""))
    return all(not one or _side(battle, one) == side or one in marks for one in named_units)


def _found_nothing(entry: BattleEntry) -> bool:
    return any(isinstance(event, _CONTACTS) and not _tells(event) for event in entry.events)


def _tells(event: ContactMade | ContactSet) -> bool:
    return event.level != "none" or (isinstance(event, ContactMade) and event.reveals_false)


def _told(entry: BattleEntry, battle: Battle, side: str) -> Iterator[Any]:
    """What a side hears of the events of an entry."""
    is_giver = _giver(entry.command, battle) == side
    for place, event in enumerate(entry.events):
        if isinstance(event, _OPEN):
            yield event
        elif isinstance(event, RangesTaken):
            # That they were taken everybody knows at the table; of whom is the referee's business.
            yield RangesTaken(())
        elif isinstance(event, Rolled):
            if is_giver:
                words = spoken(event.label, battle, side)
                yield event if words == event.label else replace(event, label=words)
        elif isinstance(event, Told):
            if is_giver and _is_reckoned(entry, place) and _side(battle, event.unit) == side:
                words = spoken(event.text, battle, side)
                yield event if words == event.text else replace(event, text=words)
        elif _is_known(event, battle, side):
            yield event
        elif isinstance(event, Fired) and _side(battle, event.target) == side:
            words = f"{named(battle, event.target)} is fired at by a {event.kind}: {'hit' if event.hit else 'miss'}"
            yield Told(event.target, words, "BLS-8.14")


def _is_reckoned(entry: BattleEntry, place: int) -> bool:
    """Whether how a look was reckoned may be told: it tells size and range, which only a Lock-On does."""
    contact = next((one for one in entry.events[place:] if isinstance(one, _CONTACTS)), None)
    return contact is None or contact.level == "lock"


def _is_known(event: Any, battle: Battle, side: str) -> bool:
    """Whether an event is a side's own business; what is not told here is nobody's but the referee's."""
    if isinstance(event, _CONTACTS):
        return _side(battle, event.observer) == side and _tells(event)
    if isinstance(event, _OF_SHIP):
        return _side(battle, event.ship) == side
    if isinstance(event, MissileLaunched):
        return _side(battle, event.ship) == side
    if isinstance(event, _OF_MISSILE):
        return _side(battle, event.missile) == side
    if isinstance(event, HandedOff):
        return _side(battle, event.giver) == side
    if isinstance(event, Corrected | Noted | Placed):
        return _side(battle, event.unit) == side
    if isinstance(event, FalseBogeyPlaced):
        return event.owner == side
    return isinstance(event, Revealed) and event.to == side
