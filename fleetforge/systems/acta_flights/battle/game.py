"""The battle half of the flights, as the journal wants it.

Rule: ACF-12.2, ACF-12.3
"""

from __future__ import annotations

from fleetforge.journal.rules import BattleRules
from fleetforge.systems.acta_flights.battle.state import Battle
from fleetforge.systems.acta_flights.battle.topics import TOPICS

RULES: BattleRules[Battle] = BattleRules(TOPICS)
