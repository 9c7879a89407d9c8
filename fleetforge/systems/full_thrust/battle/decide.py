"""Deciding a command: gather what stands against it, else carry it out with its dice.

Rule: FFB-5.1, FFB-5.3, FFB-5.4, FTC-1.5, FTC-8.5
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.game import Decided, Decision, Refused
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.command import Scene
from fleetforge.systems.full_thrust.battle.goes import GoTaken, not_its_go, side_name
from fleetforge.systems.full_thrust.battle.topics import FIRM, TOPICS
from fleetforge.systems.full_thrust.battle.units import Ship

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.systems.full_thrust.battle.command import Command
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle


def decide(battle: Battle, command: Command, *, allowed: bool = False) -> Rolling[Decision[Event]]:
    """Refuse a command with everything that stands against it, or ask for its dice and say what follows.

    ``allowed`` lifts every refusal that leaves something to carry out; those are handed back.
    """
    refusals = tuple(all_refusals(battle, command))
    firm = tuple(refusal for refusal in refusals if refusal.code in FIRM)
    if firm or (refusals and not allowed):
        return Refused(refusals)
    scene = Scene(battle)
    yield from command.results(scene)
    yield from _follow(scene)
    actor = command.actor(battle)
    if actor and command.takes_a_go() and battle.phase.alternates:
        scene.emit(GoTaken(actor, side_of(battle, command)))
    yield from _begin_phase(scene, battle)
    return Decided(tuple(scene.events), refusals)


def _begin_phase(scene: Scene, before: Battle) -> Rolling[None]:
    """What happens by itself when a phase has begun."""
    if (before.turn, before.phase_index) == (scene.battle.turn, scene.battle.phase_index):
        return
    role = scene.battle.phase.role
    for topic in TOPICS:
        for phase, hook in getattr(topic, "HOOKS", ()):
            if phase == role:
                yield from hook(scene)
    yield from _follow(scene)


def _follow(scene: Scene) -> Rolling[None]:
    """What follows by itself from whatever has happened."""
    for topic in TOPICS:
        for after in getattr(topic, "AFTER", ()):
            yield from after(scene)


def so_far(battle: Battle, command: Command, faces: Faces) -> tuple[Event, ...]:
    """What a command has brought about with the first of its dice, up to the roll that they leave unanswered.

    Faces that are left over are for what follows by itself.

    Raises:
        DiceError: a face that no die has (whoever supplied them).
    """
    scene = Scene(battle)
    rule = command.results(scene)
    try:
        roll = next(rule)
        while len(faces) >= roll.count:
            taken, faces = faces[: roll.count], faces[roll.count :]
            roll = rule.send(taken)
    except StopIteration:
        pass
    return tuple(scene.events)


def all_refusals(battle: Battle, command: Command) -> Iterator[Refusal]:
    """Everything that stands against a command, what concerns every command first.

    An unknown unit or side is the only thing told of, because nothing else can be judged then.
    """
    unknown = tuple(_unknown(battle, command))
    yield from unknown
    if unknown:
        return
    yield from _out_of_phase(battle, command)
    yield from _wrong_side(battle, command)
    yield from command.refusals(battle)


def overruled_words(battle: Battle, command: Command, codes: Iterable[str]) -> tuple[str, ...]:
    """What stood against a command that the players allowed, a sentence each. Rule: FTC-9.3

    A code that the rules of today do not give stays as it was recorded.
    """
    against = list(all_refusals(battle, command))
    told = (tuple(one.message for one in against if one.code == code) or (code,) for code in dict.fromkeys(codes))
    return tuple(sentence for sentences in told for sentence in sentences)


def side_of(battle: Battle, command: Command) -> str:
    """The side that gives a command: the one it names, or the one whose unit acts."""
    unit = battle.unit(command.actor(battle))
    return command.side or (unit.side if unit else "")


def _unknown(battle: Battle, command: Command) -> Iterator[Refusal]:
    actor = command.actor(battle)
    if actor and battle.unit(actor) is None:
        known = ", ".join([*battle.ships, *battle.groups, *battle.markers])
        yield Refusal(faults.UNKNOWN_UNIT, actor, "unit", actor, known)
    else:
        yield from _no_ship(battle, command, actor)
    if command.side and battle.side(command.side) is None:
        known = ", ".join(side.id for side in battle.sides)
        yield Refusal(faults.UNKNOWN_SIDE, command.side, "", command.side, known)


def _no_ship(battle: Battle, command: Command, actor: str) -> Iterator[Refusal]:
    """A command for a ship that names a group, a marker or nothing; commands for these tell it themselves."""
    if getattr(command, "ship", None) == actor and actor not in battle.ships:
        yield Refusal(faults.UNKNOWN_UNIT, actor, "ship", actor or "“”", ", ".join(battle.ships))


def _out_of_phase(battle: Battle, command: Command) -> Iterator[Refusal]:
    if battle.ended and command.roles:
        yield Refusal(faults.BATTLE_OVER, "battle", command.title, battle.ended)
    if command.roles and battle.phase.role not in command.roles:
        numbers = [phase.number for phase in battle.phases if phase.role in command.roles]
        yield Refusal(faults.PHASE, "phase", command.title, battle.phase.number, " or ".join(numbers) or "none")
    elif command.takes_a_go() and battle.phase.alternates and not battle.initiative:
        yield Refusal(faults.INITIATIVE, "initiative", command.title)


def _wrong_side(battle: Battle, command: Command) -> Iterator[Refusal]:
    unit = battle.unit(command.actor(battle))
    if unit is None:
        return
    if command.side and command.side != unit.side:
        giver, owner = side_name(battle, command.side), side_name(battle, unit.side)
        yield Refusal(faults.NOT_YOUR_UNIT, unit.id, unit.name, giver, owner)
    if isinstance(unit, Ship) and command.roles and not unit.is_in_play:
        yield Refusal(faults.OUT_OF_BATTLE, unit.id, unit.name, unit.status.replace("_", " "))
    if command.takes_a_go() and battle.phase.alternates and battle.initiative:
        yield from not_its_go(battle, unit)
