"""The weapon types of a squadron: those built in, and its own, which travel with it.

Rule: HIF-26.3
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.games.hex_impulse.files.reference import load_weapons

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.games.hex_impulse.fleets.squadron import Squadron
    from fleetforge.systems.hex_impulse.weapons import WeaponType


def types_of(squadron: Squadron) -> dict[str, WeaponType]:
    """Weapon types that its fighters may have. The id of a type that is built in means that type."""
    built_in = load_weapons().types
    return {**built_in, **{name: kind for name, kind in own_types(squadron).items() if name not in built_in}}


def own_types(squadron: Squadron) -> dict[str, WeaponType]:
    """The types that travel with it, by their ids; of two of one id the first."""
    return {kind.id: kind for kind in reversed(squadron.types)}


def armed(squadron: Squadron, known: Mapping[str, WeaponType]) -> Squadron:
    """The squadron with the types that its fighters have, and no others; those that it has stay as they are."""
    there = {**known, **types_of(squadron)}
    wanted = dict.fromkeys(name for design in squadron.designs for name in design.systems)
    built_in = load_weapons().built_in
    return replace(squadron, types=tuple(there[name] for name in wanted if name in there and name not in built_in))
