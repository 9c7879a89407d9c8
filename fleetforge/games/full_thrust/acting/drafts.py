"""What drafts of this game are made of."""

from __future__ import annotations

from abc import ABC
from typing import TypeAlias

from fleetforge.app.acting import draft
from fleetforge.systems.full_thrust.battle.state import Battle

Sight: TypeAlias = draft.Sight[Battle]


class Draft(draft.Draft[Battle], ABC):
    """A draft of this game."""
