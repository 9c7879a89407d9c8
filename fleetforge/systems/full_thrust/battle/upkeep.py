"""What happens to ships by itself as turns begin and end: lost core systems, leeches.

A lost power core is rolled for between damage control and the next orders, as the turn begins or as
the last one ends; life support and bridge count their turns as it begins;
leeches gnaw at the end of each turn after the one in which they hit.

Rule: FTC-4.20, FTC-5.16, FTC-5.17, FTC-5.18, FTC-6.4
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import BRIDGE, POWER
from fleetforge.systems.full_thrust.battle.wounds import destroyed, strike
from fleetforge.systems.full_thrust.damage.core_systems import (
    BLAST_MU,
    LifeSupportEffect,
    blast,
    blast_dice,
    power_core_roll,
)
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.fire.weapons.pods import leech_blow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

NO_DUMP = FaultKind(
    "core-dump-unfit",
    "FTC-5.18",
    "{subject} cannot dump its power core: {found}.",
    "Repair it by damage control, or set the option that owners may dump it.",
)


@dataclass(frozen=True, slots=True)
class PowerCoreRolled(Event):
    """A lost power core was rolled for. Rule: FTC-5.18"""

    ship: str
    face: int
    exploded: bool

    def apply(self, battle: Battle) -> Battle:
        """A core that explodes destroys the ship."""
        return destroyed(battle, self.ship) if self.exploded and self.ship in battle.ships else battle

    def words(self, battle: Battle) -> str:
        """Whether it held."""
        outcome = "explodes and destroys the ship" if self.exploded else "holds"
        return f"{named(battle, self.ship)}: the power core {outcome}"


@dataclass(frozen=True, slots=True)
class CoreDumped(Event):
    """A ship gave up its power core: no explosion, and no power for the rest of the battle. Rule: FTC-5.18"""

    ship: str

    def apply(self, battle: Battle) -> Battle:
        """No drive, screens or weapons from now on."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        damage = replace(
            ship.damage, lost=ship.damage.lost | {POWER}, beyond_repair=ship.damage.beyond_repair | {POWER}
        )
        return battle.with_ship(replace(ship, damage=damage, core=replace(ship.core, dumped=True)))

    def words(self, battle: Battle) -> str:
        """That it did."""
        return f"{named(battle, self.ship)} dumps its power core"


@dataclass(frozen=True, slots=True)
class BridgeCounted(Event):
    """A turn out of control is over; ``turns`` are left behind this one, None ends the count. Rule: FTC-5.16"""

    ship: str
    turns: int | None

    def apply(self, battle: Battle) -> Battle:
        """At the end of the count the ship is commanded again, from wherever it can be."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        if self.turns is None:
            ship = replace(ship, damage=replace(ship.damage, lost=ship.damage.lost - {BRIDGE}))
        return battle.with_ship(replace(ship, core=replace(ship.core, bridge_turns=self.turns)))

    def words(self, battle: Battle) -> str:
        """Whether it still is out of control."""
        name = named(battle, self.ship)
        if self.turns is None:
            return f"{name} is under control again"
        return f"{name} is out of control, {counted(self.turns, 'turn')} left after this one"


@dataclass(frozen=True, slots=True)
class LifeCounted(Event):
    """A turn without life support began; ``turns`` are left behind it. Rule: FTC-5.17"""

    ship: str
    turns: int

    def apply(self, battle: Battle) -> Battle:
        """The count goes down."""
        ship = battle.ships.get(self.ship)
        return battle.with_ship(replace(ship, core=replace(ship.core, life_turns=self.turns))) if ship else battle

    def words(self, battle: Battle) -> str:
        """What is left."""
        return f"{named(battle, self.ship)}: without life support, {counted(self.turns, 'turn')} left after this one"


@dataclass(frozen=True, slots=True)
class LifeSupportRanOut(Event):
    """Nobody is left alive aboard. Rule: FTC-5.17"""

    ship: str
    effect: LifeSupportEffect

    def apply(self, battle: Battle) -> Battle:
        """The ship is a derelict, or lost, or only noted, as the group plays it."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        if self.effect == "destroyed":
            return destroyed(battle, self.ship)
        ship = replace(ship, core=replace(ship.core, life_turns=None))
        return battle.with_ship(replace(ship, status="derelict") if self.effect == "derelict" else ship)

    def words(self, battle: Battle) -> str:
        """What became of the ship."""
        name = named(battle, self.ship)
        outcome = {"derelict": "a derelict", "destroyed": "lost", "record_only": "without a living crew"}
        return f"{name}: life support ran out; the ship is {outcome[self.effect]}"


@dataclass(frozen=True, slots=True)
class DumpCore(Command):
    """Dump a lost power core in place of the roll for it. Rule: FTC-5.18"""

    ship: str

    roles: ClassVar[tuple[Role, ...]] = ("end",)
    title: ClassVar[str] = "Dump the power core"
    clause: ClassVar[str] = "FTC-5.18"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Only where groups play that, and only a core that is lost."""
        ship = battle.ships[self.ship]
        if battle.options.core.power_core_dump != "owner_may_dump":
            yield Refusal(NO_DUMP, self.ship, ship.name, "the rules in force let only boarders bring that about")
        if ship.core.power_lost_turn is None or ship.core.dumped:
            yield Refusal(NO_DUMP, self.ship, ship.name, "it is not lost")

    def results(self, scene: Scene) -> Rolling[None]:
        """It is gone."""
        yield from ()
        scene.emit(CoreDumped(self.ship))


def turn_ends(scene: Scene) -> Rolling[None]:
    """Lost cores are rolled for before the turn is over, where groups play that. Rule: FTC-5.18"""
    if scene.battle.options.core.power_core_roll == "end_of_turn":
        yield from _power_cores(scene)


def _turn_began(scene: Scene) -> Rolling[None]:
    """Lost cores are rolled for; bridges and life support count. Rule: FTC-5.16, FTC-5.17, FTC-5.18"""
    if scene.battle.options.core.power_core_roll == "start_of_turn":
        yield from _power_cores(scene)
    for ship_id in tuple(scene.battle.ships):
        _count(scene, scene.battle.ships[ship_id])


def _power_cores(scene: Scene) -> Rolling[None]:
    for ship_id in tuple(scene.battle.ships):
        ship = scene.battle.ships[ship_id]
        if ship.is_on_table and ship.core.power_lost_turn is not None and not ship.core.dumped:
            yield from _power_core(scene, ship)


def _power_core(scene: Scene, ship: Ship) -> Rolling[None]:
    face, exploded = yield from scene.rolling(power_core_roll(ship.name), "FTC-5.18")
    scene.emit(PowerCoreRolled(ship.id, face, exploded))
    if exploded:
        yield from _blast(scene, ship)


def _blast(scene: Scene, ship: Ship) -> Rolling[None]:
    """What the explosion does to ships near it, where groups play that. Rule: FTC-5.18"""
    reading = scene.battle.options.core.power_core_blast
    if not blast_dice(ship.design.mass, reading):
        return
    for other in tuple(scene.battle.ships.values()):
        if other.id == ship.id or not other.is_on_table:
            continue
        far = distance(scene.battle, ship.id, other.id)
        if far is None:
            words = f"How far was {other.name} from {ship.name}? Within {BLAST_MU} MU it takes the explosion."
            scene.emit(Told(other.id, words, "FTC-5.18"))
        elif within(far, BLAST_MU):
            blows = yield from scene.rolling(blast(ship.design.mass, reading, other.name), "FTC-5.18")
            yield from strike(scene, other.id, blows, f"power core of {ship.name}")


def _count(scene: Scene, ship: Ship) -> None:
    if not ship.is_on_table:
        return
    core = ship.core
    if core.life_turns is not None:
        out = LifeSupportRanOut(ship.id, scene.battle.options.core.life_support_effect)
        scene.emit(out if core.life_turns == 0 else LifeCounted(ship.id, core.life_turns - 1))
    if core.bridge_turns is not None and not core.bridge_for_good:
        scene.emit(BridgeCounted(ship.id, core.bridge_turns - 1 if core.bridge_turns else None))


def _leeches_gnaw(scene: Scene) -> Rolling[None]:
    """Leeches that hit in an earlier turn do their damage. Rule: FTC-4.20"""
    for ship in tuple(scene.battle.ships.values()):
        held = [leech for leech in ship.leeches if leech.turn < scene.battle.turn]
        if held and ship.is_on_table:
            yield from strike(scene, ship.id, (leech_blow(),) * len(held), "leeches")


FIRM = frozenset({NO_DUMP.code})
COMMANDS = (DumpCore,)
EVENTS = (PowerCoreRolled, CoreDumped, BridgeCounted, LifeCounted, LifeSupportRanOut)
HOOKS: Hooks = (("orders", _turn_began), ("end", _leeches_gnaw))
