"""What can be added to a design: every entry priced as one more on this very ship, found by any word."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.app.design_views import PaletteEntry
from fleetforge.app.palette_query import Query, parsed_query, score, words_of
from fleetforge.games.full_thrust.designs.edits.wanted import ARMOUR_ENTRY, HULL_ENTRY, Wanted
from fleetforge.games.full_thrust.designs.grouping import DEFENCE, GROUPS, group_of
from fleetforge.games.full_thrust.designs.short_titles import short_title
from fleetforge.systems.full_thrust.design.bill import ARMOUR_POINTS, HULL_POINTS
from fleetforge.systems.full_thrust.design.context import TECH_WORDS
from fleetforge.systems.full_thrust.families.screens import HIGHEST_LEVEL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.check import Audit
    from fleetforge.systems.full_thrust.design.model import Component
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.options import ConstructionOptions

_CLASSES = (1, 2, 3, 4)
"""Classes of a weapon that have an entry of their own; others are found by typing their number."""
_MOST_TYPED_CLASS = 12


def entries(audit: Audit, catalogue: Catalogue, query: str = "") -> tuple[PaletteEntry, ...]:
    """Entries by group; without words those of the ship's technology, with words whatever they find.

    The best found come first within a group.
    """
    asked = parsed_query(query)
    found = []
    for offer in _offers(audit, catalogue, asked):
        fit = _score(offer, asked.words)
        if fit and (asked.words or _is_own(audit, offer.family)):
            found.append((GROUPS.index(offer.entry.group), -fit if asked.words else 0, offer.entry))
    found.sort(key=lambda each: each[:2])
    return tuple(entry for _, _, entry in found)


def best(audit: Audit, catalogue: Catalogue, query: str) -> PaletteEntry | None:
    """The one entry that a typed line means, whatever its group; of equals the ship's own first."""
    asked = parsed_query(query)
    scored = [
        ((_score(offer, asked.words), _is_own(audit, offer.family)), offer.entry)
        for offer in _offers(audit, catalogue, asked)
        if asked.words and _score(offer, asked.words)
    ]
    return max(scored, key=lambda each: each[0])[1] if scored else None


@dataclass(frozen=True, slots=True)
class _Offer:
    entry: PaletteEntry
    family: Family | None
    words: frozenset[str]
    key_words: frozenset[str]


def _is_own(audit: Audit, family: Family | None) -> bool:
    return family is None or audit.design.mixed_technology or audit.design.tech in family.techs


def _score(offer: _Offer, words: tuple[str, ...]) -> int:
    """How well words fit an entry."""
    return score(words, offer.words, offer.key_words)


def _offers(audit: Audit, catalogue: Catalogue, asked: Query) -> Iterator[_Offer]:
    typed = [int(word) for word in asked.words if word.isdecimal() and len(word) < 4]
    left = audit.totals.mass_left
    fitted: dict[str, list[Component]] = {}
    for item in audit.design.components:
        fitted.setdefault(item.family, []).append(item)
    for family in catalogue.families.values():
        if family.role == "unlisted":
            continue
        for wanted in _kinds(family, tuple(typed)):
            yield _offer(audit, family, wanted, fitted.get(family.id, []), asked.count, left)
    yield from _boxes(audit, asked.count, left)


@lru_cache(maxsize=512)
def _kinds(family: Family, typed: tuple[int, ...]) -> tuple[Wanted, ...]:
    """The kinds of a family that have an entry: classes, variants, or just the family."""
    if family.variants:
        return tuple(Wanted(family.id, variant=variant) for variant in family.variants)
    if family.size_word == "class" and family.size:
        more = [size for size in typed if size not in _CLASSES and size <= _MOST_TYPED_CLASS]
        sizes = dict.fromkeys((*_CLASSES, *more))
        return tuple(Wanted(family.id, size=size) for size in sizes if family.size.least <= size <= family.size.most)
    return (Wanted(family.id),)


@dataclass(frozen=True, slots=True)
class _Kind:
    """What does not depend on the ship: a fresh item, and the words that find it."""

    item: Component
    words: frozenset[str]
    key_words: frozenset[str]


@lru_cache(maxsize=512)
def _kind(family: Family, wanted: Wanted) -> _Kind:
    item = family.sample(
        wanted.size or (family.size.default if family.size else None),
        family.arcs.default if family.arcs else (),
        wanted.variant or next(iter(family.variants), ""),
    )
    item = replace(item, arcs=family.nearest_arcs(item))
    sizes = () if item.size is None else (str(item.size),)
    key_words = frozenset((family.abbreviation.casefold(), *family.words, *sizes))
    title = _title(family, wanted, 0)
    texts = (title, family.title, family.plural, family.cluster, group_of(family), family.id, *family.words)
    return _Kind(item, frozenset(word for text in texts for word in words_of(text)) | key_words, key_words)


def _offer(audit: Audit, family: Family, wanted: Wanted, there: list[Component], count: int, left: int) -> _Offer:
    before = len(there) if family.role == "screen" else 0
    mass, points = _price(family, wanted, max(1, audit.design.mass), audit.options, before, count)
    fitted = sum([wanted.fits(item) for item in there])
    return _made(family, wanted, mass, points, _reason(audit, family, mass, left), before, count, fitted)


@lru_cache(maxsize=2048)
def _made(
    family: Family, wanted: Wanted, mass: int, points: int, reason: str, before: int, count: int, fitted: int
) -> _Offer:
    """An entry and what finds it; the same one again as long as nothing about it changes."""
    kind = _kind(family, wanted)
    symbol = family.sheet_symbol(kind.item)
    entry = PaletteEntry(
        id=wanted.entry_id,
        family=family.id,
        title=_title(family, wanted, before),
        group=group_of(family),
        symbol=symbol,
        arcs=kind.item.arcs,
        number=str(kind.item.size) if family.size_word == "class" else "",
        letter="" if symbol else family.abbreviation,
        figures=(mass, points),
        fits=not reason,
        reason=reason,
        count=count,
        fitted=fitted,
        help=family.help,
        clause=family.clause,
    )
    return _Offer(entry, family, kind.words, kind.key_words)


@lru_cache(maxsize=2048)
def _price(
    family: Family, wanted: Wanted, ship_mass: int, options: ConstructionOptions, before: int, count: int
) -> tuple[int, int]:
    """MASS and points of ``count`` more; screens cost other beside those ``before`` them, nothing else does."""
    item = _kind(family, wanted).item
    ranks = range(before + 1, before + count + 1) if family.role == "screen" else (1,)
    prices = [family.price(item, ship_mass, rank, options) for rank in ranks]
    times = 1 if family.role == "screen" else count
    return times * sum(price.mass for price in prices), times * sum(price.points for price in prices)


def _title(family: Family, wanted: Wanted, fitted: int) -> str:
    if family.role == "screen":
        level = fitted + 1
        return f"Screen, level {level}" if level <= HIGHEST_LEVEL else "Screen, backup"
    return short_title(family, wanted.size, wanted.variant)


def _reason(audit: Audit, family: Family | None, mass: int, left: int) -> str:
    """Why an entry does not fit this ship, or nothing."""
    if family and not _is_own(audit, family):
        return f"{' and '.join(_tech_words(family))} only"
    over = mass - max(0, left)
    return f"{over} MASS too many" if over > 0 else ""


def _tech_words(family: Family) -> Iterator[str]:
    return (TECH_WORDS[tech][:1].upper() + TECH_WORDS[tech][1:] for tech in family.techs)


def _boxes(audit: Audit, count: int, left: int) -> Iterator[_Offer]:
    """Hull and armour, one box at a time."""
    design = audit.design
    reason = _reason(audit, None, count, left)
    boxes = (
        (ARMOUR_ENTRY, "Armour box", "armour", ARMOUR_POINTS, sum(design.armour_layers), "FBC-3.1"),
        (HULL_ENTRY, "Hull box", "hull", HULL_POINTS, design.hull_boxes, "FBC-2.2"),
    )
    for entry_id, title, symbol, points, fitted, clause in boxes:
        entry = PaletteEntry(
            id=entry_id,
            family="",
            title=title,
            group=DEFENCE,
            symbol=symbol,
            arcs=(),
            number="",
            letter="",
            figures=(count, points * count),
            fits=not reason,
            reason=reason,
            count=count,
            fitted=fitted,
            help=f"1 MASS, {points} points each.",
            clause=clause,
        )
        words = frozenset((symbol, "box", "boxes", "structure", "defence"))
        yield _Offer(entry, None, words, frozenset({symbol}))
