"""Phase 9a: fighters fire at fighters and ordnance, escorts before their turn.

Rule: FFB-21, FFB-22
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from fleetforge.journal.event import Told
from fleetforge.journal.state import named
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.clash import faults
from fleetforge.systems.full_thrust.battle.clash.losses import hit
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import check_flying, not_craft
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.goes import GoTaken, not_its_go
from fleetforge.systems.full_thrust.battle.measuring import distance
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import piece_of
from fleetforge.systems.full_thrust.design.model import FULL_GROUP
from fleetforge.systems.full_thrust.fighters.distance import check_distances
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.faults_fire import NINE_A_ALLOCATION
from fleetforge.systems.full_thrust.fighters.fighter_fire import GroupFire, check_group_fire, escort_fire, group_fire
from fleetforge.systems.full_thrust.fighters.protection import can_fire, guards

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group
    from fleetforge.systems.full_thrust.fighters.fighter_fire import GroupHits
    from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece


@dataclass(frozen=True, slots=True)
class GroupFired(Event):
    """A group fired at fighters or ordnance and paid for it; ``early`` where escorts fire out of order.

    Rule: FFB-6.11, FFB-6.17, FFB-21.2, FFB-21.3
    """

    group: str
    paid: int
    early: bool

    def apply(self, battle: Battle) -> Battle:
        """It fires no more this turn."""
        group = battle.groups.get(self.group)
        if group is None:
            return battle
        return battle.with_group(replace(group, fired=True, cef=max(0, group.cef - self.paid)))

    def words(self, battle: Battle) -> str:
        """Who fired."""
        return f"{named(battle, self.group)} fires" + (" out of order, as escort" if self.early else "")


@dataclass(frozen=True, slots=True)
class EscortsDrawn(Event):
    """A group let the escorts of these groups fire at it first. Rule: FFB-22.6"""

    group: str
    guarded: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """Its survivors may attack them."""
        group = battle.groups.get(self.group)
        return battle if group is None else battle.with_group(replace(group, drawn=(*group.drawn, *self.guarded)))

    def words(self, battle: Battle) -> str:
        """Whose escorts fire."""
        guarded = ", ".join(named(battle, one) for one in self.guarded)
        return f"{named(battle, self.group)} goes past the escorts of {guarded}"


@dataclass(frozen=True, slots=True)
class Aim:
    """Fighters of a group at one target; ``distance`` is what was measured to it. Rule: FFB-21.5"""

    target: str
    fighters: int
    distance: float | None = None


@dataclass(frozen=True, slots=True)
class FireFighters(Command):
    """A group's fighters fire at enemy fighters and ordnance, each at a target of its own if it likes.

    Naming no target is holding fire, which costs nothing. Rule: FFB-21.5, FFB-21.12, FFB-32.7
    """

    group: str
    at: tuple[Aim, ...] = ()
    mode: Literal["pd", "as"] = "pd"

    roles: ClassVar[tuple[Role, ...]] = ("fighters",)
    title: ClassVar[str] = "Fighters fire at fighters and ordnance"
    clause: ClassVar[str] = "FFB-21.1"
    acted_by: ClassVar[str] = "group"

    def takes_a_go(self) -> bool:
        """One group a go. Rule: FFB-5.9"""
        return True

    def words(self, battle: Battle) -> str:
        """Who fires at what."""
        at = ", ".join(f"{aim.fighters} at {named(battle, aim.target)}" for aim in self.at)
        return f"{named(battle, self.group)}: {at or 'holds its fire'}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What the rules say against the fire, and another group that has to go on first."""
        group = battle.groups.get(self.group)
        if group is None:
            yield not_craft(battle, self.group)
            return
        yield from check_flying(battle, self.group)
        yield from _pending(battle, group)
        yield from check_distances(self.group, (aim.distance for aim in self.at if aim.distance is not None))
        yield from _one_die(battle, group, sum(aim.fighters for aim in self.at))
        if self.at and (piece := piece_of(battle, self.group)):
            yield from check_group_fire(self._fire(battle, group, piece), pieces(battle), battle.options.fighters)

    def results(self, scene: Scene) -> Rolling[None]:
        """Throw for each target; what is lost is lost at once. Rule: FFB-21.9"""
        battle = scene.battle
        group, piece, there = battle.groups.get(self.group), piece_of(battle, self.group), pieces(battle)
        fire = self._fire(battle, group, piece) if group and piece else None
        if fire is None or not any(name in there for name, some in fire.allocation.items() if some > 0):
            scene.emit(Told(self.group, f"{named(battle, self.group)} holds its fire", "FFB-32.7"))
            return
        most = 1 if group is not None and group.is_cutter else FULL_GROUP
        kept = {name: min(some, most) for name, some in fire.allocation.items() if name in there}
        rule = group_fire(replace(fire, allocation=kept), there, battle.catalogue.fighters, battle.options.fighters)
        shots = yield from scene.rolling(rule, "FFB-21.5")
        scene.emit(GroupFired(self.group, cost("fighter", "fire_9a"), early=False))
        _lose(scene, shots)

    def _fire(self, battle: Battle, group: Group, piece: Piece) -> GroupFire:
        allocation: dict[str, int] = {}
        for aim in self.at:
            allocation[aim.target] = allocation.get(aim.target, 0) + aim.fighters
        given = {aim.target: aim.distance for aim in self.at}
        ranges = {name: far for name in allocation if (far := _far(battle, self.group, name, given)) is not None}
        late = group.broke_in_9a
        return GroupFire(piece, allocation, ranges, group.drawn, self.mode, broke_off_late=late)


@dataclass(frozen=True, slots=True)
class DrawEscortFire(Command):
    """A group lets the escorts of its targets fire at it now; its survivors then attack the guarded groups.

    It is given on the group's go and leaves the go to it. ``declined`` are escorts that do not fire.
    Rule: FFB-22.6, FFB-22.8, FFB-22.12
    """

    group: str
    guarded: tuple[str, ...]
    declined: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("fighters",)
    title: ClassVar[str] = "Let escorts fire first"
    clause: ClassVar[str] = "FFB-22.6"
    acted_by: ClassVar[str] = "group"

    def words(self, battle: Battle) -> str:
        """Who goes past whose escorts."""
        guarded = ", ".join(named(battle, one) for one in self.guarded)
        return f"{self.title}: {named(battle, self.group)} at {guarded}"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Not its go; it may not fire at them even so; nobody guards them; an escort that there is not."""
        group, piece = battle.groups.get(self.group), piece_of(battle, self.group)
        if group is None or piece is None:
            yield not_craft(battle, self.group)
            return
        yield from check_flying(battle, self.group)
        yield from not_its_go(battle, group)
        yield from _pending(battle, group)
        ranges = {name: far for name in self.guarded if (far := distance(battle, self.group, name)) is not None}
        fire = GroupFire(piece, dict.fromkeys(self.guarded, 0), ranges, self.guarded)
        yield from check_group_fire(fire, pieces(battle), battle.options.fighters)
        yield from self._unguarded(battle)

    def _unguarded(self, battle: Battle) -> Iterator[Refusal]:
        there = pieces(battle)
        for name in self.guarded:
            if name in there and not guards(there[name], there.values(), battle.options.fighters):
                yield Refusal(faults.NOT_GUARDED, name, named(battle, name))
        able = [one.id for one in self._escorts(battle) if can_fire(one)]
        for name in self.declined:
            if name not in able:
                known = ", ".join(able) or "none"
                yield Refusal(faults.NO_ESCORT, name, named(battle, name), allowed=known)

    def results(self, scene: Scene) -> Rolling[None]:
        """The escorts fire; the group's losses are removed before it attacks."""
        piece = piece_of(scene.battle, self.group)
        if piece is None:
            return
        options, types = scene.battle.options.fighters, scene.battle.catalogue.fighters
        escorts = self._escorts(scene.battle)
        scene.emit(EscortsDrawn(self.group, self.guarded))
        rule = escort_fire(piece, escorts, types, declined=self.declined, options=options)
        shots = yield from scene.rolling(rule, "FFB-22.6")
        for shot in shots:
            scene.emit(GroupFired(shot.group, cost("fighter", "escort_fire"), early=True))
        _lose(scene, shots)
        group = scene.battle.groups[self.group]
        if group.status == "destroyed":
            scene.emit(GoTaken(group.id, group.side))

    def _escorts(self, battle: Battle) -> tuple[Piece, ...]:
        """Escorts that still protect the groups named. Rule: FFB-22.10"""
        there = pieces(battle)
        found = (
            escort
            for name in self.guarded
            if name in there
            for escort in guards(there[name], there.values(), battle.options.fighters)
        )
        return tuple({one.id: one for one in found}.values())


def pieces(battle: Battle) -> dict[str, Piece]:
    """Groups in flight and ordnance on the table, by id."""
    flying = [group.id for group in battle.groups.values() if group.status == "flying"]
    return {name: piece for name in (*flying, *battle.markers) if (piece := piece_of(battle, name)) is not None}


def _one_die(battle: Battle, group: Group, fighters: int) -> Iterator[Refusal]:
    """A cutter fights as one fighter, or with no dice at all under one reading. Rule: FBD-10.7, FBD-13.24"""
    most = 0 if battle.options.boarding.cutter_dice == "none" else 1
    if group.is_cutter and fighters > most:
        yield Refusal(NINE_A_ALLOCATION, group.id, group.name, fighters, most)


def _far(battle: Battle, group: str, target: str, given: Mapping[str, float | None]) -> float | None:
    """MU to a target: as given, else measured or plotted, else not known."""
    now = given.get(target)
    return now if now is not None else distance(battle, group, target)


def _pending(battle: Battle, group: Group) -> Iterator[Refusal]:
    """A group of the same side that let escorts fire attacks before another acts. Rule: FFB-22.6"""
    for other in battle.groups.values():
        waits = other.drawn and not other.fired and other.status == "flying" and other.id not in battle.goes.acted
        if waits and other.side == group.side and other.id != group.id:
            yield Refusal(faults.DRAWN_FIRST, group.id, group.name, other.name)


def _lose(scene: Scene, shots: Collection[GroupHits]) -> None:
    for shot in shots:
        hit(scene, shot.target, shot.hits, named(scene.battle, shot.group))


COMMANDS = (DrawEscortFire, FireFighters)
EVENTS = (GroupFired, EscortsDrawn)
