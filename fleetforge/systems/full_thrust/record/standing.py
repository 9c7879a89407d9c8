"""How every unit stands at the end of a turn, as tables.

Rule: FTC-9.2, FTC-9.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.battle.condition import thrust_of
from fleetforge.systems.full_thrust.battle.units import Ship
from fleetforge.systems.full_thrust.record.rows import LOW_ROW
from fleetforge.systems.full_thrust.record.short_names import short_titles

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Group

_MIDDLE = Anchor.MIDDLE


def standing_parts(battle: Battle) -> tuple[Part, ...]:
    """Every unit of a battle as it stands now; what is destroyed is named in a sentence."""
    return (*_ships(battle), *_groups(battle), *_destroyed(battle))


def _destroyed(battle: Battle) -> Iterator[Part]:
    everyone: tuple[Ship | Group, ...] = (*battle.ships.values(), *battle.groups.values())
    texts = []
    for side in battle.sides:
        gone = [one.name for one in everyone if one.status == "destroyed" and side.id == _first_side(one)]
        if gone:
            texts.append(((f"Destroyed, {side.name}:", Face.REGULAR), (f"{', '.join(gone)}.", Face.BOLD)))
    if texts:
        yield FormLines(tuple(texts))


def _first_side(unit: Ship | Group) -> str:
    """The side that brought it."""
    return (unit.built_by or unit.side) if isinstance(unit, Ship) else unit.side


def _ships(battle: Battle) -> tuple[FormTable, ...]:
    """Ships that are left: hull, armour, thrust, and what is lost; those that have lost nothing two to a row."""
    ships = [ship for ship in battle.ships.values() if ship.status != "destroyed"]
    told = {ship.id: _state(battle, ship) for ship in ships}
    hurt = tuple(_ship_row(battle, ship, told[ship.id]) for ship in ships if told[ship.id])
    whole = tuple(_ship_row(battle, ship) for ship in ships if not told[ship.id])
    short = Table(_figures(), LOW_ROW)
    full = Table((*_figures(), *_motion(), Column("state", 40.0, grow=0.9)), LOW_ROW)
    return (
        *((FormTable(full, hurt),) if hurt else ()),
        *((FormTable(short, whole, across=3),) if whole else ()),
    )


def _figures() -> tuple[Column, ...]:
    return (
        Column("side", 8.5),
        Column("ship", 18.0, TABLE_BOLD, grow=0.3),
        Column("hull", 9.5, anchor=_MIDDLE),
        Column("arm.", 7.5, anchor=_MIDDLE),
        Column("thr.", 6.0, anchor=_MIDDLE),
    )


def _motion() -> tuple[Column, ...]:
    return Column("V", 6.5, anchor=_MIDDLE), Column("course", 9.5, anchor=_MIDDLE)


def _ship_row(battle: Battle, ship: Ship, *state: str) -> Row:
    """Its figures; with ``state`` its motion too, which stands with the orders of ships in good order."""
    armour = sum(ship.design.armour_layers)
    left = ship.design.hull_boxes - ship.damage.hull_marked
    course = str(ship.motion.facing) if ship.movement == "cinematic" else f"{ship.motion.course_deg:.0f}°"
    figures = (
        _side(battle, ship.side),
        ship.name,
        f"{left}/{ship.design.hull_boxes}",
        f"{armour - sum(ship.damage.armour_marked)}/{armour}" if armour else "–",
        str(thrust_of(battle, ship)) if ship.design.thrust is not None else "–",
    )
    return Row((*figures, str(ship.motion.velocity), course, *state) if state else figures)


def _state(battle: Battle, ship: Ship) -> str:
    """Fate and losses in words."""
    parts = [] if ship.status == "fighting" else [ship.status.replace("_", " ")]
    names = short_titles(battle, ship)
    lost = [names.get(key, key) for key in sorted(ship.damage.lost)]
    parts += ["lost: " + ", ".join(lost)] if lost else []
    return "; ".join((*parts, *_counts(ship)))


def _counts(ship: Ship) -> Iterator[str]:
    """What runs out, and who is aboard."""
    if ship.damage.drive_failures:
        yield f"drive hit {'twice' if ship.damage.drive_failures > 1 else 'once'}"
    if ship.core.bridge_turns is not None:
        yield f"out of control, {ship.core.bridge_turns} turns left"
    if ship.core.life_turns is not None:
        yield f"{ship.core.life_turns} turns of life support"
    enemies = sum(party.side != ship.side for party in ship.aboard.guests)
    if enemies:
        yield f"{enemies} enemy parties aboard"


def _groups(battle: Battle) -> tuple[FormTable, ...]:
    """Every fighter group and marker, if there is any."""
    rows = [
        _small_row(battle, one.side, one.name, one.status, f"{one.fighters}/{one.group.fighters}", one.cef)
        for one in battle.groups.values()
        if one.status != "destroyed"
    ]
    rows += [
        _small_row(battle, one.side, one.name, one.kind, str(one.strength), one.cef) for one in battle.markers.values()
    ]
    table = Table(
        (
            Column("side", 8.5),
            Column("group, marker", 18.0, TABLE_BOLD, grow=0.6),
            Column("state", 10.5, grow=0.4),
            Column("left", 6.5, anchor=_MIDDLE),
            Column("CEF", 6.0, anchor=_MIDDLE),
        ),
        LOW_ROW,
    )
    return (FormTable(table, tuple(rows), across=3),) if rows else ()


def _small_row(battle: Battle, side: str, name: str, state: str, strength: str, cef: int) -> Row:
    return Row((_side(battle, side), name, state, strength, str(cef)))


def _side(battle: Battle, side_id: str) -> str:
    side = battle.side(side_id)
    return side.name if side else side_id
