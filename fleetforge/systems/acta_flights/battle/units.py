"""Flights and ships in a battle, as they are now.

Rule: ACF-11, ACF-12.4
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from fleetforge.systems.acta_flights.brawl import Nomination, Role
from fleetforge.systems.acta_flights.conditions import is_at
from fleetforge.systems.acta_flights.interception import Pool
from fleetforge.systems.acta_flights.profiles import Carrier, Flight

FlightStatus: TypeAlias = Literal["aboard", "in_play", "hyperspace", "destroyed"]
LostTo: TypeAlias = Literal["", "dogfight", "fire"]
FIELD_OF_TRAIT = {
    "Anti-Fighter": "anti_fighter",
    "Advanced Anti-Fighter": "advanced_anti_fighter",
    "Interceptors": "interceptors",
    "Carrier": "carrier",
}
SWITCH_OF_TRAIT = {"Fleet Carrier": "fleet_carrier", "Escort": "escort"}
SCORE_OF_TRAIT = {"Stealth": "stealth", "Dodge": "dodge"}


@dataclass(frozen=True, slots=True)
class FlightUnit:
    """One flight: no partial losses. ``contacts`` are units that it touches, ``supports`` what it escorts.

    ``home`` is the ship that it is aboard of, ``ready`` the turn from which it acts. ``left_base`` is
    what it left to meet an attacker, ``intercepts`` the ship for which it intercepts this turn.
    Rule: ACF-1.1, ACF-12.4
    """

    id: str
    name: str
    side: str
    profile: Flight
    status: FlightStatus = "aboard"
    home: str = ""
    place: str = ""
    contacts: frozenset[str] = frozenset()
    supports: str = ""
    ready: int = 0
    moved: bool = False
    carried: bool = False
    stirred: bool = False
    """Whether it changed its place this turn. Rule: ACF-10.7"""
    role: Role = "free"
    fought: bool = False
    attacked: bool = False
    nomination: Nomination | None = None
    attack_lost: bool = False
    left_base: str = ""
    intercepts: str = ""
    marked_by: frozenset[str] = frozenset()
    lost_to: LostTo = ""
    lost_turn: int = 0

    @property
    def is_in_play(self) -> bool:
        """Whether it is on the table."""
        return self.status == "in_play"


@dataclass(frozen=True, slots=True)
class ShipUnit:
    """One ship. ``damage`` and ``crew`` are what is left, None where its profile gives none.

    ``special_action`` is the one that succeeded this turn; ``dice_rolled`` are Anti-Fighter dice.
    ``interceptors`` are flights that intercept for it, in the order in which their owner gives them
    up, ``pool`` the dice since the first hit of the turn. Rule: ACF-12.4
    """

    id: str
    name: str
    side: str
    profile: Carrier
    damage: int | None = None
    crew: int | None = None
    removed: str = ""
    traits_lost: frozenset[str] = frozenset()
    crippled: bool = False
    special_used: bool = False
    special_action: str = ""
    moved: bool = False
    deployed: int = 0
    dice_rolled: int = 0
    launched: int = 0
    recovered: int = 0
    interceptors: tuple[str, ...] = ()
    pool: Pool | None = None
    fired: frozenset[str] = field(default=frozenset())
    marked_by: frozenset[str] = frozenset()

    @property
    def is_in_play(self) -> bool:
        """Whether it is on the table."""
        return not self.removed

    @property
    def is_skeleton(self) -> bool:
        """Whether it is on Skeleton Crew. Rule: ACF-10.21"""
        return is_at(self.crew, self.profile.skeleton_at)

    @property
    def now(self) -> Carrier:
        """Its profile without the traits that it lost. Rule: ACF-4.11, ACF-10.17, ACF-10.20, ACF-10.21"""
        lost = set(self.traits_lost)
        if self.crippled or self.is_skeleton:
            lost.add("Fleet Carrier")
        changes: dict[str, int | bool | None] = {FIELD_OF_TRAIT[one]: 0 for one in lost if one in FIELD_OF_TRAIT}
        changes |= {SWITCH_OF_TRAIT[one]: False for one in lost if one in SWITCH_OF_TRAIT}
        changes |= {SCORE_OF_TRAIT[one]: None for one in lost if one in SCORE_OF_TRAIT}
        traits = tuple(one for one in self.profile.traits if one not in lost)
        return replace(self.profile, traits=traits, **changes)  # type: ignore[arg-type]  # by the tables above


Unit: TypeAlias = FlightUnit | ShipUnit
