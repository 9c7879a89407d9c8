"""Fighter bays as symbols: the letter of the group, dotted while empty or away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.sheet.cluster import Cluster, Unit
from fleetforge.systems.full_thrust.sheet.glyphs import SymbolGlyph

if TYPE_CHECKING:
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip


def loaded_bays(design: Design) -> frozenset[str]:
    """Ids of bays that carry something."""
    load = design.loadout
    return frozenset([group.bay for group in load.groups] + [craft.bay for craft in load.craft])


def bay_glyph(ship: SheetShip, bay: Component, family: Family, symbols: SymbolSet) -> SymbolGlyph:
    """A bay with the letter of its group."""
    group = next((group for group in ship.design.loadout.groups if group.bay == bay.id), None)
    letter = ship.catalogue.fighters.letter(group) if group else ""
    symbol = family.sheet_symbol(bay)
    key = f"component:{bay.id}"
    return SymbolGlyph(
        symbol,
        key,
        letter=letter if symbol in symbols else family.abbreviation,
        mark=ship.state.mark(key),
        dotted=group is None or ship.state.bay(bay.id).away,
    )


def bay_unit(ship: SheetShip, symbols: SymbolSet) -> Unit:
    """Every fighter bay under its number, with the name of its group."""
    names = {group.bay: group.name for group in ship.design.loadout.groups}
    titles = {group.bay: ship.catalogue.fighters.title(group, ship.design.tech) for group in ship.design.loadout.groups}
    found = []
    number = 0
    for bay in ship.design.components:
        family = ship.catalogue.family(bay.family)
        if family is None or family.role != "fighter_bay":
            continue
        number += 1
        words = names.get(bay.id) or titles.get(bay.id) or "empty"
        name = f"{family.sheet_label(bay).split()[-1].capitalize()} {number}"
        found.append(Cluster(name, (bay_glyph(ship, bay, family, symbols),), words, words, tight=True))
    return Unit(tuple(found))
