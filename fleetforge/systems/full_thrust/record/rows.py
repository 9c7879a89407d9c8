"""Rows of a turn record: what was done, with its dice and what came of it.

Rule: FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.systems.full_thrust.battle.condition import title_of
from fleetforge.systems.full_thrust.battle.corrections import named
from fleetforge.systems.full_thrust.battle.damage_control import JobsDone
from fleetforge.systems.full_thrust.battle.goes import GoTaken
from fleetforge.systems.full_thrust.battle.rolled import Rolled
from fleetforge.systems.full_thrust.battle.wounds import CheckRolled
from fleetforge.systems.full_thrust.damage.control import needed
from fleetforge.systems.full_thrust.fire.thrown import EARNED
from fleetforge.systems.full_thrust.sheet.page_tables import TABLE_BOLD, TABLE_TEXT, Column, Dice, Row, Table, Words
from fleetforge.systems.full_thrust.sheet.turn_parts import CheckDie, FormChecks, FormTable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.record.past import Moment
    from fleetforge.systems.full_thrust.sheet.turn_parts import Part

ROW = 5.3


def deeds_table() -> Table:
    """What was done, its dice, what came of it."""
    return Table(
        (
            Column("side", 12.0),
            Column("done", 46.0, TABLE_BOLD, grow=0.3),
            Column("dice", 46.0, grow=0.2),
            Column("result", 54.0, grow=0.5),
        ),
        ROW,
    )


def deeds(moments: Sequence[Moment]) -> tuple[Part, ...]:
    """A table of what was done in a phase, then the checks and repairs that followed."""
    rows = [row for moment in moments for row in _rows(moment)]
    table: tuple[Part, ...] = (FormTable(deeds_table(), tuple(rows)),) if rows else ()
    happened = [pair for moment in moments for pair in moment.happenings()]
    checks = tuple(_checks(battle, event) for battle, event in happened if isinstance(event, CheckRolled))
    repairs = [row for battle, event in happened if isinstance(event, JobsDone) for row in _repairs(battle, event)]
    return (*table, *checks, *((FormTable(repairs_table(), tuple(repairs)),) if repairs else ()))


def _rows(moment: Moment) -> Iterator[Row]:
    """The first row names side and deed; each roll and each result has a place beside or below it."""
    dice = list(_rolls(moment.entry.events))
    lines = [words for battle, event in moment.happenings() if (words := _line(battle, event))]
    side = _side(moment)
    mark = " (allowed)" if moment.entry.overruled else ""
    command = moment.entry.command.words(moment.before) + mark
    for index in range(max(1, len(dice), len(lines))):
        label, thrown = dice[index] if index < len(dice) else ("", Dice())
        what = Words(command if index == 0 else label, None if index == 0 else TABLE_TEXT)
        yield Row((side if index == 0 else "", what, thrown if thrown.thrown else "", _at(lines, index)))


def _at(lines: Sequence[str], index: int) -> str:
    return lines[index] if index < len(lines) else ""


def _side(moment: Moment) -> str:
    command, battle = moment.entry.command, moment.before
    unit = battle.unit(command.actor(battle))
    side = battle.side(moment.entry.by or command.side or (unit.side if unit else ""))
    return side.name if side else ""


def _line(battle: Battle, event: Event) -> str:
    if isinstance(event, Rolled | GoTaken | CheckRolled | JobsDone):
        return ""
    return event.words(battle)


def _rolls(events: Sequence[Event]) -> Iterator[tuple[str, Dice]]:
    """Rolls with their faces; dice that sixes earned follow behind an arrow in the row of the first.

    Dice of threshold checks and repairs stand in tables of their own.
    """
    label, dice = "", list[Die]()
    for event in events:
        if not isinstance(event, Rolled) or event.clause in ("FTC-5.8", "FTC-6.2"):
            continue
        if event.label.endswith(EARNED):
            dice += [Die(face, reroll=True) for face in event.faces]
            continue
        if dice:
            yield label, Dice(tuple(dice))
        label, dice = event.label, [Die(face) for face in event.faces]
    if dice:
        yield label, Dice(tuple(dice))


def _checks(battle: Battle, event: CheckRolled) -> FormChecks:
    """Threshold dice under the names of their systems. Rule: FTC-5.8"""
    ship = battle.ships.get(event.ship)
    bonus = f", +{event.bonus} on each die" if event.bonus else ""
    title = f"Threshold: {named(battle, event.ship)}, lost on {event.number}{'+' if event.number < 6 else ''}{bonus}"
    dice = tuple(
        CheckDie(title_of(battle, ship, die.system) if ship else die.system, die.face, die.failed) for die in event.dice
    )
    return FormChecks(((title, Face.BOLD),), dice)


def repairs_table() -> Table:
    """Damage control. Rule: FTC-6.2"""
    return Table(
        (
            Column("ship", 34.0, TABLE_BOLD, grow=0.3),
            Column("system", 40.0, grow=0.3),
            Column("parties", 14.0, anchor=Anchor.MIDDLE),
            Column("needs", 12.0, anchor=Anchor.MIDDLE),
            Column("die", 8.0, anchor=Anchor.MIDDLE),
            Column("", 50.0, TABLE_BOLD, grow=0.4),
        ),
        ROW,
    )


def _repairs(battle: Battle, event: JobsDone) -> Iterator[Row]:
    ship = battle.ships.get(event.ship)
    for index, job in enumerate(event.jobs):
        least = needed(job.parties)
        title = title_of(battle, ship, job.system) if ship else job.system
        yield Row(
            (
                named(battle, event.ship) if index == 0 else "",
                title,
                str(job.parties),
                f"{least}+" if least < 6 else str(least),
                Dice((Die(job.face, scored=job.repaired),)),
                "repaired" if job.repaired else "no",
            )
        )
