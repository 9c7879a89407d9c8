"""Everything that may be done in a battle, by topic and in the order of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.acting import by_hand, firing, general, going_on, initiative, orders

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Offer

TOPICS: tuple[Any, ...] = (orders, initiative, firing, going_on, by_hand, general)

OFFERS: tuple[Offer, ...] = tuple(offer for topic in TOPICS for offer in topic.OFFERS)
"""All offers; of those that fit, the first is shown at first."""
