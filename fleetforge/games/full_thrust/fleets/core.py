"""The state of an open fleet: its views and its file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from fleetforge.app.documents import FLEET
from fleetforge.app.session import Session
from fleetforge.games.full_thrust.files.fleet import fleet_text, load_fleet, save_fleet
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.fleets.cargo import load_view
from fleetforge.games.full_thrust.fleets.edits import row_of
from fleetforge.games.full_thrust.fleets.rows import fleet_view
from fleetforge.storage.stamps import stamp_of
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.fleet import Fleet, check_fleet, row_name

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.fleet_views import FleetView, LoadView
    from fleetforge.app.workbench import Workbench
    from fleetforge.storage.stamps import Stamp
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import FleetAudit, FleetShip

NEW_FLEET = "New fleet"


class OpenFleet(Session[Fleet]):
    """An open fleet."""

    kind = FLEET

    def __init__(
        self, fleet: Fleet, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> None:
        super().__init__(fleet, path, stamp)
        self.workbench = workbench
        self._audit: FleetAudit | None = None
        self._view: FleetView | None = None

    @classmethod
    def new(cls, workbench: Workbench, name: str = NEW_FLEET) -> Self:
        """A session of an empty fleet."""
        return cls(Fleet("fleet", name), workbench)

    @classmethod
    def opened(cls, path: Path, workbench: Workbench) -> Self:
        """A session of the fleet in a fleet file.

        Raises:
            FileFault: if the file cannot be read.
        """
        stamp = stamp_of(path)
        return cls(load_fleet(path, load_catalogue()), workbench, path, stamp)

    # What there is

    @property
    def fleet(self) -> Fleet:
        """The fleet as it is now."""
        return self._history.value

    @property
    def title(self) -> str:
        """The fleet's name."""
        return self.fleet.name

    @property
    def audit(self) -> FleetAudit:
        """All there is to say about the fleet."""
        if self._audit is None or self._audit.fleet is not self.fleet:
            self._audit = check_fleet(self.fleet, load_catalogue())
            self._view = None
        return self._audit

    def view(self) -> FleetView:
        """What the screen shows."""
        audit = self.audit
        if self._view is None:
            self._view = fleet_view(audit, load_catalogue())
        return self._view

    def load(self, row_id: str) -> LoadView | None:
        """The loadout form of a row, or None if there is no such row or its design is missing."""
        row = row_of(self.fleet, row_id)
        design = self._loaded(row) if row else None
        if row is None or design is None:
            return None
        audit = check(design, load_catalogue(), self.fleet.options)
        return load_view(row, row_name(self.fleet, row), audit, load_catalogue())

    def design_of(self, row_id: str) -> Design | None:
        """The design of a row's ships."""
        row = row_of(self.fleet, row_id)
        return self.fleet.design(row.design_id) if row else None

    def holds(self, design_id: str) -> bool:
        """Whether some ship is of this design."""
        return any(row.design_id == design_id for row in self.fleet.ships)

    def rows_of(self, design_id: str) -> tuple[str, ...]:
        """Ids of the rows of a design."""
        return tuple(row.id for row in self.fleet.ships if row.design_id == design_id)

    # Saving

    def content(self) -> bytes:
        """The bytes of the fleet's file."""
        return fleet_text(self.fleet).encode(errors="surrogatepass")

    def _write(self, path: Path) -> None:
        save_fleet(self.fleet, path)

    def _read(self, path: Path) -> Fleet:
        return load_fleet(path, load_catalogue())

    def _loaded(self, row: FleetShip) -> Design | None:
        design = self.fleet.design(row.design_id)
        return replace(design, loadout=row.loadout) if design and row.loadout is not None else design
