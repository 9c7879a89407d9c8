"""Phase 4: a ship launches all its fighters and ordnance of the turn on one go.

Rule: FFB-8
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.battle.classic.checks import no_fighters_in_phase_four
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.craft import faults
from fleetforge.systems.full_thrust.battle.craft.launched import GroupLaunched, OrdnanceLaunched, ShipLaunched, drawn
from fleetforge.systems.full_thrust.battle.craft.launchers import (
    BY_HAND,
    LAUNCHES,
    ByHand,
    Loaded,
    against_controls,
    against_group,
    against_launcher,
    against_ship,
    launchers_of,
    loaded,
)
from fleetforge.systems.full_thrust.battle.craft.screens import screen_set
from fleetforge.systems.full_thrust.battle.measuring import CONTACT_MU, between, touch, unknown_units
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.pieces import ORDNANCE_OF, piece_of
from fleetforge.systems.full_thrust.battle.units import Point, Ship, component_key
from fleetforge.systems.full_thrust.design.model import SalvoType
from fleetforge.systems.full_thrust.fighters.distance import within
from fleetforge.systems.full_thrust.fighters.endurance import cost
from fleetforge.systems.full_thrust.fighters.faults_moves import LAUNCH_CLOSED
from fleetforge.systems.full_thrust.fighters.launching import check_heavy_launch, check_launch_place, check_placement
from fleetforge.systems.full_thrust.fighters.markers import Marker as Piece
from fleetforge.systems.full_thrust.fighters.markers import check_known
from fleetforge.systems.full_thrust.fire.geometry import sighting

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group
    from fleetforge.systems.full_thrust.design.model import Component


@dataclass(frozen=True, slots=True)
class GroupLaunch:
    """A group that is launched; ``screen`` makes it at once a screen of its carrier.

    It is set down touching the carrier unless something else is said. Rule: FFB-8.6, FFB-8.8
    """

    group: str
    to: Point | None = None
    distance: float | None = None
    touching: bool | None = None
    screen: bool = False


@dataclass(frozen=True, slots=True)
class OrdnanceLaunch:
    """Ordnance that is launched from a component.

    ``distance`` and ``arc`` are what was measured, ``to`` is the place where places are plotted.
    ``salvo`` picks a kind of salvo from the magazine. ``kind`` makes an item that the catalogue
    does not list launch ordnance. Rule: FFB-8.10, FFB-8.11
    """

    weapon: str
    to: Point | None = None
    distance: float | None = None
    arc: Arc | None = None
    salvo: SalvoType | None = None
    kind: ByHand | None = None


@dataclass(frozen=True, slots=True)
class Launch(Command):
    """Launch fighter groups and ordnance from a ship: all that it launches this turn. Rule: FFB-8.1"""

    ship: str
    groups: tuple[GroupLaunch, ...] = ()
    ordnance: tuple[OrdnanceLaunch, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("launch",)
    title: ClassVar[str] = "Launch"
    clause: ClassVar[str] = "FFB-8.1"
    acted_by: ClassVar[str] = "ship"

    def takes_a_go(self) -> bool:
        """A ship has one go a phase. Rule: FFB-8.5"""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A side that passed; what is not there, not ready, too far off or out of arc."""
        ship = battle.unit(self.ship)
        if not isinstance(ship, Ship):
            yield Refusal(faults.NO_SHIP, self.ship, self.ship, allowed=", ".join(battle.ships))
            return
        if ship.side in battle.goes.passed:
            side = battle.side(ship.side)
            yield Refusal(LAUNCH_CLOSED, ship.id, side.name if side else ship.side)
        if not self.groups and not self.ordnance:
            yield Refusal(faults.NOTHING_TO_LAUNCH, ship.id, ship.name)
        yield from self._twice()
        yield from no_fighters_in_phase_four(battle, tuple(one.group for one in self.groups))
        yield from against_ship(battle, ship, ordnance=bool(self.ordnance))
        for launch in self.groups:
            yield from _against_group(battle, ship, launch)
        yield from self._against_ordnance(battle, ship)

    def results(self, scene: Scene) -> Rolling[None]:
        """Set everything down and note what was used up."""
        yield from ()
        for launch in self.groups:
            _launch_group(scene, self.ship, launch)
        for shot in self.ordnance:
            _launch_ordnance(scene, self.ship, shot)
        scene.emit(ShipLaunched(self.ship))

    def _twice(self) -> Iterator[Refusal]:
        named = [*(one.group for one in self.groups), *(one.weapon for one in self.ordnance)]
        for name in dict.fromkeys(one for one in named if named.count(one) > 1):
            yield Refusal(faults.NAMED_TWICE, name, name)

    def _against_ordnance(self, battle: Battle, ship: Ship) -> Iterator[Refusal]:
        """Each launcher in turn, with what the ones before it have drawn."""
        kinds = []
        for shot in self.ordnance:
            item = _launcher(ship, shot)
            if item is None:
                known = ", ".join(one.id for one in launchers_of(ship)) or "none"
                yield Refusal(faults.NO_LAUNCHER, ship.id, ship.name, shot.weapon, known)
                continue
            load = loaded(battle, ship, item, wanted=shot.salvo)
            if shot.kind is not None and item.family != BY_HAND:
                yield Refusal(faults.UNLISTED_ONLY, component_key(item.id), _title(battle, ship, load), shot.kind)
            yield from against_launcher(battle, ship, load, wanted=shot.salvo)
            yield from _against_place(battle, ship, load, shot)
            kinds.append(load.kind)
            ship = drawn(ship, load.item, load.salvo, battle.turn)
        yield from against_controls(battle, ship, tuple(kinds))


def _launcher(ship: Ship, shot: OrdnanceLaunch) -> Component | None:
    """The component that is to launch; an unlisted item only if it is said what it stands for."""
    item = ship.design.component(shot.weapon)
    fits = item is not None and (item.family in LAUNCHES or (item.family == BY_HAND and shot.kind is not None))
    return item if fits else None


def _against_group(battle: Battle, ship: Ship, launch: GroupLaunch) -> Iterator[Refusal]:
    group, piece = battle.groups.get(launch.group), piece_of(battle, launch.group)
    if group is None or piece is None:
        yield from unknown_units(battle, launch.group)
        if battle.unit(launch.group) is not None:
            yield Refusal(faults.NO_CRAFT, launch.group, launch.group)
        return
    yield from against_group(battle, ship, group)
    far = launch.distance if launch.distance is not None else between(ship.motion.position, launch.to)
    touching = launch.touching
    if touching is None:
        touching = within(far, CONTACT_MU) if far is not None else touch(ship.motion.position, launch.to)
    yield from check_launch_place(piece, far or 0.0, touching=touching is not False, carrier_title=ship.name)


def _against_place(battle: Battle, ship: Ship, load: Loaded, shot: OrdnanceLaunch) -> Iterator[Refusal]:
    far = shot.distance if shot.distance is not None else between(ship.motion.position, shot.to)
    in_arc = _in_arc(ship, load.item, shot)
    options = battle.options.fighters
    place, title = component_key(load.item.id), _title(battle, ship, load)
    if load.kind != "HM":
        yield from check_placement(
            place, title, far or 0.0, load.reach, in_arc=in_arc, arcs=load.item.arcs, options=options
        )
        return
    endurance = load.figures.endurance if load.figures else None
    yield from check_known(place, title, {"endurance": endurance})
    missile = Piece(place, ORDNANCE_OF[load.kind], ship.side, title, endurance=endurance or 0)
    yield from check_heavy_launch(missile, far or 0.0, reach=load.reach, options=options)


def _title(battle: Battle, ship: Ship, load: Loaded) -> str:
    """What people call a launcher."""
    return title_of(battle, ship, component_key(load.item.id))


def _in_arc(ship: Ship, item: Component, shot: OrdnanceLaunch) -> bool:
    """Whether the place lies in the launcher's arcs, as measured, else as plotted; unknown is taken as yes."""
    if not item.arcs:
        return True
    if shot.arc is not None:
        return shot.arc in item.arcs
    if ship.motion.position is None or shot.to is None:
        return True
    return bool(set(sighting(ship.motion.position, ship.motion.facing, shot.to).arcs) & set(item.arcs))


def _launch_group(scene: Scene, ship_id: str, launch: GroupLaunch) -> None:
    ship: Ship = scene.battle.ships[ship_id]
    group: Group | None = scene.battle.groups.get(launch.group)
    if group is None:
        return
    scene.emit(GroupLaunched(group.id, ship_id, launch.to or ship.motion.position))
    if launch.screen:
        scene.emit(screen_set(scene.battle, group.id, ship_id))


def _launch_ordnance(scene: Scene, ship_id: str, shot: OrdnanceLaunch) -> None:
    battle = scene.battle
    ship = battle.ships[ship_id]
    item = _launcher(ship, shot)
    if item is None:
        return
    load = loaded(battle, ship, item, wanted=shot.salvo)
    far = shot.distance if shot.distance is not None else between(ship.motion.position, shot.to)
    endurance = (load.figures.endurance if load.figures else 0) or 0
    number = battle.next_marker
    scene.emit(
        OrdnanceLaunched(
            marker=f"m{number}",
            kind=load.kind,
            ship=ship_id,
            weapon=item.id,
            name=f"{ship.name} {load.kind}{number}",
            salvo=load.salvo,
            strength=load.strength,
            variant=load.variant,
            position=shot.to or (None if far else ship.motion.position),
            cef=max(0, endurance - (cost("heavy_missile", "launch_move") if far else 0)),
        )
    )


COMMANDS = (Launch,)
