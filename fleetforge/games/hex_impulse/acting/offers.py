"""Everything that may be done in a battle of fighters, in the order of menus."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.acting.going_on import going_on
from fleetforge.games.hex_impulse.acting import (
    any_command,
    by_hand,
    firing,
    flying,
    gaining,
    resolving,
    settling,
    spending,
)
from fleetforge.games.hex_impulse.battle.game import BATTLES

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Offers
    from fleetforge.systems.hex_impulse.battle.state import Battle


def may_go_on(battle: Battle, _unit: str) -> bool:
    """Whether a phase ends by an act of its own; where power is spent, the last purchase leads on. Rule: HIF-4.9"""
    return not battle.ended and battle.phase.role != "purchases"


(_ONWARD, *_) = going_on(BATTLES)
OFFERS: Offers = (
    *gaining.OFFERS,
    *spending.OFFERS,
    *flying.OFFERS,
    *firing.OFFERS,
    *settling.OFFERS,
    *resolving.OFFERS,
    replace(_ONWARD, fits=may_go_on),
    *by_hand.OFFERS,
    *any_command.OFFERS,
)
"""All offers; of those that fit, the first is shown at first."""
