"""Damage control at the end of a turn: parties on jobs, and what living ships grow back.

Rule: FTC-6
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from fleetforge.journal.state import named
from fleetforge.kernel.finding import FaultKind, Refusal
from fleetforge.kernel.rounding import percent_of_mass
from fleetforge.systems.full_thrust.battle.boarding.aboard import unresolved_boarding
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import crew_alive, may, title_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.living import BiomassUsed, PowerUsed, short_of
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.units import BRIDGE, DRIVE, FTL, LIFE, POWER, component_key
from fleetforge.systems.full_thrust.damage.control import Job, parties_free, refused_jobs, regrow, repair

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

LEECH = "leech:"
"""Key of a leech that holds on, in front of its id: a job can remove it. Rule: FTC-4.20"""
NODE_PERCENT = 10
"""MASS of a drive node in percent of the ship. Rule: FBC-22.5, FBC-22.7"""
LIVING_BIOMASS = 1
"""What a success of a living ship costs it. Rule: FTC-6.7"""

NO_CONTROL = FaultKind(
    "no-damage-control",
    "FTC-5.16",
    "{subject} can do no damage control: {found}.",
    "Wait until the ship is under control again.",
)
DONE = FaultKind(
    "damage-control-done",
    "FTC-6.3",
    "{subject} has done its damage control this turn.",
    "Undo it to assign its parties anew.",
)
NO_JOBS = FaultKind(
    "no-jobs",
    "FTC-6.3",
    "{subject}: no job is given.",
    "Name a lost system and the parties that work on it.",
)
NOT_LIVING = FaultKind(
    "not-living",
    "FTC-6.7",
    "{subject} has {found}.",
    "Use damage control parties on ships with a crew, and power on living ships.",
)


@dataclass(frozen=True, slots=True)
class Assigned:
    """Parties on one lost system, named by its key; ``leech:`` and its id for a leech. Rule: FTC-6.3"""

    system: str
    parties: int


@dataclass(frozen=True, slots=True)
class JobResult:
    """A job with its die. Rule: FTC-6.2"""

    system: str
    parties: int
    face: int
    repaired: bool


@dataclass(frozen=True, slots=True)
class JobsDone(Event):
    """A ship's parties worked; what they mended works again. Rule: FTC-6.2, FTC-6.5, FTC-6.8"""

    ship: str
    jobs: tuple[JobResult, ...]

    def apply(self, battle: Battle) -> Battle:
        """Repaired systems work; all were tried this turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        for job in self.jobs:
            if job.repaired:
                ship = mended(ship, job.system)
        tried = ship.turn.repaired | {job.system for job in self.jobs}
        return battle.with_ship(replace(ship, turn=replace(ship.turn, repaired=tried)))

    def words(self, battle: Battle) -> str:
        """What was tried with how many, and what came of it."""
        ship = battle.ships.get(self.ship)
        parts = [
            f"{job_title(battle, ship, job.system)} ({job.parties}): {'repaired' if job.repaired else 'not repaired'}"
            for job in self.jobs
            if ship
        ]
        return f"{named(battle, self.ship)}, damage control: {'; '.join(parts)}"


@dataclass(frozen=True, slots=True)
class DamageControl(Command):
    """Assign a ship's damage control parties to lost systems and roll for all of them.

    Rule: FTC-6.2, FTC-6.3, FTC-6.4
    """

    ship: str
    jobs: tuple[Assigned, ...]

    roles: ClassVar[tuple[Role, ...]] = ("end",)
    title: ClassVar[str] = "Damage control"
    clause: ClassVar[str] = "FTC-6.2"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No parties or no control, a second assignment, systems that cannot be mended."""
        ship = battle.ships[self.ship]
        yield from _idle(battle, ship, len(self.jobs))
        yield from unresolved_boarding(battle)
        if ship.design.tech == "savasku":
            yield Refusal(NOT_LIVING, ship.id, ship.name, "no damage control parties")
        if ship.turn.repaired:
            yield Refusal(DONE, ship.id, ship.name)
        jobs = [Job(one.system, one.parties, job_title(battle, ship, one.system)) for one in self.jobs]
        never, lost = never_mended(ship), lost_systems(ship)
        yield from refused_jobs(jobs, parties_of(battle, ship), place=ship.id, ship=ship.name, never=never, lost=lost)

    def results(self, scene: Scene) -> Rolling[None]:
        """A die for each job, in the order given."""
        ship = scene.battle.ships[self.ship]
        jobs = [Job(one.system, one.parties, job_title(scene.battle, ship, one.system)) for one in self.jobs]
        done = yield from scene.rolling(repair(jobs, ship.name), "FTC-6.2")
        results = tuple(JobResult(one.job.system, one.job.parties, one.face, one.repaired) for one in done)
        scene.emit(JobsDone(self.ship, results))


@dataclass(frozen=True, slots=True)
class Regrow(Command):
    """A living ship grows lost systems back with power of its repair pool. Rule: FTC-6.7"""

    ship: str
    systems: tuple[str, ...]

    roles: ClassVar[tuple[Role, ...]] = ("end",)
    title: ClassVar[str] = "Grow systems back"
    clause: ClassVar[str] = "FTC-6.7"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Ships with a crew, systems that cannot be mended or were tried, too little power or biomass."""
        ship = battle.ships[self.ship]
        yield from _idle(battle, ship, len(self.systems))
        if ship.design.tech != "savasku":
            yield Refusal(NOT_LIVING, ship.id, ship.name, "no power to repair with")
        jobs = [Job(one, 1, job_title(battle, ship, one)) for one in self.systems]
        yield from refused_jobs(jobs, len(jobs), place=ship.id, never=never_mended(ship), lost=lost_systems(ship))
        for one in self.systems:
            if one in ship.turn.repaired:
                yield Refusal(DONE, f"{ship.id}:{one}", job_title(battle, ship, one))
        need = sum(regrowth_power(battle, ship, one) for one in self.systems)
        yield from short_of(ship, "repair", need, LIVING_BIOMASS * len(self.systems))

    def results(self, scene: Scene) -> Rolling[None]:
        """Power is gone in any case, biomass for what grows back."""
        battle = scene.battle
        ship = battle.ships[self.ship]
        scene.emit(PowerUsed(self.ship, "repair", sum(regrowth_power(battle, ship, one) for one in self.systems)))
        titles = [job_title(battle, ship, one) for one in self.systems]
        grown = yield from scene.rolling(regrow(titles, ship.name), "FTC-6.7")
        results = tuple(JobResult(one, 0, *die) for one, die in zip(self.systems, grown, strict=True))
        scene.emit(JobsDone(self.ship, results))
        if used := LIVING_BIOMASS * sum(one.repaired for one in results):
            scene.emit(BiomassUsed(self.ship, used))


def mended(ship: Ship, system: str) -> Ship:
    """The ship with a system that works again, and with what its loss brought taken back.

    Rule: FTC-6.5, FTC-6.8, FTC-5.17, FTC-5.18
    """
    damage, core = ship.damage, ship.core
    if system == DRIVE:
        failures = max(0, damage.drive_failures - 1)
        stay = min(damage.drive_beyond_repair, failures)
        return replace(ship, damage=replace(damage, drive_failures=failures, drive_beyond_repair=stay))
    if system.startswith(LEECH):
        return replace(ship, leeches=tuple(one for one in ship.leeches if LEECH + one.id != system))
    if system == BRIDGE:
        core = replace(core, bridge_turns=None, bridge_for_good=False)
    elif system == LIFE:
        core = replace(core, life_turns=None)
    elif system == POWER:
        core = replace(core, power_lost_turn=None)
    damage = replace(damage, lost=damage.lost - {system}, beyond_repair=damage.beyond_repair - {system})
    return replace(ship, damage=damage, core=core)


def lost_systems(ship: Ship) -> frozenset[str]:
    """Keys of everything on which a job is possible. Rule: FTC-6.2, FTC-6.5, FTC-4.20"""
    drive = {DRIVE} if ship.damage.drive_failures else set[str]()
    return ship.damage.lost | drive | {LEECH + leech.id for leech in ship.leeches}


def never_mended(ship: Ship) -> Mapping[str, str]:
    """Systems that stay lost for the battle, each with the reason. Rule: FTC-6.6, FTC-5.13, FTC-5.16"""
    damage = ship.damage
    never = dict.fromkeys(damage.beyond_repair, "it was knocked out for good")
    if damage.drive_failures and damage.drive_failures <= damage.drive_beyond_repair:
        never[DRIVE] = "needle beams knocked it out"
    if ship.core.bridge_for_good:
        never[BRIDGE] = "it is lost for good"
    if ship.core.dumped:
        never[POWER] = "it was dumped"
    never |= {component_key(item): "it was used up" for item in ship.stores.spent}
    return never


def parties_of(battle: Battle, ship: Ship) -> int:
    """Damage control parties that are free; a prize has those of its prize crew. Rule: FTC-6.1, FBD-11.10"""
    crew = ship.prize.crew if ship.prize else crew_alive(ship)
    return parties_free(crew, ship.aboard.serving_crew, both=battle.options.boarding.dt_and_dcp == "true")


def regrowth_power(battle: Battle, ship: Ship, system: str) -> int:
    """Power that a try to grow a system back takes: its MASS. Rule: FTC-6.7"""
    mass = ship.design.mass
    if system in (DRIVE, FTL):
        return percent_of_mass(mass, NODE_PERCENT)
    item = ship.design.component(system.removeprefix("component:"))
    family = battle.catalogue.family(item.family) if item else None
    return family.price(item, mass, 1, battle.options.construction).mass if item and family else 0


def job_title(battle: Battle, ship: Ship, system: str) -> str:
    """What people call a job."""
    return "leech" if system.startswith(LEECH) else title_of(battle, ship, system)


def _idle(battle: Battle, ship: Ship, jobs: int) -> Iterator[Refusal]:
    if not jobs:
        yield Refusal(NO_JOBS, ship.id, ship.name)
    if not may(battle, ship, "damage_control"):
        yield Refusal(NO_CONTROL, ship.id, ship.name, "its bridge is lost")


COMMANDS = (DamageControl, Regrow)
EVENTS = (JobsDone,)
