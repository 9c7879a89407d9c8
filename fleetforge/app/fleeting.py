"""A fleet that is being worked on: named edits with undo, one view, saving.

Each edit is one step under a readable name and answers with a :class:`Refused` instead of raising
for what people type. The view is computed once for each state of the fleet.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from fleetforge.app.edits.typed import Bounds, line, lines, whole
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits import loads
from fleetforge.games.full_thrust.files.design_shape import MOST_POINTS
from fleetforge.games.full_thrust.files.reference import load_catalogue
from fleetforge.games.full_thrust.fleets.core import OpenFleet
from fleetforge.games.full_thrust.fleets.edits import (
    added,
    changed_row,
    duplicated,
    merged,
    moved,
    numbered,
    removed,
    row_of,
    ship_names,
    with_newer_design,
)
from fleetforge.games.full_thrust.fleets.findings import mended
from fleetforge.games.full_thrust.fleets.text import read_ships, ships_text
from fleetforge.kernel.words import counted
from fleetforge.storage.errors import FileFault, one_line
from fleetforge.systems.full_thrust.fleet import row_name
from fleetforge.systems.full_thrust.options import option_infos

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from fleetforge.app.refusing import Reply
    from fleetforge.app.workbench import Workbench
    from fleetforge.games.full_thrust.designs.edits.outcome import Outcome
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import Fleet

    LoadEdit: TypeAlias = Callable[[Design], Outcome]

MOST_QUANTITY = 500
"""Largest number of ships in a row that can be typed; a table holds no more."""
_QUANTITY = Bounds("Quantity", 1, MOST_QUANTITY, clause="FBC-1.2")
_LIMIT = Bounds("Limit", 0, MOST_POINTS, clause="FBC-1.2")
_GONE = Refused("This ship is no longer in the fleet.", "Choose another one.")


class FleetSession(OpenFleet):
    """An open fleet and everything that can be done to it."""

    # The fleet as a whole

    def rename(self, text: str) -> Reply:
        """Name the fleet."""
        name, remark = line(text, "A name")
        if not name:
            return Refused("A fleet needs a name.", "Type one, or press Escape to keep the old one.")
        self._step(replace(self.fleet, name=name), f"Name “{one_line(name, 30)}”")
        return remark

    def set_side(self, text: str) -> Reply:
        """Say on which side the fleet fights."""
        side, remark = line(text, "A side")
        self._step(replace(self.fleet, side=side), f"Side {one_line(side, 30) or 'none'}")
        return remark

    def set_faction(self, text: str) -> Reply:
        """Say whose fleet it is."""
        faction, remark = line(text, "A faction")
        self._step(replace(self.fleet, faction=faction), f"Faction {one_line(faction, 30) or 'none'}")
        return remark

    def set_notes(self, text: str) -> Reply:
        """Write the fleet's notes."""
        notes, remark = lines(text, "A note")
        self._step(replace(self.fleet, notes=notes), "Notes of the fleet")
        return remark

    def set_limit(self, value: int | str | None) -> Reply:
        """Set the points limit; nothing typed is no limit."""
        if value is None or (isinstance(value, str) and not value.strip()):
            self._step(replace(self.fleet, limit=None), "No limit")
            return None
        typed = value.replace(",", "").replace("\N{NARROW NO-BREAK SPACE}", "") if isinstance(value, str) else value
        limit = whole(typed, _LIMIT)
        if isinstance(limit, Refused):
            return replace(limit, mend=f"{limit.mend} Leave it empty for no limit.")
        self._step(replace(self.fleet, limit=limit), f"Limit {limit:,}")
        return None

    def set_option(self, name: str, value: str) -> Reply:
        """Choose one of the readings of a rule."""
        info = next((one for one in option_infos() if one.name == name), None)
        if info is None or value not in dict(info.choices):
            return Refused(
                f"There is no such choice for {info.title if info else one_line(name, 24)}.", "Choose another."
            )
        options = replace(self.fleet.options, **cast("dict[str, Any]", {name: value}))
        self._step(replace(self.fleet, options=options), f"{info.title}: {info.words(value)}")
        return None

    # Ships

    def add(self, design: Design, quantity: int = 1, before: str | None = None) -> Reply:
        """Add ships of a design in a new row; :attr:`last_added` is the row's id."""
        number = whole(quantity, _QUANTITY)
        if isinstance(number, Refused):
            return number
        fleet, row_id = added(self.fleet, design, number, before)
        times = f"{number} × " if number > 1 else ""
        self._step(fleet, f"Add {times}{one_line(design.name or 'ship', 30)}", new=(row_id,))
        return None

    def add_all(self, designs: Iterable[Design], before: str | None = None) -> Reply:
        """Add a ship of each design as one step."""
        fleet, rows, chosen = self.fleet, [], tuple(designs)
        for design in chosen:
            fleet, row_id = added(fleet, design, 1, before)
            rows.append(row_id)
        what = one_line(chosen[0].name or "ship", 30) if len(chosen) == 1 else counted(len(chosen), "ship")
        self._step(fleet, f"Add {what}", new=rows)
        return None

    def add_fleet(self, other: Fleet, before: str | None = None) -> Reply:
        """Add the ships of another fleet, with their names and loads, as one step."""
        fleet, rows = merged(self.fleet, other, other.ships, before)
        self._step(fleet, f"Add {counted(len(rows), 'ship')} of {one_line(other.name or 'a fleet', 30)}", new=rows)
        return None

    def remove(self, row_ids: Iterable[str]) -> Reply:
        """Take rows out of the fleet."""
        ids = self._known(row_ids)
        self._step(removed(self.fleet, ids), f"Remove {self._words(ids)}")
        return None if ids else _GONE

    def duplicate(self, row_ids: Iterable[str]) -> Reply:
        """Copy rows under ids and names of their own; :attr:`last_added` are the copies."""
        ids = self._known(row_ids)
        name = f"Duplicate {self._words(ids)}"
        fleet, fresh = duplicated(self.fleet, ids)
        self._step(fleet, name, new=fresh)
        return None if ids else _GONE

    def move(self, row_ids: Iterable[str], before: str | None) -> Reply:
        """Move rows before another one, or to the end."""
        ids = self._known(row_ids)
        self._step(moved(self.fleet, ids, before), f"Move {self._words(ids)}")
        return None if ids else _GONE

    def shift(self, row_ids: Iterable[str], step: int) -> Reply:
        """Move rows up (-1) or down (+1) by one place."""
        ids = self._known(row_ids)
        if not ids:
            return _GONE
        order = [row.id for row in self.fleet.ships]
        places = [order.index(one) for one in ids]
        target = min(places) - 1 if step < 0 else max(places) + 2
        if target < 0 or target > len(order):
            return None
        return self.move(ids, order[target] if target < len(order) else None)

    def number_ships(self) -> Reply:
        """One ship to a row, each with a name of its own."""
        self._step(numbered(self.fleet), "Number the ships")
        return None

    def rename_ship(self, row_id: str, text: str) -> Reply:
        """Name a row's ships; nothing typed gives them their design's name."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        name, remark = line(text, "A name")
        if name and name in ship_names(self.fleet, {row_id}):
            remark = Refused(
                f"Another ship is called {one_line(name, 40)} too.",
                "Orders could be mixed up.",
                "FTC-9.1",
                applied=True,
            )
        self._step(changed_row(self.fleet, row_id, name=name), f"Rename {one_line(row_name(self.fleet, row), 30)}")
        return remark

    def set_quantity(self, row_id: str, value: int | str) -> Reply:
        """Set how many ships a row holds."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        number = whole(value, _QUANTITY)
        if isinstance(number, Refused):
            return number
        self._step(
            changed_row(self.fleet, row_id, quantity=number), f"{number} × {one_line(row_name(self.fleet, row), 30)}"
        )
        return None

    def set_ship_notes(self, row_id: str, text: str) -> Reply:
        """Write the notes of a row."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        notes, remark = lines(text, "A note")
        self._step(changed_row(self.fleet, row_id, notes=notes), f"Notes of {one_line(row_name(self.fleet, row), 30)}")
        return remark

    def update_design(self, design: Design) -> Reply:
        """Replace the fleet's copy of a design, found by its id, by a newer one."""
        if self.fleet.design(design.id) is None:
            return Refused(f"The fleet has no ship of {one_line(design.name, 40)}.", "Add one first.")
        self._step(with_newer_design(self.fleet, design), f"Update {one_line(design.name, 30)}")
        return None

    # What ships carry

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
        view = self.load(row_id)
        held = next((one for one in view.magazines if one.id == magazine), None) if view else None
        if held is None:
            return _GONE
        counts = {choice.type: choice.count for choice in held.choices} | {kind: max(0, count)}
        return self.set_salvoes(row_id, magazine, [one for one, number in counts.items() for _ in range(number)])

    def set_pulser(self, row_id: str, pulser: str, mode: str) -> Reply:
        """Tune a pulser, or leave it open."""
        return self._load(row_id, lambda one: loads.set_pulser(one, pulser, mode))

    def load_like_design(self, row_id: str) -> Reply:
        """Give up a row's own load: it carries what its design says again."""
        row = row_of(self.fleet, row_id)
        if row is None:
            return _GONE
        name = f"Load {one_line(row_name(self.fleet, row), 30)} like its design"
        self._step(changed_row(self.fleet, row_id, loadout=None), name)
        return None

    def _load(self, row_id: str, edit: LoadEdit) -> Reply:
        row = row_of(self.fleet, row_id)
        design = self._loaded(row) if row else None
        if row is None or design is None:
            return _GONE
        outcome = edit(design)
        if isinstance(outcome, Refused):
            return outcome
        if outcome.design.loadout != design.loadout:
            name = f"{one_line(row_name(self.fleet, row), 30)}: {outcome.name[:1].lower()}{outcome.name[1:]}"
            self._step(changed_row(self.fleet, row_id, loadout=outcome.design.loadout), name)
        return outcome.remark

    # Findings, text

    def mend(self, finding_index: int, mend_index: int) -> Reply:
        """Carry out a mend that a finding offers."""
        done = mended(self.audit, finding_index, mend_index, load_catalogue())
        if done is None:
            return Refused("This finding is gone.", "Look at the findings again.")
        name, fleet = done
        self._step(fleet, name)
        return None

    def copy_text(self, row_ids: Iterable[str] | None = None) -> str:
        """Rows, or all of them, as text that can be pasted here, in another window or in a post."""
        chosen = [row.id for row in self.fleet.ships] if row_ids is None else self._known(row_ids)
        return ships_text(self.audit, chosen)

    def paste(self, text: str, before: str | None = None) -> Reply:
        """Add the ships in a text: copied rows, short codes or the content of any readable file."""
        try:
            other = read_ships(text, load_catalogue())
        except FileFault as fault:
            return Refused(f"Nothing was pasted: {fault.what}.", f"{fault.mend}.")
        fleet, rows = merged(self.fleet, other, other.ships, before)
        self._step(fleet, f"Paste {counted(len(rows), 'ship')}", new=rows)
        return None

    def _known(self, row_ids: Iterable[str]) -> tuple[str, ...]:
        wanted = {row_ids} if isinstance(row_ids, str) else set(row_ids)
        return tuple(row.id for row in self.fleet.ships if row.id in wanted)

    def _words(self, row_ids: Sequence[str]) -> str:
        if len(row_ids) != 1:
            return counted(len(row_ids), "row")
        row = row_of(self.fleet, row_ids[0])
        return one_line(row_name(self.fleet, row), 30) if row else "1 row"


def _without_craft(design: Design, bay: str, but: str = "") -> Design:
    kept = tuple(craft for craft in design.loadout.craft if craft.bay != bay or craft.kind == but)
    return replace(design, loadout=replace(design.loadout, craft=kept))


def open_fleet(fleet: Fleet | None, workbench: Workbench, path: Path | None = None) -> FleetSession:
    """A session of a fleet that was read, or of a new one."""
    return FleetSession.new(workbench) if fleet is None else FleetSession(fleet, workbench, path)
