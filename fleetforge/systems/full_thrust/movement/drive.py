"""The main drive as it is this turn: thrust left, how much of it may turn, what bars its use.

Rule: FTC-2.3, FTC-2.4, FTC-2.5, FTC-5.12
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from fleetforge.systems.full_thrust.design.hull import thrust_left, thrust_power, turn_limit

Hold: TypeAlias = Literal["ftl", "nova", "out_of_control", "core_dumped", "launch"]
"""What bars all use of the drive: FTL warm-up, an armed nova cannon, a lost bridge, a dumped power
core, a classic fighter launch. Rule: FTC-2.21, FTC-4.22, FTC-5.16, FTC-5.18, FTC-7.2"""
HalfRounding: TypeAlias = Literal["down", "up"]


@dataclass(frozen=True, slots=True)
class Allowance:
    """Points for one turn: all of them, and how many may turn the ship or feed its thrusters."""

    thrust: int
    turning: int


@dataclass(frozen=True, slots=True)
class Drive:
    """A main drive in play.

    ``rating`` is the printed thrust, or what a power node was given this turn; ``failures`` are 0,
    1 or 2. ``emergency`` asks for emergency thrust.

    Rule: FTC-2.4, FTC-2.25, FTC-5.12
    """

    rating: int
    failures: int = 0
    advanced: bool = False
    half_rounding: HalfRounding = "down"
    holds: tuple[Hold, ...] = ()
    emergency: bool = False

    @property
    def thrust(self) -> int:
        """Thrust that the failures leave. Rule: FTC-5.12"""
        return thrust_left(self.rating, self.failures, up=self.half_rounding == "up")

    @property
    def turning(self) -> int:
        """Points that may turn the ship in an ordinary turn. Rule: FTC-2.3, FTC-2.4, FTC-2.5"""
        return turn_limit(self.thrust, advanced=self.advanced)

    @property
    def thrusters(self) -> int:
        """The separate pool of ``vector_rules=fb1``. Rule: FTC-2.14, FTC-2.20"""
        return self.thrust if self.advanced else self.thrust // 2

    @property
    def extra(self) -> int:
        """Points that emergency thrust adds. Rule: FTC-2.25"""
        return self.thrust // 2 if self.emergency else 0

    @property
    def thrusters_allowed(self) -> int:
        """Points that an order may spend from the separate pool. Rule: FTC-2.14, FTC-2.25"""
        return self.thrust if self.emergency else self.thrusters

    @property
    def allowance(self) -> Allowance:
        """What a cinematic order may spend. Rule: FTC-2.3, FTC-2.25"""
        thrust = self.thrust + self.extra
        return Allowance(thrust, thrust if self.emergency else self.turning)


def bought_thrust(mass: int, power: int, *, failures: int = 0) -> int:
    """Thrust that a power node gives for the power of the movement pool.

    A damaged node takes twice the power, a node that failed twice gives nothing.

    Rule: FBC-22.6, FTC-1.2, FTC-5.12
    """
    if power <= 0 or failures >= 2:
        return 0
    thrust = 0
    while thrust_power(mass, thrust + 1, damaged=failures > 0) <= power:
        thrust += 1
    return thrust
