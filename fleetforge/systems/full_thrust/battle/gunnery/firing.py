"""The fire of a ship: everything is declared, then every die is thrown, then everything takes effect.

Rule: FTC-1.7, FTC-3.1, FTC-5.4, FFB-14
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.systems.full_thrust.arcs import Arc
from fleetforge.systems.full_thrust.battle.clash.losses import harms, hit
from fleetforge.systems.full_thrust.battle.classic.checks import is_classic
from fleetforge.systems.full_thrust.battle.classic.evading import against_small_targets
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.craft.checks import check_ship
from fleetforge.systems.full_thrust.battle.goes import already_declared
from fleetforge.systems.full_thrust.battle.gunnery import faults
from fleetforge.systems.full_thrust.battle.gunnery.aiming import declaration_of, is_unsettled, seen_from
from fleetforge.systems.full_thrust.battle.gunnery.fired import (
    ChargeSet,
    DeclaredShot,
    FireDeclared,
    FireResolved,
    LeechAttached,
    ShotResult,
)
from fleetforge.systems.full_thrust.battle.gunnery.standing import (
    attack_power,
    biomass_of,
    defence_power,
    named_wrongly,
    unfit,
)
from fleetforge.systems.full_thrust.battle.living import BiomassUsed, PowerUsed
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.wounds import SystemKilled, strike
from fleetforge.systems.full_thrust.classic.fighters import SHIP_HITS_ON, fire_at_group
from fleetforge.systems.full_thrust.fighters.accounting import fire_controls_used
from fleetforge.systems.full_thrust.fighters.marker_fire import hits_on, marker_fire
from fleetforge.systems.full_thrust.fighters.ship_fire import check_declaration
from fleetforge.systems.full_thrust.fire.attack import blows_of, fire_at_ship, label_of
from fleetforge.systems.full_thrust.fire.declaration import MarkerTarget, Shot
from fleetforge.systems.full_thrust.fire.geometry import Sighting, settled_arc

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.kernel.finding import Refusal
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot, Declaration
    from fleetforge.systems.full_thrust.fire.report import Report


@dataclass(frozen=True, slots=True)
class Fire(Command):
    """Declare and resolve all fire of a ship: shots at ships, fighters and ordnance; none holds its fire.

    ``covers`` names ships that its area defence fire controls cover. Rule: FTC-1.7, FFB-14.1, FFB-14.3, FFB-19.13
    """

    ship: str
    shots: tuple[Shot, ...] = ()
    covers: tuple[str, ...] = ()

    roles: ClassVar[tuple[Role, ...]] = ("fire",)
    title: ClassVar[str] = "Fire"
    clause: ClassVar[str] = "FTC-1.7"
    acted_by: ClassVar[str] = "ship"

    def takes_a_go(self) -> bool:
        """A ship fires once per turn. Rule: FTC-1.5, FTC-1.7"""
        return True

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Everything that stands against the declaration as a whole and against each shot."""
        yield from already_declared(battle)
        yield from against(battle, self.ship, self.shots, self.covers)

    def results(self, scene: Scene) -> Rolling[None]:
        """All dice of all targets, then what they do, target by target. Rule: FFB-14.6"""
        yield from carry_out(scene, self.ship, self.shots, self.covers)


def against(battle: Battle, ship_id: str, shots: tuple[Shot, ...], covers: tuple[str, ...]) -> Iterator[Refusal]:
    """Everything that stands against a ship's declaration. Rule: FFB-14.2, FFB-33.2"""
    ship = battle.ships.get(ship_id)
    if ship is None:
        yield from check_ship(battle, ship_id)
        return
    yield from named_wrongly(battle, ship, shots)
    declaration = declaration_of(battle, ship, shots, covers)
    yield from check_declaration(declaration, battle.options)
    if is_classic(battle):
        yield from against_small_targets(battle, declaration.shots)
    yield from unfit(battle, ship, declaration)


def carry_out(scene: Scene, ship_id: str, shots: tuple[Shot, ...], covers: tuple[str, ...]) -> Rolling[None]:
    """Throw all dice of a declaration, then let them take effect target by target. Rule: FFB-14.3, FFB-14.6"""
    settled = yield from _settled(scene, ship_id, shots)
    ship = scene.battle.ships[ship_id]
    declaration = declaration_of(scene.battle, ship, settled, covers)
    _declare(scene, ship, declaration)
    outcomes: list[_Outcome] = []
    for target in dict.fromkeys(aimed.target.id for aimed in declaration.shots):
        at = tuple(aimed for aimed in declaration.shots if aimed.target.id == target)
        outcomes.append((yield from _thrown(scene, ship, at)))
    for outcome in outcomes:
        yield from _take_effect(scene, ship, outcome)


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What the shots at one target did: reports at a ship, hits that count at a group or marker."""

    shots: tuple[AimedShot, ...]
    reports: tuple[Report, ...] = ()
    hits: int = 0


def _settled(scene: Scene, ship_id: str, shots: tuple[Shot, ...]) -> Rolling[tuple[Shot, ...]]:
    """The shots that are left when a die has said in which arc targets on a line lie. Rule: FTC-3.6"""
    battle = scene.battle
    if battle.options.core.arc_boundary != "roll_d6":
        return shots
    ship = battle.ships[ship_id]
    arcs: dict[str, Arc | None] = {}
    for aimed in declaration_of(battle, ship, shots).shots:
        seen = seen_from(battle, ship, aimed.target.id, aimed.shot)
        if is_unsettled(aimed, seen) and aimed.target.id not in arcs:
            sighted = Sighting(aimed.range_mu, 0.0, seen.arcs)
            arcs[aimed.target.id] = yield from scene.rolling(settled_arc(sighted, "roll_d6"), "FTC-3.6")
    known = tuple(replace(shot, arc=shot.arc or arcs.get(shot.target)) for shot in shots)
    unsettled = {aimed.shot for aimed in declaration_of(battle, ship, known).shots if not aimed.in_arc}
    return tuple(shot for shot in known if shot not in unsettled or shot.target not in arcs)


def _declare(scene: Scene, ship: Ship, declaration: Declaration) -> None:
    """Keep what was declared and what it takes: fire controls, one-shots, power, biomass, charges."""
    battle, shots = scene.battle, declaration.shots
    declared = tuple(
        DeclaredShot(one.weapon.id, one.target.id, one.shot.mode, one.range_mu, one.shot.arc or "") for one in shots
    )
    covers = tuple(ward.ship for ward in declaration.wards)
    used_up = tuple(one.weapon.id for one in shots if one.weapon.one_shot)
    controls = fire_controls_used(declaration, battle.options)
    scene.emit(FireDeclared(ship.id, declared, covers, controls, used_up))
    if power := attack_power(shots):
        scene.emit(PowerUsed(ship.id, "attack", power))
    if power := defence_power(shots):
        scene.emit(PowerUsed(ship.id, "defence", power))
    if boxes := biomass_of(shots):
        scene.emit(BiomassUsed(ship.id, boxes))
    for one in shots:
        if one.weapon.family == "wave_gun":
            scene.emit(ChargeSet(ship.id, one.weapon.id, 0, charging=False))


def _thrown(scene: Scene, ship: Ship, shots: tuple[AimedShot, ...]) -> Rolling[_Outcome]:
    """Throw the dice of all shots at one target, and keep what each weapon did."""
    target, options = shots[0].target, scene.battle.options
    if isinstance(target, MarkerTarget):
        return (yield from _thrown_at_marker(scene, ship, target, shots))
    reports = yield from scene.rolling(fire_at_ship(shots, firer=ship.name, options=options.core), "FTC-4.1")
    results = tuple(ShotResult(one.weapon, one.hits, one.normal, one.penetrating) for one in reports)
    scene.emit(FireResolved(ship.id, target.id, results))
    return _Outcome(shots, reports)


def _thrown_at_marker(
    scene: Scene, ship: Ship, target: MarkerTarget, shots: tuple[AimedShot, ...]
) -> Rolling[_Outcome]:
    """Hits on a group or marker; under the classic rules a die for each weapon. Rule: FFB-16.1, FTC-7.8"""
    options = scene.battle.options
    if is_classic(scene.battle):
        rule = fire_at_group(label_of(shots, ship.name), len(shots))
        faces, kills = yield from scene.rolling(rule, "FTC-7.8")
        results = tuple(
            ShotResult(one.weapon.id, int(face >= SHIP_HITS_ON)) for one, face in zip(shots, faces, strict=True)
        )
        scene.emit(FireResolved(ship.id, target.id, results))
        return _Outcome(shots, hits=kills)
    hits = yield from scene.rolling(marker_fire(ship.name, shots, options), "FFB-16.1")
    scene.emit(FireResolved(ship.id, target.id, tuple(ShotResult(one.weapon, one.hits) for one in hits)))
    counted = tuple(
        one for one, shot in zip(hits, shots, strict=True) if harms(scene.battle, target.id, shot.shot.mode)
    )
    return _Outcome(shots, hits=hits_on(target, counted, options.fighters))


def _take_effect(scene: Scene, ship: Ship, outcome: _Outcome) -> Rolling[None]:
    """Hits on a marker take from it; on a ship systems go, leeches hold on, then comes the damage."""
    target, source = outcome.shots[0].target, f"fire of {ship.name}"
    if isinstance(target, MarkerTarget):
        hit(scene, target.id, outcome.hits, source)
        return
    for report in outcome.reports:
        if report.system_lost:
            scene.emit(SystemKilled(target.id, report.system_lost))
        if report.attached:
            scene.emit(LeechAttached(target.id, f"{ship.id}.{report.weapon}.{scene.battle.turn}"))
    yield from strike(scene, target.id, blows_of(outcome.reports), source)


FIRM = faults.FIRM
COMMANDS = (Fire,)
