"""Reads files of the Full Thrust Fleet Manager: .FTDesign, .FTFleet and catalogues."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.design_shape import MOST_POINTS
from fleetforge.games.full_thrust.files.peers.dfm_design import ReadDesign, read_design, read_loadout
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import SHIP_SKIPPED
from fleetforge.games.full_thrust.files.peers.ids import Distinct, slug
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.kernel.finding import Severity
from fleetforge.storage.errors import FileFault, Remark, quoted, remark, remark_kind
from fleetforge.storage.imported import Imported
from fleetforge.systems.full_thrust.fleet import Fleet, FleetShip

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.catalogue import Catalogue

DFM_TITLE = "Full Thrust Fleet Manager"
NEWEST_SCHEMA = 2

DAMAGE = remark_kind(
    "campaign-state-left-out",
    Severity.NOTE,
    "{ship}: {subject} belongs to a campaign and was left out.",
    "Mark it on the sheet by hand.",
)
DESIGN_ELSEWHERE = remark_kind(
    "design-not-in-file",
    Severity.WARNING,
    "{ship}: its design is not in the file; the ship was left out.",
    "Export the design too, or add the ship from the reference designs.",
)
DFM_KINDS = (DAMAGE, DESIGN_ELSEWHERE)


def is_dfm(value: object) -> bool:
    """Whether a JSON value is a file of the Fleet Manager."""
    if not isinstance(value, dict) or "schema_version" not in value:
        return False
    return "designs" in value or "design" in value or "fleet" in value or ("tmf" in value and "systems" in value)


def read_dfm(value: object, file: str, catalogue: Catalogue) -> Imported:
    """Designs and fleets of a Fleet Manager file; only Fleet Book designs can be carried over.

    Raises:
        FileFault: if the file is of a newer schema, or nothing in it can be read.
    """
    root = Record(value, file)
    if (schema := root.whole("schema_version", most=1_000_000)) > NEWEST_SCHEMA:
        what = f"its schema {schema} is newer than {NEWEST_SCHEMA}, the newest known here"
        raise root.fault("schema_version", what, "Update FleetForge, or export it for an older version")
    entries = list(root.records("designs"))
    if "design" in root:
        entries.append(root.record("design"))
    if "tmf" in root:
        entries.append(root)
    designs, remarks = _designs(entries, catalogue)
    if "fleet" not in root:
        found = tuple(one.design for one in designs.values())
        return Imported(DFM_TITLE, designs=found, remarks=tuple(remarks))
    fleet, said = _fleet(root.record("fleet"), designs)
    return Imported(DFM_TITLE, fleets=(fleet,), remarks=(*remarks, *said))


def _designs(entries: list[Record], catalogue: Catalogue) -> tuple[dict[str, ReadDesign], list[Remark]]:
    """Every design that can be read, by its id in the file; the others are remarked."""
    ids = Distinct()
    designs: dict[str, ReadDesign] = {}
    remarks: list[Remark] = []
    faults: list[FileFault] = []
    for entry in entries:
        try:
            one = read_design(entry, catalogue)
        except FileFault as fault:
            faults.append(fault)
            remarks.append(remark(SHIP_SKIPPED, entry.place, entry.key("name"), f"{fault.place}: {fault.what}"))
            continue
        identity = ids.of(one.design.id)
        designs[identity] = replace(one, design=replace(one.design, id=identity))
        remarks += one.remarks
    if faults and not designs:
        raise faults[0]
    return designs, remarks


def _fleet(entry: Record, designs: Mapping[str, ReadDesign]) -> tuple[Fleet, list[Remark]]:
    remarks: list[Remark] = []
    rows: list[FleetShip] = []
    for ship in entry.records("ships"):
        wanted, name = ship.key("design_id"), ship.text("name", "")
        one = designs.get(wanted)
        if one is None:
            remarks.append(remark(DESIGN_ELSEWHERE, ship.place, found=quoted(wanted), ship=name or "A ship"))
            continue
        if _is_damaged(ship.record("damage")) or ship.key("status") not in {"", "ready"}:
            remarks.append(remark(DAMAGE, ship.at("damage"), "its damage", ship=name or one.design.name))
        loadout = read_loadout(one.draft, ship.record("loadout")) if "loadout" in ship else None
        remarks += one.draft.remarks
        one.draft.remarks.clear()
        identity = f"s{len(rows) + 1}"
        notes = ship.notes("notes")
        rows.append(FleetShip(identity, one.design.id, name or one.design.name, loadout=loadout, notes=notes))
    name = entry.text("name", "") or "Fleet"
    fleet = Fleet(
        id=entry.key("id") or slug(name),
        name=name,
        ships=tuple(rows),
        designs=tuple(one.design for one in designs.values()),
        limit=entry.whole("points_limit", most=MOST_POINTS) if "points_limit" in entry else None,
        faction=entry.text("faction", ""),
        notes=entry.notes("notes"),
    )
    return fleet, remarks


def _is_damaged(damage: Record) -> bool:
    return any(value not in (0, None, False, [], {}) for value in damage.values.values())
