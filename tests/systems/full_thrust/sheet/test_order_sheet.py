"""Blank order sheets: a line for every ship, what its drive can do, room for several turns."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.systems.full_thrust.design.hull import thrust_power
from fleetforge.systems.full_thrust.design.model import Component
from fleetforge.systems.full_thrust.sheet.order_sheet import DriveLine, drive_line, order_sheets
from tests.systems.full_thrust.sheet.fleets import (
    HARD_NAMES,
    PAPERS,
    SYMBOLS,
    a_cruiser,
    a_hunter,
    a_living_ship,
    a_shell,
    audited,
    boxes,
    complaints,
    crosswise,
    everything,
    fleets,
    words,
)

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.fleet import FleetAudit


def orders(audit: FleetAudit, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    """The order sheets of a fleet on a paper laid crosswise."""
    return order_sheets(audit, SYMBOLS, *crosswise(paper), scenario="Raid on the gate")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [0, 1, 8, 12, 40])
def test_a_fleet_of_any_size_is_laid_out_soundly(count: int, paper: Paper) -> None:
    assert complaints(orders(everything(count), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", HARD_NAMES)
def test_names_of_60_letters_stay_in_their_cells(name: str, paper: Paper) -> None:
    """BR-45: long names ran over the next column."""
    assert complaints(orders(everything(12, name), paper)) == []


@settings(max_examples=20)
@given(fleets(), st.sampled_from(PAPERS))
def test_any_fleet_is_laid_out_soundly(audit: FleetAudit, paper: Paper) -> None:
    assert complaints(orders(audit, paper)) == []


def test_the_paper_decides_how_many_turns_stand_beside_each_other() -> None:
    turns = {paper: words(orders(everything(1), paper)).count("Turn") for paper in PAPERS}
    assert turns == {Paper.A4: 5, Paper.LETTER: 5, Paper.A5: 3}


def test_there_are_eleven_rows_on_a_page_of_a4() -> None:
    sheets = orders(audited(a_cruiser(), copies=12))
    assert [len({box.y for box in boxes([sheet], ":v")}) for sheet in sheets] == [11, 1]
    assert [sheet.title for sheet in sheets] == ["Order sheet", "Order sheet, page 2"]


def test_every_turn_of_a_ship_has_boxes_for_velocity_and_course() -> None:
    sheets = orders(audited(a_cruiser()))
    for name in ("v", "new_v", "course", "launch", "FTL"):
        assert [box.key for box in boxes(sheets, f":{name}")] == [f"ship:1:turn:{turn}:{name}" for turn in range(1, 6)]


@pytest.mark.rules("FTC-5.12", "FBC-3.3")
@pytest.mark.parametrize(
    ("thrust", "line"),
    [
        (0, DriveLine("no drive", "")),
        (1, DriveLine("thrust 1, turn 1", "0")),
        (2, DriveLine("thrust 2, turn 1", "1, 1")),
        (3, DriveLine("thrust 3, turn 1", "1, 1")),
        (4, DriveLine("thrust 4, turn 2", "2, 1")),
        (6, DriveLine("thrust 6, turn 3", "3, 1")),
        (8, DriveLine("thrust 8, turn 4", "4, 2")),
    ],
)
def test_a_hit_leaves_half_of_the_thrust_and_its_turn_limit(thrust: int, line: DriveLine) -> None:
    assert drive_line(a_cruiser(thrust=thrust)) == line


@pytest.mark.rules("FBC-20.2", "FTC-2.4")
def test_an_advanced_drive_turns_with_all_its_thrust() -> None:
    assert drive_line(a_hunter()) == DriveLine("thrust 4, turn 4", "2, 2")
    assert drive_line(a_shell()) == DriveLine("thrust 3, turn 1", "1, 1")


@pytest.mark.rules("FBC-22.6")
def test_a_living_ship_has_power_in_place_of_thrust() -> None:
    ship = a_living_ship()
    line = drive_line(ship)
    assert line == DriveLine(f"power 22 · thrust 2: {thrust_power(100, 2)}", str(thrust_power(100, 2, damaged=True)))
    printed = words(orders(audited(ship)))
    assert {"M", "A", "D", "R", line.now, line.hit} <= set(printed)
    assert any(word.startswith("share their power") for word in printed)
    assert not any(word.startswith("share their power") for word in words(orders(audited(a_cruiser()))))


def test_a_drive_hit_has_a_box_to_tick() -> None:
    sheets = orders(audited(a_cruiser(), a_cruiser("Hulk", thrust=0)))
    assert [box.key for box in boxes(sheets, ":hit")] == ["ship:1:drive:hit"]


@pytest.mark.rules("FTC-9.1")
def test_what_a_ship_must_order_has_its_own_box() -> None:
    cloaked = replace(a_cruiser("Shadow"), components=(*a_cruiser().components, Component("k", "cloak")))
    printed = words(orders(audited(cloaked)))
    assert printed.count("cloak") == 5
    assert "shroud" not in printed
    both = replace(cloaked, components=(*cloaked.components, Component("m", "minelayer", 2)))
    assert "cloak" not in words(orders(audited(both)))


@pytest.mark.rules("FTC-2.9", "FTC-2.11")
def test_the_rule_of_notation_is_at_the_foot_of_every_page() -> None:
    for sheet in orders(audited(a_cruiser(), copies=30)):
        printed = words([sheet])
        assert {"8P2+4:12", "P1S1", "Writing orders", "An order over a limit"} <= set(printed)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("number", [-5, 99, 10**12])
def test_impossible_drives_do_no_harm(number: int, paper: Paper) -> None:
    living = replace(a_living_ship(), components=(Component("g", "power_generators", number),))
    audit = audited(a_cruiser(thrust=number, class_code="SUPERDREADNOUGHT"), living)
    assert complaints(orders(audit, paper)) == []
