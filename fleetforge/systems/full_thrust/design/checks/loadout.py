"""Checks of what is carried and set for a battle: fighters, craft, salvoes, pulser modes."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding, Mend
from fleetforge.systems.full_thrust.design import findings as kinds
from fleetforge.systems.full_thrust.design.checks.structure import technology_mends
from fleetforge.systems.full_thrust.design.loadout import craft_capacity, salvo_mass
from fleetforge.systems.full_thrust.design.model import FULL_GROUP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import FaultKind
    from fleetforge.systems.full_thrust.design.context import Context
    from fleetforge.systems.full_thrust.design.model import Craft, FighterGroup


def check_groups(context: Context) -> Iterator[Finding]:
    """Fighter groups: one to a bay, 1 to 6 fighters, of a type the ship's technology flies.

    Rule: FBC-9.1, FBC-9.2, FFB-0.10
    """
    groups = context.design.loadout.groups
    for index, group in enumerate(groups):
        yield from _check_housing(context, index, group)
        if not 1 <= group.fighters <= FULL_GROUP:
            mend = Mend(f"Set {FULL_GROUP} fighters.", "set-group-size", (index, FULL_GROUP))
            yield Finding(
                kinds.GROUP_SIZE,
                group.bay,
                _group_title(context, index, group),
                found=group.fighters,
                allowed=FULL_GROUP,
                actions=(mend,),
            )
        yield from _check_group_type(context, index, group)
        if kind := _trait_fault(context, group):
            actions = (kinds.AGREED,) if kind is kinds.HEAVY_ARMED else (_plain_mend(context, index),)
            yield Finding(kind, group.bay, _group_title(context, index, group), actions=actions)
    for bay, count in Counter(group.bay for group in groups).items():
        item = context.design.component(bay)
        if count > 1 and item is not None:
            last = max(index for index, group in enumerate(groups) if group.bay == bay)
            mend = Mend("Take the last group out.", "remove-group", (last,))
            yield Finding(kinds.BAY_SHARED, bay, context.names.short(item), found=count, allowed=1, actions=(mend,))


def _group_title(context: Context, index: int, group: FighterGroup) -> str:
    """Its name, or its type with its number among the ship's groups."""
    title = f"{context.catalogue.fighters.title(group, context.design.tech)} group"
    if group.name:
        return f"{group.name} ({title})"
    return f"{title} {index + 1}" if len(context.design.loadout.groups) > 1 else title


def _plain_mend(context: Context, index: int) -> Mend:
    """Offer the plainest fighters that the ship's technology flies. Rule: FBC-9.2, FBC-22.13"""
    armaments = context.catalogue.fighters.armaments.values()
    plain = next(entry for entry in armaments if context.design.tech in entry.techs)
    return Mend(f"Make it a {plain.title.lower()} group.", "set-group-type", (index, plain.id))


def _check_housing(context: Context, index: int, group: FighterGroup) -> Iterator[Finding]:
    bay = context.design.component(group.bay)
    family = context.catalogue.family(bay.family) if bay else None
    subject = _group_title(context, index, group)
    remove = Mend("Take the group out.", "remove-group", (index,))
    if bay is None or family is None or family.role != "fighter_bay":
        found = context.no_such("fighter bay", group.bay) if group.bay else "no bay"
        yield Finding(kinds.GROUP_NOWHERE, group.bay, subject, found=found, actions=(remove,))
    elif (bay.family == "drone_womb") != (group.armament == "drone"):
        yield Finding(kinds.GROUP_WRONG_BAY, group.bay, subject, found=context.names.short(bay), actions=(remove,))


def _check_group_type(context: Context, index: int, group: FighterGroup) -> Iterator[Finding]:
    """The ship's technology flies such fighters. Drones are judged by the womb that grows them.

    Rule: FBC-9.2, FBC-16.1, FBC-20.7, FBC-21.5
    """
    design, fighters = context.design, context.catalogue.fighters
    techs = [fighters.armaments[group.armament].techs, *(fighters.traits[trait].techs for trait in group.traits)]
    if group.armament != "drone" and any(design.tech not in allowed for allowed in techs):
        yield Finding(
            kinds.GROUP_TECH_MIXED if design.mixed_technology else kinds.GROUP_TECH,
            group.bay,
            _group_title(context, index, group),
            allowed=context.tech_words,
            actions=technology_mends(context, _plain_mend(context, index)),
        )


def _trait_fault(context: Context, group: FighterGroup) -> FaultKind | None:
    """What is wrong with a group's traits, or worth a notice.

    Heavy may be laid on any armament by the fighter revision, which is the default in play; other
    combinations are an option.

    Rule: FBC-9.3, FBC-22.13, FFB-28.6
    """
    if not group.traits:
        return None
    if group.armament == "drone":
        return kinds.DRONE_TRAITS
    if len(set(group.traits)) < len(group.traits):
        return kinds.TRAIT_TWICE
    if context.options.fighter_traits == "combined" or (len(group.traits) == 1 and group.armament == "standard"):
        return None
    return kinds.HEAVY_ARMED if group.traits == ("heavy",) else kinds.TRAITS_COMBINED


def check_craft(context: Context) -> Iterator[Finding]:
    """Small craft fit the bays they are carried in.

    Rule: FBC-9.4, FBC-9.5, FBC-15.2, FBD-2.5
    """
    design, catalogue = context.design, context.catalogue
    carried: Counter[str] = Counter()
    for index, craft in enumerate(design.loadout.craft):
        yield from _check_craft_entry(context, index, craft)
        carried[craft.bay] += craft.mass * craft.count
    for bay, mass in carried.items():
        item = design.component(bay)
        if item is not None and catalogue.family(item.family) and mass > (most := craft_capacity(item)):
            last = max(index for index, craft in enumerate(design.loadout.craft) if craft.bay == bay)
            mend = Mend("Take the last craft out.", "remove-craft", (last,))
            yield Finding(kinds.CRAFT_OVER, bay, context.title(item), found=mass, allowed=most, actions=(mend,))


def check_cutters(context: Context) -> Iterator[Finding]:
    """Boarding cutters are an optional rule; they may stand in any craft bay.

    Rule: FBD-10.1
    """
    if context.options.cutters == "on" or "craft_bay" not in context.roles:
        return
    for group in context.groups:
        if group.family.id == "cutter_bay":
            for item in group.items:
                yield Finding(kinds.CUTTERS_OFF, item.id, context.title(item))
    bays = {item.id for item in context.design.of_family("cutter_bay")}
    for bay in dict.fromkeys(craft.bay for craft in context.design.loadout.craft if craft.kind == "boarding_cutter"):
        if bay not in bays and (other := context.design.component(bay)) is not None:
            yield Finding(kinds.CUTTERS_OFF, bay, context.title(other))


def _check_craft_entry(context: Context, index: int, craft: Craft) -> Iterator[Finding]:
    kind = context.catalogue.craft.get(craft.kind)
    title = kind.title if kind else craft.kind
    subject = f"{craft.name} ({title})" if craft.name else title
    bay = context.design.component(craft.bay)
    family = context.catalogue.family(bay.family) if bay else None
    remove = Mend("Take the craft out.", "remove-craft", (index,))
    if family is None or family.role != "craft_bay":
        found = context.no_such("craft bay", craft.bay) if craft.bay else "no bay"
        yield Finding(kinds.CRAFT_NOWHERE, craft.bay, subject, found=found, actions=(remove,))
    if craft.count < 1:
        yield Finding(kinds.CRAFT_COUNT, craft.bay, subject, found=craft.count, allowed=1, actions=(remove,))
    if kind is None:
        known = ", ".join(entry.title for entry in context.catalogue.craft.values())
        yield Finding(kinds.CRAFT_UNKNOWN, craft.bay, subject, found=craft.kind, allowed=known, actions=(remove,))
    elif craft.mass < 1 or (kind.mass is not None and craft.mass != kind.mass):
        right = kind.mass or 1
        allowed = str(kind.mass) if kind.mass else "1 or more"
        mend = Mend(f"Set MASS {right}.", "set-craft-mass", (index, right))
        yield Finding(kinds.CRAFT_MASS, craft.bay, subject, found=craft.mass, allowed=allowed, actions=(mend,))


def check_salvoes(context: Context) -> Iterator[Finding]:
    """Salvoes fit the magazine they are loaded into; space may be left over.

    Rule: FBC-8.2, FBC-8.5
    """
    loaded: Counter[str] = Counter()
    for index, load in enumerate(context.design.loadout.salvoes):
        item = context.design.component(load.magazine)
        family = context.catalogue.family(item.family) if item else None
        if family is None or family.role != "magazine":
            mend = Mend("Take the salvoes out.", "remove-salvoes", (index,))
            found = context.no_such("magazine", load.magazine)
            yield Finding(kinds.SALVOES_NOWHERE, load.magazine, found=found, actions=(mend,))
        loaded[load.magazine] += sum(map(salvo_mass, load.types))
    for item in context.design.of_family("sm_magazine"):
        if loaded[item.id] > (item.size or 0):
            mend = Mend("Fill it with standard salvoes.", "fill-magazine", (item.id,))
            yield Finding(
                kinds.SALVOES_OVER,
                item.id,
                context.title(item),
                found=loaded[item.id],
                allowed=item.size or 0,
                actions=(mend,),
            )


def check_pulsers(context: Context) -> Iterator[Finding]:
    """Modes are set for pulsers only, and one for each.

    Rule: FBC-21.2
    """
    pulsers = {item.id: item for item in context.design.of_family("pulser")}
    modes: dict[str, str] = {}
    for index, setting in enumerate(context.design.loadout.pulsers):
        pulser, mode = pulsers.get(setting.pulser), setting.mode
        mend = Mend("Take the setting out.", "remove-pulser-setting", (index,))
        if pulser is None:
            found = context.no_such("pulser", setting.pulser)
            yield Finding(kinds.PULSER_MISSING, setting.pulser, found=found, actions=(mend,))
        elif first := modes.get(pulser.id):
            subject = context.title(pulser)
            yield Finding(kinds.PULSER_TWICE, pulser.id, subject, found=first, allowed=mode, actions=(mend,))
        else:
            modes[pulser.id] = mode
