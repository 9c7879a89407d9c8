"""Edits of single components: size, arcs, kind, magazine, name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.app.edits.typed import Bounds, line, whole
from fleetforge.app.refusing import Refused
from fleetforge.games.full_thrust.designs.edits.outcome import Edit, Outcome
from fleetforge.storage.errors import one_line
from fleetforge.systems.full_thrust.arcs import CLOCKWISE, run, spoken
from fleetforge.systems.full_thrust.design.naming import ItemNames, lowered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from fleetforge.systems.full_thrust.arcs import Arc, Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family

_NOTHING = Refused("Nothing is selected.", "Click a symbol on the sheet or a line of the bill.")


def set_size(design: Design, catalogue: Catalogue, ids: Collection[str], value: int | str) -> Outcome:
    """Set class, capacity, power … of items; arcs that the new size does not have become the nearest."""

    def resized(item: Component, family: Family) -> Component | Refused:
        if family.size is None:
            return Refused(f"{family.title} has no size.", "", family.clause)
        word = family.size.word[:1].upper() + family.size.word[1:]
        size = whole(value, Bounds(word, family.size.least, family.size.most, clause=family.clause))
        return size if isinstance(size, Refused) else _mounted(replace(item, size=size), family)

    return _each(design, catalogue, ids, resized, lambda item, family: _size_words(family, item))


def step_size(design: Design, catalogue: Catalogue, ids: Collection[str], steps: int) -> Outcome:
    """Make items one class (or other size) larger or smaller."""

    def stepped(item: Component, family: Family) -> Component | Refused:
        if family.size is None:
            return Refused(f"{family.title} has no size.", "", family.clause)
        size = (item.size or family.size.least) + steps
        if not family.size.least <= size <= family.size.most:
            end = "largest" if steps > 0 else "smallest"
            return Refused(f"{family.named(item)}: this is the {end} {family.size.word}.", "", family.clause)
        return _mounted(replace(item, size=size), family)

    return _each(design, catalogue, ids, stepped, lambda item, family: _size_words(family, item))


def _size_words(family: Family, item: Component) -> str:
    return f"{family.title} to {family.size_word} {item.size}"


def _mounted(item: Component, family: Family) -> Component:
    """The item with arcs that it may have, those it has where they are offered."""
    counts = family.arc_counts(item)
    if not counts or len(item.arcs) in counts:
        return item
    return replace(item, arcs=_resized_run(item.arcs or family.nearest_arcs(item), _nearest(len(item.arcs), counts)))


def _nearest(count: int, counts: Sequence[int]) -> int:
    return min(counts, key=lambda offered: (abs(offered - count), -offered))


def _resized_run(arcs: Arcs, count: int) -> Arcs:
    """A run of ``count`` arcs round the same middle."""
    if count >= len(CLOCKWISE):
        return run("F", count)
    if len(arcs) >= len(CLOCKWISE):
        arcs = ("F",)
    start = CLOCKWISE.index(arcs[0]) - (count - len(arcs)) // 2
    return run(CLOCKWISE[start % len(CLOCKWISE)], count)


def set_arc_count(design: Design, catalogue: Catalogue, ids: Collection[str], count: int) -> Outcome:
    """Widen or narrow mounts to so many arcs round the same middle."""

    def widened(item: Component, family: Family) -> Component | Refused:
        counts = family.arc_counts(item)
        if count not in counts:
            return _no_such_arcs(family, item, counts)
        return _unbarred(replace(item, arcs=_resized_run(item.arcs or ("F",), count)), family)

    return _each(design, catalogue, ids, widened, _arc_words)


def set_arcs(design: Design, catalogue: Catalogue, ids: Collection[str], arcs: Sequence[str]) -> Outcome:
    """Give mounts these arcs, which must be one run of a number that is offered."""
    chosen = {arc for arc in CLOCKWISE if arc in arcs}

    def turned(item: Component, family: Family) -> Component | Refused:
        found = [each for each in _runs(family, item) if set(each) == chosen]
        return replace(item, arcs=found[0]) if found else _no_such_arcs(family, item, family.arc_counts(item))

    return _each(design, catalogue, ids, turned, _arc_words)


def toggle_arc(design: Design, catalogue: Catalogue, ids: Collection[str], arc: str) -> Outcome:
    """Cover an arc or give it up, as near to the wish as the mount allows.

    Where just this arc can't be added or taken, the mount turns: so a click on the ring always
    does what it can.

    Rule: FBC-6.2, FBC-6.4
    """
    if arc not in CLOCKWISE:
        return Refused(f"No arc is called “{one_line(arc, 12)}”.", f"Choose one of {' '.join(CLOCKWISE)}.", "FBC-6.1")
    wanted: Arc = arc

    def toggled(item: Component, family: Family) -> Component | Refused:
        best = None if item.arcs == (wanted,) else _best_run(family, item, wanted)
        return replace(item, arcs=best) if best else _no_turn(family, item, wanted)

    return _each(design, catalogue, ids, toggled, _arc_words)


def _best_run(family: Family, item: Component, arc: Arc) -> Arcs | None:
    """The run nearest to the item's arcs with the arc's state changed.

    Best is exactly the wish, then the same number of arcs turned, then whatever overlaps most.
    """
    now = set(item.arcs)
    wish = now ^ {arc}
    found = [each for each in _runs(family, item) if (arc in each) != (arc in now)]
    if not found:
        return None
    return min(found, key=lambda each: (set(each) != wish, len(each) != len(now), len(set(each) ^ wish)))


def _runs(family: Family, item: Component) -> list[Arcs]:
    """Every run of arcs that the item may have."""
    barred = set(family.arcs.barred) if family.arcs else set()
    counts = family.arc_counts(item)
    runs = dict.fromkeys(run(left, count) for count in counts for left in CLOCKWISE)
    return [each for each in runs if barred.isdisjoint(each)]


def _unbarred(item: Component, family: Family) -> Component | Refused:
    runs = _runs(family, item)
    if item.arcs in runs:
        return item
    near = [each for each in runs if len(each) == len(item.arcs)]
    if not near:
        return _no_such_arcs(family, item, family.arc_counts(item))
    return replace(item, arcs=max(near, key=lambda each: len(set(each) & set(item.arcs))))


def _no_such_arcs(family: Family, item: Component, counts: Sequence[int]) -> Refused:
    if not counts:
        return Refused(f"{family.title} has no arcs.", "", family.clause)
    offered = " or ".join(map(str, counts))
    return Refused(
        f"{family.named(item)} has {offered} adjacent {'arc' if counts[-1] == 1 else 'arcs'}.", "", "FBC-6.4"
    )


def _no_turn(family: Family, item: Component, arc: Arc) -> Refused:
    counts = family.arc_counts(item)
    if not counts:
        return Refused(f"{family.title} has no arcs.", "", family.clause)
    if counts == (len(CLOCKWISE),):
        return Refused(f"{family.named(item)} fires all round.", "It cannot give an arc up.", family.clause)
    if arc in item.arcs:
        return Refused("A mount covers at least one arc.", "Click another arc to turn it.", "FBC-6.4")
    return Refused(f"{family.title} may not cover {arc}.", "", family.clause)


def _arc_words(item: Component, family: Family) -> str:
    return f"{family.named(item)}, arcs {spoken(item.arcs)}"


def set_variant(design: Design, catalogue: Catalogue, ids: Collection[str], variant: str) -> Outcome:
    """Choose among the kinds of a family."""

    def changed(item: Component, family: Family) -> Component | Refused:
        if variant not in family.variants:
            known = ", ".join(family.variants.values()) or "it has no kinds"
            return Refused(f"{family.title}: no kind is called “{one_line(variant, 24)}”.", f"Choose one of: {known}.")
        return replace(item, variant=variant)

    return _each(design, catalogue, ids, changed, lambda item, family: f"Make it {lowered(family.named(item))}")


def set_magazine(design: Design, catalogue: Catalogue, ids: Collection[str], magazine: str) -> Outcome:
    """Let launchers draw on a magazine."""
    there = design.component(magazine)
    if there is None and magazine:
        return Refused("There is no such magazine.", "Fit one first.", "FBC-8.2")

    def linked(item: Component, family: Family) -> Component | Refused:
        if not family.needs_magazine:
            return Refused(f"{family.title} draws on no magazine.", "", family.clause)
        return replace(item, magazine=magazine)

    to = ItemNames(design.components, catalogue).of(magazine) or "no magazine"
    return _each(design, catalogue, ids, linked, lambda _item, family: f"Link {lowered(family.title)} to {to}")


def set_component_name(design: Design, catalogue: Catalogue, item_id: str, text: str) -> Outcome:
    """Give a component a name of its own."""
    name, remark = line(text, "A name")
    outcome = _each(
        design,
        catalogue,
        (item_id,),
        lambda item, _family: replace(item, name=name),
        lambda _item, family: f"Name {lowered(family.title)} “{one_line(name, 24)}”",
    )
    return outcome if isinstance(outcome, Refused) else replace(outcome, merge=f"name:{item_id}", remark=remark)


def _each(
    design: Design,
    catalogue: Catalogue,
    ids: Collection[str],
    change: Callable[[Component, Family], Component | Refused],
    words: Callable[[Component, Family], str],
) -> Outcome:
    """Change every chosen item that can be changed; refused only if none can."""
    items, done, refused = [], [], None
    for item in design.components:
        family = catalogue.family(item.family) if item.id in ids else None
        changed = change(item, family) if family else item
        if isinstance(changed, Refused):
            refused = changed
            changed = item
        elif family:
            done.append((changed, family))
        items.append(changed)
    if not done:
        return refused or _NOTHING
    name = words(*done[0])
    return Edit(replace(design, components=tuple(items)), name if len(done) == 1 else f"{name} ({len(done)} items)")
