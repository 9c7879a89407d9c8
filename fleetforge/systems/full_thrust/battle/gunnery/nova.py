"""Nova cannons: ordered, fired along the bow line, and sweeping on for two more turns.

Rule: FTC-4.22
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.systems.full_thrust.battle.clash.losses import CraftDestroyed, sunk
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import marks_of, may, screen_of, works
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.measuring import place_of
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Point, Ship
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.fire.weapons.spinal import SWEEPS, nova

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit

NO_CANNON = FaultKind(
    "no-nova-cannon",
    "FTC-4.22",
    "{subject} has no working nova cannon {found}.",
    "Name one of: {allowed}.",
)
NOT_ARMED = FaultKind(
    "nova-not-armed",
    "FTC-4.22",
    "{subject}: its nova cannon was not armed in the orders of this turn.",
    "Write nova into its orders next turn.",
)
MOVED = FaultKind(
    "nova-thrust",
    "FTC-4.22",
    "{subject} used its main drive this turn; an armed nova cannon allows no thrust.",
    "Let it drift in the turn in which it fires.",
)
NO_SWEEP = FaultKind(
    "no-nova",
    "FTC-4.22",
    "There is no nova {found} that has still to sweep this turn.",
    "Name one of: {allowed}.",
)
NOT_TOUCHED = FaultKind(
    "unknown-target",
    "FTC-4.22",
    "{found} is not on the table.",
    "Name ships, groups and markers that the template touches.",
)
NOT_CONTROLLED = FaultKind(
    "out-of-control",
    "FTC-5.16",
    "{subject} can fire nothing: {found}.",
    "Leave the shot out.",
)


@dataclass(frozen=True, slots=True)
class NovaFired(Event):
    """A nova cannon was fired; its template goes on along the bow line. Rule: FTC-4.22"""

    ship: str
    weapon: str
    marker: str
    position: Point | None
    facing: int

    def apply(self, battle: Battle) -> Battle:
        """The shot is on its way from where it was fired."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        turn = replace(ship.turn, fire_done=True, fired=ship.turn.fired | {self.weapon})
        shot = replace(_shot(ship, battle.turn), id=self.marker, weapon=self.weapon)
        shot = replace(shot, variant=str(self.facing), position=self.position)
        battle = battle.with_ship(replace(ship, turn=turn)).with_marker(shot)
        return replace(battle, next_marker=battle.next_marker + 1)

    def words(self, battle: Battle) -> str:
        """Who fired, and where to."""
        return f"{named(battle, self.ship)} fires its nova cannon towards {self.facing}"


@dataclass(frozen=True, slots=True)
class NovaSwept(Event):
    """The template passed over its way of this turn. Rule: FTC-4.22"""

    marker: str
    touched: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """After the third turn it is gone."""
        marker = battle.markers.get(self.marker)
        if marker is None:
            return battle
        swept = replace(marker, strength=marker.strength + 1, resolved=True)
        return battle.with_marker(swept) if swept.strength < len(SWEEPS) else battle.without_marker(marker.id)

    def words(self, battle: Battle) -> str:
        """Over what."""
        over = ", ".join(named(battle, one) for one in self.touched)
        return f"The {named(battle, self.marker)} sweeps over {over or 'nothing'}"


@dataclass(frozen=True, slots=True)
class FireNova(Command):
    """Fire an armed nova cannon and sweep its first way.

    ``touched`` names what the template touches; None leaves it to the plot. Rule: FTC-4.22
    """

    ship: str
    weapon: str
    touched: tuple[str, ...] | None = None

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Fire a nova cannon"
    clause: ClassVar[str] = "FTC-4.22"
    acted_by: ClassVar[str] = "ship"

    def takes_a_go(self) -> bool:
        """It is all the fire of the ship."""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No cannon, no order for it, thrust used, nobody in command."""
        ship = battle.ships[self.ship]
        cannons = [item.id for item in ship.design.of_family("nova_cannon") if works(ship, item.id)]
        if self.weapon not in cannons:
            yield Refusal(NO_CANNON, ship.id, ship.name, self.weapon, ", ".join(cannons) or "none")
        if not marks_of(ship).nova:
            yield Refusal(NOT_ARMED, ship.id, ship.name)
        if ship.turn.drive_used:
            yield Refusal(MOVED, ship.id, ship.name)
        if not may(battle, ship, "offensive_fire"):
            yield Refusal(NOT_CONTROLLED, ship.id, ship.name, "its bridge or its power core is lost")
        yield from _not_there(battle, self.touched or ())

    def results(self, scene: Scene) -> Rolling[None]:
        """The first of three sweeps."""
        ship, marker = scene.battle.ships[self.ship], f"m{scene.battle.next_marker}"
        scene.emit(NovaFired(self.ship, self.weapon, marker, ship.motion.position, ship.motion.facing))
        yield from sweep(scene, marker, self.touched)


@dataclass(frozen=True, slots=True)
class SweepNova(Command):
    """A nova shot of an earlier turn sweeps on, at the start of the fire phase. Rule: FTC-4.22"""

    marker: str
    touched: tuple[str, ...] | None = None

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "A nova sweeps on"
    clause: ClassVar[str] = "FTC-4.22"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """What is no nova that has still to sweep."""
        waiting = [one.id for one in waiting_sweeps(battle)]
        if self.marker not in waiting:
            yield Refusal(NO_SWEEP, self.marker, "", self.marker, ", ".join(waiting) or "none")
        yield from _not_there(battle, self.touched or ())

    def results(self, scene: Scene) -> Rolling[None]:
        """The next sweep."""
        yield from sweep(scene, self.marker, self.touched)


def _shot(ship: Ship, turn: int) -> Marker:
    """The shot that a ship fires from where it is along its bow line, without a name of its own yet."""
    return Marker(
        "",
        ship.side,
        "NOVA",
        f"nova of {ship.name}",
        ship.id,
        "",
        strength=0,
        variant=str(ship.motion.facing),
        position=ship.motion.position,
        placed_turn=turn,
    )


def would_touch(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Units that a shot would touch on its first way if the ship fired now, as far as places are plotted.

    Rule: FTC-4.22
    """
    return touched_by(battle, _shot(ship, battle.turn))


def waiting_sweeps(battle: Battle) -> tuple[Marker, ...]:
    """Shots of earlier turns that have still to sweep this turn. Rule: FTC-4.22"""
    return tuple(one for one in battle.markers.values() if one.kind == "NOVA" and not one.resolved)


def touched_by(battle: Battle, shot: Marker) -> tuple[str, ...]:
    """Units that the template of this turn touches, as far as places are plotted. Rule: FTC-4.22"""
    if shot.position is None:
        return ()
    units: list[Unit] = [ship for ship in battle.ships.values() if ship.is_on_table and ship.id != shot.source]
    units += [group for group in battle.groups.values() if group.status == "flying"]
    units += [marker for marker in battle.markers.values() if marker.kind != "NOVA"]
    return tuple(unit.id for unit in units if _is_touched(shot, shot.position, place_of(unit)))


def _is_touched(shot: Marker, start: Point, place: Point | None) -> bool:
    if place is None:
        return False
    turned = radians(30 * int(shot.variant))
    east, north = place[0] - start[0], place[1] - start[1]
    along, across = east * sin(turned) + north * cos(turned), east * cos(turned) - north * sin(turned)
    return SWEEPS[shot.strength].touches(along, across)


def sweep(scene: Scene, marker_id: str, touched: tuple[str, ...] | None) -> Rolling[None]:
    """Everything that the template touches takes its dice; nothing small survives them. Rule: FTC-4.22"""
    battle = scene.battle
    shot = battle.markers[marker_id]
    found = touched_by(battle, shot) if touched is None else touched
    scene.emit(NovaSwept(marker_id, found))
    for unit_id in found:
        unit = battle.unit(unit_id)
        if isinstance(unit, Ship):
            rule = nova(
                SWEEPS[shot.strength],
                screen_of(battle, unit),
                label=f"{shot.name} at {unit.name}",
                options=battle.options.core,
            )
            blast = yield from scene.rolling(rule, "FTC-4.22")
            yield from strike(scene, unit_id, blast.blows, shot.name)
        elif unit is not None:
            scene.emit(CraftDestroyed(unit_id, shot.name))
            sunk(scene, unit_id)


def _not_there(battle: Battle, touched: tuple[str, ...]) -> Iterator[Refusal]:
    for unit_id in touched:
        unit = battle.unit(unit_id)
        there = unit.is_on_table if isinstance(unit, Ship) else unit is not None
        if isinstance(unit, Group):
            there = unit.status == "flying"
        if not there:
            yield Refusal(NOT_TOUCHED, unit_id, "", unit.name if unit else unit_id)


FIRM = frozenset({NO_CANNON.code, NO_SWEEP.code, NOT_TOUCHED.code})
COMMANDS = (FireNova, SweepNova)
EVENTS = (NovaFired, NovaSwept)
