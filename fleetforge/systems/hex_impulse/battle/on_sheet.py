"""What is marked on the record of a fighter as it stands in a battle.

Rule: HIF-28.2
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.kernel.words import counted
from fleetforge.systems.hex_impulse.battle.reading import bonus_words, bought_words, doing_of
from fleetforge.systems.hex_impulse.design import Pair
from fleetforge.systems.hex_impulse.menu import ITEMS, menu_of
from fleetforge.systems.hex_impulse.sheet.marks import ImpulseMarks, Marks, in_a_row

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from fleetforge.systems.hex_impulse.battle.state import Battle
    from fleetforge.systems.hex_impulse.battle.units import FighterUnit, HeldBonus
    from fleetforge.systems.hex_impulse.sheet.marks import Mark


def record_marks(battle: Battle, unit: FighterUnit, moments: Iterable[Battle] = ()) -> Marks:
    """A fighter as it stands. ``moments`` are earlier ones of this turn, for what it did in impulses that are over.

    Rule: HIF-28.2
    """
    design, hits = unit.design, unit.design.power - unit.power - unit.ion_lost
    return Marks(
        tag=moment_words(battle, unit),
        power=in_a_row(("hit", hits), ("ion", unit.ion_lost)),
        hull=design.hits - unit.hull,
        armour=design.armour - unit.armour,
        shields=unit.shields,
        bought=_bought(unit),
        left=unit.reinforcement,
        dice=_dice(battle, unit),
        modifiers=_modifiers(battle, unit),
        weapons=unit.destroyed_weapons,
        repair_unit=unit.repair_unit_out,
        cloaked=unit.holds("cloak") > 0,
        shots=unit.shots,
        turn=battle.turn,
        gains=dict(_gains(unit)),
        menu=_menu(unit),
        told=tuple(_told(battle, unit)),
        impulses=_impulses(battle, unit.id, moments),
    )


def moment_words(battle: Battle, unit: FighterUnit) -> str:
    """``turn 2, impulse 3``; of a fighter that is destroyed, that it is."""
    when = f"impulse {battle.impulse}" if battle.impulse else battle.phase.title.casefold()
    return "destroyed" if unit.gone else f"turn {battle.turn}, {when}"


def _bought(unit: FighterUnit) -> Pair:
    """Shield points of the purchases that it holds, as they were bought. Rule: HIF-12.13"""
    made = {f"b{number}": one for number, one in enumerate(unit.purchases or (), start=1)}
    held = [made[one.id] for one in unit.bonuses if one.bonus == "shield" and one.id in made]
    return Pair(sum(one.forward for one in held), sum(one.rear for one in held))


def _dice(battle: Battle, unit: FighterUnit) -> tuple[Mark, ...]:
    """Dice of an impulse: those used, those left, those that lock-ons take. Rule: HIF-11.6, HIF-11.9"""
    if not battle.impulse:
        return ()
    used, locked = unit.full_pool - unit.pool, max(unit.design.evasion_dice - unit.full_pool, 0)
    return in_a_row(("spent", used), ("", unit.pool), ("gone", locked))


def _modifiers(battle: Battle, unit: FighterUnit) -> frozenset[str]:
    """What is added to its evasion dice. Rule: HIF-11.7"""
    tracked = any(one.side != unit.side and one.holds("tracking_all") for one in battle.in_play)
    found = {"bought": unit.holds("evasion") > 0, "tracked": tracked, "stopped": unit.stopped}
    return frozenset(name for name, holds in found.items() if holds and unit.is_in_play)


def _gains(unit: FighterUnit) -> Iterator[tuple[str, int]]:
    """Rows of the chart of gains with how often each is done. Rule: HIF-9"""
    doing = doing_of(unit)
    yield from ((f"cut:{system}", 1) for system in doing.cut)
    yield from ((f"drain:{one.system}", 1) for one in doing.drain)
    yield "speed", int(doing.cut_speed)
    yield "regeneration", int(doing.cut_regen)
    yield "shields", doing.drained_points // 2


def _menu(unit: FighterUnit) -> Mapping[str, int]:
    """Rows of the menu with how often each is held; a bonus has one row, at whichever price it was bought."""
    rows = {(line.item.bonus, line.item.points): line.item.key for line in menu_of(unit.design)}
    keys = (rows.get((one.bonus, ITEMS[one.item].points), one.item) for one in unit.bonuses)
    return Counter(keys)


def _told(battle: Battle, unit: FighterUnit) -> Iterator[str]:
    """What it bought, what of that is used or given up, and what is left to pay for losses. Rule: HIF-10.6, HIF-10.7"""
    if unit.purchases is None:
        return
    yield f"Turn {battle.turn}: {bought_words(battle, unit.purchases)}"
    kept = {one.id for one in unit.bonuses}
    given = [one for number, one in enumerate(unit.purchases, start=1) if f"b{number}" not in kept]
    if given:
        yield f"Given up: {bought_words(battle, given)}"
    if used := [_without_points(battle, one) for one in unit.bonuses if one.used]:
        yield f"Used: {', '.join(used)}"
    if unit.unspent:
        yield f"Unspent: {counted(unit.unspent, 'point')}"


def _without_points(battle: Battle, one: HeldBonus) -> str:
    return bonus_words(battle, replace(one, forward=0, rear=0))


def _impulses(battle: Battle, unit: str, moments: Iterable[Battle]) -> Mapping[int, ImpulseMarks]:
    last = impulses_of((*moments, battle), battle.turn)
    return {impulse: _impulse(then, then.fighters[unit]) for impulse, then in last.items()}


def impulses_of(moments: Iterable[Battle], turn: int) -> Mapping[int, Battle]:
    """The impulses of a turn, each as it was at its end or is at the last moment. Rule: HIF-24.2"""
    return {one.impulse: one for one in moments if one.impulse and one.turn == turn}


def chart_words(battle: Battle, unit: FighterUnit) -> str:
    """An impulse of a fighter in one cell: hexes and facing, what fired at whom, dice used; whether it is destroyed."""
    used = unit.full_pool - unit.pool
    moved = "S" if unit.stopped else f"{unit.last_hexes} {unit.facing}"
    dice = counted(used, "die", "dice") if used else ""
    if unit.gone and not unit.moved:
        return ""
    return " · ".join(
        filter(None, (moved if unit.moved else "", _fired(battle, unit), dice, "destroyed" if unit.gone else ""))
    )


def _fired(battle: Battle, unit: FighterUnit) -> str:
    """Weapons that fired, by target. Rule: HIF-2.7"""
    shots: dict[str, list[str]] = {}
    for shot in battle.shots:
        if shot.firer == unit.id:
            shots.setdefault(named(battle, shot.target), []).extend(shot.weapons)
    return "; ".join(f"{', '.join(weapons)} at {target}" for target, weapons in shots.items())


def _impulse(battle: Battle, unit: FighterUnit) -> ImpulseMarks:
    moved = unit.moved and not unit.stopped
    return ImpulseMarks(
        str(unit.last_hexes) if moved else "",
        unit.moved and unit.stopped,
        _fired(battle, unit),
        () if unit.gone and not unit.moved else _dice(battle, unit),
    )
