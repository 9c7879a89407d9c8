"""The record of a turn that was played, for the layout of turn forms.

Rule: FTC-9.3, FTC-9.4
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.event import Rolled
from fleetforge.journal.turns import Noted
from fleetforge.sheets.page_tables import Row
from fleetforge.sheets.primitives import Face
from fleetforge.sheets.turn_form import Section, SideDie, TurnForm
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.battle.game import RULES
from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed
from fleetforge.systems.full_thrust.battle.turn import InitiativeSet, RollInitiative
from fleetforge.systems.full_thrust.record.rows import LOW_ROW, parts_of, repairs_of, tellings
from fleetforge.systems.full_thrust.record.standing import standing_parts
from fleetforge.systems.full_thrust.sheet.blank_turn import FOLLOWS, INITIATIVE, orders_table
from fleetforge.systems.full_thrust.sheet.table_rules import PHASES
from fleetforge.systems.full_thrust.system import BOARDING_RULES, BOOKS, FIGHTER_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_runs import Run
    from fleetforge.systems.full_thrust.battle.phases import Phase
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import TurnPast


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
        number=INITIATIVE,
        blanks=FOLLOWS,
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
        yield Section("1", "Orders", "revealed", (FormTable(orders_table(LOW_ROW), orders, across=2),))
    told = tellings(turn)
    names = {phase.number: phase.name for phase in PHASES if phase.name != "Damage control"}
    is_classic = turn.end.options.core.fighter_rules == "classic"
    for phase in turn.end.phases:
        telling = told.get(phase.number)
        if telling is None:
            continue
        is_other = is_classic or (phase.role == "end" and not telling.rounds)
        name = phase.title if is_other else names.get(phase.number, phase.title)
        if parts := parts_of(telling):
            yield Section(phase.number, name, "FBD-5.2" if telling.rounds else _note(phase), parts)
        if parts := repairs_of(telling):
            yield Section(phase.number, "Damage control", "FTC-6.2", parts)
    yield Section("", "At the end", f"of turn {turn.number}", standing_parts(turn.end))
    yield Section("", "By hand", "corrections, overrides", (FormLines(tuple(_by_hand(turn))),))


def _note(phase: Phase) -> str:
    """The clause of a phase; where ships fire, how dice are read too."""
    return f"solid die scores arrow: die it earned {phase.clause}" if phase.role == "fire" else phase.clause


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
            entry = moment.entry
            against = " ".join(RULES.overruled_words(moment.before, entry.command, entry.overruled))
            words = f"{entry.command.words(moment.before)}: {entry.reason.rstrip('.')}. {against}"
            yield ((f"{moment.number}", Face.BOLD), (words, Face.REGULAR))
    if not found:
        yield (("Corrections and overrides: none.", Face.REGULAR),)
    chosen = (f"{info.title}, {info.words(value)} [{info.clause}]" for info, value in turn.end.options.differing())
    if words := "; ".join(chosen):
        yield (("Options not as usual:", Face.REGULAR), (f"{words}.", Face.REGULAR))


def _small_print(turn: TurnPast) -> str:
    numbers = [moment.number for moment in turn.moments]
    entries = f"journal entries {numbers[0]}–{numbers[-1]} · " if numbers else ""
    return f"FleetForge · turn record · {entries}{BOOKS} · {FIGHTER_RULES} · {BOARDING_RULES}"
