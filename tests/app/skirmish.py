"""A game of counters that strike each other: as little of a game as battles can be played of."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.app.battle_game import BattleGame
from fleetforge.app.game import Game
from fleetforge.app.setups import Setups
from fleetforge.journal import turns
from fleetforge.journal.command import Command, Scene
from fleetforge.journal.event import Event
from fleetforge.journal.rules import BattleRules, Topic
from fleetforge.journal.state import BattleState, Phase, Side, named
from fleetforge.kernel.dice import Roll
from fleetforge.storage.native.shape import NAME, into, whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pydantic_core import CoreSchema

    from fleetforge.app.battle_draft import Draft
    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Finding

PHASES = (Phase("1", "Strike", "strike", "SKI-1"), Phase("2", "Rest", "rest", "SKI-2"))


@dataclass(frozen=True, slots=True)
class Gang:
    """So many counters."""

    name: str
    count: int = 1

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Nothing is ever wrong with it."""
        return ()


@dataclass(frozen=True, slots=True)
class Counter:
    """A counter with some strength left."""

    id: str
    name: str
    side: str
    strength: int = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class Skirmish(BattleState):
    """Counters of two gangs."""

    counters: Mapping[str, Counter]

    @property
    def phases(self) -> tuple[Phase[str], ...]:
        """Strike and rest."""
        return PHASES

    @property
    def rosters(self) -> Mapping[str, Mapping[str, Counter]]:
        """All counters."""
        return {"counter": self.counters}


@dataclass(frozen=True, slots=True)
class Struck(Event[Skirmish]):
    """A counter lost strength."""

    counter: str
    by: int

    def apply(self, battle: Skirmish) -> Skirmish:
        """It has less."""
        hit = battle.counters.get(self.counter)
        if hit is None:
            return battle
        return replace(battle, counters={**battle.counters, hit.id: replace(hit, strength=hit.strength - self.by)})

    def words(self, battle: Skirmish) -> str:
        """Which, and by how much."""
        return f"{named(battle, self.counter)} loses {self.by}"


@dataclass(frozen=True, slots=True)
class Strike(Command[Skirmish]):
    """A counter strikes another one."""

    counter: str
    unit: str

    roles: ClassVar[tuple[str, ...]] = ("strike",)
    title: ClassVar[str] = "Strike"
    clause: ClassVar[str] = "SKI-1"

    def actor(self, battle: Skirmish) -> str:
        """The counter that strikes."""
        return self.counter

    def results(self, scene: Scene[Skirmish]) -> Rolling[None]:
        """A die tells how hard."""
        (face,) = yield from scene.roll(Roll("strike", 1), "SKI-1")
        scene.emit(Struck(self.unit, face))


class SkirmishBattles(BattleGame):
    """Nothing but what must be said."""

    game = "skirmish"
    rules: BattleRules[Any] = BattleRules((Topic((Strike, turns.NextPhase, turns.Note), (*turns.EVENTS, Struck)),))

    def start(self, setup: Draft) -> Skirmish:
        """The counters of both gangs."""
        sides = tuple(Side(letter, side.name) for letter, side in setup.lettered)
        counters = [
            Counter(f"{letter}{number}", f"{side.name} {number}", letter)
            for letter, side in setup.lettered
            for number in range(1, side.fleet.count + 1)
        ]
        return Skirmish(name=setup.name, sides=sides, counters={one.id: one for one in counters})


class SkirmishSetups(Setups[Gang, Gang, Any]):
    """Two gangs."""

    game = "skirmish"
    fleet_type = Gang

    def audit(self, fleet: Gang) -> Gang:
        """The gang itself."""
        return fleet

    def fleet_shape(self) -> CoreSchema:
        """A name and a number."""
        return into(Gang, name=NAME, count=whole(1, 9))


BATTLES, SETUPS = SkirmishBattles(), SkirmishSetups()


@dataclass(frozen=True)
class SkirmishGame(Game):
    """Battles, and nothing else."""

    id: str = "skirmish"
    title: str = "Skirmish"
    status: str = ""
    clause_prefixes: tuple[str, ...] = ("SKI",)

    def battles(self) -> SkirmishBattles:
        """How it is played."""
        return BATTLES

    def setups(self) -> SkirmishSetups:
        """How it is set up."""
        return SETUPS
