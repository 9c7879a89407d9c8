"""The fighter board: who flies, in what state, and what comes at each ship."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from fleetforge.games.full_thrust.acting.drafts import Sight
from fleetforge.games.full_thrust.acting.fighter_board import Choosing, fighter_board
from tests.games.full_thrust.acting.wings import desk_at, draft_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying, placed, play

if TYPE_CHECKING:
    from pathlib import Path

    from fleetforge.app.acting.panels import Board
    from fleetforge.systems.full_thrust.battle.phases import Role
    from fleetforge.systems.full_thrust.battle.state import Battle

PLOTTED = a_flight(blues=2, a1=(0, 0), b1=(0, 5), b2=(0, 4))
BUSY = flying(flying(PLOTTED, "a1f1", at=(0, 0), run="b1", evasion=2, lost=1, cef=3), "a1f2", escorts="a1f1")
BUSY = flying(BUSY, "b1f1", at=(0, 1), run="a1")
BUSY, SALVO = placed(BUSY, "SM", "b", (0, 1), runs=("a1",))
BUSY, BOLT = placed(BUSY, "PB", "b", (0, 1), strength=3)


def board(battle: Battle, role: Role, choosing: Choosing | None = None) -> Board:
    game = play(battle, role)
    return fighter_board(Sight(game.state, "a", game), choosing)


def test_a_row_shows_fighters_endurance_evasion_and_run() -> None:
    shown = board(BUSY, "runs")
    assert shown.columns == ("Group", "Fighters", "CEF", "Evasion", "Attack run")
    row = next(one for one in shown.rows if one.unit == "a1f1")
    name, darts, boxes, evasion, run = row.cells
    assert (name.words, name.under) == ("Alpha", "standard, escorted by Beta")
    assert (darts.darts, boxes.boxes, evasion.words, run.words) == ((5, 6), (3, 6), "2", "→ Roc1")


def test_ordnance_evades_by_itself_and_has_no_endurance() -> None:
    rows = {row.unit: row for row in board(BUSY, "runs").rows}
    assert [cell.words for cell in rows[SALVO].cells] == ["M1", "", "none", "-3", "→ Ark1"]
    assert [cell.words for cell in rows[BOLT].cells] == ["M2", "level 3", "none", "-3", "none"]


def test_sides_stand_in_the_order_of_their_goes_and_the_first_says_why() -> None:
    heads = [row for row in board(BUSY, "runs").rows if row.head]
    assert [(row.mark, row.cells[0].words, row.cells[-1].words) for row in heads] == [
        (2, "Blue", "initiative lost: declares first"),
        (1, "Red", ""),
    ]
    assert board(BUSY, "fighters").rows[0].cells[-1].words == "initiative won: fires first"


def test_what_comes_at_each_ship_is_summed_up_and_with_the_present_choice() -> None:
    assert board(BUSY, "runs").foot == ("Incoming", ("Ark1: 6 fighters, 1 salvo", "Roc1: 5 fighters"))
    choosing = Choosing("a1f3", "b1")
    foot = board(flying(BUSY, "a1f3"), "runs", choosing).foot
    assert foot[1] == ("Ark1: 6 fighters, 1 salvo", "Roc1: 5 fighters", "with Gamma: 11 fighters")
    fresh = board(flying(PLOTTED, "a1f1"), "runs", Choosing("a1f1", "b2")).foot
    assert fresh[1] == ("Roc2 with this: 6 fighters",)


def test_while_units_move_it_shows_where_they_came_from_and_what_they_did() -> None:
    moved = flying(PLOTTED, "a1f1", at=(0, 0), moved_primary=True)
    shown = board(moved, "primary")
    assert shown.columns == ("Group", "Fighters", "CEF", "Carrier", "This turn")
    assert [cell.words for cell in shown.rows[-1].cells[3:]] == ["Ark1", "moved"]
    assert shown.foot == ("", ())


def test_groups_in_their_bays_are_on_it_while_ships_launch() -> None:
    late = PLOTTED.with_group(replace(PLOTTED.groups["a1f1"], ready_turn=3))
    rows = {row.unit: row.cells[-1].words for row in board(late, "launch").rows}
    assert (rows["a1f1"], rows["a1f2"]) == ("re-arms until turn 3", "in its bay, ready")
    assert "a1f1" not in {row.unit for row in board(late, "primary").rows}


@pytest.mark.parametrize(("role", "unit"), [("runs", "a1f2"), ("primary", "a1f1"), ("fighters", "a1f2")])
def test_the_draft_shows_its_unit_as_acting(tmp_path: Path, role: Role, unit: str) -> None:
    desk = desk_at(tmp_path, BUSY, role, unit)
    shown = draft_of(desk).board()
    assert shown is not None
    assert next(row.glyph for row in shown.rows if row.unit == unit) == "acting"
