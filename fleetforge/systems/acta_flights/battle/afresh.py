"""Units at the start of a turn: what was noted for one turn only is wiped.

Rule: ACF-8.15, ACF-10.13
"""

from __future__ import annotations

from dataclasses import replace

from fleetforge.systems.acta_flights.battle.units import FlightUnit, ShipUnit


def ship_afresh(ship: ShipUnit) -> ShipUnit:
    """A ship without what it did this turn. Rule: ACF-10.13"""
    return replace(
        ship,
        special_used=False,
        special_action="",
        moved=False,
        dice_rolled=0,
        launched=0,
        recovered=0,
        interceptors=(),
        pool=None,
        fired=frozenset(),
        marked_by=frozenset(),
    )


def flight_afresh(flight: FlightUnit) -> FlightUnit:
    """A flight without what it did this turn; contacts and what it supports stay. Rule: ACF-8.15"""
    return replace(
        flight,
        moved=False,
        carried=False,
        stirred=False,
        role="free",
        fought=False,
        attacked=False,
        nomination=None,
        attack_lost=False,
        left_base="",
        intercepts="",
        marked_by=frozenset(),
    )
