"""Hypothesis strategies for whatever files of flights and carriers may hold, odd names and empty values included."""

from __future__ import annotations

from typing import get_args

from hypothesis import strategies as st

from fleetforge.systems.acta_flights.profiles import Carried, Carrier, Flight, Weapon, WeaponTrait
from tests.storage.strategies import ids, names

_COUNT = st.integers(0, 999)
_SCORE = st.integers(0, 99)


def weapons() -> st.SearchStrategy[tuple[Weapon, ...]]:
    """Weapons of any reach, sensible or not."""
    traits = st.lists(st.sampled_from(get_args(WeaponTrait)), max_size=3).map(tuple)
    one = st.builds(Weapon, name=ids(), range_inches=_COUNT, attack_dice=_SCORE, traits=traits)
    return st.lists(one, max_size=3).map(tuple)


def _shared() -> dict[str, st.SearchStrategy[object]]:
    return {
        "faction": names(),
        "anti_fighter": _SCORE,
        "advanced_anti_fighter": _SCORE,
        "traits": st.lists(names(), max_size=3).map(tuple),
        "weapons": weapons(),
        "source_note": names(),
    }


def flights() -> st.SearchStrategy[Flight]:
    """Types of flights, legal or not."""
    scores = ("hull", "dodge", "stealth", "base_radius", "points", "crew_quality")
    return st.builds(
        Flight,
        name=ids(),
        role=names(),
        priority=names(),
        move=_COUNT,
        dogfight=st.none() | st.integers(-99, 99),
        **dict.fromkeys(scores, st.none() | _SCORE),
        **_shared(),
    )


def carriers() -> st.SearchStrategy[Carrier]:
    """Ships, legal or not, that carry flights which there may not be."""
    figures = ("crew_quality", "damage", "crippled_at", "crew", "skeleton_at", "stealth", "dodge")
    return st.builds(
        Carrier,
        id=ids(),
        name=ids(),
        **dict.fromkeys(("hull", "speed", "craft", "interceptors", "carrier"), _SCORE),
        **dict.fromkeys(("fleet_carrier", "escort"), st.booleans()),
        **dict.fromkeys(figures, st.none() | _COUNT),
        carried=st.lists(st.builds(Carried, flight=ids(), count=_SCORE), max_size=3).map(tuple),
        **_shared(),
    )
