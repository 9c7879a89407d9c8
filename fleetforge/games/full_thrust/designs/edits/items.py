"""Edits of the components: adding, removing, copying, ordering."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.edits.typed import Bounds, whole
from fleetforge.app.palette_query import MOST_AT_ONCE
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits.fields import MOST_MASS, set_armour
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.games.full_thrust.designs.edits.wanted import ARMOUR_ENTRY, HULL_ENTRY, parsed
from fleetforge.kernel.words import counted
from fleetforge.storage.errors import one_line
from fleetforge.storage.native.shape import MOST_COMPONENTS
from fleetforge.systems.full_thrust.design.mends import new_id
from fleetforge.systems.full_thrust.design.naming import lowered, stranger_title

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design, Loadout

_COUNT = Bounds("The number", 1, MOST_AT_ONCE)
_NOTHING = Refused("Nothing is selected.", "Click a symbol on the sheet or a line of the bill.")


def add(design: Design, catalogue: Catalogue, entry_id: str, count: int | str = 1) -> Outcome:
    """Fit a number of items of a palette entry, after those of the same family."""
    number = whole(count, _COUNT)
    if isinstance(number, Refused):
        return number
    if entry_id in (HULL_ENTRY, ARMOUR_ENTRY):
        return _add_boxes(design, entry_id, number)
    wanted = parsed(entry_id)
    family = catalogue.family(wanted.family)
    if family is None:
        near = catalogue.nearest(wanted.family)
        mend = f"Perhaps {lowered(catalogue.families[near].title)} is meant." if near else "Choose from the list."
        return Refused(f"No component is called “{one_line(entry_id, 24)}”.", mend)
    if len(design.components) + number > MOST_COMPONENTS:
        return Refused(f"A design holds at most {MOST_COMPONENTS} components.", "Add fewer.")
    changed, added = design, []
    for _ in range(number):
        item = wanted.item(changed, catalogue)
        changed = _inserted(changed, (item,), _end_of(changed, wanted.family))
        added.append(item.id)
    words = f"{number} {lowered(family.plural)}" if number > 1 else lowered(_named(catalogue, changed, added[0]))
    return Edit(_linked(changed, catalogue, added), f"Add {words}", added=tuple(added))


def _add_boxes(design: Design, entry_id: str, count: int) -> Outcome:
    if entry_id == ARMOUR_ENTRY:
        outcome = set_armour(design, sum(design.armour_layers) + count)
        name = f"Add {counted(count, 'armour box', 'armour boxes')}"
        return outcome if isinstance(outcome, Refused) else replace(outcome, name=name)
    if design.hull_boxes + count > MOST_MASS:
        return Refused(f"A hull has at most {MOST_MASS} boxes here.", "Add fewer.")
    name = f"Add {counted(count, 'hull box', 'hull boxes')}"
    return Edit(replace(design, hull_boxes=design.hull_boxes + count), name)


def _linked(design: Design, catalogue: Catalogue, added: Collection[str]) -> Design:
    """New launchers draw on the last magazine; a new magazine feeds launchers that have none."""
    magazines = [item.id for item in design.components if _needs(catalogue, item, magazine=True)]
    if not magazines:
        return design
    fresh = not set(magazines).isdisjoint(added)
    items = tuple(
        replace(item, magazine=magazines[-1])
        if not item.magazine and (fresh or item.id in added) and _needs(catalogue, item, magazine=False)
        else item
        for item in design.components
    )
    return replace(design, components=items)


def _needs(catalogue: Catalogue, item: Component, *, magazine: bool) -> bool:
    family = catalogue.family(item.family)
    if family is None:
        return False
    return family.role == "magazine" if magazine else family.needs_magazine


def set_count(design: Design, catalogue: Catalogue, entry_id: str, count: int | str) -> Outcome:
    """Fit as many items of a palette entry as a number says: the last ones go, new ones come last."""
    number = whole(count, Bounds("The number", 0, MOST_AT_ONCE))
    if isinstance(number, Refused):
        return number
    wanted = parsed(entry_id)
    there = [item.id for item in design.components if wanted.fits(item)]
    if number > len(there):
        return add(design, catalogue, entry_id, number - len(there))
    if number == len(there):
        return Edit(design, "")
    return remove(design, catalogue, there[number:])


def remove(design: Design, catalogue: Catalogue, ids: Collection[str]) -> Outcome:
    """Take items out, and with them what they carry and every link to them."""
    gone = {item.id for item in design.components if item.id in ids}
    if not gone:
        return _NOTHING
    items = tuple(
        replace(item, magazine="") if item.magazine in gone else item
        for item in design.components
        if item.id not in gone
    )
    changed = replace(design, components=items, loadout=_unloaded(design.loadout, gone))
    return Edit(changed, f"Remove {_spoken(catalogue, design, gone)}")


def _unloaded(loadout: Loadout, gone: Collection[str]) -> Loadout:
    if loadout.is_empty:
        return loadout
    return replace(
        loadout,
        groups=tuple(group for group in loadout.groups if group.bay not in gone),
        craft=tuple(craft for craft in loadout.craft if craft.bay not in gone),
        salvoes=tuple(load for load in loadout.salvoes if load.magazine not in gone),
        pulsers=tuple(entry for entry in loadout.pulsers if entry.pulser not in gone),
    )


def duplicate(design: Design, catalogue: Catalogue, ids: Collection[str]) -> Outcome:
    """Copy items with what they carry; links between copied items stay among the copies."""
    chosen = [item for item in design.components if item.id in ids]
    if not chosen:
        return _NOTHING
    after = max(index for index, item in enumerate(design.components) if item.id in ids) + 1
    outcome = graft(design, catalogue, chosen, design.loadout, after)
    if isinstance(outcome, Refused):
        return outcome
    return replace(outcome, name=f"Copy {_spoken(catalogue, design, {item.id for item in chosen})}")


def graft(
    design: Design, catalogue: Catalogue, items: Sequence[Component], loadout: Loadout, at: int | None = None
) -> Outcome:
    """Put copies of items, of this design or another, at a place, with what ``loadout`` has for them."""
    if len(design.components) + len(items) > MOST_COMPONENTS:
        return Refused(f"A design holds at most {MOST_COMPONENTS} components.", "Choose fewer.")
    new_ids: dict[str, str] = {}
    changed, place = design, len(design.components) if at is None else at
    for offset, item in enumerate(items):
        family = catalogue.family(item.family)
        new_ids[item.id] = new_id(changed, family.id_prefix if family else "x")
        changed = _inserted(changed, (replace(item, id=new_ids[item.id]),), place + offset)
    known = {item.id for item in design.components}
    copies = set(new_ids.values())
    relinked = tuple(_relinked(item, new_ids, known) if item.id in copies else item for item in changed.components)
    changed = replace(changed, components=relinked, loadout=_joined(changed.loadout, loadout, new_ids))
    return Edit(changed, "", added=tuple(new_ids.values()))


def _relinked(item: Component, new_ids: Mapping[str, str], known: Collection[str]) -> Component:
    magazine = new_ids.get(item.magazine, item.magazine if item.magazine in known else "")
    return replace(item, magazine=magazine)


def _joined(old: Loadout, source: Loadout, new_ids: Mapping[str, str]) -> Loadout:
    """The old load and copies of what the source has for the copied items."""
    return replace(
        old,
        groups=(*old.groups, *(replace(each, bay=new_ids[each.bay]) for each in source.groups if each.bay in new_ids)),
        craft=(*old.craft, *(replace(each, bay=new_ids[each.bay]) for each in source.craft if each.bay in new_ids)),
        salvoes=(
            *old.salvoes,
            *(replace(each, magazine=new_ids[each.magazine]) for each in source.salvoes if each.magazine in new_ids),
        ),
        pulsers=(
            *old.pulsers,
            *(replace(each, pulser=new_ids[each.pulser]) for each in source.pulsers if each.pulser in new_ids),
        ),
    )


def move(design: Design, catalogue: Catalogue, ids: Collection[str], before: str = "") -> Outcome:
    """Put items before another one, or last; they keep their order."""
    chosen = tuple(item for item in design.components if item.id in ids)
    if not chosen:
        return _NOTHING
    rest = [item for item in design.components if item.id not in ids]
    place = next((index for index, item in enumerate(rest) if item.id == before), len(rest))
    if before in ids:
        return Edit(design, "")
    changed = replace(design, components=(*rest[:place], *chosen, *rest[place:]))
    return Edit(changed, f"Move {_spoken(catalogue, design, {item.id for item in chosen})}")


def shift(design: Design, catalogue: Catalogue, ids: Collection[str], steps: int) -> Outcome:
    """Put items one place earlier (-1) or later (+1) among all."""
    places = [index for index, item in enumerate(design.components) if item.id in ids]
    if not places:
        return _NOTHING
    rest = [item for item in design.components if item.id not in ids]
    place = min(max(places[0] + (1 if steps > 0 else -1), 0), len(rest))
    before = rest[place].id if place < len(rest) else ""
    return move(design, catalogue, ids, before)


def _inserted(design: Design, items: Sequence[Component], place: int) -> Design:
    old = design.components
    return replace(design, components=(*old[:place], *items, *old[place:]))


def _end_of(design: Design, family_id: str) -> int:
    """Behind the last item of a family, or behind all."""
    places = [index for index, item in enumerate(design.components) if item.family == family_id]
    return places[-1] + 1 if places else len(design.components)


def _named(catalogue: Catalogue, design: Design, item_id: str) -> str:
    item = design.component(item_id)
    family = catalogue.family(item.family) if item else None
    return family.named(item) if family and item else ""


def _spoken(catalogue: Catalogue, design: Design, ids: Collection[str]) -> str:
    """Items in the name of a step: ``beam battery, class 3``, ``3 point defence systems``, ``4 items``."""
    items = [item for item in design.components if item.id in ids]
    families = {item.family for item in items}
    family = catalogue.family(items[0].family) if len(families) == 1 else None
    if len(items) == 1:
        name = family.named(items[0]) if family else stranger_title(items[0])
        return lowered(name)
    return f"{len(items)} {lowered(family.plural)}" if family else f"{len(items)} items"
