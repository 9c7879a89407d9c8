"""What every check looks at: the design, the catalogue, the options, and the items sorted once."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from fleetforge.systems.full_thrust.design.kinds import ItemGroup, kind_of
from fleetforge.systems.full_thrust.design.naming import ItemNames

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.kinds import ItemKind
    from fleetforge.systems.full_thrust.design.model import Component, Design
    from fleetforge.systems.full_thrust.options import ConstructionOptions

TECH_WORDS = {"human": "human", "kravak": "Kra'Vak", "phalon": "Phalon", "savasku": "Sa'Vasku"}
"""Technologies as players write them."""


class Context(NamedTuple):
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
    has_links: bool
    """Whether any item names a magazine."""
    names: ItemNames

    @property
    def tech_words(self) -> str:
        """The design's technology as players write it."""
        return TECH_WORDS[self.design.tech]

    def title(self, item: Component) -> str:
        """How a finding calls an item: by its player's name and by what it is."""
        return self.names.full(item)

    def no_such(self, word: str, item_id: str) -> str:
        """What a link leads to that should lead to something else: ``Hold, cargo, which is no magazine``."""
        there = self.names.of(item_id)
        return f"{there}, which is no {word}" if there else f"a {word} that is not on this ship"


def context_of(design: Design, catalogue: Catalogue, options: ConstructionOptions) -> Context:
    """Sort a design's items into groups of equals."""
    kinds: dict[ItemKind, list[Component]] = {}
    strangers = []
    has_links = False
    for item in design.components:
        has_links = has_links or item.magazine != ""
        family = catalogue.families.get(item.family)
        if family is None:
            strangers.append(item)
        elif (kind := kind_of(family, item.size, item.arcs, item.variant)) in kinds:
            kinds[kind].append(item)
        else:
            kinds[kind] = [item]
    return Context(
        design,
        catalogue,
        options,
        tuple([ItemGroup(kind, tuple(items)) for kind, items in kinds.items()]),
        tuple(strangers),
        frozenset([kind.family.role for kind in kinds]),
        has_links,
        ItemNames(design.components, catalogue),
    )
