"""Charging a wave gun.

Rule: FTC-4.23
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import title_of, works
from fleetforge.systems.full_thrust.battle.gunnery.fired import ChargeSet
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import component_key
from fleetforge.systems.full_thrust.fire.weapons.spinal import charge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle

NO_WAVE_GUN = FaultKind(
    "no-wave-gun",
    "FTC-4.23",
    "{subject} has no working wave gun {found}.",
    "Name one of: {allowed}.",
)
CHARGED = FaultKind(
    "charged-already",
    "FTC-4.23",
    "{subject} was charged this turn.",
    "Go on charging it next turn.",
)


@dataclass(frozen=True, slots=True)
class ChargeWaveGun(Command):
    """Charge a wave gun for a turn: a die is added to what it holds. Rule: FTC-4.23"""

    ship: str
    weapon: str

    roles: ClassVar[tuple[Role, ...]] = ("orders",)
    title: ClassVar[str] = "Charge a wave gun"
    clause: ClassVar[str] = "FTC-4.23"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no wave gun that works; a second charge in one turn."""
        ship = battle.ships[self.ship]
        guns = [item.id for item in ship.design.of_family("wave_gun") if works(ship, item.id)]
        if self.weapon not in guns:
            yield Refusal(NO_WAVE_GUN, ship.id, ship.name, self.weapon, ", ".join(guns) or "none")
        elif self.weapon in ship.turn.charged:
            yield Refusal(CHARGED, self.weapon, title_of(battle, ship, component_key(self.weapon)))

    def results(self, scene: Scene) -> Rolling[None]:
        """A die."""
        ship = scene.battle.ships[self.ship]
        held = ship.stores.charge.get(self.weapon, 0)
        rule = charge(held, f"{ship.name}: wave gun charges")
        scene.emit(ChargeSet(self.ship, self.weapon, (yield from scene.rolling(rule, "FTC-4.23")), charging=True))


FIRM = frozenset({NO_WAVE_GUN.code})
COMMANDS = (ChargeWaveGun,)
