"""Units at the start of a turn: what was noted for one turn only is wiped.

Rule: FTC-1.1, FFB-7.18, FFB-12.8
"""

from __future__ import annotations

from dataclasses import replace

from fleetforge.systems.full_thrust.battle.units import Group, Marker, Orders, Ship, ThisTurn


def ship_afresh(ship: Ship) -> Ship:
    """A ship without what it did this turn; its crew is back at its stations."""
    aboard = replace(ship.aboard, serving_crew=0, teams=None)
    prize = replace(ship.prize, tried=frozenset()) if ship.prize else None
    return replace(ship, orders=Orders(), turn=ThisTurn(), turned_last=ship.turn.turned, aboard=aboard, prize=prize)


def group_afresh(group: Group) -> Group:
    """A group without what it did this turn."""
    return replace(
        group,
        screens="",
        screen_offset=None,
        escorts="",
        moved_primary=False,
        moved_secondary=False,
        free_move=False,
        run="",
        declared=False,
        broken_off=False,
        dropped_run="",
        broke_in_9a=False,
        evasion=0,
        drawn=(),
        fired=False,
        attacked=False,
    )


def marker_afresh(marker: Marker) -> Marker:
    """A marker without what it did this turn."""
    return replace(marker, hits=0, evasion=0, runs=(), moved_primary=False, moved_secondary=False, resolved=False)
