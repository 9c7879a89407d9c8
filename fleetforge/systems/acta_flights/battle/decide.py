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
from fleetforge.systems.acta_flights.battle.reading import absent, side_name
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.topics import FIRM


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
    everybody: dict[str, object] = {**battle.ships, **battle.flights}
    wanted: list[tuple[str | None, str, dict[str, object]]] = [(unit, "unit", everybody) for unit in command.units()]
    wanted += [(getattr(command, "ship", None), "ship", {**battle.ships})]
    wanted += [(getattr(command, "flight", None), "flight", {**battle.flights})]
    actor = command.actor(battle)
    wanted += [(actor, "unit", everybody)] if actor else []
    told = set()
    for name, kind, known in wanted:
        if name is not None and name not in known and name not in told:
            told.add(name)
            yield Refusal(faults.UNKNOWN_UNIT, name, kind, name or "“”", ", ".join(known))
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
    if command.roles:
        told = absent(unit)
        yield from (one for one in told if one.code != faults.OUT_OF_PLAY.code or not command.fits_reserve)
