"""Component families: what data cannot say about them, one small class each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.families.beams import BeamFamily, KGunFamily
from fleetforge.systems.full_thrust.families.boarding import CutterBayFamily
from fleetforge.systems.full_thrust.families.screens import ScreenFamily

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.families.base import Family

FAMILY_CLASSES: Mapping[str, type[Family]] = {
    "beam": BeamFamily,
    "k_gun": KGunFamily,
    "screen": ScreenFamily,
    "cutter_bay": CutterBayFamily,
}
"""Families that need more than data; every other record makes a plain :class:`Family`."""
