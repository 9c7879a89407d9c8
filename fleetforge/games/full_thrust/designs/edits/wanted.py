"""What a palette entry or a typed line asks for: a family with a size or a kind, or boxes of the structure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.mends import new_component

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design

HULL_ENTRY, ARMOUR_ENTRY = "structure:hull", "structure:armour"
MARK = "@"
"""Between a family and its size or kind in the id of an entry: ``beam@3``, ``hold@troop``."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A family, and the size and kind if the entry names them."""

    family: str
    size: int | None = None
    variant: str = ""

    @property
    def entry_id(self) -> str:
        """The id that :func:`parsed` reads back."""
        rest = self.variant if self.size is None else str(self.size)
        return f"{self.family}{MARK}{rest}" if rest else self.family

    def item(self, design: Design, catalogue: Catalogue) -> Component:
        """A new component of this kind for the design.

        Raises:
            KeyError: if the catalogue has no such family.
        """
        item = new_component(design, catalogue, self.family)
        item = replace(item, size=self.size or item.size, variant=self.variant or item.variant)
        family = catalogue.families[self.family]
        return replace(item, arcs=family.nearest_arcs(item))

    def fits(self, item: Component) -> bool:
        """Whether a component is of this kind."""
        return (
            item.family == self.family
            and self.size in (None, item.size)
            and (not self.variant or item.variant == self.variant)
        )


def parsed(entry_id: str) -> Wanted:
    """What an entry's id asks for."""
    family, _, rest = entry_id.partition(MARK)
    if rest.isdecimal() and len(rest) < 7:
        return Wanted(family, size=int(rest))
    return Wanted(family, variant=rest)
