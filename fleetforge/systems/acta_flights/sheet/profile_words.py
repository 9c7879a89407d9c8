"""Scores and weapons as they stand on sheets.

Rule: ACF-11.1, ACF-11.2
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_parts import DASH
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, Column, Row, Table
from fleetforge.sheets.primitives import Anchor

if TYPE_CHECKING:
    from collections.abc import Sequence

    from fleetforge.systems.acta_flights.profiles import Battery, Carrier, Flight, Weapon

MINUS = "\N{MINUS SIGN}"
WEAPONS = Table(
    (
        Column("weapon", 26.0, TABLE_BOLD, grow=0.5),
        Column("range", 10.0, TABLE_FIGURE, Anchor.MIDDLE),
        Column("AD", 8.0, TABLE_BOLD, Anchor.MIDDLE),
        Column("traits", 30.0, grow=0.5),
    ),
    5.0,
)
"""Weapons of a flight or a ship."""


def at_least(score: int | None) -> str:
    """``2+``, or a dash for none."""
    return DASH if score is None else f"{score}+"


def signed(score: int | None) -> str:
    """``+3``, as a Dogfight score is printed. Rule: ACF-11.1"""
    if score is None:
        return DASH
    return f"{MINUS}{-score}" if score < 0 else f"+{score}"


def battery_words(battery: Battery) -> str:
    """The trait with its score, the advanced one with what it adds; a dash for none. Rule: ACF-10.15"""
    if not battery.dice:
        return DASH
    return f"{battery.dice} (+1 each)" if battery.is_advanced else str(battery.dice)


def weapon_rows(weapons: Sequence[Weapon], key: str) -> tuple[Row, ...]:
    """A row for each weapon."""
    return tuple(
        Row((one.name, f'{one.range_inches}"', str(one.attack_dice), ", ".join(one.traits) or DASH), f"{key}:{number}")
        for number, one in enumerate(weapons, start=1)
    )


def kind_line(flight: Flight, title: str) -> str:
    """Type, role and faction of a flight; not its type where the title says it."""
    kind = "" if flight.name == title else flight.name
    return " · ".join(filter(None, (kind, flight.role, flight.faction)))


def special_traits(ship: Carrier) -> str:
    """Traits of a ship that have no box of their own: Carrier, Escort, Stealth, what its profile names."""
    scored = {
        f"Carrier {ship.carrier}": ship.carrier,
        "Fleet Carrier": ship.fleet_carrier,
        "Escort": ship.escort,
        f"Stealth {ship.stealth}+": ship.stealth,
        f"Dodge {ship.dodge}+": ship.dodge,
    }
    return ", ".join((*(words for words, has in scored.items() if has), *ship.traits))
