"""Everything that may be done in a battle of detection, in the order of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.brilliant_lances.acting import (
    any_command,
    by_hand,
    declaring,
    firing,
    foreseeing,
    handing,
    looking,
    mapping,
    missiles,
    plotting,
    ranges,
    searching,
    seats,
)

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Offers

OFFERS: Offers = (
    *seats.FIRST,
    *mapping.FIRST,
    *searching.OFFERS,
    *declaring.OFFERS,
    *plotting.OFFERS,
    *looking.OFFERS,
    *firing.OFFERS,
    *missiles.OFFERS,
    *ranges.OFFERS,
    *looking.LATER,
    *searching.LATER,
    *handing.OFFERS,
    *mapping.OFFERS,
    *foreseeing.OFFERS,
    *by_hand.OFFERS,
    *any_command.OFFERS,
    *seats.OFFERS,
)
"""All offers; of those that fit, the first is shown at first."""
