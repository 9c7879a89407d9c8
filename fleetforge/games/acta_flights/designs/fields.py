"""The fields of flights, ships and weapons, with their clauses.

Rule: ACF-11.1, ACF-11.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, get_args

from fleetforge.app.blueprint import Field, Parts
from fleetforge.systems.acta_flights.profiles import WeaponTrait

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.profiles import Carried, Weapon

WEAPONS, CARRIED = "weapons", "carried"
_MOST, _LARGE = 99, 999
_DASH = "\N{EN DASH}"
_PROFILE, _SHIP = "ACF-11.1", "ACF-11.2"
_SCORES = "ACF-11.4"


def _at_least(key: str, label: str, clause: str) -> Field:
    """A score that is rolled for, or none. Rule: ACF-11.4"""
    return Field(key, label, "score", least=2, most=6, score="{}+", absent=_DASH, clause=clause, half=True)


def _number(key: str, label: str, clause: str, name: str = "") -> Field:
    return Field(key, label, name=name, most=_MOST, clause=clause, half=True)


def _given(key: str, label: str, clause: str, name: str = "") -> Field:
    """A number that a profile need not give."""
    return Field(key, label, "optional", name, most=_LARGE, hint=_DASH, clause=clause, half=True)


_AF = _number("anti_fighter", "&AF", "ACF-4.3", "Anti-Fighter")
_ADVANCED_AF = _number("advanced_anti_fighter", "AAF", "ACF-10.15", "Advanced Anti-Fighter")
_DODGE = _at_least("dodge", "&Dodge", "ACF-10.7")
_STEALTH = _at_least("stealth", "&Stealth", "ACF-10.9")
_SOURCE = Field("source_note", "Source", "notes", "Source note", folded=True)

FLIGHT = (
    Field("name", "&Name", "line", "Type", clause=_PROFILE, required=True),
    Field("role", "&Role", "line", hint="multi-role", clause=_PROFILE),
    Field("faction", "Facti&on", "line", clause=_PROFILE),
    Field("move", "&Move", name="Move", most=_MOST, clause="ACF-3.5", half=True),
    Field("hull", "H&ull", "score", least=3, most=6, absent=_DASH, clause="ACF-1.5", half=True),
    Field("dogfight", "Do&gfight", "score", least=-9, most=9, score="{:+}", absent=_DASH, clause="ACF-6.3", half=True),
    _AF,
    _DODGE,
    _ADVANCED_AF,
    _STEALTH,
    Field("traits", "Tra&its", "words", hint="Breaching Pod", clause="ACF-10.23"),
    Field("points", "&Points", "optional", most=_MOST, hint="none", clause=_PROFILE, folded=True),
    Field("priority", "Priorit&y", "line", "Priority level", hint="Patrol", clause=_PROFILE, folded=True),
    Field("base_radius", "&Base radius", "optional", most=_MOST, hint=_DASH, clause="ACF-1.3", folded=True),
    _SOURCE,
)
"""A type of flight. Crew Quality, damage, crew, arcs and turns are none of its. Rule: ACF-1.4, ACF-11.1"""

SHIP = (
    Field("name", "&Name", "line", "Class name", clause=_SHIP, required=True),
    Field("faction", "Facti&on", "line", clause=_SHIP),
    _number("speed", "S&peed", _SHIP),
    Field("hull", "H&ull", least=1, most=6, clause=_SHIP, half=True),
    _number("craft", "C&raft", "ACF-7.8"),
    _given("crew_quality", "C&Q", "ACF-10.19", "Crew Quality"),
    _given("damage", "Da&mage", _SHIP),
    _given("crippled_at", "at", "ACF-10.20", "Crippled at"),
    _given("crew", "Cre&w", _SHIP),
    _given("skeleton_at", "at", "ACF-10.21", "Skeleton Crew at"),
    _number("interceptors", "&Interc.", "ACF-10.13", "Interceptors"),
    _AF,
    _DODGE,
    _ADVANCED_AF,
    _STEALTH,
    Field("escort", "Escort", "switch", clause="ACF-10.15", half=True),
    _number("carrier", "&Carrier", "ACF-10.16"),
    Field("fleet_carrier", "F&leet", "switch", "Fleet Carrier", clause="ACF-10.17", half=True),
    Field("traits", "Traits", "words", clause="ACF-10.20"),
    _SOURCE,
)
"""A ship, as far as flights touch it. Rule: ACF-11.2"""

WEAPON = (
    Field("name", "Name", "line", "Weapon name", clause=_PROFILE, required=True),
    Field("range_inches", "Range", name="Range in inches", most=_MOST, clause="ACF-5.8"),
    Field("attack_dice", "AD", name="Attack dice", most=_MOST, clause="ACF-5.8"),
    Field("traits", "Traits", "checks", "Weapon traits", choices=get_args(WeaponTrait), clause="ACF-10.10"),
)


def _weapon_title(weapon: Weapon) -> str:
    return weapon.name


def _load_title(load: Carried) -> str:
    return load.flight if load.count == 1 else f"{load.count} {load.flight}"


WEAPON_PARTS = Parts(WEAPONS, WEAPON, _weapon_title, "A flight attacks with all of its weapons in range.", "ACF-5.8")
LOAD_PARTS = Parts(
    CARRIED,
    (Field("count", "Number", name="Flights of this type", least=1, most=_MOST, clause=_SHIP),),
    _load_title,
    "Aboard when the battle begins.",
    "ACF-11.2",
    count="count",
)
