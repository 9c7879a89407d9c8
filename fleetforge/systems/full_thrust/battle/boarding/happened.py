"""What happened in boarding, as it folds into the battle.

Rule: FBD
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers
from fleetforge.systems.full_thrust.battle.condition import CORE_KEY, title_of
from fleetforge.systems.full_thrust.battle.event import Event
from fleetforge.systems.full_thrust.battle.units import POWER, Contest, Party, Prize
from fleetforge.systems.full_thrust.battle.wounds import emptied_bays, without_system
from fleetforge.systems.full_thrust.damage.core_systems import CoreSystem

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship


def _gone(battle: Battle, party: Party, why: str) -> Battle:
    """The battle with a party noted as gone from its own ship."""
    ship = battle.ships.get(party.ship)
    if ship is None:
        return battle
    gone = {**ship.aboard.parties_gone, party.component: why}
    return battle.with_ship(replace(ship, aboard=replace(ship.aboard, parties_gone=gone)))


def _contest(ship: Ship, turn: int) -> Contest:
    return ship.aboard.contest or Contest(turn)


def _with_contest(battle: Battle, ship_id: str, contest: Contest | None) -> Battle:
    ship = battle.ships.get(ship_id)
    return battle if ship is None else battle.with_ship(replace(ship, aboard=replace(ship.aboard, contest=contest)))


def with_guests(battle: Battle, ship_id: str, came: tuple[Party, ...]) -> Battle:
    """The battle with parties aboard a ship; enemies among them begin a contest. Rule: FBD-4.4, FBD-6.2"""
    ship = battle.ships.get(ship_id)
    if ship is None:
        return battle
    aboard = replace(ship.aboard, guests=(*ship.aboard.guests, *came))
    if aboard.contest is None and any(party.side != ship.side for party in came):
        aboard = replace(aboard, contest=Contest(battle.turn))
    return battle.with_ship(replace(ship, aboard=aboard))


@dataclass(frozen=True, slots=True)
class PartiesCrossed(Event):
    """Boarding parties of a ship went aboard another, to assault it or to help. Rule: FBD-4, FBD-6.2"""

    ship: str
    target: str
    parties: tuple[str, ...]
    side: str

    def apply(self, battle: Battle) -> Battle:
        """They are away from their ship and aboard the other."""
        target = battle.ships.get(self.target)
        if target is None:
            return battle
        came = tuple(Party(self.ship, one, self.side, battle.turn) for one in self.parties)
        for party in came:
            battle = _gone(battle, party, "away")
        return with_guests(battle, self.target, came)

    def words(self, battle: Battle) -> str:
        """How many, from where to where."""
        count = len(self.parties)
        many = f"{count} boarding parties" if count > 1 else "a boarding party"
        return f"{named(battle, self.ship)} sends {many} aboard {named(battle, self.target)}"


@dataclass(frozen=True, slots=True)
class PartiesWithdrew(Event):
    """Assault parties left a ship for a friendly one. Rule: FBD-13.10"""

    ship: str
    target: str
    parties: tuple[str, ...]

    def apply(self, battle: Battle) -> Battle:
        """At home they are ready again, elsewhere they are guests."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        leaving = [one for one in ship.aboard.guests if f"{one.ship}:{one.component}" in self.parties]
        staying = tuple(one for one in ship.aboard.guests if one not in leaving)
        battle = battle.with_ship(replace(ship, aboard=replace(ship.aboard, guests=staying)))
        for party in leaving:
            battle = _received(battle, self.target, party)
        return battle

    def words(self, battle: Battle) -> str:
        """How many, from where to where."""
        parties = counted(len(self.parties), "boarding party leaves", "boarding parties leave")
        return f"{parties} {named(battle, self.ship)} for {named(battle, self.target)}"


def _received(battle: Battle, target_id: str, party: Party) -> Battle:
    target = battle.ships.get(target_id)
    if target is None:
        return battle
    aboard = target.aboard
    if party.ship == target_id:
        gone = {key: why for key, why in aboard.parties_gone.items() if key != party.component}
        return battle.with_ship(replace(target, aboard=replace(aboard, parties_gone=gone)))
    return battle.with_ship(replace(target, aboard=replace(aboard, guests=(*aboard.guests, party))))


@dataclass(frozen=True, slots=True)
class TeamsFormed(Event):
    """An owner chose how many defence teams to form this turn. Rule: FBD-1.22"""

    ship: str
    teams: int

    def apply(self, battle: Battle) -> Battle:
        """So many, and no more, this turn."""
        ship = battle.ships.get(self.ship)
        return (
            battle if ship is None else battle.with_ship(replace(ship, aboard=replace(ship.aboard, teams=self.teams)))
        )

    def words(self, battle: Battle) -> str:
        """How many."""
        return f"{named(battle, self.ship)} forms {counted(self.teams, 'defence team')}"


@dataclass(frozen=True, slots=True)
class AssignmentsOpened(Event):
    """Boarding factors that both sides assigned unseen were laid open. Rule: FBD-4.6, FBD-13.9"""

    def apply(self, battle: Battle) -> Battle:
        """Everybody may see them, and they are fixed."""
        return replace(battle, opened_turn=battle.turn)

    def words(self, battle: Battle) -> str:
        """That they are."""
        return "Boarding assignments are laid open"


@dataclass(frozen=True, slots=True)
class AimDeclared(Event):
    """The attackers aboard a ship declared a raid, or the power core as their objective. Rule: FBD-7.8, FBD-9"""

    ship: str
    raid: str
    raiders: int
    objective: bool

    def apply(self, battle: Battle) -> Battle:
        """It holds for this round."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        contest = _contest(ship, battle.turn)
        changed = replace(contest, raid=self.raid, raiders=self.raiders, objective=self.objective)
        return _with_contest(battle, self.ship, changed)

    def words(self, battle: Battle) -> str:
        """What they are after."""
        ship = battle.ships.get(self.ship)
        aims = []
        if self.raid and ship:
            aims.append(f"{self.raiders} raid {title_of(battle, ship, self.raid)}")
        if self.objective:
            aims.append("the power core is to explode")
        return f"Aboard {named(battle, self.ship)}: {' and '.join(aims) or 'no aim of their own'}"


@dataclass(frozen=True, slots=True)
class RoundRolled(Event):
    """The dice of a round of boarding: factors on both sides and the casualties they scored. Rule: FBD-5"""

    ship: str
    attackers: int
    defenders: int
    serving_crew: int
    by_attackers: int
    by_defenders: int

    def apply(self, battle: Battle) -> Battle:
        """The losses wait for their owners' choice; crew in teams repairs nothing this turn."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        contest = replace(
            _contest(ship, battle.turn),
            attackers=self.attackers,
            defenders=self.defenders,
            by_attackers=self.by_attackers,
            by_defenders=self.by_defenders,
        )
        aboard = replace(ship.aboard, contest=contest, serving_crew=self.serving_crew)
        return battle.with_ship(replace(ship, aboard=aboard))

    def words(self, battle: Battle) -> str:
        """Who against whom, and what they scored."""
        return (
            f"Boarding {named(battle, self.ship)}: {self.attackers} against {self.defenders}; "
            f"attackers score {self.by_attackers}, defenders {self.by_defenders}"
        )


@dataclass(frozen=True, slots=True)
class PartyFell(Event):
    """A boarding party was lost in combat; it cannot be recovered. Rule: FBD-1.14, FBD-5.7

    ``aboard`` is where it fell, ``ship`` and ``component`` whose it was.
    """

    aboard: str
    ship: str
    component: str

    def apply(self, battle: Battle) -> Battle:
        """It is aboard no more and lost to its own ship."""
        place = battle.ships.get(self.aboard)
        if place is not None:
            guests = tuple(
                one for one in place.aboard.guests if (one.ship, one.component) != (self.ship, self.component)
            )
            battle = battle.with_ship(replace(place, aboard=replace(place.aboard, guests=guests)))
        return _gone(battle, Party(self.ship, self.component, "", 0), "combat")

    def words(self, battle: Battle) -> str:
        """Whose it was."""
        return f"A boarding party of {named(battle, self.ship)} falls aboard {named(battle, self.aboard)}"


@dataclass(frozen=True, slots=True)
class DefendersFell(Event):
    """Casualties on teams and troops of a ship. Rule: FBD-1.6, FBD-1.19

    ``checked`` are the crew units that serve no longer as teams, ``killed`` those that died under
    the other reading; ``troop_mass`` is gone for good.
    """

    ship: str
    teams: int
    troops: int
    checked: tuple[int, ...]
    killed: int
    troop_mass: int

    def apply(self, battle: Battle) -> Battle:
        """Crew is marked, troops are gone."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        aboard = replace(
            ship.aboard,
            checked_crew=ship.aboard.checked_crew | {*self.checked},
            crew_killed=ship.aboard.crew_killed + self.killed,
            troop_mass_lost=ship.aboard.troop_mass_lost + self.troop_mass,
        )
        return battle.with_ship(replace(ship, aboard=aboard))

    def words(self, battle: Battle) -> str:
        """How many of each."""
        fallen = ((self.teams, "defence team", ""), (self.troops, "troop", "troops"))
        parts = [counted(count, one, many) for count, one, many in fallen if count]
        return f"{named(battle, self.ship)} loses {' and '.join(parts)}"


@dataclass(frozen=True, slots=True)
class CoreGivenUp(Event):
    """A defender gave up a core system for a casualty. Rule: FBD-7

    What it does follows as for a failed check; a power core is dumped unless ``explodes``.
    """

    ship: str
    core: CoreSystem
    explodes: bool

    def apply(self, battle: Battle) -> Battle:
        """A dumped power core is gone without an explosion."""
        ship = battle.ships.get(self.ship)
        if ship is None or self.core != "power" or self.explodes:
            return battle
        damage = replace(
            ship.damage, lost=ship.damage.lost | {POWER}, beyond_repair=ship.damage.beyond_repair | {POWER}
        )
        return battle.with_ship(replace(ship, damage=damage, core=replace(ship.core, dumped=True)))

    def words(self, battle: Battle) -> str:
        """Which one."""
        ship = battle.ships.get(self.ship)
        title = title_of(battle, ship, CORE_KEY[self.core]) if ship else self.core
        dumped = ", dumped" if self.core == "power" and not self.explodes else ""
        return f"{named(battle, self.ship)} gives up its {title}{dumped}"


@dataclass(frozen=True, slots=True)
class RaidRolled(Event):
    """The check of a raided system. Rule: FBD-9.9, FBD-9.14"""

    ship: str
    system: str
    number: int
    face: int
    lost: bool
    for_good: bool

    def apply(self, battle: Battle) -> Battle:
        """A system that fails is lost, and its bay with it."""
        ship = battle.ships.get(self.ship)
        if ship is None or not self.lost:
            return battle
        ship = without_system(ship, self.system)
        if self.for_good:
            damage = replace(ship.damage, beyond_repair=ship.damage.beyond_repair | {self.system})
            ship = replace(ship, damage=damage)
        return emptied_bays(battle.with_ship(ship), self.ship, [self.system])

    def words(self, battle: Battle) -> str:
        """What became of it."""
        ship = battle.ships.get(self.ship)
        title = title_of(battle, ship, self.system) if ship else self.system
        return f"{named(battle, self.ship)}: {title} {'lost to the raid' if self.lost else 'withstands the raid'}"


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round of boarding is over. Rule: FBD-6, FBD-8"""

    ship: str
    attackers: int
    defenders: int
    outcome: str

    def apply(self, battle: Battle) -> Battle:
        """A contested ship fights on next turn; a captured one changes hands."""
        ship = battle.ships.get(self.ship)
        if ship is None:
            return battle
        contest = ship.aboard.contest
        left = Contest(contest.began if contest else battle.turn, fought_turn=battle.turn)
        aboard = replace(ship.aboard, contest=left if self.outcome == "contested" else None)
        ship = replace(ship, aboard=aboard)
        if self.outcome == "derelict":
            ship = replace(ship, status="derelict")
        if self.outcome == "captured":
            return captured(battle.with_ship(ship), self.ship)
        return battle.with_ship(ship)

    def words(self, battle: Battle) -> str:
        """What becomes of the ship."""
        fate = {
            "contested": f"the fight goes on, {self.attackers} against {self.defenders}",
            "captured": "captured",
            "repelled": "the assault is beaten off",
            "held": "both sides wiped out, the ship is held",
            "derelict": "both sides wiped out, a derelict",
        }.get(self.outcome, self.outcome)
        return f"{named(battle, self.ship)}: {fate}"


def captured(battle: Battle, ship_id: str) -> Battle:
    """The battle after a ship fell to those aboard; most of one side decide which side. Rule: FBD-8.1"""
    ship = battle.ships[ship_id]
    sides = [party.side for party in attackers(ship)]
    if not sides:
        return battle
    captor = max(sorted(set(sides)), key=sides.count)
    return battle.with_ship(replace(ship, side=captor, status="captured", prize=Prize(captor)))


@dataclass(frozen=True, slots=True)
class PrizeCrewSent(Event):
    """Crew units of a ship went over to a captured one. Rule: FBD-11.8"""

    ship: str
    donor: str
    crew: int

    def apply(self, battle: Battle) -> Battle:
        """They no longer count aboard the donor."""
        ship, donor = battle.ships.get(self.ship), battle.ships.get(self.donor)
        if ship is None or donor is None or ship.prize is None:
            return battle
        battle = battle.with_ship(replace(ship, prize=replace(ship.prize, crew=ship.prize.crew + self.crew)))
        donor = battle.ships[self.donor]
        return battle.with_ship(
            replace(donor, aboard=replace(donor.aboard, crew_away=donor.aboard.crew_away + self.crew))
        )

    def words(self, battle: Battle) -> str:
        """How many, from where to where."""
        return f"{named(battle, self.donor)} sends {self.crew} crew to {named(battle, self.ship)}"


@dataclass(frozen=True, slots=True)
class ControlRolled(Event):
    """A prize crew rolled for control of a category of systems. Rule: FBD-12.1"""

    ship: str
    category: str
    crew: int
    face: int
    regained: bool

    def apply(self, battle: Battle) -> Battle:
        """The category works as far as it is undamaged."""
        ship = battle.ships.get(self.ship)
        if ship is None or ship.prize is None:
            return battle
        prize = replace(ship.prize, tried=ship.prize.tried | {self.category})
        if self.regained:
            prize = replace(prize, regained=prize.regained | {self.category})
        return battle.with_ship(replace(ship, prize=prize))

    def words(self, battle: Battle) -> str:
        """Whether it is theirs."""
        result = "regained" if self.regained else "not regained"
        return f"{named(battle, self.ship)}: control of {self.category} {result}"


EVENTS = (
    PartiesCrossed,
    PartiesWithdrew,
    TeamsFormed,
    AssignmentsOpened,
    AimDeclared,
    RoundRolled,
    PartyFell,
    DefendersFell,
    CoreGivenUp,
    RaidRolled,
    RoundEnded,
    PrizeCrewSent,
    ControlRolled,
)
