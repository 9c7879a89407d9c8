"""Going through the turn: initiative, passing, the next phase, the end of the battle.

Rule: FTC-1.1, FTC-1.3, FTC-1.8, FFB-5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal import turns
from fleetforge.journal.state import side_name
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.boarding.aboard import boarding_role, unresolved_boarding
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.goes import SidePassed, already_declared, next_side, units_left
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.scoring import Scored, score
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.upkeep import turn_ends
from fleetforge.systems.full_thrust.movement.initiative import initiative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling


@dataclass(frozen=True, slots=True)
class InitiativeSet(Event):
    """Sides in order of initiative, the winner first, for the rest of the turn. Rule: FTC-1.3"""

    order: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """Goes follow this order from now on."""
        return replace(battle, initiative=self.order, last_winner=next(iter(self.order), ""))

    def words(self, battle: Battle) -> str:
        """Who won, and who follows."""
        names = {side.id: side.name for side in battle.sides}
        return "Initiative: " + ", then ".join(names.get(side, side) for side in self.order)


@dataclass(frozen=True, slots=True)
class RollInitiative(Command):
    """Every side rolls a die; the highest wins, tied leaders roll again.

    ``order`` is the order of the sides behind the winner where the winner sets it (three sides or
    more); the rest follow by their dice. Rule: FTC-1.3
    """

    order: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("initiative",)
    title: ClassVar[str] = "Roll initiative"
    clause: ClassVar[str] = "FTC-1.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Sides that the battle does not have; initiative that stands already."""
        for side in self.order:
            if battle.side(side) is None:
                known = ", ".join(one.id for one in battle.sides)
                yield Refusal(faults.UNKNOWN_SIDE, side, "", side, known)
        if battle.initiative:
            yield Refusal(faults.SHIP_DONE, "initiative", "Initiative")

    def results(self, scene: Scene) -> Rolling[None]:
        """Roll until one side leads alone."""
        battle = scene.battle
        names = {side.id: side.name for side in battle.sides}
        rule = initiative(names, battle.options.core.initiative_tie, battle.last_winner)
        won = yield from scene.rolling(rule, "FTC-1.3")
        others = [one for one in (*self.order, *won.order) if one != won.winner]
        scene.emit(InitiativeSet((won.winner, *dict.fromkeys(others))))


@dataclass(frozen=True, slots=True)
class Pass(Command):
    """The side that gives it does nothing more in this phase. Rule: FFB-8.3, FFB-32.7"""

    title: ClassVar[str] = "Pass"
    clause: ClassVar[str] = "FFB-8.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Only on its go, and outside launching only where the option or want of units allows it."""
        side = battle.side(self.side)
        if side is None:
            known = ", ".join(one.id for one in battle.sides)
            yield Refusal(faults.UNKNOWN_SIDE, self.side, "", self.side or "“”", known)
            return
        turn = next_side(battle)
        if turn and turn != self.side:
            yield Refusal(faults.NOT_YOUR_TURN, self.side, side.name, side.name, side_name(battle, turn))
        left = units_left(battle, self.side)
        if battle.phase.role != "launch" and left and battle.options.fighters.alternation != "free_pass":
            names = ", ".join(unit.name for one in left if (unit := battle.unit(one)))
            yield Refusal(faults.PASS_UNFIT, self.side, side.name, names)

    def results(self, scene: Scene) -> Rolling[None]:
        """None of the side's units acts any more."""
        yield from ()
        scene.emit(SidePassed(self.side))


@dataclass(frozen=True, slots=True)
class NextPhase(turns.NextPhase[Battle], Command):
    """Go on to the next phase, or to the next turn after the last. Rule: FTC-1.1, FFB-5.1, FFB-14.7"""

    clause: ClassVar[str] = "FFB-5.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not before initiative and declared fire are rolled, nor after the end."""
        yield from already_declared(battle)
        yield from turns.NextPhase.refusals(self, battle)
        if battle.phase.role == "initiative" and not battle.initiative:
            yield Refusal(faults.INITIATIVE, "initiative", self.title)
        if battle.phase.role == boarding_role(battle):
            yield from unresolved_boarding(battle)

    def end_turn(self, scene: Scene) -> Rolling[None]:
        """What goes by itself at the end. Rule: FTC-1.8"""
        yield from turn_ends(scene)


@dataclass(frozen=True, slots=True)
class EndBattle(turns.EndBattle[Battle], Command):
    """The players end the battle, and say why."""

    clause: ClassVar[str] = "FTC-8.5"

    def results(self, scene: Scene) -> Rolling[None]:
        """Count the score; nothing but corrections and notes is taken afterwards."""
        yield from turns.EndBattle.results(self, scene)
        points = score(scene.battle)
        if points is not None:
            scene.emit(Scored(tuple((side, str(number)) for side, number in points.items())))


COMMANDS = (RollInitiative, Pass, NextPhase, EndBattle)
EVENTS = (InitiativeSet,)
