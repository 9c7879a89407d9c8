"""Pods of living ships: lances that strike, leeches that hold on.

What a lance does is not confirmed, so that by default the players enter its damage.

Rule: FTC-4.19, FTC-4.20, FTC-4.21
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.kernel.dice import Roll
from fleetforge.kernel.odds import constant, die
from fleetforge.systems.full_thrust.damage.armour import Blow
from fleetforge.systems.full_thrust.fire.report import Report
from fleetforge.systems.full_thrust.fire.weapons.projectiles import SIDES, Projectile

if TYPE_CHECKING:
    from fleetforge.kernel.dice import Faces, Rolling
    from fleetforge.kernel.odds import Distribution
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import AimedShot

POD_POWER = 3
POD_BIOMASS = 1
"""Price of a lance or a leech. Rule: FTC-4.19, FTC-4.20"""
INTERCEPTOR_POWER = 1
INTERCEPTOR_BIOMASS = 1
"""Price of an interceptor pod. Rule: FTC-4.21"""
LEECH_POINTS = 2
"""Damage of an attached leech to the hull, each turn. Rule: FTC-4.20"""


def lance_dice(options: CoreOptions) -> int:
    """Damage dice of a lance; by hand two, as a hint. Rule: FTC-4.19"""
    return 1 if options.pod_damage == "lance_1d6" else 2


def leech_blow() -> Blow:
    """What an attached leech does in a turn; it sits on the hull. Rule: FTC-4.20"""
    return Blow(LEECH_POINTS, "none")


@dataclass(frozen=True, slots=True)
class PodLauncher(Projectile):
    """Lance and leech pods. Rule: FTC-4.19, FTC-4.20, FFB-27.15"""

    def by_hand(self, aimed: AimedShot, options: CoreOptions) -> bool:
        """Whether the players enter the damage of the shot. Rule: FTC-4.19"""
        return aimed.shot.pod != "leech" and options.pod_damage == "manual"

    def at_ship(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[Report]:
        """Rule: FTC-4.19, FTC-4.20"""
        if self.by_hand(aimed, options):
            entered = aimed.shot.entered or 0
            return Report(aimed.weapon.id, int(entered > 0), (Blow(entered, "half"),) if entered > 0 else ())
        # A plain super() does not work in a slotted dataclass.
        return (yield from Projectile.at_ship(self, aimed, label, options))

    def strike(self, aimed: AimedShot, label: str, options: CoreOptions) -> Rolling[tuple[tuple[Blow, ...], Faces]]:
        """Rule: FTC-4.19, FTC-4.20, FTC-5.5"""
        if aimed.shot.pod == "leech":
            return (leech_blow(),), ()
        thrown = yield Roll(f"{label}, damage", lance_dice(options))
        return (Blow(sum(thrown), "half"),), thrown

    def strike_odds(self, aimed: AimedShot, options: CoreOptions) -> Distribution:
        """Rule: FTC-4.19, FTC-4.20"""
        if aimed.shot.pod == "leech":
            return constant(LEECH_POINTS)
        return die(SIDES).times(lance_dice(options))

    def attaches(self, aimed: AimedShot) -> bool:
        """A leech that hits holds on. Rule: FTC-4.20"""
        return aimed.shot.pod == "leech"
