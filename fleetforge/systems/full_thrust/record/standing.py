"""How every unit stands at the end of a turn, as tables.

Rule: FTC-9.2, FTC-9.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.primitives import Anchor
from fleetforge.systems.full_thrust.battle.condition import thrust_of, title_of
from fleetforge.systems.full_thrust.record.rows import ROW
from fleetforge.systems.full_thrust.sheet.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.systems.full_thrust.sheet.turn_parts import FormTable

if TYPE_CHECKING:
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship

_MIDDLE = Anchor.MIDDLE


def ships_table(battle: Battle) -> FormTable:
    """Every ship: hull, armour, thrust, motion, what is lost."""
    table = Table(
        (
            Column("side", 12.0),
            Column("ship", 34.0, TABLE_BOLD, grow=0.3),
            Column("hull", 13.0, anchor=_MIDDLE),
            Column("armour", 12.0, anchor=_MIDDLE),
            Column("thrust", 11.0, anchor=_MIDDLE),
            Column("V", 8.0, anchor=_MIDDLE),
            Column("course", 11.0, anchor=_MIDDLE),
            Column("state", 57.0, grow=0.7),
        ),
        ROW,
    )
    sides = {side.id: side.name for side in battle.sides}
    return FormTable(table, tuple(_ship_row(battle, ship, sides) for ship in battle.ships.values()))


def _ship_row(battle: Battle, ship: Ship, sides: dict[str, str]) -> Row:
    armour = sum(ship.design.armour_layers)
    left = ship.design.hull_boxes - ship.damage.hull_marked
    course = str(ship.motion.facing) if ship.movement == "cinematic" else f"{ship.motion.course_deg:.0f}°"
    return Row(
        (
            sides.get(ship.side, ship.side),
            ship.name,
            f"{left}/{ship.design.hull_boxes}",
            f"{armour - sum(ship.damage.armour_marked)}/{armour}" if armour else "–",
            str(thrust_of(battle, ship)) if ship.design.thrust is not None else "–",
            str(ship.motion.velocity),
            course,
            _state(battle, ship),
        )
    )


def _state(battle: Battle, ship: Ship) -> str:
    """Fate and losses in words."""
    parts = [] if ship.status == "fighting" else [ship.status.replace("_", " ")]
    lost = sorted(title_of(battle, ship, key) for key in ship.damage.lost)
    if lost:
        parts.append("lost: " + ", ".join(lost))
    enemies = sum(party.side != ship.side for party in ship.aboard.guests)
    if enemies:
        parts.append(f"{enemies} enemy parties aboard")
    return "; ".join(parts)


def groups_table(battle: Battle) -> tuple[FormTable, ...]:
    """Every fighter group and marker, if there is any."""
    rows = [
        _small_row(battle, one.side, one.name, one.status, f"{one.fighters}/{one.group.fighters}", one.cef)
        for one in battle.groups.values()
    ]
    rows += [
        _small_row(battle, one.side, one.name, one.kind, str(one.strength), one.cef) for one in battle.markers.values()
    ]
    table = Table(
        (
            Column("side", 12.0),
            Column("group or marker", 60.0, TABLE_BOLD, grow=0.6),
            Column("state", 30.0, grow=0.4),
            Column("strength", 18.0, anchor=_MIDDLE),
            Column("endurance", 18.0, anchor=_MIDDLE),
        ),
        ROW,
    )
    return (FormTable(table, tuple(rows)),) if rows else ()


def _small_row(battle: Battle, side: str, name: str, state: str, strength: str, cef: int) -> Row:
    return Row((_side(battle, side), name, state, strength, str(cef)))


def _side(battle: Battle, side_id: str) -> str:
    side = battle.side(side_id)
    return side.name if side else side_id
