"""The phases of a played turn, read event by event into the parts of its record.

Rule: FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.event import Rolled, Told
from fleetforge.journal.turns import Noted, PhaseBegan, TurnBegan
from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, TABLE_TEXT, Column, Row, Table
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.battle.goes import GoTaken, SidePassed
from fleetforge.systems.full_thrust.battle.gunnery.announced import FireCalled
from fleetforge.systems.full_thrust.battle.helm.moved import ShipMoved
from fleetforge.systems.full_thrust.battle.orders import OrdersRevealed, OrdersWritten
from fleetforge.systems.full_thrust.battle.turn import InitiativeSet, RollInitiative
from fleetforge.systems.full_thrust.battle.units import Group, Marker
from fleetforge.systems.full_thrust.battle.wounds import CoreFailed
from fleetforge.systems.full_thrust.record import aboard_told, clash_told, fire_told
from fleetforge.systems.full_thrust.record.telling import Telling
from fleetforge.systems.full_thrust.record.thrown_dice import is_earned, throw_of
from fleetforge.systems.full_thrust.sheet.blank_turn import (
    boarding_table,
    damage_table,
    fire_table,
    strike_table,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_runs import Run
    from fleetforge.sheets.turn_parts import Part
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import Moment, TurnPast
    from fleetforge.systems.full_thrust.record.telling import Readers

ROW, LOW_ROW = 5.1, 4.5
"""Height of rows in mm, and of those without dice."""
_MANY = 6
"""Rows of damage above which they stand in two columns."""
_ENDURANCE = ("primary", "launch", "secondary", "dogfights")
"""Phases whose record says what became of the endurance of groups; elsewhere it stands in their rows."""


def _moved(telling: Telling, battle: Battle, event: ShipMoved) -> None:
    """Only what is not in the table of orders: limits that failed, and warnings. Rule: FTC-2.6, FTC-9.3"""
    if event.reasons or event.said:
        telling.came(battle, event.words(battle))


def _advice(telling: Telling, battle: Battle, event: Told[Battle]) -> None:
    telling.came(battle, f"{event.words(battle).removesuffix('.')} [{event.clause}]")


def _core(telling: Telling, battle: Battle, event: CoreFailed) -> None:
    """What failed, with its own die where there was one. Rule: FTC-5.16, FTC-5.17, FTC-5.18"""
    others, own = telling.taken(), f": {event.core}"
    telling.pending = [one for one in others if own in one.label]
    telling.came(battle, event.words(battle))
    telling.pending = [one for one in others if own not in one.label]


def _passed(telling: Telling, battle: Battle, event: SidePassed) -> None:
    telling.say(battle, event.words(battle), passing=True)


def _silent(telling: Telling, battle: Battle, event: Event) -> None:
    """What stands in another place of the page."""


_SILENT: tuple[type[Event], ...] = (
    GoTaken,
    PhaseBegan,
    TurnBegan,
    OrdersWritten,
    OrdersRevealed,
    InitiativeSet,
    FireCalled,
    Noted,
)
_READERS: Readers = {
    **dict.fromkeys(_SILENT, _silent),
    ShipMoved: _moved,
    Told: _advice,
    CoreFailed: _core,
    SidePassed: _passed,
    **fire_told.READERS,
    **clash_told.READERS,
    **aboard_told.READERS,
}


def tellings(turn: TurnPast) -> dict[str, Telling]:
    """The phases of a turn, by number, each with what happened in it."""
    found: dict[str, Telling] = {}
    for moment in turn.moments:
        if not isinstance(moment.entry.command, RollInitiative):
            _read(found, moment, turn.number)
    return found


def _read(found: dict[str, Telling], moment: Moment, turn: int) -> None:
    """An entry, event by event; each belongs to the phase that it met."""
    here: dict[str, Telling] = {}
    for battle, event in moment.happenings():
        phase = battle.phase if battle.turn == turn else battle.phases[-1]
        telling = found.setdefault(phase.number, Telling(phase, battle, battle, moment))
        if phase.number not in here:
            telling.moment, telling.told = moment, []
        here[phase.number] = telling
        _read_event(telling, battle, event)
        telling.end = event.apply(battle)
    for telling in here.values():
        telling.spill()


def _read_event(telling: Telling, battle: Battle, event: Event) -> None:
    if isinstance(event, Rolled):
        if is_earned(event) and telling.pending:
            telling.pending[-1] = telling.pending[-1].grown(event.faces)
        else:
            telling.pending.append(throw_of(event))
        return
    telling.after = event.apply(battle)
    reader = _silent if event.by_hand else _READERS.get(type(event))
    if reader is not None:
        reader(telling, battle, event)
    elif words := event.words(battle):
        telling.came(battle, words)


def parts_of(telling: Telling) -> tuple[Part, ...]:
    """A phase as parts of its section; none if nothing happened in it but passing."""
    parts = tuple(_parts(telling))
    only_words = len(parts) == 1 and bool(telling.sentences)
    return () if only_words and all(one.passing for one in telling.sentences) else parts


def repairs_of(telling: Telling) -> tuple[Part, ...]:
    """Damage control. Rule: FTC-6.2"""
    rows = telling.rows.get("repairs", ())
    return (FormTable(_repairs_table(), tuple(rows), across=2),) if rows else ()


def _parts(telling: Telling) -> Iterator[Part]:
    if lines := tuple(_lines(telling)):
        yield FormLines(lines)
    if telling.runs:
        yield FormTable(_runs_table(), tuple(_runs(telling)), across=2)
    tables = (
        ("fire", fire_table(ROW)),
        ("strike", strike_table(ROW, "marker" if telling.phase.role in ("plasma", "missiles") else "group")),
        ("damage", damage_table(LOW_ROW)),
    )
    for name, table in tables:
        rows = tuple(telling.rows.get(name, ()))
        if name == "damage" and len(rows) > _MANY:
            yield FormTable(_short_damage_table(), rows, across=2)
        elif rows:
            yield FormTable(table, rows)
    yield from telling.checks
    if telling.rounds:
        yield FormTable(boarding_table(ROW), tuple(_rounds(telling)))
    if rolls := telling.rows.get("rolls"):
        yield FormTable(_rolls_table(), tuple(rolls))


def _lines(telling: Telling) -> Iterator[tuple[Run, ...]]:
    """Sentences, those of one side after another in a line; then ships that hold their fire, then endurance."""
    line: list[Run] = []
    side = ""
    for one in telling.sentences:
        if line and one.side != side and not one.side:
            yield tuple(line)
            line = []
        if one.side and (one.side != side or not line):
            line.append((one.side, Face.ITALIC))
        line += one.runs
        side = one.side
    if line:
        yield tuple(line)
    if telling.holding:
        yield ("Hold their fire:", Face.REGULAR), (f"{', '.join(telling.holding)}.", Face.REGULAR)
    if endurance := _endurance(telling):
        yield endurance


def _endurance(telling: Telling) -> tuple[Run, ...]:
    """``Falken CEF 4 → 3`` for each group or missile that spent some. Rule: FFB-6"""
    if telling.phase.role not in _ENDURANCE:
        return ()
    craft: tuple[Group | Marker, ...] = (*telling.start.groups.values(), *telling.start.markers.values())
    spent = []
    for before in craft:
        after = telling.end.unit(before.id)
        if isinstance(after, Group | Marker) and after.cef != before.cef:
            spent.append((f"{before.name} CEF {before.cef} →", str(after.cef)))
    stops = [";"] * (len(spent) - 1) + ["."]
    pairs = ((words, f"{figure}{stop}") for (words, figure), stop in zip(spent, stops, strict=False))
    return tuple(run for words, figure in pairs for run in ((words, Face.REGULAR), (figure, Face.BOLD)))


def _runs(telling: Telling) -> Iterator[Row]:
    for unit, line in telling.runs.items():
        evades = str(line.evasion) if line.evasion else "–"
        drm = f"−{-line.drm}" if line.drm else "–"
        yield Row((unit, ", ".join(line.ships) or "–", ", ".join(line.ranges) or "–", evades, drm))


def _rounds(telling: Telling) -> Iterator[Row]:
    for ship, line in telling.rounds.items():
        name = telling.end.ships[ship].name if ship in telling.end.ships else ship
        yield Row((name, line.attackers, line.attack, line.defenders, line.defence, "; ".join(line.came)))


def _runs_table() -> Table:
    """Attack runs and evasion, narrow enough to stand twice beside itself. Rule: FFB-11.2, FFB-12.1"""
    middle = Anchor.MIDDLE
    return Table(
        (
            Column("unit", 20.0, TABLE_BOLD, grow=0.4),
            Column("attack run on", 22.0, grow=0.6),
            Column("range", 12.0, anchor=middle),
            Column("evades", 9.5, anchor=middle),
            Column("AS fire", 9.5, anchor=middle),
        ),
        LOW_ROW,
    )


def _short_damage_table() -> Table:
    """The columns of the damage table, narrow enough to stand twice beside itself. Rule: FTC-5.3"""
    middle = Anchor.MIDDLE
    return Table(
        (
            Column("damage to", 15.0, TABLE_BOLD, grow=0.4),
            Column("norm.", 7.5, anchor=middle),
            Column("pen.", 6.5, anchor=middle),
            Column("arm.", 6.5, anchor=middle),
            Column("hull", 6.0, TABLE_FIGURE, Anchor.END),
            Column("", 4.5, lined=False),
            Column("now", 11.0, TABLE_BOLD, lined=False),
            Column("", 17.0, TABLE_BOLD, grow=0.6),
        ),
        LOW_ROW,
    )


def _repairs_table() -> Table:
    """Damage control, as narrow. Rule: FTC-6.2"""
    middle = Anchor.MIDDLE
    return Table(
        (
            Column("ship", 17.0, TABLE_BOLD, grow=0.4),
            Column("system", 22.0, grow=0.6),
            Column("parties", 9.5, anchor=middle),
            Column("needs", 8.0, anchor=middle),
            Column("die", 6.5, anchor=middle),
            Column("", 12.0, TABLE_BOLD),
        ),
        ROW,
    )


def _rolls_table() -> Table:
    """Dice of everything else."""
    return Table(
        (
            Column("thrown for", 66.0, TABLE_TEXT, grow=0.5),
            Column("dice", 28.0, anchor=Anchor.START, grow=0.1),
            Column("result", 64.0, grow=0.4),
        ),
        ROW,
    )
