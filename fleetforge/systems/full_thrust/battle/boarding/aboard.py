"""Who is aboard a ship and fights for whom, as the battle stands.

Rule: FBD-1, FBD-4, FBD-6
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Refusal
from fleetforge.systems.full_thrust.battle.condition import (
    CORE_KEY,
    crew_alive,
    crew_marks_of,
    fitted,
    has_core_systems,
)
from fleetforge.systems.full_thrust.battle.units import component_key
from fleetforge.systems.full_thrust.boarding.factors import Factors, defenders
from fleetforge.systems.full_thrust.boarding.faults import UNRESOLVED
from fleetforge.systems.full_thrust.odds.boarding import troop_mass

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Party, Ship

SLOT_ROLES: dict[str, Role] = {"start_of_phase_10": "end", "after_phase_8": "fire", "after_9d": "missiles"}
"""The phase in which boarding is resolved, by option. Rule: FTC-1.8, FBD-3.1, FBD-13.7"""


def boarding_role(battle: Battle) -> Role:
    """The phase for boarding; the classic turn has no phase 9d, so its end serves. Rule: FBD-3.1, FBD-3.2"""
    role = SLOT_ROLES[battle.options.core.boarding_slot]
    if role == "missiles" and battle.options.core.fighter_rules == "classic":
        return "end"
    return role if any(phase.role == role for phase in battle.phases) else "end"


def own_parties(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Component ids of the ship's boarding parties that stand ready aboard. Rule: FBD-1.2, FBD-4.7"""
    return tuple(
        item.id
        for item, _ in fitted(battle.catalogue, ship, "boarding_party")
        if item.id not in ship.aboard.parties_gone and component_key(item.id) not in ship.damage.lost
    )


def attackers(ship: Ship) -> tuple[Party, ...]:
    """Enemy parties aboard, in the order in which they came. Rule: FBD-4.8"""
    return tuple(party for party in ship.aboard.guests if party.side != ship.side)


def friends(ship: Ship) -> tuple[Party, ...]:
    """Parties of other ships that defend this one. Rule: FBD-6.2, FBD-6.3"""
    return tuple(party for party in ship.aboard.guests if party.side == ship.side)


def checked_alive(ship: Ship) -> int:
    """Crew units alive that serve no longer as teams. Rule: FBD-1.8"""
    standing = {number for number, box in enumerate(crew_marks_of(ship), start=1) if box > ship.damage.hull_marked}
    return len(ship.aboard.checked_crew & standing)


def troops_left(ship: Ship) -> int:
    """MASS of troops left in the holds that still stand. Rule: FBD-1.17, FBD-1.19"""
    lost = sum(
        item.size or 0
        for item in ship.design.of_family("hold")
        if item.variant == "troop" and component_key(item.id) in ship.damage.lost
    )
    return max(0, troop_mass(ship.design) - lost - ship.aboard.troop_mass_lost)


def defence(battle: Battle, ship: Ship) -> Factors:
    """What defends a ship now. On a captured ship only parties do. Rule: FBD-1.20, FBD-6.7"""
    parties = len(friends(ship)) + (0 if ship.prize else len(own_parties(battle, ship)))
    if ship.prize:
        return Factors(parties=parties)
    return defenders(
        crew_alive(ship),
        checked_alive(ship),
        parties,
        troops_left(ship),
        teams=ship.aboard.teams,
        odd_troops_up=battle.options.construction.grunt_round == "up",
    )


def cores_active(battle: Battle, ship: Ship) -> tuple[str, ...]:
    """Core systems that a defender can still give up, by name. Rule: FBD-7.3, FBD-7.4, FBD-16.3"""
    if not has_core_systems(battle, ship):
        return ()
    dumped = ("power",) if ship.core.dumped else ()
    return tuple(name for name, key in CORE_KEY.items() if key not in ship.damage.lost and name not in dumped)


def unresolved_boarding(battle: Battle) -> Iterator[Refusal]:
    """What stands against going on while a ship's round is not fought. Rule: FBD-5.1"""
    return (Refusal(UNRESOLVED, ship.id, ship.name) for ship in unresolved(battle))


def unresolved(battle: Battle) -> Iterator[Ship]:
    """Ships with enemies aboard that have not fought their round this turn. Rule: FBD-5.1, FBD-5.10"""
    for ship in battle.ships.values():
        contest = ship.aboard.contest
        done = contest is not None and contest.fought_turn == battle.turn
        if ship.is_on_table and attackers(ship) and not done:
            yield ship
