"""The phase bar of a battle at one moment: where the turn is and who acts. Rule: FTC-1.1, FTC-1.5"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app import phase_bars
from fleetforge.app.phase_bars import segment
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.battle.goes import next_side, order_of_sides, units_left

if TYPE_CHECKING:
    from fleetforge.app.battle_views import PhaseBarView
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

SHORT: dict[Role, str] = {
    "orders": "Orders",
    "initiative": "Initiative",
    "primary": "Fighters",
    "launch": "Launch",
    "ships": "Move",
    "secondary": "Second",
    "runs": "Runs",
    "fire": "Fire",
    "fighters": "Craft",
    "attacks": "Strikes",
    "plasma": "Plasma",
    "missiles": "Missiles",
    "end": "End",
    "dogfights": "Dogfights",
    "defence": "Defence",
    "strikes": "Strikes",
}
"""A word for each phase, for a bar that shows all of them."""


def phase_bar(battle: Battle) -> PhaseBarView:
    """Turn, phases and who acts."""
    segments = (segment(battle, place, SHORT[phase.role]) for place, phase in enumerate(battle.phases))
    return phase_bars.phase_bar(battle, segments, lambda: _who(battle))


def _who(battle: Battle) -> tuple[str, str]:
    """The side whose go it is, and what is left to do."""
    side = battle.side(next_side(battle))
    if side is None:
        order = order_of_sides(battle)
        nothing = "Nobody has anything left to do" if order else "All sides together"
        return "", _waiting(battle) or nothing
    left = units_left(battle, side.id)
    others = [one for one in order_of_sides(battle) if one != side.id and units_left(battle, one)]
    follows = battle.side(others[0]) if others else None
    return side.name, f"{counted(len(left), 'unit')} to act" + (f". {follows.name} is next" if follows else "")


def _waiting(battle: Battle) -> str:
    """What the phases that all play together wait for."""
    if battle.phase.role == "initiative":
        winner = battle.side(battle.initiative[0]) if battle.initiative else None
        return f"{winner.name} has the initiative" if winner else "The dice are not thrown yet"
    return ""
