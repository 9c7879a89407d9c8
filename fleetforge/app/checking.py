"""Checks the content of files: one entry a design, fleets under their own options."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.check import Audit, check

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.imported import Imported
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design, Loadout
    from fleetforge.systems.full_thrust.fleet import Fleet, FleetAudit


@dataclass(frozen=True, slots=True)
class CheckedDesign:
    """A design and its audit; ``fleet`` names the fleet that it belongs to, if any."""

    audit: Audit
    fleet: str = ""


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """All there is to say about one readable file."""

    path: str
    content: Imported
    designs: tuple[CheckedDesign, ...]
    fleets: tuple[FleetAudit, ...]

    @property
    def is_legal(self) -> bool:
        """Whether no design and no fleet has an error."""
        return all(one.audit.is_legal for one in self.designs) and all(fleet.is_legal for fleet in self.fleets)


def check_content(path: str, content: Imported, catalogue: Catalogue) -> CheckedFile:
    """Check every design of a file, each once for every load that it carries, and every fleet."""
    designs = [CheckedDesign(check(design, catalogue)) for design in content.designs]
    if not content.fleets:
        return CheckedFile(path, content, tuple(designs), ())
    from fleetforge.systems.full_thrust.fleet import check_fleet  # a single ship starts faster without

    for fleet in content.fleets:
        designs += _checked_designs(fleet, catalogue)
    fleets = tuple(check_fleet(fleet, catalogue) for fleet in content.fleets)
    return CheckedFile(path, content, tuple(designs), fleets)


def _checked_designs(fleet: Fleet, catalogue: Catalogue) -> Iterator[CheckedDesign]:
    for design in fleet.designs:
        for loaded in _loads(fleet, design):
            yield CheckedDesign(check(replace(design, loadout=loaded), catalogue, fleet.options), fleet.name)


def _loads(fleet: Fleet, design: Design) -> Iterator[Loadout]:
    """The different loads under which the fleet's ships of this design sail; its own if none does."""
    rows = [row.loadout or design.loadout for row in fleet.ships if row.design_id == design.id]
    yield from dict.fromkeys(rows or [design.loadout])
