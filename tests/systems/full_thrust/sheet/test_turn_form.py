"""The turn record: blank with every phase, or filled from rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.sheets.page_tables import Arrow, Dice, Row
from fleetforge.sheets.parts import Die
from fleetforge.sheets.primitives import Box, Face
from fleetforge.sheets.turn_form import Section, SideDie, TurnForm, turn_form_sheets
from fleetforge.sheets.turn_parts import FormLines, FormTable
from fleetforge.systems.full_thrust.sheet.blank_turn import (
    FormRows,
    blank_turn_form,
    blank_turn_sheets,
    damage_table,
    fire_table,
    orders_table,
    strike_table,
)
from fleetforge.systems.full_thrust.sheet.check_dice import CheckDie, FormChecks
from fleetforge.systems.full_thrust.sheet.table_rules import PHASES
from tests.systems.full_thrust.sheet.fleets import HARD_NAMES, PAPERS, SYMBOLS, complaints, stamps, upright, words

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet

ROW = 5.3


def laid(form: TurnForm, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    """A form on a paper."""
    return turn_form_sheets(form, SYMBOLS, *upright(paper))


def a_form(name: str = "Resolute", fires: int = 3, turn: int | None = 6) -> TurnForm:
    """A turn in which ships moved, fired and lost systems."""
    dice = Dice((Die(2), Die(5, scored=True), Die(6, scored=True), Die(3, reroll=True)))
    orders = FormTable(orders_table(ROW), (Row(("Blue", name, "6", "6S1+2:8", "8", "11")),) * 3, across=2)
    fire = FormTable(fire_table(ROW), (Row((name, f"{name}, 11 mu", "FCS 1", dice, "3", "1", name)),) * fires)
    damage = FormTable(damage_table(ROW), (Row((name, "6", "2", "4", "27", Arrow(), "35", name)),))
    checks = FormChecks(
        ((f"Threshold: {name}, lost on 6", Face.BOLD),),
        tuple(
            CheckDie(name if number == 3 else f"beam {number}", 1 + number % 6, number % 6 == 5) for number in range(15)
        ),
    )
    return TurnForm(
        (
            Section("1", "Orders", "revealed", (orders,)),
            Section("3", "Fighters move", "", (FormLines(((("Red", Face.REGULAR), (name, Face.BOLD)),)),)),
            Section("8", "Ships fire", "solid die scores", (fire, damage, checks)),
            Section("9a", name, name, (FormTable(strike_table(ROW, "group"), (Row((name, name, "6", dice)),)),)),
        ),
        turn,
        f"Raid · {name}",
        (SideDie(name, 5, won=True), SideDie("Red", 3)),
        f"{name} fires first.",
        "FleetForge · turn record",
    )


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("pages", [0, 1, 2, 3])
def test_the_blank_form_is_laid_out_soundly(paper: Paper, pages: int) -> None:
    sheets = blank_turn_sheets(SYMBOLS, *upright(paper), battle="Raid on the gate", pages=pages)
    assert complaints(sheets) == []


@pytest.mark.parametrize(("paper", "pages"), [(Paper.A4, 1), (Paper.A4, 2), (Paper.LETTER, 1), (Paper.A5, 4)])
def test_the_blank_form_takes_the_pages_it_is_given(paper: Paper, pages: int) -> None:
    assert len(blank_turn_sheets(SYMBOLS, *upright(paper), pages=pages)) == pages


def test_more_pages_give_more_rows_to_write_in() -> None:
    dice = [
        sum(isinstance(item, Box) and item.radius > 0 for sheet in sheets for item in sheet.items)
        for sheets in (blank_turn_sheets(SYMBOLS, *upright(Paper.A4), pages=pages) for pages in (1, 2, 3))
    ]
    assert dice == sorted(dice)
    assert dice[1] > 1.3 * dice[0]


@pytest.mark.rules("FTC-1.8", "FFB-5.1")
@pytest.mark.parametrize("paper", PAPERS)
def test_the_blank_form_has_every_phase_of_the_turn(paper: Paper) -> None:
    printed = words(blank_turn_sheets(SYMBOLS, *upright(paper)))
    assert {phase.name for phase in PHASES} <= set(printed)
    assert {phase.number for phase in PHASES} <= set(printed)


@pytest.mark.rules("FTC-1.4", "FFB-5.4", "FFB-5.8")
def test_the_blank_form_says_who_goes_first() -> None:
    orders = {section.name: section.note for section in blank_turn_form().sections}
    assert orders["Fighters move"] == orders["Launch"] == orders["Second moves"] == "loser first"
    assert orders["Ships fire"] == orders["Fighters fire"] == "winner first"
    assert orders["Fighters attack"] == orders["Missiles"] == "all together"


def test_the_blank_form_has_no_entries() -> None:
    sheets = blank_turn_sheets(SYMBOLS, *upright(Paper.A4), sides=("North", "South"))
    assert stamps(sheets, "die") == []
    assert {"North", "South", "Turn"} <= set(words(sheets))
    assert [item.key for item in sheets[0].items if item.key.startswith("initiative")] == [
        "initiative:South",
        "initiative:North",
    ]


def test_rows_in_proportion_never_vanish() -> None:
    rows = FormRows(6).scaled(0.01)
    assert (rows.fire, rows.lines, rows.boarding) == (1, 1, 1)
    assert FormRows(6).scaled(2).fire == 2 * FormRows(6).fire
    assert all(FormRows(6).scaled(factor / 10).orders % 2 == 0 for factor in range(1, 40))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", ["Resolute", *HARD_NAMES])
def test_a_filled_form_is_laid_out_soundly(name: str, paper: Paper) -> None:
    assert complaints(laid(a_form(name), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_a_long_turn_goes_on_over_the_page_under_its_own_name(paper: Paper) -> None:
    sheets = laid(a_form(fires=90), paper)
    assert len(sheets) > 1
    assert complaints(sheets) == []
    assert {"Ships fire", "continued"} <= set(words([sheets[1]]))
    assert words(sheets).count("FCS 1") == 90


@settings(max_examples=25)
@given(
    st.lists(st.tuples(st.integers(1, 6), st.booleans(), st.booleans()), min_size=1, max_size=60),
    st.sampled_from(PAPERS),
)
def test_any_number_of_dice_stays_in_its_column(faces: list[tuple[int, bool, bool]], paper: Paper) -> None:
    dice = Dice(tuple(Die(face, scored, reroll) for face, scored, reroll in faces))
    form = TurnForm((Section("8", "Ships fire", "", (FormTable(fire_table(ROW), (Row(("A", "B", "", dice)),)),)),), 1)
    sheets = laid(form, paper)
    assert complaints(sheets) == []
    assert len(stamps(sheets, "die")) == len(faces)


def test_phases_without_events_are_left_out() -> None:
    printed = words(laid(a_form()))
    assert "Launch" not in printed
    assert "Ships fire" in printed


def test_the_head_shows_turn_initiative_and_outcome() -> None:
    printed = words(laid(a_form()))
    assert {"Turn 6", "Initiative", "Resolute", "Red", "Resolute fires first."} <= set(printed)
    assert laid(a_form())[0].title == "Turn 6"
    assert laid(a_form(turn=None))[0].title == "Turn record"


@pytest.mark.rules("FTC-5.8")
def test_a_system_that_is_lost_is_marked_on_its_die() -> None:
    sheets = laid(a_form())
    assert words(sheets).count("lost") == sum(number % 6 == 5 for number in range(15))


def test_orders_fill_both_halves_of_a_wide_page_and_one_of_a_narrow() -> None:
    assert words(laid(a_form())).count("new V") == 2
    assert words(laid(a_form(), Paper.A5)).count("new V") == 1


def test_what_is_left_of_the_page_is_for_notes() -> None:
    assert "Notes" in words(laid(a_form()))
