"""Writes designs as ftLibShip ships, and says what that form cannot hold.

Totals are written as the bare ship's by our rules: what a ship carries stands in ``fighters``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.games.full_thrust.files.peers.ftlib_entries import ENTRY_WRITERS, Sheet
from fleetforge.games.full_thrust.files.peers.ftlib_names import ARMAMENTS, TRAITS
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import DETAIL_LOST, NOT_WRITTEN, OUTSIDE_LIMITS, WRITTEN_AS
from fleetforge.games.full_thrust.files.peers.technology import best_technology
from fleetforge.storage.errors import Remark, quoted, remark
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.model import FULL_GROUP
from fleetforge.systems.full_thrust.fleet import row_name

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design, FighterGroup
    from fleetforge.systems.full_thrust.fleet import Fleet

Json: TypeAlias = dict[str, object]

_LEAST_MASS, _MOST_MASS = 5, 300
_ROWS = 4
_TYPES = {armament: name for name, armament in ARMAMENTS.items()}
_MODS = {trait: name for name, trait in TRAITS.items()}


def write_ship(design: Design, catalogue: Catalogue) -> tuple[Json, list[Remark]]:
    """The ftLibShip form of a design and remarks on everything it does not say."""
    sheet = Sheet(design, catalogue)
    _write_drives(sheet)
    _write_items(sheet)
    groups = enumerate(design.loadout.groups)
    fighters = [_wing(sheet, index, group) for index, group in groups if _is_writable(sheet, index, group)]
    _remark_rest(sheet)
    totals = check(design, catalogue).totals
    ship: Json = {
        "hull": {
            "points": design.hull_boxes,
            "rows": _ROWS,
            "stealth": "0",
            "streamlining": design.streamlining,
        },
        "armour": [[boxes, 0] for boxes in design.armour_layers],
        "systems": sheet.entries["systems"],
        "weapons": sheet.entries["weapons"],
        "ordnance": sheet.entries["ordnance"],
        "extras": [],
        "fighters": fighters,
        "orientation": "alpha",
        "points": totals.npv,
        "cpv": totals.cpv,
        "mass": design.mass,
        "class": design.class_label,
        "name": design.name,
    }
    if design.hull_kind == "merchant":
        ship["civilian"] = True
    if design.notes:
        ship["notes"] = design.notes
    return ship, sheet.remarks


def write_fleet(fleet: Fleet, catalogue: Catalogue) -> tuple[Json, list[Remark]]:
    """The ftShipBuilder form of a fleet: each ship stands there as often as it sails."""
    ships: list[Json] = []
    remarks: list[Remark] = []
    for index, row in enumerate(fleet.ships):
        design = fleet.design(row.design_id)
        if design is None:
            place = f"fleet.ships[{index}]"
            remarks.append(remark(NOT_WRITTEN, place, "a ship of a missing design", ship=row_name(fleet, row)))
            continue
        loaded = design if row.loadout is None else replace(design, loadout=row.loadout)
        ship, said = write_ship(loaded, catalogue)
        remarks += said
        ships += [{**ship, "name": row.name or design.name}] * row.quantity
    lost = {
        "the points limit": fleet.limit is not None,
        "the rules options": bool(fleet.options.differing()),
        "the side": bool(fleet.side),
        "the faction": bool(fleet.faction),
        "notes": bool(fleet.notes),
    }
    remarks += [remark(DETAIL_LOST, "fleet", what, ship=fleet.name) for what, is_lost in lost.items() if is_lost]
    return {"name": fleet.name, "ships": ships}, remarks


def _write_drives(sheet: Sheet) -> None:
    design = sheet.design
    if design.drive == "power_node":
        sheet.remark(NOT_WRITTEN, "drive", "the main drive node")
    elif design.drive != "none":
        advanced = design.drive == "advanced_grav"
        sheet.write("systems", sheet.new_id("drive"), "drive", thrust=design.thrust or 0, advanced=advanced)
    if design.ftl:
        towed = [item.size or 0 for item in design.of_family("tug_drive")]
        extra: Json = {"transferMass": sum(towed)} if towed else {}
        sheet.write("systems", sheet.new_id("ftl"), "ftl", advanced=False, **extra)
        if len(towed) > 1:
            sheet.remark(WRITTEN_AS, "drive", "towing in several drives", f"one for {sum(towed)} MASS")
    elif sheet.design.of_family("tug_drive"):
        sheet.remark(NOT_WRITTEN, "drive", "a tug drive without FTL")


def _write_items(sheet: Sheet) -> None:
    unknown: dict[str, list[Component]] = {}
    for item in sheet.design.components:
        if writer := ENTRY_WRITERS.get(item.family):
            writer(sheet, item)
        else:
            unknown.setdefault(sheet.title(item), []).append(item)
    sheet.write_screens()
    for title, items in unknown.items():
        several = title if len(items) == 1 else f"{title} ({len(items)} of them)"
        sheet.remark(NOT_WRITTEN, sheet.place(*items), several)


def _is_writable(sheet: Sheet, index: int, group: FighterGroup) -> bool:
    if group.armament in _TYPES and 1 <= group.fighters <= FULL_GROUP and group.bay in sheet.hangars:
        return True
    what = f"a group of {group.fighters} {group.armament} fighters"
    sheet.remark(NOT_WRITTEN, f"design.loadout.groups[{index}]", what)
    return False


def _wing(sheet: Sheet, index: int, group: FighterGroup) -> Json:
    if group.name:
        sheet.remark(DETAIL_LOST, f"design.loadout.groups[{index}]", f"the group's name {quoted(group.name)}")
    wing: Json = {
        "name": "fighters",
        "type": _TYPES[group.armament],
        "id": sheet.new_id("wing"),
        "mods": [_MODS[trait] for trait in group.traits],
        "hangar": group.bay,
    }
    if group.fighters != FULL_GROUP:
        wing["number"] = group.fighters
    return wing


def _remark_rest(sheet: Sheet) -> None:
    design = sheet.design
    if not _LEAST_MASS <= design.mass <= _MOST_MASS:
        sheet.remark(OUTSIDE_LIMITS, "mass", "the ship's MASS", design.mass, f"{_LEAST_MASS} to {_MOST_MASS}")
    for index, craft in enumerate(design.loadout.craft):
        sheet.remark(NOT_WRITTEN, f"design.loadout.craft[{index}]", f"{craft.count} {craft.kind.replace('_', ' ')}")
    items = [item for item in design.components if item.family in ENTRY_WRITERS]
    guess = best_technology(items, sheet.drive_written, len(design.armour_layers), sheet.catalogue)
    if guess != (design.tech, design.mixed_technology):
        sheet.remark(DETAIL_LOST, "tech", "the technology, which its items do not show")
    lost = {
        "the faction": bool(design.faction),
        "the class code": bool(design.class_code),
        "where the design is printed": design.published is not None,
        "the names of items": any(item.name for item in items),
    }
    for what, is_lost in lost.items():
        if is_lost:
            sheet.remark(DETAIL_LOST, "design", what)
