"""Reads ftLibShip ships, the form in which ftShipBuilder and ftGameViewer keep designs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.games.full_thrust.files.design_shape import MOST_LAYERS
from fleetforge.games.full_thrust.files.peers.ftlib_items import ShipDraft
from fleetforge.games.full_thrust.files.peers.ftlib_names import (
    ARMAMENTS,
    DROPPED_FIELDS,
    KNOWN_FIELDS,
    SHIP_FIELDS,
    TRAITS,
    title_of,
)
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import (
    DROPPED,
    MIXED,
    NOT_CARRIED,
    READ_AS,
    WING_LINK,
    WING_NOWHERE,
)
from fleetforge.games.full_thrust.files.peers.ids import slug
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.peers.technology import best_technology
from fleetforge.games.full_thrust.files.peers.totals import Stated, compare, figure
from fleetforge.storage.errors import FileFault, quoted
from fleetforge.storage.native.shape import MOST_MASS, MOST_NAME
from fleetforge.systems.full_thrust.design.check import check
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.design.model import (
    FULL_GROUP,
    Design,
    FighterGroup,
    Loadout,
    Streamlining,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.catalogue import Catalogue

_ROWS = 4
_SECTIONS = ("systems", "weapons", "ordnance")


def is_ftlib_ship(value: object) -> bool:
    """Whether a JSON value looks like an ftLibShip ship: nothing in one is required."""
    return isinstance(value, dict) and len(SHIP_FIELDS & value.keys()) >= 2 and "hullBoxes" not in value


def read_ship(entry: Record, catalogue: Catalogue, fallback: str = "Unnamed") -> tuple[Design, list[Remark]]:
    """The design of an ftLibShip ship and everything there is to say about it.

    Totals in the file are compared with ours, never used. Where the ship's MASS only adds up if
    its bays are read as older programs meant them, they are read so.

    Raises:
        FileFault: if the ship has no MASS or a field is not what it must be.
    """
    name = entry.text("name", "") or entry.text("class", "") or fallback
    draft, design = _read(entry, catalogue, name, gross_bays=False)
    if draft.bays_open_to_doubt and not _fills(design, catalogue):
        older_draft, older = _read(entry, catalogue, name, gross_bays=True)
        if _fills(older, catalogue):
            draft, design = older_draft, older
            draft.remark(READ_AS, entry.at("systems"), "the capacity of its bays", "their own MASS, as once")
    stated = Stated(npv=figure(entry, "points"), cpv=figure(entry, "cpv"))
    return design, [*draft.remarks, *compare(stated, design, catalogue)]


def _fills(design: Design, catalogue: Catalogue) -> bool:
    return check(design, catalogue).totals.mass_left == 0


def _read(entry: Record, catalogue: Catalogue, name: str, *, gross_bays: bool) -> tuple[ShipDraft, Design]:
    draft = ShipDraft(name, catalogue, gross_bays=gross_bays)
    _remark_top(draft, entry)
    for section in _SECTIONS:
        for item in entry.records(section):
            draft.read(item)
    draft.finish(entry)
    hull = entry.record("hull")
    _remark_hull(draft, hull)
    layers = _layers(draft, entry)
    groups = tuple(_groups(draft, entry))
    tech, mixed = best_technology(draft.components, draft.drive, len(layers), catalogue)
    if mixed:
        draft.remark(MIXED, entry.at("systems"), found=TECH_WORDS[tech])
    return draft, Design(
        id=entry.key("uuid") or slug(name),
        name=name,
        mass=entry.whole("mass", least=1),
        hull_boxes=hull.whole("points", 0),
        tech=tech,
        hull_kind="merchant" if entry.flag("civilian") else "warship",
        drive=draft.drive,
        thrust=draft.thrust,
        ftl=draft.ftl,
        streamlining=hull.choice("streamlining", Streamlining, "none"),
        armour_layers=layers,
        components=tuple(draft.components),
        loadout=Loadout(groups=groups, salvoes=tuple(draft.salvoes), pulsers=tuple(draft.pulsers)),
        mixed_technology=mixed,
        class_label=entry.text("class", ""),
        notes=entry.notes("notes"),
    )


def _remark_top(draft: ShipDraft, entry: Record) -> None:
    if entry.values.get("orientation") == "beta":
        said = "arcs of the usual kind: beta turns every arc 30 degrees clockwise"
        draft.remark(READ_AS, entry.at("orientation"), "the beta orientation", said)
    if entry.values.get("flawed") is True:
        draft.remark(NOT_CARRIED, entry.at("flawed"), "the flawed design", "the Fleet Books have no price for it")
    if count := len(entry.items("gunboatSquadrons")):
        draft.remark(NOT_CARRIED, entry.at("gunboatSquadrons"), f"gunboats ({count})", "not in the Fleet Books")
    for key, what in DROPPED_FIELDS.items():
        if entry.values.get(key):
            draft.remark(DROPPED, entry.at(key), what)
    for key in entry.unread(KNOWN_FIELDS):
        draft.remark(DROPPED, entry.at(key), f"the field {quoted(key)}")


def _remark_hull(draft: ShipDraft, hull: Record) -> None:
    if (rows := hull.whole("rows", _ROWS, most=100)) != _ROWS:
        draft.remark(READ_AS, hull.at("rows"), f"a hull of {rows} rows", "one of 4, as always in the Fleet Books")
    level = hull.key("stealth")
    if level not in {"", "0"}:
        draft.add_unlisted(hull, f"Stealth hull, level {level}", id_key="")


def _layers(draft: ShipDraft, entry: Record) -> tuple[int, ...]:
    """Boxes per layer, innermost first; regenerative boxes count as ordinary ones.

    Rule: FBC-3.1, FBC-21.1
    """
    layers = []
    for index, value in enumerate(entry.items("armour", MOST_LAYERS)):
        place = entry.at(f"armour[{index}]")
        parts = Record({"boxes": value if isinstance(value, list) else [value]}, entry.file, place)
        boxes = [Record({"boxes": part}, entry.file, place).whole("boxes") for part in parts.items("boxes", 2)]
        if sum(boxes) > MOST_MASS:
            raise parts.fault("boxes", f"a layer of {sum(boxes)} boxes is far too big")
        layers.append(sum(boxes))
        if len(boxes) > 1 and boxes[1]:
            draft.remark(READ_AS, place, f"{boxes[1]} regenerative armour boxes", "ordinary ones")
    while layers and layers[-1] == 0:
        layers.pop()
    return tuple(layers)


def _groups(draft: ShipDraft, entry: Record) -> Iterator[FighterGroup]:
    """The fighter groups in their bays, each in one of its own.

    Rule: FBC-9.1, FBC-9.2
    """
    bays = [item.id for item in draft.components if item.family == "hangar_bay" or item.name == "Fighter rack"]
    wings = list(entry.records("fighters"))
    named = {draft.ours.get(wing.key("hangar")) for wing in wings}
    free = [bay for bay in bays if bay not in named]
    taken: set[str] = set()
    for wing in wings:
        theirs = wing.key("hangar")
        bay = draft.ours.get(theirs, "")
        title = title_of(wing.text("type", "standard"))
        if bay not in bays or bay in taken:
            bay = free.pop(0) if free else ""
            kind = WING_LINK if bay else WING_NOWHERE
            found = quoted(theirs) if theirs else "none"
            draft.remark(kind, wing.at("hangar"), title.lower(), found, draft.called(bay))
        if bay:
            taken.add(bay)
            yield _group(draft, wing, bay, title)


def _group(draft: ShipDraft, wing: Record, bay: str, title: str) -> FighterGroup:
    kind = wing.text("type", "standard")
    mods = wing.words("mods")
    armament = ARMAMENTS.get(kind)
    if armament is None:
        draft.remark(NOT_CARRIED, wing.place, f"the {title.lower()} fighters", "read as standard fighters of that name")
    for mod in sorted({*mods} - TRAITS.keys()):
        draft.remark(NOT_CARRIED, wing.at("mods"), f"{mod} fighters", "not in the Fleet Books")
    if (skill := wing.key("skill")) not in {"", "standard"}:
        draft.remark(NOT_CARRIED, wing.at("skill"), f"the skill {quoted(skill)}", "it belongs to the battle")
    return FighterGroup(
        bay=bay,
        armament=armament or "standard",
        traits=tuple(trait for mod, trait in TRAITS.items() if mod in mods),
        fighters=wing.whole("number", FULL_GROUP, most=FULL_GROUP),
        name="" if armament else title[:MOST_NAME],
    )


def skipped(fault: FileFault) -> str:
    """Why a ship of a list was left out, as one clause."""
    return f"{fault.place}: {fault.what}" if fault.place else fault.what
