"""Fleets: ships of designs, with names, loads, a points limit and the options in force."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from fleetforge.kernel.audit import is_legal
from fleetforge.kernel.finding import FaultKind, Finding, Mend, Severity
from fleetforge.kernel.ship_rows import numbered_names
from fleetforge.kernel.turning import unturned
from fleetforge.systems.full_thrust.design.check import Audit, check
from fleetforge.systems.full_thrust.design.findings import TEXT_TURNED, citing
from fleetforge.systems.full_thrust.design.texts import (
    Texts,
    design_text,
    load_texts,
    turned_words,
    unturned_design,
    unturned_load,
)
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, ConstructionOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design, Loadout

SHIP_ILLEGAL = FaultKind(
    "ship-illegal",
    "FBC-1.6",
    "{subject} is illegal: {found}",
    "Mend the design, or what this ship carries.",
)
DESIGN_MISSING = FaultKind(
    "design-missing",
    "FBC-1.2",
    "{subject} is of a design that the fleet does not hold.",
    "Add the design to the fleet, or take the ship out.",
)
OVER_LIMIT = FaultKind(
    "fleet-over-limit",
    "FBC-1.2",
    "The fleet costs {found} points, {over} over its limit of {allowed}.",
    "Take out {over} points of ships or craft, or raise the limit.",
    Severity.WARNING,
)
QUANTITY = FaultKind(
    "ship-quantity", "FBC-1.2", "{subject}: {found} ships in the row; the least is {allowed}.", "Set 1 or more."
)
NAME_TWICE = FaultKind(
    "ship-name-twice",
    "FTC-9.1",
    "{found} ships are called {subject}; orders could be mixed up.",
    "Give each ship a name of its own.",
    Severity.WARNING,
)
EMPTY_BAYS = FaultKind(
    "bays-empty",
    "FBC-1.7",
    "{subject}: fighter bays without a group: {found}.",
    "Load fighter groups, or leave the bays empty.",
    Severity.NOTE,
)
FLEET_KINDS = (SHIP_ILLEGAL, DESIGN_MISSING, OVER_LIMIT, QUANTITY, NAME_TWICE, EMPTY_BAYS, TEXT_TURNED)


@dataclass(frozen=True, slots=True)
class FleetShip:
    """A row of a fleet: ``quantity`` ships of one design.

    ``loadout`` replaces the design's own; None keeps it. Several ships in a row are told apart by
    a number behind the name.
    """

    id: str
    design_id: str
    name: str
    quantity: int = 1
    loadout: Loadout | None = None
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Fleet:
    """A side's ships. ``designs`` holds every design that a ship names."""

    id: str
    name: str
    ships: tuple[FleetShip, ...] = ()
    designs: tuple[Design, ...] = ()
    limit: int | None = None
    options: ConstructionOptions = DEFAULT_OPTIONS
    side: str = ""
    faction: str = ""
    notes: str = ""

    def design(self, design_id: str) -> Design | None:
        """The design of this id, or None."""
        return next((design for design in self.designs if design.id == design_id), None)


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship as it takes the table: its number, name, and design with its own load."""

    number: int
    row: str
    name: str
    design: Design
    audit: Audit


@dataclass(frozen=True)
class FleetAudit:
    """All there is to say about a fleet."""

    fleet: Fleet
    ships: tuple[Ship, ...]
    findings: tuple[Finding, ...]

    @cached_property
    def mass(self) -> int:
        """MASS of all ships."""
        return sum(ship.audit.totals.mass for ship in self.ships)

    @cached_property
    def npv(self) -> int:
        """Points of all ships with bays empty."""
        return sum(ship.audit.totals.npv for ship in self.ships)

    @cached_property
    def cpv(self) -> int:
        """Combat points value of all ships with bays empty."""
        return sum(ship.audit.totals.cpv for ship in self.ships)

    @cached_property
    def craft(self) -> int:
        """Points of everything carried."""
        return sum(ship.audit.totals.craft for ship in self.ships)

    @property
    def points(self) -> int:
        """What the fleet costs in all. Rule: FBC-1.7"""
        return self.npv + self.craft

    @property
    def left(self) -> int | None:
        """Points left below the limit, negative above it; None without a limit."""
        return None if self.fleet.limit is None else self.fleet.limit - self.points

    @property
    def is_legal(self) -> bool:
        """Whether no ship and nothing in the fleet is illegal."""
        return is_legal(self)


def check_fleet(fleet: Fleet, catalogue: Catalogue) -> FleetAudit:
    """Number the ships, price each with its own load, and gather the fleet's findings.

    A ship whose design is missing is left out of the totals and named in the findings.

    Rule: FBC-1.2, FBC-1.7
    """
    ships = tuple(_ships(fleet, catalogue))
    findings = (*_row_findings(fleet), *_ship_findings(ships), *_fleet_findings(fleet, ships), *_text_findings(fleet))
    return FleetAudit(fleet, ships, findings)


def _ships(fleet: Fleet, catalogue: Catalogue) -> Iterator[Ship]:
    number = 0
    for row in fleet.ships:
        design = fleet.design(row.design_id)
        if design is None:
            continue
        loaded = design if row.loadout is None else replace(design, loadout=row.loadout)
        audit = check(loaded, catalogue, fleet.options)
        for name in numbered_names(row.name or design.name, row.quantity):
            number += 1
            yield Ship(number, row.id, name, loaded, audit)


def row_name(fleet: Fleet, row: FleetShip) -> str:
    """What a row is called: its own name, else its design's, else by its place."""
    design = fleet.design(row.design_id)
    name = row.name or (design.name if design else "")
    return name or next((f"Ship {place}" for place, one in enumerate(fleet.ships, 1) if one.id == row.id), "Ship")


def _row_findings(fleet: Fleet) -> Iterator[Finding]:
    for row in fleet.ships:
        design = fleet.design(row.design_id)
        subject = row_name(fleet, row)
        remove = Mend(f"Take out {subject}.", "remove-ship", (row.id,))
        if design is None:
            yield Finding(DESIGN_MISSING, row.id, subject, found=row.design_id, actions=(remove,))
        if row.quantity < 1:
            yield Finding(QUANTITY, row.id, subject, found=row.quantity, allowed=1, actions=(remove,))


def _ship_findings(ships: tuple[Ship, ...]) -> Iterator[Finding]:
    seen: set[str] = set()
    for ship in ships:
        if ship.row in seen:
            continue
        seen.add(ship.row)
        if errors := ship.audit.errors:
            worst = errors[0]
            yield Finding(citing(SHIP_ILLEGAL, worst.clause), ship.row, ship.name, found=worst.message)
        bays = ship.design.of_family("hangar_bay")
        full = {group.bay for group in ship.design.loadout.groups}
        if empty := sum(bay.id not in full for bay in bays):
            yield Finding(EMPTY_BAYS, ship.row, ship.name, found=empty)


def _fleet_findings(fleet: Fleet, ships: tuple[Ship, ...]) -> Iterator[Finding]:
    points = sum(ship.audit.totals.npv_with_craft for ship in ships)
    if fleet.limit is not None and points > fleet.limit:
        over = points - fleet.limit
        yield Finding(OVER_LIMIT, "fleet", found=points, allowed=fleet.limit, words=(("over", over),))
    for name, count in Counter(ship.name for ship in ships).items():
        if count > 1:
            yield Finding(NAME_TWICE, "fleet", name, found=count, allowed=1)


def _text_findings(fleet: Fleet) -> Iterator[Finding]:
    """Texts that may not show what is written in them. Rule: FTC-9.2"""
    loads = [one for row in fleet.ships if row.loadout for one in load_texts(row.loadout)]
    found = turned_words(
        Texts("the name", (fleet.name,)),
        Texts("the side", (fleet.side,)),
        Texts("the faction", (fleet.faction,)),
        Texts("the notes", (fleet.notes,)),
        Texts("the names of ships", tuple(row.name for row in fleet.ships)),
        Texts("the notes of ships", tuple(row.notes for row in fleet.ships)),
        *(Texts("the loads of ships", one.texts) for one in loads),
        Texts("the designs of ships", ("".join(map(design_text, fleet.designs)),)),
    )
    if found:
        yield Finding(TEXT_TURNED, "fleet", found)


def unturned_fleet(fleet: Fleet) -> Fleet:
    """The fleet without signs that turn text round. Rule: FTC-9.2"""
    return replace(
        fleet,
        name=unturned(fleet.name),
        side=unturned(fleet.side),
        faction=unturned(fleet.faction),
        notes=unturned(fleet.notes),
        ships=tuple(map(_unturned_row, fleet.ships)),
        designs=tuple(map(unturned_design, fleet.designs)),
    )


def _unturned_row(row: FleetShip) -> FleetShip:
    loadout = unturned_load(row.loadout) if row.loadout else None
    return replace(row, name=unturned(row.name), notes=unturned(row.notes), loadout=loadout)
