"""Everything that may be done in a battle of fighters, in the order of menus."""

from __future__ import annotations

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

OFFERS: Offers = (
    *gaining.OFFERS,
    *spending.OFFERS,
    *flying.OFFERS,
    *firing.OFFERS,
    *settling.OFFERS,
    *resolving.OFFERS,
    *going_on(BATTLES),
    *by_hand.OFFERS,
    *any_command.OFFERS,
)
"""All offers; of those that fit, the first is shown at first."""
