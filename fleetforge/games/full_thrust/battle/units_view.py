"""The order of battle and the selected unit of a battle at one moment, as plain values."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from fleetforge.app.battle_views import Fact, SideView, UnitRow, UnitView, mark_of
from fleetforge.systems.full_thrust.battle.boarding.aboard import attackers
from fleetforge.systems.full_thrust.battle.condition import (
    area_controls,
    crew_alive,
    crew_of_design,
    fire_controls,
    fitted,
    is_out_of_control,
    screen_of,
    thrust_of,
    title_of,
    track_of,
)
from fleetforge.systems.full_thrust.battle.goes import next_side, order_of_sides, units_left
from fleetforge.systems.full_thrust.battle.scoring import crippled
from fleetforge.systems.full_thrust.battle.units import Group, Marker, Ship

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.app.battle_views import Glyph
    from fleetforge.systems.full_thrust.battle.state import Battle, Unit
    from fleetforge.systems.full_thrust.battle_options import BattleOptions
    from fleetforge.systems.full_thrust.families.base import Role

Titler: TypeAlias = Callable[["Battle", Ship, str], str]
"""Tells what people call a system of a ship by its key."""
MARKERS = {
    "SM": "missile salvo",
    "HM": "heavy missile",
    "PB": "plasma bolt",
    "AMT": "antimatter torpedo",
    "MINE": "mine",
    "NOVA": "nova front",
}
GROUP_STATES = {"aboard": "in its bay", "flying": "flying", "destroyed": "destroyed", "out": "flies no more"}


class OrderOfBattle:
    """All sides with their units, moment after moment: the row of a ship that is the same is not made again."""

    def __init__(self, title: Titler = title_of) -> None:
        self._title = title
        self._known: dict[str, tuple[Ship, BattleOptions, UnitRow]] = {}

    def sides(self, battle: Battle) -> tuple[SideView, ...]:
        """All sides with their ships, groups that fly or were lost, and markers on the table."""
        acting = "" if battle.ended else next_side(battle)
        return tuple(
            SideView(side.id, mark, side.name, side.id == acting, tuple(self._rows(battle, side.id, mark)))
            for mark, side in enumerate(battle.sides, start=1)
        )

    def _rows(self, battle: Battle, side: str, mark: int) -> Iterator[UnitRow]:
        to_act = frozenset(units_left(battle, side))
        units: list[Unit] = [
            *battle.ships_of(side),
            *(one for one in battle.groups.values() if one.side == side),
            *(one for one in battle.markers.values() if one.side == side),
        ]
        for unit in units:
            glyph = glyph_of(battle, unit, to_act)
            if isinstance(unit, Ship):
                yield self._ship_row(battle, unit, mark, glyph)
            else:
                yield unit_row(battle, unit, mark, glyph, self._title)

    def _ship_row(self, battle: Battle, ship: Ship, mark: int, glyph: Glyph) -> UnitRow:
        """The row that the ship had, if nothing of what it tells can be another."""
        before, options, row = self._known.get(ship.id, (None, None, None))
        if row is None or before is not ship or options is not battle.options or (row.mark, row.glyph) != (mark, glyph):
            row = _ship_row(battle, ship, mark, glyph, self._title)
            self._known[ship.id] = ship, battle.options, row
        return row


def unit_row(battle: Battle, unit: Unit, mark: int, glyph: Glyph, title: Titler = title_of) -> UnitRow:
    """A unit as a row."""
    if isinstance(unit, Ship):
        return _ship_row(battle, unit, mark, glyph, title)
    return _group_row(battle, unit, mark, glyph) if isinstance(unit, Group) else _marker_row(battle, unit, mark, glyph)


def glyph_of(battle: Battle, unit: Unit, to_act: frozenset[str]) -> Glyph:
    """How a unit stands in this phase; ``to_act`` are units that may still have a go."""
    if is_gone(unit):
        return "gone"
    if battle.ended:
        return "none"
    if isinstance(unit, Ship):
        if attackers(unit):
            return "boarded"
        if any(one.ship == unit.id for one in battle.declared):
            return "acting"
        if not order_of_sides(battle):
            return _together(battle, unit)
    if unit.id in battle.goes.acted:
        return "done"
    return "to_act" if unit.id in to_act else "none"


def _together(battle: Battle, ship: Ship) -> Glyph:
    """How far a ship is in a phase that all play together: orders written, moved."""
    role = battle.phase.role
    if role not in ("orders", "ships") or not ship.is_in_play:
        return "none"
    done = ship.orders.written if role == "orders" else ship.turn.moved
    return "done" if done else "to_act"


def is_gone(unit: Unit) -> bool:
    """Whether a unit takes no part any more."""
    if isinstance(unit, Ship):
        return unit.status in ("destroyed", "jumped", "off_table")
    return isinstance(unit, Group) and unit.status == "destroyed"


def _ship_row(battle: Battle, ship: Ship, mark: int, glyph: Glyph, title: Titler) -> UnitRow:
    armour = sum(ship.design.armour_layers)
    gone = is_gone(ship)
    return UnitRow(
        ship.id,
        "ship",
        mark,
        ship.name,
        ship.design.class_code,
        glyph,
        max(0, ship.design.hull_boxes - ship.damage.hull_marked),
        ship.design.hull_boxes,
        sum(track_of(ship).armour),
        armour,
        thrust=thrust_of(battle, ship) if ship.design.thrust is not None else None,
        velocity=None if gone else ship.motion.velocity,
        course=course_of(ship),
        lost=tuple(sorted(title(battle, ship, key) for key in ship.damage.lost)),
        pill=_pill(battle, ship),
        gone=gone,
    )


def course_of(ship: Ship) -> str:
    """Clock point, or heading where a ship drifts. Rule: FTC-2.2, FTC-2.13"""
    return str(ship.motion.facing) if ship.movement == "cinematic" else f"{ship.motion.course_deg:.0f}°"


def _pill(battle: Battle, ship: Ship) -> str:
    """The most urgent word about a ship."""
    if ship.status != "fighting":
        return ship.status.replace("_", " ")
    waiting = (
        (bool(ship.damage.unchecked_rows), "threshold"),
        (bool(attackers(ship)), "boarded"),
        (bool(ship.left_edge), "off the table"),
        (ship.core.power_lost_turn is not None and not ship.core.dumped, "power core"),
        (is_out_of_control(ship), "no bridge"),
        (ship.core.life_turns is not None, "life support"),
        (ship.ftl_turn is not None, "leaves by FTL"),
        (crippled(battle, ship), "crippled"),
    )
    return next((word for holds, word in waiting if holds), "")


def _group_row(battle: Battle, group: Group, mark: int, glyph: Glyph) -> UnitRow:
    return UnitRow(
        group.id,
        "group",
        mark,
        group.name,
        group_type(battle, group),
        glyph,
        group.fighters,
        group.group.fighters,
        cef=group.cef,
        full_cef=group.full_cef,
        under=_group_state(battle, group),
        gone=is_gone(group),
    )


def group_type(battle: Battle, group: Group) -> str:
    """What a group flies, in lower case."""
    carrier = battle.ships.get(group.carrier)
    if group.is_cutter or carrier is None:
        return "boarding cutter" if group.is_cutter else ""
    return battle.catalogue.fighters.title(group.group, carrier.design.tech).lower()


def _group_state(battle: Battle, group: Group) -> str:
    deeds = (("attacks", group.run), ("escorts", group.escorts), ("screens", group.screens))
    for word, goal in deeds:
        unit = battle.unit(goal) if goal else None
        if unit is not None and group.status == "flying":
            return f"{word} {unit.name}"
    return GROUP_STATES[group.status]


def _marker_row(battle: Battle, marker: Marker, mark: int, glyph: Glyph) -> UnitRow:
    goals = [unit.name for one in marker.runs if (unit := battle.unit(one))]
    return UnitRow(
        marker.id,
        "marker",
        mark,
        marker.name,
        MARKERS[marker.kind],
        glyph,
        marker.strength,
        marker.strength,
        cef=marker.cef,
        full_cef=marker.cef,
        under=f"attacks {', '.join(goals)}" if goals else "on the table",
    )


def unit_view(battle: Battle, unit_id: str, title: Titler = title_of) -> UnitView | None:
    """The selected unit, None if there is none of this id at this moment."""
    unit = battle.unit(unit_id)
    if unit is None:
        return None
    mark = mark_of(battle, unit.side)
    row = unit_row(battle, unit, mark, glyph_of(battle, unit, frozenset(units_left(battle, unit.side))), title)
    side = battle.side(unit.side)
    name = side.name if side else unit.side
    if isinstance(unit, Ship):
        return UnitView(row, name, tuple(_ship_facts(battle, unit)), row.lost, unit.notes, unit.id)
    if isinstance(unit, Group):
        return UnitView(row, name, tuple(_group_facts(battle, unit)), (), (), *_sheet(battle, unit.carrier, "Carrier"))
    return UnitView(row, name, tuple(_marker_facts(row)), (), (), *_sheet(battle, unit.source, "Came from"))


def _sheet(battle: Battle, ship_id: str, word: str) -> tuple[str, str]:
    ship = battle.ships.get(ship_id)
    return (ship.id, f"{word}: {ship.name}") if ship else ("", "")


def _ship_facts(battle: Battle, ship: Ship) -> Iterator[Fact]:
    """Figures that are asked for at the table; those of systems that a ship never had are left out."""
    if not is_gone(ship):
        yield Fact("Velocity", str(ship.motion.velocity))
        facing = f", facing {ship.motion.facing}" if ship.movement == "vector" else ""
        yield Fact("Course", course_of(ship) + facing)
    if ship.design.thrust is not None:
        yield Fact("Thrust", f"{thrust_of(battle, ship)} of {ship.design.thrust}")
    track = track_of(ship)
    if armour := sum(ship.design.armour_layers):
        yield Fact("Armour", f"{sum(track.armour)} of {armour}")
    yield Fact("Hull", f"{max(0, ship.design.hull_boxes - ship.damage.hull_marked)} of {ship.design.hull_boxes}")
    if _fits(battle, ship, "fire_control"):
        yield Fact("Fire control", f"{fire_controls(battle, ship)} of {_fits(battle, ship, 'fire_control')}")
    if _fits(battle, ship, "area_fire_control"):
        yield Fact("ADFC", f"{area_controls(battle, ship)} of {_fits(battle, ship, 'area_fire_control')}")
    if _fits(battle, ship, "screen") or screen_of(battle, ship):
        yield Fact("Screen", str(screen_of(battle, ship) or "down"))
    if crew := crew_of_design(ship):
        yield Fact("Crew", f"{crew_alive(ship)} of {crew}")
    if ship.orders.revealed:
        yield Fact("Order", "; ".join(part for part in (ship.orders.text, *ship.orders.marks) if part) or "straight on")


def _fits(battle: Battle, ship: Ship, role: Role) -> int:
    return sum(1 for _ in fitted(battle.catalogue, ship, role))


def _group_facts(battle: Battle, group: Group) -> Iterator[Fact]:
    yield Fact("Type", group_type(battle, group))
    yield Fact("Damage points" if group.is_cutter else "Fighters", f"{group.fighters} of {group.group.fighters}")
    yield Fact("Endurance", f"{group.cef} of {group.full_cef}")
    yield Fact("State", _group_state(battle, group))
    if group.evasion:
        yield Fact("Evasion", f"-{group.evasion}")


def _marker_facts(row: UnitRow) -> Iterator[Fact]:
    yield Fact("Kind", row.about)
    yield Fact("Strength", str(row.left))
    if row.cef:
        yield Fact("Endurance", str(row.cef))
    yield Fact("State", row.under)
