"""A squadron as it is put together and kept: rows of ships, their designs, the options and figures that it plays by.

Rule: BLS-16, BLS-17.1, BLS-20
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.kernel.ship_rows import ShipRow, numbered_names
from fleetforge.systems.brilliant_lances.check import check_ship
from fleetforge.systems.brilliant_lances.figures import DEFAULT_FIGURES, BaseFigures, check_figures
from fleetforge.systems.brilliant_lances.options import DEFAULT_LANCE_OPTIONS, LanceOptions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.kernel.finding import Finding
    from fleetforge.systems.brilliant_lances.ships import Ship


@dataclass(frozen=True, slots=True)
class Squadron:
    """A side's ships. ``designs`` has each design that a row names."""

    id: str
    name: str
    ships: tuple[ShipRow, ...] = ()
    designs: tuple[Ship, ...] = ()
    options: LanceOptions = DEFAULT_LANCE_OPTIONS
    figures: BaseFigures = DEFAULT_FIGURES
    side: str = ""
    faction: str = ""
    notes: str = ""

    def design(self, design_id: str) -> Ship | None:
        """The design of this id, or None."""
        return next((one for one in self.designs if one.id == design_id), None)

    @property
    def fielded(self) -> tuple[Ship, ...]:
        """What the rows come to, each ship under a name of its own."""
        return tuple(ship for row in self.ships for ship in _ships(self.design(row.design_id), row))


def check_squadron(squadron: Squadron) -> tuple[Finding, ...]:
    """What is wrong with the design of each row, under the row's id, then with the figures. Rule: BLS-16, BLS-17.6"""
    rows = (
        replace(finding, place=row.id)
        for row in squadron.ships
        if (design := squadron.design(row.design_id)) is not None
        for finding in check_ship(design, squadron.figures).findings
    )
    return (*rows, *check_figures(squadron.figures))


def _ships(design: Ship | None, row: ShipRow) -> Iterator[Ship]:
    """The ships of a row, told apart by a number if there are several."""
    if design is None:
        return
    name = row.name or design.name
    class_name = design.class_name or (design.name if name != design.name else "")
    for called in numbered_names(name, row.quantity):
        yield replace(design, name=called, class_name=class_name)
