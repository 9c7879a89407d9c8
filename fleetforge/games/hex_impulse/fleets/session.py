"""A squadron that is being worked on.

Rule: HIF-1.8, HIF-27, HIF-30
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.fleet_rows import removed, row_name
from fleetforge.app.plain_fleeting import PlainFleetSession
from fleetforge.games.hex_impulse.designs.sessions import fighter_words
from fleetforge.games.hex_impulse.files.reference import load_weapons
from fleetforge.games.hex_impulse.fleets.rows import squadron_view
from fleetforge.games.hex_impulse.fleets.squadron import Squadron
from fleetforge.kernel.finding import Severity
from fleetforge.systems.hex_impulse.check import check_fighter
from fleetforge.systems.hex_impulse.design import Fighter

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.fleet_views import FleetView
    from fleetforge.kernel.finding import Finding

NEW_SQUADRON = "New squadron"


class SquadronSession(PlainFleetSession[Squadron]):
    """An open squadron and everything that can be done to it."""

    game = "hex_impulse"
    fleet_type = Squadron
    design_type = Fighter
    quantity_clause = "HIF-1.8"
    names_clause = "HIF-1.8"

    @classmethod
    def empty(cls) -> Squadron:
        """A squadron without fighters."""
        return Squadron("squadron", NEW_SQUADRON)

    def points(self, design: Fighter) -> int:
        """What its design says. Rule: HIF-26.1"""
        return design.points or 0

    def design_words(self, design: Fighter) -> str:
        """Its family and how it is armed."""
        return fighter_words(design)

    def design_findings(self, design: Fighter) -> Iterable[Finding]:
        """What is wrong with it under the readings that the squadron flies by. Rule: HIF-27, HIF-30"""
        return check_fighter(design, load_weapons().types, self.fleet.options).findings

    def _made_view(self) -> FleetView:
        return squadron_view(self.fleet, super()._made_view())

    def _mends(self, finding: Finding) -> Iterator[FleetMend]:
        """A fighter that may not fly can be taken out; its design is mended in the designer."""
        row = next((row for row in self.fleet.ships if row.id == finding.place), None)
        if row is not None and finding.severity is Severity.ERROR:
            yield f"Take out {row_name(self.fleet, row)}.", lambda: removed(self.fleet, {row.id})
