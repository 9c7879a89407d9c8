"""The phase bar of a battle with flights at one moment: where the turn is, whose block or half it is.

Rule: ACF-3.4, ACF-5.5, ACF-12.1
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app import phase_bars
from fleetforge.app.phase_bars import segment
from fleetforge.games.acta_flights.battle.waiting import still
from fleetforge.journal.state import side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.acta_flights.battle.phases import FLIGHT_ATTACKS

if TYPE_CHECKING:
    from fleetforge.app.battle_views import PhaseBarView
    from fleetforge.systems.acta_flights.battle.phases import Role
    from fleetforge.systems.acta_flights.battle.state import Battle

SHORT: dict[Role, str] = {
    "setup": "Deploy",
    "initiative": "Initiative",
    "ships_move": "Ships",
    "flight_choice": "Choice",
    "flights_first": "Flights",
    "flights_second": "Flights",
    "anti_fighter": "Anti-F",
    "scouts": "Scouts",
    "attack_winner": "Attack",
    "attack_other": "Attack",
    "ships_fire": "Fire",
    "boarding": "Boarding",
    "compulsory": "Drift",
    "damage_control": "Repair",
    "return": "Return",
    "recover": "Recover",
    "launch": "Launch",
}
"""A word for each phase, for a bar that shows all of them."""
STILL: dict[Role, str] = {
    "setup": "Still to deploy",
    "ships_move": "Still to move",
    "flights_first": "Still to move",
    "flights_second": "Still to move",
    "anti_fighter": "Still to fire",
    "attack_winner": "Still to do",
    "attack_other": "Still to do",
    "ships_fire": "Still to fire",
    "return": "Still to return",
    "launch": "Still to launch",
}
"""What the units that are counted have left to do."""


def phase_bar(battle: Battle) -> PhaseBarView:
    """Turn, phases and who acts; the deployment stands in the first turn only."""
    shown = (one for one in enumerate(battle.phases) if one[0] or battle.turn == 1 or battle.phase_index == 0)
    segments = (segment(battle, place, SHORT[phase.role], str(place)) for place, phase in shown)
    return phase_bars.phase_bar(battle, segments, lambda: (acting_name(battle), _detail(battle)))


def acting_name(battle: Battle) -> str:
    """Name of the side that acts alone in this phase, or empty."""
    if battle.phase.role == "flight_choice" and battle.initiative and not battle.first_block:
        return side_name(battle, battle.initiative[0])
    return side_name(battle, battle.acting) if battle.acting else ""


def _detail(battle: Battle) -> str:
    """What the phase waits for."""
    role = battle.phase.role
    if role == "initiative":
        won = side_name(battle, battle.initiative[0]) if battle.initiative else ""
        return f"{won} has the initiative" if won else "The dice are not thrown yet"
    if role == "flight_choice":
        first = battle.first_block
        return f"{side_name(battle, first)} moves flights first" if first else "The winner chooses"
    left = still(battle)
    if role in FLIGHT_ATTACKS and left:
        return f"{counted(len(left), 'flight')} to {'resolve' if battle.is_nominated else 'nominate'}"
    if left:
        return f"{counted(len(left), 'unit')} {STILL[role].removeprefix('Still ')}"
    return "Nobody has anything left to do"
