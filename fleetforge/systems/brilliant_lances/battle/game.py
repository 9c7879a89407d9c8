"""The battle half of the game, as the journal wants it.

Rule: BLS-18
"""

from __future__ import annotations

from fleetforge.journal.rules import BattleRules
from fleetforge.systems.brilliant_lances.battle.state import Battle
from fleetforge.systems.brilliant_lances.battle.topics import TOPICS

RULES: BattleRules[Battle] = BattleRules(TOPICS)
