"""How far a weapon reaches, band by band, for rings round its ship.

Rule: FTC-3.7
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.fire.declaration import AimedShot, ShipTarget, Shot
from fleetforge.systems.full_thrust.fire.weapons.table import rule_of

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options.core import CoreOptions
    from fleetforge.systems.full_thrust.fire.declaration import Weapon


@lru_cache(maxsize=256)
def band_ends(weapon: Weapon, options: CoreOptions) -> tuple[int, ...]:
    """The last whole MU of every range band, the reach last; none of what is launched or ordered.

    A band ends where the mean against a ship without screens becomes another: the rule of the weapon says it,
    no table of bands beside it.

    Rule: FTC-3.7, FTC-4
    """
    rule = rule_of(weapon)
    reach = rule.reach_mu(weapon, options) if rule else None
    if rule is None or reach is None:
        return ()
    target = ShipTarget("")
    shots = (AimedShot(Shot(weapon.id, ""), weapon, target, float(far)) for far in range(1, reach + 1))
    means = [rule.damage_odds(shot, options).mean for shot in shots]
    inner = (far for far, (here, beyond) in enumerate(pairwise(means), start=1) if here != beyond)
    return (*inner, reach)
