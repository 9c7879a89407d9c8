"""The ship that a sheet is drawn for, and the words that stand in its header and footer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.check import Audit, Totals
from fleetforge.systems.full_thrust.design.model import Design, Loadout
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS
from fleetforge.systems.full_thrust.sheet.fleet_words import is_own_class, lowered
from fleetforge.systems.full_thrust.sheet.state import CLEAN, SheetState

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.options import ConstructionOptions

RULES = "Full Thrust FB1/FB2"
STATUS = "fighters beta, boarding replacement (unofficial)"
"""What must be said wherever the rules are named. Rule: FFB-0.1, FBD-0.1"""
_STREAMLINED = {"partial": "partly streamlined", "full": "fully streamlined"}


@dataclass(frozen=True, slots=True)
class SheetShip:
    """One ship: its name, its checked design with load, and its state.

    ``faction`` is written out; empty takes the design's own. ``notes`` are the player's, for this
    ship only.
    """

    name: str
    audit: Audit
    catalogue: Catalogue
    faction: str = ""
    state: SheetState = CLEAN
    notes: str = ""

    @property
    def design(self) -> Design:
        """Its design."""
        return self.audit.design

    @property
    def has_crew(self) -> bool:
        """Whether it has crew factors; living ships have none. Rule: FBC-22.14"""
        return self.audit.crew_factors > 0

    @property
    def has_core(self) -> bool:
        """Whether core systems are in play on this ship. Rule: FBC-2.9, FBC-22.14"""
        return self.has_crew and self.audit.options.core_systems == "on"

    @property
    def class_line(self) -> str:
        """``Heavy Cruiser (CH) · NAC``, or ``Vandenburg class heavy cruiser (CH) · NAC`` for a named ship.

        A class that is called like its label is said once: ``Bulk Carrier (CC)``.
        """
        design = self.design
        kind = design.class_label
        if self.name != design.name and not is_own_class(design):
            kind = f"{design.name} class {lowered(kind)}".rstrip()
        if design.class_code:
            kind = f"{kind} ({design.class_code})".lstrip()
        parts = (kind, self.faction or design.faction, _STREAMLINED.get(design.streamlining, ""))
        return " · ".join(part for part in parts if part)

    @property
    def verdict(self) -> str:
        """``legal``, or how many findings speak against it."""
        errors = len(self.audit.errors)
        if errors:
            return f"not legal: {errors} {'fault' if errors == 1 else 'faults'}"
        return "legal"

    @property
    def footers(self) -> tuple[str, ...]:
        """Rules in force, their status, then the verdict or the battle; the longest wording first.

        The shorter ones count the options that were changed, then leave out what the sheet says
        elsewhere. Rule: FFB-0.1, FBD-0.1
        """
        changed = self.audit.options.differing()
        options = [f"{info.title}: {info.words(value)}" for info, value in changed]
        counted = [f"{len(changed)} {'option' if len(changed) == 1 else 'options'} changed"] if changed else []
        state = self.state
        printed = [f"printed {state.moment}"] if state.moment else []
        fault = [] if state.in_battle and self.audit.is_legal else [self.verdict]
        battle = [state.battle] if state.battle else []
        parts = ([*options, *battle, *printed, *fault], [*counted, *battle, *printed, *fault], [*battle, *fault], fault)
        return tuple(" · ".join((RULES, STATUS, *part)) for part in parts)

    @property
    def tags(self) -> tuple[str, ...]:
        """What stands white on black beside the name."""
        return tuple(tag for tag in (self.state.moment, "" if self.audit.is_legal else "not legal") if tag)


def with_items_only(catalogue: Catalogue, components: tuple[Component, ...], loadout: Loadout) -> SheetShip:
    """A clean ship of nothing but items and what they carry, for what looks at nothing else."""
    return of_design(catalogue, Design("", "", 0, 0, components=components, loadout=loadout), DEFAULT_OPTIONS)


def structure_of(design: Design, catalogue: Catalogue) -> Design:
    """A design without words, load and items but generators, which stand at the hull."""
    names = _generators(catalogue)
    items = tuple([item for item in design.components if item.family in names])
    return replace(
        design,
        id="",
        name="",
        components=items,
        loadout=_NO_LOAD,
        faction="",
        class_label="",
        class_code="",
        notes="",
        published=None,
    )


@lru_cache(maxsize=16)
def _generators(catalogue: Catalogue) -> frozenset[str]:
    return frozenset(family.id for family in catalogue.families.values() if family.role == "generator")


def of_design(catalogue: Catalogue, design: Design, options: ConstructionOptions) -> SheetShip:
    """A clean ship that nobody has checked, for what looks neither at its price nor at findings."""
    return SheetShip("", Audit(design, options, (), _UNPRICED, ()), catalogue)


_NO_LOAD = Loadout()
_UNPRICED = Totals(0, 0, 0, 0, 0, 0, 0)
