"""What happens by itself when a phase or a turn begins: bookkeeping and dice that nobody chooses."""

from __future__ import annotations

from typing import TypeAlias

from fleetforge.journal import rules as journal
from fleetforge.systems.full_thrust.battle.phases import Role
from fleetforge.systems.full_thrust.battle.state import Battle

Hook: TypeAlias = "journal.Hook[Battle]"
Hooks: TypeAlias = tuple[tuple[Role, Hook], ...]
"""``orders`` is the first phase, so its hooks run when a turn begins."""
Afters: TypeAlias = tuple[Hook, ...]
