"""The state of an open fleet: its views, undo and redo, saving, and who wants to know of changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Self

from fleetforge.app.fleet_cargo import load_view
from fleetforge.app.fleet_edits import row_of, shown_name
from fleetforge.app.fleet_rows import fleet_view
from fleetforge.app.history import History
from fleetforge.app.refusing import Refused
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.storage.native.fleet import fleet_text, load_fleet, save_fleet
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.fleet import Fleet, check_fleet

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from fleetforge.app.fleet_views import FleetView, LoadView
    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import FleetAudit, FleetShip

NEW_FLEET = "New fleet"


class OpenFleet:
    """An open fleet. ``path`` is where it was opened from or saved to last, if anywhere."""

    def __init__(self, fleet: Fleet, workbench: Workbench, path: Path | None = None) -> None:
        self.workbench = workbench
        self.path = path
        self.last_added: tuple[str, ...] = ()
        """Ids of the rows that the last edit put in."""
        self._history = History(fleet)
        self._callbacks: list[Callable[[], None]] = []
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
        return cls(load_fleet(path, workbench.catalogue), workbench, path)

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
            self._audit = check_fleet(self.fleet, self.workbench.catalogue)
            self._view = None
        return self._audit

    def view(self) -> FleetView:
        """What the screen shows."""
        audit = self.audit
        if self._view is None:
            self._view = fleet_view(audit, self.workbench.catalogue)
        return self._view

    def load(self, row_id: str) -> LoadView | None:
        """The loadout form of a row, or None if there is no such row or its design is missing."""
        row = row_of(self.fleet, row_id)
        design = self._loaded(row) if row else None
        if row is None or design is None:
            return None
        audit = check(design, self.workbench.catalogue, self.fleet.options)
        return load_view(row, shown_name(self.fleet, row), audit, self.workbench.catalogue)

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

    # Undo, saving, listening

    @property
    def is_changed(self) -> bool:
        """Whether the fleet differs from what was saved."""
        return self._history.is_changed

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to undo."""
        return self._history.can_undo

    @property
    def can_redo(self) -> bool:
        """Whether there is an undone step."""
        return self._history.can_redo

    @property
    def undo_name(self) -> str:
        """The step that undo takes back, or nothing."""
        return self._history.undo_name

    @property
    def redo_name(self) -> str:
        """The step that redo does again, or nothing."""
        return self._history.redo_name

    def undo(self) -> None:
        """Take the last step back."""
        if self._history.undo():
            self._tell()

    def redo(self) -> None:
        """Do the last undone step again."""
        if self._history.redo():
            self._tell()

    def text(self) -> str:
        """The text of the fleet's file as it would be saved now."""
        return fleet_text(self.fleet)

    def content(self) -> bytes:
        """The bytes of the fleet's file."""
        return self.text().encode(errors="surrogatepass")

    def save(self, path: Path | None = None) -> Reply:
        """Save the fleet, legal or not; undo goes on reaching back before the save."""
        target = path or self.path
        if target is None:
            return Refused("The fleet has no file yet.", "Choose where to save it.")
        try:
            save_fleet(self.fleet, target)
        except FileFault as fault:
            return Refused(f"{one_line(fault.file, 200)}: {fault.what}.", f"{fault.mend}.")
        self.path = target
        self._history.mark_saved()
        self._tell()
        return None

    def subscribe(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Have a function called after every change; returns what ends that."""
        self._callbacks.append(callback)

        def end() -> None:
            if callback in self._callbacks:
                self._callbacks.remove(callback)

        return end

    def _tell(self) -> None:
        for callback in tuple(self._callbacks):
            callback()

    def _do(self, fleet: Fleet, name: str, *, new: Sequence[str] = (), merge: str = "") -> None:
        self.last_added = tuple(new)
        if self._history.do(fleet, name, merge):
            self._tell()

    def _loaded(self, row: FleetShip) -> Design | None:
        design = self.fleet.design(row.design_id)
        return replace(design, loadout=row.loadout) if design and row.loadout is not None else design
