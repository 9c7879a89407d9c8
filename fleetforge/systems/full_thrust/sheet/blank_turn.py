"""The empty turn record: every phase of the turn with tables to write in."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING

from fleetforge.sheets.page_tables import TABLE_BOLD, TABLE_FIGURE, Arrow, Column, Dice, Row, Table
from fleetforge.sheets.primitives import Anchor
from fleetforge.sheets.turn_form import WIDE, Section, SideDie, TurnForm, turn_form_sheets
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.sheet.check_dice import FormChecks
from fleetforge.systems.full_thrust.sheet.table_rules import PHASES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from fleetforge.sheets.primitives import Sheet
    from fleetforge.sheets.symbols import SymbolSet
    from fleetforge.sheets.turn_parts import Part

_MANY = 40
_DICE = Dice(blank=_MANY)
_MIDDLE = Anchor.MIDDLE
INITIATIVE = "2"
"""Number of the phase in which initiative is rolled. Rule: FTC-1.3"""
FOLLOWS = ("fires first", "moves and launches first")
"""What initiative decides. Rule: FTC-1.4"""
_SMALL_PRINT = "FleetForge · turn record · fighter revision (beta, unofficial) · boarding replacement (unofficial)"
"""Rule: FFB-0.1, FBD-0.1"""


@dataclass(frozen=True, slots=True)
class FormRows:
    """How many empty rows each phase gets, and how high they are in mm."""

    height: float
    orders: int = 6
    lines: int = 2
    runs: int = 2
    fire: int = 12
    damage: int = 4
    checks: int = 2
    fighters: int = 2
    missiles: int = 1
    boarding: int = 1
    repairs: int = 4

    def scaled(self, factor: float) -> FormRows:
        """The same proportions with more or fewer rows, at least one of each; orders in pairs."""
        counts = {item.name: getattr(self, item.name) for item in fields(self) if item.name != "height"}
        scaled = {name: max(1, round(count * factor)) for name, count in counts.items()}
        scaled["orders"] += scaled["orders"] % 2
        return replace(self, **scaled)


ROW, LOW_ROW = 6.2, 5.3
"""Height of rows in mm, and where the whole turn must go on one side."""
_SCALES = tuple(step / 10 for step in range(2, 61))


def orders_table(height: float) -> Table:
    """Orders as they were revealed, and what came of them."""
    return Table(
        (
            Column("side", 9.5),
            Column("ship", 25.0, TABLE_BOLD, grow=0.6),
            Column("V", 8.0, anchor=_MIDDLE),
            Column("order", 15.0, grow=0.4),
            Column("new V", 10.0, TABLE_BOLD, _MIDDLE),
            Column("course", 10.0, anchor=_MIDDLE),
        ),
        height,
    )


def runs_table(height: float) -> Table:
    """Attack runs and evasion. Rule: FFB-11.2, FFB-12.1"""
    return Table(
        (
            Column("unit", 26.0, TABLE_BOLD, grow=0.3),
            Column("attack run on", 40.0, grow=0.4),
            Column("range", 14.0, anchor=_MIDDLE),
            Column("evades, CEF", 20.0, anchor=_MIDDLE),
            Column("to AS fire", 18.0, anchor=_MIDDLE),
            Column("", 41.0, grow=0.3),
        ),
        height,
    )


def fire_table(height: float) -> Table:
    """Fire of ships: a row for each target and kind of weapon."""
    return Table(
        (
            Column("firer", 19.0, TABLE_BOLD, grow=0.1),
            Column("target, range, arc", 29.0, grow=0.25),
            Column("by", 11.0),
            Column("dice", 55.0, grow=0.3),
            Column("hits", 7.0, anchor=_MIDDLE),
            Column("pen.", 7.0, anchor=_MIDDLE),
            Column("", 31.0, grow=0.35),
        ),
        height,
    )


def damage_table(height: float) -> Table:
    """What the fire did to each ship. Rule: FTC-5.3"""
    return Table(
        (
            Column("damage to", 26.0, TABLE_BOLD, grow=0.3),
            Column("normal", 12.0, anchor=_MIDDLE),
            Column("penetr.", 12.0, anchor=_MIDDLE),
            Column("armour", 12.0, anchor=_MIDDLE),
            Column("hull", 12.0, TABLE_FIGURE, Anchor.END),
            Column("", 7.0),
            Column("now", 12.0, TABLE_BOLD),
            Column("", 66.0, TABLE_BOLD, grow=0.7),
        ),
        height,
    )


def strike_table(height: float, unit: str) -> Table:
    """Attacks of fighters or missiles."""
    return Table(
        (
            Column(unit, 18.0, TABLE_BOLD, grow=0.15),
            Column("target", 22.0, grow=0.2),
            Column("dice", 14.0, lined=True),
            Column("", 44.0, lined=False, grow=0.3),
            Column("hits", 8.0, anchor=_MIDDLE),
            Column("", 53.0, grow=0.35),
        ),
        height,
    )


def boarding_table(height: float) -> Table:
    """A round of boarding on each ship. Rule: FBD-5.2"""
    return Table(
        (
            Column("ship", 24.0, TABLE_BOLD, grow=0.2),
            Column("attackers", 11.5, anchor=_MIDDLE),
            Column("dice", 33.0, grow=0.3),
            Column("defenders", 11.5, anchor=_MIDDLE),
            Column("dice", 33.0, grow=0.3),
            Column("given up, left", 46.0, grow=0.2),
        ),
        height,
    )


def repair_table(height: float) -> Table:
    """Damage control. Rule: FTC-6.2"""
    return Table(
        (
            Column("ship", 26.0, TABLE_BOLD, grow=0.3),
            Column("system", 34.0, grow=0.3),
            Column("parties", 13.0, anchor=_MIDDLE),
            Column("needs", 12.0, anchor=_MIDDLE),
            Column("die", 8.0, anchor=_MIDDLE),
            Column("", 66.0, TABLE_BOLD, grow=0.4),
        ),
        height,
    )


def _parts(rows: FormRows) -> Mapping[tuple[str, str], tuple[Part, ...]]:
    """What each phase gets, by its number and name."""
    height = rows.height
    one_die = Dice(blank=1)
    fire_row = Row(("", "", "", _DICE))
    strike_row = Row(("", "", "", _DICE))
    lines = FormLines(blank=rows.lines)
    return {
        ("1", "Orders"): (FormTable(orders_table(height), blank=rows.orders, across=2),),
        ("3", "Fighters move"): (lines,),
        ("4", "Launch"): (lines,),
        ("5", "Ships move"): (FormLines(blank=max(1, rows.lines - 1)),),
        ("6", "Second moves"): (lines,),
        ("7", "Attack runs"): (FormTable(runs_table(height), blank=rows.runs),),
        ("8", "Ships fire"): (
            FormTable(fire_table(height), blank=rows.fire, empty=fire_row),
            FormTable(damage_table(height), blank=rows.damage, empty=Row(("", "", "", "", "", Arrow()))),
            *(FormChecks(blank_rows=1) for _ in range(rows.checks)),
        ),
        ("9a", "Fighters fire"): (FormTable(strike_table(height, "group"), blank=rows.fighters, empty=strike_row),),
        ("9b", "Fighters attack"): (FormTable(strike_table(height, "group"), blank=rows.fighters, empty=strike_row),),
        ("9c", "Plasma"): (FormLines(blank=max(1, rows.lines - 1)),),
        ("9d", "Missiles"): (FormTable(strike_table(height, "marker"), blank=rows.missiles, empty=strike_row),),
        ("10", "Boarding"): (
            FormTable(boarding_table(height), blank=rows.boarding, empty=Row(("", "", _DICE, "", _DICE))),
        ),
        ("10", "Damage control"): (
            FormTable(repair_table(height), blank=rows.repairs, empty=Row(("", "", "", "", one_die))),
        ),
    }


def blank_turn_form(
    sides: tuple[str, ...] = ("Blue", "Red"), *, battle: str = "", rows: FormRows | None = None
) -> TurnForm:
    """An empty record with every phase of the turn; initiative stands in its head.

    Rule: FTC-1.8
    """
    parts = _parts(rows or FormRows(ROW))
    sections = tuple(
        Section(phase.number, phase.name, phase.order, parts[phase.number, phase.name])
        for phase in PHASES
        if (phase.number, phase.name) in parts
    )
    dice = tuple(map(SideDie, sides))
    return TurnForm(sections, None, battle, dice, small_print=_SMALL_PRINT, number=INITIATIVE, blanks=FOLLOWS)


def blank_turn_sheets(
    symbols: SymbolSet,
    width: float,
    height: float,
    *,
    sides: tuple[str, ...] = ("Blue", "Red"),
    battle: str = "",
    pages: int = 0,
) -> tuple[Sheet, ...]:
    """The empty record on ``pages`` sheets of ``width`` by ``height`` mm, with as many rows as they take.

    Without a number a turn takes both sides of a sheet, and two sheets of narrow paper. A turn that
    does not go on so few pages takes as many as it must.
    """
    wanted = pages or (2 if width >= WIDE else 4)
    base = FormRows(LOW_ROW if wanted == 1 else ROW)

    def laid(factor: float) -> tuple[Sheet, ...]:
        form = blank_turn_form(sides, battle=battle, rows=base.scaled(factor))
        return turn_form_sheets(form, symbols, width, height)

    fitting = bisect_right(_SCALES, wanted, key=lambda factor: len(laid(factor)))
    return laid(_SCALES[max(0, fitting - 1)])
