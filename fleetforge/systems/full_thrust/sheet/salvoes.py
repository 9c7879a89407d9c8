"""Magazines with the launchers that draw on them.

Rule: FBC-8.2, FBC-8.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.parts import Salvo
from fleetforge.systems.full_thrust.design.loadout import SALVO_MASS, magazine_load
from fleetforge.systems.full_thrust.sheet.cluster import Cluster, Unit
from fleetforge.systems.full_thrust.sheet.glyphs import CellsGlyph

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from fleetforge.systems.full_thrust.design.model import Component, SalvoType
    from fleetforge.systems.full_thrust.families.base import Family
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip

LETTERS: dict[SalvoType, str] = {"standard": "S", "extended": "ER"}
"""What stands in a cell, by type of salvo."""
MOST_CELLS = 240
"""More are only counted: no sheet has room for them."""


def magazine_unit(
    ship: SheetShip, magazine: Component, family: Family, launchers: Sequence[Cluster], number: int
) -> Unit:
    """A magazine with its launchers' clusters before it.

    ``number`` tells magazines apart where a ship has several, 0 = it has one.
    """
    name = f"{family.cluster} {number}" if number else family.cluster
    cells, salvos = _cells(ship, magazine)
    capacity = magazine.size or 0
    count = f"{salvos} {'salvo' if salvos == 1 else 'salvos'}"
    cluster = Cluster(
        label=f"{name} ({capacity})" if number else f"{name} {capacity}",
        glyphs=(CellsGlyph(cells, f"component:{magazine.id}", ship.state.mark(f"component:{magazine.id}")),),
        short=count,
        long=f"capacity {capacity}" if salvos == len(cells) else f"capacity {capacity}, {count}",
        spelled=name,
    )
    return Unit((*launchers, cluster), linked=bool(launchers))


def _cells(ship: SheetShip, magazine: Component) -> tuple[tuple[Salvo, ...], int]:
    """Loaded salvoes, then empty capacity; and the number of salvoes. Rule: FBC-8.5"""
    load = magazine_load(ship.design, magazine)
    gone = ship.state.salvoes_gone.get(magazine.id, frozenset())
    cells = [
        Salvo(LETTERS[kind], number in gone, f"salvo:{magazine.id}:{number}")
        for number, kind in enumerate(load[:MOST_CELLS], start=1)
    ]
    left = (magazine.size or 0) - sum(SALVO_MASS[kind] for kind in load)
    empty = max(0, left // SALVO_MASS["standard"])
    cells += [Salvo("")] * max(min(empty, MOST_CELLS - len(cells)), 0 if cells else 1)
    return tuple(cells), len(load)


def drawing_on(magazine: Component, components: Iterable[Component]) -> tuple[Component, ...]:
    """The launchers of a magazine. Rule: FBC-8.3"""
    return tuple(item for item in components if item.magazine == magazine.id and item.id != magazine.id)
