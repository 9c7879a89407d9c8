"""The report of a whole battle: what came when, what each side lost, the points.

Rule: FTC-8.1, FTC-8.2, FTC-8.4, FTC-8.5, FTC-9.3
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fleetforge.journal.state import named
from fleetforge.journal.turns import BattleEnded
from fleetforge.sheets.page_tables import TABLE_BOLD, Column, Row, Table
from fleetforge.sheets.primitives import Anchor, Face
from fleetforge.sheets.turn_form import Section, TurnForm
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.battle.boarding.happened import RoundEnded
from fleetforge.systems.full_thrust.battle.condition import fire_controls, thrust_of
from fleetforge.systems.full_thrust.battle.wounds import ColoursRolled, CoreFailed, DamageTaken
from fleetforge.systems.full_thrust.ending import LOST, Standing, is_crippled, scores
from fleetforge.systems.full_thrust.record.rows import ROW
from fleetforge.systems.full_thrust.record.standing import standing_parts
from fleetforge.systems.full_thrust.record.telling import bold_names
from fleetforge.systems.full_thrust.system import BOARDING_RULES, BOOKS, FIGHTER_RULES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from fleetforge.sheets.page_runs import Run
    from fleetforge.systems.full_thrust.battle.event import Event
    from fleetforge.systems.full_thrust.battle.state import Battle
    from fleetforge.systems.full_thrust.battle.units import Ship
    from fleetforge.systems.full_thrust.ending import Fate
    from fleetforge.systems.full_thrust.record.past import TurnPast

_NOTHING = ((("Nothing of note.", Face.REGULAR),),)


def report_form(turns: Sequence[TurnPast]) -> TurnForm:
    """The whole battle on a page: time line, losses, points, how everything stands."""
    battle = turns[-1].end
    sections = (
        Section("", "Time line", "", (FormLines(tuple(_time_line(turns)) or _NOTHING),)),
        Section("", "Losses", "", (FormTable(_losses_table(), tuple(_losses(battle))),)),
        Section("", "At the end", battle.ended, standing_parts(battle)),
        Section("", "Options", "not as usual", (FormLines(tuple(_options(battle))),)),
    )
    sides = " · ".join(side.name for side in battle.sides)
    small = f"FleetForge · battle report · {BOOKS} · {FIGHTER_RULES} · {BOARDING_RULES}"
    subtitle = f"{battle.name} · {sides} · {len(turns)} {'turn' if len(turns) == 1 else 'turns'}"
    return TurnForm(sections, battle.turn, subtitle, (), "", small, title="Battle report")


def _time_line(turns: Sequence[TurnPast]) -> Iterator[tuple[Run, ...]]:
    """What mattered, turn by turn; nothing of a turn in which nothing did."""
    for turn in turns:
        runs: list[Run] = []
        for battle, event in turn.happenings():
            if _matters(event):
                words = _words(battle, event)
                runs += bold_names((battle,), words if words.endswith(".") else f"{words}.")
        if runs:
            yield ((f"Turn {turn.number}", Face.BOLD), *runs)


def _words(battle: Battle, event: Event) -> str:
    """Damage without its points: which rows went, or that the ship did."""
    if not isinstance(event, DamageTaken):
        return event.words(battle)
    rows = f"loses {'rows' if len(event.rows) > 1 else 'row'} {' and '.join(map(str, event.rows))}"
    return f"{named(battle, event.ship)} {'is destroyed' if event.destroyed else rows} ({event.source})"


def _matters(event: Event) -> bool:
    match event:
        case DamageTaken():
            return event.destroyed or bool(event.rows)
        case RoundEnded():
            return event.outcome != "contested"
        case ColoursRolled():
            return event.struck
        case CoreFailed() | BattleEnded():
            return True
        case _:
            return False


def standing_of(battle: Battle, ship: Ship) -> Standing:
    """A ship as the score sees it; a captured one counts against the side that lost it. Rule: FTC-8.1, FTC-8.4"""
    fates: dict[str, Fate] = {
        "destroyed": "destroyed",
        "captured": "captured",
        "struck": "struck",
        "derelict": "derelict",
        "jumped": "jumped",
        "off_table": "off_table",
    }
    crippled = is_crippled(
        rows_lost=len(ship.damage.rows_fallen),
        thrust=thrust_of(battle, ship),
        rated_thrust=ship.design.thrust or 0,
        fire_controls=fire_controls(battle, ship),
        fitted_fire_controls=len(ship.design.of_family("fire_control")),
    )
    fate = fates.get(ship.status, "in_play")
    return Standing(ship.built_by or ship.side, ship.npv, ship.design.mass, fate, crippled=crippled)


def _losses_table() -> Table:
    middle = Anchor.MIDDLE
    return Table(
        (
            Column("side", 40.0, TABLE_BOLD, grow=0.3),
            Column("ships lost", 60.0, grow=0.7),
            Column("of", 10.0, anchor=middle),
            Column("fighters lost", 20.0, anchor=middle),
            Column("points scored", 20.0, TABLE_BOLD, middle),
        ),
        ROW,
    )


def _losses(battle: Battle) -> Iterator[Row]:
    standings = {ship.id: standing_of(battle, ship) for ship in battle.ships.values()}
    points = scores(standings.values(), [side.id for side in battle.sides], battle.options.core.scoring)
    for side in battle.sides:
        own = [ship for ship in battle.ships.values() if (ship.built_by or ship.side) == side.id]
        lost = [f"{ship.name} ({ship.status})" for ship in own if standings[ship.id].fate in LOST]
        fighters = sum(group.lost for group in battle.groups.values() if group.side == side.id)
        scored = "–" if points is None else f"{float(points[side.id]):g}"
        yield Row((side.name, ", ".join(lost) or "none", str(len(own)), str(fighters), scored))


def _options(battle: Battle) -> Iterator[tuple[tuple[str, Face], ...]]:
    """Readings that are not the usual ones, with their clauses."""
    chosen = battle.options.differing()
    for info, value in chosen:
        yield ((f"{info.title}:", Face.BOLD), (f"{info.words(value)} [{info.clause}]", Face.REGULAR))
    if not chosen:
        yield (("All options at their default.", Face.REGULAR),)
