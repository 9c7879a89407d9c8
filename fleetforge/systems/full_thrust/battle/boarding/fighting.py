"""Rounds of boarding: the dice, then what each side gives up and loses.

Rule: FBD-5, FBD-6, FBD-7, FBD-8, FBD-9
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.boarding import checks
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers, cores_active, defence, friends, own_parties
from fleetforge.systems.full_thrust.battle.boarding.happened import (
    AssignmentsOpened,
    CoreGivenUp,
    DefendersFell,
    PartyFell,
    RaidRolled,
    RoundEnded,
    RoundRolled,
)
from fleetforge.systems.full_thrust.battle.command import Command, Scene
from fleetforge.systems.full_thrust.battle.condition import crew_marks_of, title_of
from fleetforge.systems.full_thrust.battle.wounds import CoreFailed
from fleetforge.systems.full_thrust.boarding import faults, fight, raid
from fleetforge.systems.full_thrust.boarding.factors import (
    CREW_PER_TEAM,
    TROOP_MASS_PER_CASUALTY,
    Factors,
    crew_serving,
    first_to_fall,
    to_be_checked,
)
from fleetforge.systems.full_thrust.damage.core_systems import CORE, core_dice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.dice import Rolling
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Contest, Ship


@dataclass(frozen=True, slots=True)
class FightRound(Command):
    """Throw the dice of a round aboard a ship; losses are settled afterwards. Rule: FBD-5.1 to FBD-5.6, FBD-5.10"""

    ship: str

    title: ClassVar[str] = "Fight aboard"
    clause: ClassVar[str] = "FBD-5.2"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No enemies aboard, or the round of this turn is fought."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield from checks.no_ship(battle, self.ship)
            return
        yield from checks.out_of_phase(battle)
        yield from checks.not_here(ship)
        contest = ship.aboard.contest
        if contest is not None and (contest.is_rolled or contest.fought_turn == battle.turn):
            yield Refusal(faults.ROUND_DONE, ship.id, ship.name)
        if not attackers(ship):
            yield Refusal(faults.BF_COUNT, ship.id, ship.name, 0, 0)

    def results(self, scene: Scene) -> Rolling[None]:
        """A die for each factor, raiders apart; an undefended ship falls without dice."""
        if checks.are_assigned_unseen(scene.battle):
            scene.emit(AssignmentsOpened())
        ship = scene.battle.ships[self.ship]
        against, here = defence(scene.battle, ship), len(attackers(ship))
        contest = ship.aboard.contest
        raiders = contest.raiders if contest else 0
        rule = fight.fight(ship.name, max(0, here - raiders) if against.total else 0, against.total)
        fought = yield from scene.rolling(rule, "FBD-5.2")
        serving = crew_serving(against.teams)
        scene.emit(RoundRolled(self.ship, here, against.total, serving, fought.by_attackers, fought.by_defenders))


@dataclass(frozen=True, slots=True)
class SettleRound(Command):
    """Choose what both sides lose in a round whose dice lie on the table.

    ``give_up`` are core systems (``bridge``, ``life``, ``power``) in place of casualties.
    ``teams``, ``troops`` and ``parties`` (component ids, own or of helping ships as ``a2:p1``) say
    which defenders fall; ``attackers`` which attackers, as ``a2:p1``. What is not named falls by
    itself: teams first, then troops, then parties; attackers in the order in which they came.
    ``raiders_lost`` of the attackers' losses were raiders; None spares them as long as there are
    others. Rule: FBD-5.7, FBD-5.8, FBD-7, FBD-8, FBD-9.7 to FBD-9.13
    """

    ship: str
    give_up: tuple[str, ...] = ()
    teams: int | None = None
    troops: int | None = None
    parties: tuple[str, ...] = ()
    attackers: tuple[str, ...] = ()
    raiders_lost: int | None = None

    title: ClassVar[str] = "Settle the round"
    clause: ClassVar[str] = "FBD-5.8"

    def refusals(self, battle: Battle) -> Iterator[Refusal]:
        """No dice on the table; core systems that cannot be given up; losses that do not add up."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            yield from checks.no_ship(battle, self.ship)
            return
        contest = ship.aboard.contest
        if contest is None or contest.by_attackers is None:
            yield Refusal(faults.DICE_COUNT, ship.id, ship.name, 0, len(attackers(ship)))
            return
        if self.give_up and self.side and self.side != ship.side:
            yield Refusal(faults.SWAP_SIDE, ship.id, ship.name)
        most = fight.replaceable(contest.by_attackers, contest.defenders, battle.options.boarding.swap_basis)
        yield from fight.refused_swaps(ship.name, self.give_up, cores_active(battle, ship), most, place=ship.id)
        yield from self._refused_losses(battle, ship, contest)

    def _refused_losses(self, battle: Battle, ship: Ship, contest: Contest) -> Iterator[Refusal]:
        lost, fallen = losses(battle, contest, len(self.give_up))
        force = defence(battle, ship)
        named = sum((self.teams or 0, self.troops or 0, len(self.parties)))
        fits = 0 <= (self.teams or 0) <= force.teams and 0 <= (self.troops or 0) <= force.troops
        known = {*own_parties(battle, ship), *(f"{one.ship}:{one.component}" for one in friends(ship))}
        if named > lost or not fits or not set(self.parties) <= known or len(set(self.parties)) < len(self.parties):
            yield Refusal(faults.CASUALTY, ship.id, ship.name, named, lost)
        aboard = {f"{one.ship}:{one.component}" for one in attackers(ship)}
        if len(self.attackers) > fallen or not set(self.attackers) <= aboard:
            yield Refusal(faults.CASUALTY, ship.id, ship.name, len(self.attackers), fallen)
        if contest.raiders:
            raiders = self._raiders_lost(contest, fallen)
            going = raid.Raid(contest.raid, contest.raiders)
            yield from raid.refused_raid_losses(
                ship.name, going, contest.attackers, fallen, raiders, fallen - raiders, place=ship.id
            )

    def _raiders_lost(self, contest: Contest, fallen: int) -> int:
        return raiders_among(contest, fallen) if self.raiders_lost is None else self.raiders_lost

    def results(self, scene: Scene) -> Rolling[None]:
        """Core systems first, with the dice of their loss; then losses; then the raid; then the ship's fate."""
        contest = scene.battle.ships[self.ship].aboard.contest
        if contest is None:
            return
        lost, fallen = losses(scene.battle, contest, len(self.give_up))
        for core in CORE:
            if core in self.give_up:
                explodes = fight.given_up_power_explodes(objective=contest.objective)
                scene.emit(CoreGivenUp(self.ship, core, explodes))
                yield from self._core_lost(scene, core in ("bridge", "life") or explodes, core)
        self._defenders_fall(scene, lost)
        self._attackers_fall(scene, fallen)
        yield from self._raid(scene, contest, contest.raiders - self._raiders_lost(contest, fallen))
        ship = scene.battle.ships[self.ship]
        left, defending = len(attackers(ship)), contest.defenders - lost
        fate = fight.outcome(left, defending, mutual=scene.battle.options.boarding.mutual)
        scene.emit(RoundEnded(self.ship, left, defending, fate))

    def _core_lost(self, scene: Scene, fails: bool, core: str) -> Rolling[None]:
        """What the loss of a core system does, as for a failed check; the enemy throws. Rule: FBD-7.5, FBD-7.9"""
        if not fails:
            return
        ship = scene.battle.ships[self.ship]
        known = next(one for one in CORE if one == core)
        rule = core_dice(known, ship=ship.name, bridge_hit=scene.battle.options.core.bridge_hit)
        loss = yield from scene.rolling(rule, "FBD-7.9")
        scene.emit(CoreFailed(self.ship, loss.core, loss.turns, loss.permanent))

    def _defenders_fall(self, scene: Scene, lost: int) -> None:
        battle = scene.battle
        ship = battle.ships[self.ship]
        force = defence(battle, ship)
        left = max(0, lost - len(self.parties) - (self.teams or 0) - (self.troops or 0))
        unsaid = (force.teams if self.teams is None else 0, force.troops if self.troops is None else 0)
        free = Factors(unsaid[0], left, unsaid[1])
        fallen = first_to_fall(free, left)
        teams, troops, left = fallen.teams + (self.teams or 0), fallen.troops + (self.troops or 0), fallen.parties
        if teams or troops:
            scene.emit(_fallen(battle, ship, teams, troops))
        others = [one for one in self._defending_parties(battle, ship) if one not in self.parties]
        for one in (*self.parties, *others[: max(0, left)]):
            owner, _, component = one.rpartition(":")
            scene.emit(PartyFell(self.ship, owner or self.ship, component))

    @staticmethod
    def _defending_parties(battle: Battle, ship: Ship) -> list[str]:
        own = [] if ship.prize else list(own_parties(battle, ship))
        return own + [f"{one.ship}:{one.component}" for one in friends(ship)]

    def _attackers_fall(self, scene: Scene, fallen: int) -> None:
        aboard = [f"{one.ship}:{one.component}" for one in attackers(scene.battle.ships[self.ship])]
        others = [one for one in aboard if one not in self.attackers]
        for one in (*self.attackers, *others)[:fallen]:
            owner, _, component = one.rpartition(":")
            scene.emit(PartyFell(self.ship, owner, component))

    def _raid(self, scene: Scene, contest: Contest, survivors: int) -> Rolling[None]:
        if not contest.raid:
            return
        title = title_of(scene.battle, scene.battle.ships[self.ship], contest.raid)
        end = yield from scene.rolling(raid.raid_check(title, survivors), "FBD-9.9")
        if end is not None:
            for_good = scene.battle.options.boarding.raid_repairable == "false"
            scene.emit(RaidRolled(self.ship, contest.raid, end.number, end.face, end.lost, for_good))


def losses(battle: Battle, contest: Contest, given_up: int) -> tuple[int, int]:
    """Factors that defenders and attackers lose in a round whose dice lie on the table. Rule: FBD-5.7, FBD-7.10"""
    basis = battle.options.boarding.swap_basis
    lost = fight.removed(contest.by_attackers or 0, given_up, contest.defenders, basis)
    return lost, fight.removed(contest.by_defenders or 0, 0, contest.attackers)


def raiders_among(contest: Contest, fallen: int) -> int:
    """Raiders among the attackers that fall where nobody chooses: they are spared. Rule: FBD-9.7"""
    return max(0, fallen - (contest.attackers - contest.raiders))


def most_given_up(battle: Battle, ship: Ship) -> int:
    """How many core systems the owner may give up now. Rule: FBD-7.1, FBD-7.10"""
    contest = ship.aboard.contest
    if contest is None or contest.by_attackers is None:
        return 0
    most = fight.replaceable(contest.by_attackers, contest.defenders, battle.options.boarding.swap_basis)
    return min(most, len(cores_active(battle, ship)))


def _fallen(battle: Battle, ship: Ship, teams: int, troops: int) -> DefendersFell:
    """Casualties on teams and troops, with the crew that pays for them. Rule: FBD-1.6, FBD-1.8, FBD-1.19, FBD-13"""
    boarding = battle.options.boarding
    units = CREW_PER_TEAM * teams
    kills = boarding.dt_casualty == "kills_crew"
    marks = crew_marks_of(ship)
    checked = () if kills else to_be_checked(marks, ship.damage.hull_marked, ship.aboard.checked_crew, units)
    if boarding.check_choice == "last_to_be_lost" and not kills:
        standing = to_be_checked(marks, ship.damage.hull_marked, ship.aboard.checked_crew, len(marks))
        checked = standing[len(standing) - units :]
    mass = TROOP_MASS_PER_CASUALTY * troops
    return DefendersFell(ship.id, teams, troops, checked, units if kills else 0, mass)


COMMANDS = (FightRound, SettleRound)
