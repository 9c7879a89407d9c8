"""The battle half of Full Thrust, as the journal wants it.

Rule: FFB-5.1, FFB-5.3, FFB-5.4, FTC-1.5, FTC-8.5, FTC-9.3
"""

from __future__ import annotations

from fleetforge.journal.rules import BattleRules
from fleetforge.systems.full_thrust.battle.state import Battle
from fleetforge.systems.full_thrust.battle.topics import TOPICS

RULES: BattleRules[Battle] = BattleRules(TOPICS)
