"""Sending boarding parties across, forming teams, declaring raids and objectives.

Rule: FBD-1.22, FBD-3, FBD-4, FBD-6, FBD-7.8, FBD-9
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.boarding import checks
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, checked_alive, own_parties
from fleetforge.systems.full_thrust.battle.boarding.happened import (
    AimDeclared,
    AssignmentsOpened,
    PartiesCrossed,
    PartiesWithdrew,
    TeamsFormed,
)
from fleetforge.systems.full_thrust.battle.boarding.off import option_off
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import CORE_KEY, crew_alive, rolling_systems
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.boarding.factors import refused_teams
from fleetforge.systems.full_thrust.boarding.raid import Raid, refused_raid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship


def _too_late(battle: Battle, ship: Ship, target: Ship) -> Iterator[Refusal]:
    """Where attackers assign first, a target that has formed its teams is fixed. Rule: FBD-13.9"""
    answered = ship.side != target.side and target.aboard.teams is not None
    if answered and battle.options.boarding.assign == "attacker_first":
        yield Refusal(faults.DECLARED, target.id, target.name)


@dataclass(frozen=True, slots=True)
class SendParties(Command):
    """Send boarding parties of a ship aboard another: an enemy to assault it, a friend to help.

    ``parties`` are component ids. Rule: FBD-3.3 to FBD-3.11, FBD-4, FBD-6.2, FBD-6.3
    """

    ship: str
    target: str
    parties: tuple[str, ...]

    title: ClassVar[str] = "Send boarding parties"
    clause: ClassVar[str] = "FBD-4.4"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Phase, target, parties that are not ready, ships that do not match."""
        unknown = tuple(checks.no_ship(battle, self.ship, self.target))
        yield from unknown
        if unknown:
            return
        ship, target = battle.ships[self.ship], battle.ships[self.target]
        yield from checks.out_of_phase(battle)
        yield from checks.not_here(target)
        yield from checks.fixed(target)
        yield from checks.opened(battle, ship)
        if ship.id == target.id:
            yield Refusal(faults.ASSAULT_TARGET, target.id, target.name)
        yield from _too_late(battle, ship, target)
        yield from self._unready(battle, ship)
        yield from checks.cannot_cross(battle, ship, target)

    def _unready(self, battle: Battle, ship: Ship) -> Iterator[Refusal]:
        ready = own_parties(battle, ship)
        if not any(item.family == "boarding_party" for item in ship.design.components):
            yield Refusal(faults.NOT_BOUGHT, ship.id, ship.name)
        if len(set(self.parties)) != len(self.parties):
            yield Refusal(faults.STATUS, ship.id, ship.name)
        known = {item.id for item in ship.design.components if item.family == "boarding_party"}
        for one in self.parties:
            if ship.design.component(one) and one not in known:
                yield Refusal(faults.OFFENSE_KIND, ship.id, ship.name, one)
        if not self.parties or not set(self.parties) <= set(ready):
            yield Refusal(faults.BF_COUNT, ship.id, ship.name, len(self.parties), len(ready))

    def results(self, scene: Scene) -> Rolling[None]:
        """They go aboard."""
        yield from ()
        side = scene.battle.ships[self.ship].side
        scene.emit(PartiesCrossed(self.ship, self.target, self.parties, side))


@dataclass(frozen=True, slots=True)
class FormTeams(Command):
    """Form fewer defence teams than the crew allows, so that more of it can repair. Rule: FBD-1.22"""

    ship: str
    teams: int

    title: ClassVar[str] = "Form defence teams"
    clause: ClassVar[str] = "FBD-1.22"
    acted_by: ClassVar[str] = "ship"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """More teams than crew, or too late."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield from checks.no_ship(battle, self.ship)
            return
        yield from checks.out_of_phase(battle)
        yield from checks.fixed(ship)
        yield from checks.opened(battle, ship)
        yield from refused_teams(ship.name, self.teams, crew_alive(ship), checked_alive(ship), place=ship.id)

    def results(self, scene: Scene) -> Rolling[None]:
        """So many serve this turn."""
        yield from ()
        scene.emit(TeamsFormed(self.ship, self.teams))


@dataclass(frozen=True, slots=True)
class DeclareAim(Command):
    """What attackers aboard a ship are after: a raid on one system, the power core, or both.

    ``ship`` is the ship they are aboard of; ``system`` is a key such as ``component:b2``.
    Rule: FBD-7.7, FBD-7.8, FBD-9.2 to FBD-9.5
    """

    ship: str
    system: str = ""
    raiders: int = 0
    explode_core: bool = False

    title: ClassVar[str] = "Declare a raid or objective"
    clause: ClassVar[str] = "FBD-9.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Options that are not in use, too late a turn, core systems, too many raiders."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield from checks.no_ship(battle, self.ship)
            return
        yield from checks.out_of_phase(battle)
        yield from checks.fixed(ship)
        if self.raiders or self.system:
            yield from self._refused_raid(battle, ship)
        if self.explode_core and battle.options.boarding.core_objective == "never":
            yield option_off(ship.id, ship.name, "fbd.core_objective")

    def _refused_raid(self, battle: Battle, ship: Ship) -> Iterator[Refusal]:
        if battle.options.boarding.raids == "off":
            yield option_off(ship.id, ship.name, "fbd.raids")
        standing = {subject.id for subject in rolling_systems(battle, ship)}
        is_core = self.system in CORE_KEY.values()
        system = self.system if is_core or self.system in standing else ""
        raid = Raid(system, self.raiders, is_core)
        yield from refused_raid(ship.name, raid, len(attackers(ship)), _raid_turn(battle, ship), place=ship.id)

    def results(self, scene: Scene) -> Rolling[None]:
        """It is said before the dice."""
        yield from ()
        scene.emit(AimDeclared(self.ship, self.system, self.raiders, self.explode_core))


@dataclass(frozen=True, slots=True)
class WithdrawParties(Command):
    """Take assault parties off a ship again, where the option allows it. Rule: FBD-6.8, FBD-13.10

    ``ship`` is the ship that they are aboard of, ``target`` the friendly ship that takes them;
    ``parties`` are named as ``a2:p1``.
    """

    ship: str
    target: str
    parties: tuple[str, ...]

    title: ClassVar[str] = "Withdraw boarding parties"
    clause: ClassVar[str] = "FBD-6.8"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """The option, the moment, parties that are not there, ships that do not match."""
        unknown = tuple(checks.no_ship(battle, self.ship, self.target))
        yield from unknown
        if unknown:
            return
        ship, target = battle.ships[self.ship], battle.ships[self.target]
        yield from checks.out_of_phase(battle)
        yield from checks.fixed(ship)
        yield from checks.opened(battle, ship)
        if battle.options.boarding.withdraw == "false":
            yield Refusal(faults.WITHDRAW, ship.id, ship.name)
        aboard = {f"{one.ship}:{one.component}" for one in attackers(ship) if one.side == target.side}
        if not self.parties or not set(self.parties) <= aboard or len(set(self.parties)) < len(self.parties):
            yield Refusal(faults.BF_COUNT, ship.id, ship.name, len(self.parties), len(aboard))
        yield from checks.cannot_cross(battle, ship, target)

    def results(self, scene: Scene) -> Rolling[None]:
        """They are aboard the friendly ship."""
        yield from ()
        scene.emit(PartiesWithdrew(self.ship, self.target, self.parties))


@dataclass(frozen=True, slots=True)
class OpenAssignments(Command):
    """Lay open what both sides assigned unseen; nothing is assigned any more this turn. Rule: FBD-4.6, FBD-13.9"""

    title: ClassVar[str] = "Lay assignments open"
    clause: ClassVar[str] = "FBD-13.9"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """Factors are assigned openly, they are open already, or it is not the time."""
        yield from checks.out_of_phase(battle)
        if battle.options.boarding.assign != "hidden":
            yield option_off("assignments", self.title, "fbd.assign")
        elif battle.opened_turn == battle.turn:
            yield Refusal(faults.DECLARED, "assignments", self.title)

    def results(self, scene: Scene) -> Rolling[None]:
        """Everybody may see them."""
        yield from ()
        scene.emit(AssignmentsOpened())


def _raid_turn(battle: Battle, ship: Ship) -> int:
    """The turn of the contest, or of the newest force under the other reading. Rule: FBD-9.2, FBD-13.19"""
    contest = ship.aboard.contest
    began = contest.began if contest else battle.turn
    if battle.options.boarding.raid_turn == "each_force":
        began = max((party.turn for party in attackers(ship)), default=began)
    return battle.turn - began + 1


COMMANDS = (SendParties, FormTeams, OpenAssignments, DeclareAim, WithdrawParties)
