"""The legend: every symbol of the fleet once, and the marks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fleetforge.sheets.marks import Mark
from fleetforge.sheets.packing import Paper
from fleetforge.sheets.primitives import Text
from fleetforge.systems.full_thrust.design.model import Component, Design
from fleetforge.systems.full_thrust.sheet.legend import legend_sheets, system_entries
from tests.systems.full_thrust.sheet.fleets import (
    CATALOGUE,
    HARD_NAMES,
    METRICS,
    PAPERS,
    SYMBOLS,
    a_cruiser,
    a_hunter,
    a_living_ship,
    audited,
    complaints,
    everything,
    fleets,
    stamps,
    upright,
    words,
)

if TYPE_CHECKING:
    from fleetforge.sheets.primitives import Sheet
    from fleetforge.systems.full_thrust.fleet import FleetAudit


def legend(audit: FleetAudit, paper: Paper = Paper.A4) -> tuple[Sheet, ...]:
    """The legend of a fleet on a paper."""
    return legend_sheets(audit, CATALOGUE, SYMBOLS, *upright(paper))


def one_of_everything() -> Design:
    """A hulk with an item of every family and variant."""
    items = [
        Component(f"i{number}", family.id, family.size.default if family.size else None, arcs, variant)
        for number, (family, variant) in enumerate(
            (family, variant)
            for family in CATALOGUE.families.values()
            for variant in (*family.variants, "")[: len(family.variants) or 1]
        )
        for arcs in (family.arcs.default if family.arcs else (),)
    ]
    return Design("all", "Everything", 5000, 900, components=tuple(items), mixed_technology=True)


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("count", [0, 1, 8, 40])
def test_a_fleet_of_any_size_is_laid_out_soundly(count: int, paper: Paper) -> None:
    assert complaints(legend(everything(count), paper)) == []


@pytest.mark.parametrize("paper", PAPERS)
def test_every_family_of_the_catalogue_is_laid_out_soundly(paper: Paper) -> None:
    assert complaints(legend(audited(one_of_everything()), paper)) == []


@settings(max_examples=15)
@given(fleets(), st.sampled_from(PAPERS))
def test_any_fleet_is_laid_out_soundly(audit: FleetAudit, paper: Paper) -> None:
    assert complaints(legend(audit, paper)) == []


@pytest.mark.parametrize("name", HARD_NAMES)
def test_a_strange_item_with_a_long_name_is_shown_as_its_labelled_box(name: str) -> None:
    design = a_cruiser(components=(Component("x", "gravity_well", name=name),))
    sheets = legend(audited(design))
    assert complaints(sheets) == []
    assert "GRAV" in words(sheets)


def test_every_family_has_a_symbol_and_words() -> None:
    entries = list(system_entries([one_of_everything()], CATALOGUE, SYMBOLS))
    named = {entry.key.removeprefix("legend:") for entry in entries}
    assert named == CATALOGUE.families.keys()
    assert all(entry.items and METRICS.missing(entry.words) == "" and entry.words for entry in entries)


def test_a_family_that_only_a_test_knows_is_in_the_legend() -> None:
    family = replace(CATALOGUE.families["cloak"], id="mirror", title="Mirror field", symbol="", abbreviation="MIRR")
    catalogue = CATALOGUE.with_family(family)
    (entry,) = system_entries([a_cruiser(components=(Component("m", "mirror"),))], catalogue, SYMBOLS)
    assert entry.words == "Mirror field"


def test_only_what_the_fleet_has_is_shown() -> None:
    printed = words(legend(audited(a_hunter())))
    assert "K-gun, class n" in printed
    assert "Beam battery, class n" not in printed
    assert "Advanced drive, thrust n" in printed
    assert "Main drive, thrust n" not in printed
    assert "Core system: bridge" not in words(legend(audited(a_living_ship())))


def test_a_symbol_is_shown_once_however_many_ships_have_it() -> None:
    assert words(legend(audited(a_cruiser(), copies=9))).count("Point defence system") == 1


def test_marks_that_lie_on_symbols_are_all_explained() -> None:
    sheets = legend(everything(5))
    drawn = {stamp.art.name.split("|")[0].removeprefix("mark ") for stamp in stamps(sheets, "mark ")}
    explained = drawn | {Mark.OK, Mark.GONE, Mark.AWAY, Mark.BOARDED}
    assert explained == set(Mark)
    printed = set(words(sheets))
    assert {"Salvo gone", "Fighters away", "Held by boarders"} <= printed


@pytest.mark.rules("FBC-2.8")
def test_threshold_flags_say_what_systems_are_lost_on() -> None:
    printed = " ".join(words(legend(everything(1))))
    for number in ("lost on 6", "lost on 5 or more", "lost on 4 or more"):
        assert number in printed


def test_there_are_four_columns_where_there_is_room() -> None:
    for paper, columns in ((Paper.A4, 4), (Paper.LETTER, 4), (Paper.A5, 3)):
        texts = [item for item in legend(everything(5), paper)[0].items if isinstance(item, Text)]
        assert len({text.x for text in texts if text.key.startswith("legend:")}) == columns
