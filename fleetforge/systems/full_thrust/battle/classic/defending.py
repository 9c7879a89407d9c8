"""Classic phase 7: point defence of ships against what attacks them or ships that they cover.

Rule: FTC-3.3, FTC-4.14, FTC-4.16, FTC-4.26
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.dice import in_turn
from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.arcs import spoken
from fleetforge.systems.full_thrust.battle.clash.losses import hit
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import is_shrouded, may
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.gunnery.aiming import declaration_of
from fleetforge.systems.full_thrust.battle.gunnery.faults import OUT_OF_CONTROL, SHROUDED
from fleetforge.systems.full_thrust.battle.gunnery.fired import FireResolved, ShotResult
from fleetforge.systems.full_thrust.battle.gunnery.standing import biomass_of, defence_power, named_wrongly, prices
from fleetforge.systems.full_thrust.battle.living import BiomassUsed, PowerUsed
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.wounds import strike
from fleetforge.systems.full_thrust.classic import faults
from fleetforge.systems.full_thrust.classic.defence import defend, may_defend, reach_mu
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fighters.faults_fire import ADFC_LIMIT
from fleetforge.systems.full_thrust.fire.bands import within
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, Shot
from fleetforge.systems.full_thrust.fire.faults import (
    EXPENDED,
    NO_MODE,
    OUT_OF_ARC,
    OUT_OF_RANGE,
    WEAPON_LOST,
    WEAPON_USED,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Declaration

BUILT_IN = "scattergun"
"""Family whose area defence needs no fire control of its own. Rule: FTC-4.14, FBC-20.5"""


@dataclass(frozen=True, slots=True)
class DefenceDeclared(Event):
    """Mounts of a ship fired in point defence; they do not fire at ships this turn. Rule: FTC-4.26"""

    ship: str
    weapons: tuple[str, ...]
    covers: tuple[str, ...]
    used_up: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """They have fired, some for good."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        turn = replace(ship.turn, fired=ship.turn.fired | {*self.weapons}, covers=self.covers)
        stores = replace(ship.stores, spent=ship.stores.spent | {*self.used_up})
        return battle.with_ship(replace(ship, turn=turn, stores=stores))

    def words(self, battle: Battle) -> str:
        """How many fired."""
        return f"{named(battle, self.ship)} fires {len(self.weapons)} mounts in point defence"


@dataclass(frozen=True, slots=True)
class PointDefence(Command):
    """Fire point defence of a ship at what attacks it or a ship that its area defence covers.

    No fire control is needed. Rule: FTC-3.3, FTC-4.26
    """

    ship: str
    shots: tuple[Shot, ...]
    covers: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("defence",)
    title: ClassVar[str] = "Point defence (classic)"
    clause: ClassVar[str] = "FTC-4.26"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """A ship that cannot, mounts that cannot, targets that attack somebody else."""
        ship = battle.ships[self.ship]
        yield from named_wrongly(battle, ship, self.shots)
        declaration = declaration_of(battle, ship, self.shots, self.covers)
        yield from _ship_unfit(battle, ship, declaration)
        seen: set[str] = set()
        for aimed in declaration.shots:
            yield from _mount_unfit(aimed, used=aimed.weapon.id in seen)
            yield from _target_unfit(aimed, declaration)
            seen.add(aimed.weapon.id)
        yield from prices(ship, declaration.shots)

    def results(self, scene: Scene) -> Rolling[None]:
        """A throw for each mount, then the losses of each target."""
        ship = scene.battle.ships[self.ship]
        declaration = declaration_of(scene.battle, ship, self.shots, self.covers)
        shots = tuple(one for one in declaration.shots if isinstance(one.target, MarkerTarget))
        covers = tuple(ward.ship for ward in declaration.wards)
        used_up = tuple(one.weapon.id for one in shots if one.weapon.one_shot)
        scene.emit(DefenceDeclared(ship.id, tuple(one.weapon.id for one in shots), covers, used_up))
        if power := defence_power(shots):
            scene.emit(PowerUsed(ship.id, "defence", power))
        if boxes := biomass_of(shots):
            scene.emit(BiomassUsed(ship.id, boxes))
        for target in dict.fromkeys(one.target.id for one in shots):
            yield from _against(scene, ship, [one for one in shots if one.target.id == target])


def _against(scene: Scene, ship: Ship, shots: list[AimedShot]) -> Rolling[None]:
    """All mounts at one target: kills, and what scatterguns do to the ship that they defend."""
    target = shots[0].target
    if not isinstance(target, MarkerTarget):
        return
    for_another = ship.id not in target.runs
    rules = (
        defend(
            one.weapon, target.kind, label=f"{ship.name}: {one.weapon.title} at {target.title}", for_another=for_another
        )
        for one in shots
    )
    done = yield from scene.rolling(in_turn(rules), "FTC-4.26")
    scene.emit(FireResolved(ship.id, target.id, tuple(ShotResult(one.weapon, one.kills) for one in done)))
    hit(scene, target.id, sum(one.kills for one in done), f"point defence of {ship.name}")
    struck = sum(one.self_damage for one in done)
    for ward in sorted(target.runs)[:1] if struck else ():
        yield from strike(scene, ward, (Blow(1),) * struck, f"scatterguns of {ship.name}")


def _ship_unfit(battle: Battle, ship: Ship, declaration: Declaration) -> Iterator[Refusal]:
    if is_shrouded(ship):
        yield Refusal(SHROUDED, ship.id, ship.name)
    if not may(battle, ship, "defensive_fire"):
        yield Refusal(OUT_OF_CONTROL, ship.id, "Point defence", words=(("ship", ship.name),))
    if len(declaration.wards) > declaration.firer.area_controls:
        yield Refusal(ADFC_LIMIT, ship.id, ship.name, len(declaration.wards), declaration.firer.area_controls)


def _mount_unfit(aimed: AimedShot, *, used: bool) -> Iterator[Refusal]:
    """Mounts that are lost, used up, have no such mode, do not bear or reach. Rule: FTC-4.26"""
    weapon, target = aimed.weapon, aimed.target
    words = (("target", target.title or target.id),)
    if weapon.fired or used:
        yield Refusal(WEAPON_USED, weapon.id, weapon.title)
    if weapon.spent:
        yield Refusal(EXPENDED, weapon.id, weapon.title)
    if not weapon.working:
        yield Refusal(WEAPON_LOST, weapon.id, weapon.title)
    if not isinstance(target, MarkerTarget) or not may_defend(weapon, target.kind):
        yield Refusal(NO_MODE, weapon.id, weapon.title, found="point-defence")
    barred = aimed.aft and weapon.family == "k_gun"
    if barred or not aimed.in_arc:
        yield Refusal(OUT_OF_ARC, weapon.id, weapon.title, allowed=spoken(weapon.arcs), words=words)
    if not aimed.shot.via_adfc and not within(aimed.range_mu, reach_mu(weapon)):
        found = f"{aimed.range_mu:g}"
        yield Refusal(OUT_OF_RANGE, weapon.id, weapon.title, found, reach_mu(weapon), words)


def _target_unfit(aimed: AimedShot, declaration: Declaration) -> Iterator[Refusal]:
    """Only attackers are fired at; those of another ship under area defence. Rule: FTC-4.14, FTC-4.26"""
    target, weapon = aimed.target, aimed.weapon
    if not isinstance(target, MarkerTarget) or declaration.firer.id in target.runs:
        return
    words = (("target", target.title or target.id),)
    if not target.runs:
        yield Refusal(faults.NOT_ATTACKING, weapon.id, weapon.title, words=words)
        return
    covered = any(ward.ship in target.runs for ward in declaration.wards)
    if weapon.family != BUILT_IN and not (covered and weapon.area_defence):
        yield Refusal(faults.NO_GUIDANCE, weapon.id, weapon.title, words=words)


COMMANDS = (PointDefence,)
EVENTS = (DefenceDeclared,)
