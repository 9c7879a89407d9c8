"""Which workspaces there are: one line each, imported when first shown so that the window opens fast."""

from __future__ import annotations

import importlib
import importlib.util
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from fleetforge.gui.services import WindowServices
    from fleetforge.gui.workspace import Workspace


@dataclass(frozen=True, slots=True)
class Place:
    """An entry of the rail: name, icon, class as ``module:name``, and the kind of document it shows."""

    id: str
    title: str
    icon: str
    factory: str
    document: str = ""

    def make(self, services: WindowServices) -> Workspace:
        """Import the workspace and build it."""
        module, _, name = self.factory.partition(":")
        return cast("Workspace", getattr(importlib.import_module(module), name)(services))


PLACES = (
    Place("shipyard", "Shipyard", "rocket", "fleetforge.gui.shipyard.workspace:ShipyardWorkspace", "ship"),
    Place("fleet", "Fleet", "layers", "fleetforge.gui.fleet.workspace:FleetWorkspace", "fleet"),
    Place("battle", "Battle", "swords", "fleetforge.gui.battle.workspace:BattleWorkspace", "battle"),
    Place("odds", "Odds", "chart-column", "fleetforge.gui.odds.workspace:OddsWorkspace"),
    Place("rules", "Rules", "book-open", "fleetforge.gui.rules:RulesWorkspace"),
)
