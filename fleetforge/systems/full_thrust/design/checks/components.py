"""Checks of single items and of what the ship as a whole carries of a family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.kernel.finding import Finding, Mend
from fleetforge.systems.full_thrust.arcs import is_run, ordered, spoken
from fleetforge.systems.full_thrust.design import findings as kinds
from fleetforge.systems.full_thrust.design.checks.structure import technology_mends
from fleetforge.systems.full_thrust.families.screens import HIGHEST_LEVEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.design.context import Context
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import ArcRule, Family


MISSILE_ROLES = frozenset({"launcher", "magazine"})


def remove_mend(context: Context, item: Component) -> Mend:
    """Offer to take an item out."""
    return Mend(f"Take out {context.names.short(item)}.", "remove-component", (item.id,))


def check_ids(context: Context) -> Iterator[Finding]:
    """Every component has an id of its own, so that links and damage find it.

    Rule: FBC-1.2
    """
    if len({item.id for item in context.design.components}) == len(context.design.components):
        return
    seen: set[str] = set()
    for position, item in enumerate(context.design.components):
        if item.id in seen:
            mend = Mend("Give the second one a new id.", "renumber-component", (position,))
            yield Finding(kinds.DUPLICATE_ID, item.id, context.title(item), actions=(mend,))
        seen.add(item.id)


def check_strangers(context: Context) -> Iterator[Finding]:
    """Items of no family, and items that a file from elsewhere only names.

    Rule: FBC-16.1
    """
    if not context.strangers and "unlisted" not in context.roles:
        return
    for item in context.strangers:
        yield Finding(
            kinds.UNKNOWN_FAMILY, item.id, context.title(item), found=item.family, actions=(remove_mend(context, item),)
        )
    for group in context.groups:
        if group.family.role == "unlisted":
            for item in group.items:
                subject, mend = item.name or context.title(item), remove_mend(context, item)
                yield Finding(kinds.UNLISTED, item.id, subject, found=item.size or 0, actions=(mend,))


def check_technology(context: Context) -> Iterator[Finding]:
    """Items come from the ship's own technology unless it is mixed.

    Rule: FBC-16.1, FBC-16.2
    """
    design = context.design
    for kind, items in context.groups:
        if design.tech in kind.family.techs or kind.family.role == "unlisted":
            continue
        for item in items:
            yield Finding(
                kinds.MIXED_TECH if design.mixed_technology else kinds.WRONG_TECH,
                item.id,
                context.title(item),
                found=kind.family.title,
                allowed=context.tech_words,
                actions=technology_mends(context, remove_mend(context, item)),
            )


def check_items(context: Context) -> Iterator[Finding]:
    """Sizes, kinds and arcs are among those that the family offers.

    Rule: FBC-6.2, FBC-6.4
    """
    for kind, items in context.groups:
        if not kind.is_plain:
            for item in items:
                yield from _item_faults(context, kind.family, item)


def _item_faults(context: Context, family: Family, item: Component) -> Iterator[Finding]:
    yield from _check_size(context, family, item)
    if family.variants and item.variant not in family.variants:
        first = next(iter(family.variants))
        mend = Mend(f"Make it {family.variants[first]}.", "set-variant", (item.id, first))
        yield Finding(
            kinds.citing(kinds.VARIANT_WRONG, family.clause_of(item, 1)),
            item.id,
            context.title(item),
            found=item.variant or "none",
            allowed=", ".join(family.variants.values()),
            actions=(mend,),
        )
    yield from _check_arcs(context, family, item)


def _check_size(context: Context, family: Family, item: Component) -> Iterator[Finding]:
    rule = family.size
    if rule is None:
        if item.size is not None:
            kind = kinds.citing(kinds.SIZE_NOT_WANTED, family.clause_of(item, 1))
            mend = Mend("Take the number out.", "set-size", (item.id,))
            yield Finding(kind, item.id, context.title(item), found=item.size, actions=(mend,))
        return
    if item.size == (near := rule.clamped(item.size)):
        return
    yield Finding(
        kinds.citing(kinds.SIZE_WRONG, family.clause_of(item, 1)),
        item.id,
        context.title(item),
        found="none" if item.size is None else item.size,
        allowed=f"{rule.least} to {rule.most}",
        words=(("word", rule.word),),
        actions=(Mend(f"Make it {rule.word} {near}.", "set-size", (item.id, near)),),
    )


def _check_arcs(context: Context, family: Family, item: Component) -> Iterator[Finding]:
    rule, subject = family.arcs, context.title(item)
    clause = family.clause_of(item, 1)
    if rule is None:
        if item.arcs:
            kind = kinds.citing(kinds.ARCS_NOT_WANTED, clause)
            mend = Mend("Take the arcs out.", "set-arcs", (item.id, ""))
            yield Finding(kind, item.id, subject, found=spoken(item.arcs), actions=(mend,))
        return
    counts = family.arc_counts(item)
    if len(item.arcs) not in counts:
        arcs = family.nearest_arcs(item)
        yield Finding(
            kinds.citing(kinds.ARCS_COUNT, clause),
            item.id,
            subject,
            found=len(item.arcs),
            allowed=_listed(counts),
            actions=(Mend(f"Give it arcs {spoken(arcs)}.", "set-arcs", (item.id, " ".join(arcs))),),
        )
    elif not is_run(item.arcs):
        tidy = ordered(item.arcs)
        better = tidy if is_run(tidy) and len(tidy) in counts else family.nearest_arcs(item)
        mend = Mend(f"Give it arcs {spoken(better)}.", "set-arcs", (item.id, " ".join(better)))
        yield Finding(kinds.ARCS_SPLIT, item.id, subject, found=" ".join(item.arcs), actions=(mend,))
    yield from _check_barred(rule, item, subject, clause)


def _check_barred(rule: ArcRule, item: Component, subject: str, clause: str) -> Iterator[Finding]:
    for arc in item.arcs:
        if arc in rule.barred:
            mend = Mend(f"Turn it to {spoken(rule.default)}.", "set-arcs", (item.id, " ".join(rule.default)))
            yield Finding(kinds.citing(kinds.ARC_BARRED, clause), item.id, subject, found=arc, actions=(mend,))
        elif arc in rule.noted:
            yield Finding(kinds.ARC_NOTED, item.id, subject, found=arc)


def _listed(counts: tuple[int, ...]) -> str:
    *others, last = map(str, counts)
    return f"{', '.join(others)} or {last}" if others else last


def check_fire_control(context: Context) -> Iterator[Finding]:
    """A ship without fire control is legal, but worth a warning.

    Rule: FBC-4.1
    """
    if "fire_control" in context.roles:
        return
    if not any(group.family.needs_fire_control for group in context.groups):
        yield Finding(kinds.NO_FIRE_CONTROL_NEEDED, "fire_control")
        return
    family = "cortex" if context.design.tech == "savasku" else "fire_control"
    mend = Mend("Fit a fire control (1 MASS, 4 points).", "add-component", (family,))
    yield Finding(kinds.NO_FIRE_CONTROL, "fire_control", actions=(mend,))


def check_drives(context: Context) -> Iterator[Finding]:
    """A tug drive adds to the ship's own FTL drive.

    Rule: FBC-9.6
    """
    if context.design.ftl or "drive" not in context.roles:
        return
    fit = Mend("Fit an FTL drive.", "set-ftl", (1,))
    for item in _of_role(context, "drive"):
        yield Finding(kinds.TUG_WITHOUT_FTL, item.id, context.title(item), actions=(fit, remove_mend(context, item)))


def check_power(context: Context) -> Iterator[Finding]:
    """A living ship without generators is legal, but nothing on it works.

    Rule: FBC-22.3
    """
    if context.design.tech == "savasku" and "generator" not in context.roles:
        mend = Mend("Fit power generators (1 MASS, 2 points a power).", "add-component", ("power_generators",))
        yield Finding(kinds.NO_POWER, "power", actions=(mend,))


def check_screens(context: Context) -> Iterator[Finding]:
    """Generators beyond level 2 are backups.

    Rule: FBC-5.5, FBC-22.8
    """
    if "screen" not in context.roles:
        return
    generators = _of_role(context, "screen")
    if len(generators) > HIGHEST_LEVEL:
        spare = generators[-1]
        mend = Mend(f"Take out {context.names.short(spare)} if no backup is wanted.", "remove-component", (spare.id,))
        yield Finding(
            kinds.SCREEN_BACKUP,
            spare.id,
            context.title(spare),
            found=len(generators),
            allowed=HIGHEST_LEVEL,
            actions=(mend,),
        )


def check_magazines(context: Context) -> Iterator[Finding]:
    """Each launcher draws on one magazine of the ship, each magazine feeds a launcher.

    Rule: FBC-8.3
    """
    design = context.design
    if MISSILE_ROLES.isdisjoint(context.roles) and not context.has_links:
        return
    magazines = {item.id: item for item in _of_role(context, "magazine")}
    fed: set[str] = set()
    for group in context.groups:
        for item in group.items:
            if not group.family.needs_magazine:
                if item.magazine:
                    yield _needless_link(context, item)
            elif item.magazine in magazines:
                fed.add(item.magazine)
            else:
                yield _unlinked(context, item, tuple(magazines.values()))
    for item in magazines.values():
        if item.id not in fed:
            hungry = next((one for one in design.components if _may_feed(context, one, magazines)), None)
            words = f"Link {context.names.short(hungry)} to it." if hungry else ""
            link = (Mend(words, "link-magazine", (hungry.id, item.id)),) if hungry else ()
            mends = (*link, remove_mend(context, item))
            yield Finding(kinds.MAGAZINE_IDLE, item.id, context.title(item), actions=mends)


def _of_role(context: Context, role: str) -> list[Component]:
    return [item for group in context.groups if group.family.role == role for item in group.items]


def _may_feed(context: Context, item: Component, magazines: dict[str, Component]) -> bool:
    family = context.catalogue.family(item.family)
    return family is not None and family.needs_magazine and item.magazine not in magazines


def _needless_link(context: Context, item: Component) -> Finding:
    mend = Mend("Take the link out.", "link-magazine", (item.id, ""))
    linked = context.names.of(item.magazine) or "a link"
    return Finding(kinds.MAGAZINE_NOT_WANTED, item.id, context.title(item), found=linked, actions=(mend,))


def _unlinked(context: Context, item: Component, magazines: tuple[Component, ...]) -> Finding:
    links = tuple(
        Mend(f"Link it to {context.names.short(one)}.", "link-magazine", (item.id, one.id)) for one in magazines[:1]
    )
    kind = kinds.MAGAZINE_MISSING if item.magazine else kinds.NO_MAGAZINE
    fit = Mend("Fit a magazine for it.", "add-magazine", (item.id,))
    found = context.no_such("magazine", item.magazine) if item.magazine else ""
    return Finding(kind, item.id, context.title(item), found=found, actions=links or (fit,))
