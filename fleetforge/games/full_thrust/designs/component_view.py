"""One component with everything that may be chosen about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.design_views import Choice, ComponentView
from fleetforge.games.full_thrust.designs.short_titles import short_title
from fleetforge.systems.full_thrust.arcs import CLOCKWISE
from fleetforge.systems.full_thrust.design.kinds import kind_of
from fleetforge.systems.full_thrust.design.naming import stranger_title

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family

_UNKNOWN_HELP = "This program knows no rules for it: it stands on the sheet as a labelled box."


def component_view(audit: Audit, catalogue: Catalogue, item_id: str) -> ComponentView | None:
    """The component of an id, or None if the design has none."""
    design = audit.design
    item = design.component(item_id)
    if item is None:
        return None
    family = catalogue.family(item.family)
    return _known(audit, catalogue, item, family) if family else _unknown(item)


def _known(audit: Audit, catalogue: Catalogue, item: Component, family: Family) -> ComponentView:
    design = audit.design
    equal = [each.id for each in design.components if _is_equal(each, item, family)]
    # Screens are priced by level: each one costs what it adds.
    rank = equal.index(item.id) + 1 if family.role == "screen" else 1
    price = family.price(item, max(1, design.mass), rank, audit.options)
    symbol = family.sheet_symbol(item)
    size = family.size
    return ComponentView(
        id=item.id,
        title=short_title(family, item.size if family.size_word == "class" else None, item.variant),
        family=family.title,
        name=item.name,
        symbol=symbol,
        number="" if item.size is None else str(item.size),
        letter="" if symbol else family.abbreviation,
        arcs=item.arcs,
        size_word=family.size_word,
        size=item.size if size else None,
        size_least=size.least if size else 0,
        size_most=size.most if size else 0,
        arc_counts=family.arc_counts(item),
        arcs_offered=_arcs_offered(family, item),
        variants=tuple(Choice(value, words) for value, words in family.variants.items()),
        variant=item.variant,
        magazines=_magazines(design, catalogue) if family.needs_magazine else (),
        magazine=item.magazine,
        figures=(price.mass, price.points),
        how=price.how,
        clause=family.clause,
        help=family.help,
        count_equal=len(equal),
    )


def _is_equal(one: Component, other: Component, family: Family) -> bool:
    if one.family != other.family:
        return False
    return kind_of(family, one.size, one.arcs, one.variant) is kind_of(family, other.size, other.arcs, other.variant)


def _arcs_offered(family: Family, item: Component) -> tuple[str, ...]:
    """Arcs that a click may change; none where the mount always fires all round."""
    counts = family.arc_counts(item)
    if not counts or counts == (len(CLOCKWISE),):
        return ()
    barred = family.arcs.barred if family.arcs else ()
    return tuple(arc for arc in CLOCKWISE if arc not in barred)


def _magazines(design: Design, catalogue: Catalogue) -> tuple[Choice, ...]:
    there = [item for item in design.components if _role(catalogue, item) == "magazine"]
    many = len(there) > 1
    return (
        Choice("", "none"),
        *(
            Choice(item.id, item.name or f"Magazine{f' {number}' if many else ''}, MASS {item.size}")
            for number, item in enumerate(there, start=1)
        ),
    )


def _role(catalogue: Catalogue, item: Component) -> str:
    family = catalogue.family(item.family)
    return family.role if family else ""


def _unknown(item: Component) -> ComponentView:
    title = stranger_title(item)
    return ComponentView(
        id=item.id,
        title=title,
        family=item.family,
        figures=(0, 0),
        clause="FBC-16.1",
        help=_UNKNOWN_HELP,
        name=item.name,
        letter=title[:4].upper(),
        arcs=item.arcs,
    )
