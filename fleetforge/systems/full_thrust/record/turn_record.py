"""The record of a turn that was played, for the layout of turn forms.

Rule: FTC-9.3, FTC-9.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.primitives import Face
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note, Noted
from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, WriteOrders
from fleetforge.systems.full_thrust.battle.rolled import Rolled
from fleetforge.systems.full_thrust.battle.turn import InitiativeSet, NextPhase, RollInitiative
from fleetforge.systems.full_thrust.record.rows import ROW, deeds
from fleetforge.systems.full_thrust.record.standing import groups_table, ships_table
from fleetforge.systems.full_thrust.sheet.blank_turn import orders_table
from fleetforge.systems.full_thrust.sheet.page_tables import Row
from fleetforge.systems.full_thrust.sheet.turn_form import Section, SideDie, TurnForm
from fleetforge.systems.full_thrust.sheet.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.system import BOARDING_RULES, BOOKS, FIGHTER_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import Moment, TurnPast
    from fleetforge.systems.full_thrust.sheet.page_runs import Run


_ELSEWHERE = (NextPhase, RollInitiative, WriteOrders, Correct, Note)
"""Commands whose result stands in another place of the page."""


def turn_form(turn: TurnPast) -> TurnForm:
    """A turn as it was played: orders, initiative, phases with dice and results, corrections, the state at its end."""
    battle = turn.end
    sides = " · ".join(side.name for side in battle.sides)
    dice, outcome = _initiative(turn)
    return TurnForm(
        tuple(_sections(turn)),
        turn.number,
        f"{battle.name} · {sides}",
        dice,
        outcome,
        _small_print(turn),
    )


def _initiative(turn: TurnPast) -> tuple[tuple[SideDie, ...], str]:
    """The last die of each side, and who goes first. Rule: FTC-1.3, FTC-1.4"""
    faces: dict[str, int] = {}
    order: tuple[str, ...] = ()
    for moment in turn.moments:
        if isinstance(moment.entry.command, RollInitiative):
            order = next((one.order for one in moment.entry.events if isinstance(one, InitiativeSet)), order)
            rolled = (event for event in moment.entry.events if isinstance(event, Rolled))
            for event in rolled:
                rollers = event.label.removeprefix("Initiative: ").split(", ")
                faces.update(zip(rollers, event.faces, strict=False))
    names = {side.id: side.name for side in turn.end.sides}
    first = order[0] if order else ""
    dice = tuple(SideDie(side.name, faces.get(side.name), side.id == first) for side in turn.end.sides)
    if not order:
        return dice, ""
    winner, loser = names.get(order[0], order[0]), names.get(order[-1], order[-1])
    return dice, f"{winner} wins: fires first. {loser} moves and launches first."


def _sections(turn: TurnPast) -> Iterator[Section]:
    orders = _orders(turn)
    if orders:
        yield Section("1", "Orders", "revealed", (FormTable(orders_table(ROW), orders, halves=True),))
    for phase in turn.end.phases:
        moments = [one for one in turn.in_phase(phase.number) if _is_told(one)]
        if parts := deeds(moments):
            yield Section(phase.number, phase.title, "", parts)
    yield Section("", "At the end", f"of turn {turn.number}", (ships_table(turn.end), *groups_table(turn.end)))
    yield Section("", "By hand", "corrections, overrides", (FormLines(tuple(_by_hand(turn))),))


def _is_told(moment: Moment) -> bool:
    """Entries that stand elsewhere on the page are left out."""
    return not isinstance(moment.entry.command, _ELSEWHERE) or _rolled(moment)


def _rolled(moment: Moment) -> bool:
    rolls = any(isinstance(event, Rolled) for event in moment.entry.events)
    return rolls and not isinstance(moment.entry.command, RollInitiative)


def _orders(turn: TurnPast) -> tuple[Row, ...]:
    """Orders as they were revealed, beside velocity and course before and after. Rule: FTC-9.1"""
    before = next((battle for battle, event in turn.happenings() if isinstance(event, OrdersRevealed)), None)
    if before is None:
        return ()
    sides = {side.id: side.name for side in before.sides}
    rows = []
    for ship in before.ships.values():
        if not ship.is_on_table:
            continue
        after = turn.end.ships[ship.id].motion
        text = " ".join((ship.orders.text, *ship.orders.marks)) or "–"
        velocities = (str(ship.motion.velocity), text, str(after.velocity), _course(turn.end, ship.id))
        rows.append(Row((sides.get(ship.side, ship.side), ship.name, *velocities)))
    return tuple(rows)


def _course(battle: Battle, ship_id: str) -> str:
    ship = battle.ships[ship_id]
    return str(ship.motion.facing) if ship.movement == "cinematic" else f"{ship.motion.course_deg:.0f}°"


def _by_hand(turn: TurnPast) -> Iterator[tuple[Run, ...]]:
    """Corrections, overrides and notes, "none" if there were none. Rule: FTC-9.3"""
    found = False
    for moment in turn.moments:
        for battle, event in moment.happenings():
            if (moment.is_corrected or isinstance(event, Noted)) and (words := event.words(battle)):
                found = True
                yield ((f"{moment.number}", Face.BOLD), (words, Face.REGULAR))
        if moment.entry.overruled:
            found = True
            words = f"{moment.entry.command.words(moment.before)}: allowed against {', '.join(moment.entry.overruled)}"
            yield ((f"{moment.number}", Face.BOLD), (f"{words} ({moment.entry.reason})", Face.REGULAR))
    if not found:
        yield (("Corrections and overrides: none.", Face.REGULAR),)


def _small_print(turn: TurnPast) -> str:
    numbers = [moment.number for moment in turn.moments]
    entries = f"journal entries {numbers[0]}–{numbers[-1]} · " if numbers else ""
    options = "; ".join(f"{info.key}={value}" for info, value in turn.end.options.differing())
    return f"FleetForge · turn record · {entries}{BOOKS} · {FIGHTER_RULES} · {BOARDING_RULES}" + (
        f" · {options}" if options else ""
    )
