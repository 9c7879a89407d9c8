"""Fire that is declared first and rolled later, so that the other side can answer in between.

Between the two, groups that point defence is aimed at are held to their attack runs.

Rule: FFB-13.2, FFB-13.3, FFB-14.3, FFB-32.17, FFB-32.46
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.goes import already_declared, not_its_go
from fleetforge.systems.full_thrust.battle.gunnery import faults
from fleetforge.systems.full_thrust.battle.gunnery.aiming import declaration_of
from fleetforge.systems.full_thrust.battle.gunnery.firing import against, carry_out
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.state import Announced
from fleetforge.systems.full_thrust.fighters.accounting import takes_control
from fleetforge.systems.full_thrust.fire.declaration import Shot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.fighters.break_off import PendingFire


@dataclass(frozen=True, slots=True)
class FireAnnounced(Event):
    """A ship declared all its fire, which is rolled later. Rule: FFB-14.3"""

    ship: str
    shots: tuple[Shot, ...]
    covers: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """It stands until it is rolled."""
        return replace(battle, declared=(*battle.declared, Announced(self.ship, self.shots, self.covers)))

    def words(self, battle: Battle) -> str:
        """Who declared, and at what."""
        targets = ", ".join(named(battle, one) for one in dict.fromkeys(shot.target for shot in self.shots))
        return (
            f"{named(battle, self.ship)} declares fire at {targets}"
            if targets
            else (f"{named(battle, self.ship)} declares no fire")
        )


@dataclass(frozen=True, slots=True)
class FireCalled(Event):
    """The declared fire of a ship is rolled now. Rule: FFB-14.3"""

    ship: str

    def apply(self, battle: Battle) -> Battle:
        """Nothing of it is pending any more."""
        return replace(battle, declared=tuple(one for one in battle.declared if one.ship != self.ship))

    def words(self, battle: Battle) -> str:
        """Whose."""
        return f"{named(battle, self.ship)} rolls the fire that it declared"


@dataclass(frozen=True, slots=True)
class DeclareFire(Command):
    """Declare all fire of a ship and roll it later; its side keeps the go. Rule: FFB-14.3, FFB-13.2"""

    ship: str
    shots: tuple[Shot, ...] = ()
    covers: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Declare fire"
    clause: ClassVar[str] = "FFB-14.3"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not its go; fire that waits already; everything that stands against firing so at once."""
        if ship := battle.ships.get(self.ship):
            yield from not_its_go(battle, ship)
        yield from already_declared(battle)
        yield from against(battle, self.ship, self.shots, self.covers)

    def results(self, scene: Scene) -> Rolling[None]:
        """Keep the declaration."""
        yield from ()
        scene.emit(FireAnnounced(self.ship, self.shots, self.covers))


@dataclass(frozen=True, slots=True)
class RollFire(Command):
    """Roll the fire that a ship declared; it stands as declared, whatever happened since.

    Rule: FFB-14.3, FFB-32.46
    """

    ship: str

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Roll declared fire"
    clause: ClassVar[str] = "FFB-14.3"
    acted_by: ClassVar[str] = "ship"

    def takes_a_go(self) -> bool:
        """A ship fires once per turn. Rule: FTC-1.5, FTC-1.7"""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Nothing is declared."""
        if _announced(battle, self.ship) is None:
            yield Refusal(faults.NOT_DECLARED, self.ship, named(battle, self.ship))

    def results(self, scene: Scene) -> Rolling[None]:
        """All dice, then everything takes effect."""
        announced = _announced(scene.battle, self.ship)
        if announced is not None:
            scene.emit(FireCalled(self.ship))
            yield from carry_out(scene, self.ship, announced.shots, announced.covers)


def _announced(battle: Battle, ship: str) -> Announced | None:
    return next((one for one in battle.declared if one.ship == ship), None)


def pending_at(battle: Battle, group: str) -> tuple[PendingFire, str]:
    """Point defence at a group that is declared and not rolled: with or without fire control, and whose.

    Rule: FFB-13.2, FFB-13.3
    """
    found: PendingFire = "none"
    whose = ""
    for announced in battle.declared:
        ship = battle.ships[announced.ship]
        declaration = declaration_of(battle, ship, announced.shots, announced.covers)
        for aimed in declaration.shots:
            if aimed.target.id == group and aimed.shot.mode == "pd":
                free = not takes_control(aimed, declaration, battle.options.fighters)
                found, whose = ("no_fcs" if free or found == "no_fcs" else "fcs"), ship.name
    return found, whose


COMMANDS = (DeclareFire, RollFire)
EVENTS = (FireAnnounced, FireCalled)
