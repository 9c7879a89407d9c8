"""A squadron: fighters by name, with their designs and the readings of the rules that its players agreed on.

Rule: HIF-1.8, HIF-30
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.app.plain_fleeting import PlainFleet
from fleetforge.systems.hex_impulse.options import DEFAULT_HEX_OPTIONS, HexOptions

if TYPE_CHECKING:
    from fleetforge.systems.hex_impulse.weapons import WeaponType


@dataclass(frozen=True, slots=True)
class Squadron(PlainFleet):
    """Fighters of a side. ``types`` are weapon types of their own that its fighters have. Rule: HIF-26.3"""

    options: HexOptions = DEFAULT_HEX_OPTIONS
    types: tuple[WeaponType, ...] = ()
