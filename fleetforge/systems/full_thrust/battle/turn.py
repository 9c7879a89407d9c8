"""Going through the turn: initiative, passing, the next phase, the end of the battle.

Rule: FTC-1.1, FTC-1.3, FTC-1.8, FFB-5
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.boarding.aboard import boarding_role, unresolved_boarding
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.goes import SidePassed, already_declared, next_side, side_name, units_left
from fleetforge.systems.full_thrust.battle.phases import MOVING, Role
from fleetforge.systems.full_thrust.battle.scoring import Scored, score
from fleetforge.systems.full_thrust.battle.state import Goes
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Orders, Ship, ThisTurn
from fleetforge.systems.full_thrust.battle.upkeep import turn_ends
from fleetforge.systems.full_thrust.movement.initiative import initiative

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class InitiativeSet(Event):
    """Sides in order of initiative, the winner first, for the rest of the turn. Rule: FTC-1.3"""

    order: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """Goes follow this order from now on."""
        return replace(battle, initiative=self.order, last_winner=self.order[0])

    def words(self, battle: Battle) -> str:
        """Who won, and who follows."""
        names = {side.id: side.name for side in battle.sides}
        return "Initiative: " + ", then ".join(names.get(side, side) for side in self.order)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """A phase began, by its position in the turn. Rule: FTC-1.1, FTC-1.8"""

    index: int

    def apply(self, battle: Battle) -> Battle:
        """Nobody has had a go in it yet; measures do not outlast a phase in which units move."""
        kept = () if battle.phase.role in MOVING else battle.measured
        return replace(battle, phase_index=self.index, goes=Goes(), measured=kept, declared=())

    def words(self, battle: Battle) -> str:
        """The phase."""
        phase = battle.phases[self.index]
        return f"Phase {phase.number}: {phase.title}"


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began: what was noted for one turn only is wiped. Rule: FTC-1.1, FFB-7.18, FFB-12.8"""

    number: int

    def apply(self, battle: Battle) -> Battle:
        """Everybody starts afresh; the phase is the first."""
        return replace(
            battle,
            turn=self.number,
            phase_index=0,
            initiative=(),
            goes=Goes(),
            measured=(),
            declared=(),
            ships={key: _ship_afresh(ship) for key, ship in battle.ships.items()},
            groups={key: _group_afresh(group) for key, group in battle.groups.items()},
            markers={key: _marker_afresh(marker) for key, marker in battle.markers.items()},
        )

    def words(self, battle: Battle) -> str:
        """The turn."""
        return f"Turn {self.number}"


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over. Rule: FTC-8.5"""

    why: str

    def apply(self, battle: Battle) -> Battle:
        """Only corrections and notes are taken from now on."""
        return replace(battle, ended=self.why)

    def words(self, battle: Battle) -> str:
        """Why."""
        return f"The battle ended: {self.why}"


def _ship_afresh(ship: Ship) -> Ship:
    aboard = replace(ship.aboard, serving_crew=0, teams=None)
    prize = replace(ship.prize, tried=frozenset()) if ship.prize else None
    return replace(ship, orders=Orders(), turn=ThisTurn(), turned_last=ship.turn.turned, aboard=aboard, prize=prize)


def _group_afresh(group: Group) -> Group:
    return replace(
        group,
        screens="",
        screen_offset=None,
        escorts="",
        moved_primary=False,
        moved_secondary=False,
        free_move=False,
        run="",
        declared=False,
        broken_off=False,
        dropped_run="",
        broke_in_9a=False,
        evasion=0,
        drawn=(),
        fired=False,
        attacked=False,
    )


def _marker_afresh(marker: Marker) -> Marker:
    return replace(marker, hits=0, evasion=0, runs=(), moved_primary=False, moved_secondary=False, resolved=False)


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
class NextPhase(Command):
    """Go on to the next phase, or to the next turn after the last; who has not acted does nothing.

    What happens by itself when a phase begins is run by whoever decides the command.
    Rule: FTC-1.1, FFB-5.1, FFB-14.7
    """

    title: ClassVar[str] = "Next phase"
    clause: ClassVar[str] = "FFB-5.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not before initiative and declared fire are rolled, nor after the end."""
        yield from already_declared(battle)
        if battle.ended:
            yield Refusal(faults.BATTLE_OVER, "battle", self.title, battle.ended)
        if battle.phase.role == "initiative" and not battle.initiative:
            yield Refusal(faults.INITIATIVE, "initiative", self.title)
        if battle.phase.role == boarding_role(battle):
            yield from unresolved_boarding(battle)

    def results(self, scene: Scene) -> Rolling[None]:
        """Begin the phase or the turn."""
        index = scene.battle.phase_index + 1
        if index < len(scene.battle.phases):
            scene.emit(PhaseBegan(index))
        else:
            yield from turn_ends(scene)
            scene.emit(TurnBegan(scene.battle.turn + 1))


@dataclass(frozen=True, slots=True)
class EndBattle(Command):
    """The players end the battle, and say why."""

    why: str

    title: ClassVar[str] = "End the battle"
    clause: ClassVar[str] = "FTC-8.5"

    def results(self, scene: Scene) -> Rolling[None]:
        """Count the score; nothing but corrections and notes is taken afterwards."""
        yield from ()
        scene.emit(BattleEnded(self.why.strip() or "the players agreed"))
        points = score(scene.battle)
        if points is not None:
            scene.emit(Scored(tuple((side, str(number)) for side, number in points.items())))


COMMANDS = (RollInitiative, Pass, NextPhase, EndBattle)
EVENTS = (InitiativeSet, PhaseBegan, TurnBegan, BattleEnded)
