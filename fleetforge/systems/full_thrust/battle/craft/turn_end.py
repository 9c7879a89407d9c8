"""Phase 10: groups are taken aboard and re-arm, spent markers are taken off the table.

Rule: FFB-6.18, FFB-26, FTC-5.20, FTC-7.7
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, check_ship, not_craft
from fleetforge.systems.full_thrust.battle.craft.launchers import bays
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import CONTACT_MU, distance
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.fighters.distance import mu, within
from fleetforge.systems.full_thrust.fighters.rearm import rearm
from fleetforge.systems.full_thrust.fighters.turn_end import stays

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.hooks import Hooks
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group, Ship


@dataclass(frozen=True, slots=True)
class MarkerRemoved(Event):
    """A marker was taken off the table. Rule: FFB-26.2"""

    marker: str
    why: str

    def apply(self, battle: Battle) -> Battle:
        """It is gone."""
        return battle.without_marker(self.marker)

    def words(self, battle: Battle) -> str:
        """What, and why."""
        return f"{named(battle, self.marker)} is removed: {self.why}"


@dataclass(frozen=True, slots=True)
class GroupRecovered(Event):
    """A group was taken into a bay; ``ready_turn`` is when it may be launched again, None never.

    Rule: FFB-6.18, FFB-28.10, FTC-7.7
    """

    group: str
    ship: str
    bay: str
    ready_turn: int | None

    def apply(self, battle: Battle) -> Battle:
        """It has full endurance and fresh torpedoes, and is no larger than before."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        return battle.with_group(
            replace(
                group,
                status="aboard" if self.ready_turn is not None else "out",
                carrier=self.ship,
                group=replace(group.group, bay=self.bay),
                cef=group.full_cef,
                torpedoes_spent=False,
                position=None,
                screens="",
                screen_offset=None,
                escorts="",
                run="",
                evasion=0,
                recovered_turn=battle.turn,
                ready_turn=self.ready_turn,
            )
        )

    def words(self, battle: Battle) -> str:
        """Who is aboard what, and until when."""
        ready = f"ready in turn {self.ready_turn}" if self.ready_turn is not None else "out for the battle"
        return f"{named(battle, self.group)} is taken aboard {named(battle, self.ship)}: {ready}"


@dataclass(frozen=True, slots=True)
class Recover(Command):
    """Take a fighter group aboard a ship of its side that it touches; a die says when it is ready again.

    ``touching`` and ``distance`` are what the players see; nothing said means that they touch unless
    the plot says otherwise. Rule: FFB-6.18, FTC-7.7
    """

    group: str
    ship: str
    distance: float | None = None
    touching: bool | None = None

    roles: ClassVar[tuple[Role, ...]] = ("end",)
    title: ClassVar[str] = "Recover fighters"
    clause: ClassVar[str] = "FFB-6.18"
    acted_by: ClassVar[str] = "group"

    def words(self, battle: Battle) -> str:
        """Who goes aboard what."""
        return f"{self.title}: {named(battle, self.group)} aboard {named(battle, self.ship)}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship of another side, too far off or without a bay."""
        group, ship = battle.groups.get(self.group), battle.ships.get(self.ship)
        yield from check_ship(battle, self.ship)
        if group is None:
            yield not_craft(battle, self.group)
        if group is None or ship is None:
            return
        yield from check_flying(battle, self.group)
        words = (("ship", ship.name),)
        if ship.side != group.side:
            yield Refusal(faults.FOREIGN, group.id, group.name, words=words)
        if free_bay(battle, ship, group) is None:
            yield Refusal(faults.NO_BAY, group.id, group.name, words=words)
        far = self.distance if self.distance is not None else distance(battle, self.group, self.ship)
        apart = far is not None and not within(far, CONTACT_MU)
        if self.touching is False or (self.touching is None and apart):
            found = mu(far) if far is not None else "some"
            yield Refusal(faults.NO_CONTACT, group.id, group.name, found, words=words)

    def results(self, scene: Scene) -> Rolling[None]:
        """Take it aboard and roll for how long it re-arms."""
        group, ship = scene.battle.groups.get(self.group), scene.battle.ships.get(self.ship)
        bay = free_bay(scene.battle, ship, group) if group and ship else None
        if group is None or bay is None:
            return
        outcome = yield from scene.rolling(rearm(group.name), "FTC-7.7")
        ready = None if outcome.is_out else scene.battle.turn + outcome.turns
        scene.emit(GroupRecovered(group.id, self.ship, bay, ready))


def free_bay(battle: Battle, ship: Ship, group: Group) -> str | None:
    """A working bay that no group is in, the group's own first; None if there is none. Rule: FTC-5.20"""
    inside = {one.group.bay for one in battle.groups.values() if one.carrier == ship.id and one.is_inside}
    free = [bay for bay in bays(battle, ship) if bay not in inside]
    own = group.group.bay
    if group.carrier == ship.id and own in free:
        return own
    return free[0] if free else None


def clear_markers(scene: Scene) -> Rolling[None]:
    """Take off what is spent when phase 10 begins. Rule: FFB-26.2"""
    yield from ()
    for marker in tuple(scene.battle.markers.values()):
        piece = piece_of(scene.battle, marker.id)
        if piece is not None and not stays(piece, scene.battle.options.fighters):
            scene.emit(MarkerRemoved(marker.id, "spent"))


COMMANDS = (Recover,)
EVENTS = (MarkerRemoved, GroupRecovered)
HOOKS: Hooks = (("end", clear_markers),)
