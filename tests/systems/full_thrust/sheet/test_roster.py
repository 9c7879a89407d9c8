"""The fleet roster: what stands on it, and that it stands where it should on every paper."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Text
from fleetforge.systems.full_thrust.options import DEFAULT_OPTIONS, option_infos
from fleetforge.systems.full_thrust.sheet.roster import FEWEST_EMPTY, roster_sheets
from fleetforge.systems.full_thrust.sheet.roster_foot import TURNS
from tests.systems.full_thrust.sheet.fleets import (
    CATALOGUE,
    HARD_NAMES,
    METRICS,
    PAPERS,
    SYMBOLS,
    a_carrier,
    a_cruiser,
    a_living_ship,
    audited,
    boxes,
    complaints,
    everything,
    fleets,
    upright,
    words,
)

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.fleet import FleetAudit


def roster(audit: FleetAudit, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    """The roster of a fleet on a paper."""
    return roster_sheets(audit, CATALOGUE, SYMBOLS, *upright(paper), scenario="Raid on the gate")


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [0, 1, 8, 12, 40])
def test_a_fleet_of_any_size_is_laid_out_soundly(count: int, paper: Paper) -> None:
    assert complaints(roster(everything(count), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", HARD_NAMES)
def test_names_of_60_letters_stay_in_their_cells(name: str, paper: Paper) -> None:
    """BR-45: long names ran over the next column."""
    assert complaints(roster(everything(12, name), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_thirty_groups_are_all_listed(paper: Paper) -> None:
    groups = [("attack", (), f"Group {number}") for number in range(1, 31)]
    sheets = roster(audited(a_carrier(groups=groups)), paper)  # type: ignore[arg-type]  # the tuples are literals
    assert complaints(sheets) == []
    assert [word for word in words(sheets) if word.startswith("Group ")] == [name for _kind, _traits, name in groups]


@settings(max_examples=25)
@given(fleets(), st.sampled_from(PAPERS))
def test_any_fleet_is_laid_out_soundly(audit: FleetAudit, paper: Paper) -> None:
    assert complaints(roster(audit, paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", HARD_NAMES[2:5])
def test_a_long_name_is_printed_in_full(name: str, paper: Paper) -> None:
    audit = audited(a_cruiser(), names=(name,))
    printed = [
        item.text
        for sheet in roster(audit, paper)
        for item in sheet.items
        if isinstance(item, Text) and item.key == "ship:1" and item.face == "bold"
    ]
    assert " ".join(printed) == name


@pytest.mark.parametrize("paper", PAPERS)
def test_every_paper_has_the_same_content(paper: Paper) -> None:
    """BR-40: sheets for A4 left columns out."""
    fleet = everything(12)
    printed = set(" ".join(words(roster(fleet))).split())
    assert printed <= set(" ".join(words(roster(fleet, paper))).split())


def test_heads_are_not_cut_off() -> None:
    assert [word for paper in PAPERS for word in words(roster(everything(8), paper)) if word.endswith("…")] == []


def test_the_totals_are_those_of_the_audit() -> None:
    audit = everything(8)
    total = [
        item.text for sheet in roster(audit) for item in sheet.items if isinstance(item, Text) and item.key == "total"
    ]
    assert total[:5] == ["Total", str(audit.mass), str(audit.npv), str(audit.cpv), str(audit.craft)]


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [1, 9, 29, 40])
def test_there_are_boxes_for_every_ship_and_for_two_more(count: int, paper: Paper) -> None:
    ticks = [box for name in ("crippled", "lost", "left") for box in boxes(roster(everything(count), paper), name)]
    named = [box for box in ticks if box.key.startswith("ship:")]
    assert len(named) == 3 * count
    last = roster(everything(count), paper)
    columns = {box.x for box in named if box.key.startswith("ship:1:")}
    alike = [box for sheet in last for box in boxes([sheet], "") if box.x in columns and box.w == 4.6]
    assert len(alike) >= 3 * (count + FEWEST_EMPTY)


@pytest.mark.rules("FBC-1.7")
def test_craft_stand_beside_the_points_of_the_ship() -> None:
    ship = audited(a_carrier(groups=[("torpedo", (), "Delta")]))
    row = [item.text for item in roster(ship)[0].items if isinstance(item, Text) and item.key == "ship:1"]
    totals = ship.ships[0].audit.totals
    assert row[4:7] == [str(totals.npv), str(totals.cpv), "36"]


def test_a_ship_without_a_thrust_rating_says_power() -> None:
    assert "power" in words(roster(audited(a_living_ship())))


def test_an_illegal_ship_is_flagged_in_its_row_and_in_the_footer() -> None:
    printed = words(roster(audited(a_cruiser(mass=20), a_cruiser("Sound"))))
    assert any("not legal" in word and "heavy cruiser" in word for word in printed)
    assert any("1 of 2 ships not legal" in word for word in printed)


def test_the_limit_is_told_in_the_footer() -> None:
    audit = audited(a_cruiser(), limit=10)
    assert any(f"{audit.points - 10} points over the limit" in word for word in words(roster(audit)))


@pytest.mark.rules("FFB-0.1", "FBD-0.1")
def test_rules_without_official_standing_say_so() -> None:
    printed = " ".join(words(roster(everything(1))))
    assert "fighter revision (beta, unofficial)" in printed
    assert "Boarding: replacement rules (unofficial)" in printed


@pytest.mark.rules("FBC-32")
@pytest.mark.parametrize("info", option_infos(), ids=lambda info: info.name)
def test_an_option_that_differs_is_named_in_words(info: object) -> None:
    name, title, choices = info.name, info.title, info.choices  # type: ignore[attr-defined]  # an OptionInfo
    value, phrase = choices[1]
    audit = audited(a_cruiser(), options=replace(DEFAULT_OPTIONS, **{name: value}))
    assert f"{title}: {phrase}" in " ".join(words(roster(audit)))


def test_a_default_option_is_not_spelled_out() -> None:
    audit = audited(a_cruiser(), options=DEFAULT_OPTIONS)
    assert "Fighter traits" not in " ".join(words(roster(audit)))


def test_every_turn_has_a_cell_for_the_initiative() -> None:
    for paper in PAPERS:
        keys = [
            item.key for sheet in roster(everything(1), paper) for item in sheet.items if item.key.startswith("turn")
        ]
        assert keys == [f"turn:{number}" for number in range(1, TURNS + 1)]


def test_notes_are_printed_and_very_long_ones_say_that_they_go_on() -> None:
    short = words(roster(audited(a_cruiser(), notes="Hold the gate until turn 12.")))
    assert "Hold the gate until turn 12." in short
    long = roster(audited(a_cruiser(), notes="All hands to the boarding nets! " * 400))
    assert complaints(long) == []
    assert "The rest of the notes is in the fleet file." in words(long)


def test_notes_keep_their_lines() -> None:
    def lines(notes: str) -> dict[str, float]:
        (sheet,) = roster(audited(a_cruiser(), notes=notes))
        return {item.text: item.y for item in sheet.items if isinstance(item, Text)}

    close, apart = lines("Hold the gate.\nThen go home.\n\n"), lines("Hold the gate.\n\nThen go home.")
    gaps = [found["Then go home."] - found["Hold the gate."] for found in (close, apart)]
    assert gaps[1] == pytest.approx(2 * gaps[0])
    assert gaps[0] > 0
    assert "" not in apart


def test_pages_are_numbered_and_titled() -> None:
    sheets = roster(everything(40))
    assert [sheet.title for sheet in sheets] == ["Fleet roster"] + [
        f"Fleet roster, page {number}" for number in range(2, len(sheets) + 1)
    ]
    assert [word for word in words(sheets) if word.startswith("page 1 of")] == [f"page 1 of {len(sheets)}"]


def test_a_usual_fleet_takes_one_page() -> None:
    audit = audited(a_cruiser(), a_carrier(groups=[("attack", (), "Alpha")] * 4), copies=6)
    assert len(roster(audit)) <= 2
    assert len(roster(everything(4))) == 1


def test_every_text_can_be_set_in_the_bundled_fonts() -> None:
    printed = "".join(words(roster(everything(8))))
    assert METRICS.missing(printed) == ""


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("number", [10**5, 10**7, 10**12])
def test_enormous_numbers_stay_in_their_cells(number: int, paper: Paper) -> None:
    design = a_cruiser(mass=number, hull_boxes=number, armour_layers=(number,))
    assert complaints(roster(audited(design, copies=3, limit=number), paper)) == []
