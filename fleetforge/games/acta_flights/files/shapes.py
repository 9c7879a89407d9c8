"""The shapes of flights and of ships that carry them in a file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import core_schema

from fleetforge.storage.native.shape import IDENTITY, NAME, NOTES, SWITCH, into, many, maybe, one_of, whole
from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon, WeaponTrait

if TYPE_CHECKING:
    from pydantic_core import CoreSchema

_SCORE = whole(0, 99)
_COUNT = whole(0, 999)


def flight_shape() -> CoreSchema:
    """What a flight's profile in a file may be; what the rules say of it is checked elsewhere. Rule: ACF-11.1"""
    words = dict.fromkeys(("faction", "role", "priority"), NAME)
    scores = dict.fromkeys(("hull", "dodge", "stealth", "base_radius", "points", "crew_quality"), maybe(_SCORE))
    return into(
        Flight,
        name=IDENTITY,
        **words,
        move=_COUNT,
        dogfight=maybe(core_schema.int_schema(ge=-99, le=99, strict=True)),
        **scores,
        **_shared(),
    )


def carrier_shape() -> CoreSchema:
    """What a ship's profile in a file may be. Rule: ACF-11.2"""
    scores = dict.fromkeys(("hull", "speed", "craft", "interceptors", "carrier"), _SCORE)
    figures = ("crew_quality", "damage", "crippled_at", "crew", "skeleton_at", "stealth", "dodge")
    return into(
        Carrier,
        id=IDENTITY,
        name=IDENTITY,
        faction=NAME,
        **scores,
        **dict.fromkeys(figures, maybe(_COUNT)),
        **dict.fromkeys(("fleet_carrier", "escort"), SWITCH),
        carried=many(into(Carried, flight=IDENTITY, count=_SCORE), 100),
        **_shared(),
    )


def _shared() -> dict[str, CoreSchema]:
    """Fields that flights and ships have alike."""
    weapon = into(Weapon, name=IDENTITY, range_inches=_COUNT, attack_dice=_SCORE, traits=many(one_of(WeaponTrait), 20))
    return {
        **dict.fromkeys(("anti_fighter", "advanced_anti_fighter"), _SCORE),
        "traits": many(NAME, 100),
        "weapons": many(weapon, 100),
        "source_note": NOTES,
    }
