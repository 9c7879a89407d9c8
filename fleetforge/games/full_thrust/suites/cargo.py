"""The hangar suite and the magazine suite: what bays and magazines hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.suites.views import HangarBay, HangarView, LauncherRow, MagazinePart, MagazineSuite
from fleetforge.games.full_thrust.designs.edits.wanted import Wanted
from fleetforge.games.full_thrust.fleets.cargo import load_form
from fleetforge.games.full_thrust.suites.counts import cost_of, count_row
from fleetforge.kernel.words import counted
from fleetforge.systems.full_thrust.fleet import FleetShip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.suites.cargo_views import BayView, MagazineView
    from fleetforge.app.suites.views import CountRow
    from fleetforge.games.full_thrust.fleets.load_form import LoadForm
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit

FIGHTER_BAYS = ("hangar_bay", "drone_womb")
CRAFT_BAYS = ("tender_bay", "cutter_bay")
LAUNCHERS = ("sm_launcher", "sm_rack")
_TITLES = {"cutter_bay": "Cutter bay", "sm_launcher": "Launcher", "sm_rack": "Rack", "sm_magazine": "Magazine"}


def hangar_view(audit: Audit, catalogue: Catalogue) -> HangarView:
    """Bays, groups and craft of a design.

    Rule: FBC-9.1, FBC-9.2, FBC-9.4, FBC-9.5
    """
    load = _load(audit, catalogue)
    counts = tuple(_bay_counts(audit, catalogue))
    groups = audit.design.loadout.groups
    order = [group.bay for group in groups]
    fighter_bays = {item.id for item in audit.design.of_family(*FIGHTER_BAYS)}
    bays = tuple(
        _hangar_bay(bay, order.index(bay.id) + 1 if bay.id in order else 0, bay.id in fighter_bays) for bay in load.bays
    )
    titles = {entry.bay.id: entry.bay.title for entry in bays}
    words = {entry.bay.id: entry.bay.words or "group" for entry in bays}
    cost = cost_of(audit, [one for row in counts for one in row.ids])
    fighters = sum(group.fighters for group in groups)
    return HangarView(
        counts=tuple(row for row in counts if row.is_shown),
        bays=bays,
        launches=tuple((bay, f"{titles[bay]}: {words[bay]}") for bay in order if bay in titles),
        groups=len(groups),
        fighters=fighters,
        craft_points=audit.totals.craft,
        cost=cost,
        sentence=f"{counted(len(groups), 'group')}, craft {audit.totals.craft} pts beside the NPV",
    )


def _hangar_bay(bay: BayView, launch: int, is_fighters: bool) -> HangarBay:
    if is_fighters:
        options = tuple((one.value, f"{one.title}, {one.points} pts") for one in bay.groups)
    else:
        options = tuple((one.kind, one.title) for one in bay.crafts)
    price = f"{bay.points} pts" if bay.group or bay.craft else ""
    return HangarBay(bay, launch, is_fighters, options, price)


def magazine_suite(audit: Audit, catalogue: Catalogue) -> MagazineSuite:
    """Magazines, their salvoes and the launchers that they feed.

    Rule: FBC-8.2, FBC-8.3, FBC-8.5
    """
    load = _load(audit, catalogue)
    launchers = tuple(_launchers(audit, catalogue))
    parts = tuple(_part(view, launchers) for view in load.magazines)
    families = (*LAUNCHERS, "sm_magazine")
    counts = tuple(count_row(audit, catalogue.families[one], Wanted(one), _TITLES[one]) for one in families)
    cost = cost_of(audit, [one for row in counts for one in row.ids])
    salvoes = sum(choice.count for part in parts for choice in part.view.choices)
    capacity, used = sum(part.view.capacity for part in parts), sum(part.view.used for part in parts)
    racks = sum(row.is_rack for row in launchers)
    return MagazineSuite(
        counts=tuple(row for row in counts if row.is_shown),
        magazines=parts,
        launchers=launchers,
        magazine_choices=tuple((part.view.id, part.view.title) for part in parts),
        salvoes=salvoes + racks,
        capacity=capacity,
        used=used,
        cost=cost,
        sentence=f"{counted(salvoes + racks, 'salvo', 'salvoes')}, {used} of {capacity} MASS used",
    )


def _load(audit: Audit, catalogue: Catalogue) -> LoadForm:
    """The loadout form of a single ship of the design."""
    return load_form(FleetShip("", audit.design.id, ""), audit.design.name, audit, catalogue)


def _bay_counts(audit: Audit, catalogue: Catalogue) -> Iterator[CountRow]:
    for family_id in (*FIGHTER_BAYS, *CRAFT_BAYS):
        yield count_row(audit, catalogue.families[family_id], Wanted(family_id), _TITLES.get(family_id, ""))


def _launchers(audit: Audit, catalogue: Catalogue) -> Iterator[LauncherRow]:
    numbers: dict[str, int] = {}
    for item in audit.design.components:
        family = catalogue.family(item.family)
        if family is None or item.family not in LAUNCHERS:
            continue
        number = numbers[item.family] = numbers.get(item.family, 0) + 1
        title = item.name or f"{'Rack' if item.family == 'sm_rack' else 'Launcher'} {number}"
        is_rack = item.family == "sm_rack"
        words = f"one salvo, {family.variants.get(item.variant, '')}".rstrip(", ") if is_rack else ""
        yield LauncherRow(item.id, title, item.magazine, words, is_rack)


def _part(view: MagazineView, launchers: tuple[LauncherRow, ...]) -> MagazinePart:
    """A magazine with its launchers and how many turns they can all fire. Rule: FBC-8.3"""
    feeds = tuple(row.title for row in launchers if row.magazine == view.id)
    salvoes = sum(choice.count for choice in view.choices)
    if not feeds:
        words = "feeds no launcher"
    else:
        turns, rest = divmod(salvoes, len(feeds))
        lasts = counted(turns, "turn") + (f" and {rest} more" if rest else "")
        words = f"feeds {counted(len(feeds), 'launcher')} for {lasts}"
    left = view.capacity - view.used
    labels = tuple(choice.title.split()[0] for choice in view.choices)
    no_room = tuple(f"No room for another: one takes MASS {choice.mass}." for choice in view.choices)
    return MagazinePart(view, f"{view.title}: capacity in MASS", labels, no_room, feeds, words, left, left < 0)
