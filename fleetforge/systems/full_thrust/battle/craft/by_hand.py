"""Groups, salvoes and ordnance set by hand, with a reason: the table is right.

Rule: FTC-9.3
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle import faults as common
from fleetforge.systems.full_thrust.battle.clash.losses import CraftDestroyed
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.checks import not_craft
from fleetforge.systems.full_thrust.battle.craft.turn_end import MarkerRemoved, free_bay
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import GroupStatus, Marker, Point
from fleetforge.systems.full_thrust.design.model import SalvoType

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Afters
    from fleetforge.systems.full_thrust.battle.state import Battle


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """A marker was set down by hand. Rule: FTC-9.3"""

    marker: Marker
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """It lies on the table."""
        return replace(battle.with_marker(self.marker), next_marker=battle.next_marker + 1)

    def words(self, battle: Battle) -> str:
        """What, and why."""
        return f"{self.marker.name} is placed: {self.reason}"


@dataclass(frozen=True, slots=True)
class PlaceOrdnance(Command):
    """Set an ordnance marker down by hand: one that a scenario brings, or that was forgotten.

    ``owner`` is the side it belongs to, ``strength`` the level of a bolt, ``endurance`` that of a
    heavy missile. Rule: FTC-9.3
    """

    owner: str
    kind: Literal["SM", "HM", "PB", "AMT"]
    reason: str
    name: str = ""
    strength: int = 1
    endurance: int = 0
    to: Point | None = None

    title: ClassVar[str] = "Place ordnance by hand"
    clause: ClassVar[str] = "FTC-9.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A side that there is not, figures that cannot be, no reason."""
        if battle.side(self.owner) is None:
            known = ", ".join(side.id for side in battle.sides)
            yield Refusal(common.UNKNOWN_SIDE, self.owner, "", self.owner, known)
        for what, value, least in (("strength", self.strength, 1), ("endurance", self.endurance, 0)):
            if not least <= value <= MOST:
                subject = f"{self.kind}: {what}"
                yield Refusal(common.CORRECTION, "ordnance", subject, value, f"{least} to {MOST}")
        yield from self.faults.unreasoned(self.kind, self.kind, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it down."""
        yield from ()
        number = scene.battle.next_marker
        marker = Marker(
            f"m{number}",
            self.owner,
            self.kind,
            self.name or f"{self.kind}{number}",
            "",
            "",
            self.strength,
            position=self.to,
            cef=self.endurance,
            placed_turn=scene.battle.turn,
        )
        scene.emit(MarkerPlaced(marker, self.reason))


@dataclass(frozen=True, slots=True)
class RemoveOrdnance(Command):
    """Take a marker off the table by hand. Rule: FTC-9.3"""

    marker: str
    reason: str

    title: ClassVar[str] = "Remove a marker by hand"
    clause: ClassVar[str] = "FTC-9.3"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no marker; no reason."""
        if self.marker not in battle.markers:
            yield Refusal(faults.NO_CRAFT, self.marker, self.marker)
        yield from self.faults.unreasoned(self.marker, self.marker, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Take it off."""
        yield from ()
        scene.emit(MarkerRemoved(self.marker, self.reason))


@dataclass(frozen=True, slots=True)
class GroupSet(Event):
    """A group is where the players say: aboard in a bay, flying, out for the battle or destroyed.

    Rule: FTC-9.3
    """

    group: str
    status: GroupStatus
    bay: str
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """What only a flying group has is gone with its flight."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        group = replace(group, status=self.status, group=replace(group.group, bay=self.bay))
        if self.status == "destroyed":
            group = replace(group, lost=group.group.fighters)
        if self.status != "flying":
            group = replace(group, position=None, screens="", screen_offset=None, escorts="", run="", evasion=0)
        return battle.with_group(group)

    def words(self, battle: Battle) -> str:
        """How it stands, and why."""
        return f"{named(battle, self.group)} is set to {self.status} by hand: {self.reason}"


@dataclass(frozen=True, slots=True)
class SalvoesSet(Event):
    """A magazine holds what the players say. Rule: FTC-9.3"""

    ship: str
    magazine: str
    salvoes: tuple[SalvoType, ...]
    reason: str

    by_hand: ClassVar[bool] = True

    def apply(self, battle: Battle) -> Battle:
        """Launchers draw on these from now on."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        salvoes = {**ship.stores.salvoes, self.magazine: self.salvoes}
        return battle.with_ship(replace(ship, stores=replace(ship.stores, salvoes=salvoes)))

    def words(self, battle: Battle) -> str:
        """What it holds, and why."""
        held = ", ".join(self.salvoes) or "none"
        return f"{named(battle, self.ship)}: salvoes set by hand to {held}: {self.reason}"


@dataclass(frozen=True, slots=True)
class SetGroup(Command):
    """Set how a fighter group stands: aboard, flying, out for the battle or destroyed. Rule: FTC-9.3"""

    group: str
    status: GroupStatus
    reason: str

    title: ClassVar[str] = "Correct a group"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "group"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no group; no bay, or no fighters left for it; no reason."""
        group = battle.groups.get(self.group)
        if group is None:
            yield not_craft(battle, self.group)
            return
        subject = f"{group.name}: state"
        if self.status in INSIDE and self._bay(battle) is None:
            yield Refusal(common.CORRECTION, self.group, subject, self.status, "flying, or free a bay first")
        if self.status != "destroyed" and group.fighters < 1:
            yield Refusal(common.CORRECTION, self.group, subject, self.status, "it some fighters first")
        yield from self.faults.unreasoned(group.name, group.name, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        group = scene.battle.groups.get(self.group)
        if group is not None:
            bay = self._bay(scene.battle) if self.status in INSIDE else None
            scene.emit(GroupSet(self.group, self.status, bay or group.group.bay, self.reason))

    def _bay(self, battle: Battle) -> str | None:
        group = battle.groups[self.group]
        ship = battle.ships.get(group.carrier)
        if group.is_inside:
            return group.group.bay
        return free_bay(battle, ship, group) if ship else None


@dataclass(frozen=True, slots=True)
class SetSalvoes(Command):
    """Set what a magazine holds, in the order in which it is drawn. Rule: FTC-4.11, FTC-9.3"""

    ship: str
    magazine: str
    salvoes: tuple[SalvoType, ...]
    reason: str

    title: ClassVar[str] = "Correct a magazine"
    clause: ClassVar[str] = "FTC-9.3"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A magazine that the ship does not have; more than any could hold; no reason."""
        ship = battle.ships.get(self.ship)
        known = [item.id for item in ship.design.of_family("sm_magazine")] if ship else []
        if self.magazine not in known:
            subject = f"{named(battle, self.ship)}: magazine"
            yield Refusal(
                common.CORRECTION, self.ship, subject, self.magazine, "one of " + (", ".join(known) or "none")
            )
        if len(self.salvoes) > MOST:
            subject = f"{named(battle, self.ship)}: salvoes"
            yield Refusal(common.CORRECTION, self.ship, subject, len(self.salvoes), f"at most {MOST}")
        name = named(battle, self.ship)
        yield from self.faults.unreasoned(name, name, self.reason)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set it."""
        yield from ()
        scene.emit(SalvoesSet(self.ship, self.magazine, self.salvoes, self.reason))


def end_groups(scene: Scene) -> Rolling[None]:
    """A group whose last fighter was taken off by hand is gone. Rule: FFB-0.10"""
    yield from ()
    for group in tuple(scene.battle.groups.values()):
        if group.status != "destroyed" and group.fighters < 1:
            scene.emit(CraftDestroyed(group.id, "no fighters left"))


MOST = 99
INSIDE = ("aboard", "out")


COMMANDS = (PlaceOrdnance, RemoveOrdnance, SetGroup, SetSalvoes)
EVENTS = (MarkerPlaced, GroupSet, SalvoesSet)
AFTER: Afters = (end_groups,)
