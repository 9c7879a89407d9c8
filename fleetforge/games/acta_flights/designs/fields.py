"""The fields of flights, ships and weapons, with their clauses.

Rule: ACF-11.1, ACF-11.2
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from fleetforge.app.blueprint import Field, Parts
from fleetforge.systems.acta_flights.profiles import WeaponTrait

if TYPE_CHECKING:
    from fleetforge.systems.acta_flights.profiles import Carried, Weapon

WEAPONS, CARRIED = "weapons", "carried"
_MOST, _LARGE = 99, 999
_PROFILE, _SHIP = "ACF-11.1", "ACF-11.2"
_SCORES = "ACF-11.4"


def _at_least(key: str, label: str, clause: str) -> Field:
    """A score that is rolled for, or none. Rule: ACF-11.4"""
    return Field(key, label, "score", least=2, most=6, score="{}+", clause=clause)


def _number(key: str, label: str, clause: str) -> Field:
    return Field(key, label, most=_MOST, clause=clause)


def _given(key: str, label: str, clause: str, *, folded: bool = False) -> Field:
    """A number that a profile need not give."""
    return Field(key, label, "optional", most=_LARGE, hint="not given", clause=clause, folded=folded)


_DODGE = _at_least("dodge", "Dod&ge", "ACF-10.7")
_STEALTH = _at_least("stealth", "&Stealth", "ACF-10.9")
_ANTI_FIGHTER = _number("anti_fighter", "&Anti-Fighter", "ACF-4.3")
_ADVANCED = Field(
    "advanced_anti_fighter", "Advanced AF", name="Advanced Anti-Fighter", most=_MOST, clause="ACF-10.15", folded=True
)
_SOURCE = Field("source_note", "Source", "notes", "Source note", folded=True)

FLIGHT = (
    Field("name", "&Name", "line", "Type", clause=_PROFILE, required=True),
    Field("role", "&Role", "line", hint="multi-role", clause=_PROFILE),
    _number("move", "&Move", "ACF-3.5"),
    Field("hull", "H&ull", "score", least=3, most=6, absent="not printed: 4", clause="ACF-1.5"),
    Field("dogfight", "D&ogfight", "score", least=-9, most=9, score="{:+}", absent="missing", clause="ACF-6.3"),
    _DODGE,
    _STEALTH,
    _ANTI_FIGHTER,
    _ADVANCED,
    Field("faction", "Faction", "line", clause=_PROFILE, folded=True),
    Field("traits", "Tra&its", "words", hint="Breaching Pod", clause="ACF-10.23", folded=True),
    Field("points", "&Points", "optional", most=_MOST, hint="none", clause=_PROFILE, folded=True),
    Field("priority", "Priorit&y", "line", "Priority level", hint="Patrol", clause=_PROFILE, folded=True),
    Field("base_radius", "&Base radius", "optional", most=_MOST, hint="not given", clause="ACF-1.3", folded=True),
    _SOURCE,
)
"""A type of flight. Crew Quality, damage, crew, arcs and turns are none of its. Rule: ACF-1.4, ACF-11.1"""

SHIP = (
    Field("name", "&Name", "line", "Class name", clause=_SHIP, required=True),
    Field("hull", "H&ull", least=1, most=6, clause=_SHIP),
    _number("speed", "S&peed", _SHIP),
    _number("craft", "C&raft", "ACF-7.8"),
    _ANTI_FIGHTER,
    _number("interceptors", "&Interceptors", "ACF-10.13"),
    _given("damage", "&Damage", _SHIP),
    _given("crew", "Cre&w", _SHIP),
    Field("faction", "Facti&on", "line", clause=_SHIP, folded=True),
    _given("crippled_at", "Crippled at", "ACF-10.20", folded=True),
    _given("skeleton_at", "S&keleton at", "ACF-10.21", folded=True),
    _given("crew_quality", "Crew &Quality", "ACF-10.19", folded=True),
    _ADVANCED,
    replace(_DODGE, folded=True),
    replace(_STEALTH, folded=True),
    Field("carrier", "&Carrier", most=_MOST, clause="ACF-10.16", folded=True),
    Field("fleet_carrier", "F&leet Carrier", "switch", clause="ACF-10.17", folded=True),
    Field("escort", "Escort", "switch", clause="ACF-10.15", folded=True),
    Field("traits", "Other traits", "words", clause="ACF-10.20", folded=True),
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
