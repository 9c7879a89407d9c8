"""Edits of what a design carries: fighter groups, craft, salvoes, pulser modes; and the mends of findings."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar, cast, get_args

from fleetforge.app.edits.typed import Bounds, line, whole
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.games.full_thrust.files.design_shape import MOST_SALVOES
from fleetforge.storage.errors import one_line
from fleetforge.systems.full_thrust.design.mends import apply_mend
from fleetforge.systems.full_thrust.design.model import (
    FULL_GROUP,
    Armament,
    Craft,
    FighterGroup,
    FighterTrait,
    PulserMode,
    PulserSetting,
    Salvoes,
    SalvoType,
)
from fleetforge.systems.full_thrust.design.naming import lowered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.kernel.finding import Mend
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Design, Loadout

_Entry = TypeVar("_Entry")
_FIGHTERS = Bounds("Fighters", 1, FULL_GROUP, f"A group has 1 to {FULL_GROUP} fighters.", "FBC-9.1")
_CRAFT = Bounds("Craft", 1, 999, clause="FBC-9.4")
_CRAFT_MASS = Bounds("MASS of a craft", 1, 9999, clause="FBC-9.4")


def set_group(
    design: Design,
    catalogue: Catalogue,
    bay: str,
    armament: str = "standard",
    traits: Sequence[str] = (),
    fighters: int | str = FULL_GROUP,
    name: str = "",
) -> Outcome:
    """Put a fighter group into a bay in place of the one there."""
    number = whole(fighters, _FIGHTERS)
    if isinstance(number, Refused):
        return number
    if armament not in get_args(Armament) or not set(traits) <= set(get_args(FighterTrait)):
        return Refused("No fighters of this kind are known.", "Choose from the list.", "FBC-9.2")
    label, remark = line(name, "A name")
    kinds = cast("tuple[FighterTrait, ...]", tuple(traits))
    group = FighterGroup(bay, cast("Armament", armament), kinds, number, label)
    old = design.loadout.groups
    changed = replace(design.loadout, groups=_put(old, [each.bay == bay for each in old], group))
    title = catalogue.fighters.title(group, design.tech)
    return Edit(replace(design, loadout=changed), f"Load {number} {lowered(title)} fighters", remark=remark)


def remove_group(design: Design, bay: str) -> Outcome:
    """Empty a fighter bay."""
    groups = tuple(group for group in design.loadout.groups if group.bay != bay)
    return _loaded(design, replace(design.loadout, groups=groups), "Empty the bay")


def set_craft(
    design: Design,
    catalogue: Catalogue,
    bay: str,
    kind: str,
    mass: int | str,
    count: int | str = 1,
    name: str = "",
) -> Outcome:
    """Put craft of one kind into a bay in place of those of this kind there."""
    if kind not in catalogue.craft:
        known = ", ".join(each.title for each in catalogue.craft.values())
        return Refused(f"No small craft is called “{one_line(kind, 24)}”.", f"Choose one of: {known}.", "FBC-9.4")
    number, each_mass = whole(count, _CRAFT), whole(mass, _CRAFT_MASS)
    if isinstance(number, Refused):
        return number
    if isinstance(each_mass, Refused):
        return each_mass
    label, remark = line(name, "A name")
    craft = Craft(bay, kind, each_mass, number, label)
    old = design.loadout.craft
    changed = replace(design.loadout, craft=_put(old, [each.bay == bay and each.kind == kind for each in old], craft))
    words = f"Load {number} {lowered(catalogue.craft[kind].title)}"
    return Edit(replace(design, loadout=changed), words, remark=remark)


def remove_craft(design: Design, bay: str, kind: str = "") -> Outcome:
    """Take craft out of a bay: those of one kind, or all."""
    kept = tuple(craft for craft in design.loadout.craft if craft.bay != bay or (kind and craft.kind != kind))
    return _loaded(design, replace(design.loadout, craft=kept), "Empty the bay")


def set_salvoes(design: Design, magazine: str, types: Sequence[str]) -> Outcome:
    """Say which salvoes a magazine holds, in the order in which they are drawn; none: the usual load."""
    if not set(types) <= set(get_args(SalvoType)) or len(types) > MOST_SALVOES:
        return Refused("No salvoes of this kind are known.", "Choose standard or extended.", "FBC-8.2")
    load = Salvoes(magazine, cast("tuple[SalvoType, ...]", tuple(types)))
    old = design.loadout.salvoes
    there = [each.magazine == magazine for each in old]
    kept = tuple(each for each, same in zip(old, there, strict=True) if not same)
    return _loaded(
        design, replace(design.loadout, salvoes=_put(old, there, load) if types else kept), "Load the magazine"
    )


def set_pulser(design: Design, pulser: str, mode: str) -> Outcome:
    """Tune a pulser, or leave it open."""
    if mode and mode not in get_args(PulserMode):
        return Refused(f"A pulser has no mode “{one_line(mode, 12)}”.", "Choose L, M or C.", "FBC-21.2")
    old = design.loadout.pulsers
    there = [each.pulser == pulser for each in old]
    kept = tuple(each for each, same in zip(old, there, strict=True) if not same)
    entry = PulserSetting(pulser, cast("PulserMode", mode))
    name = f"Tune the pulser to {mode}" if mode else "Leave the pulser open"
    return _loaded(design, replace(design.loadout, pulsers=_put(old, there, entry) if mode else kept), name)


def _loaded(design: Design, loadout: Loadout, name: str) -> Edit:
    return Edit(replace(design, loadout=loadout), name)


def _put(old: tuple[_Entry, ...], there: Sequence[bool], entry: _Entry) -> tuple[_Entry, ...]:
    """The entry at the place of the first that it replaces, or last; the others it replaces go."""
    if True not in there:
        return (*old, entry)
    first = list(there).index(True)
    return tuple(
        entry if index == first else each
        for index, (each, same) in enumerate(zip(old, there, strict=True))
        if index == first or not same
    )


def mended(design: Design, catalogue: Catalogue, mend: Mend) -> Outcome:
    """Carry a finding's mend out."""
    try:
        return Edit(apply_mend(design, mend, catalogue), mend.text.rstrip("."))
    except (ValueError, KeyError, IndexError):
        return Refused("This can't be done for you.", mend.text)
