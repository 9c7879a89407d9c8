"""The sheet beside the bill: a ship's card as it prints, as high as it needs to be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.sheets.packing import COLUMN
from fleetforge.systems.full_thrust.sheet.card import Card
from fleetforge.systems.full_thrust.sheet.clusters import clusters
from fleetforge.systems.full_thrust.sheet.plan import manners, plan_for
from fleetforge.systems.full_thrust.sheet.ship import SheetShip

if TYPE_CHECKING:
    from fleetforge.app.workbench import Workbench
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.check import Audit

LEAST_COLUMNS = 6
"""Narrower than this no card can be laid out."""
_SIDE = 7.0


def live_sheet(audit: Audit, workbench: Workbench, columns: int) -> Sheet:
    """The card of a design, ``columns`` of 11 mm wide. However much is fitted, all of it is drawn."""
    return live_card(SheetShip(audit.design.name, audit, load_catalogue()), workbench, columns)


def live_card(ship: SheetShip, workbench: Workbench, columns: int) -> Sheet:
    """The card of a ship as it stands, in battle with all that has happened to it."""
    width = max(columns, LEAST_COLUMNS) * COLUMN + _SIDE
    plan = plan_for(ship, workbench.symbols, manners(large=False)[0], width)
    card = Card(plan, clusters(ship, workbench.symbols, large=False))
    return card.draw(card.needed).sheet(width, card.needed, ship.name)
