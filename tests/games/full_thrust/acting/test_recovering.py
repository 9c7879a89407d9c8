"""Drafts of groups that come home."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from fleetforge.systems.full_thrust.battle.craft.turn_end import Recover
from tests.games.full_thrust.acting.desks import accept, drafted, panel_of
from tests.games.full_thrust.acting.wings import chosen_of, desk_at, draft_of, rows_of
from tests.systems.full_thrust.battle.craft.flights import a_flight, flying

if TYPE_CHECKING:
    from pathlib import Path

PLOTTED = a_flight(a1=(0, 0), b1=(0, 30))


def test_a_group_beside_its_carrier_comes_home_and_a_die_is_rolled(tmp_path: Path) -> None:
    battle = flying(flying(PLOTTED, "a1f1", at=(0, 0.5)), "a1f2", at=(0, 9))
    desk = desk_at(tmp_path, battle, "end", "a1f1", "recover")
    assert drafted(desk) == Recover("a1f1", "a1")
    assert chosen_of(desk, "ship") == ("a1",)
    assert panel_of(desk).act == "Take Alpha aboard Ark1, roll 1 die"
    assert accept(desk, 3).groups["a1f1"].status == "aboard"
    desk.select("a1f2")
    assert "recover" not in [one.key for one in desk.offers()]


def test_without_a_free_bay_the_ship_stays_in_the_list_with_the_reason(tmp_path: Path) -> None:
    battle = flying(a_flight(), "a1f1")
    ship = battle.ships["a1"]
    lost = frozenset({"component:h1", "component:h2", "component:h3"})
    battle = battle.with_ship(replace(ship, damage=replace(ship.damage, lost=lost)))
    desk = desk_at(tmp_path, battle, "end", "a1f1", "recover")
    assert rows_of(desk, "ship")["a1"].clause == "FTC-5.20"
    assert draft_of(desk).command() is None
    desk.change("ship", "a1")
    assert drafted(desk) == Recover("a1f1", "a1")
