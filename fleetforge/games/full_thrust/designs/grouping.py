"""In which group of the palette and of the MASS bar a family stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.families.base import Family, Role

WEAPONS, DEFENCE, CRAFT, OTHER = "Weapons", "Defence", "Craft and crew", "Other"
GROUPS = (WEAPONS, DEFENCE, CRAFT, OTHER)
SEGMENT_OF_GROUP = {WEAPONS: "weapons", DEFENCE: "defence", CRAFT: "craft", OTHER: "other"}

_GROUP_OF_ROLE: dict[Role, str] = {
    "weapon": WEAPONS,
    "launcher": WEAPONS,
    "magazine": WEAPONS,
    "point_defence": DEFENCE,
    "fire_control": DEFENCE,
    "area_fire_control": DEFENCE,
    "screen": DEFENCE,
    "fighter_bay": CRAFT,
    "craft_bay": CRAFT,
    "boarding_party": CRAFT,
    "troops": CRAFT,
    "hold": CRAFT,
}


def group_of(family: Family | None) -> str:
    """The palette group of a family; an unknown one stands under other."""
    return _GROUP_OF_ROLE.get(family.role, OTHER) if family else OTHER
