"""Names of systems that fit over a die: ``beam 2#1``, ``PDS 2``, ``FTL``.

Numbers are those of the log and of damage control.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.units import BRIDGE, DRIVE, FTL, LIFE, POWER, component_key
from fleetforge.systems.full_thrust.design.naming import lowered, stranger_title

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.catalogue import Catalogue
    from fleetforge.systems.full_thrust.design.model import Component

_TITLES = {DRIVE: "drive", FTL: "FTL", BRIDGE: "bridge", LIFE: "life", POWER: "core"}
_LONGEST = 7
"""Letters of a word that stays as it is; a longer one is abbreviated."""


def short_titles(battle: Battle, ship: Ship) -> dict[str, str]:
    """Short names of everything that a ship may lose, by key."""
    items = ship.design.components
    kinds = {item.id: kind_name(battle.catalogue, item) for item in items}
    alike = Counter(kinds.values())
    numbers: Counter[str] = Counter()
    titles = dict(_TITLES)
    for item in items:
        numbers[item.family] += 1
        number = f"{'#' if item.size is not None else ' '}{numbers[item.family]}"
        kind = kinds[item.id]
        titles[component_key(item.id)] = item.name or (f"{kind}{number}" if alike[kind] > 1 else kind)
    return titles


def short_title(battle: Battle, ship: Ship, key: str) -> str:
    """The short name of one system by its key."""
    return short_titles(battle, ship).get(key, key.removeprefix("component:"))


def kind_name(catalogue: Catalogue, item: Component) -> str:
    """What an item is, with its size, without a number: ``beam 2``."""
    family = catalogue.family(item.family)
    if family is None:
        return lowered(stranger_title(item))
    word = lowered(family.cluster)
    word = word if len(word) <= _LONGEST else family.abbreviation
    return f"{word} {item.size}" if item.size is not None and family.size is not None else word
