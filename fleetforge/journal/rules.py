"""A game whose commands and events know themselves, as the journal wants it: topics, and how a command is decided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeAlias

from fleetforge.journal.command import ANY_UNIT, Command, Scene
from fleetforge.journal.event import BattleT, Event
from fleetforge.journal.game import Decided, Decision, Refused
from fleetforge.journal.state import side_name
from fleetforge.kernel.battle_faults import FIRM
from fleetforge.kernel.finding import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fleetforge.kernel.dice import Rolling

Hook: TypeAlias = "Callable[[Scene[BattleT]], Rolling[None]]"
"""Bookkeeping and dice that nobody chooses."""


@dataclass(frozen=True, slots=True)
class Topic(Generic[BattleT]):
    """What the rules about one thing bring to a battle.

    ``hooks`` are pairs of a role and what happens by itself when a phase of that role begins; hooks of one
    phase run in the order of the topics. ``afters`` follow by themselves from any command, such as the end of
    attacks on a ship that is gone: run after every command and after the hooks of a phase, they emit only what
    the state now calls for. ``firm`` are codes of refusals that no agreement of players can lift.
    """

    commands: tuple[type[Command[BattleT]], ...] = ()
    events: tuple[type[Event[BattleT]], ...] = ()
    hooks: tuple[tuple[str, Hook[BattleT]], ...] = ()
    afters: tuple[Hook[BattleT], ...] = ()
    firm: frozenset[str] = frozenset()


def topic_of(module: object) -> Topic[BattleT]:
    """The topic of a module that may have ``COMMANDS``, ``EVENTS``, ``HOOKS``, ``AFTER`` and ``FIRM``."""
    commands, events, hooks, afters, firm = (
        getattr(module, name, ()) for name in ("COMMANDS", "EVENTS", "HOOKS", "AFTER", "FIRM")
    )
    return Topic(commands, events, hooks, afters, frozenset(firm))


class BattleRules(Generic[BattleT]):
    """Decides commands and folds events of a game that consists of topics.

    ``commands`` stand in the order of menus.
    """

    def __init__(self, topics: Iterable[Topic[BattleT]]) -> None:
        self.topics = tuple(topics)
        self.commands = tuple(one for topic in self.topics for one in topic.commands)
        self.events = tuple(one for topic in self.topics for one in topic.events)
        self.firm = FIRM.union(*(topic.firm for topic in self.topics))

    def decide(
        self, state: BattleT, command: Command[BattleT], *, allowed: bool = False
    ) -> Rolling[Decision[Event[BattleT]]]:
        """Refuse a command with everything that stands against it, or ask for its dice and say what follows.

        ``allowed`` lifts every refusal that leaves something to carry out; those are handed back.
        """
        refusals = tuple(self.all_refusals(state, command))
        if refusals and not (allowed and self.may_allow(refusals)):
            return Refused(refusals)
        scene = Scene(state)
        yield from command.results(scene)
        yield from self._follow(scene)
        command.use_up(scene, state)
        yield from self._begin_phase(scene, state)
        return Decided(tuple(scene.events), refusals)

    def evolve(self, state: BattleT, event: Event[BattleT]) -> BattleT:
        """The battle after an event that has happened."""
        return event.apply(state)

    def may_allow(self, refusals: Iterable[Refusal]) -> bool:
        """Whether players can agree to a command against which these stand."""
        return all(refusal.code not in self.firm for refusal in refusals)

    def all_refusals(self, battle: BattleT, command: Command[BattleT]) -> Iterator[Refusal]:
        """Everything that stands against a command, what concerns every command first.

        An unknown unit or side is the only thing told of, because nothing else can be judged then.
        """
        unknown = tuple(_unknown(battle, command))
        yield from unknown
        if unknown:
            return
        if battle.ended and command.roles:
            yield Refusal(command.faults.battle_over, "battle", command.title, battle.ended)
        fits = not command.roles or battle.phase.role in command.roles
        yield from command.early(battle) if fits else command.untimely(battle)
        yield from _wrong_actor(battle, command)
        yield from command.refusals(battle)

    def overruled_words(self, battle: BattleT, command: Command[BattleT], codes: Iterable[str]) -> tuple[str, ...]:
        """What stood against a command that the players allowed, a sentence each.

        A code that the rules of today do not give stays as it was recorded.
        """
        against = list(self.all_refusals(battle, command))
        told = (tuple(one.message for one in against if one.code == code) or (code,) for code in dict.fromkeys(codes))
        return tuple(sentence for sentences in told for sentence in sentences)

    def _begin_phase(self, scene: Scene[BattleT], before: BattleT) -> Rolling[None]:
        """What happens by itself when a phase has begun."""
        if (before.turn, before.phase_index) == (scene.battle.turn, scene.battle.phase_index):
            return
        role = scene.battle.phase.role
        for topic in self.topics:
            for phase, hook in topic.hooks:
                if phase == role:
                    yield from hook(scene)
        yield from self._follow(scene)

    def _follow(self, scene: Scene[BattleT]) -> Rolling[None]:
        """What follows by itself from whatever has happened."""
        for topic in self.topics:
            for after in topic.afters:
                yield from after(scene)


def _unknown(battle: BattleT, command: Command[BattleT]) -> Iterator[Refusal]:
    told = set()
    for kind, name in command.wanted(battle):
        rosters = battle.rosters.values() if kind == ANY_UNIT else (battle.rosters[kind],)
        if name not in told and not any(name in units for units in rosters):
            told.add(name)
            known = ", ".join(one for units in rosters for one in units)
            yield Refusal(command.faults.unknown_unit, name, kind, name or "“”", known)
    if command.side and battle.side(command.side) is None:
        sides = ", ".join(side.id for side in battle.sides)
        yield Refusal(command.faults.unknown_side, command.side, "", command.side, sides)


def _wrong_actor(battle: BattleT, command: Command[BattleT]) -> Iterator[Refusal]:
    """Whether the acting unit belongs to who gives the command, and may act."""
    unit = battle.unit(command.actor(battle))
    if unit is None:
        return
    if command.side and command.side != unit.side:
        giver, owner = side_name(battle, command.side), side_name(battle, unit.side)
        yield Refusal(command.faults.not_your_unit, unit.id, unit.name, giver, owner)
    yield from command.unfit(battle)
