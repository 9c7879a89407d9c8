"""The table is right: power, hull, armour and shields by hand, notes, and the end of the battle.

Rule: HIF-24.5, HIF-25.21, HIF-25.23
"""

from __future__ import annotations

from fleetforge.app.acting.by_hand import correct_offer
from fleetforge.app.acting.written import end_offer, note_offer

OFFERS = (correct_offer("HIF-25.21"), note_offer("HIF-25.23"), end_offer("HIF-24.5"))
