"""What a ship carries: in a few lines for the table, and as a form for the loadout panel."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

from fleetforge.app.fleet_views import LoadLine
from fleetforge.app.suites.cargo_views import BayView, CraftChoice, GroupChoice, MagazineView, SalvoChoice
from fleetforge.games.full_thrust.fleets.load_form import LoadForm, PulserView
from fleetforge.systems.full_thrust.design.loadout import (
    SALVO_MASS,
    craft_capacity,
    magazine_load,
    pulser_mode,
)
from fleetforge.systems.full_thrust.design.model import FULL_GROUP, FighterGroup, PulserMode
from fleetforge.systems.full_thrust.sheet.fleet_words import class_words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Armament, Component, Craft, Design, FighterTrait, SalvoType
    from fleetforge.systems.full_thrust.fleet import FleetShip
    from fleetforge.systems.full_thrust.options import ConstructionOptions

_SALVO_WORDS: dict[SalvoType, str] = {"standard": "standard", "extended": "extended range"}
_PULSER_WORDS: dict[str, str] = {"L": "long", "M": "medium", "C": "close"}
OPEN_MODE = ""
EMPTY = ""
_FIGHTER_BAYS = ("hangar_bay", "drone_womb")
_CRAFT_BAYS = ("tender_bay", "cutter_bay")


def load_lines(design: Design, catalogue: Catalogue) -> tuple[LoadLine, ...]:
    """What a ship carries and what its player must choose or know, a line each."""
    return (
        *_group_lines(design, catalogue),
        *_craft_lines(design, catalogue),
        *_magazine_lines(design),
        *_pulser_lines(design),
        *_note_lines(design, catalogue),
    )


def _group_lines(design: Design, catalogue: Catalogue) -> Iterator[LoadLine]:
    fighters = catalogue.fighters
    for number, group in enumerate(design.loadout.groups, start=1):
        words = _group_words(group, catalogue, design)
        points = fighters.points(group)
        name = group.name or f"Group {number}"
        yield LoadLine("counted", name, words, group.fighters, FULL_GROUP, f"{points:,}" if points else "")


def _group_words(group: FighterGroup, catalogue: Catalogue, design: Design) -> str:
    """``standard``, ``attack, heavy``; a technology's own name where it has one."""
    title = catalogue.fighters.title(group, design.tech)
    own = title in catalogue.fighters.names.values()
    if own or not group.traits:
        return title if own else title.lower()
    traits = [catalogue.fighters.traits[trait].title.lower() for trait in group.traits]
    return ", ".join([catalogue.fighters.armaments[group.armament].title.lower(), *traits])


def _craft_lines(design: Design, catalogue: Catalogue) -> Iterator[LoadLine]:
    for craft in design.loadout.craft:
        kind = catalogue.craft.get(craft.kind)
        title = kind.title.lower() if kind else craft.kind
        points = kind.price(craft) if kind else 0
        name = craft.name or ("Cutter" if craft.kind == "boarding_cutter" else "Craft")
        yield LoadLine("counted", name, f"{craft.count} × {title}, MASS {craft.mass}", 0, 0, f"{points:,}")


def _magazine_lines(design: Design) -> Iterator[LoadLine]:
    magazines = design.of_family("sm_magazine")
    for number, magazine in enumerate(magazines, start=1):
        load = magazine_load(design, magazine)
        used, capacity = _used(load), magazine.size or 0
        name = magazine.name or (f"Magazine {number}" if len(magazines) > 1 else "Magazine")
        yield LoadLine("titled", name, _salvo_words(load), second=f"{used} of {capacity} MASS used")


def _used(load: Sequence[SalvoType]) -> int:
    return sum(SALVO_MASS[kind] for kind in load)


def _salvo_words(load: Sequence[SalvoType]) -> str:
    counts = Counter(load)
    parts = [f"{count} {_SALVO_WORDS[kind]}" for kind, count in counts.items()]
    return f"{', '.join(parts)} {'salvo' if len(load) == 1 else 'salvos'}" if parts else "empty"


def _pulser_lines(design: Design) -> Iterator[LoadLine]:
    pulsers = design.of_family("pulser")
    if not pulsers:
        return
    modes = Counter(pulser_mode(design, pulser) or OPEN_MODE for pulser in pulsers)
    parts = [f"{modes[mode]} {words}" for mode, words in _PULSER_WORDS.items() if modes[mode]]
    if modes[OPEN_MODE]:
        parts.append(f"{modes[OPEN_MODE]} not set")
    yield LoadLine("titled", "Pulsers", ", ".join(parts))


def _note_lines(design: Design, catalogue: Catalogue) -> Iterator[LoadLine]:
    full = {group.bay for group in design.loadout.groups}
    empty = sum(bay.id not in full for bay in design.of_family("hangar_bay"))
    if empty:
        yield LoadLine("note", "", f"{empty} fighter {'bay' if empty == 1 else 'bays'} empty")
    controls = [item for item in design.components if _role(item, catalogue) == "area_fire_control"]
    if controls:
        family = catalogue.families[controls[0].family]
        each = " each" if len(controls) > 1 else ""
        yield LoadLine("note", "", f"{len(controls)} {family.abbreviation}: {family.play}{each}")


def _role(item: Component, catalogue: Catalogue) -> str:
    family = catalogue.family(item.family)
    return family.role if family else ""


# The form


def load_form(row: FleetShip, name: str, audit: Audit, catalogue: Catalogue) -> LoadForm:
    """The loadout form of a row; ``audit`` is that of its ship as loaded."""
    design = audit.design
    points = audit.totals.craft
    return LoadForm(
        row_id=row.id,
        title=name,
        subtitle=class_words(design, name),
        own=row.loadout is not None,
        bays=tuple(_bays(design, audit.options, catalogue)),
        magazines=tuple(_magazine(design, item, number) for number, item in _counted(design, "sm_magazine")),
        pulsers=tuple(_pulser(design, item, number) for number, item in _counted(design, "pulser")),
        points=points,
        words="its own load" if row.loadout is not None else "loaded like the design",
        notes=row.notes,
        faults=tuple(finding.message for finding in audit.errors),
    )


def _counted(design: Design, *families: str) -> tuple[tuple[int, Component], ...]:
    """Items of a family with their number, 0 where there is only one."""
    items = design.of_family(*families)
    return tuple((number if len(items) > 1 else 0, item) for number, item in enumerate(items, start=1))


def _numbered(title: str, number: int) -> str:
    return f"{title} {number}" if number else title


def _bays(design: Design, options: ConstructionOptions, catalogue: Catalogue) -> Iterator[BayView]:
    for number, bay in _counted(design, *_FIGHTER_BAYS):
        yield _fighter_bay(design, bay, number, options, catalogue)
    for number, bay in _counted(design, *_CRAFT_BAYS):
        yield _craft_bay(design, bay, number, catalogue)


def _fighter_bay(
    design: Design, bay: Component, number: int, options: ConstructionOptions, catalogue: Catalogue
) -> BayView:
    title = bay.name or _numbered("Womb" if bay.family == "drone_womb" else "Bay", number)
    choices = group_choices(design, bay, options, catalogue)
    group = next((one for one in design.loadout.groups if one.bay == bay.id), None)
    if group is None:
        return BayView(bay.id, title, groups=choices)
    value = "+".join((group.armament, *group.traits))
    if value not in {choice.value for choice in choices}:
        choices = (*choices, _group_choice(group.armament, group.traits, design, catalogue))
    return BayView(
        bay.id,
        title,
        groups=choices,
        group=value,
        fighters=group.fighters,
        name=group.name,
        points=catalogue.fighters.points(group),
        words=_group_words(group, catalogue, design),
    )


def group_choices(
    design: Design, bay: Component, options: ConstructionOptions, catalogue: Catalogue
) -> tuple[GroupChoice, ...]:
    """Types of group that the bay may take under the options.

    Rule: FBC-9.2, FBC-9.3
    """
    if bay.family == "drone_womb":
        return (_group_choice("drone", (), design, catalogue),)
    types = catalogue.fighters
    mixed = design.mixed_technology
    armaments = [
        one.id for one in types.armaments.values() if one.id != "drone" and (mixed or design.tech in one.techs)
    ]
    traits = [one.id for one in types.traits.values() if mixed or design.tech in one.techs]
    plain = [_group_choice(armament, (), design, catalogue) for armament in armaments]
    carriers = armaments if options.fighter_traits == "combined" else armaments[:1]
    return (*plain, *(_group_choice(arm, (trait,), design, catalogue) for arm in carriers for trait in traits))


def _group_choice(
    armament: Armament, traits: tuple[FighterTrait, ...], design: Design, catalogue: Catalogue
) -> GroupChoice:
    group = FighterGroup("", armament, traits)
    title = catalogue.fighters.title(group, design.tech)
    return GroupChoice(armament, traits, title, catalogue.fighters.points(group))


def _craft_bay(design: Design, bay: Component, number: int, catalogue: Catalogue) -> BayView:
    cutter = bay.family == "cutter_bay"
    title = bay.name or _numbered("Cutter bay" if cutter else "Craft bay", number)
    choices = tuple(
        CraftChoice(kind.id, kind.title, kind.mass or 0, kind.points + kind.points_per_mass * (kind.mass or 1))
        for kind in catalogue.craft.values()
        if not cutter or kind.id == "boarding_cutter"
    )
    held = [craft for craft in design.loadout.craft if craft.bay == bay.id]
    capacity = craft_capacity(bay)
    if not held:
        return BayView(bay.id, title, crafts=choices, capacity=capacity, words=f"empty, room for MASS {capacity}")
    first, used = held[0], sum(craft.mass * craft.count for craft in held)
    return BayView(
        bay.id,
        title,
        crafts=choices,
        craft=first.kind,
        count=first.count,
        mass=first.mass,
        capacity=capacity,
        name=first.name,
        points=_points(held, catalogue),
        words=f"{used} of {capacity} MASS used",
    )


def _points(held: Sequence[Craft], catalogue: Catalogue) -> int:
    return sum(kind.price(craft) for craft in held if (kind := catalogue.craft.get(craft.kind)))


def _magazine(design: Design, magazine: Component, number: int) -> MagazineView:
    load = magazine_load(design, magazine)
    used, capacity = _used(load), magazine.size or 0
    counts = Counter(load)
    choices = tuple(
        SalvoChoice(kind, words.capitalize(), SALVO_MASS[kind], counts[kind]) for kind, words in _SALVO_WORDS.items()
    )
    title = magazine.name or _numbered("Magazine", number)
    return MagazineView(magazine.id, title, capacity, used, choices, f"{used} of {capacity} MASS used")


def _pulser(design: Design, pulser: Component, number: int) -> PulserView:
    choices = ((OPEN_MODE, "open"), *((mode, _PULSER_WORDS[mode]) for mode in get_args(PulserMode)))
    title = pulser.name or _numbered("Pulser", number)
    return PulserView(pulser.id, title, pulser_mode(design, pulser) or OPEN_MODE, choices)
