"""The order of battle and the selected unit of a battle of fighters at one moment, as plain values.

Rule: HIF-4, HIF-11, HIF-12, HIF-13, HIF-24.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.app.battle_views import Fact, SideView, UnitRow, UnitView, mark_of
from fleetforge.games.hex_impulse.battle.waiting import has_done, still
from fleetforge.journal.state import named, side_name
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.reading import buyer_of, doing_of, pace_of
from fleetforge.systems.hex_impulse.battle.units import FighterUnit
from fleetforge.systems.hex_impulse.menu import ITEMS, cost_of

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from fleetforge.app.battle_views import Glyph
    from fleetforge.systems.hex_impulse.arcs import Hex
    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import CapitalUnit, HeldBonus, Unit
    from fleetforge.systems.hex_impulse.design import Pair


def all_sides(battle: Battle) -> tuple[SideView, ...]:
    """All sides with their fighters, then their capital ships."""
    left = frozenset(still(battle))
    units: tuple[Unit, ...] = (*battle.fighters.values(), *battle.capitals.values())
    rows = {
        side.id: tuple(unit_row(battle, one, left) for one in units if one.side == side.id) for side in battle.sides
    }
    return tuple(
        SideView(side.id, mark, side.name, to_act=False, rows=rows[side.id])
        for mark, side in enumerate(battle.sides, start=1)
    )


def unit_row(battle: Battle, unit: Unit, left: Collection[str]) -> UnitRow:
    """A unit as a row."""
    mark = mark_of(battle, unit.side)
    if not isinstance(unit, FighterUnit):
        size = f"size class {unit.size_class}"
        return UnitRow(unit.id, "ship", mark, unit.name, size, "none", 0, 0, under=_taken(unit))
    design = unit.design
    return UnitRow(
        unit.id,
        "ship",
        mark,
        unit.name,
        design.family.capitalize(),
        _glyph(battle, unit, left),
        unit.hull,
        design.hits,
        unit.armour,
        design.armour,
        lost=tuple(sorted(unit.destroyed_weapons)),
        pill=_pill(unit),
        under="" if unit.gone else ", ".join(_line(battle, unit)),
        gone=unit.gone,
        noun="hull",
    )


def _glyph(battle: Battle, unit: FighterUnit, left: Collection[str]) -> Glyph:
    if unit.gone:
        return "gone"
    if battle.ended:
        return "none"
    if unit.id in left:
        return "to_act"
    return "done" if has_done(battle, unit) else "none"


def _pill(unit: FighterUnit) -> str:
    """The most urgent word about a fighter."""
    if unit.gone:
        return "destroyed"
    if unit.drifts:
        return "drifts"
    if unit.stopped:
        return "stopped"
    return "cloaked" if unit.holds("cloak") else ""


def _line(battle: Battle, unit: FighterUnit) -> Iterator[str]:
    """Power, shields, evasion dice: what is asked for most."""
    yield f"power {unit.power} of {unit.design.power}"
    if unit.design.has_shields:
        yield f"shields {pair_words(unit.shields)}"
    if battle.impulse:
        yield counted(unit.pool, "die", "dice")


def _taken(unit: CapitalUnit) -> str:
    """Points that a capital ship took, and tenths that wait. Rule: HIF-3.4"""
    points = ", ".join(f"{facing} {unit.taken.get(facing, 0)}" for facing in sorted({*unit.taken, *unit.tenths}))
    boxes = f"{counted(unit.boxes, 'power box', 'power boxes')} lost" if unit.boxes else ""
    return "; ".join(filter(None, (f"took {points}" if points else "", boxes)))


def pair_words(pair: Pair) -> str:
    """``8/6``: forward and rear."""
    return f"{pair.forward}/{pair.rear}"


def hex_words(place: Hex) -> str:
    """``3, -2``: steps towards side B and towards side C from the hex in the middle."""
    return f"{place.b}, {place.c}".replace("-", "\N{MINUS SIGN}")


def unit_view(battle: Battle, unit_id: str) -> UnitView | None:
    """The selected unit, None if there is none of this id."""
    unit = battle.unit(unit_id)
    if unit is None:
        return None
    row, side = unit_row(battle, unit, still(battle)), side_name(battle, unit.side)
    if not isinstance(unit, FighterUnit):
        return UnitView(row, side, tuple(_capital_facts(unit)), (), (), "")
    return UnitView(row, side, tuple(_facts(battle, unit)), row.lost, (), unit.id)


def _capital_facts(unit: CapitalUnit) -> Iterator[Fact]:
    """Rule: HIF-3.4, HIF-19.6"""
    yield Fact("Size class", str(unit.size_class))
    for facing in sorted({*unit.taken, *unit.tenths}):
        yield Fact(f"Shield {facing}", f"{unit.taken.get(facing, 0)} taken, {unit.tenths.get(facing, 0)} tenths")
    if unit.boxes:
        yield Fact("Power boxes lost", str(unit.boxes))


def _facts(battle: Battle, unit: FighterUnit) -> Iterator[Fact]:
    """Figures that are asked for at the table; those of what a fighter never had are left out."""
    design, doing = unit.design, doing_of(unit)
    ion = f", {unit.ion_lost} to ion fire" if unit.ion_lost else ""
    yield Fact("Power", f"{unit.power} of {design.power}{ion}")
    yield Fact("Hull", f"{unit.hull} of {design.hits}")
    if design.armour:
        yield Fact("Armour", f"{unit.armour} of {design.armour}")
    if design.has_shields:
        bought = unit.reinforcement
        more = f", bought {pair_words(bought)}" if bought.total else ""
        yield Fact("Shields", f"{pair_words(unit.shields)} of {pair_words(design.shields)}{more}")
    yield Fact("Evasion dice", f"{unit.pool} of {unit.full_pool}" if battle.impulse else str(design.evasion_dice))
    pace = pace_of(battle, unit)
    yield Fact("Speed left", f"{pace.left}, at most {pace.cap}")
    yield Fact("Moved last", "stopped" if unit.stopped else str(unit.last_hexes))
    if unit.place is not None:
        yield Fact("Hex", f"{hex_words(unit.place)}, faces {unit.facing}")
    if design.repair_unit:
        yield Fact("Repair unit", "works" if unit.has_repair_unit else "out of action")
    yield from _turn_facts(battle, unit)
    if off := [*doing.cut, *(one.system for one in doing.drain)]:
        yield Fact("Off", ", ".join(battle.types[one].name if one in battle.types else one for one in off))


def _turn_facts(battle: Battle, unit: FighterUnit) -> Iterator[Fact]:
    """What was bought this turn, and what is owed. Rule: HIF-4.5, HIF-10.2"""
    if not battle.impulse:
        bought = cost_of(unit.purchases or ())
        spendable = buyer_of(battle, unit).spendable
        yield Fact("To spend", f"{spendable - bought} of {spendable}")
    if unit.bonuses:
        yield Fact("Bought", ", ".join(bonus_words(battle, one) for one in unit.bonuses))
    if unit.unspent:
        yield Fact("Unspent", str(unit.unspent))
    if unit.owed:
        yield Fact("To give up", counted(unit.owed, "point"))


def bonus_words(battle: Battle, one: HeldBonus) -> str:
    """``Damage +1 for L1``."""
    aim = one.weapon or (named(battle, one.target) if one.target else "")
    return f"{ITEMS[one.item].title} for {aim}" if aim else ITEMS[one.item].title
