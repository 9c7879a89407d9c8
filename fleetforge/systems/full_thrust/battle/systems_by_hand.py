"""The table is right about systems too: any of them can be set working, lost or used up, with a reason.

Rule: FTC-5.15, FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal, TypeAlias

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle import faults
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import CORE_KEY, has_core_systems, title_of, works
from fleetforge.systems.full_thrust.battle.damage_control import mended
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import CORE_KEYS, FTL, component_key
from fleetforge.systems.full_thrust.battle.wounds import CoreFailed, without_system
from fleetforge.systems.full_thrust.damage.core_systems import CORE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

Stands: TypeAlias = Literal["working", "lost", "used"]
"""How a system stands; ``used`` are weapons of one shot that were fired. Rule: FTC-4.10, FTC-5.15"""
MOST_TURNS = 6
"""Turns that a bridge is out or life support lasts come from one die. Rule: FTC-5.16, FTC-5.17"""
_COMPONENT = "component:"


@dataclass(frozen=True, slots=True)
class SystemCorrected(Event):
    """A system was set working, lost or used up by hand; ``turns`` as for the command. Rule: FTC-9.3"""

    ship: str
    system: str
    stands: Stands
    reason: str
    turns: int | None = None

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """The system stands as the players say; groups in a bay are left to them."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        ship = _whole(ship, self.system)
        if self.stands == "used":
            used = ship.stores.spent | {self.system.removeprefix(_COMPONENT)}
            ship = replace(ship, stores=replace(ship.stores, spent=used))
        core = next((one for one in CORE if CORE_KEY[one] == self.system), None)
        if self.stands == "lost" and core:
            failed = CoreFailed(self.ship, core, self.turns, for_good=core == "bridge" and self.turns is None)
            return failed.apply(battle.with_ship(ship))
        return battle.with_ship(without_system(ship, self.system) if self.stands == "lost" else ship)

    def words(self, battle: Battle) -> str:
        """Which system, how it stands, and why."""
        ship = battle.ships.get(self.ship)
        title = title_of(battle, ship, self.system) if ship else self.system
        turns = f" for {counted(self.turns, 'turn')}" if self.turns else ""
        stands = "used up" if self.stands == "used" else self.stands
        return f"Corrected: {named(battle, self.ship)}, {title} {stands}{turns} ({self.reason})"


def _whole(ship: Ship, system: str) -> Ship:
    """The ship with a system that works, is not used up, and whose boarding party did not fall."""
    ship = mended(ship, system)
    item = system.removeprefix(_COMPONENT)
    gone = {key: why for key, why in ship.aboard.parties_gone.items() if (key, why) != (item, "combat")}
    stores = replace(ship.stores, spent=ship.stores.spent - {item})
    return replace(ship, stores=stores, aboard=replace(ship.aboard, parties_gone=gone))


def stands(ship: Ship, system: str) -> Stands:
    """How a system stands now. Rule: FTC-5.15, FBD-1.15"""
    item = system.removeprefix(_COMPONENT)
    if system in ship.damage.lost or ship.aboard.parties_gone.get(item) == "combat":
        return "lost"
    return "working" if works(ship, item) else "used"


def correctable_systems(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Keys of everything that can be set; the main drive fails by halves and is a number. Rule: FTC-5.12"""
    ftl = (FTL,) if ship.design.ftl else ()
    core = CORE_KEYS if has_core_systems(battle, ship) else ()
    return (*(component_key(item.id) for item in ship.design.components), *ftl, *core)


def may_be_used_up(battle: Battle, ship: Ship, system: str) -> bool:
    """Whether a system is of one shot. Rule: FTC-4.10"""
    item = ship.design.component(system.removeprefix(_COMPONENT))
    family = battle.catalogue.family(item.family) if item else None
    return bool(family and family.one_shot)


@dataclass(frozen=True, slots=True)
class CorrectSystem(Command):
    """Set a system to what the table shows; it is named by its key, such as ``component:b2`` or ``ftl``.

    ``turns`` is how long a lost bridge is out, none for good, or how long the crew of a ship without
    life support has left. Rule: FTC-5.16, FTC-5.17, FTC-9.3
    """

    ship: str
    system: str
    stands: Stands
    reason: str
    turns: int | None = None

    title: ClassVar[str] = "Correct a system"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A system that the ship does not have or that cannot stand so; turns that cannot be; no reason."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return
        title = title_of(battle, ship, self.system)
        subject = f"{ship.name}: {title}"
        if self.system not in correctable_systems(battle, ship):
            yield Refusal(faults.CORRECTION, self.ship, subject, self.stands, "a system that it has")
        elif self.stands == "used" and not may_be_used_up(battle, ship, self.system):
            yield Refusal(faults.CORRECTION, self.ship, subject, "used up", "working or lost")
        yield from self._refused_turns(subject)
        yield from self.faults.unreasoned(self.ship, subject, self.reason)

    def _refused_turns(self, subject: str) -> Iterator[Refusal]:
        needed = self.stands == "lost" and self.system == CORE_KEY["life"]
        allowed = self.stands == "lost" and self.system in (CORE_KEY["bridge"], CORE_KEY["life"])
        if self.turns is None and not needed:
            return
        if not allowed or self.turns is None or not 1 <= self.turns <= MOST_TURNS:
            found = "no turns" if self.turns is None else counted(self.turns, "turn")
            wanted = f"1 to {MOST_TURNS} turns" if allowed else "no turns"
            yield Refusal(faults.CORRECTION, self.ship, subject, found, wanted)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        scene.emit(SystemCorrected(self.ship, self.system, self.stands, self.reason, self.turns))


COMMANDS = (CorrectSystem,)
EVENTS = (SystemCorrected,)
