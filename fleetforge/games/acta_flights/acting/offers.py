"""Everything that may be done in a battle with flights, in the order of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.acta_flights.acting import (
    anti_fighter,
    any_command,
    by_hand,
    fights,
    flying,
    going_on,
    homing,
    nominating,
    setting_out,
    ships,
    standing_by,
    striking,
)

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Offers

OFFERS: Offers = (
    *setting_out.OFFERS,
    *going_on.FIRST,
    *ships.OFFERS,
    *flying.OFFERS,
    *anti_fighter.OFFERS,
    *standing_by.OFFERS,
    *nominating.OFFERS,
    *fights.OFFERS,
    *striking.OFFERS,
    *fights.REACT,
    *striking.INTERCEPT,
    *homing.OFFERS,
    *homing.RESCUE,
    *going_on.OFFERS,
    *by_hand.OFFERS,
    *ships.BY_HAND,
    *any_command.OFFERS,
)
"""All offers; of those that fit, the first is shown at first."""
