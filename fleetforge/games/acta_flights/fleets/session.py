"""A force of A Call to Arms flights that is being worked on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.fleet_parts import finding_cards
from fleetforge.app.fleet_rows import changed_row, removed, row_name
from fleetforge.app.fleeting import FleetSession
from fleetforge.app.refusing import Refused
from fleetforge.games.acta_flights.files.muster_shape import MOST_ALIKE
from fleetforge.games.acta_flights.files.own import known_flights
from fleetforge.games.acta_flights.fleets.load_form import load_view, most_taken, with_swap
from fleetforge.games.acta_flights.fleets.rows import muster_view
from fleetforge.kernel.finding import Severity
from fleetforge.systems.acta_flights.check import SWAPPED
from fleetforge.systems.acta_flights.faults import SWAP
from fleetforge.systems.acta_flights.muster import Muster, MusterRow, check_muster, supplied
from fleetforge.systems.acta_flights.profiles import Carrier, Flight

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.fleet_views import FleetView, LoadView
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.kernel.finding import Finding
    from fleetforge.storage.stamps import Stamp
    from fleetforge.systems.acta_flights.muster import MusterAudit

NEW_FORCE = "New force"
_GONE = Refused("This ship is no longer in the force.", "Choose another one.")


class MusterSession(FleetSession[Muster]):
    """An open force and everything that can be done to it."""

    game = "acta_flights"
    design_type = Carrier | Flight
    most_quantity = MOST_ALIKE
    quantity_clause = "ACF-11.3"

    def __init__(
        self, muster: Muster, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> None:
        super().__init__(muster, workbench, path, stamp)
        self._audit: MusterAudit | None = None

    @classmethod
    def empty(cls) -> Muster:
        """A force without ships and flights."""
        return Muster("force", NEW_FORCE)

    def _new_row(self, row_id: str, design_id: str, name: str, quantity: int) -> MusterRow:
        return MusterRow(row_id, design_id, name, quantity)

    def _brought(self, fleet: Muster, other: Muster) -> Muster:
        """Types of flights that the other force has; those that are here stay as they are."""
        flights = {**other.flights, **fleet.flights}
        return replace(fleet, carried=tuple(flights.values()))

    def _supplied(self, fleet: Muster) -> Muster:
        return supplied(fleet, {**known_flights(self.workbench.open_designs()), **fleet.flights})

    # What there is

    @property
    def audit(self) -> MusterAudit:
        """All there is to say about the force."""
        if self._audit is None or self._audit.muster is not self.fleet:
            self._audit = check_muster(self.fleet)
        return self._audit

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the force or worth a remark."""
        return self.audit.findings

    def _made_view(self) -> FleetView:
        rows = {row.id for row in self.fleet.ships}
        return muster_view(self.audit, finding_cards(self.findings, rows, self._mends))

    def load(self, row_id: str) -> LoadView | None:
        """What the ships of a row carry, with the flights that may be taken as another type. Rule: ACF-10.22"""
        row = self._row(row_id)
        design = self.fleet.design(row.design_id) if row else None
        if row is None or design is None:
            return None
        return load_view(row, row_name(self.fleet, row), design, self.findings)

    def _row(self, row_id: str) -> MusterRow | None:
        return next((row for row in self.fleet.ships if row.id == row_id), None)

    # What ships carry

    def set_load(self, row_id: str, part: str, field: str, value: int | str) -> Reply:
        """Take so many flights of each ship of a row as the type that ``field`` names. Rule: ACF-10.22"""
        row = self._row(row_id)
        design = self.fleet.design(row.design_id) if row else None
        if row is None or not isinstance(design, Carrier) or field not in SWAPPED:
            return _GONE
        count = whole(value, Bounds(field, 0, most_taken(design, row, field), clause="ACF-10.22"))
        if isinstance(count, Refused):
            return count
        fleet = changed_row(self.fleet, row_id, swaps=with_swap(row, field, count))
        self._step(self._supplied(fleet), f"{self._called(row)}: {count} taken as {field}")
        return None

    def _without_load(self, row_id: str) -> Muster:
        return changed_row(self.fleet, row_id, swaps=())

    def _mends(self, finding: Finding) -> Iterator[FleetMend]:
        row = self._row(finding.place)
        if row is None:
            return
        if finding.code == SWAP.code:
            yield "Take them as they are.", lambda: self._without_load(row.id)
        if finding.severity is Severity.ERROR:
            yield f"Take out {row_name(self.fleet, row)}.", lambda: self._supplied(removed(self.fleet, {row.id}))
