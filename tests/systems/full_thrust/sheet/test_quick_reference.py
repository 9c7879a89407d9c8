"""The quick reference: the systems of this fleet and the rules looked up most."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.packing import Paper
from fleetforge.storage.rules import load_rules
from fleetforge.systems.full_thrust.design.hull import THRESHOLDS
from fleetforge.systems.full_thrust.families.beams import beam_dice
from fleetforge.systems.full_thrust.sheet import table_rules
from fleetforge.systems.full_thrust.sheet.quick_reference import fitted_kinds, play_lines, quick_reference_sheets
from fleetforge.systems.full_thrust.sheet.table_rules import BEAM_TABLE, PHASES, Note
from tests.systems.full_thrust.sheet.fleets import (
    CATALOGUE,
    HARD_NAMES,
    LENIENT,
    METRICS,
    PAPERS,
    SYMBOLS,
    a_carrier,
    a_cruiser,
    a_hunter,
    a_living_ship,
    a_shell,
    audited,
    complaints,
    everything,
    fleets,
    upright,
    words,
)
from tests.systems.full_thrust.sheet.test_legend import one_of_everything

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.design.model import Design
    from fleetforge.systems.full_thrust.fleet import FleetAudit
    from fleetforge.systems.full_thrust.options import ConstructionOptions

NOTES = [
    note for value in vars(table_rules).values() if isinstance(value, tuple) for note in value if isinstance(note, Note)
]


def quick(audit: FleetAudit, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    """The quick reference of a fleet on a paper."""
    return quick_reference_sheets(audit, CATALOGUE, SYMBOLS, *upright(paper))


def text_of(*designs: Design, options: ConstructionOptions = LENIENT) -> str:
    """Everything printed for a fleet of these designs, in one line."""
    return " ".join(words(quick(audited(*designs, options=options))))


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [0, 1, 8, 40])
def test_a_fleet_of_any_size_is_laid_out_soundly(count: int, paper: Paper) -> None:
    assert complaints(quick(everything(count), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_family_of_the_catalogue_is_laid_out_soundly(paper: Paper) -> None:
    sheets = quick(audited(one_of_everything()), paper)
    assert complaints(sheets) == []
    printed = words(sheets)
    assert {family.title for family in CATALOGUE.families.values()} <= set(printed)


@settings(max_examples=15)
@given(fleets(), st.sampled_from(PAPERS))
def test_any_fleet_is_laid_out_soundly(audit: FleetAudit, paper: Paper) -> None:
    assert complaints(quick(audit, paper)) == []


@pytest.mark.parametrize("name", HARD_NAMES)
def test_a_hard_name_of_the_fleet_does_no_harm(name: str) -> None:
    assert complaints(quick(everything(5, name))) == []


def test_a_fleet_of_one_technology_takes_two_pages_at_most() -> None:
    for design in (a_cruiser(), a_hunter(), a_shell(), a_living_ship()):
        for paper in (Paper.A4, Paper.LETTER):
            assert len(quick(audited(design, copies=8), paper)) <= 2


@pytest.mark.rules("FTC-4.1")
def test_beams_tell_their_dice_by_range_for_every_class() -> None:
    (beams,) = [kind for kind in fitted_kinds(audited(a_cruiser()), CATALOGUE) if kind.family.id == "beam"]
    lines = play_lines(beams)
    assert [line.split(":")[0] for line in lines] == ["class 3", "class 2", "class 1"]
    assert lines[0] == "class 3: 3 dice to 12 · 2 to 24 · 1 to 36 mu"
    for line, size in zip(lines[:2], (3, 2), strict=True):
        assert [int(band.split()[0]) for band in line.split(": ")[1].split(" · ")] == list(beam_dice(size))


@pytest.mark.rules("FTC-5.8", "FTC-5.10")
def test_thresholds_are_those_of_the_hull() -> None:
    printed = words(quick(audited(a_cruiser())))
    at = printed.index("row 1")
    assert printed[at : at + 9] == ["row 1", "6", "\N{EN DASH}", "row 2", "5+", "6", "row 3", "4+", "5+"]
    assert THRESHOLDS == (6, 5, 4)


def test_core_systems_that_are_not_used_are_not_explained() -> None:
    assert "the ship explodes" in text_of(a_cruiser())
    off = text_of(a_cruiser(), options=replace(LENIENT, core_systems="off"))
    assert "the ship explodes" not in off
    assert "not used" in off


@pytest.mark.rules("FTC-6.2")
def test_damage_control_says_what_each_number_of_parties_needs() -> None:
    printed = words(quick(audited(a_cruiser())))
    at = printed.index("1 party")
    assert printed[at : at + 6] == ["1 party", "6", "2 parties", "5+", "3 parties", "4+"]


@pytest.mark.rules("FTC-4.2", "FFB-1.2", "FFB-1.3", "FFB-1.4", "FFB-1.5")
def test_the_beam_die_table_is_that_of_the_rules() -> None:
    def hits(roll: int, screen: int) -> int:
        row = next(row for row in BEAM_TABLE if str(roll) in row[0] or (roll < 3 and "less" in row[0]))
        return row[1][screen]

    assert [[hits(roll, screen) for roll in range(1, 7)] for screen in (0, 1, 2)] == [
        [0, 0, 0, 1, 1, 2],
        [0, 0, 0, 0, 1, 2],
        [0, 0, 0, 0, 1, 1],
    ]


@pytest.mark.rules("FFB-27.1", "FFB-27.3", "FFB-27.4", "FFB-27.5")
def test_point_defence_of_the_fleet_has_both_modes() -> None:
    human, hunter = text_of(a_cruiser()), text_of(a_hunter())
    assert "Point defence system 1BD* to 6 1BD\N{MINUS SIGN}2* to 6 yes" in human
    assert "Beam 1 1BD\N{MINUS SIGN}1* to 6 as weapon yes" in human
    assert "Beam 2 1BD" not in human
    assert "Scattergun 1D3 to 6 1BD to 6 no" in hunter
    assert "K-gun 1 1BD\N{MINUS SIGN}1 to 6 as weapon yes" in hunter


@pytest.mark.rules("FBC-9.2", "FFB-28.2")
def test_fighter_types_of_the_fleet_are_listed_once() -> None:
    groups = [("interceptor", (), "A"), ("interceptor", (), "B"), ("standard", ("long_range",), "C")]
    printed = words(quick(audited(a_carrier(groups=groups))))  # type: ignore[arg-type]  # the tuples are literals
    at = printed.index("Interceptor")
    assert printed[at : at + 5] == ["Interceptor", "none", "1BD+1*", "24", "6"]
    assert printed.count("Interceptor") == 1
    assert "Fighters of this fleet" not in words(quick(audited(a_cruiser())))


def test_only_rules_of_what_is_fitted_are_told() -> None:
    assert "Salvo missiles" in text_of(a_cruiser())
    assert "Salvo missiles" not in text_of(a_hunter())
    assert "To hit with K-guns" in text_of(a_hunter())
    assert "To hit with K-guns" not in text_of(a_shell())
    assert "Boarding cutters" in text_of(a_carrier(cutters=1))
    assert "Screening" not in text_of(a_cruiser())


@pytest.mark.rules("FTC-1.8")
def test_the_turn_is_told_phase_by_phase() -> None:
    printed = words(quick(audited(a_cruiser())))
    places = [printed.index(phase.name) for phase in PHASES]
    assert places == sorted(places)


def test_every_note_names_a_clause_that_exists_and_families_that_exist() -> None:
    clauses = load_rules()
    for note in NOTES:
        assert note.clause in clauses, note.title
        assert set(note.families) <= CATALOGUE.families.keys(), note.title
        assert METRICS.missing(note.words) == ""
    for phase in PHASES:
        assert phase.clause in clauses


@pytest.mark.rules("FFB-0.1")
def test_the_status_of_the_rules_is_told() -> None:
    assert "fighter revision (beta, unofficial)" in text_of(a_cruiser())
