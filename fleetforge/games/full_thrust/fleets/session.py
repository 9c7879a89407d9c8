"""A Full Thrust fleet that is being worked on: what its ships carry, cost and break."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.fleet_rows import changed_row
from fleetforge.app.fleeting import NEW_FLEET, FleetSession
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits import loads
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.fleets.cargo import load_form
from fleetforge.games.full_thrust.fleets.findings import mends_of
from fleetforge.games.full_thrust.fleets.load_form import EMPTY, load_view
from fleetforge.games.full_thrust.fleets.rows import fleet_view
from fleetforge.games.full_thrust.fleets.text import read_ships, ships_text
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Design
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip, check_fleet, row_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from fleetforge.app.fleet_parts import FleetMend
    from fleetforge.app.fleet_views import FleetView, LoadView
    from fleetforge.app.refusing import Reply
    from fleetforge.app.suites.cargo_views import BayView
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.full_thrust.designs.edits.outcome import Outcome
    from fleetforge.games.full_thrust.fleets.load_form import LoadForm
    from fleetforge.kernel.finding import Finding
    from fleetforge.storage.stamps import Stamp
    from fleetforge.systems.full_thrust.fleet import FleetAudit

    LoadEdit: TypeAlias = Callable[[Design], Outcome]

_GONE = Refused("This ship is no longer in the fleet.", "Choose another one.")


class ThrustFleetSession(FleetSession[Fleet]):
    """An open fleet and everything that can be done to it."""

    game = "full_thrust"
    design_type = Design
    quantity_clause = "FBC-1.2"
    names_clause = "FTC-9.1"

    def __init__(
        self, fleet: Fleet, workbench: Workbench, path: Path | None = None, stamp: Stamp | None = None
    ) -> None:
        super().__init__(fleet, workbench, path, stamp)
        self._audit: FleetAudit | None = None

    @classmethod
    def empty(cls) -> Fleet:
        """A fleet without ships."""
        return Fleet("fleet", NEW_FLEET)

    def _new_row(self, row_id: str, design_id: str, name: str, quantity: int) -> FleetShip:
        return FleetShip(row_id, design_id, name, quantity)

    # What there is

    @property
    def audit(self) -> FleetAudit:
        """All there is to say about the fleet."""
        if self._audit is None or self._audit.fleet is not self.fleet:
            self._audit = check_fleet(self.fleet, load_catalogue())
        return self._audit

    def _made_view(self) -> FleetView:
        return fleet_view(self.audit, load_catalogue())

    def load(self, row_id: str) -> LoadView | None:
        """The loadout form of a row as the screen shows it."""
        form = self.form(row_id)
        return load_view(form) if form else None

    def form(self, row_id: str) -> LoadForm | None:
        """The loadout form of a row, or None if there is no such row or its design is missing."""
        row = self._row(row_id)
        design = self._loaded(row) if row else None
        if row is None or design is None:
            return None
        audit = check(design, load_catalogue(), self.fleet.options)
        return load_form(row, row_name(self.fleet, row), audit, load_catalogue())

    def _row(self, row_id: str) -> FleetShip | None:
        return next((row for row in self.fleet.ships if row.id == row_id), None)

    def _loaded(self, row: FleetShip) -> Design | None:
        design = self.fleet.design(row.design_id)
        return replace(design, loadout=row.loadout) if design and row.loadout is not None else design

    # What ships carry

    def set_load(self, row_id: str, part: str, field: str, value: int | str) -> Reply:
        """Change a field of a row's loadout form."""
        form = self.form(row_id)
        bay = next((one for one in form.bays if one.id == part), None) if form else None
        if bay is None:
            if field == "mode":
                return self.set_pulser(row_id, part, str(value))
            return self.set_salvo_count(row_id, part, field, int(value))
        if field == "kind" and value == EMPTY:
            return self.clear_bay(row_id, part)
        return self._set_group(row_id, bay, field, value) if bay.groups else self._set_craft(row_id, bay, field, value)

    def _set_group(self, row_id: str, bay: BayView, field: str, value: int | str) -> Reply:
        """Change one thing about a bay's group; a bay that was empty gets a full one."""
        armament, *traits = str(value if field == "kind" else bay.group).split("+")
        fighters = value if field == "count" else bay.fighters or bay.most_fighters
        name = str(value) if field == "name" else bay.name
        return self.set_group(row_id, bay.id, armament, tuple(traits), fighters, name)

    def _set_craft(self, row_id: str, bay: BayView, field: str, value: int | str) -> Reply:
        """Change one thing about a bay's craft."""
        kind = str(value) if field == "kind" else bay.craft
        count = value if field == "count" else bay.count or 1
        return self.set_craft(row_id, bay.id, kind, count, value if field == "mass" else bay.mass or 1)

    def set_group(
        self,
        row_id: str,
        bay: str,
        armament: str = "standard",
        traits: Sequence[str] = (),
        fighters: int | str = 6,
        name: str = "",
    ) -> Reply:
        """Put a fighter group into a bay of a row's ships."""
        catalogue = load_catalogue()
        return self._load(row_id, lambda one: loads.set_group(one, catalogue, bay, armament, traits, fighters, name))

    def clear_bay(self, row_id: str, bay: str) -> Reply:
        """Empty a bay, of fighters or of craft."""
        return self._load(row_id, lambda one: loads.remove_group(_without_craft(one, bay), bay))

    def set_craft(self, row_id: str, bay: str, kind: str, count: int | str = 1, mass: int | str = 1) -> Reply:
        """Put craft of one kind into a bay in place of what is there."""
        catalogue = load_catalogue()
        known = catalogue.craft.get(kind)
        each = known.mass if known and known.mass else mass
        return self._load(
            row_id, lambda one: loads.set_craft(_without_craft(one, bay, kind), catalogue, bay, kind, each, count)
        )

    def set_salvoes(self, row_id: str, magazine: str, types: Sequence[str]) -> Reply:
        """Say which salvoes a magazine holds, in the order in which they are drawn."""
        return self._load(row_id, lambda one: loads.set_salvoes(one, magazine, types))

    def set_salvo_count(self, row_id: str, magazine: str, kind: str, count: int) -> Reply:
        """Say how many salvoes of one kind a magazine holds; the others stay."""
        form = self.form(row_id)
        held = next((one for one in form.magazines if one.id == magazine), None) if form else None
        if held is None:
            return _GONE
        counts = {choice.type: choice.count for choice in held.choices} | {kind: max(0, count)}
        return self.set_salvoes(row_id, magazine, [one for one, number in counts.items() for _ in range(number)])

    def set_pulser(self, row_id: str, pulser: str, mode: str) -> Reply:
        """Tune a pulser, or leave it open."""
        return self._load(row_id, lambda one: loads.set_pulser(one, pulser, mode))

    def _without_load(self, row_id: str) -> Fleet:
        return changed_row(self.fleet, row_id, loadout=None)

    def _load(self, row_id: str, edit: LoadEdit) -> Reply:
        row = self._row(row_id)
        design = self._loaded(row) if row else None
        if row is None or design is None:
            return _GONE
        outcome = edit(design)
        if isinstance(outcome, Refused):
            return outcome
        if outcome.design.loadout != design.loadout:
            name = f"{self._called(row)}: {outcome.name[:1].lower()}{outcome.name[1:]}"
            self._step(changed_row(self.fleet, row_id, loadout=outcome.design.loadout), name)
        return outcome.remark

    # Findings, text

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the fleet or worth a remark."""
        return self.audit.findings

    def _mends(self, finding: Finding) -> Iterator[FleetMend]:
        return mends_of(self.audit, finding, load_catalogue())

    def copy_text(self, row_ids: Iterable[str] | None = None) -> str:
        """Rows, or all of them, as text that can be pasted here, in another window or in a post."""
        chosen = [row.id for row in self.fleet.ships] if row_ids is None else self._known(row_ids)
        return ships_text(self.audit, chosen)

    def _pasted(self, text: str) -> Fleet:
        return read_ships(text, load_catalogue())


def _without_craft(design: Design, bay: str, but: str = "") -> Design:
    kept = tuple(craft for craft in design.loadout.craft if craft.bay != bay or craft.kind == but)
    return replace(design, loadout=replace(design.loadout, craft=kept))
