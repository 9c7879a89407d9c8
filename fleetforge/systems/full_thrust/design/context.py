"""What every check looks at: the design, the catalogue, the options, and the items sorted once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.design.bill import ItemGroup

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.arcs import Arcs
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions

TECH_WORDS = {"human": "human", "kravak": "Kra'Vak", "phalon": "Phalon", "savasku": "Sa'Vasku"}
"""Technologies as players write them."""


@dataclass(frozen=True, slots=True)
class Context:
    """A design ready to be checked.

    ``groups`` holds equal items together in design order; ``strangers`` are items of no known
    family.
    """

    design: Design
    catalogue: Catalogue
    options: ConstructionOptions
    groups: tuple[ItemGroup, ...]
    strangers: tuple[Component, ...]
    roles: frozenset[str]
    """Roles of all families fitted, so that a check can leave at once."""
    has_non_combat: bool

    @property
    def tech_words(self) -> str:
        """The design's technology as players write it."""
        return TECH_WORDS[self.design.tech]

    def title(self, item: Component) -> str:
        """How a finding calls an item: its player's name, or family, size and id."""
        family = self.catalogue.family(item.family)
        words = family.described(item) if family else item.family
        return f"{item.name} ({words})" if item.name else f"{words} ({item.id})"


def context_of(design: Design, catalogue: Catalogue, options: ConstructionOptions) -> Context:
    """Sort a design's items into groups of equals."""
    kinds: dict[tuple[str, int | None, Arcs, str], list[Component]] = {}
    for item in design.components:
        key = (item.family, item.size, item.arcs, item.variant)
        if key in kinds:
            kinds[key].append(item)
        else:
            kinds[key] = [item]
    groups = []
    strangers: list[Component] = []
    roles = set()
    has_non_combat = False
    for key, items in kinds.items():
        family = catalogue.families.get(key[0])
        if family is None:
            strangers += items
            continue
        groups.append(ItemGroup(family, tuple(items)))
        roles.add(family.role)
        has_non_combat = has_non_combat or family.non_combat
    return Context(
        design, catalogue, options, tuple(groups), tuple(strangers), frozenset(roles), has_non_combat=has_non_combat
    )
