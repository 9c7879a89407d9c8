"""Going through the turn: plots of all before anybody moves, fuel at its end.

Rule: BLS-1.1, BLS-11.3, BLS-18.1
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from fleetforge.journal import turns
from fleetforge.journal.state import named
from fleetforge.kernel.dice import Rolling
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.brilliant_lances.battle.command import Command, Scene
from fleetforge.systems.brilliant_lances.battle.event import Event
from fleetforge.systems.brilliant_lances.battle.reading import dodges
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.units import TENTHS
from fleetforge.systems.brilliant_lances.micro_evasion import BURST
from fleetforge.systems.brilliant_lances.turn_order import check_plots


@dataclass(frozen=True, slots=True)
class FuelSpent(Event):
    """Fuel of a turn, in tenths of g-turns: thrust and the bursts of micro-evasion. Rule: BLS-11.3"""

    ship: str
    spent: int
    dodged: bool

    def apply(self, battle: Battle) -> Battle:
        """It is gone."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        return battle.with_ship(replace(ship, fuel=max(0, ship.fuel - max(0, self.spent))))

    def words(self, battle: Battle) -> str:
        """How much, and what for."""
        dodged = ", micro-evasion in it" if self.dodged else ""
        return f"{named(battle, self.ship)} spends {self.spent // TENTHS}.{self.spent % TENTHS} g-turns of fuel{dodged}"


@dataclass(frozen=True, slots=True)
class NextPhase(turns.NextPhase[Battle], Command):
    """Go on to the next phase, or to the next turn after the last. Rule: BLS-18.1"""

    clause: ClassVar[str] = "BLS-18.1"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not before every ship has a plot; not after the end. Rule: BLS-1.1"""
        yield from turns.NextPhase.refusals(self, battle)
        if battle.phase.role == "plot":
            yield from check_plots(ship.name for ship in battle.ships.values() if not ship.is_plotted)

    def end_turn(self, scene: Scene) -> Rolling[None]:
        """Fuel is spent. Rule: BLS-11.3"""
        yield from ()
        for ship in tuple(scene.battle.ships.values()):
            dodged = dodges(scene.battle, ship)
            spent = TENTHS * ship.thrust.total + (BURST if dodged else 0)
            if spent:
                scene.emit(FuelSpent(ship.id, spent, dodged))


@dataclass(frozen=True, slots=True)
class EndBattle(turns.EndBattle[Battle], Command):
    """The players end the battle, and say why."""

    clause: ClassVar[str] = "BLS-18.2"


COMMANDS = (NextPhase, EndBattle)
EVENTS = (FuelSpent,)
