"""What a turn leaves on the table, and what it takes off.

Rule: FFB-26
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle_options.fighters import DEFAULT_FIGHTERS
from fleetforge.systems.full_thrust.fighters.markers import Turn

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle_options.fighters import FighterOptions
    from fleetforge.systems.full_thrust.fighters.markers import Marker


def stays(marker: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether a marker is still on the table when the turn is over.

    Bolts are gone, missiles too if they attacked; one whose ship was destroyed before it could is
    an orphan. A salvo that found no ship is lost, a heavy missile flies on.

    Rule: FFB-13.9, FFB-25.7, FFB-26.2, FTC-4.11
    """
    if marker.kind == "fighter":
        return marker.strength > 0
    if marker.kind == "plasma" or marker.turn.attacked:
        return False
    if marker.kind == "antimatter":
        return options.amt_explodes == "owner_chooses"
    if not marker.turn.attack_run:
        return marker.kind == "heavy_missile"
    if options.orphan_missile == "keep_hm_remove_sm":
        return marker.kind == "heavy_missile"
    return options.orphan_missile == "keep_all"


def next_turn(marker: Marker) -> Marker:
    """The marker at the start of a turn, with nothing done or declared.

    Rule: FFB-7.18, FFB-12.8, FFB-26.3
    """
    return replace(marker, hits=0, turn=Turn())


def explodes_by_itself(marker: Marker, options: FighterOptions = DEFAULT_FIGHTERS) -> bool:
    """Whether ordnance attacks whether its owner wants it or not; by an option a torpedo only if he does.

    Rule: FFB-11.8, FFB-11.11, FFB-32.41
    """
    if marker.kind == "antimatter":
        return options.amt_explodes == "always"
    return marker.is_ordnance
