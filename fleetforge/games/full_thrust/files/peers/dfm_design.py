"""Reads one design of the Full Thrust Fleet Manager."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from fleetforge.games.full_thrust.files.design_shape import MOST_LAYERS, MOST_POINTS, MOST_SALVOES, MOST_THRUST
from fleetforge.games.full_thrust.files.peers.draft import Draft
from fleetforge.games.full_thrust.files.peers.ftlib_names import title_of
from fleetforge.games.full_thrust.files.peers.ftlib_remarks import DROPPED, NOT_CARRIED, WING_LINK, WING_NOWHERE
from fleetforge.games.full_thrust.files.peers.ids import slug
from fleetforge.games.full_thrust.files.peers.record import Record
from fleetforge.games.full_thrust.files.peers.totals import Stated, compare, figure
from fleetforge.storage.errors import quoted
from fleetforge.storage.native.shape import MOST_NAME
from fleetforge.systems.full_thrust.arcs import Arc, ordered
from fleetforge.systems.full_thrust.design.loadout import full_load
from fleetforge.systems.full_thrust.design.model import (
    Armament,
    Design,
    DriveKind,
    FighterGroup,
    FighterTrait,
    HullKind,
    Loadout,
    Published,
    PulserMode,
    PulserSetting,
    Salvoes,
    SalvoType,
    Streamlining,
    Tech,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from fleetforge.storage.errors import Remark
    from fleetforge.systems.full_thrust.catalogue import Catalogue

Ruleset: TypeAlias = Literal["fb", "ft2"]

_FAMILIES: Mapping[str, str] = {
    "needle_beam": "needle",
    "kgun": "k_gun",
    "power_generator": "power_generators",
    "hangar": "hangar_bay",
}
_SIZES = ("class", "capacity", "mass", "mines", "bays")
_DRIVES: Mapping[Tech, DriveKind] = {"kravak": "advanced_grav", "savasku": "power_node"}
_FIGHTERS: Mapping[str, tuple[Armament, tuple[FighterTrait, ...]]] = {
    "standard": ("standard", ()),
    "interceptor": ("interceptor", ()),
    "attack": ("attack", ()),
    "torpedo": ("torpedo", ()),
    "drone": ("drone", ()),
    "heavy": ("standard", ("heavy",)),
    "fast": ("standard", ("fast",)),
    "long_range": ("standard", ("long_range",)),
}
_SALVOES: Mapping[str, SalvoType] = {"std": "standard", "er": "extended"}
_RACKS: Mapping[str, str] = {"std": "standard", "er": "extended"}


@dataclass(frozen=True, slots=True)
class ReadDesign:
    """A design of the Fleet Manager with what is needed to read further loads for it."""

    design: Design
    draft: Draft
    remarks: tuple[Remark, ...]


def read_design(entry: Record, catalogue: Catalogue) -> ReadDesign:
    """One design and what there is to say about it.

    Raises:
        FileFault: if it is of the second edition's rules, or a field is not what it must be.
    """
    rules: Ruleset = entry.choice("ruleset", Ruleset, "fb")
    if rules != "fb":
        mend = "Rebuild it with the Fleet Book rules in the other program"
        raise entry.fault("ruleset", "it is a second edition design, not one of the Fleet Books", mend)
    name = entry.text("name", "") or "Unnamed"
    draft = Draft(name, catalogue)
    for item in entry.records("systems"):
        _read_system(draft, item, catalogue)
    _link_feeds(draft, entry)
    draft.link_launchers()
    tech: Tech = entry.choice("race", Tech, "human")
    thrust = entry.whole("thrust", 0, most=MOST_THRUST)
    drive: DriveKind = _DRIVES.get(tech, "standard")
    strangers = any(tech not in family.techs for item in draft.components if (family := catalogue.family(item.family)))
    source = entry.record("source")
    design = Design(
        id=entry.key("id") or slug(name),
        name=name,
        mass=entry.whole("tmf", least=1),
        hull_boxes=entry.whole("hull_boxes", 0),
        tech=tech,
        hull_kind=entry.choice("hull_kind", HullKind, "warship"),
        drive=drive,
        thrust=None if drive == "power_node" else thrust,
        ftl=entry.flag("ftl", default=True),
        streamlining=entry.choice("streamlining", Streamlining, "none"),
        armour_layers=_layers(entry),
        components=tuple(draft.components),
        loadout=read_loadout(draft, entry.record("default_loadout")),
        mixed_technology=entry.flag("allow_rule_breaking") and strangers,
        faction=entry.text("faction", ""),
        class_label=entry.text("type_label", ""),
        class_code=entry.text("type_code", ""),
        notes=entry.notes("notes"),
        published=_published(source),
    )
    if entry.values.get("layout_hints"):
        draft.remark(DROPPED, entry.at("layout_hints"), "the drawing's layout")
    stated = Stated(npv=figure(source, "npv_book"))
    bare = replace(design, loadout=Loadout())
    remarks = (*draft.remarks, *compare(stated, bare, catalogue))
    draft.remarks.clear()
    return ReadDesign(design, draft, remarks)


def _read_system(draft: Draft, item: Record, catalogue: Catalogue) -> None:
    kind = item.text("type")
    family = _FAMILIES.get(kind, kind)
    arcs = ordered(item.arcs("arcs", Arc))
    if family == "screen":
        for number in range(item.whole("level", 1, least=1, most=20)):
            draft.add(item, family, id_key="uid" if number == 0 else "")
    elif family == "hangar_bay":
        for number in range(item.whole("bays", 1, least=1, most=100)):
            draft.add(item, family, id_key="uid" if number == 0 else "")
    elif family == "sm_launcher":
        draft.add_launcher(item, family, arcs, "", id_key="uid")
    elif known := catalogue.family(family):
        key = next((one for one in _SIZES if one in item), None) if known.size else None
        size = item.whole(key) if key else None
        variant = _RACKS.get(item.key("load"), "") if family == "sm_rack" else item.key("kind")
        draft.add(item, family, size, arcs, variant, id_key="uid")
    else:
        draft.add_unlisted(item, title_of(kind.replace("_", " ")), arcs=arcs, id_key="uid")


def _link_feeds(draft: Draft, entry: Record) -> None:
    """A magazine names the launchers it feeds; here a launcher names its magazine."""
    for item in entry.records("systems"):
        if item.key("type") == "sm_magazine":
            for theirs in item.words("feeds"):
                draft.feed(draft.ours.get(theirs, ""), item.key("uid"))


def _layers(entry: Record) -> tuple[int, ...]:
    layers = [
        Record({"layer": value}, entry.file, entry.at("armour_layers")).whole("layer")
        for value in entry.items("armour_layers", MOST_LAYERS)
    ]
    armour = entry.whole("armour", 0)
    return tuple(layers) if layers else (armour,) if armour else ()


def read_loadout(draft: Draft, entry: Record) -> Loadout:
    """A loadout for the ship that the draft was read from.

    Raises:
        FileFault: if a field is not what it must be.
    """
    return Loadout(
        groups=tuple(_groups(draft, entry)),
        salvoes=tuple(_salvoes(draft, entry)),
        pulsers=tuple(
            PulserSetting(draft.ours[pulser.key("pulser")], pulser.choice("mode", PulserMode))
            for pulser in entry.records("pulsers")
            if pulser.key("pulser") in draft.ours
        ),
    )


def _groups(draft: Draft, entry: Record) -> Iterator[FighterGroup]:
    """Fighter groups, each in a bay of its own; a hangar of several bays takes as many.

    Rule: FBC-9.1
    """
    bays = [item.id for item in draft.components if item.family in {"hangar_bay", "drone_womb"}]
    for wing in entry.records("fighters"):
        kind = wing.text("type", "standard").replace(" ", "_").replace("-", "_").lower()
        theirs = wing.key("hangar")
        wanted = draft.ours.get(theirs, "")
        bay = wanted if wanted in bays else next(iter(bays), "")
        if not wanted or not bay:
            link = WING_LINK if bay else WING_NOWHERE
            draft.remark(link, wing.at("hangar"), kind.replace("_", " "), quoted(theirs), draft.called(bay))
        if not bay:
            continue
        bays.remove(bay)
        if kind not in _FIGHTERS:
            draft.remark(NOT_CARRIED, wing.place, f"{kind} fighters", "read as standard fighters of that name")
        armament, traits = _FIGHTERS.get(kind, ("standard", ()))
        yield FighterGroup(bay, armament, traits, name="" if kind in _FIGHTERS else title_of(kind)[:MOST_NAME])


def _salvoes(draft: Draft, entry: Record) -> Iterator[Salvoes]:
    """Loads that are not simply as many standard salvoes as fit. Rule: FBC-8.2"""
    for load in entry.records("magazines"):
        magazine = draft.ours.get(load.key("magazine"), "")
        item = next((one for one in draft.components if one.id == magazine), None)
        types = tuple(_SALVOES[word] for word in load.words("salvos", MOST_SALVOES) if word in _SALVOES)
        if item is not None and types != full_load(item):
            yield Salvoes(magazine, types)


def _published(source: Record) -> Published | None:
    if source.key("kind") != "catalog" or "book" not in source:
        return None
    return Published(
        book=source.text("book"),
        page=source.whole("page") if "page" in source else None,
        npv=source.whole("npv_book", most=MOST_POINTS) if "npv_book" in source else None,
    )
