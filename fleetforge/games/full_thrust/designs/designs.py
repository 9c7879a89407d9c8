"""The designs of the game: ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fleetforge.app.design_game import DesignKind
from fleetforge.games.full_thrust.designs.session import ShipSession, new_design
from fleetforge.systems.full_thrust.design.model import Design

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp


class ShipDesigns:
    """Ships, of which there is one kind."""

    kinds = (DesignKind("ship", "ship"),)

    def holds(self, value: object) -> bool:
        """Whether it is a ship."""
        return isinstance(value, Design)

    def new(self, kind: str) -> Design:
        """A bare hull."""
        return new_design()

    def session(
        self, design: Any, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> ShipSession:
        """A session of a ship."""
        return ShipSession(design, workbench, path, stamp=stamp)
