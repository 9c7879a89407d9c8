"""What ftLibShip calls things: one table for reading and writing.

Its rules are the later Continuum ones, so a name that is the same may still weigh and cost
something else; what the Fleet Books do not have is listed with a title for people.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.systems.full_thrust.design.model import Armament, FighterTrait, PulserMode

Section: TypeAlias = Literal["systems", "weapons", "ordnance"]


@dataclass(frozen=True, slots=True)
class Plain:
    """An entry that is a component of one family: where it stands, and which fields it has.

    ``size`` names the field with the component's size. ``bare`` names fields that must be empty:
    with one of them set it is a Continuum variant that the Fleet Books do not have.
    """

    family: str
    section: Section
    size: str = ""
    arcs: bool = False
    bare: tuple[str, ...] = ()


PLAIN: Mapping[str, Plain] = {
    "fireControl": Plain("fire_control", "systems", bare=("advanced",)),
    "adfc": Plain("adfc", "systems", bare=("advanced",)),
    "mineSweeper": Plain("minesweeper", "systems"),
    "mineLayer": Plain("minelayer", "systems", size="capacity"),
    "ortillery": Plain("ortillery", "systems"),
    "reflex": Plain("reflex_field", "systems"),
    "cloakField": Plain("cloak", "systems"),
    "shroud": Plain("vapour_shroud", "systems"),
    "pds": Plain("pds", "weapons"),
    "scatterGun": Plain("scattergun", "weapons"),
    "beam": Plain("beam", "weapons", size="class", arcs=True),
    "kgun": Plain("k_gun", "weapons", size="class", arcs=True, bare=("modifier",)),
    "torpedoPulse": Plain("pulse_torpedo", "weapons", arcs=True, bare=("modifier",)),
    "pulser": Plain("pulser", "weapons", arcs=True),
    "pbl": Plain("plasma_bolt_launcher", "weapons", size="class", arcs=True),
    "salvoLauncher": Plain("sm_launcher", "ordnance", arcs=True),
}

LIKELY_SIZE: Mapping[str, int] = {"mineLayer": 2}
"""Size that the other program assumes where a file gives none."""

UNLISTED_TITLES: Mapping[str, str] = {
    "sensors": "Advanced sensors",
    "fireControl": "Advanced fire control",
    "adfc": "Advanced area defence fire control",
    "gunboatRack": "Gunboat rack",
    "launchTube": "Launch tube",
    "suicide": "Antimatter suicide charge",
    "damageControl": "Extra damage control",
    "marines": "Extra marines",
    "stealthField": "Stealth field",
    "cloakDevice": "Cloaking device",
    "ecm": "ECM",
    "amt": "Antimatter missile",
    "antiMatterMissile": "Antimatter missile",
    "ads": "Area defence system",
    "emp": "EMP projector",
    "kgun": "K-gun",
    "torpedoPulse": "Pulse torpedo",
    "needle": "Needle beam",
    "boardingTorpedoLauncher": "Boarding torpedo launcher",
    "boardingTorpedoMagazine": "Boarding torpedo magazine",
}
"""Titles where the name taken apart would not read well."""

UNLISTED_MASS: Mapping[str, int] = {"marines": 0, "cloakDevice": 1}
"""MASS of items that always weigh the same there."""

ARMAMENTS: Mapping[str, Armament] = {
    "standard": "standard",
    "interceptor": "interceptor",
    "attack": "attack",
    "torpedo": "torpedo",
}
TRAITS: Mapping[str, FighterTrait] = {"heavy": "heavy", "fast": "fast", "longRange": "long_range"}
PULSER_RANGES: Mapping[str, PulserMode] = {"long": "L", "medium": "M", "short": "C"}

PASSENGERS_PER_MASS = 4
TROOPS_PER_MASS = 3

DROPPED_FIELDS: Mapping[str, str] = {
    "layout": "the drawing's layout",
    "silhouette": "the silhouette",
    "extras": "the list of extras",
}
KNOWN_FIELDS = frozenset(
    (
        *("points", "cpv", "mass", "civilian", "orientation", "flawed", "hull", "armour"),
        *("systems", "ordnance", "weapons", "fighters", "gunboatSquadrons"),
        *("class", "name", "uuid", "notes", "hashseed"),
        *DROPPED_FIELDS,
    )
)
SHIP_FIELDS = frozenset(["hull", "systems", "weapons", "mass", "armour", "ordnance"])
"""Fields by which a ship is recognised: it has at least two of them."""


def title_of(name: str) -> str:
    """A name such as ``plasmaCannon`` for people: ``Plasma cannon``."""
    if known := UNLISTED_TITLES.get(name):
        return known
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).lower()
    return words[:1].upper() + words[1:]
