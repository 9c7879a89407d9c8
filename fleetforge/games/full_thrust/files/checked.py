"""Checks the content of files: designs with every load that they carry, fleets under their own options."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.game_files import CheckedValue
from fleetforge.storage.native.kinds import FLEET, SHIP
from fleetforge.systems.full_thrust.design.check import check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.bill import BillLine
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Design, Loadout
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit


def checked_designs(content: Imported, catalogue: Catalogue) -> Iterator[CheckedValue]:
    """Every design of a content, each once for every load that it carries."""
    for design in content.designs:
        yield _checked_design(check(design, catalogue))
    for fleet in content.fleets:
        for design in fleet.designs:
            for loaded in _loads(fleet, design):
                audit = check(replace(design, loadout=loaded), catalogue, fleet.options)
                yield _checked_design(audit, fleet.name)


def checked_fleets(content: Imported, catalogue: Catalogue) -> Iterator[CheckedValue]:
    """Every fleet of a content."""
    if not content.fleets:
        return
    from fleetforge.systems.full_thrust.fleet import check_fleet  # a single ship is checked faster without

    for fleet in content.fleets:
        audit = check_fleet(fleet, catalogue)
        yield CheckedValue(FLEET, fleet.name, _fleet_line(audit), audit.findings, audit.is_legal)


def _loads(fleet: Fleet, design: Design) -> Iterator[Loadout]:
    """The different loads under which the fleet's ships of this design sail; its own if none does."""
    rows = [row.loadout or design.loadout for row in fleet.ships if row.design_id == design.id]
    yield from dict.fromkeys(rows or [design.loadout])


def _checked_design(audit: Audit, fleet: str = "") -> CheckedValue:
    totals, name = audit.totals, audit.design.name
    craft = f", {totals.npv_with_craft} with craft" if totals.craft else ""
    line = f"MASS {totals.mass_used} of {totals.mass}, NPV {totals.npv}{craft}, CPV {totals.cpv}"
    keys = ("mass", "mass_used", "npv", "npv_with_craft", "cpv", "cpv_with_craft")
    figures = tuple((key, getattr(totals, key)) for key in keys)
    bill = tuple(_bill(audit))
    return CheckedValue(SHIP, name, line, audit.findings, audit.is_legal, bill, figures, fleet)


def _bill(audit: Audit) -> Iterator[str]:
    """The itemised bill, a line each, with its sums; what is carried stands apart."""
    yield from map(_bill_line, audit.lines)
    yield f"{audit.totals.mass_used:>5} MASS {audit.totals.npv:>6} pts  in all"
    if audit.totals.craft:
        yield from map(_bill_line, audit.load_lines)
        yield f"{'':>5}      {audit.totals.npv_with_craft:>6} pts  with craft"


def _bill_line(line: BillLine) -> str:
    count = f" x{line.quantity}" if line.quantity > 1 else ""
    return f"{line.mass:>5} MASS {line.points:>6} pts  {line.title}{count}  ({line.how}) [{line.clause}]"


def _fleet_line(audit: FleetAudit) -> str:
    ships = "1 ship" if len(audit.ships) == 1 else f"{len(audit.ships)} ships"
    return f"{ships}, MASS {audit.mass}, NPV {audit.npv}, craft {audit.craft}, in all {audit.points}{_of_limit(audit)}"


def _of_limit(audit: FleetAudit) -> str:
    if audit.left is None:
        return ""
    return f" of {audit.fleet.limit}, {abs(audit.left)} {'left' if audit.left >= 0 else 'over'}"
