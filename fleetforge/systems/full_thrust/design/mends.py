"""Carries out the mends that a finding offers: a design and an action make a new design."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

from fleetforge.systems.full_thrust.design.loadout import full_load
from fleetforge.systems.full_thrust.design.model import (
    Component,
    Design,
    DriveKind,
    FighterGroup,
    Salvoes,
    Streamlining,
)
from fleetforge.systems.full_thrust.design.texts import unturned_design

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fleetforge.kernel.finding import Mend
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue

    Action: TypeAlias = Callable[..., Design]

_Entry = TypeVar("_Entry")


def apply_mend(design: Design, mend: Mend, catalogue: Catalogue) -> Design:
    """The design after the mend's action.

    Raises:
        ValueError: if the mend has no action, or its action is not known (a caller's mistake: only
            mends of findings about this design are offered).
    """
    if action := ACTIONS.get(mend.action):
        return action(design, *mend.arguments)
    if fitting := FITTINGS.get(mend.action):
        return fitting(design, catalogue, *mend.arguments)
    raise ValueError(f"{mend.text!r} has no action that can be carried out")


def new_id(design: Design, prefix: str) -> str:
    """An id that no component of the design has."""
    taken = {item.id for item in design.components}
    number = 1
    while f"{prefix}{number}" in taken:
        number += 1
    return f"{prefix}{number}"


def new_component(design: Design, catalogue: Catalogue, family_id: str) -> Component:
    """A component of the family at its first offer: default size, arcs and kind.

    Raises:
        KeyError: if the catalogue has no such family (a caller's mistake).
    """
    family = catalogue.families[family_id]
    item = Component(
        id=new_id(design, family.id_prefix),
        family=family_id,
        size=family.size.default if family.size else None,
        arcs=family.arcs.default if family.arcs else (),
        variant=next(iter(family.variants), ""),
    )
    return replace(item, arcs=family.nearest_arcs(item))


# Ship as a whole


def _set_mass(design: Design, mass: int) -> Design:
    return replace(design, mass=mass)


def _set_hull(design: Design, boxes: int) -> Design:
    return replace(design, hull_boxes=boxes)


def _resize(design: Design, mass: int, boxes: int) -> Design:
    return replace(design, mass=mass, hull_boxes=boxes)


def _set_armour(design: Design, boxes: int) -> Design:
    return replace(design, armour_layers=(boxes,))


def _remove_armour_layer(design: Design, number: int) -> Design:
    return replace(design, armour_layers=_without(design.armour_layers, number - 1))


def _merge_armour(design: Design) -> Design:
    return replace(design, armour_layers=(sum(design.armour_layers),))


def _set_thrust(design: Design, thrust: int | None = None) -> Design:
    return replace(design, thrust=thrust)


def _set_drive(design: Design, drive: DriveKind) -> Design:
    return replace(design, drive=drive, thrust=None if drive == "power_node" else (design.thrust or 4))


def _set_ftl(design: Design, fitted: int) -> Design:
    return replace(design, ftl=bool(fitted))


def _set_streamlining(design: Design, streamlining: Streamlining) -> Design:
    return replace(design, streamlining=streamlining)


def _mixed_technology(design: Design, mixed: int) -> Design:
    return replace(design, mixed_technology=bool(mixed))


# Components


def _changed(design: Design, component_id: str, **changes: Any) -> Design:
    items = tuple(replace(item, **changes) if item.id == component_id else item for item in design.components)
    return replace(design, components=items)


def _remove_component(design: Design, component_id: str) -> Design:
    return replace(design, components=tuple(item for item in design.components if item.id != component_id))


def _renumber(design: Design, position: int) -> Design:
    items = list(design.components)
    items[position] = replace(items[position], id=new_id(design, f"{items[position].id}-"))
    return replace(design, components=tuple(items))


def _set_size(design: Design, component_id: str, size: int | None = None) -> Design:
    return _changed(design, component_id, size=size)


def _set_variant(design: Design, component_id: str, variant: str) -> Design:
    return _changed(design, component_id, variant=variant)


def _set_arcs(design: Design, component_id: str, arcs: str) -> Design:
    return _changed(design, component_id, arcs=cast("Arcs", tuple(arcs.split())))


def _link_magazine(design: Design, component_id: str, magazine: str) -> Design:
    return _changed(design, component_id, magazine=magazine)


def _add_component(design: Design, catalogue: Catalogue, family_id: str) -> Design:
    return replace(design, components=(*design.components, new_component(design, catalogue, family_id)))


def _add_magazine(design: Design, catalogue: Catalogue, launcher: str) -> Design:
    magazine = new_component(design, catalogue, "sm_magazine")
    linked = _changed(design, launcher, magazine=magazine.id)
    return replace(linked, components=(*linked.components, magazine))


# Loadout: entries are named by their position


def _without(entries: tuple[_Entry, ...], position: int) -> tuple[_Entry, ...]:
    return (*entries[:position], *entries[position + 1 :])


def _with_groups(design: Design, groups: tuple[FighterGroup, ...]) -> Design:
    return replace(design, loadout=replace(design.loadout, groups=groups))


def _with_group(design: Design, position: int, **changes: Any) -> Design:
    groups = list(design.loadout.groups)
    groups[position] = replace(groups[position], **changes)
    return _with_groups(design, tuple(groups))


def _remove_group(design: Design, position: int) -> Design:
    return _with_groups(design, _without(design.loadout.groups, position))


def _set_group_size(design: Design, position: int, fighters: int) -> Design:
    return _with_group(design, position, fighters=fighters)


def _set_group_type(design: Design, position: int, armament: str) -> Design:
    return _with_group(design, position, armament=armament, traits=())


def _remove_craft(design: Design, position: int) -> Design:
    return replace(design, loadout=replace(design.loadout, craft=_without(design.loadout.craft, position)))


def _set_craft_mass(design: Design, position: int, mass: int) -> Design:
    craft = list(design.loadout.craft)
    craft[position] = replace(craft[position], mass=mass)
    return replace(design, loadout=replace(design.loadout, craft=tuple(craft)))


def _remove_salvoes(design: Design, position: int) -> Design:
    return replace(design, loadout=replace(design.loadout, salvoes=_without(design.loadout.salvoes, position)))


def _fill_magazine(design: Design, magazine_id: str) -> Design:
    others = tuple(load for load in design.loadout.salvoes if load.magazine != magazine_id)
    magazine = design.component(magazine_id)
    filled = (*others, Salvoes(magazine.id, full_load(magazine))) if magazine else others
    return replace(design, loadout=replace(design.loadout, salvoes=filled))


def _remove_pulser_setting(design: Design, position: int) -> Design:
    return replace(design, loadout=replace(design.loadout, pulsers=_without(design.loadout.pulsers, position)))


ACTIONS: Mapping[str, Action] = {
    "set-mass": _set_mass,
    "set-hull": _set_hull,
    "resize": _resize,
    "set-armour": _set_armour,
    "remove-armour-layer": _remove_armour_layer,
    "merge-armour": _merge_armour,
    "set-thrust": _set_thrust,
    "set-drive": _set_drive,
    "set-ftl": _set_ftl,
    "set-streamlining": _set_streamlining,
    "mixed-technology": _mixed_technology,
    "remove-component": _remove_component,
    "renumber-component": _renumber,
    "set-size": _set_size,
    "set-variant": _set_variant,
    "set-arcs": _set_arcs,
    "link-magazine": _link_magazine,
    "remove-group": _remove_group,
    "set-group-size": _set_group_size,
    "set-group-type": _set_group_type,
    "remove-craft": _remove_craft,
    "set-craft-mass": _set_craft_mass,
    "remove-salvoes": _remove_salvoes,
    "fill-magazine": _fill_magazine,
    "remove-pulser-setting": _remove_pulser_setting,
    "unturn-texts": unturned_design,
}
"""What a designer can do by itself at the press of a button; the arguments are the mend's."""

FITTINGS: Mapping[str, Action] = {"add-component": _add_component, "add-magazine": _add_magazine}
"""The same, for actions that need the catalogue to know what to fit."""
