"""Events of these battles: what has happened, as verdicts that fold into the state."""

from __future__ import annotations

from typing import TypeAlias

from fleetforge.journal import event as journal
from fleetforge.systems.brilliant_lances.battle.state import Battle

Event: TypeAlias = journal.Event[Battle]
