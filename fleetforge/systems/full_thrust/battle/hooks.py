"""What happens by itself when a phase or a turn begins: bookkeeping and dice that nobody chooses."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from fleetforge.kernel.dice import Rolling
from fleetforge.systems.full_thrust.battle.command import Scene
from fleetforge.systems.full_thrust.battle.phases import Role

Hook: TypeAlias = Callable[[Scene], Rolling[None]]
Hooks: TypeAlias = tuple[tuple[Role, Hook], ...]
"""(phase, hook) pairs: the hook runs when a phase of that role begins; hooks of one phase run in the
order of the topics. ``orders`` is the first phase, so its hooks run when a turn begins."""
Afters: TypeAlias = tuple[Hook, ...]
"""What follows by itself from any command, such as the end of attack runs at a ship that is gone: run
after every command and after the hooks of a phase, it emits only what the state now calls for."""
