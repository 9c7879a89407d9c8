"""The battle half of the fighters, as the journal wants it.

Rule: HIF-24, HIF-25
"""

from __future__ import annotations

from fleetforge.journal.rules import BattleRules
from fleetforge.systems.hex_impulse.battle.state import Battle
from fleetforge.systems.hex_impulse.battle.topics import TOPICS

RULES: BattleRules[Battle] = BattleRules(TOPICS)
