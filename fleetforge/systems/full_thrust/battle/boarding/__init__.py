"""Boarding in battle: parties sent across, rounds, raids, captured ships and their crews.

Rule: FBD
"""

from __future__ import annotations

from fleetforge.systems.full_thrust.battle.boarding import cutters, fighting, happened, prizes, sending

COMMANDS = (*cutters.COMMANDS, *sending.COMMANDS, *fighting.COMMANDS, *prizes.COMMANDS)
EVENTS = (*happened.EVENTS, *cutters.EVENTS)
FIRM = frozenset(
    {
        "E_BF_COUNT",
        "E_CASUALTY",
        "E_SWAP_COUNT",
        "E_CORE_GONE",
        "E_NOT_CORE",
        "E_DICE_COUNT",
        "E_NO_DCP",
        "E_NO_PRIZE_CREW",
        *prizes.FIRM,
    }
)
"""Refusals that leave nothing to carry out: there are not so many parties, casualties or systems."""
