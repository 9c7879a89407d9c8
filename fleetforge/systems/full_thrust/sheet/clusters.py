"""A ship's components as clusters: equal items together under one label, in the order of a sheet.

What a family is called, which symbol it has and which words stand over it is the family's own
data; here is only how items are gathered, sorted and lettered.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.hull import hull_rows
from fleetforge.systems.full_thrust.design.loadout import pulser_mode
from fleetforge.systems.full_thrust.families.screens import HIGHEST_LEVEL
from fleetforge.systems.full_thrust.sheet.bays import bay_glyph, bay_unit, loaded_bays
from fleetforge.systems.full_thrust.sheet.cluster import Cluster, Unit
from fleetforge.systems.full_thrust.sheet.glyphs import MinesGlyph, SymbolGlyph
from fleetforge.systems.full_thrust.sheet.salvoes import drawing_on, magazine_unit
from fleetforge.systems.full_thrust.sheet.ship import with_items_only
from fleetforge.systems.full_thrust.sheet.state import CLEAN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Loadout
    from fleetforge.systems.full_thrust.families.base import Family, Role
    from fleetforge.systems.full_thrust.sheet.glyphs import Glyph
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

_ROLES: tuple[Role, ...] = (
    "fire_control",
    "area_fire_control",
    "point_defence",
    "screen",
    "special",
    "boarding_party",
    "troops",
    "hold",
    "drive",
    "craft_bay",
    "fighter_bay",
)
"""Order of the systems band; other roles come last."""
_PORT, _STARBOARD = frozenset({"FP", "AP"}), frozenset({"FS", "AS"})
_SIDES = 6
_MOST_MINES = 120


@dataclass(frozen=True, slots=True, eq=False)
class Clusters:
    """The two bands of a ship. Compared by identity: those of equal items are gathered once."""

    systems: tuple[Unit, ...]
    weapons: tuple[Unit, ...]


@dataclass(frozen=True, slots=True)
class _Kind:
    """Equal items: what stands under one label."""

    family: Family
    size: int | None
    variant: str
    name: str


def clusters(ship: SheetShip, symbols: SymbolSet, *, large: bool) -> Clusters:
    """Everything fitted, as units in the order of the sheet.

    Bays that carry something stand in rows of their own on a card; a large sheet shows them here
    too. Generators stand at the ends of the hull rows.
    """
    design = ship.design
    if large or ship.state is not CLEAN:
        return _gathered(ship, symbols, large=large)
    return _clean(ship.catalogue, symbols, design.components, design.loadout)


@lru_cache(maxsize=64)
def _clean(catalogue: Catalogue, symbols: SymbolSet, components: tuple[Component, ...], loadout: Loadout) -> Clusters:
    """The clusters of a card before a battle: nothing but the items and what they carry is looked at."""
    return _gathered(with_items_only(catalogue, components, loadout), symbols, large=False)


def _gathered(ship: SheetShip, symbols: SymbolSet, *, large: bool) -> Clusters:
    gatherer = _Gatherer(ship, symbols, ship.catalogue)
    kinds = gatherer.kinds(large=large)
    systems = [kind for kind in kinds if kind.family.band != "weapons"]
    systems.sort(key=lambda kind: _ROLES.index(kind.family.role) if kind.family.role in _ROLES else len(_ROLES))
    weapons = [kind for kind in kinds if kind.family.band == "weapons"]
    bays = (bay_unit(ship, symbols),) if large else ()
    return Clusters(
        (
            *gatherer.units(systems, kinds),
            *gatherer.strangers(),
            *_boarders(ship, large=large),
            *(unit for unit in bays if unit.clusters),
        ),
        tuple(gatherer.units(weapons, kinds)),
    )


def _boarders(ship: SheetShip, *, large: bool) -> Iterator[Unit]:
    """Enemy parties aboard; a large sheet has them in its boarding strip. Rule: FBD-6.4"""
    if standing := ship.state.enemies_standing():
        glyphs = tuple(SymbolGlyph("boarding_enemy", f"boarders:{number}") for number in range(1, standing + 1))
        if not large:
            yield Unit((Cluster("Enemy aboard", glyphs),))


@dataclass(frozen=True, slots=True)
class _Gatherer:
    ship: SheetShip
    symbols: SymbolSet
    catalogue: Catalogue

    def kinds(self, *, large: bool) -> dict[_Kind, list[Component]]:
        """Items by kind, the families in the catalogue's order, large sizes first."""
        found: dict[tuple[str, int | None, str, str], list[Component]] = {}
        for item in self.ship.design.components:
            found.setdefault((item.family, item.size, item.variant, item.name), []).append(item)
        order = {family_id: index for index, family_id in enumerate(self.catalogue.families)}
        loaded = loaded_bays(self.ship.design)
        kinds = {}
        for (family_id, size, variant, name), items in found.items():
            family = self.catalogue.family(family_id)
            if family is not None and (shown := _shown(family, items, loaded, large=large)):
                kinds[_Kind(family, size, variant, name)] = shown
        return dict(sorted(kinds.items(), key=lambda entry: _rank(entry[0], order)))

    def units(self, kinds: Iterable[_Kind], items: Mapping[_Kind, list[Component]]) -> Iterator[Unit]:
        """Units of some kinds; launchers come with their magazine, at the place of the first."""
        linked = self._linked()
        magazines = set()
        for kind in kinds:
            plain = [item for item in items[kind] if item.id not in linked]
            if kind.family.role == "magazine":
                for magazine in plain:
                    if magazine.id not in magazines:
                        magazines.add(magazine.id)
                        yield self._battery(magazine, kind.family)
            elif plain:
                yield Unit((self._cluster(kind, plain),))
            for item in items[kind]:
                magazine_id = linked.get(item.id, "")
                if magazine_id and magazine_id not in magazines:
                    magazines.add(magazine_id)
                    yield from self._battery_of(magazine_id)

    def strangers(self) -> Iterator[Unit]:
        """Items of families that the catalogue does not know, each a labelled box."""
        kinds: dict[tuple[str, str], list[Component]] = {}
        for item in self.ship.design.components:
            if self.catalogue.family(item.family) is None:
                kinds.setdefault((item.family, item.name), []).append(item)
        for (family_id, name), items in kinds.items():
            words = family_id.replace("_", " ")
            letters = words.replace(" ", "").upper()[:4]
            glyphs = tuple(
                SymbolGlyph("", _key(item), item.arcs, letter=letters, mark=self.ship.state.mark(_key(item)))
                for item in items
            )
            yield Unit((Cluster(name or words.capitalize(), glyphs),))

    def _linked(self) -> dict[str, str]:
        """Launchers that draw on a magazine which is there, with its id."""
        components = self.ship.design.components
        if not any(item.magazine for item in components):
            return {}
        magazines = [item for item in components if self._role(item) == "magazine"]
        return {item.id: magazine.id for magazine in magazines for item in drawing_on(magazine, components)}

    def _role(self, item: Component) -> str:
        family = self.catalogue.family(item.family)
        return family.role if family else ""

    def _battery_of(self, magazine_id: str) -> Iterator[Unit]:
        magazine = self.ship.design.component(magazine_id)
        family = self.catalogue.family(magazine.family) if magazine else None
        if magazine and family:
            yield self._battery(magazine, family)

    def _battery(self, magazine: Component, family: Family) -> Unit:
        """A magazine with its launchers before it."""
        design = self.ship.design
        ids = [item.id for item in design.components if self._role(item) == "magazine"]
        number = ids.index(magazine.id) + 1 if len(ids) > 1 else 0
        kinds: dict[_Kind, list[Component]] = {}
        for item in drawing_on(magazine, design.components):
            launcher = self.catalogue.family(item.family)
            if launcher:
                kinds.setdefault(_Kind(launcher, item.size, item.variant, item.name), []).append(item)
        launchers = [self._cluster(kind, items) for kind, items in kinds.items()]
        if number:
            launchers = [replace(each, apart=f"{each.label}, {family.cluster.lower()} {number}") for each in launchers]
        return magazine_unit(self.ship, magazine, family, launchers, number)

    def _cluster(self, kind: _Kind, items: Sequence[Component]) -> Cluster:
        if self.ship.state is not CLEAN:
            return self.made(kind, items)
        return _clean_cluster(self.catalogue, self.symbols, kind, tuple(items), self.ship.design.loadout)

    def made(self, kind: _Kind, items: Sequence[Component]) -> Cluster:
        """Equal items as a cluster."""
        family, first = kind.family, items[0]
        ordered = sorted(items, key=_side)
        glyphs = tuple(glyph for item in ordered for glyph in self._glyphs(family, item))
        name = kind.name or family.sheet_label(first)
        label = _labelled(family, first, name, len(items))
        return Cluster(
            label,
            glyphs,
            family.play_words(first, long=False),
            family.play_words(first, long=True),
            spelled=name if "{size}" in (family.play_long or family.play) else label,
        )

    def _glyphs(self, family: Family, item: Component) -> Iterator[Glyph]:
        key = _key(item)
        mark = self.ship.state.mark(key)
        symbol = family.sheet_symbol(item)
        if symbol == "minelayer" and item.size:
            laid = self.ship.state.mines_laid.get(item.id, 0)
            yield MinesGlyph(min(item.size, _MOST_MINES), key, laid, mark=mark)
        elif family.role == "hold":
            yield from self._hold(family, item)
        elif family.role == "fighter_bay":
            yield bay_glyph(self.ship, item, family, self.symbols)
        else:
            known = symbol in self.symbols
            letter = (pulser_mode(self.ship.design, item) or "") if known else family.abbreviation
            number = "" if item.size is None else str(item.size)
            yield SymbolGlyph(symbol, key, item.arcs, number, letter, mark)

    def _hold(self, family: Family, item: Component) -> Iterator[Glyph]:
        """Space split like the hull rows. Rule: FBC-10.2"""
        symbol = family.sheet_symbol(item)
        letter = "" if symbol in self.symbols else family.abbreviation
        state = self.ship.state
        for number, size in enumerate(hull_rows(max(0, item.size or 0)), start=1):
            if size:
                key = f"{_key(item)}:{number}"
                mark = state.marks.get(key, state.mark(_key(item)))
                yield SymbolGlyph(symbol, key, number=str(size), letter=letter, mark=mark)


@lru_cache(maxsize=512)
def _clean_cluster(
    catalogue: Catalogue, symbols: SymbolSet, kind: _Kind, items: tuple[Component, ...], loadout: Loadout
) -> Cluster:
    """Equal items before a battle: nothing but they and what they carry is looked at."""
    return _Gatherer(with_items_only(catalogue, items, loadout), symbols, catalogue).made(kind, items)


def _key(item: Component) -> str:
    return f"component:{item.id}"


def _shown(family: Family, items: list[Component], loaded: frozenset[str], *, large: bool) -> list[Component]:
    """Those that stand in a band: generators stand at the hull, loaded bays in rows of their own on a card."""
    if family.role == "generator" or (family.role == "fighter_bay" and large):
        return []
    if family.role in {"fighter_bay", "craft_bay"} and not large:
        return [item for item in items if item.id not in loaded]
    return items


def _rank(kind: _Kind, order: Mapping[str, int]) -> tuple[int, int, int, str]:
    """Families in catalogue order, classes from high to low."""
    variants = list(kind.family.variants)
    variant = variants.index(kind.variant) if kind.variant in variants else 0
    return order[kind.family.id], -(kind.size or 0), variant, kind.name


def _labelled(family: Family, item: Component, name: str, count: int) -> str:
    """The label: name and size; screens name their level instead. Rule: FBC-5.5"""
    if family.role == "screen" and item.size is None:
        level = min(count, HIGHEST_LEVEL)
        backups = f" +{count - level}" if count > level else ""
        return f"{name}{'s' if count > 1 else ''} {level}{backups}"
    return name if item.size is None else f"{name} {item.size}"


def _side(item: Component) -> int:
    """Port first, then starboard, then ahead or astern, then all round."""
    arcs = set(item.arcs)
    if len(arcs) == _SIDES:
        return 3
    port, starboard = len(arcs & _PORT), len(arcs & _STARBOARD)
    return 2 if port == starboard else 0 if port > starboard else 1
