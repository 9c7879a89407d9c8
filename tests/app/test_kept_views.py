"""What is kept of a battle's views from moment to moment is what a table that was opened just now shows."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING, TypeAlias

from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.app.battling import new_battle
from fleetforge.games.full_thrust.battle.game import BATTLES
from fleetforge.kernel.dice import DiceError, ScriptedDice
from fleetforge.systems.full_thrust.battle.corrections import Correct, Note
from fleetforge.systems.full_thrust.battle.orders import WriteOrders
from fleetforge.systems.full_thrust.battle.turn import NextPhase
from tests.battle_files import a_table, sample_file

if TYPE_CHECKING:
    from pathlib import Path

    import pytest

    from fleetforge.app.battle_table import BattleTable
    from fleetforge.systems.full_thrust.battle.command import Command

Deed: TypeAlias = tuple[str, int]
DEEDS = ("undo", "redo", "look", "now", "give", "sit", "select")
COLUMNS = 10


def shown(table: BattleTable) -> dict[str, object]:
    """Everything that is kept from one moment to the next, or made of what is."""
    desk = table.desk
    return {
        "sides": table.sides(),
        "unit": table.unit(desk.unit),
        "sheets": [table.sheet(one, COLUMNS) for one in ("a1", "a4", "b8")],
        "halos": table.halos("b8"),
        "phases": table.phase_bar(),
        "time line": table.time_line(),
        "rows": [table.book.row(number) for number in table.book.numbers()],
        "undo": table.undo_name,
        "offers": [one.key for one in desk.offers()],
        "waiting": desk.waiting(),
    }


def afresh(table: BattleTable) -> dict[str, object]:
    """The same, of a file of the same entries that was opened just now and is looked at in the same way."""
    path = table.path.with_name("afresh.ffbattle")
    path.unlink(missing_ok=True)
    new_battle(path, BATTLES, table.session.setup, table.session.play.entries)
    with closing(a_table(path)) as other:
        other.desk.sit_down(table.desk.seat)
        other.desk.select(table.desk.unit)
        other.look_at(table.at)
        return shown(other)


def _commands(table: BattleTable, number: int) -> Command:
    ship = list(table.session.state.ships)[number % len(table.session.state.ships)]
    commands = (
        WriteOrders(ship, "1P"),
        Correct(ship, "hull_marked", 1 + number % 3, "as we played it"),
        NextPhase(),
        Note("measured"),
    )
    return commands[number % len(commands)]


def do(table: BattleTable, deed: str, number: int) -> None:
    """One deed of people at the window; what is not allowed, or wants dice, is left."""
    desk, battle = table.desk, table.session.state
    match deed:
        case "undo" | "redo":
            for _ in range(number):
                getattr(table, deed)()
        case "look":
            table.look_at(table.length - number * 3)
        case "now":
            table.look_at(table.length)
        case "sit":
            desk.sit_down(("", *(side.id for side in battle.sides))[number % (len(battle.sides) + 1)])
        case "select":
            desk.select(list(battle.ships)[number % len(battle.ships)])
        case "give":
            try:
                table.session.give(_commands(table, number), ScriptedDice(()), because="as it was")
            except DiceError:
                return


@settings(max_examples=10, deadline=None)
@given(deeds=st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 40)), min_size=3, max_size=8))
def test_views_that_are_kept_show_what_fresh_ones_do(
    tmp_path_factory: pytest.TempPathFactory, deeds: list[Deed]
) -> None:
    with closing(a_table(sample_file(tmp_path_factory.mktemp("kept")))) as table:
        for deed, number in deeds:
            do(table, deed, number)
            kept = shown(table)
        fresh = afresh(table)
        assert {key for key in kept if kept[key] != fresh[key]} == set()


def test_views_follow_through_every_turn_of_the_sample_and_back(tmp_path: Path) -> None:
    with closing(a_table(sample_file(tmp_path))) as table:
        for number in (*range(0, table.length, 41), *range(table.length, 0, -53)):
            table.look_at(number)
            kept, fresh = shown(table), afresh(table)
            assert {key for key in kept if kept[key] != fresh[key]} == set(), number
