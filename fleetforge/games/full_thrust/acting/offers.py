"""Everything that may be done in a battle, by topic and in the order of menus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.games.full_thrust.acting import (
    any_command,
    boarding,
    boarding_fight,
    boarding_prizes,
    bow_guns,
    by_hand,
    craft_by_hand,
    dogfights,
    ending,
    evading_fire,
    fighter_fire,
    firing,
    flying,
    going_on,
    initiative,
    launching,
    mining,
    moving,
    orders,
    ordnance_runs,
    pairing,
    placing,
    recovering,
    repairs,
    returning,
    runs,
    strikes,
)

if TYPE_CHECKING:
    from fleetforge.app.acting.draft import Offer

TOPICS: tuple[Any, ...] = (
    orders,
    initiative,
    flying,
    pairing,
    launching,
    moving,
    runs,
    ordnance_runs,
    bow_guns,
    firing,
    evading_fire,
    dogfights,
    fighter_fire,
    strikes,
    boarding_fight,
    boarding,
    boarding_prizes,
    repairs,
    going_on,
    mining,
    returning,
    ending,
    placing,
    recovering,
    craft_by_hand,
    by_hand,
    any_command,
)

OFFERS: tuple[Offer, ...] = tuple(offer for topic in TOPICS for offer in topic.OFFERS)
"""All offers; of those that fit, the first is shown at first."""
