"""Optional rules of boarding that are not in use: refused by their titles."""

from __future__ import annotations

from fleetforge.kernel.finding import Refusal
from fleetforge.kernel.option_info import infos_of
from fleetforge.systems.full_thrust.battle_options.boarding import BoardingOptions
from fleetforge.systems.full_thrust.boarding import faults
from fleetforge.systems.full_thrust.options import ConstructionOptions


def option_off(place: str, subject: str, key: str) -> Refusal:
    """What stands against something that only an optional rule allows. Rule: FBD-9.1"""
    infos = (*infos_of(BoardingOptions), *infos_of(ConstructionOptions))
    return Refusal(faults.OPTION_OFF, place, subject, next(one.title for one in infos if one.key == key))
