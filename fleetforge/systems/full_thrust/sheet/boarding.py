"""The boarding strip of a large sheet: who can fight, who came aboard, and the rounds with their dice.

Rule: FBD-1.4, FBD-1.20, FBD-5.2
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fleetforge.sheets.marks import Filling, Mark, box_art, mark_art
from fleetforge.sheets.packing import COLUMN
from fleetforge.sheets.page_parts import Area, Style, block_title, down_to
from fleetforge.sheets.page_tables import ENTRY, HEAD, Column, Dice, Row, Table
from fleetforge.sheets.primitives import Anchor, Face, Stamp
from fleetforge.systems.full_thrust.sheet.plan import Block, grey_rule

if TYPE_CHECKING:
    from collections.abc import Iterator

    from fleetforge.sheets.page_parts import Pen
    from fleetforge.systems.full_thrust.sheet.plan import Plan
    from fleetforge.systems.full_thrust.sheet.ship import SheetShip
    from fleetforge.systems.full_thrust.sheet.state import BoardingRound

_TITLE = 4.4
_ROW, _LABELS, _SYMBOL, _PITCH = 7.4, 20.0, 6.2, 6.6
_STAR = 6.6
_FIGURE_MARK = 5.4
_LEFT_COLUMNS = 8
_TABLE_AT = 3.2
_ROUND = 6.5
_LEAST_ROUNDS = 4
_MOST_SYMBOLS = 40
_SUM_BOX = 5.2
_TURN, _LEFT = Style(down_to(7.5), Face.BOLD), Style(down_to(7.5), Face.BOLD)
_CROSSING = "6 mu, velocity within 1, course within 1"


@dataclass(frozen=True, slots=True)
class _Figure:
    """One fighter for the ship or against it: a symbol with its mark, or a crew star."""

    symbol: str
    key: str
    mark: Mark = Mark.OK
    filling: Filling = Filling.OPEN


@dataclass(frozen=True, slots=True)
class _Force:
    label: str
    words: str
    figures: tuple[_Figure, ...]


def has_boarding(ship: SheetShip) -> bool:
    """Whether a ship has or has met boarders."""
    return ship.state.boarding is not None or bool(own_parties(ship))


def own_parties(ship: SheetShip) -> tuple[str, ...]:
    """Ids of its boarding parties. Rule: FBD-1.2"""
    return tuple(
        item.id
        for item in ship.design.components
        if (family := ship.catalogue.family(item.family)) is not None and family.role == "boarding_party"
    )


def boarding_strip(plan: Plan) -> Block | None:
    """Forces on the left, rounds on the right; one below the other on narrow paper."""
    if not has_boarding(plan.ship):
        return None
    left_width = _LEFT_COLUMNS * COLUMN
    wide = plan.width >= 2 * left_width
    forces = tuple(_forces(plan.ship))
    left = plan.part(plan.left, left_width - 1.5 if wide else plan.width)
    right = plan.part(plan.left + left_width, plan.width - left_width) if wide else plan
    lines = [_lines_of(left, force) for force in forces]
    left_height = _TITLE + (sum(lines) + 1) * _ROW
    beside = int((left_height - _TABLE_AT - HEAD) // _ROUND) if wide else 0
    rounds = _rounds(plan.ship, max(_LEAST_ROUNDS, beside))
    table = _table().stretched(right.width)
    table_height = table.height(plan.symbols.metrics, rounds)

    def draw(pen: Pen, y: float) -> None:
        note = plan.ship.state.boarding.note if plan.ship.state.boarding else ""
        block_title(pen, Area(plan.left, y, plan.width, _TITLE), "Boarding", note or _CROSSING)
        top = y + _TITLE
        for force, count in zip(forces, lines, strict=True):
            _draw_force(left, pen, top, force)
            top += count * _ROW
        _draw_sum(left, pen, top)
        table.draw(pen, right.left, y + (_TABLE_AT if wide else left_height), rounds)

    height = max(left_height, _TABLE_AT + table_height) if wide else left_height + table_height
    return Block(height + 0.4, draw)


def _forces(ship: SheetShip) -> Iterator[_Force]:
    if ship.has_crew:
        yield _Force("Crew", "slash: not a team", tuple(_crew(ship)))
    keys = [f"component:{item}" for item in own_parties(ship)]
    own = tuple(_Figure("boarding", key, ship.state.mark(key)) for key in keys)
    if own:
        yield _Force("Own parties", "assault or defend", own)
    enemies = ship.state.boarding.enemies if ship.state.boarding else ()
    for index, enemy in enumerate(enemies):
        marks = [Mark.OK] * enemy.standing + [Mark.DESTROYED] * enemy.lost
        figures = tuple(
            _Figure("boarding_enemy", f"boarders:{index + 1}:{number}", mark)
            for number, mark in enumerate(marks, start=1)
        )
        yield _Force("Enemy aboard", enemy.name, figures)
    if not enemies:
        yield _Force("Enemy aboard", "", ())


def _crew(ship: SheetShip) -> Iterator[_Figure]:
    """Crew factors in the order of their marks on the hull. Rule: FBC-2.6, FBD-1.8"""
    for number, box in enumerate(ship.audit.crew_marks, start=1):
        lost = box <= ship.state.hull_marked
        stood_down = number in ship.state.crew_stood_down and not lost
        yield _Figure(
            "hull_star",
            f"crew:{number}",
            Mark.STOOD_DOWN if stood_down else Mark.OK,
            Filling.MARKED if lost else Filling.OPEN,
        )


def _per_line(plan: Plan) -> int:
    return int((plan.width - _LABELS - _SYMBOL) // _PITCH) + 1


def _lines_of(plan: Plan, force: _Force) -> int:
    count = len(force.figures)
    return 1 if count > _MOST_SYMBOLS else max(1, -(-count // _per_line(plan)))


def _draw_force(plan: Plan, pen: Pen, y: float, force: _Force) -> None:
    pen.write(plan.left, y + 3.1, force.label, 7, Face.BOLD)
    pen.write(plan.left, y + 6.1, plan.symbols.metrics.ellipsized(force.words, _LABELS - 1, 6.5))
    x0 = plan.left + _LABELS
    if not force.figures:
        grey_rule(pen, x0, y + 6.2, plan.width - _LABELS)
        return
    many = len(force.figures) > _MOST_SYMBOLS
    across = _per_line(plan)
    for index, figure in enumerate(force.figures[:1] if many else force.figures):
        row, column = divmod(index, across)
        _draw_figure(plan, pen, x0 + column * _PITCH, y + row * _ROW + 0.5, figure)
    if many:
        pen.write(x0 + _PITCH + 1, y + 4.6, f"\N{MULTIPLICATION SIGN} {len(force.figures)}", 8, Face.BOLD)


def _draw_figure(plan: Plan, pen: Pen, x: float, y: float, figure: _Figure) -> None:
    """A figure with its mark a little smaller, so that it stays off the next one."""
    if figure.symbol == "hull_star":
        size, art = _STAR, box_art(plan.symbols, "hull_star", _STAR, figure.filling)
    else:
        size, art = _SYMBOL, plan.symbols.art(figure.symbol, _SYMBOL, away=figure.mark is Mark.AWAY)
    inset = (size - _SYMBOL) / 2
    pen.add(Stamp(x - inset, y - inset, art, figure.key))
    if (over := mark_art(figure.mark, _FIGURE_MARK)).items:
        inset = (_SYMBOL - _FIGURE_MARK) / 2
        pen.add(Stamp(x + inset, y + inset, over, figure.key))


def _draw_sum(plan: Plan, pen: Pen, y: float) -> None:
    """Boxes for teams, parties and troops, and their sum. Rule: FBD-1.20"""
    pen.write(plan.left, y + 3.1, "Defence now", 7, Face.BOLD)
    pen.write(plan.left, y + 6.1, "teams = crew ÷ 2")
    fight = plan.ship.state.boarding
    numbers = (fight.teams, fight.parties, fight.troops) if fight else (None, None, None)
    total = sum(number for number in numbers if number is not None) if fight else None
    x = plan.left + _LABELS
    for words, number, sign in zip(
        ("teams", "parties", "troops", "in all"), (*numbers, total), ("+", "+", "=", ""), strict=True
    ):
        pen.box(x, y + 1.2, _SUM_BOX, _SUM_BOX, key=f"defence:{words}")
        if number is not None:
            pen.write(x + _SUM_BOX / 2, y + 4.8, str(number), 8, Face.ITALIC, Anchor.MIDDLE)
        pen.write(x + _SUM_BOX + 0.8, y + 4.6, words)
        end = x + _SUM_BOX + 0.8 + pen.metrics.width(words, 6.5)
        pen.write(end + 1.4, y + 4.8, sign, 9, Face.BOLD)
        x = end + 4.3


def _rounds(ship: SheetShip, rows: int) -> tuple[Row, ...]:
    fought = ship.state.boarding.rounds if ship.state.boarding else ()
    shown = fought[-rows:]
    following = shown[-1].turn + 1 if shown else 0
    blank = rows - len(shown)
    numbers = range(following, following + blank) if following else [""] * blank
    return (*(_round(each) for each in shown), *(Row((str(number),)) for number in numbers))


def _round(fight: BoardingRound) -> Row:
    return Row(
        (
            str(fight.turn),
            str(fight.attackers),
            Dice(fight.attack_dice),
            str(fight.defenders),
            Dice(fight.defence_dice),
            fight.given_up,
            fight.left,
        ),
        key=f"boarding:{fight.turn}",
    )


def _table() -> Table:
    return Table(
        (
            Column("turn", 7, _TURN, Anchor.MIDDLE),
            Column("att.", 6.5, ENTRY, Anchor.MIDDLE),
            Column("attack dice", 34, ENTRY, grow=1),
            Column("def.", 6.5, ENTRY, Anchor.MIDDLE),
            Column("defence dice", 27.5, ENTRY, grow=1),
            Column("given up", 9.5, ENTRY),
            Column("left", 8, _LEFT, Anchor.MIDDLE),
        ),
        row_height=_ROUND,
    )
