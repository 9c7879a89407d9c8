"""Deciding a command: gather what stands against it, else carry it out with its dice.

Rule: ACF-12.2, ACF-12.3
"""

from __future__ import annotations

from collections.abc import Iterator

from fleetforge.journal.game import Decided, Decision, Refused
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.acta_flights.battle import faults
from fleetforge.systems.acta_flights.battle.command import Command, Scene
from fleetforge.systems.acta_flights.battle.event import Event
from fleetforge.systems.acta_flights.battle.reading import side_name
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.topics import FIRM
from fleetforge.systems.acta_flights.faults import DESTROYED


def decide(battle: Battle, command: Command, *, allowed: bool = False) -> Rolling[Decision[Event]]:
    """Refuse a command with everything that stands against it, or ask for its dice and say what follows.

    ``allowed`` lifts every refusal that leaves something to carry out; those are handed back.
    """
    refusals = tuple(all_refusals(battle, command))
    firm = any(refusal.code in FIRM for refusal in refusals)
    if firm or (refusals and not allowed):
        return Refused(refusals)
    scene = Scene(battle)
    yield from command.results(scene)
    return Decided(tuple(scene.events), refusals)


def all_refusals(battle: Battle, command: Command) -> Iterator[Refusal]:
    """Everything that stands against a command, what concerns every command first.

    An unknown unit or side is the only thing told of, because nothing else can be judged then.
    """
    unknown = tuple(_unknown(battle, command))
    yield from unknown
    if unknown:
        return
    if battle.ended and command.roles:
        yield Refusal(faults.BATTLE_OVER, "battle", command.title, battle.ended)
    if command.roles and battle.phase.role not in command.roles:
        yield from command.untimely(battle)
    yield from _actor(battle, command)
    yield from command.refusals(battle)


def _unknown(battle: Battle, command: Command) -> Iterator[Refusal]:
    actor = command.actor(battle)
    for unit in ((actor,) if actor else ()) + command.units():
        if battle.unit(unit) is None:
            yield Refusal(faults.UNKNOWN_UNIT, unit, "unit", unit or "“”", ", ".join([*battle.ships, *battle.flights]))
    for field, kind, known in (("ship", "ship", battle.ships), ("flight", "flight", battle.flights)):
        named = getattr(command, field, None)
        if named is not None and named not in known and battle.unit(named) is not None:
            yield Refusal(faults.UNKNOWN_UNIT, named, kind, named, ", ".join(known))
    if command.side and battle.side(command.side) is None:
        sides = ", ".join(side.id for side in battle.sides)
        yield Refusal(faults.UNKNOWN_SIDE, command.side, "", command.side, sides)


def _actor(battle: Battle, command: Command) -> Iterator[Refusal]:
    """Whether the acting unit belongs to who gives the command, and is there. Rule: ACF-5.7"""
    unit = battle.unit(command.actor(battle))
    if unit is None:
        return
    if command.side and command.side != unit.side:
        giver, owner = side_name(battle, command.side), side_name(battle, unit.side)
        yield Refusal(faults.NOT_YOUR_UNIT, unit.id, unit.name, giver, owner)
    if not command.roles or unit.is_in_play:
        return
    gone = getattr(unit, "removed", "") or getattr(unit, "status", "")
    if gone in ("aboard", "hyperspace"):
        if not command.fits_reserve:
            yield Refusal(faults.OUT_OF_PLAY, unit.id, unit.name, gone)
    else:
        yield Refusal(DESTROYED, unit.id, unit.name)
