"""A ship being worked on. Edits are pure functions of the package ``edits``; here they become steps."""

from __future__ import annotations

import re
import secrets
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from fleetforge.app.designing import DEFAULT_COLUMNS, DesignSession, variant_name
from fleetforge.app.refusing import Refused, Reply
from fleetforge.games.full_thrust.designs import clipboard, palette
from fleetforge.games.full_thrust.designs.comparing import compared
from fleetforge.games.full_thrust.designs.component_view import component_view
from fleetforge.games.full_thrust.designs.design_view import view_of
from fleetforge.games.full_thrust.designs.edits import fields, items, loads, mounts
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.games.full_thrust.designs.live_sheet import live_sheet
from fleetforge.games.full_thrust.designs.ship_form import classes, screens_of
from fleetforge.games.full_thrust.files.reference import design_files, load_catalogue
from fleetforge.games.full_thrust.files.ship import load_ship, save_ship, ship_text
from fleetforge.games.full_thrust.suites.suites import ShipSuites
from fleetforge.storage.stamps import stamp_of
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import Design
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from fleetforge.app.design_views import Comparison, ComponentView, DesignView, FieldValue, PaletteEntry
    from fleetforge.app.designing import Ids, Offer
    from fleetforge.app.workbench import Workbench
    from fleetforge.kernel.finding import Finding
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.storage.stamps import Stamp
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.options import ConstructionOptions


def new_design(name: str = "New design", mass: int = 50) -> Design:
    """A design to begin with: a bare hull of a fifth of its MASS that moves and travels."""
    return Design(new_design_id(name), name, mass, max(1, mass // 5), thrust=4)


def new_design_id(name: str) -> str:
    """An id for a design of this name, different each time."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:40]
    return f"{plain or 'design'}-{secrets.token_hex(4)}"


class ShipSession(DesignSession[Design]):
    """One ship on the workbench."""

    game: ClassVar[str] = "full_thrust"
    offers: ClassVar[frozenset[Offer]] = frozenset({"arcs", "sizes", "sharing", "variants"})
    search_hint: ClassVar[str] = "Add: name, or 3 pds"
    suite_ids: ClassVar[tuple[str, ...]] = ("point_defence", "hangar", "boarding", "magazine")

    def __init__(
        self,
        design: Design,
        workbench: Workbench,
        path: Path | None = None,
        options: ConstructionOptions = DEFAULT_OPTIONS,
        stamp: Stamp | None = None,
    ) -> None:
        super().__init__(design, path, stamp)
        self.workbench = workbench
        self.options = options
        self._audit: Audit | None = None
        self._view: DesignView | None = None
        self._sheet: tuple[int, Sheet] | None = None

    @classmethod
    def opened(cls, path: Path, workbench: Workbench) -> ShipSession:
        """A session of the design in a ship file.

        Raises:
            FileFault: if the file cannot be read.
        """
        stamp = stamp_of(path)
        return cls(load_ship(path, load_catalogue()), workbench, path, stamp=stamp)

    # What there is

    @property
    def name(self) -> str:
        """The class's name."""
        return self.design.name

    @property
    def component_ids(self) -> tuple[str, ...]:
        """Ids of all components, in the order of the sheet."""
        return tuple(item.id for item in self.design.components)

    @property
    def audit(self) -> Audit:
        """Bill, totals and findings of the design as it stands."""
        if self._audit is None:
            self._audit = check(self.design, load_catalogue(), self.options)
        return self._audit

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Everything that is wrong with the design or worth a remark."""
        return self.audit.findings

    def view(self) -> DesignView:
        """All that a workspace shows but sheet and palette; the same value until the design changes."""
        if self._view is None:
            self._view = view_of(self.audit, load_catalogue())
        return self._view

    def sheet(self, columns: int = DEFAULT_COLUMNS) -> Sheet:
        """The live sheet, so many columns of 11 mm wide."""
        if self._sheet is None or self._sheet[0] != columns:
            self._sheet = (columns, live_sheet(self.audit, self.workbench, columns))
        return self._sheet[1]

    def palette(self, query: str = "") -> tuple[PaletteEntry, ...]:
        """What can be added, priced as one more on this ship, filtered by typed words."""
        return palette.entries(self.audit, load_catalogue(), query)

    def component(self, item_id: str) -> ComponentView | None:
        """A component with what may be chosen about it; None if there is none of this id."""
        return component_view(self.audit, load_catalogue(), item_id)

    def copy_text(self, ids: Iterable[str] | None = None) -> str:
        """Some components as text that can be pasted anywhere; the whole design if none are named."""
        if ids is None:
            return clipboard.copied_design(self.audit)
        return clipboard.copied_components(self.audit, frozenset(ids))

    def suites(self) -> ShipSuites:
        """Point defence, hangars, boarding, magazines."""
        return ShipSuites(self)

    def compared_with(self, other: DesignSession[Design]) -> Comparison:
        """This ship beside another, each checked with its own options."""
        audit = other.audit if isinstance(other, ShipSession) else check(other.design, load_catalogue())
        return compared(self.audit, audit)

    # Undo, saving

    def content(self) -> bytes:
        """The bytes of the design's file."""
        return ship_text(self.design).encode(errors="surrogatepass")

    def _write(self, path: Path) -> None:
        save_ship(self.design, path)

    def _read(self, path: Path) -> Design:
        return load_ship(path, load_catalogue())

    def _changed(self) -> None:
        self._audit = self._view = self._sheet = None
        super()._changed()

    def _do(self, outcome: Outcome) -> Reply:
        """Make a step of an edit, or hand the refusal back."""
        if isinstance(outcome, Refused):
            return outcome
        self._step(outcome.design, outcome.name, merge=outcome.merge, new=outcome.added)
        return outcome.remark

    def edit(self, name: str, change: Callable[[Design], Design], merge: str = "") -> Reply:
        """Any other change as one step under a readable name."""
        return self._do(Edit(change(self.design), name, merge))

    # The ship as a whole

    def set_field(self, key: str, value: FieldValue) -> Reply:
        """Take what was typed or chosen in a field of the form."""
        return _SETTERS[key](self, value)

    def choose_class(self, code: str) -> Reply:
        """Set class code and class to one of the usual ones for this MASS."""
        band = next((each for each in classes(self.design, load_catalogue()) if each.value == code), None)
        return self.set_class(band.value, band.text) if band else None

    def set_name(self, text: str) -> Reply:
        """Name the design."""
        return self._do(fields.set_name(self.design, text))

    def set_class(self, code: str, label: str) -> Reply:
        """Set class code and class."""
        return self._do(fields.set_class(self.design, code, label))

    def set_faction(self, text: str) -> Reply:
        """Set the faction."""
        return self._do(fields.set_faction(self.design, text))

    def set_notes(self, text: str) -> Reply:
        """Set the notes."""
        return self._do(fields.set_notes(self.design, text))

    def set_mass(self, value: int | str) -> Reply:
        """Set the MASS."""
        return self._do(fields.set_mass(self.design, value))

    def set_hull(self, value: int | str) -> Reply:
        """Set the hull boxes."""
        return self._do(fields.set_hull(self.design, value))

    def set_armour(self, value: int | str | Sequence[int]) -> Reply:
        """Set the armour: a sum, layers, or typed ``16/10/8``."""
        return self._do(fields.set_armour(self.design, value))

    def set_thrust(self, value: int | str) -> Reply:
        """Set the thrust."""
        return self._do(fields.set_thrust(self.design, value))

    def set_ftl(self, fitted: bool) -> Reply:
        """Fit the FTL drive or take it out."""
        return self._do(fields.set_ftl(self.design, fitted=fitted))

    def set_streamlining(self, kind: str) -> Reply:
        """Set the streamlining."""
        return self._do(fields.set_streamlining(self.design, kind))

    def set_tech(self, tech: str) -> Reply:
        """Set the technology."""
        return self._do(fields.set_tech(self.design, tech))

    def set_drive(self, kind: str) -> Reply:
        """Set the kind of main drive."""
        return self._do(fields.set_drive(self.design, kind))

    def set_hull_kind(self, kind: str) -> Reply:
        """Set warship or merchant."""
        return self._do(fields.set_hull_kind(self.design, kind))

    def set_mixed(self, mixed: bool) -> Reply:
        """Allow mixed technology or not."""
        return self._do(fields.set_mixed(self.design, mixed=mixed))

    def set_screens(self, level: int | str) -> Reply:
        """Fit so many screen generators of the design's technology."""
        family, _ = screens_of(self.design, load_catalogue())
        if not family:
            return Refused("Ships of this technology have no screens.", "", "FBC-5.3")
        return self.set_count(family, level)

    # Components

    def add(self, entry_id: str, count: int | str = 1) -> Reply:
        """Add items of a palette entry."""
        return self._do(items.add(self.design, load_catalogue(), entry_id, count))

    def add_typed(self, text: str) -> Reply:
        """Add what a typed line such as ``3 pds`` means."""
        entry = palette.best(self.audit, load_catalogue(), text)
        if entry is None:
            return Refused("Nothing is called that.", "Type part of a name, or a number and a name as in 3 pds.")
        return self.add(entry.id, entry.count)

    def set_count(self, entry_id: str, count: int | str) -> Reply:
        """Have so many items of a palette entry."""
        return self._do(items.set_count(self.design, load_catalogue(), entry_id, count))

    def remove(self, ids: Ids) -> Reply:
        """Take components out."""
        return self._do(items.remove(self.design, load_catalogue(), _ids(ids)))

    def duplicate(self, ids: Ids) -> Reply:
        """Copy components."""
        return self._do(items.duplicate(self.design, load_catalogue(), _ids(ids)))

    def move(self, ids: Ids, before: str = "") -> Reply:
        """Put components before another, or last."""
        return self._do(items.move(self.design, load_catalogue(), _ids(ids), before))

    def shift(self, ids: Ids, steps: int) -> Reply:
        """Put components one place earlier or later."""
        return self._do(items.shift(self.design, load_catalogue(), _ids(ids), steps))

    def set_size(self, ids: Ids, value: int | str) -> Reply:
        """Set the class or size of components."""
        return self._do(mounts.set_size(self.design, load_catalogue(), _ids(ids), value))

    def step_size(self, ids: Ids, steps: int) -> Reply:
        """Make components one class larger or smaller."""
        return self._do(mounts.step_size(self.design, load_catalogue(), _ids(ids), steps))

    def set_arcs(self, ids: Ids, arcs: Sequence[str]) -> Reply:
        """Give components these arcs."""
        return self._do(mounts.set_arcs(self.design, load_catalogue(), _ids(ids), arcs))

    def toggle_arc(self, ids: Ids, arc: str) -> Reply:
        """Cover an arc or give it up, turning the mount where that is what can be done."""
        return self._do(mounts.toggle_arc(self.design, load_catalogue(), _ids(ids), arc))

    def set_arc_count(self, ids: Ids, count: int) -> Reply:
        """Widen or narrow components to so many arcs."""
        return self._do(mounts.set_arc_count(self.design, load_catalogue(), _ids(ids), count))

    def set_variant(self, ids: Ids, variant: str) -> Reply:
        """Choose the kind of components."""
        return self._do(mounts.set_variant(self.design, load_catalogue(), _ids(ids), variant))

    def set_magazine(self, ids: Ids, magazine: str) -> Reply:
        """Let launchers draw on a magazine."""
        return self._do(mounts.set_magazine(self.design, load_catalogue(), _ids(ids), magazine))

    def set_component_name(self, item_id: str, text: str) -> Reply:
        """Name a component."""
        return self._do(mounts.set_component_name(self.design, load_catalogue(), item_id, text))

    # What is carried

    def set_group(
        self, bay: str, armament: str = "standard", traits: Sequence[str] = (), fighters: int | str = 6, name: str = ""
    ) -> Reply:
        """Put a fighter group into a bay."""
        catalogue = load_catalogue()
        return self._do(loads.set_group(self.design, catalogue, bay, armament, traits, fighters, name))

    def remove_group(self, bay: str) -> Reply:
        """Empty a fighter bay."""
        return self._do(loads.remove_group(self.design, bay))

    def set_craft(self, bay: str, kind: str, mass: int | str, count: int | str = 1, name: str = "") -> Reply:
        """Put craft of one kind into a bay."""
        return self._do(loads.set_craft(self.design, load_catalogue(), bay, kind, mass, count, name))

    def remove_craft(self, bay: str, kind: str = "") -> Reply:
        """Take craft out of a bay."""
        return self._do(loads.remove_craft(self.design, bay, kind))

    def set_salvoes(self, magazine: str, types: Sequence[str]) -> Reply:
        """Say which salvoes a magazine holds."""
        return self._do(loads.set_salvoes(self.design, magazine, types))

    def set_pulser(self, pulser: str, mode: str) -> Reply:
        """Tune a pulser."""
        return self._do(loads.set_pulser(self.design, pulser, mode))

    # Mends, pasting, variants

    def mend(self, finding: int, mend: int) -> Reply:
        """Carry out a mend of a finding, both by the index that the view gives them."""
        findings = self.audit.findings
        if not 0 <= finding < len(findings) or not 0 <= mend < len(findings[finding].mends):
            return Refused("This finding is gone.", "Look at the list again.")
        return self._do(loads.mended(self.design, load_catalogue(), findings[finding].mends[mend]))

    def paste(self, text: str) -> Reply:
        """Take in what a text carries: a design, components, or lines such as ``3 pds``."""
        return self._do(clipboard.pasted(self.audit, load_catalogue(), text))

    def duplicate_as_variant(self) -> ShipSession:
        """A session of a copy under the next variant letter, not saved yet and in no book."""
        name = variant_name(self.design.name)
        variant = replace(self.design, id=new_design_id(name), name=name, published=None)
        session = ShipSession(variant, self.workbench, options=self.options)
        session.mark_unsaved()
        return session

    def as_printed(self) -> ShipSession | None:
        """A session of the bundled design that this one began as, or None for one of one's own."""
        published = self.design.published
        if published is None:
            return None
        for path in design_files():
            found = load_ship(path, load_catalogue())
            if found.published and (found.id == self.design.id or found.published == published):
                printed = replace(found, name=f"{found.name} as printed")
                return ShipSession(printed, self.workbench, options=self.options)
        return None


_SETTERS: dict[str, Callable[[ShipSession, Any], Reply]] = {
    "name": ShipSession.set_name,
    "class": ShipSession.choose_class,
    "mass": ShipSession.set_mass,
    "thrust": ShipSession.set_thrust,
    "hull": ShipSession.set_hull,
    "armour": ShipSession.set_armour,
    "ftl": ShipSession.set_ftl,
    "screens": ShipSession.set_screens,
    "code": lambda session, text: session.set_class(text, session.design.class_label),
    "class_words": lambda session, text: session.set_class(session.design.class_code, text),
    "faction": ShipSession.set_faction,
    "tech": ShipSession.set_tech,
    "hull_kind": ShipSession.set_hull_kind,
    "drive": ShipSession.set_drive,
    "layers": lambda session, text: session.set_armour(text or 0),
    "streamlining": ShipSession.set_streamlining,
    "mixed": ShipSession.set_mixed,
    "notes": ShipSession.set_notes,
}
"""What the fields of the form do, by their keys."""


def _ids(ids: Ids) -> frozenset[str]:
    return frozenset((ids,)) if isinstance(ids, str) else frozenset(ids)
